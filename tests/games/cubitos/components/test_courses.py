"""The four tracks as the compiled rules read them, and tracks that do not add up."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest

from cubilete.core.errors import ComponentError
from cubilete.games.cubitos.components.courses import space_at
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.box import Course
from cubilete.games.cubitos.slots import space_name
from games.cubitos.boxes import BOX, PARTS, TRACKS, parts_with
from games.edits import Edit, drop, put

LAND, WATER = 0, 1
LOOP, CURVES, LAKE, LANES = range(4)


def course(track: str) -> Course:
    return BOX.courses[TRACKS.index(track)]


def at(name: str) -> int:
    """A space by its name."""
    if name in ("start", "goal"):
        return {"start": c.START, "goal": c.GOAL}[name]
    row, x = name.split("-")
    return space_at((int(row), int(x)))


def links(here: Course, name: str) -> set[str]:
    space = at(name)
    return {space_name(int(here.links[n])) for n in range(int(here.first[space]), int(here.first[space + 1]))}


def spaces(here: Course) -> list[int]:
    return [space for space in range(c.START) if here.terrain[space] >= 0]


def bonus(here: Course, name: str) -> list[tuple[int, int, int, int]]:
    """What a space gives: effect, amount, flags and highest cost."""
    pair = int(here.effects[at(name)])
    first, count = int(BOX.options[2 * pair]), int(BOX.options[2 * pair + 1])
    rows = [n * k.EFFECT for n in range(first, first + count)]
    return [
        (int(BOX.effects[row + k.OP]), int(BOX.effects[row + k.N]), int(BOX.effects[row + k.FLAGS]),
         int(BOX.effects[row + k.MOST]))
        for row in rows
    ]  # fmt: skip


# ---------------------------------------------------------------- ground and neighbours
@pytest.mark.parametrize(
    ("track", "land", "water", "lines"),
    [
        ("verflinkst", 131, 17, 8),
        ("wuerfellaenge", 129, 11, 12),
        ("wassertreten", 114, 38, 10),
        ("stille_wasser", 120, 19, 14),
    ],
)
def test_a_track_has_its_spaces_and_red_lines(track: str, land: int, water: int, lines: int) -> None:
    here = course(track)
    ground = [int(here.terrain[space]) for space in spaces(here)]
    assert (ground.count(LAND), ground.count(WATER)) == (land, water)
    assert here.lines == here.sector[c.GOAL] == lines
    assert {int(here.sector[space]) for space in spaces(here)} == set(range(lines + 1))
    assert here.sector[c.START] == 0
    assert (here.terrain[c.START], here.terrain[c.GOAL]) == (LAND, LAND)


@pytest.mark.rule("CU-R03")
def test_a_space_touches_six_others_like_bricks() -> None:
    here = course("verflinkst")
    assert links(here, "2-17") == {"2-15", "2-19", "1-16", "1-18", "3-16", "3-18"}
    assert links(here, "0-5") == {"0-7", "1-4", "1-6"}
    assert links(here, "4-9") == {"4-7", "4-11", "3-8", "3-10"}  # scenery below


@pytest.mark.rule("CU-R03")
@pytest.mark.parametrize("track", TRACKS)
def test_every_way_can_be_gone_back(track: str) -> None:
    here = course(track)
    for space in spaces(here):
        for near in links(here, space_name(space)) - {"goal"}:
            assert space_name(space) in links(here, near)


@pytest.mark.rule("CU-TRACK-20")
@pytest.mark.parametrize("track", TRACKS)
def test_the_large_fields_have_all_their_neighbours(track: str) -> None:
    here, printed = course(track), PARTS.track[TRACKS.index(track)]
    assert links(here, "start") == {space_name(space_at(spot)) for spot in printed.start_exits}
    entering = {space_name(space) for space in spaces(here) if "goal" in links(here, space_name(space))}
    assert entering == {space_name(space_at(spot)) for spot in printed.finish_entries}
    assert len(links(here, "start")) > 2
    assert len(entering) > 2


@pytest.mark.rule("CU-TRACK-21", "CU-R21")
@pytest.mark.parametrize("track", TRACKS)
def test_nothing_leads_back_to_the_start_field_and_nothing_out_of_the_finish(track: str) -> None:
    here = course(track)
    assert c.START not in [int(space) for space in here.links]
    assert links(here, "goal") == set()
    assert len(here.first) == c.CELLS + 1
    assert here.first[c.CELLS] == len(here.links)


@pytest.mark.rule("CU-R21")
def test_the_loop_is_left_on_one_side_and_finished_on_the_other() -> None:
    here = course("verflinkst")
    assert links(here, "start") == {"6-21", "7-20", "8-21", "9-20", "10-21"}
    assert "goal" in links(here, "7-16")
    assert "goal" not in links(here, "7-20")


# ---------------------------------------------------------------- distances
@pytest.mark.rule("CU-R18")
@pytest.mark.parametrize(
    ("track", "steps"), [("verflinkst", 30), ("wuerfellaenge", 37), ("wassertreten", 30), ("stille_wasser", 34)]
)
def test_the_finish_is_as_far_as_the_shortest_way_over_open_ground(track: str, steps: int) -> None:
    assert course(track).distance[c.GOAL] == steps
    assert course(track).distance[c.START] == 0


@pytest.mark.rule("CU-R18")
@pytest.mark.parametrize(
    ("name", "far"),
    [
        ("8-13", 1),  # an exit
        ("7-10", 3),  # open ground: 8-13, 8-11, 7-10
        ("7-14", 1),  # water beside the start field
        ("6-13", 2),  # water behind it
        ("5-12", 3),  # an island: 7-14, 6-13, 5-12
        ("4-13", 4),  # its other space
        ("10-5", 4),  # 10-11, 10-9, 10-7, 10-5
        ("7-20", 10),  # water behind the pier: 7-16, 6-15, 5-16, 4-15, 3-16, 3-18, 4-19, 5-20, 6-19, 7-20
    ],
)
def test_distances_are_counted_outwards(name: str, far: int) -> None:
    assert course("wassertreten").distance[at(name)] == far


@pytest.mark.rule("CU-R18")
@pytest.mark.parametrize("track", TRACKS)
def test_open_ground_is_measured_over_open_ground_and_all_else_by_its_lowest_neighbour(track: str) -> None:
    here = course(track)
    steps = {at("start"): 0}
    line = deque(steps)
    while line:
        space = line.popleft()
        for name in links(here, space_name(space)) - {"goal"}:
            if at(name) not in steps and here.terrain[at(name)] == LAND:
                steps[at(name)] = steps[space] + 1
                line.append(at(name))
    for space in spaces(here):
        if space in steps:
            assert here.distance[space] == steps[space]
        else:
            near = [int(here.distance[at(name)]) for name in links(here, space_name(space)) - {"goal"}]
            near += [0] if space_name(space) in links(here, "start") else []
            assert here.distance[space] == min(near) + 1


# ---------------------------------------------------------------- what lies on spaces
def test_bonuses_come_in_the_order_of_the_rulebook() -> None:
    here = course("wuerfellaenge")
    assert bonus(here, "9-30") == [(k.CREDITS, 1, 0, -1), (k.FANS, 1, 0, -1)]
    assert bonus(here, "6-9") == [(k.GIVE_UP, 2, k.BONUS_OPTION, -1)]
    assert bonus(here, "5-0") == [(k.TAKE, 1, 0, -1)]
    assert bonus(here, "9-26") == [(k.TAKE, 1, 0, 4)]
    assert here.effects[at("9-12")] == -1
    assert here.effects[c.START] == here.effects[c.GOAL] == -1


def test_the_bonus_rows_never_touch_the_lead_die() -> None:
    for here in BOX.courses:
        for pair in {int(pair) for pair in here.effects if pair >= 0}:
            first, count = int(BOX.options[2 * pair]), int(BOX.options[2 * pair + 1])
            for row in range(first * k.EFFECT, (first + count) * k.EFFECT, k.EFFECT):
                if BOX.effects[row + k.OP] in (k.GIVE_UP, k.TAKE):
                    assert BOX.effects[row + k.OF_COLOURS] == (1 << c.SORTS) - 1 - (1 << k.LEAD)
                if BOX.effects[row + k.OP] == k.GIVE_UP:
                    assert (BOX.effects[row + k.WHAT], BOX.effects[row + k.IN_ZONES]) == (k.ANY, 15)


@pytest.mark.rule("CU-TRACK-15", "CU-TRACK-16", "CU-TRACK-18", "CU-R22")
def test_special_actions_know_their_price_and_where_they_lead() -> None:
    here = course("stille_wasser")
    pay = int(here.special[at("4-7")])
    assert (here.jets[pay], here.to[pay], here.step_cost[pay], here.coin_cost[pay]) == (0, at("4-11"), 7, 0)
    buy = int(here.special[at("5-14")])
    assert (here.jets[buy], here.to[buy], here.step_cost[buy], here.coin_cost[buy]) == (0, at("5-18"), 0, 10)
    jet = int(here.special[at("10-5")])
    assert (here.jets[jet], here.to[jet], here.step_cost[jet], here.coin_cost[jet]) == (1, -1, 0, 0)
    assert here.special[at("4-11")] == here.special[c.START] == -1
    assert len(here.jets) == 5


# ---------------------------------------------------------------- tracks that do not add up
def line(track: int, part: str, row: int, x: int, mark: str) -> Edit:
    """An edit of one character of a track's map."""
    old = getattr(PARTS.track[track], part)[row]
    return put("track", track, part, row, old[:x] + mark + old[x + 1 :])


