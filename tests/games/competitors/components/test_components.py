"""The component file: what does not fit in it, its digest, and its picture."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cubilete.core.components import printed_components, typed_components
from cubilete.core.errors import ComponentError
from cubilete.games.competitors.components.checks import defects
from cubilete.games.competitors.components.load import PACKAGE, digest, draw, load_components, read_components
from cubilete.games.competitors.components.parts import Components
from games.edits import Edit, drop, edited_document, printed_document, put


def edited(*edits: Edit) -> Components:
    return typed_components(edited_document(PACKAGE, *edits), Components, "Competitors", "mine.toml")


def territory(name: str, field: str, value: Any) -> Edit:
    return put("land", "territory", name, field, value)


def border(a: str, b: str, kind: str) -> Edit:
    return lambda document: document["land"]["border"].append({"a": a, "b": b, "kind": kind})


def strait(name: str, field: str, value: Any) -> Edit:
    return put("sea", "strait", name, field, value)


def next_to(name: str, *spaces: str) -> Edit:
    return put("sea", "space", name, "next_to", list(spaces))


def star(name: str, field: str, value: Any) -> Edit:
    return put("contracts", "star", name, field, value)


def card(name: str, field: str, value: Any) -> Edit:
    return put("customs", "card", name, field, value)


def event(name: str, field: str, value: Any) -> Edit:
    return put("events", "box", name, field, value)


def political(name: str, field: str, value: Any) -> Edit:
    return put("political", "box", name, field, value)


def nested(depth: int) -> list[dict[str, Any]]:
    effect: list[dict[str, Any]] = [{"op": "pass"}]
    for _ in range(depth):
        effect = [{"op": "roll", "die": 6, "at_least": 4, "then": effect, "otherwise": [{"op": "stop"}]}]
    return effect


PAY = [{"op": "money", "amount": -1000}]


# ---------------------------------------------------------------- what does not fit
TABLES: list[tuple[Edit, str]] = [
    (put("land", "territory", 1, "id", "alaska"), "the territory alaska is listed twice"),
    (put("sea", "space", 1, "id", "r01c12"), "the sea space r01c12 is listed twice"),
    (put("sea", "strait", 1, "id", "panama_canal"), "the strait panama_canal is listed twice"),
    (put("sea", "arrow", 1, "id", "A01"), "the arrow A01 is listed twice"),
    (put("headquarters", "card", 1, "id", "germany"), "the headquarter germany is listed twice"),
    (put("contracts", "goods", 1, "id", "K001"), "the contract K001 is listed twice"),
    (star("K100", "key", "toll_gate"), "the special contract toll_gate is listed twice"),
    (put("customs", "card", 1, "id", "papers_in_order"), "the customs card papers_in_order is listed twice"),
    (put("events", "box", 1, "id", "blizzard"), "the event blizzard is listed twice"),
    (put("political", "box", 1, "id", "street_gangs"), "the political-social event street_gangs is listed twice"),
    (put("colours", "names", 0, "blue"), "the colour blue is listed twice"),
    (put("cards", "territory", 117), "cards.territory must be 116, not 117 (CP-COMP-09)"),
    (put("cards", "contract", 115), "cards.contract must be 116, not 115"),
    (put("cards", "customs", 36), "cards.customs must be 35, not 36"),
    (put("cards", "headquarter", 8), "cards.headquarter must be 9, not 8"),
    (put("cards", "total", 277), "cards.total must be 276, not 277"),
    (drop("land", "territory", 0), "the number of territories must be 116, not 115"),
    (drop("headquarters", "card", 0), "the number of headquarters must be 9, not 8"),
    (drop("contracts", "goods", 97), "the number of contracts must be 116, not 115"),
    (card("quarantine", "copies", 2), "the number of customs cards must be 35, not 36"),
    (put("contracts", "standard", 79), "contracts.standard must be 80, not 79"),
    (put("contracts", "illegal", 17), "contracts.illegal must be 18, not 17"),
    (put("contracts", "special", 17), "contracts.special must be 18, not 17"),
    (put("customs", "green", 12), "customs.green must be 13, not 12"),
    (card("quarantine", "colour", "yellow"), "customs.red must be 9, not 10"),
    (put("board", "continents", ["europe"]), "board.continents must be ['north_america', 'south_america'"),
    (put("victory_points", "order", ["asia"]), "victory_points.order must be"),
    (put("events", "continent_die", ["asia"]), "events.continent_die must be"),
    (put("victory_points", "asia", [1, 2]), "the number of points in victory_points.asia must be 6, not 2"),
    (put("dice", "d12", 2), "dice must be (1, 1), not (1, 2) (CP-COMP-07)"),
    (put("players", [1, 5]), "players must name the least first, two or more"),
    (put("colours", "names", ["red"]), "the number of colours.names must be 5, not 1"),
    (put("tokens", "player_boards", 4), "tokens.player_boards must be 5, not 4"),
    (put("tokens", "ship_per_colour", 4), "tokens.total_movement must be 60, not 55"),
    (put("start_kit", "ships", 4), "the start kit has 4 of the kind ship, but a colour has only 3"),
    (put("start_kit", "headquarter_cards", 2), "start_kit.headquarter_cards must be 1, not 2"),
    (put("start_kit", "victory_points", 1), "start_kit.victory_points must be 0, not 1"),
    (put("start_kit", "territory_cards", 24), "5 players cannot get 24 of 116 territory cards"),
    (put("start_kit", "contract_cards", 24), "5 players cannot get 24 of 116 contract cards"),
    (put("coins", "counts", [50]), "the number of coins.counts must be 6, not 1"),
    (put("start_kit", "coins", [2, 4, 1, 4, 1]), "the number of start_kit.coins must be 6, not 5"),
    (put("start_kit", "money", 150000), "start_kit.money must be 200000, not 150000 (CP-SETUP-06)"),
    (put("prices", "ship", [100000, 100001]), "prices.ship: the bank cannot give back more"),
    (put("ruler", "bands", [88.0, 44.0, 132.0]), "ruler.bands must grow"),
    (put("ruler", "radius", 140.0), "the last of ruler.bands must be 140.0, not 132.0"),
    (put("modes", "victory_points_target", 11), "cannot be reached on a column of 10"),
]
MAP: list[tuple[Edit, str]] = [
    (put("land", "rulebook_names", ["siberia"]), "land.rulebook_names names siberia"),
    (territory("alaska", "at", [1700.0, 3.0]), "alaska lies at [1700.0, 3.0], off a board of 1600 by 900"),
    (put("land", "territory", "alaska", "airport", "at", [1.0, 901.0]), "the airport of alaska lies at"),
    (put("land", "territory", "alaska", "port", "at", [1.0, 901.0]), "the port of alaska lies at"),
    (put("land", "territory", "alaska", "port", "touches", ["r20c31"]), "the port of alaska names r20c31"),
    (put("land", "territory", "alaska", "port", "touches", []), "the port of alaska must touch at least one"),
    (border("alaska", "atlantis", "customs"), "the border of alaska and atlantis names atlantis"),
    (border("alaska", "alaska", "regional"), "alaska cannot have a border with itself"),
    (border("poland", "germany", "regional"), "the border of poland and germany is listed twice"),
    (border("alaska", "japan", "regional"), "the border of alaska and japan must be customs"),
    (
        territory("poland", "customs_area", "usa"),
        "must be customs, by their customs areas and continents, not regional",
    ),
    (put("sea", "rows", 19), "the sea space r19c00 lies outside a grid of 32 by 19 hexagons"),
    (put("sea", "space", 0, "at", [1.0, 901.0]), "r01c12 lies at [1.0, 901.0]"),
    (next_to("r01c12", "r01c13", "r02c12", "r02c13", "r20c31"), "r01c12 names r20c31"),
    (
        next_to("r01c12", "r01c13", "r02c12", "r02c13", "r01c12"),
        "must name each of its neighbours once, and not itself",
    ),
    (next_to("r01c12", "r01c13", "r02c12"), "r01c12 is next to r02c13, so r02c13 must be next to r01c12"),
    (next_to("r01c12"), "no ship can leave r01c12"),
    (strait("dover", "at", [1601.0, 1.0]), "the strait dover lies at"),
    (strait("dover", "links", [["france", "albion"]]), "the strait dover names albion"),
    (strait("dover", "links", []), "the strait dover must link at least two States"),
    (strait("dover", "side_a", ["r20c31"]), "the strait dover names r20c31"),
    (strait("dover", "side_a", []), "the strait dover needs sea spaces on both sides"),
    (strait("dover", "side_b", ["r05c13"]), "the strait dover cannot lead from r05c13 to itself"),
    (strait("dover", "links", [["france", "germany"]]), "france and germany touch already, so the strait dover"),
    (strait("dover", "links", [["denmark", "sweden"]]), "denmark and sweden touch already, so the strait dover"),
    (strait("suez_canal", "side_b", ["r08c17"]), "r08c17 and r08c18 touch already, so the strait suez_canal"),
    (put("sea", "arrow", "A01", "y", 901.0), "the arrow A01 lies off the board"),
    (put("sea", "arrow", "A01", "left", "r20c31"), "the arrow A01 names r20c31"),
    (put("sea", "arrow", "A01", "left", "r06c00"), "the arrow A01 joins r06c00 and r04c31, so they must be neighbours"),
]
CARDS: list[tuple[Edit, str]] = [
    (put("headquarters", "card", 0, "territory", "atlantis"), "lies in atlantis, but there is no such territory"),
    (put("headquarters", "card", 0, "territory", "germany"), "territory of a headquarter germany is listed twice"),
    (drop("land", "territory", "germany", "airport"), "the headquarter germany needs a port and an airport"),
    (drop("land", "territory", "germany", "port"), "the headquarter germany needs a port and an airport"),
    (territory("germany", "red_flag", True), "cannot lie in germany, which has a red flag"),
    (put("contracts", "goods", 4, "id", "K200"), "contract 5 must have the id K005, not K200"),
    (star("K099", "class", "one_shot"), "K099 (transit_fee) must be of the class advantage, not one_shot"),
    (star("K113", "moment", "own_round"), "K113 (no_vp_loss) has its moment at own_failure, not at own_round"),
    (star("K104", "amount", 101), "K104 (purchase_discount) needs an amount from 1 to 100, not 101"),
    (drop("contracts", "star", "K114", "amount"), "K114 (money) needs an amount from 1 to 1000000, not 0"),
    (star("K110", "amount", 1), "K110 (look_contract) needs no amount"),
    (drop("effect_ops", "stop"), "effect_ops must describe every instruction and nothing else; look at stop"),
    (put("effect_ops", "dance", "dance"), "nothing else; look at dance"),
    (card("quarantine", "legal", []), "the customs card quarantine has an empty effect list"),
    (card("heavy_fine", "illegal", []), "the customs card heavy_fine for illegal goods has an empty effect list"),
    (card("quarantine", "legal", [{"op": "pm", "amount": 0}]), "quarantine has an amount of 0"),
    (card("quarantine", "legal", nested(5)), "quarantine nests rolls and choices more than 4 deep"),
    (card("quarantine", "legal", [{"op": "choose", "options": [[{"op": "pass"}]]}]), "quarantine offers 1 options"),
    (card("quarantine", "legal", [{"op": "choose", "options": [PAY, PAY]}]), "offers only options that must be paid"),
    (put("events", "box", 0, "d12", 2), "events must have one box for north_america and 1, not 0 (CP-EVT-05)"),
    (put("political", "box", 0, "d12", 2), "political must have one box for north_america and 2, not 2"),
    (event("blizzard", "territories", ["ontario", "atlantis"]), "blizzard names atlantis, which is not on the map"),
    (event("blizzard", "sea", ["r20c31"]), "blizzard names r20c31, which is not on the map"),
    (event("blizzard", "danger", "prairies"), "the danger token of blizzard must lie in its area, not in prairies"),
    (event("blizzard", "territories", ["ontario"] * 2), "blizzard names a territory or a sea space twice"),
    (territory("ontario", "continent", "asia"), "the danger token of blizzard must lie in north_america"),
    (event("blizzard", "modifier", "ship_cost"), "blizzard slows ships, but there is no sea"),
    (event("blizzard", "hits", []), "blizzard must hit at least one kind of vehicle"),
    (event("blizzard", "hits", ["truck"]), "blizzard must hit aircraft and truck, as it is meteorological"),
    (event("power_blackout", "hits", ["ship"]), "power_blackout hits ships, but there is no sea"),
    (political("curfew", "hits", ["truck", "truck"]), "curfew must hit at least one kind of vehicle"),
    (political("curfew", "effect", []), "the political-social event curfew has an empty effect list"),
    (political("curfew", "effect", [{"op": "turn_back"}]), "curfew comes at the end of a way"),
]


@pytest.mark.parametrize(("edit", "says"), TABLES + MAP + CARDS)
def test_what_does_not_fit_is_named(edit: Edit, says: str) -> None:
    found = defects(edited(*also(says), edit))
    assert any(says in sentence for sentence in found), found[:4]
    assert all(sentence.endswith(".") for sentence in found)
    assert len(set(found)) == len(found)


def also(says: str) -> list[Edit]:
    """What has to be edited too, so that nothing else is found first."""
    if "the danger token of blizzard must lie in north_america" in says:
        return [lambda document: customs_borders(document, "ontario")]
    return []


def customs_borders(document: dict[str, Any], name: str) -> None:
    for one in document["land"]["border"]:
        if name in (one["a"], one["b"]):
            one["kind"] = "customs"


@pytest.mark.parametrize(("kind", "closes"), [("ports_closed", "ports"), ("airports_closed", "airports")])
def test_an_event_that_closes_nothing_is_named(kind: str, closes: str) -> None:
    there = [event("blizzard", "territories", ["canadian_arctic"]), event("blizzard", "danger", "canadian_arctic")]
    found = defects(edited(*there, event("blizzard", "modifier", kind)))
    assert [sentence for sentence in found if "blizzard" in sentence] == [
        f"the event blizzard closes {closes}, but there is none in its area (CP-EVT-{14 if closes == 'ports' else 15})."
    ]


def test_what_has_no_outline_is_named() -> None:
    def rename(document: dict[str, Any]) -> None:
        renamed = json.loads(json.dumps(document).replace('"hawaii"', '"sandwich"').replace('"r01c12"', '"r00c00"'))
        document.update(renamed)

    assert defects(edited(rename)) == [
        "the territory sandwich has no outline; keep the ids of the printed map.",
        "the sea space r00c00 has no outline; keep the ids of the printed map.",
    ]


def test_goods_without_anything_illegal_are_named() -> None:
    def honest(document: dict[str, Any]) -> None:
        for goods in document["contracts"]["goods"]:
            goods["kind"] = "standard"
        document["contracts"] |= {"standard": 98, "illegal": 0}

    assert defects(edited(honest)) == ["some of the goods must be illegal (CP-ILL-01)."]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = ", "is not valid TOML"),
        ('game = "cubitos"', "does not describe a Competitors box"),
    ],
)
def test_other_files_are_refused(text: str, says: str) -> None:
    with pytest.raises(ComponentError, match=says):
        read_components(text, "mine.toml")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("red_flag = false", "redflag = false", "unknown field `redflag`"),
        ('op = "seize_vehicle"', 'op = "seize_everything"', "seize_everything"),
        ('op = "free_pass", count = 1', 'op = "free_pass"', "missing required field `count`"),
        ('effect = "free_fuel"', 'effect = "free_lunch"', "free_lunch"),
        ('kind = "meteorological"', 'kind = "cosmic"', "cosmic"),
        ('terrain = "frozen"', 'terrain = "swamp"', "swamp"),
        ("save = 4", "save = 7", "<= 6"),
        ("at_least = 3", "at_least = 1", ">= 2"),
    ],
)
def test_what_is_misspelled_is_refused_in_one_sentence(old: str, new: str, says: str) -> None:
    text = printed_components(PACKAGE).replace(old, new, 1)
    assert text != printed_components(PACKAGE)
    with pytest.raises(ComponentError, match=r"mine\.toml does not describe a Competitors box") as refused:
        read_components(text, "mine.toml")
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_first_sentence_is_what_a_bad_file_is_refused_with(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(printed_components(PACKAGE).replace("money = 200000", "money = 150000", 1), "utf-8")
    with pytest.raises(ComponentError, match=r"mine\.toml: start_kit\.money must be 200000, not 150000"):
        load_components(str(mine))


# ---------------------------------------------------------------- the digest
def test_the_digest_of_the_printed_box_stays() -> None:
    """Matches cite it: whoever corrects a number keeps the old file in `components/earlier`."""
    assert load_components("")[1] == "d4073c296e9034cc"


@pytest.mark.parametrize(
    "edit",
    [
        put("title", "My own freight"),
        territory("alaska", "name", "Alyaska"),
        put("contracts", "goods", 0, "about", "In bottles"),
        star("K099", "text", "Pay."),
        put("sea", "space", 0, "sea", "The cold sea"),
        put("land", "territory", "alaska", "port", "city", "Nome"),
        lambda document: document["land"]["border"].reverse(),
        lambda document: document["events"]["box"].reverse(),
    ],
)
def test_names_and_the_order_of_lines_may_change_without_a_new_digest(edit: Edit) -> None:
    assert digest(edited(edit)) == load_components("")[1]


@pytest.mark.parametrize(
    "edit",
    [
        put("contracts", "goods", 0, "reward", 1000),
        star("K099", "amount", 1),
        territory("alaska", "terrain", "plain"),
        territory("alaska", "at", [80.0, 120.0]),
        lambda document: document["land"]["border"].pop(),
        strait("dover", "side_a", ["r05c12"]),
        card("quarantine", "legal", [{"op": "stop"}]),
        event("blizzard", "save", 2),
        event("blizzard", "sea", ["r01c12"]),
        political("curfew", "hits", ["truck"]),
        put("ruler", "band_fuel", [1, 2, 3]),
        put("victory_points", "asia", [1, 1, 1, 1, 1, 1]),
    ],
)
def test_every_number_that_is_played_with_changes_the_digest(edit: Edit) -> None:
    assert digest(edited(edit)) != load_components("")[1]


# ---------------------------------------------------------------- the picture
def test_the_picture_shows_every_place() -> None:
    tree = ElementTree.fromstring(draw(printed_components(PACKAGE), "printed"))  # noqa: S314
    titles = [element.text or "" for element in tree.iter("{http://www.w3.org/2000/svg}title")]
    first = {title.split(",")[0].split(":")[0] for title in titles}
    document = printed_document(PACKAGE)
    assert first >= {one["id"] for one in document["land"]["territory"]}
    assert first >= {one["id"] for one in document["sea"]["space"]}
    assert first >= {one["id"] for one in document["sea"]["strait"]}
    assert "port of alaska: Anchorage, on r04c01" in titles
    assert "headquarter japan: Japan" in titles


def test_a_picture_is_drawn_of_a_file_that_does_not_fit() -> None:
    text = printed_components(PACKAGE).replace('id = "hawaii"', 'id = "sandwich"', 1)
    text = text.replace('id = "r01c12"', 'id = "r00c00"', 1)
    with pytest.raises(ComponentError, match="so r00c00 must be next to r01c13"):
        read_components(text, "mine.toml")
    drawn = draw(text, "mine.toml")
    assert drawn.startswith("<svg")
    assert "sandwich, oceania" in drawn
    assert "r00c00, Greenland Sea" in drawn
