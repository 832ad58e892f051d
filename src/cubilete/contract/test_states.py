"""States are values: they can be printed, compared, hashed, copied and pickled, in the middle of any game."""

from __future__ import annotations

import copy
import pickle

from cubilete.contract.cases import SMALL, Case
from cubilete.contract.play import decisions, mark, new_match, run_on
from cubilete.core.player import speakers
from cubilete.core.title import SPECTATOR


@SMALL
def test_states_compare_as_their_positions_do(case: Case) -> None:
    """Seldom enough looks: a position is written down for every comparison."""
    kept = []
    for match in decisions(case, 51, every=17):
        kept.append((match.state.clone(), mark(case, match.state)))
    for state, fingerprint in kept:
        assert hash(state) == hash(state.clone())
        for other, its in kept:
            assert (state == other) == (fingerprint == its)
    assert kept[0][0] != kept[-1][0]
    assert len({state for state, _ in kept}) == len({fingerprint for _, fingerprint in kept})


@SMALL
def test_states_travel_in_pickles_and_play_on_alike(case: Case) -> None:
    for match in decisions(case, 52, every=29):
        state = match.state.clone()
        for twin in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):  # noqa: S301
            assert twin == state
            assert twin is not state
            assert type(twin) is type(state)
            assert [twin.legal_moves(seat) for seat in range(case.seats)] == [
                state.legal_moves(seat) for seat in range(case.seats)
            ]
            original = state.clone()
            run_on(case.title, original, 52, 5)
            run_on(case.title, twin, 52, 5)
            assert twin == original, "what is done to one is not done to the other, and both go the same way"
            assert state == match.state


@SMALL
def test_a_state_says_what_it_is_and_shows_what_a_spectator_sees(case: Case) -> None:
    for match in decisions(case, 53, every=41):
        assert repr(match.state).startswith(f"<{case.title.name}: seats={case.seats}")
        shown = str(match.state)
        reader = match.reader(SPECTATOR)
        for section in case.title.table_in_words(match.state, type(reader)(SPECTATOR, names(case))):
            assert section.heading in shown
        hidden = match.state.redeal(SPECTATOR, match.chance)
        match.chance.take_log()
        assert str(hidden) == shown, "what is hidden from a spectator is not printed"


def names(case: Case) -> tuple[str, ...]:
    return tuple(f"Seat {seat + 1}" for seat in range(case.seats))


@SMALL
def test_what_a_state_belongs_to_survives_a_new_deal_for_a_player(case: Case) -> None:
    match = new_match(case, 54)
    for seat in [*match.state.owing(), *speakers(match.state)]:
        assert match.state.redeal(seat, match.chance).belongs_to is match.state.belongs_to


@SMALL
def test_a_match_tells_its_moves_and_its_positions(case: Case) -> None:
    match = next(iter(decisions(case, 55)))
    for played in decisions(case, 55):
        match = played
    positions = list(match.positions())
    assert list(match) == match.line
    assert len(positions) == len(match.line) + 1
    assert positions[-1] == match.state
    assert positions[0] == match.state_at(0)
    middle = len(match.line) // 2
    assert positions[middle] == match.state_at(middle)
