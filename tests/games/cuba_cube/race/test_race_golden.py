"""Races that must replay for ever, flicked with the true physics: each way in which a Race, or the game, can end.

Records keep what every flick came to, so that they replay without the engine. One that no longer replays means that a
rule has changed. Where that is meant, raise `rules_version` and write the records anew; games that end as planned are
looked for among the first seeds:

    PYTHONPATH=src:tests python tests/games/cuba_cube/race/test_race_golden.py [NAME...]
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
from cubilete.core.replay import replay
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.players import make_player
from games.cuba_cube.race.race_scenes import title

FOLDER = Path(__file__).parents[1] / "golden"
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")
HARD = "race_hard_no_gate_bonus=yes race_hard_toolbox_1=yes race_hard_bumper_2=yes race_hard_no_repair=yes"


class Plan(Struct, frozen=True):
    """A game to be recorded: its options, who sits there, and what has to happen in it."""

    options: str
    players: str
    events: str
    """Kinds of events that have to happen."""
    never: str = ""
    """...and those that must not."""
    winners: int = 1
    """How many share the victory."""
    undone: bool = False


PLANS = {
    "race_arrived": Plan("", "chauffeur random", "reached_target race_won rewarded crossed", "time_up"),
    "race_time_up": Plan("round_limit=12 races=3", "random random", "time_up", "reached_target"),
    "race_shared": Plan("round_limit=12", "random random", "time_up game_won", winners=2),
    "race_raid": Plan(
        "race_raid=yes race_bumpers=yes round_limit=12", "chauffeur random", "cop_on_tail cop_shaken no_reward"
    ),
    "race_hard": Plan(f"{HARD} race_bumpers=yes short_ruler=yes faces_after_rest=yes round_limit=12 hand=exact",
                      "random " * 5, "damaged race_over", "all_repaired", 0),
    "race_with_undos": Plan("round_limit=12", "random random random", "race_over all_repaired", "", 0, True),
}  # fmt: skip
"""With 0 winners any number will do."""


# ---------------------------------------------------------------- the records
def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text("utf-8")


@cache
def record_of(name: str) -> Record:
    return read_record(text_of(name), name)


def test_no_golden_race_is_left_out() -> None:
    assert {path.stem for path in FOLDER.glob("race_*.txt")} == set(PLANS)


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.rule("CC-RACE-END-01", "CC-RACE-FINISH-03", "CC-R24", "CC-R40", "CC-R42", "CC-R94")
def test_a_golden_race_replays_to_the_same_end(name: str) -> None:
    match = replay(record_of(name), title(), name)
    assert write_record(match) == text_of(name)
    assert went_as_planned(match, PLANS[name])


def test_every_result_of_a_race_is_among_them() -> None:
    found = set()
    for name in PLANS:
        t = replay(record_of(name), title(), name).state
        assert isinstance(t, CubaRace)
        found |= {int(t.get(driver, r.RESULT)) for driver in range(t.drivers)}
    assert found == {r.ON_THE_WAY, r.WINNER, r.HUNTED}


def test_moves_were_taken_back_alone_and_with_consent() -> None:
    undos = [move for move in record_of("race_with_undos").moves if move.undo_to >= 0]
    assert {move.consent for move in undos} == {True, False}


# ---------------------------------------------------------------- whether a game went as planned
def went_as_planned(match: Match, plan: Plan) -> bool:
    kinds = {line.kind for _, line in match.story(-1)}
    winners = match.state.placements().count(1)
    return (
        match.over
        and kinds >= set(plan.events.split())
        and not kinds & set(plan.never.split())
        and (plan.winners in (0, winners))
    )


# ---------------------------------------------------------------- writing them anew
def game(plan: Plan, number: int) -> Match:
    """A game played to its end by the players of the plan, with the seed of this number."""
    seats = [Seat(name, kind) for name, kind in zip(NAMES, plan.players.split())]
    options = read_options(title().options_type, plan.options, title().name)
    match = Match(title(), seats, options, number.to_bytes(32, "big"))
    players = [make_player(title(), seat.player) for seat in match.seats]
    whim = FastChance(number)
    while not match.over:
        seat = int(match.state.to_move())
        match.play(seat, decide_fairly(players[seat], match.state, seat, whim))
        if plan.undone:
            take_back(match, seat, whim)
    return match


def take_back(match: Match, seat: int, whim: FastChance) -> None:
    """Now and then a move is taken back alone, and twice several at once with everybody's consent."""
    if len(match.log) in (20, 40):
        match.undo(seat, match.line[-4].number, consent=True)
    elif whim.below(0, 4) == 0 and match.undo_reach(seat).steps > 0:
        match.undo(seat)


def write_anew(names: list[str]) -> None:
    for name in names or list(PLANS):
        number, found = next(
            (n, match) for n in count(1) if went_as_planned(match := game(PLANS[name], n), PLANS[name])
        )
        (FOLDER / f"{name}.txt").write_text(write_record(found), "utf-8")
        print(f"{name}: seed {number}, {len(found.log)} moves", flush=True)


if __name__ == "__main__":
    write_anew(sys.argv[1:])
