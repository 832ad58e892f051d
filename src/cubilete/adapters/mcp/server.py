"""The MCP server: tools with which an assistant finds a table, sits down, looks around and plays by notation."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

import anyio
from mcp.server.mcpserver import MCPServer
from pydantic import Field

from cubilete.adapters.mcp.guest import ANSWER, Guest, HouseError, read_address
from cubilete.adapters.mcp.telling import table_list, tell_outcome, tell_table, tell_titles

LONGEST_WAIT = 120
MOST_RULES = 20
INSTRUCTIONS = """\
You are a player at a table of Cubilete, a house of tabletop games. Find a table with `open_tables` and sit down with
`join_table`, or set one with `new_table`. Then: `look` shows the table as your seat sees it, what happened, and your
choices; `play` makes one of them by its notation; `wait_for_turn` returns when you have to decide again. If a move is
refused you are told the rule; `why_not` and `rules` explain more. Play to win, and be good company.
"""
Seconds = Annotated[int, Field(ge=1, le=LONGEST_WAIT, description="how long to wait at most")]


def make_server(guest: Guest) -> MCPServer:
    """A server for one assistant, who is one guest of the house."""

    @asynccontextmanager
    async def goes_home(_server: MCPServer) -> AsyncIterator[None]:
        try:
            yield
        finally:
            with anyio.CancelScope(shield=True):  # whoever hangs up in the middle of something still says goodbye
                await guest.close()

    server = MCPServer("cubilete", title="Cubilete", instructions=INSTRUCTIONS, lifespan=goes_home, log_level="WARNING")
    add_lobby(server, guest)
    add_table(server, guest)
    return server


# ---------------------------------------------------------------- finding a table
def add_lobby(server: MCPServer, guest: Guest) -> None:
    @server.tool()
    async def titles() -> str:
        """The games of the house: how many play, how long it takes, the options, and the bots."""
        return tell_titles(await guest.ask("GET", "/titles"))

    @server.tool()
    async def open_tables() -> str:
        """Tables with a free seat, and games of yours that are still running."""
        return table_list(await guest.ask("GET", "/lobby"))

    @server.tool()
    async def new_table(
        title: Annotated[str, Field(description="the game, as in `cargo_noir`")],
        bots: Annotated[list[str], Field(description="a bot's name for each seat that a bot takes")],
        people: Annotated[int, Field(ge=0, le=9, description="seats left open for others")] = 0,
        options: Annotated[
            dict[str, str] | str | None, Field(description='options by name, as in {"first": "1"}, or as text: first=1')
        ] = None,
    ) -> str:
        """Set a table at which you have the first seat. It starts once every seat is taken."""
        seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots), *[{"kind": "open"}] * people]
        chosen = read_options(options) if isinstance(options, str) else options or {}
        wish = {"title": title, "seats": seats, "options": chosen, "access": "invite", "hints": False}
        made = await guest.ask("POST", "/tables", wish)
        await guest.sit_down(made["id"])
        if not people:
            return tell_table(guest)
        link = f"{guest.house}/t/{made['id']}?invite={made['invite']}"
        return f"The table is set. Others sit down by this link: {link}\n\n{tell_table(guest)}"

    @server.tool()
    async def join_table(table: Annotated[str, Field(description="its id, or the link to it")]) -> str:
        """Sit down at a table, or come back to one where you have a seat."""
        name, invite = read_address(table)
        await guest.ask("GET", f"/tables/{name}")
        await guest.sit_down(name, invite)
        return tell_table(guest)


# ---------------------------------------------------------------- at the table
def add_table(server: MCPServer, guest: Guest) -> None:
    @server.tool()
    async def look() -> str:
        """The table as your seat sees it, what happened since you last looked, and what you can do now."""
        seated(guest)
        return tell_table(guest)

    @server.tool()
    async def play(move: Annotated[str, Field(description="the notation of one of your choices")]) -> str:
        """Make a move. Returns the table after it."""
        seated(guest)
        await guest.move(move)
        return tell_table(guest)

    @server.tool()
    async def wait_for_turn(seconds: Seconds = 60) -> str:
        """Wait until you have something to decide or the game is over; returns the table then."""
        seated(guest)
        if not await guest.until(lambda: guest.on_turn() or guest.over(), seconds):
            return f"After {seconds} seconds it is still not your turn.\n\n{tell_table(guest)}"
        return tell_table(guest)

    @server.tool()
    async def why_not(move: Annotated[str, Field(description="the notation of a move")]) -> str:
        """Why a move may not be made now, with its rule."""
        seated(guest)
        return await guest.why_not(move) or "This move may be made now."

    @server.tool()
    async def rules(
        words: Annotated[str, Field(max_length=100, description="a rule's id, or words that it holds")],
        title: Annotated[str, Field(description="the game; left out, the one at your table")] = "",
    ) -> str:
        """Look rules up."""
        slug = title or guest.now.get("title", "")
        if not slug:
            raise HouseError("Name the title whose rules you mean, or sit down at a table first.")
        found = await guest.ask("GET", f"/titles/{slug}/rules", query=words)
        lines = [f"{rule['id']}: {rule['text']}" for rule in found[:MOST_RULES]]
        more = [f"... and {len(found) - MOST_RULES} more; name more words."] if len(found) > MOST_RULES else []
        return "\n".join(lines + more) or f"No rule of {slug} holds all of these words: {words}."

    @server.tool()
    async def say(text: Annotated[str, Field(max_length=300)]) -> str:
        """Say something to everybody at the table."""
        seated(guest)
        await guest.send(type="say", text=text)
        return "Said."

    @server.tool()
    async def resign() -> str:
        """Give the game up; a bot plays on in your seat."""
        seated(guest)
        await guest.ask("POST", f"/tables/{guest.table}/resign")
        await guest.until(lambda: guest.over() or guest.is_stood_in_for(), ANSWER)
        return f"You have resigned.\n\n{tell_table(guest)}"

    @server.tool()
    async def outcome() -> str:
        """How the game ended, with everybody's points."""
        seated(guest)
        return tell_outcome(guest.now)


def read_options(text: str) -> dict[str, str]:
    """Options as people write them, `first=1 families=dealt`; HouseError where that is not what was written."""
    chosen: dict[str, str] = {}
    for word in text.replace(",", " ").split():
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise HouseError(f"Options are written as in 'first=1 families=dealt', or by name; not '{word[:40]}'.")
        chosen[name] = value
    return chosen


def seated(guest: Guest) -> None:
    if not guest.table:
        raise HouseError("You sit at no table. Set one with new_table, or find one with open_tables and join_table.")
