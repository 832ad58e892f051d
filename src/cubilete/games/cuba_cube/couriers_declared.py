"""What the Couriers of Cuba Cube declare beyond the flicks: Jobs, smuggling routes, kilometres, the Police."""

from __future__ import annotations

from cubilete.core.declared.declaration import Event, Phase, Verb, Verdict

PHASES = (
    Phase("choosing_job", "CC-COUR-SETUP-13"),
    Phase("routing", "CC-COUR-TURN-02"),
    Phase("flicking", "CC-COUR-TURN-04"),
    Phase("visiting", "CC-COUR-TURN-07"),
    Phase("losing", "CC-R69"),
)
VERBS = (
    Verb("job <sector>", "choosing_job", "CC-COUR-SETUP-13", group="job", reveals=True),
    Verb("give up job", "", "CC-COUR-HINT-02", group="job", reveals=True),
    Verb("route <sector>", "", "CC-COUR-TURN-02", group="route"),
    Verb("no route", "", "CC-COUR-TURN-02", group="route"),
    Verb("new routes", "", "CC-COUR-TURN-03", group="route", reveals=True),
    Verb("take <die> as <good>", "", "CC-COUR-CROSS-04", group="take", name="take_as"),
    Verb("switch <die>", "visiting", "CC-COUR-POLICE-07", group="switch"),
    Verb("lose <good>", "losing", "CC-COUR-DMG-03", group="discard"),
)
VERDICTS = (
    Verdict("job_not_offered", "CC-COUR-SETUP-13"),
    Verdict("jobs_are_kept", "CC-COUR-HINT-02"),
    Verdict("job_given_up_late", "CC-R71"),
    Verdict("not_a_route", "CC-COUR-TURN-02"),
    Verdict("routes_left", "CC-COUR-TURN-03"),
    Verdict("route_first", "CC-COUR-TURN-05"),
    Verdict("route_chosen", "CC-COUR-TURN-02"),
    Verdict("must_flick", "CC-R63"),
    Verdict("crate_names_a_good", "CC-COUR-CROSS-04"),
    Verdict("crate_gives_nothing", "CC-COUR-HARD-02"),
    Verdict("broken_takes_nothing", "CC-COUR-DMG-07"),
    Verdict("visit_needs_crossing", "CC-COUR-TURN-07"),
    Verdict("visit_after_leaving", "CC-R62"),
    Verdict("visit_after_damage", "CC-COUR-HARD-01"),
    Verdict("switch_out_of_reach", "CC-COUR-POLICE-07"),
    Verdict("switch_to_itself", "CC-COUR-POLICE-07"),
    Verdict("switches_used_up", "CC-COUR-POLICE-08"),
    Verdict("city_watched", "CC-COUR-POLICE-11"),
    Verdict("city_is_destination", "CC-COUR-DMG-04"),
    Verdict("nothing_to_do_there", "CC-COUR-POLICE-09"),
    Verdict("police_in_city", "CC-COUR-HARD-05"),
)
EVENTS = (
    Event("jobs_offered <jobs:sectors>", "CC-COUR-SETUP-13", chance=True),
    Event("job_taken <seat> <sector>", "CC-COUR-SETUP-13"),
    Event("job_given_up <seat> <sector>", "CC-COUR-HINT-02"),
    Event("routes_laid <routes:sectors>", "CC-COUR-SETUP-08", chance=True),
    Event("routes_discarded <seat> <sector>", "CC-COUR-TURN-03"),
    Event("route_chosen_now <seat> <sector>", "CC-COUR-TURN-02"),
    Event("route_returned <sector>", "CC-COUR-CROSS-05"),
    Event("travelled <sector> <km:number> <team:number> <job:number>", "CC-COUR-CROSS-01"),
    Event("police_moves <sector> <km:number> <police:number>", "CC-COUR-POLICE-01", chance=True),
    Event("police_alarmed <die>", "CC-COUR-GATEHIT-01"),
    Event("tracks_covered <removed:number>", "CC-COUR-POLICE-06"),
    Event("switched <before:die> <die>", "CC-COUR-POLICE-07"),
    Event("hid_in_city <city>", "CC-COUR-POLICE-09"),
    Event("broke_down", "CC-COUR-DMG-03"),
    Event("good_destroyed <good>", "CC-COUR-DMG-03"),
    Event("all_destroyed <goods>", "CC-COUR-HARD-03"),
    Event("towed_to <city> <tokens:number> <broken:number>", "CC-COUR-DMG-05",
          words=lambda e: "towed_still_broken" if e["broken"] else "towed_to"),
    Event("delivered <sector> <city> <points:number> <total:number>", "CC-COUR-FINISH-01"),
    Event("rows_gathered", "CC-COUR-FINISH-03"),
    Event("rows_thinned <cards:number>", "CC-COUR-HINT-01"),
    Event("cops_withdrawn", "CC-COUR-FAM-03"),
    Event("police_close <turns:number>", "CC-COUR-POLICE-05"),
    Event("jobs_done <points:number> <score:number>", "CC-COUR-GOAL-01"),
    Event("caught <points:number>", "CC-COUR-GOAL-02"),
)  # fmt: skip
