"""The printable sheets take their figures from data files, and name what is the house's own."""

from __future__ import annotations

from typing import Any

import pytest

from engines.kernel.data import DataFile
from engines.kernel.words import LANGUAGES
from faq.aids.content import KINDS, Kind
from faq.aids.figures import HOUSE, Figure, Figures, UnknownFigureError
from faq.aids.games import GAMES, aid
from faq.aids.telling import MOST_ALT, alt, text
from tests.faq.aids.conftest import MODULES, Change, Corrected


def plain(told: str) -> str:
    """Words with plain spaces."""
    return told.replace("\N{NO-BREAK SPACE}", " ")


EVERY = [(game, kind, lang) for game in GAMES for kind in KINDS for lang in LANGUAGES]


@pytest.mark.parametrize(("game", "kind", "lang"), EVERY)
def test_every_sheet_says_itself_in_words(game: str, kind: Kind, lang: str) -> None:
    sheet = aid(game, kind, lang)
    told = text(sheet)
    assert told.startswith(f"## {sheet.name} · {sheet.title}")
    assert "{" not in told
    assert sheet.sources in told
    assert 100 < len(alt(sheet)) <= MOST_ALT
    assert "**" not in alt(sheet)


@pytest.mark.parametrize(("game", "kind", "lang"), EVERY)
def test_the_mark_of_the_house_and_its_meaning_stand_together(
    game: str, kind: Kind, lang: str
) -> None:
    sheet = aid(game, kind, lang)
    assert (HOUSE in text(sheet).split("-# ")[0]) == bool(sheet.legend) == sheet.house


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_is_its_own_on_its_sheets(game: str) -> None:
    assert any(entry.provenance == "house" for _, entry in MODULES[game].own().values())
    assert any(aid(game, kind, "en").house for kind in KINDS)


CHANGES: list[tuple[str, Kind, Change, str, str]] = [
    (
        "lost-cities",
        "aid",
        lambda b: b["points"]["bridge"].update(value=25),
        "25 points",
        "20 points",
    ),
    (
        "lost-cities",
        "aid",
        lambda b: b["points"]["double"].update(value=3),
        "Colour ×3",
        "Colour ×2",
    ),
    (
        "lost-cities",
        "setup",
        lambda b: b["sheet"]["arrows"]["value"].update(red=[4, 9]),
        "boxes 4 and 9 of red",
        "5 and 8 of red",
    ),
    ("lost-cities", "turn", lambda b: b["sheet"]["bridge_box"].update(value=6), "6th", "7th"),
    ("impera", "setup", lambda b: b["deck"]["copies"].update(value=2), "72 cards", "108"),
    ("impera", "turn", lambda b: b["turn"]["hand_limit"].update(value=12), "than 12", "than 10"),
    (
        "impera",
        "aid",
        lambda b: b["fight"]["defender_redraw"].update(value=2),
        "most 2, and",
        "most 3, and",
    ),
    (
        "imperial-settlers",
        "aid",
        lambda b: b["tracks"]["walls"]["value"][5].update(points=31),
        "= 31**",
        "SSS|SSSW **= 24**",
    ),
    ("imperial-settlers", "turn", lambda b: b["rounds"].update(value=9), "9 rounds", "10 rounds"),
    (
        "imperial-settlers",
        "aid",
        lambda b: b["villages"]["competition"]["one"]["value"]["ability"].update(value=2),
        "**+2** food",
        "**+1** food",
    ),
    ("world-wonders", "turn", lambda b: b["round"]["gold"].update(value=9), "**9 gold", "**7 gold"),
    (
        "world-wonders",
        "aid",
        lambda b: b["monuments"]["moai"]["value"].update(rings=4),
        "Moai · Shape: ■ + ■ + ■ · Beside: nat. resource, sidewalk · Gains: – · ○: 4",
        "Gains: – · ○: 1\n- Machu",
    ),
    (
        "world-wonders",
        "setup",
        lambda b: b["supply"]["players_5"]["value"].update(long=4),
        "5: 4",
        "Long roads · 1: 1 · 2: 1 · 3: 2 · 4: 2 · 5: 3",
    ),
]


