"""The Planisphère as a picture: whose turn it is, the map, and a legend of the players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from engines.drawing.picture import Stamp
from engines.drawing.tokens import token
from engines.impera import planisphere, sheet_fight
from engines.impera.geography import WIDTH, height
from engines.impera.planisphere import CONQUERED, NEW, owned, state
from engines.impera.planisphere_atlas import Atlas, atlas_of
from engines.impera.planisphere_pattern import PATTERNS, strokes
from engines.impera.printed import Printed
from engines.impera.sheet_cards import back, fitting
from engines.impera.sheet_face import Board, Player
from engines.impera.sheet_style import Style
from engines.impera.sheet_words import say, short
from engines.impera.world import REGION_IDS

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

BAND = 66
ROW = 84
LONG_ROW = 116
GAP = 10
LONGEST = 24
"""Letters of a name in the title."""
POINTS = 142
"""The room for a player's points."""
FIGURES = (0.225, 0.245, 0.53)
"""How a player's figures share a line: Regions, cards, the best territory."""
LINE = 26
"""The height of a line of figures."""
Kind = Literal["bold", "print", "route"]
PILES = 250
"""The room at the right of the band for pile and discard."""


def map_of(printed: Printed, style: Style, lang: str | None) -> Atlas:
    """The map of a table, its badges as large as this style has them."""
    return atlas_of(printed, 1 + (style.zoom - 1) / 2, lang)


