"""Golden games of the Cobbers: each way in which the Race and the Smugglers end for teams of two."""

from __future__ import annotations

import sys
from functools import cache

import pytest

from cubilete.core.record import write_record
from cubilete.core.replay import replay, verify
from cubilete.games.cuba_cube.options import CobbersOptions
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.rules.smugglers.state import Smugglers
from cubilete.games.cuba_cube.titles.cobbers import CobbersTitle
from games.cuba_cube.golden_games import FOLDER, Plan, path_of, record_of, went_as_planned, write_anew
from games.cuba_cube.race.race_scenes import race
from games.cuba_cube.smugglers import scenes

SMUGGLING = CobbersOptions(game="smugglers", hand="exact")


@cache
def title() -> CobbersTitle:
    return CobbersTitle()


def nearly_there() -> CubaRace:
    """The second Race of two: the first team has crossed all Sectors and stands beside the target City."""
    t = race(3, seats=5, black=(-120, -60))
    t.now[r.N_RACE] = 1
    for driver in range(3):
        t.put(driver, r.RESULT, r.WINNER if driver == 1 else r.ON_THE_WAY)
    t.put(1, k.MONEY, 10000)
    t.put(1, r.REWARD, 10000)
    t.put(0, r.SECTORS, 5)
    return t


def nine_gems() -> Smugglers:
    """Somebody of the first team is in La Habana with the tenth Gem."""
    t = scenes.table(4, seats=7, options=SMUGGLING)
    scenes.sell_before(t, gem=9)
    scenes.visit(t, gem=1)
    return t


def many_cops() -> Smugglers:
    """One Cop less than end the game lie on the Cities, and somebody is about to sell in La Habana."""
    t = scenes.table(3, seats=6, options=SMUGGLING)
    scenes.sell_before(t, gem=2)
    scenes.cops(t, trinidad=3, santiago=3, bayamo=1)
    scenes.visit(t, gem=1)
    return t


PLANS = {
    "cobbers-race": Plan(
        "game=race hand=exact", "random random random random random", "reached_target race_over game_won",
        position=nearly_there,
    ),
    "cobbers-sold-out": Plan(
        "game=smugglers hand=exact", "random random random random random random random", "sold sold_out",
        position=nine_gems, moves=("sell gem",),
    ),
    "cobbers-cops": Plan(
        "game=smugglers hand=exact", "random random random random random random", "sold too_many_cops",
        position=many_cops, moves=("sell gem",),
    ),
    "cobbers-time": Plan(
        "game=smugglers round_limit=12", "random random random random random", "time_up best_smuggler", salted=True
    ),
}  # fmt: skip


def test_no_golden_game_is_left_out() -> None:
    assert {path.stem for path in FOLDER.glob("cobbers-*.txt")} == set(PLANS)


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.rule("CC-COBB-RULE-01", "CC-COBB-RULE-02", "CC-R94")
def test_a_golden_game_replays_to_the_same_end_and_its_dice_are_honest(name: str) -> None:
    record = record_of(name)
    match = replay(record, title(), name)
    assert write_record(match) == path_of(name).read_text("utf-8")
    assert went_as_planned(match, PLANS[name])
    assert verify(record, title(), name) == []


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.rule("CC-R86")
def test_a_team_wins_or_loses_together(name: str) -> None:
    match = replay(record_of(name), title(), name)
    teams = title().teams(len(match.seats), match.options)
    for team in set(teams):
        both = [seat for seat, one in enumerate(teams) if one == team]
        assert len({match.state.placements()[seat] for seat in both}) == 1
        assert len({match.state.points()[seat] for seat in both}) == 1
    assert min(match.state.placements()) == 1


if __name__ == "__main__":
    write_anew(title(), PLANS, sys.argv[1:])
