"""What is in the box, and the file that describes it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cubilete.core.catalogue import load_catalogue
from cubilete.core.components import printed_components
from cubilete.core.errors import ComponentError
from cubilete.games.cubitos.components.checks import READINGS, defects
from cubilete.games.cubitos.components.load import (
    PACKAGE,
    Components,
    check_components,
    digest,
    load_components,
    read_components,
)
from cubilete.games.cubitos.components.parts import COLOUR_IDS, SORT_IDS
from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from games.cubitos.boxes import BOX, CARDS, DIGEST, PARTS, TRACKS, edited, faces, parts_with
from games.edits import Edit, drop, put

CATALOGUE = load_catalogue("cubilete.games.cubitos")
TEAMS = {
    "red": "crabs", "orange": "beavers", "yellow": "cheese", "green": "pineapples", "blue": "llamas",
    "purple": "dinosaurs", "brown": "dogs", "white": "cats",
}  # fmt: skip


# ---------------------------------------------------------------- the printed box
@pytest.mark.rule("CU-COMP-01")
def test_the_box_is_for_two_to_four_players() -> None:
    assert PARTS.players == (2, 4)
    assert CATALOGUE.players == (2, 4)
    assert len(PARTS.counts.player_colours) == c.SEATS == 4


@pytest.mark.rule("CU-COMP-02", "CU-COMP-03", "CU-COMP-04")
def test_there_are_forty_start_dice_eighty_ability_dice_and_one_lead_die() -> None:
    pool = {sort: int(BOX.pool[n]) for n, sort in enumerate(SORT_IDS)}
    assert (pool.pop("light_gray"), pool.pop("dark_gray"), pool.pop("lead")) == (28, 12, 1)
    assert pool == dict.fromkeys(TEAMS, 10)
    assert sum(int(count) for count in BOX.pool) == c.DICE == 40 + 80 + 1


@pytest.mark.rule("CU-COMP-05")
def test_there_are_seven_cards_for_each_of_eight_teams() -> None:
    assert len(CARDS) == len(set(CARDS)) == 56
    for n, colour in enumerate(TEAMS):
        cards = [card for card, sort in enumerate(BOX.sort_of) if sort == k.RED + n]
        assert [PARTS.card[card].colour for card in cards] == [colour] * 7


@pytest.mark.rule("CU-COMP-06", "CU-COMP-09")
def test_everybody_has_two_figures_a_team_board_and_an_overview() -> None:
    counts = PARTS.counts
    assert counts.player_colours == ("blue", "yellow", "red", "white")
    assert (counts.figures, counts.figures_per_player) == (8, 2)
    assert (counts.team_boards, counts.round_overviews) == (4, 4)
    assert {PARTS.zones.draw, PARTS.zones.roll, PARTS.zones.active, PARTS.zones.rest} == {
        "Nachschub", "Bereitschaft", "Aktionsbereich", "Ruhezone",
    }  # fmt: skip
    sections = [phase.section for phase in PARTS.phase]
    assert sections == ["roll"] * 4 + ["race"] * 4


@pytest.mark.rule("CU-COMP-07")
def test_there_are_forty_credit_tiles_and_twenty_five_supply_tiles() -> None:
    counts = PARTS.counts
    assert (counts.credit_tiles, counts.credit_tiles_value_1, counts.credit_tiles_value_5) == (40, 24, 16)
    assert counts.supply_tiles == 25


@pytest.mark.rule("CU-COMP-08")
def test_there_are_four_tracks_on_two_boards_and_a_fan_track() -> None:
    assert TRACKS == ["verflinkst", "wuerfellaenge", "wassertreten", "stille_wasser"]
    assert len(BOX.courses) == 4
    assert (PARTS.counts.track_boards, PARTS.counts.fan_boards) == (2, 1)
    assert (BOX.fan_spaces, len(BOX.fan_credits), len(BOX.fan_supply)) == (13, 14, 14)


@pytest.mark.rule("CU-DIE-01", "CU-DIE-02")
def test_start_dice_have_one_coin_and_the_dark_ones_a_step_besides() -> None:
    assert faces("light_gray") == {"coin1": 1, "blank": 5}
    assert faces("dark_gray") == {"coin1": 1, "step1": 1, "blank": 4}


@pytest.mark.rule("CU-DIE-06")
def test_the_lead_die_has_three_different_faces_and_three_blanks() -> None:
    assert faces("lead") == {"step1": 1, "credit1": 1, "coin2": 1, "blank": 3}


@pytest.mark.rule("CU-DIE-10")
def test_faces_belong_to_the_colour_and_every_card_can_show_what_it_needs() -> None:
    assert faces("red") == faces("orange") == faces("yellow") == {"team": 1, "special": 1, "blank": 4}
    assert faces("green") == {"team": 1, "special": 1, "step1": 1, "blank": 3}
    assert faces("blue") == {"team": 1, "special": 1, "coin2": 1, "blank": 3}
    assert faces("purple") == {"team": 1, "blank": 5}
    assert faces("brown") == {"team": 1, "coin3": 1, "blank": 4}
    assert faces("white") == {"team": 1, "step1": 2, "blank": 3}
    assert not any(hasattr(card, "faces") for card in PARTS.card)
    for card in PARTS.card:
        if any(ability.symbols == "special" for ability in card.ability):
            assert "special" in faces(card.colour), card.id


@pytest.mark.rule("CU-SETUP-11", "CU-SETUP-12")
@pytest.mark.parametrize(("seats", "light", "dark"), [(2, 14, 8), (3, 7, 6), (4, 0, 4)])
def test_what_nobody_took_is_the_supply(seats: int, light: int, dark: int) -> None:
    left = [int(BOX.pool[sort]) for sort in range(c.SORTS)]
    left[k.LIGHT_GRAY] -= seats * BOX.start_light
    left[k.DARK_GRAY] -= seats * BOX.start_dark
    assert left[: k.LEAD] == [light, dark]
    assert left[k.RED :] == [10] * 8
    row = PARTS.gray_supply[seats - 2]
    assert (row.players, row.light, row.dark) == (seats, light, dark)


def test_the_numbers_of_the_rulebook_reach_the_rules() -> None:
    assert (BOX.base_maximum, BOX.danger_at, BOX.step_price, BOX.most_purchases) == (9, 3, 4, 2)
    assert (BOX.start_light, BOX.start_dark) == (7, 2)
    assert (BOX.fan_credits[13], BOX.overflow_credits) == (6, 6)
    assert [int(n) for n in BOX.fan_credits] == [0, 2, 1, 3, 1, 3, 2, 4, 2, 4, 3, 5, 3, 6]
    assert [int(n) for n in BOX.fan_supply] == [0] + [0, 1] * 6 + [0]


def test_what_no_rulebook_states_says_so() -> None:
    assert {card.cost_provenance for card in PARTS.card} == {"reconstructed"}
    assert {track.id: track.provenance for track in PARTS.track}["verflinkst"] == "public"
    assert {die.provenance for die in PARTS.die if die.colour == "gray"} == {"rulebook"}


def test_the_options_of_the_file_are_those_of_the_title() -> None:
    assert tuple(reading.id for reading in PARTS.option) == READINGS
    for reading in PARTS.option:
        assert getattr(CubitosOptions(), reading.id) == reading.default
        assert CATALOGUE.find(reading.ruling)


# ---------------------------------------------------------------- reading a component file
DIETER, EDWARD, LIEBER_O, BOB, TOM = (CARDS.index(name) for name in ("dieter", "edward", "lieber_o", "bob", "tom"))


def own(card: int, *path: Any) -> Edit:
    """An edit of a card's first ability."""
    return put("card", card, "ability", 0, *path)


