"""The rules of the games and the pictures of their sheets, with no knowledge of Discord."""
