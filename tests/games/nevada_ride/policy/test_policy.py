"""The drivers of Nevada Ride: strong, of three tempers, legal at every moment and sensible at the ones that matter."""

from __future__ import annotations

import pytest

from cubilete.arena import run_arena
from cubilete.core.chance import FastChance
from cubilete.core.guide import Weights
from cubilete.core.options import read_options
from cubilete.core.player import Player
from cubilete.core.position import fingerprint
from cubilete.games import title
from cubilete.games.nevada_ride.policy.temper import TEMPERS
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.title import NevadaRideTitle
from cubilete.players import make_player, player_names

TITLE = title("nevada_ride")
KINDS = [
    "mode=basic",
    "mode=advanced laps=1",
    "hazard_rolls=per_space cars_each=2 laps=1",
    "pit_lane=open technical_stops=true",
    "weather=true trials=true laps=1",
    "pit_lane=open weather=true technical_stops=true teams=true",
    "drivers=choose laps=2",
    "drivers=dealt weather=true trials=true",
    "build=true laps=1",
]


def deal(options: str, seats: int, seed: int) -> NevadaRide:
    assert isinstance(TITLE, NevadaRideTitle)
    return TITLE.deal(seats, FastChance(seed), read_options(TITLE.options_type, options, TITLE.name))


def player(temper: str) -> Player:
    return TITLE.bots()[temper]()


def test_three_tempers_are_known_by_name() -> None:
    assert player_names(TITLE)[:3] == ["careful", "steady", "daring"]
    for name in TEMPERS:
        assert make_player(TITLE, name).name == name


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_steady_beats_random(mode: str) -> None:
    report = run_arena("nevada_ride", ["steady", "random"], 20, 1, 5, options=f"mode={mode} laps=1")
    assert report.players[0].name == "steady"
    assert report.players[0].wins >= 19


@pytest.mark.parametrize("options", KINDS)
def test_it_drives_every_kind_of_race_to_its_end(options: str) -> None:
    chance = FastChance(3)
    state = deal(options, 4, 3)
    drivers = [player(temper) for temper in (*TEMPERS, "steady")]
    while (seat := int(state.to_move())) >= 0:
        move = drivers[seat].decide(state.clone(), seat, chance)
        assert TITLE.why_not(state, seat, move) is None
        state.apply_form(seat, move.code, list(move.params), chance, None) if move.params else state.apply(
            seat, move.code, chance, None
        )
    assert state.phase == c.OVER


@pytest.mark.parametrize("options", ["mode=basic laps=1", "drivers=dealt weather=true laps=1", "pit_lane=open"])
def test_it_can_take_over_from_anybody_at_any_moment(options: str) -> None:
    """Random races wander into moments that no sensible player would reach; there is an answer to them all."""
    chance = FastChance(9)
    state = deal(options, 5, 5)
    steady = player("steady")
    for at in range(500):
        seat = int(state.to_move())
        if seat < 0:
            break
        if at % 3 == 0:
            move = steady.decide(state.clone(), seat, FastChance(1))
            assert TITLE.why_not(state, seat, move) is None
        moves = state.legal_moves(seat)
        state.apply(seat, moves[chance.below(0, len(moves))], chance, None)


def test_it_decides_by_the_table_alone_and_leaves_it_alone() -> None:
    state = deal("mode=advanced", 3, 2)
    chance, steady = FastChance(4), player("steady")
    for _ in range(40):
        seat = int(state.to_move())
        before = fingerprint(TITLE, state)
        moves = {steady.decide(state, seat, FastChance(seed)) for seed in range(3)}
        assert len(moves) == 1
        assert fingerprint(TITLE, state) == before
        state.apply(seat, moves.pop().code, chance, None)


# ---------------------------------------------------------------- judging
def chances(state: NevadaRide, seats: int) -> list[float]:
    found = Weights()
    TITLE.guide().judge(state, seats, found)
    return [float(found.at[seat]) for seat in range(seats)]


def test_chances_add_up_and_follow_the_race() -> None:
    state = deal("mode=basic", 4, 6)
    chance, steady = FastChance(8), player("steady")
    while state.phase != c.OVER and state.round < 12:
        seat = int(state.to_move())
        state.apply(seat, steady.decide(state.clone(), seat, chance).code, chance, None)
    judged = chances(state, 4)
    assert sum(judged) == pytest.approx(1)
    leader, faster = 0, 1
    assert state.progress(leader) > state.progress(faster)
    assert judged[faster] > 5 * judged[leader], "five rows behind, but with eight points more and in fourth gear"
    state.put(faster, k.POINTS, 1)
    assert chances(state, 4)[faster] < judged[faster] / 2, "a car with its last point has to be careful"


def test_partners_win_together() -> None:
    judged = chances(deal("teams=true", 4, 2), 4)
    assert judged[0] == judged[1]
    assert sum(judged) == pytest.approx(1)
    assert judged[0] != judged[2]


def test_a_car_is_built_within_the_rules_and_not_as_usual() -> None:
    state = deal("build=true", 3, 1)
    move = player("steady").decide(state.clone(), 0, FastChance(1))
    assert move.code == c.BUILD_OWN
    assert TITLE.why_not(state, 0, move) is None
