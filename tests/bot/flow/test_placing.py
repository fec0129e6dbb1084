"""Placing a piece with a thumb: point, step or type; see it before; at most five presses."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import Env, MemberActor
from simcord.components import walk_components

from bot.table.press import How, Press, decode
from bot.voice import Voice
from engines.rooms import rooms
from engines.world_wonders.data import MONUMENT_IDS
from tests.bot.flow.people import (
    House,
    World,
    answer,
    forge,
    ids,
    labels,
    press,
    raw,
    roller,
    started,
    text,
)

GAME = "world-wonders"
KEYS = {
    "turn": "board/turn", "type": "placing/type", "form": "placing/form",
    "column": "placing/columns", "row": "placing/rows", "back": "panel/take-back",
    "things": "branch/things", "buildings": "branch/buildings", "monuments": "branch/monuments",
}  # fmt: skip


def said(lang: str) -> dict[str, str]:
    """What buttons and lists say; `put` is what the one that places begins with."""
    say = Voice(lang, GAME)
    put, last = (say(f"placing/{key}", cell="|").split("|") for key in ("put", "put-last"))
    return {**{name: say(key) for name, key in KEYS.items()}, "put": put[0], "done": last[1]}


BOTH = pytest.mark.parametrize("lang", ["en", "fr"])


class Thumb:
    """Somebody at a panel, whose presses are counted: one interaction sent is one press."""

    def __init__(self, person: MemberActor, panel: Any, lang: str = "en") -> None:
        self.person, self.panel, self.say = person, panel, said(lang)
        self.presses = 0

    async def press(self, words: str) -> Any:
        self.panel = answer(await press(self.person, self.panel, words))
        self.presses += 1
        return self.panel

    async def take(self, placeholder: str, value: str) -> Any:
        """Take from a list what has this value."""
        found = self.lists()[placeholder]
        assert value in found["values"], (value, found)
        chosen = await self.person.select(self.panel, [value], custom_id=found["id"])
        self.panel = answer(chosen)
        self.presses += 1
        return self.panel

    async def type(self, words: str) -> Any:
        form = await press(self.person, self.panel, self.say["type"])
        assert form.modal is not None
        self.panel = answer(await self.person.submit_modal(form, {"cell": words}))
        self.presses += 2
        return self.panel

    def lists(self) -> dict[str, Any]:
        return {
            c["placeholder"]: {
                "id": c["custom_id"],
                "values": [option["value"] for option in c["options"]],
                "labels": [option["label"] for option in c["options"]],
                "chosen": [o["value"] for o in c["options"] if o.get("default")],
            }
            for c in walk_components(raw(self.panel))
            if c["type"] == 3
        }

    @property
    def cursor(self) -> str:
        """The cell in which the piece would be placed."""
        label = next(one for one in labels(self.panel) if one.startswith(self.say["put"]))
        return label.removeprefix(self.say["put"]).split()[0]


async def at_turn(world: World, lang: str = "en") -> tuple[Thumb, Thumb]:
    """Who is awaited with an open panel, and the other one."""
    people = await started(world, lang=lang, game=GAME)
    first, other = await roller(world, people)
    turn = said(lang)["turn"]
    own = answer(await press(first, world.board(), turn))
    others = answer(await press(other, world.board(), turn))
    return Thumb(first, own, lang), Thumb(other, others, lang)


async def city_of(world: World, thumb: Thumb) -> list[dict[str, Any]]:
    """The pieces that lie on somebody's map for all to see."""
    state = await world.state()
    assert state.table is not None
    seat = state.seat_of(thumb.person.id)
    assert seat is not None
    return list(rooms()[GAME].game.sheet(state.table.position, seat)["pieces"])


async def with_start(world: World, lang: str = "en") -> Thumb:
    """Somebody who has placed the starting road along the sidewalk, from E10 to H10."""
    thumb, _ = await at_turn(world, lang)
    await thumb.type("E10")
    await thumb.press(thumb.say["put"])
    return thumb


@BOTH
async def test_a_building_takes_five_presses_for_who_knows_where(world: World, lang: str) -> None:
    """From taking the item to confirming: item, form, column, row, and place with confirm."""
    thumb = await with_start(world, lang)
    thumb.presses = 0
    await thumb.take(thumb.say["buildings"], "buy.S2")
    await thumb.take(thumb.say["form"], _like(thumb, "form", ".LL-_L."))
    await thumb.take(thumb.say["column"], _like(thumb, "column", ".G"))
    await thumb.take(thumb.say["row"], _like(thumb, "row", ".G8"))
    assert thumb.cursor == "G8"
    await thumb.press(thumb.say["put"])
    assert thumb.presses == 5
    assert (await city_of(world, thumb))[-1]["cells"] == ["G8", "H8", "H9"]


