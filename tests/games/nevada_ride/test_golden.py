"""Races that must replay for ever: each way in which a race of Nevada Ride, or the race of a car, can end.

A record that no longer replays means that a rule has changed. Where that is meant, raise `rules_version` and write the
records anew; races that end as planned are looked for among the first seeds:

    PYTHONPATH=src:tests python tests/games/nevada_ride/test_golden.py [NAME...]
"""

from __future__ import annotations

import sys
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from msgspec import Struct

from cubilete.core.chance import FastChance
from cubilete.core.match import Match, Seat
from cubilete.core.options import read_options
from cubilete.core.player import decide_fairly
from cubilete.core.record import Record, read_record, write_record
from cubilete.core.replay import replay, verify
from cubilete.core.title import Document
from cubilete.games.nevada_ride.declared import FEW
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.players import make_player
from games.nevada_ride.helpers import NAMES, TITLE

FOLDER = Path(__file__).with_name("golden")


class Plan(Struct, frozen=True):
    """A race to be recorded: its options, who sits there, and what has to happen in it."""

    options: str
    players: str
    finished: str = "some"
    """How many cars finish: all, some (at least one, and one does not), none."""
    fates: str = ""
    """How cars have to go out, by the names of the declaration."""
    events: str = ""
    """Kinds of events that have to happen."""
    salted: bool = False
    undone: bool = False
    from_round: int = 0
    """Begun from a position: the table as another race stood when this round began."""


PLANS = {
    "advanced": Plan("", "steady daring careful", finished="all", events="slipped casino_won"),
    "basic": Plan("mode=basic", "steady careful", finished="all"),
    "one_survivor": Plan("laps=1", "steady random random"),
    "basic_survivor": Plan("mode=basic", "careful random", fates="wear"),
    "nobody": Plan("laps=1", "random random", finished="none"),
    "basic_nobody": Plan("mode=basic", "random random", finished="none"),
    "missed_stops": Plan("laps=1", "steady random", fates="missed_stops"),
    "basic_missed_stops": Plan("mode=basic", "steady random", fates="missed_stops"),
    "tires": Plan("laps=1", "daring random", fates="tires"),
    "blocked": Plan("laps=1", "random " * 10, finished="none", fates="blocked"),
    "body": Plan("laps=1", "random " * 10, finished="none", fates="body", events="debris_lies"),
    "engine": Plan("laps=3", "daring " * 10, fates="engine"),
    "road_handling": Plan("laps=1", "random " * 9, finished="none", fates="road_handling"),
    "spun": Plan("laps=1", "steady random", finished="all", events="spun"),
    "long_race": Plan("laps=3", "daring steady", finished="all"),
    "with_undos": Plan("laps=1", "steady daring", finished="all", undone=True),
    "from_a_position": Plan("laps=1 hazard_rolls=per_space", "daring careful", finished="all", from_round=6),
    "with_words": Plan("mode=basic laps=2 cars_each=2", "steady daring", finished="all", salted=True),
    "trials": Plan("trials=yes build=yes laps=1", "steady daring careful", finished="all", events="trial_ends built"),
    "weather": Plan(
        "weather=yes trials=yes laps=1", "steady daring careful random", events="weather_rolled tires_chosen slid"
    ),
    "drivers": Plan("drivers=choose", "steady daring careful", finished="all", events="driver_chosen boosted regained"),
    "ten_drivers": Plan("drivers=dealt weather=yes laps=1", "steady daring " * 5, events="boosted tested slipped"),
    "pits": Plan("pit_lane=open laps=3 weather=yes", "steady steady random", events="new_tires tires_chosen"),
    "teams": Plan("teams=yes pit_lane=open technical_stops=yes", "steady daring careful steady", events="new_tires"),
}


# ---------------------------------------------------------------- the records
def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text("utf-8")


@cache
def record_of(name: str) -> Record:
    return read_record(text_of(name), name)


def table(match: Match) -> NevadaRide:
    assert isinstance(match.state, NevadaRide)
    return match.state


def test_no_golden_race_is_left_out() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLANS)


