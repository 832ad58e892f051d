"""A house seats programs that its host has listed, in any language, and goes on without one that fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

from engine.engines import FIRST, GREETS
from web.client import Visitor
from web.server import Server


def test_an_engine_plays_a_whole_game_at_a_house_and_one_that_fails_holds_nobody_up(tmp_path: Path) -> None:
    last = tmp_path / "last.sh"
    last.write_text(Path(FIRST[1]).read_text().replace("first=${first:-${rest#* }}", "first=${rest#* }"))
    listing = tmp_path / "engines.toml"
    listing.write_text(
        f'[engines.last_thing]\ncommand = "sh {last}"\n\n'
        f'[engines.trouble]\ncommand = ["sh", "-c", "{GREETS}read game; exit 3"]\n'
    )

    async def play(server: Server, ana: Visitor, bot: str) -> list[str]:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
        made = await ana.ask("/tables", title="cargo_noir", seats=seats, options={"families": "dealt", "first": "2"})
        async with ana.look(made["id"]) as line:
            assert line.now["seats"][1]["bot"] == bot
            while line.now["status"] != "finished":
                if prompts := line.now["prompts"]:
                    notation = prompts[0]["choices"][0]["notation"]
                    await line.send(type="move", seat=0, moves=[notation], after=line.now["number"])
                await line.next("update", "refused")
        record: str = (await ana.get(f"/tables/{made['id']}/record")).text
        return [
            line.split(" ", 2)[2].split(" ~ ")[0]
            for line in record.splitlines()
            if line[:1].isdigit() and line.split(" ")[1] == "2"
        ]

    async def story() -> None:
        with Server(tmp_path, engines=listing) as server:
            async with Visitor(server) as ana:
                card = next(one for one in (await ana.get("/titles")).json() if one["slug"] == "cargo_noir")
                assert {"last_thing", "trouble"} <= {bot["name"] for bot in card["bots"]}
                moves = await play(server, ana, "last_thing")
                assert moves[0].startswith("bid "), "the last thing on the list; the house itself would take the first"
                assert await play(server, ana, "trouble")
            assert "The engine 'Trouble' ended with the code 3." in server.log
            assert server.faults() == []

    asyncio.run(story())
