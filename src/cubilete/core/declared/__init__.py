"""What a title declares once: its slots, verbs, verdicts and events.

A title's `declared.py` is Python data that imports nothing but this package. It reads as moves are written:

    DECLARED = Declared(
        name="Pig",
        phases=(Phase("turn", "PI-TURN-01"), Phase("over")),
        slots={"seat": SeatSlot(8), "pips": Number(6), "number": Number()},
        verbs=(Verb("roll", "turn", "PI-TURN-01", reveals=True), Verb("hold", "turn", "PI-TURN-02")),
        verdicts=(Verdict("no_such_move"), Verdict("game_over", "PI-END-01")),
        events=(
            Event("rolled <seat> <pips>", "PI-TURN-01", chance=True),
            Event("held <seat> <points:number>", "PI-TURN-02"),
        ),
    )

`<pips>` is a gap that the slot of that name fills; `<points:number>` is a gap with a name of its own. What follows:

| from | comes |
| --- | --- |
| a verb | its codes, `bid_code(port, coins)`, `is_bid`, `bid_port`, `phase_of`; notation, reading, grammar, completion, "did you mean"; `verb` and `args` of a choice; learners' codes; a type for the client |
| a verdict | its number, its rule, and the sentence `refusal.<name>` |
| an event | `tell_bid(journal, seat, port, coins)`, its facts by name, what it moves, and the sentence `event.<name>` |

`cubilete codes TITLE` writes the numbers into the title's `rules/codes.py`, which is compiled; everything else reads the
declaration itself. A number is its place in the list: append, so that what learners have learned stays true.

The modules: `slots` (what a gap can hold), `declaration` (verbs, verdicts, events), `writer` (`rules/codes.py`),
`notation` (text and back), `values` (what sentences speak of), `title` (`DeclaredTitle`, which answers most of `Title`),
`plain` (the rest of it for a title that wants nothing special).
"""  # noqa: E501
