"""A table of players: lobby, play, board."""
