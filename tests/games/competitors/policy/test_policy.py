"""The forwarders of Competitors: strong, of three tempers, and legal at every moment."""

from __future__ import annotations

import pytest

from cubilete.arena import run_arena
from cubilete.arena.game import RunningGame, game_seed
from cubilete.core.chance import FastChance
from cubilete.core.guide import Weights
from cubilete.core.player import Player
from cubilete.core.state import MoveList
from cubilete.games.competitors.policy.tables import tables_of
from cubilete.games.competitors.policy.temper import TEMPERS
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules.state import Competitors
from cubilete.players import make_player, player_names
from games.competitors.helpers import TITLE, read

KINDS = [
    "mode=timed rounds=6 negotiation=no",
    "mode=race rounds=8 headquarters=dealt negotiation=no",
    "mode=timed rounds=4 customs=strict hands=open negotiation=yes",
]
TALK = ("yes", "no")


def deal(options: str, seats: int, seed: int) -> Competitors:
    return TITLE.deal(seats, FastChance(seed), read(options))


def player(temper: str) -> Player:
    return TITLE.bots()[temper]()


def test_three_tempers_are_known_by_name() -> None:
    assert player_names(TITLE)[:3] == ["careful", "steady", "bold"]
    for name in TEMPERS:
        assert make_player(TITLE, name).name == name


def test_steady_beats_random() -> None:
    report = run_arena("competitors", ["steady", "random"], 10, 1, 5, options="mode=timed rounds=8 negotiation=no")
    assert report.players[0].name == "steady"
    assert report.players[0].wins >= 9


def test_steady_beats_three_who_play_anything() -> None:
    players = ["steady", "random", "random", "random"]
    report = run_arena("competitors", players, 4, 1, 5, options="mode=timed rounds=8 negotiation=no", seats=4)
    assert report.players[0].name == "steady"
    assert report.players[0].wins >= 3


@pytest.mark.slow
def test_dealing_makes_a_table_no_poorer() -> None:
    """The same two deals of cards with and without negotiation; over 120 it brings a seat about half a point."""
    points = {talk: sum(sum(points_of(f"mode=timed negotiation={talk}", game)) for game in range(2)) for talk in TALK}
    assert points["yes"] >= points["no"]


def points_of(options: str, game: int) -> list[int]:
    players = [make_player(TITLE, "steady") for _ in range(3)]
    running = RunningGame(TITLE, players, game_seed(1, game), read(options))
    running.let_speak()
    while (seat := int(running.state.to_move())) >= 0:
        running.make(seat, running.ask(seat))
        running.let_speak()
    return [int(sum_) for sum_ in running.state.points()]


@pytest.mark.parametrize("options", KINDS)
def test_it_plays_every_kind_of_game_to_its_end(options: str) -> None:
    chance = FastChance(3)
    state = deal(options, 4, 3)
    players = [player(temper) for temper in (*TEMPERS, "steady")]
    while (seat := int(state.to_move())) >= 0:
        move = players[seat].decide(state.clone(), seat, chance)
        TITLE.play(state, seat, move, chance, None)
    assert state.phase == c.OVER


@pytest.mark.parametrize("options", KINDS)
def test_it_can_take_over_from_anybody_at_any_moment(options: str) -> None:
    """Half random games wander into moments that no sensible player would reach; there is an answer to them all."""
    chance = FastChance(9)
    guide = TITLE.guide()
    moves, weights = MoveList(), Weights()
    phases = set()
    for seed in range(2):
        state = deal(options, 3, seed)
        while (seat := int(state.to_move())) >= 0:
            moves.n = 0
            state.fill_moves(seat, moves)
            phases.add(int(state.phase))
            pick = guide.pick(state, seat, moves, chance)
            assert 0 <= pick < moves.n
            guide.weigh(state, seat, moves, weights)
            assert all(0.0 <= weights.at[i] <= weights.at[pick] == 1.0 for i in range(moves.n))
            if chance.below(0, 8) == 0:
                pick = chance.below(0, moves.n)
            state.apply(seat, moves.codes[pick], chance, None)
    assert {c.FOUNDING, c.ACTING, c.TRAVELLING, c.CLEARING} - phases <= {c.FOUNDING}
    assert len(phases) >= 5


def test_what_is_worked_out_for_a_box_is_shared() -> None:
    assert tables_of(TITLE.box, False) is tables_of(TITLE.box, False)
    assert tables_of(TITLE.box, False) is not tables_of(TITLE.box, True)
