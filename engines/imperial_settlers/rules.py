"""The rounds of Imperial Settlers: roll, Favors, development, colonies, the end; the whole game.

"The text" is the rules summary this game is built from; "house" marks what it leaves open.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from engines.imperial_settlers import data
from engines.imperial_settlers.brief import brief
from engines.imperial_settlers.buttons import branches, effect, price
from engines.imperial_settlers.data import Facts
from engines.imperial_settlers.development import play
from engines.imperial_settlers.legality import absent, candidates, forced, legal, waiting, why_not
from engines.imperial_settlers.moves import (
    Build,
    Copy,
    Done,
    DoneDeveloping,
    Export,
    FoundColony,
    Harvest,
    Move,
    TakeFavor,
    Tick,
    UseAbility,
)
from engines.imperial_settlers.offer import RETOLD, offer
from engines.imperial_settlers.opening import opening_of
from engines.imperial_settlers.opponent import plan, worth
from engines.imperial_settlers.position import (
    Hand,
    Position,
    View,
    bridges,
    built,
    circles,
    empty_sheet,
    plain_sheet,
)
from engines.imperial_settlers.printed import FAVORS, Mode, printed
from engines.imperial_settlers.score import best, outcome, scores, stars
from engines.imperial_settlers.telling import opened, round_over, told
from engines.kernel.data import DataFile
from engines.kernel.game import Draw, Event, Game, Request, Result, Roll, Seat, Shuffle

FOUR_DICE = Roll((6, 6, 6, 6))
AdventureVillage = Literal["barbarians", "japanese", "romans", "egyptians", "aztecs", "atlanteans"]


class Options(BaseModel):
    """What a table may choose: the rules, the village of an Adventure, who begins a rematch.

    Several players may take an Adventure too, which the publisher allowed later: all build the same
    village. Alone, basic and advanced rules are played with the Competition village.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    mode: Mode = "basic"
    village: AdventureVillage = "barbarians"
    first_seat: int | None = Field(default=None, ge=0, lt=4)


def idle(options: Mapping[str, Any], seats: int) -> frozenset[str]:
    """The village is that of an Adventure; otherwise the Competition village is built."""
    return frozenset() if options["mode"] == "adventure" else frozenset({"village"})


def setup(file: DataFile[Facts], options: Options, seats: int) -> Position:
    """Empty sheets; tiles are drawn next, then a lot says who is active first."""
    adventure = options.mode == "adventure"
    sheets = printed(file, options.village if adventure else "competition", options.mode)
    first = options.first_seat
    empty = empty_sheet(sheets)
    return Position(
        printed=sheets,
        sheets=[empty] * seats,
        hands=[Hand()] * seats,
        played=[()] * seats,
        active=0 if first is None else first % seats,
        lot=first is None and seats > 1,
        before=(empty,) * seats,
    )


def chance(position: Position) -> Request | None:
    """The Favor tiles and the lot once, then the four dice once a round: there is no other roll."""
    match position.phase:
        case "tiles":
            return Shuffle(len(FAVORS))
        case "lot":
            return Draw(len(position.sheets))
        case "roll":
            return FOUR_DICE
        case _:
            return None


def resolve(position: Position, request: Request, result: Result) -> list[Event]:
    """Let the tiles, the lot or the dice fall."""
    match position.phase:
        case "tiles":
            position.tiles = tuple(sorted(result[: _tiles(position)]))
            position.phase = "lot" if position.lot else "roll"
            return [Event("event/tiles", {"favors": [FAVORS[tile] for tile in position.tiles]})]
        case "lot":
            position.active, position.phase = result[0], "roll"
            return [Event("event/lot", {"seat": position.active})]
        case _:
            return [_roll(position, result)]


def _tiles(position: Position) -> int:
    """How many tiles are in play: players plus one; alone, three (house)."""
    seats, sheets = len(position.sheets), position.printed
    if seats == 1:
        return sheets.solo_favors
    return seats + sheets.file.model.favors.beyond_players.value


def _roll(position: Position, result: Result) -> Event:
    sheets = position.printed
    *faces, worker = result
    position.dice = tuple(die[face] for die, face in zip(sheets.dice, faces, strict=True))
    position.worker = sheets.worker[worker]
    position.round += 1
    position.phase, position.todo = "favor", position.order()
    position.before = tuple(position.sheets)
    return opened(position)


