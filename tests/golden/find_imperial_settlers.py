"""Finds golden games of Imperial Settlers; `--renew` only writes their texts anew.

python -m tests.golden.find_imperial_settlers [--renew]
"""

from __future__ import annotations

import sys
from pathlib import Path

from engines.imperial_settlers.rules import GAME
from engines.kernel import log as logs
from engines.kernel.words import Words
from engines.rooms import Room
from tests.golden.find import find
from tests.golden.imperial_settlers_features import WANTED
from tests.golden.playthrough import playthrough

FOLDER = Path(__file__).parent / "imperial-settlers"
ENGINES = Path(__file__).parents[2] / "engines"


def room() -> Room:
    """Imperial Settlers with its words; golden games need no pictures."""
    words = Words([ENGINES / "kernel" / "sentences", ENGINES / "imperial_settlers" / "words"])
    return Room(GAME, "engines.imperial_settlers", words)


def main() -> None:
    settlers = room()
    for name, (seats, policies, features, options) in WANTED.items():
        path = FOLDER / f"{name}.json"
        if "--renew" not in sys.argv:
            found = find(settlers, seats, policies, features, options)
            path.write_text(logs.dump(found), encoding="utf-8")
        text = playthrough(settlers, logs.parse(path.read_bytes()))
        path.with_suffix(".txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
