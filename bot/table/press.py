"""Custom ids: what a button says about itself, in at most 100 characters, strictly parsed.

    <how><table>:<step>:<moves>:<act>[:<argument>]

The first letter says how the press is answered, so it can be acknowledged from the id alone.
`step` and `moves` tell what the pressed message was drawn from: a press that no longer fits the
table changes nothing. Table 0 stands for no table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

LONGEST = 100
"""Characters in a custom id."""

HIGHEST = 2**63 - 1
"""The highest number that a database can look for."""

PAGE = "@"
STEPS = "/"


class How(Enum):
    """How a press is answered."""

    UPDATE = "u"
    """The private message that holds the button is drawn again."""
    PRIVATE = "p"
    """A new message for the presser alone."""
    LOBBY = "l"
    """The public message is drawn again; a refusal is whispered."""
    MODAL = "m"
    """A form opens; it can't follow an acknowledgement."""


@dataclass(frozen=True, slots=True)
class Press:
    """A decoded custom id."""

    how: How
    table: int
    act: str
    argument: str = ""
    step: int = 0
    moves: int = 0

    def encode(self) -> str:
        """The custom id; raises ValueError where it could not be read back."""
        tail = f":{self.argument}" if self.argument else ""
        code = f"{self.how.value}{self.table}:{self.step}:{self.moves}:{self.act}{tail}"
        if decode(code) != self:
            raise ValueError(f"{code!r} ({len(code)} characters) can't be a custom id")
        return code


_SHAPE = re.compile(
    r"(?P<how>[uplm])(?P<table>0|[1-9][0-9]{0,18}):(?P<step>0|[1-9][0-9]{0,5})"
    r":(?P<moves>0|[1-9][0-9]{0,3}):(?P<act>[a-z][a-z-]{0,15})(?::(?P<argument>[A-Za-z0-9_.,/@+-]+))?",
    re.ASCII,
)


def decode(code: str) -> Press | None:
    """Read a custom id; None for anything that isn't one of ours."""
    match = _SHAPE.fullmatch(code) if len(code) <= LONGEST else None
    if match is None or int(match["table"]) > HIGHEST:
        return None
    return Press(
        How(match["how"]),
        int(match["table"]),
        match["act"],
        match["argument"] or "",
        int(match["step"]),
        int(match["moves"]),
    )


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the menu of moves: the branches taken, and the page.

    `spot` is the move under the cursor where a piece is being placed.
    """

    path: tuple[str, ...] = ()
    page: int = 0
    spot: str = ""

    def encode(self) -> str:
        return f"{STEPS.join(self.path)}{PAGE}{self.page}"


def place(argument: str) -> Place:
    """Read a place; what makes no sense is the top of the menu."""
    path, _, page = argument.partition(PAGE)
    if not page.isdecimal() or len(page) > 3:
        return Place()
    return Place(tuple(filter(None, path.split(STEPS))), int(page))
