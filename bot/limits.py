"""Discord's limits on a message, checked before sending by one function, in tests and for real.

Sources: the message, component and command pages of Discord's developer documentation.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from bot.screen import (
    Block,
    Button,
    Choice,
    Document,
    Link,
    Option,
    Picture,
    Row,
    Screen,
    Separator,
    Text,
)

log = logging.getLogger(__name__)

COMPONENTS = 40
TEXT = 4000
LABEL = 80
CUSTOM_ID = 100
URL = 512
OPTIONS = 25
OPTION = 100
PLACEHOLDER = 150
TITLE = TITLE_OF_FIELD = 45
"""Characters over a form, and over a field of it."""
PLACEHOLDER_TYPED = 100
"""Characters below a field's title, and in it as long as nothing is typed."""
ALT = 1024
BUTTONS_IN_ROW = 5
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
CONTENT = 2000
ELLIPSIS = "…"


def problems(shown: Screen) -> list[str]:
    """Every limit that a screen breaks, in words; an empty list can be sent."""
    return list(_problems(shown))


def fit(shown: Screen) -> Screen:
    """The screen as it can be sent: words are cut and said to be cut, buttons never in silence."""
    found = problems(shown)
    if not found:
        return shown
    log.error("a screen is over Discord's limits and was cut: %s", "; ".join(found))
    blocks = _fit_components([fitted for block in shown.blocks for fitted in _fit_block(block)])
    return Screen(tuple(_fit_text(_without_repeats(blocks))), shown.colour)


