"""Why not, at a table: the panel's menu over every move, and what a rule means here."""

from __future__ import annotations

import re
from typing import Any

import pytest
from simcord import MemberActor

from tests.bot.flow.people import (
    TURN,
    World,
    answer,
    forge,
    ids,
    labels,
    press,
    roller,
    started,
    text,
)


async def panel(world: World, person: MemberActor, lang: str = "en") -> Any:
    return answer(await press(person, world.board(), TURN[lang]))


async def test_every_pair_on_the_dice_is_asked_about(world: World) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    mine = await panel(world, first)
    menu = answer(await press(first, mine, "Why not?"))
    assert menu.id == mine.id, "in the panel itself"
    marked = [label for label in labels(menu) if label[0] in "✓✗"]
    state = await world.state()
    assert state.table is not None
    position = state.table.position
    assert len(marked) == len(set(position.numbers)) * len(set(position.colours)) + 1
    back = answer(await press(first, menu, "To my choice"))
    assert labels(back) == labels(mine)


async def test_a_forbidden_move_names_its_rule_with_the_numbers_of_this_position(
    world: World,
) -> None:
    """The others may not take the roller's dice: the rule, its page, and the way to all of it."""
    people = await started(world)
    first, other = await roller(world, people)
    mine = await panel(world, first)
    pair = next(label for label in labels(mine) if "→" in label)
    await press(first, answer(await press(first, mine, pair)), "Confirm")
    menu = answer(await press(other, await panel(world, other), "Why not?"))
    state = await world.state()
    assert state.table is not None
    number, colour = pair.split(" →")[0].split(" ", 1)
    forbidden = [label for label in labels(menu) if label.startswith("✗")]
    if not forbidden:
        # Two equal dice of each: everything is left.
        assert position_has_doubles(state.table.position)
        return
    why = answer(await press(other, menu, forbidden[0]))
    assert "kept" in text(why)
    assert re.search(rf"kept {number} {colour}: you choose among", text(why))
    assert "p. 3" in text(why)
    rule = next(label for label in labels(why) if label.endswith("?"))
    entry = answer(await press(other, why, rule))
    assert entry.id != why.id, "the panel stays"
    assert "At this table" in text(entry)


def position_has_doubles(position: Any) -> bool:
    return len(set(position.numbers)) < 3 and len(set(position.colours)) < 3


async def test_a_legal_move_says_what_it_would_write(world: World) -> None:
    people = await started(world, lang="fr")
    first, _ = await roller(world, people)
    menu = answer(await press(first, await panel(world, first, "fr"), "Pourquoi pas"))
    allowed = next(label for label in labels(menu) if label.startswith("✓ Refuser"))
    why = answer(await press(first, menu, allowed))
    assert "Voici ce que cela donnerait" in text(why)
    assert "refuse et hachure un symbole Dés" in text(why)


async def test_with_a_complete_choice_it_is_asked_as_if_nothing_was_chosen(world: World) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    ready = answer(await press(first, await panel(world, first), "Refuse"))
    menu = answer(await press(first, ready, "Why not?"))
    allowed = next(label for label in labels(menu) if "→" in label and label.startswith("✓"))
    why = answer(await press(first, menu, allowed))
    assert "Take back your choice first" in text(why)
    back = answer(await press(first, why, "To my choice"))
    assert "Confirm" in labels(back), "the draft is as it was"


async def test_an_old_why_not_is_answered_with_the_panel_as_it_is_now(world: World) -> None:
    """Row 25: what is drawn from another step changes nothing and is never silent."""
    people = await started(world)
    first, _ = await roller(world, people)
    menu = answer(await press(first, await panel(world, first), "Why not?"))
    old = next(code for label, code in ids(menu).items() if label.startswith("✓"))
    back = answer(await press(first, menu, "To my choice"))
    ready = answer(await press(first, back, "Refuse"))
    said = answer(await forge(first, ready.message, old))
    assert "The table has moved on" in text(said)
    assert "Confirm" in labels(said)


async def test_buttons_of_before_a_restart_still_answer(world: World) -> None:
    """Row 4: everything is in the custom id."""
    people = await started(world)
    first, _ = await roller(world, people)
    menu = answer(await press(first, await panel(world, first), "Why not?"))
    world.house.forget()
    why = answer(await press(first, menu, "✓ Refuse"))
    assert "You may" in text(why)


async def test_nobody_is_told_about_a_move_of_somebody_elses_seat(world: World) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    menu = answer(await press(first, await panel(world, first), "Why not?"))
    stranger = world.person("Mallory")
    for code in ids(menu).values():
        said = answer(await forge(stranger, world.board(), code))
        assert "You aren't playing at this table" in text(said)


@pytest.mark.parametrize(
    "move",
    ["take-pair.99.red", "take-pair.1.pink", "no-such-move", "accelerate.red", "pass", "refuse.1"],
)
async def test_a_made_up_move_is_answered_politely(world: World, move: str) -> None:
    """Row 8: custom ids are validated."""
    people = await started(world)
    first, _ = await roller(world, people)
    menu = answer(await press(first, await panel(world, first), "Why not?"))
    code = next(code for label, code in ids(menu).items() if label.startswith("✓"))
    head = code.rpartition(":")[0]
    said = text(answer(await forge(first, menu.message, f"{head}:{move}")))
    assert "⚠" in said or "✗" in said
    assert "went wrong" not in said


async def test_a_question_asked_at_the_table_ends_with_what_it_means_here(world: World) -> None:
    people = await started(world)
    first, other = await roller(world, people)
    form = await press(first, world.board(), "Rules question")
    mine = answer(
        await first.submit_modal(form, {"question": "What happens if I refuse the dice?"})
    )
    assert "At this table" in text(mine)
    assert "You can play now: Refuse" in text(mine)
    assert "Why not?" in labels(mine)
    form = await press(other, world.board(), "Rules question")
    theirs = answer(
        await other.submit_modal(form, {"question": "What happens if I refuse the dice?"})
    )
    assert "rolled and chooses first" in text(theirs)


async def test_a_public_answer_says_nothing_of_the_askers_choices(world: World) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    await first.slash(
        world.channel, "rules ask", question="What happens if I refuse the dice?", public=True
    )
    shown = world.channel.history()[-1]
    assert "At this table" not in text(shown)


async def test_the_command_at_ones_own_table_knows_it(world: World) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    said = answer(
        await first.slash(world.channel, "rules ask", question="What happens if I refuse the dice?")
    )
    assert "At this table" in text(said)


async def test_show_me_draws_the_proof_and_leads_back(world: World) -> None:
    alice = world.person("Alice")
    said = answer(
        await alice.slash(
            world.channel, "rules ask", question="Which numbers may follow in a column?"
        )
    )
    seen = answer(await press(alice, said, "Show me"))
    assert "The last number in red is 6: 4 is lower." in text(seen)
    other = answer(await press(alice, seen, "Another example"))
    assert "After" in text(other)
    rule = answer(await press(alice, other, "The rule"))
    assert "Each new number must be equal" in text(rule)
