"""What follows from the data file of World Wonders: supply, stacks and monuments as tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import engines.world_wonders
from engines.kernel.data import DataFile
from engines.kernel.words import Words
from engines.world_wonders.data import (
    MONUMENT_IDS,
    RESOURCES,
    STACK_IDS,
    TYPES,
    Facts,
    Gain,
    MonumentFacts,
    StackFacts,
    Supply,
)
from faq.aids.figures import Figure, Record, Shape
from faq.aids.worked_out import is_house
from faq.reply import words as desk

SEATS = (1, 2, 3, 4, 5)


def figures(file: DataFile[Facts], lang: str) -> Mapping[str, Figure]:
    facts = file.model
    supply = [facts.supply.of(seats) for seats in SEATS]
    shown = [facts.round.solo_monuments.value, *[facts.round.monuments.value] * (len(SEATS) - 1)]
    stacks = [facts.stacks.of(name) for name in STACK_IDS]
    own_stacks = is_house(*(getattr(facts.stacks, name) for name in STACK_IDS))
    prices = [stack.cost for stack in stacks]
    naturals = "".join(facts.maps.A.value).count("*")
    return {
        "seats": Figure([Figure(seats) for seats in SEATS]),
        "stacks_of": Figure([Figure(len(each.stacks)) for each in supply]),
        "long_of": Figure([Figure(each.long) for each in supply]),
        "short_of": Figure([Figure(each.short) for each in supply]),
        "towers_of": Figure([Figure(each.towers) for each in supply]),
        "monuments_of": Figure([Figure(count) for count in shown]),
        "monuments": Figure(len(MONUMENT_IDS)),
        "types": Figure(len(TYPES)),
        "cheapest": Figure(min(prices), own_stacks),
        "dearest": Figure(max(prices), own_stacks),
        "most_gold": Figure(facts.round.gold.value + facts.loan.gain.value),
        "short_pieces": Figure(len(facts.market.short_shapes.value)),
        "long_cells": Figure(len(facts.market.long_shape.value)),
        "naturals": Figure(naturals, is_house(facts.maps.A)),
        "both_places": Figure(facts.objectives.first.value + facts.objectives.second.value),
        "stack_names": Figure([Figure(name) for name in STACK_IDS]),
        "stack_shapes": Figure([Figure(_shape([stack.shape]), own_stacks) for stack in stacks]),
        "stack_costs": Figure([Figure(stack.cost, own_stacks) for stack in stacks]),
        "stack_symbols": Figure([Figure(_symbols(stack), own_stacks) for stack in stacks]),
        "stack_seats": Figure([Figure(_from(name, supply), False) for name in STACK_IDS]),
        "tiles_each": Figure(_range(len(stack.tiles) for stack in stacks)),
        "monument_cards": Figure(
            [_monument(name, facts.monuments.of(name), lang) for name in MONUMENT_IDS],
            is_house(*(getattr(facts.monuments, name) for name in MONUMENT_IDS)),
        ),
        "objectives_told": Figure(
            " · ".join(_objective(name, lang) for name in facts.objectives.cards.value)
        ),
        "gapped": Figure(
            [
                _word(lang, f"item/{name}")
                for name in MONUMENT_IDS
                if facts.monuments.of(name).layout == "gap1"
            ]
        ),
        **{
            f"solo_{row + 1}": Figure(cards, is_house(facts.solo.cards))
            for row, cards in enumerate(_solo_rows(facts.solo.cards.value, lang))
        },
        "solo_count": Figure(len(facts.solo.cards.value)),
        **{
            f"icons_{side}": Figure(
                [
                    Figure(" ".join(map(str, icons.value.of(resource))), is_house(icons))
                    for resource in RESOURCES
                ]
            )
            for side, icons in (("a", facts.tracks.icons_a), ("b", facts.tracks.icons_b))
        },
        "resource_names": Figure([_word(lang, f"resource/{each}") for each in RESOURCES]),
        "ring_places": Figure(
            " ".join(map(str, facts.tracks.rings.value)), is_house(facts.tracks.rings)
        ),
    }


@cache
def _game_words() -> Words:
    return Words([Path(engines.world_wonders.__file__).with_name("words")])


def _word(lang: str, key: str) -> str:
    return _game_words().say(lang, key)


def _shape(pieces: Iterable[str]) -> Shape:
    return Shape(tuple(tuple(piece.split("-")) for piece in pieces))


def _from(name: str, supply: list[Supply]) -> str:
    """With how many players a stack is used."""
    seats = [count for count, each in zip(SEATS, supply, strict=True) if name in each.stacks]
    return f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(*seats) if seats else "–"


def _symbols(stack: StackFacts) -> str:
    return _range(_count(tile.gain) for tile in stack.tiles)


def _count(gain: Gain) -> int:
    return gain.food + gain.pottery + gain.gears + gain.population


def _range(counts: Iterable[int]) -> str:
    listed = sorted(set(counts))
    return str(listed[0]) if len(listed) == 1 else f"{listed[0]}–{listed[-1]}"


def _monument(name: str, card: MonumentFacts, lang: str) -> Record:
    say: Any = desk().say
    gains = [(each, getattr(card.gain, each)) for each in (*RESOURCES, "population")]
    return {
        "name": _word(lang, f"item/{name}"),
        "pieces": _shape(card.pieces),
        "needs": ", ".join(say(lang, f"aids/need/{need}") for need in card.needs),
        "gain": ", ".join(
            say(lang, f"aids/gain/{each}", {"count": count}) for each, count in gains if count
        )
        or "–",
        "rings": str(card.rings),
    }  # fmt: skip


def _objective(name: str, lang: str) -> str:
    """A card, and what it measures."""
    measures = desk().say(lang, f"aids/objective/{name}")
    label = {"label": f"**{_word(lang, f'objective/{name}')}**"}
    return f"{desk().say(lang, 'aids/label', label)} {measures}"


SOLO_ROWS = 4


def _solo_rows(cards: list[list[list[Any]]], lang: str) -> list[list[str]]:
    """The solo cards one under the other, in as many columns as they need."""
    told = [f"**{number}** {_solo(card, lang)}" for number, card in enumerate(cards, 1)]
    told += [""] * (-len(told) % SOLO_ROWS)
    return [told[row::SOLO_ROWS] for row in range(SOLO_ROWS)]


def _solo(card: list[list[Any]], lang: str) -> str:
    """The sections of a card, the uppermost first."""
    say = desk().say
    return "|".join(
        "+".join(say(lang, f"aids/token/{token}") for token in section) for section in card
    )
