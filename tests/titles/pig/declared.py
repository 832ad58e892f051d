"""What Pig declares."""

from __future__ import annotations

from cubilete.core.declared.declaration import Declared, Event, Phase, Verb, Verdict
from cubilete.core.declared.slots import Number, SeatSlot

DECLARED = Declared(
    name="Pig",
    phases=(Phase("turn", "PI-TURN-01"), Phase("over")),
    slots={"seat": SeatSlot(10), "pips": Number(6), "number": Number()},
    verbs=(Verb("roll", "turn", "PI-TURN-01", reveals=True), Verb("hold", "turn", "PI-TURN-02")),
    verdicts=(
        Verdict("no_such_move"),
        Verdict("game_over", "PI-END-01"),
        Verdict("not_your_turn", "PI-TURN-01"),
        Verdict("nothing_to_hold", "PI-TURN-02"),
    ),
    events=(
        Event("rolled <seat> <pips>", "PI-TURN-01", chance=True),
        Event("lost <seat> <points:number>", "PI-TURN-01", ("{points} points: heap > box",)),
        Event("held <seat> <points:number>", "PI-TURN-02", ("{points} points: heap > bank/{seat}",)),
        Event("won <seat>", "PI-END-01"),
    ),
    constants={"GOAL": (50, "Points that win."), "DIE": (0, "The only kind of chance.")},
)
