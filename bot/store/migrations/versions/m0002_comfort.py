"""Choices of picture style, last looks, first games, rematches, values of servers' own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("style", sa.String(20)))
    op.add_column("people", sa.Column("as_text", sa.Integer))
    op.add_column(
        "tables", sa.Column("style", sa.String(20), nullable=False, server_default="normal")
    )
    op.add_column("tables", sa.Column("follows", sa.BigInteger))
    op.create_index("ix_tables_follows", "tables", ["follows"])
    op.create_table(
        "looks",
        sa.Column("table_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("before", sa.Integer),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_looks"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_looks_table_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_looks_user_id", "looks", ["user_id"])
    op.create_table(
        "first_games",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name="pk_first_games"),
    )
    op.create_table(
        "server_data",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("guild_id", "game", name="pk_server_data"),
        sa.ForeignKeyConstraint(["hash"], ["data_files.hash"], name="fk_server_data_hash"),
    )
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("greeted", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_servers"),
    )
    op.create_table(
        "notes",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_notes"),
    )
