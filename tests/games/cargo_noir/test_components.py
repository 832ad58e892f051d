"""What is in the box, and the file that describes it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cubilete.core.chance import FastChance
from cubilete.core.components import printed_components
from cubilete.core.errors import ComponentError, UsageError
from cubilete.games import title
from cubilete.games.cargo_noir.components.checks import defects
from cubilete.games.cargo_noir.components.load import read_components
from cubilete.games.cargo_noir.components.parts import Components
from cubilete.games.cargo_noir.title import CargoNoirOptions, CargoNoirTitle
from games.cargo_noir.helpers import (
    ANA,
    BEN,
    TITLE,
    all_coins,
    component_text,
    do,
    doc,
    home,
    listed,
    phase,
    play,
    refused,
    sheet,
    table,
    title_with,
    tokens,
)
from games.edits import drop, put

DEALT = CargoNoirOptions(first="1", families="dealt")


# ---------------------------------------------------------------- the printed box
@pytest.mark.rule("CN-COMP-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 7])
def test_the_game_is_refused_for_fewer_than_two_or_more_than_five_players(seats: int) -> None:
    with pytest.raises(UsageError, match=f"Cargo Noir is for 2 to 5 players, not {seats}"):
        TITLE.deal(seats, FastChance(1))


@pytest.mark.rule("CN-COMP-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_can_sit_down(seats: int) -> None:
    state = TITLE.deal(seats, FastChance(1))
    assert state.seats == seats
    assert len(doc(state)["seat"]) == seats


@pytest.mark.rule("CN-COMP-02")
def test_the_board_is_casino_black_market_and_eight_ports() -> None:
    state = table(5, phase="send", coins={ANA: 1})
    ports = {"rotterdam", "cape_town", "new_york", "rio", "panama", "bombay", "tangier", "hong_kong"}
    assert listed(state) == {"casino", "market"} | {f"bid {port} 1" for port in ports}


@pytest.mark.rule("CN-COMP-03")
def test_there_are_fourteen_tokens_of_nine_types_and_five_wilds() -> None:
    box = tokens(TITLE.deal(5, FastChance(1), DEALT))
    wilds = box.pop("wild")
    assert (wilds, len(box), set(box.values())) == (5, 9, {14})
    assert wilds + box.total() == 131


@pytest.mark.rule("CN-COMP-04", "CN-COMP-05", "CN-COMP-06")
def test_fifty_four_cards_lie_ready_when_the_game_starts() -> None:
    decks = doc(TITLE.deal(4, FastChance(1), DEALT))["decks"]
    edge = {"cargo_ship": 8, "warehouses": 8, "syndicate": 8}
    common = {"villa": 6, "yacht": 6, "dive_bar": 6, "night_club": 6}
    unique = dict.fromkeys(["show_business", "paparazzi", "militia", "cronies", "bank", "principality"], 1)
    assert decks == {**edge, **common, **unique}
    assert (sum(edge.values()), sum(common.values()) + sum(unique.values()), sum(decks.values())) == (24, 30, 54)


@pytest.mark.rule("CN-COMP-07")
def test_five_families_have_a_sheet_each_with_safe_slots_and_two_rows_of_values() -> None:
    state = TITLE.deal(5, FastChance(1), CargoNoirOptions(first="1"))
    sheets = listed(state, "family")
    assert len(sheets) == 5
    play(state, *sorted(sheets))
    rows = TITLE.view(state, ANA)["seat"]
    assert len({row["family"] for row in rows}) == 5
    assert [(row["coins"], row["slots"], row["held"]) for row in rows] == [(7, 6, 0)] * 5
    values = TITLE.parts.contraband
    assert (len(values.different), len(values.same)) == (9, 9)
    assert all(same > different for same, different in zip(values.same[1:], values.different[1:]))


@pytest.mark.rule("CN-COMP-08", "CN-SETUP-14")
def test_nobody_can_ever_own_more_than_five_ships() -> None:
    hand = {ANA: "gold*5 jewels*5 cars*5"}  # 25 each: enough for four Cargo Ships at 15
    state = table(phase="trade", hold=hand)
    assert home(state, ANA) == 3
    play(state, "take cargo_ship", "take cargo_ship")
    assert refused(state, "take cargo_ship").rule == "CN-EDGE-02"
    do(state, "pay gold*5 jewels*5")
    assert (sheet(state, ANA)["ships"], home(state, ANA)) == (5, 5)
    again = table(phase="trade", hold=hand, cards={ANA: "cargo_ship*2"})
    assert "take cargo_ship" not in listed(again)
    assert refused(again, "take cargo_ship").rule == "CN-EDGE-02"


@pytest.mark.rule("CN-COMP-09")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_sixty_coins_are_on_the_table_and_bids_count_them_one_by_one(seats: int) -> None:
    state = TITLE.deal(seats, FastChance(2), DEALT)
    assert all_coins(state) == 60
    assert {text for text in listed(state) if "bombay" in text} == {f"bid bombay {n}" for n in range(1, 8)}
    do(state, "bid bombay 5")
    assert all_coins(state) == 60
    assert sheet(state, ANA)["coins"] == 2


@pytest.mark.rule("CN-COMP-10")
def test_there_is_one_turn_marker_and_one_first_player_marker() -> None:
    counts = TITLE.parts.counts
    assert (counts.turn_markers, counts.first_player_markers) == (1, 1)
    state = table(3, phase="send", first=BEN, seat=BEN, turn=4)
    seen = []
    for _ in range(3 + 5 * 6):  # Ben's sending in turn 4, then five whole turns
        seen.append((doc(state)["first"], doc(state)["turn"], doc(state)["on_turn"]))
        do(state, "casino" if phase(state) == "send" else "collect")
    # every seat plays under the same marker, and the 1st player marker never leaves Ben (seat 2)
    assert {first for first, _, _ in seen} == {2}
    assert {(turn, seat) for _, turn, seat in seen} == {(turn, seat) for turn in (4, 5) for seat in (1, 2, 3)}


# ---------------------------------------------------------------- reading a component file
CARD = ("victory_cards", "card")
SHIP, VILLA, CRONIES = 0, 3, 10
ROW = ("setup", "by_players", 2)  # four players
BAD_FILES = {
    # shape: unknown and missing fields, wrong types, values outside their range
    "unknown field": (put("counts", "boats", 3), "unknown field `boats`"),
    "missing field": (drop("limits", "min_bid"), "missing required field `min_bid`"),
    "missing table": (drop("macao"), "missing required field `macao`"),
    "text for a number": (put("counts", "coins", "sixty"), "Expected `int`, got `str` - at `$.counts.coins`"),
    "fraction for a number": (put("start", "coins_per_player", 7.5), "at `$.start.coins_per_player`"),
    "negative count": (put(*CARD, VILLA, "copies", -1), "Expected `int` >= 1 - at `$.victory_cards.card[3].copies`"),
    "another game": (put("game", "cubitos"), "Invalid enum value 'cubitos' - at `$.game`"),
    "other player numbers": (put("players_max", 6), "at `$.players_max`"),
    "unknown provenance": (put("ports", "provenance", "rumour"), "Invalid enum value 'rumour'"),
    "certainty above one": (put("ports", "confidence", 1.5), "at `$.ports.confidence`"),
    "id with a space": (put("ports", "port", 0, "id", "New York"), "at `$.ports.port[0].id`"),
    "colour in words": (put("families", "family", 0, "colour", "red"), "at `$.families.family[0].colour`"),
    "unknown card group": (put(*CARD, VILLA, "group", "rare"), "Invalid enum value 'rare'"),
    "unknown effect": (put(*CARD, SHIP, "effect", "teleport"), "Invalid enum value 'teleport'"),
    "family with an ability": (put("families", "family", 0, "ability", "swims"), "at `$.families.family[0].ability`"),
    "short row of values": (put("contraband", "same", [1, 4, 9]), "Expected `array` of length >= 9"),
    "free bids": (put("limits", "min_bid", 0), "Expected `int` >= 1 - at `$.limits.min_bid`"),
    "two ships in a port": (put("limits", "ships_per_player_and_port", 2), "at `$.limits.ships_per_player_and_port`"),
    "port open from one": (put("ports", "port", 0, "open_from", 1), "Expected `int` >= 2"),
    "marker on a number": (put("start", "turn_marker_spot", 1), "at `$.start.turn_marker_spot`"),
    # counts that do not add up
    "a type of cargo too few": (drop("cargo", "type", 0), "number of cargo types, Wild included, must be 10, not 9."),
    "a token too few": (put("cargo", "type", 0, "count", 13), "the count of alcohol must be 14, not 13."),
    "a Wild too many": (put("cargo", "type", 9, "count", 6), "the count of wild must be 5, not 6."),
    "tokens in all": (put("counts", "cargo_tokens", 130), "counts.cargo_tokens must be 131, not 130."),
    "number of types": (put("counts", "cargo_types", 10), "counts.cargo_types must be 9, not 10."),
    "a wild type too early": (put("cargo", "type", 3, "wild", True), "cars comes before the last type"),
    "no wild type": (put("cargo", "type", 9, "wild", False), "the last cargo type must be the wild one, but wild"),
    "a family too few": (drop("families", "family", 4), "the number of families must be 5, not 4."),
    "sheets": (put("counts", "family_sheets", 6), "counts.family_sheets must be 5, not 6."),
    "ships per colour": (put("counts", "ships_per_colour", 6), "counts.ships_per_colour must be 5, not 6."),
    "most ships": (put("limits", "ships_max", 4), "limits.ships_max must be 5, not 4."),
    "ships in all": (put("counts", "ships", 24), "counts.ships must be 25, not 24."),
    "a port too few": (drop("ports", "port", 6), "the number of ports must be 8, not 7."),
    "ports in all": (put("counts", "ports", 9), "counts.ports must be 8, not 9."),
    "a card too few": (drop(*CARD, VILLA), "the number of different Victory cards must be 13, not 12."),
    "cards in all": (put("counts", "victory_cards", 55), "counts.victory_cards must be 54, not 55."),
    "Edge cards": (put("counts", "edge_cards", 23), "counts.edge_cards must be 24, not 23."),
    "Spoils cards": (put("counts", "spoils_cards", 31), "counts.spoils_cards must be 30, not 31."),
    "no last spot for three": (drop("turn_track", "last_spot", "3"), "turn_track.last_spot must give the last spot"),
    "track too short": (put("turn_track", "spots", [0, 1, 2, 3, 4, 5]), "turn_track.last_spot lies beyond"),
    # the same id twice
    "cargo twice": (put("cargo", "type", 0, "id", "gold"), "the cargo type gold is listed twice."),
    "family twice": (put("families", "family", 0, "id", "blue"), "the family blue is listed twice."),
    "port twice": (put("ports", "port", 0, "id", "rio"), "the port rio is listed twice."),
    "card twice": (put(*CARD, VILLA, "id", "yacht"), "the card yacht is listed twice."),
    # what the rulebook says about the cards
    "Edge card worth its cost": (put(*CARD, SHIP, "points", 15), "its points must be below its cost (CN-EDGE-01)."),
    "Edge card without limit": (put(*CARD, SHIP, "max_per_player", 0), "must allow 2 copies a player (CN-EDGE-02)."),
    "common card with profit": (put(*CARD, VILLA, "points", 10), "its points must equal its cost (CN-COMMON-01)."),
    "common card with a limit": (put(*CARD, VILLA, "max_per_player", 1), "no limit per player (CN-COMMON-02)."),
    "unique card without profit": (put(*CARD, CRONIES, "points", 49), "must exceed its cost (CN-UNIQUE-02)."),
    "unique card twice": (put(*CARD, CRONIES, "copies", 2), "counts.victory_cards must be 55, not 54."),
    "Edge card without effect": (put(*CARD, SHIP, "effect", ""), "cards with the effect extra_ship must be 1, not 0."),
    "common card with effect": (put(*CARD, VILLA, "effect", "extra_ship"), "effect extra_ship must be 1, not 2."),
    # the table of set-ups
    "a set-up too few": (drop("setup", "by_players", 0), "setup.by_players must have one row each"),
    "open ports": (put(*ROW, "open_ports", ["rio"]), "setup.by_players for 4 players: open_ports must be rotterdam, "),
    "closed ports": (put(*ROW, "closed_ports", []), "closed_ports must be all the other ports."),
    "turns": (put(*ROW, "turns", 11), "setup.by_players for 4 players: turns must be 10, not 11."),
    "port slots": (put(*ROW, "port_slots", 17), "port_slots must be 18, not 17."),
    "Wilds in the bag": (put(*ROW, "wild_in_bag", 5), "wild_in_bag must be 4, not 5."),
    "Wilds in the box": (put(*ROW, "wild_in_box", 0), "wild_in_box must be 1, not 0."),
    "tokens in the game": (put(*ROW, "tokens_in_game", 131), "tokens_in_game must be 130, not 131."),
    "market slots": (put("macao", "black_market_slots", 8), "black_market_slots must be 8, not 6."),
    "bag": (put(*ROW, "bag_after_setup", 1), "bag_after_setup must be 106, not 1."),
    "coins with players": (put(*ROW, "coins_with_players", 27), "coins_with_players must be 28, not 27."),
    "coins in the pile": (put(*ROW, "coins_in_pile", 33), "coins_in_pile must be 32, not 33."),
    # coins
    "too much income": (put("income", "casino_coins_per_ship", 4), "could come to own 227 coins; the most"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_component_file_is_refused_in_one_clear_sentence(name: str) -> None:
    edit, fault = BAD_FILES[name]
    with pytest.raises(ComponentError) as caught:
        read_components(component_text(edit), "my_box.toml")
    message = str(caught.value)
    assert fault in message
    assert message.startswith("my_box.toml")
    assert message.endswith(".")
    assert "\n" not in message


def test_every_defect_is_found_and_not_only_the_first() -> None:
    def wrong(document: dict[str, Any]) -> None:
        cards = document["victory_cards"]["card"]
        cards[CRONIES].update(copies=2, points=40)
        cards[VILLA].update(group="edge", max_per_player=2, points=3)

    parts = msgspec.convert(tomllib.loads(component_text(wrong)), Components)
    assert defects(parts) == [
        "counts.victory_cards must be 55, not 54.",
        "counts.edge_cards must be 30, not 24.",
        "villa must have an effect if, and only if, it is a Smuggler's Edge card.",
        "cronies is a unique card, so its points must exceed its cost (CN-UNIQUE-02).",
        "cronies is a unique card, so there is one copy of it (CN-UNIQUE-01).",
    ]


@pytest.mark.rule("CN-SETUP-14")
def test_a_file_may_not_hand_out_more_ships_than_wait_in_reserve() -> None:
    def three_ships(document: dict[str, Any]) -> None:
        document["limits"]["edge_copies_per_player"] = 3
        for card in document["victory_cards"]["card"][:3]:
            card["max_per_player"] = 3

    with pytest.raises(ComponentError, match=r"cargo_ship hands out more ships than wait in reserve \(CN-SETUP-14\)"):
        read_components(component_text(three_ships), "box.toml")


def test_a_file_may_not_have_more_slots_than_tokens() -> None:
    def roomy(document: dict[str, Any]) -> None:
        document["macao"]["black_market_slots"] = 200
        for row in document["setup"]["by_players"]:
            row["black_market_slots"] = 200
            row["bag_after_setup"] -= 194

    with pytest.raises(ComponentError, match="2 players: there are more slots than cargo tokens"):
        read_components(component_text(roomy), "box.toml")


def test_a_file_must_have_coins_for_everybody() -> None:
    def poor(document: dict[str, Any]) -> None:
        document["counts"]["coins"] = 34
        for row in document["setup"]["by_players"]:
            row["coins_in_pile"] = 34 - row["coins_with_players"]

    with pytest.raises(ComponentError, match="34 coins are too few to give 5 players 7 each"):
        read_components(component_text(poor), "box.toml")


def test_a_text_that_is_not_toml_is_refused() -> None:
    with pytest.raises(ComponentError, match=r"box\.toml is not valid TOML: .*line 1"):
        read_components("game = cargo noir", "box.toml")


def test_a_file_that_cannot_be_read_is_refused_by_name(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere.toml"
    with pytest.raises(ComponentError, match=r"The component file .*nowhere\.toml cannot be read: .*No such file"):
        CargoNoirTitle(str(missing))
    with pytest.raises(ComponentError, match="cannot be read"):
        CargoNoirTitle(str(tmp_path))
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'title = "Caf\xe9"')
    with pytest.raises(ComponentError, match=r"latin\.toml cannot be read"):
        CargoNoirTitle(str(latin))


def test_a_file_is_named_when_its_contents_are_wrong(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(component_text(put("counts", "ships", 24)), "utf-8")
    with pytest.raises(ComponentError, match=r"mine\.toml: counts\.ships must be 25, not 24\."):
        title("cargo_noir", str(path))


def test_a_turn_track_without_spots_is_refused() -> None:
    with pytest.raises(ComponentError, match="spots"):
        read_components(component_text(put("turn_track", "spots", [])), "box.toml")


def test_the_set_ups_must_be_for_two_three_four_and_five_players() -> None:
    def twice(document: dict[str, Any]) -> None:
        rows = document["setup"]["by_players"]
        rows[3] = dict(rows[2])

    with pytest.raises(ComponentError, match="5 players"):
        read_components(component_text(twice), "box.toml")


@pytest.mark.parametrize("marker", ["turn_markers", "first_player_markers"])
def test_a_file_with_two_markers_is_refused(marker: str) -> None:
    with pytest.raises(ComponentError, match=marker):
        read_components(component_text(put("counts", marker, 2)), "box.toml")


# ---------------------------------------------------------------- a corrected file
def test_the_digest_changes_with_a_number_and_not_with_a_comment(tmp_path: Path) -> None:
    commented = tmp_path / "commented.toml"
    commented.write_text("# mine\n" + printed_components("cubilete.games.cargo_noir"), "utf-8")
    assert CargoNoirTitle(str(commented)).components == TITLE.components
    dearer = title_with(lambda document: document["victory_cards"]["card"][VILLA].update(cost=10, points=10))
    assert dearer.components != TITLE.components


@pytest.mark.rule("CN-R25")
def test_the_black_market_has_six_slots_and_an_owner_may_correct_that() -> None:
    assert sum(doc(TITLE.deal(3, FastChance(4), DEALT))["market"].values()) == 6

    def eight(document: dict[str, Any]) -> None:
        document["macao"]["black_market_slots"] = 8
        for row in document["setup"]["by_players"]:
            row["black_market_slots"] = 8
            row["bag_after_setup"] -= 2

    larger = title_with(eight)
    state = larger.deal(3, FastChance(4), DEALT)
    assert sum(larger.document(state)["market"].values()) == 8
    assert larger.defects(state) == []


@pytest.mark.rule("CN-R24", "CN-R30")
def test_which_ports_open_when_is_data_that_an_owner_may_correct() -> None:
    def rio_for_three(document: dict[str, Any]) -> None:
        document["ports"]["port"][3]["open_from"] = 3
        row = document["setup"]["by_players"][1]
        row["open_ports"].insert(3, "rio")
        row["closed_ports"].remove("rio")
        row["port_slots"] += 3
        row["bag_after_setup"] -= 3

    corrected: CargoNoirTitle = title_with(rio_for_three)
    state = corrected.deal(3, FastChance(4), DEALT)
    assert {"bid rio 1", "bid rio 7"} <= listed(state)
    assert refused(TITLE.deal(3, FastChance(4), DEALT), "bid rio 1").rule == "CN-SETUP-03"
