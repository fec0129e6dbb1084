"""What every test shares: nothing is left out under FEUILLET_NO_SKIPS, nothing learned twice."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

NO_SKIPS = "FEUILLET_NO_SKIPS"

# How long an example takes says something about the machine, nothing about the rules.
settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("house")


@pytest.fixture(scope="session", autouse=True)
def learned_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The rules desk is learned by one process of the tests; the others wait and read its file."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        yield
        return
    from faq import memory

    recall, lock = memory.recall, tmp_path_factory.getbasetemp().parent / "learning.lock"

    def one_at_a_time(*given: Any) -> Any:
        with lock.open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            return recall(*given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "recall", one_at_a_time)
        yield


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Where everything can be installed, a skipped test is a missing test."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get(NO_SKIPS) and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = len(terminalreporter.stats.get("skipped", []))
    if os.environ.get(NO_SKIPS) and skipped:
        terminalreporter.write_line(f"{skipped} skipped, but {NO_SKIPS} is set: failed", red=True)
