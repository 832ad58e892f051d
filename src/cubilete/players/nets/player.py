"""The level above expert: a search that asks a net who is ahead, where the title has one for such a table."""

from __future__ import annotations

from cubilete.core.chance import Chance
from cubilete.core.moves import Move
from cubilete.core.options import Options
from cubilete.core.player import Player
from cubilete.core.state import State
from cubilete.core.title import Title
from cubilete.players.custom import settled
from cubilete.players.levels import LEVELS, MASTER, make_level, thinking_of
from cubilete.players.nets.files import StoredNet, eyes_for, nets_of
from cubilete.players.nets.guide import NetGuide
from cubilete.players.nets.policy import InclinedGuide
from cubilete.players.search import SearchPlayer


def learned_guide(title: Title, net: StoredNet, options: Options, inclined: bool | None = None) -> NetGuide | None:
    """The title's guide with the net's verdict; None at tables for which the net was not trained.

    Moves are weighed by the net's policy as well, if it has one that passed its gate, unless it is said otherwise.
    """
    if inclined is None:
        inclined = net.recipe.policy is not None and net.recipe.policy.passed
    eyes = eyes_for(title, net, options)
    if eyes is None:
        return None
    recipe = net.recipe
    policy = net.inclination(eyes, title.move_codes(recipe.seats, options)) if inclined else None
    if policy is None:
        return NetGuide(title.guide(), net.net(eyes), eyes)
    return InclinedGuide(title.guide(), net.net(eyes), eyes, policy)


class Master(Player):
    """Thinks as the best level does, and judges by the net; at tables that no net knows it is that level."""

    def __init__(self, title: Title, in_time: bool = False, options: Options | None = None) -> None:
        self.name = MASTER
        self.title = title
        self.in_time = in_time
        self.options = title.options_type() if options is None else options
        self.mind: SearchPlayer | None = None
        """Made when it first sees how many sit at the table."""

    def mind_for(self, state: State) -> SearchPlayer:
        if self.mind is None:
            net = nets_of(self.title).get(len(state.points()))
            guide = None if net is None else learned_guide(self.title, net, self.options)
            if net is None or guide is None:
                self.mind = make_level(self.title, LEVELS[-1], self.in_time, self.options)
            else:
                thinking = settled(thinking_of(self.title, MASTER, self.in_time), net.recipe.search)
                self.mind = SearchPlayer(MASTER, self.title, thinking, guide, self.options)
        return self.mind

    def decide(self, state: State, seat: int, chance: Chance) -> Move:
        return self.mind_for(state).decide(state, seat, chance)

    def speak(self, state: State, seat: int, chance: Chance) -> Move | None:
        return self.mind_for(state).speak(state, seat, chance)

    def watch(self, seat: int, move: Move | None) -> None:
        if self.mind is not None:
            self.mind.watch(seat, move)
