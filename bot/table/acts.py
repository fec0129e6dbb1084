"""What each button of a table does: ask the service, then answer with what the table shows now."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from bot import discord_calls as calls
from bot.people.preferences import People
from bot.presser import Presser
from bot.screen import Document, Screen, Text, screen
from bot.table import corner as running
from bot.table import lobby, sheets
from bot.table.boards import Boards
from bot.table.looks import Looks
from bot.table.panel import COLOUR, Aside, over, panel
from bot.table.press import How, Place, Press, place
from bot.table.seen import Seen
from bot.table.service import Tables
from bot.table.sketch import SHEET, TABLE, Answer, Subject, words_only
from bot.table.state import Refused, Stamp, TableState
from bot.table.tale import Tales
from engines.kernel.game import Refusal
from engines.kernel.log import dump

Act = Callable[[Press, Presser], Awaitable[Answer | None]]
UNKNOWN = Refusal("table/unknown")


class TableActs:
    """The acts of a table by name, each with the ways in which its press may be answered."""

    def __init__(
        self,
        tables: Tables,
        boards: Boards,
        tales: Tales,
        people: People,
        looks: Looks,
        changed: Callable[[TableState, int], None],
        client: Any,
    ) -> None:
        self._tables, self._boards, self._tales = tables, boards, tales
        self._people, self._looks = people, looks
        self._changed = changed
        self._client = client
        private, update, public = {How.PRIVATE, How.UPDATE}, {How.UPDATE}, {How.LOBBY}
        self.acts: dict[str, tuple[set[How], Act]] = {
            "turn": (private, self._look),
            "again": (update, self._look),
            "menu": (update, self._look),
            "add": (update, self._play),
            "back": (update, self._play),
            "done": (update, self._play),
            "reopen": (update, self._play),
            "sheet": (private, self._sheet),
            "text": (private, self._sheet),
            "explain": ({How.PRIVATE}, self._explain),
            "style": (update, self._style),
            "rematch": (public, self._rematch),
            "log": (private, self._log),
            "corner": (private, self._corner),
            "option": (update, self._option),
            "host": (update, self._hand_over),
            "robot": (update, self._replace),
            "end-ask": (update, self._ask_end),
            "end": (update, self._end),
            "here": (private, self._here),
            "join": (public, self._gather),
            "leave": (public, self._gather),
            "start": (public, self._gather),
            "robot-in": (public, self._gather),
            "robot-out": (public, self._gather),
            "lang": (public, self._gather),
            "game": (public, self._gather),
        }

    # The lobby --------------------------------------------------------------------------------

    async def _gather(self, press: Press, who: Presser) -> Answer | None:
        """Lobby buttons: the public message shows what came of it, a refusal is whispered."""
        tables, table, person = self._tables, press.table, who.person
        match press.act:
            case "join":
                result = await tables.join(table, person, who.word)
            case "leave":
                result = await tables.leave(table, person)
            case "start":
                result = await tables.start(table, person)
            case "robot-in":
                result = await tables.add_opponent(table, person)
            case "robot-out":
                result = await tables.remove_opponent(table, person)
            case "lang":
                result = await tables.set_language(table, person, press.argument)
            case _:
                result = await tables.choose_game(table, person, who.value())
        if isinstance(result, Refused):
            # An old message may show what is no longer so: draw it again.
            self._boards.refresh(table)
            return self._refused(result, who)
        self._changed(result, who.id)
        return None

    async def _option(self, press: Press, who: Presser) -> Answer | None:
        key, _, text = press.argument.partition("/")
        state = await self._tables.state(press.table)
        value = lobby.value_of(state.game, key, text) if state else text
        result = await self._tables.set_option(press.table, who.person, key, value)
        return self._cornered(result, who)

    async def _style(self, press: Press, who: Presser) -> Answer | None:
        result = await self._tables.set_style(
            press.table, who.person, press.argument, moderator=who.moderator
        )
        return self._cornered(result, who)

    async def _explain(self, press: Press, who: Presser) -> Answer | None:
        state = await self._tables.state(press.table)
        if state is None:
            return self._refused(Refused(UNKNOWN), who)
        return words_only(lobby.explained(_seen(state, who)))

    async def _hand_over(self, press: Press, who: Presser) -> Answer | None:
        to = int(press.argument) if press.argument.isdecimal() else 0
        return self._cornered(await self._tables.hand_over(press.table, who.person, to), who)

    def _cornered(self, result: TableState | Refused, who: Presser) -> Answer:
        """The corner again, with a note where something was refused."""
        if isinstance(result, TableState):
            self._changed(result, who.id)
            return self._corner_of(result, who)
        if result.state is None or not self._runs(result.state, who):
            return self._refused(result, who)
        note = _seen(result.state, who).text.refused(result.refusal)
        return self._corner_of(result.state, who, note)

    # Play -------------------------------------------------------------------------------------

    async def _look(self, press: Press, who: Presser) -> Answer:
        """The presser's own panel, as the table stands."""
        ask = self._tables.state if press.act == "again" else self._tables.latest
        state = await ask(press.table)
        if state is None:
            return self._refused(Refused(UNKNOWN), who)
        if press.act == "menu":
            seat = state.seat_of(who.id)
            drawn = Stamp(press.step, press.moves)
            if seat is not None and drawn == state.stamp(seat):
                return await self.panel(state, who, place(press.argument))
            return await self.panel(state, who, note=Refusal("table/out-of-date"))
        return await self.panel(state, who, first=press.act == "turn")

    async def _play(self, press: Press, who: Presser) -> Answer:
        """Move the draft; a press that no longer fits is answered with the panel as it is now."""
        tables, table, stamp = self._tables, press.table, Stamp(press.step, press.moves)
        match press.act:
            case "add":
                result = await tables.add(table, who.id, stamp, press.argument)
            case "back":
                result = await tables.take_back(table, who.id, stamp)
            case "done":
                result = await tables.confirm(table, who.id, stamp)
            case _:
                result = await tables.reopen(table, who.id, stamp)
        if isinstance(result, TableState):
            self._changed(result, who.id)
            return await self.panel(result, who)
        if result.state is None:
            return self._refused(result, who)
        return await self.panel(result.state, who, note=result.refusal)

    async def panel(
        self,
        state: TableState,
        who: Presser,
        at: Place | None = None,
        note: Refusal | None = None,
        *,
        first: bool = False,
        looking: bool = True,
    ) -> Answer:
        """A panel for whoever asks: a player's own, or why there is none.

        `first`: who plays this game for the first time is told how it goes. Unless they are
        `looking`, the panel is drawn again for them and counts as no look.
        """
        seat = state.seat_of(who.id)
        seen = _seen(state, who)
        if state.table is None or seat is None:
            return self._refused(Refused(note or _no_panel(state, seat), state), who)
        words = [seen.text.refused(note)] if note else []
        words += self._trouble(state, who)
        told = await self._tales.of(state.id, state.table)
        over = state.status == "ended"
        since = await self._looks.since(state, who.id, looking=looking)
        subject = Subject(TABLE if over else SHEET, None if over else seat, since, who.style)
        aside = Aside(
            await self._first_game(seen, who) if first else "",
            sheets.since(seen, subject),
            sheets.beside(seen, subject) if who.as_text else None,
        )
        return Answer(
            lambda picture: panel(seen, told, picture, at, " ".join(words), aside),
            seen,
            None if who.as_text else subject,
        )

    async def _first_game(self, seen: Seen, who: Presser) -> str:
        """How the game goes, told once to each person."""
        game = seen.state.game
        if seen.state.status != "playing" or not await self._people.is_new_to(who.id, game):
            return ""
        await self._people.has_been_told(who.id, game)
        return lobby.explanation(seen)

    def _trouble(self, state: TableState, who: Presser) -> list[str]:
        """That the public message is not up to date, said once to whoever asks next."""
        failure = self._boards.troubles.pop(state.id, None)
        if failure is None:
            return []
        return [
            who.say(f"trouble/{failure.name.lower().replace('_', '-')}", channel=state.channel_id)
        ]

    async def _sheet(self, press: Press, who: Presser) -> Answer:
        """Sheets as pictures, or in words for who asks for words or always reads them."""
        state = await self._tables.state(press.table)
        if state is None:
            return self._refused(Refused(UNKNOWN), who)
        if state.table is None:
            return self._refused(Refused(_no_panel(state, 0), state), who)
        seen = _seen(state, who)
        subject = replace(
            sheets.wanted(seen, press.argument),
            since=await self._looks.since(state, who.id),
            style=who.style,
        )
        if press.act == "text" or (who.as_text and not press.argument):
            return words_only(sheets.read(seen, subject))
        return Answer(lambda picture: sheets.sheets(seen, subject, picture), seen, subject)

    async def _log(self, press: Press, who: Presser) -> Answer:
        log = await self._tables.log(press.table)
        if isinstance(log, Refused):
            return self._refused(log, who)
        name = f"{log.game}-{press.table}.json"
        words = Text(who.say("ending/log-file", name=name))
        return words_only(screen(words, Document(name, dump(log).encode()), colour=COLOUR))

    # Whoever runs the table -------------------------------------------------------------------

    async def _corner(self, press: Press, who: Presser) -> Answer:
        state = await self._tables.state(press.table)
        if state is None:
            return self._refused(Refused(UNKNOWN), who)
        if not self._runs(state, who):
            facts = {"host": state.host_name}
            return self._refused(Refused(Refusal("table/not-host", facts), state), who)
        return self._corner_of(await self._without_the_gone(state), who)

    async def _without_the_gone(self, state: TableState) -> TableState:
        """Notice who has left the server: without a privileged intent nobody tells us."""
        if state.guild_id is None or state.status != "playing":
            return state
        for row in state.seats:
            if row.user_id is None or row.left:
                continue
            if await calls.has_left(self._client, state.guild_id, row.user_id):
                await self._tables.person_left(state.guild_id, row.user_id)
        return await self._tables.state(state.id) or state

    def _corner_of(self, state: TableState, who: Presser, note: str = "") -> Answer:
        seen = _seen(state, who)
        match state.status:
            case "lobby":
                return words_only(lobby.corner(seen, note))
            case "playing":
                return words_only(running.corner(seen, note))
            case _:
                return self._refused(Refused(_no_panel(state, 0), state), who)

    async def _replace(self, press: Press, who: Presser) -> Answer:
        seat = int(press.argument) if press.argument.isdecimal() else -1
        return self._cornered(
            await self._tables.seat_to_opponent(press.table, seat, who.id, moderator=who.moderator),
            who,
        )

    async def _ask_end(self, press: Press, who: Presser) -> Answer:
        state = await self._tables.state(press.table)
        if state is None:
            return self._refused(Refused(UNKNOWN), who)
        return self.ask_end(state, who)

    def ask_end(self, state: TableState, who: Presser) -> Answer:
        """The question before the end, for those who may answer it."""
        if state.status in ("ended", "expired"):
            return self._refused(Refused(_no_panel(state, 0), state), who)
        if not self._runs(state, who):
            facts = {"host": state.host_name}
            return self._refused(Refused(Refusal("table/not-host", facts), state), who)
        return words_only(running.end_question(_seen(state, who)))

    async def _end(self, press: Press, who: Presser) -> Answer:
        result = await self._tables.end(press.table, who.id, moderator=who.moderator)
        if isinstance(result, Refused):
            return self._refused(result, who)
        self._changed(result, who.id)
        if result.table is None:
            return words_only(_sentence(who.say("corner/ended")))
        seen = _seen(result, who)
        subject = Subject(TABLE, style=who.style)
        if who.as_text:
            return words_only(over(seen, sheets.beside(seen, subject)))
        return Answer(lambda picture: over(seen, picture), seen, subject)

    # Again ------------------------------------------------------------------------------------

    async def _rematch(self, press: Press, who: Presser) -> Answer | None:
        """A new lobby below the result, and a line that calls the others to it."""
        channel_id = who.interaction.channel_id or 0
        result = await self._tables.rematch(press.table, who.person, who.word, channel_id)
        if isinstance(result, Refused):
            there = result.refusal.facts.get("table")
            if result.refusal.rule == "table/rematch-open" and isinstance(there, int):
                return words_only(_sentence(await self._there(result.refusal, there, who)))
            return self._refused(result, who)
        failure = await self._boards.post_anew(result, channel_id)
        if failure is None:
            await self._boards.call_to_rematch(result, who.id)
        return None

    async def _there(self, refusal: Refusal, table_id: int, who: Presser) -> str:
        """That there is a rematch already, and where."""
        words = [who.say.refused(refusal)]
        state = await self._tables.state(table_id)
        if state is not None and state.board is not None:
            board = state.board
            link = calls.address(state.guild_id, board.channel_id, board.message_id)
            words.append(who.say("table/there", link=link))
        return " ".join(words)

    async def _here(self, press: Press, who: Presser) -> Answer:
        state = await self._tables.state(press.table)
        return await self.bring(state, who) if state else self._refused(Refused(UNKNOWN), who)

    async def bring(self, state: TableState, who: Presser) -> Answer:
        """Post a table's public message anew where the presser is; the old one goes."""
        if state.seat_of(who.id) is None and not self._runs(state, who):
            return self._refused(Refused(Refusal("table/not-your-seat"), state), who)
        if state.guild_id != who.interaction.guild_id:
            return self._refused(Refused(Refusal("table/elsewhere"), state), who)
        channel_id = who.interaction.channel_id or state.channel_id
        failure = await self._boards.post_anew(state, channel_id)
        if failure is not None:
            self._boards.troubles[state.id] = failure
            return words_only(_sentence(" ".join(self._trouble(state, who))))
        return words_only(_sentence(who.say("table/shown")))

    # ------------------------------------------------------------------------------------------

    @staticmethod
    def _runs(state: TableState, who: Presser) -> bool:
        return who.id == state.host_id or who.moderator

    @staticmethod
    def _refused(refused: Refused, who: Presser) -> Answer:
        """Why not, politely."""
        state = refused.state
        say = _seen(state, who).text if state is not None else who.say
        return words_only(_sentence(say.refused(refused.refusal)))


def _seen(state: TableState, who: Presser) -> Seen:
    """The table behind the presser's eyes, in the presser's language."""
    return Seen(state, who.lang, state.seat_of(who.id))


def _no_panel(state: TableState, seat: int | None) -> Refusal:
    """Why somebody has nothing to do here."""
    match state.status:
        case "lobby":
            return Refusal("table/not-started")
        case "expired":
            return Refusal("table/expired")
        case "ended" if state.table is None or seat is not None:
            return Refusal("table/ended")
        case _ if seat is None:
            return Refusal("table/not-your-seat")
        case _:
            return Refusal("table/cannot-replay", {"table": state.id})


def _sentence(words: str) -> Screen:
    return screen(Text(words), colour=COLOUR)
