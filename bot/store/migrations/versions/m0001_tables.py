"""Tables with their seats, drafts and logs; data files; people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "data_files",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_data_files"),
    )
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("lang", sa.String(8)),
        sa.PrimaryKeyConstraint("user_id", name="pk_people"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("reason", sa.String(40)),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("data_hash", sa.String(64)),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("expires", sa.BigInteger),
        sa.Column("awaited_since", sa.BigInteger),
        sa.Column("board_channel_id", sa.BigInteger),
        sa.Column("board_message_id", sa.BigInteger),
        sa.Column("board_shown", sa.Integer, nullable=False),
        sa.Column("board_ping_id", sa.BigInteger),
        sa.Column("homeless", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["data_hash"], ["data_files.hash"], name="fk_tables_data_hash"),
    )
    op.create_index("ix_tables_status_expires", "tables", ["status", "expires"])
    op.create_index("ix_tables_channel_id_status", "tables", ["channel_id", "status"])
    op.create_index("ix_tables_guild_id_status", "tables", ["guild_id", "status"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("opponent", sa.String(20)),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("word", sa.String(100), nullable=False),
        sa.Column("left", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("table_id", "user_id", name="uq_seats_table_id_user_id"),
        _of_table("seats"),
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])
    op.create_table(
        "drafts",
        sa.Column("table_id", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("by", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_drafts"),
        _of_table("drafts"),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("step", sa.Integer),
        sa.Column("seat", sa.Integer),
        sa.Column("answer", sa.Integer),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_entries"),
        sa.UniqueConstraint("table_id", "step", "seat", name="uq_entries_table_id_step_seat"),
        sa.UniqueConstraint("table_id", "answer", name="uq_entries_table_id_answer"),
        _of_table("entries"),
    )


def _of_table(child: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], name=f"fk_{child}_table_id", ondelete="CASCADE"
    )
