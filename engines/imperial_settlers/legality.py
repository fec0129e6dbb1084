"""What an Imperial Settlers seat may do now; why not, by the part of the round."""

from __future__ import annotations

from collections.abc import Iterator

from engines.imperial_settlers import moves
from engines.imperial_settlers.abilities import RESOURCES, TRACKS, Convert, Sell
from engines.imperial_settlers.choices import colony_moves, developing
from engines.imperial_settlers.colonies import no_colony
from engines.imperial_settlers.moves import (
    DONE,
    DONE_DEVELOPING,
    TICK,
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
from engines.imperial_settlers.position import Hand, Position, View
from engines.imperial_settlers.printed import FAVORS, TRACK, Printed
from engines.imperial_settlers.refusals import (
    first_of_equals,
    no_build,
    no_copy,
    no_export,
    no_favor,
    no_harvest,
    no_tick,
    no_use,
)
from engines.kernel.game import Refusal, Seat


def waiting(position: Position) -> tuple[Seat, ...]:
    """In the Favor draft one seat after another; then all at once, each on its own sheets."""
    return position.todo[:1] if position.phase == "favor" else position.todo


def legal(view: Position, seat: Seat) -> list[Move]:
    """The candidates that `why_not` doesn't refuse."""
    if seat not in waiting(view):
        return []
    if view.phase == "favor":
        return [moves.take_favor(FAVORS[tile]) for tile in view.open_tiles()]
    sheet, hand = view.sheets[seat], view.hands[seat]
    if hand.stage == "colonies":
        return [*colony_moves(view.printed, sheet, hand), DONE]
    return [*developing(view.printed, sheet, hand), _finishing(view.printed)]


def _finishing(printed: Printed) -> Move:
    return DONE_DEVELOPING if printed.advanced else DONE


def candidates(view: View, seat: Seat) -> Iterator[Move]:
    """What a player may reach for, in the order in which the sheets show it."""
    printed = view.printed
    if view.phase == "favor":
        yield from (moves.take_favor(FAVORS[tile]) for tile in view.tiles)
        return
    sheet, hand = view.sheets[seat], view.hands[seat]
    if hand.stage == "colonies":
        for building in printed.buildings:
            for placement in building.placements:
                yield moves.found_colony(building.id, TRACKS[placement.row], placement.column + 1)
        yield DONE
        return
    yield from TICK
    for place, building in enumerate(printed.buildings):
        for box in building.offered[sheet.village[place]]:
            yield moves.build(building.id, box + 1)
    for number, field in enumerate(printed.fields):
        for circle in first_of_equals(field, sheet.circles[number]):
            yield moves.harvest(number + 1, circle + 1)
    for building in printed.buildings:
        if isinstance(building.ability, Convert | Sell):
            yield moves.use_ability(building.id)
    yield from _by_favor(hand)
    yield _finishing(printed)


def _by_favor(hand: Hand) -> Iterator[Move]:
    match hand.favor_name:
        case "boon":
            yield from (moves.copy(name) for name in RESOURCES)
        case "export":
            yield from (moves.export(name) for name in RESOURCES)
        case _:
            pass


def why_not(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """Why this seat may not play this move now."""
    if seat not in waiting(position):
        return _not_awaited(position, seat)
    if isinstance(move, TakeFavor):
        return no_favor(position, move.favor)
    if position.phase == "favor":
        return Refusal("round-phases", {"reason": "favor-first"})
    printed, sheet, hand = position.printed, position.sheets[seat], position.hands[seat]
    if hand.stage == "colonies":
        match move:
            case FoundColony(building, track, section):
                return no_colony(printed, sheet, hand, building, TRACK[track], section - 1)
            case Done():
                return None
            case _:
                return Refusal("colony-phase", {"reason": "developed"})
    match move:
        case Tick(track):
            return no_tick(printed, sheet, hand, TRACK[track])
        case Build(building, box):
            return no_build(printed, sheet, hand, building, box - 1)
        case Harvest(field, circle):
            return no_harvest(printed, sheet, hand, field - 1, circle - 1)
        case UseAbility(building):
            return no_use(printed, hand, building)
        case Copy(resource):
            return no_copy(printed, hand, resource)
        case Export(resource):
            return no_export(printed, hand, resource)
        case FoundColony():
            reason = "develop-first" if printed.advanced else "basic"
            return Refusal("colony-phase", {"reason": reason})
        case DoneDeveloping():
            if printed.advanced:
                return None
            return Refusal("colony-phase", {"reason": "basic"})
        case Done():
            if printed.advanced:
                return Refusal("colony-phase", {"reason": "comes-next"})
            return None


def _not_awaited(position: Position, seat: Seat) -> Refusal:
    match position.phase:
        case "over":
            return Refusal("table/ended")
        case "favor" if seat in position.todo:
            return Refusal("favor-choice", {"reason": "order", "seat": position.todo[0]})
        case "favor":
            favor = FAVORS[position.hands[seat].favor]
            return Refusal("favor-choice", {"reason": "chosen", "favor": favor})
        case "develop":
            return Refusal("table/already-chosen", {"seat": seat})
        case _:
            return Refusal("table/not-awaited")


def forced(position: Position, seat: Seat) -> Move | None:
    """The one move left, which everybody can see: sheets and dice lie open."""
    listed = legal(position, seat)
    return listed[0] if len(listed) == 1 else None


def absent(view: View, seat: Seat) -> list[Move]:
    """Commit to nothing: the first Favor left, then develop no further and found nothing."""
    if view.phase == "favor":
        return [moves.take_favor(FAVORS[view.open_tiles()[0]])]
    if view.hands[seat].stage == "colonies":
        return [DONE]
    return [_finishing(view.printed)]
