"""Lettering: kerned, in any script, in reading order, and never a box for a missing letter."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.drawing import type as lettering
from engines.drawing.type import UNKNOWN, clean, fitted, font, isolated, shape, width

NAMES = [
    "Zoé Lœuf-Ñandú",
    "Łukasz Żółć",
    "Дмитрий Ёлкин",
    "Ελένη Παπαδοπούλου",
    "محمد العربي",
    "שָׁלוֹם עולם",
    "山田太郎",
    "Кириллица и 日本語",
    "김민수",
    "สมชาย",
    "राम कुमार",
    "🎲🏔️👩‍🚀🇫🇷",
    "𝓕𝓪𝓷𝓬𝔂 ＷＩＤＥ",
    "@everyone",
    "Z͑ͫ̓a͛l̃g̀o",
]


def glyphs(text: str) -> list[tuple[str, int]]:
    return [(run.font, glyph) for run in shape(text, "bold").runs for glyph in run.glyphs]


@pytest.mark.parametrize("name", NAMES)
def test_no_name_has_a_box_for_a_missing_letter(name: str):
    """Failure catalogue, row 37."""
    assert glyphs(name)
    assert all(glyph != 0 for _, glyph in glyphs(name))


@given(st.text(max_size=40))
def test_no_text_at_all_has_a_box_for_a_missing_letter(text: str):
    assert all(glyph != 0 for _, glyph in glyphs(text))
    assert width(text, "bold", 40) >= 0


def test_a_letter_in_disguise_is_written_plainly():
    assert glyphs("𝓕𝓪𝓷") == glyphs("Fan")


def test_a_character_that_no_font_has_becomes_a_dot_on_purpose():
    assert glyphs("𒀀") == glyphs(UNKNOWN)


@pytest.mark.parametrize("hidden", ["\u202e", "\u200d", "\ufe0f", "\x07", "\u2066", "\U000e0041"])
def test_invisible_characters_leave_no_trace(hidden: str):
    assert clean(f"A{hidden}B") == "AB"


def test_towers_of_marks_are_cut():
    tower = "a" + "\u0317" * 50
    assert len(clean(tower)) <= 1 + lettering.MARKS_PER_LETTER


def test_a_name_stays_on_one_line():
    assert clean("A\nB\t C") == "A B C"


def test_pairs_of_letters_are_kerned():
    apart = sum(width(letter, "bold", 100) for letter in "AVATAR")
    assert width("AVATAR", "bold", 100) < apart


def order(text: str) -> str:
    """The letters from left to right, as far as their glyphs tell which they are."""
    shown = ""
    for run in shape(text, "bold").runs:
        letters = font(run.font)
        names = {
            glyphs(letter)[0][1]: letter
            for letter in set(text)
            if ord(letter) in letters.letters and not letter.isspace()
        }
        shown += "".join(names.get(glyph, " ") for glyph in run.glyphs)
    return shown


def test_hebrew_is_written_from_right_to_left():
    assert order("אבג") == "גבא"


def test_numbers_in_hebrew_keep_their_own_order():
    assert order("אב 12 גד") == "דג 12 בא"


def test_latin_in_a_hebrew_line_keeps_its_own_order():
    assert order("אב cd גד") == "דג cd בא"


def test_hebrew_in_a_latin_line_stays_in_its_place():
    assert order("ab אב cd") == "ab בא cd"


def test_a_name_doesnt_disturb_the_sentence_around_it():
    assert order(f"{isolated('אב')} cd") == "בא cd"


@given(st.text(min_size=1, max_size=100), st.floats(60, 900))
def test_a_cut_name_fits_its_room(name: str, room: float):
    assert width(fitted(name, "bold", 40, room), "bold", 40) <= room + 0.01


def test_a_cut_name_keeps_its_beginning():
    cut = fitted("Maximilien-Alexandre de la Rochefoucauld", "bold", 40, 300)
    assert cut.startswith("Maximi")
    assert cut.endswith("…")


def test_a_name_that_fits_is_not_cut():
    assert fitted("Zoé", "bold", 40, 300) == "Zoé"


def test_letters_and_their_marks_are_cut_together():
    for room in range(40, 200, 7):
        cut = fitted("कि" * 9, "bold", 40, room).rstrip("…")
        assert not cut or unicodedata.category(cut[0])[0] != "M"
        assert cut == "कि" * (len(cut) // 2)
