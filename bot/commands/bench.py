"""`feuillet bench`: every performance figure beside its peer or floor, in one run."""

from __future__ import annotations

import platform
from math import isnan

import click

from bot.bench.everything import MEASURES
from bot.bench.figure import Figure
from bot.commands import BadInput, json_option, print_json


@click.command("bench")
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 600),
    default=5.0,
    show_default=True,
    help="Processor time for each measure.",
)
@json_option
def command(seconds: float, *, as_json: bool) -> None:
    """Measure the speed of everything, each figure beside its peer or floor in the same run."""
    if isnan(seconds):
        raise BadInput("--seconds: give a number of seconds.")
    figures: list[Figure] = []
    for measure in MEASURES:
        for figure in measure(seconds):
            figures.append(figure)
            if not as_json:
                click.echo(_in_words(figure))
    if as_json:
        machine = {"python": platform.python_version(), "machine": platform.machine()}
        print_json({**machine, "figures": [figure.plain() for figure in figures]})


def _in_words(figure: Figure) -> str:
    head = f"{figure.name}: {_number(figure.value)} {figure.unit}"
    if figure.reference is None:
        return f"{head} ({figure.against}: {figure.note})"
    state = "reached" if figure.reached else "NOT REACHED"
    note = f" ({figure.note})" if figure.note else ""
    return f"{head}; {figure.against}: {_number(figure.reference)}; {state}{note}"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:,.2f}"
