"""The map of Impera looked up: "does Brazil touch Africa?", a Region's die, colour and borders.

`look_up` answers from the map's own data, or says nothing: a question about anything else than
borders, dice and colours of named places is for the entries.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from engines.impera.printed import Printed
from engines.impera.world import CONTINENTS, REGION_IDS, RegionId
from faq.lookup.places import Place, Reading, atlas
from faq.lookup.telling import Asked, Teller
from faq.text import clean, fold

ENTRY = "map-lookup"
"""The entry that such an answer stands for."""
LONGEST = 24
"""Words of a question; a longer one tells a situation."""
SHORT = 8
"""Words within which two places alone are a question."""

_BORDER = re.compile(
    r"\b(borders?|bordering|touch(es|ing)?|adjacent|neighbou?r(s|ing)?|next to|connect(s|ed|ion)?|"
    r"link(s|ed)?|adjoin(s|ing)?|frontiers?|sea routes?|routes? between|"
    r"touche(nt|r)?|limitrophes?|frontieres?|frontalieres?|frontaliers?|voisine?s?|a cote|"
    r"relie(e|es|s|nt|r)?|connecte(e|es|s|nt)?|adjacente?s?|colle(e|es|s)?|"
    r"routes? (maritimes? )?entre)\b"
)
_REACH = re.compile(
    r"\b(attack(s|ing)?|reach(es)?|invade|hit|strike|raid|target|get (from|to)|go (from|to)|cross|"
    r"sail|attaquer?|attaquent|atteindre|envahir|taper?|frappe[rz]?|cogner?|viser?|aller|passer|"
    r"acceder)\b"
)
_WHO = re.compile(
    r"\b(who|whom|(which|what) (regions?|countries)|from where|where from|"
    r"qui|quelles? regions?|quels? pays|d ou|depuis ou|par ou)\b"
)
_CARD = re.compile(
    r"\b(die|dice|value|strength|colou?r|worth|(which|what) continent|quel continent|"
    r"valeur|force|couleur|vaut|quels? des?|c est quoi le de|le de (du|de|des|d|la|l)|"
    r"where (is|s|are|do i find)|(which|what) region|in which|"
    r"ou (est|sont|se trouve|se situe)|quelle region|dans quelle|c est ou|elle est ou|il est ou)\b"
)
_REGIONS = re.compile(
    r"\b((which|what|list|all|how many)\b.*\bregions?|regions (of|in|are in)|"
    r"(quelles?|liste|toutes|combien)\b.*\bregions?|regions (d|de|du|en|sont en|qui sont en))\b"
)
_ELSEWHERE = re.compile(
    r"\b(supports?|soutiens?|cards|cartes|hands?|mains?|draw(s|n|ing)?|pioche[rs]?|la[iy]d?|lays|"
    r"pose[rsz]?|put|plac(e|ed|er|ing)|took|tak(e|es|en)|pris|prend(s|re)?|los(e|es|t)|perd[us]?|"
    r"perdre|w(in|ins|on)|gagn(e|er|es)|conque\w*|conqui\w*|scor(e|es|ing)|points?|bonus|"
    r"majorit(y|e)|territor(y|ies)|territoires?|turns?|tours?|cop(y|ies)|exemplaires?|doublons?|"
    r"duplicates?|roll(s|ed)?|lancer?s?|defend(s|ed|re)?|defen[cs]e|totals?|totaux|tie[ds]?|"
    r"egalites?|same|equal|each|autant|meme|chacune?|already|deja|twice|variante?|counts?|compte(nt)?|"
    r"protected|proteger?|discard|defausser?|the others|les autres|most of|most regions|le plus de|"
    r"la plupart|rapporte(nt)?)\b"
)
"""Words of other rules: "do I score if Brazil touches Peru?" is about the score."""
_JOINING = frozenset((
    "and", "et", "the", "le", "la", "les", "l", "de", "du", "des", "d", "a", "au", "aux", "to",
    "with", "avec", "vs", "versus", "between", "entre", "from", "of", "in", "is", "are", "y",
    "est", "sont",
))  # fmt: skip
"""Words that may stand between two places of which nothing else is asked."""


@dataclass(frozen=True, slots=True)
class Found:
    """What was looked up: the sentences of the answer, and the Regions that it is about."""

    answer: str
    regions: tuple[RegionId, ...]


def look_up(question: str, lang: str, sheet: Printed | None = None) -> Found | None:
    """Answer a question about named places of the map, in `lang`; None if it is about other things.

    `sheet` is the map of a table with its own data file.
    """
    folded = fold(clean(question))
    if len(folded.split()) > LONGEST or _ELSEWHERE.search(folded) or not _may_ask(folded):
        return None
    names = atlas(sheet)
    reading = names.read(folded)
    asked = _asked(folded, reading)
    if asked is None:
        return None
    places = _meant(reading, asked)
    return Found(Teller(names.sheet, lang).answer(asked, places), _ids(places))


def _may_ask(folded: str) -> bool:
    """Whether it is worth looking for places: a word of the map, or few words but for places."""
    return len(folded.split()) <= SHORT or any(
        pattern.search(folded) for pattern in (_BORDER, _REACH, _CARD, _REGIONS)
    )


def _asked(folded: str, reading: Reading) -> Asked | None:
    """What a question wants to know about its places."""
    several = len(reading.places) > 1
    if not reading.places:
        return None
    if _BORDER.search(folded):
        return "borders"
    if _REACH.search(folded) and not _has_number(reading) and (several or _WHO.search(folded)):
        return "borders"
    if several and set(reading.rest) <= _JOINING:
        return "borders"
    if _CARD.search(folded):
        return "card"
    only = None if several else reading.places[0]
    if only and only.continent and _REGIONS.search(folded):
        return "regions"
    return "card" if only and only.exact and not reading.rest else None


def _meant(reading: Reading, asked: Asked) -> tuple[Place, ...]:
    """The places asked about; "the 6 of Africa" is a Region."""
    dice = [int(word) for word in reading.rest if word in set("123456")]
    match reading.places, dice:
        case (Place(continent=str() as continent),), [die] if asked == "card":
            region = 6 * CONTINENTS.index(continent) + die - 1
            return (Place(REGION_IDS[region], frozenset({region}), exact=True),)
        case _:
            return reading.places


def _has_number(reading: Reading) -> bool:
    return any(word.isdigit() for word in reading.rest)


def _ids(places: Iterable[Place]) -> tuple[RegionId, ...]:
    regions = dict.fromkeys(region for place in places for region in sorted(place.regions))
    return tuple(REGION_IDS[region] for region in regions)
