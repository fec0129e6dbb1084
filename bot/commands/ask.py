"""`feuillet ask`: a rules question from the command line; the base checked, the search measured."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from bot.commands import BadInput, Failure, json_option, print_json
from engines.kernel.words import LANGUAGES
from faq import evaluate as measuring
from faq.aids.check import check as check_aids
from faq.base import Base, BaseFileError, load
from faq.check import check, owed
from faq.peers import Peer, peers
from faq.reply import Reply, asked, beyond, offered, sources, words
from faq.search import Desk

MOST_SHOWN = 20


@click.command("ask")
@click.argument("question", required=False)
@click.option("--game", metavar="GAME", help="The game asked about; else the one named, else all.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language where it isn't clear.")
@json_option
@click.option(
    "--evaluate",
    "questions",
    type=click.Path(path_type=Path),
    metavar="FILE.jsonl",
    help="Measure the search on questions with known topics.",
)
@click.option("--check", "checking", is_flag=True, help="Check the whole knowledge base.")
def command(
    question: str | None,
    game: str | None,
    lang: str | None,
    as_json: bool,
    questions: Path | None,
    checking: bool,
) -> None:
    """Answer a rules question, or check and measure the answers.

    The exit code is 0 whatever the outcome of a question: an answer, a choice, or "the rules don't
    say".
    """
    if sum([question is not None, questions is not None, checking]) != 1:
        raise BadInput("Give one of: a question in quotes, --evaluate FILE.jsonl, --check.")
    base = _base()
    if game is not None and game not in base.topics:
        raise BadInput(f"There is no game {game!r}. The games: {', '.join(base.topics)}.")
    if checking:
        _check(base)
    elif questions is not None:
        _evaluate(base, questions, as_json=as_json)
    else:
        _ask(Desk(base), question or "", game, lang, as_json=as_json)


def _base() -> Base:
    try:
        return load()
    except BaseFileError as error:
        raise Failure(f"The knowledge base can't be read: {error}") from None


def _ask(desk: Desk, question: str, game: str | None, lang: str | None, *, as_json: bool) -> None:
    reply = desk.ask(question, game=game, lang=lang)
    if as_json:
        print_json(_agreed(reply))
    else:
        click.echo("\n".join(_said(desk, reply)))


def _agreed(reply: Reply) -> dict[str, Any]:
    """The fields that other programs read; what is beyond the desk is an `unknown` to them."""
    fields = asdict(reply)
    del fields["beyond"]
    return fields


def _said(desk: Desk, reply: Reply) -> list[str]:
    """A reply as lines for people."""
    say, lang = words().say, reply.lang
    if reply.entry is None:
        known = reply.game is None or reply.game in desk.base.games
        return [say(lang, "ask/empty" if known else "ask/no-base")]
    if reply.beyond is not None:
        return [beyond(desk.base, reply.beyond, lang)]
    near = [reply.entry, *(each.entry for each in reply.alternatives)]
    listed = [f"  {each}" for each in asked(desk.base, offered(desk.base, near), lang)]
    if reply.outcome == "choice":
        return [say(lang, "ask/choice"), *listed]
    if reply.outcome == "unknown" and reply.house is None:
        return [say(lang, "ask/unknown"), say(lang, "ask/near"), *listed]
    authority = say(lang, f"authority/{reply.authority}")
    cited = sources(reply.citations, lang)
    return [
        desk.base.entries[reply.entry].speech(lang).question,
        reply.answer or reply.house or "",
        f"{authority}. {cited}" if cited else f"{authority}.",
    ]


def _check(base: Base) -> None:
    problems = [*check(base), *check_aids(base)]
    if problems:
        for line in problems[:MOST_SHOWN]:
            click.echo(line)
        raise Failure(f"The knowledge base has {len(problems)} problems.")
    phrases = sum(1 for _ in base.phrases())
    proofs = sum(len(entry.proof) for entry in base.entries.values())
    click.echo(
        f"{len(base.entries)} entries of {len(base.games)} games are right: {phrases} phrases, "
        f"{proofs} proofs; {len(owed(base))} entries wait for their game's first proofs."
    )


def _evaluate(base: Base, path: Path, *, as_json: bool) -> None:
    try:
        rows = measuring.read(path)
    except measuring.QuestionsError as error:
        raise BadInput(str(error)) from None
    desk = Desk(base)
    asked = measuring.runs(desk, rows)
    if as_json:
        print_json({mode: run.report() for mode, run in asked.items()})
        return
    for mode, run in asked.items():
        click.echo(mode)
        for name, group in _groups(run.report()):
            click.echo(f"  {name}: " + ", ".join(f"{k} {v}" for k, v in group.items()))
        click.echo(f"  {_intervals(run.report(), rows)}")
        for peer in peers(base):
            click.echo(f"  {_beside(peer, desk, rows, scoped=mode == 'scoped')}")
        click.echo("  taken for another:")
        for gold, taken, count in run.confusions():
            click.echo(f"    {count} x {gold} -> {taken}")


def _intervals(report: dict[str, Any], rows: list[measuring.Row]) -> str:
    """Where the true shares of right answers lie."""
    count = sum(row.answerable for row in rows)
    known = [(name, report[name]) for name in ("top1", "top3") if report[name] is not None]
    spans = [(name, *measuring.interval(share, count)) for name, share in known]
    return "95 % intervals: " + ", ".join(f"{n} {low:.3f} to {high:.3f}" for n, low, high in spans)


def _beside(peer: Peer, desk: Desk, rows: list[measuring.Row], *, scoped: bool) -> str:
    """A peer's figures on the same rows."""
    if peer.best is None:
        return f"{peer.name}: not installed ({peer.missing})"
    first, three = measuring.beside(peer, desk, rows, scoped=scoped)
    return f"{peer.name}: top1 {first:.4f}, top3 {three:.4f}"


def _groups(figures: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The figures of all rows, then of each game and language."""
    whole = {key: value for key, value in figures.items() if not isinstance(value, dict)}
    parts = [(name, group) for by in ("by_game", "by_lang") for name, group in figures[by].items()]
    return [("all", whole), *parts]
