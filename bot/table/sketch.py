"""Pictures never hold an answer: each is asked for at once, and waited for only a moment."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.screen import Picture, Screen
from bot.table.seen import Seen
from engines.drawing.styles import NORMAL
from engines.kernel.game import Seat

log = logging.getLogger(__name__)

PATIENCE = 0.15
"""Seconds for which an answer waits for its picture."""


class Drawn(Protocol):
    """A finished picture."""

    @property
    def png(self) -> bytes: ...

    @property
    def alt(self) -> str: ...


class Pictures(Protocol):
    """Who draws: `bot.pictures`, or nobody."""

    async def png(
        self,
        game_id: str,
        kind: str,
        view: Any,
        seat: Seat | None,
        names: Sequence[str],
        lang: str,
        *,
        since: Any = None,
        style: str = NORMAL,
        code: str = "",
    ) -> Drawn | None: ...


SHEET, TABLE, SHARED, DETAIL, GHOST = "sheet", "table", "shared", "detail", "ghost"


@dataclass(frozen=True, slots=True)
class Subject:
    """What a picture shows: a sheet, all sheets, what is shared, or the detail `code`; and how.

    A ghost shows a seat's map with the placement `code`, which is only thought of.

    What came after the older view `since` is marked as new, else what came in this turn.
    """

    kind: str
    seat: Seat | None = None
    since: Any = None
    style: str = NORMAL
    code: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """A screen and the picture it may have; without one it says the same in words.

    `paint` draws what no table shows, in place of a subject.
    """

    draw: Callable[[Picture | None], Screen]
    seen: Seen | None = None
    subject: Subject | None = None
    paint: Callable[[], Coroutine[Any, Any, Picture | None]] | None = None


def words_only(shown: Screen) -> Answer:
    """An answer that has no picture."""
    return Answer(lambda _: shown)


class Studio:
    """Asks for pictures; a drawing that fails is missed by nobody but the log."""

    def __init__(self, pictures: Pictures | None) -> None:
        self._pictures = pictures

    def begin(self, answer: Answer) -> asyncio.Task[Picture | None] | None:
        """Start to draw what the answer needs."""
        drawing = self._drawing(answer) if self._pictures is not None else None
        return asyncio.create_task(drawing) if drawing is not None else None

    async def position(
        self, name: str, game: str, view: Any, seat: Seat, names: Sequence[str], lang: str
    ) -> Picture | None:
        """A seat's sheet in a position that no table holds, as the picture `name`."""
        assert self._pictures is not None
        try:
            drawn = await self._pictures.png(game, "sheet", view, seat, names, lang)
        except Exception:
            log.exception("the picture %s of %s failed", name, game)
            return None
        return Picture(f"{name}.png", drawn.png, drawn.alt) if drawn else None

    def _drawing(self, answer: Answer) -> Coroutine[Any, Any, Picture | None] | None:
        if answer.paint is not None:
            return answer.paint()
        if answer.seen is None or answer.subject is None:
            return None
        return self._draw(answer.seen, answer.subject)

    async def _draw(self, seen: Seen, subject: Subject) -> Picture | None:
        assert self._pictures is not None
        try:
            drawn = await self._pictures.png(
                seen.state.game,
                subject.kind,
                seen.view(),
                subject.seat,
                seen.names,
                seen.lang,
                since=subject.since,
                style=subject.style,
                code=subject.code,
            )
        except Exception:
            log.exception("the picture %s of table %s failed", subject, seen.state.id)
            return None
        return Picture(f"{subject.kind}.png", drawn.png, drawn.alt) if drawn else None


async def soon(task: asyncio.Task[Picture | None] | None) -> Picture | None:
    """The picture, if it is ready in a moment; the drawing goes on otherwise."""
    if task is None:
        return None
    await asyncio.wait({task}, timeout=PATIENCE)
    return task.result() if task.done() else None
