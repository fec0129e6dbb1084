"""The lobby: who plays, what, with which options; and the host's own corner of it."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

from bot.discord_calls import relative
from bot.limits import LABEL, cut
from bot.screen import Button, Choice, Option, Row, Screen, Text, Weight, rows, screen
from bot.table.fair import fair_button, words_line
from bot.table.press import How, Press
from bot.table.rematch import FIRST
from bot.table.seen import Seen
from bot.table.state import TableState
from bot.voice import Voice
from engines.drawing.styles import NORMAL, STYLES
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms

COLOUR = 0x4C6FFF
GREY = 0x8A8F98


def lobby(seen: Seen) -> Screen:
    """The public message of a table that has not started."""
    state, say = seen.state, seen.text
    words = [
        f"## {say('game/name')}",
        say("game/pitch"),
        _players(seen),
        *(_option_line(seen, key, value) for key, value in _chosen(seen)),
        *_besides(seen),
    ]
    small = [f"-# {say('lobby/dice', commitment=state.commitment)}", f"-# {words_line(seen)}"]
    if state.expires:
        small.insert(0, f"-# {say('lobby/expires', when=relative(state.expires))}")
    small[:0] = house_values(seen)
    return screen(
        Text("\n".join(words)),
        _games(seen),
        *rows(_buttons(seen), 4),
        Text("\n".join(small)),
        colour=COLOUR,
    )


def _besides(seen: Seen) -> list[str]:
    """Who begins a rematch, and what is not as usual here."""
    say, state = seen.text, seen.state
    words: list[str] = []
    first = state.options.get(FIRST)
    if isinstance(first, int) and first < len(state.seats):
        words.append(say("lobby/begins", seat=first))
    if state.data_hash is not None:
        words.append(say("lobby/own-values"))
    if state.style != NORMAL:
        words.append(say("lobby/style", style=state.style))
    return words


def house_values(seen: Seen) -> list[str]:
    """What of this game's print is ours, where it isn't published; nothing of a server's own."""
    if seen.state.data_hash is not None or not seen.text.has("game/house-values"):
        return []
    return [f"-# {seen.text('game/house-values')}"]


def explanation(seen: Seen) -> str:
    """How the game goes, in the game's own words."""
    say = seen.text
    return say("game/explained") if say.has("game/explained") else say("game/pitch")


def explained(seen: Seen) -> Screen:
    """The game in half a minute, for one reader."""
    ask = Button(seen.label("button/ask"), Press(How.MODAL, seen.state.id, "ask").encode())
    words = f"### {seen.text('game/name')}\n{explanation(seen)}"
    return screen(Text(words), Row((ask,)), colour=COLOUR)


def style_buttons(seen: Seen) -> list[Button]:
    """How the public picture is drawn: for the corner of whoever runs the table."""
    return [
        Button(
            f"{'●' if style == seen.state.style else '○'} {seen.label(f'style/{style}')}",
            Press(How.UPDATE, seen.state.id, "style", style).encode(),
        )
        for style in STYLES
    ]


def closed(seen: Seen) -> Screen:
    """What is left of a lobby that nobody started."""
    say = seen.text
    key = "lobby/expired" if seen.state.reason == "expired" else "lobby/closed"
    return screen(Text(f"## {say('game/name')}\n{say(key)}"), colour=GREY)


def broken(seen: Seen) -> Screen:
    """A table whose log can't be replayed: it can only be ended."""
    more = Press(How.PRIVATE, seen.state.id, "corner").encode()
    words = seen.text("board/broken", table=seen.state.id)
    button = Button(seen.label("board/more"), more)
    return screen(Text(f"## {seen.text('game/name')}\n{words}"), Row((button,)), colour=GREY)


def corner(seen: Seen, note: str = "") -> Screen:
    """The host's private corner: options, and who hosts."""
    say, label, state = seen.text, seen.label, seen.state
    buttons: list[Button] = []
    for key, current in _chosen(seen):
        for value in choices(state.game)[key]:
            mark = "●" if value == current else "○"
            words = cut(f"{mark} {_option(label, key, value)}", LABEL)
            press = Press(How.UPDATE, state.id, "option", f"{key}/{_text(value)}")
            buttons.append(Button(words, press.encode()))
    for row in seen.people():
        if row.user_id != state.host_id:
            words = label("corner/hand-over", name=seen.names[row.seat])
            press = Press(How.UPDATE, state.id, "host", str(row.user_id))
            buttons.append(Button(words, press.encode()))
    words = [f"⚠ {note}"] if note else []
    words.append(say("corner/lobby" if buttons else "corner/empty"))
    close = Press(How.UPDATE, state.id, "end-ask").encode()
    buttons.append(Button(label("corner/close"), close, Weight.DANGER))
    return screen(
        Text("\n".join(words)),
        *rows(buttons),
        Text(seen.text("corner/style")),
        *rows(style_buttons(seen)),
        colour=COLOUR,
    )


