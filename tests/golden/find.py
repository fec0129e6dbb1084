"""Finds golden games by simulation; `--renew` only writes their texts anew, after new wording.

python -m tests.golden.find [--renew]
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from bot.commands.simulate import Setting, play_game
from engines.kernel import log as logs
from engines.kernel.log import Header, Log
from engines.kernel.players import PLAYERS
from engines.kernel.table import Table
from engines.rooms import Room, rooms
from tests.golden.features import WANTED
from tests.golden.playthrough import playthrough

FOLDER = Path(__file__).parent / "lost-cities"
NAMES = ("Ada", "Béatrice", "Chidi", "Dorota", "Émile")


def find(
    room: Room, seats: int, policies: str, features: tuple, options: dict[str, Any] | None = None
) -> Log:
    """The first game in which every feature occurs."""
    players = tuple(policies.split(","))
    setting = Setting(room.game, room.game.data(), options or {}, seats, players, seed=2)
    for number in count():
        _, log = play_game(setting, number, keep=True)
        assert log is not None
        log = at_a_table(room, log, setting.seated(number), number)
        table = Table.replay(room.game, log)
        if all(feature(table, log) for feature in features):
            return log
    raise AssertionError


def at_a_table(room: Room, simulated: Log, policies: tuple[str, ...], number: int) -> Log:
    """The same seed played again at a table, where only choices play themselves."""
    header = Header(
        **{
            name: getattr(simulated, name)
            for name in ("game", "data", "options", "seats", "words", "commitment")
        },
        names=NAMES[: simulated.seats],
    )
    table = Table.open(room.game, header, bytes.fromhex(simulated.seed or ""))
    rng = Random(f"golden/{number}")
    while due := table.awaited():
        seat, player = due[0], PLAYERS[policies[due[0]]]
        while not table.closed(seat):
            refusal = table.add(seat, player(room.game, table.view(seat), seat, rng))
            assert refusal is None, refusal
        table.confirm(seat, by="opponent")
    return table.log(seed=simulated.seed)


def main() -> None:
    room = rooms()["lost-cities"]
    for name, (seats, policies, features) in WANTED.items():
        path = FOLDER / f"{name}.json"
        if "--renew" not in sys.argv:
            path.write_text(logs.dump(find(room, seats, policies, features)), encoding="utf-8")
        text = playthrough(room, logs.parse(path.read_bytes()))
        path.with_suffix(".txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
