"""OpenSpiel's own simulation test and its searches, and that its games are our games."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import cubilete
from adapters.tables import CREW, PARLEY, quick_options
from cubilete.adapters.coding import Table
from cubilete.adapters.openspiel import SpielPlayer, ask_bot, register
from cubilete.core.chance import FastChance, ScriptedChance
from cubilete.core.chance_nodes import ASKING, OVER, set_out
from cubilete.core.errors import UsageError
from cubilete.core.player import decide_fairly
from cubilete.core.position import document_digest
from cubilete.core.state import LEGAL
from cubilete.games import TITLES
from cubilete.games import title as find_title

register(PARLEY)
register(CREW)

GAMES = {"cargo_noir": "", "cubitos": "round_limit:12", "coded_parley": "", "crew": ""}
ALL = pytest.mark.parametrize("slug", list(GAMES))


def load(slug: str, **more: Any) -> Any:
    return pyspiel.load_game(f"python_cubilete_{slug}", {"options": GAMES[slug]} | more)


def play(state: Any, seed: int, most: int) -> None:
    """At most so many decisions at random, chance answered by its probabilities, up to a seat's decision."""
    choose = np.random.RandomState(seed)
    while not state.is_terminal() and (most > 0 or state.is_chance_node()):
        if state.is_chance_node():
            answers, chances = zip(*state.chance_outcomes())
            state.apply_action(int(choose.choice(answers, p=chances)))
        else:
            state.apply_action(int(choose.choice(state.legal_actions())))
            most -= 1


def middle(game: Any, seed: int = 1, decisions: int = 5) -> Any:
    """A state in the middle of a game where there is something to choose."""
    state = game.new_initial_state()
    play(state, seed, decisions)
    while len(state.legal_actions()) < 2:
        assert not state.is_terminal()
        play(state, seed, 1)
    return state


# ---------------------------------------------------------------- written down
@pytest.mark.parametrize("slug", list(TITLES))
def test_every_title_is_loaded_by_name_and_written_down_with_its_options(slug: str) -> None:
    """Options as people write them, with `=` and commas; the game and a state in its middle, pickled and as text."""
    game = pyspiel.load_game(f"python_cubilete_{slug}", {"options": quick_options(find_title(slug)).replace(" ", ",")})
    again = pickle.loads(pickle.dumps(game))  # noqa: S301 (our own)
    assert str(again) == str(game) == str(pyspiel.load_game(str(game)))
    assert again.table.options == game.table.options
    state = game.new_initial_state()
    play(state, 1, 6)
    for other_game, other in (
        (game, pickle.loads(pickle.dumps(state))),  # noqa: S301
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state)),
    ):
        assert str(other) == str(state)
        assert other.legal_actions() == state.legal_actions()
        assert str(other_game) == str(game)


def test_an_information_state_that_recalls_forgets_nothing_and_tells_nothing_hidden() -> None:
    game = load("coded_parley", recall=True)
    state = game.new_initial_state()
    told: list[str] = []
    for step in range(12):
        play(state, step, 1)
        if state.is_terminal():
            break
        told.append(state.information_state_string(0))
        assert state.clone().information_state_string(0) == told[-1]
        assert pickle.loads(pickle.dumps(state)).information_state_string(0) == told[-1]  # noqa: S301
    assert len(set(told)) == len(told) > 5
    position = middle(game).position()
    hidden = position.redeal(0, FastChance(3))
    assert game.table.title.document(hidden) != game.table.title.document(position)
    one, other = game.state_at(position), game.state_at(hidden)
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.information_state_string(1) != one.information_state_string(0)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


# ---------------------------------------------------------------- conformance
@pytest.mark.parametrize("slug", [*TITLES, "coded_parley", "crew"])
def test_it_passes_the_random_simulation_test(slug: str) -> None:
    """Clones, masks, action strings, observations, returns, and states written down and read again."""
    options = quick_options(find_title(slug)).replace(" ", ",") if slug in TITLES else ""
    game = pyspiel.load_game(f"python_cubilete_{slug}", {"options": options})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("slug", ["cargo_noir", "cubitos", "crew"])
