"""What each button of a table does: ask the service, then answer with what the table shows now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot import discord_calls as calls
from bot.people.preferences import People
from bot.presser import Presser
from bot.screen import Document, Text, screen
from bot.table import details, lobby, sheets
from bot.table.answers import UNKNOWN, Act, no_panel, refused, runs, seen_by, sentence
from bot.table.boards import Boards
from bot.table.looks import Looks
from bot.table.menus import LIST
from bot.table.panel import ALL, COLOUR, Aside, panel
from bot.table.placing import found
from bot.table.press import How, Place, Press, place
from bot.table.seen import Seen
from bot.table.service import Tables
from bot.table.sketch import DETAIL, GHOST, SHEET, TABLE, Answer, Subject, words_only
from bot.table.state import Refused, Stamp, TableState, cannot_replay
from bot.table.tale import Tales
from engines.kernel.game import Refusal
from engines.kernel.log import dump
from engines.rooms import rooms


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
    ) -> None:
        self._tables, self._boards, self._tales = tables, boards, tales
        self._people, self._looks = people, looks
        self._changed = changed
        private, update, public = {How.PRIVATE, How.UPDATE}, {How.UPDATE}, {How.LOBBY}
        self.acts: dict[str, tuple[set[How], Act]] = {
            "turn": (private, self._look),
            "again": (update, self._look),
            "menu": (update, self._look),
            "add": (update, self._play),
            "put": (update, self._play),
            "back": (update, self._play),
            "done": (update, self._play),
            "reopen": (update, self._play),
            "sheet": (private, self._sheet),
            "text": (private, self._sheet),
            "explain": ({How.PRIVATE}, self._explain),
            "rematch": (public, self._rematch),
            "log": (private, self._log),
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
            return refused(result, who)
        self._changed(result, who.id)
        return None

    async def _explain(self, press: Press, who: Presser) -> Answer | None:
        state = await self._tables.state(press.table)
        if state is None:
            return refused(Refused(UNKNOWN), who)
        if state.trouble is not None:
            return refused(Refused(cannot_replay(state.id), state), who)
        return words_only(lobby.explained(seen_by(state, who)))

    # Play -------------------------------------------------------------------------------------

    async def _look(self, press: Press, who: Presser) -> Answer:
        """The presser's own panel, as the table stands."""
        ask = self._tables.state if press.act == "again" else self._tables.latest
        state = await ask(press.table)
        if state is None:
            return refused(Refused(UNKNOWN), who)
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
                listed = press.argument.startswith(LIST)
                taken = who.taken() if listed else [press.argument]
                result = await tables.add(table, who.id, stamp, *taken)
            case "put":
                result = await tables.put(table, who.id, stamp, press.argument)
            case "back":
                everything = press.argument == ALL
                result = await tables.take_back(table, who.id, stamp, everything=everything)
            case "done":
                result = await tables.confirm(table, who.id, stamp)
            case _:
                result = await tables.reopen(table, who.id, stamp)
        if isinstance(result, TableState):
            self._changed(result, who.id)
            return await self.panel(result, who)
        if result.state is None:
            return refused(result, who)
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
        seen = seen_by(state, who)
        if state.table is None or seat is None:
            return refused(Refused(note or no_panel(state, seat), state), who)
        words = [seen.text.refused(note)] if note else []
        words += self._trouble(state, who)
        told = await self._tales.of(state.id, state.table)
        over = state.status == "ended"
        since = await self._looks.since(state, who.id, looking=looking)
        subject = Subject(TABLE if over else SHEET, None if over else seat, since, who.style)
        placing = found(seen, at or Place())
        if placing is not None and rooms()[state.game].ghost is not None:
            subject = Subject(GHOST, seat, style=who.style, code=placing.cursor.code)
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
        return [who.say(failure.key, channel=state.channel_id)]

    async def _sheet(self, press: Press, who: Presser) -> Answer:
        """Sheets as pictures, or in words for who asks for words or always reads them."""
        state = await self._tables.state(press.table)
        if state is None:
            return refused(Refused(UNKNOWN), who)
        if state.table is None:
            return refused(Refused(no_panel(state, 0), state), who)
        seen = seen_by(state, who)
        taken = who.value() if press.argument == details.SIGN else ""
        subject = replace(
            sheets.wanted(seen, press.argument + taken),
            since=await self._looks.since(state, who.id),
            style=who.style,
        )
        if press.act == "text" or (who.as_text and not press.argument):
            return words_only(sheets.read(seen, subject))
        drawn = None if subject.kind == DETAIL and not subject.code else subject
        return Answer(lambda picture: sheets.sheets(seen, subject, picture), seen, drawn)

    async def _log(self, press: Press, who: Presser) -> Answer:
        log = await self._tables.log(press.table)
        if isinstance(log, Refused):
            return refused(log, who)
        name = f"{log.game}-{press.table}.json"
        words = Text(who.say("ending/log-file", name=name))
        return words_only(screen(words, Document(name, dump(log).encode()), colour=COLOUR))

    # Again ------------------------------------------------------------------------------------

    async def _rematch(self, press: Press, who: Presser) -> Answer | None:
        """A new lobby below the result, and a line that calls the others to it."""
        channel_id = who.interaction.channel_id or 0
        result = await self._tables.rematch(press.table, who.person, who.word, channel_id)
        if isinstance(result, Refused):
            there = result.refusal.facts.get("table")
            if result.refusal.rule == "table/rematch-open" and isinstance(there, int):
                return words_only(sentence(await self._there(result.refusal, there, who)))
            return refused(result, who)
        trouble = await self._posted(result, channel_id, who)
        if trouble is None:
            await self._boards.call_to_rematch(result, who.id)
        return trouble

    async def _posted(self, state: TableState, channel_id: int, who: Presser) -> Answer | None:
        """Post a table's message anew; why it can't be, if it can't."""
        failure = await self._boards.post_anew(state, channel_id)
        if failure is None:
            return None
        self._boards.troubles[state.id] = failure
        return words_only(sentence(" ".join(self._trouble(state, who))))

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
        return await self.bring(state, who) if state else refused(Refused(UNKNOWN), who)

    async def bring(self, state: TableState, who: Presser) -> Answer:
        """Post a table's public message anew where the presser is; the old one goes."""
        if state.seat_of(who.id) is None and not runs(state, who):
            return refused(Refused(Refusal("table/not-your-seat"), state), who)
        if state.guild_id != who.interaction.guild_id:
            return refused(Refused(Refusal("table/elsewhere"), state), who)
        channel_id = who.interaction.channel_id or state.channel_id
        trouble = await self._posted(state, channel_id, who)
        return trouble or words_only(sentence(who.say("table/shown")))
