"""Words for the dice over HTTP and a socket: by a program that does what the page does, two of them at one table."""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets
from typing import Any

from cubilete.core.record import read_record
from web.client import Line, Visitor
from web.server import Server
from web.test_game import play


def seal_of(word: str) -> str:
    return hashlib.sha256(b"cubilete word\n" + word.encode()).hexdigest()


async def speak(visitor: Visitor, line: Line, seat: int) -> dict[str, Any]:
    """Seal a word, wait until all have, say it; what this one kept of the table."""
    word = secrets.token_hex(16)
    kept = {"word": word, "commitment": line.now["commitment"]}
    await visitor.ask(f"/tables/{line.now['id']}/seal", seal=seal_of(word))
    while not line.now["dice"]["opening"] or not all(one["seal"] for one in line.now["dice"]["words"] if one["speaks"]):
        await line.next("table")
    kept["seals"] = [one["seal"] for one in line.now["dice"]["words"]]
    assert kept["seals"][seat] == seal_of(word)
    await visitor.ask(f"/tables/{line.now['id']}/word", word=word, seals=kept["seals"])
    while line.now["status"] == "waiting":
        await line.next("table")
    return kept


def test_two_people_bind_their_dice_and_check_the_record(server: Server) -> None:
    async def story() -> None:
        speaks = {"dice-words": "yes"}
        async with Visitor(server, **speaks) as ana, Visitor(server, **speaks) as bob:
            created = await ana.set_table("me", "open")
            async with ana.look(created["id"]) as mine, bob.look(created["id"]) as theirs:
                await bob.ask(f"/tables/{created['id']}/join", ready=True)
                assert (await mine.next("table"))["status"] == "waiting"
                kept, other = await asyncio.gather(speak(ana, mine, 0), speak(bob, theirs, 1))
                assert (kept["commitment"], kept["seals"]) == (other["commitment"], other["seals"])
                await asyncio.gather(play(mine, random.Random(1)), play(theirs, random.Random(2)))
            record = read_record((await ana.get(f"/tables/{created['id']}/record")).text, "it")
            assert record.commitment == kept["commitment"]
            assert [seat.salt for seat in record.seats] == [kept["word"], other["word"]]
            checked = (await bob.get(f"/tables/{created['id']}/fairness")).json()
            assert checked["honest"]
            assert len(checked["asked"]) == checked["rolls"]
            late = await ana.http.post(f"/api/tables/{created['id']}/word", json={"word": "late", "seals": []})
            assert (late.status_code, late.json()["sentence"][:40]) == (400, "The dice are fixed since the first roll;")

    asyncio.run(story())
