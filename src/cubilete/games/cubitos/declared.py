"""What Cubitos declares: every move, every reason against one, and everything that can happen, in one place.

`cubilete codes cubitos` writes `rules/codes.py` from it. The phases are the stages of a seat in a round. Flows name the
spots of the table by zone and seat (`draw/0`, `active/1`), and `supply`.
"""

from __future__ import annotations

from cubilete.core.declared.declaration import Declared, Event, Facts, Phase, Verb, Verdict
from cubilete.core.declared.slots import Id, List, Mark, Number, Ordinal, SeatSlot
from cubilete.games.cubitos.slots import (
    ABILITIES,
    CELLS,
    DICE,
    DICE_BY_SORT,
    FACES,
    GOAL,
    ROWS,
    SEATS,
    SORTS,
    START,
    WIDTH,
    Die,
    Filling,
    OneOf,
    Shown,
    SortMask,
    Space,
)

WON_BY = {"alone": "CU-END-03", "further": "CU-END-04", "tie_break": "CU-END-06"}
"""How a race can be won, and the rule that says so."""
FEW = {
    "zone": ("draw", "roll", "rest", "hand", "active", "supply"),
    "rescue": ("ignored", "prevented"),
    "source": ("card", "faces", "space"),
    "pay": ("steps", "coins"),
    "doubled": ("symbols", "coins", "steps"),
    "way": tuple(WON_BY),
}
"""What an event may say of one of a few things, by number."""


# ---------------------------------------------------------------- sentences and rules that depend on the facts
def thrown_words(facts: Facts) -> str:
    return "thrown" + ("_push" if facts["push"] else "") + ("" if facts["hits"] else "_miss")


def gained_rule(facts: Facts) -> str:
    return {"card": "CU-SUP-06", "faces": "CU-ABIL-13", "space": "CU-TRACK-05"}[facts["source"]]


def losing(facts: Facts) -> bool:
    return bool(facts["coins"] or facts["steps"])