def choices(game: str) -> dict[str, list[Any]]:
    """The options of a game that people choose: yes or no, or one of a list."""
    found: dict[str, list[Any]] = {}
    for name, field in rooms()[game].game.options.model_fields.items():
        if field.annotation is bool:
            found[name] = [True, False]
        elif get_origin(field.annotation) is Literal:
            found[name] = list(get_args(field.annotation))
    return found


def value_of(game: str, key: str, text: str) -> Any:
    """The value that a button's id names; the text itself where the option doesn't have it."""
    return next((value for value in choices(game).get(key, []) if _text(value) == text), text)


def _chosen(seen: Seen) -> list[tuple[str, Any]]:
    """The options that decide something for those here, or as others join; with what is chosen."""
    game, state = seen.game, seen.state
    options = {**game.options().model_dump(), **state.options}
    counts = range(max(len(state.seats), game.seats[0]), game.seats[-1] + 1)
    idle = [game.idle(options, count) for count in counts]
    return [
        (key, options[key]) for key in choices(state.game) if not all(key in some for some in idle)
    ]


def _option_line(seen: Seen, key: str, value: Any) -> str:
    return _option(seen.text, key, value)


def _option(say: Voice, key: str, value: Any) -> str:
    """An option and what is chosen of it."""
    named, chosen = say(f"option/{key}"), say(f"option/{key}/{_text(value)}")
    return say("lobby/option", name=named, value=chosen)


def _text(value: Any) -> str:
    """An option's value as it stands in an id and in a key: yes, no, or itself."""
    match value:
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)


def _players(seen: Seen) -> str:
    say, state = seen.text, seen.state
    fewest, most = seen.game.seats[0], seen.game.seats[-1]
    lines = [say("lobby/players", here=len(state.seats), fewest=fewest, most=most)]
    for row, name in zip(state.seats, say.names, strict=True):
        host = f" · {say('lobby/host')}" if row.user_id == state.host_id else ""
        lines.append(f"**{row.seat + 1}.** {name}{host}")
    return "\n".join(lines)


def _games(seen: Seen) -> Choice | None:
    """The choice of the game, where there is one."""
    if len(rooms()) < 2:
        return None
    say = Voice(seen.lang)
    options = [Option(say.game_name(game), game, game == seen.state.game) for game in rooms()]
    press = Press(How.LOBBY, seen.state.id, "game").encode()
    return Choice(press, tuple(options), say("lobby/game"))


def _buttons(seen: Seen) -> list[Button]:
    state, label = seen.state, seen.label
    full = len(state.seats) >= seen.game.seats[-1]
    enough = len(state.seats) >= seen.game.seats[0]
    robots = any(row.opponent for row in state.seats)
    other = LANGUAGES[(LANGUAGES.index(state.lang) + 1) % len(LANGUAGES)]
    return [
        # Blue is what comes next: somebody to join, then the start.
        _button(
            state,
            label("lobby/join"),
            "join",
            weight=Weight.QUIET if enough else Weight.MAIN,
            disabled=full,
        ),
        _button(state, label("lobby/leave"), "leave"),
        _button(
            state,
            label("lobby/start"),
            "start",
            weight=Weight.MAIN if enough else Weight.QUIET,
            disabled=not enough,
        ),
        Button(label("lobby/more"), Press(How.PRIVATE, state.id, "corner").encode()),
        _button(state, label("lobby/add-opponent"), "robot-in", disabled=full),
        _button(state, label("lobby/remove-opponent"), "robot-out", disabled=not robots),
        _button(state, Voice(other)("language/switch"), "lang", other),
        Button(label("lobby/explain"), Press(How.PRIVATE, state.id, "explain").encode()),
        Button(label("button/ask"), Press(How.MODAL, state.id, "ask").encode()),
        fair_button(seen),
    ]


def _button(
    state: TableState,
    words: str,
    act: str,
    argument: str = "",
    *,
    weight: Weight = Weight.QUIET,
    disabled: bool = False,
) -> Button:
    return Button(words, Press(How.LOBBY, state.id, act, argument).encode(), weight, disabled)
