"""Opening a house from the terminal."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import webbrowser
from contextlib import redirect_stdout

import typer

from cubilete.core.errors import UsageError
from cubilete.core.title import Title
from cubilete.engine import house_engines
from cubilete.games import troubles

LANGUAGES = ("en", "de")
OPEN_WITHIN = 60
"""Seconds to wait for the house to answer before its page is opened."""


def open_house(wishes: dict[str, object], show: bool) -> None:
    """Serve until Ctrl-C; says where, and opens the page when asked."""
    try:
        from cubilete.web.__main__ import serve
        from cubilete.web.settings import from_environment
    except ImportError as error:
        raise UsageError(
            f"A house needs packages that are not installed ({error.name}): install cubilete[house]."
        ) from None
    settings = from_environment(os.environ, **wishes)
    house_engines()  # a mistake in the host's list of engines is said now, not at a table
    check_port(settings.host, settings.port)
    address = settings.public_url or f"http://{reachable(settings.host)}:{settings.port}"
    typer.echo(f"The house is at {address}  (Ctrl-C closes it)")
    for sentence in troubles():
        typer.echo(sentence, err=True)
    if show:
        local = f"http://{reachable(settings.host)}:{settings.port}"
        threading.Thread(target=open_page, args=(local, settings.host, settings.port), daemon=True).start()
    serve(settings)


def show_hosts(name: str, remove: bool, database: str | None) -> None:
    """Make somebody a host, or no longer one, and say who the hosts of this house are."""
    try:
        from cubilete.house.company.hosts import name_hosts
        from cubilete.web.settings import from_environment
    except ImportError as error:
        raise UsageError(
            f"A house needs packages that are not installed ({error.name}): install cubilete[house]."
        ) from None
    settings = from_environment(os.environ, database=database)
    hosts = name_hosts(settings.database_url, name, remove)
    typer.echo(f"Hosts of this house: {', '.join(hosts)}" if hosts else "This house has no hosts.")


def reachable(host: str) -> str:
    """An address that a browser on this machine can use."""
    return "127.0.0.1" if host in ("0.0.0.0", "::", "") else host  # noqa: S104 (compared, not bound)


def check_port(host: str, port: int) -> None:
    """Say in one sentence that a port is taken, rather than let the server fail."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise UsageError(
                f"Port {port} on {host} cannot be used ({error.strerror}); choose another with --port."
            ) from None


def open_page(address: str, host: str, port: int) -> None:
    """Open the browser once the house answers; where there is no browser, nothing happens."""
    ends = time.monotonic() + OPEN_WITHIN
    while time.monotonic() < ends:
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex((reachable(host), port)) == 0:
                webbrowser.open(address)
                return
        time.sleep(0.2)


def serve_engine(game: Title, player: str) -> None:
    """One of our players over this process's pipes, for a program that asks it."""
    from cubilete.adapters.engine import EngineServer

    out = sys.stdout
    with redirect_stdout(sys.stderr):  # what a player prints is no line of the protocol
        EngineServer(game, player).serve(sys.stdin, out)


def serve_assistant(house: str, name: str, language: str) -> None:
    """An MCP server over this process's pipes, for one assistant at one house."""
    try:
        from cubilete.adapters.mcp.guest import Guest
        from cubilete.adapters.mcp.server import make_server
    except ImportError as error:
        raise UsageError(
            f"An assistant needs packages that are not installed ({error.name}): install cubilete[mcp]."
        ) from None
    if not house.startswith(("http://", "https://")):
        raise UsageError(f"A house has an address like http://127.0.0.1:8000, not '{house}'.")
    if language not in LANGUAGES:
        raise UsageError(f"The house speaks {' and '.join(LANGUAGES)}, not '{language}'.")
    make_server(Guest(house, name, language)).run("stdio")
