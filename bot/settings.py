"""What an operator may set: read from the environment, checked, refused with a sentence."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError

VARIABLES = {
    "home": "FEUILLET_HOME",
    "database": "FEUILLET_DATABASE",
    "token": "DISCORD_TOKEN",
    "tables_per_channel": "FEUILLET_TABLES_PER_CHANNEL",
    "tables_per_person": "FEUILLET_TABLES_PER_PERSON",
    "lobby_minutes": "FEUILLET_LOBBY_MINUTES",
    "tables_in_memory": "FEUILLET_TABLES_IN_MEMORY",
}


class SettingsError(ValueError):
    """A setting that can't be used: the message names the variable and what it takes."""


class Limits(BaseModel):
    """How much one person, channel or process may hold."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    tables_per_channel: Annotated[int, Field(ge=1, le=1000)] = 10
    tables_per_person: Annotated[int, Field(ge=1, le=1000)] = 20
    lobby_minutes: Annotated[int, Field(ge=1, le=43_200)] = 120
    tables_in_memory: Annotated[int, Field(ge=1, le=100_000)] = 500


class Settings(BaseModel):
    """The whole configuration; `database` is a URL with or without its asynchronous driver."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    home: Path
    database: str
    token: SecretStr | None = None
    limits: Limits = Limits()

    @classmethod
    def load(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """Read the environment; raises SettingsError naming the first variable that is wrong."""
        found = os.environ if environment is None else environment
        given = {
            name: value
            for name, variable in VARIABLES.items()
            if (value := found.get(variable, "").strip())
        }
        limits = {name: given.pop(name) for name in Limits.model_fields if name in given}
        home = Path(given.pop("home", "") or platformdirs.user_data_dir("feuillet")).expanduser()
        given.setdefault("database", f"sqlite:///{home.absolute() / 'feuillet.sqlite3'}")
        body: dict[str, Any] = {"home": home.absolute(), "limits": limits, **given}
        try:
            return cls.model_validate(body)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            name = VARIABLES.get(str(first["loc"][-1]), str(first["loc"][-1]))
            raise SettingsError(f"{name}: {first['msg']}. Correct it or unset it.") from None

    def bot_token(self) -> str:
        """The token; raises SettingsError where there is none."""
        if self.token is None:
            raise SettingsError(
                "DISCORD_TOKEN is not set. Copy the token of your bot from Discord's developer "
                "portal into it, or try `feuillet play`, which needs none."
            )
        return self.token.get_secret_value()
