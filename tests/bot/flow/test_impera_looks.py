"""What anybody may look at in Impera: every board, the fight, the discard, any card's face."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio
from simcord import Env, MemberActor
from simcord.components import walk_components

from bot.limits import OPTIONS
from engines.impera import data
from engines.impera.world import CONTINENTS
from tests.bot.flow.impera import Words, alt, lists
from tests.bot.flow.people import House, World, answer, forge, labels, press, raw, started, text


@pytest_asyncio.fixture
async def env(house: House):
    house.pictures = Words()
    running = Env(house.bot())
    await running.start()
    yield running
    await running.shutdown()
    running.raise_errors()


async def take(person: MemberActor, message: Any, name: str) -> Any:
    """Take something from whichever list has it."""
    for each in walk_components(raw(message)):
        for option in each.get("options", ()):
            if option["label"] == name:
                return answer(
                    await person.select(message, [option["value"]], custom_id=each["custom_id"])
                )
    raise AssertionError(f"no {name!r} in {lists(message)}")


LOOK = {"en": ("Sheets", "Look closer", "Discard"), "fr": ("Feuilles", "Voir de plus", "Défausse")}


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_an_onlooker_looks_at_any_card_in_two_presses(world: World, lang: str) -> None:
    await started(world, lang=lang, game="impera")
    onlooker = world.person("Zoe")
    await onlooker.slash(world.channel, "language", language=lang)
    sheets, closer, _ = LOOK[lang]
    shown = answer(await press(onlooker, world.board(), sheets))
    shown = answer(await press(onlooker, shown, closer))
    found = lists(shown)
    assert len(found) == len(CONTINENTS)
    assert all(0 < len(names) <= OPTIONS for names in found.values())
    regions = data.own().model.regions
    for continent in CONTINENTS:
        for region in regions.of(continent)[::5]:
            name = region.name_fr if lang == "fr" else region.name_en
            code = f"{continent}{region.die}"
            shown = await take(onlooker, shown, f"{name} ({code})")
            assert text(shown).startswith(f"### {name} ({code})")
            assert alt(shown).startswith(name)
            assert len(lists(shown)) == len(CONTINENTS), "the next card is one choice away"


async def test_a_card_is_read_as_text_too(world: World) -> None:
    alice, _ = await started(world, game="impera")
    shown = answer(await press(alice, world.board(), "Sheets"))
    shown = answer(await press(alice, shown, "Look closer"))
    shown = await take(alice, shown, "Brazil (SA1)")
    shown = answer(await press(alice, shown, "Read as text"))
    assert shown.attachments == []
    assert "West Africa (AF4)" in text(shown)
    shown = await take(alice, shown, "Greenland (NA6)")
    assert "Canada (NA2)" in text(shown)
    shown = answer(await press(alice, shown, "As a picture"))
    assert "Canada (NA2)" in alt(shown)


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_the_discard_lies_open(world: World, lang: str) -> None:
    people = await started(world, lang=lang, game="impera")
    sheets, _, discard = LOOK[lang]
    for person in people:
        shown = answer(await press(person, world.board(), sheets))
        shown = answer(await press(person, shown, discard))
        assert alt(shown).startswith(discard)


async def test_anybody_looks_at_any_board_and_no_hand(world: World) -> None:
    people = await started(world, game="impera")
    onlooker = world.person("Zoe")
    seats = {row.name: row.user_id for row in (await world.state()).seats}
    for person in (*people, onlooker):
        shown = answer(await press(person, world.board(), "Sheets"))
        assert "Alice" in alt(shown)
        assert "Bob" in alt(shown)
        for name in ("Alice", "Bob"):
            shown = answer(await press(person, shown, name))
            own = person.id == seats[name]
            assert ("Your hand" in alt(shown)) == own
            assert ("face down" in alt(shown)) != own


async def test_what_is_not_there_leads_to_what_is(world: World) -> None:
    """Row 8: a fight that is over, a card that never was: the press is answered all the same."""
    alice, _ = await started(world, game="impera")
    shown = answer(await press(alice, world.board(), "Sheets"))
    assert not [label for label in labels(shown) if label.startswith("Fight")]
    for code in ("fight", "card-XX9", "nothing", "card"):
        said = answer(
            await forge(alice, world.board(), f"u{(await world.state()).id}:0:0:sheet:+{code}")
        )
        assert len(lists(said)) == len(CONTINENTS)
