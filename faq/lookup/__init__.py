"""Answers that are computed from a game's data instead of written in an entry."""
