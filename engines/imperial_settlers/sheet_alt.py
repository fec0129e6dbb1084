"""What goes with a picture for those who don't see it: the whole of it, in one short text."""

from __future__ import annotations

from collections.abc import Sequence

from engines.drawing.tokens import letter
from engines.imperial_settlers.abilities import RESOURCES, TRACKS
from engines.imperial_settlers.position import Colony, cells_of, numbers_of
from engines.imperial_settlers.printed import goods_named
from engines.imperial_settlers.sheet_face import Face, Held
from engines.imperial_settlers.sheet_shared import Middle, Tile
from engines.imperial_settlers.sheet_stamps import colonies
from engines.imperial_settlers.sheet_words import say, short

MOST = 1024
"""Discord's limit for the description of a picture."""
NAME = 40
SHORT_NAME = 24


def sheet(face: Face) -> str:
    """One player's sheets in full, at most 1,024 characters."""
    lines = [heading(face, NAME), *_held(face)]
    lines += [_track(face, row) for row in range(len(TRACKS))]
    lines += _fields(face)
    lines.append(_village(face))
    lines += _colonies(face)
    for told in (_changes(face), _counted_changes(face)):
        full = "\n".join([*lines, told])
        if len(full) <= MOST:
            return full
    return f"{full[: MOST - 1]}…"