def test_every_fate_both_modes_and_every_driver_are_among_them() -> None:
    fates = {fate for plan in PLANS.values() for fate in plan.fates.split()}
    assert fates == set(FEW["fate"])
    assert {plan.finished for plan in PLANS.values() if "mode=basic" in plan.options} == {"all", "some", "none"}
    assert {plan.finished for plan in PLANS.values() if "mode=basic" not in plan.options} == {"all", "some", "none"}
    players = {seat.player for name in PLANS for seat in record_of(name).seats}
    assert players >= {*TITLE.bots(), "random"}


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.rule("FD-END-01", "FD-END-02", "FD-END-03", "FD-END-04", "FD-R11", "FD-AIM-01")
def test_a_golden_race_replays_to_the_same_end_and_its_dice_are_honest(name: str) -> None:
    record = record_of(name)
    match = replay(record, TITLE, name)
    assert write_record(match) == text_of(name)
    assert went_as_planned(match, PLANS[name])
    assert verify(record, TITLE, name) == []
    nobody = all(place > 1 for place in match.state.placements())
    assert nobody == (PLANS[name].finished == "none")


def test_moves_were_taken_back_alone_and_with_consent() -> None:
    undos = [move for move in record_of("with_undos").moves if move.undo_to >= 0]
    assert {move.consent for move in undos} == {True, False}
    assert not [name for name in PLANS if name != "with_undos" and any(m.undo_to >= 0 for m in record_of(name).moves)]


def test_a_race_was_begun_from_a_position_and_one_with_words_of_the_players() -> None:
    assert [name for name in PLANS if record_of(name).position is not None] == ["from_a_position"]
    assert [name for name in PLANS if all(seat.salt for seat in record_of(name).seats)] == ["with_words"]


# ---------------------------------------------------------------- whether a race went as planned
def went_as_planned(match: Match, plan: Plan) -> bool:
    lines = [line for _, line in match.story(-1)]
    fates = {str(line.facts["fate"]) for line in lines if line.kind == "out"}
    return (
        match.over
        and finishers(table(match)) == plan.finished
        and fates >= set(plan.fates.split())
        and {line.kind for line in lines} >= set(plan.events.split())
    )


def finishers(t: NevadaRide) -> str:
    found = sum(t.get(car, k.STATUS) == k.FINISHED for car in range(t.cars))
    return "all" if found == t.cars else "some" if found else "none"


# ---------------------------------------------------------------- writing them anew
def race(plan: Plan, number: int) -> Match:
    """A race driven to its end by the players of the plan, with the seed of this number."""
    players = plan.players.split()
    seats = [Seat(name, kind, f"{name} was here" if plan.salted else "") for name, kind in zip(NAMES, players)]
    options = read_options(TITLE.options_type, plan.options, TITLE.name)
    seed = number.to_bytes(32, "big")
    start = position(Match(TITLE, seats, options, seed), plan.from_round) if plan.from_round else None
    match = Match(TITLE, seats, options, seed, start)
    play_on(match, plan.undone)
    return match


def play_on(match: Match, undone: bool, rounds: int = 0) -> None:
    """Let the players decide until the race is over, or until a round begins."""
    players = [make_player(TITLE, seat.player) for seat in match.seats]
    whim = FastChance(int.from_bytes(match.seed, "big") % 2**32)
    while not match.over and (rounds == 0 or table(match).round < rounds):
        seat = int(match.state.to_move())
        match.play(seat, decide_fairly(players[seat], match.state, seat, whim))
        if undone:
            take_back(match, seat, whim)


def take_back(match: Match, seat: int, whim: FastChance) -> None:
    """Now and then a move is taken back alone, and twice several at once with everybody's consent."""
    if len(match.log) in (20, 40):
        match.undo(seat, match.line[-4].number, consent=True)
    elif whim.below(0, 8) == 0 and match.undo_reach(seat).steps > 0:
        match.undo(seat)


def position(match: Match, rounds: int) -> Document:
    play_on(match, False, rounds)
    return TITLE.document(match.state)


def write_anew(names: list[str]) -> None:
    for name in names or list(PLANS):
        plan = PLANS[name]
        number, found = next((n, match) for n in count(1) if went_as_planned(match := race(plan, n), plan))
        (FOLDER / f"{name}.txt").write_text(write_record(found), "utf-8")
        print(f"{name}: seed {number}, {len(found.log)} moves", flush=True)


if __name__ == "__main__":
    write_anew(sys.argv[1:])
