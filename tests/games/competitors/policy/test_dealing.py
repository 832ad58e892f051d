"""How forwarders deal: they take what gains, refuse the rest with a word, and cannot be talked out of anything."""

from __future__ import annotations

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.player import Player
from cubilete.core.state import LEGAL
from cubilete.games.competitors.policy.bargain import Bargain
from cubilete.games.competitors.policy.policy import BoxPolicy
from cubilete.games.competitors.policy.temper import STEADY, TEMPERS
from cubilete.games.competitors.policy.trading import auction_call
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.dealing.lapses import round_over
from cubilete.games.competitors.rules.dealing.moves import is_asked, is_deal
from cubilete.games.competitors.rules.state import Competitors
from cubilete.players.search import SearchPlayer, Thinking
from games.competitors.helpers import ANA, BEN, CLEO, DAN, TITLE, read, seat, some_proposal, table
from games.competitors.rules.deals import DEALING, act, four


def bot() -> Player:
    return TITLE.bots()[STEADY]()


def said(t: Competitors, who: int, player: Player | None = None) -> str:
    """What a bot says at once, on turn or not; nothing where it would rather play on."""
    player = player or bot()
    move = (player.decide if who in t.owing() else player.speak)(t.clone(), who, FastChance(5))
    if move is None or not is_deal(move.code):
        return ""
    assert TITLE.why_not(t, who, move) is None
    return str(TITLE.notation(move))


def bargain_at(t: Competitors) -> Bargain:
    return BoxPolicy(t, TEMPERS[STEADY]).dealer.bargain


# ---------------------------------------------------------------- offers
@pytest.mark.parametrize("player", [bot(), SearchPlayer("thinker", TITLE, Thinking(iterations=4))])
def test_a_present_is_taken_and_robbery_is_refused_on_turn_and_out_of_turn(player: Player) -> None:
    t = four()
    act(t, BEN, "offer 2>1 20k", "offer 2>3 20k")
    act(t, DAN, "offer 4>3 500; 3>4 france", "offer 4>1 500; 1>4 peru")
    assert said(t, CLEO, player) == "accept 6"
    act(t, CLEO, "accept 6")
    assert said(t, CLEO, player) == "refuse 11"
    assert said(t, ANA, player) == "accept 5"
    act(t, ANA, "accept 5")
    assert said(t, ANA, player) == "refuse 12"
    act(t, ANA, "refuse 12")
    assert not said(t, ANA, player).startswith(("accept", "refuse"))


def test_nobody_speaks_of_deals_that_are_not_their_own() -> None:
    t = four()
    act(t, BEN, "offer 2>3 20k")
    assert said(t, DAN) == ""


def test_whoever_leads_is_not_helped_to_more_than_oneself() -> None:
    bargain = bargain_at(four())
    chances = {
        "nobody who leads gains": ([0.2, 0.5, 0.3], [0.25, 0.45, 0.3], True),
        "somebody behind gains more": ([0.3, 0.5, 0.2], [0.32, 0.4, 0.28], True),
        "the leader gains less": ([0.2, 0.5, 0.3], [0.25, 0.52, 0.23], True),
        "the leader gains more": ([0.2, 0.5, 0.3], [0.23, 0.55, 0.22], False),
        "somebody leads after it": ([0.34, 0.33, 0.33], [0.35, 0.4, 0.25], False),
        "nothing to speak of": ([0.2, 0.5, 0.3], [0.202, 0.5, 0.298], False),
    }
    for name, (before, after, suits) in chances.items():
        bargain.seats = 3
        for who in range(3):
            bargain.before[who], bargain.after[who], bargain.rise[who] = before[who], after[who], 0.1
        assert bargain.suits(ANA) is suits, name
        bargain.rise[ANA] = -0.1
        assert not bargain.suits(ANA), "others may lose less than it looks"


def test_terms_that_have_become_bad_are_withdrawn() -> None:
    t = four()
    act(t, ANA, "offer 1>2 150k")
    assert said(t, ANA) == "withdraw 2"
    t = four()
    act(t, ANA, "offer 1>2 500; 2>1 norway")
    assert said(t, ANA) == ""


def test_an_acceptance_waits_until_the_customs_card_is_settled() -> None:
    t = four()
    act(t, CLEO, "offer 3>2 20k")
    t.phase = c.CLEARING
    assert said(t, BEN) == ""
    t.phase = c.ACTING
    assert said(t, BEN) == "accept 8"


