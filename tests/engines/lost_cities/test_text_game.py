"""A whole game played from the texts alone, by a reader who sees no picture and no position."""

from __future__ import annotations

from random import Random

import pytest

from engines.kernel.game import Seat
from engines.lost_cities import sheet
from engines.lost_cities.data import COLOURS
from engines.lost_cities.rules import GAME, Move, TakePair
from tests.builders import tables
from tests.builders.lost_cities import house
from tests.builders.tables import AnyTable
from tests.engines.lost_cities.text_reader import Read, Reader

NAMES = ("Zoé", "Ali", "Kim", "Bob", "Eve")
MOST = 3500


def told(table: AnyTable, seat: Seat, lang: str) -> tuple[str, str]:
    """The texts of a seat's own sheet and of the dice, as that seat sees them."""
    view = table.view(seat)
    return sheet.sheet_text(view, seat, NAMES, lang), sheet.shared_text(view, NAMES, lang)


def choice(moves: list[Move], rng: Random) -> Move:
    """Mostly a pair, so that columns fill; sometimes a refusal, so that the game ends."""
    pairs = [move for move in moves if isinstance(move, TakePair)]
    return rng.choice(pairs if pairs and rng.random() < 0.9 else moves)


def decide(table: AnyTable, seat: Seat, reader: Reader, lang: str, rng: Random) -> None:
    """Choose from what is read until nothing is left to choose, and confirm.

    A decision that everybody can see to be forced has been taken already.
    """
    chosen = 0
    while True:
        sheet_text, dice_text = told(table, seat, lang)
        moves = reader.moves(reader.sheet(sheet_text), reader.dice(dice_text))
        assert set(moves) == set(table.legal(seat)), sheet_text
        if not moves:
            break
        assert table.add(seat, choice(moves, rng)) is None
        chosen += 1
    if chosen:
        assert table.confirm(seat) is None


def known(read: Read) -> dict[str, object]:
    """A sheet as the reader has it, in the shape of the game's own description."""
    return {
        "columns": {
            colour: {"circle": read.circles[colour], "numbers": read.numbers[colour]}
            for colour in COLOURS
        },
        "artefacts": read.marks["artefacts"],
        "dice": read.marks["dice"],
        "bridges": read.bridges,
    }


def check_all_sheets(table: AnyTable, reader: Reader, lang: str) -> None:
    """What the reader makes of every sheet is what lies on the table."""
    view = table.view(None)
    scores = GAME.scores(view)
    for seat in range(table.header.seats):
        text = sheet.sheet_text(view, seat, NAMES, lang)
        assert len(text) <= MOST
        read = reader.sheet(text)
        assert (read.seat, read.name, read.turn) == (seat, NAMES[seat], view.turn)
        assert known(read) == GAME.sheet(view, seat)
        assert read.exhausted == (read.marks["dice"] == 9)
        assert read.total == scores[seat].total
        parts = {**read.points, "bridges": read.bridge_points}
        assert parts == dict(scores[seat].parts)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("seats", "chance"), [(2, 1), (3, 2), (5, 3)])
def test_a_whole_game_can_be_played_from_texts_alone(lang: str, seats: int, chance: int):
    reader, rng = Reader(lang), Random(chance)
    table = tables.opened(GAME, seats, seed=chance.to_bytes(32, "big"))
    steps = 0
    while GAME.outcome(table.position) is None:
        dice = reader.dice(sheet.shared_text(table.view(None), NAMES, lang))
        assert dice.waiting == set(table.due)
        for seat in sorted(dice.waiting):
            decide(table, seat, reader, lang, rng)
        check_all_sheets(table, reader, lang)
        steps += 1
    assert steps > 20
    assert "event/wrote-by-acceleration" in tables.words_told(table)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "flags",
    [
        {"zero_starts_as_ten": True},
        {"acceleration_optional": False},
        {"acceleration_of_full_column": True},
    ],
    ids=lambda flags: next(iter(flags)),
)
def test_other_readings_of_the_rules_are_told_too(lang: str, flags: dict[str, bool]):
    reader, rng = Reader(lang), Random(4)
    file = house(**flags)
    table = tables.opened(GAME, 2, seed=(4).to_bytes(32, "big"), data=file.body)
    while table.awaited():
        decide(table, table.awaited()[0], reader, lang, rng)
    check_all_sheets(table, reader, lang)


def test_the_reader_notices_a_wrong_text():
    """The comparison can fail: a number more, a point less, a bridge too many."""
    table = tables.played(GAME, 2, 5, 30)
    view = table.view(None)
    text = sheet.sheet_text(view, 0, NAMES, "en")
    reader = Reader("en")
    assert known(reader.sheet(text)) == GAME.sheet(view, 0)
    wrong = text.replace("Bridge open", "Bridge crossed", 1)
    assert wrong != text
    assert known(reader.sheet(wrong)) != GAME.sheet(view, 0)
