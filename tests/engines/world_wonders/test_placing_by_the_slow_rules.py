"""Where pieces may lie, against rules that look at every cell, on random maps of all kinds."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.kernel.table import Table
from engines.world_wonders.data import MONUMENT_IDS, TYPES
from engines.world_wonders.masks import CELLS, NAMES, form, members
from engines.world_wonders.placement import (
    building_near,
    fitting,
    monument_fits,
    monument_spots,
    road_near,
    tower_near,
)
from engines.world_wonders.plain import plain_sheet
from engines.world_wonders.position import City, Part, Piece, Position
from engines.world_wonders.rules import GAME
from tests.builders import tables
from tests.engines.world_wonders.slow_rules import SlowMap, districts, naturals

MAPS = ("A", "B1", "B2", "B3", "B4", "B5")
SMALL = [name for name in MONUMENT_IDS if name not in ("giza", "great_wall")]


@st.composite
def cities(draw: st.DrawFn) -> tuple[Position, int]:
    """A seat of a table after some random steps."""
    seats = draw(st.integers(1, 5))
    side = draw(st.sampled_from("AB"))
    number, steps = draw(st.integers(0, 10**6)), draw(st.integers(0, 120))
    table: Table[Any, Any, Any] = tables.played(GAME, seats, number, steps, options={"side": side})
    return table.position, draw(st.integers(0, seats - 1))


def slow(position: Position, seat: int) -> SlowMap:
    sheet = plain_sheet(position, seat)
    return SlowMap(GAME.data().body, sheet["map"], sheet["pieces"])


def listed(spots: Any) -> set[tuple[str, str]]:
    return {(each.text, NAMES[anchor]) for each, anchors in spots for anchor in members(anchors)}


@settings(max_examples=20, deadline=None)
@given(cities())
def test_roads_towers_and_buildings_lie_where_the_rules_say(taken: tuple[Position, int]):
    position, seat = taken
    city, rules = position.cities[seat], slow(position, seat)
    for shape in ("LAAL", "LL", "L"):
        assert listed(fitting(shape, city.land, city.water, road_near(city))) == rules.roads(shape)
    assert listed(fitting("L", city.land, 0, tower_near(city))) == rules.towers()
    for stack in position.printed.stacks.values():
        for kind, name in enumerate(TYPES):
            near = building_near(city, kind)
            expected = rules.buildings(stack.shape, name)
            assert listed(fitting(stack.shape, city.land, 0, near)) == expected


@settings(max_examples=10, deadline=None)
@given(cities())
def test_monuments_lie_where_their_cards_allow(taken: tuple[Position, int]):
    position, seat = taken
    city, rules = position.cities[seat], slow(position, seat)
    for name in SMALL:
        spots = listed(monument_spots(position, city, name, ()))
        assert spots == rules.monuments(name), name
        assert monument_fits(position, city, name) == bool(spots)


CROWDED = st.sampled_from(["great_wall", "giza"])


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(MAPS), CROWDED)
def test_large_monuments_in_pieces_lie_where_the_rest_still_fits(
    number: int, where: str, name: Any
):
    """On maps on which little is free, so that the slow rules need not look at everything."""
    rng = Random(number)
    position = crowded(rng, where)
    city, rules = position.cities[0], slow(position, 0)
    spots = listed(monument_spots(position, city, name, ()))
    assert spots == rules.monuments(name)
    laid: tuple[Part, ...] = ()
    while spots:
        text, cell = rng.choice(sorted(spots))
        laid = (*laid, Part(text, CELLS[cell]))
        mask = form(text).mask << CELLS[cell]
        city.add(Piece("monument", name, text, CELLS[cell], mask))
        if len(laid) == position.printed.monuments[name].design.pieces:
            break
        spots = listed(monument_spots(position, city, name, laid))
        assert spots, "a piece was offered after which the rest had no place"
        assert spots == rules.next_pieces(name, {(p.form, NAMES[p.anchor]) for p in laid})


def crowded(rng: Random, where: str) -> Position:
    """A map covered but for a few cells, with some of each kind of piece in it."""
    position = tables.opened(GAME, 1, options={"side": "A"}).position
    terrain = position.printed.maps[MAPS.index(where)]
    city = City(terrain)
    corner = rng.choice([NAMES[at] for at in members(form("L").inside)])
    column, row = "ABCDEFGHIJKL".index(corner[0]), int(corner[1:]) - 1
    tiles = [stack.tiles[0].name for stack in position.printed.stacks.values()]
    tiles += [tile.name for tile in position.printed.stacks["S1"].tiles]
    for cell, at in CELLS.items():
        near = abs("ABCDEFGHIJKL".index(cell[0]) - column) + abs(int(cell[1:]) - 1 - row)
        if near <= 4 and rng.random() < 0.85:
            continue
        kind = rng.choice(["road", "tower", "building"])
        name = rng.choice(tiles) if kind == "building" else "short"
        building = position.printed.tiles[name].type if kind == "building" else None
        city.add(Piece(kind, name, "L", at, 1 << at), building)  # pyright: ignore[reportArgumentType]
    position.cities[0] = city
    return position


@settings(max_examples=40, deadline=None)
@given(cities())
def test_districts_and_natural_resources_count_as_the_rules_say(taken: tuple[Position, int]):
    position, seat = taken
    rules, parts = slow(position, seat), GAME.scores(position)[seat].parts
    assert parts["districts"] == districts(rules, plain_sheet(position, seat)["pieces"])
    assert parts["naturals"] == naturals(rules)
