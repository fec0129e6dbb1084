"""A seat's city and tracks as plain values, for other programs."""

from __future__ import annotations

from typing import Any

from engines.kernel.game import Facts, Seat
from engines.world_wonders.data import RESOURCES
from engines.world_wonders.masks import NAMES, names
from engines.world_wonders.position import Piece, Position


def plain_sheet(position: Position, seat: Seat) -> Facts:
    """A seat's map, pieces, tracks, gold and loan; everything of it lies open."""
    city = position.cities[seat]
    return {
        "map": city.terrain.name,
        "gold": position.gold[seat],
        "loan": bool(position.loans[seat]),
        "out": position.out[seat],
        "resources": dict(zip(RESOURCES, position.resources[seat], strict=True)),
        "population": position.population[seat],
        "monuments": list(position.wonders[seat]),
        "pieces": [plain_piece(position, piece) for piece in city.pieces],
    }


def plain_piece(position: Position, piece: Piece) -> dict[str, Any]:
    """A piece: its kind and name, its form with the corner's cell, all its cells."""
    plain: dict[str, Any] = {
        "kind": piece.kind,
        "name": piece.name,
        "form": piece.form,
        "cell": NAMES[piece.anchor],
        "cells": names(piece.mask),
    }
    if piece.kind == "building":
        plain["type"] = position.printed.tiles[piece.name].type
    return plain
