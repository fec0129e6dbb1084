"""Settings: read from the environment, refused with the variable's name."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError


def test_without_settings_data_lives_in_the_platforms_folder() -> None:
    settings = Settings.load({})
    assert settings.home.is_absolute()
    assert settings.home.name == "feuillet"
    assert settings.database == f"sqlite:///{settings.home / 'feuillet.sqlite3'}"


def test_what_is_set_counts(tmp_path: Path) -> None:
    settings = Settings.load(
        {
            "FEUILLET_HOME": f" {tmp_path} ",
            "FEUILLET_TABLES_PER_PERSON": "3",
            "FEUILLET_LOBBY_MINUTES": "",
            "DISCORD_TOKEN": "abc",
            "PATH": "/bin",
        }
    )
    assert settings.database == f"sqlite:///{tmp_path / 'feuillet.sqlite3'}"
    assert (settings.limits.tables_per_person, settings.limits.lobby_minutes) == (3, 120)
    assert settings.bot_token() == "abc"
    assert "abc" not in repr(settings)
    other = Settings.load({"FEUILLET_DATABASE": "postgresql://u:p@h/n"})
    assert other.database == "postgresql://u:p@h/n"


@pytest.mark.parametrize("value", ["many", "0", "-1", "1.5", "99999999999"])
def test_a_limit_that_cannot_be_used_is_named(value: str) -> None:
    with pytest.raises(SettingsError, match=r"^FEUILLET_TABLES_PER_CHANNEL: .*Correct it"):
        Settings.load({"FEUILLET_TABLES_PER_CHANNEL": value})


def test_a_missing_token_says_what_to_do() -> None:
    with pytest.raises(SettingsError, match=r"DISCORD_TOKEN is not set.*feuillet play"):
        Settings.load({}).bot_token()
