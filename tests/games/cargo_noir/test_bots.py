"""The heuristic player: strong, exact where exactness is possible, and never in need of an excuse."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest

from cubilete.arena import run_arena
from cubilete.arena.game import play_game
from cubilete.core.chance import FastChance
from cubilete.core.moves import Move
from cubilete.core.player import PolicyPlayer
from cubilete.core.position import fingerprint
from cubilete.games.cargo_noir.policy.hands import counts_of, makeup_of, splits
from cubilete.games.cargo_noir.policy.values import Temper, appraiser_for, bought, knapsack, with_progress
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.combinations import value_of
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.title import GREEDY
from cubilete.players import RandomPlayer
from games.cargo_noir.helpers import ANA, BEN, CLEO, DAN, TITLE, scarce, table, wander

FINAL = 10
CARGO = TITLE.lexicon.ids["cargo"]


def greedy(temper: Temper | None = None) -> PolicyPlayer:
    return PolicyPlayer(GREEDY, TITLE.policy(temper or Temper()))


def decide(state: CargoNoir) -> str:
    """What greedy does for the seat on turn, in notation."""
    seat = int(state.to_move())
    move = greedy().decide(state.clone(), seat, FastChance(1))
    assert TITLE.why_not(state, seat, move) is None
    return TITLE.notation(TITLE.spelt_out(state, seat, move))


def act(state: CargoNoir) -> str:
    """Let greedy make one move."""
    text = decide(state)
    TITLE.play(state, int(state.to_move()), TITLE.parse(text), FastChance(2), None)
    return text


def trade_to_the_end(state: CargoNoir) -> list[str]:
    """Everything greedy does in one phase II, up to the payment."""
    made = []
    while state.phase == c.TRADE:
        made.append(act(state))
    return made


# ---------------------------------------------------------------- strength
def test_it_beats_three_random_players() -> None:
    report = run_arena("cargo_noir", ["greedy", "random", "random", "random"], 24, 1, 2015)
    best = report.players[0]
    assert best.name == GREEDY
    assert best.wins >= 22
    assert best.points.value > 120


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_beats_random_players_at_every_table(seats: int) -> None:
    report = run_arena("cargo_noir", ["greedy"] + ["random"] * (seats - 1), 5, 1, 7)
    assert report.players[0].name == GREEDY
    assert report.players[0].wins >= 4


def test_a_full_table_of_them_scores_well() -> None:
    report = run_arena("cargo_noir", ["greedy"], 8, 1, 5, seats=4)
    assert report.winning_points.value > 140


# ---------------------------------------------------------------- conduct
def test_it_decides_by_the_table_alone_and_leaves_it_alone() -> None:
    state = table(phase="send", turn=4, hold={ANA: "gold*3"}, coins={ANA: 6})
    before = fingerprint(TITLE, state)
    moves = {greedy().decide(state, ANA, FastChance(seed)) for seed in range(5)}
    assert len(moves) == 1
    assert fingerprint(TITLE, state) == before


def test_it_is_legal_and_never_at_a_loss_when_cargo_runs_out() -> None:
    """CN-R06: with a tiny box bag and discards run empty, so ports lie empty too."""
    game = scarce(3)
    empty = 0
    for seed in range(6):
        players = [game.bots()[GREEDY]() if seat % 2 else RandomPlayer() for seat in range(4)]
        play_game(game, players, seed)
    state = game.deal(5, FastChance(4))
    for moment in wander(state, FastChance(8)):
        empty += moment.bag_size == 0
        move = game.bots()[GREEDY]().decide(moment.clone(), int(moment.seat), FastChance(1))
        assert game.why_not(moment, int(moment.seat), move) is None
    assert empty > 0


def test_it_can_take_over_from_anybody_at_any_moment() -> None:
    """Also in the middle of a trade that it would not have begun; half a dozen random games, every fifth decision."""
    for seed in range(3):
        for at, moment in enumerate(wander(TITLE.deal(2 + seed, FastChance(seed)), FastChance(seed + 50))):
            if at % 5 == 0 or moment.taken > 0:
                seat = int(moment.seat)
                move = greedy().decide(moment.clone(), seat, FastChance(1))
                assert TITLE.why_not(moment, seat, move) is None


# ---------------------------------------------------------------- the final trade
def most_points(state: CargoNoir, seat: int) -> int:
    """Every basket of cards that the seat could pay for in the final turn, by brute force."""
    box = state.box
    at = seat * c.SORTS
    makeup = makeup_of([int(state.hold[at + sort]) for sort in range(c.SORTS)])
    purse = int(value_of(box, makeup) + state.safe[seat])

    @cache
    def best(card: int, left: int) -> int:
        if card == c.CARDS:
            return 0
        copies = int(state.decks[card])
        if box.most_copies[card]:
            copies = min(copies, int(box.most_copies[card] - state.cards[seat * c.CARDS + card]))
        cost, points = int(box.cost[card]), int(box.points[card])
        return max(n * points + best(card + 1, left - n * cost) for n in range(copies + 1) if n * cost <= left)

    return best(0, purse)


@pytest.mark.rule("CN-END-04")
def test_the_final_trade_buys_the_most_points_that_can_be_bought() -> None:
    dice = random.Random(3)
    for _ in range(40):
        hand = {name: dice.randrange(4) for name in dice.sample(CARGO[: c.WILD], dice.randrange(1, 7))}
        hand["wild"] = dice.randrange(3)
        gone = " ".join(name for name in TITLE.lexicon.ids["card"][7:] if dice.random() < 0.5)
        state = table(
            phase="trade",
            turn=FINAL,
            hold={ANA: {name: count for name, count in hand.items() if count}},
            coins={ANA: 9 + dice.randrange(12)},
            cards={BEN: f"{gone} villa*{dice.randrange(6)}", ANA: "cargo_ship" if dice.random() < 0.3 else ""},
        )
        before, possible = int(state.score(ANA)), most_points(state, ANA)
        trade_to_the_end(state)
        assert int(state.score(ANA)) - before == possible


def test_coins_fill_the_gap_to_the_dearest_card() -> None:
    """The rulebook's own example: nine different tokens and four coins buy the Cronies (CN-END-05)."""
    state = table(phase="trade", turn=FINAL, hold={ANA: " ".join(CARGO[: c.WILD])}, coins={ANA: 4})
    assert trade_to_the_end(state)[0] == "take cronies"