def _like(thumb: Thumb, kind: str, part: str) -> str:
    """The value of a list in which these letters stand."""
    return next(value for value in thumb.lists()[thumb.say[kind]]["values"] if part in value)


@BOTH
async def test_typing_takes_four_presses(world: World, lang: str) -> None:
    thumb = await with_start(world, lang)
    thumb.presses = 0
    await thumb.take(thumb.say["buildings"], "buy.S1")
    await thumb.type("e9")
    assert thumb.cursor == "E9"
    await thumb.press(thumb.say["put"])
    assert thumb.presses == 4
    assert (await city_of(world, thumb))[-1]["cells"] == ["E9", "F9"]


async def test_the_number_of_a_form_turns_what_is_typed(world: World) -> None:
    thumb = await with_start(world)
    await thumb.take(thumb.say["buildings"], "buy.S1")
    await thumb.type("E8 2")
    assert "place.building.L-L.E8" in thumb.lists()[thumb.say["form"]]["chosen"]
    await thumb.press(thumb.say["put"])
    assert (await city_of(world, thumb))[-1]["cells"] == ["E8", "E9"]


@BOTH
async def test_what_is_typed_wrong_names_the_rule_and_changes_nothing(
    world: World, lang: str
) -> None:
    thumb = await with_start(world, lang)
    await thumb.take(thumb.say["buildings"], "buy.S1")
    before = thumb.cursor
    for wrong in ("A1", "E10", "E5", "Z99", "hello", "E9 7", "<@&1> @everyone", "🏛️"):
        await thumb.type(wrong)
        assert "⚠" in text(thumb.panel), wrong
        assert "@everyone" not in text(thumb.panel)
        assert thumb.cursor == before
    assert len(await city_of(world, thumb)) == 0


async def test_steps_lead_through_every_place_and_back_to_the_first(world: World) -> None:
    thumb = await with_start(world)
    await thumb.take(thumb.say["buildings"], "buy.S1")
    start = thumb.cursor, thumb.lists()[thumb.say["form"]]["chosen"]
    state = await world.state()
    assert state.table is not None
    seat = state.seat_of(thumb.person.id)
    assert seat is not None
    every = [move for move in state.table.legal(seat) if hasattr(move, "cell")]
    seen = set[str]()
    for _ in every:
        seen.add(thumb.cursor)
        await thumb.press("▶")
    assert seen == {move.cell for move in every}
    assert (thumb.cursor, thumb.lists()[thumb.say["form"]]["chosen"]) == start
    await thumb.press("◀")
    await thumb.press("▶")
    assert (thumb.cursor, thumb.lists()[thumb.say["form"]]["chosen"]) == start


async def test_lists_hold_only_what_is_legal(world: World) -> None:
    thumb = await with_start(world)
    await thumb.take(thumb.say["buildings"], "buy.S4")
    state = await world.state()
    assert state.table is not None
    seat = state.seat_of(thumb.person.id)
    assert seat is not None
    legal = {f"place.{m.piece}.{m.form}.{m.cell}" for m in state.table.legal(seat)
             if hasattr(m, "cell")}  # fmt: skip
    for _ in range(12):
        for kind in ("form", "column", "row"):
            values = thumb.lists()[thumb.say[kind]]["values"]
            assert set(values) <= legal
            await thumb.take(thumb.say[kind], values[-1])
        await thumb.press("▶")


async def test_what_it_brings_stands_there_before_confirming(world: World) -> None:
    """Resources, population, districts and natural resources, in numbers."""
    thumb = await with_start(world)
    await thumb.take(thumb.say["buildings"], "buy.S5")
    words = text(thumb.panel)
    assert "districts" in words
    assert "natural resources" in words
    assert any(name in words for name in ("food +", "pottery +", "gears +"))
    assert await city_of(world, thumb) == [], "nobody else sees anything of it"


