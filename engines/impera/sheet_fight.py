"""A fight: both Regions, the Supports or their backs, the sums, and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.drawing.picture import Stamp
from engines.impera.geography import WIDTH
from engines.impera.planisphere import badge, conquest, owned
from engines.impera.sheet_cards import back, fitting, tinted_die
from engines.impera.sheet_face import Fight, Side
from engines.impera.sheet_style import Style
from engines.impera.sheet_words import say, short
from engines.impera.world import DIE

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

HEAD = 46
TOP = 96
SUPPORT = 58
"""The room of a Support, in height; its width is somewhat less."""
SUM = 52
RESULT = 54
ADDENDS = 7
"""Dice that are added up one by one; of more only the sum is written."""


def tall(fight: Fight, style: Style) -> float:
    """The height of the picture of a fight."""
    rows = max(_rows(fight.attacker, style), _rows(fight.defender, style))
    return (HEAD + TOP + rows * SUPPORT + SUM + RESULT + 14) * style.zoom


def stamps(fight: Fight, lang: str, style: Style, top: float) -> Iterator[Stamp]:
    """The fight as one stamp."""
    area = (0, 0, WIDTH, tall(fight, style))
    yield Stamp(*area, _fight, (style, lang, fight), (0.0, top, 1.0))


def _wide(style: Style) -> float:
    return WIDTH / style.zoom


def _across(style: Style) -> int:
    """Stacks of Supports in a row."""
    return int((_wide(style) / 2 - 70) // 56)


def _stacks(side: Side) -> list[tuple[int, int]]:
    """Equal Supports together, the strongest first."""
    return list(Counter(side.supports).items())


def _rows(side: Side, style: Style) -> int:
    places = len(_stacks(side)) + (1 if side.hidden > BACKS else side.hidden)
    return max(1, -(-places // _across(style)))


BACKS = 6
"""Backs that are shown one by one."""


def _fight(pen: Pen, style: Style, lang: str, fight: Fight) -> None:
    with pen.at(0, 0, scale=style.zoom):
        wide = _wide(style)
        whole = tall(fight, style) / style.zoom
        pen.box(0, 0, wide, whole, fill=style.paper)
        pen.box(8, 4, wide - 16, whole - 10, radius=14, fill=style.box, line=style.fresh, thick=3)
        title = say(lang, "sheet/fight", turn=fight.turn)
        pen.text(wide / 2, 38, title, 26, style.fresh, face="bold", align="centre")
        for left, side, role in (
            (8, fight.attacker, "attack"),
            (wide / 2 + 22, fight.defender, "defence"),
        ):
            _side(pen, style, lang, left, wide / 2 - 30, side, role, fight)
        conquest(pen, style, wide / 2 - 2, HEAD + 46, 46)
        _result(pen, style, lang, fight, wide, whole)


def _side(
    pen: Pen,
    style: Style,
    lang: str,
    left: float,
    wide: float,
    side: Side,
    role: str,
    fight: Fight,
) -> None:
    """The Region and its owner, the Supports, the sum."""
    badge(pen, style, left + 44, HEAD + 54, side.region, zoom=1.6)
    owned(pen, style, left + 94, HEAD + 24, 32, side.seat)
    text, room = left + 118, wide - 118 - 40
    name = fitting(pen, side.name, 26, room)
    pen.text(text, HEAD + 33, side.name, name, style.print, face="bold", room=room)
    told = say(lang, f"sheet/{role}-from", region=side.region_name)
    size = fitting(pen, told, 24, room + 36, "print")
    pen.text(left + 78, HEAD + 70, told, size, style.print, room=room + 36)
    rows = max(_rows(fight.attacker, style), _rows(fight.defender, style))
    _supports(pen, style, lang, left + 24, HEAD + TOP, side)
    y = HEAD + TOP + rows * SUPPORT + 38
    pen.text(left + 24, y, sum_of(side), fitting(pen, sum_of(side), 36, wide - 48), style.print,
             face="bold", room=wide - 48)  # fmt: skip


def _supports(pen: Pen, style: Style, lang: str, x: float, y: float, side: Side) -> None:
    across = _across(style)
    place = 0
    for card, count in _stacks(side):
        row, column = divmod(place, across)
        middle_x, middle_y = x + column * 56 + 20, y + row * SUPPORT + 28
        tinted_die(pen, style, middle_x, middle_y, 36, card, code=True)
        if count > 1:
            # Beside the die's number, so that its continent can still be read.
            pen.circle(middle_x + 24, middle_y + 14, 14, fill=style.fresh)
            pen.text(middle_x + 24, middle_y + 20, f"×{count}", 17, style.white, face="bold",
                     align="centre")  # fmt: skip
        place += 1
    few = side.hidden <= BACKS
    for number in range(side.hidden if few else 1):
        row, column = divmod(place + number, across)
        back(pen, style, x + column * 56, y + row * SUPPORT + 4, 36, 48)
    if side.hidden and not few:
        row, column = divmod(place, across)
        pen.text(x + column * 56 + 46, y + row * SUPPORT + 40, f"×{side.hidden}", 32, style.print,
                 face="bold")  # fmt: skip
    if not side.supports and not side.hidden:
        key = "sheet/no-support" if side.committed else "sheet/support-to-come"
        pen.text(x, y + 38, say(lang, key), 24, style.print)


def sum_of(side: Side) -> str:
    """The arithmetic of a side, as far as it may be seen."""
    if side.hidden:
        return (
            f"{DIE[side.region]} + ? × {side.hidden}"
            if side.hidden > 1
            else (f"{DIE[side.region]} + ?")
        )
    if not side.supports:
        return str(DIE[side.region])
    dice = [DIE[card] for card in side.supports]
    added = " + ".join(map(str, dice)) if len(dice) <= ADDENDS else f"{sum(dice)} ({len(dice)})"
    return f"{DIE[side.region]} + {added} = {side.total}"


def outcome(fight: Fight, lang: str, most: int = 32) -> str:
    """How it ended, or who is to choose; names cut to so many letters."""
    if fight.conquered is None:
        choosing = fight.defender if fight.attacker.committed else fight.attacker
        return say(lang, "sheet/choosing", name=short(choosing.name, most))
    facts = {
        "attack": fight.attacker.total,
        "defence": fight.defender.total,
        "region": fight.defender.region_name,
        "name": short((fight.attacker if fight.conquered else fight.defender).name, most),
    }
    if fight.conquered:
        return say(lang, "sheet/conquered", **facts)
    level = fight.attacker.total == fight.defender.total
    return say(lang, "sheet/level" if level else "sheet/held", **facts)


def _result(pen: Pen, style: Style, lang: str, fight: Fight, wide: float, whole: float) -> None:
    fill = style.fresh if fight.conquered else style.band
    pen.box(22, whole - RESULT - 14, wide - 44, RESULT - 8, radius=10, fill=fill)
    told = outcome(fight, lang)
    size = fitting(pen, told, 28, wide - 80)
    pen.text(wide / 2, whole - RESULT + 20, told, size, style.white, face="bold", align="centre",
             room=wide - 80)  # fmt: skip
