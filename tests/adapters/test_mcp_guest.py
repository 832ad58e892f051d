"""An assistant at a table: its own answers are told from whatever else happens there."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from cubilete.adapters.mcp.guest import Frame, Guest, HouseError
from cubilete.adapters.mcp.telling import tell_outcome

PROMPT = {"seat": 0, "waiting": False, "choices": [], "forms": [], "text": "Decide"}


class BusyTable(Guest):
    """A guest at a table where somebody else moves just before every answer comes."""

    def __init__(self, answer: Frame) -> None:
        super().__init__("http://house", "Ada")
        self.now = {"number": 7, "prompts": [PROMPT], "seats": [{"seat": 0, "mine": True}]}
        self.reply = answer
        self.sent: list[Frame] = []

    async def send(self, **message: Any) -> None:
        self.sent.append(message)
        self.hear({"type": "update", "answers": "", "number": 8, "story": []})
        self.hear({"type": "refused", "answers": "somebody else's", "sentence": "No.", "rule": ""})
        self.hear({**self.reply, "answers": message["id"]})


def test_somebody_elses_update_is_not_taken_for_the_answer() -> None:
    guest = BusyTable({"type": "refused", "sentence": "Not now.", "rule": "CN-TURN-01"})
    with pytest.raises(HouseError, match=r"Not now\. \(CN-TURN-01\)"):
        asyncio.run(guest.move("casino"))
    assert guest.now["number"] == 8, "the table is kept up with all the same"


def test_every_request_has_an_id_of_its_own() -> None:
    guest = BusyTable({"type": "why", "sentence": "", "rule": "", "says": ""})

    async def ask_twice() -> None:
        await guest.why_not("casino")
        await guest.why_not("market")

    asyncio.run(ask_twice())
    assert len({message["id"] for message in guest.sent}) == 2


@pytest.mark.parametrize(("places", "lost"), [([1, 2], False), ([1, 1], False), ([2, 2], True)])
def test_a_joint_loss_is_told(places: list[int], lost: bool) -> None:
    seats = [{"name": "Ada"}, {"name": "Ben"}]
    told = tell_outcome({"outcome": {"places": places, "points": [3, 3]}, "seats": seats})
    assert ("lost together" in told) is lost
