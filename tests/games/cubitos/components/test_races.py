"""The ten races of the rulebook, free races, and the options that choose among them."""

from __future__ import annotations

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.errors import UsageError
from cubilete.core.options import option_help, read_options, write_options
from cubilete.games import title
from cubilete.games.cubitos.components.parts import COLOUR_IDS
from cubilete.games.cubitos.components.races import Race, fair_set, free_cards, hints, in_order, resolve_race, thins
from cubilete.games.cubitos.options import CubitosOptions, first_lead, readings
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from games.cubitos.boxes import BOX, CARDS, PARTS, TRACKS, parts_with
from games.edits import put

RACES = {
    "race1": "Tom, Krötenköter, Mr. Krabs, Einer geht noch, Lasse Liefern, Rollosaurus, Mutiger Maasdamer, Bob",
    "race2": "Snowball, Alexander G. Bell, Dieter, Piña Cubelada, Justin, Strategos paralysix, King Käs, Jesus Huanako",
    "race3": "Garfield, Trüffelterrier, Aufschneider, Cubela Libre, Edeljoker, Draftodon, Obatzda, Rama Lama",
    "race4": "Ted the Cat, Daisy Mooshammer, Jacques Couteau, Bar Bar, "
    "Schlägertyp, Taktopterix, Handkäs mit Muckis, Dalai",
    "race5": "Mungojerrie, Dr. Dackel, Uppercut-Uwe, Bertha Trocken, "
    "Lieber O, Sammlognathus, Brutaler Brie, Martha Lama King",
    "race6": "Speedy Catzales, Cane Corso Credito, Edward, Granatananas, "
    "Holzbein, Bietodactylus, Käsehäppchen, Lamalala",
    "race7": "Azrael, Allzweck-Akita, Katrin, Punk Grapefruit, Wadenbeißer, Pronto Bronto, Dreikäsehoch, Mahatma",
    "combomania": "Ted the Cat, Alexander G. Bell, Mr. Krabs, Piña Cubelada, "
    "Wadenbeißer, Sammlognathus, Dreikäsehoch, Bob",
    "liebling_der_fans": "Snowball, Krötenköter, Aufschneider, Punk Grapefruit, "
    "Lieber O, Taktopterix, King Käs, Mahatma",
    "das_grosse_finale": "Tom, Daisy Mooshammer, Katrin, Granatananas, Holzbein, Draftodon, Käsehäppchen, Lamalala",
}
"""The cards of the races as p. 6 lists them."""
FREE = ["tom", "kroetenkoeter", "mr_krabs", "einer_geht_noch", "lasse_liefern", "rollosaurus", "king_kaes", "bob"]


def race(**options: str) -> Race:
    return resolve_race(PARTS, CubitosOptions(**options))  # type: ignore[arg-type]


def names(found: Race) -> set[str]:
    return {PARTS.card[number].name for number in found.cards}


def legs(found: Race) -> list[str]:
    return [TRACKS[number] for number in found.legs]


def refused(**options: str) -> str:
    with pytest.raises(UsageError) as caught:
        race(**options)
    return str(caught.value)


# ---------------------------------------------------------------- the races of the rulebook
@pytest.mark.rule("CU-RACE-01")
def test_the_seven_numbered_races_use_every_card_once() -> None:
    used = [card for number in range(1, 8) for card in race(race=f"race{number}").cards]
    assert sorted(used) == list(range(56))


