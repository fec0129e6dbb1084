"""What was learned from a base, kept in a file: learned once, in a process of its own, then read.

The file is named after everything that it depends on, so a changed base is learned anew. A file
that can't be read is learned anew too; where none can be written it is learned at each start.
"""

from __future__ import annotations

import hashlib
import logging
import os
import pickle
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
import platformdirs

from faq import features, learn, text
from faq.embedder import Embedder
from faq.learn import Learned, Lessons

log = logging.getLogger(__name__)
OLD = 3
"""Files of other bases that are kept."""
PATIENCE = 600
"""Seconds for the process that learns; after that this process does it itself."""


def folder() -> Path:
    """Where what was learned is kept: under FEUILLET_HOME, else the platform's cache folder."""
    home = os.environ.get("FEUILLET_HOME")
    return Path(home).expanduser() / "cache" if home else platformdirs.user_cache_path("feuillet")


def is_learned(given: Lessons, embedder: Embedder) -> bool:
    """Whether this base need not be learned: `recall` will be quick."""
    return _read(_file(given, embedder), given, embedder) is not None


def recall(given: Lessons, embedder: Embedder) -> Learned:
    """What is learned from these lessons, from its file if there is one."""
    file = _file(given, embedder)
    known = _read(file, given, embedder)
    if known is None:
        log.info("learning the questions of the rules desk; this takes up to two minutes, once")
        known = _apart(given) or learn.learn(given, embedder)
        _write(file, known)
    return known


def _file(given: Lessons, embedder: Embedder) -> Path:
    """The file for these lessons, this code and these libraries."""
    key = hashlib.sha256(f"{embedder.name} {np.__version__}".encode())
    for code in (features.__file__, learn.__file__, text.__file__):
        key.update(Path(code or "").read_bytes())
    key.update(text.FILE.read_bytes())
    for name, value in ((each.name, getattr(given, each.name)) for each in fields(given)):
        body = value.tobytes() if isinstance(value, np.ndarray) else repr(value).encode()
        key.update(name.encode() + hashlib.sha256(body).digest())
    return folder() / f"search-{key.hexdigest()[:24]}.npz"


def _read(file: Path, given: Lessons, embedder: Embedder) -> Learned | None:
    """The file's arrays; None if there is none, or not one of ours."""
    try:
        with np.load(file, allow_pickle=False) as stored:
            known = Learned(**{each.name: stored[each.name] for each in fields(Learned)})
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        log.warning("%s can't be read (%s); it is made anew", file, error)
        return None
    said = len(given.phrases) + len(given.strange)
    fits = known.votes.shape == (said, len(given.game_of))
    fits = fits and known.basis.shape[0] == features.size(embedder)
    return known if fits else None


def _write(file: Path, known: Learned) -> None:
    """Write all or nothing; then drop the oldest files."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, suffix=".part", delete=False) as part:
            np.savez(part, **{one.name: getattr(known, one.name) for one in fields(known)})
        Path(part.name).replace(file)
        others = sorted(file.parent.glob("search-*.npz"), key=lambda one: one.stat().st_mtime)
        for old in others[: -OLD - 1]:
            old.unlink(missing_ok=True)
    except OSError as error:
        log.warning("what was learned can't be kept in %s: %s", file.parent, error.strerror)


def _apart(given: Lessons) -> Learned | None:
    """Learn in another process, which gives its memory back; None if that fails."""
    with suppress(OSError, subprocess.SubprocessError, pickle.UnpicklingError, EOFError):
        done = subprocess.run(
            [sys.executable, "-m", "faq.memory"],
            input=pickle.dumps(given),
            stdout=subprocess.PIPE,
            check=True,
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
            timeout=PATIENCE,
        )
        learned = pickle.loads(done.stdout)  # noqa: S301 - from the process above
        return learned if isinstance(learned, Learned) else None
    return None


def _main() -> None:
    """Learn the lessons on standard input."""
    from faq.embedder import embedder

    given = pickle.load(sys.stdin.buffer)  # noqa: S301 - from the process that started this one
    out = sys.stdout.buffer
    out.write(pickle.dumps(learn.learn(given, embedder())))
    out.flush()


if __name__ == "__main__":
    _main()
