"""The rules as the bot reads them: once, kept, and as they were last whole if a file breaks."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.desk.reading import COPY, Reading
from faq import base as rules
from faq import last_good
from faq.base import BaseFileError

BROKEN = "entries/lost-cities/tie.yaml: line 7, en.answer: too short"


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our own base can't be read."""

    def fail() -> None:
        raise BaseFileError(BROKEN)

    monkeypatch.setattr(rules, "own", fail)


async def test_what_was_read_whole_is_kept(tmp_path: Path) -> None:
    reading = Reading(tmp_path)
    await reading.desk()
    assert (tmp_path / COPY).is_file()
    assert (await reading.base()).entries


async def test_a_broken_file_is_logged_and_the_last_good_rules_answer(
    tmp_path: Path, broken: None, caplog: pytest.LogCaptureFixture
) -> None:
    last_good.keep(tmp_path / COPY)
    with caplog.at_level(logging.ERROR):
        desk = await Reading(tmp_path).desk()
    assert desk.ask("What is a 0 worth?").topic == "zero-value"
    assert BROKEN in caplog.text
    assert "until the files are right" in caplog.text


async def test_without_a_copy_it_is_an_error_that_the_next_question_tries_again(
    tmp_path: Path, broken: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = Reading(tmp_path)
    with pytest.raises(BaseFileError, match="no earlier copy"):
        await reading.desk()
    assert reading.ready() is None
    monkeypatch.undo()
    assert (await reading.desk()).base.entries
