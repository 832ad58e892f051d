"""Notices: told once a turn, over the ways one asked for, only while one does not look, whatever happens on the way."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from sqlalchemy import select, update

from cubilete.core.errors import UsageError
from cubilete.house.house import House
from cubilete.house.messages import Clock, Join, MoveRequest, NoticeChange, PushLine, Somebody
from cubilete.house.notices import net, push
from cubilete.house.notices.mail import check_address
from cubilete.house.notices.net import is_open
from cubilete.house.notices.outbox import add_notice, due_notices
from cubilete.house.notices.posts import Posts
from cubilete.house.notices.trouble import LastingTrouble
from cubilete.house.people.people import Person
from cubilete.house.store import schema
from cubilete.house.tables.live import LiveTable
from house.helpers import ME, OPEN, Glass, Wire, WireEnd, guest, member, open_house, play_some, set_table, until
from house.letter_box import LetterBox, Receiver, letter_box, receiver, text_of

TURNS = Clock(pace="turns", bank=24 * 3600)
ADDRESS = "https://play.example.org"


@pytest.fixture
def box() -> Iterator[LetterBox]:
    with letter_box() as box:
        yield box


@pytest.fixture
def hooks() -> Iterator[Receiver]:
    with receiver() as kept:
        yield kept


def posts(box: LetterBox | None) -> Posts:
    mail = {"smtp_url": box.url, "mail_from": "cubilete@example.org"} if box else {}
    return Posts(address=ADDRESS, private_hooks=True, **mail)


def in_the_house(folder: Path, box: LetterBox | None, story: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        async with open_house(folder) as house:
            house.notices.posts = posts(box)
            await asyncio.wait_for(story(house), 30)

    asyncio.run(run())


def token_of(link: str) -> str:
    return parse_qs(urlsplit(link).query)["token"][0]


async def with_mail(house: House, person: Person, box: LetterBox, mail: str = "ana@example.org") -> None:
    """Somebody who has confirmed an address, and is told at once."""
    before = len(box.mails)
    await house.notices.wishes.new_mail(person, mail)
    await until(lambda: len(box.mails) > before)
    await house.notices.wishes.confirm(token_of(box.link("/mail/confirm")))
    await house.notices.wishes.keep(person.id, {"delay": 0})


async def two_by_turns(house: House, clock: Clock = TURNS) -> tuple[LiveTable, Person, Person]:
    """Ana, who has an account, and Bob; Ana has to decide."""
    ana, bob = await member(house, "Ana"), await guest(house, "Bob")
    table = await set_table(house, ana, ME, OPEN, clock=clock)
    await house.seating.join(bob, table, Join(ready=True))
    return table, ana, bob


async def round_of(house: House) -> None:
    await house.notices.look()
    await house.notices.send_due()


async def notices(house: House) -> list[Any]:
    query = select(schema.notice).order_by(schema.notice.c.id)
    return await house.storage.read(lambda connection: list(connection.execute(query)))


def due_now(house: House) -> Awaitable[int]:
    """What was put off is due, as if the time had passed."""
    query = update(schema.notice).where(schema.notice.c.status.in_(("waiting", "sending"))).values(due=0.0)
    return house.storage.write(lambda connection: connection.execute(query).rowcount)


# ---------------------------------------------------------------- mail
def test_one_mail_a_turn_and_none_without_a_confirmed_address(tmp_path: Path, box: LetterBox) -> None:
    async def story(house: House) -> None:
        table, ana, bob = await two_by_turns(house)
        await house.notices.wishes.keep(ana.id, {"mail": "ana@example.org", "mail_on": True, "delay": 0})
        await round_of(house)
        assert box.mails == [], "nobody has confirmed the address"
        await with_mail(house, ana, box)
        for _ in range(3):
            await round_of(house)
        assert [str(mail["subject"]) for mail in box.mails[1:]] == ["Your turn at Cargo Noir"]
        mail = box.mails[1]
        assert (mail["to"], mail["from"]) == ("ana@example.org", "Cubilete <cubilete@example.org>")
        assert f"{ADDRESS}/t/{table.row.id}" in text_of(mail)
        assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        assert str(mail["list-unsubscribe"]).startswith(f"<{ADDRESS}/api/mail/stop?token=stop.")
        before = table.number
        await play_some(house, table, [ana, bob], before + 40)
        while table.owing() != [0]:
            await play_some(house, table, [ana, bob], table.number + 1)
        await round_of(house)
        await round_of(house)
        assert len(box.mails) == 3, "another turn, another mail"

    in_the_house(tmp_path, box, story)


class Forwarders:
    """Three at a table of Competitors by turns, where people deal: the first has to decide, the others do not."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def sit(self) -> Forwarders:
        people = [await member(self.house, name) for name in ("Ana", "Bob", "Cleo")]
        options = {"headquarters": "dealt"}
        self.table = await set_table(
            self.house, people[0], ME, OPEN, OPEN, clock=TURNS, title="competitors", options=options
        )
        for person in people[1:]:
            await self.house.seating.join(person, self.table, Join(ready=True))
        first = self.table.owing()[0]
        self.seats = [(first + step) % 3 for step in range(3)]
        self.people = [people[seat] for seat in self.seats]
        return self

    async def say(self, who: int, text: str) -> None:
        """Numbers in braces stand for the three, the one on turn first."""
        told = text.format(*(seat + 1 for seat in self.seats))
        wish = MoveRequest(seat=self.seats[who], moves=[told], after=self.table.number)
        await self.house.play.move(self.people[who], self.table, wish)

    def offer(self, who: int, number: int = 1) -> int:
        """The number of the first or second offer of one of them."""
        return self.seats[who] * 3 + 1 + number

    async def asked_by(self) -> list[str]:
        return [card.asked_by for person in self.people for card in (await self.house.lobby(person)).mine]


