"""Races that must replay for ever: each race of the rulebook, and each way in which Cubitos can end.

A record that no longer replays means that a rule has changed. Where that is meant, raise `rules_version` and write the
records anew; races that end as planned are looked for among the first seeds:

    PYTHONPATH=src:tests python tests/games/cubitos/test_golden.py [NAME...]
"""

from __future__ import annotations

import sys
from itertools import count, pairwise
from pathlib import Path

import pytest
from msgspec import Struct, structs

from cubilete.core.chance import FastChance
from cubilete.core.match import Match, Seat
from cubilete.core.options import read_options
from cubilete.core.player import decide_fairly
from cubilete.core.record import Record, read_record, record_text, write_record
from cubilete.core.replay import replay, verify
from cubilete.core.title import Document
from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.title import CubitosTitle
from cubilete.players import make_player

FOLDER = Path(__file__).with_name("golden")
CUBITOS = CubitosTitle()
NAMES = ("Ana", "Ben", "Cleo", "Dan")
OWN_CARDS = "uppercut_uwe+wadenbeisser+obatzda+granatananas+dalai+taktopterix+daisy_mooshammer+azrael"
ALONE, FURTHER, TIE_BREAK, LIMIT = "CU-END-03", "CU-END-04", "CU-END-06", "CU-R51"


class Plan(Struct, frozen=True):
    """A race to be recorded: its options, who sits there, and how it ends."""

    options: str
    players: str
    ends: str
    salted: bool = False
    undone: bool = False
    from_round: int = 0
    """Begun from a position: the table as another race stood when this round began."""


PLANS = {
    "race1": Plan("race=race1", "steady bold", ALONE),
    "race2": Plan("race=race2", "steady bold cautious", ALONE),
    "race3": Plan("race=race3 give_up_bonus=optional", "cautious steady", ALONE),
    "race4": Plan("race=race4", "bold steady cautious steady", FURTHER),
    "race5": Plan("race=race5 first_lead=2", "bold cautious", ALONE),
    "race6": Plan("race=race6", "steady cautious bold", FURTHER),
    "race7": Plan("race=race7", "steady steady", ALONE),
    "combomania": Plan("race=combomania", "bold bold steady", ALONE, salted=True),
    "liebling_der_fans": Plan("race=liebling_der_fans", "cautious bold", ALONE),
    "das_grosse_finale": Plan("race=das_grosse_finale", "steady bold", ALONE),
    "free_race": Plan(f"race=freies_rennen cards={OWN_CARDS} track=stille_wasser", "bold steady", ALONE),
    "tie_break": Plan("race=race1", "steady bold steady bold", TIE_BREAK),
    "round_limit": Plan("race=race1 track=wassertreten laps=3 round_limit=12", "cautious steady", LIMIT),
    "all_at_once": Plan("race=race2 roll_order=simultaneous", "steady bold cautious", ALONE),
    "with_undos": Plan("race=race3", "steady bold", ALONE, undone=True),
    "from_a_position": Plan("race=race4", "steady bold", ALONE, from_round=6),
}


# ---------------------------------------------------------------- the records
def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text("utf-8")


def record_of(name: str) -> Record:
    return read_record(text_of(name), name)


def options_of(name: str) -> CubitosOptions:
    options = read_options(CUBITOS.options_type, record_of(name).options, CUBITOS.name)
    assert isinstance(options, CubitosOptions)
    return options


def told(match: Match) -> list[str]:
    return [line.kind for _, line in match.story(-1)]


def table(match: Match) -> Cubitos:
    assert isinstance(match.state, Cubitos)
    return match.state


def test_no_golden_race_is_left_out() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLANS)


def test_every_race_every_number_of_seats_every_temper_and_every_end_is_among_them() -> None:
    races = {str(choice.race) for choice in map(options_of, PLANS)}
    assert races == {race.id for race in CUBITOS.parts.race}
    seats = [record_of(name).seats for name in PLANS]
    assert {len(table) for table in seats} == {2, 3, 4}
    assert {seat.player for table in seats for seat in table} == set(CUBITOS.bots())
    assert {plan.ends for plan in PLANS.values()} == {ALONE, FURTHER, TIE_BREAK, LIMIT}


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.rule("CU-END-01", "CU-END-03", "CU-END-04", "CU-END-06", "CU-R51", "CU-R44")
def test_a_golden_race_replays_to_the_same_end_and_its_dice_are_honest(name: str) -> None:
    record = record_of(name)
    match = replay(record, CUBITOS, name)
    # played by the rules of their day: only the version that a record names has changed since
    today = structs.replace(record, rules=CUBITOS.rules_version)
    assert write_record(match) == record_text(today)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.decided_by == PLANS[name].ends
    assert verify(record, CUBITOS, name) == []


