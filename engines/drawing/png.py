"""PNG files of palette pictures: the few chunks that such a picture needs."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

import numpy as np
from isal import isal_zlib

if TYPE_CHECKING:
    from engines.drawing.palette import Bytes

QUICK = 1
HARD = 6
LARGE = 150_000
"""Bytes from which a picture is packed harder: slower here, but faster for all who load it."""


def encode(indices: Bytes, entries: Bytes) -> bytes:
    """A PNG from rows of palette indices and the palette's colours, both as bytes."""
    height, width = indices.shape
    rows = _with_filter_bytes(indices)
    packed = isal_zlib.compress(rows, QUICK)  # pyright: ignore[reportUnknownMemberType]
    if len(packed) > LARGE - 2_000:
        packed = zlib.compress(rows, HARD)
    return b"".join(
        [
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", entries.tobytes()),
            _chunk(b"IDAT", packed),
            _chunk(b"IEND", b""),
        ]
    )


def _with_filter_bytes(indices: Bytes) -> bytes:
    """Each row after a 0: unfiltered, which suits indices best."""
    height, width = indices.shape
    rows = np.zeros((height, width + 1), np.uint8)
    rows[:, 1:] = indices
    return rows.tobytes()


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
