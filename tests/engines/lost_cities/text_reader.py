"""Somebody who sees no picture and knows the table only from its texts, in English or French."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engines.lost_cities.data import COLOURS, COLUMNS
from engines.lost_cities.rules import Accelerate, Move, Pass, Refuse, TakePair

MINUS = "\N{MINUS SIGN}"
NAMES = {
    "en": ("red", "orange", "yellow", "green", "blue", "purple", "artefacts", "dice"),
    "fr": ("rouge", "orange", "jaune", "vert", "bleu", "violet", "artefacts", "dés"),
}
SAID = {
    "en": {
        "title": r"# (.+) \(seat (\w)\): (.+) points?",
        "rolled": r"# Turn (\d+): .+ \(seat (\w)\) rolled",
        "numbers": "Numbers",
        "colours": "Colours",
        "left": "Left for the others",
        "waiting": "Have to choose",
        "seat": r"\(seat (\w)\)",
        "circle": "round box ticked",
        "crossed": "bridge crossed",
        "bridges": r"## Bridges: (\S+)",
        "marks": r"(\d) of 9 marked",
        "next": r"Next: (.+?)\.",
        "only ten": "only 0 as 10",
        "or ten": "or 0 as 10",
        "or circle": "or 0 for the round box",
        "points": r"(\S+) points?\.$",
        "arrow": "## An arrow waits",
        "leave": "- or leave the arrow unused",
        "empty": "Empty",
        "exhausted": "Exhausted",
        "turn": r"Turn (\d+)\.",
    },
    "fr": {
        "title": r"# (.+) \(place (\w)\) : (.+) points?",
        "rolled": r"# Tour (\d+) : .+ \(place (\w)\) a lancé",
        "numbers": "Chiffres",
        "colours": "Couleurs",
        "left": "Restent pour les autres",
        "waiting": "Doivent choisir",
        "seat": r"\(place (\w)\)",
        "circle": "Case ronde cochée",
        "crossed": "Pont franchi",
        "bridges": r"## Ponts : (\S+)",
        "marks": r"(\d) sur 9",
        "next": r"Ensuite : (.+?)\.",
        "only ten": "seulement 0 pour 10",
        "or ten": "ou 0 pour 10",
        "or circle": "ou 0 pour la case ronde",
        "points": r"(\S+) points?\.$",
        "arrow": "## Une flèche attend",
        "leave": "- ou laisse la flèche",
        "empty": "Vide",
        "exhausted": "Épuisement",
        "turn": r"Tour (\d+)\.",
    },
}


@dataclass
class Read:
    """What a reader knows of one sheet."""

    name: str = ""
    seat: int = -1
    turn: int = 0
    total: int = 0
    bridge_points: int = 0
    exhausted: bool = False
    numbers: dict[str, list[int]] = field(default_factory=dict[str, list[int]])
    circles: dict[str, bool] = field(default_factory=dict[str, bool])
    marks: dict[str, int] = field(default_factory=dict[str, int])
    points: dict[str, int] = field(default_factory=dict[str, int])
    bridges: list[str] = field(default_factory=list[str])
    fits: dict[str, set[int]] = field(default_factory=dict[str, set[int]])
    """The numbers on dice that may be used for each colour."""
    arrow: list[str] | None = None
    """The colours that the waiting arrow may accelerate."""
    may_leave: bool = False


@dataclass
class Dice:
    """What a reader knows of the dice and the turn."""

    turn: int = 0
    roller: int = -1
    numbers: list[int] = field(default_factory=list[int])
    colours: list[str] = field(default_factory=list[str])
    waiting: set[int] = field(default_factory=set[int])


class Reader:
    """Reads texts in one language."""

    def __init__(self, lang: str) -> None:
        self.said = SAID[lang]
        self.columns = dict(zip(NAMES[lang], COLUMNS, strict=True))

    def sheet(self, text: str) -> Read:
        """Everything that a sheet's text tells."""
        read = Read()
        for line in self._lines(text):
            if found := re.fullmatch(self.said["title"], line):
                read.name, read.seat = found[1], _seat(found[2])
                read.total = _number(found[3])
            elif found := re.match(self.said["turn"], line):
                read.turn = int(found[1])
                read.exhausted = self.said["exhausted"] in line
            elif found := re.fullmatch(self.said["bridges"], line):
                read.bridge_points = _number(found[1])
            elif line.startswith(self.said["arrow"]):
                read.arrow = []
            elif line == self.said["leave"]:
                read.may_leave = True
            elif line.startswith("- "):
                self._column(line, read)
        return read

    def dice(self, text: str) -> Dice:
        """Whose roll it is, which dice are left, and who is still to choose."""
        dice = Dice()
        for line in self._lines(text):
            head, _, rest = line.removeprefix("- ").partition(": ")
            head = head.strip()
            if found := re.fullmatch(self.said["rolled"], line):
                dice.turn, dice.roller = int(found[1]), _seat(found[2])
            elif head == self.said["numbers"]:
                dice.numbers = _numbers(rest)
            elif head == self.said["colours"]:
                dice.colours = [self.columns[word] for word in rest.split(", ")]
            elif head == self.said["left"]:
                numbers, colours = rest.split("; ")
                dice.numbers = _numbers(numbers)
                dice.colours = [self.columns[word] for word in colours.split(", ")]
            elif head == self.said["waiting"]:
                dice.waiting = {_seat(found) for found in re.findall(self.said["seat"], rest)}
        return dice

    def moves(self, sheet: Read, dice: Dice) -> list[Move]:
        """What this player may do, as far as the texts tell; nothing when it has chosen."""
        if sheet.seat not in dice.waiting:
            return []
        moves: list[Move] = []
        if sheet.arrow is not None:
            moves += [Accelerate(colour) for colour in sheet.arrow]  # type: ignore[arg-type]
            return [*moves, Pass()] if sheet.may_leave else moves
        for colour in dict.fromkeys(dice.colours):
            usable = sorted(set(dice.numbers) & sheet.fits[colour])
            moves += [TakePair(number, colour) for number in usable]  # type: ignore[arg-type]
        return [*moves, Refuse()]

    def _lines(self, text: str) -> list[str]:
        return (
            text.replace("\N{NO-BREAK SPACE}:", " :")
            .replace("\N{NO-BREAK SPACE};", ";")
            .split("\n")
        )

    def _column(self, line: str, read: Read) -> None:
        head, _, rest = line.removeprefix("- ").partition(": ")
        name = self.columns.get(head.strip().lower())
        if name is None:
            return
        points = re.search(self.said["points"], rest)
        if points is None:
            if read.arrow is not None and not read.points:
                read.arrow.append(name)
            return
        read.points[name] = _number(points[1])
        if self.said["crossed"].lower() in rest.lower():
            read.bridges.append(name)
        if name not in COLOURS:
            marks = re.match(self.said["marks"], rest)
            assert marks, line
            read.marks[name] = int(marks[1])
            return
        first = rest.split(".")[0]
        read.numbers[name] = [] if first == self.said["empty"] else _numbers(first)
        read.circles[name] = self.said["circle"].lower() in rest.lower()
        read.fits[name] = self._fitting(rest)

    def _fitting(self, rest: str) -> set[int]:
        said = re.search(self.said["next"], rest)
        assert said, rest
        told = said[1]
        if told == self.said["only ten"]:
            return {0}
        numbers = list(map(int, re.findall(r"\d+", told.split(",")[0])))
        fits = set(range(numbers[0], numbers[-1] + 1))
        zero = self.said["or ten"] in told or self.said["or circle"] in told
        return fits | {0} if zero else fits


def _number(text: str) -> int:
    return int(text.replace(MINUS, "-"))


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(", ")]


def _seat(letter: str) -> int:
    return "ABCDE".index(letter)
