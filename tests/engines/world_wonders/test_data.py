"""The data file of World Wonders: its figures, and the files that are refused."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

from engines.kernel.data import DataError
from engines.world_wonders import data
from engines.world_wonders.data import MONUMENT_IDS, OBJECTIVE_IDS
from engines.world_wonders.masks import (
    BOARD,
    CELLS,
    around,
    diagonal,
    form,
    groups,
    names,
    turns,
    turns_and_mirrors,
)
from engines.world_wonders.placement import fitting
from engines.world_wonders.printed import printed
from engines.world_wonders.rules import GAME
from tests.builders import tables
from tests.builders.world_wonders import house


def test_eighty_tiles_carry_sixty_symbols_of_each_resource():
    tiles = printed(data.own()).tiles.values()
    assert len(tiles) == 80
    assert [sum(tile.gain[track] for tile in tiles) for track in range(3)] == [60, 60, 60]
    assert set(Counter(tile.type for tile in tiles).values()) == {16}
    assert all(len(name) == 5 for name in printed(data.own()).tiles)


def test_twenty_one_monuments_carry_twenty_nine_rings():
    monuments = printed(data.own()).monuments
    assert tuple(monuments) == MONUMENT_IDS
    assert sum(monument.rings for monument in monuments.values()) == 29
    gains = [sum(monument.gain[place] for monument in monuments.values()) for place in range(4)]
    assert gains == [7, 8, 9, 2]
    needs = Counter(need for monument in monuments.values() for need in monument.design.needs)
    assert needs == {
        "road": 10, "temple": 8, "habitation": 5, "farm": 5, "market": 4, "library": 4,
        "water": 4, "natural": 4, "sidewalk": 1,
    }  # fmt: skip


@pytest.mark.parametrize("number", range(6))
def test_each_map_has_ten_resources_one_water_and_can_be_crossed(number: int):
    terrain = printed(data.own()).maps[number]
    assert terrain.natural.bit_count() == 10
    assert terrain.land | terrain.water == BOARD
    assert len(groups(terrain.water)) == 1
    crossings = sum(
        1
        for each, anchors in fitting("LAAL", terrain.land, terrain.water, BOARD)
        for anchor in range(anchors.bit_length())
        if anchors >> anchor & 1 and (each.mask << anchor) & terrain.water
    )
    assert crossings == [6, 20, 6, 7, 22, 15][number]


def test_fifteen_objectives_and_fourteen_solo_cards():
    sheet = printed(data.own())
    assert sheet.objectives == OBJECTIVE_IDS
    assert len(sheet.solo_cards) == 14


def test_cells_are_named_by_column_and_row():
    assert len(CELLS) == 120
    assert names(form("L").mask << CELLS["L10"]) == ["L10"]
    assert names(around(1 << CELLS["A1"])) == ["B1", "A2"]
    assert names(around(1 << CELLS["L5"])) == ["L4", "K5", "L6"]
    assert names(diagonal(1 << CELLS["L5"])) == ["K4", "K6"]
    assert names(diagonal(1 << CELLS["A1"] | 1 << CELLS["B2"])) == ["C1", "A3", "C3"]


def test_shapes_are_turned_and_mirrored():
    assert [each.text for each in turns("LLL-L__")] == [
        "LLL-L__",
        "LL-_L-_L",
        "__L-LLL",
        "L_-L_-LL",
    ]
    assert len(turns("LL-LL")) == 1
    assert len(turns_and_mirrors("LLL-L__")) == 8
    assert len(turns_and_mirrors("WW-LL")) == 4


def test_a_monument_in_pieces_has_every_figure_once():
    designs = {name: card.design for name, card in printed(data.own()).monuments.items()}
    assert len(designs["moai"].figures) == 6  # the straight and the bent trominoes
    assert len(designs["obelisks"].figures) == 2
    for design in designs.values():
        texts = [figure.form.text for figure in design.figures]
        assert len(set(texts)) == len(texts)
        for figure in design.figures:
            for tiling in figure.tilings:
                assert len(tiling) == design.pieces
                mask = 0
                for part in tiling:
                    piece = form(part.text).mask << part.offset
                    assert not piece & mask
                    mask |= piece
                assert mask == figure.form.mask


def changed(path: str, value: Any) -> dict[str, Any]:
    body: Any = copy.deepcopy(dict(data.own().body))
    place = body
    *way, last = path.split(".")
    for step in way:
        place = place[step]
    place[last] = value
    return body


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("maps.A.value", ["." * 12] * 9, "at least 10 items"),
        ("maps.B1.value", ["." * 12] * 9 + ["~" * 12], "no long road can start"),
        ("maps.B1.value", ["." * 11] * 10, "pattern"),
        ("stacks.S1.value.shape", "LL-L", "differ in length"),
        ("stacks.S1.value.shape", "L_L", "empty row or column"),
        ("stacks.S1.value.shape", "L_-_L", "not in one piece"),
        ("stacks.S1.value.tiles", [], "at least 1 item"),
        ("monuments.giza.value.layout", "single", "one piece"),
        ("monuments.obelisks.value.pieces", ["LL", "L"], "one cell each"),
        ("monuments.giza.value.pieces", ["LLL-LLL", "LLL-LLL"], "at most 9 cells"),
        ("supply.players_2.value.stacks", ["S1", "S1"], "stands twice"),
        ("round.gold.value", 0, "greater than or equal to 1"),
        ("game", "impera", "not of"),
    ],
)
def test_a_file_that_can_not_be_played_is_refused(path: str, value: Any, told: str):
    with pytest.raises(DataError, match=told):
        data.read(changed(path, value))


def test_a_house_file_is_played_to_its_end():
    """Other lengths, prices and supplies, with stacks that run out."""
    file = house(
        rounds=14, gold=9, long_cost=3, population_end=40, pedestal_cost=4,
        short_shapes=["LLL"], repay=1,
    )  # fmt: skip
    for seats in (1, 3):
        table = tables.played(GAME, seats, 5, data=file.body)
        assert table.position.phase == "over"
        assert table.position.round == 14
