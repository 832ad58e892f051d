"""What the Race of Cuba Cube declares beyond the flicks: Bonuses, the track, rewards, the Raid."""

from __future__ import annotations

from cubilete.core.declared.declaration import Event, Phase, Verb, Verdict

PHASES = (Phase("using", "CC-RACE-BONUS-15"),)
VERBS = (
    Verb("mount", "", "CC-RACE-BONUS-02", group="bonus"),
    Verb("statues", "using", "CC-RACE-BONUS-05", group="bonus"),
    Verb("alcohol <driver>", "using", "CC-RACE-BONUS-06", group="bonus"),
    Verb("weapons <driver>", "using", "CC-RACE-BONUS-08", group="bonus"),
)
VERDICTS = (
    Verdict("must_drive", "CC-RACE-TURN-10"),
    Verdict("no_toolbox", "CC-RACE-BONUS-01"),
    Verdict("toolbox_after_damage", "CC-R31"),
    Verdict("toolbox_nearly_destroyed", "CC-R31"),
    Verdict("statues_too_few", "CC-RACE-BONUS-05"),
    Verdict("statues_after_damage", "CC-R33"),
    Verdict("no_alcohol", "CC-RACE-BONUS-06"),
    Verdict("no_weapons", "CC-RACE-BONUS-08"),
    Verdict("bonus_on_yourself", "CC-RACE-DRIVE-04"),
    Verdict("bonus_needs_crossing", "CC-RACE-DRIVE-04"),
    Verdict("bonus_after_damage", "CC-RACE-DRIVE-10"),
    Verdict("bonus_out_of_reach", "CC-RACE-DRIVE-04"),
    Verdict("bonus_once_each", "CC-RACE-BONUS-16"),
    Verdict("no_such_driver", "CC-R23"),
    Verdict("statues_after_invalid", "CC-R33"),
    Verdict("already_there", "CC-R42"),
    Verdict("gate_order", "CC-R14"),
    Verdict("gate_already", "CC-R14"),
)
EVENTS = (
    Event("race_begins <race:number> <target:city> <track:sectors>", "CC-RACE-SETUP-07", chance=True),
    Event("cop_on_tail <driver>", "CC-RACE-RAID-01", ("cop: supply/cops > cops/{driver}",)),
    Event("cop_shaken <driver> <city>", "CC-RACE-RAID-02", ("cop: cops/{driver} > supply/cops",)),
    Event("sector_done <driver> <sector> <number>", "CC-RACE-TURN-03"),
    Event("crossing_void <driver>", "CC-RACE-DRIVE-01"),
    Event("nearly_destroyed <driver>", "CC-RACE-DMG-02"),
    Event("workshop <driver> <city> <tokens:number>", "CC-RACE-DMG-06"),
    Event("crate_rolled <driver> <die> <symbol>", "CC-RACE-BONUS-11", chance=True),
    Event("crate_again <driver> <die>", "CC-RACE-BONUS-12", chance=True),
    Event("toolbox_used <driver>", "CC-RACE-BONUS-01"),
    Event("statues_used <driver>", "CC-RACE-BONUS-05"),
    Event("made_drunk <driver> <other:driver> <turns:number>", "CC-RACE-BONUS-07"),
    Event("shot_at <driver> <other:driver>", "CC-RACE-BONUS-08"),
    Event("sober <driver>", "CC-RACE-BONUS-07"),
    Event("reached_target <driver> <city>", "CC-RACE-FINISH-03"),
    Event("last_round <driver>", "CC-RACE-FINISH-03"),
    Event("race_won <driver> <pesos>", "CC-RACE-FINISH-04", ("{pesos} pesos: bank > money/{driver}",)),
    Event("rewarded <driver> <sectors:number> <pesos>", "CC-RACE-FINISH-05", ("{pesos} pesos: bank > money/{driver}",)),
    Event("no_reward <driver>", "CC-RACE-RAID-04"),
    Event("diamonds_paid <driver> <pairs:number> <pesos>", "CC-RACE-BONUS-04",
          ("{pesos} pesos: bank > money/{driver}",)),
    Event("race_over <race:number>", "CC-RACE-FINISH-03"),
    Event("all_repaired", "CC-RACE-FINISH-09"),
    Event("game_won <driver>", "CC-RACE-END-01"),
    Event("bonus_taken <driver> <bonus:good> <die>", "CC-RACE-DRIVE-02",
          ("{bonus} good: supply/goods > goods/{driver}",)),
    Event("bonus_gone <driver> <bonus:good>", "CC-R26"),
)  # fmt: skip
