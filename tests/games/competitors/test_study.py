"""Studies of Competitors: what is counted, who leads, and dials that bring the rest of the box along."""

from __future__ import annotations

import pytest

from cubilete.arena.study import open_worlds
from cubilete.arena.study.watch import Watched, watch_game
from cubilete.core.errors import UsageError
from cubilete.core.options import read_options
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.study import CompetitorsMeasures, change
from cubilete.games.competitors.title import CompetitorsTitle
from cubilete.players import make_player
from games.competitors.helpers import ANA, BEN, TITLE, deal, play, seat, table

MEASURES = CompetitorsMeasures(TITLE.vocabulary)


def picked(t: Competitors, notation: str, by: int = ANA) -> tuple[tuple[str, str], ...]:
    return MEASURES.picks(t, by, TITLE.parse(notation).code)


def test_actions_are_counted_with_what_they_are_about() -> None:
    t = table(
        seat("brazil", "peru chile K001 K114", vehicles={"truck1": "peru", "ship1": "southeastern_brazil"},
             signed={"ship1": "K053 to egypt"}),
        seat("japan"),
    )  # fmt: skip
    assert picked(t, "sign truck1 K001 to chile") == (("action", "sign"), ("signed", "K001"))
    assert picked(t, "deliver ship1") == (("action", "deliver"), ("by", "ship"), ("worth", "3"))
    assert picked(t, "buy aircraft at southeastern_brazil") == (("action", "buy"), ("bought", "aircraft"))
    assert picked(t, "draw territory") == (("action", "draw_territory"),)
    assert picked(t, "play K114") == (("special", "K114"),)
    assert MEASURES.name(("signed", "K001")) == "Olive oil"
    assert MEASURES.name(("by", "ship")) == "Ship"
    assert MEASURES.name(("special", "K114")) == "Government grant"
    assert MEASURES.name(("worth", "3")) == "3"


def test_headquarters_are_counted_by_their_card() -> None:
    t = deal(2, dice="start=2 start=6")
    assert MEASURES.starter(t) == BEN
    assert picked(t, "found italy", BEN) == (("headquarter", "italy"),)
    assert MEASURES.name(("headquarter", "italy")) == "Italy"


def test_customs_cards_are_counted_when_they_are_settled() -> None:
    t = table(seat("brazil", vehicles={"truck1": "peru"}, signed={"truck1": "K001 to chile"}), seat("japan"))
    play(t, "deliver truck1", "drive chile", dice="customs=import_duty")
    assert picked(t, "apply") == (("customs", "import_duty"),)
    assert MEASURES.phase(t, ANA) == "clearing"


@pytest.mark.parametrize(
    ("moves", "dice", "cause"),
    [
        (("give up",), "", "goods"),
        (("drive chile", "apply"), "customs=quarantine", "turn"),
        (("drive bolivia_paraguay", "apply", "next", "drive chile", "apply"),
         "customs=import_duty customs=sniffer_dogs", "time"),
    ],
)  # fmt: skip
def test_failures_are_counted_by_what_the_table_still_shows(moves: tuple[str, ...], dice: str, cause: str) -> None:
    t = table(seat("brazil", vehicles={"truck1": "peru"}, signed={"truck1": "K001 to chile"}), seat("japan"))
    play(t, "deliver truck1", *moves, dice=dice)
    assert picked(t, "bear") == (("failure", cause),)


def test_a_seized_vehicle_is_a_cause_of_its_own() -> None:
    t = table(seat("brazil", vehicles={"truck1": "peru"}, signed={"truck1": "K081 to chile"}), seat("japan"))
    play(t, "deliver truck1", "drive bolivia_paraguay", "apply", dice="customs=sniffer_dogs")
    assert picked(t, "bear") == (("failure", "vehicle"),)


# ---------------------------------------------------------------- a game watched
@pytest.fixture(scope="module")
def watched() -> Watched:
    here = CompetitorsTitle()
    options = read_options(here.options_type, "mode=timed rounds=4 negotiation=no", here.name)
    return watch_game(here, [make_player(here, "random")] * 3, 5, options)


def test_what_is_counted_in_a_game_adds_up(watched: Watched) -> None:
    assert sum(decisions for decisions, _ in watched.phases.values()) == sum(watched.decisions)
    assert set(watched.items) <= set(MEASURES.kinds)
    assert sum(sum(item.by_seat) for item in watched.items["action"].values()) >= 4 * 3
    assert sum(sum(item.by_seat) for item in watched.items["headquarter"].values()) == 3
    assert watched.rounds >= 4


# ---------------------------------------------------------------- dials
def changed(*settings: str) -> CompetitorsTitle:
    with open_worlds("competitors", list(settings)) as worlds:
        return CompetitorsTitle(worlds.changed.components)


def test_the_purse_brings_its_coins_along() -> None:
    here = changed("start_kit.money=263500")
    assert int(here.box.money) == 263500
    assert here.parts.start_kit.coins == (1, 3, 0, 1, 1, 2)


def test_the_ruler_brings_its_last_notch_along() -> None:
    here = changed("ruler.radius=150")
    assert int(here.box.radius) == 1500
    assert list(here.box.band) == [440, 880, 1500]


def test_a_higher_goal_brings_the_column_along() -> None:
    here = changed("modes.victory_points_target=12")
    assert (int(here.box.target), int(here.box.track_top)) == (12, 12)


def test_prices_and_rewards_can_be_changed() -> None:
    assert int(changed("prices.headquarter_transit_fee=5000").box.transit_fee) == 5000
    assert int(changed("K001.reward=60000").box.k_reward[0]) == 60000


def test_money_is_changed_into_few_coins() -> None:
    assert change(263500, [500, 1000, 5000, 10000, 50000, 100000]) == [1, 3, 0, 1, 1, 2]


def test_a_path_that_leads_nowhere_is_answered() -> None:
    with pytest.raises(UsageError, match="Did you mean"):
        changed("start_kit.mony=1")
