"""A declaration that uses everything a declaration can say; there are no rules behind it."""

from __future__ import annotations

from collections.abc import Sequence

from cubilete.core.declared.declaration import Declared, Event, Phase, Verb, Verdict
from cubilete.core.declared.lexicon import Lexicon
from cubilete.core.declared.notation import Notation
from cubilete.core.declared.slots import Counts, Form, Id, List, Mark, Number, SeatSlot

TOWNS = ("rio", "hong_kong", "cape_town")
WARES = ("gold", "ivory", "silk", "tea")


class Sum(Form, frozen=True):
    """A sum of money in a way of its own: 12k."""

    example = "12k"

    def write(self, numbers: Sequence[int], lexicon: Lexicon) -> str:
        return f"{numbers[0]}k"

    def read(self, text: str, lexicon: Lexicon, language: str = "en") -> list[int]:
        return Number(999).read(text.removesuffix("k"), lexicon, language)

    def fact(self, numbers: Sequence[int], lexicon: Lexicon) -> int:
        return numbers[0]

    def fact_type(self) -> type:
        return int


BAZAAR = Declared(
    name="Bazaar",
    phases=(Phase("market", "BZ-01"), Phase("over")),
    slots={
        "seat": SeatSlot(10),
        "town": Id("town", len(TOWNS)),
        "ware": Id("ware", len(WARES)),
        "coins": Number(127, least=1),
        "angle": Number(45, least=-45),
        "used": Mark("used"),
        "number": Number(),
        "wares": Counts("ware", len(WARES)),
        "towns": List(Id("town", len(TOWNS))),
        "heaps": List(Counts("ware", len(WARES)), joint=", "),
        "sum": Sum(),
    },
    verbs=(
        Verb("pass", "market", "BZ-01"),
        Verb("pass all", "market", "BZ-01"),
        Verb("bid <town> <coins>", "market", "BZ-02", group="<town>"),
        Verb("swap <give:ware> <take:ware>", "market", "BZ-03", group="swaps"),
        Verb("throw <angle>", "", "BZ-04", reveals=True),
        Verb("show <ware>:<town> <used>", "market", "BZ-05"),
        Verb("give <seat> <ware>", "market", "BZ-06"),
        Verb("offer <seat> <give:wares> for <ask:wares> in <towns>", "", "BZ-07", aside=True,
             example="offer 2 gold*2 for tea in rio"),
        Verb("lend <seat> <coins>", "", "BZ-08", form=True, aside=True, example="lend 2 12"),
        Verb("pay <sum>", "", "BZ-09"),
    ),
    verdicts=(Verdict("no_such_move"), Verdict("too_low", "BZ-02")),
    events=(
        Event("passed <seat>", "BZ-01"),
        Event("bid <seat> <town> <coins:number> <rival:number>", "BZ-02",
              ("{coins} coins: safe/{seat} > stack/{town}/{seat}", "ship: home/{seat} > {town}"),
              words=lambda facts: "outbid" if facts["rival"] else "bid",
              cites=lambda facts: "BZ-03" if facts["rival"] else "BZ-02"),
        Event("drew <seat> <ware?>", "BZ-05"),
        Event("paid <seat> <heaps> <change:wares>", "BZ-09"),
        Event("ended", "BZ-01"),
        Event("came <from:town> <towns>", "BZ-05"),
    ),
    constants={"WARES": 4, "MOST": (127, "The largest stack.")},
)  # fmt: skip
LEXICON = Lexicon("titles.pig", {"town": TOWNS, "ware": WARES}, {"town.rio": "Rio de Janeiro", "ware.silk": "Silk"})
NOTATION = Notation(BAZAAR, LEXICON)
