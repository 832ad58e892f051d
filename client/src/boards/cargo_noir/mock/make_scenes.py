"""Plays real matches of Cargo Noir and writes tables worth looking at into scenes/*.json, for tests and the mock page.

From the root of the repository: PYTHONPATH=src:client/scripts python client/src/boards/cargo_noir/mock/make_scenes.py
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from scenes import Moment, Scene, write_scenes

from cubilete.core.chance import FastChance
from cubilete.core.player import decide_fairly
from cubilete.games import title

CARGO_NOIR = title("cargo_noir")
SLIPS = 0.12
"""How often a seat plays at random instead of well, so that tables look lived in."""
BOT = CARGO_NOIR.bots()["greedy"]()


def about(phase: str) -> Callable[[Moment], bool]:
    return lambda m: bool(m.view["phase"] == phase)


def sending(m: Moment) -> bool:
    busy = [port for port in m.view["port"] if any(port["stacks"])]
    return m.view["phase"] == "send" and m.view["turn"] >= 4 and m.offers("bid", "casino") and len(busy) >= 2


def crowded(m: Moment) -> bool:
    contested = [port for port in m.view["port"] if sum(coins > 0 for coins in port["stacks"]) >= 2]
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


def choose(m: Moment, luck: Random) -> str:
    if luck.random() < SLIPS:
        return luck.choice(m.choices).notation
    return CARGO_NOIR.notation(decide_fairly(BOT, m.match.state, m.seat, FastChance(luck.getrandbits(32))))


if __name__ == "__main__":
    write_scenes(CARGO_NOIR, SCENES, choose, Path(__file__).parent / "scenes")
