"""Impera at a table of the bot: moves pressed as people press them, and what is answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from simcord import MemberActor
from simcord.components import walk_components

from bot.table.press import decode as decoded
from bot.table.press import place
from engines.impera.rules import GAME
from engines.kernel import moves as codec
from engines.kernel.game import Seat
from engines.rooms import rooms
from tests.bot.flow.people import TURN, World, answer, ids, press, raw


class Words:
    """Draws nothing, and gives the words that go with the picture that was asked for."""

    async def png(self, game_id, kind, view, seat, names, lang, *, since, style, code) -> Any:
        room = rooms()[game_id]
        match kind:
            case "detail":
                room.details.picture(view, code, names, lang, style)
                alt = room.details.alt(view, code, names, lang)
            case "sheet":
                alt = room.artist.sheet_alt(view, seat, names, lang, since=since)
            case "table":
                alt = room.artist.table_alt(view, names, lang, since=since)
            case _:
                alt = room.artist.shared_alt(view, names, lang)
        return type("Drawn", (), {"png": b"\x89PNG", "alt": alt})()


def alts(message: Any) -> list[str]:
    """What the pictures of a message say."""
    return [file.description or "" for file in message.attachments]


def alt(message: Any) -> str:
    (said,) = alts(message)
    return said


def lists(message: Any) -> dict[str, list[str]]:
    """The lists of a message by what stands on them: the names in each."""
    return {
        c["placeholder"]: [option["label"] for option in c["options"]]
        for c in walk_components(raw(message))
        if c["type"] == 3
    }


def listing(message: Any, values: Sequence[str]) -> str | None:
    """The custom id of the list that has these values, if one does."""
    for each in walk_components(raw(message)):
        known = {option["value"] for option in each.get("options", ())}
        if known.issuperset(values):
            return each["custom_id"]
    return None


async def table_of(world: World) -> Any:
    """The engine's table behind the one table there is."""
    state = await world.state()
    assert state.table is not None
    return state.table


async def at_seat(world: World, people: Sequence[MemberActor], seat: Seat) -> MemberActor:
    """Who sits there."""
    user_id = (await world.state()).seats[seat].user_id
    return next(person for person in people if person.id == user_id)


async def awaited(world: World, people: Sequence[MemberActor]) -> tuple[MemberActor, Seat]:
    """Who owes a decision."""
    (seat,) = (await table_of(world)).awaited()
    return await at_seat(world, people, seat), seat


async def choose(person: MemberActor, panel: Any, move: Any) -> Any:
    """Press a move, through whatever questions and pages lead to it."""
    code, branches = codec.to_code(move), [branch.code for branch in GAME.branches(move)]
    tried: set[str] = set()
    while True:
        if listed := listing(panel, [code]):
            return answer(await person.select(panel, [code], custom_id=listed))
        ways: list[tuple[int, str]] = []
        for custom_id in ids(panel).values():
            pressed = decoded(custom_id)
            if pressed is None:
                continue
            if pressed.act == "add" and pressed.argument == code:
                return answer(await person.click(panel, custom_id=custom_id))
            at = place(pressed.argument)
            leads = list(at.path) == branches[: len(at.path)]
            if pressed.act == "menu" and leads and pressed.argument not in tried:
                ways.append((len(at.path), custom_id))
        assert ways, f"no way to {move} among {list(ids(panel))}"
        _, there = max(ways)
        pressed = decoded(there)
        assert pressed is not None
        tried.add(pressed.argument)
        panel = answer(await person.click(panel, custom_id=there))


async def decide(
    world: World, person: MemberActor, *moves: Any, lang: str = "en", confirm: bool = True
) -> Any:
    """Open the panel, press these moves, confirm."""
    panel = answer(await press(person, world.board(), TURN[lang]))
    for move in moves:
        panel = await choose(person, panel, move)
    if confirm:
        panel = answer(await press(person, panel, {"en": "Confirm", "fr": "Confirmer"}[lang]))
    return panel


def read(message: Any) -> list[str]:
    """Everything that a message says: words, buttons, lists, ids, and what its pictures say."""
    parts: list[str] = [message.content or "", *alts(message)]
    for part in walk_components(raw(message)):
        parts += [str(part.get(name, "")) for name in ("content", "label", "placeholder")]
        parts += [str(part.get("custom_id", "")), str(part.get("description", ""))]
        for option in part.get("options", ()):
            parts += [option["label"], option["value"]]
        for item in part.get("items", ()):
            parts.append(str(item.get("description", "")))
    return [part for part in parts if part]
