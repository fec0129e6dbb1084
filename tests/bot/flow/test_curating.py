"""The moderators' desk: what lands there, what can be made of it, and who may."""

from __future__ import annotations

from typing import Any

import discord
import yaml
from simcord import MemberActor

from tests.bot.flow.people import World, answer, ids, labels, press, text

WORTH = "What is a 0 worth?"
FLAG = "What does the little flag do?"
FLAGS = (FLAG, "c quoi le petit drapeau", "What does the small flag do?")


async def ask(person: MemberActor, world: World, question: str) -> Any:
    return answer(await person.slash(world.channel, "rules ask", question=question))


async def ask_in_vain(person: MemberActor, world: World, question: str) -> str:
    """Ask what the rules don't say, and take none of what is offered."""
    said = await ask(person, world, question)
    if "None of these" in labels(said):
        said = answer(await press(person, said, "None of these"))
    return text(said)


async def desk(person: MemberActor, world: World) -> Any:
    return answer(await person.slash(world.channel, "rules desk"))


async def flags(world: World) -> MemberActor:
    """Three people ask the same in vain; returns a moderator."""
    for number, question in enumerate(FLAGS):
        await ask_in_vain(world.person(f"P{number}"), world, question)
    return world.moderator("Judge")


async def write(person: MemberActor, form: Any, **typed: str) -> Any:
    assert form.modal is not None
    return answer(await person.submit_modal(form, typed))


async def log(person: MemberActor, world: World) -> str:
    return text(answer(await press(person, await desk(person, world), "Log")))


class TestWhatLandsThere:
    async def test_questions_without_an_answer_land_there_alike_ones_together(
        self, world: World
    ) -> None:
        judge = await flags(world)
        shown = await desk(judge, world)
        assert "3 questions are waiting" in text(shown)
        assert "×3" in text(shown)
        group = answer(await press(judge, shown, "1"))
        assert all(question in text(group) for question in FLAGS)

    async def test_the_asker_is_told_who_will_see_it(self, world: World) -> None:
        said = await ask_in_vain(world.person("Alice"), world, FLAG)
        assert "moderators of this server will see" in said

    async def test_a_thumb_down_lands_there_with_the_answer_that_was_given(
        self, world: World
    ) -> None:
        alice, judge = world.person("Alice"), world.moderator("Judge")
        said = await ask(alice, world, WORTH)
        await press(alice, said, "👎 No")
        shown = await desk(judge, world)
        assert "reported as wrong" in text(shown)
        group = answer(await press(judge, shown, "1"))
        assert f"answered with: {WORTH}" in text(group)
        assert "👍 0 · 👎 1" in text(group)

    async def test_a_mention_without_an_answer_lands_there_too(self, world: World) -> None:
        alice, judge = world.person("Alice"), world.moderator("Judge")
        assert world.env.bot.user is not None
        question = "Who won the football match last night?"
        await alice.send(world.channel, f"<@{world.env.bot.user.id}> {question}")
        assert question in text(await desk(judge, world))

    async def test_an_answer_of_the_servers_own_can_be_wrong_as_well(self, world: World) -> None:
        judge = await TestAnAnswerOfTheServer().answered(world)
        alice = world.person("Alice")
        await press(alice, await ask(alice, world, FLAG), "👎 No")
        group = answer(await press(judge, await desk(judge, world), "1"))
        assert "answered with: What is the flag for?" in text(group)

    async def test_the_same_person_asking_again_is_one_question(self, world: World) -> None:
        alice, judge = world.person("Alice"), world.moderator("Judge")
        for _ in range(3):
            await ask_in_vain(alice, world, FLAG)
        assert "1 question is waiting" in text(await desk(judge, world))

    async def test_other_servers_do_not_see_it(self, world: World) -> None:
        await flags(world)
        other = world.env.create_guild("Elsewhere")
        channel = other.create_text_channel("hall")
        rights = discord.Permissions(manage_messages=True)
        role = other.create_role("mod", permissions=rights)
        judge = other.add_member(world.env.create_user("judge2"), roles=[role])
        assert "Nothing is waiting" in text(answer(await judge.slash(channel, "rules desk")))

    async def test_being_forgotten_takes_ones_questions_off_the_desk(self, world: World) -> None:
        """Row 51."""
        alice, judge = world.person("Alice"), world.moderator("Judge")
        await ask_in_vain(alice, world, FLAG)
        sure = answer(await alice.slash(world.channel, "forget-me"))
        await press(alice, sure, "Forget me")
        assert "Nothing is waiting" in text(await desk(judge, world))


