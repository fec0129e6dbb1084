"""The house itself: format, lint, arrows, types, locks, documents and nobody's own paths."""

from __future__ import annotations

import ast
import dataclasses
import importlib.util
import json
import re
import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path

import pytest

from bot import settings
from bot.commands.replay import schema
from engines.kernel.game import Game
from tests.catalogues import catalogues

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TEXT = {".py", ".md", ".toml", ".yaml", ".yml", ".po", ".json", ".jsonl", ".txt", ".sh", ".ini", ""}


def tool(*arguments: str) -> None:
    """Run a tool of this environment; its findings are the failure."""
    program = Path(sys.executable).parent / arguments[0]
    ran = subprocess.run(
        [program, *arguments[1:]],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def files() -> list[Path]:
    """Every text file that belongs to the project: tracked, or about to be."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    if listed.returncode:
        pytest.skip("needs a git checkout")
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file() and path.suffix in TEXT]


def test_code_is_formatted() -> None:
    tool("ruff", "format", "--check", ".")


def test_code_has_no_lint() -> None:
    tool("ruff", "check", ".")


def test_arrows_run_one_way() -> None:
    tool("lint-imports", "--no-cache")


@pytest.mark.skipif(importlib.util.find_spec("pyright") is None, reason="run: make check")
def test_types_hold() -> None:
    tool("pyright")


def test_code_is_finished() -> None:
    unfinished = re.compile(r"\b(TO" r"DO|FIX" r"ME|X" r"XX|HA" r"CK)\b")
    assert _lines_with(unfinished) == []


def test_no_file_names_a_developers_machine() -> None:
    own = re.compile(r"/(?:home|Users)/\w+/|/wo" r"rk/|/ro" r"ot/\.|\.libr" r"ary\b|C:\\\\Users")
    assert _lines_with(own) == []


def _lines_with(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in files()
        if "requirements" not in path.parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_pins_by_hash_and_names_no_address(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*(-|\w+ @)(?!-hash)", text, re.MULTILINE)
    for entry in re.split(r"\n(?=\S)", text.strip()):
        assert re.match(r"[a-z0-9.-]+(\[[a-z,]+\])?==\S+ ", entry), entry.splitlines()[0]
        assert entry.count("--hash=sha256:") >= 1, entry.splitlines()[0]


def test_the_locks_hold_every_dependency_at_a_version_that_fits() -> None:
    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name

    pinned: dict[str, set[str]] = {}
    for lock in LOCKS:
        for name, version in re.findall(
            r"^([a-z0-9.-]+)==(\S+)", lock.read_text(encoding="utf-8"), re.MULTILINE
        ):
            pinned.setdefault(canonicalize_name(name), set()).add(version)
    project = PROJECT["project"]
    asked = [project["dependencies"], *project["optional-dependencies"].values()]
    for requirement in map(Requirement, chain.from_iterable(asked)):
        versions = pinned.get(canonicalize_name(requirement.name), set())
        assert versions, f"{requirement} is in no lock; run: make lock"
        wrong = [version for version in versions if version not in requirement.specifier]
        assert not wrong, f"{requirement} is locked at {wrong}; run: make lock"


def test_the_schema_of_logs_is_current() -> None:
    """Else: feuillet replay --schema > docs/log.schema.json"""
    assert json.loads((ROOT / "docs" / "log.schema.json").read_text(encoding="utf-8")) == schema()


@pytest.mark.parametrize(
    "document", sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]), ids=lambda p: p.name
)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    broken = [
        target
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text)
        if "://" not in target and not (document.parent / target).exists()
    ]
    assert broken == []


def test_decisions_are_numbered_once_each() -> None:
    numbers = [path.name[:4] for path in (ROOT / "docs" / "decisions").glob("[0-9]*.md")]
    assert sorted(set(numbers)) == sorted(numbers)


def test_every_module_says_in_one_sentence_what_lives_there() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for room in ("bot", "engines", "faq", "tests")
        for path in (ROOT / room).rglob("*.py")
        if (text := path.read_text(encoding="utf-8")) and not ast.get_docstring(ast.parse(text))
    ]
    assert silent == []


@pytest.mark.parametrize(("document", "lang"), [("players.md", "en"), ("players.fr.md", "fr")])
def test_the_guide_calls_buttons_and_commands_by_their_names(document: str, lang: str) -> None:
    by_key = {
        key: sentence.forms[0]
        for catalogue in catalogues()
        for key, sentence in catalogue.sentences[lang].items()
    }
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    said = {form.casefold() for form in by_key.values()}
    unknown = [
        label for label in re.findall(r"\*\*([^*]+)\*\*", text) if label.casefold() not in said
    ]
    commands = {form for key, form in by_key.items() if key.startswith("command/")}
    unknown += [
        command
        for command in re.findall(r"`/([^`]+)`", text)
        if not {*command.split()} <= {*commands, "play"}
    ]
    assert unknown == []


def test_operators_read_of_every_setting() -> None:
    text = (ROOT / "docs" / "operators.md").read_text(encoding="utf-8")
    assert [name for name in settings.VARIABLES.values() if f"`{name}`" not in text] == []


def test_the_guide_to_a_new_game_names_every_answer_of_the_contract() -> None:
    text = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    answers = [field.name for field in dataclasses.fields(Game)]
    assert [name for name in answers if f"`{name}`" not in text] == []
