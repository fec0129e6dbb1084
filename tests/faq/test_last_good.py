"""A broken base: file, line and field are said, and the last whole one is used."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from faq import last_good
from faq.base import BaseFileError, load
from faq.lines import line_of

TIE = "entries/lost-cities/tie.yaml"
TEXT = b"""game: higher
en:
  question: "Why?"
  phrasings:
    - "how come"
    - "so what"
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (["game"], 1),
        (["en", "question"], 3),
        (["en", "phrasings", "1"], 6),
        (["en", "answer"], 2),
        (["fr"], 1),
        ([], 1),
    ],
)
def test_a_field_is_found_on_its_line_a_missing_one_where_it_should_be(path: list[str], line: int):
    assert line_of(TEXT, path) == line


def test_a_wrong_field_is_told_with_file_line_and_name(altered: Callable[..., Path]):
    folder = altered(TIE, lambda body: body["en"].update(answer="Short."))
    lines = (folder / TIE).read_text("utf-8").splitlines()
    number = next(n for n, line in enumerate(lines, 1) if line == "  answer: Short.")
    with pytest.raises(BaseFileError) as error:
        load(folder)
    assert f"{TIE}: line {number}, en.answer: " in str(error.value)


def test_text_that_is_no_yaml_is_told_with_its_line(altered: Callable[..., Path]):
    folder = altered(TIE, lambda body: None)
    (folder / TIE).write_text("game: lost-cities\ntopic: tie\nen: [", "utf-8")
    with pytest.raises(BaseFileError, match=r"tie\.yaml: .*line [34]: "):
        load(folder)


def test_the_last_whole_base_is_kept_and_read_again(altered: Callable[..., Path], tmp_path: Path):
    folder, copy = altered(TIE, lambda body: None), tmp_path / "kept" / "rules.zip"
    base = load(folder)
    assert last_good.keep(copy, folder)
    assert not last_good.keep(copy, folder), "the same again is not written"
    altered(TIE, lambda body: body.pop("en"))
    with pytest.raises(BaseFileError):
        load(folder)
    again = last_good.restore(copy)
    assert again.entries == base.entries
    assert again.guides == base.guides


def test_without_a_copy_it_is_said(tmp_path: Path):
    with pytest.raises(BaseFileError, match="no earlier copy"):
        last_good.restore(tmp_path / "none.zip")
    (tmp_path / "letter.zip").write_text("Dear aunt")
    with pytest.raises(BaseFileError, match="no earlier copy"):
        last_good.restore(tmp_path / "letter.zip")


def test_an_archive_that_leads_out_of_its_folder_is_refused(tmp_path: Path):
    with ZipFile(tmp_path / "evil.zip", "w") as archive:
        archive.writestr("../../outside.yaml", "x: 1")
    with pytest.raises(BaseFileError, match="outside"):
        last_good.restore(tmp_path / "evil.zip")


def test_a_copy_that_cannot_be_written_stops_nobody(altered: Callable[..., Path]):
    folder = altered(TIE, lambda body: None)
    (folder / "file").write_text("")
    assert not last_good.keep(folder / "file" / "rules.zip", folder)
