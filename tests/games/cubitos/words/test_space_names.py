"""Names of spaces: no two alike on any track, in any language, and what they say is what the map shows."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubilete.core.title import Reader
from cubilete.core.words import LANGUAGES
from cubilete.games.cubitos.components.courses import Ground, space_at
from cubilete.games.cubitos.components.parts import Feature, Track
from cubilete.games.cubitos.slots import WIDTH, read_space
from cubilete.games.cubitos.words.space_names import space_names
from games.cubitos.boxes import PARTS, TRACKS
from games.cubitos.helpers import ANA, TITLE, table

COORDINATES = re.compile(r"\b\d+-\d+\b")


ORDINALS = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth"


def names(track: Track, language: str = "en", alone: bool = False) -> dict[int, str]:
    return space_names(track, TITLE.vocabulary.words(language), alone)


def called(track: str, space: str, language: str = "en") -> str:
    return names(PARTS.track[TRACKS.index(track)], language)[read_space(space)]


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("track", PARTS.track, ids=TRACKS)
def test_every_space_of_a_track_has_a_name_of_its_own(track: Track, language: str, alone: bool) -> None:
    found = names(track, language, alone)
    assert set(found) == {space_at(spot) for spot in Ground(track).spaces}
    assert len(set(found.values())) == len(found)
    for name in found.values():
        assert 6 <= len(name) <= 60
        assert not COORDINATES.search(name)
        assert "{" not in name


@pytest.mark.parametrize(
    ("track", "space", "english", "german"),
    [
        ("verflinkst", "6-21", "first space after the start (top)", "ersten Feld nach dem Start (oben)"),
        ("verflinkst", "10-15", "seventh space past line 7", "siebten Feld hinter Linie 7"),
        ("verflinkst", "7-16", "space right before the finish (second from the top)",
         "Feld direkt vor dem Ziel (zweites von oben)"),
        ("verflinkst", "6-13", "space two before the finish (top)", "Feld zwei vor dem Ziel (oben)"),
        ("verflinkst", "1-20", "first space past line 3 (water, second from the top)",
         "ersten Feld hinter Linie 3 (Wasser, zweites von oben)"),
        ("verflinkst", "10-9", "second 7-credit space past line 7", "zweiten 7-Kredit-Feld hinter Linie 7"),
        ("verflinkst", "0-29", "fan and give-up space past line 2", "Fan-und-Abgabe-Feld hinter Linie 2"),
        ("wuerfellaenge", "0-5", "jet past line 9", "Düsen-Feld hinter Linie 9"),
        ("wuerfellaenge", "4-13", "shortcut past line 6", "Abkürzungs-Feld hinter Linie 6"),
        ("wuerfellaenge", "9-26", "die-up-to-4 space past line 2", "Würfel-bis-4-Feld hinter Linie 2"),
        ("wassertreten", "10-25", "3-credit space before the finish", "3-Kredit-Feld vor dem Ziel"),
    ],
)  # fmt: skip
def test_a_space_is_named_by_what_the_board_shows(track: str, space: str, english: str, german: str) -> None:
    assert (called(track, space), called(track, space, "de")) == (english, german)


def test_a_name_that_stands_alone_is_inflected_so() -> None:
    track = PARTS.track[TRACKS.index("verflinkst")]
    assert names(track, "de", alone=True)[read_space("10-9")] == "zweites 7-Kredit-Feld hinter Linie 7"


def test_the_first_spaces_past_a_line_lie_beside_it() -> None:
    for track in PARTS.track:
        ground, found = Ground(track), names(track)
        sectors = {spot: int(track.sectors[spot[0]][spot[1]], 36) for spot in ground.spaces}
        for spot in ground.spaces:
            past = re.match(rf"({ORDINALS}) space past line (\d+)", found[space_at(spot)])
            if past:
                assert sectors[spot] == int(past[2])
                beside = any(sectors[near] < sectors[spot] for near in ground.beside(spot))
                assert beside == (past[1] == "first"), found[space_at(spot)]


# ---------------------------------------------------------------- any track at all
@st.composite
def tracks(draw: st.DrawFn) -> Track:
    """A map without much sense: ground, water and holes, lines anywhere, features on some spaces."""
    rows, width = draw(st.integers(1, 6)), draw(st.integers(4, 14))
    there = [(row, x) for row in range(rows) for x in range(width) if (row + x) % 2]
    marks = {spot: draw(st.sampled_from("..~ ")) for spot in there}
    spaces = [spot for spot, mark in marks.items() if mark != " "]
    lines = draw(st.integers(1, 3))
    sectors = {spot: draw(st.integers(0, lines)) for spot in spaces}
    some = draw(st.lists(st.sampled_from(spaces), max_size=6, unique=True)) if spaces else []
    kinds: st.SearchStrategy[dict[str, Any]] = st.sampled_from(
        [{"kind": "jet"}, {"kind": "bonus", "credits": 2}, {"kind": "bonus", "fans": 1, "give_up": 2}]
    )
    features = tuple(Feature(at=spot, **draw(kinds)) for spot in some)
    track = PARTS.track[0]
    fields = {name: getattr(track, name) for name in track.__struct_fields__} | {
        "rows": tuple("".join(marks.get((row, x), " ") for x in range(width)) for row in range(rows)),
        "sectors": tuple("".join(str(sectors.get((row, x), " ")) for x in range(width)) for row in range(rows)),
        "red_lines": lines,
        "feature": features,
        "start_exits": tuple(spaces[:1]),
        "finish_entries": tuple(spaces[-1:]),
    }
    return Track(**fields)


@settings(max_examples=60, deadline=None)
@given(tracks(), st.sampled_from(LANGUAGES))
def test_even_a_senseless_map_names_no_two_spaces_alike(track: Track, language: str) -> None:
    found = names(track, language)
    assert len(found) == sum(row.count(".") + row.count("~") for row in track.rows)
    assert len(set(found.values())) == len(found)
    assert all(space % WIDTH < len(track.rows[0]) for space in found)


# ---------------------------------------------------------------- where they are said
def test_lessons_name_spaces_that_are_where_they_say() -> None:
    lessons = {lesson.id: lesson for lesson in TITLE.lessons()}
    texts = {key: TITLE.words("en").say(f"lesson.{key}.step2") for key in ("2_race", "4_danger") if key in lessons}
    assert not [text for text in texts.values() if COORDINATES.search(text)]
    assert called("verflinkst", "6-25") == "first 1-credit space after the start"
    assert called("verflinkst", "7-26") in texts["4_danger"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_prompts_and_the_table_say_no_coordinates(language: str) -> None:
    state = table("move", steps={ANA: 6}, water={ANA: 1}, space={ANA: "6-25"}, credits={ANA: 4})
    reader = Reader(ANA, ("Ana", "Ben"), language)
    prompt = TITLE.prompt(state, ANA, reader)
    assert prompt is not None
    said = [prompt.text, *(choice.text for choice in prompt.choices)]
    said += [line for section in TITLE.table_in_words(state, reader) for line in (section.heading, *section.lines)]
    assert not [text for text in said if COORDINATES.search(text)]
    goes = [choice.text for choice in prompt.choices if choice.verb == "go"]
    assert len(set(goes)) == len(goes) > 20
