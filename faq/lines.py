"""On which line of a YAML file a field stands, so that whoever broke it finds it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

import yaml

from engines.kernel.data import DataError


def located(text: bytes, error: DataError) -> list[str]:
    """What is wrong with a file, each field with its line; one line without where none is named."""
    if not error.problems:
        return [str(error)]
    return [
        f"line {line_of(text, problem.name.split('.'))}, {problem.name}: {problem.told}"
        for problem in error.problems
    ]


def line_of(text: bytes, path: Sequence[str]) -> int:
    """The line (from 1) of the field at a path, or of the nearest one around it that is there."""
    try:
        node = cast("yaml.Node | None", yaml.compose(text, Loader=yaml.SafeLoader))  # pyright: ignore[reportUnknownMemberType]
    except yaml.YAMLError:
        return 1
    line = 1
    for part in path:
        found = next((pair for pair in _inside(node) if pair[0] == part), None)
        if found is None:
            break
        _, line, node = found
    return line


def _inside(node: yaml.Node | None) -> Iterator[tuple[str, int, yaml.Node]]:
    """The name, the line and the node of everything in a mapping or a list."""
    match node:
        case yaml.MappingNode():
            for key, value in node.value:
                yield str(key.value), key.start_mark.line + 1, value
        case yaml.SequenceNode():
            for number, value in enumerate(node.value):
                yield str(number), value.start_mark.line + 1, value
        case _:
            pass
