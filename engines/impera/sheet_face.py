"""What Impera's pictures show: a view reduced to plain values, with what is new in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from engines.impera.position import HIDDEN, NO_REGION, NOBODY, Cards, View
from engines.impera.score import best_territory, outcome, parts_of, scores
from engines.impera.sheet_words import colour, continent, region_name
from engines.impera.world import DIE, members
from engines.kernel.game import Seat

Moment = Literal["lot", "turn", "attack", "defence", "gift", "over"]


@dataclass(frozen=True)
class Link:
    """A border as a card prints it: to which Region, how, and who owns that one (-1: nobody)."""

    region: int
    name: str
    colour: str
    sea: bool
    owner: Seat


@dataclass(frozen=True)
class Card:
    """A Region's card, as often as it lies there.

    `owner` is who has the Region in play; `new` since the older look; `counts` for the score.
    """

    region: int
    name: str
    continent: str
    colour: str
    links: tuple[Link, ...]
    count: int = 1
    owner: Seat = -1
    new: bool = False
    counts: bool = False


@dataclass(frozen=True)
class Territory:
    """Regions that hang together, with the duplicates that are known; `best`: it is scored."""

    cards: tuple[Card, ...]
    duplicates: int
    points: int
    best: bool


@dataclass(frozen=True)
class Player:
    """A seat in a few figures; `territory` is the size of the best one, as far as is known."""

    seat: Seat
    name: str
    regions: int
    cards: int
    territory: int
    points: int
    continents: int
    rank: int
    territories: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Side:
    """One side of a fight: from or against which Region, with which Supports.

    Supports that may not be seen are only counted in `hidden`; then there is no total.
    """

    seat: Seat
    name: str
    region: int
    region_name: str
    supports: Cards
    hidden: int
    total: int | None
    committed: bool


@dataclass(frozen=True)
class Fight:
    """A fight under way, or the last one with its result."""

    turn: int
    attacker: Side
    defender: Side
    conquered: bool | None


@dataclass(frozen=True)
class Board:
    """What all see: whose turn it is, piles, players, Regions with their owners, the fight."""

    lang: str
    turn: int
    moment: Moment
    active: Seat
    waiting: Seat
    players: tuple[Player, ...]
    owners: tuple[Seat, ...]
    fresh: frozenset[int]
    conquest: int
    pile: int
    discard: int
    reshuffles: int
    fight: Fight | None
    since: bool


@dataclass(frozen=True)
class Zone:
    """One player's page: territories, and the hand, which only its owner's view shows."""

    lang: str
    board: Board
    seat: Seat
    name: str
    total: int
    territories: tuple[Territory, ...]
    hand: tuple[Card, ...] | None
    cards: int
    over: int
    """Cards above the limit, while they are to be given away."""
    fight: Fight | None
    """The fight under way or just over, for a viewer who takes or took part in it."""
    laid_out: tuple[Card, ...]
    """Cards that have left the hand and are still this viewer's secret: Supports, a gift."""
    purpose: Literal["", "attack", "defence", "gift"]


def board(view: View, names: Sequence[str], lang: str, since: View | None = None) -> Board:
    """The table as the view shows it; new is what `since`, an older view, didn't show."""
    owners = _owners(view)
    before = _owners(since) if since is not None else owners
    moment = _moment(view)
    return Board(
        lang=lang,
        turn=view.turn,
        moment=moment,
        active=view.active,
        waiting=view.defender if moment == "defence" else view.active,
        players=_players(view, names),
        owners=owners,
        fresh=frozenset(r for r in range(len(DIE)) if owners[r] != before[r]),
        conquest=view.conquest,
        pile=len(view.pile),
        discard=len(view.discard),
        reshuffles=view.reshuffles,
        fight=fight(view, names, lang),
        since=since is not None,
    )


def _owners(view: View) -> tuple[Seat, ...]:
    owners = [NOBODY] * len(DIE)
    for seat, zone in enumerate(view.zones):
        for region in members(zone):
            owners[region] = seat
    return tuple(owners)


def _moment(view: View) -> Moment:
    match view.phase:
        case "lot" | "deal":
            return "lot"
        case "attack" | "defence" | "gift" | "over":
            return view.phase
        case _:
            return "turn"


def _players(view: View, names: Sequence[str]) -> tuple[Player, ...]:
    result = outcome(view)
    listed: list[Player] = []
    for seat, score in enumerate(scores(view)):
        best = best_territory(view, seat)
        parts = parts_of(view.printed, view.zones[seat])
        listed.append(
            Player(
                seat=seat,
                name=names[seat],
                regions=view.zones[seat].bit_count(),
                cards=len(view.hands[seat]),
                territory=best.regions,
                points=score.total,
                continents=score.parts.get("continents", 0),
                rank=result.ranks[seat] if result else 0,
                territories=tuple(tuple(members(part)) for part in parts),
            )
        )
    return tuple(listed)


