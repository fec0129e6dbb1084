"""Running a command and looking at what it printed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main

GOLDEN = Path(__file__).parents[2] / "golden" / "lost-cities"


@dataclass(frozen=True)
class Ran:
    """What a command printed and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert self.code == 0, self.err
        return json.loads(self.out)

    def refused(self, code: int, *parts: str) -> None:
        """It failed as agreed: one line on the error stream that says these things."""
        assert self.code == code, self
        assert self.out == ""
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        assert [part for part in parts if part not in self.err] == []


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: object) -> Ran:
        with pytest.raises(SystemExit) as exit_info:
            main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        assert isinstance(exit_info.value.code, int)
        return Ran(exit_info.value.code, printed.out, printed.err)

    return run


@pytest.fixture
def golden() -> Path:
    """A finished game of four."""
    return GOLDEN / "four-players-chain-of-three.json"
