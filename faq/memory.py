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
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from threading import Thread, Timer

import numpy as np

from faq import features, kept, learn, odds, text
from faq.embedder import Embedder
from faq.embedder import embedder as best
from faq.kept import folders
from faq.learn import Learned, Lessons

log = logging.getLogger(__name__)
OLD = 3
"""Files of other bases that are kept."""
PATIENCE = 600
"""Seconds for the process that learns; after that this process does it itself."""


def recall(given: Lessons, embedder: Embedder) -> Learned:
    """What is learned from these lessons, from its file if there is one."""
    name = _name(given, embedder)
    for folder in folders():
        known = _read(folder / name, given, embedder)
        if known is not None:
            return known
    # A warning, so that it is seen where logging is not set up: whoever starts the bot waits.
    log.warning("Learning the questions of the rules desk, once: this takes about a minute.")
    known = _apart(given, embedder) or learn.learn(given, embedder)
    if not any(_write(folder / name, known) for folder in folders()):
        log.warning("What was learned can't be kept in %s.", " or ".join(map(str, folders())))
    return known


def _name(given: Lessons, embedder: Embedder) -> str:
    """The file's name for these lessons, this code and these libraries."""
    key = hashlib.sha256(f"{embedder.name} {np.__version__}".encode())
    for code in (features.__file__, learn.__file__, odds.__file__, text.__file__):
        key.update(Path(code or "").read_bytes())
    key.update(text.FILE.read_bytes())
    for name, value in ((each.name, getattr(given, each.name)) for each in fields(given)):
        body = value.tobytes() if isinstance(value, np.ndarray) else repr(value).encode()
        key.update(name.encode() + hashlib.sha256(body).digest())
    return f"search-{key.hexdigest()[:24]}.npz"


def _read(file: Path, given: Lessons, embedder: Embedder) -> Learned | None:
    """What was learned from these lessons; None if there is no such file, or it doesn't fit."""
    arrays = kept.read(file, tuple(each.name for each in fields(Learned)))
    if arrays is None:
        return None
    known = Learned(**arrays)
    size = features.size(embedder)
    fits = known.lines.shape == (size + 1, len(given.game_of) + 1)
    fits = fits and known.basis.shape[0] == size and len(known.points) == len(given.phrases)
    return known if fits else None


def _write(file: Path, known: Learned) -> bool:
    """Write all or nothing, then drop the oldest files; whether it could be written."""
    if not kept.write(file, {each.name: getattr(known, each.name) for each in fields(known)}):
        return False
    with suppress(OSError):
        others = sorted(file.parent.glob("search-*.npz"), key=lambda one: one.stat().st_mtime)
        for old in others[: -OLD - 1]:
            old.unlink(missing_ok=True)
    return True


def _apart(given: Lessons, embedder: Embedder) -> Learned | None:
    """Learn in another process, which gives its memory back; None if that fails.

    It is out of the terminal's reach, so that Ctrl-C is this process's own, and ends with it.
    """
    if embedder is not best():
        return None
    with suppress(OSError, pickle.UnpicklingError, EOFError), learner() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        patience = Timer(PATIENCE, process.kill)
        patience.start()
        try:
            pickle.dump(given, process.stdin)
            process.stdin.flush()
            learned: object = pickle.load(process.stdout)  # noqa: S301 - from the process above
        finally:
            patience.cancel()
        return learned if isinstance(learned, Learned) else None
    return None


def learner() -> subprocess.Popen[bytes]:
    """A process that learns the lessons it is given, until its input is closed."""
    return subprocess.Popen(
        [sys.executable, "-m", "faq.memory"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
        start_new_session=True,
    )


def _main() -> None:
    """Learn the lessons on standard input, which stays open for as long as anybody wants them."""
    given = pickle.load(sys.stdin.buffer)  # noqa: S301 - from the process that started this one
    Thread(target=_end_with_whoever_asked, daemon=True).start()
    out = sys.stdout.buffer
    out.write(pickle.dumps(learn.learn(given, best())))
    out.flush()


def _end_with_whoever_asked() -> None:
    # Not through the buffer, whose lock the end of the process would wait for.
    os.read(sys.stdin.fileno(), 1)
    os._exit(0)


if __name__ == "__main__":
    _main()
