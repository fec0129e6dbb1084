"""The page's dress: SimCord's words put into a player's, and its developer's tools put away.

SimCord's page is made for people who test bots: it speaks English only and shows an inspector and a
capture tool. Its files are changed as they are served, sentence by sentence; what is not found
stays as SimCord wrote it, and a test fails. Nothing in the page's workings is changed but what
keeps people from playing: private answers that arrive out of sight, lists under pictures that close
themselves as soon as they open, and lists that go on showing what was taken from them before.
"""

from __future__ import annotations

import html
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from simcord.preview import Preview

from bot.local.words import say

STYLE = Path(__file__).with_name("page.css")
LOCALES = {"en": "en-GB", "fr": "fr"}
_TEXTS = ("/html", "/css", "/javascript")


@dataclass(frozen=True)
class Swap:
    """Some text of a served file and what replaces it."""

    path: str
    old: str
    new: str


@dataclass(frozen=True)
class Dress:
    """The page in one language, its dates in one time zone."""

    lang: str
    timezone: str = field(default_factory=lambda: local_timezone())

    @property
    def locale(self) -> str:
        return LOCALES[self.lang]

    def put_on(self, path: str, text: str) -> str:
        """The served file `path` with its sentences changed."""
        for swap in swaps(self.lang):
            if swap.path == path:
                text = text.replace(swap.old, swap.new)
        return f"{text}\n{STYLE.read_text(encoding='utf-8')}" if path == "/preview.css" else text


def put_on(preview: Preview, dress: Dress) -> None:
    """Serve the preview's files in that dress; before it is entered."""
    plain = preview._server._static

    async def dressed(request: Any) -> Any:
        response = await plain(request)
        if response.content_type.endswith(_TEXTS):
            response.text = dress.put_on(request.path, response.text)
        return response

    preview._server._static = dressed


def local_timezone() -> str:
    """The name of this machine's time zone, or UTC where it has none that can be looked up."""
    named = os.environ.get("TZ", "").lstrip(":")
    zone = named or Path("/etc/localtime").resolve().as_posix().partition("/zoneinfo/")[2]
    try:
        return ZoneInfo(zone).key
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return "UTC"


def swaps(lang: str) -> list[Swap]:
    """Everything that is changed, for one language."""
    return [
        *(Swap("/", old, new) for old, new in _document(lang).items()),
        *(
            Swap(path, f'"{old}"', json.dumps(say(lang, key), ensure_ascii=False))
            for path, sentences in _SENTENCES.items()
            for old, key in sentences.items()
        ),
        *(
            Swap(path, old, _template(lang, old, key, facts))
            for path, old, key, facts in _TEMPLATES
        ),
        *REPAIRS,
    ]


def _document(lang: str) -> Mapping[str, str]:
    """The fixed sentences of the document."""

    def words(key: str) -> str:
        return html.escape(say(lang, key))

    return {
        '<html lang="en">': f'<html lang="{lang}">',
        "<title>SimCord Preview</title>": f"<title>{words('page/title')}</title>",
        '<span class="brand-mark" aria-hidden="true">S</span>': (
            '<span class="brand-mark" aria-hidden="true">F</span>'
        ),
        "<strong>SimCord</strong><small>Preview</small>": (
            f"<strong>Feuillet</strong><small>{words('page/brand')}</small>"
        ),
        'aria-label="SimCord preview"': f'aria-label="{words("page/title")}"',
        ">Viewing as\n": f">{words('page/you-are')}\n",
        'aria-label="Viewing as"': f'aria-label="{words("page/you-are")}"',
        "<summary>More</summary>": f"<summary>{words('page/more')}</summary>",
        ">End preview session<": f">{words('page/close')}<",
        " hidden>Back<": f" hidden>{words('page/back')}<",
        ">View response<": f">{words('page/view-response')}<",
        ">No messages in this channel.<": f">{words('page/empty')}<",
        ">Load earlier messages<": f">{words('page/older')}<",
        ">Newer messages<": f">{words('page/newer')}<",
        ">New messages · jump to latest<": f">{words('page/jump')}<",
        ">Send<": f">{words('page/send')}<",
    }


