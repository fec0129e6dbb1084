"""Texts found by what they share with a question: cosine of weighted features, in numpy alone."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]


class Index:
    """Similarities of a bag of features to each of the indexed bags.

    A feature counts by how rare it is among the bags. Features that no bag has count in the
    question's length as the rarest do: a question about something else is like nothing here.
    """

    def __init__(self, bags: Sequence[Sequence[str]]) -> None:
        self._size = len(bags)
        frequency = Counter(feature for bag in bags for feature in set(bag))
        self._weight = {
            feature: math.log((1 + self._size) / (1 + count)) + 1
            for feature, count in frequency.items()
        }
        self._rarest = math.log((1 + self._size) / 2) + 1
        postings: dict[str, tuple[list[int], list[float]]] = {}
        for number, bag in enumerate(bags):
            weights = self._weights(bag)
            length = _length(weights)
            for feature, weight in weights.items():
                places, values = postings.setdefault(feature, ([], []))
                places.append(number)
                values.append(weight / length)
        self._postings: dict[str, tuple[NDArray[np.int32], Floats]] = {
            feature: (np.array(places, np.int32), np.array(values, np.float32))
            for feature, (places, values) in postings.items()
        }

    def similarities(self, bag: Sequence[str]) -> Floats:
        """The cosine with each indexed bag, 0 to 1."""
        found = np.zeros(self._size, np.float32)
        weights = self._weights(bag)
        length = _length(weights)
        for feature, weight in weights.items():
            posting = self._postings.get(feature)
            if posting is not None:
                places, values = posting
                found[places] += values * np.float32(weight / length)
        return found

    def among_themselves(self) -> Floats:
        """The cosine of each indexed bag with each other."""
        found = np.eye(self._size, dtype=np.float32)
        for places, values in self._postings.values():
            if len(places) > 1:
                found[places[:, None], places] += values[:, None] * values
        np.fill_diagonal(found, 1.0)
        return found

    def known(self, bag: Sequence[str]) -> float:
        """How much of a bag's weight lies in features that some indexed bag has, 0 to 1."""
        weights = self._weights(bag)
        total = sum(weights.values())
        inside = sum(weight for feature, weight in weights.items() if feature in self._postings)
        return inside / total if total else 0.0

    def _weights(self, bag: Sequence[str]) -> dict[str, float]:
        return {
            feature: (1 + math.log(count)) * self._weight.get(feature, self._rarest)
            for feature, count in Counter(bag).items()
        }


def _length(weights: dict[str, float]) -> float:
    return math.sqrt(sum(weight * weight for weight in weights.values())) or 1.0
