"""The rules desk of servers: questions that wait, answers, phrasings, hidden entries, a log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "desk_questions",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("game", sa.String(40)),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("folded", sa.String(300), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("entry", sa.String(140)),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_desk_questions"),
        sa.UniqueConstraint(
            "guild_id", "folded", "user_id", name="uq_desk_questions_guild_id_folded_user_id"
        ),
    )
    op.create_index("ix_desk_questions_user_id", "desk_questions", ["user_id"])
    op.create_table(
        "desk_answers",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("entry", sa.String(140)),
        sa.Column("game", sa.String(40)),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("question", sa.String(300), nullable=False),
        sa.Column("answer", sa.String(1000), nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.String(80)),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_desk_answers"),
    )
    op.create_index("ix_desk_answers_guild_id", "desk_answers", ["guild_id"])
    op.create_index("ix_desk_answers_user_id", "desk_answers", ["user_id"])
    op.create_table(
        "desk_phrasings",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("folded", sa.String(300), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("entry", sa.String(140)),
        sa.Column("answer_id", sa.Integer),
        sa.PrimaryKeyConstraint("guild_id", "folded", name="pk_desk_phrasings"),
        sa.ForeignKeyConstraint(
            ["answer_id"],
            ["desk_answers.id"],
            name="fk_desk_phrasings_answer_id",
            ondelete="CASCADE",
        ),
    )
    op.create_table(
        "desk_hidden",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("entry", sa.String(140), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "entry", name="pk_desk_hidden"),
    )
    op.create_table(
        "desk_log",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.String(80)),
        sa.Column("act", sa.String(20), nullable=False),
        sa.Column("subject", sa.String(300), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_desk_log"),
    )
    op.create_index("ix_desk_log_guild_id", "desk_log", ["guild_id"])
    op.create_index("ix_desk_log_user_id", "desk_log", ["user_id"])
    op.create_table(
        "desk_votes",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("entry", sa.String(140), nullable=False),
        sa.Column("right", sa.Integer, nullable=False),
        sa.Column("wrong", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "entry", name="pk_desk_votes"),
    )
    op.create_table(
        "desk_roles",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("role_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_desk_roles"),
    )