class TestAnAnswerOfTheServer:
    async def answered(self, world: World) -> MemberActor:
        judge = await flags(world)
        group = answer(await press(judge, await desk(judge, world), "1"))
        form = await press(judge, group, "Answer")
        told = "It marks **whoever** rolls. @everyone"
        shown = await write(judge, form, question="What is the flag for?", answer=told)
        assert "Kept as this server" in text(shown)
        assert "Nothing is waiting" in text(shown)
        return judge

    async def test_it_is_shown_as_such_with_name_and_date(self, world: World) -> None:
        await self.answered(world)
        alice = world.person("Alice")
        for question in (FLAGS[0], FLAGS[2], "what is the flag for"):
            said = text(await ask(alice, world, question))
            assert "It marks \\*\\*whoever\\*\\* rolls." in said, question
            assert "This server's own answer, by Judge, <t:" in said
            assert "not from my rules" in said
            assert "@everyone" not in said
        assert "Réponse de ce serveur, par Judge" in text(await ask(alice, world, FLAGS[1]))

    async def test_it_is_found_in_other_words_too(self, world: World) -> None:
        await self.answered(world)
        said = text(await ask(world.person("Alice"), world, "what does the tiny flag do?"))
        assert "own answer" in said

    async def test_the_base_still_answers_its_own_questions(self, world: World) -> None:
        await self.answered(world)
        assert "p. 4" in text(await ask(world.person("Alice"), world, WORTH))

    async def test_it_can_be_removed_and_the_log_keeps_its_words(self, world: World) -> None:
        judge = await self.answered(world)
        own = answer(await press(judge, await desk(judge, world), "Our answers"))
        one = answer(await press(judge, own, "1"))
        gone = answer(await press(judge, one, "Remove"))
        assert "None yet" in text(gone)
        told = await log(judge, world)
        assert "Judge removed: What is the flag for?" in told
        assert "Judge answered: What is the flag for?" in told
        said = text(await ask(world.person("Alice"), world, FLAG))
        assert "own answer" not in said

    async def test_a_writer_who_is_forgotten_leaves_the_answer_without_a_name(
        self, world: World
    ) -> None:
        judge = await self.answered(world)
        sure = answer(await judge.slash(world.channel, "forget-me"))
        await press(judge, sure, "Forget me")
        bot: Any = world.env.bot
        bot.desk._servers._rules.clear()
        said = text(await ask(world.person("Alice"), world, FLAG))
        assert "Answer by this server's moderators" in said
        assert "Judge" not in said

    async def test_the_form_holds_what_was_asked_and_refuses_an_empty_answer(
        self, world: World
    ) -> None:
        judge = await flags(world)
        group = answer(await press(judge, await desk(judge, world), "1"))
        form = await press(judge, group, "Answer")
        assert FLAG in str(form.modal)
        shown = await write(judge, form, question="?!", answer="  ..  ")
        assert "no text" in text(shown)
        assert "3 questions are waiting" in text(shown)