def tall(board: Board, style: Style, *, full: bool) -> float:
    """The height of the whole picture; in `full` every player's territories are listed."""
    rows = -(-len(board.players) // _across(style))
    bottom = BAND * style.zoom + height() + GAP + rows * _row(style, full=full)
    if full or board.fight is None:
        return bottom
    return bottom + sheet_fight.tall(board.fight, style)


def ground(pen: Pen, atlas: Atlas, style: Style, tall: float) -> None:
    """The empty map on its paper."""
    pen.box(0, 0, WIDTH, tall, fill=style.paper)
    pen.box(0, 0, WIDTH, BAND * style.zoom, fill=style.band)
    with pen.at(0, BAND * style.zoom):
        planisphere.ground(pen, atlas, style)
    pen.box(0, BAND * style.zoom - 4, WIDTH, 4, fill=style.gold)
    pen.box(0, BAND * style.zoom + height(), WIDTH, 4, fill=style.band)


def stamps(board: Board, atlas: Atlas, style: Style, *, full: bool) -> Iterator[Stamp]:
    """What changes from turn to turn."""
    zoom = style.zoom
    band = BAND * zoom - 4
    yield Stamp(0, 0, WIDTH - PILES * zoom, band, _title, (style, *heading(board)))
    piles = (style, board.pile, board.discard, board.reshuffles)
    aside = (WIDTH - PILES * zoom, 0.0, 1.0)
    yield Stamp(0, 0, PILES * zoom, band, _piles, piles, aside)
    states = tuple(
        state(owner, CONQUERED if r == board.conquest else NEW if r in board.fresh else 0)
        for r, owner in enumerate(board.owners)
    )
    top = BAND * zoom
    yield from planisphere.stamps(atlas, states, style, (0.0, top, 1.0))
    across, row = _across(style), _row(style, full=full)
    wide = WIDTH / across
    top += height() + GAP
    for player in board.players:
        line, place = divmod(player.seat, across)
        awaited = board.moment not in ("lot", "over") and player.seat == board.waiting
        origin = (place * wide, top + line * row, 1.0)
        yield from _player(style, board.lang, player, awaited, wide, full, origin)
    if not full and board.fight is not None:
        top += -(-len(board.players) // across) * row
        yield from sheet_fight.stamps(board.fight, board.lang, style, top)


def _across(style: Style) -> int:
    return 1 if style.zoom > 1 else 2


def _row(style: Style, *, full: bool) -> float:
    return (LONG_ROW if full else ROW) * style.zoom


def heading(board: Board, most: int = LONGEST) -> tuple[int, str]:
    """Whose token stands before the title (-1: nobody's), and the title, its names cut short."""
    lang, name = board.lang, short(board.players[board.active].name, most)
    match board.moment:
        case "lot":
            return -1, say(lang, "sheet/lot")
        case "over":
            winners = [player for player in board.players if player.rank == 1]
            names = [short(winner.name, most) for winner in winners]
            told = say(lang, "sheet/over", names=names, count=len(names))
            return winners[0].seat if len(winners) == 1 else -1, told
        case "defence":
            defender = short(board.players[board.waiting].name, most)
            told = say(lang, "sheet/defence", turn=board.turn, name=name, defender=defender)
            return board.waiting, told
        case moment:
            return board.active, say(lang, f"sheet/{moment}", turn=board.turn, name=name)


def _title(pen: Pen, style: Style, seat: int, title: str) -> None:
    zoom = style.zoom
    left = 20 * zoom
    if seat >= 0:
        token(pen, 38 * zoom, 31 * zoom, 46 * zoom, seat, style.gold, style.band)
        left = 72 * zoom
    room = WIDTH - PILES * zoom - left - 10
    size = fitting(pen, title, 34 * zoom, room)
    pen.text(left, 43 * zoom, title, size, style.white, face="bold", room=room)


def _piles(pen: Pen, style: Style, pile: int, discard: int, reshuffles: int) -> None:
    """The pile face down with its number; the discard face up; the reshuffle that is left."""
    zoom = style.zoom
    with pen.at(0, 0, scale=zoom):
        back(pen, style, 20, 8, 34, 46)
        wide = pen.text(62, 44, str(pile), 36, style.white, face="bold")
        if reshuffles:
            _again(pen, style, 62 + wide + 18, 32)
        pen.box(150, 8, 34, 46, radius=5, fill=style.box, line=style.gold, thick=2)
        pen.shape("M 158 40 L 176 22 M 158 22 L 176 40", line=style.pale, thick=4)
        pen.text(192, 44, str(discard), 36, style.gold, face="bold")


def _again(pen: Pen, style: Style, x: float, y: float) -> None:
    """An arrow that comes round: the discard will be shuffled once."""
    with pen.at(x - 12, y - 12, scale=0.24):
        pen.shape("M 84 30 C 70 6 34 6 20 34 C 6 66 34 94 60 88 C 76 84 86 72 88 58",
                  line=style.gold, thick=13)  # fmt: skip
        pen.shape("M 96 6 L 92 46 L 56 34 Z", fill=style.gold)


def swatch(pen: Pen, style: Style, seat: int, width: float, height: float) -> None:
    """A player's colour and pattern, as on the map."""
    fill = style.seat(seat)
    pen.box(0, 0, width, height, radius=9, fill=fill)
    inner = ((4.0, 4.0), (width - 4, 4.0), (width - 4, height - 4), (4.0, height - 4))
    lines = strokes((inner,), seat)
    pen.shape(lines, line=style.hatch(seat), thick=PATTERNS[seat].thick)
    pen.box(0, 0, width, height, radius=9, line=style.band, thick=2)


@lru_cache(maxsize=512)
def _player(
    style: Style,
    lang: str,
    player: Player,
    awaited: bool,
    wide: float,
    full: bool,
    origin: tuple[float, float, float],
) -> tuple[Stamp, ...]:
    """A player in the legend."""
    return tuple(_legend(style, lang, player, awaited, wide, full, origin))


def _legend(
    style: Style,
    lang: str,
    player: Player,
    awaited: bool,
    wide: float,
    full: bool,
    origin: tuple[float, float, float],
) -> Iterator[Stamp]:
    """What stays, and upon it the figures, each by itself.

    So what changes from turn to turn is small, and most of it has been drawn before.
    """
    zoom = style.zoom
    row = _row(style, full=full)
    args = (style, player.seat, player.name, awaited, wide, row)
    yield Stamp(0, 0, wide, row, _seat, args, origin)
    left, right = 18 + 74 * zoom, wide - 22
    points = say(lang, "sheet/points", count=player.points)
    yield _written(style, right - POINTS * zoom, 15 * zoom, POINTS, points, 27, "bold", origin)
    room = (right - left) / zoom
    size = min(22.5, room / 21)
    figures = (
        say(lang, "sheet/regions", count=player.regions),
        f"· {say(lang, 'sheet/few-cards', count=player.cards)}",
        f"· {say(lang, 'sheet/best', count=player.territory)}",
    )
    x = left
    for share, told in zip(FIGURES, figures, strict=True):
        yield _written(style, x, 44 * zoom, room * share, told, size, "print", origin)
        x += (right - left) * share
    if full:
        listed = " | ".join(
            "-".join(REGION_IDS[region] for region in part) for part in player.territories
        )
        yield _written(style, left, 74 * zoom, room, listed, 20, "route", origin)


def _seat(
    pen: Pen, style: Style, seat: int, name: str, awaited: bool, wide: float, row: float
) -> None:
    """A player's pattern, token and name; a frame, red around whoever is awaited."""
    zoom, tall = style.zoom, row - 8
    edge, thick = (style.fresh, 4) if awaited else (style.pale, 2)
    pen.box(8, 2, wide - 16, tall - 4, radius=12, fill=style.box, line=edge, thick=thick)
    with pen.at(18, 10):
        swatch(pen, style, seat, 62 * zoom, tall - 20)
    owned(pen, style, 18 + 31 * zoom, 2 + (tall - 4) / 2, 34 * zoom, seat)
    left = 18 + 74 * zoom
    room = wide - 22 - POINTS * zoom - left - 8
    size = fitting(pen, name, 29 * zoom, room)
    pen.text(left, 36 * zoom, name, size, style.print, face="bold", room=room)


def _written(
    style: Style,
    x: float,
    y: float,
    width: float,
    told: str,
    size: float,
    kind: Kind,
    origin: tuple[float, float, float],
) -> Stamp:
    """Words in a place of their own, upon a player's frame."""
    there = (origin[0] + x, origin[1] + y, style.zoom)
    return Stamp(0, 0, width, LINE, _words, (style, told, size, kind, width), there, upon=True)


def _words(pen: Pen, style: Style, told: str, size: float, kind: Kind, width: float) -> None:
    pen.box(0, 0, width, LINE, fill=style.box)
    face = "bold" if kind == "bold" else "print"
    fits = fitting(pen, told, size, width - 2, face)
    colour = style.route if kind == "route" else style.print
    if kind == "bold":
        pen.text(width, 21, told, fits, colour, face=face, align="right", room=width)
    else:
        pen.text(0, 21, told, fits, colour, face=face, room=width)
