"""The Smugglers in teams of two (the Cobbers), and whole games of random players."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.rows import as_vec
from cubilete.core.title import Reader
from cubilete.games.cuba_cube.declared import DECLARED
from cubilete.games.cuba_cube.options import CobbersOptions, SmugglersOptions, readings
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.decks import count_at
from cubilete.games.cuba_cube.rules.smugglers.ending import cops_to_end
from cubilete.games.cuba_cube.rules.smugglers.setup import lay_out
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.rules.vehicles import excess_cargo
from cubilete.games.cuba_cube.titles.cobbers import CobbersTitle
from games.cuba_cube.helpers import box
from games.cuba_cube.smugglers.scenes import NEW_CARD, clean, cross, do, on_turn, phase, refused, stand, table


# ------------------------------------------------------------ crews of two
@pytest.mark.rule("CC-COBB-RULE-03", "CC-R87")
def test_one_member_prepares_and_the_other_drives_and_decides() -> None:
    t = table(3, seats=6)
    assert t.to_move() == 0
    do(t, "play s05", NEW_CARD)
    assert t.to_move() == 3
    assert refused(t, "ready", seat=0) == "partner_flicks"
    assert refused(t, "ready", seat=1) == "not_your_turn"
    do(t, "ready")
    assert t.to_move() == 0
    assert refused(t, "flick black 90° 1 m/s", seat=3) == "not_your_turn"
    do(t, "flick black 90° 1 m/s", clean())
    assert t.to_move() == 0


@pytest.mark.rule("CC-COBB-RULE-04", "CC-R87")
def test_the_roles_swap_with_every_turn_of_the_team() -> None:
    t = table(3, seats=6)
    cross(t)
    do(t, "done")
    assert t.to_move() == 1
    on_turn(t, 0)
    assert t.to_move() == 3
    do(t, "play s10", NEW_CARD - 1)
    assert t.to_move() == 0


@pytest.mark.rule("CC-R86")
def test_an_odd_player_makes_both_flicks() -> None:
    t = table(3, seats=5)
    on_turn(t, 2)
    assert t.to_move() == 2
    do(t, "play s02", NEW_CARD)
    assert t.to_move() == 2
    do(t, "ready")
    assert t.to_move() == 2


@pytest.mark.rule("CC-R86", "CC-COBB-RULE-02", "CC-COBB-RULE-01")
def test_a_team_is_one_player_with_one_purse() -> None:
    t = table(3, seats=6, options=CobbersOptions(game="smugglers", hand="exact"))
    assert cops_to_end(t) == 8
    t.put(1, k.MONEY, 3000)
    assert t.points() == [1000, 4000, 1000] * 2
    assert t.placements() == [2, 1, 2] * 2
    hands = t.redeal(4, FastChance(4))
    assert [hands.sector_at[card] for card in (0, 21)] == [k.AT_HAND + 1] * 2


@pytest.mark.rule("CC-R87", "CC-SMUG-ROB-03")
def test_the_team_hides_its_money_together() -> None:
    t = table(3, seats=6)
    stand(t, 1, 40, 60)
    t.put(1, k.MONEY, 9000)
    cross(t, clean().enter(4, 200))
    do(t, "rob 2")
    assert t.to_move() == 1
    do(t, "hide 9000")
    assert list(t.redeal(4, FastChance(1)).own[:4]) == [9000, 0, 0, 0]


@pytest.mark.rule("CC-COBB-RULE-01", "CC-COBB-SETUP-01", "CC-R86")
@pytest.mark.parametrize(("seats", "drivers"), [(5, 3), (6, 3), (10, 5)])
def test_the_card_of_the_cobbers_deals_the_smugglers_to_teams(seats: int, drivers: int) -> None:
    card = CobbersTitle()
    options = CobbersOptions(game="smugglers", round_limit="12")
    t = card.deal(seats, FastChance(1), options)
    assert isinstance(t, Smugglers)
    assert (t.seats, t.drivers) == (seats, drivers)
    document = card.document(t)
    assert card.defects(t) == []
    assert card.document(card.load(document, seats, options)) == document
    names = tuple("ABCDEFGHIJ"[:seats])
    assert card.prompt(t, int(t.to_move()), Reader(int(t.to_move()), names)) is not None


# ------------------------------------------------------------ whole games
def check(t: Smugglers) -> None:
    """What holds at every moment of every game."""
    for good in range(5):
        held = sum(int(t.get(driver, k.GOOD + good)) for driver in range(t.drivers))
        assert held + t.supply[k.U_GOOD + good] + t.sold[good] == 10
    in_hand = sum(int(t.get(driver, k.COPS)) for driver in range(t.drivers))
    assert in_hand + t.supply[k.U_COPS] + t.cops_lying() == 13
    bumpers = sum(int(t.get(driver, k.BUMPERS)) for driver in range(t.drivers))
    assert bumpers + t.supply[k.U_BUMPERS] == 11
    assert max(t.cops) <= 3
    for driver in range(t.drivers):
        assert count_at(t, k.AT_HAND + driver) == 2
        assert t.get(driver, k.MONEY) >= 0
        assert t.get(driver, k.MONEY) % 1000 == 0
        assert t.vehicle_of[t.get(driver, k.CARD)] == driver
        assert (t.get(driver, k.PAWN) == k.P_CITY) == (t.get(driver, k.PAWN_CITY) >= 0)
        if t.phase != c.UNLOADING and not t.get(driver, k.BROKEN):
            assert excess_cargo(t, driver) <= 0


def play(t: Smugglers, seed: int, most: int = 4000) -> set[str]:
    """A game of players who choose at random among kinds of moves, then among moves; the phases that it saw."""
    chance, dice = FastChance(seed), random.Random(seed)
    seen: set[str] = set()
    lay_out(t, chance, None)
    for _ in range(most):
        seat = t.to_move()
        if seat < 0:
            return seen
        seen.add(phase(t))
        check(t)
        kinds: dict[str, list[int]] = {}
        for code in t.legal_moves(seat):
            form = DECLARED.verb_of(code)
            assert form is not None
            kinds.setdefault(form.name, []).append(code)
        assert kinds, phase(t)
        code = dice.choice(kinds[dice.choice(sorted(kinds))])
        assert t.verdict(seat, code, []) == 0, (phase(t), code)
        t.apply(seat, code, chance, None)
    raise AssertionError("the game goes on and on")


@pytest.mark.rule("CC-SMUG-SETUP-01", "CC-R94")
@pytest.mark.parametrize("drivers", [2, 3, 4, 5])
def test_random_games_come_to_an_end(drivers: int) -> None:
    t = Smugglers(box(), drivers, drivers, as_vec(readings(SmugglersOptions(round_limit="30"))))
    play(t, drivers)
    assert len(t.points()) == drivers
    assert min(t.placements()) == 1


@pytest.mark.rule("CC-COBB-SETUP-01")
@pytest.mark.parametrize("seats", [5, 7, 10])
def test_random_games_of_teams_come_to_an_end(seats: int) -> None:
    drivers = (seats + 1) // 2
    row = as_vec(readings(CobbersOptions(game="smugglers", round_limit="12")))
    t = Smugglers(box(), seats, drivers, row)
    play(t, seats)
    assert len(t.points()) == seats


@pytest.mark.parametrize("options", [{"price_difference": True, "smug_open_hands": True, "short_ruler": True}])
def test_options_make_games_too(options: dict[str, Any]) -> None:
    t = Smugglers(box(), 3, 3, as_vec(readings(SmugglersOptions(round_limit="30", **options))))
    assert {"planning", "preparing", "driving", "walking"} <= play(t, 9)


def test_a_clone_shares_nothing() -> None:
    t = Smugglers(box(), 2, 2, as_vec(readings(SmugglersOptions())))
    lay_out(t, FastChance(3), None)
    other = t.clone()
    do(
        other,
        f"play s{next(card for card in range(38) if t.sector_at[card] == k.AT_HAND + t.driver()) + 1:02}",
        *([next(card for card in range(38) if t.sector_at[card] == k.AT_DECK)]),
    )
    assert phase(t) == "planning"
    assert count_at(t, k.AT_PLAYED) == 0
