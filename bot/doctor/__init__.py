"""What `feuillet doctor` looks at: each check says how things are and what to do about it."""

from bot.doctor.finding import Finding, State
from bot.doctor.rounds import findings

__all__ = ["Finding", "State", "findings"]
