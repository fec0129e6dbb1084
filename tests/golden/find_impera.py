"""Finds golden games of Impera; `--renew` only writes their texts anew, after new wording.

python -m tests.golden.find_impera [--renew]
"""

from __future__ import annotations

import sys
from pathlib import Path

from engines.impera.rules import GAME
from engines.kernel import log as logs
from engines.kernel.words import Words
from engines.rooms import Room
from tests.golden.find import find
from tests.golden.impera_features import WANTED
from tests.golden.playthrough import playthrough

FOLDER = Path(__file__).parent / "impera"
ENGINES = Path(__file__).parents[2] / "engines"


def room() -> Room:
    """Impera with its words; golden games need no pictures."""
    words = Words([ENGINES / "kernel" / "sentences", ENGINES / "impera" / "words"])
    return Room(GAME, "engines.impera", words)


def main() -> None:
    impera = room()
    for name, (seats, policies, features) in WANTED.items():
        path = FOLDER / f"{name}.json"
        if "--renew" not in sys.argv:
            path.write_text(logs.dump(find(impera, seats, policies, features)), encoding="utf-8")
        text = playthrough(impera, logs.parse(path.read_bytes()))
        path.with_suffix(".txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
