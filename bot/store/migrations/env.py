"""How Alembic runs here: on the connection, and in the transaction, of `bot.store.migrate`."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from bot.store.schema import metadata

connection: Connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
context.run_migrations()
