"""Proofs are run on the game's own rules, and a wrong one says what came out instead."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from faq.base import Base
from faq.proof import Proof, builder, run
from tests.builders.refusals import named_in

DICE = {"numbers": [3, 5, 8], "colours": ["red", "red", "green"]}


def prove(given: dict[str, Any], when: list[dict[str, Any]], then: dict[str, Any]) -> list[str]:
    proof = Proof.model_validate({"given": given, "when": tuple(when), "then": _tuples(then)})
    return run("lost-cities", proof).failures


def _tuples(value: Any) -> Any:
    """Lists as tuples where the model has tuples; the state stays as a file gives it."""
    return {
        key: tuple(item) if key in ("points", "can", "waits_for") else item
        for key, item in value.items()
    }


def test_every_proof_of_the_base_holds(base: Base):
    assert {
        f"{entry_id}.{number}": failures
        for entry_id, entry in base.entries.items()
        for number, proof in enumerate(entry.proof)
        if (failures := run(entry.game, proof).failures)
    } == {}


BEYOND_A_POSITION = {
    "lost-cities": {
        "player-count",
        "duration-age",
        "credits",
        "components",
        "start-player",
        "colour-die-faces",
        "pencils",
    },
    "impera": {
        "continent-colours",
        "credits",
        "deck-size",
        "duration-age",
        "enlarge-card",
        "first-player",
        "no-clock",
        "planisphere",
        "public-information",
        "region-copies",
        "seat-compensation",
        "starting-hand",
        "view-board",
    },
    "imperial-settlers": {
        "components",
        "dice-faces",
        "edition",
        "first-active-player",
        "players-age-duration",
        "solo-stars",
    },
    "world-wonders": {
        "map-sides",
        "player-count",
    },
}
"""What no position of play can show: people, boxes, pencils, pictures, set-up, the time."""


@pytest.mark.parametrize("game", BEYOND_A_POSITION)
def test_an_entry_has_a_proof_or_says_why_it_can_have_none(base: Base, game: str):
    unproved = {
        entry_id: entry
        for entry_id, entry in base.entries.items()
        if entry.game == game and not entry.proof
    }
    assert set(unproved) == {f"{game}/{slug}" for slug in BEYOND_A_POSITION[game]}
    assert all(entry.unproved for entry in unproved.values())


@pytest.mark.parametrize(
    ("game", "some"),
    [
        ("lost-cities", {"number-order", "pick-pair", "passive-choice", "zero-value"}),
        ("impera", {"attack-target", "defence-supports", "supports-any-card"}),
        ("imperial-settlers", {"building-end-scoring", "colony-phase", "favor-choice"}),
        ("world-wonders", {"adjacency", "monument-cost", "one-purchase", "road-over-water"}),
    ],
)
def test_every_refusal_of_the_rules_has_an_entry_that_explains_it_and_a_proof_that_shows_it(
    base: Base, game: str, some: set[str]
):
    ruled = named_in(game.replace("-", "_"))
    assert some <= ruled
    shown = {
        proof.then.refused
        for entry in base.entries.values()
        if entry.game == game
        for proof in entry.proof
    }
    for rule in ruled:
        assert (game, rule) in base.by_topic
        assert rule in shown


@pytest.mark.parametrize(
    ("when", "then", "failure"),
    [
        (
            [{"move": "take-pair", "number": 5, "colour": "red"}],
            {"refused": "number-order"},
            "nothing is refused",
        ),
        (
            [{"move": "take-pair", "number": 4, "colour": "red"}],
            {"waits_for": [1]},
            "take-pair.4.red of seat 0 breaks the rule pick-pair",
        ),
        (
            [{"move": "take-pair", "number": 5, "colour": "red"}],
            {"state": {"sheets": [{"red": [5, 5]}]}},
            "state.sheets.0.red is [5], not [5, 5]",
        ),
        ([{"move": "refuse"}], {"points": [{"dice": 10}]}, "points of seat 0.dice is -40"),
        ([{"move": "refuse"}], {"points": [{"luck": 10}]}, "points of seat 0 has no luck"),
        ([{"move": "refuse"}], {"waits_for": [0]}, "the table waits for [1]"),
        ([{"move": "refuse"}], {"rolls": True}, "no dice come next"),
        ([{"move": "refuse"}], {"goes_on": False}, "the game is not over"),
        (
            [{"move": "refuse"}],
            {"over": {"reason": "bridges", "winners": (0,)}},
            "the end is None",
        ),
        (
            [{"move": "refuse"}],
            {"can": [{"seat": 1, "moves": ("refuse",)}]},
            "seat 1 can play",
        ),
        ([{"move": "bluff"}], {"rolls": True}, "'bluff' is no kind of move"),
        ([{"seat": "me", "move": "refuse"}], {"rolls": True}, "a seat is a number"),
        ([{"seat": 7, "move": "refuse"}], {"rolls": True}, "turn-overview"),
    ],
)
def test_a_wrong_claim_says_what_came_out_instead(
    when: list[dict[str, Any]], then: dict[str, Any], failure: str
):
    failures = prove({"sheets": [{}, {}], "rolled": DICE}, when, then)
    assert len(failures) == 1
    assert failure in failures[0]


def test_a_position_that_cannot_be_is_a_failure_not_a_crash():
    failures = prove({"sheets": [{"red": [5, 3]}, {}]}, [], {"rolls": True})
    assert failures
    assert "3 can't stand above 5" in failures[0]


def test_a_proof_that_claims_nothing_is_refused():
    with pytest.raises(ValidationError, match="at least one thing"):
        Proof.model_validate({"given": {"sheets": [{}, {}]}, "then": {}})


def test_a_proof_can_be_shown_before_and_after(base: Base):
    proof = base.entries["lost-cities/full-column"].proof[0]
    played = run("lost-cities", proof)
    assert [position.sheets[0].artefacts for position in (played.before, played.after)] == [3, 4]


def test_a_description_reads_back_as_the_position_it_built():
    tools = builder("lost-cities")
    given = {
        "sheets": [{"red": [1, 10], "circles": ["blue"], "artefacts": 2, "dice": 3}, {}],
        "rolled": {"by": 1, **DICE},
        "bridges": {"dice": [0, 1]},
    }
    told = tools.describe(tools.build(given))
    assert told["sheets"][0] == {
        **{colour: [] for colour in ("orange", "yellow", "green", "blue", "purple")},
        **given["sheets"][0],
    }
    assert told["roller"] == 1
    assert told["bridges"]["dice"] == [0, 1]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({}, "sheets"),
        ({"sheets": [{}]}, "at least 2"),
        ({"sheets": [{"pink": [1]}, {}]}, "pink"),
        ({"sheets": [{"red": [0]}, {}]}, "greater than or equal to 1"),
        ({"sheets": [{"red": [1] * 10}, {}]}, "at most 9"),
        ({"sheets": [{}, {}], "roller": 2}, "seat 2 has no sheet"),
        ({"sheets": [{}, {}], "refused": True}, "need the dice"),
        ({"sheets": [{}, {}], "rolled": DICE, "done": [1]}, "only after the roller"),
        (
            {"sheets": [{}, {}], "rolled": DICE, "kept": {"number": 9, "colour": "red"}},
            "9 red is not on the dice",
        ),
        (
            {
                "sheets": [{}, {}],
                "rolled": DICE,
                "refused": True,
                "kept": {"number": 3, "colour": "red"},
            },
            "either kept a pair or refused",
        ),
    ],
)
def test_an_impossible_description_is_refused_with_the_reason(given: dict[str, Any], why: str):
    from engines.lost_cities.build import BuildError

    with pytest.raises(BuildError, match=why):
        builder("lost-cities").build(given)
