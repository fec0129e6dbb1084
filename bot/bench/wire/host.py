"""The host: Discord's REST, gateway and attachments on a local port, with trouble on demand."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, TypeVar

import orjson
from aiohttp import BodyPartReader, web

from bot.bench.wire.gateway import Gateway
from bot.bench.wire.model import CDN, MISSING, Model, RefusedError, Upload

T = TypeVar("T")

TOKEN = "local"  # noqa: S105 - opens nothing but this host
API = "/api/v10"
FILE_BYTES = 10 * 1024 * 1024
REQUEST_BYTES = 25 * 1024 * 1024
FILES = 10
VIA = {"Via": "1.1 google"}
"""Without it discord.py takes a 429 for a ban by Cloudflare and does not try again."""
TOKEN_IN_PATH = ("/interactions/", "/webhooks/")
"""Where the path itself holds the credential."""


@dataclass(frozen=True)
class Call:
    """A call of the API as it arrived, and how it was answered."""

    method: str
    path: str
    body: Any
    files: tuple[Upload, ...]
    status: int


Judge = Callable[[str, str, Any, Sequence[Upload]], list[str]]
"""Says what is wrong with a call: its method, path, body and files."""


@dataclass
class Trouble:
    """Answers calls badly, `times` times; `after` says that the call is carried out before that."""

    method: str
    path: str
    status: int
    body: Any = field(default_factory=dict[str, Any])
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    times: int = 1
    after: bool = False


class Host:
    """A local Discord; `judge` looks at every body, and `faults` are what it and we found."""

    def __init__(self, model: Model, judge: Judge | None = None, remembered: int = 10_000) -> None:
        self.model = model
        self.calls: deque[Call] = deque(maxlen=remembered)
        self.faults: list[str] = []
        self.troubles: list[Trouble] = []
        self.noted: list[str] = []
        """What happened on the gateway: identified, resumed, closed."""
        self.gateway = Gateway(model, TOKEN, self._placed, self._note)
        self.url = ""
        self._judge = judge
        self._waiting: set[asyncio.Event] = set()

    @asynccontextmanager
    async def serving(self, port: int = 0) -> AsyncIterator[Host]:
        """Serve on this computer alone for as long as the context lasts."""
        app = web.Application(client_max_size=REQUEST_BYTES + 1)
        app.router.add_route("*", API + "/{path:.*}", self._api)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/cdn/{path:.*}", self._file)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        try:
            site = web.TCPSite(runner, "127.0.0.1", port)
            await site.start()
            (address, *_) = runner.addresses
            self.url = f"http://127.0.0.1:{address[1]}"
            yield self
        finally:
            self.gateway.forget()
            await runner.cleanup()

    async def until(self, ready: Callable[[], T | None], seconds: float = 10) -> T:
        """Wait for something to be so, looking after every call; raises TimeoutError."""
        news = asyncio.Event()
        self._waiting.add(news)
        try:
            async with asyncio.timeout(seconds):
                while not (found := ready()):
                    await news.wait()
                    news.clear()
        finally:
            self._waiting.discard(news)
        return found

    def sent(self, method: str, pattern: str) -> list[Call]:
        """The calls of a method whose path fits a pattern of the shell."""
        return [c for c in self.calls if c.method == method and fnmatchcase(c.path, pattern)]

    # The API ----------------------------------------------------------------------------------

    async def _api(self, request: web.Request) -> web.Response:
        path = request.path.removeprefix(API)
        body, files = await _read(request)
        try:
            status, answer, headers = self._answered(request, path, body, files)
        except RefusedError as no:
            status, answer, headers = no.status, no.body, {}
        except Exception as error:  # a fault of ours must not look like one of Discord's
            self.faults.append(f"{request.method} {path}: {error!r}")
            status, answer, headers = 400, {"code": 0, "message": repr(error)}, {}
        if status == MISSING:
            self.faults.append(str(answer))
            status = 400
        self.calls.append(Call(request.method, path, body, tuple(files), status))
        self._tell()
        if answer is None:
            return web.Response(status=204, headers=VIA)
        # Exactly this type: with a charset discord.py would not read it as JSON.
        return web.Response(
            status=status,
            body=self._placed(orjson.dumps(answer)),
            headers={**VIA, **headers, "Content-Type": "application/json"},
        )

    def _answered(
        self, request: web.Request, path: str, body: Any, files: list[Upload]
    ) -> tuple[int, Any, Mapping[str, str]]:
        method = request.method
        if not path.startswith(TOKEN_IN_PATH) and request.headers.get("Authorization") != (
            f"Bot {TOKEN}"
        ):
            raise RefusedError(401, {"code": 0, "message": "401: Unauthorized"})
        if len(files) > FILES:
            raise RefusedError(400, {"code": 50035, "message": "Invalid Form Body"})
        if any(len(file.data) > FILE_BYTES for file in files):
            raise RefusedError(413, {"code": 40005, "message": "Request entity too large"})
        if self._judge is not None:
            self.faults += [
                f"{method} {path}: {wrong}" for wrong in self._judge(method, path, body, files)
            ]
        trouble = self._trouble(method, path)
        if trouble is not None and not trouble.after:
            return trouble.status, trouble.body, trouble.headers
        answer = self.model.call(method, path, body, request.query, files)
        if trouble is not None:
            return trouble.status, trouble.body, trouble.headers
        return 200, answer, {}

    def _trouble(self, method: str, path: str) -> Trouble | None:
        for trouble in self.troubles:
            if trouble.method == method and fnmatchcase(path, trouble.path):
                trouble.times -= 1
                if not trouble.times:
                    self.troubles.remove(trouble)
                return trouble
        return None

    async def _file(self, request: web.Request) -> web.Response:
        found = self.model.file(request.path.removeprefix("/cdn"))
        return web.Response(status=404) if found is None else web.Response(body=found)

    def _placed(self, body: bytes) -> bytes:
        """What is sent, with this host's address for attachments."""
        return body.replace(CDN.encode(), f"{self.url}/cdn".encode())

    def _note(self, what: str) -> None:
        self.noted.append(what)
        self._tell()

    def _tell(self) -> None:
        for news in self._waiting:
            news.set()


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    """A call's JSON, wherever it stands, and its files."""
    if request.content_type != "multipart/form-data":
        sent = await request.read()
        return (orjson.loads(sent) if sent else None), []
    body: Any = None
    files: dict[str, Upload] = {}
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        match part.name:
            case "payload_json":
                body = orjson.loads(await part.read())
            case str(name) if name.startswith("files["):
                files[name[6:-1]] = Upload(part.filename or "", bytes(await part.read()))
            case _:
                pass
    for told in _attachments(body):
        if (file := files.get(str(told.get("id")))) is not None:
            file.description = told.get("description")
    return body, list(files.values())


def _attachments(body: Any) -> list[dict[str, Any]]:
    """What a body says about its files; a callback says it one level deeper."""
    inside = body.get("data") if isinstance(body, dict) and "data" in body else body
    return list((inside or {}).get("attachments") or [])
