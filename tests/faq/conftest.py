"""The house's own base and desk, built once, and small broken bases."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from faq.base import FOLDER, Base, load
from faq.search import Desk, desk

GAME = "lost-cities"
Alter = Callable[[str, Callable[[dict[str, Any]], None]], Path]


@pytest.fixture(scope="session")
def our_desk() -> Desk:
    return desk()


@pytest.fixture(scope="session")
def base(our_desk: Desk) -> Base:
    return our_desk.base


@pytest.fixture
def altered(tmp_path: Path) -> Alter:
    """A copy of one game's base in which one file says something else; returns its folder."""
    shutil.copytree(FOLDER / "entries" / GAME, tmp_path / "entries" / GAME)
    for name in ("games", "guides"):
        (tmp_path / name).mkdir()
        shutil.copy(FOLDER / name / f"{GAME}.yaml", tmp_path / name)
    topics = yaml.safe_load((FOLDER / "topics.yaml").read_text("utf-8"))
    (tmp_path / "topics.yaml").write_text(yaml.safe_dump({GAME: topics[GAME]}), "utf-8")

    def alter(name: str, change: Callable[[dict[str, Any]], None]) -> Path:
        path = tmp_path / name
        body = yaml.safe_load(path.read_text("utf-8"))
        change(body)
        path.write_text(yaml.safe_dump(body, allow_unicode=True), "utf-8")
        return tmp_path

    return alter


@pytest.fixture
def reloaded(altered: Alter) -> Callable[..., Base]:
    """The base with one file changed, read anew."""
    return lambda name, change: load(altered(name, change))