async def test_everything_is_taken_back_until_it_is_confirmed(world: World) -> None:
    thumb = await with_start(world)
    await thumb.take(thumb.say["buildings"], "buy.S1")
    await thumb.press(thumb.say["back"])
    assert thumb.say["buildings"] in thumb.lists(), "the purchase is open again"
    await thumb.press(thumb.say["back"])
    assert thumb.say["buildings"] not in thumb.lists(), "the starting road is in hand again"
    assert await city_of(world, thumb) == []


async def test_short_roads_are_placed_one_after_the_other(world: World) -> None:
    thumb = await with_start(world)
    await thumb.take(thumb.say["things"], "buy.short")
    await thumb.type("A10")
    await thumb.press(thumb.say["put"])
    assert thumb.say["done"] not in " ".join(labels(thumb.panel)), "two are still in hand"
    await thumb.press(thumb.say["put"])
    assert any(thumb.say["done"] in label for label in labels(thumb.panel))
    await thumb.press(thumb.say["put"])
    assert len(await city_of(world, thumb)) == 4


async def test_a_restart_between_any_two_presses_loses_nothing(
    world: World, house: House, env: Env
) -> None:
    """Rows 6 and 9: the cursor stands in the buttons, the purchase in the draft."""
    thumb = await with_start(world)

    async def restart() -> None:
        house.forget()
        await env.restart_bot(house.bot())

    await restart()
    await thumb.take(thumb.say["buildings"], "buy.S1")
    await restart()
    await thumb.press("▶")
    here = thumb.cursor
    await restart()
    await thumb.type("E9")
    assert thumb.cursor == "E9" != here
    await restart()
    await thumb.press(thumb.say["put"])
    assert (await city_of(world, thumb))[-1]["cell"] == "E9"


async def test_a_press_that_is_out_of_date_changes_nothing(world: World) -> None:
    """Row 8: the panel of another moment is answered with the panel as it is now."""
    thumb = await with_start(world)
    await thumb.take(thumb.say["buildings"], "buy.S1")
    old = thumb.panel
    put = next(code for label, code in ids(old).items() if label.startswith(thumb.say["put"]))
    on = next(code for label, code in ids(old).items() if label.startswith("▶"))
    await thumb.press(thumb.say["back"])
    for code in (put, on):
        said = answer(await forge(thumb.person, thumb.panel, code))
        assert "⚠" in text(said)
    assert await city_of(world, thumb) == []


async def test_forged_presses_of_placing_are_answered_and_harmless(world: World) -> None:
    """Row 8: whatever a client sends is checked."""
    thumb = await with_start(world)
    await thumb.take(thumb.say["buildings"], "buy.S1")
    code = next(c for label, c in ids(thumb.panel).items() if label.startswith("▶"))
    pressed = decode(code)
    assert pressed is not None
    for argument in (
        "+place.building.LL.A1", "+buy.S2", "-x", "+", "place.building.LL.E9", "row",
        "+place.building.LLLL-LLLL-LLLL-LLLL.L10",
    ):  # fmt: skip
        sent = Press(How.UPDATE, pressed.table, "spot", argument, pressed.step, pressed.moves)
        assert text(answer(await forge(thumb.person, thumb.panel, sent.encode())))
        sent = Press(How.UPDATE, pressed.table, "put", argument, pressed.step, pressed.moves)
        if argument != "place.building.LL.E9":
            said = answer(await forge(thumb.person, thumb.panel, sent.encode()))
            assert "⚠" in text(said), argument
    assert await city_of(world, thumb) == []


async def test_only_whose_turn_it_is_places(world: World) -> None:
    thumb, other = await at_turn(world)
    code = next(c for label, c in ids(thumb.panel).items() if label.startswith(thumb.say["put"]))
    said = answer(await forge(other.person, other.panel, code))
    assert text(said)
    assert await city_of(world, other) == []
    assert await city_of(world, thumb) == []


async def test_who_reads_gets_the_ghost_in_words(world: World) -> None:
    people = await started(world, game=GAME)
    first, _ = await roller(world, people)
    chosen = answer(await first.slash(world.channel, "preferences"))
    await press(first, chosen, "Words instead")
    thumb = Thumb(first, answer(await press(first, world.board(), "My turn")))
    assert "Not placed yet: the starting road, on A10–D10" in text(thumb.panel)


def test_every_monument_has_a_name_and_a_picture() -> None:
    from engines.world_wonders.sheet_silhouettes import SILHOUETTES

    assert set(SILHOUETTES) == set(MONUMENT_IDS)
    assert len({outline for outline, _ in SILHOUETTES.values()}) == len(MONUMENT_IDS)
