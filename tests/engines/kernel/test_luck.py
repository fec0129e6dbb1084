"""How unusual dice are, against figures that tables of statistics give."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from engines.kernel.luck import in_hundred, of_counts, of_mean, rarity


@pytest.mark.parametrize(("away", "share"), [(0, 1.0), (1, 0.3173), (1.96, 0.05), (2.576, 0.01)])
def test_a_mean_is_as_unusual_as_the_normal_distribution_says(away: float, share: float) -> None:
    deviation, dice = 2.87, 90
    mean = 4.5 + away * deviation / sqrt(dice)
    assert of_mean(mean, 4.5, deviation, dice) == pytest.approx(share, abs=2e-4)
    assert of_mean(9 - mean, 4.5, deviation, dice) == pytest.approx(share, abs=2e-4)


@pytest.mark.parametrize(
    ("counts", "share"),
    [
        ([10] * 6, 1.0),
        # The 5 % points of chi-squared: 3.841 (1 degree), 5.991 (2), 11.070 (5), 16.919 (9).
        ([50 - 9.8, 50 + 9.8], 0.05),
        ([100 + 24.477 / sqrt(2), 100 - 24.477 / sqrt(2), 100], 0.05),
        ([100 + 33.272 / sqrt(2), 100 - 33.272 / sqrt(2), *[100] * 4], 0.05),
        ([100 + 41.133 / sqrt(2), 100 - 41.133 / sqrt(2), *[100] * 8], 0.05),
    ],
)
def test_counts_are_as_unusual_as_the_tables_of_chi_squared_say(
    counts: list[float], share: float
) -> None:
    assert of_counts(counts) == pytest.approx(share, abs=5e-4)  # pyright: ignore[reportArgumentType]


def test_fair_dice_are_called_rare_as_rarely_as_they_should() -> None:
    rng, games, rare = Random(1), 2000, 0
    for _ in range(games):
        rolls = [rng.randrange(6) for _ in range(90)]
        rare += rarity(of_counts([rolls.count(face) for face in range(6)])) == "rare"
    assert 0.01 < rare / games < 0.03


@pytest.mark.parametrize(
    ("share", "count", "word"),
    [(1.0, 100, "usual"), (0.2, 20, "usual"), (0.051, 6, "some"), (0.0, 1, "rare")],
)
def test_a_share_of_games_is_said_in_whole_games_and_in_a_word(
    share: float, count: int, word: str
) -> None:
    assert in_hundred(share) == count
    assert rarity(share) == word


def test_dice_that_stick_to_one_face_are_told_from_fair_ones() -> None:
    assert of_counts([90, 0, 0, 0, 0, 0]) < 1e-12
