"""Random games end, every listed move is accepted, nothing is lost on the way, and clones are independent."""

from __future__ import annotations

import pytest

from cubilete.contract.cases import ALL, USUAL, Case
from cubilete.contract.play import (
    DoubleChance,
    any_move,
    decisions,
    guide_of,
    guided,
    mark,
    new_match,
    play_on,
    run_on,
    suggested,
)
from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.core.match import Match
from cubilete.core.moves import Move
from cubilete.core.outcome import is_together
from cubilete.core.player import decide_fairly
from cubilete.core.playout import play_out
from cubilete.core.state import State
from cubilete.core.title import SPECTATOR, Reader


@ALL
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_random_game_ends_and_everything_adds_up(case: Case, seed: int) -> None:
    for match in decisions(case, seed):
        assert case.title.defects(match.state) == [], f"after move {len(match.line)}"
        check_who_may_act(case, match.state)
        if match.over:
            check_end(case, match)
    assert match.over


def check_who_may_act(case: Case, state: State) -> None:
    actors, owing = state.actors(), state.owing()
    assert len(set(actors)) == len(actors)
    assert int(state.to_move()) == (owing[0] if owing else -1)
    assert actors[: len(owing)] == owing, "those for whom the game waits come first"
    assert bool(actors) == bool(owing), "a game that waits for nobody is over"
    for seat in range(case.seats):
        moves = state.legal_moves(seat)
        assert len(set(moves)) == len(moves)
        if seat in owing or (seat in actors and not case.secretive):
            assert moves or suggested(case.title, state, seat), f"seat {seat + 1} may act, and nothing says how"
        elif seat not in actors:
            assert not moves, f"seat {seat + 1} has {len(moves)} moves; actors are {actors}"


def check_end(case: Case, match: Match) -> None:
    outcome = match.outcome()
    assert outcome is not None
    assert list(outcome.places) == match.state.placements()
    assert list(outcome.points) == match.state.points()
    assert len(outcome.places) == len(outcome.points) == len(outcome.sheets) == case.seats
    teams = case.title.teams(case.seats, case.options)
    assert len(teams) == case.seats
    if is_together(teams):
        assert set(outcome.places) in ({1}, {2}), "all have won, or all have lost"
    else:
        assert min(outcome.places) in (1, 2), "somebody has won; where nobody has, places count from 2"
    rules = [outcome.ended_by, outcome.decided_by, *(line.rule for sheet in outcome.sheets for line in sheet)]
    for rule in rules:
        assert case.title.catalogue.find(rule)
    for points, sheet in zip(outcome.points, outcome.sheets):
        assert sum(line.points for line in sheet) == points, "the score sheet does not add up to the score"
    for team in set(teams):
        members = [seat for seat in range(case.seats) if teams[seat] == team]
        assert len({(outcome.places[seat], outcome.points[seat]) for seat in members}) == 1, "partners share alike"
    for seat in range(case.seats):
        assert match.prompt(seat) is None


