"""All 72 boxes of the political-social table: whom they touch, and what they do to goods and to empty vehicles."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.core.title import Line
from cubilete.games.competitors.components import parts as p
from cubilete.games.competitors.rules.atlas import NOWHERE
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.boxes import land, numbers, printed
from games.competitors.crossings import LEGAL, ben
from games.competitors.helpers import (
    ANA,
    BEN,
    actions,
    hand,
    journey,
    kinds,
    money,
    phase,
    play,
    points,
    rules_of,
    seat,
    table,
    told,
    where,
)

BOXES = printed()[0].political.box
STOPS = {
    "north_america": "central_america", "south_america": "colombia_ecuador", "europe": "ukraine",
    "africa": "nigeria_benin", "asia": "levant", "oceania": "new_guinea",
}  # fmt: skip
"""A red-flag State of each continent, with a port and an airport."""
BRANCHES = {
    "north_america": "texas", "south_america": "chile", "europe": "france", "africa": "morocco", "asia": "thailand",
    "oceania": "queensland",
}  # fmt: skip
VEHICLES = {"truck": "truck1", "ship": "ship1", "aircraft": "aircraft1"}
CARDS = {"territory": ("territory=iceland", "iceland"), "contract": ("contract=K050", "K050")}


def ids(box: p.PoliticalBox) -> str:
    return f"{box.continent} {box.d12} {box.id}"


def beside(kind: str, stop: str) -> str:
    """A place from which a vehicle comes to a State in one step."""
    atlas, territory = printed()[1].atlas, land(stop)
    if kind == "ship":
        return list(numbers("space"))[atlas.quay_cell[atlas.quay_first[territory]]]
    if kind == "aircraft":
        return f"{atlas.air_x[territory] + 100} {atlas.air_y[territory]}"
    roads = range(atlas.road_first[territory], atlas.road_first[territory + 1])
    by_land = [road for road in roads if atlas.road_strait[road] == NOWHERE] or list(roads)
    return list(numbers("territory"))[atlas.road_to[by_land[0]]]


def stopping(box: p.PoliticalBox, kind: str, *moves: str, dice: str = "") -> tuple[Competitors, list[Line]]:
    """An empty vehicle of Ana stops in a red-flag State of the box's continent."""
    stop, name = STOPS[box.continent], VEHICLES[kind]
    t = table(
        seat("japan", vehicles={name: beside(kind, stop)}, branches=BRANCHES[box.continent], points=3),
        ben(),
    )
    step = {"truck": f"drive {stop}", "ship": f"dock {stop}", "aircraft": f"fly {stop}"}[kind]
    halts = ["halt"] if kind == "truck" else []
    lines = play(t, f"move {name}", step, *halts, *moves, dice=f"unrest={box.d12} {dice}")
    assert told(lines, "unrest") == [{"seat": ANA, "roll": box.d12, "unrest": box.id}]
    return t, lines


def waiting(box: p.PoliticalBox, *moves: str, dice: str = "") -> Competitors:
    """Ana's truck with goods for 4 T.M. ends the first one where it stands, in a red-flag State."""
    stop = STOPS[box.continent]
    t = table(seat("japan", vehicles={"truck1": stop}, signed={"truck1": f"{LEGAL} to alaska"}, points=3), ben())
    play(t, "deliver truck1", "next", *moves, dice=f"unrest={box.d12} {dice}")
    return t


def ways(box: p.PoliticalBox) -> list[tuple[list[str], list[Any]]]:
    """What may be chosen, and the effect that follows."""
    first = box.effect[0]
    if isinstance(first, p.Choose):
        return [([f"choose {at + 1}"], list(option)) for at, option in enumerate(first.options)]
    return [([], list(box.effect))]


def amount(effect: list[Any], kind: type[Any]) -> int:
    return sum(op.amount for op in effect if isinstance(op, kind))


def has(effect: list[Any], kind: type[Any]) -> bool:
    return any(isinstance(op, kind) for op in effect)


def told_cards(effect: list[Any]) -> tuple[str, list[str]]:
    """The chance that a draw asks for, and the cards that it brings."""
    drawn = [CARDS[op.deck] for op in effect if isinstance(op, p.Draw)]
    return " ".join(dice for dice, _ in drawn), [card for _, card in drawn]


