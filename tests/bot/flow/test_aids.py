"""`/rules aids`: the printable sheets as preview and file, in both languages, with alt text."""

from __future__ import annotations

import logging
from typing import Any

import pytest
import yaml
from simcord.components import walk_components

from bot.desk import aids
from bot.desk.aids import Which, which
from bot.limits import problems
from bot.screen import Picture
from engines.drawing import picture as drawing
from engines.kernel.data import DataError
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms
from faq.aids import games
from faq.aids.content import KINDS, Kind
from faq.aids.games import GAMES, aid, titles
from faq.aids.telling import alt
from faq.base import own
from tests.bot.flow.people import House, World, answer, labels, press, raw, text

PDF, PNG = b"%PDF-1.4 small", b"\x89PNG small"
SELECT = 3


class Printer:
    """Draws nothing, but remembers what it was asked for."""

    def __init__(self, *, works: bool = True) -> None:
        self.works = works
        self.asked: list[tuple[str, str]] = []

    async def png(self, *_: Any, **__: Any) -> None:
        return None

    async def file(self, picture: drawing.Picture, form: str = "png") -> bytes | None:
        self.asked.append((picture.title, form))
        return (PDF if form == "pdf" else PNG) if self.works else None


@pytest.fixture
def house(house: House) -> House:
    house.pictures = Printer()
    return house


def files(message: Any) -> set[str]:
    return {attached.filename for attached in message.attachments}


async def test_a_sheet_comes_with_preview_alt_text_and_file(world: World) -> None:
    alice = world.person("Alice")
    page = answer(await alice.slash(world.channel, "rules aids", game="impera", sheet="turn"))
    assert "Impera · Flow of the turn" in text(page)
    assert "actual size" in text(page)
    assert files(page) == {"impera-turn-en.png", "impera-turn-en.pdf"}
    (picture,) = [each for each in page.attachments if each.filename.endswith(".png")]
    assert picture.description == alt(aid("impera", "turn", "en"))
    assert page.flags.ephemeral


async def test_one_gets_from_each_sheet_to_the_others(world: World) -> None:
    """Every sheet of every game and language is two presses away."""
    alice = world.person("Alice")
    page = answer(await alice.slash(world.channel, "rules aids", game="lost-cities"))
    assert "Set-up" in text(page)
    assert "Set-up" not in labels(page), "the sheet that is shown needs no button"
    page = answer(await press(alice, page, "Player aid"))
    assert files(page) == {"lost-cities-aid-en.png", "lost-cities-aid-en.pdf"}
    page = answer(await press(alice, page, "En français"))
    assert files(page) == {"lost-cities-aid-fr.png", "lost-cities-aid-fr.pdf"}
    told = answer(await press(alice, page, "As text"))
    assert "Puis-je écrire ce chiffre" in text(told)
    together = answer(await press(alice, page, "All three to print"))
    assert files(together) == {f"lost-cities-{kind}-fr.pdf" for kind in KINDS}


async def test_who_speaks_french_gets_the_sheet_in_french_first(world: World) -> None:
    alice = world.person("Alice")
    await alice.slash(world.channel, "language", language="fr")
    page = answer(await alice.slash(world.channel, "rules aids", game="world-wonders", sheet="aid"))
    assert "World Wonders · Aide de jeu" in text(page)
    assert "taille réelle" in text(page)
    assert files(page) == {"world-wonders-aid-fr.png", "world-wonders-aid-fr.pdf"}
    assert {"Mise en place", "Déroulement du tour", "In English", "En texte"} <= set(labels(page))


async def test_another_game_is_chosen_from_the_list(world: World) -> None:
    alice = world.person("Alice")
    page = answer(await alice.slash(world.channel, "rules aids", game="impera", sheet="turn"))
    (listed,) = [each for each in walk_components(raw(page)) if each["type"] == SELECT]
    page = answer(await alice.select(page, ["world-wonders"], custom_id=listed["custom_id"]))
    assert files(page) == {"world-wonders-turn-en.png", "world-wonders-turn-en.pdf"}


