"""The fan track, "Fankurve", p.11."""

from __future__ import annotations

from typing import Any

import pytest

from cubilete.games.cubitos.rules.state import Cubitos
from games.cubitos.helpers import ANA, BEN, TITLE, kinds, play, purse, seat_view, table

PRINTED = {space.n: (space.credits, space.supply) for space in TITLE.parts.fan_space}


def cheered(fans: int, flags: int = 1, **more: Any) -> Cubitos:
    """Ana, with so many fans, has just received the bonus of a space with one or two flags."""
    space = {1: "2-27", 2: "4-3"}[flags]
    t = table(
        "move",
        track="wuerfellaenge",
        space={ANA: space},
        steps={ANA: 1},
        coins={ANA: 3},
        fans={ANA: fans},
        **more,
    )
    play(t, ANA, {1: "go 2-25", 2: "go 4-1"}[flags])
    if seat_view(t, ANA)["stage"] == "move":  # with credits to spend
        play(t, ANA, "halt")
    return t


def crowd(t: Cubitos) -> tuple[int, int, int]:
    board = seat_view(t, ANA)
    return board["fans"], board["credits"], board["tiles"]


def tiles_up_to(fans: int) -> int:
    return sum(PRINTED[n][1] for n in range(1, fans + 1))


@pytest.mark.rule("CU-FAN-02", "CU-FAN-03")
def test_the_first_advance_goes_from_the_grandstand_to_space_1() -> None:
    assert crowd(cheered(0)) == (1, 2, 0)


@pytest.mark.parametrize("fans", range(13))
@pytest.mark.rule("CU-FAN-01", "CU-FAN-03")
def test_on_entering_a_space_its_credits_and_supply_tiles_are_taken(fans: int) -> None:
    credits, tiles = PRINTED[fans + 1]
    assert crowd(cheered(fans)) == (fans + 1, credits, tiles_up_to(fans) + tiles)


@pytest.mark.parametrize("fans", range(12))
@pytest.mark.rule("CU-FAN-04")
def test_advancing_several_spaces_takes_what_each_of_them_shows(fans: int) -> None:
    credits = PRINTED[fans + 1][0] + PRINTED[fans + 2][0]
    assert crowd(cheered(fans, flags=2)) == (fans + 2, credits, tiles_up_to(fans + 2))


@pytest.mark.rule("CU-FAN-05")
def test_on_the_last_space_every_further_fan_gives_six_credits_again() -> None:
    assert crowd(cheered(13)) == (13, 6, tiles_up_to(13))
    assert crowd(cheered(13, flags=2)) == (13, 12, tiles_up_to(13))
    assert crowd(cheered(12, flags=2)) == (13, PRINTED[13][0] + 6, tiles_up_to(13))


@pytest.mark.rule("CU-FAN-01", "CU-FAN-03")
def test_a_fan_gained_by_an_ability_advances_the_figure_too() -> None:
    t = table("support", cards="rama_lama", active={ANA: "blue:special"}, fans={ANA: 1})
    lines = play(t, ANA, "use blue:special 2")
    assert kinds(lines)[:2] == ["used", "fan"]
    assert crowd(t) == (2, 0, 1)  # this card says: no credits


@pytest.mark.rule("CU-R38")
def test_a_fan_without_credits_gives_nothing_on_the_last_space() -> None:
    t = table("support", cards="rama_lama", active={ANA: "blue:special"}, fans={ANA: 13})
    play(t, ANA, "use blue:special 2")
    assert crowd(t) == (13, 0, tiles_up_to(13))


@pytest.mark.parametrize(("fans", "credits"), [(0, 0), (1, 0), (2, 1), (7, 3), (13, 6)])
@pytest.mark.rule("CU-FAN-06")
def test_the_number_of_fans_is_the_number_of_the_space(fans: int, credits: int) -> None:
    t = table("support", cards="lieber_o", active={ANA: "orange:team"}, fans={ANA: fans})
    play(t, ANA, "use orange:team 1", "option 2")  # half as many credits as fans
    assert purse(t, ANA)[2] == credits


@pytest.mark.rule("CU-STOCK-02")
def test_credits_and_supply_tiles_never_run_out() -> None:
    assert TITLE.parts.counts.credit_tiles_value_1 + 5 * TITLE.parts.counts.credit_tiles_value_5 == 104
    t = cheered(12, credits={ANA: 103, BEN: 90})
    assert crowd(t) == (13, 103 + 6, 6)
    assert purse(t, BEN)[2] == 90
