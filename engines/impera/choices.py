"""What an Impera player may choose, and why not: every refusal names the rule and the numbers."""

from __future__ import annotations

from collections.abc import Iterator

from engines.impera.moves import (
    ATTACK,
    DONE,
    DRAW_TWO,
    END_TURN,
    GIVE,
    GIVE_TO,
    LAY,
    SUPPORT,
    Attack,
    Done,
    DrawTwo,
    EndTurn,
    Give,
    GiveTo,
    Lay,
    Move,
    Support,
)
from engines.impera.position import NOBODY, Cards, Position, View
from engines.impera.world import DIE, REGION, REGION_IDS, members, names
from engines.kernel.game import Refusal, Seat


def waiting(position: Position) -> tuple[Seat, ...]:
    """The active player; for the answer to an attack, the defender."""
    match position.phase:
        case "action" | "attack" | "gift":
            return (position.active,)
        case "defence":
            return (position.defender,)
        case _:
            return ()


def _faces(cards: Cards) -> list[int]:
    """Each face once: equal cards are one move, and hands are sorted."""
    return list(dict.fromkeys(cards))


def candidates(view: View, seat: Seat) -> Iterator[Move]:
    """What a player may reach for: every face of the hand, every bordering Region of another."""
    hand = view.hands[seat]
    match view.phase:
        case "attack" | "defence":
            yield DONE
            yield from (SUPPORT[card] for card in _faces(hand))
        case "gift" if view.receiver == NOBODY:
            yield from (GIVE_TO[other] for other in range(view.seats) if other != seat)
        case "gift":
            yield from (GIVE[card] for card in _faces(hand))
        case _:
            yield DRAW_TWO
            yield from (LAY[card] for card in _faces(hand))
            yield from _attacks(view, seat)
            yield END_TURN


def _attacks(position: Position, seat: Seat) -> list[Move]:
    """From each own Region against each bordering Region of an opponent."""
    own, others = position.zones[seat], position.in_play() & ~position.zones[seat]
    if not own or not others:
        return []
    neighbours = position.printed.neighbours
    return [
        ATTACK[region][target]
        for region in members(own)
        for target in members(neighbours[region] & others)
    ]


def legal(view: View, seat: Seat) -> list[Move]:
    """The candidates that `why_not` doesn't refuse, found without asking it."""
    if seat not in waiting(view):
        return []
    hand = view.hands[seat]
    moves: list[Move]
    match view.phase:
        case "attack" | "defence":
            least = view.printed.fewest_supports if view.phase == "attack" else 0
            moves = [DONE] if len(view.attack) >= least else []
            moves += [SUPPORT[card] for card in _faces(hand)]
        case "gift" if view.receiver == NOBODY:
            moves = [GIVE_TO[other] for other in range(view.seats) if other != seat]
        case "gift":
            moves = [GIVE[card] for card in dict.fromkeys(hand)]  # hands are sorted
        case _:
            in_play, drawable = view.in_play(), view.drawable()
            moves = [DRAW_TWO] if drawable else []
            moves += [LAY[card] for card in _faces(hand) if not in_play >> card & 1]
            if len(hand) >= view.printed.fewest_supports:
                moves += _attacks(view, seat)
            if not drawable:
                moves.append(END_TURN)
    return moves