# ---------------------------------------------------------------- carriages
def test_a_dear_vehicle_carries_nothing_that_its_owner_has_not_seen() -> None:
    t = table(
        seat("italy", "peru", signed={"truck1": "K004 to chile"}),
        seat("japan", "norway K017", vehicles={"truck1": "japan", "ship1": "japan"}),
        seat("brazil", "france K031", points=3),
        seat("egypt", "mozambique K040", points=3),
        options=DEALING,
    )
    act(t, ANA, "offer 2>1 carry 2.ship1 for 1.truck1 fee 190k")
    assert said(t, BEN) == "see 2"
    act(t, BEN, "see 2")
    assert said(t, BEN) == ""
    assert said(t, ANA) == "show 2"
    act(t, ANA, "show 2")
    assert said(t, BEN) in {"accept 2", "refuse 2"}


def test_a_carriage_for_next_to_nothing_is_refused() -> None:
    t = table(
        seat("italy", "peru", signed={"truck1": "K004 to chile"}),
        seat("japan", "norway K017", vehicles={"truck1": "japan", "truck2": "japan"}),
        seat("brazil", "france K031"),
        options=DEALING,
    )
    act(t, ANA, "offer 2>1 carry 2.truck2 for 1.truck1 fee 500")
    assert said(t, BEN) == "refuse 2"


# ---------------------------------------------------------------- requests
def test_a_request_is_answered_where_that_pays_and_else_declined() -> None:
    t = four()
    act(t, DAN, "ask all: get any europe; give 190k")
    assert said(t, CLEO) == "answer 10 with france"
    assert said(t, ANA) == "refuse 10"
    act(t, CLEO, "answer 10 with france")
    assert said(t, CLEO) == "", "one answer is enough"
    t = four()
    act(t, ANA, "ask all: get any europe; give 500")
    assert [said(t, who) for who in (BEN, CLEO, DAN)] == ["refuse 1"] * 3


# ---------------------------------------------------------------- lots
def test_bids_go_as_far_as_the_lot_is_worth() -> None:
    t = four()
    act(t, ANA, "auction chile from 500")
    prices = []
    while True:
        words = [said(t, who) for who in (BEN, CLEO, DAN)]
        if not any(words):
            break
        who = next(who for who in (BEN, CLEO, DAN) if words[who - 1])
        act(t, who, words[who - 1])
        prices.append(int(bk.entry(t, 0, bk.PRICE)))
    assert 10_000 < prices[-1] < 200_000
    assert said(t, ANA) in {"sell 1", "sell", "knock_down", "withdraw 1"}


# ---------------------------------------------------------------- nobody is talked out of anything
@pytest.mark.parametrize("seed", range(2))
def test_no_chain_of_deals_with_a_random_proposer_makes_anybody_poorer(seed: int) -> None:
    """With open hands every deal leaves those who agreed to it no worse off, and nobody waits for a word."""
    chance = FastChance(seed)
    t = TITLE.deal(3, chance, read("mode=timed rounds=6 hands=open headquarters=dealt"))
    bargain = bargain_at(t)
    players = [bot(), bot()]
    deals = 0
    for _ in range(40):
        move = TITLE.parse(some_proposal(t, CLEO, chance))
        if t.verdict(CLEO, move.code, list(move.params)) == LEGAL:
            t.apply_form(CLEO, move.code, list(move.params), chance, None)
        for who in (ANA, BEN):
            for _ in range(8):
                word = said(t, who, players[who])
                if not word:
                    break
                before = bargain.worth(t, who)
                act(t, who, word)
                if word.startswith("accept"):
                    deals += 1
                    assert bargain.worth(t, who) >= before, "a fee is paid later"
            assert not is_asked(t, who)
        if is_asked(t, CLEO) or bk.running_auction(t) >= 0 or chance.below(0, 2):
            answers = [code for code in t.legal_moves(CLEO) if is_deal(code)]
            if answers:
                t.apply(CLEO, answers[int(chance.below(0, len(answers)))], chance, None)
        if chance.below(0, 5) == 0:
            round_over(t)
    assert deals > 0


# ---------------------------------------------------------------- proposals
def proposals(t: Competitors) -> list[str]:
    """What the seat on turn proposes before it acts, while the others are silent."""
    who, found = int(t.to_move()), []
    while word := said(t, who):
        found.append(word)
        act(t, who, word)
    return found


def partner(t: Competitors, who: int) -> int:
    """To whom a seat's first offer goes."""
    parties = int(bk.entry(t, who * bk.PLACES + 1, bk.PARTIES))
    return next(one for one in range(t.seats) if one != who and parties >> one & 1)


def started(seed: int, seats: int = 4, options: str = "mode=timed hands=open headquarters=dealt") -> Competitors:
    return TITLE.deal(seats, FastChance(seed), read(options))


