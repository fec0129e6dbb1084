"""The printable aids: looking at a sheet, reading it as text, taking all three to print."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Protocol, cast

from bot.aids import picture as drawn
from bot.desk import aids
from bot.desk.aids import Which
from bot.desk.reading import Reading
from bot.presser import Presser
from bot.screen import Picture, Screen, Text, screen
from bot.table.press import How, Press
from bot.table.service import Tables
from bot.table.sketch import Answer, words_only
from engines.drawing import picture as drawing
from engines.kernel.data import DataError, DataFile
from faq.aids.content import KINDS
from faq.aids.games import aid, titles
from faq.aids.sheet import Sheet
from faq.aids.telling import alt
from faq.base import BaseFileError

log = logging.getLogger(__name__)

Act = Callable[[Press, Presser], Awaitable[Answer | None]]


class Printer(Protocol):
    """Who draws files: `bot.pictures`, or nobody."""

    async def file(self, picture: drawing.Picture, form: Any = "png") -> bytes | None: ...


class AidActs:
    """The acts of the printable aids, with the values that the server uses, if it has its own."""

    def __init__(self, tables: Tables, reading: Reading, printer: object | None) -> None:
        self._data, self._reading = tables.data, reading
        self._printer = cast(Printer, printer) if hasattr(printer, "file") else None
        self.acts: dict[str, tuple[set[How], Act]] = {
            "aids": ({How.UPDATE, How.PRIVATE}, self._page),
            "aids-game": ({How.UPDATE}, self._game),
            "aids-words": ({How.PRIVATE}, self._words),
            "aids-all": ({How.PRIVATE}, self._all),
        }

    async def show(self, who: Presser, game: str | None, kind: str | None) -> Screen:
        """The sheet that a command asks for: the first game's, its set-up, if it doesn't say."""
        return await self._shown(who, aids.which(f"{game}/{kind}/{who.lang}", who.lang))

    async def _page(self, press: Press, who: Presser) -> Answer:
        return words_only(await self._shown(who, aids.which(press.argument, who.lang)))

    async def _game(self, press: Press, who: Presser) -> Answer:
        wanted = aids.which(press.argument, who.lang)
        chosen = aids.which(who.value(), who.lang).game
        return words_only(await self._shown(who, replace(wanted, game=chosen)))

    async def _words(self, press: Press, who: Presser) -> Answer:
        wanted = aids.which(press.argument, who.lang)
        sheet = await self._sheet(wanted, await self._server(who, wanted.game))
        return words_only(_broken(who) if sheet is None else aids.in_words(sheet))

    async def _all(self, press: Press, who: Presser) -> Answer:
        """The three files of a game in one language."""
        wanted = aids.which(press.argument, who.lang)
        data = await self._server(who, wanted.game)
        files: list[tuple[Which, bytes | None]] = []
        name = ""
        for kind in KINDS:
            sheet = await self._sheet(one := replace(wanted, kind=kind), data)
            if sheet is None:
                return words_only(_broken(who))
            files.append((one, await self._file(sheet, "pdf")))
            name = sheet.name
        return words_only(aids.together(who.lang, name, files))

    async def _shown(self, who: Presser, wanted: Which) -> Screen:
        data = await self._server(who, wanted.game)
        sheet = await self._sheet(wanted, data)
        if sheet is None:
            return _broken(who)
        png, pdf = await asyncio.gather(self._file(sheet, "png"), self._file(sheet, "pdf"))
        picture = (
            Picture(f"{wanted.stem}.png", png, alt(sheet))
            if png is not None and not who.as_text
            else None
        )
        return aids.shown(
            who.lang,
            sheet,
            wanted,
            picture,
            pdf,
            titles=titles(await self._reading.base(), who.lang),
            server=data is not None,
            in_words=who.as_text,
        )

    async def _sheet(self, wanted: Which, data: DataFile[Any] | None) -> Sheet | None:
        """The sheet; None, and why in the log, where a file that it needs is broken."""
        try:
            base = await self._reading.base()
            # Its file may have to be read first, which is no work for the event loop.
            return await asyncio.to_thread(aid, wanted.game, wanted.kind, wanted.lang, data, base)
        except (BaseFileError, DataError, LookupError) as error:
            log.error("the sheet %s: %s", wanted.stem, error)
            return None

    async def _file(self, sheet: Sheet, form: str) -> bytes | None:
        return await self._printer.file(drawn(sheet), form) if self._printer else None

    async def _server(self, who: Presser, game: str) -> DataFile[Any] | None:
        return await self._data.of(who.server, game)


def _broken(who: Presser) -> Screen:
    return screen(Text(who.say("desk/broken")), colour=aids.COLOUR)