class TestMergingAndDismissing:
    async def test_a_merged_question_gets_the_entrys_answer(self, world: World) -> None:
        judge = await flags(world)
        group = answer(await press(judge, await desk(judge, world), "1"))
        merge = answer(await press(judge, group, "The same as"))
        (chosen,) = (c for c in selects(merge))
        (entry,) = [o["value"] for o in chosen["options"] if o["value"].endswith("/tie")] or [
            chosen["options"][0]["value"]
        ]
        done = answer(await judge.select(merge, [entry], custom_id=chosen["custom_id"]))
        assert "Merged" in text(done)
        said = text(await ask(world.person("Alice"), world, FLAGS[1]))
        assert said.startswith(f"> {FLAGS[1]}")
        assert "###" in said
        assert "moderators" not in said
        assert "Judge merged" in await log(judge, world)

    async def test_a_dismissed_question_does_not_come_back(self, world: World) -> None:
        judge = await flags(world)
        group = answer(await press(judge, await desk(judge, world), "1"))
        shown = answer(await press(judge, group, "Dismiss"))
        assert "Nothing is waiting" in text(shown)
        said = await ask_in_vain(world.person("Alice"), world, FLAG)
        assert "moderators" not in said
        assert "Nothing is waiting" in text(await desk(judge, world))
        assert f"Judge dismissed: {FLAG}" in await log(judge, world)

    async def test_two_moderators_at_once_do_it_once(self, world: World) -> None:
        """Row 24: what was pressed on is gone meanwhile; that is shown, nothing is done twice."""
        judge = await flags(world)
        second = world.moderator("Second")
        mine = answer(await press(judge, await desk(judge, world), "1"))
        theirs = answer(await press(second, await desk(second, world), "1"))
        await press(judge, mine, "Dismiss")
        late = answer(await press(second, theirs, "Dismiss"))
        assert "meanwhile" in text(late)
        assert (await log(judge, world)).count("dismissed") == 1

    async def test_a_group_that_has_grown_is_shown_first(self, world: World) -> None:
        """Row 25: a press says of how many questions it was meant."""
        judge = await flags(world)
        group = answer(await press(judge, await desk(judge, world), "1"))
        await ask_in_vain(world.person("Dan"), world, "what does the little flag do")
        late = answer(await press(judge, group, "Dismiss"))
        assert "meanwhile" in text(late)
        assert "4 questions are waiting" in text(late)


class TestEntriesOfTheBase:
    async def moderated(self, world: World, judge: MemberActor) -> Any:
        said = await ask(judge, world, WORTH)
        return answer(await press(judge, said, "Moderate"))

    async def test_only_moderators_see_the_way(self, world: World) -> None:
        assert "Moderate" not in labels(await ask(world.person("Alice"), world, WORTH))

    async def test_a_house_rule_stands_below_the_answer(self, world: World) -> None:
        judge = world.moderator("Judge")
        form = await press(judge, await self.moderated(world, judge), "House rule")
        await write(judge, form, answer="Here a 0 is _always_ 10.")
        said = text(await ask(world.person("Alice"), world, WORTH))
        assert "House rule of this server:** Here a 0 is \\_always\\_ 10." in said
        assert "By Judge, <t:" in said
        assert "p. 4" in said, "the rule itself stays"
        assert "Judge wrote a house rule" in await log(judge, world)

    async def test_a_hidden_entry_is_set_aside_until_it_is_shown_again(self, world: World) -> None:
        judge, alice = world.moderator("Judge"), world.person("Alice")
        hidden = answer(await press(judge, await self.moderated(world, judge), "Hide here"))
        assert "hidden in this server" in text(hidden)
        said = await ask(alice, world, WORTH)
        assert "set this answer aside" in text(said)
        assert WORTH not in labels(said)
        listed = answer(await press(judge, await desk(judge, world), "Hidden"))
        assert WORTH in text(listed)
        one = answer(await press(judge, listed, "1"))
        await press(judge, one, "Show again")
        assert "p. 4" in text(await ask(alice, world, WORTH))
        told = await log(judge, world)
        assert f"Judge hid: {WORTH}" in told
        assert f"Judge showed again: {WORTH}" in told


