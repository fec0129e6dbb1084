"""Printable aids: what stands on three A5 sheets a game, put together from base and data files."""
