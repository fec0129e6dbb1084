"""What the sheets show: a view reduced to one player's marks, with what is new among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.imperial_settlers.development import free_harvests, open_colonies
from engines.imperial_settlers.position import Colony, Sheet, View, bridges, built
from engines.imperial_settlers.printed import Goods
from engines.imperial_settlers.score import score, stars
from engines.imperial_settlers.sheet_form import Form, form_of
from engines.kernel.game import Seat


@dataclass(frozen=True)
class Held:
    """What a seat has left in this round; nothing of it counts before development begins."""

    actions: int
    stock: Goods
    favor: str
    favor_left: int
    """What the Favor still gives: resources to copy, harvests, resources to export."""
    free: int
    """Harvests without an action, by buildings and by Favor."""
    stage: str


@dataclass(frozen=True)
class Marks:
    """What stands on a sheet at one moment."""

    ticks: tuple[int, ...]
    complete: tuple[int, ...]
    circles: tuple[int, ...]
    village: tuple[int, ...]
    values: tuple[int, ...]
    built: int
    bridges: int
    colonies: tuple[Colony, ...]


@dataclass(frozen=True)
class Face:
    """One player's two sheets, ready to be drawn or told.

    `then` are the marks that are not new. `starts` names by section (row, column) the buildings
    whose colony could begin there now, `next_star` the points of the next star of play alone.
    """

    form: Form
    lang: str
    seat: Seat
    name: str
    village: str
    mode: str
    round: int
    rounds: int
    now: Marks
    then: Marks
    held: Held | None
    starts: tuple[tuple[tuple[int, int], tuple[int, ...]], ...]
    parts: tuple[tuple[str, int], ...]
    total: int
    alone: bool
    stars: int
    next_star: int | None
    over: bool
    since: bool

    @property
    def fresh(self) -> bool:
        """Whether anything is new."""
        return self.now != self.then


def face(
    view: View, seat: Seat, names: Sequence[str], lang: str, since: View | None = None
) -> Face:
    """A seat's sheets as the view shows them; new is what `since`, an older view, didn't show."""
    printed, sheet = view.printed, view.sheets[seat]
    if since is not None:
        before = since.sheets[seat]
    else:
        before = view.before[seat] if view.before else sheet
    points = score(printed, sheet)
    earned = stars(printed, points.total)
    return Face(
        form=form_of(printed),
        lang=lang,
        seat=seat,
        name=names[seat],
        village=printed.village,
        mode=printed.mode,
        round=view.round,
        rounds=printed.rounds,
        now=_marks(view, sheet),
        then=_marks(view, before),
        held=_held(view, seat),
        starts=_starts(view, seat),
        parts=tuple(points.parts.items()),
        total=points.total,
        alone=len(view.sheets) == 1,
        stars=earned,
        next_star=printed.stars[earned] if earned < len(printed.stars) else None,
        over=view.phase == "over",
        since=since is not None,
    )


def _marks(view: View, sheet: Sheet) -> Marks:
    printed = view.printed
    return Marks(
        ticks=sheet.ticks,
        complete=tuple(
            track.complete[ticks] for track, ticks in zip(printed.tracks, sheet.ticks, strict=True)
        ),
        circles=sheet.circles,
        village=sheet.village,
        values=sheet.values,
        built=built(printed, sheet),
        bridges=bridges(printed, sheet),
        colonies=sheet.colonies,
    )


def _held(view: View, seat: Seat) -> Held | None:
    hand = view.hands[seat]
    favor = hand.favor_name
    if view.phase != "develop":
        if view.phase != "favor" or not favor:
            return None
        return Held(0, (0, 0, 0, 0), favor, 0, 0, "favor")
    left = {"boon": hand.copies, "production": hand.free, "export": hand.exports}
    return Held(
        actions=hand.actions,
        stock=hand.stock,
        favor=favor,
        favor_left=left.get(favor, 0),
        free=free_harvests(view.printed, hand),
        stage=hand.stage,
    )


def _starts(view: View, seat: Seat) -> tuple[tuple[tuple[int, int], tuple[int, ...]], ...]:
    """Where colonies could be founded now."""
    hand = view.hands[seat]
    if view.phase != "develop" or hand.stage != "colonies":
        return ()
    found: dict[tuple[int, int], list[int]] = {}
    for place, placement in open_colonies(view.printed, view.sheets[seat], hand):
        found.setdefault((placement.row, placement.column), []).append(place)
    return tuple((cell, tuple(places)) for cell, places in sorted(found.items()))
