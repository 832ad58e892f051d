"""Plays real matches of Cubitos and writes tables worth looking at into scenes/*.json, for tests and the mock page.

Run from the root of the repository: PYTHONPATH=src python client/src/boards/cubitos/mock/make_scenes.py
It also writes furniture.json, which the mock page needs and which is not kept.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from cubilete.core.match import Match, Seat
from cubilete.core.moves import Choice, Prompt
from cubilete.core.options import read_options
from cubilete.core.title import SPECTATOR, Document
from cubilete.games import title
from cubilete.house.messages import SeatView, TableFrame, Undo
from cubilete.house.tables.story import tell_story

HERE = Path(__file__).parent
NAMES = ("Ana", "Bertrand", "Cho", "Dilara")
CUBITOS = title("cubitos")
BOLD = 0.34
"""A seat pushes while a bust is less likely than this."""
SPLASH = 0.6
"""How often a seat buys the dearest die instead of any."""
FIRST = ("roll", "cast", "best", "red", "shortcut", "use all", "announce", "go on", "halt", "ready", "rest")
"""What a seat does as soon as it can, the first of these first."""


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

    @property
    def about(self) -> str:
        return self.prompt.about if self.prompt else ""

    def offers(self, *starts: str) -> bool:
        """Whether each of these words begins some choice."""
        return all(any(notation.startswith(start) for notation in self.notations) for start in starts)


class Scene(Struct):
    """What to look for: the number of seats, the race, and a test of the decision."""

    name: str
    seats: int
    fits: Callable[[Moment], bool]
    options: str = "race=race1"
    language: str = "en"
    watcher: bool = False
    """Seen by somebody who has no seat at the table."""
    waiting: bool = False
    """Seen by a seat that waits for others."""


def choosing(m: Moment) -> bool:
    return m.about == "refill" and m.view["round"] >= 4 and len([n for n in m.mine["draw"].values() if n]) >= 3


def pushing_luck(m: Moment) -> bool:
    return m.about == "decide" and m.mine["danger"] and len(m.mine["active"]) >= 5 and m.view["round"] >= 4


def supporting(m: Moment) -> bool:
    return m.about in ("count", "support") and len([n for n in m.notations if n.startswith("use ")]) >= 4


def moving(m: Moment) -> bool:
    return m.about == "move" and len(m.mine["reach"]) >= 14 and m.view["round"] >= 3 and m.mine["space"] != "start"


def wading(m: Moment) -> bool:
    return moving(m) and m.mine["water"] > 0


def buying(m: Moment) -> bool:
    return m.about == "buy" and len([n for n in m.notations if n.startswith("buy")]) >= 4 and m.view["round"] >= 3


SCENES = (
    Scene("start-4", 4, lambda m: m.view["round"] == 1 and m.about == "to_roll"),
    Scene("refill-4", 4, choosing),
    Scene("decide-4", 4, pushing_luck),
    Scene("decide-4-de", 4, pushing_luck, language="de"),
    Scene("busting-3", 3, lambda m: m.about == "busting" and m.view["round"] >= 3),
    Scene("add-3", 3, lambda m: m.about == "add_dice" and m.view["round"] >= 3),
    Scene("support-3", 3, supporting),
    Scene("move-2", 2, moving, "race=race2"),
    Scene("move-4", 4, moving),
    Scene("water-3", 3, wading, "race=race4"),
    Scene("spot-4", 4, lambda m: m.about == "bonus" and m.offers("spot")),
    Scene("give-up-4", 4, lambda m: m.about == "give_up" and m.view["round"] >= 4),
    Scene("borrow-2", 2, lambda m: m.offers("set "), "race=das_grosse_finale"),
    Scene("set-3", 3, lambda m: m.about == "set_face", "race=combomania"),
    Scene("option-3", 3, lambda m: m.offers("option 1", "option 2"), "race=race5"),
    Scene("buy-4", 4, buying),
    Scene("buy-3-de", 3, buying, "race=race7", language="de"),
    Scene("watch-4", 4, pushing_luck, watcher=True),
    Scene("wait-4", 4, pushing_luck, waiting=True),
    Scene("over-3", 3, lambda m: bool(m.view["section"] == "over")),
)


def find(scene: Scene) -> tuple[Match, int]:
    """The first moment of the first match that fits."""
    for number in range(300):
        found = play_until(scene, number)
        if found is not None:
            return found
    raise SystemExit(f"no match came to a moment like {scene.name}.")


def play_until(scene: Scene, number: int) -> tuple[Match, int] | None:
    luck = Random(number)
    options = read_options(CUBITOS.options_type, scene.options, CUBITOS.name)
    match = Match(CUBITOS, [Seat(name) for name in NAMES[: scene.seats]], options, seed=number.to_bytes(32, "big"))
    while not match.over:
        seat = match.state.actors()[0]
        prompt = match.prompt(seat)
        moment = Moment(match, match.view(seat), prompt, seat)
        if scene.fits(moment):
            return match, seat
        match.play(seat, choose(moment, luck).notation)
    return (match, 0) if scene.fits(Moment(match, match.view(0), None, 0)) else None


def choose(m: Moment, luck: Random) -> Choice:
    """A player that is neither clever nor silly."""
    assert m.prompt is not None
    choices = {choice.notation: choice for choice in m.prompt.choices}
    if m.about == "decide" and "push" in choices and "pass" in choices:
        return choices["push" if m.mine["odds"]["risk"] < BOLD else "pass"]
    goes = [notation for notation in choices if notation.startswith("go ") and notation != "go on"]
    if goes:
        return choices[max(goes, key=lambda notation: progress_after(m, notation))]
    buys = [notation for notation in choices if notation.startswith("buy")]
    if buys:
        price = {card["sort"]: card["cost"] for card in m.view["market"]}
        dearest = max(buys, key=lambda notation: price[notation.split()[1]])
        return choices[dearest if luck.random() < SPLASH else luck.choice(buys)]
    uses = [notation for notation in choices if notation.startswith("use ") and notation != "use all"]
    if uses:
        return choices[min(uses) if luck.random() < 0.5 or "use all" not in choices else "use all"]
    for notation in FIRST:
        if notation in choices:
            return choices[notation]
    return luck.choice(m.prompt.choices)


def progress_after(m: Moment, notation: str) -> int:
    state = m.match.state.clone()
    state.apply(m.seat, CUBITOS.parse(notation).code, m.match.chance, None)
    return int(state.points()[m.seat])


def frame(scene: Scene, match: Match, actor: int) -> TableFrame:
    me = SPECTATOR if scene.watcher else (actor + 1) % scene.seats if scene.waiting else actor
    prompt = match.prompt(me, scene.language) if me >= 0 and not match.over else None
    busy = [] if match.over else list(match.state.actors())
    seats = [
        SeatView(
            seat=seat,
            name=name,
            kind="person" if seat in (me, 1) else "bot",
            bot="" if seat in (me, 1) else "steady",
            mine=seat == me,
            online=True,
            on_turn=seat in busy,
        )
        for seat, name in enumerate(match.names)
    ]
    return TableFrame(
        id="scene",
        title="cubitos",
        status="finished" if match.over else "running",
        number=len(match.log),
        options={},
        seats=seats,
        view=match.view(me),
        words=[],
        prompts=[prompt] if prompt else [],
        story=tell_story(match, match.reader(me, scene.language))[-6:],
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
    furniture = {language: CUBITOS.furniture(language) for language in ("en", "de")}
    (HERE / "furniture.json").write_bytes(msgspec.json.encode(furniture) + b"\n")
    for scene in SCENES:
        match, seat = find(scene)
        text = msgspec.json.encode(frame(scene, match, seat))
        (folder / f"{scene.name}.json").write_bytes(text + b"\n")
        print(f"{scene.name}: {len(match.log)} moves, {len(text) // 1024} kB")


if __name__ == "__main__":
    main()