@pytest.mark.parametrize(
    ("name", "tracks"),
    [
        pytest.param("race1", ["verflinkst"], marks=pytest.mark.rule("CU-RACE-02")),
        pytest.param("race2", ["wuerfellaenge"], marks=pytest.mark.rule("CU-RACE-03")),
        pytest.param("race3", ["wassertreten"], marks=pytest.mark.rule("CU-RACE-04")),
        pytest.param("race4", ["stille_wasser"], marks=pytest.mark.rule("CU-RACE-05")),
        pytest.param("race5", ["wuerfellaenge"], marks=pytest.mark.rule("CU-RACE-06")),
        pytest.param("race6", ["wassertreten"], marks=pytest.mark.rule("CU-RACE-07")),
        pytest.param("race7", ["verflinkst", "verflinkst"], marks=pytest.mark.rule("CU-RACE-08", "CU-RACE-13")),
        pytest.param("combomania", ["wassertreten"], marks=pytest.mark.rule("CU-RACE-09")),
        pytest.param("liebling_der_fans", ["wuerfellaenge"], marks=pytest.mark.rule("CU-RACE-10")),
        pytest.param("das_grosse_finale", ["stille_wasser", "wassertreten"], marks=pytest.mark.rule("CU-RACE-11")),
    ],
)
def test_a_race_has_its_cards_and_its_track(name: str, tracks: list[str]) -> None:
    found = race(race=name)
    assert names(found) == set(RACES[name].split(", "))
    assert legs(found) == tracks
    assert PARTS.race[found.number].id == name


@pytest.mark.rule("CU-SETUP-10")
@pytest.mark.parametrize("name", [*RACES, "freies_rennen"])
def test_exactly_eight_cards_are_laid_out_one_for_each_colour_in_the_order_of_the_dice(name: str) -> None:
    assert [int(BOX.sort_of[card]) for card in race(race=name).cards] == list(range(k.RED, c.SORTS))


@pytest.mark.rule("CU-RACE-12", "CU-R20")
def test_the_finale_goes_on_over_the_second_track_for_one_step() -> None:
    found = race(race="das_grosse_finale")
    assert (legs(found), found.link_cost) == (["stille_wasser", "wassertreten"], 1)


@pytest.mark.rule("CU-RACE-13", "CU-R21")
def test_the_second_lap_of_the_loop_begins_where_the_first_one_ends() -> None:
    found = race(race="race7")
    assert (len(found.legs), found.link_cost) == (2, 0)


@pytest.mark.rule("CU-RACE-17")
def test_three_races_are_gold() -> None:
    assert [r.id for r in PARTS.race if r.series == "gold"] == ["combomania", "liebling_der_fans", "das_grosse_finale"]
    assert [r.id for r in PARTS.race if r.series == "blue"] == [f"race{n}" for n in range(1, 8)]


@pytest.mark.rule("CU-SETUP-06")
def test_race_one_on_its_track_is_what_a_table_gets_that_chooses_nothing() -> None:
    assert resolve_race(PARTS, CubitosOptions()) == race(race="race1")
    assert legs(race()) == ["verflinkst"]


# ---------------------------------------------------------------- another track, other laps
@pytest.mark.rule("CU-SETUP-07")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("name", ["race1", "das_grosse_finale", "freies_rennen"])
def test_every_race_can_be_run_on_every_track(name: str, track: str) -> None:
    found = race(race=name, track=track)
    assert legs(found) == [track]
    assert found.cards == race(race=name).cards


@pytest.mark.rule("CU-SETUP-07")
def test_a_race_of_two_laps_has_two_laps_on_another_track_too() -> None:
    found = race(race="race7", track="wassertreten")
    assert (legs(found), found.link_cost) == (["wassertreten"] * 2, 1)


@pytest.mark.parametrize(("laps", "wanted"), [("1", 1), ("2", 2), ("3", 3), ("suggested", 2)])
def test_the_table_decides_how_often_a_track_is_run(laps: str, wanted: int) -> None:
    assert legs(race(race="race7", laps=laps)) == ["verflinkst"] * wanted


def test_two_rounds_of_the_finale_alternate_between_its_tracks() -> None:
    found = race(race="das_grosse_finale", laps="2")
    assert legs(found) == ["stille_wasser", "wassertreten"] * 2
    assert found.link_cost == 1


