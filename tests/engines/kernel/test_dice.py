"""Committed dice: anyone can recompute every answer from the seed and the words alone."""

from __future__ import annotations

import hashlib
import hmac
import itertools
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kernel.dice import Dice, below, commitment, fits
from engines.kernel.game import Draw, Request, Roll, Shuffle

SEED = b"a seed of thirty-two bytes, ok?!"
WORDS = ("ant", "bee", "cat")


def stream(seed: bytes, words: tuple[str, ...], number: int) -> Iterator[int]:
    """The stream as the rules of fair play state it, written anew: every 32-bit number of
    HMAC-SHA256(seed, each word with its length, the answer's number, the block's number)."""
    for block in itertools.count():
        message = b""
        for word in words:
            message += len(word.encode("utf-8")).to_bytes(4, "big") + word.encode("utf-8")
        message += number.to_bytes(4, "big") + block.to_bytes(4, "big")
        digest = hmac.new(seed, message, hashlib.sha256).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")


def recomputed(request: Request, numbers: Iterator[int]) -> tuple[int, ...]:
    def pick(bound: int) -> int:
        whole = (1 << 32) // bound * bound
        return next(number for number in numbers if number < whole) % bound

    match request:
        case Roll(faces):
            return tuple(pick(count) for count in faces)
        case Draw(size):
            return (pick(size),)
        case Shuffle(size):
            cards = list(range(size))
            for last in reversed(range(1, size)):
                other = pick(last + 1)
                cards[last], cards[other] = cards[other], cards[last]
            return tuple(cards)


REQUESTS = st.one_of(
    st.lists(st.integers(1, 100), min_size=1, max_size=12).map(lambda f: Roll(tuple(f))),
    st.integers(1, 2**32).map(Draw),
    st.integers(1, 60).map(Shuffle),
)


def test_the_lobby_publishes_the_sha_256_of_the_seed():
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


@given(
    REQUESTS,
    st.binary(min_size=32, max_size=32),
    st.lists(st.text(max_size=9)),
    st.integers(0, 2**20),
)
def test_every_answer_can_be_recomputed(request_: Request, seed: bytes, words: list[str], n: int):
    answer = Dice(seed, tuple(words)).answer(n, request_)
    assert answer == recomputed(request_, stream(seed, tuple(words), n))
    assert fits(request_, answer)


def test_known_answers_stay_the_same_for_ever():
    """Finished games are verified years later: this stream may never change."""
    dice = Dice(bytes(32), ("a", "b"))
    assert dice.answer(0, Draw(2**32)) == (3530377988,)
    assert dice.answer(1, Shuffle(12)) == (10, 7, 1, 2, 6, 5, 3, 8, 0, 9, 4, 11)
    assert dice.answer(3, Roll((6, 6, 6, 10, 10, 10))) == (0, 0, 4, 8, 3, 4)


def test_a_roll_asked_again_is_the_same_roll():
    dice = Dice(SEED, WORDS)
    assert dice.answer(7, Roll((6, 6))) == dice.answer(7, Roll((6, 6)))


def test_each_answer_on_the_line_of_play_differs():
    dice = Dice(SEED, WORDS)
    assert len({dice.answer(number, Draw(2**32)) for number in range(200)}) == 200


def test_the_words_count_in_seat_order():
    assert Dice(SEED, ("ant", "bee")).answer(0, Draw(2**32)) != Dice(SEED, ("bee", "ant")).answer(
        0, Draw(2**32)
    )


def test_words_can_not_run_into_each_other():
    assert Dice(SEED, ("antb", "ee")).answer(0, Draw(2**32)) != Dice(SEED, ("ant", "bee")).answer(
        0, Draw(2**32)
    )


def test_another_seed_gives_another_game():
    assert Dice(SEED, WORDS).answer(0, Draw(2**32)) != Dice(bytes(32), WORDS).answer(0, Draw(2**32))


def test_the_uneven_tail_is_skipped_so_that_no_face_is_likelier():
    tail = 2**32 // 10 * 10
    assert below(10, iter([tail, 2**32 - 1, 27])) == 7
    assert below(10, iter([tail - 1])) == 9


def test_no_number_is_skipped_where_the_range_is_even():
    assert below(8, iter([2**32 - 1])) == 7
    assert below(2**32, iter([2**32 - 1])) == 2**32 - 1
    assert below(1, iter([2**32 - 1])) == 0


def test_a_thousand_throws_show_every_face_about_equally():
    faces = Dice(SEED, WORDS).answer(0, Roll((6,) * 6000))
    assert all(900 < count < 1100 for count in Counter(faces).values())


def test_every_order_of_a_small_pack_comes_up():
    dice = Dice(SEED, WORDS)
    orders = Counter(dice.answer(number, Shuffle(3)) for number in range(1200))
    assert len(orders) == 6
    assert all(140 < count < 260 for count in orders.values())


@given(st.integers(0, 80))
def test_a_shuffle_is_a_permutation(size: int):
    assert sorted(Dice(SEED, WORDS).answer(0, Shuffle(size))) == list(range(size))


@pytest.mark.parametrize(
    ("request_", "result"),
    [
        (Roll((6, 6)), (1,)),
        (Roll((6, 6)), (1, 2, 3)),
        (Roll((6, 6)), (1, 6)),
        (Roll((6, 6)), (-1, 2)),
        (Draw(3), ()),
        (Draw(3), (3,)),
        (Draw(3), (1, 1)),
        (Shuffle(3), (0, 1)),
        (Shuffle(3), (0, 1, 1)),
        (Shuffle(3), (1, 2, 3)),
    ],
)
def test_a_recorded_answer_that_can_not_be_is_known(request_: Request, result: tuple[int, ...]):
    assert not fits(request_, result)


def test_the_seed_is_in_no_log_line():
    assert repr(SEED)[2:-1] not in repr(Dice(SEED, WORDS))