def test_whoever_is_offered_a_deal_out_of_turn_is_told_once(tmp_path: Path, box: LetterBox) -> None:
    async def story(house: House) -> None:
        three = await Forwarders(house).sit()
        asker, asked, _ = three.people
        await with_mail(house, asked, box)
        await round_of(house)
        assert len(box.mails) == 1, "nobody has asked anything yet"
        await three.say(0, "offer {0}>{1} 5k")
        assert await three.asked_by() == ["", asker.name, ""]
        await round_of(house)
        await three.say(0, "offer {0}>{1} 6k")
        await round_of(house)
        assert [str(mail["subject"]) for mail in box.mails[1:]] == [f"{asker.name} offers you a deal at Competitors"]
        assert f"{asker.name} wants to deal with you at Competitors" in text_of(box.mails[1])
        assert f"{ADDRESS}/t/{three.table.row.id}" in text_of(box.mails[1])
        await three.say(1, f"refuse {three.offer(0)}")
        await three.say(1, f"accept {three.offer(0, 2)}")
        assert await three.asked_by() == ["", "", ""]
        await round_of(house)
        assert len(box.mails) == 2

    in_the_house(tmp_path, box, story)


def test_nobody_is_told_of_an_offer_that_was_withdrawn_or_comes_from_somebody_they_blocked(
    tmp_path: Path, box: LetterBox
) -> None:
    async def story(house: House) -> None:
        three = await Forwarders(house).sit()
        await with_mail(house, three.people[1], box)
        await three.say(0, "offer {0}>{1} 5k")
        await house.notices.look()
        await three.say(0, f"withdraw {three.offer(0)}")
        await house.notices.send_due()
        assert [notice.status for notice in await notices(house)] == ["sent", "dropped"]
        await three.say(1, "offer {1}>{0} 500")
        await house.blocks.block(three.people[1], three.table, Somebody(seat=three.seats[2]))
        await three.say(2, "offer {2}>{1} 5k")
        await round_of(house)
        assert len(box.mails) == 1

    in_the_house(tmp_path, box, story)


