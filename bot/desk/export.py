"""What a server's desk has gathered, as YAML for a pull request to the knowledge base."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.desk.server_desks import Waiting
from bot.desk.server_rules import OwnAnswer, ServerRules
from engines.kernel.data import dump
from faq.text import clean

HEAD = """\
# Gathered at the rules desk of a server running Feuillet, without anybody's name.
#
# phrasings: other ways to ask, by entry; add them to faq/entries/<entry>.yaml, under the language.
# answers: written by the server's moderators; to become an entry, each needs a source (or
#   `authority: ruling`), the other language, more phrasings and a proof.
# house_rules and hidden: what this server plays differently; they are no part of the base.
# waiting: questions that nobody has answered yet.
#
# `feuillet ask --check` says what is still missing.
"""


def exported(rules: ServerRules, waiting: list[Waiting]) -> bytes:
    """The file: plain values only, nothing about people."""
    body: dict[str, Any] = {
        "phrasings": _phrasings(rules),
        "answers": [_answer(rules, own) for own in rules.own()],
        "house_rules": [
            {"entry": own.entry, "lang": own.lang, "rule": own.answer}
            for own in rules.answers.values()
            if own.entry is not None
        ],
        "hidden": sorted(rules.hidden),
        "waiting": [
            {
                "question": one.text,
                "lang": one.lang,
                "game": one.game,
                "kind": one.kind,
                "nearest": one.entry,
            }
            for one in waiting
        ],
    }
    return (HEAD + dump({name: part for name, part in body.items() if part})).encode()


def _phrasings(rules: ServerRules) -> Mapping[str, Mapping[str, list[str]]]:
    found: dict[str, dict[str, list[str]]] = {}
    for phrasing in rules.phrasings.values():
        if phrasing.entry is not None:
            by_lang = found.setdefault(phrasing.entry, {})
            by_lang.setdefault(phrasing.lang, []).append(phrasing.text)
    return dict(sorted(found.items()))


def _answer(rules: ServerRules, own: OwnAnswer) -> dict[str, Any]:
    also = [
        phrasing.text
        for phrasing in rules.phrasings.values()
        if phrasing.answer_id == own.id and clean(phrasing.text) != clean(own.question)
    ]
    speech = {"question": own.question, "phrasings": also, "answer": own.answer}
    return {"game": own.game, own.lang: speech}
