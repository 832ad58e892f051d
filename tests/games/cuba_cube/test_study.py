"""Studies of Cuba Cube: what events and moves are counted as, and dials that bring the rest of the box along."""

from __future__ import annotations

from collections import Counter

import pytest

from cubilete.arena.study import open_worlds
from cubilete.arena.study.watch import Watched, watch_game
from cubilete.core.chance import FastChance
from cubilete.core.errors import UsageError
from cubilete.core.journal import Event
from cubilete.core.options import read_options
from cubilete.games import title as find_title
from cubilete.games.cuba_cube.declared import DECLARED, FEW
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import M_PROVISION
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.study.counting import CubaMeasures
from cubilete.games.cuba_cube.study.games import MEASURES
from cubilete.games.cuba_cube.titles.cobbers import CobbersTitle
from cubilete.games.cuba_cube.titles.common import CubaTitle
from cubilete.games.cuba_cube.titles.marketeers import MarketeersTitle
from cubilete.games.cuba_cube.titles.race import RaceTitle
from cubilete.players import make_player
from games.cuba_cube.marketeers import markets
from games.cuba_cube.race.race_scenes import beyond, drive, play, race, short
from games.cuba_cube.smugglers import scenes

KINDS = {form.name: form.number for form in DECLARED.events}
Told = list[tuple[str, list[int]]]


def measures(game: str) -> CubaMeasures:
    return MEASURES[f"cuba_{game}"](markets.title().vocabulary)


def counts(game: str, told: Told) -> Counter[tuple[int, str, str]]:
    """What was told, as a study counts it: the seat, the kind and the thing."""
    m = measures(game)
    events = [Event(KINDS[name], numbers, 0, numbers) for name, numbers in told]
    return Counter((seat, *pick) for event in events for seat, pick in m.happened(event))


# ---------------------------------------------------------------- what happens
def test_a_sale_counts_by_good_by_city_and_by_thousands() -> None:
    t = markets.market(hand="s28 s05 s11 s22", goods="gem*2+alcohol",
                       sold={"habana": "statue*3+weapon*2+gem*2+case"}, cops={"habana": 2})  # fmt: skip
    found = counts("marketeers", markets.play(t, "offer s28", "trade gem*2+alcohol"))
    assert found == {
        (0, "sold", "gem"): 2, (0, "sold", "alcohol"): 1, (0, "city", "habana"): 1, (0, "money", "sales"): 8,
        (0, "money", "provision"): 2, (0, "cops", "habana"): 1,
    }  # fmt: skip


def test_rides_count_by_what_came_of_them() -> None:
    assert counts("race", drive(race(), short()))[0, "ride", "never_passed"] == 1
    t = race()
    found = counts("race", drive(t, beyond(faces=(1, 1))))
    assert found[0, "ride", "crossed"] == 1
    assert not [thing for _, kind, thing in found if kind == "damage"]


def test_damage_counts_by_token_and_by_who_has_it() -> None:
    t = race(2, orange=(0, 90))
    found = counts("race", drive(t, beyond().hit("orange", 140)))
    assert found[0, "damage", "vehicle"] == 2
    assert found[1, "damage", "rammed"] == 1


def test_a_sale_of_the_smugglers_counts_once_for_a_team() -> None:
    t = scenes.table(3, seats=6)
    scenes.visit(t, gem=1)
    found = counts("cobbers", scenes.do(t, "sell gem"))
    assert found == {
        (0, "sold", "gem"): 1, (0, "city", "habana"): 1, (0, "money", "sales"): 1, (0, "money", "firsts"): 2,
        (0, "else", "cop_taken"): 1,
    }  # fmt: skip


@pytest.mark.parametrize("game", ["race", "smugglers", "couriers", "marketeers", "cobbers"])
def test_everything_that_is_counted_has_a_table_and_a_name(game: str) -> None:
    m = measures(game)
    assert {row.kind for row in m.counted} <= set(m.kinds)
    for row in m.counted:
        if not row.which.startswith("<"):
            assert (row.kind, row.which) in m.names
    for cause in FEW["cause"]:
        assert game == "marketeers" or ("damage", cause) in m.names
    assert m.name(("city", "habana")) == "La Habana"
    assert m.name(("taken", "gem")) == "Gem"