def test_nobody_is_told_who_looks_at_the_table_or_has_time_to(tmp_path: Path, box: LetterBox) -> None:
    async def story(house: House) -> None:
        table, ana, _ = await two_by_turns(house)
        await with_mail(house, ana, box)
        glass = await Glass(house, table, ana).look()
        await round_of(house)
        assert len(box.mails) == 1, "she looks"
        glass.viewer.hidden = True
        await house.notices.wishes.change(ana, NoticeChange(delay=60))
        await round_of(house)
        assert len(box.mails) == 1, "she looked a moment ago"
        await house.notices.wishes.keep(ana.id, {"delay": 0})
        await round_of(house)
        assert len(box.mails) == 2, "the page lies behind others, and her time is over"

    in_the_house(tmp_path, box, story)


def test_only_turn_based_tables_tell(tmp_path: Path, box: LetterBox) -> None:
    async def story(house: House) -> None:
        for clock in (Clock(), Clock(pace="live", bank=600, increment=15)):
            table = await set_table(house, ana := await member(house, f"Ana {clock.pace}"), ME, OPEN, clock=clock)
            await house.seating.join(await guest(house, "Bob"), table, Join(ready=True))
            await with_mail(house, ana, box, f"{clock.pace}@example.org")
        await round_of(house)
        assert [mail["subject"] for mail in box.mails] == ["Is this your mail address?"] * 2

    in_the_house(tmp_path, box, story)


def test_a_link_stops_the_mails_and_a_made_up_one_does_nothing(tmp_path: Path, box: LetterBox) -> None:
    async def story(house: House) -> None:
        _, ana, _ = await two_by_turns(house)
        await with_mail(house, ana, box)
        await round_of(house)
        token = token_of(box.link("/mail/stop"))
        wishes = house.notices.wishes
        for wrong in ("", token[:-1], token.replace("stop", "confirm", 1), f"x{token}"):
            with pytest.raises(UsageError, match="not complete"):
                await wishes.stop(wrong)
        assert (await wishes.stop(token)).mail == "a…@example.org"
        assert not (await wishes.show(ana)).mail_on
        await wishes.new_mail(ana, "other@example.org")
        with pytest.raises(UsageError, match="not used here any more"):
            await wishes.stop(token)

    in_the_house(tmp_path, box, story)


def test_mails_speak_the_language_of_their_reader(tmp_path: Path, box: LetterBox) -> None:
    async def story(house: House) -> None:
        _, ana, _ = await two_by_turns(house)
        await house.people.rename(ana, "Ana", "de")
        await with_mail(house, ana, box)
        await round_of(house)
        assert [mail["subject"] for mail in box.mails] == [
            "Ist das deine Mailadresse?",
            "Du bist am Zug bei Cargo Noir",
        ]
        assert "Hallo Ana," in text_of(box.mails[1])

    in_the_house(tmp_path, box, story)


def test_what_a_mail_server_refuses_for_now_is_tried_again_and_for_good_is_not(tmp_path: Path, box: LetterBox) -> None:
    async def story(house: House) -> None:
        _, ana, _ = await two_by_turns(house)
        await with_mail(house, ana, box)
        box.answer = "451 later"
        await round_of(house)
        (_, turn) = await notices(house)
        assert (turn.status, turn.tries) == ("waiting", 1)
        assert turn.due > time.time() + 50
        box.answer = "250 OK"
        await due_now(house)
        await house.notices.send_due()
        assert [mail["subject"] for mail in box.mails[1:]] == ["Your turn at Cargo Noir"]
        box.answer = "550 nobody here"
        await house.notices.wishes.test(ana)
        await house.notices.send_due()
        await until_status(house, "failed")
        assert "550 nobody here" in (await house.notices.wishes.show(ana)).mail_trouble

    in_the_house(tmp_path, box, story)


async def until_status(house: House, status: str) -> None:
    async with asyncio.timeout(10):
        while (await notices(house))[-1].status != status:
            await asyncio.sleep(0.01)


