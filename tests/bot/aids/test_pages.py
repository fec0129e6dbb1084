"""Every printable sheet fits its A5 page in letters that can be read, as vectors with fonts."""

from __future__ import annotations

import re
import zlib

import pytest

from bot.aids import HEIGHT, PIXELS, WIDTH, page, picture
from bot.aids.layout import MARGIN, SMALLEST, NoRoomError
from bot.aids.lines import TooWideError, broken, widest
from bot.aids.marks import Bar, Cell, Drawing, Rule, Written
from bot.aids.style import look_of
from engines.drawing import type as lettering
from engines.drawing.colour import contrast
from engines.kernel.words import LANGUAGES
from faq.aids.content import KINDS, Kind
from faq.aids.games import GAMES, aid
from faq.aids.sheet import List, Sheet
from faq.aids.telling import alt, text

EVERY = [(game, kind, lang) for game in GAMES for kind in KINDS for lang in LANGUAGES]
MOST_BYTES = 8_000_000
POINT = 1 / 72
A5_MM = (148, 210)


@pytest.mark.parametrize(("game", "kind", "lang"), EVERY)
def test_everything_on_a_sheet_stands_inside_its_margins(game: str, kind: Kind, lang: str) -> None:
    laid = page(aid(game, kind, lang))
    assert laid.size >= SMALLEST == 8
    assert laid.bottom < laid.limit
    for mark in laid.marks:
        match mark:
            case Written(x, y, words, size, face):
                right, bottom = x + lettering.width(words, face, size), y + 0.25 * size
            case Rule(x, y, width):
                right, bottom = x + width, y
            case Bar(x, y, width, height):
                right, bottom = x + width, y + height
            case Cell(x, y, size):
                right, bottom = x + size, y + size
            case Drawing(x, y, width):
                right, bottom = x + width, y
            case _:
                continue
        assert mark.x >= MARGIN - 0.01, mark
        assert right <= WIDTH - MARGIN + 0.5, mark
        assert bottom <= HEIGHT - 8, mark


@pytest.mark.parametrize(("game", "kind", "lang"), EVERY)
def test_every_word_of_a_sheet_is_written_on_it(game: str, kind: Kind, lang: str) -> None:
    sheet = aid(game, kind, lang)
    written = " ".join(mark.text for mark in page(sheet).marks if isinstance(mark, Written))
    for part in sheet.flat():
        if isinstance(part, List):
            for item in part.items:
                assert item.replace("**", "").split() == [] or _words(item) <= _words(written)
    assert _words(sheet.sources) <= _words(written)


def _words(told: str) -> set[str]:
    """Letters and figures only: bold words part what hangs together."""
    return set(re.findall(r"[^\W_]+", told))


@pytest.mark.parametrize(("game", "kind", "lang"), EVERY)
def test_a_pdf_is_one_a5_page_of_vectors_with_its_fonts(game: str, kind: Kind, lang: str) -> None:
    body = picture(aid(game, kind, lang)).pdf()
    assert len(body) <= MOST_BYTES
    (box,) = re.findall(rb"/MediaBox \[([^\]]*)\]", body)
    left, top, right, bottom = map(float, box.split())
    for length, millimetres in zip((right - left, bottom - top), A5_MM, strict=True):
        assert length * POINT * 25.4 == pytest.approx(millimetres, abs=0.5)
    assert b"/Subtype /Image" not in body
    assert b"/FontFile2" in body or b"/FontFile3" in body
    used = set(re.findall(rb"/BaseFont /([A-Z]{6}\+)?(\S+)", body))
    assert all(subset for subset, _ in used), "a font that is not inside"
    # A page of words draws glyphs (Tj, TJ), not their outlines.
    assert any(re.search(rb"\bT[jJ]\b", stream) for stream in _streams(body))


def _streams(body: bytes) -> list[bytes]:
    found: list[bytes] = []
    for part in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", body, re.DOTALL):
        try:
            found.append(zlib.decompress(part))
        except zlib.error:
            found.append(part)
    return found


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in GAMES for kind in KINDS])
def test_a_picture_has_the_sheets_shape(game: str, kind: Kind) -> None:
    body = picture(aid(game, kind, "fr")).png()
    assert body.startswith(b"\x89PNG")
    assert alt(aid(game, kind, "fr")).encode() in body
    assert len(body) <= MOST_BYTES
    width, height = (int.from_bytes(body[at : at + 4]) for at in (16, 20))
    assert width == PIXELS == round(A5_MM[0] / 25.4 * 300)
    assert width / height == pytest.approx(WIDTH / HEIGHT, abs=0.002)


def test_an_svg_shows_the_same_sheet() -> None:
    assert b"<svg" in picture(aid("impera", "turn", "en")).svg()[:400]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_written_can_be_read_on_its_ground(game: str) -> None:
    look = look_of(game)
    for ink in (look.ink, look.quiet, look.accent):
        for ground in (look.paper, look.pale, look.stripe):
            assert contrast(ink, ground) >= 4.5
    assert contrast(look.paper, look.accent) >= 4.5


def _sheet(*items: str) -> Sheet:
    return Sheet("impera", "turn", "en", "Impera", "Title", (List("steps", "", items),), "", False)


def test_a_sheet_that_is_too_long_is_refused_not_cut() -> None:
    with pytest.raises(NoRoomError, match=r"doesn't fit an A5 page in letters of 8\.0 points"):
        page(_sheet(*["A step of some length that fills a line of the page."] * 60))


def test_a_word_that_is_too_wide_is_refused_not_cut() -> None:
    with pytest.raises(NoRoomError):
        page(_sheet("x" * 200))
    with pytest.raises(TooWideError, match="wider than 50 points"):
        broken("unbreakable-and-very-long", 9, 50)


def test_few_words_are_written_larger() -> None:
    assert page(_sheet("One step.")).size > page(_sheet(*["A longer step."] * 35)).size


def test_bold_begins_in_the_middle_of_a_word_and_lines_break_at_spaces_alone() -> None:
    (line,) = broken("l'**attaquant** gagne", 10, 200)
    assert [(run.text, run.face) for run in line] == [
        ("l'", "print"),
        ("attaquant ", "bold"),
        ("gagne", "print"),
    ]
    lines = broken("20\N{NO-BREAK SPACE}points gagnés", 10, 60)
    assert ["".join(run.text for run in line) for line in lines] == [
        "20\N{NO-BREAK SPACE}points",
        "gagnés",
    ]
    assert widest(lines, 10) <= 60
    assert len(broken("one\ntwo", 10, 200)) == 2


def test_every_picture_on_a_sheet_is_told_in_words() -> None:
    told = text(aid("lost-cities", "setup", "fr"))
    assert "Flèches aux cases 5 et 8 du rouge" in told
