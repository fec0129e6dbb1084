"""From a bare machine to a table: which Python is taken, and what `make` runs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

FITS = "#!/bin/sh\nexit 0\n"
TOO_OLD = "#!/bin/sh\n[ \"$1\" = -V ] && echo 'Python 3.9.2' && exit 0\nexit 1\n"
NO_VENV = (
    '#!/bin/sh\ncase "$2" in\n*ensurepip*) exit 1;;\n*print*) echo 3.12;;\n*) exit 0;;\nesac\n'
)


def chosen(
    folder: Path, pythons: dict[str, str], **environment: str
) -> subprocess.CompletedProcess[str]:
    """What `requirements/python.sh` says on a machine that has only these."""
    for name, script in pythons.items():
        path = folder / name
        path.write_text(script, encoding="utf-8")
        path.chmod(0o755)
    return subprocess.run(
        ["/bin/sh", str(ROOT / "requirements" / "python.sh")],
        env={"PATH": str(folder), **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=30,
        check=False,
    )


def test_the_newest_python_that_fits_is_taken(tmp_path: Path) -> None:
    ran = chosen(tmp_path, {"python3": TOO_OLD, "python3.11": FITS, "python3.12": FITS})
    assert (ran.returncode, ran.stdout) == (0, "python3.12\n")


def test_a_named_python_goes_first(tmp_path: Path) -> None:
    ran = chosen(tmp_path, {"mine": FITS, "python3.13": FITS}, PYTHON="mine")
    assert ran.stdout == "mine\n"


def test_a_real_python_is_asked_for_its_version(tmp_path: Path) -> None:
    ran = chosen(tmp_path, {}, PYTHON=sys.executable)
    assert ran.stdout.strip() == sys.executable


@pytest.mark.parametrize(
    ("pythons", "said"),
    [
        ({}, ["3.11, 3.12 or 3.13", "no Python 3"]),
        ({"python3": TOO_OLD}, ["3.11, 3.12 or 3.13", "Python 3.9.2"]),
        ({"python3.12": NO_VENV}, ["sudo apt-get install python3.12-venv"]),
    ],
    ids=["none", "too old", "Debian's without venv"],
)
def test_where_no_python_fits_one_line_says_what_to_install(
    tmp_path: Path, pythons: dict[str, str], said: list[str]
) -> None:
    ran = chosen(tmp_path, pythons)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.count("\n") == 1
    assert [part for part in said if part not in ran.stderr] == []


def planned(*arguments: str) -> str:
    """What `make` would run, all packages being installed."""
    make = shutil.which("make")
    assert make, "make is needed"
    installed = [f"--assume-old=.venv/{name}.done" for name in ("project", "test", "types")]
    ran = subprocess.run(
        [make, "--dry-run", "--no-print-directory", *installed, *arguments],
        cwd=ROOT,
        env={key: value for key, value in os.environ.items() if not key.startswith("MAKE")},
        capture_output=True,
        encoding="utf-8",
        timeout=30,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_make_play_hands_on_what_it_is_given() -> None:
    assert planned("play").splitlines()[-1].strip() == ".venv/bin/feuillet play"
    line = planned("play", "GAME=lost-cities", "LANG_=fr", "ARGS=--seats 3").splitlines()[-1]
    assert (
        " ".join(line.split()) == ".venv/bin/feuillet play --game lost-cities --lang fr --seats 3"
    )


def test_make_check_runs_every_check() -> None:
    plan = planned("check")
    for part in ("ruff format --check", "ruff check", "lint-imports", "pyright", "pytest"):
        assert f".venv/bin/{part}" in plan


def test_make_explains_itself() -> None:
    ran = subprocess.run(
        ["make", "--no-print-directory"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=30,
        check=True,
    )
    assert ran.stdout.startswith("make play ")
    assert "make clean" in ran.stdout
