"""The log of a game: all that is needed to play it again, and nothing else."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

MAX_BYTES = 4_000_000
MAX_SEATS = 8

Seats = Annotated[int, Field(ge=1, le=MAX_SEATS)]
Hex = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Text = Annotated[str, Field(max_length=200)]


class LogError(ValueError):
    """A log that can't be replayed: the message says at which entry and why."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Chance(_Part):
    """The answer to request `number` on the line of play."""

    kind: Literal["chance"] = "chance"
    number: Annotated[int, Field(ge=0)]
    result: tuple[Annotated[int, Field(ge=0, le=2**31)], ...]


By = Literal["seat", "opponent", "forced", "absent", "prepared"]


class Turn(_Part):
    """What one seat played in one step, and who decided it."""

    kind: Literal["turn"] = "turn"
    step: Annotated[int, Field(ge=0)]
    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]
    by: By = "seat"
    moves: Annotated[tuple[dict[str, Any], ...], Field(max_length=1000)]


Entry = Annotated[Chance | Turn, Field(discriminator="kind")]


class Header(_Part):
    """What is fixed before the first step.

    `data` is the whole data file; `words` are the seats' contributions to the dice, in seat order;
    `seed` (hex) is absent until the game has ended.
    """

    format: Literal[1] = 1
    game: Annotated[str, Field(max_length=40)]
    data: dict[str, Any]
    options: dict[str, Any] = {}
    seats: Seats
    names: Annotated[tuple[Text, ...], Field(max_length=MAX_SEATS)] = ()
    words: Annotated[tuple[Text, ...], Field(max_length=MAX_SEATS)]
    commitment: Hex
    seed: Hex | None = None


class Log(Header):
    """A header and its entries, in the order in which they happened.

    `stopped`: people ended the game before its end, so the seed is known though play could go on.
    """

    stopped: bool = False
    entries: tuple[Entry, ...] = ()


def parse(text: bytes) -> Log:
    """Read a log file; raises LogError."""
    if len(text) > MAX_BYTES:
        raise LogError(f"the file has {len(text)} bytes; a log has at most {MAX_BYTES}")
    try:
        # Some editors begin a file with this mark.
        return Log.model_validate_json(text.removeprefix(BOM_UTF8))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "the file"
        raise LogError(f"{where}: {first['msg']}") from None
    except RecursionError:
        raise LogError("the file is nested too deeply") from None


def dump(log: Log) -> str:
    """A log as JSON text, one entry a line so that a change shows as a line."""
    body = log.model_dump(mode="json")
    entries = body.pop("entries")
    if not body["stopped"]:
        del body["stopped"]
    head = json.dumps(body, ensure_ascii=False, indent=1).rstrip("\n}")
    lines = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in entries)
    return f'{head},\n "entries": [\n{lines}\n ]\n}}\n'
