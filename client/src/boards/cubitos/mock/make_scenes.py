"""Plays real matches of Cubitos and writes tables worth looking at into scenes/*.json, for tests and the mock page.

Run from the root of the repository: PYTHONPATH=src:client/scripts python client/src/boards/cubitos/mock/make_scenes.py
It also writes furniture.json, which the mock page needs and which is not kept.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
from scenes import Moment, Scene, write_scenes

from cubilete.games import title

HERE = Path(__file__).parent
CUBITOS = title("cubitos")
BOLD = 0.34
"""A seat pushes while a bust is less likely than this."""
SPLASH = 0.6
"""How often a seat buys the dearest die instead of any."""
FIRST = ("roll", "cast", "best", "red", "shortcut", "use all", "announce", "go on", "halt", "ready", "rest")
"""What a seat does as soon as it can, the first of these first."""


def choosing(m: Moment) -> bool:
    return m.about == "refill" and m.view["round"] >= 4 and len([n for n in m.mine["draw"].values() if n]) >= 3


def pushing_luck(m: Moment) -> bool:
    return m.about == "decide" and m.mine["danger"] and len(m.mine["active"]) >= 5 and m.view["round"] >= 4


def supporting(m: Moment) -> bool:
    return m.about in ("count", "support") and len(m.verbs("use")) >= 3


def moving(m: Moment) -> bool:
    return m.about == "move" and len(m.mine["reach"]) >= 14 and m.view["round"] >= 3 and m.mine["space"] != "start"


def wading(m: Moment) -> bool:
    return moving(m) and m.mine["water"] > 0


def buying(m: Moment) -> bool:
    return m.about == "buy" and len(m.verbs("purchase")) >= 4 and m.view["round"] >= 3


FIRST_RACE = "race=race1"
SCENES = (
    Scene("start-4", 4, lambda m: m.view["round"] == 1 and m.about == "to_roll", options=FIRST_RACE),
    Scene("refill-4", 4, choosing, options=FIRST_RACE),
    Scene("decide-4", 4, pushing_luck, options=FIRST_RACE),
    Scene("decide-4-de", 4, pushing_luck, language="de", options=FIRST_RACE),
    Scene("busting-3", 3, lambda m: m.about == "busting" and m.view["round"] >= 3, options=FIRST_RACE),
    Scene("add-3", 3, lambda m: m.about == "add_dice" and m.view["round"] >= 3, options=FIRST_RACE),
    Scene("support-3", 3, supporting, options=FIRST_RACE),
    Scene("move-2", 2, moving, options="race=race2"),
    Scene("move-3", 3, moving, options="race=race3"),
    Scene("move-4", 4, moving, options=FIRST_RACE),
    Scene("water-3", 3, wading, options="race=race4"),
    Scene("spot-4", 4, lambda m: m.about == "bonus" and m.offers("spot"), options=FIRST_RACE),
    Scene("give-up-4", 4, lambda m: m.about == "give_up" and m.view["round"] >= 4, options=FIRST_RACE),
    Scene("borrow-2", 2, lambda m: m.offers("set"), options="race=das_grosse_finale"),
    Scene("set-3", 3, lambda m: m.about == "set_face", options="race=combomania"),
    Scene("option-3", 3, lambda m: len(m.verbs("option")) > 1, options="race=race5"),
    Scene("buy-4", 4, buying, options=FIRST_RACE),
    Scene("buy-3-de", 3, buying, options="race=race7", language="de"),
    Scene("watch-4", 4, pushing_luck, watcher=True, options=FIRST_RACE),
    Scene("wait-4", 4, pushing_luck, waiting=True, options=FIRST_RACE),
    Scene("over-3", 3, lambda m: bool(m.view["section"] == "over"), options=FIRST_RACE),
)


def choose(m: Moment, luck: Random) -> str:
    """A player that is neither clever nor silly."""
    notations = [choice.notation for choice in m.choices]
    if m.about == "decide" and "push" in notations and "pass" in notations:
        return "push" if m.mine["odds"]["risk"] < BOLD else "pass"
    goes = [choice.notation for choice in m.verbs("go")]
    if goes:
        return max(goes, key=lambda notation: progress_after(m, notation))
    buys = [choice.notation for choice in m.verbs("purchase")]
    if buys:
        price = {card["sort"]: card["cost"] for card in m.view["market"]}
        dearest = max(m.verbs("purchase"), key=lambda choice: price[str(choice.arg("die"))]).notation
        return dearest if luck.random() < SPLASH else luck.choice(buys)
    uses = [choice.notation for choice in m.verbs("use")]
    if uses:
        return min(uses) if luck.random() < 0.5 or "use all" not in notations else "use all"
    return next((notation for notation in FIRST if notation in notations), "") or luck.choice(notations)


def progress_after(m: Moment, notation: str) -> int:
    state = m.match.state.clone()
    state.apply(m.seat, CUBITOS.parse(notation).code, m.match.chance, None)
    return int(state.points()[m.seat])


if __name__ == "__main__":
    furniture = {language: CUBITOS.furniture(language) for language in ("en", "de")}
    (HERE / "furniture.json").write_bytes(msgspec.json.encode(furniture) + b"\n")
    write_scenes(CUBITOS, SCENES, choose, HERE / "scenes")
