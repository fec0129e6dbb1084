"""The pictures of Impera: what they show, how heavy and how quick they are, never colour alone."""

from __future__ import annotations

import io
from functools import cache, partial
from itertools import combinations
from time import process_time
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from engines.drawing import png, raster
from engines.drawing.palette import palette_of
from engines.drawing.picture import Picture
from engines.drawing.styles import NORMAL, STYLES
from engines.impera import (
    data,
    planisphere,
    planisphere_pattern,
    sheet,
    sheet_board,
    sheet_details,
    sheet_face,
    sheet_fight,
    sheet_zone,
)
from engines.impera.geography import WIDTH, height, place, world
from engines.impera.planisphere import CONQUERED, state
from engines.impera.planisphere_atlas import LAP, area, atlas_of
from engines.impera.position import View
from engines.impera.printed import printed
from engines.impera.rules import GAME
from engines.impera.sheet_style import PLAIN, Style
from engines.impera.world import DIE, REGION, REGION_IDS, members
from tests.builders import sight
from tests.builders.impera import Board, board, seat
from tests.builders.impera_secrets import wander
from tests.builders.listener import listened

NAMES = ("Zoé", "W" * 100, "山田太郎 🎲", "محمد العربي")
MOST_BYTES = 150_000


def seen(play: Board, viewer: int | None = 0) -> View:
    position = play.position if viewer is None else play.table.position_for(viewer)
    return GAME.view(position, viewer)


@cache
def wandered(seats: int, number: int, steps: int | None, viewer: int | None = None) -> View:
    return wander(seats, number, steps).view(viewer)


def every_picture(view: View, lang: str, style: str = NORMAL) -> list[Picture]:
    names = NAMES[: view.seats]
    found = [
        *(sheet.sheet(view, each, names, lang, style=style) for each in range(view.seats)),
        sheet.shared(view, names, lang, style=style),
        sheet.table(view, names, lang, style=style),
        sheet_details.card(view, 0, lang, style=style),
        sheet_details.discard(view, lang, style=style),
        sheet_details.fight(view, names, lang, style=style),
    ]
    return [picture for picture in found if picture is not None]


# The map -----------------------------------------------------------------------------------------


def inside(x: float, y: float, region: int) -> bool:
    """Whether a place lies in a Region or its waters, by the crossings to its left."""
    crossings = 0
    for ring in area(region):
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (ay > y) != (by > y) and ax + (bx - ax) * (y - ay) / (by - ay) < x:
                crossings += 1
    return crossings % 2 == 1


@pytest.mark.parametrize(
    ("region", "lon", "lat"),
    [
        ("EU1", 24, 50), ("EU1", 50, 60), ("EU2", 2.3, 47), ("EU3", 12.5, 42.6), ("EU4", 15, 62),
        ("EU4", -19, 65), ("EU5", -4, 40), ("EU6", -1.5, 52.5), ("AF1", 30, 26), ("AF2", 38, 0),
        ("AF2", 47, -19), ("AF3", 23, -3), ("AF4", 8, 10), ("AF5", 3, 30), ("AF6", 24, -28),
        ("AS1", 45, 24), ("AS1", 34, 39), ("AS2", 67, 48), ("AS3", 78, 22), ("AS4", 104, 35),
        ("AS4", 138.5, 36.2), ("AS5", 101, 16), ("AS5", 138, -4.5), ("AS6", 105, 62),
        ("AS6", 185, 66.5), ("NA1", -79, 21.7), ("NA2", -75, 50), ("NA3", -98, 39),
        ("NA4", -102, 23.5), ("NA5", -150, 65), ("NA5", -72, 67), ("NA6", -40, 72),
        ("SA1", -50, -10), ("SA2", -73, 4), ("SA3", -65, -17), ("SA4", -65, -35),
        ("SA5", -65, 7), ("SA6", -71.5, -36), ("OC2", 144, -6), ("OC4", 175.5, -39.3),
        ("OC5", 146, -27), ("OC6", 122, -27), ("OC1", -150, -10), ("OC3", 155, 8),
    ],
)  # fmt: skip
def test_known_places_lie_in_their_regions_and_in_no_other(region: str, lon: float, lat: float):
    x, y = place(lon, lat)
    assert [name for name in REGION_IDS if inside(x, y, REGION[name])] == [region]


