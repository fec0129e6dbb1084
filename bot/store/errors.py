"""What can go wrong with the store, in sentences for an operator."""

from __future__ import annotations


class StoreError(Exception):
    """The database can't be used: the message says why and what to do next."""


class ConflictError(Exception):
    """Somebody else changed the row first; nothing was written, load again."""


class CorruptRowError(ValueError):
    """A stored row that is not what this program writes: the message says where."""
