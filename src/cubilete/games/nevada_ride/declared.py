"""What Nevada Ride declares: every move, every reason against one, and everything that can happen, in one place.

`cubilete codes nevada_ride` writes `rules/codes.py` from it.
"""

from __future__ import annotations

from cubilete.core.declared.declaration import Declared, Event, Facts, Phase, Verb, Verdict
from cubilete.core.declared.slots import List, Number, Ordinal
from cubilete.games.nevada_ride.slots import CARS, SPACES, WAYS, Car, OneOf, Space

GEARS = 6
FEW: dict[str, tuple[str, ...]] = {
    "part": ("tires", "brakes", "transmission", "body", "engine", "road_handling"),
    "worn": ("tires", "brakes", "transmission", "body", "engine", "road_handling", "wear"),
    "tire": ("hard", "soft", "rain"),
    "weather": ("sun", "changeable", "changeable_rain", "rain"),
    "driver": (
        "li_tsu_sin", "julien_marcellin", "derek_manson", "jack_owens", "jenny_slivers", "diane_montfort",
        "stanley_washington", "temana_matahi", "dimitri_tzarof", "montoya_cadena",
    ),
    "start": ("stall", "normal", "great"),
    "test": ("danger_left", "danger_right", "rock_left", "rock_right", "debris", "collision", "engine"),
    "cause": (
        "downshift", "braking", "overshoot", "blocking", "danger_left", "danger_right", "rock_left", "rock_right",
        "debris", "collision", "engine", "slipstream", "drift", "radio",
    ),
    "hold": ("crowd", "mud", "river", "lane", "star", "box"),
    "fate": ("missed_stops", "tires", "blocked", "body", "engine", "road_handling", "wear"),
}  # fmt: skip
"""The short lists of the title, by kind. In the basic rules the first part, `tires`, stands for the one pool; where
an event says what was lost, the pool is the last of `worn`."""


def few(kind: str) -> OneOf:
    return OneOf(kind, len(FEW[kind]), ids=FEW[kind])


# ---------------------------------------------------------------- sentences and rules that depend on the facts
STARTS = {"stall": "FD-START-04", "normal": "FD-START-05", "great": "FD-START-06"}
HOLDS = {
    "crowd": "NR-CROWD-04", "mud": "NR-MUD-05", "river": "NR-R13", "lane": "NR-R14", "star": "NR-CASINO-04",
    "box": "FD-PIT-02",
}  # fmt: skip
TESTS = {
    "danger_left": "NR-DANGER-07", "danger_right": "NR-DANGER-08", "rock_left": "NR-MUD-10", "rock_right": "NR-MUD-11",
    "debris": "FD-DEBRIS-03", "collision": "FD-COLL-02", "engine": "FD-ENGINE-02",
}  # fmt: skip
BASIC_TESTS = {
    "danger_left": "NR-DANGER-06", "danger_right": "NR-DANGER-06", "rock_left": "NR-MUD-08", "rock_right": "NR-MUD-08",
}  # fmt: skip
"""The places have rules of their own for the one pool of the basic game; the other tests have not."""
BASIC_CAUSES = {
    "downshift": "FD-GEAR-13", "braking": "FD-BRAKE-02", "overshoot": "FD-OVER-03", "blocking": "FD-BLOCK-05",
    "danger_left": "NR-DANGER-06", "danger_right": "NR-DANGER-06", "rock_left": "NR-MUD-08", "rock_right": "NR-MUD-08",
    "collision": "FD-COLL-04", "engine": "FD-ENGINE-04",
}  # fmt: skip
CAUSES = {
    "downshift": "FD-GEAR-11", "braking": "FD-BRAKE-01", "overshoot": "FD-OVER-02", "blocking": "FD-BLOCK-02",
    "danger_left": "NR-DANGER-07", "danger_right": "NR-DANGER-08", "rock_left": "NR-MUD-10", "rock_right": "NR-MUD-11",
    "debris": "FD-DEBRIS-03", "collision": "FD-COLL-03", "engine": "FD-ENGINE-03", "slipstream": "FD-SLIP-07",
    "drift": "FD-DRIVER-04", "radio": "FD-DRIVER-07",
}  # fmt: skip
FATES = {
    "missed_stops": "FD-OVER-04", "tires": "FD-OVER-09", "blocked": "FD-BLOCK-04", "body": "FD-COLL-05",
    "engine": "FD-ENGINE-05", "road_handling": "FD-DEBRIS-04", "wear": "FD-END-03",
}  # fmt: skip