def apply(position: Position, seat: Seat, move: Move) -> list[Event]:
    """Play a legal move; what a round settles for all waits for `close`."""
    if isinstance(move, TakeFavor):
        favor = FAVORS.index(move.favor)
        position.hands[seat] = position.hands[seat]._replace(favor=favor)
        position.todo = position.todo[1:]
        return [Event("event/favor", {"seat": seat, "favor": move.favor})]
    sheet, hand = position.sheets[seat], position.hands[seat]
    after, left = play(position.printed, sheet, hand, move)
    position.sheets[seat], position.hands[seat] = after, left
    position.played[seat] = (*position.played[seat], move)
    if left.stage == "done":
        position.todo = tuple(other for other in position.todo if other != seat)
    return told(position, seat, move, (sheet, hand), (after, left))


def close(position: Position) -> list[Event]:
    """After the Favors development begins; after it the round ends, and with the last the game."""
    if position.phase == "favor":
        return _begin_development(position)
    events = round_over(position)
    position.hands = [Hand()] * len(position.sheets)
    position.played = [()] * len(position.sheets)
    if position.round == position.printed.rounds:
        position.phase = "over"
        facts = {"reason": "rounds", "round": position.round}
        return [*events, Event("event/ended", facts), *_stars(position)]
    position.active = (position.active + 1) % len(position.sheets)
    position.phase = "roll"
    return events


def _stars(position: Position) -> list[Event]:
    """What a player alone has earned."""
    if len(position.sheets) > 1:
        return []
    total = scores(position)[0].total
    facts = {"seat": 0, "count": stars(position.printed, total), "points": total}
    return [Event("event/stars", facts)]


def _begin_development(position: Position) -> list[Event]:
    left, seats = position.open_tiles(), range(len(position.sheets))
    position.hands = [opening_of(position, seat) for seat in seats]
    position.phase, position.todo = "develop", position.order()
    if len(position.sheets) == 1:
        return []  # alone, what is left over says nothing new
    return [Event("event/left-over", {"favors": [FAVORS[tile] for tile in left]})]


def view(position: Position, seat: Seat | None) -> View:
    """What lies open, for one seat or an onlooker."""
    p = position
    return View(
        p.printed,
        p.sheets.copy(),
        p.hands.copy(),
        p.played.copy(),
        p.active,
        p.lot,
        p.phase,
        p.round,
        p.dice,
        p.worker,
        p.tiles,
        p.todo,
        p.before,
        seat,
    )


def imagine(view: View, rng: Random) -> Position:
    """The position itself: nothing is hidden."""
    return Position.copy(view)


def turns(position: Position) -> int:
    """Rounds so far."""
    return position.round


def counts(position: Position) -> dict[str, int]:
    """What all sheets together show at the end."""
    sheets = position.sheets
    return {
        "ticks": sum(sum(sheet.ticks) for sheet in sheets),
        "building_boxes": sum(sum(map(int.bit_count, sheet.village)) for sheet in sheets),
        "buildings": sum(built(position.printed, sheet).bit_count() for sheet in sheets),
        "bridges": sum(bridges(position.printed, sheet) for sheet in sheets),
        "harvests": sum(map(circles, sheets)),
        "colonies": sum(len(sheet.colonies) for sheet in sheets),
        "exported": sum(sheet.exported for sheet in sheets),
    }


GAME = Game[Position, View, Move](
    id="imperial-settlers",
    seats=range(1, 5),
    moves=(
        TakeFavor,
        Tick,
        Build,
        Harvest,
        UseAbility,
        Copy,
        Export,
        DoneDeveloping,
        FoundColony,
        Done,
    ),
    finishing=frozenset({DoneDeveloping, Done}),
    options=Options,
    idle=idle,
    data=data.own,
    read_data=data.read,
    setup=setup,
    chance=chance,
    resolve=resolve,
    waiting=waiting,
    candidates=candidates,
    why_not=why_not,
    legal=legal,
    apply=apply,
    close=close,
    view=view,
    outcome=outcome,
    scores=scores,
    sheet=plain_sheet,
    imagine=imagine,
    absent=absent,
    worth=worth,
    turns=turns,
    counts=counts,
    branches=branches,
    effect=effect,
    forced=forced,
    price=price,
    offer=offer,
    retold=RETOLD,
    best=best,
    brief=brief,
    plan=plan,
)