def test_every_land_border_of_the_map_can_be_seen():
    """Regions that touch over land have corners in common."""
    rings = world().rings
    corners = [{(round(x), round(y)) for ring in each for x, y in ring} for each in rings]
    apart = [
        border.label_en
        for border in printed(data.own()).borders
        if border.kind == "land" and not corners[border.ends[0]] & corners[border.ends[1]]
    ]
    assert apart == []


def test_every_sea_route_is_drawn_from_coast_to_coast():
    lines = atlas_of(printed(data.own()), 1).lines
    routes = [border.ends for border in printed(data.own()).borders if border.kind == "sea"]
    assert {line.ends for line in lines} == set(routes) == set(world().routes)
    near = 16
    for route in world().routes.values():
        for region, (x, y) in zip(route.ends, (route.start, route.end), strict=True):
            points = [point for ring in area(region) for point in ring]
            points += world().islands[region]
            assert min((x - px) ** 2 + (y - py) ** 2 for px, py in points) < near**2, route


def test_routes_over_the_antimeridian_run_off_both_edges():
    lines = atlas_of(printed(data.own()), 1).lines
    off = {tuple(REGION_IDS[end] for end in line.ends) for line in lines if line.off}
    assert off == {("AS6", "NA5"), ("OC1", "OC2"), ("OC1", "OC3"), ("OC1", "OC4")}
    for ends in off:
        both = [line for line in lines if {REGION_IDS[end] for end in line.ends} == set(ends)]
        assert sorted(line.off for line in both) == [-1, 1]
        assert {REGION_IDS[line.to] for line in both} == set(ends)
    assert all(line.end[0] < 0 or line.end[0] > WIDTH for line in lines if line.off)
    assert LAP < WIDTH


@pytest.mark.parametrize("style", STYLES)
def test_all_badges_lie_in_the_picture_and_none_hides_anothers_die(style: str):
    atlas = atlas_of(printed(data.own()), 1 + (Style.of(style).zoom - 1) / 2)
    for box in atlas.badges:
        assert 0 <= box.x < box.x + box.width <= WIDTH
        assert 0 <= box.y < box.y + box.height <= height()
    reach = 24 * atlas.zoom
    for (one, a), (other, b) in combinations(enumerate(atlas.spots), 2):
        apart = abs(a[0] - b[0]) >= reach or abs(a[1] - b[1]) >= reach
        assert apart, (REGION_IDS[one], REGION_IDS[other])


def test_a_badge_stays_in_the_picture_wherever_a_data_file_puts_it():
    body: Any = {**data.own().body}
    body["regions"] = {**body["regions"]}
    there = [dict(region) for region in body["regions"]["AS"]["value"]]
    there[5] |= {"lon": 180, "lat": 90}
    body["regions"]["AS"] = {**body["regions"]["AS"], "value": there}
    x, y = atlas_of(printed(data.read(body)), 1).spots[REGION["AS6"]]
    assert 0 < x < WIDTH
    assert 0 < y < height()


def test_a_route_that_the_house_does_not_know_is_drawn_from_badge_to_badge():
    body: Any = {**data.own().body}
    sea = {"ends": ["OC4", "SA6"], "label_en": "Horn", "label_fr": "Horn"}
    value = [*body["borders"]["sea"]["value"], sea]
    body["borders"] = {**body["borders"], "sea": {**body["borders"]["sea"], "value": value}}
    atlas = atlas_of(printed(data.read(body)), 1)
    ends = (REGION["SA6"], REGION["OC4"])
    assert {line.off for line in atlas.lines if line.ends == ends} == {-1, 1}


