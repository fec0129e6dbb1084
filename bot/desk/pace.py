"""How many questions a person may ask in a minute, so that nobody keeps the desk to themselves."""

from __future__ import annotations

import math
from collections import OrderedDict, deque
from collections.abc import Callable
from datetime import datetime, timedelta

MOST = 10
SPAN = timedelta(minutes=1)
KEPT = 10_000
"""People whose last questions are remembered; a restart forgets them all."""


class Pace:
    """Counts questions by person over the last minute."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._asked: OrderedDict[int, deque[datetime]] = OrderedDict()
        self._told: dict[int, datetime] = {}

    def wait(self, user_id: int) -> int:
        """Seconds for which this person has to wait; 0 lets them ask, and counts the question."""
        now, asked = self._now(), self._lately(user_id)
        if len(asked) < MOST:
            asked.append(now)
            return 0
        return max(1, math.ceil((asked[0] + SPAN - now).total_seconds()))

    def full(self, user_id: int) -> bool:
        """Whether this person has to wait."""
        return len(self._lately(user_id)) >= MOST

    def already_told(self, user_id: int) -> bool:
        """Whether this person was told to wait within the last minute; notes that they are now."""
        now = self._now()
        before = self._told.get(user_id)
        if before is not None and now - before < SPAN:
            return True
        self._told[user_id] = now
        return False

    def _lately(self, user_id: int) -> deque[datetime]:
        """When somebody asked, within the last minute."""
        now = self._now()
        asked = self._asked.setdefault(user_id, deque())
        self._asked.move_to_end(user_id)
        while len(self._asked) > KEPT:
            gone, _ = self._asked.popitem(last=False)
            self._told.pop(gone, None)
        while asked and now - asked[0] >= SPAN:
            asked.popleft()
        return asked
