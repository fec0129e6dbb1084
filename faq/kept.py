"""Arrays kept in a file of the cache: written whole or not at all, read or made anew."""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import platformdirs
from numpy.typing import NDArray

Arrays = Mapping[str, NDArray[Any]]

log = logging.getLogger(__name__)


def folders() -> list[Path]:
    """Where files may be kept, in this order: the platform's cache, FEUILLET_HOME."""
    home = os.environ.get("FEUILLET_HOME")
    ours = [Path(home).expanduser() / "cache"] if home else []
    return [platformdirs.user_cache_path("feuillet"), *ours]


def read(file: Path, names: tuple[str, ...]) -> Arrays | None:
    """The file's arrays of these names; None if there is none, or not one of ours."""
    try:
        with file.open("rb") as body, np.load(body, allow_pickle=False) as stored:
            return {name: stored[name] for name in names}
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile) as error:
        log.warning("%s can't be read (%s); it is made anew", file, error)
        return None


def write(file: Path, arrays: Arrays) -> bool:
    """Write all or nothing; whether it could be written."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, suffix=".part", delete=False) as part:
            np.savez(part, allow_pickle=False, **arrays)
        Path(part.name).replace(file)
    except OSError:
        return False
    return True
