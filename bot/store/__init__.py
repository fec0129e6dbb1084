"""Where tables, people and data files are kept: SQLite by default, PostgreSQL when asked."""

from bot.store.errors import ConflictError, StoreError
from bot.store.store import Store

__all__ = ["ConflictError", "Store", "StoreError"]
