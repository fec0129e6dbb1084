"""The search measured on questions with known topics, with the game known and without."""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from faq.peers import Peer
from faq.reply import Reply
from faq.search import Desk
from faq.text import fold

MAX_BYTES = 10_000_000
SLIPS = 2
"""Slips of the finger in a known phrase of the typo test, at most one in eight letters."""

NORMAL = 1.96
MOST_SLIPPED = 2000
"""Phrases in the typo test, the same each time."""


class QuestionsError(ValueError):
    """A file of questions that can't be used: the message names the line."""


class Row(BaseModel):
    """A question with the topics that answer it (none: the rules don't settle it).

    `game` is None for chit-chat and other subjects. Other fields are for people.
    """

    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)

    q: Annotated[str, Field(max_length=10_000)]
    game: str | None
    lang: str
    answerable: bool
    topics: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    row: Row
    reply: Reply

    @property
    def places(self) -> list[str]:
        """The topics of the best guess and of the first two alternatives."""
        reply = self.reply
        near = [each for each in reply.alternatives if each.entry.startswith(f"{self.row.game}/")]
        first = [reply.topic] if reply.topic and reply.game == self.row.game else [""]
        second = [each.topic if each in near else "" for each in reply.alternatives[:2]]
        return [*first, *second]

    @property
    def right(self) -> bool:
        return self.row.answerable and self.places[0] in self.row.topics

    @property
    def among_three(self) -> bool:
        return self.row.answerable and any(place in self.row.topics for place in self.places)


