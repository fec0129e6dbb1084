"""The rules that a game's code can refuse by, read from its source."""

from __future__ import annotations

import ast
from pathlib import Path

ENGINES = Path(__file__).parents[2] / "engines"


def named_in(folder: str) -> set[str]:
    """Every rule that stands in a `Refusal(...)` of a game's folder, the table's own left out."""
    trees = [ast.parse(file.read_text()) for file in (ENGINES / folder).glob("*.py")]
    named = {
        rule
        for tree in trees
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "Refusal"
        for rule in _either(call.args[0])
    }
    return {rule for rule in named if not rule.startswith("table/")}


def _either(rule: ast.expr) -> set[str]:
    """The rule that an argument names, or both of `one if ... else other`."""
    match rule:
        case ast.Constant(value=str(name)):
            return {name}
        case ast.IfExp(body=one, orelse=other):
            return _either(one) | _either(other)
        case _:
            return set()