@pytest.mark.rule("CU-END-06", "CU-R19")
def test_the_tie_is_broken_in_a_round_of_its_own() -> None:
    match = replay(record_of("tie_break"), CUBITOS, "tie_break")
    kinds = told(match)
    assert kinds.index("finished") < kinds.index("tie") < kinds.index("won")
    assert "round" in kinds[kinds.index("tie") :]
    assert int(table(match).tied).bit_count() >= 2


@pytest.mark.rule("CU-R51")
def test_the_limit_ends_a_race_that_nobody_finished() -> None:
    match = replay(record_of("round_limit"), CUBITOS, "round_limit")
    assert "finished" not in told(match)
    assert table(match).round == 12


@pytest.mark.rule("CU-ROUND-03")
def test_where_everybody_rolls_at_once_the_moves_of_a_roll_section_mingle() -> None:
    def mingled(name: str) -> int:
        moves = [move for move in record_of(name).moves if move.notation in ("roll", "push", "pass")]
        return sum(one.seat != two.seat and one.notation == "roll" == two.notation for one, two in pairwise(moves))

    assert options_of("all_at_once").roll_order == "simultaneous"
    assert mingled("all_at_once") > 0
    assert mingled("race2") == 0


def test_moves_were_taken_back_alone_and_with_consent() -> None:
    undos = [move for move in record_of("with_undos").moves if move.undo_to >= 0]
    assert {move.consent for move in undos} == {True, False}
    assert not [name for name in PLANS if name != "with_undos" and any(m.undo_to >= 0 for m in record_of(name).moves)]


def test_a_race_was_begun_from_a_position_and_one_with_words_of_the_players() -> None:
    assert [name for name in PLANS if record_of(name).position is not None] == ["from_a_position"]
    assert [name for name in PLANS if all(seat.salt for seat in record_of(name).seats)] == ["combomania"]


# ---------------------------------------------------------------- writing them anew
def race(plan: Plan, number: int) -> Match:
    """A race played to its end by the players of the plan, with the seed of this number."""
    kinds = plan.players.split()
    seats = [Seat(name, kind, f"{name} was here" if plan.salted else "") for name, kind in zip(NAMES, kinds)]
    options = read_options(CUBITOS.options_type, plan.options, CUBITOS.name)
    seed = number.to_bytes(32, "big")
    start = position(Match(CUBITOS, seats, options, seed), plan.from_round) if plan.from_round else None
    match = Match(CUBITOS, seats, options, seed, start)
    play_on(match, plan)
    return match


def play_on(match: Match, plan: Plan, rounds: int = 0) -> None:
    """Let the players decide until the race is over, or until a round begins; any seat that may decide comes next."""
    players = [make_player(CUBITOS, seat.player) for seat in match.seats]
    whim = FastChance(int.from_bytes(match.seed, "big") % 2**32)
    while not match.over and (rounds == 0 or table(match).round < rounds):
        seats = match.state.actors()
        seat = seats[whim.below(0, len(seats))]
        match.play(seat, decide_fairly(players[seat], match.state, seat, whim))
        if plan.undone:
            take_back(match, seat, whim)


def take_back(match: Match, seat: int, whim: FastChance) -> None:
    """Now and then a move is taken back alone, and twice several at once with everybody's consent."""
    if len(match.log) in (40, 80):
        match.undo(seat, match.line[-4].number, consent=True)
    elif whim.below(0, 8) == 0 and match.undo_reach(seat).steps > 0:
        match.undo(seat)


def position(match: Match, rounds: int) -> Document:
    play_on(match, PLANS["race1"], rounds)
    return CUBITOS.document(match.state)


def ends_as_planned(match: Match, plan: Plan) -> bool:
    outcome = match.outcome()
    assert outcome is not None
    return outcome.decided_by == plan.ends


def write_anew(names: list[str]) -> None:
    for name in names or list(PLANS):
        found = next(match for n in count(1) if ends_as_planned(match := race(PLANS[name], n), PLANS[name]))
        (FOLDER / f"{name}.txt").write_text(write_record(found), "utf-8")
        print(f"{name}: {len(found.log)} moves, {PLANS[name].ends}")


if __name__ == "__main__":
    write_anew(sys.argv[1:])