def test_whoever_moved_meanwhile_is_not_told(tmp_path: Path, box: LetterBox) -> None:
    async def story(house: House) -> None:
        table, ana, bob = await two_by_turns(house)
        await with_mail(house, ana, box)
        await house.notices.look()
        while table.owing() == [0]:
            await play_some(house, table, [ana, bob], table.number + 1)
        await house.notices.send_due()
        assert [notice.status for notice in await notices(house)] == ["sent", "dropped"]
        assert len(box.mails) == 1

    in_the_house(tmp_path, box, story)


def test_several_processes_send_a_notice_once_and_another_goes_on_where_one_died(
    tmp_path: Path, box: LetterBox
) -> None:
    async def story() -> None:
        wire = Wire()
        async with open_house(tmp_path, WireEnd(wire)) as one, open_house(tmp_path, WireEnd(wire)) as two:
            one.notices.posts = two.notices.posts = posts(box)
            _, ana, _ = await two_by_turns(one)
            await with_mail(one, ana, box)
            await asyncio.gather(*(house.notices.look() for house in (one, two)))
            await asyncio.gather(*(house.notices.send_due() for house in (one, two) * 3))
            assert len(box.mails) == 2
            abandoned = update(schema.notice).values(status="sending", due=time.time() - 1)
            await one.storage.write(lambda connection: connection.execute(abandoned).rowcount)
            first = box.mails[-1]["message-id"]
            await two.notices.send_due()
            assert box.mails[-1]["message-id"] == first, "mail programs know it for the same"

    asyncio.run(asyncio.wait_for(story(), 30))


@pytest.mark.parametrize(
    "wrong", ["ana", "ana@", "@example.org", "a b@example.org", "a@b", "ana@example.org, bob@example.org", "a\n@b.org"]
)
def test_what_is_no_address_is_refused(wrong: str) -> None:
    with pytest.raises(UsageError, match=r"name@example\.org"):
        check_address(wrong)


# ---------------------------------------------------------------- webhooks
def test_a_webhook_is_signed_and_sent_once_a_turn(tmp_path: Path, hooks: Receiver) -> None:
    async def story(house: House) -> None:
        table, ana, _ = await two_by_turns(house)
        await house.notices.wishes.change(ana, NoticeChange(hook=f"{hooks.url}/turns"))
        await house.notices.wishes.keep(ana.id, {"delay": 0})
        for _ in range(2):
            await round_of(house)
        ((path, headers, body),) = hooks.got
        told = msgspec.json.decode(body)
        assert (path, told["kind"], told["person"], told["table"]) == ("/turns", "turn", "Ana", table.row.id)
        assert told["url"] == f"{ADDRESS}/t/{table.row.id}"
        assert told["text"] == "It is your turn at Cargo Noir."
        at, seal = (part.split("=")[1] for part in headers["x-cubilete-signature"].split(","))
        secret = (await house.notices.wishes.show(ana)).hook_secret
        assert seal == hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()

    in_the_house(tmp_path, None, story)


@pytest.mark.parametrize("ticks", range(6))
def test_a_house_closes_also_while_somebody_waits_for_a_mail(tmp_path: Path, ticks: int) -> None:
    """Whoever is woken and sent home in the same moment goes home."""

    async def story() -> None:
        async with asyncio.timeout(20):
            async with open_house(tmp_path) as house:
                await asyncio.sleep(0.05)
                house.notices.hurry()
                for _ in range(ticks):
                    await asyncio.sleep(0)

    asyncio.run(story())


def test_a_webhook_that_answers_nothing_keeps_nobody_else_waiting(tmp_path: Path, box: LetterBox) -> None:
    """Somebody lets the house wait at an address of theirs, as often as they can; others get their mail meanwhile."""

    async def story(house: House) -> None:
        _, ana, _ = await two_by_turns(house)
        await with_mail(house, ana, box)
        with socket.create_server(("127.0.0.1", 0)) as tar_pit:
            for number in range(12):
                eve = await member(house, f"Eve {number}")
                url = f"http://127.0.0.1:{tar_pit.getsockname()[1]}/"
                await house.notices.wishes.change(eve, NoticeChange(hook=url))
                for late in range(5):
                    await house.storage.write(
                        lambda connection, eve=eve, late=late: add_notice(  # type: ignore[misc]
                            connection, eve.id, "hook", f"test:{late}", "", late
                        )
                    )
            due = await house.storage.read(lambda connection: due_notices(connection, "hook"))
            assert Counter(notice.person for notice in due).most_common(1)[0][1] == 3
            await house.notices.look()
            for _ in range(2):
                house.notices.hurry()
                await until(lambda: len(box.mails) == 2, 3)
                await until(lambda: "hook" in house.notices.busy)
            house.notices.busy.clear()

    in_the_house(tmp_path, box, story)


