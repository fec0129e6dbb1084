"""Impera's pictures in words: complete, short enough, and never a card that isn't the reader's."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.drawing.picture import Picture
from engines.impera import sheet, sheet_details
from engines.impera.position import View
from engines.impera.rules import GAME
from engines.impera.sheet_face import Card
from engines.impera.world import REGION, REGION_IDS, members
from engines.kernel.players import random_player
from tests.builders import tables
from tests.builders.impera import board, seat
from tests.builders.impera_secrets import Watcher, named, wander
from tests.builders.listener import listened
from tests.engines.impera.test_sheet import seen

LONG = ("W" * 100, "<@&123456789012345678>" * 3, "é\n" * 60, "山田太郎" * 20)
SHORT = ("Zoé", "Ali", "Bob", "Eve")
MOST_ALT = 1024
MOST_TEXT = 3500


@cache
def wandered(seats: int, number: int, steps: int | None, viewer: int | None) -> View:
    return wander(seats, number, steps).view(viewer)


def alts(view: View, names: tuple[str, ...], lang: str, since: View | None = None) -> list[str]:
    """Every description of a picture."""
    return [
        *(sheet.sheet_alt(view, each, names, lang, since=since) for each in range(view.seats)),
        sheet.shared_alt(view, names, lang),
        sheet.table_alt(view, names, lang, since=since),
        sheet_details.fight_alt(view, names, lang),
        sheet_details.discard_alt(view, lang),
    ]


def texts(view: View, names: tuple[str, ...], lang: str, since: View | None = None) -> list[str]:
    """Every full text."""
    return [
        *(sheet.sheet_text(view, each, names, lang, since=since) for each in range(view.seats)),
        sheet.shared_text(view, names, lang),
        sheet.table_text(view, names, lang, since=since),
    ]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.integers(2, 4),
    st.integers(0, 60),
    st.one_of(st.none(), st.integers(0, 130)),
    st.sampled_from(["en", "fr"]),
    st.sampled_from([LONG, SHORT]),
)
def test_every_description_fits(
    seats: int, number: int, steps: int | None, lang: str, names: tuple[str, ...]
):
    for viewer in (None, 0, seats - 1):
        view = wandered(seats, number, steps, viewer)
        since = wandered(seats, number, 4, viewer)
        for older in (None, since):
            for told in alts(view, names[:seats], lang, older):
                assert len(told) <= MOST_ALT
            for told in texts(view, names[:seats], lang, older):
                assert 0 < len(told) <= MOST_TEXT


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_hand_of_86_is_told_in_full(lang: str):
    cards = " ".join([*REGION_IDS, *REGION_IDS, *REGION_IDS[:14]])
    view = seen(board(seat(cards, ""), seat("", "")))
    for told in (
        sheet.sheet_alt(view, 0, LONG[:2], lang),
        sheet.sheet_text(view, 0, LONG[:2], lang),
    ):
        assert len(told) <= MOST_TEXT
        assert named(told) == set(REGION_IDS)


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 4), st.integers(0, 60), st.integers(0, 130))
def test_who_owns_what_can_be_read_back_from_the_maps_words(seats: int, number: int, steps: int):
    view = wandered(seats, number, steps, None)
    if view.phase == "lot":
        return
    lines = sheet.table_alt(view, SHORT[:seats], "en").split("\n")
    for each in range(seats):
        (line,) = [told for told in lines if told.startswith(SHORT[each])]
        assert named(line) == {REGION_IDS[region] for region in members(view.zones[each])}
        assert f"{len(view.hands[each])} card" in line


def test_a_planisphere_in_words():
    view = seen(board(seat("AF6 AF6", "EU1 EU2 SA1"), seat("NA1 NA2 NA3", "OC4")), None)
    lines = sheet.table_alt(view, SHORT[:2], "en").split("\n")
    assert lines[1:] == [
        "Zoé (seat A): 3 Regions (EU1 EU2 | SA1); 2 cards in hand, best territory: 2, 2 points.",
        "Ali (seat B): 1 Region (OC4); 3 cards in hand, best territory: 1, 1 point.",
    ]
    assert lines[0].startswith("Turn 1 · Zoé to play. Pile: ")


def test_a_page_in_words_in_both_languages():
    view = seen(board(seat("EU1 EU1 SA1", "EU1 EU2"), seat("NA1", "OC4")))
    assert sheet.sheet_alt(view, 0, SHORT[:2], "en").split("\n") == [
        "Zoé (seat A), turn 1: 4 points.",
        "Territory of 2 Regions + 2 duplicates = 4 points, the one that counts: "
        "Eastern Europe (EU1), Western Europe (EU2).",
        "Your hand: 3 cards: 2 × Eastern Europe (EU1), Brazil (SA1).",
    ]
    french = sheet.sheet_alt(view, 1, SHORT[:2], "fr").replace("\N{NO-BREAK SPACE}", " ")
    assert french.split("\n") == [
        "Ali (place B), tour 1 : 1 point.",
        "Territoire d'une Région = 1 point, celui qui compte : Nouvelle-Zélande (OC4).",
        "Main : 1 carte, face cachée.",
    ]


def test_a_card_in_words_names_every_border():
    view = seen(board(seat("", ""), seat("", "")))
    assert sheet_details.card_alt(view, REGION["EU6"], "en") == (
        "British Isles (EU6): Europe, blue, die 6. Borders: "
        "~ by sea Western Europe (EU2), blue, die 2; ~ by sea Scandinavia (EU4), blue, die 4; "
        "~ by sea Canada (NA2), purple, die 2."
    )
    for region in range(len(REGION_IDS)):
        for lang in ("en", "fr"):
            assert len(sheet_details.card_alt(view, region, lang)) <= MOST_ALT


def test_a_fight_in_words():
    play = board(seat("AF6 AS6 AF1", "EU1"), seat("SA4 SA4", "EU2"))
    play.attack("EU1", "EU2", "AF6", "AS6")
    told = sheet_details.fight_alt(seen(play, None), SHORT[:2], "en")
    assert "attacks from Eastern Europe (EU1), 2 Supports, face down: 1 + ? × 2." in told
    assert told.endswith("Ali is choosing Supports.")
    play.defend("SA4", "SA4")
    told = sheet_details.fight_alt(seen(play, None), SHORT[:2], "en")
    assert "Supports AF6 and AS6: 1 + 6 + 6 = 13." in told
    assert "Supports 2×SA4: 2 + 4 + 4 = 10." in told
    assert told.endswith("13 to 10: Zoé conquers Western Europe.")


def test_a_page_as_text_tells_borders_with_their_kind():
    view = seen(board(seat("SA1", "EU6"), seat("", "")))
    told = sheet.sheet_text(view, 0, SHORT[:2], "en")
    assert "- British Isles (EU6): die 6, borders ~EU2 ~EU4 ~NA2" in told
    assert "- Brazil (SA1): die 1, borders =SA2 =SA3 =SA4 =SA5 ~AF4" in told
    assert "= by land, ~ by sea" in told


# Secrets -----------------------------------------------------------------------------------------


def written(picture: Picture | None) -> list[str]:
    """What a picture's stamps carry to the drawing process, and what it writes."""
    if picture is None or picture.stamps is None:
        return []
    return listened(picture).texts


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(2))
def test_no_description_tells_a_card_that_its_reader_cannot_know(seats: int, number: int):
    """Random games, every reader, every picture's words: none names a hidden card.

    A page prints borders, which may name any Region: there the cards themselves are searched. Each
    reader has one language and the other by turns.
    """
    table = tables.opened(GAME, seats, seed=(900 + number).to_bytes(32, "big"))
    watcher, rng = Watcher(seats), Random(number)
    while table.awaited():
        for turn, reader in enumerate((*range(seats), None), table.step):
            view, lang = table.view(reader), ("en", "fr")[turn % 2]
            watcher.look(table.position_for(reader) if reader is not None else table.position)
            for told in alts(view, SHORT[:seats], lang):
                assert watcher.leaks(reader, told) == set()
            for each in range(seats):
                told = sheet.sheet_text(view, each, SHORT[:seats], lang)
                cards = "\n".join(line.partition(":")[0] for line in told.split("\n"))
                assert watcher.leaks(reader, cards) == set()
            shared = sheet.shared_text(view, SHORT[:seats], lang)
            whole = sheet.table_text(view, SHORT[:seats], lang)
            assert watcher.leaks(reader, [shared, whole]) == set()
        (mover, *_) = table.awaited()
        while not table.closed(mover):
            assert table.add(mover, random_player(GAME, table.view(mover), mover, rng)) is None
        table.confirm(mover)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_pictures_for_onlookers_carry_no_hidden_card_to_the_drawing_process(lang: str):
    """What is pickled for a drawing is as public as the picture."""
    for number in range(5):
        view = wander(3, number, 60).view(None)
        for each in range(3):
            picture = sheet.sheet(view, each, SHORT[:3], lang)
            assert picture.stamps is not None
            drawn = [each for stamp in picture.stamps() for each in stamp.args]
            cards = {each.region for each in drawn if isinstance(each, Card)}
            assert cards == set(members(view.zones[each]))


def test_a_picture_writes_no_name_of_a_hidden_card():
    view = seen(board(seat("SA1", "EU6"), seat("AS2 AS3", "OC4")), None)
    for picture in (
        sheet.sheet(view, 0, SHORT[:2], "en"),
        sheet.sheet(view, 1, SHORT[:2], "en"),
        sheet.shared(view, SHORT[:2], "en"),
    ):
        assert not {"Brazil", "India", "Central Asia"} & set(written(picture))
