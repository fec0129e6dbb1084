"""Points (pp. 6-8): every row of the sheet, the round box, the bridges, and the booklet's sheet."""

from __future__ import annotations

import pytest

from engines.lost_cities import data
from engines.lost_cities.data import COLOURS
from engines.lost_cities.position import Sheet
from engines.lost_cities.score import expedition, score

PRINTED = data.printed(data.own())
COLOUR_ROWS = [0, -20, -15, -10, 5, 10, 15, 30, 35, 50]
DOUBLED_ROWS = [-100, -40, -30, -20, 10, 20, 30, 60, 70, 100]
ARTEFACT_ROWS = [0, -40, -30, -20, 10, 20, 30, 60, 70, 100]
DICE_ROWS = [0, -40, -30, -20, 10, 20, 30, 60, 70, 0]


def sheet(*columns: list[int], circles: str = "", artefacts: int = 0, dice: int = 0) -> Sheet:
    filled = [*columns, *([[]] * (len(COLOURS) - len(columns)))]
    return Sheet(
        tuple(tuple(column) for column in filled),
        tuple(colour in circles.split() for colour in COLOURS),
        artefacts,
        dice,
    )


@pytest.mark.parametrize(("boxes", "points"), list(enumerate(COLOUR_ROWS)))
def test_a_colour_counts_by_its_filled_boxes(boxes: int, points: int):
    assert expedition(PRINTED, boxes, doubled=False) == points


@pytest.mark.parametrize(("boxes", "points"), list(enumerate(DOUBLED_ROWS)))
def test_the_round_box_doubles_a_colour_up_or_down_and_costs_100_alone(boxes: int, points: int):
    assert expedition(PRINTED, boxes, doubled=True) == points


@pytest.mark.parametrize(("marks", "points"), list(enumerate(ARTEFACT_ROWS)))
def test_artefacts_count_by_their_marks(marks: int, points: int):
    assert score(PRINTED, sheet(artefacts=marks), 0).parts["artefacts"] == points


@pytest.mark.parametrize(("marks", "points"), list(enumerate(DICE_ROWS)))
def test_dice_count_by_their_shaded_symbols(marks: int, points: int):
    assert score(PRINTED, sheet(dice=marks), 0).parts["dice"] == points


@pytest.mark.parametrize("boxes", range(1, 10))
def test_the_numbers_themselves_count_nothing(boxes: int):
    low, high = sheet([1] * boxes), sheet([10] * boxes)
    assert score(PRINTED, low, 0) == score(PRINTED, high, 0)


@pytest.mark.parametrize("bridges", range(9))
def test_each_bridge_is_worth_20(bridges: int):
    assert score(PRINTED, sheet(), bridges).parts["bridges"] == 20 * bridges


def test_an_empty_sheet_is_worth_0():
    assert score(PRINTED, sheet(), 0).total == 0


def test_the_total_adds_six_colours_artefacts_dice_and_bridges():
    parts = score(PRINTED, sheet(), 0).parts
    assert list(parts) == [*COLOURS, "artefacts", "dice", "bridges"]


def test_the_filled_sheet_of_the_booklet_adds_up_to_425():  # p. 4
    michael = sheet(
        [1, 1, 4, 5, 5, 5, 8, 10, 10],
        [4, 4, 5, 5, 9, 9, 9, 10],
        [1, 2, 3, 4, 6, 6, 9],
        [3, 3, 6, 7, 7, 8, 8],
        [2, 3, 3],
        [],
        circles="red green blue",
        artefacts=8,
        dice=8,
    )
    result = score(PRINTED, michael, 4)
    assert list(result.parts.values()) == [100, 35, 30, 60, -20, 0, 70, 70, 80]
    assert result.total == 425
