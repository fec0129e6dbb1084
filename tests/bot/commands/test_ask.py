"""`feuillet ask`: every outcome exits with 0; the JSON has exactly the agreed fields."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.commands import ask as asking
from faq.base import BaseFileError, load, own
from faq.search import desk
from tests.bot.commands.conftest import Run

FIELDS = {
    "outcome",
    "answered",
    "entry",
    "topic",
    "game",
    "lang",
    "confidence",
    "answer",
    "citations",
    "authority",
    "house",
    "alternatives",
    "ms",
}


@pytest.fixture(autouse=True)
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The base and its desk as they are, made once for all these questions."""
    monkeypatch.setattr(asking, "load", own)
    monkeypatch.setattr(asking, "Desk", lambda base: desk())


@pytest.mark.parametrize("question", ["Que vaut un 0 ?", "can a 0 be a first number", "zxcvb", ""])
def test_the_json_has_exactly_the_agreed_fields(run: Run, question: str):
    reply = run("ask", question, "--game", "lost-cities", "--json").json
    assert set(reply) == FIELDS
    assert all(set(near) == {"entry", "topic"} for near in reply["alternatives"])
    assert all(
        set(place) == {"source", "edition", "page", "section"} for place in reply["citations"]
    )


def test_an_answer_is_said_with_its_page(run: Run):
    ran = run("ask", "Qui gagne les 20 points d'un pont ?")
    assert ran.code == 0
    assert "Le premier joueur qui remplit la 7e place" in ran.out
    assert "p.\N{NO-BREAK SPACE}6" in ran.out


def test_a_silent_booklet_is_called_so(run: Run):
    ran = run("ask", "tenth refusal")
    assert ran.code == 0
    assert "The rules don't say. Here we play: once your nine dice symbols" in ran.out


def test_an_unsure_question_offers_three(run: Run):
    ran = run("ask", "colonne", "--game", "lost-cities")
    assert ran.code == 0
    assert ran.out.startswith("Tu veux dire")
    assert len(ran.out.splitlines()) == 4


def test_a_question_that_fits_every_game_offers_each_by_its_name(run: Run):
    ran = run("ask", "who begins?")
    assert ran.out.startswith("Did you mean")
    offered = sorted(line.split(" · ")[0].strip() for line in ran.out.splitlines()[1:])
    titles = [file.title.said("en") for file in load().games.values()]
    assert offered == sorted(titles)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["sing me a song about the sea", "--game", "lost-cities"], "The rules I know don't say."),
        ([""], "Ask me a question"),
        (["", "--lang", "fr"], "Pose-moi une question"),
    ],
)
def test_what_is_not_known_is_said_and_exits_with_0(run: Run, arguments: list[str], said: str):
    ran = run("ask", *arguments)
    assert ran.code == 0
    assert said in ran.out


def test_the_base_is_checked(run: Run):
    ran = run("ask", "--check")
    assert ran.code == 0
    assert re.match(r"\d+ entries of 4 games are right: \d+ phrases, \d+ proofs; ", ran.out)


def test_a_base_that_is_wrong_exits_with_1_and_the_lines(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(asking, "check", lambda base: ["lost-cities/tie: proof.0: no"])
    ran = run("ask", "--check")
    assert ran.code == 1
    assert "tie: proof.0: no" in ran.out
    assert "1 problems" in ran.err


def test_a_base_that_cannot_be_read_says_which_file(run: Run, monkeypatch: pytest.MonkeyPatch):
    def broken() -> None:
        raise BaseFileError("entries/lost-cities/tie.yaml: fr: Field required.")

    monkeypatch.setattr(asking, "load", broken)
    run("ask", "anything").refused(1, "tie.yaml", "fr: Field required")


def test_questions_are_measured(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("faq.evaluate.MOST_SLIPPED", 20)
    path = tmp_path / "questions.jsonl"
    path.write_text(
        '{"q": "What happens in a tie?", "game": "lost-cities", "lang": "en", '
        '"answerable": true, "topics": ["tie"], "id": "x"}\n',
        "utf-8",
    )
    report = run("ask", "--evaluate", path, "--json").json
    assert report["scoped"]["top1"] == report["open"]["top1"] == 1.0
    assert "lost-cities" in run("ask", "--evaluate", path).out


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ([], ["Give one of"]),
        (["a question", "--check"], ["Give one of"]),
        (["a question", "--game", "chess"], ["'chess'", "lost-cities"]),
        (["a question", "--lang", "de"], ["de"]),
        (["--evaluate", "/nowhere.jsonl"], ["/nowhere.jsonl"]),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(run: Run, arguments: list[str], parts: list[str]):
    run("ask", *arguments).refused(2, *parts)
