"""Data files with other values than a game's own."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from engines.kernel.data import DataFile


def corrected(own: DataFile[Any], **values: Any) -> Any:
    """The body of a data file with some values changed; a name stands in one room alone."""
    body: Any = copy.deepcopy(dict(own.body))
    for name, value in values.items():
        rooms = [room for room in (body, *body.values()) if isinstance(room, dict) and name in room]
        assert len(rooms) == 1, name
        rooms[0][name]["value"] = value
    return body


def change(path: str, value: Any) -> Callable[[Any], None]:
    """Put a value at a place of a body, such as `tracks.walls.value.0`."""

    def apply(text: Any) -> None:
        *way, last = path.split(".")
        for step in way:
            text = text[int(step)] if isinstance(text, list) else text[step]
        if isinstance(text, list):
            text[int(last)] = value
        else:
            text[last] = value

    return apply
