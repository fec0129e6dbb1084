"""What goes with a picture for those who don't see it: the whole of it, in one short text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from engines.drawing.tokens import letter
from engines.impera import sheet_board, sheet_fight
from engines.impera.sheet_face import Board, Card, Fight, Player, Side, Territory, Zone
from engines.impera.sheet_words import say, short
from engines.impera.world import DIE, REGION_IDS

MOST = 1024
"""Discord's limit for the description of a picture."""
NAME = 40
SHORT_NAME = 20


def fitted(most: int, *told: Callable[[], str]) -> str:
    """The first that is short enough, else the beginning of the last."""
    text = ""
    for each in told:
        text = each()
        if len(text) <= most:
            return text
    return text[: most - 1] + "…"


def shared(board: Board) -> str:
    """Whose turn it is, who owns what, the piles, the fight."""
    fought = board.fight
    return fitted(
        MOST,
        lambda: _lines(_board(board), fight(fought, board.lang) if fought else ""),
        lambda: _lines(_board(board), sums(fought, board.lang) if fought else ""),
    )


def table(board: Board) -> str:
    """Whose turn it is, who owns what, the piles, and what is new."""
    return fitted(MOST, lambda: _lines(_board(board), news(board)), lambda: _lines(_board(board)))


def _lines(lines: Iterable[str], *more: str) -> str:
    return "\n".join([*lines, *filter(None, more)])


def _board(board: Board) -> list[str]:
    lang = board.lang
    lines = [f"{heading(board)}. {piles(board)}"]
    lines += [player(each, lang) for each in board.players]
    if board.conquest >= 0:
        told = REGION_IDS[board.conquest]
        lines.append(say(lang, "alt/conquest", region=told))
    return lines


def heading(board: Board) -> str:
    """Whose turn it is, with names cut short."""
    return " ".join(short(sheet_board.heading(board, NAME)[1], 2 * NAME + 80).split())


def piles(board: Board) -> str:
    """Pile, discard, and whether the discard will be shuffled once more."""
    lang = board.lang
    told = say(lang, "alt/piles", pile=board.pile, discard=board.discard)
    return f"{told} {say(lang, 'alt/reshuffle')}" if board.reshuffles else told


def seat(lang: str, name: str, number: int, most: int = SHORT_NAME) -> str:
    """A player's name with the seat's letter."""
    return say(lang, "alt/seat", name=short(name, most), letter=letter(number))


def figures(each: Player, lang: str) -> str:
    """A player's cards, best territory and points."""
    told = [
        say(lang, "sheet/cards", count=each.cards),
        say(lang, "sheet/best", count=each.territory),
        say(lang, "sheet/points", count=each.points),
    ]
    if each.continents:
        told.append(say(lang, "alt/continents", points=each.continents))
    return ", ".join(told)


def player(each: Player, lang: str) -> str:
    """A player in one line: territories by the ids of their Regions, and figures."""
    owns = " | ".join(" ".join(REGION_IDS[region] for region in part) for part in each.territories)
    regions = say(lang, "sheet/regions", count=each.regions)
    held = f"{regions} ({owns})" if owns else regions
    who = seat(lang, each.name, each.seat)
    return say(lang, "alt/player", who=who, regions=held, figures=figures(each, lang))


def news(board: Board) -> str:
    """The Regions that have changed hands since the older look."""
    if not board.since:
        return ""
    if not board.fresh:
        return say(board.lang, "alt/nothing-since")
    listed = [REGION_IDS[region] for region in sorted(board.fresh)]
    return say(board.lang, "alt/since", regions=listed)


# A player's page ---------------------------------------------------------------------------------


def zone(shown: Zone) -> str:
    """A player's page in full: by names, or by ids alone where that is too long."""
    fought, lang = shown.fight, shown.lang
    if fought is None:
        return fitted(MOST, lambda: _zone(shown, named), lambda: _zone(shown, coded))
    return fitted(
        MOST,
        lambda: _zone(shown, named, fight(fought, lang)),
        lambda: _zone(shown, coded, fight(fought, lang)),
        lambda: _zone(shown, coded, sums(fought, lang)),
    )


Naming = Callable[[Card], str]


def named(card: Card) -> str:
    """A card by its name and id, with how often it is there."""
    told = f"{card.name} ({REGION_IDS[card.region]})"
    return f"{card.count} × {told}" if card.count > 1 else told


def coded(card: Card) -> str:
    """A card by its id, with how often it is there."""
    told = REGION_IDS[card.region]
    return f"{card.count}×{told}" if card.count > 1 else told


def _zone(shown: Zone, naming: Naming, fought: str = "") -> str:
    lang = shown.lang
    who = seat(lang, shown.name, shown.seat, NAME)
    turn = shown.board.turn
    lines = [say(lang, "alt/zone", who=who, turn=turn, points=shown.total, count=shown.total)]
    lines += filter(None, [fought])
    lines += [_territory(each, lang, naming) for each in shown.territories]
    if not shown.territories:
        lines.append(say(lang, "sheet/no-region") + ".")
    lines += hand(shown, naming)
    fresh = [each for part in shown.territories for each in part.cards if each.new]
    if fresh:
        lines.append(say(lang, "alt/new-regions", regions=[naming(each) for each in fresh]))
    return "\n".join(lines)