@pytest.mark.parametrize("seats", [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])
def test_patterns_differ(seats: tuple[int, int]):
    square = (((0.0, 0.0), (90.0, 0.0), (90.0, 90.0), (0.0, 90.0)),)
    one, other = (planisphere_pattern.strokes(square, each) for each in seats)
    assert one != other


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("eyes", sight.SIGHTS)
def test_owners_are_told_apart_in_any_sight(style: str, eyes: str):
    """Each owner's Region differs in light from every other's: by pattern and token."""
    look = Style.of(style)
    atlas = atlas_of(printed(data.own()), 1 + (look.zoom - 1) / 2)
    region = REGION["AF6"]
    kinds: dict[int, sight.Light] = {}
    x, y = atlas.spots[region]
    for owner in (-1, 0, 1, 2, 3):
        states = [state(owner) if each == region else 0 for each in range(36)]
        picture = map_picture(atlas, states, style)
        pixels = sight.pixels(picture.png(1000))
        part = pixels[round(y) - 26 : round(y) + 34, round(x) - 34 : round(x) + 50]
        kinds[owner] = sight.light(part, eyes)
    for one, other in combinations(kinds, 2):
        assert sight.difference(kinds[one], kinds[other]) >= 0.05, (one, other)


def map_picture(atlas: Any, states: list[int], style: str) -> Picture:
    look = Style.of(style)
    return Picture(
        WIDTH,
        height(),
        ground=partial(planisphere.ground, atlas=atlas, style=look),
        stamps=partial(planisphere.stamps, atlas, states, look, (0.0, 0.0, 1.0)),
        colours=look.colours,
    )


def test_the_last_conquest_is_marked_until_there_is_another():
    play = board(seat("AF6 AF6 AS6 OC6", "EU1"), seat("AF1 NA1", "EU2 AS1"))

    def marked() -> str:
        shown = sheet_face.board(seen(play, None), NAMES, "en")
        told = sheet.table_alt(seen(play, None), NAMES, "en").rpartition("conquest")[2]
        code = REGION_IDS[shown.conquest]
        assert code in told
        return code

    play.attack("EU1", "EU2", "AF6", "AF6").defend()
    assert marked() == "EU2"
    play.attack("AS1", "EU1", "NA1").defend("AS6")
    assert play.owner("EU1") == 0, "the attack failed"
    assert marked() == "EU2"
    play.attack("EU1", "AS1", "OC6").defend()
    assert marked() == "AS1"


def test_what_is_new_since_an_older_look_is_marked():
    play = board(seat("AF6 AS6", "EU1"), seat("AF1 NA1", "EU2"))
    before = seen(play, None)
    play.lay("AF6")
    shown = sheet_face.board(seen(play, None), NAMES, "en", before)
    assert shown.fresh == {REGION["AF6"]}
    told = sheet.table_alt(seen(play, None), NAMES, "en", since=before)
    assert told.endswith("Changed hands since your last look: AF6.")
    same = sheet.table_alt(seen(play, None), NAMES, "en", since=seen(play, None))
    assert same.endswith("No Region has changed hands since your last look.")


def test_a_map_put_together_from_pieces_is_the_map_painted_anew():
    """Pieces that are kept come to what painting everything at once comes to, but for edges."""
    view = wandered(4, 3, 60)
    picture = sheet.table(view, NAMES, "en")
    quick = np.array(Image.open(io.BytesIO(picture.png(1000))).convert("RGB")).astype(int)
    palette = palette_of(picture.colours)
    slow = palette.entries[palette.indices(raster.paint(picture, 1000))].astype(int)
    far = np.abs(quick - slow).max(axis=2) > 60
    assert far.mean() < 0.005


# Weight and speed --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(2, 4), st.integers(0, 40), st.integers(0, 110))
def test_no_picture_is_too_heavy_for_a_phone(lang: str, seats: int, number: int, steps: int):
    for viewer in (None, 0):
        for picture in every_picture(wandered(seats, number, steps, viewer), lang):
            assert len(picture.png(1000)) <= MOST_BYTES


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("steps", [0, 1, 40, None])
def test_every_picture_can_be_drawn_in_every_style_with_its_colours(style: str, steps: int | None):
    for viewer in (None, 0):
        for picture in every_picture(wandered(3, 5, steps, viewer), "fr", style):
            assert listened(picture).used <= set(Style.of(style).colours)
            assert picture.png(360)


