"""The Discord client: it wires the table, the desk and people's preferences to Discord's events."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
from discord import app_commands
from discord.ext import tasks

from bot.desk.aids_acts import AidActs
from bot.desk.ask import AskActs
from bot.desk.cards import CardActs
from bot.desk.curate_acts import CurateActs
from bot.desk.data_acts import DataActs
from bot.desk.mention import Mentions
from bot.desk.reading import Reading
from bot.desk.server_desks import ServerDesks
from bot.desk.why_not import WhyActs
from bot.greeting import greet
from bot.people.choices import ChoiceActs
from bot.people.home import HomeActs
from bot.people.preferences import People
from bot.presser import Presser
from bot.presses import Presses
from bot.registration import register
from bot.settings import Settings
from bot.slash import Slash
from bot.store import Store, StoreError
from bot.table.acts import TableActs
from bot.table.boards import Boards
from bot.table.corner_acts import CornerActs
from bot.table.fair_acts import FairActs
from bot.table.looks import Looks
from bot.table.panels import Panels
from bot.table.placing_acts import PlacingActs
from bot.table.service import Tables
from bot.table.sketch import Answer, Pictures, Studio
from bot.table.state import TableState
from bot.table.tale import Tales
from bot.translate import Catalogue

log = logging.getLogger(__name__)

SWEEP = timedelta(minutes=1)
"""How often lobbies that ran out and boards that are behind are looked for."""
GRACE = timedelta(seconds=4)
"""How long messages may still be drawn when the bot stops; the next start draws the rest."""
NOBODY = 0

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
"""Servers, that a message of ours was deleted, and questions by mention or between two; nothing
privileged: the text of other messages stays empty."""


def create_bot(
    settings: Settings,
    *,
    store: Store,
    now: Callable[[], datetime] = lambda: datetime.now(UTC),
    pictures: Pictures | None = None,
    tables: Tables | None = None,
    on_background_done: Callable[[], None] | None = None,
    language_default: str | None = None,
    commands_forgotten: bool = False,
    **options: Any,
) -> Feuillet:
    """The bot, for Discord or for a simulated one.

    `language_default` stands in for the language of people's clients; `on_background_done` is
    called when a message has been drawn without a press; `commands_forgotten` says that this
    Discord knows no commands from an earlier start. The bot has no wait without an end.
    """
    given = tables or Tables(store, now=now, limits=settings.limits)
    done = on_background_done or (lambda: None)
    return Feuillet(
        settings,
        store,
        given,
        now,
        pictures,
        done,
        language_default,
        commands_forgotten=commands_forgotten,
        **options,
    )


class Feuillet(discord.Client):
    """The bot."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        tables: Tables,
        now: Callable[[], datetime],
        pictures: Pictures | None,
        done: Callable[[], None],
        language_default: str | None,
        *,
        commands_forgotten: bool,
        **options: Any,
    ) -> None:
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            **options,
        )
        self.tree = app_commands.CommandTree(
            self, allowed_installs=app_commands.AppInstallationType(guild=True, user=False)
        )
        people = People(store)
        self.tables, self.people = tables, people
        self._store, self._commands_forgotten = store, commands_forgotten
        self._now, self._done = now, done
        self._swept: datetime | None = None
        self._background: set[asyncio.Task[None]] = set()
        self.studio = Studio(pictures)
        tales = Tales()
        self.boards = Boards(self, tables, tales, self.studio, now, done)
        self.panels = Panels(self.studio, now)
        self.looks = Looks(store)
        self.table_acts = TableActs(tables, self.boards, tales, people, self.looks, self.changed)
        self.corner = CornerActs(tables, self.changed_from_aside, self)
        self.home = HomeActs(tables, people)
        self.choices = ChoiceActs(tables, people, self.looks, self.changed)
        self.data = DataActs(tables)
        self.reading = Reading(settings.home)
        servers = ServerDesks(store, now)
        self.desk = AskActs(tables, self.reading, servers, now)
        self.cards = CardActs(tables, self.studio, self.reading, servers)
        self.curate = CurateActs(self.reading, servers)
        self.mentions = Mentions(self, self.desk, people, language_default)
        self.aids = AidActs(tables, self.reading, pictures)
        self.fair = FairActs(tables, self.changed)
        self.placing = PlacingActs(tables, self.table_acts.panel)
        self.why = WhyActs(tables, self.reading, self.table_acts.panel)
        rooms = (
            *(self.table_acts, self.placing, self.corner, self.home, self.choices),
            *(self.desk, self.cards, self.curate, self.why, self.fair, self.data, self.aids),
        )
        acts = {name: act for room in rooms for name, act in room.acts.items()}
        self.presses = Presses(acts, people, self.panels, language_default)
        self.slash = Slash(self, language_default)

    # Start and stop ---------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        self.slash.add_to(self.tree)
        self.tree.error(self._command_failed)
        await self.tree.set_translator(Catalogue())
        await register(self.tree, self._store, always=self._commands_forgotten)
        await self.boards.remember()
        self._every_minute.start()

    async def close(self) -> None:
        self._every_minute.cancel()
        await self.boards.stop(GRACE)
        await self._save_looks()
        await super().close()

    async def _save_looks(self) -> None:
        """Write down who looked when; what can't be written now is a convenience."""
        try:
            await self.looks.save()
        except StoreError as error:
            log.error("the last looks could not be written down: %s", error)

    async def repost_open_tables(self, channel: discord.abc.Snowflake) -> None:
        """Post every open table of a channel anew: the messages of a former launch are gone."""
        await self.tables.forget_boards()
        for state in await self.tables.open_tables(channel_id=channel.id):
            self.boards.refresh(state.id)
        await self.boards.settle()

    # What follows from a change ---------------------------------------------------------------

    def changed(self, state: TableState, presser: int) -> None:
        """A table moved on: its message and the open panels of the others follow."""
        self.boards.refresh(state.id, presser)
        self._panels_follow(state, presser)

    def changed_from_aside(self, state: TableState, presser: int) -> None:
        """A press beside the presser's panel moved a table on: that panel follows too."""
        self.boards.refresh(state.id, presser)
        self._panels_follow(state, NOBODY)

    def _panels_follow(self, state: TableState, but: int) -> None:
        if self.panels.others(state, but):
            self._in_background(self._follow(state.id, but))

    async def _follow(self, table_id: int, but: int) -> None:
        """Draw again the open panels of everybody but one person."""
        state = await self.tables.latest(table_id)
        if state is None:
            return
        for who in self.panels.others(state, but):
            await self.panels.draw_again(table_id, who, await self._drawn_again(state, who))

    async def _drawn_again(self, state: TableState, who: Presser) -> Answer:
        return await self.table_acts.panel(state, who, looking=False)

    def _in_background(self, work: Any) -> None:
        task = asyncio.create_task(self._work(work))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _work(self, work: Awaitable[None]) -> None:
        try:
            await work
        except StoreError as error:
            log.error("work in the background failed: %s", error)
        except Exception:
            log.exception("work in the background failed")
        finally:
            self._done()

    # Events -----------------------------------------------------------------------------------

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            await self.presses.handle(interaction)
        self._sweep_if_due()

    async def on_ready(self) -> None:
        # Also after a gap in the connection: whatever was missed shows as a board that is behind.
        self._sweep_if_due()

    async def on_resumed(self) -> None:
        self._sweep_if_due()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await greet(self, guild, self._store)
        await self._back_in(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._back_in(guild)

    async def _back_in(self, guild: discord.Guild) -> None:
        """A server is there again, after an outage or a farewell: its tables are as they were."""
        for table_id in await self.tables.behind(guild.id):
            self.boards.refresh(table_id)

    async def on_message(self, message: discord.Message) -> None:
        if not message.author.bot:
            self.boards.message_posted(message.channel.id)
        if self.mentions.means_us(message):
            self._in_background(self.mentions.answer(message))

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        await self.boards.message_gone(event.message_id)

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        for message_id in event.message_ids:
            await self.boards.message_gone(message_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._homeless(channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        await self._homeless(event.thread_id)

    async def on_raw_member_remove(self, event: discord.RawMemberRemoveEvent) -> None:
        # Comes only where the operator grants the members intent; else the corner looks itself.
        for state in await self.tables.person_left(event.guild_id, event.user.id):
            self.changed(state, event.user.id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        error = sys.exception()
        if isinstance(error, StoreError):
            log.error("the event %s failed: %s", event_method, error)
        else:
            log.exception("the event %s failed", event_method)

    async def _command_failed(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            await self.presses.tell(interaction, "wrong/old-command")
        else:
            # A command wraps what it raised.
            await self.presses.apologise(interaction, getattr(error, "original", error))

    async def _homeless(self, channel_id: int) -> None:
        """A channel is gone: its tables wait until somebody shows them elsewhere."""
        for state in await self.tables.open_tables(channel_id=channel_id):
            if state.board is None or state.board.channel_id == channel_id:
                await self.tables.board_gone(state.id, homeless=True)

    # The clock --------------------------------------------------------------------------------

    @tasks.loop(seconds=SWEEP.total_seconds())
    async def _every_minute(self) -> None:
        self._sweep_if_due()

    def _sweep_if_due(self) -> None:
        """Look for what time has brought, at most once a minute, whoever asks."""
        now = self._now()
        if self._swept is None or now - self._swept >= SWEEP:
            self._swept = now
            self._in_background(self._sweep())

    async def _sweep(self) -> None:
        for state in await self.tables.expire_lobbies():
            self.boards.refresh(state.id)
        await self.boards.catch_up()
        await self._save_looks()
