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

Alter = Callable[[str, Callable[[dict[str, Any]], None]], Path]


@pytest.fixture(scope="session")
def our_desk() -> Desk:
    return desk()


@pytest.fixture(scope="session")
def base(our_desk: Desk) -> Base:
    return our_desk.base


@pytest.fixture
def altered(tmp_path: Path) -> Alter:
    """A copy of the base in which one file says something else; returns its folder."""
    for name in ("games", "guides", "entries"):
        shutil.copytree(FOLDER / name, tmp_path / name)
    shutil.copy(FOLDER / "topics.yaml", tmp_path)

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
