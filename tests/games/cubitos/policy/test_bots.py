"""The heuristic player: strong, of three tempers, legal at every moment and sensible at the ones that matter."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from cubilete.arena import run_arena
from cubilete.arena.game import stream
from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.core.options import read_options
from cubilete.core.player import Player, decide_fairly
from cubilete.core.position import fingerprint
from cubilete.games.cubitos.policy.race_tables import RaceTables, hits_in_a_round
from cubilete.games.cubitos.policy.team import at_least, lifetime, rounds_left
from cubilete.games.cubitos.policy.temper import TEMPERS
from cubilete.games.cubitos.policy.track_ways import FAR, bonuses_near, neighbours, steps_left
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.packed import EVENT
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.words.vocabulary import SORTS
from cubilete.players import make_player, player_names
from games.cubitos.helpers import ANA, BEN, CLEO, TITLE, Dice, active_dice, finale, play, stage_of, table

RACES = [race.id for race in TITLE.parts.race if not race.free]


def deal(race: str, seats: int, seed: int, more: str = "") -> Cubitos:
    return TITLE.deal(seats, FastChance(seed), read_options(TITLE.options_type, f"race={race} {more}", TITLE.name))


def player(temper: str) -> Player:
    return TITLE.bots()[temper]()


def decide(state: Cubitos, seat: int = ANA, temper: str = "steady") -> str:
    """What a player does for a seat, in notation."""
    move = player(temper).decide(state.clone(), seat, FastChance(1))
    assert TITLE.why_not(state, seat, move) is None
    return TITLE.notation(TITLE.spelt_out(state, seat, move))


def to_the_end(state: Cubitos, seat: int = ANA) -> list[str]:
    """Everything that steady does until the seat has rested or waits for others."""
    made = []
    while state.may_act(seat) and stage_of(state, seat) != "refill":
        made.append(decide(state, seat))
        play(state, seat, made[-1])
    return made


# ---------------------------------------------------------------- strength and temper
def test_three_tempers_are_known_by_name() -> None:
    assert player_names(TITLE)[:3] == ["cautious", "steady", "bold"]
    for name in TEMPERS:
        assert make_player(TITLE, name).name == name


@pytest.mark.parametrize("race", RACES)
def test_steady_beats_random(race: str) -> None:
    report = run_arena("cubitos", ["steady", "random"], 2, 1, 2021, options=f"race={race}")
    assert report.players[0].name == "steady"
    assert report.players[0].wins == 2


def test_steady_beats_three_random_players() -> None:
    report = run_arena("cubitos", ["steady", "random", "random", "random"], 4, 1, 4)
    assert report.players[0].name == "steady"
    assert report.players[0].wins == 4


def habits(temper: str, seats: int = 2, races: int = 6) -> dict[str, float]:
    """What a table full of one temper does in a round, over some races."""
    seen: Counter[int] = Counter()
    rounds = 0
    for seed in range(races):
        chance, mind = stream(seed, "table"), stream(seed, "mind")
        state = deal(RACES[seed % len(RACES)], seats, seed)
        bot = player(temper)
        while (seat := int(state.to_move())) >= 0:
            move = decide_fairly(bot, state, seat, mind)
            journal = Journal()
            state.apply_form(seat, move.code, list(move.params), chance, journal)
            seen.update(int(event.kind) for event in journal.events)
        rounds += int(state.round) * seats
    return {"pushes": seen[c.E_PUSHED] / rounds, "busts": seen[c.E_BUST] / rounds, "rounds": rounds / seats / races}


def test_the_tempers_differ_in_what_they_risk() -> None:
    cautious, steady, bold = (habits(temper) for temper in TEMPERS)
    assert cautious["pushes"] + 0.25 < steady["pushes"] < bold["pushes"] - 0.25
    assert cautious["busts"] + 0.1 < steady["busts"] < bold["busts"] - 0.05


def test_a_race_of_one_lap_takes_seven_to_fifteen_rounds() -> None:
    assert 7 <= habits("steady", seats=4, races=3)["rounds"] <= 15


# ---------------------------------------------------------------- conduct
def test_it_decides_by_the_table_alone_and_leaves_it_alone() -> None:
    state = table("move", active={ANA: "white:team*2"}, steps={ANA: 4}, coins={ANA: 9}, space={ANA: "6-21"})
    before = fingerprint(TITLE, state)
    moves = {player("steady").decide(state, ANA, FastChance(seed)) for seed in range(5)}
    assert len(moves) == 1
    assert fingerprint(TITLE, state) == before


@pytest.mark.parametrize("race", RACES)
def test_it_can_take_over_from_anybody_at_any_moment(race: str) -> None:
    """Random races wander into moments that no sensible player would reach; every temper has an answer to them."""
    chance = FastChance(9)
    state = deal(race, 3, 5)
    for at in range(700):
        seat = int(state.to_move())
        if seat < 0:
            break
        if at % 3 == 0 or state.get(seat, k.S_DEPTH) > 0:
            for temper in TEMPERS:
                move = player(temper).decide(state.clone(), seat, FastChance(1))
                assert TITLE.why_not(state, seat, move) is None
        moves = state.legal_moves(seat)
        state.apply(seat, moves[chance.below(0, len(moves))], chance, None)


@pytest.mark.parametrize(
    ("race", "options"),
    [
        ("race4", "roll_order=simultaneous"),
        ("race5", "bertha_doubles=coins"),
        ("race5", "bertha_doubles=steps give_up_bonus=optional"),
        ("race7", "pronto_bronto=one_per_three laps=1"),
        ("race6", "compare_needs_symbol=false"),
    ],
)
def test_it_plays_every_reading_of_the_rules(race: str, options: str) -> None:
    chance = FastChance(3)
    state = deal(race, 2, 3, options)
    while (seat := int(state.to_move())) >= 0:
        move = player("steady").decide(state.clone(), seat, chance)
        assert TITLE.why_not(state, seat, move) is None
        state.apply_form(seat, move.code, list(move.params), chance, None)
    assert 1 in state.placements()


# ---------------------------------------------------------------- phases 1 to 4
def test_the_best_dice_are_refilled_first() -> None:
    state = table("refill", roll={ANA: "light_gray*5"}, draw={ANA: "light_gray*2 dark_gray white*2 purple"})
    assert decide(state) == "fill dark_gray purple white*2"


def test_whoever_cannot_bust_pushes() -> None:
    state = table(active={ANA: "white:team white:step1"}, roll={ANA: "light_gray"})
    assert [decide(state, ANA, temper) for temper in TEMPERS] == ["push"] * 3


def test_a_rich_round_is_not_risked_for_a_gray_die() -> None:
    state = table(active={ANA: "purple:team white:team*2 brown:coin3"}, roll={ANA: "light_gray"})
    assert [decide(state, ANA, temper) for temper in TEMPERS] == ["pass"] * 3


def test_a_poor_round_is_risked() -> None:
    state = table(active={ANA: "light_gray:coin1*3"}, roll={ANA: "light_gray*4 dark_gray*2 white*3"}, danger=(ANA,))
    assert [decide(state, ANA, temper) for temper in TEMPERS] == ["push"] * 3


def test_tempers_part_where_it_is_a_close_call() -> None:
    state = table(active={ANA: "dark_gray:step1*2 light_gray:coin1*2"}, roll={ANA: "light_gray*5"})
    assert decide(state, ANA, "cautious") == "pass"
    assert decide(state, ANA, "bold") == "push"


def test_a_race_that_can_be_finished_is_not_gambled_away() -> None:
    state = table(
        active={ANA: "white:team*2 white:step1"}, roll={ANA: "light_gray*4 dark_gray"}, space={ANA: "7-12"}, round=9
    )
    assert [decide(state, ANA, temper) for temper in TEMPERS] == ["pass"] * 3


def test_nobody_is_careful_while_a_rival_wins() -> None:
    """CU-END-04: once Ben has passed with enough steps to finish, there is nothing left to lose."""

    def state(ben: str) -> Cubitos:
        active = {ANA: "purple:team white:team*2", BEN: "yellow:team red:team"}
        return table(active=active, roll={ANA: "light_gray*2"}, space={ANA: "3-12", BEN: ben}, coins={}, round=9)

    assert decide(state("3-12")) == "pass"
    close = state("7-14")
    close.put(BEN, k.S_CREDITS, 8)
    assert [decide(close, ANA, temper) for temper in TEMPERS] == ["push"] * 3


def test_the_fewer_dice_are_rolled_the_less_is_risked() -> None:
    """With every die less in the roll zone a bust gets likelier and the roll poorer: there is one number to stop at."""
    pushes = [
        decide(table(active={ANA: "dark_gray:step1*2 light_gray:coin1*3"}, roll={ANA: f"light_gray*{dice}"}))
        for dice in range(1, 9)
    ]
    assert pushes == sorted(pushes)  # 'pass' before 'push'
    assert {"pass", "push"} == set(pushes)


def test_a_dangerous_push_is_made_safe_and_a_harmless_one_is_not() -> None:
    risky = table("pushing", cards="pina_cubelada", active={ANA: "green:team white:team*2"}, roll={ANA: "white*2"})
    assert decide(risky) == "use green:team 1"
    calm = table("pushing", cards="pina_cubelada", active={ANA: "green:team white:team"}, roll={ANA: "white*2"})
    assert decide(calm) == "ready"


def test_a_rescue_is_for_rich_rounds() -> None:
    rich = table("rescue", cards="cubela_libre", active={ANA: "green:team purple:team white:team*2"}, round=6)
    assert decide(rich) == "use green:team 1"
    poor = table("rescue", cards="cubela_libre", active={ANA: "green:team light_gray:coin1*2"}, round=2)
    assert decide(poor) == "bust"


def test_after_a_bust_gray_dice_make_room() -> None:
    state = table("busting", roll={ANA: "light_gray*6 dark_gray"}, draw={ANA: "white*4 purple brown"}, busted=(ANA,))
    assert [move for move in to_the_end(state) if move.startswith("from")] == ["from roll light_gray"] * 4


def test_an_instant_ability_is_used() -> None:
    state = table("to_roll", roll={ANA: "orange"}, draw={ANA: "white*2 dark_gray*2"})
    play(state, ANA, "roll", dice=Dice(orange="team"))
    assert decide(state) == "use orange:team 1"


# ---------------------------------------------------------------- phase 5
def test_what_rolls_comes_before_the_announcement() -> None:
    state = table("count", cards="lamalala", active={ANA: "blue:team white:team"}, roll={ANA: "light_gray*4 white"})
    assert decide(state) == "use blue:team 1"


def test_plain_abilities_are_used_together_and_dice_leave_last() -> None:
    state = table("support", cards="taktopterix", active={ANA: "brown:team purple:team white:team"})
    assert decide(state) == "use all"
    play(state, ANA, "use all")
    assert int(state.get(ANA, k.S_STEPS)) == 3 + 2
    assert active_dice(state, ANA) == ["purple:team", "white:team"]


def test_a_counting_card_is_used_before_the_die_it_counts_leaves() -> None:
    state = table(
        "support",
        cards="dreikaesehoch",
        active={ANA: "brown:team yellow:team orange:team"},
        roll={ANA: "light_gray*3"},
    )
    assert decide(state) == "use yellow:team 1"


def test_the_best_die_is_borrowed_on_its_best_face() -> None:
    state = table("support", cards="draftodon garfield", active={ANA: "purple:team"})
    play(state, ANA, "use purple:team 1")
    assert decide(state) == "set white:team"


def test_credits_are_taken_with_joy_where_nothing_bites() -> None:
    state = table("compare", cards="katrin", active={ANA: "red:team"}, symbols={ANA: 1, BEN: 0})
    assert decide(state) == "red"


# ---------------------------------------------------------------- phase 6
def test_whoever_can_finish_does_and_runs_on() -> None:
    state = table("move", steps={ANA: 5}, space={ANA: "7-12"})
    assert to_the_end(state)[0] == "go goal"
    assert state.marked(ANA, k.M_FINISHED)
    assert int(state.distance(ANA)) == 2


def test_steps_are_bought_to_finish() -> None:
    state = table("move", steps={ANA: 1}, coins={ANA: 8}, space={ANA: "7-12"}, round=9)
    assert "step" in to_the_end(state)
    assert state.marked(ANA, k.M_FINISHED)


def test_nobody_runs_backwards() -> None:
    state = table("move", steps={ANA: 3}, space={ANA: "3-12"})
    before = int(state.progress(ANA))
    to_the_end(state)
    assert int(state.progress(ANA)) >= before + 2


def test_a_bonus_is_worth_a_step() -> None:
    state = table("move", steps={ANA: 3}, space={ANA: "9-6"})
    assert decide(state) == "go 10-9"


def test_a_step_that_is_due_at_once_goes_forward() -> None:
    state = table(
        "events", active={ANA: "yellow:team white:team white:step1"}, space={ANA: "6-21"}, roll={ANA: "light_gray"}
    )
    for i in range(int(state.n_active)):
        if int(state.active[i]) & 15 == k.RED + 2:
            state.active[i] |= EVENT
    before = int(state.progress(ANA))
    play(state, ANA, decide(state))
    play(state, ANA, decide(state))
    assert int(state.progress(ANA)) == before + 1


def test_the_way_between_two_tracks_is_taken() -> None:
    state = finale(steps={ANA: 4}, space={ANA: "goal"})
    assert decide(state) == "go start"


def test_bob_fetches_the_best_bonus() -> None:
    state = table("bonus", active={ANA: "blue:team"}, space={ANA: "9-8"})
    play(state, ANA, decide(state))
    assert decide(state) == "spot 10-9"


def test_the_worst_die_is_given_up() -> None:
    state = table("support", cards="edeljoker", active={ANA: "orange:team"}, draw={ANA: "white*3 purple*2 brown*3"})
    play(state, ANA, "use orange:team 1")
    assert decide(state).endswith("light_gray")


# ---------------------------------------------------------------- phase 7
def test_early_coins_become_dice() -> None:
    state = table("buy", coins={ANA: 8}, round=2)
    bought = [move for move in to_the_end(state) if move.startswith("buy")]
    assert len(bought) >= 1


def test_credits_are_kept_when_the_race_is_all_but_over() -> None:
    state = table("buy", credits={ANA: 5}, round=10, space={ANA: "7-12", BEN: "7-14"})
    assert decide(state) == "rest"


def test_a_free_die_is_the_one_that_brings_most() -> None:
    state = table("move", steps={ANA: 1}, space={ANA: "2-5"}, round=8)
    play(state, ANA, "go 2-3")
    assert stage_of(state, ANA) == "bonus"
    assert decide(state) == "take purple"


@pytest.mark.rule("CU-BUY-01")
def test_two_dice_are_bought_where_they_do_more_than_one_the_dearer_one_first() -> None:
    state = table("buy", coins={ANA: 14}, round=2)
    bought = [move for move in to_the_end(state) if move.startswith("buy")]
    assert len(bought) == 2
    prices = [int(state.price(SORTS.index(move.split()[1]))) for move in bought]
    assert prices == sorted(prices, reverse=True)


def test_a_colour_that_was_bought_or_is_sold_out_is_not_reckoned_with() -> None:
    state = table("buy", coins={ANA: 30}, round=2)
    first = decide(state)
    state.supply[SORTS.index(first.split()[1])] = 0
    assert decide(state) != first


# ---------------------------------------------------------------- numbers
def test_rounds_left_shrink_as_figures_run() -> None:
    early = table(round=2)
    late = table(round=9, space={CLEO: "7-12"}, seats=3)
    length = RaceTables(early, []).race_length
    assert rounds_left(early, length) > 5 > 2 > rounds_left(late, length)
    assert rounds_left(table(round=9, finished=(BEN,)), length) == 0


def test_chances_of_several_dice() -> None:
    for dice, wanted in product(range(5), range(4)):
        share = sum(
            0.3 ** sum(shown) * 0.7 ** (dice - sum(shown))
            for shown in product((0, 1), repeat=dice)
            if sum(shown) >= wanted
        )
        assert at_least(dice, 0.3, wanted) == pytest.approx(share)


def test_a_die_that_leaves_works_less_often() -> None:
    assert lifetime(0.5, 0.0, 8) == pytest.approx(4)
    assert lifetime(0.5, 1.0, 1000) == pytest.approx(1)
    assert 1 < lifetime(0.5, 0.5, 8) < 2
    assert hits_in_a_round(0) == 0 < hits_in_a_round(1) < hits_in_a_round(3)


def test_the_way_left_is_the_shortest_one() -> None:
    loop = TITLE.box.courses[0]
    left = steps_left(loop, 0)
    assert left[c.START] == int(loop.distance[c.GOAL]) == 30
    for space in range(c.START):
        near = [left[target] for target in neighbours(loop, space) if target == c.GOAL or loop.terrain[target] == 0]
        if loop.terrain[space] == 0 and near:
            assert left[space] == 1 + min(near)
        elif loop.terrain[space] < 0:
            assert left[space] == FAR


def test_bonuses_near_a_space_are_one_or_two_steps_away() -> None:
    loop = TITLE.box.courses[0]
    for space in range(c.START):
        ring = set(neighbours(loop, space))
        ring |= {further for one in ring if one != c.GOAL for further in neighbours(loop, one)}
        wanted = {spot for spot in ring - {space} if spot < c.START and loop.effects[spot] >= 0}
        assert set(bonuses_near(loop)[space]) == wanted
