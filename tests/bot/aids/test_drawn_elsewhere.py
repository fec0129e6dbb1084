"""The bot's sheets are drawn in its drawing process, as picture and as PDF, or not at all."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from bot.aids import picture
from bot.pictures import Pictures
from engines.drawing.pen import Pen
from engines.drawing.picture import Picture
from faq.aids.games import aid


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    drawing = Pictures()
    yield drawing
    drawing.close()


def fail(pen: Pen) -> None:
    raise ValueError("a fault of ours")


async def test_a_sheet_is_drawn_by_a_worker_in_both_forms(pictures: Pictures) -> None:
    """Row 36: the event loop never waits for a drawing."""
    drawn = picture(aid("world-wonders", "aid", "fr"))
    png, pdf = await pictures.file(drawn), await pictures.file(drawn, "pdf")
    assert png is not None
    assert png.startswith(b"\x89PNG")
    assert pdf == drawn.pdf(), "the worker draws what is drawn here"


async def test_a_drawing_that_fails_is_none_with_its_reason_in_the_log(
    pictures: Pictures, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.CRITICAL, "bot.pictures"):
        assert await pictures.file(Picture(9, 9, fail, colours=(0,), title="x"), "pdf") is None
    pictures.close()
    assert await pictures.file(Picture(9, 9, fail, colours=(0,))) is None
