"""What all share: the four dice, the Favors with who took which, and the rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engines.drawing import dice, marks
from engines.drawing.colour import Colour
from engines.drawing.picture import Stamp
from engines.drawing.tokens import token
from engines.imperial_settlers import sheet_phrase as phrases
from engines.imperial_settlers import sheet_symbols as symbols
from engines.imperial_settlers.abilities import RESOURCES
from engines.imperial_settlers.position import View
from engines.imperial_settlers.printed import FAVORS
from engines.imperial_settlers.sheet_layout import WIDTH, Area
from engines.imperial_settlers.sheet_style import Style
from engines.imperial_settlers.sheet_words import say
from engines.kernel.game import Seat

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

EDGE = 16
DIE = 118


@dataclass(frozen=True)
class Tile:
    """A Favor: what it gives in signs, and who has taken it in this round."""

    favor: str
    gives: str
    seat: Seat | None
    name: str


@dataclass(frozen=True)
class Middle:
    """What the picture of the middle shows; without dice nobody has rolled in this round."""

    lang: str
    round: int
    """The round in play or, before its roll, about to begin."""
    rounds: int
    ticked: int
    """Rounds that are over."""
    active: Seat | None
    """None: the lot has not fallen yet."""
    name: str
    dice: tuple[str, ...]
    worker: int
    tiles: tuple[Tile, ...]
    waiting: tuple[Seat, ...]
    drafting: bool
    over: bool


def middle(view: View, names: Sequence[str], lang: str) -> Middle:
    """What lies in the middle as the view shows it."""
    lot = view.phase in ("tiles", "lot") and view.lot
    rolled = view.phase in ("favor", "develop")
    over = view.phase == "over"
    return Middle(
        lang=lang,
        round=view.round if rolled or over else view.round + 1,
        rounds=view.printed.rounds,
        ticked=view.round if not rolled else view.round - 1,
        active=None if lot else view.active,
        name="" if lot else names[view.active],
        dice=tuple(RESOURCES[face] for face in view.dice) if rolled else (),
        worker=view.worker if rolled else 0,
        tiles=tuple(_tile(view, tile, names) for tile in view.tiles),
        waiting=view.todo if rolled else (),
        drafting=view.phase == "favor",
        over=over,
    )


def _tile(view: View, tile: int, names: Sequence[str]) -> Tile:
    taken = next((seat for seat, hand in enumerate(view.hands) if hand.favor == tile), None)
    return Tile(
        favor=FAVORS[tile],
        gives=gives(view, FAVORS[tile]),
        seat=taken,
        name="" if taken is None else names[taken],
    )


def gives(view: View, favor: str) -> str:
    """What a Favor gives, in figures and signs."""
    printed = view.printed
    match favor:
        case "ally":
            return f"+{printed.ally_actions}[action]"
        case "boon":
            return f"+{printed.boon_resources}[die]"
        case "production":
            return f"+{printed.production_harvests}[harvest]"
        case "gold":
            return f"+{printed.favor_gold}[gold]"
        case _:
            return f"{printed.export_most}[export] +{printed.export_points}[point]"


# Places ------------------------------------------------------------------------------------------


def height(count: int, style: Style) -> float:
    """The height of the picture with so many Favors."""
    return _rounds_top(count, style) + 74 * style.at.zoom


def _pitch(style: Style) -> float:
    return (WIDTH - 2 * EDGE) / 4


def _die_at(index: int, style: Style) -> Area:
    zoom = style.at.zoom
    return Area(EDGE + index * _pitch(style), 84 * zoom, _pitch(style), 180 * zoom)


def _tile_at(index: int, count: int, style: Style) -> Area:
    zoom = style.at.zoom
    across = 3 if style.at.turned else max(count, 3)
    wide = (WIDTH - 2 * EDGE) / across
    line, place = divmod(index, across)
    return Area(EDGE + place * wide + 3, (270 + line * 158) * zoom, wide - 6, 150 * zoom)


def _rounds_top(count: int, style: Style) -> float:
    last = _tile_at(max(count, 1) - 1, count, style)
    return last.y + last.height + 8


def _round_at(index: int, rounds: int, count: int, style: Style) -> Area:
    wide = (WIDTH - 2 * EDGE) / max(rounds, 10)
    high = 58 * style.at.zoom
    return Area(EDGE + index * wide + 3, _rounds_top(count, style) + 6, wide - 6, high)


# Drawing -----------------------------------------------------------------------------------------


def ground(pen: Pen, rounds: int, count: int, style: Style) -> None:
    """The table without dice, the rounds without ticks."""
    zoom = style.at.zoom
    pen.box(0, 0, WIDTH, height(count, style), fill=style.paper)
    pen.box(0, 0, WIDTH, 76 * zoom, fill=style.band)
    pen.box(0, 76 * zoom - 4, WIDTH, 5, fill=style.gleam)
    for index in range(rounds):
        area = _round_at(index, rounds, count, style)
        pen.box(*area, radius=10, fill=style.box, line=style.print, thick=style.thick)
        size = min(34 * zoom, area.width * 0.6)
        y = area.middle[1] + size * 0.36
        pen.text(area.middle[0], y, str(index + 1), size, style.print, face="bold", align="centre")


def stamps(shown: Middle, style: Style) -> Iterator[Stamp]:
    """Whose roll it is, dice, Favors, rounds that are over."""
    zoom = style.at.zoom
    rolled = bool(shown.dice)
    title = (style, shown.lang, shown.round, shown.active, shown.name, rolled, shown.over)
    yield Stamp(0, 0, WIDTH, 70 * zoom, _title, title)
    for index in range(3):
        good = shown.dice[index] if rolled else ""
        area = _die_at(index, style)
        yield Stamp(*area, _die, (style, area, good, shown.lang))
    area = _die_at(3, style)
    yield Stamp(*area, _worker, (style, area, shown.worker, shown.lang))
    count = len(shown.tiles)
    for index, tile in enumerate(shown.tiles):
        area = _tile_at(index, count, style)
        yield Stamp(*area, _favor, (style, area, tile, shown.lang))
    for index in range(shown.ticked):
        area = _round_at(index, shown.rounds, count, style)
        yield Stamp(*area, _over, (style, area))
    if not shown.over and shown.active is not None and shown.ticked < shown.rounds:
        area = _round_at(shown.ticked, shown.rounds, count, style)
        yield Stamp(*area, _current, (style, area, shown.ticked + 1))


def _title(
    pen: Pen, style: Style, lang: str, round_: int, active: Seat | None, name: str, rolled: bool,
    over: bool,
) -> None:  # fmt: skip
    zoom = style.at.zoom
    if active is None:
        lot = say(lang, "sheet/lot")
        pen.text(28, 52 * zoom, lot, 40 * zoom, style.white, face="bold", room=WIDTH - 56)
        return
    token(pen, 46 * zoom, 37 * zoom, 58 * zoom, active, style.gleam, style.band)
    state = say(lang, "sheet/over") if over else say(lang, "turn/name", count=round_)
    wide = pen.text(WIDTH - 28, 51 * zoom, state, 36 * zoom, style.gleam, align="right")
    key = "sheet/rolled" if rolled or over else "sheet/rolls"
    # The name gives way, never the sentence around it.
    size, left = 40 * zoom, 88 * zoom
    room = WIDTH - left - 56 - wide
    around = pen.width(say(lang, key, name=""), size, face="bold")
    shown = pen.isolated(pen.fitted(name, size, room - around, face="bold"))
    pen.text(left, 52 * zoom, say(lang, key, name=shown), size, style.white, face="bold")


def _die(pen: Pen, style: Style, area: Area, good: str, lang: str) -> None:
    zoom = style.at.zoom
    x, y, size = area.middle[0], area.y + 68 * zoom, DIE * zoom
    if not good:
        _waiting(pen, style, x, y, size)
        return

    def sign(pen: Pen, ink: Colour, paper: Colour) -> None:
        symbols.symbol(pen, good, style)

    dice.cube(pen, x, y, size, style.die(), sign)
    label = say(lang, f"sheet/good/{good}")
    pen.text(x, area.y + 168 * zoom, label, 34 * zoom, style.print, face="bold", align="centre",
             room=area.width - 6)  # fmt: skip


def _worker(pen: Pen, style: Style, area: Area, worker: int, lang: str) -> None:
    zoom = style.at.zoom
    x, y, size = area.middle[0], area.y + 68 * zoom, DIE * zoom
    if not worker:
        _waiting(pen, style, x, y, size)
        return

    def sign(pen: Pen, ink: Colour, paper: Colour) -> None:
        with pen.at(-6, 18, scale=0.62):
            symbols.symbol(pen, "action", style, plain=True)
        pen.text(76, 82, str(worker), 92, ink, face="bold", align="centre")

    dice.cube(pen, x, y, size, style.worker(), sign)
    label = say(lang, "sheet/worker", count=worker)
    pen.text(x, area.y + 168 * zoom, label, 34 * zoom, style.print, face="bold", align="centre",
             room=area.width - 6)  # fmt: skip


def _waiting(pen: Pen, style: Style, x: float, y: float, size: float) -> None:
    """The outline of a die that is still to be rolled."""
    half = size / 2
    pen.box(x - half, y - half, size, size, radius=size * 0.2, line=style.pale, thick=5)
    pen.text(x, y + size * 0.2, "?", size * 0.57, style.pale, face="bold", align="centre")


def _favor(pen: Pen, style: Style, area: Area, tile: Tile, lang: str) -> None:
    """A Favor; taken, with the token and the name of who has it."""
    zoom, taken = style.at.zoom, tile.seat is not None
    fill = style.shade if taken else style.box
    pen.box(*area, radius=14, fill=fill, line=style.print, thick=style.thick)
    name = say(lang, f"favor/{tile.favor}")
    size = 33 * zoom
    wide = pen.width(name, size, face="bold")
    size *= min(1.0, (area.width - 20) / wide)
    pen.text(area.middle[0], area.y + 40 * zoom, name, size, style.print, face="bold",
             align="centre")  # fmt: skip
    inside = Area(area.x + 14, area.y + 48 * zoom, area.width - 20, 44 * zoom)
    phrases.write(pen, inside, tile.gives, 34 * zoom, style.print, style, lines=1)
    y = area.y + 122 * zoom
    if tile.seat is None:
        return
    token(pen, area.x + 28 * zoom, y, 40 * zoom, tile.seat, style.band, style.white)
    pen.text(area.x + 54 * zoom, y + 11 * zoom, tile.name, 31 * zoom, style.print,
             room=area.width - 62 * zoom)  # fmt: skip


def _over(pen: Pen, style: Style, area: Area) -> None:
    marks.cross(pen, *area.middle, area.height * 0.66, style.ink, thick=7 * style.at.zoom)


def _current(pen: Pen, style: Style, area: Area, number: int) -> None:
    """The box of the round in play."""
    zoom = style.at.zoom
    pen.box(*area, radius=10, fill=style.band, line=style.gleam, thick=5)
    size = min(36 * zoom, area.width * 0.6)
    y = area.middle[1] + size * 0.36
    pen.text(area.middle[0], y, str(number), size, style.white, face="bold", align="centre")
