"""Plays real matches of Cargo Noir and writes tables worth looking at into scenes/*.json, for tests and the mock page.

Run from the root of the repository: PYTHONPATH=src python client/src/boards/cargo_noir/mock/make_scenes.py
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from cubilete.core.chance import FastChance
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Prompt
from cubilete.core.player import decide_fairly
from cubilete.core.title import SPECTATOR, Document
from cubilete.games import title
from cubilete.house.messages import SeatView, TableFrame, Undo
from cubilete.house.tables.story import tell_story

HERE = Path(__file__).parent
NAMES = ("Ana", "Bertrand", "Cho", "Dilara", "Ezekiel")
CARGO_NOIR = title("cargo_noir")
SLIPS = 0.12
"""How often a seat plays at random instead of well, so that tables look lived in."""


class Moment(Struct):
    """A decision that a match has come to."""

    match: Match
    view: Document
    prompt: Prompt | None
    seat: int

    @property
    def notations(self) -> list[str]:
        return [choice.notation for choice in self.prompt.choices] if self.prompt else []

    @property
    def mine(self) -> Document:
        part: Document = self.view["seat"][self.seat]
        return part

    def offers(self, *words: str) -> bool:
        """Whether every one of these words begins some choice."""
        return all(any(notation.split()[0] == word for notation in self.notations) for word in words)


class Scene(Struct):
    """What to look for: the number of seats, and a test of the decision."""

    name: str
    seats: int
    fits: Callable[[Moment], bool]
    language: str = "en"
    watcher: bool = False
    """Seen by somebody who has no seat at the table."""
    waiting: bool = False
    """Seen by the seat after the one on turn."""


def about(phase: str) -> Callable[[Moment], bool]:
    return lambda m: bool(m.view["phase"] == phase)


def sending(m: Moment) -> bool:
    busy = [port for port in m.view["port"] if port["bids"]]
    return m.view["phase"] == "send" and m.view["turn"] >= 4 and m.offers("bid", "casino") and len(busy) >= 2


def crowded(m: Moment) -> bool:
    contested = [port for port in m.view["port"] if len(port["bids"]) >= 2]
    return sending(m) and len(contested) >= 2 and m.mine["coins"] >= 5 and not m.view["final_turn"]


def resolving(m: Moment) -> bool:
    return m.view["phase"] == "resolve" and m.offers("buy", "raise", "abandon") and m.view["turn"] >= 4


def at_market(m: Moment) -> bool:
    return m.view["phase"] == "resolve" and m.offers("collect", "draw", "swap") and m.mine["held"] >= 4


def trading(m: Moment) -> bool:
    return m.view["phase"] == "trade" and not m.view["chosen"] and m.mine["held"] >= 8 and not m.view["final_turn"]


def paying(m: Moment) -> bool:
    return m.view["phase"] == "trade" and bool(m.view["chosen"]) and m.mine["held"] >= 7 and m.offers("take", "pay")


def last_trade(m: Moment) -> bool:
    return m.view["final_turn"] and paying(m) and m.mine["coins"] >= 3


def last_sending(m: Moment) -> bool:
    return bool(m.view["final_turn"]) and m.view["phase"] == "send" and m.mine["at_home"] >= 2


SCENES = (
    Scene("families-5", 5, lambda m: m.view["phase"] == "families" and m.seat == 2),
    Scene("families-2", 2, lambda m: m.view["phase"] == "families" and m.seat == 0),
    Scene("first-5", 5, lambda m: m.view["phase"] == "send" and m.view["turn"] == 1 and m.seat == 3),
    Scene("send-2", 2, sending),
    Scene("send-3", 3, sending),
    Scene("send-5", 5, crowded),
    Scene("send-5-de", 5, crowded, language="de"),
    Scene("resolve-2", 2, resolving),
    Scene("resolve-3", 3, at_market),
    Scene("resolve-5", 5, resolving),
    Scene("trade-3", 3, trading),
    Scene("pay-3", 3, paying),
    Scene("pay-5-de", 5, paying, language="de"),
    Scene("shed-3", 3, lambda m: m.view["phase"] == "shed" and m.mine["held"] - m.mine["slots"] >= 2),
    Scene("shed-5", 5, lambda m: bool(m.view["phase"] == "shed")),
    Scene("last-trade-5", 5, last_trade),
    Scene("last-send-3", 3, last_sending),
    Scene("watch-5", 5, crowded, watcher=True),
    Scene("wait-3", 3, sending, waiting=True),
    Scene("over-3", 3, about("over")),
)


def find(scene: Scene) -> tuple[Match, int]:
    """The first moment of the first match that fits."""
    for number in range(400):
        found = play_until(scene, number)
        if found is not None:
            return found
    raise SystemExit(f"no match came to a moment like {scene.name}.")


def play_until(scene: Scene, number: int) -> tuple[Match, int] | None:
    luck = Random(number)
    chance = FastChance(number)
    bot = CARGO_NOIR.bots()["greedy"]()
    match = Match(CARGO_NOIR, [Seat(name) for name in NAMES[: scene.seats]], seed=number.to_bytes(32, "big"))
    while not match.over:
        seat = match.state.to_move()
        prompt = match.prompt(seat)
        if scene.fits(Moment(match, match.view(seat), prompt, seat)):
            return match, seat
        if luck.random() < SLIPS and prompt is not None:
            match.play(seat, luck.choice(prompt.choices).notation)
        else:
            match.play(seat, decide_fairly(bot, match.state, seat, chance))
    if scene.fits(Moment(match, match.view(0), None, 0)):
        return match, 0
    return None


def frame(scene: Scene, match: Match, on_turn: int) -> TableFrame:
    me = SPECTATOR if scene.watcher else (on_turn + 1) % scene.seats if scene.waiting else on_turn
    prompt = match.prompt(me, scene.language) if me >= 0 else None
    seats = [
        SeatView(
            seat=seat,
            name=name,
            kind="person" if seat in (me, 1) else "bot",
            bot="" if seat in (me, 1) else "greedy",
            mine=seat == me,
            online=True,
            on_turn=not match.over and seat == on_turn,
        )
        for seat, name in enumerate(match.names)
    ]
    story = tell_story(match, match.reader(me, scene.language))
    return TableFrame(
        id="scene",
        title="cargo_noir",
        status="finished" if match.over else "running",
        number=len(match.log),
        options={},
        seats=seats,
        view=match.view(me),
        words=[],
        prompts=[prompt] if prompt else [],
        story=story[-12:],
        chat=[],
        undo=Undo(steps=1, barrier="") if prompt else None,
        undo_request=None,
        outcome=match.outcome(scene.language),
        commitment=match.commitment,
        seed="",
        host=True,
        invite="",
        pace="none",
        access="open",
    )


def main() -> None:
    folder = HERE / "scenes"
    folder.mkdir(exist_ok=True)
    for scene in SCENES:
        match, seat = find(scene)
        text = msgspec.json.encode(frame(scene, match, seat))
        (folder / f"{scene.name}.json").write_bytes(text + b"\n")
        print(f"{scene.name}: {len(match.log)} moves, {len(text) // 1024} kB")


if __name__ == "__main__":
    main()
