"""The knowledge base: whole, or which file is broken and whether earlier rules stand in for it."""

from __future__ import annotations

from bot.desk.reading import COPY
from bot.doctor.finding import Finding, fails, note, ok
from bot.settings import Settings
from faq import base, last_good
from faq.base import BaseFileError

CHECK = "Run: feuillet ask --check"


def finding(settings: Settings) -> Finding:
    """Whether questions can be answered, and from which rules."""
    try:
        read = base.own()
    except BaseFileError as error:
        first, *more = str(error).splitlines()
        says = f"{first} (and {len(more)} more)" if more else first
        try:
            last_good.restore(settings.home / COPY)
        except BaseFileError:
            return fails("rules", says, f"No earlier copy can stand in. {CHECK}")
        return note("rules", f"{says}; the last good rules answer", CHECK)
    return ok("rules", f"{len(read.entries)} entries of {len(read.games)} games")