def test_both_sides_of_what_it_proposes_would_agree_and_so_would_it_the_other_way_round() -> None:
    """With open hands nobody guesses: what it offers is accepted, and what it offers it would take."""
    offers = 0
    for seed in range(6):
        t = started(seed)
        who = int(t.to_move())
        word = said(t, who)
        if not word.startswith("offer"):
            continue
        offers += 1
        before = t.clone()
        act(t, who, word)
        other = partner(t, who)
        assert said(t, other) == f"accept {who * bk.PLACES + 2}"
        act(before, other, word)
        assert said(before, who) == f"accept {other * bk.PLACES + 2}"
    assert offers > 1


@pytest.mark.parametrize("options", ["hands=open", "hands=secret"])
def test_it_proposes_little_and_takes_no_for_an_answer(options: str) -> None:
    made = 0
    for seed in range(12):
        t = started(seed, options=f"mode=timed {options} headquarters=dealt")
        who = int(t.to_move())
        first = t.clone()
        found = proposals(t)
        made += len(found)
        assert len(found) <= 2
        assert sum(word.startswith("ask") for word in found) <= 1
        if found and found[0].startswith("offer"):
            act(first, who, found[0])
            act(first, partner(first, who), f"refuse {who * bk.PLACES + 2}")
            assert said(first, who) == ""
        others = [said(t, one) for one in range(4) if one != who]
        assert not any(word.startswith(("offer", "ask")) for word in others), "on one's own turn only"
    assert made > 0


def test_too_low_a_price_is_answered_with_another_one_once() -> None:
    t = table(
        seat("italy", "peru chile K001 K002"),
        seat("japan", "east_africa norway K017", branches="morocco"),
        seat("brazil", "france K031 K081", branches="venezuela"),
        seat("egypt", "mozambique K040"),
        options=f"{DEALING} hands=open",
    )
    act(t, ANA, "offer 1>3 20k; 3>1 france")
    answer = said(t, CLEO)
    assert answer.startswith("counter 2 3>1 france; 1>3 ")
    assert 100_000 < int(answer.split()[-1]) < 200_000
    act(t, CLEO, answer)
    act(t, ANA, "counter 2 3>1 france; 1>3 21k")
    assert said(t, CLEO) == "refuse 2"


# ---------------------------------------------------------------- hired ships, lots
def waiting_truck(ship: str) -> Competitors:
    """Ana's truck stands in Italy with goods for an island and no ship of her own; Ben has a ship somewhere."""
    return table(
        seat("italy", "peru", points=2, vehicles={"truck1": "italy"}, signed={"truck1": f"{free_goods()} to iceland"}),
        seat("japan", "norway", points=2, vehicles={"truck1": "japan", "ship1": ship, "ship2": "japan"}),
        seat("brazil", "france", points=3),
        seat("egypt", "mozambique", points=3),
        options=DEALING,
    )


def free_goods() -> str:
    """Legal goods without a symbol, and with five movement turns."""
    box = TITLE.box
    fitting = (at for at in range(int(box.goods)) if not box.k_vehicle[at] and not box.k_illegal[at])
    return TITLE.vocabulary.ids["contract"][next(at for at in fitting if box.k_limit[at] == 5)]


@pytest.mark.rule("CP-NEG-02")
def test_a_ship_is_hired_where_goods_would_not_arrive_otherwise() -> None:
    t = waiting_truck("italy")
    word = said(t, ANA)
    assert word.startswith("offer 2>1 carry 2.ship1 for 1.truck1 fee ")
    act(t, ANA, word)
    assert said(t, BEN) == "see 2"
    act(t, BEN, "see 2")
    act(t, ANA, said(t, ANA))
    assert said(t, BEN) == "accept 2"
    act(t, BEN, "accept 2")
    assert c.is_deliver(int(bot().decide(t.clone(), ANA, FastChance(5)).code))


def test_no_ship_is_hired_that_lies_too_far_away() -> None:
    assert "carry" not in said(waiting_truck("japan"), ANA)


@pytest.mark.rule("CP-R71")
def test_a_card_without_use_is_put_up_where_two_others_want_it() -> None:
    """Whoever has no contract cannot use a State; two rivals with contracts can."""
    called = []
    for seed in range(40):
        t = started(seed)
        who = int(t.to_move())
        t.now[k.ROUND] = 4 - who  # it calls one every fourth round
        for contract in range(int(t.box.contracts)):
            if t.holds_paper(who, contract):
                t.put_paper(contract, k.WHERE, k.DISCARD)
        assert auction_call(bargain_at(t), t, who) == [], "who is rich has no use for money"
        t.add_money(who, 50_000 - t.money(who))
        form = auction_call(bargain_at(t), t, who)
        if form:
            called.append(form)
            assert t.verdict(who, form[0], form[1:]) == LEGAL
            assert t.seats > 2
            assert form[2] * c.COIN >= 20_000
    assert called


def test_two_players_hold_no_auction() -> None:
    t = started(1, seats=2)
    assert auction_call(bargain_at(t), t, int(t.to_move())) == []
