"""Data files: read from outside, checked, hashed; a message names the value that is wrong."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any, Literal

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from engines.kernel import data
from engines.kernel.data import DataError, Value


class Rows(data.Sheet):
    few: Value[int]
    many: Value[list[int]]


class Facts(data.Sheet):
    game: Literal["toy"]
    rows: Rows
    open: Value[bool]


TEXT = """\
game: toy
rows:
  few: {value: 3, provenance: source, note: "p. 4"}
  many: {value: [1, 2], provenance: likely}
open: {value: true, provenance: house}
"""


def read(text: str) -> data.DataFile[Facts]:
    return data.read("toy", Facts, data.parse(text.encode()))


def test_a_file_is_read_with_the_provenance_of_each_value_in_its_order():
    values = [(name, v.value, v.provenance, v.note) for name, v in read(TEXT).values()]
    assert values == [
        ("rows.few", 3, "source", "p. 4"),
        ("rows.many", [1, 2], "likely", ""),
        ("open", True, "house", ""),
    ]


def test_json_is_read_too():
    assert read(json.dumps(yaml.safe_load(TEXT))).hash == read(TEXT).hash


def test_equal_content_has_an_equal_hash_whatever_its_order_and_layout():
    other = dict(reversed(list(data.parse(TEXT.encode()).items())))
    assert data.read("toy", Facts, other).hash == read(TEXT).hash
    assert read(TEXT.replace("value: 3", "value: 4")).hash != read(TEXT).hash


def test_a_file_exported_can_be_read_back():
    file = read(TEXT)
    assert read(data.dump(file.body)).hash == file.hash


def test_nothing_can_be_changed_after_loading():
    with pytest.raises(Exception, match="frozen"):
        read(TEXT).model.game = "other"  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("value: 3", "value: three", "rows.few.value: .*integer"),
        ("value: 3", "value: 3.0", "rows.few.value"),
        ("value: 3", 'value: "3"', "rows.few.value"),
        ("value: true", "value: 1", "open.value: .*boolean"),
        ("[1, 2]", "[1, x]", "rows.many.value.1"),
        ("[1, 2]", "1", "rows.many.value: .*array"),
        ("source", "certain", "rows.few.provenance: .*'source', 'likely' or 'house'"),
        ("few:", "fewer:", "rows.few: Field required; rows.fewer: .*not permitted"),
        ("p. 4", "p" * 501, "rows.few.note: .*500"),
        ("value: 3,", "value: 3, worth: 4,", "rows.few.worth: .*not permitted"),
        ("game: toy", "game: chess", "a data file of 'chess', not of 'toy'"),
        ("game: toy\n", "", "a data file of None, not of 'toy'"),
        ("game: toy", "game: 0x" + "f" * 9000, "of a number of thousands of digits, not of"),
        ("game: toy", "game: " + "x" * 9000, r"of 'x+\.\.\., not of"),
    ],
)
def test_a_wrong_value_is_named(old: str, new: str, says: str):
    assert old in TEXT
    with pytest.raises(DataError, match=says):
        read(TEXT.replace(old, new))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "must be a mapping"),
        ("- a", "must be a mapping"),
        ("just words", "must be a mapping"),
        ("a: [1", "not readable as YAML or JSON"),
        ("a: b: c", "not readable as YAML or JSON"),
        ("a: &x 1\nb: *x", r"aliases \(\*name\) are not allowed"),
        ("a: &x [*x]", "not readable as YAML or JSON"),
        ("a: 1\na: 2", "'a' stands twice"),
        ("a: {b: 1, b: 1}", "'b' stands twice"),
        ("1: a\n'1': b", "'1' stands twice"),
        ("? [a]\n: 1", "a name can't be a list or a mapping"),
        ("yes: 1", "True can't be a name: write it in quotes"),
        ("null: 1", "None can't be a name"),
        ("2001-01-01: 1", "can't be a name"),
        ("<<: {a: 1}", "not readable"),
        ("a: 2001-01-01", r"datetime.date\(2001, 1, 1\) is no text, number"),
        ("a: 2001-13-45", "a value in it can't be understood"),
        ("a: .nan", "nan is no text, number"),
        ("a: -.inf", "-inf is no text, number"),
        ("a: !!set {b}", "is no text, number"),
        ("a: !!binary YQ==", "is no text, number"),
        ("a: !!python/name:os.system x", "not readable"),
        ("a: !!bool x", "a value in it can't be understood"),
        ("a: !!timestamp x", "a value in it can't be understood"),
        ("a: !!int ''", "a value in it can't be understood"),
        ("a: 1" + ":0" * 300 + ".5", "a value in it can't be understood"),
        ("a: " + "9" * 5000, "a value in it can't be understood"),
        ("a: 1\n---\nb: 2", "single document"),
        ("a: \x00", "not readable"),
        ('a: "\\ud800"', "not readable"),
        ("a: " + "[" * 30 + "]" * 30, "more than 20 levels deep"),
        ("[" * 30_000, "not readable"),
    ],
)
def test_hostile_text_gets_one_sentence(text: str, says: str):
    with pytest.raises(DataError, match=says) as caught:
        data.parse(text.encode())
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


def test_text_that_is_not_utf_8_is_refused():
    with pytest.raises(DataError, match=r"byte 4: .* UTF-8 .*; save it as text in UTF-8\.$"):
        data.parse(b"a: \xff\xfe\xfd")


def test_a_billion_laughs_are_not_laughed():
    laughs = "a: &a [x, x]\n" + "".join(
        f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefghij", "bcdefghijk", strict=True)
    )
    with pytest.raises(DataError, match="aliases"):
        data.parse(laughs.encode())


def test_a_file_too_large_is_refused_by_its_size():
    with pytest.raises(DataError, match="The file has 65537 bytes; a data file has at most 65536"):
        data.parse(b"#" * 65_537)


def test_many_wrong_values_are_counted():
    with pytest.raises(DataError, match=r"\(and \d+ more\)"):
        data.read("toy", Facts, {"game": "toy", **{f"x{n}": n for n in range(20)}})


def test_a_name_too_long_is_cut_in_the_message():
    with pytest.raises(DataError) as caught:
        data.read("toy", Facts, {**data.parse(TEXT.encode()), "x" * 9000: 1})
    assert len(str(caught.value)) < 300


def test_a_body_that_json_can_not_write_is_refused():
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    for value in ({1, 2}, object(), b"x", deep):
        with pytest.raises(DataError):
            data.read("toy", Facts, {"game": "toy", "rows": value})


def test_a_path_that_leads_nowhere_is_refused(tmp_path: Path):
    for path in (tmp_path / "missing.yaml", tmp_path):
        with pytest.raises(DataError, match="Give the path of a data file"):
            data.load("toy", Facts, path)


def test_a_file_on_disk_is_read(tmp_path: Path):
    path = tmp_path / "toy.yaml"
    path.write_text(TEXT, encoding="utf-8")
    assert data.load("toy", Facts, path).hash == read(TEXT).hash


PIECES = ["a", "game", "toy", ": ", "\n", "  ", "- ", "[", "]", "{", "}", ", ", "!!int ", "!!map "]
PIECES += ["!!timestamp ", "!!float ", "!!bool ", "&x ", "*x", '"', "'", "|", ">", "? ", "#", "%"]
PIECES += ["1", "0x1f", "1:30", ".5", ".inf", "2001-02-30", "\t", "\x85", "é", "~", "<<", "null"]


@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join) | st.text())
def test_any_text_is_a_mapping_or_a_data_error(text: str):
    with contextlib.suppress(DataError, UnicodeEncodeError):
        body = data.parse(text.encode())
        json.dumps(body, allow_nan=False)
        with contextlib.suppress(DataError):
            data.read("toy", Facts, body)


@given(st.binary(max_size=60))
def test_any_bytes_are_a_mapping_or_a_data_error(text: bytes):
    with contextlib.suppress(DataError):
        data.parse(text)
