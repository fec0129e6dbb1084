"""Pictures drawn in worker processes, so that the event loop never waits for one."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import multiprocessing
import os
import pickle
import signal
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Literal

from engines.drawing.picture import Picture
from engines.drawing.styles import NORMAL
from engines.kernel.game import Seat
from engines.kernel.moves import from_code
from engines.rooms import Room, rooms

log = logging.getLogger(__name__)

Kind = Literal["sheet", "shared", "table", "detail", "ghost"]
Form = Literal["png", "pdf"]
WORKERS = 1
WAITING = 32
"""Drawings that may be under way or wait for a worker; what comes on top goes without a picture."""
KEPT_BYTES = 16_000_000
"""Finished pictures that are kept for whoever asks for the same."""
PATIENCE = 30.0
"""Seconds after which a drawing counts as stuck; a usual one takes a hundredth of one."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A finished picture: PNG bytes, and the words for those who don't see it."""

    png: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Asked:
    """What to draw and how: for whom, since when, in which style; the code of a detail."""

    view: Any
    seat: Seat | None
    names: tuple[str, ...]
    lang: str
    since: Any = None
    style: str = NORMAL
    code: str = ""


class Pictures:
    """Draws what is asked for once, however many ask for it; starts its workers when first needed.

    A drawing that can't be had is None, with the reason in the log: people play on without it.
    """

    def __init__(
        self, workers: int = WORKERS, waiting: int = WAITING, kept_bytes: int = KEPT_BYTES
    ) -> None:
        self._workers, self._most_waiting, self._most_kept = workers, waiting, kept_bytes
        self._pool: ProcessPoolExecutor | None = None
        self._under_way: dict[bytes, Future[bytes]] = {}
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._kept_bytes = 0
        # Results arrive on a thread of the pool.
        self._lock = threading.RLock()
        self._closed = False
        self._unavailable: str | None = None

    @property
    def unavailable(self) -> str | None:
        """Why this machine can't draw, as one sentence; None as far as is known."""
        return self._unavailable

    async def png(
        self,
        game_id: str,
        kind: Kind | str,
        view: Any,
        seat: Seat | None,
        names: Sequence[str],
        lang: str,
        *,
        since: Any = None,
        style: str = NORMAL,
        code: str = "",
    ) -> Drawn | None:
        """A sheet (of `seat`), what all share, all sheets, or a detail, as PNG with its alt text.

        New is what came since the older view `since`, or else in this turn; `style` is one of
        `engines.drawing.styles.STYLES`, `code` says which detail.
        """
        if self._closed or self._unavailable:
            return None
        try:
            asked = Asked(view, seat, tuple(names), lang, since, style, code)
            picture, alt = _ask(rooms()[game_id], kind, asked)
            image = await self._image(picture)
        except Exception:
            log.exception("no picture %s of %s", kind, game_id)
            return None
        return Drawn(image, alt) if image else None

    async def file(self, picture: Picture, form: Form = "png") -> bytes | None:
        """A picture that belongs to no table, as a file."""
        if self._closed or self._unavailable:
            return None
        try:
            return await self._image(picture, form)
        except Exception:
            log.exception("no %s of %s", form, picture.title)
            return None

    def warm(self) -> None:
        """Start a worker ahead of the first picture, which then comes at once."""
        with self._lock:
            if not self._closed:
                self._ready_pool().submit(_warm)

    def close(self) -> None:
        """End the workers; drawings under way are given up."""
        with self._lock:
            self._closed = True
            self._discard(self._pool)

    async def _image(self, picture: Picture, form: Form = "png") -> bytes | None:
        body = pickle.dumps((picture, form))
        key = hashlib.sha256(body).digest()
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
            pool = self._ready_pool()
            try:
                future = self._under_way.get(key) or self._begin(pool, key, body)
            except BrokenProcessPool as error:
                return self._lost(pool, error)
        if future is None:
            return None
        try:
            # Whoever stops waiting doesn't stop the drawing: others may wait for it too.
            return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(future)), PATIENCE)
        except (BrokenProcessPool, TimeoutError) as error:
            return self._lost(pool, error)
        except asyncio.CancelledError:
            if not future.cancelled():
                raise  # the caller stopped waiting; else the drawing was given up
        except ImportError as error:
            self._unavailable = str(error)
            log.warning("playing without pictures: %s", error)
        return None

    def _begin(self, pool: ProcessPoolExecutor, key: bytes, body: bytes) -> Future[bytes] | None:
        if len(self._under_way) >= self._most_waiting:
            log.warning("%d drawings wait already; one is left out", len(self._under_way))
            return None
        future = pool.submit(_draw, body)
        self._under_way[key] = future
        future.add_done_callback(lambda done: self._finish(key, done))
        return future

    def _finish(self, key: bytes, future: Future[bytes]) -> None:
        with self._lock:
            if self._under_way.get(key) is future:
                del self._under_way[key]
            if future.cancelled() or future.exception() is not None:
                return
            image = future.result()
            self._kept[key] = image
            self._kept_bytes += len(image)
            while self._kept_bytes > self._most_kept:
                _, old = self._kept.popitem(last=False)
                self._kept_bytes -= len(old)

    def _ready_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Spawned, not forked: a fork would copy the locks of the bot's threads as they are.
            self._pool = ProcessPoolExecutor(
                self._workers, multiprocessing.get_context("spawn"), _prepare_worker
            )
        return self._pool

    def _lost(self, pool: ProcessPoolExecutor, error: Exception) -> None:
        log.warning("the drawing process is lost (%r); the next picture starts another", error)
        with self._lock:
            self._discard(pool)

    def _discard(self, pool: ProcessPoolExecutor | None) -> None:
        """Let a pool go, if another waiter hasn't replaced it already."""
        if pool is None or pool is not self._pool:
            return
        self._pool = None
        self._under_way.clear()
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def _ask(room: Room, kind: str, asked: Asked) -> tuple[Picture, str]:
    """The picture, not drawn yet, and its alt text."""
    artist, details, ghost = room.artist, room.details, room.ghost
    view, seat, names, lang = asked.view, asked.seat, asked.names, asked.lang
    since, style = asked.since, asked.style
    match kind:
        case "sheet" if seat is not None:
            return (
                artist.sheet(view, seat, names, lang, since=since, style=style),
                artist.sheet_alt(view, seat, names, lang, since=since),
            )
        case "shared":
            return artist.shared(view, names, lang, style=style), artist.shared_alt(
                view, names, lang
            )
        case "table":
            return (
                artist.table(view, names, lang, since=since, style=style),
                artist.table_alt(view, names, lang, since=since),
            )
        case "detail":
            return (
                details.picture(view, asked.code, names, lang, style),
                details.alt(view, asked.code, names, lang),
            )
        case "ghost" if seat is not None and ghost is not None:
            move = from_code(room.game, asked.code)
            return (
                ghost.picture(view, seat, move, names, lang, style),
                ghost.alt(view, seat, move, names, lang),
            )
        case _:
            raise ValueError(f"no picture {kind!r} for seat {seat}")


def _draw(body: bytes) -> bytes:
    """In a worker: paint and encode."""
    picture: Picture
    picture, form = pickle.loads(body)  # noqa: S301 - our own process wrote it
    return picture.pdf() if form == "pdf" else picture.png()


def _warm() -> None:
    """In a worker: load the drawing library, if it can be loaded; a picture will tell."""
    with contextlib.suppress(ImportError):
        import engines.drawing.canvas  # noqa: F401


def _prepare_worker() -> None:
    """In a worker: leave Ctrl-C to the bot, and end with it even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(0)
