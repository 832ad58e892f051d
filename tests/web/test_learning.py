"""Lessons over the interface, and the languages in which it answers."""

from __future__ import annotations

import asyncio
from typing import Any

from web.client import Visitor, fetch
from web.server import Server


def test_a_lesson_is_listed_started_and_played_over_a_socket(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            lessons = (await ana.get("/titles/cargo_noir/lessons")).json()
            assert [lesson["id"] for lesson in lessons][:2] == ["1_send", "2_resolve"]
            assert lessons[0]["steps"][0]["until"] == ["bid"]
            assert lessons[0]["aim"].startswith("Smuggle cargo home")
            assert not any(lesson["aim"] for lesson in lessons[1:])
            answer = await ana.post("/titles/cargo_noir/lessons/1_send")
            assert answer.status_code == 201
            created = answer.json()
            assert set(created) == {"id", "invite"}
            async with ana.look(created["id"]) as line:
                assert line.now["lesson"] == "1_send"
                hint = lessons[0]["steps"][0]["hint"]
                frame = await line.ask(type="move", seat=lessons[0]["seat"], moves=[hint], after=0)
                assert [told["line"]["kind"] for told in frame["story"]] == ["bid"]
                assert frame["story"][0]["line"]["facts"]["seat"] == lessons[0]["seat"]
            lobby = (await ana.get("/lobby")).json()
            assert created["id"] not in [card["id"] for cards in lobby.values() for card in cards]

    asyncio.run(story())


def test_a_wrong_title_lesson_or_language_is_said(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            answer = await ana.get("/titles/chess/lessons")
            assert answer.status_code == 404
            assert "'chess'" in answer.json()["sentence"]
            for path in ("/titles/chess/lessons/1_send", "/titles/cargo_noir/lessons/9_fly"):
                answer = await ana.post(path)
                assert answer.status_code == 404
                assert answer.json()["sentence"]
            answer = await ana.get("/titles/cargo_noir/lessons", language="fr")
            assert answer.status_code == 400
            assert answer.json()["sentence"] == "There is no language 'fr'; there are en and de."

    asyncio.run(story())
    assert fetch(server, "/api/titles/cargo_noir/lessons/1_send", "POST").status_code == 401


def test_lessons_speak_the_language_asked_for_or_else_the_browsers(server: Server) -> None:
    def heading(query: str, accept: str) -> str:
        answer = fetch(server, f"/api/titles/cargo_noir/lessons{query}", headers={"accept-language": accept})
        return str(answer.json()[0]["heading"])

    english, german = heading("?language=en", "de"), heading("?language=de", "en")
    assert english != german
    assert heading("", "de-AT,de;q=0.9,en;q=0.8") == german
    assert heading("", "fr, en;q=0.5, de;q=0.7") == german
    assert heading("", "fr-FR") == english


def test_titles_rules_and_guests_speak_the_language_asked_for(server: Server) -> None:
    def ask(path: str, accept: str = "") -> Any:
        return fetch(server, path, headers={"accept-language": accept}).json()

    english, german = ask("/api/titles?language=en"), ask("/api/titles", "de-CH,de;q=0.9")
    assert german == ask("/api/titles?language=de", "en")
    assert [card["slug"] for card in english] == [card["slug"] for card in german]
    for one, other in zip(english, german):
        assert one["pitch"] != other["pitch"]
    assert english[0]["options"][0]["label"] != german[0]["options"][0]["label"]
    assert english[0]["bots"][0]["text"] != german[0]["bots"][0]["text"]
    rules = ask("/api/titles/cargo_noir/rules?language=en"), ask("/api/titles/cargo_noir/rules", "de")
    assert [rule["id"] for rule in rules[0]] == [rule["id"] for rule in rules[1]]
    assert not {rule["section"] for rule in rules[0]} & {rule["section"] for rule in rules[1]}
    assert ask("/api/me", "de")["name"].startswith("Gast ")
    assert ask("/api/me", "nl, en-GB;q=0.5")["name"].startswith("Guest ")


def test_an_unknown_language_is_refused_wherever_texts_are_returned(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            created = await ana.set_table("me", "bot")
            for path in (
                "/titles",
                "/titles/cargo_noir/rules",
                "/titles/cargo_noir/lessons",
                f"/tables/{created['id']}",
                f"/tables/{created['id']}/moments/0",
            ):
                assert (await ana.get(path, language="de")).status_code == 200, path
                answer = await ana.get(path, language="tlh")
                assert answer.status_code == 400, path
                assert answer.json()["sentence"] == "There is no language 'tlh'; there are en and de."

    asyncio.run(story())


def test_what_cannot_be_done_is_said_in_the_visitors_language(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            english = (await ana.get("/tables/none")).json()["sentence"]
            german = (await ana.get("/tables/none", language="de")).json()["sentence"]
            assert (english, german) == (
                "There is no table at this address.",
                "Unter dieser Adresse gibt es keinen Tisch.",
            )
            # who has chosen a language is answered in it, whatever the browser prefers
            await ana.rename("Ana", "de")
            assert (await ana.get("/tables/none")).json()["sentence"] == german
            created = await ana.set_table("me", "bot")
            async with ana.look(created["id"], "de") as line:
                refused = await line.ask(type="move", seat=1, moves=["casino"], after=0)
                assert refused["sentence"] == "Das ist nicht dein Platz."
                refused = await line.ask(type="move", seat=0, moves=["bid rotterdam 99"], after=0)
                assert "Tresor" in refused["sentence"]
            async with ana.look(created["id"], "en") as line:
                refused = await line.ask(type="move", seat=1, moves=["casino"], after=0)
                assert refused["sentence"] == "This is not your seat."
                assert (await ana.get("/me")).json()["language"] == "de"

    asyncio.run(story())
    unknown = fetch(server, "/api/lobby", headers={"accept-language": "de"})
    assert unknown.json()["sentence"].startswith("Sag zuerst")


def test_the_guide_says_how_a_title_is_played_and_a_table_where_it_stands(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            guide = (await ana.get("/titles/cargo_noir/guide", language="de")).json()
            assert guide["aim"].startswith("Schmuggle Ware")
            steps = {phase: step["id"] for step in [*guide["turn"], guide["end"]] for phase in step["phases"]}
            created = (await ana.post("/titles/cargo_noir/lessons/4_trade")).json()
            async with ana.look(created["id"]) as line:
                assert line.now["phase"] == "trade"
                frame = await line.ask(type="move", seat=0, moves=["keep"], after=0)
                assert frame["phase"] == "shed"  # nine tokens and six slots
                assert steps["trade"] == steps["shed"] == "trade"
            moment = (await ana.get(f"/tables/{created['id']}/moments/0")).json()
            assert moment["phase"] == "trade"
            cards = (await ana.get("/titles")).json()
            assert all(card["aim"] for card in cards if card["slug"] in ("cargo_noir", "cubitos"))

    asyncio.run(story())


def test_why_is_asked_in_plain_words(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana:
            verbs = (await ana.get("/titles/cargo_noir/verbs", language="de")).json()
            bid = next(verb for verb in verbs if verb["verb"] == "bid")
            assert bid["name"] == "Ein Schiff in einen Hafen schicken"
            assert "Tanger" in bid["slots"][0]["labels"]
            created = (await ana.post("/titles/cargo_noir/lessons/1_send")).json()
            async with ana.look(created["id"]) as line:
                told = await line.ask(type="why", seat=0, notation="send a ship to Tangier")
                assert told["found"][0]["rule"] == told["rule"] == "CN-SETUP-03"
                assert told["found"][0]["says"] == told["says"] != ""
                told = await line.ask(type="why", seat=0, notation="Rotterdam")
                assert told["sentence"] == ""
                assert [one["allowed"] for one in told["found"]] == [True, False]
                assert told["found"][0]["choices"][0]["notation"] == "bid rotterdam 1"
                assert told["found"][1]["step"] == "Resolve ships"
                told = await line.ask(type="why", seat=0, notation="Rotterdam", verb="raise")
                assert [one["text"] for one in told["found"]] == ["Raise in a port: Rotterdam"]
                told = await line.ask(type="why", seat=0, notation="Tangir")
                assert (told["found"], told["suggestions"]) == ([], ["Tangier"])
                assert told["sentence"]

    asyncio.run(story())
