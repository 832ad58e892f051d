"""Addresses in component documents: short, by name, and with what exists where one is wrong."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from cubilete.arena.study.paths import change, read_setting
from cubilete.arena.study.worlds import printed_document
from cubilete.core.errors import UsageError
from cubilete.games import title

BOX = "The box of Cargo Noir"


def box(slug: str = "cargo_noir") -> dict[str, Any]:
    return printed_document(title(slug))


def done(text: str, slug: str = "cargo_noir") -> list[tuple[str, str, str]]:
    return [(one.path, one.before, one.after) for one in change(box(slug), read_setting(text), BOX)]


def complaint(text: str, slug: str = "cargo_noir") -> str:
    with pytest.raises(UsageError) as caught:
        change(box(slug), read_setting(text), BOX)
    return str(caught.value)


# ---------------------------------------------------------------- finding
@pytest.mark.parametrize(
    "path",
    [
        "victory_cards.card.syndicate.cost",
        "victory_cards.syndicate.cost",
        "syndicate.cost",
        "cards.syndicate.cost",
        "Victory Cards.Syndicate.Cost",
    ],
)
def test_a_path_may_be_as_short_as_it_is_clear(path: str) -> None:
    assert done(f"{path}=8") == [("victory_cards.syndicate.cost", "10", "8")]


@pytest.mark.parametrize(
    ("text", "path", "before", "after"),
    [
        ("contraband.same.3=10", "contraband.same.3", "9", "10"),
        ("last_spot.4=9", "turn_track.last_spot.4", "10", "9"),
        ("by_players.4.turns=9", "setup.4.turns", "10", "9"),
        ("night_club.cost+=2", "victory_cards.night_club.cost", "25", "27"),
        ("night_club.cost-=2", "victory_cards.night_club.cost", "25", "23"),
        ("night_club.cost*=1.5", "victory_cards.night_club.cost", "25", "38"),
        ("uranium.wild=yes", "cargo.uranium.wild", "no", "yes"),
        ("rio.name=Santos", "ports.rio.name", "Rio de Janeiro", "Santos"),
    ],
)
def test_numbers_words_and_rows_can_be_set(text: str, path: str, before: str, after: str) -> None:
    assert done(text) == [(path, before, after)]


def test_the_value_lands_in_the_document() -> None:
    document = box()
    change(document, read_setting("syndicate.cost=8"), BOX)
    change(document, read_setting("same.2=5"), BOX)
    cards = {card["id"]: card["cost"] for card in document["victory_cards"]["card"]}
    assert (cards["syndicate"], cards["warehouses"]) == (8, 10)
    assert document["contraband"]["same"][:3] == [1, 5, 9]


def test_a_star_means_all_of_them() -> None:
    changed = done("victory_cards.*.cost*=2")
    assert len(changed) == 13
    assert ("victory_cards.bank.cost", "64", "128") in changed
    assert len(done("card.*.cost+=1", "cubitos")) == 56


def test_parts_without_a_name_go_by_their_place() -> None:
    found = done("card.aufschneider.ability.1.effects.1.n=2", "cubitos")
    assert found == [("card.aufschneider.ability.1.effects.1.n", "1", "2")]


# ---------------------------------------------------------------- not finding
def test_a_slip_is_answered_with_what_is_near() -> None:
    said = complaint("syndicat.cost=8")
    assert "has no 'syndicat'" in said
    assert "Did you mean victory_cards.syndicate.cost" in said
    assert "victory_cards" in said.split("It has")[1]
    assert "options" in said


def test_a_wrong_name_is_answered_with_what_exists_at_that_level() -> None:
    said = complaint("victory_cards.casino.cost=8")
    assert said.startswith("victory_cards has no 'casino'.")
    assert "syndicate, villa, yacht" in said
    assert "cost (10)" in complaint("syndicate.price=8")
    assert "provenance" not in complaint("syndicate.price=8")


def test_what_could_be_several_things_is_asked_back() -> None:
    said = complaint("cost=8")
    assert "could be victory_cards.cargo_ship.cost" in said
    assert "say more of it" in said


def test_a_whole_table_is_no_value() -> None:
    assert complaint("syndicate=8").startswith("victory_cards.syndicate is no single value; it has")


def test_nothing_lies_below_a_number() -> None:
    assert complaint("syndicate.cost.each=8") == "victory_cards.syndicate.cost is 10, so there is no 'each' in it."


def test_only_numbers_can_be_added_to() -> None:
    assert "only numbers can be added to" in complaint("rio.name+=2")
    assert "only numbers can be added to" in complaint("rio.slots+=two")


@pytest.mark.parametrize("text", ["", "syndicate.cost", "=8", "syndicate.cost=", "  "])
def test_what_is_no_change_is_told_how_one_is_written(text: str) -> None:
    with pytest.raises(UsageError, match=r"write PATH=VALUE, as in syndicate\.cost=8"):
        read_setting(text)


def test_every_number_of_both_boxes_has_a_short_path_that_leads_to_it() -> None:
    from cubilete.arena.study.paths import find, places

    for slug in ("cargo_noir", "cubitos"):
        document = box(slug)
        plain = [place for place in places(document) if isinstance(place.value, int)]
        assert len(plain) > 200
        for place in plain[:: max(1, len(plain) // 60)]:
            assert [one.keys for one in find(document, place.short, BOX)] == [place.keys]


def test_words_that_toml_does_not_know_are_texts() -> None:
    document = tomllib.loads('a = {b = 1, c = "x", d = 1.5}')
    change(document, read_setting("a.b=eight"), BOX)
    change(document, read_setting("a.c=7"), BOX)
    change(document, read_setting("a.d=2"), BOX)
    assert document["a"] == {"b": "eight", "c": "7", "d": 2.0}
    assert isinstance(document["a"]["d"], float)
