"""The Planisphère and a player's page to be read instead of seen, in Markdown."""

from __future__ import annotations

from functools import partial

from engines.impera import sheet_alt
from engines.impera.printed import Printed
from engines.impera.sheet_alt import figures, fitted, named, seat
from engines.impera.sheet_face import Board, Card, Fight, Player, Territory, Zone
from engines.impera.sheet_words import full_name, say
from engines.impera.world import DIE, REGION_IDS

MOST = 3500
"""What fits into a message beside its buttons."""
NAME = 40


def shared(board: Board) -> str:
    """Whose turn it is, the piles, the players' figures, the fight."""
    return fitted(MOST, lambda: _shared(board, whole=True), lambda: _shared(board, whole=False))


def _shared(board: Board, *, whole: bool) -> str:
    lang = board.lang
    lines = _top(board)
    for each in board.players:
        regions = say(lang, "sheet/regions", count=each.regions)
        who = seat(lang, each.name, each.seat, NAME)
        told = f"{regions}, {figures(each, lang)}"
        lines.append(f"- {say(lang, 'alt/line', head=who, rest=told)}")
    if board.fight:
        tell = _fight if whole else sheet_alt.sums
        lines += ["", tell(board.fight, lang)]
    return "\n".join(lines)


def _fight(fight: Fight, lang: str) -> str:
    return sheet_alt.fight(fight, lang)


def _top(board: Board) -> list[str]:
    return [f"# {sheet_alt.heading(board)}", sheet_alt.piles(board), ""]


def table(board: Board, printed: Printed) -> str:
    """All territories by name, or by id where that would be too long."""
    return fitted(
        MOST,
        lambda: _table(board, printed, named=True),
        lambda: _table(board, printed, named=False),
    )


def _table(board: Board, printed: Printed, *, named: bool) -> str:
    lang = board.lang
    lines = _top(board)
    for each in board.players:
        lines += _player(each, lang, printed, named=named)
    if board.conquest >= 0:
        region = full_name(printed, board.conquest, lang)
        lines.append(say(lang, "alt/conquest", region=region))
    told = sheet_alt.news(board)
    return "\n".join([*lines, told] if told else lines)


def _player(each: Player, lang: str, printed: Printed, *, named: bool) -> list[str]:
    who = seat(lang, each.name, each.seat, NAME)
    lines = [f"## {who}", f"{say(lang, 'sheet/regions', count=each.regions)}, "
             f"{figures(each, lang)}."]  # fmt: skip
    for part in each.territories:
        listed = [full_name(printed, r, lang) if named else REGION_IDS[r] for r in part]
        head = say(lang, "sheet/territory", count=len(part))
        lines.append(f"- {say(lang, 'alt/line', head=head, rest=', '.join(listed))}")
    return lines


def zone(shown: Zone) -> str:
    """A page with the borders of its cards; without them, or by ids, where it is too long."""
    return fitted(
        MOST,
        lambda: _zone(shown, zone_borders=True, hand_borders=True),
        lambda: _zone(shown, zone_borders=True, hand_borders=False),
        lambda: _zone(shown, zone_borders=False, hand_borders=False),
        lambda: sheet_alt.zone(shown),
    )


def _zone(shown: Zone, *, zone_borders: bool, hand_borders: bool) -> str:
    lang = shown.lang
    who = seat(lang, shown.name, shown.seat, NAME)
    lines = [f"# {say(lang, 'text/zone', who=who, count=shown.total)}",
             say(lang, "sheet/turn-number", turn=shown.board.turn)]  # fmt: skip
    if zone_borders:
        lines.append(say(lang, "text/signs"))
    lines.append("")
    if shown.fight is not None:
        lines += [sheet_alt.fight(shown.fight, lang), ""]
    for each in shown.territories:
        lines += _territory(each, lang, borders=zone_borders)
    if not shown.territories:
        lines.append(say(lang, "sheet/no-region") + ".")
    lines.append("")
    if shown.laid_out:
        count = sum(card.count for card in shown.laid_out)
        head = say(lang, f"sheet/laid-out-{shown.purpose}", count=count)
        lines += _cards(head, shown.laid_out, lang, borders=False)
    if shown.hand is None:
        return "\n".join([*lines, say(lang, "sheet/hidden-hand", count=shown.cards) + "."])
    head = say(lang, "sheet/shown-hand" if shown.board.moment == "over" else "sheet/hand",
               count=shown.cards)  # fmt: skip
    if shown.over > 0:
        head = f"{head}, {say(lang, 'sheet/over-limit', count=shown.over)}"
    return "\n".join([*lines, *_cards(head, shown.hand, lang, borders=hand_borders)])


def _territory(each: Territory, lang: str, *, borders: bool) -> list[str]:
    parts = [say(lang, "sheet/territory", count=len(each.cards))]
    if each.duplicates:
        parts.append(say(lang, "sheet/duplicates", count=each.duplicates))
    head = f"{' + '.join(parts)} = {say(lang, 'sheet/points', count=each.points)}"
    if each.best:
        head = f"{head}, {say(lang, 'alt/counts')}"
    return _cards(head, each.cards, lang, borders=borders)


def _cards(head: str, cards: tuple[Card, ...], lang: str, *, borders: bool) -> list[str]:
    told = partial(_bordered, lang) if borders else named
    return [f"**{head}**", *(f"- {told(card)}" for card in cards)]


def _bordered(lang: str, card: Card) -> str:
    """A card with what it borders, by ids: = over land, ~ over the sea, die last in the id."""
    links = " ".join(("~" if link.sea else "=") + REGION_IDS[link.region] for link in card.links)
    return say(lang, "text/card", card=named(card), die=DIE[card.region], links=links)