class TestTheFile:
    async def test_it_holds_everything_for_a_pull_request_and_nobodys_name(
        self, world: World
    ) -> None:
        judge = await TestAnAnswerOfTheServer().answered(world)
        form = await press(
            judge, await TestEntriesOfTheBase().moderated(world, judge), "House rule"
        )
        await write(judge, form, answer="Here a 0 is always 10.")
        await ask_in_vain(world.person("Alice"), world, "may the hat be blue when it rains?")
        document = answer(await press(judge, await desk(judge, world), "Export"))
        (attached,) = document.attachments
        written = (await attached.read()).decode()
        body = yaml.safe_load(written)
        assert body["answers"][0]["en"]["question"] == "What is the flag for?"
        assert set(body["answers"][0]["en"]["phrasings"]) == set(FLAGS)
        assert body["house_rules"][0]["entry"] == "lost-cities/zero-value"
        assert body["waiting"][0]["question"].startswith("may the hat")
        assert "Judge" not in written
        assert str(judge.id) not in written


class TestWhoMay:
    async def test_people_are_told_who_may(self, world: World) -> None:
        said = await desk(world.person("Alice"), world)
        assert "Only moderators" in text(said)
        assert labels(said) == []

    async def test_a_chosen_role_takes_the_place_of_the_moderators(self, world: World) -> None:
        role = world.guild.create_role("referee")
        number = len(world.guild.member_ids())
        user = world.env.create_user(f"user{number}", global_name="Ref")
        referee = world.guild.add_member(user, roles=[role])
        judge = world.moderator("Judge")
        owner = owner_of(world)
        refused = answer(await judge.slash(world.channel, "rules desk", role=role))
        assert "Only somebody who manages the server" in text(refused)
        await owner.slash(world.channel, "rules desk", role=role)
        assert "Nothing is waiting" in text(await desk(referee, world))
        assert "role that this server chose" in text(await desk(judge, world))
        assert "referee" in await log(referee, world)

    async def test_everybody_is_no_role_of_moderators(self, world: World) -> None:
        owner = owner_of(world)
        everyone = world.guild.default_role
        said = answer(await owner.slash(world.channel, "rules desk", role=everyone))
        assert "everybody" in text(said)

    async def test_a_forged_press_is_refused(self, world: World) -> None:
        """Row 8: the right is checked at every press, not where the button was drawn."""
        judge = await flags(world)
        alice = world.person("Alice")
        said = await ask(alice, world, WORTH)
        stored = world.env.backend.messages[world.channel.id][said.id]
        for act in ("desk", "dk-own", "dk-log", "dk-hide:lost-cities/tie", "dk-dismiss:1"):
            code = ids(said)["👍 Yes"]
            rename(stored.components, code, f"u0:0:3:{act}")
            refused = answer(await alice.click(said, custom_id=f"u0:0:3:{act}"))
            assert "Only moderators" in text(refused)
            said = await ask(alice, world, WORTH)
            stored = world.env.backend.messages[world.channel.id][said.id]
        assert "3 questions are waiting" in text(await desk(judge, world))

    async def test_between_two_there_is_no_desk(self, world: World) -> None:
        alice = world.person("Alice")
        said = answer(await alice.user.slash("rules desk"))
        assert "belongs to a server" in text(said)


def owner_of(world: World) -> MemberActor:
    """Who manages the server."""
    role = world.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    number = len(world.guild.member_ids())
    user = world.env.create_user(f"user{number}", global_name="Boss")
    return world.guild.add_member(user, roles=[role])


def selects(message: Any) -> list[dict[str, Any]]:
    from simcord.components import walk_components

    from tests.bot.flow.people import raw

    return [c for c in walk_components(raw(message)) if c["type"] == 3]


def rename(components: Any, old: str, new: str) -> None:
    from simcord.components import walk_components

    for button in walk_components(components):
        if button.get("custom_id") == old:
            button["custom_id"] = new
