"""The printable aids on Discord: a sheet as a preview and as a file, or in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.screen import Block, Button, Choice, Document, Option, Picture, Row, Screen, Text, Weight
from bot.screen import screen as screen_of
from bot.table.press import How, Press
from bot.voice import Voice
from engines.kernel.words import LANGUAGES
from faq.aids.content import KINDS, Kind
from faq.aids.games import GAMES
from faq.aids.sheet import Sheet
from faq.aids.telling import text

COLOUR = 0xD9822B


@dataclass(frozen=True, slots=True)
class Which:
    """A sheet: the game, which of its three, its language."""

    game: str
    kind: Kind
    lang: str

    @property
    def stem(self) -> str:
        """How its files are called."""
        return f"{self.game}-{self.kind}-{self.lang}"

    @property
    def argument(self) -> str:
        return f"{self.game}/{self.kind}/{self.lang}"


def which(argument: str, lang: str) -> Which:
    """The sheet that a button names; what makes no sense is the first one."""
    game, kind, other = [*argument.split("/"), "", "", ""][:3]
    known: dict[str, Kind] = {each: each for each in KINDS}
    return Which(
        game if game in GAMES else next(iter(GAMES)),
        known.get(kind, KINDS[0]),
        other if other in LANGUAGES else lang,
    )


def shown(
    lang: str,
    sheet: Sheet,
    wanted: Which,
    picture: Picture | None,
    pdf: bytes | None,
    *,
    titles: Mapping[str, str],
    server: bool,
    in_words: bool = False,
) -> Screen:
    """One sheet with its files, and the ways to the others; `titles`: of all games.

    It is told in words to who wants them, and where nothing can be drawn.
    """
    say = Voice(lang)
    notes = [say("print/about")] if pdf is not None else []
    if server:
        notes.append(say("print/server"))
    if picture is None and not in_words:
        notes.append(say("print/no-picture"))
    body: tuple[Block, ...] = (
        (Text("\n".join([f"## {sheet.name} · {sheet.title}", *notes])), picture)
        if picture is not None
        else (Text("\n".join([*notes, text(sheet)])),)
    )
    return screen_of(
        *body,
        Document(f"{wanted.stem}.pdf", pdf) if pdf is not None else None,
        Row(tuple(_kinds(say, wanted))),
        Row(tuple(_ways(say, wanted, in_words=picture is not None))),
        _games(say, wanted, titles),
        colour=COLOUR,
    )


def in_words(sheet: Sheet) -> Screen:
    """A sheet in full, as text."""
    return screen_of(Text(text(sheet)), colour=COLOUR)


def together(lang: str, named: str, files: Sequence[tuple[Which, bytes | None]]) -> Screen:
    """All three sheets of a game, to print."""
    say = Voice(lang)
    drawn = [Document(f"{one.stem}.pdf", pdf) for one, pdf in files if pdf is not None]
    words = say("print/all-here", name=named) if drawn else say("print/no-files")
    return screen_of(Text(words), *drawn, colour=COLOUR)


def _kinds(say: Voice, wanted: Which) -> list[Button]:
    return [
        _to(
            say(f"print/sheet/{kind}"),
            "aids",
            replace(wanted, kind=kind),
            Weight.MAIN if kind == wanted.kind else Weight.QUIET,
            disabled=kind == wanted.kind,
        )
        for kind in KINDS
    ]


def _ways(say: Voice, wanted: Which, *, in_words: bool) -> list[Button]:
    other = next(lang for lang in LANGUAGES if lang != wanted.lang)
    ways = [_to(Voice(other)("print/this-language"), "aids", replace(wanted, lang=other))]
    if in_words:
        ways.append(_to(say("print/words"), "aids-words", wanted, how=How.PRIVATE))
    return [*ways, _to(say("print/all"), "aids-all", wanted, how=How.PRIVATE)]


def _to(
    label: str,
    act: str,
    wanted: Which,
    weight: Weight = Weight.QUIET,
    *,
    how: How = How.UPDATE,
    disabled: bool = False,
) -> Button:
    return Button(label, Press(how, 0, act, wanted.argument).encode(), weight, disabled)


def _games(say: Voice, wanted: Which, titles: Mapping[str, str]) -> Choice:
    options = tuple(Option(titles[game], game, game == wanted.game) for game in GAMES)
    press = Press(How.UPDATE, 0, "aids-game", wanted.argument)
    return Choice(press.encode(), options, say("lobby/game"))
