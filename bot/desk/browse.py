"""Browsing a game without a question: what the booklet holds, in short, and its figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from babel.dates import format_date

from bot.desk.reader import Reader
from bot.screen import Button, Row, Screen, Text, Weight, rows, screen
from bot.table.press import How, Press
from faq import reply as wording
from faq.aids.content import KINDS
from faq.base import Citation, Figure, GameFile
from faq.guide import Guide, Passage, Place, sections

COLOUR = 0xD9822B
PAGE = 15
"""Questions of a section that one message lists."""
SHORT = ("turn", "winning", "mistakes", "figures", "related")
FIGURES = ("minutes", "age", "author", "publisher", "year")


def browsed(reader: Reader, path: str) -> Screen:
    """What a button leads to: `<game>`, `<game>/<part>` or `<game>/<section>@<page>`."""
    game, _, part = path.partition("/")
    guide = reader.base.guides.get(game)
    if guide is None:
        return games(reader)
    section, _, page = part.partition("@")
    if section in PARTS:
        return PARTS[section](reader, guide)
    if section.isdecimal() and len(section) < 3:
        wanted = int(page) if page.isdecimal() and len(page) < 3 else 0
        return section_page(reader, guide, int(section), wanted)
    return overview(reader, guide)


def games(reader: Reader) -> Screen:
    """Which game?"""
    known = reader.base.guides
    buttons = [_to(reader.base.games[game].title.said(reader.lang), game) for game in known]
    words = f"### {reader.say('browse/title')}\n{reader.say('browse/which')}"
    return screen(Text(words), *rows(buttons, 1), colour=COLOUR)


def overview(reader: Reader, guide: Guide) -> Screen:
    """The game in 30 seconds, and everything else as buttons."""
    say, game = reader.say, guide.game
    short = [_to(say(f"browse/{part}"), f"{game}/{part}") for part in SHORT]
    held = [
        _to(
            say("browse/section", title=_title(reader, guide, at), count=len(ids)),
            f"{game}/{at}",
        )
        for at, ids in enumerate(_ids(reader, guide))
        if ids
    ]
    other = [_to(say("browse/other-game"), "")] if len(reader.base.guides) > 1 else []
    return screen(
        Text(
            f"### {_name(reader, guide)}\n**{say('browse/intro')}**\n"
            f"{guide.intro.said(reader.lang)}\n{_source(reader, guide, [guide.intro])}"
        ),
        *rows(short),
        Text(f"**{say('browse/holds')}**"),
        *rows(held, 2),
        Row((_ask(reader, game), _aids(reader, game), *other)),
        colour=COLOUR,
    )


def _ask(reader: Reader, game: str) -> Button:
    """The form, for a question about this game."""
    return Button(reader.say("button/ask"), Press(How.MODAL, 0, "ask", game).encode())


def _aids(reader: Reader, game: str) -> Button:
    """To the sheets that can be printed."""
    press = Press(How.PRIVATE, 0, "aids", f"{game}/{KINDS[0]}/{reader.lang}")
    return Button(reader.say("print/button"), press.encode())


def section_page(reader: Reader, guide: Guide, at: int, page: int) -> Screen:
    """The questions of a section, numbered, each behind its number."""
    held = _ids(reader, guide)
    if not 0 <= at < len(held) or not held[at]:
        return overview(reader, guide)
    ids, say = held[at], reader.say
    pages = -(-len(ids) // PAGE)
    page = min(page, pages - 1)
    start = page * PAGE
    listed = list(enumerate(ids[start : start + PAGE], start + 1))
    lines = [
        f"{count}. {reader.base.entries[one].speech(reader.lang).question}" for count, one in listed
    ]
    buttons = [
        Button(str(count), Press(How.UPDATE, 0, "entry", f"{reader.lang}/{one}").encode())
        for count, one in listed
    ]
    ways: list[Button] = []
    if pages > 1:
        further = (page + 1) % pages
        ways.append(
            _to(say("browse/further", page=page + 1, pages=pages), f"{guide.game}/{at}@{further}")
        )
    ways.append(_back(reader, guide))
    title = f"### {_name(reader, guide)} · {_title(reader, guide, at)}"
    return screen(Text("\n".join([title, *lines])), *rows(buttons), Row(tuple(ways)), colour=COLOUR)


def _turn(reader: Reader, guide: Guide) -> Screen:
    steps = [f"{n}. {step.said(reader.lang)}" for n, step in enumerate(guide.turn, 1)]
    return _short(reader, guide, "turn", steps, guide.turn)


def _winning(reader: Reader, guide: Guide) -> Screen:
    return _short(reader, guide, "winning", [guide.winning.said(reader.lang)], [guide.winning])


def _mistakes(reader: Reader, guide: Guide) -> Screen:
    """What is often wrong, and what the entry says instead, with its source."""
    shown = [one for one in guide.mistakes if reader.shown(f"{guide.game}/{one.entry}")]
    lines: list[str] = []
    buttons: list[Button] = []
    for count, mistake in enumerate(shown, 1):
        own = f"{guide.game}/{mistake.entry}"
        entry = reader.base.entries[own]
        where = wording.sources(wording.cited(reader.base, entry, reader.lang), reader.lang)
        lines.append(f"**{count}. ✗ {mistake.said(reader.lang)}**")
        lines.append(entry.speech(reader.lang).answer)
        lines += [f"-# {where}"] if where else []
        press = Press(How.UPDATE, 0, "entry", f"{reader.lang}/{own}").encode()
        buttons.append(Button(str(count), press))
    title = f"### {_name(reader, guide)} · {reader.say('browse/mistakes')}"
    return screen(
        Text("\n".join([title, *lines])),
        *rows(buttons),
        Row((_back(reader, guide),)),
        colour=COLOUR,
    )


def _figures(reader: Reader, guide: Guide) -> Screen:
    """The game as a product: each figure with its source and what kind of source it is."""
    file, say = reader.base.games[guide.game], reader.say
    fewest, most = file.figures.fewest_players, file.figures.most_players
    told = [
        (
            say("figure/players", fewest=str(fewest.value), most=str(most.value)),
            (*fewest.citations, *most.citations),
        )
    ]
    for name in FIGURES:
        figure: Figure | None = getattr(file.figures, name)
        if figure is not None:
            # An age is the youngest: a source that says so by itself writes "10+".
            older = "+" if name == "age" and isinstance(figure.value, int) else ""
            words = say(f"figure/{name}", value=f"{figure.value}{older}")
            told.append((words, figure.citations))
    by_source: dict[tuple[Citation, ...], list[str]] = {}
    for words, citations in told:
        by_source.setdefault(tuple(dict.fromkeys(citations)), []).append(words)
    lines = [
        "\n".join([*figures, f"-# {_cited(reader, guide, file, citations)}"])
        for citations, figures in by_source.items()
    ]
    day = format_date(guide.day, format="long", locale=reader.lang)
    lines.append(f"-# {say('browse/changed', day=day)}")
    return _listed(reader, guide, "figures", lines)


def _related(reader: Reader, guide: Guide) -> Screen:
    """Other games that a source names beside this one."""
    file = reader.base.games[guide.game]
    lines = [
        f"**{other.title.said(reader.lang)}**\n{other.said(reader.lang)}\n"
        f"-# {_place(reader, file, other.place)}"
        for other in guide.related
    ]
    return _listed(reader, guide, "related", lines or [reader.say("browse/none-related")])


PARTS: dict[str, Callable[[Reader, Guide], Screen]] = {
    "turn": _turn,
    "winning": _winning,
    "mistakes": _mistakes,
    "figures": _figures,
    "related": _related,
}


def _short(
    reader: Reader,
    guide: Guide,
    part: str,
    lines: list[str],
    told: tuple[Passage, ...] | list[Passage],
) -> Screen:
    """A short text with its sources, and the entries that it retells."""
    slugs = dict.fromkeys(slug for passage in told for slug in passage.entries)
    ids = [one for slug in slugs if reader.shown(one := f"{guide.game}/{slug}")]
    questions = [
        f"{count}. {reader.base.entries[one].speech(reader.lang).question}"
        for count, one in enumerate(ids, 1)
    ]
    buttons = [
        Button(str(count), Press(How.UPDATE, 0, "entry", f"{reader.lang}/{one}").encode())
        for count, one in enumerate(ids, 1)
    ]
    title = f"### {_name(reader, guide)} · {reader.say(f'browse/{part}')}"
    return screen(
        Text("\n".join([title, *lines, _source(reader, guide, told)])),
        Text("\n".join([f"**{reader.say('browse/rules')}**", *questions])),
        *rows(buttons),
        Row((_back(reader, guide),)),
        colour=COLOUR,
    )


def _listed(reader: Reader, guide: Guide, part: str, lines: list[str]) -> Screen:
    title = f"### {_name(reader, guide)} · {reader.say(f'browse/{part}')}"
    return screen(Text("\n".join([title, *lines])), Row((_back(reader, guide),)), colour=COLOUR)


def _source(reader: Reader, guide: Guide, told: Sequence[Passage]) -> str:
    """Which sources the entries that a text retells cite; pages are named, sections stand there."""
    entries = [
        reader.base.entries[one]
        for passage in told
        for slug in passage.entries
        if (one := f"{guide.game}/{slug}") in reader.base.entries
    ]
    places = dict.fromkeys(
        place for entry in entries for place in wording.cited(reader.base, entry, reader.lang)
    )
    paged = tuple(place for place in places if place.page is not None)
    titles = {f"{place.source} ({place.edition})": None for place in places if place.page is None}
    return f"-# {' · '.join(filter(None, (wording.sources(paged, reader.lang), *titles)))}"


def _cited(reader: Reader, guide: Guide, file: GameFile, citations: tuple[Citation, ...]) -> str:
    """Sources of a figure, each with its kind."""
    return " · ".join(_kinds(reader, guide, file, citations))


def _kinds(
    reader: Reader, guide: Guide, file: GameFile, citations: tuple[Citation, ...]
) -> Iterator[str]:
    for citation in citations:
        kind = reader.say(f"sourced/{guide.kinds[citation.source]}")
        pages = citation.pages or (None,)
        for page in pages:
            place = Place(source=citation.source, page=page, section=citation.section)
            yield reader.say("browse/cited", kind=kind, place=_place(reader, file, place))


def _place(reader: Reader, file: GameFile, place: Place) -> str:
    source = file.sources[place.source]
    section = source.sections[place.section].said(reader.lang) if place.section else None
    cited = wording.Cited(source.title.said(reader.lang), source.edition, place.page, section)
    return wording.sources((cited,), reader.lang)


def _ids(reader: Reader, guide: Guide) -> list[list[str]]:
    """The entries of each section that the server shows."""
    return [
        [one for one in ids if reader.shown(one)] for _, ids in sections(reader.base, guide.game)
    ]


def _title(reader: Reader, guide: Guide, at: int) -> str:
    if at < len(guide.sections):
        return guide.sections[at].title.said(reader.lang)
    return reader.say("browse/rest")


def _name(reader: Reader, guide: Guide) -> str:
    return reader.base.games[guide.game].title.said(reader.lang)


def _back(reader: Reader, guide: Guide) -> Button:
    button = _to(reader.say("browse/back"), guide.game)
    return Button(button.label, button.press, Weight.MAIN)


def _to(words: str, path: str) -> Button:
    return Button(words, Press(How.UPDATE, 0, "browse", path).encode())
