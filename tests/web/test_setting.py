"""Setting a table over the wire: options checked while choosing, ready, changes, private tables, who is here."""

from __future__ import annotations

import asyncio

from web.client import Visitor, fetch
from web.server import Server


def test_options_are_checked_while_they_are_chosen_and_a_dead_table_cannot_be_set(server: Server) -> None:
    wish = {"seats": 3, "options": {"first": "5"}}
    found = fetch(server, "/api/titles/cargo_noir/check?language=de", "POST", json=wish)
    assert found.status_code == 200
    problem = found.json()["problems"][0]
    assert (problem["option"], problem["instead"]) == ("first", "random")
    assert problem["sentence"].startswith("Platz 5")
    assert found.json()["choices"]["first"] == ["random", "1", "2", "3"]
    assert fetch(server, "/api/titles/chess/check", "POST", json=wish).status_code == 404
    assert fetch(server, "/api/titles/cargo_noir/check", "POST", json={"seats": 99}).status_code == 400

    async def story() -> None:
        async with Visitor(server) as ana:
            seats = [{"kind": kind} for kind in ("me", "open", "bot")]
            refused = await ana.post("/tables", title="cargo_noir", seats=seats, options={"first": "5"})
            assert refused.status_code == 400
            assert "only 3 seats" in refused.json()["sentence"]
            assert (await ana.get("/lobby")).json()["mine"] == []

    asyncio.run(story())


def test_a_table_is_talked_at_changed_and_begun_when_everybody_is_ready(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as bob:
            await bob.rename("Bob", "de")
            created = await ana.set_table("me", "open", ready=False)
            table = f"/tables/{created['id']}"
            await bob.ask(f"{table}/join")
            async with ana.look(created["id"]) as mine, bob.look(created["id"], "de") as his:
                await mine.send(type="say", text="ready when you are")
                assert (await his.next("chat"))["line"]["text"] == "ready when you are"
                await bob.ask(f"{table}/ready", ready=True)
                frame = await mine.next("table")
                assert [seat["ready"] for seat in frame["seats"]] == [False, True]
                change = {"options": {"first": "2", "families": "dealt"}}
                assert (await bob.http.patch(f"/api{table}", json=change)).status_code == 403
                assert (await ana.http.patch(f"/api{table}", json={"options": {"first": "3"}})).status_code == 400
                assert (await ana.http.patch(f"/api{table}", json=change)).status_code == 204
                told = await his.next("table")
                while told["options"]["first"] != "2":
                    told = await his.next("table")
                assert [seat["ready"] for seat in told["seats"]] == [False, False]
                assert told["waiting"][-1]["line"]["text"].endswith("hat den Tisch geändert: Wer beginnt: Platz 2.")
                refused = await ana.post(f"{table}/start")
                assert refused.status_code == 400
                assert "Bob" in refused.json()["sentence"]
                for person in (ana, bob):
                    await person.ask(f"{table}/ready", ready=True)
                begun = await his.next("table")
                while begun["status"] != "running":
                    begun = await his.next("table")
                assert begun["prompts"][0]["seat"] == 1
                assert [line["text"] for line in begun["chat"]] == ["ready when you are"]
                # leaving with a bot of one's choice is told in the story, and so is coming back
                await bob.ask(f"{table}/leave", bot="skilled")
                gone = await mine.next("seats")
                while not gone["story"]:
                    gone = await mine.next("seats")
                assert gone["story"][0]["line"]["kind"] == "seat.left"
                assert (gone["seats"][1]["stand_in"], gone["seats"][1]["bot"]) == ("left", "skilled")
                await bob.ask(f"{table}/return")
            page = (await bob.get(f"{table}/story")).json()
            assert [line["line"]["kind"] for line in page["lines"] if line["news"]][-1] == "seat.returned"

    asyncio.run(story())


def test_what_is_played_at_one_screen_is_closed_to_strangers_on_every_way_in(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as eve, Visitor(server) as cleo:
            created = await ana.set_table("me", "me")
            table = f"/tables/{created['id']}"
            for path in (table, f"{table}/story", f"{table}/moments/0", f"{table}/analysis", f"{table}/record"):
                assert (await eve.get(path)).status_code == 403, path
            async with eve.line(created["id"]) as line:
                assert await line.closed() == 4403
            assert created["id"] not in [card["id"] for card in (await eve.get("/lobby")).json()["running"]]
            assert (await eve.post(f"{table}/visit", invite="guess")).status_code == 403
            await cleo.ask(f"{table}/visit", invite=created["invite"])
            assert (await cleo.get(table)).json()["private"]
            async with cleo.look(created["id"]) as line:
                assert line.now["prompts"] == []

    asyncio.run(story())


def test_whoever_asked_for_something_lately_is_here(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as bob:
            assert (await ana.get("/me/profile")).json() == {"titles": []}
            created = await ana.set_table("me", "open")
            cards = (await bob.get("/lobby")).json()["open"]
            assert [card["seats"][0]["online"] for card in cards if card["id"] == created["id"]] == [True]
            assert fetch(server, "/api/me/profile").status_code == 401

    asyncio.run(story())
