"""The last base that could be read whole, kept so that a broken file never takes the rules away."""

from __future__ import annotations

import io
import logging
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from faq.base import FOLDER, Base, BaseFileError, load

log = logging.getLogger(__name__)

PARTS = ("topics.yaml", "games/*.yaml", "guides/*.yaml", "entries/*/*.yaml")
EPOCH = (1980, 1, 1, 0, 0, 0)


def keep(copy: Path, folder: Path = FOLDER) -> bool:
    """Keep a copy of a base that was just read whole; whether it was a new one.

    A copy that can't be written is logged and missed by nobody until a file breaks.
    """
    packed = _packed(folder)
    try:
        if copy.is_file() and copy.read_bytes() == packed:
            return False
        copy.parent.mkdir(parents=True, exist_ok=True)
        fresh = copy.with_name(f"{copy.name}.{os.getpid()}")
        fresh.write_bytes(packed)
        fresh.replace(copy)
    except OSError as error:
        log.warning("no copy of the rules could be kept: %s", error)
        return False
    return True


def restore(copy: Path) -> Base:
    """The base as it was last kept; raises BaseFileError where there is none to use."""
    try:
        with ZipFile(copy) as packed, tempfile.TemporaryDirectory() as folder:
            for name in packed.namelist():
                if not _is_ours(name):
                    raise BaseFileError(f"the copy of the rules in {copy} holds {name!r}")
            packed.extractall(folder)
            return load(Path(folder))
    except (OSError, BadZipFile) as error:
        raise BaseFileError(f"there is no earlier copy of the rules in {copy}: {error}") from None


def _packed(folder: Path) -> bytes:
    """The base's files as one archive: the same files, the same bytes."""
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_STORED) as archive:
        for path in _files(folder):
            archive.writestr(ZipInfo(path.relative_to(folder).as_posix(), EPOCH), path.read_bytes())
    return packed.getvalue()


def _files(folder: Path) -> Iterator[Path]:
    for part in PARTS:
        yield from sorted(folder.glob(part))


def _is_ours(name: str) -> bool:
    """Whether a file of an archive is one of the base's, and no way out of the folder."""
    path = Path(name)
    return not path.is_absolute() and ".." not in path.parts and path.suffix == ".yaml"