BAD_FILES: dict[str, tuple[Edit, str]] = {
    # shape: unknown and missing fields, wrong types, values outside their range
    "unknown field": (put("counts", "boats", 3), "unknown field `boats`"),
    "missing table": (drop("fan_track"), "missing required field `fan_track`"),
    "missing colour": (
        drop("card", DIETER, "colour"),
        "missing required field `colour` - at `$.card[1]` (card dieter).",
    ),
    "unknown colour": (
        put("card", DIETER, "colour", "pink"),
        "Invalid enum value 'pink' - at `$.card[1].colour` (card d",
    ),
    "text for a number": (
        put("card", TOM, "cost", "five"),
        "Expected `int`, got `str` - at `$.card[55].cost` (card tom)",
    ),
    "free card": (put("card", TOM, "cost", 0), "Expected `int` >= 1"),
    "another game": (put("game", "cargo_noir"), "Invalid enum value 'cargo_noir' - at `$.game`"),
    "five players": (put("players", [2, 5]), "at `$.players[1]`"),
    "unknown provenance": (put("die", 3, "provenance", "rumour"), "Invalid enum value 'rumour'"),
    "five faces": (put("die", 3, "faces", ["team"] * 5), "length >= 6 - at `$.die[3].faces` (die red)."),
    "seven faces": (put("die", 3, "faces", ["team"] * 7), "length <= 6 - at `$.die[3].faces` (die red)."),
    "unknown face": (put("die", 3, "faces", 0, "star"), "Invalid enum value 'star'"),
    "card without ability": (put("card", TOM, "ability", []), "at `$.card[55].ability` (card tom)"),
    "ability without effect": (own(TOM, "effects", []), "at `$.card[55].ability[0].effects` (card tom)"),
    # effects
    "unknown effect": (
        own(TOM, "effects", 0, "op", "fly"),
        "the card tom has the effect 'fly'; there are coins, steps",
    ),
    "effect without name": (own(TOM, "effects", 0, {"n": 1}), "the card tom has an effect without op; there are coins"),
    "unknown effect to choose": (
        own(LIEBER_O, "effects", 0, "options", 1, 0, "op", "fly"),
        "the card lieber_o has the effect 'fly'",
    ),
    "wrong field of an effect": (own(TOM, "effects", 0, "pay", 1), "unknown field `pay`"),
    "amount missing": (drop("card", TOM, "ability", 0, "effects", 0, "n"), "missing required field `n`"),
    "unknown counter": (own(TOM, "effects", 0, "per", "moons"), "Invalid enum value 'moons'"),
    "one option": (own(LIEBER_O, "effects", 0, "options", [[{"op": "coins", "n": 1}]]), "length >= 2"),
    "empty option": (
        own(LIEBER_O, "effects", 0, "options", [[], []]),
        "lieber_o, ability 1: every option of a choice needs an effect.",
    ),
    "unknown condition": (
        own(TOM, "effects", 0, "if", "active:gray"),
        "tom, ability 1: there is no condition 'active:gray'; there are hit, ac",
    ),
    "near and far": (
        own(BOB, "effects", 0, "min", 3),
        "bob, ability 1: the least distance 3 must not be greater than the greatest, 2.",
    ),
    "value of no symbol": (
        own(TOM, "effects", 0, {"op": "symbol_value", "n": 2}),
        "symbol_value is for the special symbols of a red card.",
    ),
    # abilities
    "wrong moment": (
        own(TOM, "window", "on_bust"),
        "tom, ability 1: an ability with the timing run has the window phase5, not on_bust.",
    ),
    "special on a plain die": (own(TOM, "symbols", "special"), "no white die shows a special symbol, so this ability"),
    "compared cat": (
        own(TOM, "timing", "compare"),
        "tom, ability 1: red cards, and only they, are compared (CU-CMP-01).",
    ),
    "red card not compared": (
        own(DIETER, "timing", "run"),
        "dieter, ability 1: red cards, and only they, are compared",
    ),
    "tie without need": (
        own(DIETER, "need", []),
        "dieter, ability 1: an ability for the most symbols, and no other, says",
    ),
    "tie out of nowhere": (
        drop("card", DIETER, "ability", 0, "tie_provenance"),
        "tie and tie_provenance belong together",
    ),
    "red card per die": (own(DIETER, "per", "die"), "(CU-CMP-07) must be 1, not 0."),
    "two cards once a round": (own(TOM, "per", "player"), "work once per player, not purple and white cards."),
    # counts that do not add up
    "a sort too few": (drop("die", 4), "the dice must be light_gray, dark_gray, lead, red"),
    "a die too few": (put("die", 4, "count", 9), "the count of orange dice must be 10, not 9."),
    "grays": (put("counts", "start_dice", 41), "counts.start_dice must be 40, not 41."),
    "ability dice": (put("counts", "ability_dice", 81), "counts.ability_dice must be 80, not 81."),
    "colour of a die": (put("die", 0, "colour", "white"), "the colour of the die light_gray must be gray, not white"),
    "die without team": (put("die", 9, "faces", ["blank"] * 6), "the brown die needs a face with its team symbol."),
    "team on the lead die": (
        put("die", 2, "faces", ["team"] * 6),
        "the lead die has no card, so no face of it can show",
    ),
    "a card too few": (drop("card", TOM), "the number of cards must be 56, not 55."),
    "cards in all": (put("counts", "cards", 57), "counts.cards must be 56, not 57."),
    "colours of cards": (put("card", TOM, "colour", "brown"), "the number of brown cards must be 7, not 8."),
    "figures": (put("counts", "figures", 9), "counts.figures must be 8, not 9."),
    "team boards": (put("counts", "team_boards", 5), "counts.team_boards must be 4, not 5."),
    "overviews": (put("counts", "round_overviews", 5), "counts.round_overviews must be 4, not 5."),
    "player colours": (put("counts", "player_colours", ["red"]), "the number of player colours must be 4, not 1."),
    "player colour twice": (put("counts", "player_colours", ["red"] * 4), "the player colour red is listed twice."),
    "credit tiles": (put("counts", "credit_tiles", 41), "counts.credit_tiles must be 40, not 41."),
    "tracks": (put("counts", "tracks", 3), "counts.tracks must be 4, not 3."),
    "a track too few": (drop("track", 3), "the number of tracks must be 4, not 3."),
    "gray dice left": (put("gray_supply", 0, "light", 13), "gray_supply for 2 players: light must be 14, not 13."),
    "a gray row too few": (drop("gray_supply", 0), "gray_supply must have one row each for 2, 3 and 4 players"),
    "more grays for everybody": (put("setup", "light_gray_per_player", 8), "2 players: light must be 12, not 14."),
    "phases": (drop("phase", 2), "the phases must be refill, roll, push_or_pass"),
    "phase out of place": (put("phase", 2, "section", "race"), "the phase push_or_pass belongs to the roll section"),
    "phase number": (put("phase", 2, "n", 4), "the number of the phase push_or_pass must be 3, not 4."),
    "fan spaces": (drop("fan_space", 4), "the fan spaces must be numbered 1 to 13, in this order (CU-FAN-02)."),
    "last fan space": (put("fan_space", 12, "credits", 5), "taken again and again (CU-FAN-05), must be 6, not 5."),
    "glossary": (put("vocabulary", "windows", ["phase5"]), "vocabulary.windows must explain exactly on_activate, "),
    # options
    "option unknown": (put("option", 0, "id", "weather"), "the options must be pronto_bronto, bertha_doubles"),
    "option values": (put("option", 2, "values", ["strict"]), "roll_order must be strict, simultaneous, not strict."),
    "option default": (
        put("option", 4, "default", False),
        "compare_needs_symbol must be true, not false; choose another",
    ),
    # the same id twice, and races
    "card twice": (put("card", TOM, "id", "azrael"), "the card azrael is listed twice."),
    "race twice": (put("race", 0, "id", "race2"), "the race race2 is listed twice."),
    "race unknown": (put("race", 0, "id", "race0"), "the races must be race1, race2, race3"),
    "track unknown": (put("track", 0, "id", "nordschleife"), "the tracks must be verflinkst, wuerfellaenge"),
    "unknown card in a race": (
        put("race", 0, "cards", 0, "tim"),
        "race1: there is no card tim; the cards are aufschneider",
    ),
    "missing colour in a race": (drop("race", 0, "cards", 0), "race1: a white card is missing."),
    "card of two blue races": (
        put("race", 0, "cards", 0, "snowball"),
        "the card snowball must be in one of the blue races, not in 2 (CU-RACE-01).",
    ),
    "unknown track in a race": (
        put("race", 0, "tracks", ["x"]),
        "race1: there is no track x; there are verflinkst, wu",
    ),
    "race without a track": (put("race", 0, "tracks", []), "race1: a race needs a track."),
    "four laps": (put("race", 0, "laps", 4), "Expected `int` <= 3 - at `$.race[0].laps` (race race1)."),
    "free race with cards": (put("race", 10, "cards", ["tom"]), "freies_rennen: a free race names no cards and tracks"),
    "free race nowhere": (drop("race", 10, "suggested_track"), "freies_rennen: a free race needs a suggested_track."),
    "free in blue": (put("race", 10, "series", "blue"), "freies_rennen: a race is free if, and only if, it belongs to"),
    "suggestion for a fixed race": (
        put("race", 0, "suggested_track", "verflinkst"),
        "race1: only a free race has suggested",
    ),
    "bad suggestion": (drop("race", 10, "suggested_cards", 0), "freies_rennen: a white card is missing."),
    # tracks
    "other neighbours": (
        put("adjacency", "neighbours", [[0, 1]]),
        "adjacency.neighbours must be (0, -2), (0, 2), (-1, -1)",
    ),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_component_file_is_refused_in_one_clear_sentence(name: str) -> None:
    edit, fault = BAD_FILES[name]
    with pytest.raises(ComponentError) as caught:
        check_components(edited(edit), "my_box.toml")
    message = str(caught.value)
    assert fault in message
    assert message.startswith("my_box.toml")
    assert message.endswith(".")
    assert "\n" not in message


def test_every_defect_is_found_and_not_only_the_first() -> None:
    document = edited(
        put("counts", "figures", 9), put("race", 0, "cards", 0, "snowball"), own(TOM, "window", "on_bust")
    )
    assert defects(msgspec.convert(document, Components)) == [
        "counts.figures must be 8, not 9.",
        "tom, ability 1: an ability with the timing run has the window phase5, not on_bust.",
        "the card snowball must be in one of the blue races, not in 2 (CU-RACE-01).",
        "the card tom must be in one of the blue races, not in 0 (CU-RACE-01).",
    ]


@pytest.mark.parametrize(
    ("edit", "fault"),
    [
        (put("setup", "light_gray_per_player", 8), "there are too few start dice for 4 players."),
        (put("race", 7, "cards", 0, "dr_dackel"), "combomania: there are 2 brown cards; there must be one."),
    ],
)
def test_a_defect_that_comes_with_another_is_found_too(edit: Edit, fault: str) -> None:
    assert fault in defects(msgspec.convert(edited(edit), Components))


def test_a_text_that_is_not_toml_is_refused() -> None:
    with pytest.raises(ComponentError, match=r"box\.toml is not valid TOML: .*line 1"):
        read_components("game = cubitos", "box.toml")


@pytest.mark.parametrize("document", [{}, {"card": 3}, {"card": [{"ability": "x"}]}, {"card": [{"ability": [{}]}]}])
def test_a_file_that_is_hardly_one_is_refused_as_well(document: dict[str, Any]) -> None:
    with pytest.raises(ComponentError, match=r"box\.toml does not describe a Cubitos box: "):
        check_components(document, "box.toml")


def test_a_file_that_cannot_be_read_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"The component file .*nowhere\.toml cannot be read: .*No such file"):
        load_components(str(tmp_path / "nowhere.toml"))
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'title = "Caf\xe9"')
    with pytest.raises(ComponentError, match=r"latin\.toml cannot be read"):
        load_components(str(latin))