@ALL
def test_every_listed_move_is_accepted(case: Case) -> None:
    for match in decisions(case, 4, every=9):
        before = mark(case, match.state)
        for seat in match.state.actors():
            codes = match.state.legal_moves(seat)
            for code in codes[:: max(1, len(codes) // 24)]:
                after = match.state.clone()
                chance = DoubleChance(code.to_bytes(32, "big"), [])
                full = case.title.play(after, seat, Move(code), chance, Journal())
                assert full.code == code
                assert case.title.defects(after) == []
                # dice may fall so that all is as it was; anything else could be done for ever
                assert chance.rolls or mark(case, after) != before, "a move that changes nothing can be made for ever"
        assert mark(case, match.state) == before


@ALL
def test_both_doors_lead_into_the_same_rule(case: Case) -> None:
    """`apply`, with nobody listening, and `Title.play`, checked and told, come to the same."""
    for match in decisions(case, 5, every=5):
        for seat in match.state.actors():
            codes = match.state.legal_moves(seat)
            for code in codes[:: max(1, len(codes) // 6)]:
                told, quiet = match.state.clone(), match.state.clone()
                case.title.play(told, seat, Move(code), FastChance(code), Journal())
                quiet.apply(seat, code, FastChance(code), None)
                assert mark(case, told) == mark(case, quiet)


@ALL
def test_a_clone_is_independent(case: Case) -> None:
    kept: list[tuple[State, str]] = []
    for match in decisions(case, 6, every=7):
        now = mark(case, match.state)
        clone = match.state.clone()
        assert mark(case, clone) == now
        assert run_on(case.title, clone, 61, case.most_moves) < case.most_moves
        assert not clone.actors()
        assert mark(case, match.state) == now, "playing on with a clone changed the original"
        kept.append((match.state.clone(), now))
    for clone, then in kept:
        assert mark(case, clone) == then, "playing on with the original changed a clone"


@ALL
def test_a_play_out_reaches_the_end(case: Case) -> None:
    """In compiled code only the first seat that owes a decision moves; that must be enough to finish a game."""
    made, seed = 0, 7
    while made <= 5 and seed < 300:  # where whoever plays at random is soon caught, one game would say little
        state = case.title.deal(case.seats, FastChance(seed), case.options)
        made = int(play_out(state, FastChance(seed + 1), case.title.guide()))
        assert 0 < made <= case.most_moves
        assert not state.actors()
        assert case.title.defects(state) == []
        seed += 100
    assert made > 5


CAREFUL = 6
"""Moves of the hand that a bot plans: they take up to a second each, so the others are left to its guide's guesses."""


@USUAL
def test_every_bot_of_the_title_plays_by_the_rules(case: Case) -> None:
    """Asked as the house asks: on a state that its seat cannot tell from the true one."""
    for name, make in case.title.bots().items():
        match = new_match(case, 16)
        minds = [(make(), FastChance(seat)) for seat in range(case.seats)]
        planned = 0
        while not match.over:
            seat = int(match.state.to_move())
            player, chance = minds[seat]
            planned += guide_of(case.title).by_hand(match.state, seat)
            if planned > CAREFUL and guide_of(case.title).by_hand(match.state, seat):
                match.play(seat, Move(guided(case.title, match.state, seat, chance)))
                continue
            match.play(seat, decide_fairly(player, match.state, seat, chance))
            assert len(match.line) <= case.most_moves, f"{name} goes on and on"
        assert case.title.defects(match.state) == []


@ALL
def test_the_same_seeds_give_the_same_game(case: Case) -> None:
    states = []
    for _ in range(2):
        chance = FastChance(9)
        state = case.title.deal(case.seats, chance, case.options)
        for _ in range(40):
            if state.actors():
                case.title.play(state, *any_move(case.title, state, chance), chance, None)
        states.append(mark(case, state))
    assert states[0] == states[1]


@ALL
def test_the_past_of_a_match_can_be_had_again(case: Case) -> None:
    """`state_at` is what undo, replays and forks rest on."""
    match = next(decisions(case, 10))
    marks = [mark(case, match.state)]
    chance = FastChance(10)
    while not match.over:
        play_on(match, chance, 1)
        marks.append(mark(case, match.state))
    for moves in range(0, len(marks), 3):
        assert mark(case, match.state_at(moves)) == marks[moves]


@USUAL
def test_what_is_told_as_chance_was_decided_by_chance(case: Case) -> None:
    """Pages show it before they say it: a line that is no roll would wait for dice that never fall."""
    match = new_match(case, 27)
    play_on(match, FastChance(27), 60)
    reader = Reader(SPECTATOR, tuple(seat.name for seat in match.seats))
    for entry in match.log:
        told = [case.title.describe(event, reader) for event in entry.events]
        assert entry.outcomes or not any(line.chance for line in told if line is not None), entry.notation
