"""The empty form: what is printed on both sheets, as plain values that are quick to send."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from engines.imperial_settlers.abilities import (
    Ability,
    ActionsIfDouble,
    ActionsIfWorker,
    Completes,
    Convert,
    Discount,
    EndPoints,
    FreeHarvest,
    Harvests,
    PointsIf,
    Produce,
    Sell,
    Spends,
    Ticks,
)
from engines.imperial_settlers.printed import Building, Goods, Printed, Units, goods_named

Facts = tuple[tuple[str, Any], ...]


class Plot(NamedTuple):
    """A building as it is printed: its boxes, its plan, and the words of its ability with facts.

    `value` is the underlined number that the sheet prints.
    """

    id: str
    boxes: tuple[Units, ...]
    plan: tuple[tuple[int, int], ...]
    in_play: bool
    ability: str
    facts: Facts
    value: int


@dataclass(frozen=True, eq=False)
class Form:
    """`tracks[row][section]`: the costs of its boxes; `points[row][section]`: what it scores.

    There is one object of each form in a process, so that marks on it are found again quickly.
    """

    tracks: tuple[tuple[tuple[Units, ...], ...], ...]
    points: tuple[tuple[int, ...], ...]
    fields: tuple[tuple[Goods, ...], ...]
    plots: tuple[Plot, ...]
    advanced: bool

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Sent to another process, it becomes the one object there."""
        return _form, (self.tracks, self.points, self.fields, self.plots, self.advanced)

    @property
    def columns(self) -> int:
        """Sections of the longest track."""
        return max(map(len, self.tracks))


@lru_cache(maxsize=64)
def _form(*printed: Any) -> Form:
    """The one form of these values."""
    return Form(*printed)


@lru_cache(maxsize=64)
def form_of(printed: Printed) -> Form:
    """The form of a data file for one village and mode."""
    return _form(
        tuple(
            tuple(track.boxes[start:end] for start, end in pairwise((0, *track.ends)))
            for track in printed.tracks
        ),
        tuple(track.points[1:] for track in printed.tracks),
        printed.fields,
        tuple(_plot(building) for building in printed.buildings),
        printed.advanced,
    )


def _plot(building: Building) -> Plot:
    key, facts = _ability(building.ability)
    return Plot(
        id=building.id,
        boxes=building.boxes,
        plan=building.plan,
        in_play=building.in_play,
        ability=key,
        facts=tuple(facts.items()),
        value=building.ability.value,
    )


def _ability(ability: Ability) -> tuple[str, dict[str, Any]]:
    """The key of an ability's words, and its figures but for the underlined one."""
    match ability:
        case Produce(resource=resource):
            return "produce", {"resource": resource}
        case ActionsIfDouble():
            return "double", {}
        case ActionsIfWorker(worker=worker):
            return "worker", {"worker": worker}
        case FreeHarvest():
            return "free-harvest", {}
        case Convert(give=give, get=get):
            gained = tuple(goods_named(get.units()))
            return "convert", {"goods": tuple(goods_named(give.units())), "gained": gained}
        case Sell(give=give, points=points):
            return "sell", {"goods": tuple(goods_named(give.units())), "points": points}
        case Discount(track=track, resource=resource):
            return "discount", {"track": track, "resource": resource}
        case EndPoints(of=of, per=1):
            return "each", {"of": of}
        case EndPoints(of=of, per=per):
            return "end", {"of": of, "per": per}
        case PointsIf(condition=condition):
            match condition:
                case Ticks(track=track, least=least):
                    return "goal-ticks", {"track": track, "least": least}
                case Harvests(least=least):
                    return "goal-harvest", {"least": least}
                case Spends(resource=resource, least=least):
                    return "goal-spend", {"resource": resource, "least": least}
                case Completes(least=least):
                    return "goal-sections", {"least": least}
