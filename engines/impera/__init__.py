"""Impera, a card game of Regions and hidden hands on a map of the world, for 2 to 4 players."""
