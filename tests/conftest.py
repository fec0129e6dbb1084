"""What every test shares: under FEUILLET_NO_SKIPS nothing may be left out."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

NO_SKIPS = "FEUILLET_NO_SKIPS"

# How long an example takes says something about the machine, nothing about the rules.
settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("house")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Where everything can be installed, a skipped test is a missing test."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get(NO_SKIPS) and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = len(terminalreporter.stats.get("skipped", []))
    if os.environ.get(NO_SKIPS) and skipped:
        terminalreporter.write_line(f"{skipped} skipped, but {NO_SKIPS} is set: failed", red=True)