_SENTENCES: Mapping[str, Mapping[str, str]] = {
    "/actions.js": {
        "Preview session ended.": "status/closed",
        "Action outcome uncertain. It will not be retried.": "status/uncertain",
        "Connection interrupted; trying again…": "status/reconnecting",
        "Switching viewer…": "status/switching",
        "Opening message…": "status/working",
        "Updating preview…": "status/updating",
        "Updating viewport…": "status/updating",
        "Loading conversation…": "status/working",
        "Sending message…": "status/working",
        "Completing action…": "status/working",
        "Action was not completed.": "status/failed",
        "Action is awaiting a confirmed result.": "status/working",
        "Viewer switched": "status/switched",
        "Message sent": "status/done",
        "Preview refreshed": "status/ready",
        "Viewport updated": "status/ready",
        "Conversation updated": "status/ready",
        "Message opened": "status/ready",
        "Callback completed": "status/done",
        "Action completed": "status/done",
        "Preview ready": "status/ready",
        "Loading preview…": "status/loading",
    },
    "/app.js": {
        "Preview session closed.": "status/closed",
        "Preview session is unavailable. Reload the active Preview URL.": "status/closed",
    },
    "/components.js": {
        "Cancel": "page/cancel",
        "Submit": "page/submit",
        "Close modal": "page/close-form",
    },
    "/composer.js": {
        "You can use application commands here": "page/write",
        "Send": "page/send",
    },
    "/commands.js": {
        "Application commands": "page/commands",
        "Exit command mode": "page/leave-command",
        "No options match": "page/no-suggestion",
        "OPTIONS": "page/suggestions",
        "True": "page/yes",
        "False": "page/no",
        "This field is required.": "page/required",
        "Choose an available option.": "page/choose-offered",
        "Enter a valid value.": "page/choose-offered",
        "Loading commands": "status/working",
    },
    "/media.js": {
        "Image preview": "page/picture",
        "Close image preview": "page/close-picture",
        "Zoom image": "page/zoom",
        "Fit image": "page/fit",
        "Open original image": "page/picture-alone",
        "Previous image": "page/previous-picture",
        "Next image": "page/next-picture",
    },
    "/messages.js": {
        "(edited)": "page/edited",
        " (edited)": "page/edited",
        "Only you can see this": "page/only-you",
        "Thinking…": "page/thinking",
    },
    "/modal.js": {
        "This field is required.": "page/required",
        "Choose an available option.": "page/choose-offered",
    },
    "/selects.js": {
        "Select an option": "page/select",
        "SimCord selection draft": "page/several",
        "Apply": "page/take",
        "Cancel": "page/cancel",
    },
    "/workbench.js": {"View response": "page/view-response"},
}

_TEMPLATES: tuple[tuple[str, str, str, Mapping[str, str]], ...] = (
    # The whole description of a picture would stand on the button that downloads it.
    ("/media.js", "Download ${label}", "page/download", {}),
    (
        "/selects.js",
        "${selected.length} selected. Choose ${minimum}–${maximum} options.",
        "page/chosen",
        {"count": "${selected.length}"},
    ),
    ("/composer.js", "Message ${channel.glyph}${channel.name}", "page/write", {}),
    ("/messages.js", "${invoker} used ", "page/used", {"who": "${invoker}"}),
    ("/commands.js", "+${optional} optional", "page/options", {"count": "${optional}"}),
    (
        "/commands.js",
        '+${remaining} ${displayed.length ? "more" : "options"}',
        "page/more-options",
        {"count": "${remaining}"},
    ),
    *(
        ("/commands.js", f"OPTIONS MATCHING ${{{typed}.toUpperCase()}}", "page/suggestions", {})
        for typed in ("current", "field.value", "input.value")
    ),
)

REPAIRS = (
    # An answer for one person comes below a long board, where nobody sees it: go to it.
    Swap(
        "/timeline.js",
        "    state.scrollIntent = snapshot.targetId && String(",
        "    const answer = hasNewTail && ids.findLast((id) => "
        "!previousIds.includes(id) && snapshot.messages?.[id]?.ephemeral);\n"
        '    state.scrollIntent = answer ? { policy: "target", targetId: answer }\n'
        "      : snapshot.targetId && String(",
    ),
    # Opening a list draws all messages again: while their pictures have no height the list's
    # button is out of sight for a moment, and SimCord then closes the list. Follow it instead.
    Swap(
        "/select-drafts.js",
        "    state.dropdown = {\n      key,\n",
        "    state.dropdown = {\n      openedAt: performance.now(),\n      key,\n",
    ),
    Swap(
        "/select-drafts.js",
        "        cancelDropdown(wrap.dataset.controlKey);\n        continue;\n",
        "        if (performance.now() - (state.dropdown?.openedAt ?? 0) < 1500)\n"
        '          trigger.scrollIntoView({ block: "center" });\n'
        "        else cancelDropdown(wrap.dataset.controlKey);\n        continue;\n",
    ),
    # A list remembers what was taken from it, even from another list that stood in its place: it
    # must show what its message says now, as on Discord, or the same can't be taken twice.
    Swap(
        "/selects.js",
        "  let selected = identityPending ? [] : rawSelected.map(String);\n",
        "  let selected = identityPending ? [] : rawSelected.map(String);\n"
        "  if (component.type === TYPE.STRING_SELECT && !multi && dropdown?.key !== key\n"
        '    && scope.startsWith("message")) {\n'
        "    selected = optionDefaults(entries).slice(0, maximum);\n"
        "    options.onReconcileDraft?.(key, selected);\n  }\n",
    ),
    # Room for five choices instead of three and a half.
    *(
        Swap("/select-drafts.js", old, old.replace("220", "320"))
        for old in ("Math.min(list.scrollHeight, 220)", "Math.min(220, available)")
    ),
)


def _template(lang: str, old: str, key: str, facts: Mapping[str, str]) -> str:
    """The inside of a JavaScript template; its places hold expressions."""
    spaced = old[len(old.rstrip()) :]
    return say(lang, key, facts) + spaced