def cut(text: str, most: int) -> str:
    """Text of at most `most` characters, ended at a word where that loses little."""
    if len(text) <= most:
        return text
    kept = text[: most - 1]
    at = kept.rfind(" ")
    return (kept[:at] if at > most * 2 // 3 else kept).rstrip() + ELLIPSIS


def components(block: Block) -> int:
    """How many components a block counts for, itself included."""
    match block:
        case Row(buttons):
            return 1 + len(buttons)
        case Choice():
            return 2
        case Text() | Picture() | Document() | Separator():
            return 1


def _problems(shown: Screen) -> Iterator[str]:
    count = 1 + sum(map(components, shown.blocks))
    if count > COMPONENTS:
        yield f"{count} components, at most {COMPONENTS}"
    length = sum(map(len, shown.texts()))
    if length > TEXT:
        yield f"{length} characters of text, at most {TEXT}"
    if len(shown.blocks) == 0:
        yield "nothing to show"
    for code, times in Counter(_ids(shown)).items():
        if times > 1:
            yield f"custom id {code} stands {times} times"
    names = Counter(b.filename for b in shown.blocks if isinstance(b, Picture | Document))
    if names.total() > FILES or any(times > 1 for times in names.values()):
        yield f"files {dict(names)}: at most {FILES}, each with its own name"
    for block in shown.blocks:
        yield from _block_problems(block)


def _block_problems(block: Block) -> Iterator[str]:
    match block:
        case Text(content) if not content.strip():
            yield "an empty text"
        case Picture(filename, data, alt):
            if not 0 < len(alt) <= ALT:
                yield f"alt text of {len(alt)} characters, 1 to {ALT}"
            if len(data) > FILE_BYTES:
                yield f"{filename} has {len(data)} bytes, at most {FILE_BYTES}"
        case Document(filename, data) if len(data) > FILE_BYTES:
            yield f"{filename} has {len(data)} bytes, at most {FILE_BYTES}"
        case Row(buttons):
            if not 1 <= len(buttons) <= BUTTONS_IN_ROW:
                yield f"{len(buttons)} buttons in a row, 1 to {BUTTONS_IN_ROW}"
            for button in buttons:
                yield from _button_problems(button)
        case Choice(press, options, placeholder, most):
            if not 1 <= len(options) <= OPTIONS:
                yield f"{len(options)} options, 1 to {OPTIONS}"
            if not 1 <= most <= len(options):
                yield f"{most} options to take of {len(options)}"
            if len({option.value for option in options}) < len(options):
                yield "an option stands twice"
            for option in options:
                if not (0 < len(option.label) <= OPTION and 0 < len(option.value) <= OPTION):
                    yield f"option {option.label!r}: 1 to {OPTION} characters"
            if not 0 < len(press) <= CUSTOM_ID or len(placeholder) > PLACEHOLDER:
                yield f"a list's id or placeholder is too long: {press!r}"
        case _:
            pass


def _button_problems(button: Button | Link) -> Iterator[str]:
    if not 0 < len(button.label.strip()) <= LABEL:
        yield f"label {button.label!r}: 1 to {LABEL} characters"
    match button:
        case Button(_, press) if not 0 < len(press) <= CUSTOM_ID:
            yield f"custom id {press!r}: 1 to {CUSTOM_ID} characters"
        case Link(_, url) if not 0 < len(url) <= URL:
            yield f"address {url!r}: 1 to {URL} characters"
        case _:
            pass


def _ids(shown: Screen) -> Iterator[str]:
    for block in shown.blocks:
        match block:
            case Row(buttons):
                yield from (button.press for button in buttons if isinstance(button, Button))
            case Choice(press):
                yield press
            case _:
                pass


def _fit_block(block: Block) -> Iterator[Block]:
    """A block within its own limits, or several where a row is too wide."""
    match block:
        case Text(content) if not content.strip():
            return
        case Picture(_, data) if len(data) > FILE_BYTES:
            yield Text(cut(block.alt, ALT))
        case Picture(filename, _, alt):
            yield replace(block, alt=cut(alt.strip() or filename, ALT))
        case Document(filename, data) if len(data) > FILE_BYTES:
            yield Text(f"{filename}: {len(data)} > {FILE_BYTES}")
        case Row(buttons):
            fitted = [
                replace(button, label=cut(button.label.strip() or ELLIPSIS, LABEL))
                for button in buttons
            ]
            for at in range(0, len(fitted), BUTTONS_IN_ROW):
                yield Row(tuple(fitted[at : at + BUTTONS_IN_ROW]))
        case Choice(_, options):
            unique = {option.value: option for option in options}
            fitted = [_fit_option(option) for option in unique.values()][:OPTIONS]
            if fitted:
                yield replace(
                    block,
                    options=tuple(fitted),
                    placeholder=cut(block.placeholder, PLACEHOLDER),
                    most=max(1, min(block.most, len(fitted))),
                )
        case _:
            yield block


def _fit_option(option: Option) -> Option:
    return replace(option, label=cut(option.label.strip() or ELLIPSIS, OPTION))


def _fit_components(blocks: list[Block]) -> list[Block]:
    """At most 40: thin lines go first, then texts are joined, then the last rows give way."""
    room = COMPONENTS - 1
    if sum(map(components, blocks)) > room:
        blocks = [block for block in blocks if not isinstance(block, Separator)]
    if sum(map(components, blocks)) > room:
        words = "\n".join(block.content for block in blocks if isinstance(block, Text))
        blocks = [b for b in blocks if not isinstance(b, Text)]
        blocks = [Text(words), *blocks] if words else blocks
    while sum(map(components, blocks)) > room:
        last = max(at for at, block in enumerate(blocks) if not isinstance(block, Text))
        blocks = [*blocks[:last], *blocks[last + 1 :]]
    return blocks


def _without_repeats(blocks: list[Block]) -> list[Block]:
    """The same blocks, each custom id and each file name only once."""
    seen: set[str] = set()

    def new(code: str) -> bool:
        fresh = code not in seen
        seen.add(code)
        return fresh

    kept: list[Block] = []
    for block in blocks:
        match block:
            case Row(buttons):
                some = tuple(b for b in buttons if isinstance(b, Link) or new(b.press))
                if some:
                    kept.append(Row(some))
            case Choice(press) if not new(press):
                pass
            case Picture(filename) | Document(filename) if not new(filename):
                pass
            case _:
                kept.append(block)
    return kept or [Text(ELLIPSIS)]


def _fit_text(blocks: list[Block]) -> list[Block]:
    """At most 4,000 characters together: the longest paragraph gives way first."""
    while (over := sum(len(b.content) for b in blocks if isinstance(b, Text)) - TEXT) > 0:
        at, longest = max(
            ((at, b) for at, b in enumerate(blocks) if isinstance(b, Text)),
            key=lambda pair: len(pair[1].content),
        )
        shorter = cut(longest.content, max(1, len(longest.content) - over))
        blocks = [*blocks[:at], Text(shorter), *blocks[at + 1 :]]
    return blocks
