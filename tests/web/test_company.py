"""Getting along, over HTTP and sockets: blocking, reports, hosts, and notices with a mail server of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import httpx
import msgspec
import pytest

from cubilete.core.errors import UsageError
from cubilete.house.company.hosts import name_hosts
from cubilete.web.settings import from_environment
from house.letter_box import LetterBox, letter_box, receiver
from web.client import WAIT, Visitor, fetch
from web.conftest import Services
from web.server import Server

PASSWORD = "correct horse battery"
FOREIGN = 4403


class Mailing(msgspec.Struct):
    """A house that sends mail, and the mail server it sends to."""

    server: Server
    box: LetterBox

    @property
    def database(self) -> str:
        return self.server.environment["CUBILETE_DATABASE"]


@pytest.fixture(scope="module")
def mailing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mailing]:
    with letter_box() as box:
        wishes = {"smtp_url": box.url, "mail_from": "cubilete@example.org", "private_hooks": "true"}
        with Server(tmp_path_factory.mktemp("mailing"), **wishes) as server:
            yield Mailing(server, box)
            assert server.faults() == []


async def until_mails(box: LetterBox, number: int) -> None:
    async with asyncio.timeout(WAIT):
        while len(box.mails) < number:
            await asyncio.sleep(0.05)


def token_of(link: str) -> str:
    return parse_qs(urlsplit(link).query)["token"][0]


def test_an_address_is_confirmed_by_its_mail_and_stopped_by_the_mail_program(mailing: Mailing) -> None:
    server, box = mailing.server, mailing.box

    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as guest:
            refused = await guest.post("/me/notices/mail", mail="guest@example.org")
            assert (refused.status_code, "accounts" in refused.json()["sentence"]) == (400, True)
            await ana.ask("/register", name="Mara", password=PASSWORD)
            wishes = await ana.ask("/me/notices/mail", mail="mara@example.org")
            assert (wishes["mail"], wishes["mail_confirmed"], wishes["can_mail"]) == ("mara@example.org", False, True)
            await until_mails(box, 1)
            link = box.link("/mail/confirm")
            assert link.startswith(f"{server.url}/mail/confirm?token=")
            assert httpx.get(link).status_code == 200, "whoever only looks at the link changes nothing"
            assert not (await ana.get("/me/notices")).json()["mail_confirmed"]
            assert fetch(server, "/api/mail/confirm", "POST", json={"token": "x"}).status_code == 400
            said = fetch(server, "/api/mail/confirm", "POST", json={"token": token_of(link)})
            assert said.json() == {"mail": "m…@example.org"}
            assert (await ana.get("/me/notices")).json()["mail_confirmed"]
            await ana.ask("/me/notices/test")
            await until_mails(box, 2)
            one_click = str(box.mails[1]["list-unsubscribe"]).strip("<>")
            answer = httpx.post(one_click, data={"List-Unsubscribe": "One-Click"})
            assert answer.status_code == 200, answer.text
            assert not (await ana.get("/me/notices")).json()["mail_on"]

    asyncio.run(story())


def test_a_letter_box_is_not_filled_by_strangers(mailing: Mailing) -> None:
    async def story() -> None:
        codes = []
        for number in range(6):
            async with Visitor(mailing.server) as one:
                await one.ask("/register", name=f"Stranger {number}", password=PASSWORD)
                codes.append((await one.post("/me/notices/mail", mail="Victim@example.org")).status_code)
        assert codes == [200] * 3 + [429] * 3

    asyncio.run(story())


def test_a_webhook_and_a_browser_are_told_by_the_running_house(mailing: Mailing) -> None:
    async def story() -> None:
        with receiver() as hooks:
            async with Visitor(mailing.server) as ana:
                await ana.ask("/register", name="Hook", password=PASSWORD)
                wishes = (await ana.http.patch("/api/me/notices", json={"hook": f"{hooks.url}/turns"})).json()
                assert (wishes["hook_on"], len(wishes["hook_secret"]) > 20, len(wishes["push_key"])) == (True, True, 87)
                await ana.ask("/me/notices/test")
                async with asyncio.timeout(WAIT):
                    while not hooks.got:
                        await asyncio.sleep(0.05)
                assert msgspec.json.decode(hooks.got[0][2])["kind"] == "test"
                wrong = await ana.http.patch("/api/me/notices", json={"hook": "ftp://example.org"})
                assert wrong.status_code == 400

    asyncio.run(story())


def test_a_host_turns_somebody_out_who_reads_why_at_once(mailing: Mailing) -> None:
    server = mailing.server

    async def story() -> None:
        async with Visitor(server) as host, Visitor(server) as ana, Visitor(server) as bob:
            await host.ask("/register", name="Hera", password=PASSWORD)
            assert (await host.get("/host/overview")).status_code == 403
            await asyncio.to_thread(name_hosts, mailing.database, "hera")
            me = await host.ask("/login", name="Hera", password=PASSWORD)
            assert me["host"]
            await bob.rename("Rude Bob")
            table = (await ana.set_table("me", "open"))["id"]
            await bob.ask(f"/tables/{table}/join", ready=True)
            async with bob.look(table) as line, ana.look(table) as other:
                await line.send(type="say", text="You fool")
                said = (await other.next("chat"))["line"]
                await ana.ask(f"/tables/{table}/report", line=said["id"], reason="Rude")
                (report,) = (await host.get("/host/reports")).json()
                assert (report["name"], report["lines"][-1]["text"]) == ("Rude Bob", "You fool")
                await host.ask(f"/host/people/{report['about']['id']}/ban", hours=3, reason="No insults here")
                assert await line.closed() == FOREIGN
                assert "No insults here" in (line.socket.close_reason or "")
                assert "No insults here" in (await bob.get("/lobby")).json()["sentence"]
                assert "No insults here" in (await bob.get("/me")).json()["banned"]
                await host.ask(f"/host/reports/{report['id']}/close", answer="Turned out")
            await host.ask(f"/host/people/{report['about']['id']}/unban")
            assert (await bob.get("/lobby")).status_code == 200

    asyncio.run(story())


def test_a_page_asks_what_the_hosts_say_to_everybody(mailing: Mailing) -> None:
    async def story() -> None:
        async with Visitor(mailing.server) as host, Visitor(mailing.server) as ana:
            await host.ask("/register", name="Zeus", password=PASSWORD)
            await asyncio.to_thread(name_hosts, mailing.database, "zeus")
            await host.ask("/login", name="Zeus", password=PASSWORD)
            await host.ask("/host/announcement", text="We close at ten.", hours=1)
            said = (await ana.get("/announcement")).json()
            assert said["text"] == "We close at ten."
            assert said["until"] > time.time()
            assert (await ana.post("/host/announcement", text="No we don't.", hours=1)).status_code == 403
            await host.ask("/host/announcement", text="", hours=1)
            assert (await ana.get("/announcement")).json()["text"] == ""

    asyncio.run(story())


def test_one_blocks_somebody_and_hears_them_again(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server) as ana, Visitor(server) as bob:
            await bob.rename("Loud Bob")
            table = (await ana.set_table("me", "open"))["id"]
            await bob.ask(f"/tables/{table}/join", ready=True)
            async with ana.look(table) as line, bob.look(table) as his:
                await his.ask(type="say", text="La la la")
                await ana.ask(f"/tables/{table}/block", seat=1)
                await line.next("table")
                assert line.last("table")["chat"] == []
                assert (await ana.get(f"/tables/{table}")).json()["chat"] == []
            (blocked,) = (await ana.get("/me/blocked")).json()
            assert blocked["name"] == "Loud Bob"
            await ana.ask("/me/unblock", key=blocked["key"])
            assert len((await ana.get(f"/tables/{table}")).json()["chat"]) == 1

    asyncio.run(story())


def test_the_desk_and_the_notices_work_on_postgresql_too(shared_server: Server, services: Services) -> None:
    async def story() -> None:
        async with Visitor(shared_server) as host, Visitor(shared_server) as ana:
            await host.ask("/register", name="Postgres Hera", password=PASSWORD)
            await asyncio.to_thread(name_hosts, services.database.url, "postgres hera")
            await host.ask("/login", name="Postgres Hera", password=PASSWORD)
            await ana.rename("50%_Ana")
            table = (await ana.set_table("me", "open"))["id"]
            await host.ask(f"/tables/{table}/report", seat=0, reason="That name")
            await host.ask(f"/tables/{table}/block", seat=0)
            seen = (await host.get("/host/overview")).json()
            assert (len(seen["processes"]) >= 1, seen["open_reports"]) == (True, 1)
            (found,) = (await host.get("/host/people", query="50%_a")).json()
            assert (found["name"], found["reports"]) == ("50%_Ana", 1)
            wishes = (await host.http.patch("/api/me/notices", json={"delay": 60})).json()
            assert (wishes["delay"], wishes["can_mail"]) == (60, False)
            assert (await host.post("/me/notices/test")).status_code == 400

    asyncio.run(story())


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"CUBILETE_SMTP_URL": "mail.example.org"}, "smtp://"),
        ({"CUBILETE_SMTP_URL": "smtp://mail.example.org"}, "CUBILETE_MAIL_FROM"),
    ],
)
def test_a_house_that_sends_mail_says_what_it_needs(wrong: dict[str, str], why: str) -> None:
    with pytest.raises(UsageError, match=why):
        from_environment(wrong)