def why_not(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """Why this seat may not play this move now; it reads only what the seat itself may see."""
    if seat not in waiting(position):
        return Refusal("table/ended" if position.phase == "over" else "table/not-awaited")
    return _out_of_turn(position, move) or _refused(position, seat, move)


def _refused(position: Position, seat: Seat, move: Move) -> Refusal | None:
    hand, printed = position.hands[seat], position.printed
    match move:
        case DrawTwo():
            return None if position.drawable() else Refusal("draw-two", {"reason": "empty"})
        case EndTurn():
            left = position.drawable()
            return Refusal("one-action", {"reason": "must-act", "count": left}) if left else None
        case Lay(region):
            return _no_laying(position, seat, region)
        case Attack(own, target):
            return _no_attack(position, seat, REGION[own], REGION[target])
        case Support(region):
            if REGION[region] in hand:
                return None
            return Refusal("supports-any-card", {"reason": "not-in-hand", "region": region})
        case Done():
            least = printed.fewest_supports
            if position.phase == "defence" or len(position.attack) >= least:
                return None
            return Refusal("attack-min-support", {"reason": "none", "least": least})
        case GiveTo(receiver):
            return _no_receiver(position, seat, receiver)
        case Give(region):
            if position.receiver == NOBODY:
                return Refusal("gift-choice", {"reason": "receiver-first"})
            if REGION[region] in hand:
                return None
            return Refusal("gift-choice", {"reason": "not-in-hand", "region": region})


def _out_of_turn(position: Position, move: Move) -> Refusal | None:
    """A move that belongs to another part of the turn."""
    match position.phase, move:
        case "action", Support() | Done():
            return Refusal("supports-any-card", {"reason": "no-fight"})
        case "action" | "attack" | "defence", GiveTo() | Give():
            return Refusal("hand-limit", {"reason": "later", "limit": position.printed.hand_limit})
        case "attack", DrawTwo() | Lay() | Attack() | EndTurn():
            return Refusal("one-action", {"reason": "attacking"})
        case "defence", DrawTwo() | Lay() | Attack() | EndTurn():
            return Refusal("defence-supports", {"target": REGION_IDS[position.target]})
        case "gift", DrawTwo() | Lay() | Attack() | EndTurn() | Support() | Done():
            cards, limit = len(position.hands[position.active]), position.printed.hand_limit
            return Refusal("hand-limit", {"reason": "give-first", "cards": cards, "limit": limit})
        case _:
            return None


def _no_laying(position: Position, seat: Seat, region: str) -> Refusal | None:
    if REGION[region] not in position.hands[seat]:
        return Refusal("lay-region", {"region": region})
    owner = position.owner(REGION[region])
    if owner == NOBODY:
        return None
    return Refusal("lay-already-in-play", {"region": region, "owner": owner})


def _no_attack(position: Position, seat: Seat, own: int, target: int) -> Refusal | None:
    facts = {"own": REGION_IDS[own], "target": REGION_IDS[target]}
    owner = position.owner(target)
    if position.owner(own) != seat:
        return Refusal("attack-target", {"reason": "not-yours", **facts})
    if owner == NOBODY:
        return Refusal("attack-target", {"reason": "not-in-play", **facts})
    if owner == seat:
        return Refusal("attack-target", {"reason": "your-own", **facts})
    borders = position.printed.neighbours[own]
    if not borders >> target & 1:
        listed = names(list(members(borders)))
        return Refusal("borders-on-card", {**facts, "borders": listed})
    cards, least = len(position.hands[seat]), position.printed.fewest_supports
    if cards < least:
        return Refusal("attack-min-support", {"reason": "no-card", "cards": cards, "least": least})
    return None


def _no_receiver(position: Position, seat: Seat, receiver: int) -> Refusal | None:
    if position.receiver != NOBODY:
        return Refusal("excess-gift", {"reason": "one-receiver", "receiver": position.receiver})
    if receiver == seat:
        return Refusal("excess-gift", {"reason": "yourself"})
    if not 0 <= receiver < position.seats:
        return Refusal("excess-gift", {"reason": "nobody", "seats": position.seats})
    return None


def forced(position: Position, seat: Seat) -> Move | None:
    """What hand sizes alone show to be the only move: never what depends on a face.

    An empty hand neither lays nor supports; an attacker whose last cards are just the fewest
    Supports has to commit them.
    """
    if seat not in waiting(position):
        return None
    hand = position.hands[seat]
    match position.phase:
        case "action" if not hand:
            return DRAW_TWO if position.drawable() else END_TURN
        case "attack" | "defence" if not hand:
            return DONE
        case "attack" if len(hand) + len(position.attack) <= position.printed.fewest_supports:
            return SUPPORT[hand[0]]
        case _:
            return None


def absent(view: View, seat: Seat) -> list[Move]:
    """Commit to as little as can be: no Support in defence, else draw two.

    A fight begun is supported with the lowest cards that the rules ask for; a gift is of the lowest
    cards, to whoever holds the fewest.
    """
    lowest = sorted(view.hands[seat], key=lambda card: DIE[card])
    match view.phase:
        case "defence":
            return [DONE]
        case "attack":
            missing = max(0, view.printed.fewest_supports - len(view.attack))
            return [*(SUPPORT[card] for card in lowest[:missing]), DONE]
        case "gift":
            others = [other for other in range(view.seats) if other != seat]
            fewest = min(others, key=lambda other: len(view.hands[other]))
            choice = [GIVE_TO[fewest]] if view.receiver == NOBODY else []
            excess = len(lowest) - view.printed.hand_limit
            return [*choice, *(GIVE[card] for card in lowest[:excess])]
        case _:
            return [DRAW_TWO if view.drawable() else END_TURN]