def table(faces: Sequence[Face]) -> str:
    """All totals with their parts, and what is new."""
    for change in (_changes, _counted_changes):
        full = "\n".join(line for face in faces for line in (_summary(face), change(face)))
        if len(full) <= MOST:
            return full
    lines = [heading(face, SHORT_NAME) for face in faces]
    return "\n".join(line[: MOST // len(lines) - 1] for line in lines)


def middle(shown: Middle) -> str:
    """Dice and Favors, at most 1,024 characters."""
    lang = shown.lang
    if shown.active is None:
        return say(lang, "sheet/lot")
    name = short(shown.name, NAME)
    if shown.over:
        return say(lang, "sheet/over") + "."
    if not shown.dice:
        return say(lang, "alt/to-roll", round=shown.round, rounds=shown.rounds, name=name)
    parts = [
        say(
            lang,
            "alt/rolled",
            round=shown.round,
            rounds=shown.rounds,
            name=name,
            dice=shown.dice,
            worker=shown.worker,
        )
    ]
    parts += [_tile(tile, lang) for tile in shown.tiles]
    return " ".join(parts)


def _tile(tile: Tile, lang: str) -> str:
    if tile.seat is None:
        return say(lang, "alt/favor-open", favor=tile.favor)
    name = short(tile.name, SHORT_NAME)
    return say(lang, "alt/favor-taken", favor=tile.favor, name=name, letter=letter(tile.seat))


def heading(face: Face, most: int) -> str:
    return say(
        face.lang,
        "alt/sheet",
        name=short(face.name, most),
        letter=letter(face.seat),
        round=face.round,
        rounds=face.rounds,
        total=face.total,
        count=face.total,
    )


def _summary(face: Face) -> str:
    points = ", ".join(
        say(face.lang, "alt/part", part=name, points=points) for name, points in face.parts
    )
    return f"{heading(face, SHORT_NAME)} {points}."


def _held(face: Face) -> list[str]:
    held = face.held
    if held is None or held.stage == "favor":
        return [say(face.lang, "alt/favor", favor=held.favor)] if held else []
    told = say(face.lang, "alt/held", count=held.actions, **stock(held))
    return [f"{told} {say(face.lang, 'alt/favor', favor=held.favor)}" if held.favor else told]


def stock(held: Held) -> dict[str, int]:
    """The goods in hand by name."""
    return dict(zip(RESOURCES, held.stock, strict=True))


def _track(face: Face, row: int) -> str:
    return say(
        face.lang,
        "alt/track",
        track=TRACKS[row],
        count=face.now.ticks[row],
        boxes=sum(map(len, face.form.tracks[row])),
        sections=face.now.complete[row],
        points=dict(face.parts)[TRACKS[row]],
    )


def _fields(face: Face) -> list[str]:
    lang, listed = face.lang, list[str]()
    for number in range(face.now.bridges):
        crossed, left = harvest(face, number)
        told = [say(lang, "alt/field", field=number + 1)]
        if crossed:
            told.append(say(lang, "alt/crossed", goods=crossed))
        if left:
            told.append(say(lang, "alt/to-harvest", goods=left))
        listed.append(" ".join(told))
    closed = [number + 1 for number in range(face.now.bridges, len(face.form.fields))]
    if closed:
        listed.append(say(lang, "alt/closed", fields=closed, count=len(closed)))
    return listed


def harvest(face: Face, field: int) -> tuple[list[str], list[str]]:
    """The goods of a field's crossed circles, and of those that are left."""
    crossed: list[str] = []
    left: list[str] = []
    for circle, goods in enumerate(face.form.fields[field]):
        there = crossed if face.now.circles[field] >> circle & 1 else left
        there += goods_named(goods)
    return crossed, left


def _village(face: Face) -> str:
    told: list[str] = []
    for place, plot in enumerate(face.form.plots):
        if not plot.in_play:
            continue
        facts = {"building": plot.id, "boxes": len(plot.boxes)}
        if face.now.built >> place & 1:
            told.append(say(face.lang, "alt/built", value=face.now.values[place], **facts))
        else:
            ticked = face.now.village[place].bit_count()
            told.append(say(face.lang, "alt/boxes", ticked=ticked, **facts))
    return say(face.lang, "alt/village", buildings=", ".join(told))


def _colonies(face: Face) -> list[str]:
    if not face.form.advanced:
        return []
    told = [colony(face, each) for each in face.now.colonies]
    key = "alt/colonies" if told else "alt/no-colonies"
    return [say(face.lang, key, colonies=say(face.lang, "alt/separator").join(told))]


def colony(face: Face, each: Colony) -> str:
    """A colony and its sections: Farm (Walls 1, Houses 1 2)."""
    rows: dict[int, list[str]] = {}
    for row, column in cells_of(each.cells):
        rows.setdefault(row, []).append(str(column + 1))
    sections = ", ".join(
        say(face.lang, "alt/section", track=TRACKS[row], section=" ".join(columns))
        for row, columns in rows.items()
    )
    plot = face.form.plots[each.building]
    return say(face.lang, "alt/colony", building=plot.id, sections=sections)


def _counted_changes(face: Face) -> str:
    """How much is new, where there is no room to say what."""
    if not face.fresh:
        return _changes(face)
    key = "alt/since" if face.since else "alt/this-round"
    return say(face.lang, key, news=say(face.lang, "alt/marks", count=len(news(face))))


def _changes(face: Face) -> str:
    """What is drawn as new."""
    lang = face.lang
    if not face.fresh:
        return say(lang, "alt/nothing-since" if face.since else "alt/nothing-new")
    told = say(lang, "alt/separator").join(news(face))
    return say(lang, "alt/since" if face.since else "alt/this-round", news=told)


def news(face: Face) -> list[str]:
    """Each thing that is new, in a few words."""
    lang, now, then = face.lang, face.now, face.then
    told: list[str] = []
    for row, ticks in enumerate(now.ticks):
        fresh = ticks - then.ticks[row]
        if fresh > 0:
            told.append(say(lang, "alt/new-ticks", track=TRACKS[row], count=fresh))
    for field, crossed in enumerate(now.circles):
        boxes = numbers_of(crossed & ~then.circles[field])
        if boxes:
            told.append(
                say(lang, "alt/new-circles", field=field + 1, circles=boxes, count=len(boxes))
            )
    for place, ticked in enumerate(now.village):
        boxes = numbers_of(ticked & ~then.village[place])
        building = face.form.plots[place].id
        if boxes:
            told.append(
                say(lang, "alt/new-boxes", building=building, boxes=boxes, count=len(boxes))
            )
    told += [
        say(lang, "alt/new-colony", building=face.form.plots[each.building].id)
        for each, fresh in colonies(face)
        if fresh
    ]
    return told or [say(lang, "alt/marks", count=0)]