def test_the_planisphere_is_drawn_and_packed_in_little_more_than_packing_takes():
    """In the course of a game, after a first round: 1.5 times on a quiet machine."""
    views = [wandered(3, 8, steps) for steps in range(10, 90, 4)]
    drawn = packed = float("inf")
    for _ in range(6):
        start = process_time()
        for view in views:
            sheet.shared(view, NAMES, "en").png()
        drawn = min(drawn, process_time() - start)
        rows = [raster.rows(sheet.shared(view, NAMES, "en"), 1000).copy() for view in views]
        start = process_time()
        for each in rows:
            png.encode(each, palette_of(PLAIN.colours).entries)
        packed = min(packed, process_time() - start)
    assert drawn / packed < 3, f"{drawn / packed:.2f}"


# Pages -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_card_prints_name_die_continent_and_all_borders(lang: str):
    view = seen(board(seat("", "SA1"), seat("")))
    texts = listened(sheet_details.card(view, REGION["SA1"], lang)).texts
    wanted = {
        "en": ["Brazil", "SA · South America", "West Africa", "Colombia", "Peru"],
        "fr": ["Brésil", "SA · Amérique du Sud", "Afrique de l'Ouest", "Colombie", "Pérou"],
    }[lang]
    assert set(wanted) <= set(texts)
    assert [text for text in texts if text.isdigit()] == ["1", "2", "3", "4", "5", "4"]


def test_borders_say_how_they_are_crossed_and_who_is_there():
    view = seen(board(seat("", "SA1"), seat("", "AF4 SA3")))
    links = {link.region: link for link in sheet_face.card(view, REGION["SA1"], "en").links}
    assert [link.sea for link in links.values()] == [False] * 4 + [True]
    assert links[REGION["AF4"]].sea
    assert {r: link.owner for r, link in links.items() if link.owner >= 0} == {
        REGION["AF4"]: 1,
        REGION["SA3"]: 1,
    }


def test_a_page_groups_cards_by_territory_and_the_scored_one_comes_first():
    view = seen(board(seat("EU1 EU1 AF6 SA1", "EU1 EU2 EU3 AF6 OC4"), seat("")))
    shown = sheet_face.zone(view, 0, NAMES, "en")
    assert [len(part.cards) for part in shown.territories] == [3, 1, 1]
    assert [part.best for part in shown.territories] == [True, False, False]
    assert (shown.territories[0].duplicates, shown.territories[0].points) == (2, 5)
    listed = sheet_zone.sections(shown)
    assert [section.kind for section in listed] == ["best", "territory", "hand"]
    assert [len(section.cards) for section in listed] == [3, 2, 3]


def test_equal_cards_of_a_hand_are_one_stack():
    view = seen(board(seat("EU1 EU1 EU1 SA1", ""), seat("")))
    assert "×3" in listed_texts(view)
    shown = sheet_face.zone(view, 0, NAMES, "en")
    assert shown.hand is not None
    assert [card.count for card in shown.hand] == [3, 1]


def listed_texts(view: View, seat_number: int = 0) -> list[str]:
    return listened(sheet.sheet(view, seat_number, NAMES, "en")).texts


def test_another_players_hand_is_only_backs():
    view = seen(board(seat("EU1", ""), seat("SA1 SA2 SA3", "AF1")))
    texts = listed_texts(view, 1)
    assert texts.count("?") >= 3
    assert not {"Brazil", "Colombia", "Peru"} & set(texts)


