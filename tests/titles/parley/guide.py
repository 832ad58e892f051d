"""What Parley tells a search: throws and offers, which no list holds."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import FastChance
from cubilete.core.guide import Guide
from cubilete.core.state import State
from titles.parley.state import OFFER, SEATS, THROW, TURN, Parley


def offers_of(t: Parley, seat: int) -> list[tuple[int, int, int]]:
    """Every offer that the seat could make, the dearest cards asked for first."""
    others = [taker for taker in range(SEATS) if taker != seat]
    held = [card for card in range(4) if t.hands[seat][card]]
    return [(taker, card, asks) for asks in (3, 2, 1, 0) for card in held for taker in others]


class ParleyGuide(Guide):
    """Proposes throws near the mark and offers; weighs nothing."""

    def proposes(self, state: State, seat: i64) -> bool:
        assert isinstance(state, Parley)
        return (state.phase == TURN and seat == state.on_turn) or (state.haggles() and state.may_offer(int(seat)))

    def propose(self, state: State, seat: i64, chance: FastChance) -> list[int]:
        assert isinstance(state, Parley)
        if state.phase == TURN and seat == state.on_turn:
            return [THROW, int(chance.below(0, 11)) - 5, 8 + int(chance.below(0, 5))]
        if not (state.haggles() and state.may_offer(int(seat))):
            return []
        offers = offers_of(state, int(seat))
        return [OFFER, *offers[int(chance.below(0, len(offers)))]]
