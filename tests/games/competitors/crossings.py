"""Places of Competitors where cards and events come up: a truck at a customs border, on a strait, in a red-flag State.

Ana's headquarter is far away in Japan, Ben's in Germany. Her truck has goods for 4 T.M.: K004 is legal and pays 29,000,
K084 is illegal and pays 70,000. What a scene says of a seat replaces what it would be.
"""

from __future__ import annotations

from typing import Any

from cubilete.core.title import Line
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import Seat, play, seat, table

LEGAL, ILLEGAL = "K004", "K084"
REWARD = {LEGAL: 29_000, ILLEGAL: 70_000}
FUEL = 500


def ana(contract: str, start: str, receiver: str, hand: str = "", **fields: Any) -> Seat:
    usual: Seat = {"vehicles": {"truck1": start, "truck2": "japan"}, "money": 100_000, "points": 3}
    signed = {"truck1": f"{contract} {start} to {receiver}"}
    return seat("japan", hand, **(usual | {"signed": signed} | fields))


def ben(hand: str = "", **fields: Any) -> Seat:
    return seat("germany", hand, **fields)


def before_border(contract: str = LEGAL, hand: str = "", other: Seat | None = None, **fields: Any) -> Competitors:
    """Ana's truck in Peru; customs borders lead to Chile (2 P.M.) and from there to Argentina, where the goods go."""
    more = {name: fields.pop(name) for name in ("danger", "customs_used", "discarded", "options") if name in fields}
    return table(ana(contract, "peru", "argentina_uruguay", hand, **fields), other or ben(), **more)


def at_border(
    card: str, contract: str = LEGAL, hand: str = "", other: Seat | None = None, **fields: Any
) -> Competitors:
    """The truck has come to Chile with 3 P.M. left, and the customs card lies open."""
    t = before_border(contract, hand, other, **fields)
    play(t, "deliver truck1", "drive chile", dice=f"customs={card}")
    return t


def before_strait(contract: str = LEGAL, hand: str = "", **fields: Any) -> Competitors:
    """Ana's truck in Spain; Gibraltar (1 P.M.) leads to Morocco (2 P.M.), and the goods go on to Algeria."""
    return table(ana(contract, "spain_portugal", "algeria_tunisia", hand, **fields), ben())


def on_strait(card: str, contract: str = LEGAL, hand: str = "", **fields: Any) -> Competitors:
    """The truck is on the strait with 4 P.M. left, and its customs card lies open."""
    t = before_strait(contract, hand, **fields)
    play(t, "deliver truck1", "drive morocco", dice=f"customs={card}")
    return t


def in_unrest(roll: int, *moves: str, dice: str = "", **fields: Any) -> tuple[Competitors, list[Line]]:
    """Ana's truck ends its first T.M. in Colombia, which has a red flag, and the twelve-sided die shows this.

    It came over a regional border, so no customs card is due (CP-R66); the goods go on to Venezuela.
    """
    t = table(ana(fields.pop("contract", LEGAL), "peru", "venezuela", fields.pop("hand", ""), **fields), ben())
    lines = play(t, "deliver truck1", "drive colombia_ecuador", "next", *moves, dice=f"unrest={roll} {dice}")
    return t, lines


def move_into_unrest(roll: int, *moves: str, dice: str = "", **fields: Any) -> tuple[Competitors, list[Line]]:
    """Ana's empty truck moves to Colombia and halts there."""
    usual: Seat = {"vehicles": {"truck1": "peru", "truck2": "japan"}, "money": 100_000, "points": 3}
    t = table(seat("japan", fields.pop("hand", ""), **(usual | fields)), ben())
    lines = play(t, "move truck1", "drive colombia_ecuador", "halt", *moves, dice=f"unrest={roll} {dice}")
    return t, lines
