"""An assistant at a table of the house, through the official MCP client."""

from __future__ import annotations

import asyncio
import os
import random
import re
import sys
from typing import Any

from mcp import Client, StdioServerParameters
from mcp.types import CallToolResult, TextContent

from cubilete.adapters.mcp.guest import Guest, read_address
from cubilete.adapters.mcp.server import make_server
from web.client import Visitor
from web.server import SOURCES, Server

STORY = re.compile(r"## What happened\n.*?\n\n(?=##|$)", re.S)
CHOICE = re.compile(r"^- (.+?) : ", re.M)


def text_of(result: CallToolResult) -> str:
    content = result.content[0]
    assert isinstance(content, TextContent)
    return content.text


async def use(client: Client, tool: str, **arguments: Any) -> str:
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, text_of(result)
    return text_of(result)


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    return text_of(result)


def assistant(server: Server, name: str = "Assistant") -> Client:
    return Client(make_server(Guest(server.url, name)))


def test_an_assistant_plays_a_whole_game_against_bots(server: Server) -> None:
    async def story() -> None:
        dice = random.Random(4)
        async with assistant(server) as client:
            assert "cargo_noir: Cargo Noir, 2 to 5 players" in await use(client, "titles")
            options = {"families": "dealt", "first": "1"}
            text = await use(client, "new_table", title="cargo_noir", bots=["random"], options=options)
            assert text.startswith("You are Assistant at a table of cargo_noir. It is your decision.")
            assert "not over" in await use(client, "outcome")
            moves = 0
            while "The game is over." not in text:
                if "It is your decision." not in text:
                    text = await use(client, "wait_for_turn", seconds=60)
                    continue
                choices = CHOICE.findall(text[text.rindex("## Decide") :])
                text = await use(client, "play", move=dice.choice(choices))
                moves += 1
                await asyncio.sleep(0.04)  # nobody may move faster than the house passes moves on
            assert moves > 30
            assert re.search(r"## How it ended\n1\. .+ points\n2\. .+ points", text)
            assert "How it ended" in await use(client, "outcome")

    asyncio.run(story())


def test_what_may_not_be_done_is_refused_with_its_rule_and_can_be_looked_up(server: Server) -> None:
    async def story() -> None:
        async with assistant(server) as client:
            assert "You sit at no table" in await refused(client, "look")
            assert "Name the title" in await refused(client, "rules", words="ship")
            assert "no table at this address" in await refused(client, "join_table", table="nowhere")
            said = await refused(client, "new_table", title="cargo_noir", bots=["random"], options="first")
            assert said.endswith("Options are written as in 'first=1 families=dealt', or by name; not 'first'.")
            assert "no title 'chess'" in await refused(client, "new_table", title="chess", bots=["random"])
            options = "families=dealt first=1"
            before = await use(client, "new_table", title="cargo_noir", bots=["random"], options=options)
            said = await refused(client, "play", move="bid rotterdam 99")
            assert re.search(r"\(CN-[A-Z]+-\d+\)", said)
            said = await use(client, "why_not", move="bid rotterdam 99")
            assert "The rule says: " in said
            rule = re.search(r"CN-[A-Z]+-\d+", said)
            assert rule is not None
            assert (await use(client, "rules", words=rule[0])).startswith(rule[0])
            assert "may be made now" in await use(client, "why_not", move="casino")
            assert "No rule of" in await use(client, "rules", words="zeppelin")
            after = await use(client, "look")
            assert after == STORY.sub("", before)
            assert "not a move" in (await refused(client, "play", move="castle long")).casefold()

    asyncio.run(story())


def test_an_assistant_joins_a_persons_table_by_link_and_they_talk(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as host, assistant(server, "Ada") as client:
            made = await host.set_table("me", "open", access="invite")
            async with host.look(made["id"]) as line:
                link = f"{server.url}/t/{made['id']}?invite={made['invite']}"
                text = await use(client, "join_table", table=link)
                assert "You are Ada" in text
                await use(client, "say", text="Good luck!")
                said = await line.next("chat")
                assert (said["line"]["name"], said["line"]["text"]) == ("Ada", "Good luck!")
                waiting = await use(client, "wait_for_turn", seconds=1)
                assert "still not your turn" in waiting
                assert "nothing for you to decide" in await refused(client, "play", move="casino")
                while not (prompts := line.now["prompts"]):
                    await line.next("update")
                notation = prompts[0]["choices"][0]["notation"]
                await line.send(type="move", seat=0, moves=[notation], after=line.now["number"])
                told = await line.next("update")
                text = ""
                while told["story"][-1]["line"]["text"] not in text:  # the news reach the assistant a moment later
                    text += await use(client, "wait_for_turn", seconds=1)
                text = await use(client, "resign")
                assert text.startswith("You have resigned.")
                assert "plays on in your seat, and you can watch" in text
                assert "It is your decision" not in text
                assert "It is your decision" not in await use(client, "look")
                assert "nothing for you to decide" in await refused(client, "play", move="casino")

    asyncio.run(story())


def test_an_assistant_sees_only_its_own_seats_secrets(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as host, assistant(server, "Ada") as client:
            seats = [{"kind": kind} for kind in ("me", "open", "bot", "bot")]
            made = await host.ask("/tables", title="parley", seats=seats, ready=True)
            text = await use(client, "join_table", table=made["id"])
            async with host.look(made["id"], words=True) as line:
                mine = "\n".join("\n".join(section["lines"]) for section in line.now["words"])
                assert mine.strip()
                assert mine not in text
            seen = await client.call_tool("look", {})
            async with Visitor(server) as stranger:
                own = (await stranger.get(f"/tables/{made['id']}")).json()
                assert own["prompts"] == []
            assert "Decide" in text_of(seen)

    asyncio.run(story())


def test_the_command_serves_an_assistant_over_its_own_pipes(server: Server) -> None:
    async def story() -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(path) for path in SOURCES)}
        command = ["-c", "from cubilete.cli import main; main()", "mcp", "--house", server.url, "--name", "Eve"]
        parameters = StdioServerParameters(command=sys.executable, args=command, env=environment)
        async with Client(parameters) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert {"titles", "new_table", "join_table", "look", "play", "wait_for_turn", "why_not", "rules"} <= tools
            assert "Cargo Noir" in await use(client, "titles")

    asyncio.run(story())


def test_links_and_bare_names_lead_to_a_table() -> None:
    assert read_address("abc") == ("abc", "")
    assert read_address(" http://house.example/t/abc?invite=brass ") == ("abc", "brass")
    assert read_address("https://house.example/t/abc/") == ("abc", "")
