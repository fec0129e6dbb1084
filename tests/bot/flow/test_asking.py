"""Asking the desk on Discord: the card, the message menu, mentions, and whatever people type."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from simcord import interactions

from bot.desk.asker import Asker
from bot.desk.pace import MOST
from bot.desk.reading import COPY
from bot.limits import problems
from bot.store import StoreError
from faq import base as rules
from faq import last_good
from faq.base import BaseFileError
from tests.bot.flow.people import World, answer, ids, labels, lobby, press, started, text

WORTH = "What is a 0 worth?"
UNSETTLED = "Who won the football match?"


async def asked(world: World, person: Any, question: str, **options: Any) -> Any:
    return answer(await person.slash(world.channel, "rules ask", question=question, **options))


def me(world: World) -> int:
    """The bot's id."""
    assert world.env.bot.user is not None
    return world.env.bot.user.id


def replies(world: World) -> list[discord.Message]:
    """What the bot has said in public."""
    return [message for message in world.channel.history() if message.author.id == me(world)]


class TestTheCard:
    async def test_it_says_how_the_question_was_understood_and_by_whose_authority(
        self, world: World
    ) -> None:
        alice = world.person("Alice")
        said = text(await asked(world, alice, "what does a zero do"))
        lines = said.splitlines()
        assert lines[0] == "> what does a zero do"
        assert "I understand" in lines[1]
        assert lines[2] == f"### {WORTH}"
        assert re.search(r"^-# .*rules booklet · .*KOSMOS, 2021.*p\. 4", said, re.M)

    async def test_it_shows_the_example_and_leads_to_the_rules_of_the_game(
        self, world: World
    ) -> None:
        alice = world.person("Alice")
        said = await asked(world, alice, WORTH)
        assert {"More about it", "Show me", "Browse the rules"} <= set(labels(said))
        shown = answer(await press(alice, said, "Show me"))
        assert "Before" in text(shown)
        assert "After" in text(shown)
        assert shown.id == said.id

    async def test_more_keeps_the_question_and_asks_again_whether_it_was_right(
        self, world: World
    ) -> None:
        alice = world.person("Alice")
        said = await asked(world, alice, "what does a zero do")
        more = answer(await press(alice, said, "More about it"))
        assert text(more).startswith("> what does a zero do")
        assert "👍 Yes" in labels(more)

    async def test_it_was_right(self, world: World) -> None:
        alice = world.person("Alice")
        said = await asked(world, alice, WORTH)
        thanks = answer(await press(alice, said, "👍 Yes"))
        assert thanks.id == said.id
        assert "Thank you" in text(thanks)
        assert f"### {WORTH}" in text(thanks), "the answer stays"
        assert "👍 Yes" not in labels(thanks)

    async def test_it_was_wrong_and_the_next_best_is_offered(self, world: World) -> None:
        alice = world.person("Alice")
        said = await asked(world, alice, WORTH)
        other = answer(await press(alice, said, "👎 No"))
        assert "moderators of this server will see it" in text(other)
        assert WORTH not in labels(other), "what was wrong isn't offered again"
        offered = next(label for label in labels(other) if label.endswith("?"))
        picked = answer(await press(alice, other, offered))
        question = offered.rpartition(" · ")[2]
        assert f"### {question}" in text(picked)
        assert "👍 Yes" in labels(picked), "it answers the same question"

    async def test_it_is_about_something_else(self, world: World) -> None:
        alice = world.person("Alice")
        said = await asked(world, alice, WORTH)
        other = answer(await press(alice, said, "It's about something else"))
        assert "None of these" in labels(other)
        none = answer(await press(alice, other, "None of these"))
        assert "will see your question" in text(none)
        assert "Ask in other words" in labels(none)

    async def test_in_public_the_verdict_is_given_in_private(self, world: World) -> None:
        alice, bob = world.person("Alice"), world.person("Bob")
        await alice.slash(world.channel, "rules ask", question=WORTH, public=True)
        (shown,) = replies(world)
        thanks = answer(await press(bob, shown, "👍 Yes"))
        assert thanks.id != shown.id
        assert "Thank you" in text(thanks)
        assert text(replies(world)[0]) == text(shown)

    async def test_its_buttons_survive_a_restart(self, world: World) -> None:
        """Rows 6 and 12: ids say everything, and what was asked stands on the message."""
        alice = world.person("Alice")
        said = await asked(world, alice, WORTH)
        bot: Any = world.env.bot
        bot.reading._desk = None
        other = answer(await press(alice, said, "👎 No"))
        assert text(other).startswith(f"> {WORTH}")

    async def test_at_a_table_it_ends_with_what_it_means_there_for_the_asker_alone(
        self, world: World
    ) -> None:
        people = await started(world)
        own = text(await asked(world, people[0], WORTH))
        assert "At this table" in own
        await people[0].slash(world.channel, "rules ask", question=WORTH, public=True)
        assert all("At this table" not in text(message) for message in replies(world))


