"""A whole table, from /play to the final ranking, by two people pressing buttons."""

from __future__ import annotations

from tests.bot.flow.people import World, answer, labels, press, text


async def lobby(world: World, lang: str = "en"):
    alice, bob = world.person("Alice"), world.person("Bob")
    await alice.slash(world.channel, "play", language=lang)
    return alice, bob


async def started(world: World, lang: str = "en"):
    alice, bob = await lobby(world, lang)
    await press(bob, world.board(), {"en": "Join", "fr": "Rejoindre"}[lang])
    await press(alice, world.board(), {"en": "Start", "fr": "Commencer"}[lang])
    return alice, bob


async def test_a_lobby_shows_who_sits_there_and_the_sealed_dice(world: World) -> None:
    alice, bob = await lobby(world)
    print(text(world.board()), labels(world.board()))
    await press(bob, world.board(), "Join")
    print(text(world.board()), labels(world.board()))
    await press(alice, world.board(), "Start")
    print(text(world.board()), labels(world.board()))
    for who in (alice, bob):
        shown = answer(await press(who, world.board(), "My turn"))
        print(text(shown), labels(shown))
    print([m.content for m in world.lines()])
    assert 0