# ---------------------------------------------------------------- empty vehicles
@pytest.mark.rule("CP-POL-01", "CP-POL-03", "CP-POL-05", "CP-POL-07", "CP-POL-08", "CP-POL-09", "CP-R28")
@pytest.mark.parametrize("kind", VEHICLES)
@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_an_empty_vehicle_meets_an_event(box: p.PoliticalBox, kind: str) -> None:
    stop, name = STOPS[box.continent], VEHICLES[kind]
    if kind not in box.hits:
        t, lines = stopping(box, kind)
        assert rules_of(lines, "untouched") == ["CP-POL-05"]
        assert (where(t, f"1.{name}"), points(t)) == (stop, 3)
        return
    for moves, effect in ways(box):
        dice, cards = told_cards(effect)
        t, lines = stopping(box, kind, *moves, dice=dice)
        fuel = sum(fact["sum"] for fact in told(lines, "fuel"))
        assert money(t) == 200_000 - fuel + amount(effect, p.PayOrReceive)
        assert hand(t) == cards
        seized, ended = has(effect, p.SeizeVehicle), has(effect, p.EndTurn)
        assert where(t, f"1.{name}") == ("" if seized else stop)
        assert t.to_move() == (BEN if ended else ANA)
        assert (actions(t), points(t)) == (2 if ended else 1, 3)
        assert not {"time_changed", "reward_changed", "free_pass", "goods_seized", "failed"} & set(kinds(lines))


# ---------------------------------------------------------------- goods
@pytest.mark.rule("CP-POL-04", "CP-POL-05", "CP-POL-09", "CP-R27", "CP-DELIV-13")
@pytest.mark.parametrize("box", [box for box in BOXES if "truck" in box.hits], ids=ids)
def test_a_truck_with_goods_meets_an_event(box: p.PoliticalBox) -> None:
    for moves, effect in ways(box):
        dice, cards = told_cards(effect)
        t = waiting(box, *moves, dice=dice)
        assert money(t) == 200_000 + amount(effect, p.PayOrReceive)
        assert hand(t) == cards
        if has(effect, p.EndTurn) or has(effect, p.SeizeVehicle):
            assert phase(t) == "failing"
            play(t, "bear")
            assert points(t) == 2
            assert t.to_move() == (BEN if has(effect, p.EndTurn) else ANA)
            assert where(t, "1.truck1") == ("" if has(effect, p.SeizeVehicle) else STOPS[box.continent])
            continue
        assert (phase(t), journey(t)["turn"]) == ("travelling", 2)
        assert journey(t)["limit"] == 4 + amount(effect, p.MoveTurns)
        assert journey(t)["reward_change"] == amount(effect, p.Reward)
        assert journey(t)["free_passes"] == sum(op.count for op in effect if isinstance(op, p.FreePass))


@pytest.mark.rule("CP-POL-06", "CP-R28")
@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_a_truck_with_goods_on_board_is_touched_only_by_what_concerns_its_carrier_too(box: p.PoliticalBox) -> None:
    """The ship docks at a red-flag port on a continent with a branch of Ana's, so that no customs card is due."""
    stop = STOPS[box.continent]
    cell = beside("ship", stop)
    t = table(
        seat(
            "japan",
            vehicles={"ship1": cell, "truck1": "on ship1"},
            signed={"truck1": f"{LEGAL} egypt to alaska"},
            branches=BRANCHES[box.continent],
        ),
        ben(),
        phase="travelling",
        actions=1,
        journey={"cargo": "1.truck1", "convoy": ["1.truck1", "1.ship1"]},
    )
    moves, effect = ways(box)[0]
    touched = {"truck", "ship"} <= set(box.hits)
    dice, cards = told_cards(effect)
    lines = play(t, f"dock {stop}", *(moves if touched else []), dice=f"unrest={box.d12} {dice if touched else ''}")
    assert ("untouched" in kinds(lines)) is not touched
    change = amount(effect, p.PayOrReceive) if touched else 0
    assert money(t) == 200_000 - 1000 + change
    assert hand(t) == (cards if touched else [])
    assert (phase(t) == "failing") is (touched and has(effect, p.EndTurn))