class TestTheMessageMenu:
    async def test_a_message_is_answered_to_the_asker_alone(self, world: World) -> None:
        alice, bob = world.person("Alice"), world.person("Bob")
        message = await alice.send(world.channel, WORTH)
        said = answer(await bob.context_menu(world.channel, "Rules question", message))
        assert "p. 4" in text(said)
        assert replies(world) == []

    async def test_a_message_without_words_is_said_so(self, world: World) -> None:
        alice = world.person("Alice")
        message = await alice.send(world.channel, attachments=[("cat.png", b"png")])
        said = answer(await alice.context_menu(world.channel, "Rules question", message))
        assert "Ask me a question" in text(said)
        assert "Browse the rules" in labels(said)


class TestAMention:
    async def test_it_is_answered_in_public_without_calling_anybody(self, world: World) -> None:
        """Discord gives the text of what mentions us, without a privileged intent."""
        alice = world.person("Alice")
        await alice.send(world.channel, f"<@{me(world)}> {WORTH}")
        (said,) = replies(world)
        assert "p. 4" in text(said)
        assert said.mentions == []
        assert text(said).startswith(f"> {WORTH}")

    async def test_the_game_of_the_channel_is_meant(self, world: World) -> None:
        await lobby(world)
        carol = world.person("Carol")
        before = len(replies(world))
        await carol.send(world.channel, f"<@{me(world)}> how many people can play?")
        said = replies(world)[before:]
        assert any("Two to five" in text(message) for message in said)

    async def test_others_words_replies_and_bots_are_left_alone(self, world: World) -> None:
        alice = world.person("Alice")
        await alice.send(world.channel, WORTH)
        await alice.send(world.channel, f"<@{alice.id}> {WORTH}")
        await alice.send(world.channel, "@everyone what is a 0 worth?")
        assert replies(world) == []
        await alice.send(world.channel, f"<@{me(world)}> {WORTH}")
        (said,) = replies(world)
        await alice.send(world.channel, "thank you!", reply_to=said)
        assert len(replies(world)) == 1

    async def test_a_bare_mention_is_told_how_to_ask(self, world: World) -> None:
        alice = world.person("Alice")
        await alice.send(world.channel, f"<@{me(world)}>")
        (said,) = replies(world)
        assert "Ask me a question" in text(said)

    async def test_between_two_no_mention_is_needed(self, world: World) -> None:
        alice = world.person("Alice")
        await alice.send_dm("que vaut un 0 ?")
        channel = alice.user.dm_channel
        said = [m for m in channel.history() if m.author.id == me(world)]
        assert len(said) == 1
        assert "p.\N{NO-BREAK SPACE}4" in text(said[0])

    async def test_a_database_that_is_away_is_said_so(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Row 50."""
        bot: Any = world.env.bot

        async def fail(*_: Any) -> Any:
            raise StoreError("away")

        monkeypatch.setattr(bot.desk, "place", fail)
        alice = world.person("Alice")
        await alice.send(world.channel, f"<@{me(world)}> {WORTH}")
        (said,) = replies(world)
        assert "can't reach my database" in text(said)


class TestABrokenBase:
    """A file of the base can't be read when the bot starts."""

    @pytest.fixture
    def broken(self, world: World, monkeypatch: pytest.MonkeyPatch) -> World:
        def fail() -> None:
            raise BaseFileError("entries/lost-cities/tie.yaml: line 7, en.answer: too short")

        monkeypatch.setattr(rules, "own", fail)
        return world

    async def test_the_last_good_rules_answer(self, broken: World) -> None:
        last_good.keep(broken.house.folder / COPY)
        alice = broken.person("Alice")
        bot: Any = broken.env.bot
        await bot.reading.desk()
        said = await asked(broken, alice, WORTH)
        assert "p. 4" in text(said)
        assert "colour" in text(answer(await press(alice, said, "More about it")))

    async def test_without_any_it_is_said(self, broken: World) -> None:
        alice = broken.person("Alice")
        assert "can't read my rules" in text(await asked(broken, alice, WORTH))


class TestTooManyQuestions:
    async def test_ten_in_a_minute_then_the_wait_is_told(self, world: World) -> None:
        alice, bob = world.person("Alice"), world.person("Bob")
        for _ in range(MOST):
            assert "p. 4" in text(await asked(world, alice, WORTH))
        world.house.later(seconds=20)
        assert "Ask again in 40 seconds" in text(await asked(world, alice, WORTH))
        assert "p. 4" in text(await asked(world, bob, WORTH)), "others may"
        world.house.later(seconds=40)
        assert "p. 4" in text(await asked(world, alice, WORTH))

    async def test_a_flood_of_mentions_is_told_once(self, world: World) -> None:
        alice = world.person("Alice")
        for _ in range(MOST + 3):
            await alice.send(world.channel, f"<@{me(world)}> {WORTH}")
        said = replies(world)
        assert len(said) == MOST + 1
        assert sum("Ask again in" in text(message) for message in said) == 1


class TestBadInput:
    """Whatever is typed gets a sentence, and nothing of it formats, mentions or links."""

    @pytest.mark.parametrize(
        "typed",
        ["😀🎲", "\u200b\u200b\u2060", "?!…", "``` ```", "<:dice:123456789012345678>", "٪٫"],
        ids=["emoji", "zero width", "signs", "code", "custom emoji", "marks"],
    )
    async def test_what_holds_no_word_is_told_how_to_ask(self, world: World, typed: str) -> None:
        alice = world.person("Alice")
        said = await asked(world, alice, typed)
        assert "Ask me a question" in text(said)

    async def test_four_thousand_characters_are_read_to_a_limit_that_is_said(
        self, world: World
    ) -> None:
        alice = world.person("Alice")
        message = await alice.send(world.channel, (f"{WORTH} " * 400)[:2000])
        said = answer(await alice.context_menu(world.channel, "Rules question", message))
        assert "only the first 300 characters" in text(said)
        bot: Any = world.env.bot
        longest = await bot.desk.answer("0 worth? " * 445, None, Asker(alice.id, "en"))
        assert "only the first 300 characters" in "\n".join(longest.texts())
        assert problems(longest) == []

    async def test_markup_and_mentions_are_repeated_as_they_were_typed(self, world: World) -> None:
        """Row 46."""
        alice = world.person("Alice")
        typed = "```py\n# what``` is a **0** worth? @everyone <@1> [x](https://a.b) _so_ ||there||"
        await alice.slash(world.channel, "rules ask", question=typed, public=True)
        (said,) = replies(world)
        first = text(said).splitlines()[0]
        assert not said.mention_everyone
        assert said.mentions == []
        assert "\\`\\`\\`py" in first
        assert "\\*\\*0\\*\\*" in first
        assert "@everyone" not in first
        assert "://" not in first
        assert "\\|\\|there" in first

    async def test_right_to_left_is_another_language(self, world: World) -> None:
        alice = world.person("Alice")
        said = text(await asked(world, alice, "כמה נקודות שווה אפס?"))
        assert "I answer in French and English" in said

    async def test_a_language_that_we_do_not_speak_is_answered_in_the_askers(
        self, world: World
    ) -> None:
        alice, bruno = world.person("Alice"), world.person("Bruno")
        await bruno.slash(world.channel, "language", language="fr")
        spanish = "¿Cuántos jugadores pueden jugar a este juego?"
        assert "I answer in French and English" in text(await asked(world, alice, spanish))
        assert "Je réponds en français et en anglais" in text(await asked(world, bruno, spanish))

    async def test_a_game_that_we_do_not_have_is_said_with_those_we_have(
        self, world: World
    ) -> None:
        alice = world.person("Alice")
        said = text(await asked(world, alice, "In Catan, how many cards may I hold?"))
        assert "Catan" in said.splitlines()[0]
        assert "don't know that game" in said
        assert "Lost Cities" in said

    async def test_the_answer_comes_in_the_questions_language_not_the_tables(
        self, world: World
    ) -> None:
        people = await started(world, lang="fr")
        said = text(await asked(world, people[0], "What happens in a tie?"))
        assert "There is no tie-break" in said
        assert "At this table" not in said or "À cette table" not in said

    async def test_a_forged_press_on_an_answer_is_met_with_words(self, world: World) -> None:
        """Row 8: ids are read strictly, and what leads nowhere says so."""
        alice = world.person("Alice")
        for act in ("more", "pick", "show", "right", "wrong", "other", "none", "browse"):
            for forged in (
                "fr/no/such",
                "xx/lost-cities/tie",
                "fr/lost-cities/tie@99999",
                "fr/+99",
            ):
                said = await asked(world, alice, WORTH)
                stored = world.env.backend.messages[world.channel.id][said.id]
                _renamed(
                    stored.components, ids(said)["More about it"], new := f"u0:0:0:{act}:{forged}"
                )
                shown = answer(await alice.click(said, custom_id=new))
                assert text(shown)
                assert "went wrong" not in text(shown)
                world.house.later(minutes=1)


def _buttons(components: Any) -> list[dict[str, Any]]:
    from simcord.components import walk_components

    return [c for c in walk_components(components) if c["type"] == 2 and c.get("custom_id")]


def _renamed(components: Any, old: str, new: str) -> None:
    for button in _buttons(components):
        if button["custom_id"] == old:
            button["custom_id"] = new


class TestAsAUserInstalledApp:
    """Where the bot is no member: commands, menu and buttons, one follow-up at most."""

    @pytest.fixture
    def abroad(self, world: World, monkeypatch: pytest.MonkeyPatch) -> World:
        bot: Any = world.env.bot
        monkeypatch.setattr(bot, "get_guild", lambda _: None)
        whole = interactions.base_payload

        def owned(*args: Any, **kwargs: Any) -> Any:
            record, payload = whole(*args, **kwargs)
            payload["authorizing_integration_owners"] = {"1": payload["member"]["user"]["id"]}
            return record, payload

        monkeypatch.setattr(interactions, "base_payload", owned)
        return world

    async def test_asked_answered_and_judged_without_follow_ups(self, abroad: World) -> None:
        alice = abroad.person("Alice")
        result = await alice.slash(abroad.channel, "rules ask", question=WORTH)
        assert len(result.followups) == 0
        other = await press(alice, answer(result), "👎 No")
        assert len(other.followups) == 0
        assert "nobody gets to see this" in text(answer(other))

    async def test_nothing_is_kept_of_what_was_asked(self, abroad: World) -> None:
        from bot.store import desk

        alice = abroad.person("Alice")
        said = text(await asked(abroad, alice, UNSETTLED))
        assert "moderators" not in said
        async with abroad.house.store.read() as connection:
            assert list(await desk.waiting(connection, abroad.guild.id)) == []
