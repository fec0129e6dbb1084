"""The menu: one question at a time, never more than 25 answers (failure 26)."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kernel import menu, moves
from engines.kernel.game import Branch
from tests.builders.higher import HIGHER, Miss, Star, Write


@dataclass(frozen=True, slots=True)
class Put:
    """Put something in a room, on a shelf, at a place: a question for each."""

    room: str
    shelf: int
    place: int


def branches(move: object) -> tuple[Branch, ...]:
    match move:
        case Put(room, shelf, _):
            return (Branch(room, "room"), Branch(f"shelf{shelf}", "shelf"))
        case _:
            return ()


GAME = replace(HIGHER, moves=(Put, Miss), branches=branches)
CELLAR = [Put("cellar", shelf, place) for shelf in range(2) for place in range(3)]
ATTIC = [Put("attic", 0, place) for place in range(3)]


def codes(question: menu.Question) -> list[str]:
    return [answer.code for answer in question.answers]


def test_moves_that_share_a_branch_stand_behind_one_answer():
    question = menu.ask(GAME, [*CELLAR, *ATTIC, Miss()])
    assert codes(question) == ["cellar", "attic", "miss"]
    first, _, last = question.answers
    assert (first.move, first.branch) == (None, Branch("cellar", "room"))
    assert (last.move, last.branch) == (Miss(), None)


def test_a_path_narrows_the_question():
    question = menu.ask(GAME, [*CELLAR, *ATTIC, Miss()], ["cellar"])
    assert question.path == ("cellar",)
    assert codes(question) == ["shelf0", "shelf1"]
    question = menu.ask(GAME, [*CELLAR, *ATTIC], ["cellar", "shelf1"])
    assert [answer.move for answer in question.answers] == CELLAR[3:]


def test_a_single_branch_is_not_asked_nor_does_a_way_up_lead_to_it():
    question = menu.ask(GAME, ATTIC)
    assert question.path == ("attic", "shelf0")
    assert question.up is None
    question = menu.ask(GAME, [*CELLAR, *ATTIC], ["attic"])
    assert (question.path, question.up) == (("attic", "shelf0"), ())
    assert menu.ask(GAME, CELLAR, ["cellar", "shelf1"]).up == ("cellar",)
    assert [answer.move for answer in question.answers] == ATTIC


def test_a_single_move_is_still_a_question():
    assert codes(menu.ask(GAME, [Miss()])) == ["miss"]


@pytest.mark.parametrize("path", [["nowhere"], ["cellar", "shelf9"], ["miss"], ["cellar"] * 9])
def test_a_path_that_leads_nowhere_falls_back_to_the_first_question(path: list[str]):
    """A press of an old panel (failure 25)."""
    assert menu.ask(GAME, [*CELLAR, Miss()], path) == menu.ask(GAME, [*CELLAR, Miss()])


def test_nothing_to_do_is_a_question_without_answers():
    assert menu.ask(GAME, [], ["cellar"]) == menu.Question((), (), 0, 1)


def test_more_than_25_answers_stand_on_further_pages():
    many = [Write(number) for number in range(60)]
    pages = [menu.ask(HIGHER, many, page=page) for page in range(3)]
    assert [len(page.answers) for page in pages] == [25, 25, 10]
    assert [answer.move for page in pages for answer in page.answers] == many
    assert {page.pages for page in pages} == {3}


@pytest.mark.parametrize(("asked", "shown"), [(-1, 0), (0, 0), (2, 2), (3, 2), (10**9, 2)])
def test_a_page_that_is_not_there_shows_the_nearest(asked: int, shown: int):
    many = [Write(number) for number in range(60)]
    assert menu.ask(HIGHER, many, page=asked).page == shown


@pytest.mark.parametrize("size", [0, 26, -1])
def test_a_page_holds_1_to_25_answers(size: int):
    with pytest.raises(ValueError, match=f"1 to 25 answers, not {size}"):
        menu.ask(HIGHER, [Miss()], size=size)


def test_equal_moves_are_one_answer():
    assert codes(menu.ask(HIGHER, [Miss(), Miss(), Write(3), Write(3)])) == ["miss", "write.3"]


def test_the_branches_of_a_game_reach_its_moves():
    question = menu.ask(HIGHER, [Write(3), Star("small"), Star("large")])
    assert codes(question) == ["write.3", "star"]
    assert codes(menu.ask(HIGHER, [Write(3), Star("small"), Star("large")], ["star"])) == [
        "star.small",
        "star.large",
    ]


PUTS = st.builds(Put, st.sampled_from("abc"), st.integers(0, 40), st.integers(0, 40))


@given(st.lists(st.one_of(PUTS, st.just(Miss())), unique=True), st.integers(1, 25))
def test_every_move_can_be_reached_and_no_question_is_longer_than_its_page(
    moves_: list[object], size: int
):
    reached: list[object] = []
    open_paths: list[tuple[str, ...]] = [()]
    while open_paths:
        path = open_paths.pop()
        page, pages = 0, 1
        while page < pages:
            question = menu.ask(GAME, moves_, path, page, size)
            assert len(question.answers) <= size
            assert len(set(codes(question))) == len(question.answers), "failure 29"
            pages = question.pages
            for answer in question.answers:
                if answer.branch is None:
                    assert answer.code == moves.to_code(answer.move)
                    reached.append(answer.move)
                else:
                    open_paths.append((*question.path, answer.branch.code))
            page += 1
    assert sorted(map(repr, reached)) == sorted(map(repr, moves_))
