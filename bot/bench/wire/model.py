"""What the local Discord knows: SimCord's model of a server, its people and messages, in real time.

Only this module of the local Discord imports SimCord, whose backend is no documented interface:
hence its exact version in pyproject.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from typing import Any, cast

import discord
import simcord.http.client  # noqa: F401 - registers the routes
from simcord._clock import Clock
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.backend.models import Interaction, Message
from simcord.components import walk_components
from simcord.gateway import FakeGateway
from simcord.http.router import RouteNotImplemented, UnsupportedField, dispatch
from simcord.interactions import base_payload

CDN = "https://cdn.simcord.invalid"
"""Where SimCord's attachments lie; the host puts its own address in its place."""
MISSING = 501
"""What a route is answered with that the model does not have: a gap here, no error of the bot."""
THINKING = 1 << 7


class RefusedError(Exception):
    """Discord's no: an HTTP status and the JSON body that goes with it."""

    def __init__(self, status: int, body: Mapping[str, Any]) -> None:
        super().__init__(f"{status}: {body}")
        self.status, self.body = status, body


@dataclass(slots=True)
class Upload:
    """A file as it was sent."""

    filename: str
    data: bytes
    description: str | None = None

    @property
    def fp(self) -> BytesIO:
        return BytesIO(self.data)


Send = Callable[[str, Mapping[str, Any]], None]
"""Takes an event of the gateway by name."""


class _Wall(Clock):
    """The real time."""

    def now(self) -> datetime:
        return datetime.now(UTC)


class Model:
    """One server with one text channel, the bot in it, and whoever joins."""

    def __init__(self) -> None:
        self.backend = Backend(clock=_Wall())
        self.backend.bot_user.name = "Feuillet"
        owner = self.backend.make_user("owner", global_name="Owner")
        self.guild_id = self.backend.create_guild("Server", owner_id=owner.id).id
        self.channel_id = self.backend.create_channel(self.guild_id, "table").id

    @property
    def application_id(self) -> int:
        return self.backend.application_id

    def join(self, name: str) -> int:
        """Somebody new on the server; returns their id."""
        user = self.backend.make_user(name.lower(), global_name=name)
        self.backend.add_member(self.guild_id, user.id, announce=True)
        return user.id

    def call(
        self,
        method: str,
        path: str,
        body: Any,
        parameters: Mapping[str, str],
        files: Sequence[Upload],
    ) -> Any:
        """Answer a call of the API (None: nothing to say); raises RefusedError."""
        try:
            return dispatch(
                self.backend,
                method,
                path,
                json=body,
                params=dict(parameters),
                files=list(files),
                message_content_access=False,
            )
        except (RouteNotImplemented, UnsupportedField) as gap:
            raise RefusedError(MISSING, {"code": 0, "message": str(gap)}) from None
        except BackendError as no:
            raise RefusedError(no.status, no.to_json()) from None
        finally:
            # SimCord keeps both for tests to look at; the host keeps its own list.
            self.backend.http_requests.clear()
            self.backend.transcript.clear()

    def file(self, path: str) -> bytes | None:
        """An attachment's content by the path of its address."""
        return self.backend.cdn.get(f"{CDN}{path}")

    # The gateway ------------------------------------------------------------------------------

    def listen(self, intents: int, send: Send) -> Callable[[], None]:
        """Send what a connection with these intents hears of; returns how to stop it."""
        gate = FakeGateway(self.backend, _Ears(discord.Intents._from_value(intents), send))
        self.backend.subscribers.append(gate.feed)
        return lambda: self.backend.subscribers.remove(gate.feed)

    def servers(self, intents: int) -> list[dict[str, Any]]:
        """What is told of each server to a connection that has just begun."""
        told: list[dict[str, Any]] = []
        ears = _Ears(
            discord.Intents._from_value(intents), lambda _, payload: told.append(dict(payload))
        )
        gate = FakeGateway(self.backend, ears)
        for guild in self.backend.guilds.values():
            gate.feed("GUILD_CREATE", serializers.guild_create_payload(self.backend, guild))
        return told

    def bot_user(self) -> dict[str, Any]:
        return dict(serializers.user_payload(self.backend.bot_user))

    # What people do ---------------------------------------------------------------------------

    def command(self, name: str) -> dict[str, Any]:
        """A registered command; raises KeyError where there is none."""
        found = self.backend.find_command(name, self.guild_id)
        if found is None:
            raise KeyError(name)
        return found

    def interact(
        self,
        kind: int,
        user_id: int,
        channel_id: int,
        data: Mapping[str, Any],
        source: Message | None = None,
        locale: str = "en-US",
    ) -> Interaction:
        """Somebody uses a command, a component or a form; the bot hears of it."""
        record, payload = base_payload(
            self.backend,
            type=kind,
            channel_id=channel_id,
            guild_id=self.backend.get_channel(channel_id).guild_id,
            user_id=user_id,
            data=dict(data),
        )
        payload["locale"] = locale
        if source is not None:
            record.source_message_id = source.id
            payload["message"] = dict(serializers.message_payload(self.backend, source))
        self.backend.emit("INTERACTION_CREATE", payload)
        return record

    def messages(self, channel_id: int) -> list[Message]:
        """The messages of a channel, private ones included, oldest first."""
        return list(self.backend.messages[channel_id].values())

    def message(self, channel_id: int, message_id: int | None) -> Message | None:
        return self.backend.messages[channel_id].get(message_id or 0)

    def answer(self, record: Interaction) -> Message | None:
        """The message that an interaction was answered with; None while nothing can be read."""
        message = self.message(record.channel_id, record.message_id)
        return None if message is None or message.flags & THINKING else message


class _Ears:
    """As much of a client's state as SimCord's gateway looks at: its intents, and who listens."""

    def __init__(self, intents: discord.Intents, send: Send) -> None:
        self.intents = intents
        self.parsers = self
        self._send = send

    def __getitem__(self, event: str) -> Callable[[Mapping[str, Any]], None]:
        return lambda payload: self._send(event, payload)


def components(message: Message) -> list[dict[str, Any]]:
    """Every component of a message, those inside others included."""
    return cast(list[dict[str, Any]], list(walk_components(message.components)))


__all__ = ["CDN", "MISSING", "Interaction", "Message", "Model", "RefusedError", "Upload"]
