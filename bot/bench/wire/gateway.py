"""The gateway: connections that identify, resume, hear events in order, and are cut."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from bot.bench.wire.model import Model

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
HEARTBEAT_MS = 41_250
MOST_BYTES = 4096
"""The longest payload that a client may send."""
TOO_LONG, NOT_AUTHENTICATED, BAD_TOKEN = 4002, 4003, 4004


@dataclass
class Session:
    """What a client has been told, numbered from 1, so that it can resume after a gap."""

    id: str
    told: list[bytes] = field(default_factory=list[bytes])
    connection: Connection | None = None
    stop: Callable[[], None] = lambda: None

    def tell(self, event: str, payload: Mapping[str, Any], place: Callable[[bytes], bytes]) -> None:
        """Number an event and send it, now or when the client resumes."""
        number = len(self.told) + 1
        body = {"op": DISPATCH, "t": event, "s": number, "d": payload}
        self.told.append(place(orjson.dumps(body)))
        if self.connection is not None:
            self.connection.put(self.told[-1])


class Connection:
    """One WebSocket; what is put goes out in order, compressed if the client asked for it."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket, self._request = socket, request
        self.beats = 0
        squeezed = request.query.get("compress") == "zlib-stream"
        # A server need not compress: zstd, which few clients have, is answered with plain text.
        self._zlib = zlib.compressobj() if squeezed else None
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue()

    def put(self, body: bytes) -> None:
        self._waiting.put_nowait(body)

    def say(self, op: int, data: Any = None) -> None:
        self.put(orjson.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def write(self) -> None:
        """Send for as long as the connection stands."""
        with suppress(ConnectionError):
            while True:
                body = await self._waiting.get()
                if self._zlib is None:
                    await self.socket.send_str(body.decode())
                else:
                    part = self._zlib.compress(body) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(part)

    def cut(self) -> None:
        """Break the connection without a word, as a network does."""
        if self._request.transport is not None:
            self._request.transport.abort()


class Gateway:
    """All sessions of the application; `place` puts the host's address into what is sent."""

    def __init__(
        self,
        model: Model,
        token: str,
        place: Callable[[bytes], bytes],
        noted: Callable[[str], None],
    ) -> None:
        self._model, self._token, self._place, self._noted = model, token, place, noted
        self.sessions: dict[str, Session] = {}

    @property
    def connections(self) -> list[Connection]:
        return [one.connection for one in self.sessions.values() if one.connection is not None]

    def ask_to_reconnect(self) -> None:
        """Discord's own wish to move a client elsewhere."""
        for connection in self.connections:
            connection.say(RECONNECT)

    def invalidate(self, *, resumable: bool) -> None:
        """Tell the clients that their sessions are void, or only interrupted."""
        for connection in self.connections:
            connection.say(INVALID, resumable)
        if not resumable:
            self.forget()

    def cut(self) -> None:
        """Break every connection."""
        for connection in self.connections:
            connection.cut()

    def forget(self) -> None:
        """Forget every session: nobody can resume."""
        for session in self.sessions.values():
            session.stop()
        self.sessions.clear()

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One connection, from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=64 * 1024)
        await socket.prepare(request)
        connection = Connection(socket, request)
        writing = asyncio.create_task(connection.write())
        connection.say(HELLO, {"heartbeat_interval": HEARTBEAT_MS})
        session: Session | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                if len(message.data.encode()) > MOST_BYTES:
                    await socket.close(code=TOO_LONG)
                    break
                body = orjson.loads(message.data)
                session = await self._hear(connection, session, body) or session
        finally:
            if session is not None and session.connection is connection:
                session.connection = None
            writing.cancel()
            self._noted("closed")
        return socket

    async def _hear(
        self, connection: Connection, session: Session | None, body: Mapping[str, Any]
    ) -> Session | None:
        """Answer one payload of the client; returns the session that it begins or resumes."""
        match body:
            case {"op": 1}:
                connection.beats += 1
                connection.say(ACK)
                return None
            case {"op": 2, "d": data}:
                return await self._identify(connection, data)
            case {"op": 6, "d": data}:
                return await self._resume(connection, data)
            case _ if session is None:
                await connection.socket.close(code=NOT_AUTHENTICATED)
            case _:
                self._noted(f"op {body.get('op')}")
        return None

    async def _identify(self, connection: Connection, data: Mapping[str, Any]) -> Session | None:
        if data.get("token") != self._token:
            await connection.socket.close(code=BAD_TOKEN)
            return None
        session = Session(f"session-{self._model.backend.snowflake()}", connection=connection)
        self.sessions[session.id] = session
        intents = int(data["intents"])
        servers = self._model.servers(intents)
        ready = {
            "v": 10,
            "user": self._model.bot_user(),
            "guilds": [{"id": server["id"], "unavailable": True} for server in servers],
            "session_id": session.id,
            "resume_gateway_url": f"ws://{connection._request.host}/gateway",
            "shard": data.get("shard", [0, 1]),
            "application": {"id": str(self._model.application_id), "flags": 0},
        }
        session.tell("READY", ready, self._place)
        for server in servers:
            session.tell("GUILD_CREATE", server, self._place)
        session.stop = self._model.listen(
            intents, lambda event, payload: session.tell(event, payload, self._place)
        )
        self._noted("identified")
        return session

    async def _resume(self, connection: Connection, data: Mapping[str, Any]) -> Session | None:
        session = self.sessions.get(str(data.get("session_id")))
        if session is None or data.get("token") != self._token:
            connection.say(INVALID, False)
            return None
        for body in session.told[int(data.get("seq") or 0) :]:
            connection.put(body)
        session.connection = connection
        session.tell("RESUMED", {}, self._place)
        self._noted("resumed")
        return session
