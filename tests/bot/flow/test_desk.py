"""Asking the rules on Discord: by command, by form, in private and in public."""

from __future__ import annotations

from tests.bot.flow.people import World, answer, labels, press, started, text


async def test_a_question_is_answered_with_its_page(world: World) -> None:
    alice = world.person("Alice")
    said = answer(await alice.slash(world.channel, "rules ask", question="What is a 0 worth?"))
    assert "p. 4" in text(said)
    assert "booklet" in text(said)


async def test_related_entries_are_buttons(world: World) -> None:
    alice = world.person("Alice")
    said = answer(await alice.slash(world.channel, "rules ask", question="What is a 0 worth?"))
    other = next(label for label in labels(said) if label.endswith("?"))
    next_one = answer(await press(alice, said, other))
    assert other in text(next_one)
    assert next_one.id == said.id
    short = len(text(next_one))
    more = answer(await press(alice, next_one, "More about it"))
    assert len(text(more)) > short


async def test_a_public_answer_quotes_the_question_and_keeps_the_rest_private(world: World) -> None:
    alice, bob = world.person("Alice"), world.person("Bob")
    await alice.slash(
        world.channel, "rules ask", question="What is a 0 worth? @everyone", public=True
    )
    (shown,) = world.channel.history()
    assert not shown.flags.ephemeral
    assert not shown.mention_everyone
    assert "What is a 0 worth?" in text(shown)
    private = answer(await press(bob, shown, labels(shown)[0]))
    assert private.id != shown.id


async def test_what_the_rules_do_not_say_is_said(world: World) -> None:
    alice = world.person("Alice")
    said = answer(
        await alice.slash(world.channel, "rules ask", question="Who won the football match?")
    )
    assert "don't say" in text(said)


async def test_the_form_on_the_board_asks_about_its_game(world: World) -> None:
    """Row 5: the form opens from the id alone, before any acknowledgement."""
    people = await started(world, lang="fr")
    shown = await press(people[0], world.board(), "Question de règle")
    assert shown.modal is not None
    said = answer(await people[0].submit_modal(shown, {"question": "Que vaut un 0 ?"}))
    assert "p.\N{NO-BREAK SPACE}4" in text(said)


async def test_typing_is_met_with_questions(world: World) -> None:
    """Row 47: from memory alone."""
    alice = world.person("Alice")
    await alice.slash(world.channel, "rules ask", question="What is a 0 worth?")
    found = await alice.autocomplete(world.channel, "rules ask", "question", "bridge")
    assert found
    assert len(found) <= 25
    assert any("bridge" in choice["name"].lower() for choice in found)
