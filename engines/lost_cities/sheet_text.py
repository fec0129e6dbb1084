"""The sheets and the dice to be read instead of seen: headings, one line a column, in Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from engines.drawing.tokens import letter
from engines.lost_cities import sheet_alt
from engines.lost_cities.data import BOXES, COLOURS
from engines.lost_cities.position import TEN, View
from engines.lost_cities.sheet_alt import short
from engines.lost_cities.sheet_dice import Roll
from engines.lost_cities.sheet_face import Bridge, Column, Face
from engines.lost_cities.sheet_words import say

MOST = 3500
"""What fits into a message beside its buttons."""
NAME = 40
NINE = 9
"""The highest number on a die."""
BRIDGES: tuple[Bridge, ...] = ("crossed", "reached", "open", "struck")


def sheet(face: Face, view: View) -> str:
    """One sheet in full: what stands on it, what may come next, points, bridges, what is new."""
    lang = face.lang
    parts = [_title(face, "text/sheet"), _state(face)]
    if view.owed[face.seat]:
        parts += ["", *_arrow(face)]
    parts += ["", say(lang, "text/columns"), *(_column(face, column) for column in face.columns)]
    parts += ["", say(lang, "text/bridges", points=face.bridge_points), *_bridges(face)]
    parts += ["", *_news(face)]
    return "\n".join(parts)


def table(faces: Sequence[Face]) -> str:
    """All sheets: numbers and points of each column, and what is new."""
    full = "\n\n".join(_section(face, sheet_alt.news(face)) for face in faces)
    if len(full) <= MOST:
        return full
    return "\n\n".join(_section(face, None) for face in faces)


def dice(roll: Roll, view: View, names: Sequence[str]) -> str:
    """The dice, those that the roller has left, and who has to choose."""
    lang = roll.lang
    if roll.roller is None:
        return f"# {say(lang, 'sheet/lot')}"
    name = _seat(roll.name, roll.roller, lang)
    if not roll.dice:
        return say(lang, "text/to-roll", turn=roll.turn + 1, name=name)
    parts = [
        say(lang, "text/rolled", turn=roll.turn, name=name),
        say(lang, "text/numbers", dice=_values(lang, roll, taken=None)[0]),
        say(lang, "text/colours", dice=_values(lang, roll, taken=None)[1]),
    ]
    if any(die.taken for die in roll.dice):
        number, colour = _values(lang, roll, taken=True)
        parts.append(say(lang, "text/taken", name=name, number=number, colour=colour))
    elif roll.refused:
        parts.append(say(lang, "text/refused", name=name))
    if roll.refused or any(die.taken for die in roll.dice):
        numbers, colours = _values(lang, roll, taken=False)
        parts.append(say(lang, "text/left", numbers=numbers, colours=colours))
    if view.todo:
        waiting = ", ".join(_seat(names[seat], seat, lang) for seat in view.todo)
        parts.append(say(lang, "text/waiting", names=waiting))
    if roll.over:
        parts.append(f"\n{say(lang, 'sheet/over')}.")
    return "\n".join(parts)


def _values(lang: str, roll: Roll, *, taken: bool | None) -> tuple[str, str]:
    """Numbers and colours of all dice, or of those that are taken or left."""
    values = [die.value for die in roll.dice if taken is None or die.taken == taken]
    numbers = [str(value) for value in values if isinstance(value, int)]
    colours = [say(lang, f"colour/{value}") for value in values if isinstance(value, str)]
    return ", ".join(numbers), ", ".join(colours)


def _seat(name: str, seat: int, lang: str) -> str:
    return say(lang, "text/seat", name=short(name, NAME), letter=letter(seat))


def _title(face: Face, key: str) -> str:
    name = _seat(face.name, face.seat, face.lang)
    return say(face.lang, key, name=name, total=face.total, count=abs(face.total))


def _state(face: Face) -> str:
    lang = face.lang
    turn = say(lang, "text/turn", turn=face.turn) if face.turn else say(lang, "text/start")
    return f"{turn} {say(lang, 'text/exhausted', boxes=BOXES)}" if face.exhausted else turn


def _arrow(face: Face) -> list[str]:
    """What each column would get by the acceleration that waits."""
    lang, printed = face.lang, face.printed
    lines = [say(lang, "text/arrow")]
    for column in face.columns[: len(COLOURS)]:
        number = column.numbers[-1] if column.numbers else 1
        if column.count < BOXES:
            lines.append(say(lang, "text/arrow-writes", column=column.name, number=number))
        elif printed.acceleration_of_full_column:
            lines.append(say(lang, "text/arrow-full", column=column.name))
    if printed.acceleration_optional:
        lines.append(say(lang, "text/arrow-leave"))
    return lines


def _column(face: Face, column: Column) -> str:
    """A column in one line: marks, what fits next, signs ahead, round box, bridge, points."""
    lang = face.lang
    if column.name in COLOURS:
        told = [_numbers(lang, column), _next(face, column), *_ahead(face, column)]
        told.append(say(lang, f"text/circle-{column.circle}", double=face.printed.double))
    else:
        told = [say(lang, "text/marks", count=column.count, boxes=BOXES)]
        if column.count < BOXES:
            values = face.printed.artefacts if column.name == "artefacts" else face.printed.dice
            worth = values[column.count + 1]
            told.append(say(lang, "text/next-mark", points=worth, count=abs(worth)))
    box, points = face.printed.bridge_box, face.printed.bridge
    told.append(say(lang, f"text/bridge-{column.bridge}", box=box, points=points))
    told.append(say(lang, "text/points", points=column.points, count=abs(column.points)))
    return say(lang, "text/line", head=say(lang, f"sheet/{column.name}"), rest=" ".join(told))


def _numbers(lang: str, column: Column) -> str:
    """What is written, from the bottom."""
    if not column.numbers:
        return say(lang, "text/empty")
    written = ", ".join(map(str, column.numbers))
    return say(lang, "text/full" if column.count == BOXES else "text/written", numbers=written)


def _next(face: Face, column: Column) -> str:
    """Which numbers of the dice fit."""
    lang = face.lang
    if not column.numbers:
        if column.circle == "open":
            return say(lang, "text/next-start")
        if face.printed.zero_starts_as_ten:
            return say(lang, "text/next", lowest=1)
        return say(lang, "text/next-after-circle")
    lowest = column.numbers[-1]
    if lowest == TEN:
        return say(lang, "text/next-ten")
    return say(lang, "text/next-nine" if lowest == NINE else "text/next", lowest=lowest)


def _ahead(face: Face, column: Column) -> list[str]:
    """The special boxes that are still empty."""
    signs = face.printed.sign[COLOURS.index(column.name)]
    told: list[str] = []
    for sign in ("artefact", "arrow"):
        boxes = [
            box + 1 for box, found in enumerate(signs) if found == sign and box >= column.count
        ]
        if boxes:
            told.append(say(face.lang, f"text/ahead-{sign}", boxes=boxes, count=len(boxes)))
    return told


def _bridges(face: Face) -> list[str]:
    """The columns whose bridges are in the same state, together."""
    lines: list[str] = []
    for state in BRIDGES:
        columns = [column.name for column in face.columns if column.bridge == state]
        if columns:
            lines.append(say(face.lang, f"text/bridges-{state}", columns=columns))
    return lines


def _news(face: Face) -> list[str]:
    lang = face.lang
    heading = say(lang, "text/since" if face.since else "text/this-turn")
    told = sheet_alt.news(face) if face.fresh else [say(lang, "text/nothing")]
    return [heading, *(f"- {each}" for each in told)]


def _section(face: Face, news: Sequence[str] | None) -> str:
    """A player among others: title, started columns in a line each, what is new."""
    lang = face.lang
    lines = [_title(face, "text/player")]
    if face.exhausted:
        lines.append(f"- {say(lang, 'sheet/exhausted')}")
    for column in face.columns:
        if column.count or column.circle == "ticked":
            marks = (
                " ".join(map(str, column.numbers))
                if column.name in COLOURS
                else f"{column.count}/{BOXES}"
            )
            double = f" ×{face.printed.double}" if column.circle == "ticked" else ""
            lines.append(
                say(
                    lang,
                    "text/short",
                    column=say(lang, f"sheet/{column.name}"),
                    marks=(marks + double).strip(),
                    points=column.points,
                )
            )
    lines.append(say(lang, "text/short-bridges", points=face.bridge_points))
    if news is not None:
        told = say(lang, "alt/separator").join(news) or say(lang, "text/nothing")
        lines.append(say(lang, "text/short-since" if face.since else "text/short-turn", news=told))
    return "\n".join(lines)
