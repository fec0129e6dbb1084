"""Where a piece may stand: for each form of it the set of cells where its corner may lie.

Summary, "placing tiles"; fact sheet, placement and monument cards. Adjacent means side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engines.world_wonders.data import TYPES, MonumentId, Need
from engines.world_wonders.designs import Design, Figure
from engines.world_wonders.masks import (
    MOUNTAINS,
    SIDEWALK,
    Form,
    Mask,
    around,
    form,
    turns,
    turns_and_mirrors,
)
from engines.world_wonders.position import City, InHand, Part, Position
from engines.world_wonders.printed import Printed

Spots = tuple[tuple[Form, Mask], ...]
"""Forms with the anchors at which they may lie; none is empty."""


@lru_cache(maxsize=20_000)
def fitting(shape: str, land: Mask, water: Mask, near: Mask) -> Spots:
    """Where a turned shape lies on free cells and has a cell among `near`."""
    found = ((each, each.fitting(land, water) & each.over(near)) for each in turns(shape))
    return tuple((each, anchors) for each, anchors in found if anchors)


def road_near(city: City) -> Mask:
    """Where a road may begin: at the sidewalk, beside a road, beside a tower."""
    return around(city.roads | city.towers) | SIDEWALK


def tower_near(city: City) -> Mask:
    """Beside anything that stands."""
    return around(city.occupied)


def building_near(city: City, kind: int) -> Mask:
    """Beside a road or a building of the same type."""
    return around(city.roads | city.buildings[kind])


def needed(city: City, need: Need) -> Mask:
    """What a monument's icon asks for, as cells; natural resources and water uncovered."""
    match need:
        case "road":
            return city.roads
        case "sidewalk":
            return SIDEWALK << 13
        case "water":
            return city.water
        case "natural":
            return city.natural
        case _:
            return city.buildings[TYPES.index(need)]


Targets = tuple[Mask, ...]


def targets(city: City, design: Design) -> Targets:
    """What each icon of a monument asks for."""
    return tuple(needed(city, need) for need in design.needs)


def standing(figure: Form, land: Mask, water: Mask, beside: Targets) -> Mask:
    """The anchors at which a whole monument may stand."""
    anchors = figure.fitting(land, water)
    for target in beside:
        if not anchors:
            break
        anchors &= figure.beside(target)
    return anchors


@lru_cache(maxsize=4_000)
def _figures(
    design: Design, land: Mask, water: Mask, beside: Targets
) -> tuple[tuple[Figure, Mask], ...]:
    """Every figure that may stand somewhere, with where."""
    if not all(beside):
        return ()
    found = ((each, standing(each.form, land, water, beside)) for each in design.figures)
    return tuple((each, anchors) for each, anchors in found if anchors)


@lru_cache(maxsize=20_000)
def _stands_somewhere(design: Design, land: Mask, water: Mask, beside: Targets) -> bool:
    return all(beside) and any(standing(each.form, land, water, beside) for each in design.figures)


def monument_fits(position: Position, city: City, name: MonumentId) -> bool:
    """Whether a whole monument may stand somewhere."""
    design = position.printed.monuments[name].design
    return _stands_somewhere(design, city.land, city.water, targets(city, design))


def monument_figures(
    printed: Printed, city: City, name: MonumentId, laid: Sequence[Part] = ()
) -> tuple[tuple[Figure, Mask], ...]:
    """Where a monument as a whole may stand, as if its laid parts did not yet."""
    design = printed.monuments[name].design
    own = mask_of(laid)
    land = city.land | own & city.terrain.land
    water = city.water | own & city.terrain.water
    before = City(
        city.terrain,
        occupied=city.occupied & ~own,
        roads=city.roads,
        buildings=city.buildings,
    )
    return _figures(design, land, water, targets(before, design))


def mask_of(parts: Iterable[Part]) -> Mask:
    """The cells under parts of a monument."""
    mask = 0
    for part in parts:
        mask |= form(part.form).mask << part.anchor
    return mask


def monument_spots(position: Position, city: City, name: MonumentId, laid: Sequence[Part]) -> Spots:
    """Where the next piece of a monument may stand so that the rest can still be placed."""
    figures = monument_figures(position.printed, city, name, laid)
    anchors: dict[str, Mask] = {}
    if not laid:
        for figure, where in figures:
            for part in figure.parts:
                anchors[part.text] = anchors.get(part.text, 0) | where << part.offset
    else:
        for text, anchor in _completions(figures, laid):
            anchors[text] = anchors.get(text, 0) | 1 << anchor
    forms = position.printed.monuments[name].design.forms
    return tuple((each, anchors[each.text]) for each in forms if each.text in anchors)


def _completions(
    figures: Iterable[tuple[Figure, Mask]], laid: Sequence[Part]
) -> set[tuple[str, int]]:
    """The parts, with their anchors, that stand in a figure together with those laid."""
    first, done = laid[0], {(part.form, part.anchor) for part in laid}
    found: set[tuple[str, int]] = set()
    for figure, where in figures:
        for tiling in figure.tilings:
            for part in tiling:
                anchor = first.anchor - part.offset
                if part.text != first.form or anchor < 0 or not where >> anchor & 1:
                    continue
                whole = {(each.text, anchor + each.offset) for each in tiling}
                if done <= whole:
                    found |= whole - done
    return found


def spots(position: Position, city: City, held: InHand) -> Spots:
    """Where a piece in hand may lie."""
    match held.piece:
        case "start" | "long" | "short":
            return fitting(held.shape, city.land, city.water, road_near(city))
        case "tower":
            return fitting(held.shape, city.land, 0, tower_near(city))
        case "building":
            kind = TYPES.index(position.printed.tiles[position.item].type)
            return fitting(held.shape, city.land, 0, building_near(city, kind))
        case "monument":
            name = monument_of(position)
            return monument_spots(position, city, name, position.laid)


def monument_of(position: Position) -> MonumentId:
    """The monument that was bought in this turn."""
    return next(name for name in position.printed.monuments if name == position.item)


def forms_of(position: Position, held: InHand) -> tuple[Form, ...]:
    """Every form in which a piece in hand may lie, whatever the map."""
    if held.piece == "monument":
        return position.printed.monuments[monument_of(position)].design.forms
    return turns(held.shape)


def mirror_of(held: InHand, text: str) -> bool:
    """Whether a form is the mirror image of a piece that may not be mirrored."""
    return any(each.text == text for each in turns_and_mirrors(held.shape))


def touches_mountains(mask: Mask) -> bool:
    """Whether cells lie along one of the three edges at which no road starts."""
    return bool(mask & MOUNTAINS)


def forget() -> None:
    """Forget the placements that are remembered: for measuring what they cost."""
    for kept in (fitting, _figures, _stands_somewhere):
        kept.cache_clear()
