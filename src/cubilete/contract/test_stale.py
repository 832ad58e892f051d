"""Moves that others overtook: they count as long as they mean the same, and only a rule takes them away."""

from __future__ import annotations

from cubilete.contract.cases import ALL, Case
from cubilete.contract.play import any_move, move_if_any, new_match, pick
from cubilete.core.chance import FastChance
from cubilete.core.match import Match
from cubilete.core.moves import Move

GAMES = 3


@ALL
def test_moves_of_others_cost_nobody_a_click_without_a_rule(case: Case) -> None:
    """Two seats decide at the same time, and one of them is later: its move is made, or refused by a rule."""
    chance = FastChance(97)
    for seed in range(GAMES):
        match = new_match(case, 970 + seed)
        while not match.over:
            actors = match.state.actors()
            if len(actors) < 2:
                match.play(*any_move(case.title, match.state, chance))
                continue
            first = pick(chance, len(actors))
            late = actors[(first + 1 + pick(chance, len(actors) - 1)) % len(actors)]
            be_late(case, match, actors[first], late, chance)


def be_late(case: Case, match: Match, first: int, late: int, chance: FastChance) -> None:
    """Let a seat decide, then another one move, and then make the move that was decided on."""
    move, seen = move_if_any(case.title, match.state, late, chance), len(match.log)
    other = move_if_any(case.title, match.state, first, chance)
    if move is None or other is None:
        match.play(*any_move(case.title, match.state, chance))
        return
    asked, about = question(match, late, move), about_of(match, late)
    match.play(first, other)
    same = question(match, late, move) == asked
    assert match.stale(late, seen, [move]) != same, "a move is stale exactly if its question is another one"
    if not same:
        return
    refusal = match.why_not(late, move)
    if refusal is None:
        assert about_of(match, late) == about or case.title.aside(move), "one question must not get another's answer"
        match.play(late, move)
    else:
        assert refusal.rule, "only a rule may take a move away"


def question(match: Match, seat: int, move: Move) -> list[int]:
    return match.state.question(seat, move.code, list(move.params))


def about_of(match: Match, seat: int) -> str:
    """What the seat is asked."""
    prompt = match.prompt(seat)
    return prompt.about if prompt is not None else ""
