"""The games' material on their sheets, drawn from a data file: an empty sheet, a map."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from bot.aids.style import Look
from engines.drawing.colour import Colour
from engines.impera import geography, planisphere
from engines.impera import sheet_board as impera_board
from engines.impera import sheet_style as impera_style
from engines.impera.data import Facts as Impera
from engines.impera.data import read as read_impera
from engines.impera.printed import printed as impera_printed
from engines.kernel.data import DataFile
from engines.lost_cities import sheet_layout, sheet_print
from engines.lost_cities import sheet_style as lost_cities_style
from engines.lost_cities.data import Facts as LostCities
from engines.lost_cities.data import printed as lost_cities_printed
from engines.lost_cities.data import read as read_lost_cities
from engines.world_wonders.data import Facts as WorldWonders
from engines.world_wonders.data import read as read_world_wonders
from engines.world_wonders.masks import COLUMNS, ROWS

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

EDGE = 10.0
"""The rim of the city map, in its own units of a tenth of a cell."""
TENTHS = 10.0


def shape_of(picture: str) -> tuple[float, float]:
    """How much of the room's width a picture takes, and its height as a share of its width."""
    match picture:
        case "lost-cities-sheet":
            at = sheet_layout.USUAL
            return 0.86, (at.height - at.band) / sheet_layout.WIDTH
        case "planisphere":
            return 1.0, geography.height() / geography.WIDTH
        case "city-map":
            return 0.58, (ROWS * TENTHS + EDGE) / (COLUMNS * TENTHS)
        case _:
            raise ValueError(f"there is no picture {picture!r}")


def paint(
    pen: Pen, picture: str, x: float, y: float, width: float, body: bytes, lang: str,
    look: Look,
) -> None:  # fmt: skip
    """Draw a picture with its left top corner at (x, y), in that width."""
    match picture:
        case "lost-cities-sheet":
            style = lost_cities_style.PLAIN
            with pen.at(x, y, scale=width / sheet_layout.WIDTH), pen.at(0, -style.at.band):
                pen.box(0, style.at.band, sheet_layout.WIDTH, style.at.height - style.at.band,
                        fill=style.paper)  # fmt: skip
                sheet_print.empty_sheet(pen, lost_cities_printed(_lost_cities(body)), lang, style)
        case "planisphere":
            # Its dice and codes are larger: on paper nobody can zoom.
            style = impera_style.LARGE_PRINT
            atlas = impera_board.map_of(impera_printed(_impera(body)), style, None)
            with (
                pen.at(x, y, scale=width / geography.WIDTH),
                pen.within(0, 0, geography.WIDTH, geography.height()),
            ):
                planisphere.ground(pen, atlas, style)
        case _:
            with pen.at(x, y, scale=width / (COLUMNS * TENTHS)):
                _city(pen, _world_wonders(body).model, look)


def wave(pen: Pen, x: float, y: float, size: float, ink: Colour) -> None:
    """The sign of water in a cell, for prints without colour."""
    middle = y + size / 2
    pen.shape(
        f"M {x + size * 0.2} {middle} Q {x + size * 0.35} {middle - size * 0.22} "
        f"{x + size * 0.5} {middle} Q {x + size * 0.65} {middle + size * 0.22} "
        f"{x + size * 0.8} {middle}",
        line=ink,
        thick=size * 0.09,
    )


def _city(pen: Pen, facts: WorldWonders, look: Look) -> None:
    """The map of side A, with the sidewalk below."""
    for row, line in enumerate(facts.maps.A.value):
        for column, letter in enumerate(line):
            fill = look.water if letter == "~" else look.land
            x, y = column * TENTHS, row * TENTHS
            pen.box(x, y, TENTHS, TENTHS, fill=fill, line=look.paper, thick=0.5)
            if letter == "*":
                pen.circle(x + 5, y + 5, 3, fill=look.nature)
            elif letter == "~":
                wave(pen, x, y, TENTHS, look.band)
    pen.box(0, ROWS * TENTHS + 1, COLUMNS * TENTHS, EDGE - 3, radius=2, fill=look.rule)


@lru_cache(maxsize=8)
def _lost_cities(body: bytes) -> DataFile[LostCities]:
    return read_lost_cities(json.loads(body))


@lru_cache(maxsize=8)
def _impera(body: bytes) -> DataFile[Impera]:
    return read_impera(json.loads(body))


@lru_cache(maxsize=8)
def _world_wonders(body: bytes) -> DataFile[WorldWonders]:
    return read_world_wonders(json.loads(body))
