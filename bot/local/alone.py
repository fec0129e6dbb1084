"""One local table at a time on one data folder: two would post each other's boards anew."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LOCK = "play.lock"


class InUseError(Exception):
    """Another local table is open on the same folder."""


@contextmanager
def alone(home: Path) -> Iterator[None]:
    """Hold the folder; raises InUseError where another program holds it, OSError.

    The system lets go of the file when a program ends, however it ends.
    """
    home.mkdir(parents=True, exist_ok=True)
    with (home / LOCK).open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUseError from None
        yield