def drove_words(facts: Facts) -> str:
    if not facts["way"]:
        return "drove_nowhere_brake" if facts["brake"] else "drove_nowhere"
    return "drove_brake" if facts["brake"] else "drove"


def lost_rule(facts: Facts) -> str:
    basic = facts["part"] == "wear" and facts["cause"] in BASIC_CAUSES
    return (BASIC_CAUSES if basic else CAUSES)[facts["cause"]]


def cited_test(facts: Facts) -> str:
    basic = facts["part"] == "wear" and facts["test"] in BASIC_TESTS
    return (BASIC_TESTS if basic else TESTS)[facts["test"]]


DECLARED = Declared(
    name="Nevada Ride",
    phases=(
        Phase("choosing", "FD-STREET-01"),
        Phase("building", "FD-OPT-01"),
        Phase("fitting", "FD-TIRE-04"),
        Phase("shifting", "FD-GEAR-08"),
        Phase("boosting", "FD-R12"),
        Phase("driving", "FD-MOVE-01"),
        Phase("sliding", "FD-R12"),
        Phase("slipping", "FD-SLIP-01"),
        Phase("regaining", "FD-STREET-05"),
        Phase("forecast", "FD-DRIVER-02"),
        Phase("over"),
    ),
    slots={
        "car": Car(CARS),
        "other": Car(CARS),
        "space": Space("space", SPACES),
        "spaces": List(Space("space", SPACES)),
        "gear": Number(GEARS, least=1),
        "way": Ordinal(WAYS),
        "number": Number(),
        "points": Number(14, least=1),
        "part": few("part"),
        "worn": few("worn"),
        "tire": few("tire"),
        "weather": few("weather"),
        "driver": few("driver"),
        "start": few("start"),
        "test": few("test"),
        "cause": few("cause"),
        "hold": few("hold"),
        "fate": few("fate"),
    },
    verbs=(
        Verb("driver <driver>", "choosing", "FD-STREET-01", group="driver"),
        Verb("build usual", "building", "FD-OPT-01", group="car"),
        Verb("build <tires:points> <brakes:points> <transmission:points> <body:points> <engine:points> "
             "<road_handling:points>", "building", "FD-OPT-01", group="car", form=True, name="build_own",
             example="build 6 3 3 3 3 2"),
        Verb("tires <tire>", "fitting", "FD-TIRE-04", group="tires"),
        Verb("radio <other>", "boosting", "FD-DRIVER-07", group="ability", reveals=True),
        Verb("debris", "boosting", "FD-DRIVER-08", group="ability"),
        Verb("gear <gear>", "shifting", "FD-GEAR-08", group="gear", reveals=True),
        Verb("nitro", "boosting", "FD-STREET-03", group="ability"),
        Verb("nitro more", "boosting", "FD-DRIVER-10", group="ability"),
        Verb("longer", "boosting", "FD-DRIVER-04", group="ability"),
        Verb("shorter", "boosting", "FD-DRIVER-04", group="ability"),
        Verb("as rolled", "boosting", "FD-MOVE-01", group="ability"),
        Verb("drive <space> <way>", "", "FD-MOVE-01", group="drive"),
        Verb("slip <space> <way>", "slipping", "FD-SLIP-01", group="slip"),
        Verb("stay", "", "FD-SLIP-10", group="slip"),
        Verb("regain <part>", "regaining", "FD-STREET-05", group="part"),
        Verb("enough", "regaining", "FD-OPT-04", group="part"),
        Verb("roll again", "forecast", "FD-DRIVER-02", group="ability", reveals=True),
        Verb("accept", "forecast", "FD-DRIVER-02", group="ability"),
    ),
    verdicts=(
        Verdict("game_over", "FD-END-01"),
        Verdict("not_your_turn", "FD-ORDER-01"),
        Verdict("no_such_move"),
        Verdict("wrong_phase", "FD-R12"),
        Verdict("driver_taken", "FD-STREET-01"),
        Verdict("driver_left_out", "FD-DRIVER-02"),
        Verdict("build_sum", "FD-OPT-01"),
        Verdict("build_limits", "FD-OPT-01"),
        Verdict("gear_unknown", "FD-GEAR-01"),
        Verdict("gear_skips_up", "FD-GEAR-09"),
        Verdict("gear_skips_four", "FD-GEAR-12"),
        Verdict("gear_first_only", "FD-GEAR-18"),
        Verdict("gear_after_spin", "FD-SPIN-02"),
        Verdict("gear_after_fall", "NR-JUMP-04"),
        Verdict("gear_after_casino", "NR-CASINO-10"),
        Verdict("gear_after_pit", "FD-PIT-05"),
        Verdict("no_transmission", "FD-GEAR-17"),
        Verdict("downshift_unpaid", "FD-R04"),
        Verdict("space_unknown", "NR-NUM-01"),
        Verdict("out_of_reach", "FD-MOVE-01"),
        Verdict("too_short", "FD-R24"),
        Verdict("space_taken", "FD-MOVE-02"),
        Verdict("zigzag", "FD-MOVE-06"),
        Verdict("no_such_way", "FD-R26"),
        Verdict("backwards", "FD-MOVE-03"),
        Verdict("no_brakes", "FD-BRAKE-04"),
        Verdict("casino_visited", "NR-R26"),
        Verdict("slip_not_behind", "FD-SLIP-01"),
        Verdict("nitro_used", "FD-STREET-03"),
        Verdict("not_your_ability", "FD-STREET-01"),
        Verdict("ability_used", "FD-STREET-01"),
        Verdict("nobody_beside", "FD-DRIVER-07"),
        Verdict("no_debris_left", "FD-R13"),
        Verdict("no_corner", "FD-DRIVER-04"),
        Verdict("no_tires", "FD-DRIVER-04"),
        Verdict("part_full", "FD-STREET-05"),
        Verdict("tires_come_back", "FD-STREET-05"),
        Verdict("gear_rolled", "FD-GEAR-08"),
        Verdict("lane_changes", "FD-MOVE-05"),
        Verdict("overshoot_keeps_lane", "FD-OVER-06"),
        Verdict("mud_keeps_lane", "NR-MUD-07"),
        Verdict("crowd_holds", "NR-CROWD-04"),
        Verdict("slip_way", "FD-SLIP-04"),
        Verdict("slip_corner_unpaid", "FD-R17"),
        Verdict("gear_in_crowd", "NR-CROWD-02"),
        Verdict("must_clear", "NR-JUMP-05"),
        Verdict("in_the_air", "NR-R09"),
        Verdict("crowd_lane", "NR-CROWD-03"),
        Verdict("crowd_closed", "NR-R17"),
        Verdict("mud_counts", "NR-MUD-04"),
        Verdict("mud_owed", "NR-MUD-05"),
        Verdict("casino_first", "NR-R24"),
    ),
    events=(
        Event("weather_rolled <roll:number> <weather>", "FD-WEATHER-01", chance=True),
        Event("weather_changed <roll:number> <weather>", "FD-WEATHER-02", chance=True),
        Event("weather_stays <roll:number> <weather>", "FD-WEATHER-02", chance=True),
        Event("driver_chosen <car> <driver>", "FD-STREET-01"),
        Event("built <car> <tires:number> <brakes:number> <transmission:number> <body:number> <engine:number> "
              "<road_handling:number>", "FD-OPT-01"),
        Event("tires_chosen <car> <tire>", "FD-TIRE-04"),
        Event("grid_rolled <car> <roll:number>", "FD-GRID-01", chance=True),
        Event("grid_again <car> <roll:number>", "FD-GRID-02", chance=True),
        Event("on_grid <car> <place:number> <space>", "FD-GRID-01"),
        Event("trial_begins <car>", "FD-OPT-02"),
        Event("trial_ends <car> <rolls:number> <overshot:number>", "FD-OPT-02"),
        Event("trial_failed <car>", "FD-OPT-02"),
        Event("round <round:number>", "FD-ORDER-01"),
        Event("started <car> <roll:number> <start>", "FD-START-01", words=lambda e: f"started_{e['start']}",
              cites=lambda e: STARTS[e["start"]], chance=True),
        Event("shifted <car> <before:number> <gear:number>", "FD-GEAR-08",
              words=lambda e: "shifted_down" if e["before"] > e["gear"] else "shifted"),
        Event("gear_rolled <car> <gear:number> <roll:number>", "FD-GEAR-01", chance=True),
        Event("boosted <car> <spaces:number>", "FD-STREET-03"),
        Event("drifted <car> <spaces:number>", "FD-DRIVER-04",
              words=lambda e: "drifted" if e["spaces"] > 0 else "drifted_less"),
        Event("drove <car> <way:spaces> <brake:number> <left:number>", "FD-MOVE-01", words=drove_words),
        Event("slid <car> <way:spaces>", "FD-TIRE-01"),
        Event("extra <car> <way:spaces>", "FD-TIRE-02"),
        Event("slipped <car> <other> <way:spaces> <brake:number>", "FD-SLIP-01",
              words=lambda e: "slipped_brake" if e["brake"] else "slipped"),
        Event("held <car> <hold> <space>", "NR-CROWD-04", words=lambda e: f"held_{e['hold']}",
              cites=lambda e: HOLDS[e["hold"]]),
        Event("fell <car> <space>", "NR-JUMP-03"),
        Event("tested <car> <test> <roll:number> <harm:number> <part:worn>", "NR-DANGER-06",
              words=lambda e: f"tested_{e['test']}" + ("_harm" if e["harm"] else ""), cites=cited_test,
              chance=True),
        Event("lost <car> <part:worn> <points:number> <cause>", "NR-WEAR-04", cites=lost_rule),
        Event("debris_lies <space>", "FD-DEBRIS-01"),
        Event("spun <car> <space>", "FD-SPIN-01"),
        Event("overshot <car> <spaces:number>", "FD-OVER-01"),
        Event("blocked <car> <spaces:number>", "FD-BLOCK-01"),
        Event("casino_won <car> <roll:number> <way:spaces>", "NR-CASINO-05",
              words=lambda e: "casino_won" if e["way"] else "casino_won_stays", chance=True),
        Event("casino_lost <car> <roll:number>", "NR-CASINO-09", chance=True),
        Event("pit_quick <car> <roll:number> <way:spaces>", "FD-PIT-04",
              words=lambda e: "pit_quick" if e["way"] else "pit_quick_stays", chance=True),
        Event("pit_slow <car> <roll:number>", "FD-PIT-05", chance=True),
        Event("new_tires <car>", "FD-PIT-03"),
        Event("regained <car> <part>", "FD-STREET-05"),
        Event("line_crossed <car> <lap:number>", "FD-LAP-01",
              words=lambda e: "line_crossed" if e["lap"] else "line_crossed_first"),
        Event("finished <car> <place:number>", "FD-END-02"),
        Event("out <car> <fate> <space>", "FD-END-04", words=lambda e: f"out_{e['fate']}",
              cites=lambda e: FATES[e["fate"]]),
        Event("radio_thrown <car> <other> <roll:number> <part>", "FD-DRIVER-07", chance=True),
        Event("distracted <car> <other>", "FD-DRIVER-01"),
        Event("waits <car>", "NR-R14"),
        Event("race_over <winner:number>", "FD-END-01",
              words=lambda e: "race_over" if e["winner"] else "race_over_nobody"),
    ),
    constants={
        "CARS": CARS,
        "SPACES": SPACES,
        "WAYS": WAYS,
        "GEARS": GEARS,
        "PARTS": (len(FEW["part"]), "The six categories of a car sheet; the basic rules use the first for all."),
        "WEAR": (len(FEW["part"]), "The one pool of the basic rules, where an event says what was lost."),
        "TIRE_POINTS": 0, "BRAKES": 1, "TRANSMISSION": 2, "BODY": 3, "ENGINE": 4, "ROAD_HANDLING": 5,
        "GEAR_DIE": (0, "Kinds of chance: the six gear dice come first, by gear less one..."),
        "GRID_ROLL": 6, "START_ROLL": 7, "PLACE_TEST": 8, "DEBRIS_TEST": 9, "COLLISION_TEST": 10, "ENGINE_TEST": 11,
        "CASINO_ROLL": 12, "PIT_ROLL": 13, "WEATHER_ROLL": 14, "RADIO_ROLL": 15,
        "DRIVER_DEAL": (16, "...and which drivers are dealt."),
    },
)  # fmt: skip