def test_it_passes_with_as_many_seats_as_there_can_be(slug: str) -> None:
    seats = Table(CREW if slug == "crew" else slug).title.seats[1]
    game = load(slug, seats=seats)
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_games_are_found_by_their_full_name() -> None:
    game = pyspiel.load_game("python_cubilete_cubitos(seats=3,options=race:race2 round_limit:12)")
    assert game.num_players() == 3
    assert "race=race2" in game.table.described()
    assert pyspiel.load_game(str(game)).table.described() == game.table.described()


def test_what_kind_of_game_it_is() -> None:
    kinds = pyspiel.GameType
    for slug, hidden in (("cargo_noir", False), ("cubitos", False), ("coded_parley", True)):
        described = load(slug).get_type()
        assert described.chance_mode == kinds.ChanceMode.EXPLICIT_STOCHASTIC
        assert described.utility == kinds.Utility.ZERO_SUM
        assert (described.information == kinds.Information.IMPERFECT_INFORMATION) is hidden
    assert load("crew", seats=3).get_type().utility == kinds.Utility.IDENTICAL
    assert load("crew", seats=3).utility_sum() is None
    passes = load("cubitos", imperfect=True).get_type()
    assert passes.information == kinds.Information.IMPERFECT_INFORMATION


# ---------------------------------------------------------------- the same game as ours
@ALL
def test_its_games_are_ours(slug: str) -> None:
    """The same decisions with the same answers of chance lead to the same positions, probabilities add up."""
    game = load(slug)
    table = game.table
    choose = np.random.RandomState(7)
    state = game.new_initial_state()
    answers: list[int] = []
    ours: Any = None if state.is_chance_node() else table.deal(ScriptedChance.of())  # a deal may need no chance
    pending: tuple[int, int] | None = None
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            assert sum(chances) == pytest.approx(1)
            answers.append(int(choose.choice(outcomes, p=chances)))
            state.apply_action(answers[-1])
        else:
            seat = state.current_player()
            action = int(choose.choice(state.legal_actions()))
            pending = (seat, action)
            state.apply_action(action)
        if state.is_chance_node():
            continue
        script = ScriptedChance.of(*answers)
        if ours is None:
            ours = table.deal(script)
        else:
            assert pending is not None
            seat, action = pending
            assert ours.verdict(seat, table.move(action).code, []) == LEGAL
            ours.apply(seat, table.move(action).code, script, None)
        assert script.left() == 0 or slug == "coded_parley"
        answers = []
        assert table.title.document(state.position()) == table.title.document(ours)
        if not state.is_terminal():
            assert state.current_player() == ours.to_move()
            assert state.legal_actions() == table.legal(ours, int(ours.to_move()))
    assert ours.placements().count(1) == sum(worth == max(state.returns()) for worth in state.returns())


def test_outcomes_that_mean_the_same_are_one_and_their_probabilities_are_true() -> None:
    state = load("cubitos").new_initial_state()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]  # the first lead
    table = state.table
    faces = [int(face) for face in table.title.box.sides]
    seen = 0
    play(state, 3, 3)
    while seen < 40:
        if state.is_chance_node():
            sides = faces[6 * int(state.walk.kind()) :][:6]
            for side, probability in state.chance_outcomes():
                assert probability == pytest.approx(sides.count(sides[side]) / 6)
            assert len(state.chance_outcomes()) == len(set(sides))
            seen += 1
            state.apply_action(state.chance_outcomes()[-1][0])
        else:
            play(state, 3, 0)
            state.apply_action(state.legal_actions()[0])


def test_a_bag_is_drawn_from_by_what_it_holds() -> None:
    state = load("cargo_noir").new_initial_state()
    left = dict(state.chance_outcomes())
    state.apply_action(3)
    after = dict(state.chance_outcomes())
    total = 9 * 14 + 2  # all ordinary cargo and a Wild for each player (CN-SETUP-05 to CN-SETUP-07)
    assert left[3] == pytest.approx(14 / total)
    assert after[3] == pytest.approx(13 / (total - 1))
    assert after[4] == pytest.approx(14 / (total - 1))