# ---------------------------------------------------------------- trading before the end
def test_an_early_cargo_ship_is_worth_a_whole_hand() -> None:
    state = table(phase="trade", turn=2, hold={ANA: "gold ivory cars art jewels"})
    assert trade_to_the_end(state) == ["take cargo_ship", "pay art+cars+ivory+jewels+gold"]


def test_a_late_one_is_not() -> None:
    state = table(phase="trade", turn=9, hold={ANA: "gold*4"})
    assert "take cargo_ship" not in trade_to_the_end(state)


def test_a_growing_set_is_held_while_there_is_time() -> None:
    holding = table(phase="trade", turn=5, hold={ANA: "gold*5"}, cards={ANA: "cargo_ship*2"})
    assert decide(holding) == "keep"
    last = table(phase="trade", turn=FINAL, hold={ANA: "gold*5"}, coins={ANA: 0}, cards={ANA: "cargo_ship*2"})
    trade_to_the_end(last)
    assert last.points()[ANA] == 8 * 2 + 25  # a Night Club, or a Yacht and a Villa: all that five Gold can buy


@pytest.mark.rule("CN-TRADE-15")
def test_what_does_not_fit_is_paid_or_shed_and_the_set_is_kept() -> None:
    state = table(phase="trade", turn=6, hold={ANA: "gold*5 ivory cars art"}, cards={ANA: "cargo_ship*2"})
    while state.phase in (c.TRADE, c.SHED):
        act(state)
    assert state.held(ANA) <= state.slots(ANA)
    assert state.hold[ANA * c.SORTS + CARGO.index("gold")] == 5


def test_of_equal_tokens_it_keeps_what_more_of_lies_open() -> None:
    ports = {
        "rotterdam": "ivory*4",
        "cape_town": "art",
        "new_york": "alcohol*3",
        "rio": "weapons*3",
        "panama": "jewels*2",
        "bombay": "jewels*3",
        "hong_kong": "ivory*2",
    }
    state = table(phase="shed", turn=4, hold={ANA: "gold*3 art ivory cars jewels"}, ports=ports, market="art*6")
    assert decide(state) == "discard cars"


# ---------------------------------------------------------------- ships
def test_coins_are_collected_before_anything_else() -> None:
    state = table(phase="resolve", casino={ANA: 1}, bids={"rotterdam": {ANA: 3, BEN: 4}}, at_market={ANA: 1})
    order = []
    while state.phase == c.RESOLVE:
        order.append(act(state).split()[0])
    assert order[0] == "collect"
    assert order[-1] in {"raise", "abandon"}


def test_in_the_final_turn_coins_come_home() -> None:
    state = table(
        phase="resolve", turn=FINAL, bids={"rotterdam": {ANA: 6, BEN: 7}}, at_market={ANA: 0}, casino={ANA: 2}
    )
    made = [act(state) for _ in range(3)]
    assert made[-1] == "abandon rotterdam"


def test_the_black_market_completes_a_set() -> None:
    state = table(
        phase="resolve", turn=FINAL, hold={ANA: "gold*4 art"}, market="gold ivory*5", at_market={ANA: 1}, coins={ANA: 0}
    )
    assert decide(state) == "swap art gold"


