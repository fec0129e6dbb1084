"""The page's dress: every sentence it changes is there to change, in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import aiohttp
import pytest
import simcord.preview
from simcord.preview._server import PreviewServer

from bot.local import page
from engines.kernel.words import LANGUAGES
from tests.bot.test_local_host import toy_table

STATIC = Path(simcord.preview.__file__).parent / "static"


def served(path: str) -> str:
    """A file as SimCord has it."""
    return (STATIC / PreviewServer._STATIC_FILES[path]).read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_installed_simcord_still_says_what_is_changed(lang: str):
    unfound = [swap for swap in page.swaps(lang) if swap.old not in served(swap.path)]
    assert unfound == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_changed_sentence_ends_no_script_early(lang: str):
    """A quote, a backtick or a place of ours would break the whole page."""
    for swap in page.swaps(lang):
        match swap.path.endswith(".js"), swap.old[0]:
            case True, '"':
                assert isinstance(json.loads(swap.new), str)
            case True, _ if swap not in page.REPAIRS:
                assert not set(swap.new) & set("`\\\n")
                assert set(re.findall(r"\$\{[^}]*\}", swap.new)) <= set(
                    re.findall(r"\$\{[^}]*\}", swap.old)
                )


async def test_the_page_is_served_in_french_without_developers_tools():
    async with (
        toy_table() as (_, host),
        aiohttp.ClientSession(host.url.partition("#")[0]) as session,
    ):
        async with session.get("/") as answer:
            document = await answer.text()
        async with session.get("/preview.css") as answer:
            style = await answer.text()
        async with session.get("/fonts/noto-sans-latin-v2.015.ttf") as answer:
            assert (await answer.read())[:4] == b"\x00\x01\x00\x00"
    assert '<html lang="fr">' in document
    assert "Viewing as" not in document
    assert "Tu es" in document
    assert style.endswith(page.STYLE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("named", "zone"), [("Europe/Paris", "Europe/Paris"), (":UTC", "UTC")])
def test_dates_are_shown_in_the_machines_time_zone(
    monkeypatch: pytest.MonkeyPatch, named: str, zone: str
):
    monkeypatch.setenv("TZ", named)
    assert page.local_timezone() == zone


def test_an_unknown_time_zone_is_no_reason_not_to_play(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    assert page.local_timezone() == "UTC"
