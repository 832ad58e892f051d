"""Effect lists as a flat program: what they say and what it does, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import msgspec
import pytest

from cubilete.games.competitors.components import parts as p
from cubilete.games.competitors.components.program import Program
from cubilete.games.competitors.rules import box as k
from games.competitors.boxes import customs, printed

Done = tuple[str, ...]
SCRIPTS = [list(script) for script in product(range(6), repeat=4)]
"""Courses of dice and choices: a die shows the number + 1, a choice counts the options through."""
NAMES = {
    k.OP_PASS: "pass", k.OP_STOP: "stop", k.OP_TURN_BACK: "turn_back", k.OP_END_TURN: "end_turn",
    k.OP_SEIZE_GOODS: "seize_goods", k.OP_SEIZE_VEHICLE: "seize_vehicle", k.OP_MONEY: "money", k.OP_PM: "pm",
    k.OP_TM: "tm", k.OP_REWARD: "reward", k.OP_DRAW_CUSTOMS: "draw_customs", k.OP_FREE_PASS: "free_pass",
}  # fmt: skip


def told(effect: Sequence[p.AnyOp], script: Iterator[int]) -> Iterator[str]:
    """What a nested list does."""
    for op in effect:
        if isinstance(op, p.Roll):
            yield from told(op.then if next(script) + 1 >= op.at_least else op.otherwise, script)
        elif isinstance(op, p.Choose):
            yield from told(op.options[next(script) % len(op.options)], script)
        else:
            said = msgspec.to_builtins(op)
            yield " ".join(str(value) for value in said.values())


def done(code: Sequence[int], options: Sequence[int], entry: int, script: Iterator[int]) -> Iterator[str]:
    """What the program does from an entry point on."""
    at = entry
    for _ in range(1000):
        op, a, b = (int(n) for n in code[3 * at : 3 * at + 3])
        at += 1
        if op == k.OP_END:
            return
        if op == k.OP_JUMP:
            at = a
        elif op == k.OP_ROLL:
            at = at if next(script) + 1 >= a else b
        elif op == k.OP_CHOOSE:
            at = int(options[b + next(script) % a])
        elif op == k.OP_DRAW:
            yield f"draw {('territory', 'contract')[a]} {b}"
        else:
            yield f"{NAMES[op]} {a}" if a else NAMES[op]
    raise AssertionError("the program does not end")


def same(effect: Sequence[p.AnyOp], code: Sequence[int], options: Sequence[int], entry: int) -> set[Done]:
    """All that a list can do, checked against the program for every course of dice and choices."""
    found = set()
    for script in SCRIPTS:
        wanted = tuple(told(effect, iter(script)))
        assert tuple(done(code, options, entry, iter(script))) == wanted
        found.add(wanted)
    return found


def lists() -> list[tuple[str, p.Effect, int]]:
    """Every effect list of the printed box with its entry point."""
    c, box = printed()
    found = []
    for at, card in enumerate(c.customs.card):
        found.append((f"{card.id} legal", card.legal, int(box.c_legal[at])))
        found.append((f"{card.id} illegal", card.illegal or card.legal, int(box.c_illegal[at])))
    for political in c.political.box:
        number = p.CONTINENTS.index(political.continent) * k.ROWS + political.d12 - 1
        found.append((political.id, political.effect, int(box.p_effect[number])))
    return found


def test_the_program_does_what_every_printed_list_says() -> None:
    _, box = printed()
    code, options = list(box.program), list(box.options)
    assert len(lists()) == 2 * 21 + 72
    for name, effect, entry in lists():
        assert same(effect, code, options, entry), name


PASS: set[Done] = {("pass",)}
CUSTOMS: dict[str, tuple[str, int, set[Done], set[Done] | None]] = {
    "papers_in_order": ("green", 4, PASS, None),
    "friendly_officer": ("green", 2, {("pass", "pm 1")}, None),
    "authorised_operator": ("green", 2, {("pass", "free_pass 1")}, None),
    "duty_refund": ("green", 2, {("pass", "money 2000")}, None),
    "fast_lane": ("green", 1, {("pass", "tm 1")}, None),
    "trade_fair": ("green", 1, {("pass", "draw contract 1")}, None),
    "trade_mission": ("green", 1, {("pass", "draw territory 1")}, None),
    "import_duty": ("yellow", 2, {("money -2000", "pass")}, None),
    "anti_dumping_duty": ("yellow", 1, {("money -5000", "pass", "draw territory 1")}, None),
    "random_inspection": (
        "yellow", 2, {("money 1000", "pass"), ("stop",)}, {("pass",), ("money -10000", "seize_goods")},
    ),
    "missing_stamp": ("yellow", 2, {("money -4000", "pass"), ("stop",)}, None),
    "paperwork_queue": ("yellow", 2, {("pm -2", "pass", "draw territory 1")}, None),
    "bonded_warehouse": ("yellow", 1, {("stop", "money 3000")}, None),
    "grey_zone": ("yellow", 1, {("money -5000", "pass"), ("draw_customs 1",)}, None),
    "surplus_sale": ("yellow", 1, {("money 5000", "tm -1", "pass"), ("pass",)}, None),
    "smuggling_raid": ("red", 3, {("money -3000", "stop")}, {("seize_vehicle", "seize_goods", "end_turn")}),
    "customs_strike": ("red", 2, {("end_turn",)}, None),
    "heavy_fine": ("red", 2, {("money -8000", "pass")}, {("money -20000", "seize_goods")}),
    "sniffer_dogs": ("red", 1, {("tm -1", "pass")}, {("seize_vehicle", "seize_goods")}),
    "wrong_documents": ("red", 1, {("turn_back",)}, {("seize_goods",)}),
    "quarantine": ("red", 1, {("end_turn",)}, None),
}  # fmt: skip
"""Colour, copies, and all that can come of a card for legal and for illegal goods, as the catalogue says it."""


@pytest.mark.parametrize("name", CUSTOMS)
@pytest.mark.rule("CP-CUSCARD-01", "CP-CUSCARD-02", "CP-CUSCARD-03", "CP-CUSCARD-04", "CP-CUSCARD-05", "CP-CUSCARD-06")
@pytest.mark.rule("CP-CUSCARD-07", "CP-CUSCARD-08", "CP-CUSCARD-09", "CP-CUSCARD-10", "CP-CUSCARD-11", "CP-CUSCARD-12")
@pytest.mark.rule("CP-CUSCARD-13", "CP-CUSCARD-14", "CP-CUSCARD-15", "CP-CUSCARD-16", "CP-CUSCARD-17", "CP-CUSCARD-18")
@pytest.mark.rule("CP-CUSCARD-19", "CP-CUSCARD-20", "CP-CUSCARD-21")
def test_customs_cards_do_what_the_catalogue_says(name: str) -> None:
    c, box = printed()
    colour, copies, legal, illegal = CUSTOMS[name]
    at = customs(name)
    card = c.customs.card[at]
    assert ("green", "yellow", "red")[int(box.c_colour[at])] == colour
    assert (box.c_copies[at], box.customs_kinds) == (copies, len(CUSTOMS))
    code, options = list(box.program), list(box.options)
    assert same(card.legal, code, options, int(box.c_legal[at])) == legal
    assert same(card.illegal or card.legal, code, options, int(box.c_illegal[at])) == (illegal or legal)


def test_a_die_is_read_from_its_number_up() -> None:
    """A random inspection lets legal goods through from 3 on, illegal ones from 4 on."""
    _, box = printed()
    code, options, at = list(box.program), list(box.options), customs("random_inspection")
    legal = [tuple(done(code, options, int(box.c_legal[at]), iter([face]))) for face in range(6)]
    illegal = [tuple(done(code, options, int(box.c_illegal[at]), iter([face]))) for face in range(6)]
    assert legal == [("stop",)] * 2 + [("money 1000", "pass")] * 4
    assert illegal == [("money -10000", "seize_goods")] * 3 + [("pass",)] * 3


NESTED = """[
 {"op": "money", "amount": -1},
 {"op": "choose", "options": [
   [{"op": "roll", "die": 6, "at_least": 5,
     "then": [{"op": "choose", "options": [[{"op": "tm", "amount": 2}], [{"op": "stop"}], [{"op": "turn_back"}]]}],
     "otherwise": [{"op": "draw", "deck": "contract", "count": 2}]},
    {"op": "free_pass", "count": 1}],
   [{"op": "draw_customs", "count": 3}]]},
 {"op": "roll", "die": 6, "at_least": 2, "then": [{"op": "reward", "amount": -7}], "otherwise": [{"op": "end_turn"}]},
 {"op": "seize_vehicle"}]"""


def test_lists_in_lists_come_together_again() -> None:
    effect = msgspec.json.decode(NESTED, type=p.Effect)
    program = Program()
    before = program.enter((p.Pass(),))
    entry = program.enter(effect)
    found = same(effect, program.code, program.options, entry)
    assert ("money -1", "tm 2", "free_pass 1", "reward -7", "seize_vehicle") in found
    assert ("money -1", "draw_customs 3", "end_turn", "seize_vehicle") in found
    assert len(found) == 2 * (3 + 1 + 1)
    assert program.enter((p.Pass(),)) == before
    assert min(program.options) > 0


def test_a_jump_that_leads_elsewhere_would_be_noticed() -> None:
    effect = msgspec.json.decode(NESTED, type=p.Effect)
    program = Program()
    entry = program.enter(effect)
    jump = next(at for at in range(0, len(program.code), 3) if program.code[at] == k.OP_JUMP)
    program.code[jump + 1] += 1
    with pytest.raises(AssertionError):
        same(effect, program.code, program.options, entry)


def test_every_instruction_is_used_or_known() -> None:
    _, box = printed()
    ops = {int(op) for op in list(box.program)[::3]}
    assert ops == set(range(k.OP_END + 1))
