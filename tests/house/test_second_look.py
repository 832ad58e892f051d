"""Bans and sign-outs of which word from another process was lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec import structs

from cubilete.house import peers
from cubilete.house.house import House
from cubilete.house.messages import Ban, NewToken
from cubilete.house.people.people import HOST
from house.helpers import Glass, guest, in_two_processes, member, two_at_a_table, until
from house.test_processes import cut_wire


@pytest.mark.parametrize("away", [True, False])
@pytest.mark.parametrize("what", ["ban", "sign out", "revoke"])
def test_a_ban_or_a_sign_out_that_is_not_heard_is_seen_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, away: bool
) -> None:
    """Also by whoever only looks on and asks for nothing."""
    monkeypatch.setattr(peers, "LOOK_SECONDS", 0.05 if away else 0.02)

    async def story(one: House, two: House) -> None:
        table, ana, _ = await two_at_a_table(one)
        eve, zoe, host = await member(one, "Eve"), await guest(one, "Zoe"), await member(one, "Hera")
        token = await one.people.new_session(eve.id)
        made = await one.tokens.make(eve, NewToken(name="watch", scopes=["look"]))
        other = await two.find(table.row.id)
        looked: list[str] = []
        for person in (eve, zoe, ana):
            glass = await Glass(two, other, person).look()
            glass.viewer.look_again = lambda name=person.name: looked.append(name)  # type: ignore[misc]
        assert await two.people.find(token) is not None
        assert await two.tokens.find(made.token) is not None
        await asyncio.sleep(0.3)  # they have been here for a while
        assert looked == []
        cut_wire(one)
        two.channel.away = away
        if what == "ban":
            await one.desk.ban(structs.replace(host, role=HOST), eve.id, Ban(hours=1, reason="Rude"))
        elif what == "revoke":
            await one.tokens.revoke(eve, made.card.id)
        else:
            await one.accounts.sign_out_everywhere(eve)
        await until(lambda: looked == ["Eve"])
        found = await two.people.find(token)
        assert (found is None) == (what == "sign out")
        if found is not None:
            assert (found.why_banned() != "") == (what == "ban")
        bearer = await two.tokens.find(made.token)
        assert (bearer is None) == (what != "ban")

    in_two_processes(story)(tmp_path)
