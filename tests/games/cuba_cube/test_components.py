"""The component file: what is printed, and a sentence for everything that does not add up."""

from __future__ import annotations

from collections import Counter

import pytest

from cubilete.core.components import printed_components
from cubilete.core.errors import ComponentError
from cubilete.games.cuba_cube.components.load import PACKAGE, load_components, read_components
from cubilete.games.cuba_cube.options import (
    CobbersOptions,
    CouriersOptions,
    MarketeersOptions,
    RaceOptions,
    SmugglersOptions,
)
from cubilete.games.cuba_cube.rules.box import has_grey, symbol_of, symbols_on
from games.cuba_cube.helpers import box, die, good, sector

PRINTED = printed_components(PACKAGE)


@pytest.mark.rule(
    "CC-COMMON-COMP-03", "CC-COMMON-COMP-04", "CC-COMMON-COMP-05", "CC-COMMON-COMP-06", "CC-R20", "CC-R74"
)
def test_the_box_holds_what_the_rulebook_counts() -> None:
    c, digest = load_components("")
    assert (len(c.sector_cards.card), len(c.vehicle_cards.card), len(c.vehicle_dice.die)) == (38, 16, 5)
    assert Counter(die.color for die in c.gate_dice.die) == {"red": 2, "blue": 2, "green": 2, "yellow": 1}
    assert Counter(card.level for card in c.vehicle_cards.card) == {1: 5, 2: 4, 3: 4, 4: 3}
    assert {len(card.goods) for card in c.sector_cards.card} == {1, 2, 3, 4}
    assert len(digest) == 16


@pytest.mark.rule(
    "CC-COMMON-COMP-02", "CC-COMMON-COMP-07", "CC-COMMON-COMP-08", "CC-COMMON-COMP-09", "CC-COMMON-COMP-10",
    "CC-COMMON-COMP-11",
)  # fmt: skip
def test_supplies_are_those_of_the_rulebook() -> None:
    c, _ = load_components("")
    assert c.goods_cards.row() == [10] * 5
    assert (c.cop_cards.count, c.bumper_cards.count, c.damage_tokens.count, c.rulers.count) == (13, 11, 25, 2)
    assert [(note.value, note.count) for note in c.money.notes] == [(1000, 32), (2000, 20)]
    assert len(c.big_cards.cards) == 3


@pytest.mark.rule("CC-R19", "CC-COMMON-COMP-12")
def test_every_symbol_is_on_six_faces_and_every_gate_die_lacks_another() -> None:
    b = box()
    faces = [symbol_of(b, number, face) for number in range(7) for face in range(6)]
    assert Counter(faces) == dict.fromkeys(range(7), 6)
    assert all(len(set(faces[6 * number : 6 * number + 6])) == 6 for number in range(7))
    assert good("crate") not in faces[36:]


@pytest.mark.rule("CC-COMMON-COMP-13", "CC-R16")
def test_pictures_of_vehicle_dice_are_no_symbols() -> None:
    assert {symbol_of(box(), die("black"), face) for face in range(6)} == {-1}


@pytest.mark.rule("CC-RACE-SETUP-05")
def test_seven_cards_show_a_grey_die() -> None:
    assert [number + 1 for number in range(38) if has_grey(box(), number)] == list(range(32, 39))
    assert symbols_on(box(), sector("S28"), good("gem")) == 2


@pytest.mark.rule("CC-COMMON-COMP-15", "CC-COMMON-FLICK-03")
def test_every_switch_of_the_component_file_is_an_option_of_its_games() -> None:
    games = {
        "race": RaceOptions(), "smugglers": SmugglersOptions(), "couriers": CouriersOptions(),
        "marketeers": MarketeersOptions(), "cobbers": CobbersOptions(),
    }  # fmt: skip
    for option in load_components("")[0].options.option:
        for game in option.variants:
            assert getattr(games[game], option.id) is option.default, (option.id, game)


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("count = 38", "count = 37", "sector_cards says 37, but 38 are listed"),
        ('id = "S02"', 'id = "S01"', "S01 is the Sector card of two"),
        ('lacks = "gem"', 'lacks = "crate"', "R2 must show every symbol but crate once"),
        ('gate = ["yellow", "grey"]', 'gate = ["yellow", "yellow"]', "no two dice can make the Gate of S38"),
        ('"+z" = "-y", "-z" = "+y"', '"+z" = "-z", "-z" = "+y"', "with +z up the wheels cannot point along -z"),
        ("die_edge_mm = 16", "die_edge_mm = 17", "die_edge_mm is not what the physics measures by"),
        ("ruler_short_mm = 45", "ruler_short_mm = 75", "the short ruler must be shorter"),
        ("NW = [-160, 100]", "NW = [-160, 90]", "do not lie inside the corners"),
        ("N = [0, 152]", "N = [0, 160]", "half an edge inside the middle of its side"),
        ("gem = 10", "gem = 9", "the five Goods add up to 49"),
        ("total = 72000", "total = 71000", "the notes do not add up"),
        ("city_card_mm = 60", "city_card_mm = 130", "leave no room between them"),
        ("bribe = [0, 1000, 3000, 6000]", "bribe = [0, 1000, 3000]", "a sum is needed for every number of Cops"),
        ("end_cops = { 2 = 9, 3 = 10, 4 = 12 }", "end_cops = { 2 = 9, 3 = 10 }", "for every number of players"),
        ("end_cops = { 2 = 9, 3 = 10, 4 = 12 }", "end_cops = { 2 = 9, 3 = 10, 4 = 14 }", "only 13 Cop cards"),
        ("revealed_cards = 6", "revealed_cards = 7", "cards revealed are those of the track"),
        ("level = 4", "level = 3", "Levels 1 to 4"),
        ('city = "bayamo"', 'city = "havanna"', "leads to havanna"),
        ('id = "bayamo"', 'id = "bayama"', "moves name the Cities"),
        ('colors = ["black",', 'colors = ["brown",', "moves name the Vehicles"),
        ("km = 50", "kilometres = 50", "does not describe a Cuba Cube box"),
        ("[sector_cards]", "[sector_cards", "is not valid TOML"),
    ],
)
def test_whatever_does_not_add_up_gets_a_sentence(before: str, after: str, sentence: str) -> None:
    assert before in PRINTED
    text = PRINTED.replace(before, after) if before == "level = 4" else PRINTED.replace(before, after, 1)
    with pytest.raises(ComponentError, match=sentence.replace("[", r"\[").replace("+", r"\+")):
        read_components(text, "mine.toml")
