"""Data files with other values than a game's own."""

from __future__ import annotations

import copy
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