EVENTS = (
    Event("lead <seat> <from:seat> <zone>", "CU-DIE-07", ("lead die: {zone}/{from} > roll/{seat}",)),
    Event("round <round:number> <tie>", "CU-ROUND-02", words=lambda e: "round_tie" if e["tie"] else "round"),
    Event(
        "refilled <seat> <maximum:number> <dice> <from_rest:dice>",
        "CU-REFILL-01",
        ("{dice} dice: draw/{seat} > roll/{seat}", "{from_rest} dice: rest/{seat} > roll/{seat}"),
        words=lambda e: "refilled" if e["dice"] or e["from_rest"] else "refilled_nothing",
    ),
    Event("restocked <seat> <dice>", "CU-REFILL-02", ("{dice} dice: rest/{seat} > draw/{seat}",)),
    Event(
        "thrown <seat> <push> <hits:shown> <misses:dice>",
        "CU-THROW-01",
        ("{hits} dice: roll/{seat} > active/{seat}", "{misses} dice: roll/{seat} > roll/{seat}"),
        words=thrown_words,
        chance=True,
    ),
    Event("danger <seat> <active:number>", "CU-DANGER-01"),
    Event(
        "safe <seat> <how:rescue>",
        "CU-R28",
        words=lambda e: "safe" if e["how"] == "ignored" else "safe_prevented",
        cites=lambda e: "CU-R28" if e["how"] == "ignored" else "CU-GRE-13",
    ),
    Event(
        "bust <seat> <dice:shown>",
        "CU-BUST-02",
        ("{dice} dice: active/{seat} > rest/{seat}",),
        words=lambda e: "bust" if e["dice"] else "bust_nothing",
    ),
    Event("kept <seat> <dice:number>", "CU-GRE-15"),
    Event("rested <seat> <dice>", "CU-BUST-03", ("{dice} dice: roll/{seat} > rest/{seat}",)),
    Event(
        "fan <seat> <fans:number> <credits:number> <tiles:number>",
        "CU-FAN-03",
        ("{credits} credits: supply > credits/{seat}", "{tiles} tiles: supply > tiles/{seat}"),
        words=lambda e: "fan_gains" if e["credits"] or e["tiles"] else "fan",
    ),
    Event("pushed <seat> <dice:number>", "CU-PUSH-04"),
    Event("passed <seat> <active:number>", "CU-PUSH-05"),
    Event(
        "used <seat> <card> <ability> <sort> <face>",
        "CU-ABIL-13",
        words=lambda e: "used" if e["card"] else "used_face",
    ),
    Event("picked <seat> <zone> <dice>", "CU-ADD-01", ("{dice} dice: {zone}/{seat} > hand/{seat}",)),
    Event("picked_active <seat> <dice:shown>", "CU-ABIL-04", ("{dice} dice: active/{seat} > hand/{seat}",)),
    Event(
        "added <seat> <hits:shown> <misses:dice>",
        "CU-ADD-02",
        ("{hits} dice: hand/{seat} > active/{seat}", "{misses} dice: hand/{seat} > roll/{seat}"),
        words=lambda e: "added" if e["hits"] else "added_miss",
        chance=True,
    ),
    Event(
        "gained <seat> <coins:number> <steps:number> <water:number> <credits:number> <source> <card>",
        "CU-SUP-06",
        ("{credits} credits: supply > credits/{seat}",),
        words=lambda e: "gained" if e["source"] == "card" else f"gained_{e['source']}",
        cites=gained_rule,
    ),
    Event("gave_up <seat> <sort> <zone> <face>", "CU-GIVE-02", ("{sort} die: {zone}/{seat} > supply",)),
    Event("took <seat> <sort>", "CU-R16", ("{sort} die: supply > rest/{seat}",)),
    Event("borrowed <seat> <sort> <face>", "CU-R27", ("{sort} die: supply > active/{seat}",)),
    Event("set <seat> <sort> <face>", "CU-ORA-09", ("{sort} die: roll/{seat} > active/{seat}",)),
    Event("returned <seat> <sort> <face> <card> <ability>", "CU-GRE-01", ("{sort} die: active/{seat} > roll/{seat}",)),
    Event("announced <seat> <symbols:number>", "CU-SUP-07"),
    Event("compared <seat> <card>", "CU-SUP-10", words=lambda e: "compared" if e["seat"] >= 0 else "compared_nobody"),
    Event("passed_die <seat> <sort> <rival:seat>", "CU-RED-08", ("{sort} die: hand/{seat} > rest/{rival}",)),
    Event("next_refill <seat> <sorts>", "CU-R25", words=lambda e: "next_refill" if e["sorts"] else "next_refill_free"),
    Event(
        "moved <seat> <leg:number> <track> <water:number> <left:number> <spaces>",
        "CU-MOVE-01",
        words=lambda e: "moved_water" if e["water"] else "moved",
    ),
    Event("stepped <seat> <leg:number> <track> <from:space> <to:space>", "CU-YEL-14"),
    Event(
        "jet <seat> <track> <space> <steps:number> <water:number>",
        "CU-TRACK-18",
        words=lambda e: "jet" if e["steps"] or e["water"] else "jet_nothing",
    ),
    Event(
        "shortcut <seat> <track> <from:space> <to:space> <cost:number> <pay>",
        "CU-TRACK-15",
        words=lambda e: "shortcut" if e["pay"] == "steps" else "shortcut_coins",
        cites=lambda e: "CU-TRACK-15" if e["pay"] == "steps" else "CU-TRACK-16",
    ),
    Event(
        "step_bought <seat> <coins:number> <credits:number>",
        "CU-MOVE-04",
        words=lambda e: "step_bought_credits" if e["credits"] else "step_bought",
    ),
    Event("bonus <seat> <track> <space>", "CU-MOVE-05"),
    Event(
        "bought <seat> <sort> <coins:number> <credits:number>",
        "CU-BUY-02",
        ("{sort} die: supply > rest/{seat}", "{credits} credits: credits/{seat} > supply"),
        words=lambda e: "bought_credits" if e["credits"] else "bought",
    ),
    Event(
        "rests <seat> <coins:number> <steps:number> <dice:shown>",
        "CU-REST-01",
        ("{dice} dice: active/{seat} > rest/{seat}",),
        words=lambda e: "rests_losing" if losing(e) else "rests",
        cites=lambda e: "CU-REST-03" if losing(e) else "CU-REST-01",
    ),
    Event("lap <seat> <lap:number> <legs:number>", "CU-R21"),
    Event("finished <seat>", "CU-END-01"),
    Event("tie <seats>", "CU-END-06"),
    Event(
        "won <seat> <by:way>",
        "CU-END-03",
        words=lambda e: "won" if e["by"] == "alone" else f"won_{e['by']}",
        cites=lambda e: WON_BY[e["by"]],
    ),
    Event("returned_loan <seat> <sort> <zone>", "CU-PUR-03", ("{sort} die: {zone}/{seat} > supply",)),
    Event("lost_step <seat>", "CU-R34"),
    Event(
        "doubled <seat> <what:doubled>",
        "CU-GRE-05",
        words=lambda e: "doubled" if e["what"] == "symbols" else f"doubled_{e['what']}",
    ),
    Event("regained <seat> <coins:number> <steps:number>", "CU-BRO-07"),
    Event("must_push <seat>", "CU-YEL-10"),
    Event("safe_roll <seat>", "CU-GRE-13"),
    Event("starts <race> <legs:number> <cards>", "CU-SETUP-05"),
    Event("chose <seat> <card> <option>", "CU-ABIL-04", words=lambda e: "chose" if e["card"] else "chose_bonus"),
    Event("red_skipped <seat>", "CU-ABIL-03"),
    Event(
        "ended <round:number> <limit>",
        "CU-END-01",
        words=lambda e: "ended_limit" if e["limit"] else "ended",
        cites=lambda e: "CU-R51" if e["limit"] else "CU-END-01",
    ),
)

