"""A game's own aids, and the same with a value of its data file or a word of its file changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from engines.impera import data as impera
from engines.imperial_settlers import data as imperial_settlers
from engines.kernel.data import DataFile
from engines.lost_cities import data as lost_cities
from engines.world_wonders import data as world_wonders
from faq.aids.content import FOLDER

MODULES: dict[str, Any] = {
    "lost-cities": lost_cities,
    "imperial-settlers": imperial_settlers,
    "impera": impera,
    "world-wonders": world_wonders,
}
Change = Callable[[dict[str, Any]], object]
Corrected = Callable[[str, Change], DataFile[Any]]
Rewritten = Callable[[str, Change], Path]


@pytest.fixture
def corrected() -> Corrected:
    """A game's data file with a change made to it."""

    def make(game: str, change: Change) -> DataFile[Any]:
        body = json.loads(json.dumps(MODULES[game].own().body))
        change(body)
        return MODULES[game].read(body)

    return make


@pytest.fixture
def rewritten(tmp_path: Path) -> Rewritten:
    """A folder with all files of aids, a change made to one."""

    def make(game: str, change: Change) -> Path:
        for path in FOLDER.glob("*.yaml"):
            body = yaml.safe_load(path.read_text(encoding="utf-8"))
            if path.stem == game:
                change(body)
            (tmp_path / path.name).write_text(yaml.safe_dump(body, allow_unicode=True))
        return tmp_path

    return make
