"""What else there is to look at in Impera: the fight, the discard, and every Region's card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.drawing.details import Detail, Details
from engines.drawing.picture import Picture
from engines.drawing.plain import Plain
from engines.drawing.styles import NORMAL
from engines.impera import sheet_alt as alt
from engines.impera import sheet_face, sheet_fight, sheet_single, sheet_zone
from engines.impera.geography import WIDTH
from engines.impera.position import View
from engines.impera.sheet_style import Style
from engines.impera.sheet_words import continent, full_name, say
from engines.impera.world import REGION, REGION_IDS

FIGHT, DISCARD, CARD = "fight", "discard", "card-"
"""Codes; a card's goes on with the id of its Region."""


def fight(view: View, names: Sequence[str], lang: str, *, style: str = NORMAL) -> Picture | None:
    """The fight under way, or else the last one as long as the next turn lasts."""
    look, shown = Style.of(style), sheet_face.fight(view, names, lang)
    if shown is None:
        return None
    tall = sheet_fight.tall(shown, look)
    return Picture(
        WIDTH,
        tall,
        ground=Plain(look.paper, WIDTH, tall),
        stamps=partial(sheet_fight.stamps, shown, lang, look, 0.0),
        colours=look.colours,
    )


def fight_alt(view: View, names: Sequence[str], lang: str) -> str:
    """That fight in at most 1,024 characters; nothing where there is none."""
    shown = sheet_face.fight(view, names, lang)
    return alt.fight(shown, lang) if shown else ""


def card(view: View, region: int, lang: str, *, style: str = NORMAL) -> Picture:
    """One Region's card, large."""
    look = Style.of(style)
    shown = sheet_face.card(view, region, lang)
    tall = sheet_single.tall(shown, look)
    return Picture(
        WIDTH,
        tall,
        ground=Plain(look.paper, WIDTH, tall),
        stamps=partial(sheet_single.stamps, shown, look),
        colours=look.colours,
    )


def card_alt(view: View, region: int, lang: str) -> str:
    """That card with all its borders."""
    return alt.card(sheet_face.card(view, region, lang), lang)


def discard(view: View, lang: str, *, style: str = NORMAL) -> Picture:
    """The discard, which lies open, equal cards together."""
    look = Style.of(style)
    page = sheet_single.discard(view, lang, look)
    return Picture(
        WIDTH,
        page.height,
        ground=Plain(look.paper, WIDTH, page.height),
        stamps=partial(sheet_zone.listed, page, look),
        colours=look.colours,
    )


def discard_alt(view: View, lang: str) -> str:
    """The discard in at most 1,024 characters."""
    return alt.discard(view.discard, lang)


# As they are listed -----------------------------------------------------------------------------


def _listed(view: View, names: Sequence[str], lang: str) -> list[Detail]:
    """The fight, the discard by themselves; the cards in a list for each continent."""
    shown = sheet_face.fight(view, names, lang)
    found = [Detail(FIGHT, say(lang, "sheet/fight", turn=shown.turn))] if shown else []
    found.append(Detail(DISCARD, say(lang, "sheet/discard", count=len(view.discard))))
    return found + [
        Detail(
            CARD + code,
            full_name(view.printed, region, lang),
            continent(view.printed, region, lang),
        )
        for region, code in enumerate(REGION_IDS)
    ]


def _picture(view: View, code: str, names: Sequence[str], lang: str, style: str) -> Picture:
    match code:
        case "discard":
            return discard(view, lang, style=style)
        case "fight":
            shown = fight(view, names, lang, style=style)
            if shown is None:
                raise KeyError(code)
            return shown
        case _:
            return card(view, REGION[code.removeprefix(CARD)], lang, style=style)


def _alt(view: View, code: str, names: Sequence[str], lang: str) -> str:
    match code:
        case "discard":
            return discard_alt(view, lang)
        case "fight":
            return fight_alt(view, names, lang)
        case _:
            return card_alt(view, REGION[code.removeprefix(CARD)], lang)


DETAILS = Details(_listed, _picture, _alt)
