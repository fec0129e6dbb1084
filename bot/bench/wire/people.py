"""People at the local Discord: they use what a real client would let them, and read the answer."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import Any

from bot.bench.wire.host import Host
from bot.bench.wire.model import Interaction, Message, components
from bot.table.press import decode

COMMAND, COMPONENT, FORM = 2, 3, 5
SUBCOMMAND, GROUP, STRING, BOOLEAN = 1, 2, 3, 5
LINK = 5
CHOICES = frozenset({"add", "menu", "done"})
"""What a panel's buttons do when its reader may choose."""


class CantError(Exception):
    """A real client would not let anybody do this."""


@dataclass(frozen=True)
class Someone:
    """A member of the server."""

    host: Host
    id: int
    name: str
    locale: str = "en-US"

    @classmethod
    def joining(cls, host: Host, name: str, locale: str = "en-US") -> Someone:
        return cls(host, host.model.join(name), name, locale)

    def send(self, command: str, /, **options: Any) -> Interaction:
        """Use a slash command in the channel, without waiting."""
        model = self.host.model
        first, *path = command.split()
        root = model.command(first)
        given: list[dict[str, Any]] = [
            {"name": name, "type": BOOLEAN if isinstance(value, bool) else STRING, "value": value}
            for name, value in options.items()
        ]
        for depth, name in reversed(list(enumerate(path))):
            kind = SUBCOMMAND if depth == len(path) - 1 else GROUP
            given = [{"name": name, "type": kind, "options": given}]
        data = {"id": root["id"], "name": root["name"], "type": 1, "options": given}
        return model.interact(COMMAND, self.id, model.channel_id, data, locale=self.locale)

    def click(self, message: Message, custom_id: str) -> Interaction:
        """Press a button, without waiting; raises CantError where there is none to press."""
        model = self.host.model
        message = model.message(message.channel_id, message.id) or message
        if not message.visible_to(self.id):
            raise CantError(f"{self.name} does not see message {message.id}")
        button = buttons(message).get(custom_id)
        if button is None or button.get("disabled"):
            raise CantError(f"no button {custom_id} to press; there are {list(buttons(message))}")
        data = {"custom_id": custom_id, "component_type": 2, "id": button.get("id", 1)}
        return model.interact(COMPONENT, self.id, message.channel_id, data, message, self.locale)

    async def command(self, command: str, /, **options: Any) -> Message:
        """Use a slash command and wait for its answer."""
        return await self.answer_to(self.send(command, **options))

    async def press(self, message: Message, words: str) -> Message:
        """Press the button that says `words`, and wait for the message as it then is."""
        return await self.answer_to(self.click(message, labelled(message, words)))

    async def answer_to(self, record: Interaction) -> Message:
        """The message that answers an interaction, once the bot has filled it."""
        return await self.host.until(lambda: self._filled(record))

    def _filled(self, record: Interaction) -> Message | None:
        """The answer, if it has been filled: by the first reply, or by an edit after it."""
        model, message = self.host.model, None
        message = model.answer(record)
        if message is None:
            return None
        if record.source_message_id is None or record.message_id != record.source_message_id:
            return message
        edited = f"/webhooks/{model.application_id}/{record.token}/messages/@original"
        callback = f"/interactions/{record.id}/{record.token}/callback"
        for call in reversed(self.host.calls):
            if call.path == edited and call.method == "PATCH" and call.status == 200:
                return message
            if call.path == callback and call.body["type"] == 7:
                return message
        return None


def buttons(message: Message) -> dict[str, Mapping[str, Any]]:
    """The buttons of a message by custom id."""
    return {
        one["custom_id"]: one
        for one in components(message)
        if one.get("type") == 2 and one.get("style") != LINK
    }


def labelled(message: Message, words: str) -> str:
    """The custom id of the button that says `words`; raises CantError."""
    found = [code for code, one in buttons(message).items() if one.get("label") == words]
    if len(found) != 1:
        labels = [one.get("label") for one in buttons(message).values()]
        raise CantError(f"{len(found)} buttons say {words!r}; there are {labels}")
    return found[0]


def text(message: Message) -> str:
    """All that a message says in texts."""
    return "\n".join(one["content"] for one in components(message) if one.get("type") == 10)


def doing(message: Message, acts: Container[str]) -> list[str]:
    """The custom ids of the buttons that do one of these acts and can be pressed."""
    return [
        code
        for code, button in buttons(message).items()
        if (press := decode(code)) and press.act in acts and not button.get("disabled")
    ]


def choices(panel: Message) -> list[str]:
    """What the reader of a panel may choose."""
    return doing(panel, CHOICES)