@pytest.mark.parametrize("style", STYLES)
def test_a_hand_of_all_regions_still_fits_on_one_page(style: str):
    """A hand has no limit before its owner's turn ends (rule F6)."""
    cards = " ".join([*REGION_IDS, *REGION_IDS, *REGION_IDS[:14]])
    view = seen(board(seat(cards, ""), seat("", "")))
    picture = sheet.sheet(view, 0, NAMES, "fr", style=style)
    assert picture.height <= 3.2 * picture.width
    assert picture.png(1000)
    page = sheet_zone.page(sheet_face.zone(view, 0, NAMES, "fr"), Style.of(style))
    assert sum(place.card.count for place in page.places) == 86
    for place_ in page.places:
        assert place_.x + place_.width <= WIDTH
        assert place_.y + place_.height <= page.height


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 4), st.integers(0, 30), st.integers(0, 120), st.sampled_from(STYLES))
def test_nothing_on_a_page_lies_upon_something_else(
    seats: int, number: int, steps: int, style: str
):
    view = wandered(seats, number, steps, 0)
    page = sheet_zone.page(sheet_face.zone(view, 0, NAMES, "en"), Style.of(style))
    boxes = [(p.x, p.y, p.x + p.width, p.y + p.height) for p in page.places]
    boxes += [(h.x, h.y, h.x + h.width, h.y + 40) for h in page.headings]
    for a, b in combinations(boxes, 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def test_regions_on_a_page_are_all_regions_of_the_zone():
    for number in range(6):
        view = wandered(3, number, 70, 1)
        for each in range(3):
            shown = sheet_face.zone(view, each, NAMES, "en")
            there = {card.region for part in shown.territories for card in part.cards}
            assert there == set(members(view.zones[each]))


# Fights ------------------------------------------------------------------------------------------


def attacked() -> Board:
    return board(
        seat("AF6 AF6 AS6", "EU1"),
        seat("AF1 SA4", "EU2"),
        seat("NA1", "OC1"),
    )


def test_a_fight_shows_backs_until_it_is_revealed_and_then_the_sums():
    play = attacked().attack("EU1", "EU2", "AF6", "AS6")
    for viewer, hidden in ((None, 2), (0, 0), (1, 2), (2, 2)):
        fight = sheet_face.fight(seen(play, viewer), NAMES, "en")
        assert fight is not None
        assert fight.attacker.hidden == hidden
    play.defend("SA4")
    fight = sheet_face.fight(seen(play, None), NAMES, "en")
    assert fight is not None
    assert sheet_fight.sum_of(fight.attacker) == "1 + 6 + 6 = 13"
    assert sheet_fight.sum_of(fight.defender) == "2 + 4 = 6"
    assert sheet_fight.outcome(fight, "en") == "13 to 6: Zoé conquers Western Europe"


def test_a_fight_at_a_draw_and_one_without_defence():
    play = board(seat("AF3", "EU1"), seat("AF2", "EU2")).attack("EU1", "EU2", "AF3").defend("AF2")
    fight = sheet_face.fight(seen(play, None), ("Zoé", "Ali"), "fr")
    assert fight is not None
    assert "égalité" in sheet_fight.outcome(fight, "fr")
    play = board(seat("AF3", "EU1"), seat("AF2", "EU2")).attack("EU1", "EU2", "AF3").defend()
    texts = listened(sheet_details.fight(seen(play, None), NAMES, "en") or Picture(1, 1)).texts
    assert "no Support" in texts


def test_many_supports_are_added_up_at_once():
    cards = [*REGION_IDS[:30]]
    play = board(seat(" ".join(cards), "EU1"), seat("", "EU2"))
    play.attack("EU1", "EU2", *cards)
    fight = sheet_face.fight(seen(play, None), NAMES, "en")
    assert fight is not None
    total = sum(DIE[REGION[card]] for card in cards)
    assert sheet_fight.sum_of(fight.attacker) == f"1 + {total} (30) = {total + 1}"
    picture = sheet_details.fight(seen(play, None), NAMES, "en")
    assert picture is not None
    assert picture.height < 600


def test_the_map_shows_the_fight_as_long_as_the_next_turn_lasts():
    play = attacked().attack("EU1", "EU2", "AF6").defend()
    high = sheet.shared(seen(play, None), NAMES, "en").height
    play.draw()
    play.draw()
    assert sheet.shared(seen(play, None), NAMES, "en").height < high


def test_marks_and_owners_fit_in_a_state():
    assert len({state(o, m) for o in range(-1, 4) for m in range(CONQUERED + 1)}) == 15


def test_the_legend_tells_every_players_figures():
    view = seen(board(seat("EU1", "EU1 EU2"), seat("SA1 SA2", "OC1")), None)
    texts = listened(sheet.shared(view, ("Zoé", "Ali"), "fr")).texts
    told = ["1 Région", "2 Régions", "· 1 carte", "· meilleur territoire\N{NO-BREAK SPACE}: 2"]
    assert set(told) <= set(texts)
    assert sheet_board.heading(sheet_face.board(view, ("Zoé", "Ali"), "fr"))[0] == 0
