"""What a client draws once: tracks, cards, dice, fan track and races, in both languages."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cubilete.core.catalogue import load_catalogue
from cubilete.games.cubitos.components.parts import COLOUR_IDS, SORT_IDS
from cubilete.games.cubitos.words.vocabulary import PACKAGE
from games.cubitos.boxes import CARDS, PARTS, TRACKS, cost, faces
from games.cubitos.helpers import TITLE

CATALOGUE = load_catalogue(PACKAGE)
ENGLISH = TITLE.furniture("en")


def track(name: str) -> dict[str, Any]:
    found: dict[str, Any] = ENGLISH["tracks"][TRACKS.index(name)]
    return found


def cell(name: str, space: str) -> dict[str, Any]:
    return next(found for found in track(name)["cells"] if found["space"] == space)


def card(name: str) -> dict[str, Any]:
    found: dict[str, Any] = ENGLISH["cards"][CARDS.index(name)]
    return found


def test_the_furniture_is_complete_and_can_be_sent() -> None:
    assert set(ENGLISH) == {"tracks", "cards", "dice", "fan_track", "races", "hints", "suggestions"}
    assert msgspec.json.decode(msgspec.json.encode(ENGLISH)) == ENGLISH


# ---------------------------------------------------------------- tracks
@pytest.mark.parametrize(("name", "spaces", "lines"), [("verflinkst", 148, 8), ("stille_wasser", 139, 14)])
def test_a_track_shows_every_space_once(name: str, spaces: int, lines: int) -> None:
    found = track(name)
    assert (len(found["cells"]), found["lines"], found["rows"], found["width"]) == (spaces, lines, 11, 35)
    assert len({space["space"] for space in found["cells"]}) == spaces
    for space in found["cells"]:
        assert space["space"] == f"{space['row']}-{space['x']}"
        assert 0 <= space["sector"] <= lines


def test_a_space_shows_its_ground_bonus_jet_and_shortcut() -> None:
    assert cell("verflinkst", "1-18") == {
        "space": "1-18", "row": 1, "x": 18, "water": True, "sector": 3, "bonus": None, "jet": False, "shortcut": None,
        "name": "Second space past line 3 (water, second from the top)",
    }  # fmt: skip
    assert cell("verflinkst", "0-29")["bonus"] == {"fans": 1, "give_up": 1}
    assert cell("wuerfellaenge", "9-26")["bonus"] == {"take_max_cost": 4}
    assert cell("verflinkst", "8-7")["bonus"] == {"take_any": 1}
    assert cell("wuerfellaenge", "10-29")["jet"] is True
    assert cell("wuerfellaenge", "4-13")["shortcut"] == {"pay": "coins", "cost": 10, "to": "2-13"}


def test_start_and_finish_are_one_field_on_the_loop_and_two_elsewhere() -> None:
    loop, lake = track("verflinkst"), track("wassertreten")
    assert loop["loop"] is True
    assert loop["start"] == loop["goal"]
    assert [6, 17] in loop["start"]
    assert (lake["loop"], len(lake["start"]), len(lake["goal"])) == (False, 4, 4)
    assert not [spot for spot in lake["start"] if spot in lake["goal"]]
    assert lake["exits"] == ["7-14", "7-16", "8-13", "9-12", "10-11"]
    assert lake["entries"] == ["7-20", "8-21", "9-22", "10-23"]
    assert [8, 17] in lake["scenery"]
    assert (loop["provenance"], lake["provenance"]) == ("public", "reconstructed")


# ---------------------------------------------------------------- cards and dice
def test_every_card_has_its_price_its_sentences_and_its_rules() -> None:
    assert [found["id"] for found in ENGLISH["cards"]] == CARDS
    for found in ENGLISH["cards"]:
        abilities = len(PARTS.card[CARDS.index(found["id"])].ability)
        assert found["cost"] == cost(found["id"])
        assert found["sort"] in COLOUR_IDS
        for part in ("text", "timing", "special", "mandatory"):
            assert len(found[part]) == abilities
        assert all(text.endswith(".") and text != found["name"] for text in found["text"]), found["id"]
        assert found["rules"]
        assert found["cost_provenance"] == "reconstructed"
    assert card("schlaegertyp")["rules"] == ["CU-ORA-07", "CU-ORA-08"]
    assert card("schlaegertyp")["timing"] == ["now", "active"]
    assert card("schlaegertyp")["mandatory"] == [False, True]
    assert card("holzbein")["special"] == [False, True]
    assert (card("schlaegertyp")["thinning"], card("tom")["thinning"]) == (True, False)


def test_no_rule_about_a_card_is_left_without_its_card() -> None:
    shown = [rule for found in ENGLISH["cards"] for rule in found["rules"]]
    sections = {"RED", "ORA", "YEL", "GRE", "BLU", "PUR", "BRO", "WHI"}
    assert shown == sorted(shown, key=[rule.id for rule in CATALOGUE.rule].index)
    assert shown == [rule.id for rule in CATALOGUE.rule if rule.id.split("-")[1] in sections]


def test_the_dice_show_their_six_faces() -> None:
    dice = {die["sort"]: die for die in ENGLISH["dice"]}
    assert tuple(dice) == SORT_IDS
    for sort, die in dice.items():
        assert len(die["faces"]) == 6
        assert {face: die["faces"].count(face) for face in die["faces"]} == faces(sort)
        assert die["name"]
    assert (dice["light_gray"]["cost"], dice["dark_gray"]["cost"]) == (0, 0)
    assert dice["lead"]["cost"] is dice["red"]["cost"] is None


def test_the_fan_track_has_thirteen_spaces() -> None:
    assert [space["n"] for space in ENGLISH["fan_track"]] == list(range(1, 14))
    assert ENGLISH["fan_track"][1] == {"n": 2, "credits": 1, "supply": 1}


# ---------------------------------------------------------------- races
def test_the_races_come_with_cards_tracks_and_laps() -> None:
    races = {race["id"]: race for race in ENGLISH["races"]}
    assert len(races) == 11
    assert races["race7"]["tracks"] == ["verflinkst"]
    assert (races["race7"]["laps"], races["race7"]["series"], races["race7"]["free"]) == (2, "blue", False)
    assert races["das_grosse_finale"]["tracks"] == ["stille_wasser", "wassertreten"]
    for race in races.values():
        assert [card(name)["sort"] for name in race["cards"]] == list(COLOUR_IDS)
    assert (races["freies_rennen"]["free"], races["freies_rennen"]["tracks"]) == (True, ["verflinkst"])


def test_the_hints_and_fair_sets_for_a_free_race_are_there() -> None:
    assert ENGLISH["hints"] == {"cheap": 2, "cheap_cost": 5, "thinning": 1, "different": 4}
    assert len(ENGLISH["suggestions"]) == 24
    for cards in ENGLISH["suggestions"]:
        assert [card(name)["sort"] for name in cards] == list(COLOUR_IDS)
        assert sum(card(name)["cost"] <= 5 for name in cards) >= 2
        assert any(card(name)["thinning"] for name in cards)


# ---------------------------------------------------------------- languages
def test_german_furniture_differs_in_words_alone() -> None:
    german = TITLE.furniture("de")
    assert german["dice"][3]["name"] != ENGLISH["dice"][3]["name"]
    for at, found in enumerate(german["cards"]):
        assert found["text"] != ENGLISH["cards"][at]["text"], found["id"]
        assert told(found) == told(ENGLISH["cards"][at])
    for at, found in enumerate(german["tracks"]):
        assert [told(cell) for cell in found["cells"]] == [told(cell) for cell in ENGLISH["tracks"][at]["cells"]]
        for one, other in zip(found["cells"], ENGLISH["tracks"][at]["cells"], strict=True):
            assert one["name"] != other["name"]
            assert one["name"][0].isupper() or one["name"][0].isdigit()


def told(thing: dict[str, Any]) -> dict[str, Any]:
    """Everything but words."""
    return {key: value for key, value in thing.items() if key not in ("name", "text", "gloss", "brief")}


# ---------------------------------------------------------------- what card names mean
def test_every_card_is_glossed_for_those_who_read_no_german() -> None:
    for part, found in zip(PARTS.card, ENGLISH["cards"], strict=True):
        assert found["gloss"] == part.gloss
        assert 4 <= len(found["gloss"]) <= 26, found["name"]
        assert found["gloss"] != found["name"]
        assert part.gloss_provenance == "own translation"
        assert found["brief"]


def test_names_that_are_not_german_are_glossed_for_those_who_read_german() -> None:
    glosses = {found["id"]: found["gloss"] for found in TITLE.furniture("de")["cards"]}
    assert glosses["snowball"] == "Schneeball"
    assert {name for name, gloss in glosses.items() if gloss} >= {"ted_the_cat", "jacques_couteau", "king_kaes"}
    assert glosses["aufschneider"] == "" == glosses["wadenbeisser"]
