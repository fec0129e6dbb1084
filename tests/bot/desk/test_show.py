"""Show me: every proof of a game that can be played is shown, in pictures or in words."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import pytest

from bot.desk import show
from bot.screen import Picture
from bot.table.sketch import Studio
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms
from faq.base import Base, own
from tests.bot.table.test_screens import LARGEST, fits


@dataclass
class Drawn:
    png: bytes = b"png"
    alt: str = "x" * 1024


class Pictures:
    """Draws nothing, but remembers what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    async def png(
        self, game_id: str, kind: str, view: Any, seat: Any, names: Any, lang: str, **_: Any
    ) -> Drawn:
        self.asked.append((kind, view, seat))
        rooms()[game_id].artist.sheet_alt(view, seat, names, lang)
        return Drawn()


@pytest.fixture(scope="module")
def base() -> Base:
    return own()


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_proof_can_be_shown_in_words_and_in_pictures(base: Base, lang: str) -> None:
    shown = 0
    for entry_id, entry in base.entries.items():
        if not show.has_proof(entry):
            continue
        for number in range(len(entry.proof)):
            studio = Studio(Pictures())
            answer = show.shown(entry, entry_id, number, lang, LARGEST, studio)
            fits(answer.draw(None))
            drawing = studio.begin(answer)
            assert drawing is not None
            picture = await drawing
            fits(answer.draw(picture))
            assert any(isinstance(block, Picture) for block in answer.draw(picture).blocks)
            shown += 1
    assert shown > 40


async def test_a_move_that_is_played_is_shown_before_and_after(base: Base) -> None:
    entry = base.entries["lost-cities/number-order"]
    pictures = Pictures()
    studio = Studio(pictures)
    answer = show.shown(entry, "lost-cities/number-order", 1, "en", 0, studio)
    drawing = studio.begin(answer)
    assert drawing is not None
    blocks = answer.draw(await asyncio.wait_for(drawing, 5)).blocks
    assert [b.filename for b in blocks if isinstance(b, Picture)] == ["before.png", "after.png"]
    before, after = (view for _, view, _ in pictures.asked)
    assert (before.sheets[0].columns[0], after.sheets[0].columns[0]) == ((6,), (6, 6))


async def test_a_move_that_is_refused_changes_nothing_and_says_why(base: Base) -> None:
    entry = base.entries["lost-cities/number-order"]
    answer = show.shown(entry, "lost-cities/number-order", 0, "en", 0, Studio(None))
    words = "\n".join(answer.draw(None).texts())
    assert "✗ The last number in red is 6: 4 is lower." in words
    assert "After" not in words


async def test_a_proof_of_what_may_be_played_lists_it(base: Base) -> None:
    entry = base.entries["lost-cities/passive-choice"]
    number = next(n for n, proof in enumerate(entry.proof) if proof.then.can)
    answer = show.shown(entry, "lost-cities/passive-choice", number, "en", 0, Studio(None))
    words = "\n".join(answer.draw(None).texts())
    assert "may play: " in words
    assert "Refuse" in words


def test_an_example_comes_round_again(base: Base) -> None:
    entry = base.entries["lost-cities/number-order"]
    count = len(entry.proof)
    assert show.example(entry, count, "en") == show.example(entry, 0, "en")
