"""The sheets to be read instead of seen: in full, structured, and short enough for a message."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.lost_cities import sheet
from engines.lost_cities.data import COLOURS, COLUMNS
from engines.lost_cities.position import Sheet, View
from engines.lost_cities.rules import GAME
from tests.builders import tables
from tests.builders.lost_cities import Board, board, house

MOST = 3500
FULL = [1, 1, 2, 3, 4, 5, 6, 7, 10]
LONG = ("W" * 100, "Maximilien-Alexandre de la Rochefoucauld " * 2, "山" * 90, "م" * 100, "🎲" * 99)
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])


def seen(play: Board, seat: int = 0) -> View:
    return GAME.view(play.table.position_for(seat), seat)


def texts(view: View, lang: str, since: View | None = None) -> list[str]:
    return [
        *(
            sheet.sheet_text(view, seat, LONG, lang, since=since)
            for seat in range(len(view.sheets))
        ),
        sheet.shared_text(view, LONG, lang),
        sheet.table_text(view, LONG, lang, since=since),
    ]


@LANGUAGES
@settings(max_examples=40, deadline=None)
@given(st.integers(2, 5), st.integers(0, 999), st.integers(0, 200))
def test_no_text_is_longer_than_a_message_takes(lang: str, seats: int, chance: int, steps: int):
    """Failure catalogue, row 33."""
    view = GAME.view(tables.played(GAME, seats, chance, steps).position, None)
    old = GAME.view(tables.played(GAME, seats, chance, 0).position, None)
    for text in texts(view, lang) + texts(view, lang, old):
        assert 0 < len(text) <= MOST


@LANGUAGES
def test_the_fullest_table_in_one_turn_is_not_too_long_either(lang: str):
    full = {**dict.fromkeys(COLOURS, FULL), "circles": ["red", "blue"], "artefacts": 9, "dice": 9}
    view = seen(board(*[full] * 5, bridges={column: [0, 1, 2, 3, 4] for column in COLUMNS}))
    view.before = (Sheet(),) * 5
    for text in texts(view, lang):
        assert len(text) <= MOST


@LANGUAGES
def test_headings_and_one_line_a_column_lead_through_a_sheet(lang: str):
    text = sheet.sheet_text(seen(board({"red": [2]})), 0, ("Zoé", "Ali"), lang)
    sections = re.split(r"^#+ .*$", text, flags=re.MULTILINE)
    assert len(re.findall(r"^# ", text, flags=re.MULTILINE)) == 1
    assert len(re.findall(r"^## ", text, flags=re.MULTILINE)) == 3
    assert sections[2].strip().count("\n") + 1 == len(COLUMNS)


def test_a_sheet_as_text():
    play = board(
        {"red": [2], "orange": [9], "yellow": [10], "circles": ["green"], "artefacts": 4},
        {"blue": [3] * 7},
        bridges={"blue": [1]},
        dice="5 1 1 red blue green",
    ).take(0, 5, "red")
    assert sheet.sheet_text(seen(play), 0, ("Zoé", "Ali"), "en").split("\n") == [
        "# Zoé (seat A): −145 points",
        "Turn 1.",
        "",
        "## Columns, from the bottom",
        "- Red: 2, 5. Next: 5 to 9, or 0 as 10. Artefacts in boxes 3 and 6. "
        "Arrows in boxes 5 and 8. Round box struck out. Bridge open (+20 at box 7). −15 points.",
        "- Orange: 9. Next: 9, or 0 as 10. Artefacts in boxes 2 and 5. Arrows in boxes 4 and 7. "
        "Round box struck out. Bridge open (+20 at box 7). −20 points.",
        "- Yellow: 10. Next: only 0 as 10. Artefacts in boxes 4 and 7. Arrows in boxes 3 and 6. "
        "Round box struck out. Bridge open (+20 at box 7). −20 points.",
        "- Green: Empty. Next: 1 to 9, no 0. Artefacts in boxes 3 and 7. Arrows in boxes 5 and 8. "
        "Round box ticked (×2). Bridge open (+20 at box 7). −100 points.",
        "- Blue: Empty. Next: 1 to 9, or 0 for the round box. Artefacts in boxes 2 and 6. "
        "Arrows in boxes 4 and 7. Round box open (×2). Bridge struck out. 0 points.",
        "- Purple: Empty. Next: 1 to 9, or 0 for the round box. Artefacts in boxes 4 and 5. "
        "Arrows in boxes 3 and 6. Round box open (×2). Bridge open (+20 at box 7). 0 points.",
        "- Artefacts: 4 of 9 marked. Next mark: 20 points. Bridge open (+20 at box 7). 10 points.",
        "- Dice: 0 of 9 marked. Next mark: −40 points. Bridge open (+20 at box 7). 0 points.",
        "",
        "## Bridges: 0",
        "- Open: red, orange, yellow, green, purple, artefacts, and dice",
        "- Struck out: blue",
        "",
        "## This turn",
        "- 5 in red",
    ]


def test_a_full_column_is_said_to_be_full_with_what_still_fits():
    text = sheet.sheet_text(seen(board({"red": FULL})), 0, ("Zoé", "Ali"), "fr")
    line = next(line for line in text.split("\n") if line.startswith("- Rouge"))
    assert "Pleine" in line
    assert "Ensuite\N{NO-BREAK SPACE}: seulement 0 pour 10." in line


@pytest.mark.parametrize(
    ("flags", "told", "untold"),
    [
        ({}, "- or leave the arrow unused", "- red: full"),
        ({"acceleration_optional": False}, "- purple: writes 1", "leave"),
        ({"acceleration_of_full_column": True}, "- red: full, marks an artefact", "red: writes"),
    ],
)
def test_a_waiting_arrow_says_what_it_would_write(flags: dict[str, bool], told: str, untold: str):
    start = {"red": FULL, "yellow": [3, 4]}
    play = board(start, dice="5 1 1 yellow blue green", file=house(**flags)).take(0, 5, "yellow")
    text = sheet.sheet_text(seen(play), 0, ("Zoé", "Ali"), "en")
    assert "## An arrow waits" in text
    assert "- yellow: writes 5" in text
    assert told in text
    assert untold not in text


def test_a_table_as_text_gives_every_sheet_in_short():
    play = board(
        {"red": [2], "circles": ["blue"]},
        {"dice": 9},
        bridges={"dice": [1]},
        dice="5 1 1 red blue green",
    ).take(0, 5, "red")
    text = sheet.table_text(seen(play), ("Zoé", "Ali"), "en")
    assert text.split("\n") == [
        "## Zoé (seat A): −115 points",
        "- Red: 2 5 (−15)",
        "- Blue: ×2 (−100)",
        "- Bridges: 0",
        "- This turn: 5 in red",
        "",
        "## Ali (seat B): 20 points",
        "- Exhausted",
        "- Dice: 9/9 (0)",
        "- Bridges: +20",
        "- This turn: nothing yet",
    ]


def test_the_dice_as_text():
    names = ("Zoé", "Ali")
    assert sheet.shared_text(seen(board(by=1)), names, "en") == "# Turn 1: Ali (seat B) rolls"
    view = seen(board(dice="4 7 0 red blue red", by=1, kept="7 red"))
    assert sheet.shared_text(view, names, "en").split("\n") == [
        "# Turn 1: Ali (seat B) rolled",
        "- Numbers: 4, 7, 0",
        "- Colours: red, blue, red",
        "- Taken by Ali (seat B): 7 and red",
        "- Left for the others: 4, 0; blue, red",
        "- Have to choose: Zoé (seat A)",
    ]
    refused = seen(board(dice="4 7 0 red blue red", by=1, refused=True))
    assert "- Ali (seat B) refused" in sheet.shared_text(refused, names, "en").split("\n")
