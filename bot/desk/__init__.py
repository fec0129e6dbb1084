"""The rules desk on Discord."""