@pytest.mark.parametrize(("status", "stands"), [(500, "waiting"), (429, "waiting"), (302, "failed"), (404, "failed")])
def test_a_webhook_that_fails_is_tried_again_where_that_may_help(
    tmp_path: Path, hooks: Receiver, status: int, stands: str
) -> None:
    async def story(house: House) -> None:
        _, ana, _ = await two_by_turns(house)
        await house.notices.wishes.change(ana, NoticeChange(hook=hooks.url))
        await house.notices.wishes.keep(ana.id, {"delay": 0})
        hooks.status = status
        await round_of(house)
        (notice,) = await notices(house)
        assert (notice.status, len(hooks.got)) == (stands, 1), "redirections are not followed"
        assert str(status) in (await house.notices.wishes.show(ana)).hook_trouble
        if stands == "waiting":
            for _ in range(6):
                await due_now(house)
                await house.notices.send_due()
            assert (len(hooks.got), (await notices(house))[0].status) == (5, "failed"), "and then it is given up"

    in_the_house(tmp_path, None, story)


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "::1", "fe80::1",  # noqa: S104
     "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:1::", "ff02::1", "fec0::1", "::7f00:1",
     "::ffff:0:7f00:1", "64:ff9b:1::7f00:1", "3fff::1", "5f00::1", "168.63.129.16", "192.88.99.1", "255.255.255.255"],
)  # fmt: skip
def test_private_addresses_are_not_on_the_open_network(address: str) -> None:
    assert not is_open(address)


def test_public_addresses_are_on_the_open_network() -> None:
    assert [is_open(address) for address in ("93.184.216.34", "2606:2800:220:1::1")] == [True, True]


def test_webhooks_do_not_lead_back_to_this_machine_under_a_public_address(monkeypatch: pytest.MonkeyPatch) -> None:
    assert net.is_ours("127.0.0.1")
    assert not net.is_ours("93.184.216.34")
    monkeypatch.setattr(net, "is_open", lambda address: True)  # as if this machine were called so by everybody
    with pytest.raises(LastingTrouble, match="open network"):
        asyncio.run(net.post("http://127.0.0.1:9/", {}, b"{}", private=False))


def test_webhooks_go_to_the_open_network_only(tmp_path: Path, hooks: Receiver) -> None:
    async def story(house: House) -> None:
        ana = await member(house, "Ana")
        house.notices.posts = Posts(address=ADDRESS)
        for url in (hooks.url, "http://[::ffff:127.0.0.1]/", "http://0/", "http://0x7f.1/", "http://127.1/"):
            with pytest.raises(UsageError, match="private network"):
                await house.notices.wishes.change(ana, NoticeChange(hook=url))
        for url in ("ftp://example.org", "http://", "//example.org", "http://ana:word@example.org", "http://a b/"):
            with pytest.raises(UsageError, match="begins with http"):
                await house.notices.wishes.change(ana, NoticeChange(hook=url))
        with pytest.raises(LastingTrouble, match="open network"):
            await net.post(hooks.url, {}, b"{}", private=False)  # the name may lead elsewhere than when it was checked
        assert hooks.got == []

    in_the_house(tmp_path, None, story)