@ALL
def test_whatever_is_assumed_about_chance_does_not_matter(slug: str) -> None:
    """A walk that assumes other answers shows the same questions and arrives at the same positions."""
    table = load(slug).table
    first, second = set_out(table, None), set_out(table, None)
    second.dealer = Table(table.title, table.seats, table.options)
    second.dealer.favourites = [1] * len(table.favourites)
    choose = np.random.RandomState(9)
    for _ in range(400):
        assert first.mover == second.mover
        if first.mover == -4:
            break
        if first.mover == -1:
            assert first.outcomes() == second.outcomes()
            number = int(choose.choice([answer for answer, _ in first.outcomes()]))
        else:
            number = int(choose.choice(first.actions()))
        first.take(number)
        second.take(number)
    assert table.title.document(first.state) == table.title.document(second.state)


@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize("slug", list(TITLES))
def test_chance_has_an_end_however_it_falls(slug: str, which: int) -> None:
    """No rule asks for ever, not where the same answer comes to every question either."""
    title = find_title(slug)
    walk = set_out(Table(slug, title.seats[1], quick_options(title)), None)
    asked = 0
    for _ in range(600):
        asked = asked + 1 if walk.mover == ASKING else 0
        assert asked < 400
        if walk.mover == OVER:
            return
        numbers = [number for number, _ in walk.outcomes()] if walk.mover == ASKING else walk.actions()
        walk.take(numbers[which])
    assert walk.state is not None


@ALL
def test_clones_go_their_own_way(slug: str) -> None:
    game = load(slug)
    state = middle(game)
    before = str(state), state.history(), state.legal_actions()
    other = state.clone()
    play(other, 4, 12)
    assert (str(state), state.history(), state.legal_actions()) == before
    assert other.history()[: len(before[1])] == before[1]
    assert len(other.history()) > len(before[1])


@ALL
def test_a_state_in_the_middle_of_a_roll_can_be_written_down(slug: str) -> None:
    game = load(slug)
    state = game.new_initial_state()
    looked = {"deal": 0, "move": 0, "decision": 0}
    choose = np.random.RandomState(5)
    while looked["move"] < 2 and not state.is_terminal():
        where = "decision" if not state.is_chance_node() else "deal" if state.walk.state is None else "move"
        if looked[where] < 2:
            looked[where] += 1
            again = pickle.loads(pickle.dumps(state))  # noqa: S301 (our own)
            assert str(again) == str(state)
            assert again.legal_actions() == state.legal_actions()
        state.apply_action(int(choose.choice(state.legal_actions())))
    wanted = {"move", "decision"} if slug == "crew" else set(looked)  # Crew's deal needs no chance
    assert all(looked[where] for where in wanted)


@ALL
def test_a_state_can_begin_anywhere(slug: str) -> None:
    game = load(slug)
    table = game.table
    chance = FastChance(2)
    ours = table.deal(chance)
    for _ in range(6):
        seat = int(ours.to_move())
        ours.apply(seat, ours.legal_moves(seat)[0], chance, None)
    state = game.state_at(ours)
    assert state.current_player() == ours.to_move()
    before = table.title.document(ours)
    play(state, 1, 1000)
    assert state.is_terminal()
    assert table.title.document(ours) == before


# ---------------------------------------------------------------- what is known
@ALL
def test_tensors_are_the_observations_of_the_other_adapters(slug: str) -> None:
    game = load(slug)
    state = middle(game)
    for seat in range(game.num_players()):
        tensor = np.array(state.observation_tensor(seat), np.float32)
        assert (tensor == game.table.observe(state.position(), seat)).all()
    assert game.observation_tensor_shape() == [int(game.table.rows.size)]


