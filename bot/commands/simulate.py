"""`feuillet simulate`: whole games between opponents, their figures added up."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import click

from bot.commands import BadInput, game_argument, json_option, print_json, seats_of, table_options
from engines.kernel import log as logs
from engines.kernel.data import DataFile
from engines.kernel.dice import Dice, commitment
from engines.kernel.game import Game, Outcome
from engines.kernel.log import Entry, Header, Log
from engines.kernel.players import PLAYERS
from engines.kernel.simulate import play
from engines.rooms import Room


@dataclass(frozen=True)
class Setting:
    """What all games of one simulation share."""

    game: Game[Any, Any, Any]
    file: DataFile[Any]
    options: dict[str, Any]
    seats: int
    policies: tuple[str, ...]
    seed: int

    def seated(self, number: int) -> tuple[str, ...]:
        """The policy of each seat in game `number`: repeated in turn, moved on by one a game."""
        repeated = [self.policies[seat % len(self.policies)] for seat in range(self.seats)]
        start = number % self.seats
        return (*repeated[start:], *repeated[:start])


@dataclass(frozen=True)
class Played:
    """One finished game: who sat where, and what came of it."""

    policies: tuple[str, ...]
    outcome: Outcome
    turns: int
    counts: dict[str, int]
    decisions: int


def play_game(setting: Setting, number: int, *, keep: bool = False) -> tuple[Played, Log | None]:
    """Play game `number` (from 0) of a simulation; the log is written only if it is to be kept."""
    game, policies = setting.game, setting.seated(number)
    name = f"{setting.seed}/{number}"
    dice_seed = hashlib.sha256(f"feuillet/{name}".encode()).digest()
    position = game.setup(setting.file, game.options.model_validate(setting.options), setting.seats)
    entries: list[Entry] | None = [] if keep else None
    decisions = play(
        game,
        position,
        [PLAYERS[policy] for policy in policies],
        Dice(dice_seed, policies),
        Random(name),  # noqa: S311 - opponents need no secret
        entries,
    )
    outcome = game.outcome(position)
    assert outcome is not None
    counts = dict(game.counts(position))
    played = Played(policies, outcome, game.turns(position), counts, decisions)
    if entries is None:
        return played, None
    header = Header(
        game=game.id,
        data=dict(setting.file.body),
        options=setting.options,
        seats=setting.seats,
        names=policies,
        words=policies,
        commitment=commitment(dice_seed),
        seed=dice_seed.hex(),
    )
    return played, Log(**dict(header), entries=tuple(entries))


@dataclass
class Sums:
    """The figures of all games so far."""

    games: int = 0
    decisions: int = 0
    points: int = 0
    won: int = 0
    winners_points: int = 0
    least: int | None = None
    most: int | None = None
    turns: int = 0
    most_turns: int = 0
    ends: Counter[str] = field(default_factory=Counter[str])
    wins_by_seat: Counter[int] = field(default_factory=Counter[int])
    wins: Counter[str] = field(default_factory=Counter[str])
    points_by_policy: Counter[str] = field(default_factory=Counter[str])
    seats_by_policy: Counter[str] = field(default_factory=Counter[str])
    counts: Counter[str] = field(default_factory=Counter[str])

    def add(self, played: Played) -> None:
        """A victory that is shared counts for each who shares it; a lost solo game has none."""
        totals = [score.total for score in played.outcome.scores]
        self.games += 1
        self.decisions += played.decisions
        self.points += sum(totals)
        if winners := played.outcome.winners:
            self.won += 1
            self.winners_points += totals[winners[0]]
        self.least = min(totals) if self.least is None else min(self.least, *totals)
        self.most = max(totals) if self.most is None else max(self.most, *totals)
        self.turns += played.turns
        self.most_turns = max(self.most_turns, played.turns)
        self.ends[played.outcome.reason] += 1
        self.counts.update(played.counts)
        for seat, (policy, total) in enumerate(zip(played.policies, totals, strict=True)):
            self.seats_by_policy[policy] += 1
            self.points_by_policy[policy] += total
            if seat in played.outcome.winners:
                self.wins_by_seat[seat] += 1
                self.wins[policy] += 1

    def report(self, setting: Setting, seconds: float) -> dict[str, Any]:
        """The figures as they are printed; `counts` are sums over all games."""
        return {
            "game": setting.game.id,
            "players": setting.seats,
            "games": self.games,
            "seconds": round(seconds, 3),
            "games_per_second": round(self.games / seconds, 1),
            "decisions": self.decisions,
            "decisions_per_second": round(self.decisions / seconds, 1),
            "scores": {
                "mean": round(self.points / self.games / setting.seats, 2),
                "min": self.least,
                "max": self.most,
                "winner_mean": round(self.winners_points / self.won, 2) if self.won else None,
            },
            "turns": {"mean": round(self.turns / self.games, 2), "max": self.most_turns},
            "ends": dict(sorted(self.ends.items())),
            "wins_by_seat": [self.wins_by_seat[seat] for seat in range(setting.seats)],
            "by_player": {
                policy: {
                    "wins": self.wins[policy],
                    "mean": round(self.points_by_policy[policy] / seats, 2),
                }
                for policy, seats in self.seats_by_policy.items()
            },
            "counts": dict(self.counts),
        }


def run(setting: Setting, games: int, folder: Path | None = None) -> dict[str, Any]:
    """Play all games, one log each into `folder` if given; the figures."""
    sums = Sums()
    seconds = 0.0
    for number in range(games):
        start = perf_counter()
        played, log = play_game(setting, number, keep=folder is not None)
        seconds += perf_counter() - start
        sums.add(played)
        if folder is not None and log is not None:
            name = f"{setting.game.id}-{setting.seats}p-{setting.seed}-{number:05}.json"
            (folder / name).write_text(logs.dump(log), encoding="utf-8")
    return sums.report(setting, seconds)


def _policies(text: str, seats: int) -> tuple[str, ...]:
    policies = tuple(text.split(","))
    for policy in policies:
        if policy not in PLAYERS:
            raise BadInput(f"There is no player {policy!r}. The players: {', '.join(PLAYERS)}.")
    if len(policies) > seats:
        raise BadInput(f"--player names {len(policies)} players, but the game has {seats} seats.")
    return policies


@click.command("simulate")
@game_argument
@click.option("--players", type=int, default=None, help="Seats. [default: the fewest]")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True)
@click.option(
    "--seed", type=int, default=0, show_default=True, help="The same seed, the same games."
)
@click.option(
    "--player",
    "player",
    default="random",
    show_default=True,
    metavar="P[,P...]",
    help=f"The seats' policies, repeated and rotated: {', '.join(PLAYERS)}.",
)
@click.option(
    "--option", "pairs", multiple=True, metavar="KEY=VALUE", help="An option; data=FILE too."
)
@click.option(
    "--log", "folder", type=click.Path(path_type=Path), metavar="DIR", help="Write every log here."
)
@json_option
def command(
    room: Room,
    players: int | None,
    games: int,
    seed: int,
    player: str,
    pairs: Sequence[str],
    folder: Path | None,
    *,
    as_json: bool,
) -> None:
    """Play whole games between opponents and add up the figures."""
    game = room.game
    seats = seats_of(game, game.seats[0] if players is None else players)
    file, options = table_options(game, pairs)
    setting = Setting(game, file, options, seats, _policies(player, seats), seed)
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"--log {folder}: {error.strerror}. Give a folder.") from None
    report = run(setting, games, folder)
    if as_json:
        print_json(report)
    else:
        click.echo(_in_words(report))


def _in_words(report: dict[str, Any]) -> str:
    scores, turns = report["scores"], report["turns"]
    winners = scores["winner_mean"]
    lines = [
        f"{report['games']} games of {report['game']} with {report['players']} players "
        f"in {report['seconds']} s: {report['games_per_second']} games "
        f"and {report['decisions_per_second']} decisions a second",
        f"scores: mean {scores['mean']}, from {scores['min']} to {scores['max']}; "
        f"winners' mean {'(nobody won)' if winners is None else winners}",
        f"turns: mean {turns['mean']}, at most {turns['max']}",
        "ends: " + ", ".join(f"{name} {count}" for name, count in report["ends"].items()),
        "wins by seat: " + ", ".join(map(str, report["wins_by_seat"])),
        *(
            f"{policy}: {figures['wins']} wins, mean {figures['mean']}"
            for policy, figures in report["by_player"].items()
        ),
        "in all: " + ", ".join(f"{name} {count}" for name, count in report["counts"].items()),
    ]
    return "\n".join(lines)
