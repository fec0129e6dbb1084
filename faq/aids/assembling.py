"""A sheet put together from its file, the base and a data file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from engines.kernel.data import DataFile, canonical
from faq.aids import content
from faq.aids.content import ColumnsPart, Kind, ListPart, PicturePart, Said, Sentence, TablePart
from faq.aids.figures import HOUSE, Figure, Figures, Record, Shape, UnknownFigureError
from faq.aids.sheet import Columns, Flat, List, Part, Picture, Sheet, Table
from faq.base import Base, Entry, Source
from faq.reply import words

WEB = "web"
"""The edition of a source that is a page of the web, which its title names already."""
NO_BREAK = "\N{NO-BREAK SPACE}"


def assemble(
    base: Base,
    file: content.AidsFile,
    kind: Kind,
    data: DataFile[Any],
    worked_out: Mapping[str, Figure],
    lang: str,
) -> Sheet:
    """Put a sheet together; raises UnknownFigureError or LookupError where a reference is dead."""
    maker = _Maker(base, file.game, Figures(data, worked_out, lang))
    sheet = file.sheet(kind)
    parts = tuple(maker.part(part) for part in sheet.parts)
    return Sheet(
        game=file.game,
        kind=kind,
        lang=lang,
        name=base.games[file.game].title.said(lang),
        title=maker.said(sheet.title),
        parts=parts,
        sources=_sources(base, file.game, maker.cited, lang),
        house=maker.house,
    )


class _Maker:
    """Puts parts together, and remembers which entries they stand on."""

    def __init__(self, base: Base, game: str, figures: Figures) -> None:
        self._base, self._game, self._figures = base, game, figures
        self._lang = figures.lang
        self.cited: list[Entry] = []
        self.house = False

    def part(self, part: content.Part) -> Part:
        if isinstance(part, ColumnsPart):
            return Columns(
                self._heading(part.heading),
                tuple(tuple(self._flat(each) for each in column) for column in part.columns),
            )
        return self._flat(part)

    def _flat(self, part: content.Flat) -> Flat:
        match part:
            case ListPart():
                items = tuple(self._sentence(item) for item in part.items if self._stands(item))
                return List(part.type, self._heading(part.heading), items)
            case TablePart():
                return self._table(part)
            case PicturePart():
                own = any(self._figures.get(name).house for name in part.values)
                heading = self._marked(self._heading(part.heading), house=own)
                shows = self.said(part.shows)
                return Picture(heading, part.picture, shows, canonical(self._figures.file.body))

    def said(self, words: Said | str) -> str:
        """Words with their figures, unmarked."""
        return self._fill(words)[0]

    def _fill(self, words: Said | str) -> tuple[str, bool]:
        return self._figures.fill(words if isinstance(words, str) else words.said(self._lang))

    def _heading(self, heading: Said | None) -> str:
        return self.said(heading) if heading is not None else ""

    def _stands(self, item: Sentence) -> bool:
        return all(self._figures.get(name).value == value for name, value in item.only.items())

    def _sentence(self, item: Sentence) -> str:
        entry = self._entry(item.entry)
        told = item.words(self._lang)
        if told is None:
            assert entry is not None
            answer = entry.speech(self._lang).answer
            told, own = answer[0].upper() + answer[1:], False
        else:
            told, own = self._figures.fill(told)
        own = own or any(self._figures.get(name).house for name in item.only)
        return self._marked(told, house=own or (entry is not None and entry.authority == "ruling"))

    def _entry(self, slug: str | None) -> Entry | None:
        if slug is None:
            return None
        entry = self._base.entries.get(f"{self._game}/{slug}")
        if entry is None:
            raise LookupError(f"there is no entry {slug}")
        self.cited.append(entry)
        return entry

    def _marked(self, text: str, *, house: bool) -> str:
        if not house:
            return text
        self.house = True
        return f"{text}{NO_BREAK}{HOUSE}"

    def _table(self, part: TablePart) -> Table:
        self._entry(part.entry)
        whole = part.each is not None and self._figures.get(part.each).house
        rows = [self._cells(row) for row in part.rows] if part.each is None else self._each(part)
        stated = [own for row in rows for _, own, states in row if states]
        all_own = len(stated) > 1 and all(stated)
        heading = self._heading(part.heading)
        marked = self._marked(heading, house=whole or all_own) if heading else heading
        return Table(
            heading=marked,
            head=tuple(str(text) for cell in part.head for text, _, _ in self._cell(cell)),
            rows=tuple(self._row(row, marks=not (all_own and heading)) for row in rows),
        )

    def _row(self, row: list[_Cell], *, marks: bool) -> tuple[str | Shape, ...]:
        """A row's cells; where all its figures are the house's own, its label says so."""
        stated = [own for _, own, states in row if states]
        whole = marks and len(stated) > 1 and all(stated) and not row[0][2]
        return tuple(
            cell
            if isinstance(cell, Shape)
            else self._marked(cell, house=marks and (whole if not place else own and not whole))
            for place, (cell, own, _) in enumerate(row)
        )

    def _each(self, part: TablePart) -> list[list[_Cell]]:
        records: list[Record] = self._figures.get(part.each or "").value
        rows: list[list[_Cell]] = []
        for record in records:
            row: list[_Cell] = []
            for template in part.rows[0]:
                text = template if isinstance(template, str) else template.said(self._lang)
                row.append((_filled(text, record), False, False))
            rows.append(row)
        return rows

    def _cells(self, row: tuple[Said | str, ...]) -> list[_Cell]:
        return [cell for template in row for cell in self._cell(template)]

    def _cell(self, template: Said | str) -> list[_Cell]:
        text = template if isinstance(template, str) else template.said(self._lang)
        if text.startswith("{*") and text.endswith("}"):
            return [self._one(each) for each in self._spread(text[2:-1])]
        if text.startswith("{") and text.endswith("}") and text.count("{") == 1:
            figure = self._shape(text[1:-1])
            if figure is not None:
                return [figure]
        filled, own = self._figures.fill(text)
        return [(filled, own, "{" in text)]

    def _spread(self, name: str) -> list[Any]:
        figure = self._figures.get(name)
        return [
            Figure(each.value, each.house or figure.house)
            if isinstance(each, Figure)
            else Figure(each, figure.house)
            for each in cast("list[Any]", figure.value)
        ]

    def _shape(self, name: str) -> _Cell | None:
        if ":" in name:
            return None
        figure = self._figures.get(name)
        return (figure.value, figure.house, True) if isinstance(figure.value, Shape) else None

    def _one(self, figure: Figure) -> _Cell:
        if isinstance(figure.value, Shape):
            return figure.value, figure.house, True
        text, _ = Figures(self._figures.file, {"it": figure}, self._lang).fill("{it}")
        return text, figure.house, True


_Cell = tuple[str | Shape, bool, bool]
"""A cell, whether it is the house's own, and whether it states a figure."""


def _filled(template: str, record: Record) -> str | Shape:
    """A template of a row with one record's own words."""
    name = template[1:-1]
    try:
        if template == f"{{{name}}}" and isinstance(record[name], Shape):
            return record[name]
        return template.format_map(record)
    except KeyError as error:
        raise UnknownFigureError(f"a record has no {error.args[0]}") from None


def _sources(base: Base, game: str, entries: list[Entry], lang: str) -> str:
    """Every source that the entries cite, once, with all pages."""
    found: dict[str, set[int]] = {}
    for citation in (each for entry in entries for each in entry.citations):
        found.setdefault(citation.source, set()).update(citation.pages)
    known = base.games[game].sources
    return " · ".join(_source(known[name], pages, lang) for name, pages in found.items())


def _source(source: Source, pages: set[int], lang: str) -> str:
    facts = {"source": source.title.said(lang), "edition": source.edition}
    if pages:
        listed = ", ".join(str(page) for page in sorted(pages))
        return words().say(lang, "aids/source-pages", {**facts, "pages": listed})
    if source.edition == WEB:
        return source.title.said(lang)
    return words().say(lang, "aids/source", facts)
