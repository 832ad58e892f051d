"""The policy of the Marketeers: what it values, and that it plays well."""

from __future__ import annotations

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.encoding import count
from cubilete.core.guide import Weights
from cubilete.core.moves import Move
from cubilete.core.player import decide_fairly
from cubilete.core.state import MoveList
from cubilete.games.cuba_cube.policy.marketeers.policy import MarketeersPolicy
from cubilete.games.cuba_cube.policy.marketeers.worth import worth
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers
from cubilete.players import make_player
from games.cuba_cube.marketeers.markets import market, money, pay, play, title


def chosen(t: Marketeers) -> str:
    """What the policy plays."""
    player = title().bots()["shrewd"]()
    return title().notation(player.decide(t.clone(), int(t.to_move()), FastChance(1)))


def test_it_sells_a_good_lot_and_all_of_it() -> None:
    t = market(hand="s28 s05 s11 s22", goods="gem*2+alcohol", sold={"habana": "statue*3+weapon*2+case"})
    assert chosen(t) == "offer s28"
    play(t, "offer s28")
    assert chosen(t) == "trade gem*2+alcohol"


def play_turn(t: Marketeers) -> list[str]:
    """The moves of a whole Turn by the policy."""
    made = []
    seat = t.to_move()
    while t.to_move() == seat:
        made.append(chosen(t))
        play(t, made[-1])
    return made


def test_it_takes_what_its_offers_ask_for() -> None:
    t = market(hand="s11 s28 s05 s22", goods="gem")
    play(t, "acquire s11")
    assert "take blue1" in play_turn(t)  # S28 wants a second Gem; nobody asks for the Case


def test_it_drives_to_where_it_can_sell() -> None:
    t = market(hand="s22 s28 s29 s16", goods="gem*2+alcohol", at="bayamo", sold={"habana": "case"})
    play(t, "acquire s22")
    assert "move habana" in play_turn(t)


def test_it_ends_the_game_when_it_wins_by_that_and_not_otherwise() -> None:
    ending = {"sold": {"habana": "case*2+gem*2", "bayamo": "gem*6"}, "cops": {"habana": 2, "bayamo": 6}}
    t = market(hand="s28 s05 s11 s22", goods="gem", money=9000, **ending)  # type: ignore[arg-type]
    pay(t, 1, 7000)
    assert chosen(t) == "offer s28"  # 1000 Pesos less 2000: it loses Money and wins
    pay(t, 1, 5000)
    assert chosen(t) != "offer s28"


@pytest.mark.rule("CC-R95")
def test_a_lost_game_is_ended_once_there_is_nothing_to_wait_for() -> None:
    ending = {"sold": {"habana": "case*2", "bayamo": "gem*6"}, "cops": {"habana": 2, "bayamo": 6}}
    for left, ends in ((True, False), (False, True)):
        t = market(hand="s28 s05 s11 s22", goods="gem*2", money=9000, **ending)  # type: ignore[arg-type]
        pay(t, 1, 20000)
        for one in range(c.GOODS):
            t.supply[k.U_GOOD + one] *= left
        assert (chosen(t) == "offer s28") is ends


def test_win_chances_add_up_and_follow_the_money() -> None:
    t = market(3)
    pay(t, 1, 8000)
    chances = Weights()
    MarketeersPolicy().judge(t, 3, chances)
    found = [chances.at[seat] for seat in range(3)]
    assert sum(found) == pytest.approx(1)
    assert max(found) == found[1]
    assert worth(t, 1) > worth(t, 0)


def test_every_move_has_a_weight_and_the_best_one_the_largest() -> None:
    t = market(hand="s28 s05 s11 s22", goods="gem*2+alcohol")
    moves, weights, policy = MoveList(), Weights(), MarketeersPolicy()
    t.fill_moves(0, moves)
    policy.weigh(t, 0, moves, weights)
    found = {title().notation(Move(int(moves.codes[at]))): weights.at[at] for at in range(moves.n)}
    assert max(found, key=lambda move: found[move]) == chosen(t)
    assert min(found.values()) >= 0


def test_it_beats_random_players() -> None:
    won = 0
    shrewd, luck = title().bots()["shrewd"](), make_player(title(), "random")
    for game in range(10):
        chance = FastChance(1000 + game)
        t = title().deal(2, chance)
        while (seat := int(t.to_move())) >= 0:
            move = decide_fairly(shrewd if seat == game % 2 else luck, t, seat, chance)
            t.apply(seat, move.code, chance, None)
        won += t.placements()[game % 2] == 1
    assert won >= 9


def seen(t: Marketeers, seat: int = 0) -> dict[str, list[int]]:
    """What a net looks at, by the names of the parts."""
    eyes = title().eyes(int(t.drivers), title().options_type())
    row, found, at = eyes.numbers(t, seat), {}, 0
    for part in eyes.parts:
        found[part.name] = row[at : at + count(part)]
        at += count(part)
    return found


def test_a_net_sees_what_offers_would_bring_now_and_with_all_that_they_ask_for() -> None:
    t = market(hand="s28 s05 s11 s22", goods="gem*2+alcohol", sold={"habana": "statue*3+weapon*2+case"})
    before = seen(t)
    assert before["standing"] == [round(10 * worth(t, seat)) for seat in (0, 1)]
    assert before["sale_here"][0] == before["sales"][0] > 0
    assert all(hope >= sale for hope, sale in zip(before["hopes"], before["sales"]))
    assert seen(t, 1)["sales"] == before["sales"][4:] + before["sales"][:4]
    play(t, "offer s28", "trade gem*2+alcohol")
    assert money(t) == 100 * before["sale_here"][0]


def test_what_a_net_sees_stays_within_its_bounds() -> None:
    chance = FastChance(4)
    for seats in (2, 4):
        eyes = title().eyes(seats, title().options_type())
        bounds = [(part.low, part.high) for part in eyes.parts for _ in range(count(part))]
        t = title().deal(seats, chance)
        while (seat := int(t.to_move())) >= 0:
            assert all(low <= number <= high for number, (low, high) in zip(eyes.numbers(t, seat), bounds))
            moves = t.legal_moves(seat)
            t.apply(seat, moves[int(chance.below(0, len(moves)))], chance, None)