def read(path: Path) -> list[Row]:
    """Questions from a file of one JSON object a line; raises QuestionsError."""
    try:
        with path.open("rb") as file:
            body = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise QuestionsError(f"{path}: {error.strerror}. Give a file of questions.") from None
    if len(body) > MAX_BYTES:
        raise QuestionsError(f"{path} has more than {MAX_BYTES} bytes. Give fewer questions.")
    rows: list[Row] = []
    for number, line in enumerate(body.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            rows.append(Row.model_validate_json(line))
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            where = ".".join(map(str, first["loc"])) or "the line"
            raise QuestionsError(f"{path}, line {number}: {where}: {first['msg']}.") from None
    if not rows:
        raise QuestionsError(f"{path} holds no question. Give one JSON object a line.")
    return rows


@dataclass(frozen=True, slots=True)
class Run:
    """All rows asked once, with their game or without, and phrases with slips asked likewise."""

    asked: Sequence[Asked]
    slips: Sequence[Asked]

    def confusions(self) -> list[tuple[str, str, int]]:
        """Which topics were taken for which, most often first."""
        wrong = Counter(
            (
                f"{each.row.game}/{'|'.join(each.row.topics)}",
                f"{each.reply.game}/{each.reply.topic}",
            )
            for each in self.asked
            if each.row.answerable and not each.right
        )
        return [(gold, taken, count) for (gold, taken), count in wrong.most_common()]

    def report(self) -> dict[str, Any]:
        """The figures of all rows, and by game and language."""

        def of(chosen: Callable[[Row], bool]) -> dict[str, Any]:
            return _figures(
                [each for each in self.asked if chosen(each.row)],
                [each for each in self.slips if chosen(each.row)],
            )

        rows = [each.row for each in self.asked]
        games = sorted({row.game for row in rows if row.game})
        langs = sorted({row.lang for row in rows})
        return {
            **of(lambda _: True),
            "by_game": {game: of(lambda row, game=game: row.game == game) for game in games},
            "by_lang": {lang: of(lambda row, lang=lang: row.lang == lang) for lang in langs},
        }


def runs(desk: Desk, rows: Sequence[Row]) -> dict[str, Run]:
    """Ask every row with its game (`scoped`), and again without (`open`)."""
    return {
        mode: Run(
            [Asked(row, desk.ask(row.q, game=row.game if scoped else None)) for row in rows],
            _slips_asked(desk, scoped=scoped),
        )
        for mode, scoped in (("scoped", True), ("open", False))
    }


def evaluate(desk: Desk, rows: Sequence[Row]) -> dict[str, Any]:
    """The figures with the game known and without, each by game and language too."""
    return {mode: run.report() for mode, run in runs(desk, rows).items()}


def interval(share: float, count: int) -> tuple[float, float]:
    """Where the true share lies, 19 times out of 20 (Wilson)."""
    spread = NORMAL * math.sqrt(share * (1 - share) / count + NORMAL**2 / (4 * count**2))
    middle, scale = share + NORMAL**2 / (2 * count), 1 + NORMAL**2 / count
    return (middle - spread) / scale, (middle + spread) / scale


def beside(peer: Peer, desk: Desk, rows: Sequence[Row], *, scoped: bool) -> tuple[float, float]:
    """How often a peer has a row's topic first, and among its first three."""
    answerable = [row for row in rows if row.answerable]
    first = three = 0
    for row in answerable:
        gold = {f"{row.game}/{topic}" for topic in row.topics}
        found = peer.topics(desk.base, row.q, row.lang, row.game if scoped else None)
        first += bool(gold & set(found[:1]))
        three += bool(gold & set(found))
    return first / max(len(answerable), 1), three / max(len(answerable), 1)


def _figures(asked: Sequence[Asked], slips: Sequence[Asked]) -> dict[str, Any]:
    """Shares from 0 to 1, None where there is nothing to share; times in milliseconds."""
    answerable = [each for each in asked if each.row.answerable]
    direct = [each for each in asked if each.reply.answered]
    off_topic = [each for each in asked if each.row.game is None and not each.row.answerable]
    unsettled = [each for each in asked if each.row.game and not each.row.answerable]
    times = sorted(each.reply.ms for each in asked)
    return {
        "n": len(asked),
        "top1": _share(each.right for each in answerable),
        "top3": _share(each.among_three for each in answerable),
        "direct_share": _share(each.reply.answered for each in answerable),
        "direct_precision": _share(each.right for each in direct),
        "offtopic_refused": _share(not each.reply.answered for each in off_topic),
        "unsettled_refused": _share(not each.reply.answered for each in unsettled),
        "typo_top1": _share(each.right for each in slips),
        "p50_ms": _at(times, 0.50),
        "p99_ms": _at(times, 0.99),
    }


def _share(values: Iterable[bool]) -> float | None:
    listed = list(values)
    return round(sum(listed) / len(listed), 4) if listed else None


def _at(ordered: Sequence[float], share: float) -> float | None:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else None


def _slips_asked(desk: Desk, *, scoped: bool) -> list[Asked]:
    """Phrases of the base with their accents lost and a slip or two, the same each time.

    A phrase that stands with several entries means each of them.
    """
    asked: list[Asked] = []
    phrases = list(desk.base.phrases())
    meant: dict[str, set[str]] = defaultdict(set)
    for entry_id, _, phrase in phrases:
        meant[fold(phrase)].add(entry_id)
    chosen = random.Random(len(phrases)).sample(phrases, min(MOST_SLIPPED, len(phrases)))  # noqa: S311 - no secret
    for entry_id, lang, phrase in chosen:
        game = desk.base.entries[entry_id].game
        slipped = with_slips(fold(phrase), random.Random(phrase))  # noqa: S311 - no secret
        reply = desk.ask(slipped, game=game if scoped else None)
        found = reply.entry if reply.entry in meant[fold(phrase)] else entry_id
        entry = desk.base.entries[found]
        row = Row(q=slipped, game=entry.game, lang=lang, answerable=True, topics=(entry.slug,))
        asked.append(Asked(row, reply))
    return asked


def with_slips(phrase: str, rng: random.Random) -> str:
    """The phrase with letters dropped, doubled, swapped or replaced, at most SLIPS times."""
    letters = list(phrase)
    for _ in range(min(SLIPS, len(letters) // 8)):
        place = rng.randrange(len(letters) - 1)
        if letters[place].isdigit() or letters[place + 1].isdigit():
            continue
        match rng.randrange(4):
            case 0:
                del letters[place]
            case 1:
                letters.insert(place, letters[place])
            case 2:
                letters[place], letters[place + 1] = letters[place + 1], letters[place]
            case _:
                letters[place] = rng.choice("aeinorstu")
    return "".join(letters)