def card(
    view: View,
    region: int,
    lang: str,
    *,
    count: int = 1,
    new: bool = False,
    counts: bool = False,
) -> Card:
    """A Region's card with its borders, the land ones first."""
    printed = view.printed
    links = [
        Link(
            other,
            region_name(printed, other, lang),
            colour(printed, other, lang),
            border.kind == "sea",
            view.owner(other),
        )
        for border in printed.borders
        if region in border.ends
        for other in border.ends
        if other != region
    ]
    ordered = tuple(sorted(links, key=lambda link: (link.sea, link.region)))
    return Card(
        region,
        region_name(printed, region, lang),
        continent(printed, region, lang),
        colour(printed, region, lang),
        ordered,
        count,
        view.owner(region),
        new,
        counts,
    )


def zone(
    view: View, seat: Seat, names: Sequence[str], lang: str, since: View | None = None
) -> Zone:
    """A seat's page as the view shows it."""
    whole = board(view, names, lang, since)
    hand = view.hands[seat]
    open_hand = HIDDEN not in hand and (view.viewer == seat or view.phase == "over")
    purpose, laid_out = _laid_out(view, seat)
    best = best_territory(view, seat).mask
    older = since.hands[seat] if since is not None and since.viewer == seat else None
    return Zone(
        lang=lang,
        board=whole,
        seat=seat,
        name=names[seat],
        total=whole.players[seat].points,
        territories=tuple(_territories(view, seat, lang, whole, best)),
        hand=_hand(view, hand, lang, best, older) if open_hand else None,
        cards=len(hand),
        over=len(hand) - view.printed.hand_limit if purpose == "gift" else 0,
        fight=_own_fight(view, seat, whole.fight),
        laid_out=_hand(view, laid_out, lang, 0, None),
        purpose=purpose,
    )


def _own_fight(view: View, seat: Seat, fight: Fight | None) -> Fight | None:
    """The fight, on the page of a viewer who has a side in it."""
    if fight is None or view.viewer != seat or view.phase == "over":
        return None
    return fight if seat in (fight.attacker.seat, fight.defender.seat) else None


def _territories(view: View, seat: Seat, lang: str, whole: Board, best: int) -> list[Territory]:
    """The scored one first, then by size."""
    printed, found = view.printed, list[Territory]()
    last = view.last
    won = last.target if last and last.conquered and last.turn == view.turn else NO_REGION
    for part in parts_of(printed, view.zones[seat]):
        cards = tuple(
            card(view, region, lang, new=region in whole.fresh or region == won)
            for region in members(part)
        )
        copies = sum(1 for held in view.hands[seat] if held >= 0 and part >> held & 1)
        points = len(cards) * printed.region_points + copies * printed.duplicate_points
        found.append(Territory(cards, copies, points, part == best))
    return sorted(found, key=lambda each: not each.best)


def _hand(view: View, hand: Cards, lang: str, best: int, older: Cards | None) -> tuple[Card, ...]:
    """Equal cards together, in the order of the map."""
    had = Counter(hand if older is None else older)
    return tuple(
        card(
            view,
            region,
            lang,
            count=count,
            new=count > had[region],
            counts=bool(best >> region & 1),
        )
        for region, count in sorted(Counter(hand).items())
    )


def _laid_out(view: View, seat: Seat) -> tuple[Literal["", "attack", "defence", "gift"], Cards]:
    """What this seat, if it looks itself, has put down where nobody else sees it."""
    purpose: Literal["", "attack", "defence", "gift"] = ""
    cards: Cards = ()
    match view.phase:
        case "attack" | "defence" if seat == view.active:
            purpose, cards = "attack", view.attack
        case "defence" | "fight" if seat == view.defender:
            purpose, cards = "defence", view.defence
        case "gift" if seat == view.active:
            purpose, cards = "gift", view.gift
        case _:
            pass
    if view.viewer != seat or HIDDEN in cards:
        return "", ()
    return purpose, cards


# A fight -----------------------------------------------------------------------------------------


def fight(view: View, names: Sequence[str], lang: str) -> Fight | None:
    """The fight under way; else the last one, as long as its turn or the next one lasts."""
    if view.target != NO_REGION:
        return Fight(
            view.turn,
            _side(view, names, lang, view.active, view.own, view.attack, view.phase != "attack"),
            _side(view, names, lang, view.defender, view.target, view.defence, False),
            None,
        )
    last = view.last
    if last is None or last.turn < view.turn - 1:
        return None
    return Fight(
        last.turn,
        _side(view, names, lang, last.attacker, last.own, last.attack, True),
        _side(view, names, lang, last.defender, last.target, last.defence, True),
        last.conquered,
    )


def _side(
    view: View,
    names: Sequence[str],
    lang: str,
    seat: Seat,
    region: int,
    cards: Cards,
    committed: bool,
) -> Side:
    seen = () if HIDDEN in cards else tuple(sorted(cards, key=lambda each: (-DIE[each], each)))
    return Side(
        seat=seat,
        name=names[seat],
        region=region,
        region_name=region_name(view.printed, region, lang),
        supports=seen,
        hidden=len(cards) - len(seen),
        total=None if HIDDEN in cards else DIE[region] + sum(DIE[each] for each in seen),
        committed=committed,
    )