def test_a_rich_port_is_bid_for() -> None:
    ports = {"rotterdam": "gold*4"}
    poor = {ANA: 8, BEN: 0, CLEO: 0, DAN: 0}
    state = table(phase="send", turn=4, hold={ANA: "gold*3"}, coins=poor, ports=ports, at_market={1: 3, 2: 3, 3: 3})
    assert decide(state) == "bid rotterdam 1"  # nobody can outbid a single coin before Ana's next turn


def test_nothing_is_bid_that_is_worth_nothing() -> None:
    """With all coins gone every ship goes where it costs nothing."""
    state = table(phase="send", turn=4, coins={ANA: 0})
    sent = {act(state) for _ in range(3)}
    assert sent <= {"casino", "market"}


def test_a_rivals_last_purchase_is_spoilt() -> None:
    """CN-R01: Ana has nothing left to win, but Ben, who plays after her, would buy four gold for his set."""
    state = table(
        phase="send",
        turn=FINAL,
        hold={BEN: "gold*4"},
        ports={"rotterdam": "gold*4"},
        bids={"rotterdam": {BEN: 3}},
        coins={ANA: 5, BEN: 0},
        cards={ANA: "bank"},
    )
    assert decide(state) == "bid rotterdam 4"
    poor = table(
        phase="send", turn=FINAL, ports={"rotterdam": "gold*4"}, bids={"rotterdam": {BEN: 5}}, coins={ANA: 5, BEN: 0}
    )
    assert decide(poor) == "casino all"


def test_whoever_has_played_cannot_be_spoilt() -> None:
    state = table(
        phase="send", turn=FINAL, seat=BEN, hold={ANA: "gold*4"}, bids={"rotterdam": {ANA: 3}}, coins={BEN: 9}
    )
    assert decide(state) == "casino all"


# ---------------------------------------------------------------- valuations
def test_splits_are_all_ways_to_part_a_hand() -> None:
    for hand in ([3, 1, 1, 0, 0, 0, 0, 0, 0, 1], [2, 2, 2, 1, 0, 0, 0, 0, 0, 0], [0] * 9 + [2]):
        listed = {(paid, kept) for paid, kept, _, _ in splits(makeup_of(hand), 99)}
        every = set()
        for kept in product(*(range(count + 1) for count in hand)):
            paid = [count - left for count, left in zip(hand, kept)]
            every.add((makeup_of(paid), makeup_of(list(kept))))
        assert listed == every
        assert all(tokens <= 2 for _, _, tokens, _ in splits(makeup_of(hand), 2))


def test_a_make_up_tells_how_many_of_each_type_a_hand_holds() -> None:
    assert counts_of(makeup_of([4, 1, 2, 0, 0, 0, 0, 0, 0, 2])) == (2, [4, 2, 1])


def test_the_knapsack_finds_the_best_basket() -> None:
    items = [(9, 9.0, 0), (9, 9.0, 0), (16, 16.0, 1), (28, 32.0, 2)]
    stages = knapsack(items, 40)
    assert [stages[-1][budget] for budget in (8, 9, 17, 18, 27, 28, 37)] == [0, 9, 16, 18, 25, 32, 41]
    assert sorted(bought(items, stages, 37)) == [0, 2]


def test_progress_pays_for_part_of_the_way() -> None:
    assert with_progress([0, 0, 0, 0, 8], 0.5) == [0, 1, 2, 3, 8]
    assert with_progress([0, 0, 3, 3], 1.0) == [0, 1.5, 3, 3]


def test_prospects_see_the_end_coming() -> None:
    appraiser = appraiser_for(TITLE.box, Temper())
    five = makeup_of([5] + [0] * 9)
    uniques = 0b1111110000000
    worths = [appraiser.prospect(after, (0, 0, 0), uniques).kept_worth(five) for after in (0, 1, 4)]
    assert worths[0] == 0
    assert 25 < worths[1] < worths[2]
    assert appraiser.coin_price(0, 5) < appraiser.coin_price(3, 5) < appraiser.coin_price(8, 5)
    assert appraiser.coin_price(3, 20) < appraiser.coin_price(3, 0)


def test_a_port_that_rivals_will_fight_for_is_left_to_them() -> None:
    """Nobody can take it from Ana in `test_a_rich_port_is_bid_for`."""
    coins = {ANA: 8, BEN: 20, CLEO: 20, DAN: 20}
    state = table(phase="send", turn=4, hold={ANA: "gold*3", BEN: "gold*4"}, coins=coins, ports={"rotterdam": "gold*4"})
    assert not decide(state).startswith("bid rotterdam")


def test_a_temper_changes_how_it_plays() -> None:
    state = table(phase="trade", turn=2, hold={ANA: "gold ivory cars art jewels"})
    homebody = greedy(Temper(ship_turn=0.0))
    assert homebody.decide(state.clone(), ANA, FastChance(1)) == Move(c.KEEP)
    assert greedy().decide(state.clone(), ANA, FastChance(1)) != Move(c.KEEP)