@ALL
def test_a_resampled_state_looks_the_same_to_its_seat(slug: str) -> None:
    game = load(slug)
    state = middle(game)
    seat = state.current_player()
    draw = np.random.RandomState(3).uniform
    others = [state.resample_from_infostate(seat, draw) for _ in range(6)]
    for other in others:
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.legal_actions() == state.legal_actions()
    hidden = {str(game.table.title.document(other.position())) for other in others}
    assert (len(hidden) > 1) is (slug == "coded_parley")


@pytest.mark.parametrize(("slug", "decisions"), [("competitors", 40), ("cuba_marketeers", 30), ("cuba_smugglers", 30)])
def test_in_a_resampled_world_opponents_know_what_they_hold_there_and_nothing_of_the_true_one(
    slug: str, decisions: int
) -> None:
    """Their information state is another one for every other hand, and the same from whichever world it was dealt."""
    game = pyspiel.load_game(f"python_cubilete_{slug}", {"seats": 3})
    state = middle(game, decisions=decisions)
    seat = state.current_player()
    draw = np.random.RandomState(5).uniform
    worlds = [state.resample_from_infostate(seat, draw) for _ in range(6)]
    worlds += [world.resample_from_infostate(seat, draw) for world in worlds]
    assert {world.information_state_string(seat) for world in worlds} == {state.information_state_string(seat)}
    for other in range(3):
        found = {(document_digest(look(world, other)), world.information_state_string(other)) for world in worlds}
        assert len(found) == len({view for view, _ in found}) == len({key for _, key in found})
        assert (len(found) > 1) is (other != seat)


def look(state: Any, seat: int) -> Any:
    return state.table.title.view(state.position(), seat)


def test_what_is_hidden_is_not_dealt_anew_in_the_middle_of_a_question() -> None:
    state = pyspiel.load_game("python_cubilete_cuba_marketeers").new_initial_state()
    assert state.is_chance_node()
    with pytest.raises(UsageError, match="where somebody decides"):
        state.resample_from_infostate(0, lambda: 0.5)


@pytest.mark.parametrize("slug", ["cuba_marketeers", "coded_parley"])
def test_an_information_state_is_the_same_whenever_it_is_asked_for(slug: str) -> None:
    """It is worked out when somebody asks, by clones and for seats in any order."""
    game = pyspiel.load_game(f"python_cubilete_{slug}")
    often, seldom = game.new_initial_state(), game.new_initial_state()
    for step in range(12):
        play(often, step, 1)
        play(seldom, step, 1)
        for seat in (-1, step % 2):
            often.clone().information_state_string(seat)
    for state in (often, seldom):
        assert not state.is_terminal()
    for seat in (1, 0, -1):
        assert often.information_state_string(seat) == seldom.information_state_string(seat)
    other = seldom.clone()
    assert other.legal_actions() == often.legal_actions()
    other.apply_action(other.legal_actions()[0])
    assert other.information_state_string(0) != seldom.information_state_string(0) == often.information_state_string(0)


def test_an_information_state_forgets_only_where_that_is_asked_for() -> None:
    """Without recall it is what a seat sees and the number of decisions, here none: however the game came there."""
    kept, forgotten = load("coded_parley"), load("coded_parley", recall=False)
    for game in (kept, forgotten):
        state = game.state_at(middle(kept).position())
        assert (state.memory is None) is (game is forgotten)
        state.memory = state.memory and state.memory.then(state.position(), 0, 0)  # as if it had come here another way
        fresh = game.state_at(state.position())
        assert (fresh.information_state_string(0) == state.information_state_string(0)) is (game is forgotten)


@ALL
def test_information_states_tell_moments_apart(slug: str) -> None:
    state = load(slug).new_initial_state()
    seen = set()
    for step in range(25):
        play(state, step, 1)
        if state.is_terminal():
            break
        seen.add(state.information_state_string())
        assert state.information_state_string() == state.clone().information_state_string()
    assert len(seen) >= 10


def test_the_table_is_shown_in_words_to_each_seat() -> None:
    state = middle(load("coded_parley"), decisions=2)
    assert "Hand: 4 cards" in state.observation_string(0) or "Hand: 3 cards" in state.observation_string(0)
    assert state.observation_string(0) != state.observation_string(1)


