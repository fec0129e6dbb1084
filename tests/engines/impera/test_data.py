"""The map and figures of Impera, and corrected files of servers."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from engines.impera import data
from engines.impera.printed import printed
from engines.impera.world import CONTINENT_MASKS, REGION, REGION_IDS, members, territories
from engines.kernel.data import DataError, dump, parse
from tests.builders.values import change

PRINTED = printed(data.own())
ALL = (1 << 36) - 1


def body() -> Any:
    return copy.deepcopy(dict(data.own().body))


def test_every_value_says_where_it_comes_from():
    values = dict(data.own().values())
    assert len(values) > 40
    assert all(value.note and value.note_fr for value in values.values())
    assert {value.provenance for value in values.values()} == {"source", "likely", "house"}


def test_74_borders_44_by_land_and_30_by_sea():
    kinds = [border.kind for border in PRINTED.borders]
    assert (kinds.count("land"), kinds.count("sea")) == (44, 30)


def test_borders_work_both_ways_and_every_region_has_three_to_six():
    for region in range(36):
        assert 3 <= PRINTED.neighbours[region].bit_count() <= 6
        for other in members(PRINTED.neighbours[region]):
            assert PRINTED.neighbours[other] >> region & 1


def test_the_map_hangs_together_without_any_one_region():
    for region in range(36):
        assert len(territories(PRINTED.neighbours, ALL & ~(1 << region))) == 1


def test_each_continent_hangs_together_by_itself():
    for continent in CONTINENT_MASKS:
        assert len(territories(PRINTED.neighbours, continent)) == 1


def test_the_route_from_brazil_to_africa_has_a_name():
    border = PRINTED.border(REGION["SA1"], REGION["AF4"])
    assert border is not None
    assert (border.kind, border.label_fr) == ("sea", "Atlantique (Dakar-Natal)")
    assert PRINTED.border(REGION["SA1"], REGION["AF3"]) is None


def test_a_high_die_has_few_borders():
    by_die = [
        sum(PRINTED.neighbours[r].bit_count() for r in range(36) if REGION_IDS[r][2] == str(die))
        for die in range(1, 7)
    ]
    assert by_die[0] > by_die[3] > by_die[5]


def test_an_exported_file_can_be_read_again():
    assert data.read(parse(dump(data.own().body).encode())).hash == data.own().hash


def _swap_border(text: Any) -> None:
    text["borders"]["sea"]["value"][0]["ends"] = ["OC4", "AF1"]


def test_a_corrected_file_may_change_borders_names_and_positions():
    text = body()
    _swap_border(text)
    text["regions"]["SA"]["value"][0]["lon"] = -51.5
    text["regions"]["SA"]["value"][0]["name_fr"] = "Grand Brésil"
    file = data.read(text)
    assert file.hash != data.own().hash
    assert printed(file).border(REGION["OC4"], REGION["AF1"]) is not None


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (change("deck.copies.value", 9), "deck.copies.value"),
        (change("deck.copies.value", "three"), "deck.copies.value"),
        (change("turn.hand_limit.value", 0), "turn.hand_limit.value"),
        (change("regions.EU.value.0.die", 3), "dice of EU"),
        (change("regions.EU.value", []), "regions.EU.value"),
        (change("regions.EU.value.0.lat", 99), "lat"),
        (change("borders.land.value.0.ends", ["EU1", "EU1"]), "border itself"),
        (change("borders.land.value.0.ends", ["EU1", "EU9"]), "borders.land.value.0.ends"),
        (change("borders.land.value.0.ends", ["AF4", "SA1"]), "stands twice"),
        (change("borders.land.value", []), "no chain of borders"),
        (change("borders.sea.value.0.kind", "air"), "kind"),
        (change("continents.EU.value.hex", "blue"), "hex"),
        (change("regions.EU.value.0.name_en", "[Here](https://x.example)"), "name_en"),
        (change("continents.EU.value.name_fr", "@everyone"), "name_fr"),
        (change("borders.land.value.0.label_en", "two\nlines"), "label_en"),
        (change("flags.gift.value", "split"), "flags.gift.value"),
        (change("deck.compensation.value.3", [7, 6, 5]), "fewer cards"),
        (change("deck.compensation.value.4", [5, 5]), "deck.compensation.value.4"),
        (change("extra", 1), "extra"),
    ],
)
def test_a_wrong_value_is_named_in_one_sentence(wrong: Callable[[Any], None], named: str):
    text = body()
    wrong(text)
    with pytest.raises(DataError) as caught:
        data.read(text)
    assert named in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_region_with_too_many_borders_has_no_room_on_its_card():
    text = body()
    for other in ("SA1", "SA2", "SA3", "SA4", "SA5"):
        text["borders"]["sea"]["value"].append(
            {"ends": ["EU1", other], "label_en": "air", "label_fr": "air"}
        )
    with pytest.raises(DataError, match="EU1 has 11 borders"):
        data.read(text)


def test_a_deck_too_small_to_deal_is_refused():
    text = body()
    text["deck"]["copies"]["value"] = 1
    text["deck"]["hand"]["value"] = 9
    with pytest.raises(DataError, match="36 cards to deal"):
        data.read(text)
