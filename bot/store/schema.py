"""The tables of the database, the same for SQLite and PostgreSQL.

Moments are milliseconds since 1970 and structures are JSON text, so that a row reads the same
everywhere and is checked in one place when read (`bot.store.records`).
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMES)
REVISION = "0005"
"""What the newest migration makes of a database."""


def _given(name: str) -> Column[int]:
    """A number that we don't count ourselves: Discord's, or one drawn at random."""
    return Column(name, BigInteger, primary_key=True, autoincrement=False)


def _counted() -> Column[int]:
    return Column("id", Integer, primary_key=True, autoincrement=True)


def _of_table() -> Column[int]:
    """The table that a row belongs to, and goes with."""
    of = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", BigInteger, of, primary_key=True)


data_files = Table(
    "data_files",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("body", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    # Drawn at random: a button of a table lost with a rolled-back database meets no other table.
    _given("id"),
    Column("revision", Integer, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("status", String(10), nullable=False),
    Column("reason", String(40)),
    Column("options", Text, nullable=False),
    Column("data_hash", String(64), ForeignKey("data_files.hash")),
    Column("commitment", String(64), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("expires", BigInteger),
    Column("awaited_since", BigInteger),
    # The board is a projection: what it shows is no part of the revision.
    Column("board_channel_id", BigInteger),
    Column("board_message_id", BigInteger),
    Column("board_shown", Integer, nullable=False),
    Column("board_ping_id", BigInteger),
    Column("homeless", Integer, nullable=False),
    Column("style", String(20), nullable=False, server_default="normal"),
    # The table of which this one is the rematch.
    Column("follows", BigInteger),
    Index("ix_tables_follows", "follows"),
    Index("ix_tables_status_expires", "status", "expires"),
    Index("ix_tables_channel_id_status", "channel_id", "status"),
    Index("ix_tables_guild_id_status", "guild_id", "status"),
)

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger),
    Column("opponent", String(20)),
    Column("name", String(80), nullable=False),
    Column("word", String(100), nullable=False),
    Column("left", Integer, nullable=False),
    UniqueConstraint("table_id", "user_id"),
    Index("ix_seats_user_id", "user_id"),
)

drafts = Table(
    "drafts",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("moves", Text, nullable=False),
    Column("done", Integer, nullable=False),
    Column("by", String(10), nullable=False),
)

entries = Table(
    "entries",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True),
    # A turn has a step and a seat, an answer of the dice has the number of its request.
    Column("step", Integer),
    Column("seat", Integer),
    Column("answer", Integer),
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "step", "seat"),
    UniqueConstraint("table_id", "answer"),
)

people = Table(
    "people",
    metadata,
    _given("user_id"),
    Column("lang", String(8)),
    Column("style", String(20)),
    Column("as_text", Integer),
)

# The step at which a person last looked at a table, and the one at the look before.
looks = Table(
    "looks",
    metadata,
    _of_table(),
    Column("user_id", BigInteger, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("before", Integer),
    Index("ix_looks_user_id", "user_id"),
)

# The games that a person has been told the rules of.
first_games = Table(
    "first_games",
    metadata,
    _given("user_id"),
    Column("game", String(40), primary_key=True),
)

# The most points that a person has reached alone, by what they played, and the stars for them.
bests = Table(
    "bests",
    metadata,
    _given("user_id"),
    Column("game", String(40), primary_key=True),
    Column("challenge", String(60), primary_key=True),
    Column("points", Integer, nullable=False),
    Column("stars", Integer, nullable=False),
)

# The data files that servers have put in the place of a game's own.
server_data = Table(
    "server_data",
    metadata,
    _given("guild_id"),
    Column("game", String(40), primary_key=True),
    Column("hash", String(64), ForeignKey("data_files.hash"), nullable=False),
    Column("user_id", BigInteger),
)

servers = Table(
    "servers",
    metadata,
    _given("guild_id"),
    Column("greeted", Integer, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

# The rules desk of a server: what people asked in vain, and what its moderators made of it -------

# Questions that wait for the moderators; answered, merged or dismissed, they are deleted.
desk_questions = Table(
    "desk_questions",
    metadata,
    _counted(),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("lang", String(8), nullable=False),
    Column("game", String(40)),
    Column("text", String(300), nullable=False),
    Column("folded", String(300), nullable=False),
    # `unanswered`, or `wrong` where somebody said so of `entry`.
    Column("kind", String(12), nullable=False),
    Column("entry", String(140)),
    Column("created", BigInteger, nullable=False),
    # Somebody's repeated question is one.
    UniqueConstraint("guild_id", "folded", "user_id"),
    Index("ix_desk_questions_user_id", "user_id"),
)

# A server's own answers, and its house rules beside an entry of the base.
desk_answers = Table(
    "desk_answers",
    metadata,
    _counted(),
    Column("guild_id", BigInteger, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("entry", String(140)),
    Column("game", String(40)),
    Column("lang", String(8), nullable=False),
    Column("question", String(300), nullable=False),
    Column("answer", String(1000), nullable=False),
    Column("user_id", BigInteger),
    Column("name", String(80)),
    Column("created", BigInteger, nullable=False),
    Index("ix_desk_answers_guild_id", "guild_id"),
    Index("ix_desk_answers_user_id", "user_id"),
)

# Other ways to ask, merged by moderators: they lead to an entry, to an answer of the server's, or
# (dismissed) to neither.
desk_phrasings = Table(
    "desk_phrasings",
    metadata,
    _given("guild_id"),
    Column("folded", String(300), primary_key=True),
    Column("text", String(300), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("entry", String(140)),
    Column("answer_id", Integer, ForeignKey("desk_answers.id", ondelete="CASCADE")),
)

desk_hidden = Table(
    "desk_hidden",
    metadata,
    _given("guild_id"),
    Column("entry", String(140), primary_key=True),
)

desk_log = Table(
    "desk_log",
    metadata,
    _counted(),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger),
    Column("name", String(80)),
    Column("act", String(20), nullable=False),
    Column("subject", String(300), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("ix_desk_log_guild_id", "guild_id"),
    Index("ix_desk_log_user_id", "user_id"),
)

# How often an entry was said to be right, or not, in a server; who said so is not kept.
desk_votes = Table(
    "desk_votes",
    metadata,
    _given("guild_id"),
    Column("entry", String(140), primary_key=True),
    Column("right", Integer, nullable=False),
    Column("wrong", Integer, nullable=False),
)

# The role that may work at a server's desk.
desk_roles = Table(
    "desk_roles",
    metadata,
    _given("guild_id"),
    Column("role_id", BigInteger, nullable=False),
)
