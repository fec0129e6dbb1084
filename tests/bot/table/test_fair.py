"""The screens about the dice: within every limit with the worst words, and true to the log."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.limits import fit
from bot.screen import Screen
from bot.table import lobby
from bot.table.fair import fair, luck, verification
from bot.table.seen import Seen
from engines.kernel.log import Log, parse
from engines.kernel.table import Table
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms
from tests.bot.table.test_screens import WIDE, fits, open_table, state_of

GOLDEN = Path(__file__).parents[2] / "golden" / "lost-cities"
EACH_LANG = pytest.mark.parametrize("lang", LANGUAGES)
WORST_WORDS = (
    "*" * 100,
    "@everyone " * 10,
    "שלום" * 25,
    "```" * 33,
    "<@1> [a](https://x.test) " * 4,
)


def with_words(state: Any) -> Any:
    rows = [
        row.model_copy(update={"word": WORST_WORDS[row.seat][:100], "name": WIDE[row.seat][:80]})
        for row in state.seats
    ]
    return replace(state, seats=tuple(rows))


def words(shown: Screen) -> str:
    return "\n".join(shown.texts())


@EACH_LANG
@pytest.mark.parametrize("status", ["lobby", "playing", "ended"])
def test_the_worst_words_fit_and_stay_inert(lang: str, status: str) -> None:
    """Rows 37 and 46: words may hold anything."""
    game = next(iter(rooms()))
    seats = rooms()[game].game.seats[-1]
    table = None if status == "lobby" else open_table(game, seats)
    seen = Seen(with_words(state_of(game, table, seats, status)), lang)
    shown = [fair(seen), fair(seen, more=True)]
    if status == "lobby":
        shown.append(lobby.lobby(seen))
    for one in shown:
        fits(one)
        assert "@everyone" not in words(one)
        assert "https://" not in words(one)


@EACH_LANG
@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=lambda path: path.stem)
def test_the_luck_of_whole_games_can_be_sent(path: Path, lang: str) -> None:
    log = parse(path.read_bytes())
    game = rooms()[log.game].game
    table: Table[Any, Any, Any] = Table.replay(game, log)
    shown = luck(Seen(state_of(log.game, table, log.seats, "ended"), lang))
    fits(shown)
    assert fit(shown) == shown
    rolls = game.turns(table.position)
    assert words(shown).count("```") == 2
    figures = words(shown).split("```")[1].split("\n")[2].split()
    assert sum(map(int, figures)) == 3 * rolls


@EACH_LANG
def test_each_way_in_which_a_log_can_fail_has_its_own_sentence(lang: str) -> None:
    log = parse((GOLDEN / "four-players-chain-of-three.json").read_bytes())
    game = rooms()[log.game].game
    entries = list(log.entries)
    place = next(n for n, entry in enumerate(entries) if getattr(entry, "number", 0) == 3)
    roll: Any = entries[place]
    other = ((roll.result[0] + 1) % 6, *roll.result[1:])
    tampered = [
        log.model_copy(update={"seed": None}),
        log.model_copy(update={"seed": "ab" * 32}),
        log.model_copy(
            update={
                "entries": (
                    *entries[:place],
                    roll.model_copy(update={"result": other}),
                    *entries[place + 1 :],
                )
            }
        ),
        log.model_copy(update={"entries": tuple(entries[: place + 1])}),
        log.model_copy(update={"entries": tuple(entries[place + 1 :])}),
    ]
    told = [verification(game, one, lang) for one in tampered]
    assert all(one.startswith("✗ ") for one in told)
    assert len(set(told)) == len(told)
    assert "3" in told[2]
    assert "4" in told[2], "three rolls match, the fourth doesn't"


@EACH_LANG
def test_a_log_that_holds_says_how_many_rolls_and_under_which_promise(lang: str) -> None:
    log: Log = parse((GOLDEN / "four-players-chain-of-three.json").read_bytes())
    rolls = sum(entry.kind == "chance" for entry in log.entries)
    told = verification(rooms()[log.game].game, log, lang)
    assert told.startswith(f"✓ {rolls} ")
    assert log.commitment in told