# ---------------------------------------------------------------- free races
@pytest.mark.rule("CU-RACE-14")
def test_a_free_race_takes_one_card_of_each_colour_in_any_order() -> None:
    found = race(race="freies_rennen", cards="+".join(FREE), track="wassertreten")
    assert {CARDS[card] for card in found.cards} == set(FREE)
    assert found == race(race="freies_rennen", cards="+".join(reversed(FREE)), track="wassertreten")


@pytest.mark.rule("CU-RACE-14")
def test_a_free_race_says_which_colours_are_missing_or_double_and_what_could_be_taken() -> None:
    told = refused(race="freies_rennen", cards="+".join(["azrael", *FREE[:6], "tom"]))
    assert told.startswith("A free race needs exactly one card of each of the eight colours (CU-RACE-14).")
    for fault in ("yellow: -", "blue: -", "white: azrael + tom + tom"):
        assert fault in told
    assert "blue: bob, dalai, jesus_huanako, lamalala, mahatma, martha_lama_king, rama_lama" in told
    assert "white: azrael, garfield," in told
    assert "red:" not in told


@pytest.mark.rule("CU-RACE-14")
@pytest.mark.parametrize("left_out", range(8))
def test_no_colour_can_be_left_out(left_out: int) -> None:
    cards = [card for n, card in enumerate(FREE) if n != left_out]
    colour = PARTS.card[CARDS.index(FREE[left_out])].colour
    with pytest.raises(UsageError, match=f"here: {colour}: -\\. To choose from: {colour}: "):
        free_cards(PARTS, cards)


@pytest.mark.rule("CU-RACE-14")
def test_no_colour_can_be_taken_twice() -> None:
    with pytest.raises(UsageError, match=r"here: white: tom \+ garfield\. To choose from: white: azrael,"):
        free_cards(PARTS, [*FREE, "garfield"])


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("tom+bib", "There is no card 'bib'. To choose from: bob"),
        ("Tom", "There is no card 'Tom'. To choose from: "),
        ("zzzz", "There is no card 'zzzz'. To choose from: red: aufschneider, dieter,"),
        ("tom++bob", "There is no card ''. To choose from: red: "),
    ],
)
def test_a_card_that_does_not_exist_is_named_with_cards_that_do(cards: str, said: str) -> None:
    assert said in refused(race="freies_rennen", cards=cards)


@pytest.mark.rule("CU-SETUP-05")
def test_the_cards_of_a_prepared_race_cannot_be_changed() -> None:
    told = refused(race="race3", cards="+".join(FREE))
    assert told.startswith("The cards of Rennen Nr. 3 are fixed; choose the free race for cards of your own")


# ---------------------------------------------------------------- hints
@pytest.mark.rule("CU-RACE-15", "CU-RACE-16")
def test_the_suggested_free_race_follows_every_hint() -> None:
    told = hints(PARTS, race(race="freies_rennen").cards)
    assert told.costs == (3, 3, 4, 4, 5, 7, 8, 8)
    assert (told.different, told.cheap, told.thinning) == (5, 5, ("schlaegertyp",))
    assert (told.cheap_wanted, told.thinning_wanted) == (2, 1)
    assert told.lacks == ()


@pytest.mark.rule("CU-RACE-15")
def test_a_set_without_cheap_cards_or_with_one_price_is_told() -> None:
    dear = parts_with(*(put("card", n, "cost", 6 + n % 3) for n in range(56)))
    told = hints(dear, in_order(dear, FREE))
    assert (told.cheap, told.different) == (0, 3)
    assert told.lacks == ("spread", "cheap")
    at_most_five = parts_with(*(put("card", n, "cost", 5 if CARDS[n] in FREE[:2] else 6 + n % 4) for n in range(56)))
    assert hints(at_most_five, in_order(at_most_five, FREE)).cheap == 2
    assert "cheap" not in hints(at_most_five, in_order(at_most_five, FREE)).lacks
    one = parts_with(*(put("card", n, "cost", 5 if CARDS[n] == "tom" else 6 + n % 4) for n in range(56)))
    assert "cheap" in hints(one, in_order(one, FREE)).lacks


