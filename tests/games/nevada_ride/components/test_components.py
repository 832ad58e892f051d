"""The component file: what is in it, what does not fit, and its picture."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from cubilete.core.components import printed_components, typed_components
from cubilete.core.errors import ComponentError
from cubilete.games.nevada_ride.components.checks import defects
from cubilete.games.nevada_ride.components.load import PACKAGE, draw, load_components, read_components
from cubilete.games.nevada_ride.components.parts import Components
from cubilete.games.nevada_ride.rules import circuit as k
from games.edits import Edit, drop, edited_document, put
from games.nevada_ride.tables import names, printed, space


def faults(edit: Edit) -> list[str]:
    return defects(typed_components(edited_document(PACKAGE, edit), Components, "Nevada Ride", "mine.toml"))


def on(name: str, field: str, value: Any) -> Edit:
    return put("board", "spaces", name, field, value)


def feature(at: int, field: str, value: Any) -> Edit:
    return put("board", "feature", at, field, value)


# ---------------------------------------------------------------- the printed box
@pytest.mark.rule("NR-R01", "NR-R02", "NR-DANGER-01", "NR-DANGER-02", "NR-CROWD-01", "NR-MUD-01", "NR-JUMP-01")
def test_the_places_lie_where_the_leaflet_says() -> None:
    circuit = printed()[1].circuit
    hazards = {name: circuit.hazard[at] for at, name in enumerate(names()) if circuit.hazard[at]}
    assert hazards == {
        **{f"S2-{n}L": k.DANGER_LEFT for n in range(23, 30)},
        **{f"S2-{n}R": k.DANGER_RIGHT for n in range(23, 30)},
        **{f"S4-{n:02}{lane}": k.CROWD for n in range(9, 13) for lane in "LR"},
        "S5-08C": k.MUD,
        "S5-07L": k.ROCK_LEFT,
        "S5-09R": k.ROCK_RIGHT,
    }
    gap = {name for at, name in enumerate(names()) if circuit.kind[at] == k.GAP}
    assert gap == {f"S3-{n}{lane}" for n in range(10, 14) for lane in "LCR"}


@pytest.mark.rule("FD-R25")
def test_the_line_runs_across_the_pit_lane() -> None:
    circuit = printed()[1].circuit
    over = {(a, b) for a in range(circuit.n) for b in (circuit.ahead[a],) if b >= 0 and k.crosses(circuit, a, b)}
    assert {(names()[a], names()[b]) for a, b in over} == {
        ("S1-11L", "S1-12L"), ("S1-11C", "S1-12C"), ("S1-11R", "S1-12R"), ("P-10", "P-11"), ("BOX-07", "P-11"),
    }  # fmt: skip
    assert not k.crosses(circuit, space("S1-11L"), space("S1-11C"))


@pytest.mark.rule("FD-GEAR-02", "FD-GEAR-03", "FD-GEAR-04", "FD-GEAR-05", "FD-GEAR-06", "FD-GEAR-07")
def test_the_dice_have_their_faces() -> None:
    box = printed()[1]
    for gear, low, high in ((1, 1, 2), (2, 2, 4), (3, 4, 8), (4, 7, 12), (5, 11, 20), (6, 21, 30)):
        faces = [box.faces[box.die_first[gear] + side] for side in range(box.die_sides[gear])]
        assert (min(faces), max(faces)) == (low, high)


def test_names_and_drawing_may_change_without_a_new_digest() -> None:
    components, digest = load_components("")
    document = edited_document(PACKAGE, put("title", "My own ride"))
    document["board"]["spaces"]["S1-01L"]["x"] = 1.0
    changed = typed_components(document, Components, "Nevada Ride", "mine.toml")
    from cubilete.games.nevada_ride.components.load import digest as digest_of

    assert digest_of(changed) == digest == digest_of(components)
    document["board"]["segment"][1]["stops"] = 2
    assert digest_of(typed_components(document, Components, "Nevada Ride", "mine.toml")) != digest


# ---------------------------------------------------------------- what does not fit
@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (drop("die", 0), "one die for each of the gears 1 to 6"),
        (put("die", 0, "faces", [1, 1, 2]), "faces of the die gear1 must be 4, not 3"),
        (put("die", 6, "faces", list(range(2, 22))), "faces 1 to 20"),
        (put("die", 5, "faces", [20] * 30), "highest face of gear 6"),
        (put("table", "casino", "rows", 0, "on", [1, 1]), "says nothing about the results 2"),
        (put("table", "start_basic", "rows", 2, "on", [16, 20]), "more than one row for the results 16"),
        (put("table", "start_advanced", "great_start_spaces", 5), "great_start_spaces must be 4, not 5"),
        (put("table", "casino", "rows", 0, "exit_spaces", 0), "a win moves at least one space"),
        (put("table", "pit_stop", "rows", 5, "exit_spaces", 2), "a slow one none"),
        (put("table", "blocking_advanced", "eliminated_from", 8), "must be [1, 2, 3, 4, 5, 6, 7]"),
        (put("table", "weather", "rows", 1, "result", "changeable_rain"), "changeable_rain is only on the way"),
        (put("table", "team_points", "points", [10, 8]), "must be 10, not 2"),
        (put("table", "slipstream", "allowed", "4", [5]), "gear 4 cannot follow gear 5"),
        (put("table", "tests", "engine", "dry", [2, 4]), "must begin with 1, not 2"),
        (put("table", "tests_leaflet", "casino_win", [1, 7]), "but table.casino wins on 1, 2, 3, 4, 5, 6"),
        (feature(0, "loses_on", [1, 4]), "dangerous_area.loses_on must be (1, 5), not (1, 4)"),
        (put("wear", "advanced", "tires", 7), "wear.advanced.total must be 21"),
        (put("wear", "build_limits", "points", 100), "must lie between 6 and 49"),
        (put("car", 1, "id", "car01"), "the car car01 is listed twice"),
        (put("car", 1, "team", "pink"), "pieces.team_colours must be 6"),
        (drop("driver", 3), "the drivers must be"),
        (put("race", "laps_basic", 4), "the basic race is the shortest"),
        (on("S1-05L", "ahead", "S9-01L"), "S1-05L names S9-01L as ahead, but there is no such space"),
        (on("S1-05L", "row", 312), "must be below lap_rows 312"),
        (on("C1-01L", "corner", "C2"), "the corner of C1-01L must be C1"),
        (put("board", "segment", 1, "spaces", "L", 6), "lane L of C1 must have the spaces 1 to 6"),
        (drop("board", "segment", 1, "stops"), "the corner C1 needs stops"),
        (put("board", "segment", 0, "stops", 1), "S1 is a straight"),
        (drop("board", "spaces", "S1-05L", "ahead"), "S1-05L leads nowhere"),
        (on("S1-05L", "beside", ["S1-04C"]), "so S1-05C must be beside S1-05L"),
        (on("S1-05L", "right", "S1-06R"), "S1-06R does not lie in the lane to the right of S1-05L"),
        (on("S1-05L", "ahead", "S1-06C"), "so it must lie in the same lane"),
        (on("S1-05L", "poly", [1, 2]), "needs at least three points"),
        (put("board", "grid", 0, "S1-10R"), "the grid needs 10 different spaces"),
        (put("board", "grid", 0, "K-01"), "which is no space of the track"),
        (put("board", "grid", 0, "S1-01L"), "from pole position backwards"),
        (on("S2-05L", "ahead", "S2-04L"), "leads backwards"),
        (put("board", "segment", 3, "longest", 14), "its sign says 7 to 14"),
        (put("board", "finish", "after", 10), "rows must begin anew exactly there"),
        (put("board", "finish", "pit_crossings", []), "BOX-07>P-11, P-10>P-11"),
        (feature(0, "segment", "S9"), "there is no such segment"),
        (feature(0, "spaces_left", ["S2-40L"]), "dangerous_area names S2-40L"),
        (feature(2, "spaces_left", ["S4-09C"]), "S4-09C must lie in lane L of S4"),
        (on("S3-10L", "rescue", ["JL-01"]), "the rescue of S3-10L must be JL-01 and JR-01"),
        (on("S3-09L", "right", "S3-10C"), "no lane change may lead onto a dotted space"),
        (on("JL-03", "ahead", "JL-05"), "JL-03 must lead ahead to JL-04"),
        (on("K-05", "stars", ["STAR-1"]), "the stars of K-05 must be"),
        (on("S6-03L", "branch", "K-02"), "the branch of S6-03L must be K-01"),
        (on("STAR-2", "ahead", "K-08"), "STAR-2 must be a casino_star that leads ahead to K-07"),
        (on("S1-07L", "branch", "P-03"), "S1-07L has a branch, but no place is entered from it"),
        (drop("board", "spaces", "P-04", "box"), "the box BOX-01 is entered from nowhere"),
        (drop("board", "feature", 4), "no place"),
    ],
)
def test_what_does_not_fit_is_named(edit: Edit, says: str) -> None:
    found = faults(edit)
    assert any(says in sentence for sentence in found), found[:4]
    assert all(sentence.endswith(".") for sentence in found)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = ", "is not valid TOML"),
        ('game = "cubitos"', "does not describe a Nevada Ride box"),
    ],
)
def test_other_files_are_refused(text: str, says: str) -> None:
    with pytest.raises(ComponentError, match=says):
        read_components(text, "mine.toml")


def test_a_space_that_is_misspelled_is_refused() -> None:
    text = printed_components(PACKAGE).replace('ahead="S1-07L"', 'ahed="S1-07L"', 1)
    with pytest.raises(ComponentError, match=r"unknown field `ahed`"):
        read_components(text, "mine.toml")


# ---------------------------------------------------------------- the picture
def test_the_picture_shows_every_space() -> None:
    text = printed_components(PACKAGE)
    tree = ElementTree.fromstring(draw(text, "printed"))  # noqa: S314
    titles = [element.text or "" for element in tree.iter("{http://www.w3.org/2000/svg}title")]
    assert {title.split(",")[0] for title in titles[1:]} == set(names())
    assert "S3-10L, row 128: ahead S3-11L" in titles


def test_a_picture_is_drawn_of_a_file_that_does_not_fit() -> None:
    text = printed_components(PACKAGE).replace('ahead="S1-07L"', 'ahead="S9-07L"', 1)
    with pytest.raises(ComponentError, match="names S9-07L as ahead"):
        read_components(text, "mine.toml")
    assert draw(text, "mine.toml").startswith("<svg")
