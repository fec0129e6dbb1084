"""Finds golden games of World Wonders; `--renew` only writes their texts anew.

python -m tests.golden.find_world_wonders [--renew]
"""

from __future__ import annotations

import hashlib
import sys
from itertools import count
from pathlib import Path
from random import Random

from engines.kernel import log as logs
from engines.kernel.dice import commitment
from engines.kernel.log import Header, Log
from engines.kernel.players import PLAYERS
from engines.kernel.table import Table
from engines.kernel.words import Words
from engines.rooms import Room
from engines.world_wonders.rules import GAME
from tests.golden.find import NAMES
from tests.golden.playthrough import playthrough
from tests.golden.world_wonders_features import WANTED, AnyTable, Wanted

FOLDER = Path(__file__).parent / "world-wonders"
ENGINES = Path(__file__).parents[2] / "engines"


def room() -> Room:
    """World Wonders with its words; golden games need no pictures."""
    words = Words([ENGINES / "kernel" / "sentences", ENGINES / "world_wonders" / "words"])
    return Room(GAME, "engines.world_wonders", words)


def find(wanted: Wanted) -> Log:
    """The first game in which every feature occurs."""
    for number in count():
        seed = hashlib.sha256(f"world-wonders/{wanted}/{number}".encode()).digest()
        table = played(wanted, seed, Random(number))
        if all(feature(table) for feature in wanted.features):
            return table.log(seed=seed.hex())
    raise AssertionError


def played(wanted: Wanted, seed: bytes, rng: Random) -> AnyTable:
    """A game at a table, where only choices play themselves."""
    policies = wanted.policies.split(",")
    header = Header(
        game=GAME.id,
        data=dict(GAME.data().body),
        options=wanted.options,
        seats=wanted.seats,
        names=NAMES[: wanted.seats],
        words=tuple(f"word {seat}" for seat in range(wanted.seats)),
        commitment=commitment(seed),
    )
    table: AnyTable = Table.open(GAME, header, seed)
    while due := table.awaited():
        player = PLAYERS[policies[due[0] % len(policies)]]
        while not table.closed(due[0]):
            refusal = table.add(due[0], player(GAME, table.view(due[0]), due[0], rng))
            assert refusal is None, refusal
        table.confirm(due[0], by="opponent")
    return table


def main() -> None:
    for name, wanted in WANTED.items():
        path = FOLDER / f"{name}.json"
        if "--renew" not in sys.argv:
            path.write_text(logs.dump(find(wanted)), encoding="utf-8")
        text = playthrough(room(), logs.parse(path.read_bytes()))
        path.with_suffix(".txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
