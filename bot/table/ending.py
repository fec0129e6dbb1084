"""The end of a game: the ranking with its reasons, and the seed that proves the dice."""

from __future__ import annotations

from bot.screen import Button, Picture, Screen, Text, Weight, rows, screen
from bot.table.fair import fair_button, luck_button
from bot.table.press import How, Press
from bot.table.reveal import parts, reveal
from bot.table.seen import Seen
from bot.table.tale import Tale
from engines.kernel.game import Outcome
from engines.kernel.words import number

COLOUR = 0xC9A227


def ending(seen: Seen, tale: Tale, picture: Picture | None) -> Screen:
    """The public message of a game that is over."""
    say, state = seen.text, seen.state
    label = seen.label
    last = Text(reveal(seen, tale.last)) if tale.last else None
    proof = say("ending/dice", seed=state.seed, commitment=state.commitment)
    return screen(
        Text("\n".join([f"## {say('game/name')} · {say('ending/title')}", *result(seen)])),
        picture,
        last,
        Text(f"-# {proof}") if state.seed else None,
        *rows(
            [
                Button(
                    label("ending/rematch"),
                    Press(How.LOBBY, state.id, "rematch").encode(),
                    Weight.GO,
                ),
                Button(label("board/sheets"), Press(How.PRIVATE, state.id, "sheet").encode()),
                Button(label("read/button"), Press(How.PRIVATE, state.id, "text", "all").encode()),
                Button(label("ending/log"), Press(How.PRIVATE, state.id, "log").encode()),
                Button(label("button/ask"), Press(How.MODAL, state.id, "ask").encode()),
                fair_button(seen),
                luck_button(seen),
            ]
        ),
        colour=COLOUR,
    )


def result(seen: Seen) -> list[str]:
    """Who won and why, then every seat with the parts of its score."""
    say = seen.text
    outcome = seen.game.outcome(seen.table.position)
    if outcome is None:
        lines = [say("ending/stopped")]
        lines += [parts(seen, seat, score) for seat, score in enumerate(seen.scores())]
        return lines
    return [
        _victory(seen, outcome),
        say(f"ended/{outcome.reason}").capitalize() + ".",
        *_ranking(seen, outcome),
    ]


def _victory(seen: Seen, outcome: Outcome) -> str:
    winners = outcome.winners
    if not winners:
        return "### " + seen.text("ending/defeat")
    points = number(outcome.scores[winners[0]].total)
    return "### 🏆 " + seen.text("ending/victory", seats=winners, count=len(winners), points=points)


def _ranking(seen: Seen, outcome: Outcome) -> list[str]:
    if len(outcome.ranks) == 1:
        return [parts(seen, 0, outcome.scores[0])]
    order = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])
    return [
        f"**{outcome.ranks[seat]}.** {parts(seen, seat, outcome.scores[seat])}" for seat in order
    ]
