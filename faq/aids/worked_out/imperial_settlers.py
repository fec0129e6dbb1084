"""What follows from the data file of Imperial Settlers: tracks, fields and buildings as tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, get_args

import engines.imperial_settlers
from engines.imperial_settlers.abilities import (
    RESOURCES,
    TRACKS,
    Ability,
    ActionsIfDouble,
    ActionsIfWorker,
    Completes,
    Condition,
    Convert,
    Cost,
    Discount,
    EndPoints,
    FreeHarvest,
    Goods,
    Harvests,
    PointsIf,
    Produce,
    Sell,
    Spends,
    Ticks,
)
from engines.imperial_settlers.data import PLACES, BuildingFacts, Facts, Section, Village, VillageId
from engines.imperial_settlers.printed import FAVORS
from engines.kernel.data import DataFile, Value
from engines.kernel.words import Words
from faq.aids.figures import Figure, Record, Shape
from faq.aids.worked_out import is_house
from faq.reply import words as desk

VILLAGES: tuple[VillageId, ...] = get_args(VillageId)
BLANK = "–"
"""A box without a resource."""


def figures(file: DataFile[Facts], lang: str) -> Mapping[str, Figure]:
    facts = file.model
    say = _Speaker(lang)
    competition = facts.villages.competition
    tracks: dict[str, Value[list[Section]]] = {name: getattr(facts.tracks, name) for name in TRACKS}
    longest = max(len(track.value) for track in tracks.values())
    faces = Counter(face for die in facts.dice.resource.value for face in die)
    return {
        "favor_tiles": Figure(len(FAVORS)),
        "resource_dice": Figure(len(facts.dice.resource.value)),
        "tracks": Figure(len(TRACKS)),
        "bridges": Figure(len(facts.tracks.bridges.value)),
        "buildings": Figure(len(PLACES)),
        "sections": Figure([Figure(count + 1) for count in range(longest)]),
        **{
            f"{face}_faces": Figure(faces[face], is_house(facts.dice.resource))
            for face in RESOURCES
        },
        "worker_faces": Figure(
            "\N{NO-BREAK SPACE}· ".join(map(str, facts.dice.worker.value)),
            is_house(facts.dice.worker),
        ),
        **{
            f"track_{name}": Figure(_track(track.value, longest, say), is_house(track))
            for name, track in tracks.items()
        },
        "field_rows": Figure(
            [_field(number, field, say) for number, field in enumerate(facts.fields.value, 1)],
            is_house(facts.fields),
        ),
        "village": Figure(
            [_building(each, say) for each in competition.buildings()],
            is_house(*_values(competition)),
        ),
        "adventure": Figure(
            [
                _stars(say.village(name), getattr(facts.villages, name))
                for name in VILLAGES
                if name != "competition"
            ],
            is_house(*(getattr(facts.villages, name).stars for name in VILLAGES)),
        ),
    }


class _Speaker:
    """The words of the desk and of the game, in one language."""

    def __init__(self, lang: str) -> None:
        self._lang = lang

    def __call__(self, key: str, **facts: Any) -> str:
        return desk().say(self._lang, key, facts)

    def title(self, name: str) -> str:
        return _game_words().say(self._lang, f"title/{name}")

    def village(self, name: str) -> str:
        return _game_words().say(self._lang, f"option/village/{name}")

    def goods(self, goods: Cost | Goods) -> str:
        """Resources in full: `1 stone, 2 wood`."""
        named = zip(RESOURCES, goods.units(), strict=False)
        return ", ".join(self._some(name, count) for name, count in named if count)

    def _some(self, name: str, count: int) -> str:
        """A resource so many times, on one line; several say their number themselves."""
        told = _game_words().say(self._lang, f"good/{name}", {"count": count})
        return (f"1 {told}" if count == 1 else told).replace(" ", "\N{NO-BREAK SPACE}")

    def letters(self, goods: Cost | Goods) -> str:
        """Resources as letters, one each: `SSW`."""
        named = zip(RESOURCES, goods.units(), strict=False)
        return "".join(self(f"aids/letter/{name}") * count for name, count in named) or BLANK


@cache
def _game_words() -> Words:
    return Words([Path(engines.imperial_settlers.__file__).with_name("words")])


def _values(village: Village) -> list[Value[Any]]:
    return [getattr(village, place) for place in PLACES]


def _track(sections: list[Section], longest: int, say: _Speaker) -> list[Figure]:
    """Each section's boxes and what the track is then worth; nothing where there is none."""
    cells = [
        f"{'|'.join(say.letters(box) for box in section.boxes)}\n**= {section.points}**"
        for section in sections
    ]
    return [Figure(cell) for cell in [*cells, *[""] * (longest - len(cells))]]


def _field(number: int, boxes: list[Goods], say: _Speaker) -> Record:
    return {
        "number": str(number),
        "boxes": "\N{NO-BREAK SPACE}· ".join(say.letters(box) for box in boxes),
    }


def _building(building: BuildingFacts, say: _Speaker) -> Record:
    return {
        "name": say.title(building.id),
        "boxes": " ".join(say.letters(box) for box in building.boxes),
        "ability": _ability(building.ability, say),
        "plan": _plan(building.plan),
    }


def _plan(cells: list[tuple[int, int]]) -> Shape:
    rows, columns = max(row for row, _ in cells), max(column for _, column in cells)
    return Shape((tuple(
        "".join("L" if (row, column) in cells else "_" for column in range(columns + 1))
        for row in range(rows + 1)
    ),))  # fmt: skip


def _stars(name: str, village: Village) -> Record:
    return {"name": name, **{f"star_{n}": str(p) for n, p in enumerate(village.stars.value, 1)}}


def _ability(ability: Ability, say: _Speaker) -> str:
    """What a building does; its underlined value is the number in bold."""
    count = ability.value
    match ability:
        case Produce(resource=resource):
            return say(f"aids/ability/produce-{resource}", count=count)
        case ActionsIfDouble():
            return say("aids/ability/double", count=count)
        case ActionsIfWorker(worker=worker):
            return say("aids/ability/worker", count=count, worker=worker)
        case FreeHarvest():
            return say("aids/ability/harvest", count=count)
        case Convert(give=give, get=get):
            return say(
                "aids/ability/convert", count=count, give=say.goods(give), get=say.goods(get)
            )
        case Sell(give=give, points=points):
            return say("aids/ability/sell", count=count, give=say.goods(give), points=points)
        case Discount(track=track, resource=resource):
            fewer = say.goods(Cost(**{resource: count}))
            return say("aids/ability/discount", fewer=fewer, track=say.title(track))
        case PointsIf(condition=condition):
            return say("aids/ability/points-if", count=count, goal=_goal(condition, say))
        case EndPoints(of=of, per=per):
            return say(f"aids/ability/end-{of}", count=count, per=per)


def _goal(condition: Condition, say: _Speaker) -> str:
    match condition:
        case Ticks(track=track, least=least):
            return say("aids/goal/ticks", count=least, track=say.title(track))
        case Harvests(least=least):
            return say("aids/goal/harvests", count=least)
        case Spends(resource=resource, least=least):
            return say("aids/goal/spends", goods=say.goods(Cost(**{resource: least})))
        case Completes(least=least):
            return say("aids/goal/sections", count=least)
