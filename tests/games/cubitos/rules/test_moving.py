"""Phase 6, "Bewegen", p.9, and the spaces of the tracks, p.10."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cubilete.contract.cases import FUZZ
from cubilete.games.cubitos.components.parts import Track
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.state import Cubitos
from games.cubitos.helpers import ANA, BEN, CLEO, TITLE, Dice, offered, play, purse, refused, seat_view, stage_of, table

TRACKS = {track.id: track for track in TITLE.parts.track}
Spot = tuple[int, int]


def moving(space: str = "start", steps: int = 0, **more: Any) -> Cubitos:
    return table("move", space={ANA: space}, steps={ANA: steps}, **more)


def ways(t: Cubitos) -> dict[str, int]:
    """Where the figure may go, and the steps it has left there."""
    return {way["space"]: way["steps"] for way in seat_view(t, ANA)["reach"]}


def space_of(t: Cubitos, seat: int = ANA) -> str:
    return str(seat_view(t, seat)["space"])


# ---------------------------------------------------------------- what is told
@pytest.mark.rule("CU-MOVE-01")
def test_a_way_is_told_as_it_was_gone() -> None:
    t = moving("6-21", steps=5)
    (line,) = play(t, ANA, "go 6-25")
    assert line.text == "Ana moves 2 spaces, to the first 1-credit space after the start."
    assert line.facts == {
        "seat": ANA,
        "leg": 0,
        "track": "verflinkst",
        "water": 0,
        "left": 3,
        "spaces": ["6-21", "6-23", "6-25"],
    }


@pytest.mark.rule("CU-MOVE-01", "CU-WATER-01")
def test_water_on_a_way_is_counted() -> None:
    t = moving("4-11", steps=4, water={ANA: 3})
    (line,) = play(t, ANA, "go 4-15")
    assert line.text == "Ana moves 2 spaces, 2 of them water, to the first space past line 4 (water, bottom)."
    assert (line.facts["water"], line.facts["left"]) == (2, 2)
    (line,) = play(t, ANA, "go 4-17")
    assert line.text == "Ana moves 1 space, to the third space past line 3 (bottom)."


# ---------------------------------------------------------------- steps
@pytest.mark.rule("CU-MOVE-01", "CU-TRACK-01")
def test_every_step_moves_the_figure_one_space() -> None:
    t = moving("6-21", steps=3)
    assert refused(t, ANA, "go 6-29").rule == "CU-MOVE-01"  # four spaces away
    play(t, ANA, "go 6-25")
    assert (space_of(t), purse(t, ANA)) == ("6-25", (0, 1, 0))
    assert refused(t, ANA, "go 6-21").rule == "CU-MOVE-01"  # two steps away, one left
    play(t, ANA, "go 7-24")
    assert space_of(t) == "7-24"
    assert "go 6-25" not in offered(t, ANA)


@pytest.mark.rule("CU-MOVE-01")
def test_steps_need_not_be_used() -> None:
    t = moving("6-21", steps=5)
    play(t, ANA, "go 6-23", "halt")
    assert space_of(t) == "6-23"


@pytest.mark.rule("CU-MOVE-02", "CU-R03", "CU-TRACK-01")
def test_the_six_spaces_around_may_be_entered_in_every_direction_and_no_others() -> None:
    t = moving("2-27", steps=1)
    assert ways(t) == dict.fromkeys(["2-25", "2-29", "1-26", "1-28", "3-26", "3-28"], 0)
    for space in ("0-27", "4-27", "2-23", "1-24"):
        assert refused(t, ANA, f"go {space}").rule == "CU-MOVE-01"


@pytest.mark.rule("CU-MOVE-02")
def test_a_figure_may_go_backwards() -> None:
    t = moving("4-33", steps=4)
    before = seat_view(t, ANA)["progress"]
    play(t, ANA, "go 6-33")
    assert seat_view(t, ANA)["progress"] < before


@pytest.mark.rule("CU-MOVE-03")
def test_any_number_of_figures_may_share_a_space() -> None:
    t = table("move", seats=3, space={ANA: "6-21", BEN: "6-23", CLEO: "6-23"}, steps={ANA: 1})
    play(t, ANA, "go 6-23")
    assert [space_of(t, seat) for seat in (ANA, BEN, CLEO)] == ["6-23"] * 3


@pytest.mark.rule("CU-MOVE-01")
def test_there_is_no_going_where_there_is_no_space() -> None:
    t = moving("4-9", steps=3)
    assert refused(t, ANA, "go 5-10").rule == "CU-MOVE-01"  # scenery
    assert refused(t, ANA, "go 4-10").rule == "CU-MOVE-01"  # between two spaces
    assert refused(t, ANA, "go 4-9").rule == "CU-MOVE-01"  # already there


# ---------------------------------------------------------------- steps for coins
@pytest.mark.rule("CU-MOVE-04")
def test_four_coins_buy_a_step_as_often_as_one_likes() -> None:
    t = moving(coins={ANA: 15})
    assert offered(t, ANA) == ["halt", "step"]
    play(t, ANA, "step", "step", "step")
    assert purse(t, ANA) == (3, 3, 0)
    assert refused(t, ANA, "step").rule == "CU-MOVE-04"
    play(t, ANA, "go 6-23")
    assert purse(t, ANA) == (3, 1, 0)


@pytest.mark.rule("CU-MOVE-04")
def test_steps_may_also_be_bought_on_the_way() -> None:
    t = moving("6-21", steps=1, coins={ANA: 8})
    play(t, ANA, "go 6-23", "step", "go 6-25", "step")
    assert (space_of(t), purse(t, ANA)) == ("6-25", (0, 1, 0))


# ---------------------------------------------------------------- the large fields
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.rule("CU-TRACK-20")
def test_one_step_leads_from_the_start_field_to_each_of_its_neighbours(track: str) -> None:
    t = moving(steps=1, track=track)
    exits = {f"{row}-{x}" for row, x in TRACKS[track].start_exits if TRACKS[track].rows[row][x] == "."}
    assert len(exits) > 2
    assert ways(t) == dict.fromkeys(exits, 0)


@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.rule("CU-TRACK-20", "CU-END-01")
def test_one_step_leads_into_the_finish_field_from_each_of_its_neighbours(track: str) -> None:
    for row, x in TRACKS[track].finish_entries:
        t = moving(f"{row}-{x}", steps=1, track=track)
        play(t, ANA, "go goal")
        assert seat_view(t, ANA)["finished"]


@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.rule("CU-TRACK-21")
def test_the_start_field_is_never_entered_again(track: str) -> None:
    for row, x in TRACKS[track].start_exits:
        t = moving(f"{row}-{x}", steps=3, track=track)
        assert refused(t, ANA, "go start").rule == "CU-TRACK-21"
        assert "start" not in ways(t)


@pytest.mark.rule("CU-MOVE-01")
def test_with_nothing_to_move_by_phase_6_passes_by_itself() -> None:
    t = table("decide", active={ANA: "brown:coin3"}, roll={ANA: "light_gray"})
    play(t, ANA, "pass")
    assert stage_of(t, ANA) == "buy"  # three coins: no step, but a die


# ---------------------------------------------------------------- every way there is
class Walk:
    """Where a figure can go, tried out step by step on the printed track."""

    def __init__(self, track: Track) -> None:
        self.rows = track.rows
        self.exits = {(row, x) for row, x in track.start_exits}
        self.entries = {(row, x) for row, x in track.finish_entries}
        self.jets = {tuple(f.at) for f in track.feature if f.kind == "jet"}
        self.cuts = {
            tuple(f.at): (f.cost or 0, f.to) for f in track.feature if f.kind == "shortcut" and f.pay == "steps"
        }
        self.actions = [tuple(f.at) for f in track.feature if f.kind != "bonus"]

    def ground(self, spot: Spot) -> str:
        row, x = spot
        return self.rows[row][x] if 0 <= row < len(self.rows) and 0 <= x < len(self.rows[row]) else " "

    def beside(self, spot: Spot | str) -> Iterator[Spot | str]:
        if spot == "start":
            yield from self.exits
            return
        assert not isinstance(spot, str)
        row, x = spot
        for near in (
            (row, x - 2),
            (row, x + 2),
            (row - 1, x - 1),
            (row - 1, x + 1),
            (row + 1, x - 1),
            (row + 1, x + 1),
        ):
            if self.ground(near) in ".~":
                yield near
        if spot in self.entries:
            yield "goal"

    def enter(self, spot: Any, steps: int, water: int, used: frozenset[Any]) -> Any:
        """The figure comes to a space; None if it may not."""
        if spot != "goal" and self.ground(spot) == "~":
            if water == 0:
                return None
            water -= 1
        if spot in self.jets and spot not in used:
            return spot, 2 * steps, 2 * water, used | {spot}
        return spot, steps, water, used

    def everywhere(self, start: Any, steps: int, water: int, used: frozenset[Any]) -> dict[str, tuple[int, int]]:
        """For every space the most steps that can be left there, and with these the most entries into water."""
        if start in self.jets and start not in used:
            steps, water, used = 2 * steps, 2 * water, used | {start}
        seen = {(start, steps, water, used)}
        todo = list(seen)
        found: dict[str, tuple[int, int]] = {}
        while todo:
            spot, steps, water, used = todo.pop()
            if spot != start:
                name = spot if isinstance(spot, str) else f"{spot[0]}-{spot[1]}"
                found[name] = max(found.get(name, (-1, -1)), (steps, water))
            for state in self.onward(spot, steps, water, used):
                if state is not None and state not in seen:
                    seen.add(state)
                    todo.append(state)
        return found

    def onward(self, spot: Any, steps: int, water: int, used: frozenset[Any]) -> Iterator[Any]:
        if spot == "goal":
            return
        if steps > 0:
            for near in self.beside(spot):
                yield self.enter(near, steps - 1, water, used)
        if spot in self.cuts and spot not in used and self.cuts[spot][0] <= steps:
            cost, to = self.cuts[spot]
            assert to is not None
            yield self.enter(tuple(to), steps - cost, water, used | {spot})


WALKS = {name: Walk(track) for name, track in TRACKS.items()}


@st.composite
def figures(draw: st.DrawFn) -> tuple[str, str, int, int, int]:
    """A track, a space, steps, entries into water, and special actions that have worked already."""
    name = draw(st.sampled_from(sorted(TRACKS)))
    walk = WALKS[name]
    spots = [(row, x) for row, line in enumerate(walk.rows) for x, mark in enumerate(line) if mark in ".~"]
    row, x = draw(st.sampled_from(spots))
    space = draw(st.sampled_from([f"{row}-{x}"] * 5 + ["start"]))
    used = draw(st.integers(0, (1 << len(walk.actions)) - 1))
    return name, space, draw(st.integers(1, 6)), draw(st.integers(0, 2)), used


@FUZZ
@example(figure=("wuerfellaenge", "10-27", 5, 2, 0))
@example(figure=("stille_wasser", "10-7", 4, 1, 0))
@example(figure=("wassertreten", "7-6", 5, 1, 0))
@given(figure=figures())
@pytest.mark.rule("CU-MOVE-01", "CU-MOVE-02", "CU-TRACK-02", "CU-TRACK-14", "CU-TRACK-18", "CU-TRACK-15", "CU-R17")
def test_the_ways_on_offer_are_all_the_ways_there_are(figure: tuple[str, str, int, int, int]) -> None:
    name, space, steps, water, used = figure
    t = table("move", track=name, space={ANA: space}, steps={ANA: steps}, water={ANA: water}, specials={ANA: used})
    walk = WALKS[name]
    spot: Any = space if space == "start" else tuple(int(part) for part in space.split("-"))
    done = frozenset(at for number, at in enumerate(walk.actions) if used >> number & 1)
    wanted = walk.everywhere(spot, steps, water, done)
    assert {way["space"]: (way["steps"], way["water"]) for way in seat_view(t, ANA)["reach"]} == wanted
    moves = {TITLE.notation(move) for move in map(TITLE.parse, offered(t, ANA)) if c.GO <= move.code < c.SPOT}
    assert moves == {f"go {name}" for name in wanted}


@FUZZ
@given(figure=figures(), pick=st.integers(0, 10_000))
@pytest.mark.rule("CU-MOVE-01", "CU-TRACK-13")
def test_a_way_leaves_the_steps_that_were_promised(figure: tuple[str, str, int, int, int], pick: int) -> None:
    name, space, steps, water, used = figure
    t = table("move", track=name, space={ANA: space}, steps={ANA: steps}, water={ANA: water}, specials={ANA: used})
    shown = [way for way in seat_view(t, ANA)["reach"] if way["space"] != "goal"]
    if shown:
        way = shown[pick % len(shown)]
        t.turn = ANA
        t.apply(ANA, TITLE.parse(f"go {way['space']}").code, Dice(), None)
        if stage_of(t, ANA) == "move":
            assert (space_of(t), purse(t, ANA)[1], seat_view(t, ANA)["water"]) == (
                way["space"], way["steps"], way["water"],
            )  # fmt: skip
        else:
            assert way["steps"] == 0
