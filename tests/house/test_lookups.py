"""Names of addresses that people ask for: nobody waits for slow ones, and nobody learns what a private network has."""

from __future__ import annotations

import asyncio
import socket
import threading
from pathlib import Path
from typing import Any

import pytest

from cubilete.core.errors import UsageError
from cubilete.house.house import House
from cubilete.house.messages import NoticeChange
from cubilete.house.notices import lookups, net
from cubilete.house.notices.posts import Posts
from cubilete.house.notices.trouble import PassingTrouble
from house.helpers import member
from house.letter_box import receiver
from house.test_notices import ADDRESS, in_the_house


def test_nobody_finds_out_which_names_a_private_network_has(tmp_path: Path) -> None:
    """What a private machine is called and what nothing is called are refused by the same words, now and later."""

    async def story(house: House) -> None:
        ana = await member(house, "Ana")
        house.notices.posts = Posts(address=ADDRESS)
        said = set()
        for name in ("localhost", "no-such-machine.invalid"):
            url = f"http://{name}:9/"
            with pytest.raises(UsageError) as refused:
                await house.notices.wishes.change(ana, NoticeChange(hook=url))
            with pytest.raises(PassingTrouble) as trouble:
                await net.post(url, {}, b"{}", private=False)
            said.add((str(refused.value).replace(name, "NAME"), trouble.value.kept))
        assert len(said) == 1, said

    in_the_house(tmp_path, None, story)


def test_slow_name_servers_hold_up_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names that take for ever: one at a time for each person, given up after a while, and others go on."""
    found, asked, over = socket.getaddrinfo, [], threading.Event()

    def slow(host: str, port: int, family: int = 0, kind: int = 0, proto: int = 0, flags: int = 0, **named: int) -> Any:
        if host.endswith(".slow.example") and not flags:
            asked.append(host)
            over.wait(60)
            raise socket.gaierror(socket.EAI_AGAIN, "no answer")
        return found(host, port, family, named.get("type", kind), proto, flags)

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    monkeypatch.setattr(lookups, "SECONDS", 0.2)

    async def story(house: House) -> None:
        eve, ana = await member(house, "Eve"), await member(house, "Ana")
        wishes, ending = house.notices.wishes, asyncio.get_running_loop()
        tried = [wishes.change(eve, NoticeChange(hook=f"https://{n}.slow.example/")) for n in range(40)]
        ends = await asyncio.gather(*tried, return_exceptions=True)
        assert sorted({str(end).split(" ")[0] for end in ends}) == ["Looking", "Your"]
        with pytest.raises(UsageError, match="still being looked up"):
            await wishes.change(eve, NoticeChange(hook="https://again.slow.example/"))
        assert len(asked) == 1
        with pytest.raises(PassingTrouble, match="no answer in time"):
            await net.post("https://sent.slow.example/", {}, b"{}", private=False)
        await asyncio.wait_for(ending.run_in_executor(None, int), 30)  # the pool of everything else is free
        monkeypatch.setattr(lookups, "SECONDS", 30.0)
        with receiver() as hooks:
            local = hooks.url.replace("127.0.0.1", "localhost")
            await wishes.change(ana, NoticeChange(hook=local))
            assert await net.post(local, {}, b"{}", private=True) == 204

    try:
        in_the_house(tmp_path, None, story)
    finally:
        over.set()
