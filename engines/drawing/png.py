"""PNG files of palette pictures: the few chunks that such a picture needs."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

from isal import isal_zlib

if TYPE_CHECKING:
    from engines.drawing.palette import Bytes

QUICK = 1
HARD = 6
LARGE = 150_000
"""Bytes from which a picture is packed harder: slower here, but faster for all who load it."""

_DESCRIPTION = b"Description\0\0\0\0\0"
"""The keyword; then: not packed, in no language that is named."""


def encode(rows: Bytes, entries: Bytes, alt: str = "") -> bytes:
    """A PNG from rows, each a filter byte and palette indices, and the palette's colours.

    `alt` is kept in it under the name that the format has for a description.
    """
    height, width = rows.shape[0], rows.shape[1] - 1
    packed = isal_zlib.compress(rows.data, QUICK)  # pyright: ignore[reportUnknownMemberType]
    if len(packed) > LARGE - 2_000:
        packed = zlib.compress(rows.data, HARD)
    return b"".join(
        [
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", entries.tobytes()),
            *([_chunk(b"iTXt", _DESCRIPTION + alt.encode())] if alt else []),
            _chunk(b"IDAT", packed),
            _chunk(b"IEND", b""),
        ]
    )


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
