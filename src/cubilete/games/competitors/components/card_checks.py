"""What does not fit on cards and in the tables of events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cubilete.games.competitors.components import parts as p

LEAST_OPTIONS = 2
MOST_OPTIONS = 4
DEPTH = 4
"""How deep effect lists may nest."""

ADVANTAGES = ("transit_fee", "motorway_fee", "customs_redraw", "free_fuel", "reward_bonus", "purchase_discount",
              "save_bonus", "pm_bonus", "political_reroll")  # fmt: skip
"""Effects that stay at a base; all others are played once."""
MOMENTS = {
    "extra_customs": "opponent_delivery", "cancel_customs": "own_customs", "no_vp_loss": "own_failure",
    "tm": "own_delivery",
}  # fmt: skip
"""When an effect has its moment, where that is not any moment of the own round."""
MOST = {
    "transit_fee": 1_000_000, "motorway_fee": 1_000_000, "customs_redraw": 9, "reward_bonus": 1_000_000,
    "purchase_discount": 100, "save_bonus": 5, "pm_bonus": 9, "extra_customs": 9, "no_vp_loss": 1_000_000,
    "money": 1_000_000, "tm": 9,
}  # fmt: skip
"""The most that an effect can have as its amount; effects that are not here need none."""


# ---------------------------------------------------------------- contracts
def goods_defects(c: p.Components) -> Iterator[str]:
    """Ids count the deck through: goods first, then the special cards."""
    for number, name in enumerate(c.contracts.ids(), start=1):
        if name != f"K{number:03}":
            yield f"contract {number} must have the id K{number:03}, not {name}."
    if not c.contracts.illegal:
        yield "some of the goods must be illegal (CP-ILL-01)."


def star_defects(c: p.Components) -> Iterator[str]:
    for card in c.contracts.star:
        what = f"the special contract {card.id} ({card.effect})"
        kind = "advantage" if card.effect in ADVANTAGES else "one_shot"
        if card.kind != kind:
            yield f"{what} must be of the class {kind}, not {card.kind}."
        moment = MOMENTS.get(card.effect, "own_round")
        if card.moment != moment:
            yield f"{what} has its moment at {moment}, not at {card.moment} (CP-R51)."
        most = MOST.get(card.effect, 0)
        if most and not 1 <= card.amount <= most:
            yield f"{what} needs an amount from 1 to {most}, not {card.amount}."
        if not most and card.amount:
            yield f"{what} needs no amount."


# ---------------------------------------------------------------- customs
def customs_defects(c: p.Components) -> Iterator[str]:
    for op in sorted({*p.OPS, "provenance"} ^ set(c.effect_ops)):
        yield f"effect_ops must describe every instruction and nothing else; look at {op}."
    for card in c.customs.card:
        yield from effect_defects(f"the customs card {card.id}", card.legal)
        if card.illegal is not None:
            yield from effect_defects(f"the customs card {card.id} for illegal goods", card.illegal)


def effect_defects(what: str, effect: Sequence[p.AnyOp]) -> Iterator[str]:
    if depth_of(effect) > DEPTH:
        yield f"{what} nests rolls and choices more than {DEPTH} deep."
    for fault in dict.fromkeys(list_defects(effect)):
        yield f"{what} {fault}"


def list_defects(effect: Sequence[p.AnyOp]) -> Iterator[str]:
    if not effect:
        yield "has an empty effect list; write pass where nothing happens."
    for op in effect:
        if isinstance(op, (p.PayOrReceive, p.MovePoints, p.MoveTurns, p.Reward)) and not op.amount:
            yield "has an amount of 0, which does nothing; leave it out."
        if isinstance(op, p.Choose):
            if not LEAST_OPTIONS <= len(op.options) <= MOST_OPTIONS:
                yield f"offers {len(op.options)} options; a choice has {LEAST_OPTIONS} to {MOST_OPTIONS}."
            if op.options and all(must_pay(option) for option in op.options):
                yield "offers only options that must be paid for; one must be free (CP-R07)."
        for branch in branches(op):
            yield from list_defects(branch)


def branches(op: p.AnyOp) -> tuple[p.Effect, ...]:
    """The lists inside a roll or a choice."""
    if isinstance(op, p.Roll):
        return op.then, op.otherwise
    return op.options if isinstance(op, p.Choose) else ()


def depth_of(effect: Sequence[p.AnyOp]) -> int:
    return max((1 + depth_of(branch) for op in effect for branch in branches(op)), default=0)


def must_pay(effect: Sequence[p.AnyOp]) -> bool:
    return any(isinstance(op, p.PayOrReceive) and op.amount < 0 for op in effect)


def ops_in(effect: Sequence[p.AnyOp]) -> Iterator[p.AnyOp]:
    """Every instruction of a list, branches and options included."""
    for op in effect:
        yield op
        for branch in branches(op):
            yield from ops_in(branch)


# ---------------------------------------------------------------- events
def event_defects(c: p.Components) -> Iterator[str]:
    yield from crossing_defects("events", c.events.box)
    yield from crossing_defects("political", c.political.box)
    territories = {territory.id: territory for territory in c.land.territory}
    spaces = {space.id for space in c.sea.space}
    for box in c.events.box:
        yield from zone_defects(box, territories, spaces)
        yield from hit_defects(box)
    for political in c.political.box:
        what = f"the political-social event {political.id}"
        if not political.hits or len(set(political.hits)) < len(political.hits):
            yield f"{what} must hit at least one kind of vehicle, and each only once."
        yield from effect_defects(what, political.effect)
        if any(isinstance(op, (p.MovePoints, p.TurnBack, p.DrawCustoms)) for op in ops_in(political.effect)):
            yield f"{what} comes at the end of a way: pm, turn_back and draw_customs are for customs cards."


def crossing_defects(what: str, boxes: Sequence[p.EventBox] | Sequence[p.PoliticalBox]) -> Iterator[str]:
    """CP-EVT-05, CP-COMP-12: every continent crosses every row once."""
    found = Counter((box.continent, box.d12) for box in boxes)
    for continent in p.CONTINENTS:
        for row in range(1, 13):
            times = found[continent, row]
            if times != 1:
                yield f"{what} must have one box for {continent} and {row}, not {times} (CP-EVT-05)."


def zone_defects(box: p.EventBox, territories: dict[str, p.Territory], spaces: set[str]) -> Iterator[str]:
    what = f"the event {box.id}"
    missing = [name for name in (*box.territories, box.danger) if name not in territories]
    missing += [name for name in box.sea if name not in spaces]
    for name in missing:
        yield f"{what} names {name}, which is not on the map."
    if missing:
        return
    if box.danger not in box.territories:
        yield f"the danger token of {box.id} must lie in its area, not in {box.danger} (CP-EVT-02)."
    if len(set(box.territories)) < len(box.territories) or len(set(box.sea)) < len(box.sea):
        yield f"{what} names a territory or a sea space twice."
    if territories[box.danger].continent != box.continent:
        yield f"the danger token of {box.id} must lie in {box.continent} (CP-EVT-05)."
    zone = [territories[name] for name in box.territories]
    if box.modifier == "ports_closed" and not any(territory.port for territory in zone):
        yield f"{what} closes ports, but there is none in its area (CP-EVT-14)."
    if box.modifier == "airports_closed" and not any(territory.airport for territory in zone):
        yield f"{what} closes airports, but there is none in its area (CP-EVT-15)."
    if box.modifier == "ship_cost" and not box.sea:
        yield f"{what} slows ships, but there is no sea in its area (CP-EVT-16)."


def hit_defects(box: p.EventBox) -> Iterator[str]:
    """CP-EVT-17: what is no human event threatens every kind that can be in its area."""
    what = f"the event {box.id}"
    if not box.hits or len(set(box.hits)) < len(box.hits):
        yield f"{what} must hit at least one kind of vehicle, and each only once."
    wanted = {"truck", "ship", "aircraft"} if box.sea else {"truck", "aircraft"}
    if box.kind != "human" and set(box.hits) != wanted:
        yield f"{what} must hit {' and '.join(sorted(wanted))}, as it is {box.kind} (CP-EVT-17)."
    if "ship" in box.hits and not box.sea:
        yield f"{what} hits ships, but there is no sea in its area (CP-EVT-09)."
