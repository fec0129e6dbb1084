"""A piece in hand, shown on its owner's map where it would lie, with its other places tinted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from engines.drawing.picture import Stamp
from engines.kernel.game import Seat
from engines.world_wonders import sheet_alt, sheet_city, sheet_map
from engines.world_wonders.buttons import effect
from engines.world_wonders.masks import CELLS, NAMES, form, members
from engines.world_wonders.moves import Place
from engines.world_wonders.placement import spots
from engines.world_wonders.position import Piece, PieceKind, View
from engines.world_wonders.sheet_face import CityFace, Look, look
from engines.world_wonders.sheet_map import Rows
from engines.world_wonders.sheet_style import Style
from engines.world_wonders.sheet_words import say

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

MOST_CORNERS = 24
"""Other places that are told one by one."""


class Shown(NamedTuple):
    """The piece where it would lie; where its corner may lie, and the cells that it could cover."""

    look: Look
    corners: tuple[int, ...]
    cells: tuple[int, ...]


def of(view: View, seat: Seat, move: Place) -> Shown:
    """What is shown of a placement, lying as the move has it."""
    city = view.cities[seat]
    anchors = 0
    for held in dict.fromkeys(view.hand):
        if held.piece == move.piece:
            for each, found in spots(view, city, held):
                anchors |= found if each.text == move.form else 0
    shape = form(move.form)
    covered = sum(1 << cell for cell in {a + o for a in members(anchors) for o in shape.cells})
    anchor = CELLS[move.cell]
    kinds: dict[str, PieceKind] = {
        "tower": "tower",
        "building": "building",
        "monument": "monument",
    }
    kind = kinds.get(move.piece, "road")
    piece = Piece(kind, view.item, move.form, anchor, shape.mask << anchor)
    return Shown(
        look(view.printed, city, piece),
        tuple(members(anchors)),
        tuple(members(covered & ~piece.mask)),
    )


def subtitle(view: View, seat: Seat, move: Place, lang: str) -> str:
    """Where the piece would lie, and what that would bring."""
    told = effect(view, seat, move)
    brings = say(lang, "effect/placed", **told.facts) if told else ""
    return f"{move.cell} · {brings}"


def tall(style: Style) -> float:
    return sheet_city.map_top(style) + sheet_map.TALL


def ground(pen: Pen, rows: Rows, style: Style) -> None:
    """The empty map below its band."""
    pen.box(0, 0, sheet_map.WIDE, sheet_city.map_top(style), fill=style.band)
    with pen.at(0, sheet_city.map_top(style)):
        sheet_map.ground(pen, rows, style)


def stamps(
    face: CityFace, shown: Shown, rows: Rows, style: Style, lang: str, subtitle: str
) -> Iterator[Stamp]:
    """Title, what lies there, where the piece could lie, and the piece itself."""
    origin = (0.0, sheet_city.map_top(style), 1.0)
    yield from sheet_city.heading(face, style, subtitle, say(lang, "sheet/score"))
    covered = set(shown.cells)
    plain = [cell for cell in face.naturals if cell not in covered]
    under = set(sheet_alt.numbers_of(shown.look.form, shown.look.anchor))
    kept = tuple(cell for cell in plain if cell not in under)
    yield from sheet_map.laid_out(face.looks, kept, style, origin)
    dots = [cell for cell in shown.corners if cell not in under]
    yield from sheet_map.reach(shown.cells, dots, rows, style, origin)
    yield from sheet_map.laid(style, shown.look, origin, ghost=True)


def alt(shown: Shown, move: Place, lang: str, city: Callable[[int], str]) -> str:
    """What would lie where, its other places; then the city, in the characters that are left."""
    where = sheet_alt.place(shown.look.form, shown.look.anchor)
    others = [NAMES[cell] for cell in shown.corners if cell != shown.look.anchor]
    told = say(lang, "alt/ghost", piece=_named(shown.look, move, lang), cells=where)
    if others and len(others) <= MOST_CORNERS:
        told += " " + say(lang, "alt/corners", cells=others)
    elif others:
        told += " " + say(lang, "alt/many-corners", count=len(others))
    return f"{told} {city(sheet_alt.MOST - len(told) - 1)}"


def _named(look: Look, move: Place, lang: str) -> str:
    """What is in hand: a building's type, a monument's name, else the kind of piece."""
    match move.piece:
        case "building":
            return say(lang, f"type/{look.name}")
        case "monument":
            return say(lang, f"item/{look.name}")
        case _:
            return say(lang, f"piece/{move.piece}")
