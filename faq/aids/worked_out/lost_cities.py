"""What follows from the data file of Lost Cities: whole tables of points."""

from __future__ import annotations

from collections.abc import Mapping

from engines.kernel.data import DataFile
from engines.lost_cities.data import BOXES, COLOURS, COLUMNS, Facts
from faq.aids.figures import Figure
from faq.aids.worked_out import is_house, listed
from faq.reply import words


def figures(file: DataFile[Facts], lang: str) -> Mapping[str, Figure]:
    points, dice = file.model.points, file.model.dice
    zero = file.model.flags.zero_starts_as_ten
    colours = listed(points.expedition_few, points.expedition_many)
    doubled = [Figure(each.value * points.double.value, each.house) for each in colours[1:]]
    return {
        "colours": Figure(len(COLOURS)),
        "columns": Figure(len(COLUMNS)),
        "six_dice": Figure(dice.colour_dice.value + dice.number_dice.value),
        "left_of_each": Figure(dice.number_dice.value - 1),
        "before_bridge": Figure(file.model.sheet.bridge_box.value - 1),
        "zero_on_ticked": Figure(
            words().say(lang, "aids/zero/ten" if zero.value else "aids/zero/nothing"),
            is_house(zero),
        ),
        "filled": Figure([Figure(count) for count in range(BOXES + 1)]),
        "colour_points": Figure(colours),
        "doubled_points": Figure([Figure(points.circle_alone.value), *doubled]),
        "artefact_points": Figure(
            listed(
                points.artefacts_none,
                points.artefacts_few,
                points.artefacts_some,
                points.artefacts_top,
            )
        ),
        "dice_points": Figure(
            listed(points.dice_none, points.dice_few, points.dice_some, points.dice_top)
        ),
    }
