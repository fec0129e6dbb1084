"""The data file of Lost Cities: complete, with its provenance, and checked from outside."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engines.kernel import data as kernel_data
from engines.kernel.data import DataError
from engines.lost_cities import data
from tests.builders.lost_cities import house


def body() -> Any:
    return copy.deepcopy(dict(data.own().body))


def test_every_value_says_where_it_comes_from():
    values = dict(data.own().values())
    assert all(value.note and value.note_fr for value in values.values())
    rooms = [room for room in body().values() if isinstance(room, dict)]
    assert len(values) == sum(map(len, rooms)), "no value stands outside"


@pytest.mark.parametrize(
    ("name", "provenance"),
    [
        ("points.expedition_few", "source"),
        ("points.expedition_many", "likely"),
        ("points.artefacts_few", "house"),
        ("points.dice_few", "house"),
        ("points.dice_top", "source"),
        ("points.circle_alone", "source"),
        ("points.bridge", "source"),
        ("sheet.bridge_box", "source"),
        ("sheet.arrows", "house"),
        ("sheet.artefact_boxes", "house"),
        ("flags.zero_starts_as_ten", "house"),
        ("flags.acceleration_optional", "likely"),
        ("flags.acceleration_of_full_column", "house"),
        ("flags.accelerated_artefact_counts", "likely"),
        ("flags.artefacts_beyond_last", "house"),
        ("flags.refusals_beyond_last", "house"),
        ("flags.first_roller", "house"),
    ],
)
def test_a_value_is_as_sure_as_its_source(name: str, provenance: str):
    assert dict(data.own().values())[name].provenance == provenance


def test_each_colour_has_two_arrows_and_two_artefacts_in_different_boxes():
    sheet = data.own().model.sheet
    for colour in data.COLOURS:
        arrows, artefacts = sheet.arrows.value[colour], sheet.artefact_boxes.value[colour]
        assert len({*arrows, *artefacts}) == 4
        assert {1, 9}.isdisjoint({*arrows, *artefacts})


def test_the_own_file_survives_its_export():
    exported = kernel_data.dump(data.own().body).encode()
    assert data.read(kernel_data.parse(exported)).hash == data.own().hash


def test_a_corrected_value_gives_another_hash():
    assert house(bridge=25).hash != data.own().hash


def test_a_corrected_value_is_played():
    assert data.printed(house(bridge=25)).bridge == 25
    assert data.printed(data.own()).bridge == 20


@pytest.mark.parametrize(
    ("room", "name", "value", "says"),
    [
        ("players", "most", 6, "players.most.value"),
        ("sheet", "boxes", 10, "sheet.boxes.value"),
        ("sheet", "bridge_box", 0, "sheet.bridge_box.value"),
        ("sheet", "bridge_box", 10, "sheet.bridge_box.value"),
        ("sheet", "arrows", {"red": [5]}, "arrows and artefact_boxes must both name orange"),
        ("sheet", "arrows", {"pink": [5]}, "sheet.arrows.value.pink"),
        ("points", "expedition_few", [0, -20, -15], "points.expedition_few.value"),
        ("points", "dice_top", [70, 0, 0], "points.dice_top.value"),
        ("points", "bridge", 10**9, "points.bridge.value"),
        ("points", "bridge", "20", "points.bridge.value"),
        ("points", "double", 0, "points.double.value"),
        ("flags", "acceleration_optional", "sometimes", "flags.acceleration_optional.value"),
        ("flags", "artefacts_beyond_last", "counted", "flags.artefacts_beyond_last.value"),
    ],
)
def test_a_wrong_value_is_refused_by_name(room: str, name: str, value: Any, says: str):
    wrong = body()
    wrong[room][name]["value"] = value
    with pytest.raises(DataError, match=says):
        data.read(wrong)


def test_a_box_shows_one_sign():
    wrong = body()
    wrong["sheet"]["arrows"]["value"]["red"] = [3, 8]
    with pytest.raises(DataError, match=r"a box of red is named twice: \[3, 3, 6, 8\]"):
        data.read(wrong)


def test_positions_may_be_corrected_but_not_the_structure():
    wrong = body()
    wrong["sheet"]["arrows"]["value"]["red"] = list(range(1, 11))
    with pytest.raises(DataError, match=r"sheet\.arrows\.value\.red"):
        data.read(wrong)


def test_a_file_of_another_game_is_refused():
    with pytest.raises(DataError, match="a data file of 'impera', not of 'lost-cities'"):
        data.read({**body(), "game": "impera"})
