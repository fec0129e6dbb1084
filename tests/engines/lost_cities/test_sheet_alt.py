"""The pictures in words: complete, short enough, in both languages."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.lost_cities import sheet
from engines.lost_cities.data import COLOURS, COLUMNS
from engines.lost_cities.position import Sheet, View
from engines.lost_cities.rules import GAME
from tests.builders import tables
from tests.builders.lost_cities import Board, board

LONG = (
    "W" * 100,
    "Maximilien-Alexandre de la Rochefoucauld " * 2,
    "山" * 90,
    "م" * 100,
    "🎲" * 100,
)
FULL = [1, 1, 2, 3, 4, 5, 6, 7, 10]
MOST = 1024
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])


def french(text: str) -> str:
    """The text with the no-break spaces that French puts before its double signs."""
    return re.sub(r" ([:;!?])", "\N{NO-BREAK SPACE}\\1", text)


def seen(play: Board, seat: int = 0) -> View:
    return GAME.view(play.table.position_for(seat), seat)


def played(seats: int, chance: int, steps: int) -> View:
    return GAME.view(tables.played(GAME, seats, chance, steps).position, None)


def texts(view: View, lang: str) -> list[str]:
    return [
        *(sheet.sheet_alt(view, seat, LONG, lang) for seat in range(len(view.sheets))),
        sheet.shared_alt(view, LONG, lang),
        sheet.table_alt(view, LONG, lang),
    ]


@LANGUAGES
@settings(max_examples=60, deadline=None)
@given(st.integers(2, 5), st.integers(0, 999), st.integers(0, 200))
def test_no_text_is_longer_than_discord_takes(lang: str, seats: int, chance: int, steps: int):
    """Failure catalogue, row 33."""
    for text in texts(played(seats, chance, steps), lang):
        assert 0 < len(text) <= MOST


@LANGUAGES
def test_the_fullest_table_in_one_turn_is_not_too_long_either(lang: str):
    full = {**dict.fromkeys(COLOURS, FULL), "circles": ["red", "blue"], "artefacts": 9, "dice": 9}
    bridges = {column: [0, 1, 2, 3, 4] for column in COLUMNS}
    view = seen(board(*[full] * 5, bridges=bridges))
    view.before = (Sheet(),) * 5
    for text in texts(view, lang):
        assert len(text) <= MOST


def read_back(text: str) -> tuple[dict[str, object], int, int]:
    """An English description read again: columns, artefacts, dice."""
    columns: dict[str, object] = {}
    counts = {"artefacts": 0, "dice": 0}
    for line in text.split("\n"):
        name, _, rest = line.partition(":")
        marks = rest.split(";")[0].strip()
        name = name.lower()
        if name in COLOURS:
            numbers = re.match(r"[\d ]*", marks)
            columns[name] = (
                tuple(map(int, numbers[0].split())) if numbers else (),
                "ticked" in marks,
                re.findall(r"bridge (\w+)", marks),
            )
        elif name in counts:
            counts[name] = int(marks.split()[0])
    return columns, counts["artefacts"], counts["dice"]


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 5), st.integers(0, 999), st.integers(0, 200))
def test_the_whole_sheet_can_be_read_back_from_its_words(seats: int, chance: int, steps: int):
    view = played(seats, chance, steps)
    for seat in range(seats):
        own = view.sheets[seat]
        text = sheet.sheet_alt(view, seat, ("Zoé",) * 5, "en")
        columns, artefacts, dice = read_back(text)
        assert (artefacts, dice) == (own.artefacts, own.dice)
        for index, colour in enumerate(COLOURS):
            numbers, circle, bridge = columns.get(colour, ((), False, []))  # type: ignore[misc]
            assert numbers == own.columns[index]
            assert circle == own.circles[index]
            crossed = view.bridges[index]
            state = ("crossed" if seat in crossed else "struck") if crossed else None
            assert [each for each in bridge if each != "reached"] == ([state] if state else [])
        total = GAME.scores(view)[seat].total
        assert f": {total} point".replace("-", "−") in text.split("\n")[0]


def test_a_sheet_in_words():
    play = board(
        {"red": [2], "orange": [1] * 7, "circles": ["green"], "artefacts": 4, "dice": 1},
        {"blue": [3] * 7},
        bridges={"orange": [0], "blue": [1]},
        dice="5 1 1 red blue green",
    ).take(0, 5, "red")
    assert sheet.sheet_alt(seen(play), 0, ("Zoé", "Ali"), "en").split("\n") == [
        "Zoé (seat A), turn 1: −95 points.",
        "Red: 2 5, round box struck out; −15 points.",
        "Orange: 1 1 1 1 1 1 1, round box struck out, bridge crossed (+20); 30 points.",
        "Green: no number, round box ticked; −100 points.",
        "Blue: no number, bridge struck out; 0 points.",
        "Artefacts: 4 of 9 marked; 10 points.",
        "Dice: 1 of 9 marked; −40 points.",
        "Empty: yellow and purple.",
        "Bridges still open: red, yellow, green, purple, artefacts, and dice.",
        "Bridges in all: +20.",
        "This turn: 5 in red.",
    ]


def test_a_sheet_in_french_words():
    play = board({"red": [2], "dice": 9}, dice="0 1 1 red blue green").take(0, 0, "blue")
    lines = [
        "Zoé (place A, épuisement), tour 1 : −120 points.",
        "Rouge : 2, case ronde rayée ; −20 points.",
        "Bleu : aucun chiffre, case ronde cochée ; −100 points.",
        "Dés : 9 sur 9, pont atteint (+20 à la fin du tour) ; 0 point.",
        "Colonnes vides : orange, jaune, vert, violet et artefacts.",
        "Ponts encore libres : rouge, orange, jaune, vert, bleu, violet et artefacts.",
        "Ponts en tout : 0.",
        "Ce tour : case ronde cochée en bleu ; pont dés atteint.",
    ]
    assert sheet.sheet_alt(seen(play), 0, ("Zoé", "Ali"), "fr") == french("\n".join(lines))


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Turn 1: Ali rolled. Numbers 4, 7, and 0; colours red, blue, and red. "
               "Taken by the roller: 7 and red. Left: numbers 4 and 0; colours blue and red."),
        ("fr", "Tour 1 : Ali a lancé. Chiffres 4, 7 et 0 ; couleurs rouge, bleu et rouge. "
               "Dés gardés : 7 et rouge. "
               "Restent les chiffres 4 et 0 et les couleurs bleu et rouge."),
    ],
)  # fmt: skip
def test_the_dice_in_words(lang: str, told: str):
    view = seen(board(dice="4 7 0 red blue red", by=1, kept="7 red"))
    told = french(told) if lang == "fr" else told
    assert sheet.shared_alt(view, ("Zoé", "Ali"), lang) == told


def test_a_refusal_leaves_all_dice_and_says_so():
    view = seen(board(dice="4 7 0 red blue red", by=1, refused=True))
    assert "all six dice are left" in sheet.shared_alt(view, ("Zoé", "Ali"), "en")


def test_a_table_in_words_gives_totals_and_last_changes():
    play = board({"red": [2]}, {"dice": 1}, dice="5 1 1 red blue green").take(0, 5, "red").done(0)
    lines = sheet.table_alt(seen(play), ("Zoé", "Ali"), "en").split("\n")
    assert lines == [
        "Zoé (seat A), turn 1: −15 points. red −15, bridges 0.",
        "This turn: 5 in red.",
        "Ali (seat B), turn 1: −40 points. dice −40, bridges 0.",
        "This turn: nothing yet.",
    ]


def test_a_name_of_several_lines_stays_on_one():
    view = seen(board())
    assert "A B" in sheet.sheet_alt(view, 0, ("A\nB", "C"), "en").split("\n")[0]


@pytest.mark.parametrize(
    ("lang", "told", "nothing"),
    [
        ("en", "Since your last look: 2 5 in red.", "Since your last look: nothing new."),
        ("fr", "Depuis ton dernier coup d'œil : 2 5 en rouge.",
               "Depuis ton dernier coup d'œil : rien de nouveau."),
    ],
)  # fmt: skip
def test_what_is_new_since_an_older_look_is_said(lang: str, told: str, nothing: str):
    play = board({"red": [2]}, dice="5 1 1 red blue green").take(0, 5, "red").done(0)
    view, old = seen(play), seen(board())
    names = ("Zoé", "Ali")
    told, nothing = (french(each) if lang == "fr" else each for each in (told, nothing))
    assert sheet.sheet_alt(view, 0, names, lang, since=old).endswith(told)
    assert sheet.sheet_alt(view, 0, names, lang, since=view).endswith(nothing)
    lines = sheet.table_alt(view, names, lang, since=old).split("\n")
    assert (lines[1], lines[3]) == (told, nothing)
