"""What the Smugglers of Cuba Cube declare beyond the flicks: routes, walking, Cities, the black market, robberies."""

from __future__ import annotations

from cubilete.core.declared.declaration import Event, Facts, Phase, Verb, Verdict

PHASES = (
    Phase("planning", "CC-SMUG-TURN-02"),
    Phase("after_ride", "CC-SMUG-CITY-02"),
    Phase("walking", "CC-SMUG-WALK-01"),
    Phase("in_city", "CC-SMUG-WALK-03"),
    Phase("parking", "CC-SMUG-DMG-04"),
    Phase("hiding", "CC-SMUG-ROB-03"),
    Phase("searching", "CC-SMUG-ROB-04"),
)
VERBS = (
    Verb("play <sector>", "", "CC-SMUG-TURN-02", group="sector"),
    Verb("walk <x:coordinate> <y:coordinate>", "", "CC-SMUG-WALK-02", group="walk", form=True, example="walk 40 -25"),
    Verb("head for <city>", "", "CC-SMUG-WALK-02", group="walk"),
    Verb("head back", "", "CC-SMUG-WALK-05", group="walk"),
    Verb("board", "", "CC-SMUG-WALK-05", group="walk"),
    Verb("get out", "", "CC-SMUG-CITY-02", group="walk"),
    Verb("sell <goods>", "", "CC-SMUG-SELL-01", group="sell", example="sell gem*2+alcohol"),
    Verb("park <compass> <place:coordinate>", "parking", "CC-SMUG-DMG-04", group="park", form=True,
         example="park east 20"),
    Verb("rob <driver>", "", "CC-SMUG-ROB-02", group="rob"),
    Verb("hide <sums>", "hiding", "CC-SMUG-ROB-03", group="hide", example="hide 5000 4000 0 0"),
    Verb("hide evenly", "hiding", "CC-SMUG-ROB-03", group="hide"),
    Verb("hide all in <spot>", "hiding", "CC-SMUG-ROB-03", group="hide"),
    Verb("search <spot>", "searching", "CC-SMUG-ROB-04", group="search", reveals=True),
)  # fmt: skip
VERDICTS = (
    Verdict("not_in_hand", "CC-SMUG-TURN-02"),
    Verdict("play_a_sector", "CC-R59"),
    Verdict("no_preparation_now", "CC-R46"),
    Verdict("must_get_out", "CC-SMUG-DMG-02"),
    Verdict("must_leave_city", "CC-R50"),
    Verdict("not_walking", "CC-SMUG-WALK-01"),
    Verdict("no_crossing", "CC-SMUG-CITY-02"),
    Verdict("after_damage", "CC-SMUG-DRIVE-09"),
    Verdict("just_boarded", "CC-SMUG-WALK-07"),
    Verdict("in_shock", "CC-SMUG-DMG-02"),
    Verdict("too_far_to_walk", "CC-SMUG-WALK-02"),
    Verdict("pawn_outside", "CC-R54"),
    Verdict("pawn_on_something", "CC-R54"),
    Verdict("vehicle_out_of_reach", "CC-SMUG-WALK-05"),
    Verdict("vehicle_wrecked", "CC-SMUG-DMG-02"),
    Verdict("not_in_a_city", "CC-SMUG-SELL-01"),
    Verdict("sale_another_turn", "CC-SMUG-SELL-01"),
    Verdict("sale_once", "CC-R60"),
    Verdict("sale_of_nothing", "CC-R80"),
    Verdict("sale_not_yours", "CC-SMUG-SELL-01"),
    Verdict("bribe_not_covered", "CC-R48"),
    Verdict("repair_not_covered", "CC-SMUG-REPAIR-01"),
    Verdict("repair_of_nothing", "CC-SMUG-REPAIR-01"),
    Verdict("repair_of_a_wreck", "CC-SMUG-REPAIR-01"),
    Verdict("parking_taken", "CC-R51"),
    Verdict("parking_edge", "CC-R51"),
    Verdict("pawn_not_hit", "CC-SMUG-ROB-01"),
    Verdict("robbed_already", "CC-R53"),
    Verdict("nothing_to_rob", "CC-R53"),
    Verdict("hide_sum", "CC-SMUG-ROB-03"),
    Verdict("hide_thousands", "CC-R53"),
    Verdict("hide_places", "CC-SMUG-ROB-03"),
    Verdict("no_such_place", "CC-SMUG-ROB-05"),
)


def sector_drawn_words(facts: Facts) -> str:
    return "sector_drawn" if facts["sector"] else "sector_drawn_hidden"


EVENTS = (
    Event("sector_played <driver> <sector>", "CC-SMUG-TURN-02", ("{sector} sector: hand/{driver} > discard",)),
    Event("sector_drawn <driver> <sector?>", "CC-SMUG-TURN-03", chance=True),
    Event("sector_shown <driver> <sector>", "CC-SMUG-TURN-05", chance=True),
    Event("stays <driver>", "CC-SMUG-TURN-11"),
    Event("got_out <driver>", "CC-SMUG-CITY-02"),
    Event("walked <driver> <x:change> <y:change>", "CC-SMUG-WALK-02"),
    Event("entered_city <driver> <city>", "CC-SMUG-WALK-03"),
    Event("left_city <driver> <city>", "CC-R50"),
    Event("boarded <driver>", "CC-SMUG-WALK-05"),
    Event("wrecked <driver>", "CC-SMUG-DMG-01"),
    Event("cargo_lost <driver> <goods>", "CC-SMUG-DMG-05"),
    Event("new_vehicle <driver> <card>", "CC-SMUG-DMG-03"),
    Event("parked <driver> <city>", "CC-SMUG-DMG-04"),
    Event("sold <driver> <city> <goods> <pesos>", "CC-SMUG-SELL-05", ("{pesos} pesos: bank > money/{driver}",)),
    Event("first_sale <driver> <pesos>", "CC-SMUG-SELL-03", ("{pesos} pesos: bank > money/{driver}",)),
    Event("bribed <driver> <pesos> <cops:number>", "CC-SMUG-SELL-08", ("{pesos} pesos: money/{driver} > bank",)),
    Event("cop_taken <driver>", "CC-SMUG-SELL-02"),
    Event("paid_repair <driver> <pesos>", "CC-SMUG-REPAIR-01", ("{pesos} pesos: money/{driver} > bank",)),
    Event("robs <driver> <other:driver>", "CC-SMUG-ROB-02"),
    Event("money_hidden <driver> <sums?>", "CC-SMUG-ROB-03"),
    Event("searched <driver> <other:driver> <spot> <pesos>", "CC-SMUG-ROB-04",
          ("{pesos} pesos: money/{other} > money/{driver}",), reveals=True,
          words=lambda e: "searched" if e["pesos"] else "searched_nothing"),
    Event("sold_out <good>", "CC-SMUG-END-01"),
    Event("too_many_cops <cops:number>", "CC-SMUG-END-02"),
    Event("wealth <driver> <money:pesos> <price:pesos>", "CC-SMUG-END-03"),
    Event("best_smuggler <driver>", "CC-SMUG-END-03"),
)  # fmt: skip
