"""Discord's limits: each one is found, and what is over it is cut, never dropped in silence.

Failure catalogue rows 26 to 33.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import limits
from bot.limits import cut, fit, problems
from bot.screen import (
    Block,
    Button,
    Choice,
    Document,
    Link,
    Option,
    Picture,
    Row,
    Screen,
    Separator,
    Text,
    screen,
)

OVER: dict[str, Block | tuple[Block, ...]] = {
    "text (row 31)": Text("word " * 900),
    "texts together (row 32)": tuple(Text("word " * 90) for _ in range(10)),
    "components (row 32)": tuple(
        Row(tuple(Button("b", f"u0:0:0:x:{row}.{n}") for n in range(5))) for row in range(8)
    ),
    "label": Row((Button("l" * 81, "u1:0:0:add"),)),
    "empty label": Row((Button(" ", "u1:0:0:add"),)),
    "row": Row(tuple(Button("b", f"u1:0:0:add:{n}") for n in range(6))),
    "same id twice (row 29)": Row((Button("a", "u1:0:0:add"), Button("b", "u1:0:0:add"))),
    "options (row 26)": Choice("l1:0:0:game", tuple(Option("o", str(n)) for n in range(26))),
    "same option twice": Choice("l1:0:0:game", (Option("o", "1"), Option("p", "1"))),
    "alt text (row 33)": Picture("a.png", b"", "alt " * 300),
    "no alt text": Picture("a.png", b"", ""),
    "same file twice": (Picture("a.png", b"", "one"), Picture("a.png", b"", "two")),
    "file": Document("a.json", bytes(limits.FILE_BYTES + 1)),
}


@pytest.mark.parametrize("name", OVER)
def test_what_is_over_a_limit_is_found_and_cut(name: str) -> None:
    over = OVER[name]
    shown = screen(*over) if isinstance(over, tuple) else screen(over)
    assert problems(shown), "not found"
    assert problems(fit(shown)) == []


def test_a_screen_within_the_limits_is_left_alone() -> None:
    shown = screen(Text("words"), Separator(), Row((Button("b", "u1:0:0:add"),)))
    assert problems(shown) == []
    assert fit(shown) is shown


def test_too_many_components_lose_lines_and_texts_before_buttons() -> None:
    buttons = tuple(Row((Button("b", f"u1:0:0:add:{n}"),)) for n in range(17))
    shown = screen(*(Text("t") for _ in range(5)), Separator(), *buttons)
    kept = fit(shown)
    assert len(list(kept.buttons())) == 17
    assert "".join(kept.texts()).replace("\n", "") == "ttttt"


def test_the_longest_paragraph_gives_way_first() -> None:
    kept = list(fit(screen(Text("short"), Text("long " * 1000))).texts())
    assert kept[0] == "short"
    assert kept[1].endswith("…")


def test_text_is_cut_at_a_word() -> None:
    assert cut("one two three", 9) == "one two…"


blocks = st.one_of(
    st.builds(Text, st.text(max_size=5000)),
    st.builds(Picture, st.sampled_from(["a.png", "b.png"]), st.just(b""), st.text(max_size=1200)),
    st.just(Separator()),
    st.builds(
        Row,
        st.lists(
            st.builds(Button, st.text(max_size=90), st.sampled_from(["a", "b", "c", "d"])),
            max_size=7,
        ).map(tuple),
    ),
    st.builds(Row, st.tuples(st.builds(Link, st.text(max_size=90), st.just("https://x.test")))),
)


@given(st.lists(blocks, max_size=30).map(tuple))
def test_whatever_is_shown_can_be_sent_once_it_is_fitted(shown: tuple[Block, ...]) -> None:
    assert problems(fit(Screen(shown))) == []
