"""What people do in a lobby: each decision changes a working copy, or says why not."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from pydantic import ValidationError

from bot.store.records import SeatRow
from bot.table.names import clean_name, clean_word
from bot.table.rematch import FIRST
from bot.table.state import Person
from bot.table.working import Working, seated
from engines.drawing.styles import STYLES
from engines.kernel.data import DataFile
from engines.kernel.game import Game, Refusal
from engines.kernel.log import Header
from engines.kernel.players import PLAYERS
from engines.kernel.table import Table
from engines.kernel.words import LANGUAGES

Games = Mapping[str, Game[Any, Any, Any]]


def closed(working: Working) -> Refusal | None:
    """Why this is no lobby any more."""
    match working.row.status:
        case "lobby":
            return working.broken()
        case "playing":
            return Refusal("table/started")
        case "ended":
            return Refusal("table/ended")
        case "expired":
            return Refusal("table/expired")


def host_only(working: Working, person: Person) -> Refusal | None:
    """Why this person may not change this lobby."""
    return closed(working) or working.not_host(person.id)


def most_seats(working: Working, games: Games) -> int:
    return games[working.row.game].seats[-1]


def join(working: Working, games: Games, person: Person, word: str) -> Refusal | None:
    """Take the next seat."""
    refusal = closed(working)
    if refusal is not None:
        return refusal
    if working.seat_of(person.id) is not None:
        return Refusal("table/already-joined")
    return _full(working, games) or _sit(
        working,
        seated(
            len(working.seats), person, clean_name(person.name, str(person.id)), clean_word(word)
        ),
    )


def add_opponent(
    working: Working, games: Games, person: Person, policy: str, name: str
) -> Refusal | None:
    """Give the next seat to an opponent."""
    refusal = host_only(working, person)
    if refusal is not None:
        return refusal
    if policy not in PLAYERS:
        return Refusal("table/bad-option", {"key": "policy", "known": list(PLAYERS)})
    number = 1 + len(working.policies())
    return _full(working, games) or _sit(
        working,
        SeatRow(
            seat=len(working.seats),
            user_id=None,
            opponent=policy,
            name=clean_name(name, f"{policy} {number}"),
            word=f"{policy} {number}",
            left=False,
        ),
    )


def _full(working: Working, games: Games) -> Refusal | None:
    most = most_seats(working, games)
    return Refusal("table/full", {"most": most}) if len(working.seats) >= most else None


def _sit(working: Working, seat: SeatRow) -> None:
    working.seats = (*working.seats, seat)
    keep_open(working)


def keep_open(working: Working) -> None:
    """A lobby in which something happens stays open for its full time again."""
    working.set(expires=working.now + timedelta(minutes=working.limits.lobby_minutes))


def leave(working: Working, person_id: int) -> Refusal | None:
    """Give up a seat; the next person hosts, and the last one closes the lobby."""
    refusal = closed(working)
    if refusal is not None:
        return refusal
    seat = working.seat_of(person_id)
    if seat is None:
        return Refusal("table/not-in-lobby")
    host = working.row.host_id if person_id != working.row.host_id else working.next_host(seat)
    if host is None:
        working.expire("left")
        return None
    working.set(host_id=host)
    _take_away(working, seat)
    return None


def remove_opponent(working: Working, person: Person) -> Refusal | None:
    """Take the last opponent away."""
    refusal = host_only(working, person)
    if refusal is not None:
        return refusal
    listed = sorted(working.policies())
    if not listed:
        return Refusal("table/no-such-seat")
    _take_away(working, listed[-1])
    return None


def _take_away(working: Working, seat: int) -> None:
    first = working.row.options.get(FIRST)
    if isinstance(first, int) and first >= seat:
        # Whoever was to begin still does, unless it is they who leave.
        options = {key: value for key, value in working.row.options.items() if key != FIRST}
        working.set(options={**options, FIRST: first - 1} if first > seat else options)
    others = (row for row in working.seats if row.seat != seat)
    working.seats = tuple(
        row.model_copy(update={"seat": number}) for number, row in enumerate(others)
    )
    keep_open(working)


def choose_game(
    working: Working, games: Games, person: Person, game: str, data_hash: str | None = None
) -> Refusal | None:
    """Play another game, by the server's own file if it has one; its options start afresh."""
    refusal = host_only(working, person) or unknown_game(games, game)
    if refusal is not None:
        return refusal
    most = games[game].seats[-1]
    if len(working.seats) > most:
        return Refusal("table/full", {"most": most})
    if game != working.row.game:
        working.set(game=game, options={}, data_hash=data_hash)
        keep_open(working)
    return None


