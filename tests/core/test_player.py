"""Players at a table: asked out of turn about what is new, and told every move that their seat has seen."""

from __future__ import annotations

from cubilete.core.chance import Chance, FastChance
from cubilete.core.match import Match, Seat
from cubilete.core.memory import tell_of, tell_story
from cubilete.core.moves import Move
from cubilete.core.player import Player, is_new, openings, speak_fairly, speakers
from cubilete.core.state import State
from cubilete.players.random import RandomPlayer
from titles.parley import ParleyTitle

PARLEY = ParleyTitle()
SEED = bytes(32)


class Witness(Player):
    """Keeps whatever it is shown."""

    name = "witness"

    def __init__(self) -> None:
        self.heard: list[tuple[int, Move | None]] = []
        self.shown: list[State] = []

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        return Move(state.legal_moves(seat)[0])

    def speak(self, state: State, seat: int, chance: Chance) -> Move | None:
        self.shown.append(state)
        return None

    def watch(self, seat: int, move: Move | None) -> None:
        self.heard.append((seat, move))


def parley() -> Match:
    return Match(PARLEY, [Seat(name) for name in ("Ana", "Ben", "Cleo", "Dora")], None, SEED)


def make_first_moves(match: Match) -> None:
    """The first listed move of whoever the game waits for, until a seat is on turn."""
    while match.prompt(int(match.state.to_move())).about != "turn":  # type: ignore[union-attr]
        mover = int(match.state.to_move())
        match.play(mover, Move(match.state.legal_moves(mover)[0]))


def an_offer(match: Match, giver: int, taker: int) -> Move:
    """Any offer that one seat can make the other now."""
    prompt = match.prompt(giver)
    assert prompt is not None
    ideas = [choice.move for choice in prompt.suggestions]
    return next(move for move in ideas if PARLEY.notation(move).startswith(f"offer {taker + 1} "))


def test_speakers_are_those_for_whom_the_game_does_not_wait() -> None:
    match = parley()
    assert speakers(match.state) == []
    make_first_moves(match)
    assert match.state.owing() == [0]
    assert speakers(match.state) == [1, 2, 3]


def test_openings_change_with_what_a_seat_is_asked_and_with_nothing_else() -> None:
    match = parley()
    make_first_moves(match)
    before = openings(match.state, 3)
    match.play(1, an_offer(match, 1, 2))
    assert not is_new(openings(match.state, 3), before), "somebody else's business"
    match.play(2, an_offer(match, 2, 3))
    assert is_new(openings(match.state, 3), before), "there is an offer to answer"


def test_who_said_nothing_is_asked_again_when_a_turn_begins_but_not_while_others_still_choose() -> None:
    match = parley()
    match.play(0, Move(match.state.legal_moves(0)[0]))
    pledged = openings(match.state, 0)
    assert is_new(pledged, None)
    match.play(1, Move(match.state.legal_moves(1)[0]))
    assert not is_new(openings(match.state, 0), pledged), "one pledge less is owed, that is all"
    make_first_moves(match)
    before = openings(match.state, 3)
    match.play(0, "pass")
    make_first_moves(match)
    assert is_new(openings(match.state, 3), before), "it is somebody else's turn"


def test_who_is_asked_out_of_turn_sees_no_more_than_its_seat() -> None:
    match = parley()
    make_first_moves(match)
    witness, chance = Witness(), FastChance(1)
    hands = set()
    for _ in range(20):
        assert speak_fairly(witness, match.state, 1, chance) is None
        shown = PARLEY.document(witness.shown[-1])["hands"]
        assert shown[1] == PARLEY.document(match.state)["hands"][1]
        hands.add(str(shown[0]))
    assert len(hands) > 1, "the other hands are dealt anew"


def test_the_coin_tosser_says_something_now_and_then() -> None:
    match = parley()
    make_first_moves(match)
    said = [RandomPlayer(PARLEY.guide()).speak(match.state.clone(), 1, FastChance(seed)) for seed in range(200)]
    assert None in said
    assert any(move is not None and PARLEY.why_not(match.state, 1, move) is None for move in said)


def test_a_secret_choice_is_told_to_its_own_seat_only() -> None:
    match = parley()
    players = {seat: Witness() for seat in range(4)}
    pledge = match.play(0, Move(match.state.legal_moves(0)[0]))
    tell_of(players, pledge, match.state.sealed())
    assert players[0].heard == [(0, pledge.move)]
    assert players[1].heard == [(0, None)]
    make_first_moves(match)
    offer = match.play(1, an_offer(match, 1, 2))
    tell_of(players, offer, match.state.sealed())
    assert [players[seat].heard[-1][1] for seat in range(4)] == [None, offer.move, offer.move, None]
    passed = match.play(0, "pass")
    tell_of(players, passed, match.state.sealed())
    assert [players[seat].heard[-1][1] for seat in range(4)] == [passed.move] * 4


def test_the_whole_story_is_what_was_seen_move_by_move() -> None:
    match = parley()
    at_once = {seat: Witness() for seat in range(4)}
    chance = FastChance(3)
    while not match.over:
        seat = int(match.state.to_move())
        codes = match.state.legal_moves(seat)
        entry = match.play(seat, Move(codes[int(chance.below(0, len(codes)))]))
        tell_of(at_once, entry, match.state.sealed())
    later = {seat: Witness() for seat in range(4)}
    tell_story(later, match)
    for seat in range(4):
        assert later[seat].heard == at_once[seat].heard
        assert len(later[seat].heard) == len(match.line)
