"""On the machine that can install everything, a skipped test is a failure."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).with_name("conftest.py")
SKIPPED = (
    "import pytest\n\ndef test_more():\n    pass\n\ndef test_it():\n    pytest.skip('no browser')\n"
)


@pytest.mark.parametrize(
    ("setting", "code"), [({}, 0), ({"FEUILLET_NO_SKIPS": "1"}, 1)], ids=["anywhere", "checked"]
)
def test_skips_fail_only_where_nothing_may_be_left_out(
    tmp_path: Path, setting: dict[str, str], code: int
) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "test_some.py").write_text(SKIPPED, encoding="utf-8")
    environment = {k: v for k, v in os.environ.items() if k != "FEUILLET_NO_SKIPS"}
    environment |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **setting}
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(tmp_path)],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert ran.returncode == code, ran.stdout
    assert "1 passed, 1 skipped" in ran.stdout
    assert ("FEUILLET_NO_SKIPS is set: failed" in ran.stdout) is bool(code)
