"""Who decides for a seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from cubilete.core.answers import understood
from cubilete.core.chance import Chance, FastChance
from cubilete.core.errors import CubileteError
from cubilete.core.guide import Guide, Weights
from cubilete.core.moves import Move
from cubilete.core.state import LEGAL, MoveList, State

PICK = 0
"""The one kind of question that the players here ask their chance."""
SEEDS = 1 << 30
LEAST_GAIN = 0.01
"""Win chance that a move out of turn has to bring before it is made."""
MOST_PROPOSALS = 20
"""A guide may propose what is not allowed, but not for ever."""


class Player(ABC):
    """A mind at a seat. It is handed a state that its seat cannot tell from the true one, never the true one itself."""

    name: str

    @abstractmethod
    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        """A legal move for the seat; code without types may also return its number or its notation.

        The state is the player's own to play on; chance is its own stream.
        """

    def speak(self, state: State, seat: int, chance: Chance) -> Move | None:
        """A move for which the game does not wait: an answer to an offer, or an offer of one's own; None for silence.

        It is asked whenever what the seat may do out of turn has changed (`openings`), on a state as in `decide`.
        """
        return None

    def watch(self, seat: int, move: Move | None) -> None:  # noqa: B027 - most players have no memory
        """A move that was made at the table, this player's own included; None where the choice is still secret."""


class PolicyPlayer(Player):
    """Plays by a title's policy and does not think ahead: the heuristic player."""

    def __init__(self, name: str, policy: Guide) -> None:
        self.name = name
        self.policy = policy
        self.moves = MoveList()
        self.chances = Weights()

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        said = word_of(self.policy, state, seat, chance)
        if said is not None:
            return said
        self.moves.n = 0
        state.fill_moves(seat, self.moves)
        if self.moves.n == 0:
            return proposed(self.policy, state, seat, chance)
        form = self.policy.decide(state, seat, self.moves, own_stream(chance))
        return Move(form[0], tuple(form[1:]))

    def speak(self, state: State, seat: int, chance: Chance) -> Move | None:
        """What the policy says, or the move after which it sees its seat best off, if that is better than silence."""
        if self.policy.replies(state, seat):
            return word_of(self.policy, state, seat, chance)
        moves = [Move(code) for code in state.legal_moves(seat)]
        idea = idea_of(self.policy, state, seat, chance)
        best, most = None, self.win_chance(state, seat) + LEAST_GAIN
        for move in moves + ([idea] if idea is not None else []):
            world = state.clone()
            if move.params:
                world.apply_form(seat, move.code, list(move.params), own_stream(chance), None)
            else:
                world.apply(seat, move.code, own_stream(chance), None)
            found = self.win_chance(world, seat)
            if found > most:
                best, most = move, found
        return best

    def win_chance(self, state: State, seat: int) -> float:
        seats = len(state.points())
        self.policy.judge(state, seats, self.chances)
        return float(self.chances.at[seat])


def by_temper(tempers: Iterable[str], policy: Callable[[str], Guide]) -> Mapping[str, Callable[[], Player]]:
    """A player for each temper, by its name; all players of one share what its policy has worked out."""
    policies: dict[str, Guide] = {}

    def player(temper: str) -> Player:
        if temper not in policies:
            policies[temper] = policy(temper)
        return PolicyPlayer(temper, policies[temper])

    return {temper: partial(player, temper) for temper in tempers}


def proposed(guide: Guide, state: State, seat: int, chance: Chance) -> Move:
    """A parametric move that a guide proposes where no move is listed."""
    for _ in range(MOST_PROPOSALS):
        form = guide.propose(state, seat, own_stream(chance))
        if form and state.verdict(seat, form[0], form[1:]) == LEGAL:
            return Move(form[0], tuple(form[1:]))
    raise CubileteError("No move is listed here, and the title's guide proposes none that may be made.")


def idea_of(guide: Guide, state: State, seat: int, chance: Chance) -> Move | None:
    """A parametric move that a guide would try out of turn; None where it has none that may be made."""
    if not guide.proposes(state, seat):
        return None
    form = guide.propose(state, seat, own_stream(chance))
    legal = bool(form) and state.verdict(seat, form[0], form[1:]) == LEGAL
    return Move(form[0], tuple(form[1:])) if legal else None


def word_of(guide: Guide, state: State, seat: int, chance: Chance) -> Move | None:
    """What a guide says beside the game; None for nothing, or where it has no word of its own."""
    if not guide.replies(state, seat):
        return None
    form = guide.reply(state, seat, own_stream(chance))
    return Move(form[0], tuple(form[1:])) if form else None


def own_stream(chance: Chance) -> FastChance:
    """Quick dice for one decision."""
    return FastChance(int(chance.below(PICK, SEEDS)))


def decide_fairly(player: Player, state: State, seat: int, chance: Chance) -> Move:
    """Ask a player for a move without showing it anything that its seat may not know."""
    answer = player.decide(state.redeal(seat, chance), seat, chance)
    return answer if type(answer) is Move else understood(answer, player, "decide", state)


def speak_fairly(player: Player, state: State, seat: int, chance: Chance) -> Move | None:
    """Ask a player whether it wants to act out of turn, without showing it anything that its seat may not know."""
    answer = player.speak(state.redeal(seat, chance), seat, chance)
    return answer if answer is None or type(answer) is Move else understood(answer, player, "speak", state)


Openings = tuple[tuple[int, ...], ...]
"""For whom the game waits, then each listed move of a seat with its question."""


def openings(state: State, seat: int) -> Openings:
    """What a seat may do now. What may be put together freely is no part of it."""
    listed = [(code, *state.question(seat, code, [])) for code in state.legal_moves(seat)]
    return (tuple(state.owing()), *listed)


def is_new(now: Openings, before: Openings | None) -> bool:
    """Whether a seat that said nothing `before` is asked again: something else is listed, or it is somebody's turn.

    Where others only stop owing a decision (simultaneous choices), no turn has begun.
    """
    return before is None or now[1:] != before[1:] or not set(now[0]) <= set(before[0])


def speakers(state: State) -> list[int]:
    """The seats that may act although the game does not wait for them."""
    owing = state.owing()
    return [seat for seat in state.actors() if seat not in owing]
