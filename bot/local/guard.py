"""One thing at a time on the simulated Discord: clicks, the clock and refreshes take turns.

SimCord answers an overlapping operation with an error that wedges the page, and refuses a click
made on a page that has been published again since, even if nothing under the mouse has changed.
This module puts a turnstile in front of both. It reaches into `Preview._action` and
`Preview._publish`, which are private: a test fails when the installed SimCord differs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from simcord.preview import Preview
from simcord.preview._actions import ACTION_SPECS

REMEMBERED = 40
"""Publications of a page whose controls are remembered: at one a second, more than a poll takes."""

Controls = dict[str, str]
"""What a published page offers: the place of each control and the custom id behind it."""


class Turnstile:
    """Lets one operation through at a time and keeps clicks valid across refreshes.

    `before` runs ahead of every click, in the same turn; `after` runs once it has been answered,
    with the page that has seen all of it, or None.
    """

    def __init__(
        self,
        preview: Preview,
        before: Callable[[], Awaitable[None]],
        after: Callable[[str | None], Awaitable[None]],
    ) -> None:
        self.turn = asyncio.Lock()
        self._preview = preview
        self._before, self._after = before, after
        self._seen: dict[str, dict[int, Controls]] = {}
        self._action, self._publish = preview._action, preview._publish
        # SimCord calls both through the instance, so an attribute is enough to stand in front.
        preview._action = self._pass  # pyright: ignore[reportAttributeAccessIssue]
        preview._publish = self._remember  # pyright: ignore[reportAttributeAccessIssue]

    async def _pass(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self.turn:
            await self._before()
            answer = await self._action(context_id, self._renewed(context_id, body))
            await self._after(context_id if answer["settlement"] == "settled" else None)
            return answer

    def _remember(self, page: Any, **reason: Any) -> None:
        self._publish(page, **reason)
        seen = self._seen.setdefault(page.id, {})
        seen[page.revision] = controls(page.snapshot)
        for revision in sorted(seen)[:-REMEMBERED]:
            del seen[revision]
        for gone in self._seen.keys() - self._preview._pages.keys() - {page.id}:
            del self._seen[gone]

    def _renewed(self, context_id: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """The click as the page of this moment would send it, if its control is still there."""
        page = self._preview._pages.get(context_id or "")
        spec = ACTION_SPECS.get(body.get("kind", ""))
        if page is None or spec is None or not spec.revision_bound:
            return body
        renewed = {**body, "published_revision": page.revision}
        key = body.get("control_key")
        if body.get("published_revision") == page.revision or not spec.requires_target or not key:
            return renewed
        seen = self._seen.get(page.id, {})
        pressed = seen.get(body.get("published_revision", -1), {}).get(key)
        now = seen.get(page.revision, {})
        if pressed is None or now.get(key) == pressed:
            return renewed
        moved = next((place for place, custom_id in now.items() if custom_id == pressed), None)
        # A control that is gone keeps its old revision: SimCord then refuses it, and presses
        # nothing else that may have taken its place.
        return body if moved is None else {**renewed, "control_key": moved}


def controls(snapshot: Mapping[str, Any]) -> Controls:
    """Every control of a published page, by place."""
    found: Controls = {}
    stack: list[Any] = [snapshot.get("messages")]
    while stack:
        match stack.pop():
            case {"control_key": str(key), "custom_id": str(custom_id)}:
                found[key] = custom_id
            case dict() as node:
                stack.extend(node.values())
            case list() as nodes:
                stack.extend(nodes)
            case _:
                pass
    return found
