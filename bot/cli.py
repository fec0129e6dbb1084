"""The command line: `feuillet COMMAND`. A failing command prints one line and exits with 1 or 2."""

from __future__ import annotations

import importlib
import io
import os
import sys
import traceback
from collections.abc import Sequence
from typing import NoReturn, cast

import click

from bot import libraries

COMMANDS = {
    "play": "Play on a simulated Discord in your browser; no token, no network.",
    "run": "Connect to Discord; the token is in DISCORD_TOKEN.",
    "ask": "Ask a rules question, or check and measure the answers.",
    "simulate": "Play whole games between opponents and add up the figures.",
    "sheet": "Draw a sheet as PNG, PDF or SVG.",
    "aids": "Draw the printable A5 aids of the games as PDF and PNG.",
    "replay": "Show the final position of a game's log.",
    "verify": "Recompute every roll of a game's log from its seed.",
    "data": "Show a game's printed values and where each comes from; export or check a file.",
    "bench": "Measure the speed of everything beside a peer or a floor.",
    "doctor": "Check configuration, database, libraries, rights and limits.",
    "db": "Upgrade, back up, restore or check the database.",
}
"""Each lives in `bot/commands/<name>.py` as `command` and is loaded only when it is called."""

INTERRUPTED = 130
MOST = 600
"""Characters of what went wrong."""
OURS = ("bot", "engines", "faq")


class Commands(click.Group):
    """Loads a command when it is called, so that help is quick and no command breaks another."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"bot.commands.{cmd_name}")
        return cast(click.Command, module.command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            raise click.UsageError(
                f"there is no command {args[0]!r}. The commands: {', '.join(COMMANDS)}.", ctx
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="feuillet", message="feuillet %(version)s")
def feuillet() -> None:
    """Pencil-and-dice games on Discord, and their rules explained with the page."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit: 0 done, 1 failed, 2 bad input; never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        code = 1
        _abandon_output()
    sys.exit(code)


def _run(arguments: Sequence[str] | None) -> int:
    """Run one command; every failure becomes one line and an exit code."""
    try:
        result = feuillet.main(arguments, prog_name="feuillet", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return error.exit_code
    except click.UsageError as error:
        _explain(_one_line(error.format_message()), f" See: {_path(error)} --help")
        return error.exit_code
    except click.ClickException as error:
        _explain(_one_line(error.format_message()))
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        _explain("Interrupted.")
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as error:  # The last resort: people get a sentence.
        if os.environ.get("FEUILLET_DEBUG"):
            traceback.print_exc()
        _explain(_unforeseen(error))
        return 1
    return result if isinstance(result, int) else 0


def _unforeseen(error: Exception) -> str:
    """What to do about an error that no command foresaw."""
    debug = "Set FEUILLET_DEBUG=1 to see where."
    match error:
        case ImportError() if missing := libraries.missing():
            return libraries.remedy(missing)
        case ModuleNotFoundError(name=str(name)) if name.partition(".")[0] not in OURS:
            return f"The package {name} is not installed. Run: make play"
        case ImportError(name=None):
            return _one_line(str(error))
        case OSError(strerror=str(reason)):
            where = f"{error.filename}: " if error.filename else ""
            return f"{where}{reason}. {debug}"
        case _:
            detail = _one_line(str(error)) or "no more is known"
            return (
                f"Something failed that should not have: {type(error).__name__}: {detail}. {debug}"
            )


def _path(error: click.UsageError) -> str:
    return error.ctx.command_path if error.ctx else "feuillet"


def _one_line(text: str) -> str:
    """One line, also where what was given is quoted in it at length."""
    line = " ".join(text.split())
    return line if len(line) <= MOST else f"{line[: MOST // 2]} … {line[-MOST // 2 :]}"


def _explain(message: str, hint: str = "") -> None:
    click.echo(f"feuillet: {message}{hint}", err=True)


def _abandon_output() -> None:
    """The reader has gone: send what is left nowhere, so that closing does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
