"""The sheets and the middle to be read instead of seen: headings, one thing a line, in Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from engines.drawing.tokens import letter
from engines.imperial_settlers import sheet_alt
from engines.imperial_settlers.abilities import TRACKS
from engines.imperial_settlers.position import View, cells_of, numbers_of
from engines.imperial_settlers.printed import goods_named
from engines.imperial_settlers.sheet_face import Face
from engines.imperial_settlers.sheet_form import Plot
from engines.imperial_settlers.sheet_shared import Middle
from engines.imperial_settlers.sheet_words import say, short

MOST = 3500
"""What fits into a message beside its buttons."""
NAME = 40


def sheet(face: Face) -> str:
    """Both sheets in full: hand, tracks, fields, village, colonies, points, what is new."""
    for with_plans in (True, False):
        full = "\n".join(_lines(face, with_plans=with_plans))
        if len(full) <= MOST:
            return full
    return f"{full[: MOST - 1]}…"


def table(faces: Sequence[Face]) -> str:
    """All sheets in short, and what is new on them."""
    full = "\n\n".join(_section(face, with_news=True) for face in faces)
    if len(full) <= MOST:
        return full
    return "\n\n".join(_section(face, with_news=False) for face in faces)[:MOST]


def middle(shown: Middle, view: View, names: Sequence[str]) -> str:
    """The dice, each Favor with who took it, and who has to choose."""
    lang = shown.lang
    if shown.active is None:
        return f"# {say(lang, 'sheet/lot')}"
    name = _seat(shown.name, shown.active, lang)
    if not shown.dice:
        if shown.over:
            return f"# {say(lang, 'sheet/over')}"
        return say(lang, "text/to-roll", round=shown.round, rounds=shown.rounds, name=name)
    parts = [
        say(lang, "text/rolled", round=shown.round, rounds=shown.rounds, name=name),
        say(lang, "text/dice", dice=shown.dice, worker=shown.worker),
        "",
        say(lang, "text/favors"),
    ]
    for tile in shown.tiles:
        state = (
            say(lang, "text/free")
            if tile.seat is None
            else say(lang, "text/taken", name=_seat(tile.name, tile.seat, lang))
        )
        gives = _favor(view, tile.favor, lang)
        parts.append(say(lang, "text/tile", favor=tile.favor, gives=gives, state=state))
    waiting = shown.waiting[:1] if shown.drafting else shown.waiting
    if waiting:
        told = ", ".join(_seat(names[seat], seat, lang) for seat in waiting)
        parts += ["", say(lang, "text/waiting", names=told)]
    return "\n".join(parts)


def _favor(view: View, favor: str, lang: str) -> str:
    """What a Favor gives, as its button says."""
    printed = view.printed
    count = {
        "ally": printed.ally_actions,
        "boon": printed.boon_resources,
        "production": printed.production_harvests,
        "gold": printed.favor_gold,
    }.get(favor, printed.export_most)
    return say(lang, f"effect/{favor}", count=count)


def _seat(name: str, seat: int, lang: str) -> str:
    return say(lang, "text/seat", name=short(name, NAME), letter=letter(seat))


def _lines(face: Face, *, with_plans: bool) -> list[str]:
    lang = face.lang
    title = say(
        lang, "text/sheet", name=_seat(face.name, face.seat, lang), total=face.total,
        count=face.total,
    )  # fmt: skip
    parts = [title, _round(face), *_hand(face)]
    parts += ["", say(lang, "text/tracks"), *(_track(face, row) for row in range(len(TRACKS)))]
    parts += [
        "",
        say(lang, "text/fields"),
        *(_field(face, k) for k in range(len(face.form.fields))),
    ]
    parts += ["", say(lang, "text/village")]
    parts += [
        _building(face, place, plot, with_plans=with_plans)
        for place, plot in enumerate(face.form.plots)
    ]
    parts += _colonies(face)
    parts += ["", say(lang, "text/points", parts=_points(face))]
    heading = say(lang, "text/since" if face.since else "text/this-round")
    told = sheet_alt.news(face) if face.fresh else [say(lang, "text/nothing")]
    return [*parts, "", heading, *(f"- {each}" for each in told)]


def _round(face: Face) -> str:
    lang = face.lang
    told = (
        say(lang, "text/round", round=face.round, rounds=face.rounds)
        if face.round
        else say(lang, "text/start")
    )
    if not face.alone:
        return told
    earned = say(lang, "text/stars", count=face.stars)
    if face.next_star is None:
        return f"{told} {earned}"
    return f"{told} {earned} {say(lang, 'text/next-star', points=face.next_star)}"


def _hand(face: Face) -> list[str]:
    """What is left of the round, and what the Favor still gives."""
    held, lang = face.held, face.lang
    if held is None:
        return []
    told: list[str] = []
    if held.stage != "favor":
        told.append(say(lang, "text/held", count=held.actions, **sheet_alt.stock(held)))
    if held.favor:
        told.append(say(lang, "alt/favor", favor=held.favor))
    if held.free:
        told.append(say(lang, "offer/free-harvests", count=held.free))
    if held.favor_left and held.favor in ("boon", "export"):
        key = "offer/copies" if held.favor == "boon" else "offer/exports"
        told.append(say(lang, key, count=held.favor_left))
    return [" ".join(told)]


def _track(face: Face, row: int) -> str:
    lang, sections = face.lang, face.form.tracks[row]
    done, ticks = face.now.complete[row], face.now.ticks[row]
    boxes = [units for section in sections for units in section]
    told = [
        say(lang, "text/ticked", count=ticks, boxes=len(boxes)),
        say(lang, "text/sections", count=done, points=dict(face.parts)[TRACKS[row]]),
    ]
    if ticks < len(boxes):
        told.append(_next_box(lang, boxes[ticks]))
        left = sum(map(len, sections[: done + 1])) - ticks
        told.append(
            say(lang, "text/next-section", count=left, section=done + 1,
                points=face.form.points[row][done])
        )  # fmt: skip
    return say(lang, "text/line", head=say(lang, f"title/{TRACKS[row]}"), rest=" ".join(told))


def _next_box(lang: str, units: tuple[int, ...]) -> str:
    goods = goods_named(units)
    if goods:
        return say(lang, "text/next-box", goods=goods)
    return say(lang, "text/next-blank")


def _field(face: Face, number: int) -> str:
    lang = face.lang
    crossed, left = sheet_alt.harvest(face, number)
    if number >= face.now.bridges:
        state = say(lang, "text/field-closed", bridge=number + 1)
    else:
        state = say(lang, "text/field-open")
    told = [state]
    if crossed:
        told.append(say(lang, "alt/crossed", goods=crossed))
    if left:
        told.append(say(lang, "alt/to-harvest", goods=left))
    head = say(lang, "branch/field", field=number + 1)
    return say(lang, "text/line", head=head, rest=" ".join(told))


def _building(face: Face, place: int, plot: Plot, *, with_plans: bool) -> str:
    lang = face.lang
    head = f"{place + 1}. {say(lang, f'title/{plot.id}')}"
    if not plot.in_play:
        return say(lang, "text/line", head=head, rest=say(lang, "sheet/advanced-only"))
    told = [_ability(plot, face.now.values[place], lang)]
    ticked = face.now.village[place]
    if face.now.built >> place & 1:
        told.insert(0, say(lang, "text/built"))
    else:
        open_boxes = [
            say(lang, "text/box", box=box + 1, goods=goods_named(units))
            if any(units)
            else say(lang, "text/blank-box", box=box + 1)
            for box, units in enumerate(plot.boxes)
            if not ticked >> box & 1
        ]
        if ticked:
            told.insert(0, say(lang, "text/boxes", boxes=numbers_of(ticked)))
        told.append(say(lang, "text/open-boxes", boxes=", ".join(open_boxes)))
    if face.form.advanced and with_plans:
        told.append(say(lang, "text/plan", rows=_plan(plot)))
    return say(lang, "text/line", head=head, rest=" ".join(told))


def _ability(plot: Plot, value: int, lang: str) -> str:
    """What a building does, in words."""
    return say(lang, f"told/{plot.ability}", count=value, **dict(plot.facts))


def _plan(plot: Plot) -> str:
    """The columns of a plan, track by track."""
    rows: dict[int, list[str]] = {}
    for row, column in plot.plan:
        rows.setdefault(row, []).append(str(column + 1))
    return " / ".join(" ".join(columns) for _, columns in sorted(rows.items()))


def _colonies(face: Face) -> list[str]:
    lang = face.lang
    if not face.form.advanced:
        return []
    told = [f"- {sheet_alt.colony(face, each)}" for each in face.now.colonies]
    lines = ["", say(lang, "text/colonies"), *(told or [f"- {say(lang, 'text/none')}"])]
    if face.starts:
        places = say(lang, "alt/separator").join(
            say(lang, "text/start-at", building=face.form.plots[place].id, track=TRACKS[row],
                section=column + 1)
            for (row, column), places in face.starts
            for place in places
        )  # fmt: skip
        lines.append(say(lang, "text/possible", places=places))
    return lines


def _points(face: Face) -> str:
    return ", ".join(
        say(face.lang, "alt/part", part=name, points=points) for name, points in face.parts
    )


def _section(face: Face, *, with_news: bool) -> str:
    """A player among others."""
    lang, now = face.lang, face.now
    title = say(
        lang, "text/player", name=_seat(face.name, face.seat, lang), total=face.total,
        count=face.total,
    )  # fmt: skip
    lines = [title, f"- {_points(face)}"]
    tracks = ", ".join(
        say(lang, "text/short-track", track=name, ticked=ticks,
            boxes=sum(map(len, face.form.tracks[row])))
        for row, (name, ticks) in enumerate(zip(TRACKS, now.ticks, strict=True))
    )  # fmt: skip
    lines.append(f"- {tracks}")
    built = [plot.id for place, plot in enumerate(face.form.plots) if now.built >> place & 1]
    if built:
        lines.append(f"- {say(lang, 'text/short-built', buildings=built)}")
    if now.colonies:
        sections = sum(len(cells_of(each.cells)) for each in now.colonies)
        count = len(now.colonies)
        lines.append(f"- {say(lang, 'text/short-colonies', count=count, sections=sections)}")
    if with_news:
        told = say(lang, "alt/separator").join(sheet_alt.news(face)) if face.fresh else ""
        key = "text/short-since" if face.since else "text/short-round"
        lines.append(say(lang, key, news=told or say(lang, "text/nothing")))
    return "\n".join(lines)
