"""The Marketeers: setting up, Rounds and Turns."""

from __future__ import annotations

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.options import MarketeersOptions
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.decks import count_at, lay_sector
from cubilete.games.cuba_cube.rules.marketeers.state import Marketeers
from cubilete.games.cuba_cube.rules.marketeers.turn import rolled
from cubilete.games.cuba_cube.titles.marketeers import MarketeersTitle
from games.cuba_cube.helpers import Told, sector, story
from games.cuba_cube.marketeers.markets import (
    goods_of,
    hand_of,
    listed,
    market,
    money,
    names,
    play,
    refused,
    stands,
    title,
)


def dealt(seats: int = 3, seed: int = 1, **options: object) -> tuple[Marketeers, list[tuple[str, list[int]]]]:
    journal = Journal()
    chosen = MarketeersOptions(**options)  # type: ignore[arg-type]
    return title().deal(seats, FastChance(seed), chosen, journal), story(journal)


@pytest.mark.rule("CC-MARK-SETUP-01")
def test_it_is_for_two_to_four_without_flicking() -> None:
    assert title().seats == (2, 4)
    assert title().minutes == (40, 50)
    for seats in (2, 3, 4):
        t, _ = dealt(seats)
        assert refused(t, "flick black 0° 1 m/s") == "no_such_move"
        assert t.drivers == seats


@pytest.mark.rule("CC-MARK-SETUP-02", "CC-R57")
def test_everybody_begins_with_nothing() -> None:
    t, _ = dealt(4)
    assert t.points() == [0] * 4
    assert [t.goods_of(seat) for seat in range(4)] == [0] * 4
    assert [int(t.get(seat, k.CARD)) for seat in range(4)] == [k.NOTHING] * 4  # no Vehicle cards


@pytest.mark.rule("CC-R78")
def test_neither_kilometres_nor_distances_matter() -> None:
    other = MarketeersTitle()
    for card in range(c.SECTORS):
        other.box.sector_km[card] = other.box.sector_distance[card] = 10 * card
    ends = []
    for one in (title(), other):
        chance = FastChance(5)
        t = one.deal(2, chance, MarketeersOptions())
        while (seat := int(t.to_move())) >= 0:
            moves = t.legal_moves(seat)
            t.apply(seat, moves[int(chance.below(0, len(moves)))], chance, None)
        ends.append(one.document(t))
    assert ends[0] == ends[1]


@pytest.mark.rule("CC-MARK-SETUP-03")
def test_the_row_has_every_city_once_in_any_order() -> None:
    rows = {tuple(int(town) for town in dealt(2, seed)[0].cities) for seed in range(60)}
    assert all(sorted(row) == [0, 1, 2, 3] for row in rows)
    assert len(rows) > 15
    t, told = dealt()
    assert told[0] == ("row_laid", [4, *(int(town) for town in t.cities)])


@pytest.mark.rule("CC-MARK-SETUP-04")
def test_everybody_is_dealt_four_offers_and_sees_only_their_own() -> None:
    t, told = dealt(3)
    hands = [hand_of(t, seat) for seat in range(3)]
    assert [len(hand) for hand in hands] == [4, 4, 4]
    assert len(set.union(*hands)) == 12
    assert count_at(t, k.AT_DECK) == 38 - 12
    assert names(told).count("offer_dealt") == 12
    view = title().view(t, 1)
    assert [len(driver["hand"]) for driver in view["drivers"]] == [0, 4, 0]
    spectator = title().view(t, -1)
    assert [len(driver["hand"]) for driver in spectator["drivers"]] == [0, 0, 0]


@pytest.mark.rule("CC-MARK-SETUP-04")
def test_offers_can_lie_open() -> None:
    t, told = dealt(3, mark_open_hands=True)
    assert names(told).count("offer_shown") == 12
    assert [len(driver["hand"]) for driver in title().view(t, 1)["drivers"]] == [4, 4, 4]
    assert title().document(t.redeal(1, FastChance(3))) == title().document(t)


@pytest.mark.rule("CC-MARK-SETUP-05")
def test_vehicles_begin_at_either_end_and_may_share_a_city() -> None:
    t, _ = dealt(2, first="1")
    first, second, third, last = (FEW["city"][town] for town in t.cities)
    assert listed(t) == [f"start {first}", f"start {last}"]
    assert [refused(t, f"start {town}") for town in (second, third)] == ["not_an_end", "not_an_end"]
    play(t, f"start {last}", f"start {last}")
    assert [stands(t, 0), stands(t, 1)] == [last, last]
    assert t.phase == c.OFFERING


@pytest.mark.rule("CC-MARK-SETUP-06", "CC-R21")
def test_the_starting_player_is_drawn_or_named() -> None:
    assert {int(dealt(3, seed)[0].to_move()) for seed in range(30)} == {0, 1, 2}
    assert all(int(dealt(3, seed, first="2")[0].to_move()) == 1 for seed in range(5))


