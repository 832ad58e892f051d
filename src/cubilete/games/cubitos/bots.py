"""The heuristic player of Cubitos in three tempers: what it does at every stage of a round."""

from __future__ import annotations

from dataclasses import dataclass

from cubilete.core.chance import Chance
from cubilete.core.moves import Move
from cubilete.core.player import Player
from cubilete.core.state import State
from cubilete.games.cubitos.appraisal import BOLD, CAUTIOUS, STEADY, Style
from cubilete.games.cubitos.daring import Push, answer_bust, event_use, filling, prepare_push, rest_after_bust
from cubilete.games.cubitos.outlook import Look
from cubilete.games.cubitos.racing import move
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.shopping import basket
from cubilete.games.cubitos.teamwork import after_moving, choose, red_card, support

STYLES = {"cautious": CAUTIOUS, "steady": STEADY, "bold": BOLD}
"""The players by name."""


@dataclass(frozen=True)
class Advice:
    """A move and the reason for it."""

    move: Move
    reason: str


class Racer(Player):
    """Weighs coins, steps and dice against each other in paces; its temper says how much of them it risks."""

    def __init__(self, name: str, style: Style | None = None) -> None:
        self.name = name
        self.style = style or STYLES[name]

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        return self.advise(state, seat).move

    def explain(self, state: State, seat: int) -> str:
        """Why it would decide as it does, in a sentence."""
        return self.advise(state, seat).reason

    def advise(self, state: State, seat: int) -> Advice:
        assert isinstance(state, Cubitos)
        codes = state.legal_moves(seat)
        if len(codes) == 1 and codes[0] != c.FILL:
            return Advice(Move(codes[0]), "There is nothing else to do.")
        look = Look(state, seat, self.style)
        if state.get(seat, c.S_DEPTH) > 0:
            return Advice(Move(choose(look, codes)), "It brings most.")
        stage = int(state.stage(seat))
        if stage == c.REFILL:
            return refill(look, codes)
        if stage == c.DECIDE:
            return push_or_pass(look, codes)
        return Advice(Move(AT_STAGE[stage](look, codes)), REASONS.get(stage, "It brings most."))


def refill(look: Look, codes: list[int]) -> Advice:
    if c.FILL in codes and any(filling(look)):
        return Advice(Move(c.FILL, filling(look)), "These dice bring most in a roll.")
    return Advice(Move(codes[0]), "Everything is in place.")


def push_or_pass(look: Look, codes: list[int]) -> Advice:
    """Push while the roll brings more than a bust would take, each as this temper weighs it."""
    if c.PASS not in codes:
        return Advice(Move(c.PUSH), "There is no choice.")
    push = Push(look)
    if push.risk == 0:
        return Advice(Move(c.PUSH), "Nothing can go wrong.")
    reason = (
        f"A bust has a chance of {push.risk:.0%} and would cost about {push.loss:.1f} paces; "
        f"the roll should bring {push.gain:.1f}."
    )
    return Advice(Move(c.PUSH if push.balance > 0 else c.PASS), reason)


def buy(look: Look, codes: list[int]) -> int:
    """Phase 7; what abilities still bring comes first."""
    best = after_moving(look, codes)
    if best != c.SKIP:
        return best
    for sort in basket(look):
        if c.PURCHASE + sort in codes:
            return c.PURCHASE + sort
    return c.FINISH


def run(look: Look, codes: list[int]) -> int:
    """Phase 6; what abilities still bring comes first."""
    best = after_moving(look, codes)
    return move(look, codes) if best == c.SKIP else best


AT_STAGE = {
    c.TO_ROLL: lambda look, codes: c.THROW,
    c.RESCUE: answer_bust,
    c.BUSTING: rest_after_bust,
    c.EVENTS: event_use,
    c.PUSHING: prepare_push,
    c.COUNT: support,
    c.SUPPORT: support,
    c.COMPARE: lambda look, codes: red_card(look),
    c.MOVE: run,
    c.BONUS: after_moving,
    c.BUY: buy,
}
REASONS = {
    c.RESCUE: "It saves most of the round.",
    c.BUSTING: "Better dice need the room.",
    c.PUSHING: "It makes the roll safer.",
    c.MOVE: "It leaves the shortest way, bonuses taken into account.",
    c.BUY: "These dice will bring most for what they cost.",
}
