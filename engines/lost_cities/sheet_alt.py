"""What goes with a picture for those who don't see it: the whole of it, in one short text."""

from __future__ import annotations

from collections.abc import Sequence

from engines.drawing.tokens import letter
from engines.lost_cities.data import BOXES
from engines.lost_cities.sheet_dice import Roll
from engines.lost_cities.sheet_face import Column, Face
from engines.lost_cities.sheet_words import say

MOST = 1024
"""Discord's limit for the description of a picture."""
NAME = 40
SHORT_NAME = 24


def sheet(face: Face) -> str:
    """One player's sheet in full, at most 1,024 characters."""
    lang = face.lang
    lines = [_heading(face, NAME)]
    lines += [_column(face, column) for column in face.columns if _touched(column)]
    untouched = [column.name for column in face.columns if not _touched(column)]
    if untouched:
        lines.append(say(lang, "alt/empty", columns=untouched))
    opened = [column.name for column in face.columns if column.bridge == "open"]
    if opened:
        lines.append(say(lang, "alt/open-bridges", columns=opened))
    lines.append(say(lang, "alt/bridges", points=face.bridge_points))
    full = "\n".join([*lines, _changes(face)])
    return full if len(full) <= MOST else "\n".join([*lines, _changed_columns(face)])


def table(faces: Sequence[Face]) -> str:
    """All totals with the points of each column, and what is new."""
    full = "\n".join(line for face in faces for line in (_summary(face), _changes(face)))
    if len(full) <= MOST:
        return full
    lines = [line for face in faces for line in (_heading(face, SHORT_NAME), _changes(face))]
    return "\n".join(line[: MOST // len(lines) - 1] for line in lines)


def dice(roll: Roll) -> str:
    """The dice, and which of them the roller has taken."""
    lang = roll.lang
    if roll.roller is None:
        return say(lang, "sheet/lot")
    name = short(roll.name, NAME)
    if not roll.dice:
        return say(lang, "alt/to-roll", turn=roll.turn + 1, name=name)
    numbers = [die.value for die in roll.dice if isinstance(die.value, int)]
    colours = [die.value for die in roll.dice if isinstance(die.value, str)]
    parts = [say(lang, "alt/rolled", turn=roll.turn, name=name, numbers=numbers, colours=colours)]
    taken = [die.value for die in roll.dice if die.taken]
    if taken:
        left = [die.value for die in roll.dice if not die.taken]
        parts.append(
            say(
                lang,
                "alt/taken",
                number=taken[0],
                colour=taken[1],
                numbers=left[:2],
                colours=left[2:],
            )
        )
    elif roll.refused:
        parts.append(say(lang, "alt/left-all"))
    if roll.over:
        parts.append(say(lang, "sheet/over") + ".")
    return " ".join(parts)


def short(name: str, most: int) -> str:
    """A name on one line, cut to its beginning."""
    plain = " ".join(name.split())
    return plain if len(plain) <= most else plain[: most - 1].rstrip() + "…"


def _heading(face: Face, most: int) -> str:
    key = "alt/sheet-exhausted" if face.exhausted else "alt/sheet"
    return say(
        face.lang,
        key,
        name=short(face.name, most),
        letter=letter(face.seat),
        turn=face.turn,
        total=face.total,
        count=abs(face.total),
    )


def _summary(face: Face) -> str:
    points = [
        say(face.lang, "alt/part", column=column.name, points=column.points)
        for column in face.columns
        if _touched(column)
    ]
    points.append(say(face.lang, "alt/bridges-part", points=face.bridge_points))
    return f"{_heading(face, SHORT_NAME)} {', '.join(points)}."


def _touched(column: Column) -> bool:
    return column.count > 0 or column.circle == "ticked" or column.bridge in ("crossed", "struck")


def _column(face: Face, column: Column) -> str:
    """A column: its marks from the bottom, its round box, its bridge, its points."""
    lang = face.lang
    parts = [
        " ".join(map(str, column.numbers))
        if column.numbers
        else say(lang, "alt/no-number")
        if column.circle != "none"
        else say(lang, "alt/marks", count=column.count, boxes=BOXES)
    ]
    if column.circle in ("ticked", "lost"):
        parts.append(say(lang, f"alt/circle-{column.circle}"))
    if column.bridge != "open":
        parts.append(say(lang, f"alt/bridge-{column.bridge}", points=face.printed.bridge))
    return say(
        lang,
        "alt/column",
        column=say(lang, f"sheet/{column.name}"),
        marks=", ".join(parts),
        points=column.points,
        count=abs(column.points),
    )


def _changed_columns(face: Face) -> str:
    """Which columns have something new, where there is no room to say what."""
    changed = [
        column.name
        for column in face.columns
        if column.count > column.before or column.circle_fresh or column.bridge_fresh
    ]
    key = "alt/changed-since" if face.since else "alt/changed"
    return say(face.lang, key, columns=changed)


def _changes(face: Face) -> str:
    """What is drawn as new."""
    lang = face.lang
    if not face.fresh:
        return say(lang, "alt/nothing-since" if face.since else "alt/nothing-new")
    told = say(lang, "alt/separator").join(news(face))
    return say(lang, "alt/since" if face.since else "alt/this-turn", news=told)


def news(face: Face) -> list[str]:
    """Each thing that is new, in a few words."""
    lang = face.lang
    told: list[str] = []
    for column in face.columns:
        fresh = column.count - column.before
        if column.circle_fresh and column.circle == "ticked":
            told.append(say(lang, "alt/new-circle", column=column.name))
        if fresh and column.numbers:
            written = " ".join(map(str, column.numbers[column.before :]))
            told.append(say(lang, "alt/new-numbers", numbers=written, column=column.name))
        elif fresh:
            told.append(say(lang, f"alt/new-{column.name}", count=fresh))
        if column.bridge_fresh:
            told.append(say(lang, f"alt/new-bridge-{column.bridge}", column=column.name))
    return told