def wall(document: dict[str, Any]) -> None:
    """Scenery across the upper straight of the track with the curves, counted correctly."""
    track = document["track"][CURVES]
    for row, x in ((0, 17), (1, 16), (2, 17)):
        for part in ("rows", "sectors"):
            old = track[part][row]
            track[part][row] = old[:x] + "#" + old[x + 1 :]
    track["land"] -= 3
    track["spaces"] -= 3
    track["feature"] = [feature for feature in track["feature"] if feature["at"] != [0, 17]]


BAD_TRACKS: dict[str, tuple[Edit, str]] = {
    "a row too few": (
        drop("track", LOOP, "rows", 0),
        "the track verflinkst: rows must have 11 lines (row_count), not 10.",
    ),
    "a line of sectors too few": (drop("track", LOOP, "sectors", 0), "sectors must have 11 lines (row_count), not 10."),
    "a short line": (
        put("track", LOOP, "rows", 3, "  ."),
        "line 3 of rows must be 35 characters long (x_count), not 3.",
    ),
    "too large": (
        put("track", LOOP, "row_count", 13),
        "a track can have 12 rows of 36 characters at most, not 13 of 35.",
    ),
    "unknown ground": (line(LOOP, "rows", 0, 5, "^"), "row 0, x 5: '^' is no ground; there are . ~ # S F."),
    "between the bricks": (
        line(LOOP, "rows", 0, 6, "."),
        "row 0, x 6: spaces lie like bricks, so only spots with an odd",
    ),
    "sector beyond": (
        line(LOOP, "sectors", 0, 5, "9"),
        "row 0, x 5: the sector must be 0 to 8 (red_lines, in base 36), n",
    ),
    "no sector": (
        line(LOOP, "sectors", 0, 5, " "),
        "row 0, x 5: the sector must be 0 to 8 (red_lines, in base 36), not",
    ),
    "sector in the void": (
        line(LOOP, "sectors", 0, 0, "1"),
        "row 0, x 0: the sectors show '1' where the rows show noth",
    ),
    "sector of scenery": (
        line(LOOP, "sectors", 5, 6, "1"),
        "row 5, x 6: the sectors must show '#' as the rows do, not",
    ),
    "two lines in one step": (line(CURVES, "sectors", 10, 11, "3"), "so their sectors may differ by 1 at most."),
    "land": (put("track", LOOP, "land", 130), "the track verflinkst: land must be 131, as the rows show, not 130."),
    "water": (put("track", LOOP, "water", 18), "water must be 17, as the rows show, not 18."),
    "spaces": (put("track", LOOP, "spaces", 149), "spaces must be 148, as the rows show, not 149."),
    "way over land": (
        put("track", LAKE, "shortest_steps_land", 29),
        "shortest_steps_land must be 30, as the rows show",
    ),
    "way over water": (
        put("track", LAKE, "shortest_steps_with_water", 12),
        "shortest_steps_with_water must be 11, as th",
    ),
    "unreachable finish": (wall, "the finish field cannot be reached from the start field over open ground."),
    "loop with a finish": (put("track", CURVES, "loop", True), "a loop has no finish field (F) of its own, and every"),
    "no finish": (
        put("track", LOOP, "loop", False),
        "a loop has no finish field (F) of its own, and every other track",
    ),
    "an exit too few": (drop("track", CURVES, "start_exits", 0), "start_exits must be 8-5, 8-7, 9-8, 10-7, which lie"),
    "an entry too many": (
        put("track", CURVES, "finish_entries", 0, [5, 0]),
        "finish_entries must be 0-27, 1-26, 2-27, 2",
    ),
    "an exit of a loop too few": (
        drop("track", LOOP, "start_exits", 0),
        "must be the spaces beside the start field: 6-",
    ),
    "both ways on a loop": (
        put("track", LOOP, "start_exits", 0, [6, 15]),
        "6-15 cannot be among start_exits and finish_",
    ),
    "feature on no space": (
        put("track", LOOP, "feature", 0, "at", [5, 6]),
        "the bonus at 5-6 lies on no space; it must lie on open ground or w",
    ),
    "empty bonus": (
        drop("track", LOOP, "feature", 0, "give_up"),
        "the bonus at 0-5 gives nothing; name one of credits, f",
    ),
    "bonus with a price": (
        put("track", LOOP, "feature", 0, "cost", 3),
        "the bonus at 0-5 cannot have cost; that is for s",
    ),
    "jet with a bonus": (
        put("track", LANES, "feature", 7, "credits", 3),
        "the jet at 10-5 cannot have credits; make that",
    ),
    "shortcut to nowhere": (drop("track", CURVES, "feature", 31, "to"), "the shortcut at 8-21 needs pay, cost and to."),
    "shortcut into water": (
        put("track", CURVES, "feature", 31, "to", [7, 22]),
        "it must lead to another space of open gro",
    ),
    "two bonuses": (
        put("track", LOOP, "feature", 0, "at", [0, 9]),
        "the track verflinkst: 0-9 has more than one bonus.",
    ),
    "two special actions": (put("track", LANES, "feature", 7, "at", [4, 7]), "4-7 has more than one jet or shortcut."),
    "unknown feature": (put("track", LOOP, "feature", 0, "kind", "ramp"), "Invalid enum value 'ramp'"),
    "nothing to take": (put("track", LOOP, "feature", 7, "take_any", 0), "Expected `int` >= 1"),
}


@pytest.mark.parametrize("name", BAD_TRACKS)
def test_a_bad_track_is_refused_in_one_clear_sentence(name: str) -> None:
    edit, fault = BAD_TRACKS[name]
    with pytest.raises(ComponentError) as caught:
        parts_with(edit)
    message = str(caught.value)
    assert fault in message
    assert message.startswith("my_box.toml")
    assert message.endswith(".")
    assert "\n" not in message


def test_a_bonus_and_a_jet_may_share_a_space() -> None:
    parts = parts_with(put("track", LANES, "feature", 8, "at", [10, 5]))
    assert [feature.kind for feature in parts.track[LANES].feature if feature.at == (10, 5)] == ["jet", "bonus"]
