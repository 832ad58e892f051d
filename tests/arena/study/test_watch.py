"""Watching a game: everything adds up, and who leads is counted as it is told."""

from __future__ import annotations

import pytest

from cubilete.arena.game import play_game
from cubilete.arena.study.tables import chances_of
from cubilete.arena.study.watch import NOBODY, Pace, Watched, is_runaway, lead_changes, leader, leads, watch_game
from cubilete.core.journal import Event
from cubilete.core.measures import Measures, Pick
from cubilete.core.title import Title
from cubilete.games import title
from cubilete.players import make_player


def watched(slug: str, names: list[str], seed: int = 3, pace: Pace | None = None) -> Watched:
    here = title(slug)
    return watch_game(here, [make_player(here, name) for name in names], seed, here.options_type(), pace=pace)


@pytest.fixture(scope="module")
def cargo() -> Watched:
    return watched("cargo_noir", ["greedy", "random", "greedy"])


@pytest.fixture(scope="module")
def cubitos() -> Watched:
    return watched("cubitos", ["steady", "random"])


# ---------------------------------------------------------------- the same game
def test_watching_does_not_change_the_game(cargo: Watched) -> None:
    here = title("cargo_noir")
    row = play_game(here, [make_player(here, name) for name in cargo.seating], 3, here.options_type()).row
    assert (row.points, row.places, row.decisions) == (cargo.points, cargo.places, cargo.decisions)


def test_counts_add_up(cargo: Watched, cubitos: Watched) -> None:
    for game in (cargo, cubitos):
        assert sum(decisions for decisions, _ in game.phases.values()) == sum(game.decisions)
        assert sum(forced for _, forced in game.phases.values()) == sum(game.forced)
        assert all(forced <= decisions for decisions, forced in game.phases.values())
        assert game.choices >= 2 * (sum(game.decisions) - sum(game.forced))
        assert len(game.leads) == 10
        assert 0 <= game.settled <= 1


def test_rounds_are_those_of_the_rules(cargo: Watched, cubitos: Watched) -> None:
    assert cargo.rounds == 11  # with three players the game has eleven turns
    assert 5 <= cubitos.rounds <= 60


def test_cards_bought_are_the_points_scored(cargo: Watched) -> None:
    parts = title("cargo_noir").parts  # type: ignore[attr-defined]
    points = {card.id: card.points for card in parts.victory_cards.card}
    for seat, scored in enumerate(cargo.points):
        assert scored == sum(points[card] * item.by_seat[seat] for card, item in cargo.items["card"].items())
    assert sum(cargo.points) > 100


def test_what_is_picked_was_offered(cargo: Watched, cubitos: Watched) -> None:
    for game in (cargo, cubitos):
        for items in game.items.values():
            assert all(sum(item.by_seat) <= item.offered for item in items.values())
    assert set(cubitos.items["nerve"]) == {"push", "pass"}
    assert "tangier" not in cargo.items["place"]  # closed with three players
    assert {"casino", "black_market", "rotterdam"} <= set(cargo.items["place"])


class Heard(Measures):
    """Counts every event of a kind by its number, as if it happened to the second seat."""

    def happened(self, event: Event) -> tuple[tuple[int, Pick], ...]:
        return ((1, ("event", str(event.kind))),)


def test_what_happens_is_counted_without_being_offered(cargo: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(title("cargo_noir")), "measures", lambda self: Heard())
    found = watched("cargo_noir", ["greedy", "random", "greedy"])
    assert (found.points, found.decisions) == (cargo.points, cargo.decisions)  # who listens changes nothing
    heard = found.items["event"]
    assert sum(item.by_seat[1] for item in heard.values()) > sum(cargo.decisions) // 2
    assert all((item.offered, item.by_seat[0]) == (0, 0) for item in heard.values())
    share = [chances_of(found, "event", item) for item in heard.values()]
    assert set(share) == {sum(item.by_seat[1] for item in heard.values())}
    assert chances_of(cargo, "card", cargo.items["card"]["villa"]) == cargo.items["card"]["villa"].offered


def test_time_is_counted_by_decision(cargo: Watched) -> None:
    forced = sum(cargo.forced)
    assert cargo.seconds == 8 * (sum(cargo.decisions) - forced) + 2 * forced
    other = watched("cargo_noir", ["greedy", "random", "greedy"], pace=Pace(1.0, 0.0))
    assert other.seconds == sum(cargo.decisions) - forced
    assert 0 < cargo.longest_wait < cargo.seconds


def test_who_decides_at_once_thinks_at_once(cubitos: Watched) -> None:
    forced = sum(cubitos.forced)
    assert cubitos.seconds < 8 * (sum(cubitos.decisions) - forced) + 2 * forced


def test_a_title_that_says_nothing_is_watched_too(monkeypatch: pytest.MonkeyPatch) -> None:
    here = title("cargo_noir")
    monkeypatch.setattr(type(here), "measures", Title.measures)
    assert type(here.measures()) is Measures
    game = watched("cargo_noir", ["random", "random"])
    assert game.items == {}
    assert list(game.phases) == [""]
    assert game.rounds > 5


def test_who_has_the_first_turn_is_what_the_rules_say() -> None:
    here = title("cargo_noir")
    for wanted in ("1", "2", "3"):
        options = here.options_type(first=wanted)
        game = watch_game(here, [make_player(here, "random") for _ in range(3)], 3, options)
        assert game.first == int(wanted) - 1
        assert game.seat_in_turn(1) == int(wanted) % 3
    race = title("cubitos")
    options = race.options_type(first_lead="2")
    assert watch_game(race, [make_player(race, "random") for _ in range(2)], 3, options).first == 1


# ---------------------------------------------------------------- who leads
def test_the_leader_is_ahead_of_all() -> None:
    assert leader([3, 5, 4]) == 1
    assert leader([5, 5, 4]) == NOBODY


def test_a_lead_changes_when_another_takes_it() -> None:
    assert lead_changes([NOBODY, 0, 0, 1, NOBODY, 1, 0]) == (2, 7)
    assert lead_changes([0, NOBODY, 0]) == (0, 0)
    assert lead_changes([NOBODY, NOBODY]) == (0, 0)


def test_a_runaway_leads_alone_from_the_middle_on() -> None:
    assert is_runaway([1, NOBODY, 0, 0, 0, 0])
    assert not is_runaway([0, 0, 0, NOBODY, 0, 0])
    assert not is_runaway([0, 0, 0, 0, 0, 1])
    assert not is_runaway([0, 0, 0, 0, 0, NOBODY])
    assert not is_runaway([0, 0])


def test_leads_are_taken_at_each_tenth() -> None:
    history = [[float(tenth), 0.0] for tenth in range(1, 21)]
    assert leads(history) == tuple(float(2 * tenth) for tenth in range(1, 11))
    assert leads([[4.0, 1.0, 2.0]]) == (2.0,) * 10