def test_nobodys_letter_box_is_filled_by_strangers(tmp_path: Path, box: LetterBox) -> None:
    """Also where another account asks each time, and writes the address in another way."""

    async def story(house: House) -> None:
        for number in range(5):
            eve = await member(house, f"Eve {number}")
            await house.notices.wishes.new_mail(eve, ("ana@example.org", "Ana@Example.org")[number % 2])
        for number in range(3):
            with pytest.raises(UsageError, match="tomorrow"):
                await house.notices.wishes.new_mail(await member(house, f"Ivo {number}"), "ana@example.org")
        await house.storage.write(lambda c: c.execute(update(schema.notice).values(created=0.0)).rowcount)
        await house.notices.wishes.new_mail(await member(house, "Ana"), "ana@example.org")

    in_the_house(tmp_path, box, story)


# ---------------------------------------------------------------- push
def test_push_messages_are_encrypted_as_the_standard_shows() -> None:
    """The example of RFC 8291, section 5."""
    once = push.private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    message = push.encrypted(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        push.to_bytes("DGv6ra1nlYgDCS1FRnbzlw"),
        once,
    )
    assert push.to_text(message) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3j"
        "l7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


class Browser:
    """A browser that takes push messages."""

    def __init__(self, endpoint: str) -> None:
        self.key, self.auth = ec.generate_private_key(push.CURVE), b"0123456789abcdef"
        self.line = PushLine(
            endpoint=endpoint, p256dh=push.to_text(push.public_bytes(self.key)), auth=push.to_text(self.auth)
        )

    def read(self, message: bytes) -> Any:
        salt, size = message[:16], message[20]
        theirs, body = message[21 : 21 + size], message[21 + size :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, theirs))
        about = b"WebPush: info\x00" + push.public_bytes(self.key) + theirs
        secret = push.derive(self.auth, shared, about, 32)
        key = push.derive(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = push.derive(salt, secret, b"Content-Encoding: nonce\x00", 12)
        return msgspec.json.decode(AESGCM(key).decrypt(nonce, body, None).rstrip(b"\x02"))


def test_browsers_are_told_until_they_are_gone(tmp_path: Path, hooks: Receiver) -> None:
    async def story(house: House) -> None:
        table, ana, bob = await two_by_turns(house)
        browser = Browser(f"{hooks.url}/browser")
        await house.notices.wishes.add_browser(ana, browser.line)
        await house.notices.wishes.keep(ana.id, {"delay": 0})
        hooks.status = 201
        await round_of(house)
        ((_, headers, body),) = hooks.got
        assert browser.read(body)["url"] == f"{ADDRESS}/t/{table.row.id}"
        assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "86400")
        check_introduction(headers["authorization"], (await house.notices.wishes.show(ana)).push_key, hooks.url)
        hooks.status = 410
        await house.notices.wishes.test(ana)
        await until_status(house, "sent")
        await until(lambda: len(hooks.got) == 2)
        async with asyncio.timeout(10):
            while (await house.notices.wishes.show(ana)).browsers:
                await asyncio.sleep(0.01)
        with pytest.raises(UsageError, match="for accounts"):
            await house.notices.wishes.add_browser(bob, browser.line)
        with pytest.raises(UsageError, match="cannot be used"):
            await house.notices.wishes.add_browser(ana, PushLine(endpoint=hooks.url, p256dh="AAAA", auth="AAAA"))

    in_the_house(tmp_path, None, story)


def check_introduction(header: str, public: str, origin: str) -> None:
    """The token is signed by the key that the browser was given, and made for this server."""
    token, key = (part.split("=", 1)[1] for part in header.removeprefix("vapid ").split(", "))
    assert key == public
    head, claims, seal = token.split(".")
    assert msgspec.json.decode(push.to_bytes(claims))["aud"] == origin
    raw = push.to_bytes(seal)
    known = ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, push.to_bytes(public))
    signature = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    known.verify(signature, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


def test_the_key_of_the_house_is_made_once(tmp_path: Path) -> None:
    async def key(house: House) -> None:
        keys.append((await house.notices.keys()).push)

    keys: list[str] = []
    in_the_house(tmp_path, None, key)
    in_the_house(tmp_path, None, key)
    assert keys[0] == keys[1]
