"""The command's front door: whatever goes wrong is told in one sentence on standard error, never in a traceback."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from cubilete.core.errors import CubileteError
from cubilete.terminal.exits import INTERRUPTED, WRONG
from cubilete.terminal.files import reason
from cubilete.terminal.screen import printable

NO_NUMBER = re.compile(r"Input should be a valid (integer|number).*")
NUMBERS = {"integer": "it must be a whole number", "number": "it must be a number, as in 0.5"}


def complain(sentence: str) -> NoReturn:
    """Say what is wrong and what would be right, and leave."""
    typer.echo(printable(" ".join(sentence.split())), err=True)
    sys.exit(WRONG)


class FrontDoor(TyperGroup):
    """A group of commands that knows the house's errors."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        forgive_odd_signs()
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except CubileteError as error:
            complain(str(error))
        except typer.TyperException as error:
            context = getattr(error, "ctx", None)
            path = context.command_path if context is not None else "cubilete"
            wrong = NO_NUMBER.sub(lambda found: NUMBERS[found[1]], error.format_message().rstrip("."))
            complain(f"{wrong}; {path} --help shows what is possible.")
        except (typer.Abort, KeyboardInterrupt):
            typer.echo("Stopped.", err=True)
            sys.exit(INTERRUPTED)
        except OSError as error:
            complain(f"{error.filename or 'The command'} cannot be used: {reason(error)}.")
        sys.exit(code if isinstance(code, int) else 0)


def forgive_odd_signs() -> None:
    """A sign that cannot be read or shown becomes a question mark; it never ends a game."""
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
