"""Whole games kept for ever: each log must replay to the very same text."""
