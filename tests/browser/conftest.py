"""Browser tests need Chromium, and say so where there is none."""

from __future__ import annotations

import pytest

from tests.browser.player import CHROMIUM


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("browser") and CHROMIUM is None:
            item.add_marker(pytest.mark.skip(reason="needs Chromium: apt-get install chromium"))
