"""The catalogue of rules: found by id and by words, and told apart by the games of a box and by modes of play."""

from __future__ import annotations

import pytest

from cubilete.core.catalogue import RULE_ID, Catalogue, Ruling, read_catalogue
from cubilete.core.errors import UsageError
from cubilete.games import TITLES, title

BOX = """
game = "cuba"
title = "Cuba"
seed = ""
players = [1, 10]

[players_by_variant]
race = [2, 5]
couriers = [1, 5]

[[rule]]
id = "CC-COMMON-COMP-01"
section = "common.components"
says = "There are four gates."
where = "p. 1"
kind = "setup"

[[rule]]
id = "CC-RACE-SETUP-01"
section = "race.setup"
says = "Everybody takes a car."
where = "p. 2"
kind = "setup"

[[rule]]
id = "CC-COUR-GOAL-01"
section = "couriers.goal"
says = "All win or lose together."
where = "p. 3"
kind = "must"

[[ruling]]
id = "CC-R01"
about = ["CC-RACE-SETUP-01"]
question = "Which car?"
ruling = "Any."
why = "Nobody says."

[[ruling]]
id = "CC-R02"
about = ["CC-COMMON-COMP-01", "CC-COUR-GOAL-01"]
question = "Which gate?"
ruling = "The nearest."
why = "Nobody says."
"""
CIRCUIT = """
game = "ride"
title = "Ride"
seed = ""
players = [2, 10]
modes = ["basic", "advanced"]
default_mode = "advanced"

[[rule]]
id = "NR-WEAR-01"
section = "wear"
says = "Basic rules: 18 points in one pool."
where = "p. 1"
kind = "setup"

[[rule]]
id = "NR-WEAR-02"
section = "wear"
says = "Advanced: six categories."
where = "p. 2"
kind = "setup"

[[rule]]
id = "NR-WEAR-03"
section = "wear"
says = "A lost point is gone."
where = "p. 2"
kind = "must"

[[rule]]
id = "FD-GEAR-01"
section = "gears"
says = "Skipping a gear costs a point of the transmission."
where = "p. 3"
kind = "must"
modes = ["advanced"]

[[ruling]]
id = "NR-R01"
about = ["NR-WEAR-02"]
question = "Which category?"
ruling = "The one that is named."
why = "The footnote."
"""


def ids(catalogue: Catalogue) -> list[str]:
    return [entry.id for entry in catalogue.all()]


@pytest.mark.parametrize("slug", TITLES)
def test_every_catalogue_loads_with_ids_of_one_form(slug: str) -> None:
    catalogue = title(slug).catalogue
    assert len(catalogue.rule) > 50
    for entry in catalogue.all():
        assert RULE_ID.fullmatch(entry.id)
        assert entry.says.endswith((".", ".)")), "a sentence, or one in brackets"
        assert entry.where


def test_rules_are_found_by_id_and_by_words() -> None:
    catalogue = title("cargo_noir").catalogue
    assert catalogue.find("cn-port-01").id == "CN-PORT-01"
    found = catalogue.search("syndicate abandons")
    assert "CN-SYND-01" in [entry.id for entry in found]
    assert all("syndicate" in entry.says.casefold() or isinstance(entry, Ruling) for entry in found)
    with pytest.raises(UsageError, match="has no rule CN-NO-99"):
        catalogue.find("CN-NO-99")


@pytest.mark.parametrize("text", ["CC-COMMON-COMP-01", "CC-R01", "NR-WEAR-02", "FD-GEAR-101", "CC-RACE-DMG-08"])
def test_ids_of_all_boxes_are_seen_in_a_text(text: str) -> None:
    assert RULE_ID.findall(f"Forbidden [{text}].") == [text]
    assert RULE_ID.fullmatch(text.lower()) is None


def test_a_title_of_a_box_has_its_own_rules_and_those_for_all() -> None:
    box = read_catalogue(BOX, "box")
    assert box.variants == ("race", "couriers")
    race = box.for_variant("race", "cuba_race", "Cuba: the race")
    assert ids(race) == ["CC-COMMON-COMP-01", "CC-RACE-SETUP-01", "CC-R01", "CC-R02"]
    assert (race.players, race.game, race.title) == ((2, 5), "cuba_race", "Cuba: the race")
    couriers = box.for_variant("couriers")
    assert ids(couriers) == ["CC-COMMON-COMP-01", "CC-COUR-GOAL-01", "CC-R02"]
    assert [entry.id for entry in couriers.search("gate")] == ["CC-COMMON-COMP-01", "CC-R02"]
    with pytest.raises(UsageError, match="has no rule CC-RACE-SETUP-01"):
        couriers.find("CC-RACE-SETUP-01")
    with pytest.raises(UsageError, match="no variant 'chess'; there are race, couriers"):
        box.for_variant("chess")


def test_a_mode_leaves_out_what_holds_in_others_only() -> None:
    ride = read_catalogue(CIRCUIT, "ride")
    assert (ride.modes, ride.default_mode) == (("basic", "advanced"), "advanced")
    assert ids(ride.for_mode("basic")) == ["NR-WEAR-01", "NR-WEAR-03"]
    assert ids(ride.for_mode("advanced")) == ["NR-WEAR-02", "NR-WEAR-03", "FD-GEAR-01", "NR-R01"]
    with pytest.raises(UsageError, match="no mode 'expert'; there are basic, advanced"):
        ride.for_mode("expert")
    with pytest.raises(UsageError, match="there are none"):
        read_catalogue(BOX, "box").for_mode("basic")


@pytest.mark.parametrize(
    ("text", "old", "new", "said"),
    [
        (BOX, "CC-RACE-SETUP-01", "CC-COMMON-COMP-01", "CC-COMMON-COMP-01 is used 2 times"),
        (BOX, 'id = "CC-COUR-GOAL-01"', 'id = "goal 1"', "'goal 1' is not a rule id"),
        (BOX, 'about = ["CC-RACE-SETUP-01"]', 'about = ["CC-NO-01"]', "CC-R01 is about CC-NO-01, which does not exist"),
        (BOX, "couriers = [1, 5]", "couriers = [1, 5]\ncobbers = [5, 10]", "no rule has a section 'cobbers.…'"),
        (BOX, 'kind = "must"', 'kind = "must"\nmodes = ["night"]', "holds in the mode 'night', which does not exist"),
        (CIRCUIT, 'default_mode = "advanced"', 'default_mode = "expert"', "default_mode is 'expert'"),
        (CIRCUIT, 'default_mode = "advanced"', "", "default_mode is ''"),
        (CIRCUIT, "players = [2, 10]", "players = 2", "is not a catalogue of rules"),
        (CIRCUIT, "players = [2, 10]", "players = [2, 10", "is not a catalogue of rules"),
        (CIRCUIT, 'game = "ride"', 'game = "ride"\ncolour = "red"', "unknown field `colour`"),
    ],
)
def test_a_catalogue_that_does_not_add_up_says_what_is_wrong(text: str, old: str, new: str, said: str) -> None:
    assert old in text
    with pytest.raises(ValueError, match="file") as caught:
        read_catalogue(text.replace(old, new), "file")
    assert said in str(caught.value)
