"""What happened, in facts and in words: every kind of event in both languages, from examples and from whole races."""

from __future__ import annotations

import re

import pytest

from cubilete.core.catalogue import load_catalogue
from cubilete.core.chance import FastChance
from cubilete.core.journal import Event, Journal
from cubilete.core.options import read_options
from cubilete.core.title import SPECTATOR, Line, Reader
from cubilete.core.words import LANGUAGES, load_words
from cubilete.games.nevada_ride.declared import DECLARED, FEW
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.words.vocabulary import PACKAGE
from games.nevada_ride.helpers import ANA, BEN, NAMES, SPACES, TITLE
from games.nevada_ride.words.test_words import listening

RULES = {entry.id for entry in load_catalogue(PACKAGE).all()}


def space(name: str) -> int:
    return SPACES.index(name)


def one(kind: str, name: str) -> int:
    return FEW[kind].index(name)


def tell(kind: int, numbers: list[int], language: str = "en") -> Line:
    line = TITLE.describe(Event(kind, numbers, 0, numbers), Reader(SPECTATOR, NAMES[:4], language))
    assert line is not None
    return line


HERE, NEXT = space("S2-20L"), space("S2-21L")
WAY = [2, HERE, NEXT]
STEP = [1, HERE]
NONE = [0]
EXAMPLES: list[tuple[int, list[int], str, str]] = [
    (c.E_WEATHER_ROLLED, [9, one("weather", "sun")], "The weather die shows 9: sun.", "FD-WEATHER-01"),
    (c.E_WEATHER_CHANGED, [15, one("weather", "rain")], "and the weather turns: rain.", "FD-WEATHER-02"),
    (c.E_WEATHER_STAYS, [3, one("weather", "sun")], "it stays as it is, sun.", "FD-WEATHER-02"),
    (c.E_DRIVER_CHOSEN, [ANA, one("driver", "jack_owens")], "Ana races as Jack Owens.", "FD-STREET-01"),
    (c.E_BUILT, [ANA, 5, 3, 3, 3, 4, 2], "Tires 5, Brakes 3, Transmission 3, Body 3, Engine 4", "FD-OPT-01"),
    (c.E_TIRES_CHOSEN, [ANA, one("tire", "soft")], "Ana fits soft tires.", "FD-TIRE-04"),
    (c.E_GRID_ROLLED, [ANA, 17], "Ana rolls 17 for the grid.", "FD-GRID-01"),
    (c.E_GRID_AGAIN, [ANA, 4], "Tied on the grid: Ana rolls again, 4.", "FD-GRID-02"),
    (c.E_ON_GRID, [ANA, 1, space("S1-11L")], "Ana starts from place 1: Fremont Straight 11, left lane.", "FD-GRID-01"),
    (c.E_TRIAL_BEGINS, [ANA], "Ana sets out on a timed lap, alone on the track.", "FD-OPT-02"),
    (c.E_TRIAL_ENDS, [ANA, 21, 2], "with 21 rolls, 2 of them for spaces overshot.", "FD-OPT-02"),
    (c.E_TRIAL_FAILED, [ANA], "the timed lap counts for nothing.", "FD-OPT-02"),
    (c.E_ROUND, [3], "Round 3.", "FD-ORDER-01"),
    (c.E_STARTED, [ANA, 1, one("start", "stall")], "the engine stalls", "FD-START-04"),
    (c.E_STARTED, [ANA, 9, one("start", "normal")], "Ana rolls 9 at the lights and gets away.", "FD-START-05"),
    (c.E_STARTED, [ANA, 20, one("start", "great")], "a great start.", "FD-START-06"),
    (c.E_SHIFTED, [ANA, 3, 4], "Ana drives in gear 4.", "FD-GEAR-08"),
    (c.E_SHIFTED, [ANA, 5, 3], "Ana shifts down from gear 5 to 3.", "FD-GEAR-08"),
    (c.E_GEAR_ROLLED, [ANA, 4, 11], "Ana rolls 11 in gear 4.", "FD-GEAR-01"),
    (c.E_BOOSTED, [ANA, 1], "Ana opens the nitro: 1 space more.", "FD-STREET-03"),
    (c.E_BOOSTED, [ANA, 4], "Ana opens the nitro: 4 spaces more.", "FD-STREET-03"),
    (c.E_DRIFTED, [ANA, 1], "Ana drifts one space further.", "FD-DRIVER-04"),
    (c.E_DRIFTED, [ANA, -1], "Ana drifts and moves one space less.", "FD-DRIVER-04"),
    (c.E_DROVE, [ANA, *WAY, 0, 0], "Ana drives 2 spaces to Canyon Road 21, left lane.", "FD-MOVE-01"),
    (c.E_DROVE, [ANA, *STEP, 2, 0], "Ana brakes by 2 and drives 1 space to Canyon Road 20", "FD-MOVE-01"),
    (c.E_DROVE, [ANA, *NONE, 0, 4], "Ana stays where it is.", "FD-MOVE-01"),
    (c.E_DROVE, [ANA, *NONE, 2, 2], "Ana brakes by 2 and stays where it is.", "FD-MOVE-01"),
    (c.E_SLID, [ANA, *WAY], "Ana slides 2 spaces further", "FD-TIRE-01"),
    (c.E_EXTRA, [ANA, *STEP], "Soft tires carry Ana one space further", "FD-TIRE-02"),
    (c.E_SLIPPED, [ANA, BEN, *WAY, 0], "Ana pulls out of Ben's slipstream and gains 2 spaces", "FD-SLIP-01"),
    (c.E_SLIPPED, [ANA, BEN, *STEP, 1], "brakes by 1 and gains 1 space, to", "FD-SLIP-01"),
    (c.E_HELD, [ANA, one("hold", "crowd"), space("S4-12L")], "The crowd stops Ana on Fan Mile 12", "NR-CROWD-04"),
    (c.E_HELD, [ANA, one("hold", "mud"), HERE], "Ana is stuck in the mud", "NR-MUD-05"),
    (c.E_HELD, [ANA, one("hold", "river"), HERE], "Ana finds no room to land", "NR-R13"),
    (c.E_HELD, [ANA, one("hold", "lane"), HERE], "Ana waits behind the car in front", "NR-R14"),
    (c.E_HELD, [ANA, one("hold", "star"), HERE], "Ana stops at the Casino", "NR-CASINO-04"),
    (c.E_HELD, [ANA, one("hold", "box"), HERE], "Ana stops in its own box.", "FD-PIT-02"),
    (c.E_FELL, [ANA, HERE], "Ana has fallen into the Colorado", "NR-JUMP-03"),
    *(
        (c.E_TESTED, [ANA, one("test", test), 3, harm, c.BODY], "Ana rolls 3 ", rule)
        for test, rule in (
            ("danger_left", "NR-DANGER-07"), ("danger_right", "NR-DANGER-08"), ("rock_left", "NR-MUD-10"),
            ("rock_right", "NR-MUD-11"), ("debris", "FD-DEBRIS-03"), ("collision", "FD-COLL-02"),
            ("engine", "FD-ENGINE-02"),
        )
        for harm in (0, 1)
    ),
    (c.E_LOST, [ANA, one("worn", "tires"), 2, one("cause", "overshoot")],
     "Ana loses 2 Tires points: overshooting the corner.", "FD-OVER-02"),
    (c.E_LOST, [ANA, one("worn", "wear"), 1, one("cause", "overshoot")],
     "Ana loses 1 wear point: overshooting the corner.", "FD-OVER-03"),
    (c.E_DEBRIS_LIES, [HERE], "Debris lies on Canyon Road 20, left lane.", "FD-DEBRIS-01"),
    (c.E_SPUN, [ANA, HERE], "Ana spins and stands turned round on Canyon Road 20", "FD-SPIN-01"),
    (c.E_OVERSHOT, [ANA, 1], "Ana overshoots the corner by 1 space.", "FD-OVER-01"),
    (c.E_OVERSHOT, [ANA, 3], "Ana overshoots the corner by 3 spaces.", "FD-OVER-01"),
    (c.E_BLOCKED, [ANA, 1], "no way through: 1 space is left over.", "FD-BLOCK-01"),
    (c.E_BLOCKED, [ANA, 4], "no way through: 4 spaces are left over.", "FD-BLOCK-01"),
    (c.E_CASINO_WON, [ANA, 5, *WAY], "Ana wins, regains every lost point and drives on 2 spaces.", "NR-CASINO-05"),
    (c.E_CASINO_WON, [ANA, 5, *NONE], "but the way out is not free.", "NR-CASINO-05"),
    (c.E_CASINO_LOST, [ANA, 12], "Ana wins nothing and stays until the next turn.", "NR-CASINO-09"),
    (c.E_PIT_QUICK, [ANA, 5, *STEP], "a quick stop: Ana drives on 1 space.", "FD-PIT-04"),
    (c.E_PIT_QUICK, [ANA, 5, *NONE], "but the way is not free: Ana waits at the box.", "FD-PIT-04"),
    (c.E_PIT_SLOW, [ANA, 15], "a slow stop: Ana stays until the next turn.", "FD-PIT-05"),
    (c.E_NEW_TIRES, [ANA], "Ana has new tires: all Tires points are back.", "FD-PIT-03"),
    (c.E_REGAINED, [ANA, one("part", "body")], "Ana regains 1 Body point.", "FD-STREET-05"),
    (c.E_LINE_CROSSED, [ANA, 1], "Ana completes lap 1.", "FD-LAP-01"),
    (c.E_LINE_CROSSED, [ANA, 0], "Ana crosses the line and begins the first lap.", "FD-LAP-01"),
    (c.E_FINISHED, [ANA, 2], "Ana crosses the finish line in place 2.", "FD-END-02"),
    *(
        (c.E_OUT, [ANA, one("fate", fate), HERE], "out of the race.", rule)
        for fate, rule in (
            ("missed_stops", "FD-OVER-04"), ("tires", "FD-OVER-09"), ("blocked", "FD-BLOCK-04"), ("body", "FD-COLL-05"),
            ("engine", "FD-ENGINE-05"), ("road_handling", "FD-DEBRIS-04"), ("wear", "FD-END-03"),
        )
    ),
    (c.E_RADIO_THROWN, [ANA, BEN, 4, one("part", "brakes")], "at Ben and rolls 4: it hits the Brakes.", "FD-DRIVER-07"),
    (c.E_DISTRACTED, [ANA, BEN], "Ben distracts Ana, who moves one space less.", "FD-DRIVER-01"),
    (c.E_WAITS, [ANA], "Ana cannot go on and waits.", "NR-R14"),
    (c.E_RACE_OVER, [1], "The race is over: Ana wins.", "FD-END-01"),
    (c.E_RACE_OVER, [0], "The race is over: no car has reached the finish.", "FD-END-01"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "numbers", "english", "rule"), EXAMPLES)