@pytest.mark.parametrize(("game", "kind", "change", "now", "before"), CHANGES)
def test_a_changed_value_is_what_the_sheet_says(
    corrected: Corrected, game: str, kind: Kind, change: Change, now: str, before: str
) -> None:
    told = plain(text(aid(game, kind, "en", corrected(game, change))))
    own = plain(text(aid(game, kind, "en")))
    assert now in told
    assert now not in own
    assert before in own
    assert before not in told


def test_a_value_with_a_source_loses_the_mark_of_the_house(corrected: Corrected) -> None:
    def sourced(body: dict[str, dict[str, dict[str, str]]]) -> None:
        for name in ("artefacts_none", "artefacts_few", "dice_none", "dice_few"):
            body["points"][name]["provenance"] = "source"

    row = "1: −40\N{NO-BREAK SPACE}⌂"
    assert row in text(aid("lost-cities", "aid", "en"))
    assert row not in text(aid("lost-cities", "aid", "en", corrected("lost-cities", sourced)))


def test_a_sentence_stands_only_where_its_flag_does(corrected: Corrected) -> None:
    def ordered(body: dict[str, dict[str, dict[str, bool]]]) -> None:
        body["flags"]["acceleration_optional"]["value"] = False

    assert "leave an acceleration unused" in text(aid("lost-cities", "aid", "en"))
    forced = aid("lost-cities", "aid", "en", corrected("lost-cities", ordered))
    assert "leave an acceleration unused" not in text(forced)


def test_alt_text_that_has_no_room_says_where_the_rest_is() -> None:
    described = alt(aid("impera", "aid", "fr"))
    assert len(described) <= MOST_ALT
    assert described.endswith("… Le texte complet de la fiche est disponible.")


@pytest.fixture
def figures() -> Figures:
    file: DataFile[Any] = MODULES["lost-cities"].own()
    return Figures(file, {"cards": Figure([5, 6, 7], house=True), "one": Figure(1)}, "en")


@pytest.mark.parametrize(
    ("template", "filled"),
    [
        ("{one:point|points}, {sheet.bridge_box:point|points}", "1\xa0point, 7\xa0points"),
        ("{points.circle_alone:signed}", "−100"),
        ("the {sheet.bridge_box:ordinal}, the {one:ordinal}", "the 7th, the 1st"),
        ("{cards:list}; {cards:row}", "5, 6, and 7; 5 · 6 · 7"),
        ("{cards:least} to {cards:most}, {cards:count} in all", "5 to 7, 3 in all"),
        ("{sheet.arrows.red.1}", "8"),
    ],
)
def test_a_figure_reads_as_its_sentence_needs_it(
    figures: Figures, template: str, filled: str
) -> None:
    assert figures.fill(template)[0] == filled


def test_who_fills_in_a_figure_hears_whether_it_is_the_houses_own(figures: Figures) -> None:
    assert figures.fill("{cards:row}") == ("5 · 6 · 7", True)
    assert figures.fill("{sheet.arrows.red.0}") == ("5", True)
    assert figures.fill("{points.bridge}") == ("20", False)


@pytest.mark.parametrize("name", ["luck", "points", "sheet.arrows.pink", "cards.9", "points.luck"])
def test_a_figure_that_is_not_there_is_named(figures: Figures, name: str) -> None:
    with pytest.raises(UnknownFigureError, match=f"no figure {name}"):
        figures.fill(f"{{{name}}}")


def test_french_counts_from_two(figures: Figures) -> None:
    french = Figures(figures.file, {"none": Figure(0), "one": Figure(1), "two": Figure(2)}, "fr")
    told = french.fill("{none:carte|cartes} {one:carte|cartes} {two:carte|cartes} {one:ordinal_f}")
    assert told[0] == "0\xa0carte 1\xa0carte 2\xa0cartes 1re"
