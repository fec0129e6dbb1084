"""For whom an answer is drawn: their language, their server's own rules, their seat at a table."""

from __future__ import annotations

from dataclasses import dataclass

from bot.desk.server_rules import NONE, ServerRules
from bot.table.press import How
from bot.table.seen import Seen
from bot.voice import Voice
from faq.base import Base


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader of the desk.

    `how`: whether buttons change this message or open one for the presser alone. `seen`: their
    table, in the answer's language, where nobody reads along. `served`: whether moderators of a
    server look after what is asked here. `curates`: whether the reader is one of them, alone.
    """

    base: Base
    lang: str
    how: How = How.UPDATE
    rules: ServerRules = NONE
    seen: Seen | None = None
    served: bool = False
    curates: bool = False

    @property
    def say(self) -> Voice:
        return Voice(self.lang)

    @property
    def table(self) -> int:
        """The table that the buttons of an answer carry on; 0: none."""
        return self.seen.state.id if self.seen is not None else 0

    def shown(self, entry_id: str) -> bool:
        """Whether an entry is there, and the server doesn't hide it."""
        return entry_id in self.base.entries and entry_id not in self.rules.hidden