# ---------------------------------------------------------------- the digest
def test_the_digest_is_the_same_whichever_way_the_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(printed_components(PACKAGE), "utf-8")
    assert load_components(str(path))[1] == DIGEST == digest(PARTS)


@pytest.mark.parametrize(
    "edit",
    [
        put("card", TOM, "cost", 6),
        own(TOM, "effects", 0, "n", 3),
        own(TOM, "mandatory", True),
        put("setup", "danger_at", 4),
        put("fan_space", 0, "credits", 3),
        put("race", 1, "laps", 2),
        put("race", 9, "link_cost_steps", 2),
        put("race", 10, "suggested_track", "wassertreten"),
        put("track", 1, "feature", 0, "credits", 2),
        put("track", 1, "feature", 31, "cost", 6),
    ],
)
def test_a_number_that_a_match_depends_on_changes_the_digest(edit: Edit) -> None:
    assert digest(parts_with(edit)) != DIGEST


@pytest.mark.parametrize(
    "edit",
    [
        put("card", TOM, "name", "Tomcat"),
        put("card", TOM, "cost_confidence", "high"),
        put("track", 0, "name", "Left turns only"),
        put("race", 0, "where", "p. 6"),
    ],
)
def test_names_and_sources_leave_the_digest_alone(edit: Edit) -> None:
    assert digest(parts_with(edit)) == DIGEST


def test_every_colour_of_the_file_has_a_die_and_the_other_way_round() -> None:
    assert {card.colour for card in PARTS.card} == set(COLOUR_IDS) == set(TEAMS)
