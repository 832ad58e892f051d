"""Games of the Couriers that must replay for ever: won and lost, by the family's rules and with Hardcore packages.

Their flicks were carried out once, with the true physics; a replay reads what came of them. A record that no longer
replays means that a rule has changed. Where that is meant, raise `rules_version` and write the records anew; games that
end as planned are looked for among the first seeds:

    PYTHONPATH=src:tests python tests/games/cuba_cube/couriers/test_couriers_golden.py [NAME...]
"""

from __future__ import annotations

import sys
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from cubilete.core.chance import FastChance
from cubilete.core.match import Match, Seat
from cubilete.core.options import read_options
from cubilete.core.player import decide_fairly
from cubilete.core.record import Record, read_record, write_record
from cubilete.core.replay import replay
from cubilete.games.cuba_cube.titles.couriers import CouriersTitle
from cubilete.physics import carrying
from cubilete.players import make_player

FOLDER = Path(__file__).parents[1] / "golden"
TITLE = CouriersTitle()
NAMES = ("Ana", "Bea", "Cato", "Dan", "Eva")


class Plan(Struct, frozen=True):
    """A game to be recorded: its options, who sits there, how it ends and what has to happen in it."""

    options: str
    players: str
    won: bool
    events: str = ""
    """Kinds of events that have to happen."""
    undone: bool = False


PLANS = {
    "couriers-won": Plan("cour_level=variable", "dispatcher dispatcher", True, "crossed took delivered jobs_done"),
    "couriers-caught": Plan("", "random random random", False, "police_moves police_close caught"),
    "couriers-family": Plan(
        "cour_level=variable cour_family=yes", "dispatcher dispatcher", True, "police_wait delivered jobs_done"
    ),
    "couriers-hardcore": Plan(
        "cour_hardcore_1=yes cour_hardcore_2=yes cour_hardcore_3=yes", "random random", False, "damaged caught"
    ),
    "couriers-alone": Plan("cour_discard_job=yes", "random", False, "job_given_up caught"),
    "couriers-with-undos": Plan("", "random random", False, "caught", undone=True),
}


# ---------------------------------------------------------------- the records
def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text("utf-8")


@cache
def record_of(name: str) -> Record:
    return read_record(text_of(name), name)


def test_no_golden_game_of_the_couriers_is_left_out() -> None:
    assert {path.stem for path in FOLDER.glob("couriers-*.txt")} == set(PLANS)
    assert {plan.won for plan in PLANS.values()} == {True, False}


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.rule("CC-COUR-GOAL-01", "CC-COUR-GOAL-02", "CC-COUR-POLICE-05", "CC-R93")
def test_a_golden_game_replays_to_the_same_end_without_a_flick(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(carrying, "part", nobody_flicks)
    match = replay(record_of(name), TITLE, name)
    assert write_record(match) == text_of(name)
    assert went_as_planned(match, PLANS[name])
    assert set(match.state.placements()) == {1 if PLANS[name].won else 2}


def nobody_flicks(name: str) -> Any:
    raise AssertionError(f"a replay asked for {name}")


def test_moves_were_taken_back_in_one_of_them() -> None:
    undone = {name for name in PLANS if any(move.undo_to >= 0 for move in record_of(name).moves)}
    assert undone == {"couriers-with-undos"}


# ---------------------------------------------------------------- whether a game went as planned
def went_as_planned(match: Match, plan: Plan) -> bool:
    kinds = {line.kind for _, line in match.story(-1)}
    won = all(place == 1 for place in match.state.placements())
    return match.over and won == plan.won and kinds >= set(plan.events.split())


# ---------------------------------------------------------------- writing them anew
def game(plan: Plan, number: int) -> Match:
    """A game played to its end by the players of the plan, with the seed of this number and true flicks."""
    seats = [Seat(name, kind) for name, kind in zip(NAMES, plan.players.split())]
    match = Match(TITLE, seats, read_options(TITLE.options_type, plan.options, TITLE.name), number.to_bytes(32, "big"))
    players = [make_player(TITLE, seat.player) for seat in match.seats]
    whim = FastChance(number)
    while not match.over:
        seat = int(match.state.to_move())
        match.play(seat, decide_fairly(players[seat], match.state, seat, whim))
        if plan.undone and match.undo_reach(seat).steps > 0 and whim.below(0, 3) == 0:
            match.undo(seat)
    return match


def write_anew(names: list[str]) -> None:
    for name in names or list(PLANS):
        plan = PLANS[name]
        number, found = next((n, match) for n in count(1) if went_as_planned(match := game(plan, n), plan))
        (FOLDER / f"{name}.txt").write_text(write_record(found), "utf-8")
        print(f"{name}: seed {number}, {len(found.log)} moves", flush=True)


if __name__ == "__main__":
    write_anew(sys.argv[1:])