def test_an_event_is_told_in_both_languages(kind: int, numbers: list[int], english: str, rule: str) -> None:
    told, german = tell(kind, numbers), tell(kind, numbers, "de")
    assert english in told.text
    assert told.rule == german.rule == rule
    assert rule in RULES
    assert told.text != german.text or told.text == "Round 3."
    for text in (told.text, german.text):
        assert text.endswith(".")
        assert not set("{}!") & set(text)


def test_every_kind_of_event_has_an_example() -> None:
    assert {kind for kind, *_ in EXAMPLES} == set(range(len(DECLARED.events)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_about_an_event_is_said_by_an_example(language: str) -> None:
    with listening() as said:
        for kind, numbers, _, _ in EXAMPLES:
            tell(kind, numbers, language)
    keys = {key for key in load_words(PACKAGE, language).entries if key.startswith("event.")}
    plain = {f"event.{form.name}" for form in DECLARED.events if form.event.words is not None}
    assert keys - plain <= said
    assert {key for key in said if key.startswith("event.")} <= keys


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", ["", "mode=basic", "drivers=dealt weather=yes", "pit_lane=open weather=yes"])
def test_a_whole_race_reads_well(options: str, language: str) -> None:
    chosen, chance, journal = read_options(TITLE.options_type, options, TITLE.name), FastChance(5), Journal()
    t = TITLE.deal(4, chance, chosen, journal)
    while t.to_move() >= 0 and len(journal.events) < 1500:
        moves = t.legal_moves(t.to_move())
        t.apply(t.to_move(), moves[chance.below(0, len(moves))], chance, journal)
    for event in journal.events:
        line = TITLE.describe(event, Reader(SPECTATOR, NAMES[:4], language))
        assert line is not None
        assert line.rule in RULES
        assert not re.search(r"[{}]|  |\b1 (?:spaces|points|rolls|Felder|Punkte|Würfe)\b", line.text), line.text