def unknown_game(games: Games, game: str) -> Refusal | None:
    if game in games:
        return None
    return Refusal("table/bad-option", {"key": "game", "known": list(games)})


def unknown_language(lang: str) -> Refusal | None:
    if lang in LANGUAGES:
        return None
    return Refusal("table/bad-option", {"key": "lang", "known": list(LANGUAGES)})


def set_language(working: Working, person: Person, lang: str) -> Refusal | None:
    """Choose the language of the table's public messages."""
    refusal = host_only(working, person) or unknown_language(lang)
    if refusal is None:
        working.set(lang=lang)
    return refusal


def set_option(
    working: Working, games: Games, person: Person, key: str, value: Any
) -> Refusal | None:
    """Choose an option of the game; None sets it back to the game's own."""
    refusal = host_only(working, person)
    if refusal is not None:
        return refusal
    model = games[working.row.game].options
    known = list(model.model_fields)
    if key not in known:
        return Refusal("table/bad-option", {"key": key[:40], "known": known})
    options = {name: kept for name, kept in working.row.options.items() if name != key}
    if value is not None:
        options[key] = value
    try:
        checked = model.model_validate(options)
    except ValidationError:
        return Refusal("table/bad-option", {"key": key, "known": known})
    working.set(options=checked.model_dump(mode="json", exclude_unset=True))
    keep_open(working)
    return None


def hand_over(working: Working, person: Person, to_user_id: int) -> Refusal | None:
    """Let another seated person run the table, in the lobby or in play."""
    refusal = closed(working) if working.row.status != "playing" else None
    refusal = refusal or working.not_host(person.id)
    if refusal is not None:
        return refusal
    if working.seat_of(to_user_id) is None:
        return Refusal("table/not-in-lobby")
    working.set(host_id=to_user_id)
    return None


def set_style(
    working: Working, person: Person, style: str, *, moderates: int | None = None
) -> Refusal | None:
    """Choose how the public message's pictures are drawn, in the lobby or in play."""
    refusal = closed(working) if working.row.status != "playing" else None
    refusal = refusal or working.not_host(person.id, moderates=moderates)
    if refusal is None and style not in STYLES:
        refusal = Refusal("table/bad-option", {"key": "style", "known": list(STYLES)})
    if refusal is None:
        working.set(style=style)
    return refusal


def start(
    working: Working, games: Games, person: Person, own: DataFile[Any] | None = None
) -> Refusal | None:
    """Begin the game: from here on the seats, the words and the data file are fixed.

    `own` is the server's file, where the lobby names one.
    """
    refusal = host_only(working, person)
    if refusal is not None:
        return refusal
    game = games[working.row.game]
    count = len(working.seats)
    if count < game.seats[0]:
        return Refusal("table/too-few", {"fewest": game.seats[0], "count": count})
    if count > game.seats[-1]:
        return Refusal("table/full", {"most": game.seats[-1]})
    named = working.row.data_hash
    if named is not None and (own is None or own.hash != named):
        return Refusal("table/bad-data")
    file = own if named is not None and own is not None else game.data()
    header = Header(
        game=game.id,
        data=dict(file.body),
        options=working.row.options,
        seats=count,
        names=tuple(row.name for row in working.seats),
        words=tuple(row.word for row in working.seats),
        commitment=working.row.commitment,
    )
    working.table = Table[Any, Any, Any].open(game, header, bytes.fromhex(working.row.seed))
    working.set(status="playing", data_hash=file.hash, started=working.now, expires=None)
    return None