@pytest.mark.rule("CC-MARK-TURN-01", "CC-MARK-TURN-02", "CC-MARK-TURN-05")
def test_every_round_everybody_has_one_turn_and_the_next_one_starts() -> None:
    t, _ = dealt(3, first="2")
    assert not t.in_play(0)
    told = play(t, *(listed(t)[0] for _ in range(3)))
    assert names(told).count("dice_rolled") == 1
    order = []
    rollers = []
    for _ in range(9):
        order.append(int(t.to_move()))
        told = play(t, listed(t, "aside")[0])
        rollers += [numbers[0] for name, numbers in told if name == "dice_rolled"]
    assert order == [1, 2, 0, 2, 0, 1, 0, 1, 2]
    assert rollers == [2, 0, 1]
    assert refused(t, "done", seat=2) == "not_your_turn"


@pytest.mark.rule("CC-MARK-TURN-02", "CC-MARK-TURN-03", "CC-R82")
def test_one_roll_of_all_seven_dice_holds_for_everybody() -> None:
    t = market(seats=3)
    before = [int(rolled(t, die)) for die in range(7)]
    play(t, "acquire s05", "take red1", "take red2")
    assert [int(rolled(t, die)) for die in range(7)] == before
    play(t, "acquire s12", "take red1")  # the next seat takes from the same die
    assert goods_of(t, 1) == {"statue": 1}
    play(t, "done")
    told = play(t, "aside s06", chance=Told(sector("s01"), 0, 0, 0, 0, 0, 0, 0))
    assert [numbers for name, numbers in told if name == "dice_rolled"] == [
        [1, *(int(rolled(t, die)) for die in range(7))]
    ]


@pytest.mark.rule("CC-MARK-TURN-04", "CC-MARK-TURN-06")
def test_one_offer_is_played_and_replaced() -> None:
    t = market()
    told = play(t, "acquire s05", "take red1", "done", chance=Told(sector("s28")))
    assert hand_of(t) == {"s28", "s11", "s22", "s37"}
    assert t.sector_at[sector("s05")] == k.AT_DISCARD
    assert t.to_move() == 1
    assert refused(t, "acquire s11") == "offer_not_in_hand"
    assert [name for name in names(told) if name.startswith("offer")] == ["offer_used", "offer_drawn"]


@pytest.mark.rule("CC-MARK-TURN-07")
def test_an_offer_is_used_in_one_of_two_ways() -> None:
    t = market(goods="gem", at="trinidad")
    assert {"acquire s05", "offer s05", "aside s05"} <= set(listed(t))
    assert refused(t, "take red1") == "wrong_phase"
    play(t, "offer s05")
    assert refused(t, "take red1") == "wrong_phase"
    assert refused(t, "done") == "wrong_phase"
    other = market(goods="gem", at="trinidad")
    play(other, "acquire s05")
    assert refused(other, "trade gem") == "wrong_phase"


@pytest.mark.rule("CC-MARK-TURN-08", "CC-R84")
def test_putting_an_offer_aside_is_the_whole_turn() -> None:
    t = market()
    told = play(t, "aside s37", chance=Told(sector("s01")))
    assert names(told)[:2] == ["offer_put_aside", "offer_drawn"]
    assert hand_of(t) == {"s05", "s11", "s22", "s01"}
    assert (t.to_move(), money(t), goods_of(t)) == (1, 0, {})


@pytest.mark.rule("CC-R84")
def test_the_discard_pile_becomes_the_deck_when_it_is_empty() -> None:
    t = market()
    for card in range(c.SECTORS):
        if t.sector_at[card] == k.AT_DECK:
            lay_sector(t, card, k.AT_DISCARD)
    told = play(t, "aside s37", chance=Told(sector("s37")))
    assert ("deck_renewed", [31]) in told
    assert "s37" in hand_of(t)
    assert count_at(t, k.AT_DECK) == 30


def test_who_cannot_see_a_hand_knows_what_was_in_hands_when_the_deck_was_renewed() -> None:
    t = market(seats=3)
    for card in range(c.SECTORS):
        if t.sector_at[card] == k.AT_DECK:
            lay_sector(t, card, k.AT_DISCARD)
    play(t, "aside s37", chance=Told(sector("s01")))
    play(t, "aside s02", chance=Told(sector("s03")))
    known = {"s12", "s23", "s34", "s06", "s13", "s24", "s35"}
    for seed in range(20):
        world = t.redeal(0, FastChance(seed))
        assert hand_of(world, 0) == hand_of(t, 0)
        one, two = hand_of(world, 1), hand_of(world, 2)
        assert (len(one & known), len(two & known)) == (3, 4)
        assert len(one - known) == 1
    assert len({frozenset(hand_of(t.redeal(0, FastChance(seed)), 1)) for seed in range(20)}) > 5
