"""Why a piece may not lie where a player wants it: the rule, with what is in the way."""

from __future__ import annotations

from engines.kernel.game import Refusal, Seat
from engines.world_wonders.data import TYPES
from engines.world_wonders.masks import CELLS, Form, Mask, around, diagonal, names
from engines.world_wonders.moves import Place
from engines.world_wonders.placement import (
    building_near,
    forms_of,
    mask_of,
    mirror_of,
    monument_of,
    needed,
    road_near,
    spots,
    touches_mountains,
    tower_near,
)
from engines.world_wonders.position import City, InHand, Part, Position


def no_placing(position: Position, seat: Seat, move: Place) -> Refusal | None:
    """Why the seat may not place this piece so, now."""
    held = [each for each in position.hand if each.piece == move.piece]
    if not held:
        if move.piece == "start":
            return Refusal("starting-road", {"reason": "none"})
        return Refusal("place-immediately", {"reason": "not-in-hand"})
    found = [
        (each, form) for each in held for form in forms_of(position, each) if form.text == move.form
    ]
    if not found:
        if any(mirror_of(each, move.form) for each in held if each.piece != "monument"):
            return Refusal("tile-orientation", {"reason": "mirrored"})
        return Refusal("tile-orientation", {"reason": "shape"})
    piece, form = found[0]
    anchor = CELLS[move.cell]
    for each, anchors in spots(position, position.cities[seat], piece):
        if each.text == form.text and anchors >> anchor & 1:
            return None
    return _why(position, seat, piece, form, anchor)


def _why(position: Position, seat: Seat, held: InHand, form: Form, anchor: int) -> Refusal:
    city = position.cities[seat]
    if not form.inside >> anchor & 1:
        return Refusal("no-overlap", {"reason": "outside"})
    cells = form.mask << anchor
    if cells & city.occupied:
        return Refusal("no-overlap", {"reason": "taken", "cells": names(cells & city.occupied)})
    match held.piece:
        case "start" | "long" | "short":
            return _no_road(city, held, form, anchor)
        case "tower":
            return _no_tower(city, cells)
        case "building":
            kind = TYPES.index(position.printed.tiles[position.item].type)
            return _no_building(city, kind, cells)
        case "monument":
            return _no_monument(position, city, form, anchor)


def _no_road(city: City, held: InHand, form: Form, anchor: int) -> Refusal:
    cells = form.mask << anchor
    wet = cells & city.terrain.water
    if not form.fitting(city.land, city.water) >> anchor & 1:
        reason = "short" if held.piece == "short" else "ends"
        return Refusal("road-over-water", {"reason": reason, "cells": names(wet)})
    if held.piece == "start" and not city.roads:
        return Refusal("starting-road", {"reason": "sidewalk"})
    if cells & diagonal(city.roads | city.towers):
        return Refusal("adjacency", {"reason": "road"})
    if touches_mountains(cells):
        return Refusal("road-placement", {"reason": "mountains"})
    assert not cells & road_near(city)
    return Refusal("road-placement", {"reason": "alone"})


def _no_tower(city: City, cells: Mask) -> Refusal:
    if cells & city.terrain.water:
        return Refusal("tower-placement", {"reason": "water"})
    if cells & diagonal(city.occupied):
        return Refusal("adjacency", {"reason": "tower"})
    assert not cells & tower_near(city)
    return Refusal("tower-placement", {"reason": "alone"})


def _no_building(city: City, kind: int, cells: Mask) -> Refusal:
    wet, name = cells & city.terrain.water, TYPES[kind]
    if wet:
        return Refusal("building-placement", {"reason": "water", "cells": names(wet)})
    assert not cells & building_near(city, kind)
    if cells & around(city.towers):
        return Refusal("building-placement", {"reason": "tower", "type": name})
    if cells & around(city.occupied):
        return Refusal("building-placement", {"reason": "other", "type": name})
    if cells & diagonal(city.roads | city.buildings[kind]):
        return Refusal("adjacency", {"reason": "building", "type": name})
    return Refusal("building-placement", {"reason": "alone", "type": name})


def _no_monument(position: Position, city: City, form: Form, anchor: int) -> Refusal:
    name = monument_of(position)
    design = position.printed.monuments[name].design
    facts = {"monument": name}
    on_ground = form.fitting(city.land, city.water) >> anchor & 1
    if not on_ground:
        return Refusal("monument-placement", {**facts, "reason": "ground"})
    if design.pieces > 1:
        return Refusal("monument-pieces", {**facts, "reason": "rest"})
    own = mask_of((*position.laid, Part(form.text, anchor)))
    missing = [
        need for need in design.needs if not form.beside(needed(city, need) & ~own) >> anchor & 1
    ]
    return Refusal("monument-placement", {**facts, "reason": "needs", "needs": missing})
