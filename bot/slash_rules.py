"""`/rules` and the message menu: asking, browsing, the desk; also where the bot is no member."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot import discord_calls as calls
from bot.desk.ask import LONGEST
from bot.desk.asker import asker
from bot.desk.browse import browsed
from bot.presser import presser
from bot.translate import named
from bot.voice import FALLBACK, Voice, known
from engines.rooms import rooms
from faq.aids.content import KINDS

if TYPE_CHECKING:
    from bot.app import Feuillet

Interaction = discord.Interaction
EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
BROUGHT = app_commands.AppInstallationType(guild=True, user=True)
"""Installed in a server, or by a person who takes the bot along wherever they are."""


class Rules:
    """The commands of the rules desk, and what each sets going.

    All answer by filling the one message that their acknowledgement promised, so they work as well
    where the bot is no member.
    """

    def __init__(self, bot: Feuillet, default: str | None) -> None:
        self._bot, self._default = bot, default

    def group(self) -> app_commands.Group:
        """`/rules`."""
        rules = app_commands.Group(
            name=named("command/rules"),
            description=named("command/rules/about"),
            allowed_contexts=EVERYWHERE,
            allowed_installs=BROUGHT,
        )
        rules.add_command(self._ask_command())
        rules.add_command(self._browse_command())
        rules.add_command(self._aids_command())
        rules.add_command(self._desk_command())
        return rules

    def menu(self) -> app_commands.ContextMenu:
        """The message menu: the message is the question, and the answer is the asker's alone."""

        async def ask_about(interaction: Interaction, message: discord.Message) -> None:
            await self._ask(interaction, message.content, None, public=False)

        return app_commands.ContextMenu(
            name=named("menu/ask"),
            callback=ask_about,
            allowed_contexts=EVERYWHERE,
            allowed_installs=BROUGHT,
        )

    def _ask_command(self) -> app_commands.Command[Any, ..., Any]:
        @app_commands.rename(
            question=named("argument/question"),
            game=named("argument/game"),
            public=named("argument/public"),
        )
        @app_commands.describe(
            question=named("argument/question/about"),
            game=named("argument/game/about"),
            public=named("argument/public/about"),
        )
        @app_commands.choices(game=game_choices())
        @app_commands.autocomplete(question=self._suggest)
        async def ask(
            interaction: Interaction,
            question: app_commands.Range[str, 1, LONGEST],
            game: str | None = None,
            public: bool = False,
        ) -> None:
            await self._ask(interaction, question, game, public=public)

        return _command("command/rules/ask", ask)

    def _browse_command(self) -> app_commands.Command[Any, ..., Any]:
        @app_commands.rename(game=named("argument/game"))
        @app_commands.describe(game=named("argument/browse-game/about"))
        @app_commands.choices(game=game_choices())
        async def browse(interaction: Interaction, game: str | None = None) -> None:
            await self._browse(interaction, game)

        return _command("command/rules/browse", browse)

    def _desk_command(self) -> app_commands.Command[Any, ..., Any]:
        @app_commands.rename(role=named("argument/role"))
        @app_commands.describe(role=named("argument/role/about"))
        async def desk(interaction: Interaction, role: discord.Role | None = None) -> None:
            await self._desk(interaction, role)

        return _command("command/rules/desk", desk)

    def _aids_command(self) -> app_commands.Command[Any, ..., Any]:
        @app_commands.rename(game=named("argument/game"), sheet=named("argument/sheet"))
        @app_commands.describe(
            game=named("argument/browse-game/about"), sheet=named("argument/sheet/about")
        )
        @app_commands.choices(
            game=game_choices(),
            sheet=[Choice(name=named(f"print/sheet/{kind}"), value=kind) for kind in KINDS],
        )
        async def aids(
            interaction: Interaction, game: str | None = None, sheet: str | None = None
        ) -> None:
            await self._aids(interaction, game, sheet)

        return _command("command/rules/aids", aids)

    async def _ask(
        self, interaction: Interaction, question: str, game: str | None, *, public: bool
    ) -> None:
        await calls.think(interaction, private=not public)
        who = await presser(interaction, self._bot.people, self._default)
        desk = self._bot.desk
        meant, table = await desk.place(interaction.channel_id, who.id, game)
        shown = await desk.answer(question, meant, asker(who), public=public, table=table)
        await calls.answer(interaction, shown)

    async def _browse(self, interaction: Interaction, game: str | None) -> None:
        await calls.think(interaction, private=True)
        who = await presser(interaction, self._bot.people, self._default)
        meant, _ = await self._bot.desk.place(interaction.channel_id, who.id, game)
        reader = await self._bot.cards.reader(who, who.lang)
        await calls.answer(interaction, browsed(reader, meant or ""))

    async def _aids(self, interaction: Interaction, game: str | None, sheet: str | None) -> None:
        await calls.think(interaction, private=True)
        who = await presser(interaction, self._bot.people, self._default)
        meant, _ = await self._bot.desk.place(interaction.channel_id, who.id, game)
        await calls.answer(interaction, await self._bot.aids.show(who, meant, sheet))

    async def _desk(self, interaction: Interaction, role: discord.Role | None) -> None:
        await calls.think(interaction, private=True)
        who = await presser(interaction, self._bot.people, self._default)
        curate = self._bot.curate
        shown = await (curate.desk(who) if role is None else curate.choose_role(who, role))
        await calls.answer(interaction, shown)

    async def _suggest(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Questions from memory alone: an answer that comes late is worse than none."""
        game = getattr(interaction.namespace, "game", None)
        lang = self._default or known(interaction.locale.value) or FALLBACK
        return [
            Choice(name=question, value=question)
            for question in self._bot.desk.suggestions(typed, game, lang)
        ]


def game_choices() -> list[Choice[str]]:
    """The games, as an option offers them."""
    return [Choice(name=Voice().game_name(game), value=game) for game in rooms()]


def _command(key: str, callback: Any) -> app_commands.Command[Any, ..., Any]:
    return app_commands.Command(
        name=named(key), description=named(f"{key}/about"), callback=callback
    )