DECLARED = Declared(
    name="Cubitos",
    phases=(
        Phase("out"),
        Phase("refill", "CU-REFILL-01"),
        Phase("to_roll", "CU-THROW-01"),
        Phase("pushed"),
        Phase("rescue", "CU-THROW-05"),
        Phase("busting", "CU-BUST-03"),
        Phase("events", "CU-ABIL-11"),
        Phase("decide", "CU-PUSH-02"),
        Phase("pushing", "CU-PUSH-04"),
        Phase("rolled"),
        Phase("count", "CU-SUP-08"),
        Phase("announced"),
        Phase("compare", "CU-CMP-01"),
        Phase("compared"),
        Phase("support", "CU-SUP-03"),
        Phase("move", "CU-MOVE-01"),
        Phase("bonus", "CU-MOVE-05"),
        Phase("buy", "CU-BUY-01"),
        Phase("rested"),
    ),
    slots={
        "seat": SeatSlot(SEATS),
        "die": Die("sort", SORTS, noun="die"),
        "sort": Id("sort", SORTS, noun="die"),
        "sorts": SortMask(),
        "face": Id("face", FACES),
        "ability": Ordinal(ABILITIES),
        "option": Ordinal(4),
        "space": Space(),
        "used": Mark("used"),
        "borrowed": Mark("borrowed"),
        "filling": Filling(),
        "number": Number(),
        "dice": DICE_BY_SORT,
        "shown": List(Shown()),
        "spaces": List(Space()),
        "seats": List(SeatSlot(SEATS)),
        "card": Id("card", 56),
        "cards": List(Id("card", 56)),
        "race": Id("race", 11),
        "track": Id("track", 4),
        "tie": Mark("tie"),
        "push": Mark("push"),
        "limit": Mark("limit"),
        **{kind: OneOf(kind, len(ids), ids=ids) for kind, ids in FEW.items()},
    },
    verbs=(
        Verb("roll", "to_roll", "CU-THROW-01", "dice", name="throw"),
        Verb("push", "decide", "CU-PUSH-04", "dice"),
        Verb("pass", "decide", "CU-PUSH-05", "onward"),
        Verb("bust", "rescue", "CU-BUST-01", "onward", name="take_bust"),
        Verb("rest all", "busting", "CU-BUST-03", "dice"),
        Verb("announce", "count", "CU-SUP-07", "onward"),
        Verb("go on", "support", "CU-SUP-06", "onward"),
        Verb("halt", "move", "CU-MOVE-01", "onward"),
        Verb("step", "move", "CU-MOVE-04", "onward", name="buy_step"),
        Verb("shortcut", "move", "CU-TRACK-15", "spaces"),
        Verb("rest", "buy", "CU-REST-01", "onward", name="finish"),
        Verb("buy <die>", "buy", "CU-BUY-01", "market", name="purchase"),
        Verb("fill <filling>", "refill", "CU-REFILL-01", "dice"),
        Verb("red", "compare", "CU-SUP-10", "abilities", name="use_red"),
        Verb("ready", "", "CU-BUST-05", "onward"),
        Verb("skip", "", "CU-ABIL-03", "onward"),
        Verb("use all", "", "CU-SUP-03", "abilities"),
        Verb("best", "", "CU-ADD-01", "dice"),
        Verb("cast", "", "CU-ABIL-15", "dice"),
        Verb("option <option>", "", "CU-ABIL-04", "abilities"),
        Verb("to <rival:seat>", "", "CU-RED-08", "rivals", name="rival"),
        Verb("draw <die>", "", "CU-REFILL-01", "dice", name="from_draw"),
        Verb("from roll <die>", "", "CU-BUST-03", "dice"),
        Verb("from rest <die>", "", "CU-ABIL-04", "dice"),
        Verb("take <die>", "", "CU-R16", "market", name="gain"),
        Verb("use <die>:<face> <ability>", "", "CU-ABIL-02", "abilities"),
        Verb("from active <die>:<face> <used> <borrowed>", "", "CU-ABIL-04", "dice"),
        Verb("set <die>:<face>", "", "CU-R33", "faces"),
        Verb("go <space>", "", "CU-MOVE-01", "spaces"),
        Verb("spot <space>", "", "CU-BLU-01", "spaces"),
    ),
    verdicts=(
        Verdict("game_over", "CU-END-01"),
        Verdict("no_such_move"),
        Verdict("not_your_turn", "CU-ORDER-03"),
        Verdict("others_first", "CU-ORDER-01"),  # strict order: somebody with more dice rolls first
        Verdict("not_playing", "CU-R19"),  # the seat takes no part in the tie-break round
        Verdict("wrong_phase", "CU-ABIL-04"),
        Verdict("not_done_refilling", "CU-R42"),
        Verdict("none_in_draw", "CU-REFILL-01"),
        Verdict("none_in_roll", "CU-PUSH-01"),
        Verdict("none_in_rest", "CU-GIVE-01"),
        Verdict("none_active", "CU-ABIL-01"),
        Verdict("none_to_set", "CU-ORA-09"),
        Verdict("maximum_reached", "CU-REFILL-01"),
        Verdict("fill_wrong_sum", "CU-REFILL-01"),
        Verdict("fill_unclear"),
        Verdict("rest_comes_later", "CU-REFILL-02"),  # dice of the rest zone come by way of the draw zone
        Verdict("roll_zone_empty", "CU-PUSH-03"),
        Verdict("must_still_push", "CU-YEL-10"),
        Verdict("no_such_ability", "CU-SYM-08"),
        Verdict("ability_used", "CU-ABIL-02"),
        Verdict("ability_later", "CU-ABIL-10"),  # it belongs to another moment
        Verdict("need_not_met", "CU-WHI-02"),
        Verdict("needs_pair", "CU-WHI-09"),
        Verdict("still_mandatory", "CU-SUP-04"),
        Verdict("special_owed", "CU-ABIL-06"),  # the normal ability was executed with a special symbol
        Verdict("already_announced", "CU-SUP-09"),
        Verdict("nothing_to_use", "CU-SUP-03"),
        Verdict("too_few_steps", "CU-MOVE-01"),
        Verdict("no_space_there", "CU-MOVE-01"),
        Verdict("needs_water", "CU-WATER-01"),
        Verdict("back_to_start", "CU-TRACK-21"),
        Verdict("no_shortcut_here", "CU-TRACK-15"),
        Verdict("shortcut_used", "CU-TRACK-14"),
        Verdict("shortcut_too_dear", "CU-TRACK-15"),
        Verdict("step_too_dear", "CU-MOVE-04"),
        Verdict("too_dear", "CU-BUY-02"),
        Verdict("sold_out", "CU-STOCK-01"),
        Verdict("bought_two", "CU-BUY-01"),
        Verdict("bought_colour", "CU-BUY-01"),
        Verdict("not_for_sale", "CU-BUY-05"),
        Verdict("lead_stays", "CU-DIE-05"),  # it can never be given up, bought or gained
        Verdict("not_allowed_die", "CU-ABIL-04"),
        Verdict("not_itself", "CU-GRE-02"),  # an effect that asks for another die than the one that has it
        Verdict("costs_too_much", "CU-TRACK-09"),
        Verdict("no_such_face", "CU-R33"),
        Verdict("first_choose", "CU-ABIL-04"),  # an effect waits for a choice
        Verdict("own_space", "CU-BLU-02"),
        Verdict("no_bonus_there", "CU-BLU-01"),
        Verdict("too_far", "CU-BLU-01"),
        Verdict("colour_picked", "CU-GRE-18"),
        Verdict("not_optional", "CU-ABIL-04"),
        Verdict("not_tied_fewest", "CU-RED-08"),
        Verdict("no_such_option", "CU-ABIL-04"),
        Verdict("pick_one", "CU-GRE-09"),  # at least one die has to be picked before it can be cast
    ),
    events=EVENTS,
    constants={
        "SEATS": SEATS,
        "SORTS": SORTS,
        "FACES": FACES,
        "ABILITIES": (ABILITIES, "Most abilities of a card."),
        "DICE": (DICE, "All dice of the box together; no more can ever lie in active zones."),
        "ROWS": ROWS,
        "WIDTH": WIDTH,
        "START": (START, "A space is row * WIDTH + x; then come the start field and the finish field."),
        "GOAL": GOAL,
        "CELLS": CELLS,
    },
)
