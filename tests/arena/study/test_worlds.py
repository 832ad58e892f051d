"""The printed and the changed world: what is set, what follows from it, and what cannot be played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from cubilete.arena.study.worlds import Worlds, open_worlds
from cubilete.core.chance import FastChance
from cubilete.core.errors import UsageError
from cubilete.games import title


def opened(*settings: str, slug: str = "cargo_noir", components: str = "", options: str = "") -> Worlds:
    """The worlds, checked; changed components can be loaded while they are open."""
    with open_worlds(slug, settings, components, options) as worlds:
        for world in worlds.both():
            title(slug, world.components)
        return worlds


def complaint(*settings: str, slug: str = "cargo_noir", components: str = "") -> str:
    with pytest.raises(UsageError) as caught:
        opened(*settings, slug=slug, components=components)
    return str(caught.value)


# ---------------------------------------------------------------- what is set
def test_a_price_is_changed_in_one_world_only() -> None:
    with open_worlds("cargo_noir", ["syndicate.cost=8"]) as worlds:
        boxes = [title("cargo_noir", world.components).box for world in worlds.both()]  # type: ignore[attr-defined]
        assert [int(box.cost[box.syndicate_card]) for box in boxes] == [10, 8]
        assert Path(worlds.changed.components).exists()
    assert not Path(worlds.changed.components).exists()
    assert worlds.printed.components == ""


def test_options_belong_to_the_same_dial() -> None:
    worlds = opened("options.final_send=no", options="first=1")
    assert worlds.printed.options == "final_send=yes strict_coins=no first=1 families=choose"
    assert worlds.changed.options == "final_send=no strict_coins=no first=1 families=choose"
    assert [(one.path, one.before, one.after) for one in worlds.changes] == [("options.final_send", "yes", "no")]
    assert worlds.document == ""


def test_a_file_is_changed_further(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(opened("syndicate.cost=7").document)
    worlds = opened("warehouses.cost=9", components=str(own))
    assert 'id = "syndicate"' in worlds.document
    assert [one.path for one in worlds.changes] == ["components", "victory_cards.warehouses.cost"]
    alone = opened(components=str(own))
    assert (alone.changed.components, alone.document) == (str(own), "")


# ---------------------------------------------------------------- what follows
@pytest.mark.parametrize(
    "setting",
    [
        "rio.slots=4", "rio.open_from=2", "macao.black_market_slots=8", "coins_per_player=5", "villa.copies=9",
        "ships_per_player=2", "tokens_per_type=12", "last_spot.4=12", "counts.coins=70", "wild_tokens=6",
    ],
)  # fmt: skip
def test_sums_follow_by_themselves(setting: str) -> None:
    with open_worlds("cargo_noir", [setting]) as worlds:
        changed = title("cargo_noir", worlds.changed.components)
        assert changed.components != title("cargo_noir").components
        assert changed.defects(changed.deal(4, FastChance(1))) == []


@pytest.mark.parametrize("setting", ["dark_gray_per_player=1", "base_maximum=7", "tom.cost=3", "fan_space.2.credits=3"])
def test_so_they_do_in_the_other_box(setting: str) -> None:
    with open_worlds("cubitos", [setting]) as worlds:
        changed = title("cubitos", worlds.changed.components)
        assert changed.components != title("cubitos").components
        assert changed.defects(changed.deal(3, FastChance(1))) == []


@pytest.mark.parametrize("slug", ["cargo_noir", "cubitos"])
def test_nothing_follows_from_the_printed_numbers(slug: str) -> None:
    with open_worlds(slug, ["counts.tracks=4" if slug == "cubitos" else "counts.coins=60"]) as worlds:
        assert title(slug, worlds.changed.components).components == title(slug).components


def test_what_is_asked_for_in_so_many_words_is_not_overruled() -> None:
    said = complaint("by_players.4.port_slots=19")
    assert "port_slots must be 18, not 19" in said


# ---------------------------------------------------------------- what cannot be
def test_an_impossible_value_is_refused_in_the_words_of_the_loader() -> None:
    said = complaint("villa.cost=8")
    assert said.startswith("No game can be played with victory_cards.villa.cost 8: villa is a common card")
    assert "CN-COMMON-01" in said
    assert "changed.toml" not in said


def test_a_wrong_type_is_refused_in_the_words_of_the_loader() -> None:
    said = complaint("syndicate.cost=eight")
    assert "the changed box does not describe a Cargo Noir box: Expected `int`, got `str`" in said
    assert "cubilete-study" not in said


def test_a_wrong_option_says_which_there_are() -> None:
    assert "has no option 'finale'; the options of Cargo Noir are: final_send" in complaint("options.finale=no")
    assert "is yes or no, not 'perhaps'" in complaint("options.final_send=perhaps")
    assert "options.first=random" in complaint("options=no")


def test_a_study_needs_something_to_change() -> None:
    assert "needs something to change" in complaint()