async def test_the_sheets_are_offered_where_a_game_is_browsed(world: World) -> None:
    alice = world.person("Alice")
    page = answer(await alice.slash(world.channel, "rules browse", game="impera"))
    page = answer(await press(alice, page, "Sheets to print"))
    assert files(page) == {"impera-setup-en.png", "impera-setup-en.pdf"}


async def test_without_pictures_the_sheet_is_said_in_words(world: World, house: House) -> None:
    """Where nothing can be drawn, nothing is missing."""
    house.pictures.works = False
    alice = world.person("Alice")
    page = answer(await alice.slash(world.channel, "rules aids", game="impera"))
    assert "No picture just now" in text(page)
    assert "Shuffle all 108 cards" in text(page)
    told = answer(await press(alice, page, "All three to print"))
    assert "No files can be drawn" in text(told)


async def test_who_reads_words_gets_the_sheet_in_words_and_the_file(world: World) -> None:
    alice = world.person("Alice")
    choices = answer(await alice.slash(world.channel, "preferences"))
    await press(alice, choices, "Words instead")
    page = answer(await alice.slash(world.channel, "rules aids", game="impera"))
    assert "Shuffle all 108 cards" in text(page)
    assert "No picture just now" not in text(page)
    assert files(page) == {"impera-setup-en.pdf"}


async def test_a_broken_file_of_sheets_is_told_and_logged(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(game: str) -> None:
        raise DataError("turn: Field required.")

    alice = world.person("Alice")
    page = answer(await alice.slash(world.channel, "rules aids", game="impera"))
    monkeypatch.setattr(games, "_own_file", broken)
    with caplog.at_level(logging.CRITICAL, "bot.desk.aids_acts"):
        for label in ("As text", "All three to print", "Player aid"):
            told = answer(await press(alice, page, label))
            assert "I can't read my rules" in text(told)


async def test_a_servers_own_values_stand_on_its_sheets(world: World, house: House) -> None:
    judge = world.moderator("Judge")
    body: dict[str, Any] = yaml.safe_load(
        yaml.safe_dump(dict(rooms()["lost-cities"].game.data().body))
    )
    body["points"]["bridge"] = {"value": 25, "provenance": "source", "note": "the box"}
    given = ("ours.yaml", yaml.safe_dump(body).encode())
    await judge.slash(world.channel, "data upload", file=given)
    page = answer(await judge.slash(world.channel, "rules aids", game="lost-cities", sheet="turn"))
    assert "values of this server" in text(page)
    told = answer(await press(judge, page, "As text"))
    assert "25\N{NO-BREAK SPACE}points" in text(told)


@pytest.mark.parametrize(
    "argument", ["", "chess/turn/en", "impera", "impera/poem/xx", "//", "a/b/c/d"]
)
def test_a_button_of_another_age_leads_to_a_sheet(argument: str) -> None:
    """Row 25: a stale button does no harm."""
    found = which(argument, "fr")
    assert found.game in GAMES
    assert found.kind in KINDS
    assert found.lang in LANGUAGES


EVERY = [(game, kind, lang) for game in GAMES for kind in KINDS for lang in LANGUAGES]


@pytest.mark.parametrize(("game", "kind", "lang"), EVERY)
def test_every_screen_can_be_sent(game: str, kind: Kind, lang: str) -> None:
    """Rows 31, 32 and 33: text, components and alt text, also where all is said in words."""
    sheet, wanted = aid(game, kind, lang), Which(game, kind, lang)
    picture = Picture(f"{wanted.stem}.png", PNG, alt(sheet))
    for given, pdf in ((picture, PDF), (None, PDF), (None, None)):
        shown = aids.shown(lang, sheet, wanted, given, pdf, titles=titles(own(), lang), server=True)
        assert problems(shown) == []
    assert problems(aids.in_words(sheet)) == []
    assert problems(aids.together(lang, sheet.name, [(wanted, PDF)])) == []
