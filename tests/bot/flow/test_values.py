"""A game's printed values on Discord, and a server's own: uploaded, checked, used, removed."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from bot.desk import data
from bot.desk.data import PAGE
from bot.limits import problems
from engines.kernel.data import MAX_BYTES
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms
from tests.bot.flow.people import House, World, answer, labels, lobby, press, started, text

OWN = rooms()["lost-cities"].game.data()


def file(**changes: Any) -> tuple[str, bytes]:
    """The game's own file with some values of the points changed."""
    body = yaml.safe_load(yaml.safe_dump(dict(OWN.body)))
    for name, value in changes.items():
        body["points"][name] = value
    return "ours.yaml", yaml.safe_dump(body).encode()


def house_value(value: Any, note: str = "") -> dict[str, Any]:
    return {"value": value, "provenance": "house", "note": note}


async def test_every_value_is_shown_with_its_origin(world: World) -> None:
    alice = world.person("Alice")
    page = answer(await alice.slash(world.channel, "data show", game="lost-cities"))
    shown = ""
    pages = -(-len(list(OWN.values())) // PAGE)
    for number in range(1, pages + 1):
        assert f"{number}/{pages}" in text(page)
        shown += text(page)
        if number < pages:
            page = answer(await press(alice, page, "Next"))
    assert "points of a bridge" in shown
    assert "source" in shown
    assert "likely" in shown
    assert "ours" in shown
    assert len(re.findall(r"^-# [📖≈⌂] (?:source|likely|ours)(?: ·|$)", shown, re.M)) == len(
        list(OWN.values())
    )
    document = answer(await press(alice, page, "The file"))
    (attached,) = document.attachments
    read = rooms()["lost-cities"].game.read_data(yaml.safe_load(await attached.read()))
    assert read.hash == OWN.hash


async def test_a_moderators_file_is_used_for_new_tables(world: World, house: House) -> None:
    before, _ = await started(world)
    judge = world.moderator("Judge")
    given = file(bridge=house_value(25, "seen on **our** sheet @everyone"))
    said = answer(await judge.slash(world.channel, "data upload", file=given))
    assert "One value differs" in text(said)
    assert "**points of a bridge**: 20 → 25 (ours)" in text(said)
    page = answer(await press(judge, said, "See the values"))
    while "points of a bridge" not in text(page):
        page = answer(await press(judge, page, "Next"))
    assert "instead of 20" in text(page)
    assert "@everyone" not in text(page)
    assert "\\*\\*our\\*\\*" in text(page), "nothing of the file formats"
    assert (await world.state()).data_hash == OWN.hash, "tables in play keep what they have"
    await before.slash(world.channel, "table end")
    await judge.slash(world.channel, "play")
    board = [m for m in world.channel.history() if m.id in world.known()][-1]
    assert "its own printed values" in text(board)
    state = await house.tables.state(world.known()[board.id])
    assert state is not None
    assert state.data_hash not in (None, OWN.hash)
    removed = answer(await press(judge, page, "Remove this server's"))
    assert "use the game's own values again" in text(removed)
    assert await house.tables.data.hashes(world.guild.id) == {}


async def test_only_moderators_change_a_servers_values(world: World, house: House) -> None:
    alice = world.person("Alice")
    given = file(bridge=house_value(25))
    said = answer(await alice.slash(world.channel, "data upload", file=given))
    assert "Only moderators" in text(said)
    judge = world.moderator("Judge")
    await judge.slash(world.channel, "data upload", file=given)
    page = answer(await alice.slash(world.channel, "data show"))
    assert "Remove this server's" not in labels(page)
    said = answer(await alice.slash(world.channel, "data remove", game="lost-cities"))
    assert "Only moderators" in text(said)
    assert await house.tables.data.hashes(world.guild.id) != {}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("x.yaml", b"- not\n- a mapping"), "mapping"),
        (("x.yaml", b"{"), "not readable"),
        (("x.bin", bytes(range(256))), "not readable"),
        (("x.yaml", b"game: chess"), "chess"),
        (("x.yaml", b"a" * (MAX_BYTES + 1)), f"{MAX_BYTES + 1} bytes"),
        (("x.yaml", b"game: lost-cities"), "is missing"),
        (file(bridge=house_value("@everyone **x**")), "must be a whole number"),
        (file(bridge=house_value(5000)), "must be 1000 or less"),
        (file(expedition_few=house_value([0, 1])), "at least 4 are needed"),
        (file(bridges=house_value(3)), "isn't a value of this game"),
        (file(bridge=20), "must have `value` and `provenance`"),
    ],
)
async def test_a_file_that_can_not_be_used_is_refused_by_name(
    world: World, house: House, given: tuple[str, bytes], said: str
) -> None:
    """Row 46: whatever the file holds, it changes nothing and formats nothing."""
    judge = world.moderator("Judge")
    answered = answer(await judge.slash(world.channel, "data upload", file=given))
    assert "Nothing has changed" in text(answered)
    assert said in text(answered)
    assert "@everyone" not in text(answered)
    assert await house.tables.data.hashes(world.guild.id) == {}


async def test_every_wrong_value_is_named(world: World) -> None:
    judge = world.moderator("Judge")
    given = file(bridge=house_value("a"), double=house_value(99), circle_alone=house_value(None))
    said = text(answer(await judge.slash(world.channel, "data upload", file=given)))
    for name in ("points.bridge", "points.double", "points.circle_alone"):
        assert name in said.replace("\\", "")


async def test_the_host_of_a_lobby_reads_whose_values_are_played(world: World) -> None:
    judge = world.moderator("Juge")
    await judge.slash(world.channel, "data upload", file=file(bridge=house_value(25)))
    await lobby(world, lang="fr")
    assert "ses propres valeurs" in text(world.board())


def test_where_a_value_comes_from_is_told_in_the_reader_s_language() -> None:
    told = {
        lang: repr(data.page(lang, "lost-cities", None, 0, "own", may=False).blocks)
        for lang in LANGUAGES
    }
    assert "no solo mode" in told["en"]
    assert "pas de mode solo" in told["fr"]
    assert "no solo mode" not in told["fr"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", rooms())
def test_every_page_of_every_game_can_be_sent(game: str, lang: str) -> None:
    """Rows 26 to 32."""
    own = rooms()[game].game.data()
    pages = -(-len(list(own.values())) // PAGE)
    for number in range(-1, pages + 1):
        for server, which in ((None, data.OWN), (own, data.SERVER), (own, data.OWN)):
            assert problems(data.page(lang, game, server, number, which, may=True)) == []
    assert problems(data.download(lang, own)) == []
    assert problems(data.accepted(lang, own)) == []
    assert problems(data.removed(lang, game, was_there=True)) == []