def _territory(each: Territory, lang: str, naming: Naming) -> str:
    parts = [say(lang, "sheet/territory", count=len(each.cards))]
    if each.duplicates:
        parts.append(say(lang, "sheet/duplicates", count=each.duplicates))
    points = say(lang, "sheet/points", count=each.points)
    head = f"{' + '.join(parts)} = {points}"
    if each.best:
        head = f"{head}, {say(lang, 'alt/counts')}"
    return say(lang, "alt/line", head=head, rest=", ".join(map(naming, each.cards)))


def hand(shown: Zone, naming: Naming) -> list[str]:
    """The hand, or how many cards are in it; and what lies before it in secret."""
    lang = shown.lang
    lines: list[str] = []
    if shown.laid_out:
        count = sum(card.count for card in shown.laid_out)
        head = say(lang, f"sheet/laid-out-{shown.purpose}", count=count)
        rest = ", ".join(map(naming, shown.laid_out)) or "—"
        lines.append(say(lang, "alt/line", head=head, rest=rest))
    if shown.hand is None:
        lines.append(say(lang, "sheet/hidden-hand", count=shown.cards) + ".")
        return lines
    key = "sheet/shown-hand" if shown.board.moment == "over" else "sheet/hand"
    head = say(lang, key, count=shown.cards)
    if shown.over > 0:
        head = f"{head}, {say(lang, 'sheet/over-limit', count=shown.over)}"
    rest = ", ".join(map(naming, shown.hand)) or "—"
    lines.append(say(lang, "alt/line", head=head, rest=rest))
    return lines


# A fight, a card, the discard --------------------------------------------------------------------


def fight(shown: Fight, lang: str) -> str:
    """Both sides with their Supports and sums, and how it ended."""
    lines = [
        say(lang, "sheet/fight", turn=shown.turn) + ".",
        _side(shown.attacker, lang, "attack"),
        _side(shown.defender, lang, "defence"),
        outcome(shown, lang),
    ]
    text = " ".join(lines)
    return text if len(text) <= MOST else sums(shown, lang)


def sums(shown: Fight, lang: str) -> str:
    """A fight in short: the Regions, the numbers of Supports, the totals."""
    attacker, defender = shown.attacker, shown.defender
    told = say(
        lang,
        "alt/fight-short",
        attacker=short(attacker.name, SHORT_NAME),
        defender=short(defender.name, SHORT_NAME),
        own=REGION_IDS[attacker.region],
        target=REGION_IDS[defender.region],
        attack=_short_sum(attacker),
        defence=_short_sum(defender),
    )
    return f"{told} {outcome(shown, lang)}"


def _short_sum(side: Side) -> str:
    count = len(side.supports) + side.hidden
    total = "?" if side.total is None else str(side.total)
    return f"{DIE[side.region]} + {count} × ? = ?" if side.hidden else total


def outcome(shown: Fight, lang: str) -> str:
    """How it ended, or who is to choose, as a sentence."""
    return sheet_fight.outcome(shown, lang, SHORT_NAME) + "."


def _side(side: Side, lang: str, role: str) -> str:
    who = seat(lang, side.name, side.seat)
    region = f"{side.region_name} ({REGION_IDS[side.region]})"
    told = say(lang, f"alt/{role}-from", region=region)
    if side.hidden:
        supports = say(lang, "alt/hidden-supports", count=side.hidden)
    elif side.supports:
        listed = [
            f"{count}×{REGION_IDS[card]}" if count > 1 else REGION_IDS[card]
            for card, count in Counter(side.supports).items()
        ]
        supports = say(lang, "alt/supports", supports=listed, count=len(side.supports))
    else:
        supports = say(lang, "sheet/no-support" if side.committed else "sheet/support-to-come")
    total = sheet_fight.sum_of(side)
    return say(lang, "alt/side", who=who, told=told, supports=supports, total=total)


def card(shown: Card, lang: str) -> str:
    """A card with its die, its continent and all its borders."""
    code = REGION_IDS[shown.region]
    links = say(lang, "alt/separator").join(
        say(
            lang,
            "alt/sea" if link.sea else "alt/land",
            region=f"{link.name} ({REGION_IDS[link.region]})",
            colour=link.colour,
            die=DIE[link.region],
        )
        for link in shown.links
    )
    return say(
        lang,
        "alt/card",
        name=shown.name,
        code=code,
        continent=shown.continent,
        colour=shown.colour,
        die=DIE[shown.region],
        borders=links,
    )


def discard(cards: Sequence[int], lang: str) -> str:
    """The discard by ids."""
    head = say(lang, "sheet/discard", count=len(cards))
    listed = [
        f"{count}×{REGION_IDS[card]}" if count > 1 else REGION_IDS[card]
        for card, count in sorted(Counter(cards).items())
    ]
    return say(lang, "alt/line", head=head, rest=", ".join(listed) or "—")
