"""What the four flicking games of Cuba Cube declare together: the flick, the Gate, what a ride gives, Damage."""

from __future__ import annotations

from cubilete.core.declared.declaration import Event, Facts, Phase, Verb, Verdict


def wounded_rule(facts: Facts) -> str:
    return {
        "gate_die": "CC-RACE-DRIVE-01", "own_gate": "CC-SMUG-DMG-06", "vehicle": "CC-RACE-DRIVE-05",
        "rammed": "CC-RACE-DRIVE-05", "bumpers": "CC-RACE-DRIVE-08", "city": "CC-RACE-DMG-07",
        "left": "CC-RACE-DRIVE-06", "weapons": "CC-RACE-BONUS-08", "crate": "CC-RACE-BONUS-12", "die": "CC-COUR-DMG-01",
    }[facts["cause"]]  # fmt: skip


PHASES = (
    Phase("preparing", "CC-RACE-TURN-06"),
    Phase("driving", "CC-RACE-TURN-10"),
    Phase("gaining", "CC-RACE-DRIVE-02"),
    Phase("upgrading", "CC-RACE-BETTER-02"),
    Phase("unloading", "CC-SMUG-GOODS-04"),
)
VERBS = (
    Verb("flick <die> <angle> <speed> <height> <lateral>", "", "CC-COMMON-FLICK-01", group="flick", reveals=True,
         form=True, example="flick black 37.5° 1.2 m/s"),
    Verb("send <die> to <goal> <strength>", "", "CC-R93", group="flick", reveals=True),
    Verb("ready", "", "CC-RACE-TURN-06", group="turn"),
    Verb("gate <one:die> <other:die>", "", "CC-R14", group="gate"),
    Verb("bumpers", "", "CC-RACE-TURN-08", group="bumpers"),
    Verb("take <die>", "", "CC-RACE-DRIVE-02", group="take"),
    Verb("leave <die>", "", "CC-R90", group="take"),
    Verb("take nothing", "", "CC-RACE-DRIVE-02", group="take"),
    Verb("vehicle <card>", "", "CC-RACE-BETTER-02", group="vehicle"),
    Verb("no vehicle", "", "CC-RACE-BETTER-01", group="vehicle"),
    Verb("discard <good>", "", "CC-SMUG-GOODS-04", group="discard"),
    Verb("repair", "", "CC-SMUG-REPAIR-01", group="repair"),
    Verb("enter <city>", "", "CC-SMUG-WALK-03", group="city"),
    Verb("done", "", "CC-RACE-TURN-11", group="turn"),
)  # fmt: skip
VERDICTS = (
    Verdict("game_over", "CC-RACE-END-01"),
    Verdict("not_your_turn", "CC-RACE-TURN-01"),
    Verdict("no_such_move"),
    Verdict("wrong_phase", "CC-RACE-TURN-01"),
    Verdict("partner_flicks", "CC-COBB-RULE-03"),
    # the numbers of a flick (CC-R93)
    Verdict("flick_unclear", "CC-R93"),
    Verdict("flick_angle", "CC-R93"),
    Verdict("flick_speed", "CC-R93"),
    Verdict("flick_height", "CC-R93"),
    Verdict("flick_lateral", "CC-R93"),
    Verdict("die_not_in_play", "CC-RACE-SETUP-09"),
    Verdict("not_a_gate_die", "CC-RACE-TURN-06"),
    Verdict("not_your_vehicle", "CC-RACE-TURN-10"),
    Verdict("ownerless_vehicle", "CC-COUR-TURN-06"),
    Verdict("wheels_point_elsewhere", "CC-RACE-BONUS-10"),
    Verdict("nowhere_to_send", "CC-R93"),
    # the Gate
    Verdict("gate_first", "CC-R14"),
    Verdict("gate_twice", "CC-COMMON-GATE-02"),
    Verdict("gate_not_in_play", "CC-R15"),
    Verdict("gate_own_vehicle", "CC-R15"),
    Verdict("gate_colours", "CC-COMMON-GATE-03"),
    Verdict("gate_not_needed", "CC-RACE-FINISH-02"),
    # Bumpers, Goods, Vehicles
    Verdict("no_bumper_cards", "CC-RACE-TURN-09"),
    Verdict("bumpers_not_used", "CC-RACE-TURN-08"),
    Verdict("bumpers_on_already", "CC-R39"),
    Verdict("bumpers_full", "CC-RACE-BONUS-03"),
    Verdict("no_bumpers_left", "CC-R22"),
    Verdict("nothing_to_take_there", "CC-RACE-DRIVE-02"),
    Verdict("supply_empty", "CC-SMUG-GOODS-05"),
    Verdict("not_the_next_level", "CC-RACE-BETTER-01"),
    Verdict("vehicle_taken", "CC-RACE-BETTER-03"),
    Verdict("level_once", "CC-RACE-BETTER-04"),
    Verdict("highest_level", "CC-R36"),
    Verdict("have_none_of_it", "CC-SMUG-GOODS-04"),
    Verdict("city_out_of_reach", "CC-R08"),
    Verdict("no_damage", "CC-RACE-BONUS-01"),
)
EVENTS = (
    Event("cities_dealt <nw:city> <ne:city> <se:city> <sw:city>", "CC-R01", chance=True),
    Event("dice_thrown <driver> <motion>", "CC-RACE-SETUP-14", chance=True),
    Event("starts <driver>", "CC-R21", chance=True),
    # flicks
    Event("flicked <driver> <die> <angle> <speed> <height> <lateral> <went:angle> <fast:speed> <blind:number> <motion>",
          "CC-COMMON-FLICK-01", words=lambda e: "flicked_blind" if e["blind"] else "flicked", chance=True),
    Event("only_turned <driver> <die>", "CC-COMMON-FLICK-02"),
    Event("hit <driver> <die> <other:die> <ms:number> <after:number>", "CC-R05",
          words=lambda e: "hit_after" if e["after"] else "hit"),
    Event("left_area <die> <compass>", "CC-RACE-DRIVE-06"),
    Event("put_back <die> <compass>", "CC-R07"),
    Event("city_hit <driver> <die> <city>", "CC-R09"),
    Event("pawn_hit <driver> <other:driver> <after:number>", "CC-SMUG-ROB-01",
          words=lambda e: "pawn_hit" if e["after"] else "pawn_hit_before"),
    # the Gate
    Event("gate_chosen <driver> <one:die> <other:die> <rideable:number>", "CC-R14",
          words=lambda e: "gate_chosen" if e["rideable"] else "gate_chosen_blocked"),
    Event("crossed <driver> <one:die> <other:die> <gap:number>", "CC-COMMON-GATE-09"),
    Event("missed <driver> <one:die> <other:die> <miss>", "CC-COMMON-GATE-09",
          words=lambda e: f"missed_{e['miss']}"),
    Event("preparation_failed <driver>", "CC-RACE-TURN-07"),
    # Damage, Bumpers, Vehicles, Goods
    Event("bumpers_on <driver>", "CC-RACE-TURN-08", ("bumper: bumpers/{driver} > supply/bumpers",)),
    Event("damaged <driver> <tokens:number> <cause>", "CC-RACE-DMG-01", words=lambda e: f"damaged_{e['cause']}",
          cites=wounded_rule),
    Event("repaired <driver> <tokens:number>", "CC-RACE-BONUS-01"),
    Event("bumper_taken <driver>", "CC-RACE-BONUS-02", ("bumper: supply/bumpers > bumpers/{driver}",)),
    Event("bumpers_filled <driver> <count:number>", "CC-RACE-BETTER-05"),
    Event("upgraded <driver> <card>", "CC-RACE-BETTER-01", ("{card} card: vehicles > vehicle/{driver}",)),
    Event("took <driver> <good> <die>", "CC-RACE-DRIVE-02", ("{good} good: supply/goods > goods/{driver}",)),
    Event("took_nothing <driver>", "CC-RACE-DRIVE-02"),
    Event("none_left <driver> <good>", "CC-SMUG-GOODS-05"),
    Event("discarded <driver> <good>", "CC-SMUG-GOODS-04", ("{good} good: goods/{driver} > supply/goods",)),
    Event("cop_placed <city> <cops:number>", "CC-SMUG-WALK-04", ("cop: supply/cops > city/{city}",)),
    Event("deck_renewed <cards:number>", "CC-SMUG-TURN-04"),
    Event("turn_ends <driver>", "CC-RACE-TURN-11"),
    Event("time_up <rounds:number>", "CC-R94"),
)  # fmt: skip