@pytest.mark.rule("CU-RACE-16")
def test_a_set_that_neither_gives_up_nor_draws_dice_is_told() -> None:
    told = hints(PARTS, race(race="race5").cards)
    assert (told.thinning, told.lacks) == ((), ("thinning",))


@pytest.mark.rule("CU-RACE-16")
@pytest.mark.parametrize(
    ("card", "does"),
    [
        ("edeljoker", True),  # gives up any die
        ("justin", True),  # gives up a die of the roll zone
        ("dreikaesehoch", True),  # may do so
        ("obatzda", True),  # adds dice
        ("lamalala", True),  # rolls dice out of the draw zone
        ("dr_dackel", False),  # only gives itself up
        ("mr_krabs", False),  # only costs a red die
        ("mahatma", False),  # rolls what lies in the roll zone anyway
        ("tom", False),
    ],
)
def test_which_cards_give_up_or_draw_dice(card: str, does: bool) -> None:
    assert thins(PARTS.card[CARDS.index(card)]) is does


@pytest.mark.rule("CU-RACE-14", "CU-RACE-15", "CU-RACE-16")
def test_a_set_picked_at_random_is_fair() -> None:
    sets = [fair_set(PARTS, seed) for seed in range(24)]
    assert len(set(sets)) == 24
    for cards in sets:
        assert [PARTS.card[card].colour for card in cards] == list(COLOUR_IDS)
        assert hints(PARTS, cards).lacks == ()
    assert fair_set(PARTS, 3) == sets[3]


# ---------------------------------------------------------------- options
def test_options_are_written_in_full_and_read_back() -> None:
    text = f"race=freies_rennen track=wassertreten laps=2 cards={'+'.join(FREE)} first_lead=3 roll_order=simultaneous"
    options = read_options(CubitosOptions, text, "Cubitos")
    assert read_options(CubitosOptions, write_options(options), "Cubitos") == options
    assert write_options(CubitosOptions()) == (
        "race=race1 track=suggested laps=suggested cards=suggested first_lead=random roll_order=strict "
        "give_up_bonus=mandatory compare_needs_symbol=yes pronto_bronto=once bertha_doubles=red_symbols "
        "round_limit=60"
    )
    assert all(text for _, _, text in option_help(CubitosOptions))


@pytest.mark.parametrize("text", ["race=race8", "track=x", "laps=4", "laps=0", "first_lead=5", "roll_order=me"])
def test_a_value_that_does_not_exist_is_refused(text: str) -> None:
    name, value = text.split("=")
    with pytest.raises(UsageError, match=f"The option '{name}' cannot be '{value}'; it can be: \\w+, \\w+"):
        read_options(CubitosOptions, text, "Cubitos")


def test_the_rules_are_told_every_reading() -> None:
    assert readings(CubitosOptions()) == [1, 0, 0, 0, 1, 60]
    other = CubitosOptions(
        roll_order="simultaneous",
        pronto_bronto="one_per_three",
        bertha_doubles="coins",
        give_up_bonus="optional",
        compare_needs_symbol=False,
        round_limit="30",
    )
    assert readings(other) == [0, 2, 1, 1, 0, 30]


@pytest.mark.rule("CU-SETUP-14", "CU-R44")
def test_the_lead_goes_to_a_seat_at_the_table_or_to_chance() -> None:
    assert first_lead(CubitosOptions()) == -1
    assert [first_lead(CubitosOptions(first_lead=seat)) for seat in ("1", "2", "3")] == [0, 1, 2]
    with pytest.raises(UsageError, match="Seat 4 cannot be chosen: there are only 3 seats"):
        title("cubitos").deal(3, FastChance(1), CubitosOptions(first_lead="4"))
