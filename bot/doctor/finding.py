"""A finding of the doctor: how something is, and what to do if it is not as it should be."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import Enum
from typing import Any


class State(Enum):
    """How something is."""

    OK = "ok"
    NOTE = "note"
    """It works, but not as well as it could."""
    FAILS = "fails"
    """The bot does not work, or will lose something."""
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found under `name`; `do` is empty where nothing needs doing."""

    name: str
    state: State
    says: str
    do: str = ""

    def plain(self) -> dict[str, Any]:
        return {**asdict(self), "state": self.state.value}


def ok(name: str, says: str) -> Finding:
    return Finding(name, State.OK, says)


def note(name: str, says: str, do: str) -> Finding:
    return Finding(name, State.NOTE, says, do)


def fails(name: str, says: str, do: str) -> Finding:
    return Finding(name, State.FAILS, says, do)


def skipped(name: str, why: str) -> Finding:
    return Finding(name, State.SKIPPED, why)


def explained(name: str, state: State, sentences: str) -> Finding:
    """A finding from sentences of which the first says what is, and the rest what to do."""
    says, _, do = sentences.partition(". ")
    return Finding(name, state, says.rstrip("."), do)
