"""The figures of Imperial Settlers, and corrected files of servers."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engines.imperial_settlers import data
from engines.imperial_settlers.printed import printed
from engines.imperial_settlers.rules import GAME
from engines.kernel.data import DataError, dump, parse
from tests.builders import tables
from tests.builders.imperial_settlers import house
from tests.builders.values import change

PRINTED = printed(data.own(), "competition", "advanced")


def body() -> Any:
    return copy.deepcopy(dict(data.own().body))


def test_every_value_says_where_it_comes_from():
    values = dict(data.own().values())
    assert len(values) >= 80
    assert all(value.note and value.note_fr for value in values.values())
    assert {value.provenance for value in values.values()} == {"source", "likely", "house"}


def test_boxes_resources_and_the_highest_score_of_the_tracks():
    boxes = [len(track.boxes) for track in PRINTED.tracks]
    units = [sum(map(sum, track.boxes)) for track in PRINTED.tracks]
    assert boxes == [10, 10, 10, 8]
    assert units == [20, 20, 20, 14]
    assert sum(track.points[-1] for track in PRINTED.tracks) == 83


def test_22_sections_and_12_circles():
    assert sum(len(track.ends) for track in PRINTED.tracks) == 22
    assert sum(map(len, PRINTED.fields)) == 12


def test_each_basic_resource_has_five_faces_and_gold_three():
    faces = [face for die in PRINTED.dice for face in die]
    assert [faces.count(resource) for resource in range(4)] == [5, 5, 5, 3]


def test_seven_villages_of_six_different_plans():
    for name in ("competition", "barbarians", "japanese", "romans", "egyptians", "aztecs",
                 "atlanteans"):  # fmt: skip
        village = getattr(data.own().model.villages, name)
        shapes = set()
        for building in village.buildings():
            cells = sorted(building.plan)
            top, left = min(row for row, _ in cells), min(column for _, column in cells)
            shapes.add(tuple((row - top, column - left) for row, column in cells))
        assert len(shapes) == 6, name


def test_an_exported_file_can_be_read_again():
    assert data.read(parse(dump(data.own().body).encode())).hash == data.own().hash


def test_a_corrected_file_may_change_costs_sections_and_buildings_and_is_playable():
    text = body()
    text["tracks"]["walls"]["value"] = [
        {"points": 2, "boxes": [{"stone": 1}, {}]},
        {"points": 9, "boxes": [{"stone": 1, "wood": 1, "food": 1}]},
    ]
    text["villages"]["competition"]["one"]["value"]["ability"] = {
        "type": "convert", "give": {"stone": 1}, "get": {"food": 2}, "value": 2,
    }  # fmt: skip
    text["flags"]["prebuilt"]["value"] = True
    file = data.read(text)
    assert file.hash != data.own().hash
    for chance in range(3):
        options = {"mode": "advanced"}
        table = tables.played(GAME, 2, chance, data=file.body, options=options)
        assert GAME.outcome(table.position) is not None


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (change("rounds.value", 0), "rounds.value"),
        (change("rounds.value", "ten"), "rounds.value"),
        (change("favors.solo.value", 9), "favors.solo.value"),
        (change("dice.resource.value.0", ["stone"]), "dice.resource.value.0"),
        (change("dice.worker.value.0", 0), "dice.worker.value.0"),
        (change("dice.resource.value.0.0", "silver"), "dice.resource.value.0.0"),
        (change("tracks.walls.value", []), "tracks.walls.value"),
        (change("tracks.walls.value.5.points", 1), "scores less"),
        (change("tracks.walls.value.0.boxes.0.stone", -1), "boxes.0.stone"),
        (change("tracks.walls.value.0.boxes.0.gold", 1), "boxes.0.gold"),
        (change("fields.value", [[{"stone": 1}]]), "1 fields for 4 bridges"),
        (change("fields.value.0.0", {}), "at least one resource"),
        (change("villages.romans.one.value.id", "castle"), "villages.romans.one.value.id"),
        (change("villages.romans.one.value.id", "forum"), "stands twice"),
        (change("villages.romans.one.value.plan", [[0, 0], [2, 0]]), "several parts"),
        (change("villages.romans.one.value.plan", [[0, 0], [0, 0]]), "names a cell twice"),
        (change("villages.romans.one.value.ability.type", "steal"), "ability"),
        (change("villages.romans.stars.value", [70, 60, 80]), "must grow"),
        (change("flags.colony_rotation.value", True), "flags.colony_rotation.value"),
        (change("extra", 1), "extra"),
    ],
)
def test_a_wrong_value_is_named_in_one_sentence(wrong: Callable[[Any], None], named: str):
    text = body()
    wrong(text)
    with pytest.raises(DataError) as caught:
        data.read(text)
    assert named in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_table_keeps_the_values_with_which_it_began():
    table = tables.opened(GAME, 2, data=house(rounds=3).body)
    tables.play_on(table, Random(1))
    assert table.position.round == 3
