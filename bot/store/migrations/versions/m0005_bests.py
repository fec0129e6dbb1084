"""The best that each person has reached alone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bests",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("challenge", sa.String(60), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("stars", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "challenge", name="pk_bests"),
    )
