"""What an Imperial Settlers sheet is worth, and who wins."""

from __future__ import annotations

from engines.imperial_settlers.abilities import TRACKS, EndPoints
from engines.imperial_settlers.position import Position, Sheet, bridges, built, circles
from engines.imperial_settlers.printed import TRACK, Printed
from engines.kernel.game import Best, Outcome, Score


def outcome(position: Position) -> Outcome | None:
    """The highest total, then the most bridges, then the most field boxes; else shared."""
    if position.phase != "over":
        return None
    ties = [(bridges(position.printed, sheet), circles(sheet)) for sheet in position.sheets]
    return Outcome.ranked("rounds", scores(position), ties)


def scores(position: Position) -> tuple[Score, ...]:
    """Tracks, Favors, buildings and, in advanced play, colonies, as the sheets stand."""
    return tuple(score(position.printed, sheet) for sheet in position.sheets)


def score(printed: Printed, sheet: Sheet) -> Score:
    """One player's points: each track by its last complete section, points noted, buildings."""
    parts = {
        name: track.points[track.complete[ticks]]
        for name, track, ticks in zip(TRACKS, printed.tracks, sheet.ticks, strict=True)
    }
    by_colonies, others = end_points(printed, sheet)
    parts["favors"] = sheet.exported
    parts["buildings"] = sheet.written + others
    if printed.advanced:
        parts["colonies"] = by_colonies
    return Score(parts)


def end_points(printed: Printed, sheet: Sheet) -> tuple[int, int]:
    """What finished buildings score at the end: by colonies, and by everything else."""
    by_colonies = others = 0
    finished = built(printed, sheet)
    for place, building in enumerate(printed.buildings):
        ability = building.ability
        if not finished >> place & 1 or not isinstance(ability, EndPoints):
            continue
        points = sheet.values[place] * (counted(printed, sheet, ability) // ability.per)
        if ability.of == "colony":
            by_colonies += points
        else:
            others += points
    return by_colonies, others


def counted(printed: Printed, sheet: Sheet, ability: EndPoints) -> int:
    """How many there are of what an ability counts at the end."""
    match ability.of:
        case "colony":
            return len(sheet.colonies)
        case "bridge":
            return bridges(printed, sheet)
        case "building":
            finished = built(printed, sheet)
            return sum(
                finished >> place & 1
                for place, building in enumerate(printed.buildings)
                if not building.built_from_start
            )
        case "harvest":
            return circles(sheet)
        case track:
            row = TRACK[track]
            return printed.tracks[row].complete[sheet.ticks[row]]


def best(position: Position) -> Best | None:
    """What one player alone has reached with this village and these rules."""
    if len(position.sheets) > 1 or position.phase != "over":
        return None
    printed, total = position.printed, scores(position)[0].total
    challenge = printed.village if printed.mode == "adventure" else printed.mode
    return Best(challenge, total, stars(printed, total))


def stars(printed: Printed, total: int) -> int:
    """How many of the three stars a total earns, for play alone."""
    return sum(total >= points for points in printed.stars)
