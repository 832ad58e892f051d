"""The `cubilete` command."""

from __future__ import annotations

import typer

from cubilete import __version__
from cubilete.core import state

app = typer.Typer(no_args_is_help=True)


def build() -> str:
    return "interpreted" if str(state.__file__).endswith(".py") else "compiled"


@app.callback(invoke_without_command=True)
def root(version: bool = False) -> None:
    """Five tabletop games in one cup."""
    if version:
        typer.echo(f"cubilete {__version__}, {build()}")


def main() -> None:
    app()