# ---------------------------------------------------------------- searches
@pytest.mark.parametrize("slug", ["cargo_noir", "cubitos"])
def test_its_searches_run_and_choose_listed_moves(slug: str) -> None:
    game, hiding = load(slug), load(slug, imperfect=True)
    choose = np.random.RandomState(1)
    rollout = mcts.RandomRolloutEvaluator(1, choose)
    state = middle(game, decisions=60)
    for bot, asked in (
        (mcts.MCTSBot(game, 1.4, 12, rollout, random_state=choose), state),
        (pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 12, 100, False, 1, False), state),
        (ismcts.ISMCTSBot(hiding, rollout, 1.4, 12, random_state=choose), hiding.state_at(state.position())),
    ):
        assert ask_bot(bot, asked) in state.legal_actions()
    assert state.legal_actions() == middle(game, decisions=60).legal_actions()


@pytest.mark.parametrize(("slug", "simulations"), [("coded_parley", 30), ("cuba_marketeers", 4)])
def test_information_set_search_runs_where_something_is_hidden(slug: str, simulations: int) -> None:
    game = pyspiel.load_game(f"python_cubilete_{slug}")
    assert game.recall
    choose = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, choose), 1.4, simulations, random_state=choose)
    state = game.new_initial_state()
    play(state, 1, 0)
    for _ in range(3):
        state.apply_action(ask_bot(bot, state))
        play(state, 1, 0)


def outlook(state: Any, seat: int, depth: int) -> float | None:
    """What a seat gets from here with best play, where everything left is its own decision and little of it."""
    if state.is_terminal():
        return float(state.returns()[seat])
    if depth == 0 or state.current_player() != seat:
        return None
    found = [outlook(state.child(action), seat, depth - 1) for action in state.legal_actions()]
    return None if None in found else max(worth for worth in found if worth is not None)


def decisive(game: Any, seed: int) -> tuple[Any, dict[int, float]] | None:
    """One of the last decisions of a random game that still changes who wins, and what each action leads to."""
    state = game.new_initial_state()
    moments = []
    while not state.is_terminal():
        moments.append(state.clone())
        play(state, seed, 1)
    for moment in moments[-4:]:
        if moment.is_chance_node():
            continue
        seat = moment.current_player()
        worth = {action: outlook(moment.child(action), seat, 3) for action in moment.legal_actions()}
        known = {action: value for action, value in worth.items() if value is not None}
        if len(known) == len(worth) and len(set(known.values())) > 1:
            return moment, known
    return None


def test_a_search_takes_the_win_that_lies_before_it() -> None:
    game = load("cargo_noir", options="final_send:no")
    found = [moment for seed in range(30) if (moment := decisive(game, seed)) is not None]
    assert found
    for state, worth in found:
        choose = np.random.RandomState(1)
        bot = mcts.MCTSBot(game, 1.4, 200, mcts.RandomRolloutEvaluator(1, choose), random_state=choose)
        assert worth[bot.step(state)] == max(worth.values())


def test_a_bot_of_openspiel_can_sit_at_our_table() -> None:
    game = load("cargo_noir")
    player = SpielPlayer(
        game,
        lambda game, seed: pyspiel.MCTSBot(
            game, pyspiel.RandomRolloutEvaluator(1, seed), 1.4, 5, 100, False, seed, False
        ),
    )
    chance = FastChance(1)
    state = game.table.deal(chance)
    for _ in range(3):
        seat = int(state.to_move())
        game.table.title.play(state, seat, decide_fairly(player, state, seat, chance), chance, None)


def test_python_ends_in_peace() -> None:
    """OpenSpiel keeps its games until after the interpreter is gone."""
    program = "import pyspiel, cubilete.adapters.openspiel; pyspiel.load_game('python_cubilete_cubitos')"
    environment = os.environ | {"PYTHONPATH": str(Path(cubilete.__file__).parents[1])}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