# ---------------------------------------------------------------- what moves pick
def test_offers_are_counted_by_what_they_are_used_for() -> None:
    t, m = markets.market(goods="gem", at="trinidad"), measures("marketeers")
    picked = {
        move: m.picks(t, 0, markets.title().parse(move).code) for move in ("acquire s05", "offer s05", "aside s05")
    }
    assert list(picked.values()) == [(("offer", "acquire"),), (("offer", "offer"),), (("offer", "put_aside"),)]
    markets.play(t, "acquire s05")
    assert m.picks(t, 0, markets.title().parse("take red1").code) == (("step", "take"),)
    assert m.picks(t, 0, markets.title().parse("done").code) == (("step", "done"),)


def test_what_was_done_before_a_ride_is_counted() -> None:
    t, m = race(), measures("race")
    assert m.picks(t, 0, RaceTitle().parse("ready").code) == (("way", "ready"),)
    assert m.picks(t, 0, RaceTitle().parse("send yellow to middle soft").code) == (("way", "flicked"),)
    play(t, "ready")
    assert m.picks(t, 0, RaceTitle().parse("send black to gate firm").code) == ()
    assert (m.phase(t, 0), m.starter(t), m.round(t)) == ("driving", 0, 0)


def test_who_is_ahead_on_the_track_leads_among_equals() -> None:
    t = race(2)
    t.put(1, r.SECTORS, 2)
    standing = measures("race").progress(t)
    assert standing[1] > standing[0]
    t.put(0, k.MONEY, 1000)
    assert measures("race").progress(t)[0] > standing[1]


# ---------------------------------------------------------------- games watched
def watched(here: CubaTitle, seats: int, options: str) -> Watched:
    chosen = read_options(here.options_type, options, here.name)
    return watch_game(here, [make_player(here, "random")] * seats, 5, chosen)


def test_what_is_counted_in_a_market_adds_up() -> None:
    found = watched(MarketeersTitle(), 3, "")
    money = {thing: sum(item.by_seat) for thing, item in found.items["money"].items()}
    earned = money["sales"] + money.get("firsts", 0) - money.get("provision", 0)
    assert earned * 1000 == sum(found.points)
    assert sum(sum(item.by_seat) for item in found.items["cops"].values()) == 10
    assert sum(sum(item.by_seat) for item in found.items["city"].values()) == 10
    assert found.items["money"]["sales"].offered == 0


@pytest.mark.parametrize("slug", ["cuba_couriers", "cuba_smugglers"])
def test_flicking_games_can_be_watched_too(slug: str) -> None:
    here = find_title(slug)
    assert isinstance(here, CubaTitle)
    options = " ".join(f"{name}={value}" for name, value in here.quick_options.items())
    found = watched(here, 2, options.replace("False", "no").replace("True", "yes"))
    assert sum(found.decisions) == sum(decisions for decisions, _ in found.phases.values())
    assert set(found.items) <= set(MEASURES[slug].kinds)


def test_a_table_of_teams_begins_with_the_seat_that_drives_first() -> None:
    here = CobbersTitle()
    t = here.deal(5, FastChance(3), here.options_type(first="2"))
    assert here.measures().starter(t) == 1


# ---------------------------------------------------------------- dials
def changed(game: str, *settings: str) -> CubaTitle:
    with open_worlds(f"cuba_{game}", list(settings)) as worlds:
        found = find_title(f"cuba_{game}", worlds.changed.components)
    assert isinstance(found, CubaTitle)
    return found


def test_a_dial_of_the_marketeers_turns() -> None:
    here = changed("marketeers", "marketeers.provision_per_cop=2000", "marketeers.end_cops.2=11")
    assert (here.box.marketeers[M_PROVISION], here.box.marketeers_cops[2]) == (2000, 11)


def test_more_cards_of_a_good_bring_the_sum_along() -> None:
    here = changed("marketeers", "goods_cards.gem+=2")
    assert (here.box.goods_cards[0], here.parts.goods_cards.count) == (12, 52)


def test_a_larger_card_brings_the_corners_along() -> None:
    here = changed("race", "geometry.city_card_mm=80")
    assert here.parts.geometry.corners["NE"] == (80, 80)
    assert here.box.city_card == 80_000


def test_the_hand_and_the_area_are_dials_too() -> None:
    assert changed("race", "noise.steady.direction_sigma_deg=2.5").box.hand_angle == 250
    with open_worlds("cuba_race", ["options.area_side_mm=280"]) as worlds:
        assert "area_side_mm=280" in worlds.changed.options


def test_a_dial_that_no_game_can_be_played_with_is_refused() -> None:
    with pytest.raises(UsageError, match="No game can be played"):
        changed("race", "geometry.ruler_short_mm=90")
