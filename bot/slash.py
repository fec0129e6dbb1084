"""The slash commands: their names, options and descriptions, and what each sets going."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot import discord_calls as calls
from bot.discord_calls import Failure
from bot.people.choices import forget_question, preferences
from bot.people.home import NOWHERE, language, welcome
from bot.presser import Presser, presser
from bot.rights import missing
from bot.screen import Button, Screen, Text, rows, screen
from bot.slash_rules import Rules, game_choices
from bot.slash_verify import verify_command
from bot.table.answers import runs
from bot.table.press import How, Press
from bot.table.seen import Seen
from bot.table.sketch import Answer, words_only
from bot.table.state import Refused, TableState
from bot.translate import named
from bot.voice import FALLBACK, Voice, known
from engines.kernel.game import Refusal
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms

if TYPE_CHECKING:
    from bot.app import Feuillet

Interaction = discord.Interaction
MOST_LISTED = 20
ANYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True)
"""In servers, and between the bot and one person."""


class Slash:
    """Builds the command tree of a bot and answers its commands."""

    def __init__(self, bot: Feuillet, default: str | None) -> None:
        self._bot, self._default = bot, default

    def add_to(self, tree: app_commands.CommandTree[Any]) -> None:
        """Add every command."""
        table = app_commands.Group(
            name=named("command/table"),
            description=named("command/table/about"),
            allowed_contexts=ANYWHERE,
        )
        table.add_command(self._command("command/table/end", self._end))
        table.add_command(self._command("command/table/show", self._show))
        tree.add_command(self._play_command())
        tree.add_command(table)
        rules = Rules(self._bot, self._default)
        tree.add_command(rules.group())
        tree.add_command(rules.menu())
        tree.add_command(self._data_group())
        tree.add_command(self._language_command())
        tree.add_command(self._command("command/preferences", self._preferences))
        tree.add_command(self._command("command/forget", self._forget))
        tree.add_command(verify_command(self._bot, self._default))
        tree.add_command(self._command("command/help", self._help))

    @staticmethod
    def _command(key: str, callback: Any) -> app_commands.Command[Any, ..., Any]:
        return app_commands.Command(
            name=named(key), description=named(f"{key}/about"), callback=callback
        )

    def _play_command(self) -> app_commands.Command[Any, ..., Any]:
        @app_commands.rename(game=named("argument/game"), lang=named("argument/lang"))
        @app_commands.describe(game=named("argument/game/about"), lang=named("argument/lang/about"))
        @app_commands.choices(game=game_choices(), lang=_language_choices())
        @app_commands.allowed_contexts(guilds=True, dms=True)
        async def play(
            interaction: Interaction, game: str | None = None, lang: str | None = None
        ) -> None:
            await self._play(interaction, game, lang)

        return self._command("command/play", play)

    def _language_command(self) -> app_commands.Command[Any, ..., Any]:
        @app_commands.rename(lang=named("argument/lang"))
        @app_commands.describe(lang=named("argument/lang/about"))
        @app_commands.choices(lang=_language_choices())
        async def choose(interaction: Interaction, lang: str | None = None) -> None:
            await self._language(interaction, lang)

        return self._command("command/language", choose)

    def _data_group(self) -> app_commands.Group:
        @app_commands.rename(game=named("argument/game"))
        @app_commands.describe(game=named("argument/data-game/about"))
        @app_commands.choices(game=game_choices())
        async def show(interaction: Interaction, game: str | None = None) -> None:
            await self._data_show(interaction, game)

        @app_commands.rename(file=named("argument/file"))
        @app_commands.describe(file=named("argument/file/about"))
        async def upload(interaction: Interaction, file: discord.Attachment) -> None:
            await self._data_upload(interaction, file)

        @app_commands.rename(game=named("argument/game"))
        @app_commands.describe(game=named("argument/data-game/about"))
        @app_commands.choices(game=game_choices())
        async def remove(interaction: Interaction, game: str) -> None:
            await self._data_remove(interaction, game)

        group = app_commands.Group(
            name=named("command/data"),
            description=named("command/data/about"),
            allowed_contexts=ANYWHERE,
        )
        group.add_command(self._command("command/data/show", show))
        group.add_command(self._command("command/data/upload", upload))
        group.add_command(self._command("command/data/remove", remove))
        return group

    # /play ------------------------------------------------------------------------------------

    async def _play(self, interaction: Interaction, game: str | None, lang: str | None) -> None:
        lacking = missing(interaction)
        # What can't be posted publicly is said privately: this must be known before the answer.
        await calls.think(interaction, private=bool(lacking))
        who = await self._who(interaction)
        if lacking:
            rights = ", ".join(who.say(f"right/{name}") for name in lacking)
            await calls.answer(interaction, _sentence(who.say("play/rights", rights=rights)))
            return
        state = await self._bot.tables.open(
            guild_id=interaction.guild_id,
            channel_id=interaction.channel_id or 0,
            host=who.person,
            game=game or next(iter(rooms())),
            lang=lang or self._server_language(interaction) or who.lang,
            word=who.word,
        )
        if isinstance(state, Refused):
            await self._take_aside(interaction, _sentence(who.say.refused(state.refusal)))
            return

        async def send(shown: Screen) -> int | Failure:
            sent = await calls.answer(interaction, shown)
            return sent if isinstance(sent, Failure) else sent.id

        if interaction.guild_id is None:
            state = await self._against_opponents(state, who)
        if await self._bot.boards.open_with(state, send) is not None:
            # The answer is lost (it came too late, say): post the lobby as a message of our own.
            self._bot.boards.refresh(state.id)

    @staticmethod
    async def _take_aside(interaction: Interaction, shown: Screen) -> None:
        """Say privately what was to be a public answer.

        The public answer is completed before it is taken away: until it is, Discord would put
        whatever follows in its place.
        """
        await calls.answer(interaction, shown)
        if await calls.withdraw(interaction) is None:
            await calls.whisper(interaction, shown)

    async def _against_opponents(self, state: TableState, who: Presser) -> TableState:
        """Between two nobody else can join: opponents take the seats that a game needs."""
        tables = self._bot.tables
        for _ in range(rooms()[state.game].game.seats[0] - 1):
            joined = await tables.add_opponent(state.id, who.person)
            if isinstance(joined, Refused):
                break
            state = joined
        return state

    def _server_language(self, interaction: Interaction) -> str | None:
        """The server's language, where somebody chose one: English is what all begin with."""
        locale = interaction.guild_locale
        chosen = known(locale.value) if locale is not None else None
        return self._default or (chosen if chosen != FALLBACK else None)

    # /table -----------------------------------------------------------------------------------

    async def _end(self, interaction: Interaction) -> None:
        await calls.think(interaction, private=True)
        who = await self._who(interaction)
        tables = self._bot.tables
        states = await tables.open_tables(channel_id=interaction.channel_id)
        # A table may have moved away from where it was opened.
        states += [
            state
            for state in await self._own_tables(interaction, who)
            if state.channel_id != interaction.channel_id
        ]
        match [state for state in states if runs(state, who)]:
            case []:
                key = "table/none-to-end" if states else "table/none-here"
                answer = words_only(_sentence(who.say.refused(Refusal(key))))
            case [state]:
                answer = self._bot.corner.ask_end(state, who)
            case several:
                answer = words_only(_which(several, who, "end-ask"))
        await self._answer(interaction, who, answer)

    async def _show(self, interaction: Interaction) -> None:
        lacking = missing(interaction)
        await calls.think(interaction, private=True)
        who = await self._who(interaction)
        if lacking:
            rights = ", ".join(who.say(f"right/{name}") for name in lacking)
            await calls.answer(interaction, _sentence(who.say("play/rights", rights=rights)))
            return
        states = await self._own_tables(interaction, who)
        match states:
            case []:
                answer = words_only(_sentence(who.say("mine/none")))
            case [state]:
                answer = await self._bot.table_acts.bring(state, who)
            case several:
                answer = words_only(_which(several, who, "here"))
        await self._answer(interaction, who, answer)

    async def _own_tables(self, interaction: Interaction, who: Presser) -> list[TableState]:
        """The tables of a person in this server, or between the two of us."""
        return [
            state
            for state in await self._bot.tables.open_tables(user_id=who.id)
            if state.guild_id == interaction.guild_id
        ]

    # The rest ---------------------------------------------------------------------------------

    async def _language(self, interaction: Interaction, lang: str | None) -> None:
        await calls.think(interaction, private=True)
        who = await self._who(interaction)
        home = self._bot.home
        shown = await home.choose_language(who, lang) if lang in LANGUAGES else language(who.lang)
        await calls.answer(interaction, shown)

    async def _preferences(self, interaction: Interaction) -> None:
        await calls.think(interaction, private=True)
        await calls.answer(interaction, preferences(await self._who(interaction)))

    async def _forget(self, interaction: Interaction) -> None:
        await calls.think(interaction, private=True)
        who = await self._who(interaction)
        await calls.answer(interaction, forget_question(who.lang))

    async def _data_show(self, interaction: Interaction, game: str | None) -> None:
        await calls.think(interaction, private=True)
        who = await self._who(interaction)
        chosen = game or await self._game_here(interaction) or next(iter(rooms()))
        await calls.answer(interaction, await self._bot.data.show(who, chosen))

    async def _data_upload(self, interaction: Interaction, file: discord.Attachment) -> None:
        await calls.think(interaction, private=True)
        who = await self._who(interaction)
        await calls.answer(interaction, await self._bot.data.upload(who, file))

    async def _data_remove(self, interaction: Interaction, game: str) -> None:
        await calls.think(interaction, private=True)
        who = await self._who(interaction)
        await calls.answer(interaction, await self._bot.data.remove(who, game))

    async def _game_here(self, interaction: Interaction) -> str | None:
        """The one game that is played in a channel."""
        here = await self._bot.tables.open_tables(channel_id=interaction.channel_id)
        games = {state.game for state in here}
        return games.pop() if len(games) == 1 else None

    async def _help(self, interaction: Interaction) -> None:
        await calls.think(interaction, private=True)
        who = await self._who(interaction)
        await calls.answer(interaction, welcome(who.lang))

    async def _who(self, interaction: Interaction) -> Presser:
        return await presser(interaction, self._bot.people, self._default)

    async def _answer(self, interaction: Interaction, who: Presser, answer: Answer) -> None:
        await self._bot.panels.show(NOWHERE, who, answer, anew=True, is_panel=False)


def _language_choices() -> list[Choice[str]]:
    return [Choice(name=Voice(lang)("language/name"), value=lang) for lang in LANGUAGES]


def _which(states: list[TableState], who: Presser, act: str) -> Screen:
    """Several tables: which one is meant?"""
    buttons = [
        Button(
            who.say(
                "table/button",
                game=who.say.game_name(state.game),
                names=", ".join(Seen(state, who.lang).names[:3]),
            ),
            Press(How.UPDATE, state.id, act).encode(),
        )
        for state in states[:MOST_LISTED]
    ]
    return screen(Text(who.say("table/which")), *rows(buttons, 1 if len(buttons) <= 5 else 5))


def _sentence(words: str) -> Screen:
    return screen(Text(words))
