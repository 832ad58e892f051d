"""What is asked, offered and refused, in words: every prompt, choice and refusal of Nevada Ride in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from cubilete.core.catalogue import load_catalogue
from cubilete.core.chance import FastChance
from cubilete.core.moves import Move, Prompt
from cubilete.core.options import read_options
from cubilete.core.title import Reader
from cubilete.core.words import LANGUAGES, load_words
from cubilete.games.nevada_ride.declared import DECLARED
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.words.vocabulary import PACKAGE
from games.nevada_ride.helpers import ANA, BEN, NAMES, TITLE, deal, play, race, refused, roll
from games.nevada_ride.words.test_words import listening

RULES = {entry.id for entry in load_catalogue(PACKAGE).all()}
ENGLISH = load_words(PACKAGE, "en").entries
BADLY_COUNTED = re.compile(
    r"[{}]|  |\b1 (?:spaces|points|stops|rolls|laps|ways|Felder|Feldern|Punkte|Stopps|Würfe|\w+punkte)\b"
    r"|\b(?:[02-9]|\d\d) (?:space|point|stop|roll|Feld|\w*[Pp]unkt|Stopp)\b"
)
Laid = Callable[[], NevadaRide]


def asked(t: NevadaRide, language: str = "en") -> Prompt:
    seat = t.to_move()
    prompt = TITLE.prompt(t, seat, Reader(seat, NAMES[: t.seats], language))
    assert prompt is not None
    return prompt


def choices(t: NevadaRide, language: str = "en") -> dict[str, str]:
    return {choice.notation: choice.text for choice in asked(t, language).choices}


# ---------------------------------------------------------------- prompts
def trial() -> NevadaRide:
    return deal(2, "trials=yes")


def built() -> NevadaRide:
    return deal(2, "build=yes")


def fitted() -> NevadaRide:
    return deal(2, "weather=yes", "weather=2")


def street(*moves: str, dice: str = "", driver: str = "jack_owens") -> NevadaRide:
    t = race("S2-20L", "S2-18C", options="drivers=choose", driver={ANA: driver, BEN: "derek_manson"})
    play(t, *moves, dice=dice)
    return t


def behind() -> NevadaRide:
    """Ana ends right behind Ben, both in fourth."""
    t = race("S2-03C", "S2-11C")
    play(t, "gear 4", dice="gear_4=7")
    play(t, "drive S2-10C 1")
    return t


def stalled() -> NevadaRide:
    """Both cars have stalled at the lights."""
    t = deal(2, "", "grid=9 grid=4")
    play(t, "gear 1", "gear 1", dice="start=1 start=1")
    return t


def neighbours(driver: str) -> NevadaRide:
    """A driver with an ability between the roll and the move, and a car right behind."""
    t = race("S2-20L", "S2-19L", options="drivers=choose", driver={ANA: driver, BEN: "derek_manson"})
    play(t, "gear 4", dice="gear_4=7")
    return t


def sliding() -> NevadaRide:
    t = roll(race("C2-03C", "S2-18C", options="weather=yes", weather="rain", gear=1), 1, 2)
    play(t, "drive C2-05C 1")
    return t


PROMPTS: list[tuple[Laid, str]] = [
    (lambda: deal(2, "drivers=choose"), "Choose your driver"),
    (lambda: deal(2, "drivers=choose cars_each=2"), "Your first car. Choose your driver"),
    (built, "Build your car: 20 points over six parts, or take the usual one"),
    (fitted, "Choose your tires: sun"),
    (lambda: deal(2, "", "grid=9 grid=4"), "The lights turn green: get away in first gear"),
    (stalled, "The engine runs again: drive off in first gear"),
    (lambda: race("S2-20L", "S2-18C", spun={ANA: True}), "You stand turned round: drive on in first gear"),
    (lambda: race("STAR-1", "S2-18C"), "Choose a gear to drive out, 4 at most"),
    (lambda: race("S2-20L", "S2-18C"), "Choose a gear: Eagle Turn begins in 13 spaces and needs 2 stops"),
    (lambda: race("C2-09C", "S2-18C", stops={ANA: 1}),
     "Choose a gear: Eagle Turn needs 1 more stop, and 1 space leads out of it"),
    (lambda: race("S4-10L", "S2-18C"),
     "Choose a gear, 3 at most: Silver Elbow begins in 5 spaces and needs 1 stop"),
    (lambda: race("K-02", "S2-18C"), "Choose a gear for the roll: the lever stands at 4"),
    (lambda: street("gear 4", dice="gear_4=7"), "You rolled 7: use your nitro or ability, or drive as rolled"),
    (lambda: roll(race("S2-20L", "S2-18C"), 4, 7), "You move 7 spaces: choose where to stop"),
    (
        lambda: race("S1-09C", "S1-07L", options="mode=basic"),
        "Choose a gear: the finish line is 3 spaces ahead",
    ),
    (sliding, "You slide 3 spaces further: choose the way"),
    (behind, "You are in the slipstream of Ben: pull out and gain 3 spaces?"),
]  # fmt: skip


@pytest.mark.parametrize(("laid", "english"), PROMPTS)
def test_a_prompt_says_what_to_do_and_why(laid: Laid, english: str) -> None:
    t = laid()
    told, german = asked(t), asked(t, "de")
    assert told.text == english
    assert german.text != english
    assert not BADLY_COUNTED.search(german.text)


# ---------------------------------------------------------------- choices
def test_a_gear_says_its_die_its_price_and_its_risk() -> None:
    t = race("C2-09C", "S2-18C", stops={ANA: 1})
    told = choices(t)
    assert told["gear 2"] == "Gear 2: 2 to 4 spaces, costs 1 Transmission point, 100 % of rolls cost points"
    assert told["gear 5"] == "Gear 5: 11 to 20 spaces, 100 % of rolls put you out"
    german = choices(t, "de")
    assert german["gear 2"] == "2. Gang: 2 bis 4 Felder, kostet 1 Getriebepunkt, 100 % der Würfe kosten Punkte"


def test_the_first_gear_of_all_says_that_the_start_is_rolled_for() -> None:
    assert choices(deal(2, "", "grid=9 grid=4")) == {
        "gear 1": "Gear 1: the black die says how you get away, then 1 to 2 spaces"
    }


WAYS: list[tuple[Laid, str, str, str]] = [
    (lambda: roll(race("S2-20L", "S2-18C"), 4, 7), "drive S2-26C 1", "Canyon Road 26, centre lane", "FD-MOVE-01"),
    (lambda: roll(race("S2-20L", "S2-18C"), 4, 7), "drive S2-26R 2",
     "Canyon Road 26, right lane: roll for fallen rocks and cracks in the road", "FD-MOVE-01"),
    (lambda: roll(race("S2-20L", "S2-18C"), 4, 7), "drive S2-25C 1",
     "Canyon Road 25, centre lane: costs 1 Brakes point", "FD-BRAKE-01"),
    (lambda: roll(race("S2-20L", "S2-18C", options="mode=basic"), 4, 7), "drive S2-25C 1",
     "Canyon Road 25, centre lane: brakes by 1, costs 1 wear point", "FD-BRAKE-02"),
    (lambda: roll(race("C2-09C", "S2-18C", stops={ANA: 1}), 3, 4), "drive S3-04C 1",
     "Colorado Crossing 4, centre lane: overshoots by 4 spaces, costs 4 Tires points", "FD-OVER-02"),
    (lambda: roll(race("C2-09C", "S2-18C", stops={ANA: 1}, points={ANA: "tires=4"}), 3, 4), "drive S3-04C 1",
     "Colorado Crossing 4, centre lane: overshoots by 4 spaces, costs 4 Tires points, spins", "FD-OVER-02"),
    (lambda: roll(race("C2-09C", "S2-18C", stops={ANA: 1}, points={ANA: "tires=3"}), 3, 4), "drive S3-04C 1",
     "Colorado Crossing 4, centre lane: overshoots by 4 spaces, more than your tires hold: out of the race",
     "FD-OVER-09"),
    (lambda: roll(race("C2-09C", "S2-18C"), 3, 4), "drive S3-01C 1",
     "Colorado Crossing 1, centre lane: leaves a corner with two stops missing: out of the race", "FD-OVER-04"),
    (lambda: roll(race("S2-03C", "S2-11C"), 4, 7), "drive S2-10C 1",
     "Canyon Road 10, centre lane: into the slipstream of Ben, collision test with Ben", "FD-MOVE-01"),
    (lambda: roll(race("S1-09C", "S1-07L", options="mode=basic", gear=5), 5, 20), "drive S1-12C 1",
     "Fremont Straight 12, centre lane: crosses the finish line", "FD-MOVE-01"),
    (lambda: roll(race("S4-06L", "S2-18C"), 3, 6), "drive S4-12L 1",
     "Fan Mile 12, left lane: stopped by the crowd, third gear at most next", "NR-CROWD-04"),
]  # fmt: skip


@pytest.mark.parametrize(("laid", "notation", "english", "rule"), WAYS)
def test_a_way_says_what_it_costs_and_by_which_rule(laid: Laid, notation: str, english: str, rule: str) -> None:
    t = laid()
    choice = next(one for one in asked(t).choices if one.notation == notation)
    assert choice.text == english
    assert choice.rule == rule


@pytest.mark.parametrize("roll_shown", [1, 4])
def test_nitro_counts_its_spaces(roll_shown: int) -> None:
    gear = 1 if roll_shown == 1 else 3
    t = race("S2-20L", "S2-18C", options="drivers=choose", gear=gear,
             driver={ANA: "montoya_cadena", BEN: "derek_manson"})  # fmt: skip
    play(t, f"gear {gear}", dice=f"gear_{gear}={roll_shown}")
    told = choices(t)
    assert told["nitro"] == ("Nitro: 1 space more, 2 in all" if gear == 1 else "Nitro: 3 spaces more, 7 in all")
    assert told["nitro more"] == f"Big nitro: {gear + 3} spaces more, {roll_shown + gear + 3} in all"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "options",
    ["", "mode=basic", "drivers=choose weather=yes", "pit_lane=open technical_stops=yes weather=yes",
     "trials=yes laps=1", "build=yes teams=yes", "cars_each=2 hazard_rolls=per_space"],
)  # fmt: skip
def test_prompts_and_choices_of_whole_races_read_well(options: str, language: str) -> None:
    chosen, chance = read_options(TITLE.options_type, options, TITLE.name), FastChance(8)
    t = TITLE.deal(4, chance, chosen)
    for _ in range(160):
        if t.to_move() < 0:
            break
        prompt = asked(t, language)
        for text in (prompt.text, *(choice.text for choice in prompt.choices)):
            assert text
            assert not BADLY_COUNTED.search(text), text
        assert all(choice.rule in RULES for choice in prompt.choices)
        texts = [choice.text for choice in prompt.choices]
        assert len(set(texts)) == len(texts), "two choices read the same"
        moves = t.legal_moves(t.to_move())
        t.apply(t.to_move(), moves[chance.below(0, len(moves))], chance, None)


# ---------------------------------------------------------------- refusals
NEEDS = {
    "space": "space", "rival": "space", "ways": "way", "gear": "gear", "cost": "gear", "part": "part",
    "driver": "driver", "other": "other", "built": "tires",
}  # fmt: skip
"""What a gap of a refusal needs in the move."""
REFUSALS: list[tuple[Laid, str, str, str]] = [
    (lambda: race("S2-20L", "S2-18C"), "gear 6", "FD-GEAR-09", "so gear 5 is the highest now."),
    (lambda: race("S2-20L", "S2-18C", gear=6), "gear 1", "FD-GEAR-12", "choose second or higher."),
    (lambda: race("S2-20L", "S2-18C", points="transmission=0"), "gear 2", "FD-GEAR-17", "shift down by one gear."),
    (lambda: race("S2-20L", "S2-18C", gear=5, points="brakes=0"), "gear 2", "FD-R04",
     "costs 1 Brakes point and 1 Transmission point"),
    (lambda: race("S2-20L", "S2-18C", options="mode=basic", gear=5, points="wear=2"), "gear 2", "FD-R04",
     "costs 2 wear points"),
    (lambda: race("S4-10L", "S2-18C"), "gear 5", "NR-CROWD-02", "in gear 3 at most"),
    (lambda: race("STAR-1", "S2-18C"), "gear 5", "NR-CASINO-10", "in gear 4 at most"),
    (lambda: race("BOX-01", "S2-18C", options="pit_lane=open"), "gear 5", "FD-PIT-05", "in gear 4 at most"),
    (lambda: race("S2-20L", "S2-18C", spun={ANA: True}), "gear 2", "FD-SPIN-02", "first gear"),
    (lambda: deal(2, "", "grid=9 grid=4"), "gear 2", "FD-GEAR-18", "starts in first gear"),
    (lambda: race("S2-20L", "S2-18C"), "drive S2-27L 1", "FD-R12", "now it is time to: choose a gear."),
    (lambda: roll(race("S2-20L", "S2-18C"), 4, 7), "drive S2-10L 1", "FD-MOVE-03", "never move backwards"),
    (lambda: roll(race("S2-20L", "S2-18C"), 4, 7), "drive S2-21L 1", "FD-R24", "can brake by 3 at most"),
    (lambda: roll(race("S2-20L", "S2-18C"), 4, 7), "drive S2-30C 1", "FD-MOVE-01", "cannot be reached with 7"),
    (lambda: roll(race("S2-20L", "S2-26C"), 4, 7), "drive S2-26C 1", "FD-MOVE-02", "Ben stands on Canyon Road 26"),
    (lambda: roll(race("S2-20L", "S2-18C"), 4, 7), "drive S2-27L 9", "FD-R26", "There is 1 way, counted from 1"),
    (lambda: neighbours("li_tsu_sin"), "radio 2", "FD-STREET-01", "ability of another driver"),
]  # fmt: skip


@pytest.mark.parametrize(("laid", "move", "rule", "english"), REFUSALS)
def test_a_refusal_says_what_is_wrong_by_its_rule(laid: Laid, move: str, rule: str, english: str) -> None:
    t = laid()
    refusal = refused(t, move)
    german = TITLE.why_not(t, t.to_move(), TITLE.parse(move), "de", NAMES)
    assert german is not None
    assert refusal.rule == german.rule == rule
    assert english in refusal.sentence
    for sentence in (refusal.sentence, german.sentence):
        assert sentence.endswith(".")
        assert not BADLY_COUNTED.search(sentence), sentence


def test_a_timed_lap_refuses_what_would_cost_points() -> None:
    t = trial()
    for gear in (1, 2, 3):
        play(t, f"gear {gear}", *first_way(t, gear), dice=f"gear_{gear}={(1, 2, 4)[gear - 1]}")
    refusal = refused(t, "gear 1")
    assert refusal.rule == "FD-OPT-02"
    assert "A timed lap costs no points" in refusal.sentence


def first_way(t: NevadaRide, gear: int) -> list[str]:
    """The first way on offer after a roll, if there is a choice."""
    s = t.clone()
    play(s, f"gear {gear}", dice=f"gear_{gear}={(1, 2, 4)[gear - 1]}")
    return [asked(s).choices[0].notation] if s.phase == c.DRIVING else []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(1, len(DECLARED.verdicts) + 1))
def test_every_verdict_can_be_put_into_words_about_any_move(number: int, language: str) -> None:
    """Whatever the sentence speaks of, a move that has it can be refused at any moment."""
    gaps = set(load_words(PACKAGE, language).gaps(f"refusal.{DECLARED.verdict(number).name}"))
    wanted = {need for gap, need in NEEDS.items() if gap in gaps}
    said = 0
    for t in (race("S2-20L", "S2-18C"), roll(race("S2-20L", "S2-18C"), 4, 7), deal(2, "drivers=choose")):
        for form in DECLARED.verbs:
            if not wanted <= set(form.slots):
                continue
            params = (6, 3, 3, 3, 3, 2) if form.is_form else ()
            refusal = TITLE.refusal(t, t.to_move(), Move(form.first, params), number, language)
            assert refusal.sentence.endswith(".")
            assert not set("{}!") & set(refusal.sentence)
            said += 1
    assert said


def test_every_prompt_and_every_choice_is_said_somewhere() -> None:
    """In races played at random with every option, and in the positions of these tests."""
    with listening() as said:
        for laid, _ in PROMPTS:
            asked(laid())
        asked(neighbours("stanley_washington"))
        asked(neighbours("temana_matahi"))
        for seed, options in enumerate((
            "weather=yes pit_lane=open technical_stops=yes", "drivers=choose weather=yes", "build=yes laps=3",
            "drivers=dealt weather=yes laps=3", "weather=yes laps=3", "pit_lane=open laps=3",
        )):  # fmt: skip
            for round in range(3):
                play_and_ask(options, seed * 10 + round)
    keys = {key for key in ENGLISH if key.startswith(("prompt.", "choice."))} - {
        "choice.build_own"
    }  # a form to fill in
    assert not keys - said, sorted(keys - said)


def play_and_ask(options: str, seed: int) -> None:
    chosen, chance = read_options(TITLE.options_type, options, TITLE.name), FastChance(seed)
    t = TITLE.deal(5, chance, chosen)
    seen: set[tuple[int, int]] = set()
    for _ in range(700):
        if t.to_move() < 0:
            return
        key = (int(t.phase), int(t.hold))
        if key not in seen or t.phase not in (c.SHIFTING, c.DRIVING):
            asked(t)
            seen.add(key)
        moves = t.legal_moves(t.to_move())
        t.apply(t.to_move(), moves[chance.below(0, len(moves))], chance, None)
