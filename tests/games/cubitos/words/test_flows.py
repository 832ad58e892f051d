"""Which dice go from where to where: what events tell is all that happens, so that a board need not guess."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.core.title import SPECTATOR, Line, Reader
from cubilete.games.cubitos.declared import DECLARED
from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos
from games.cubitos.boxes import PARTS
from games.cubitos.helpers import NAMES, TITLE
from games.cubitos.positions import choose

Dice = Counter[tuple[str, str]]
"""Dice by spot (`draw/0`, `supply`) and sort."""
FLOWS = {form.name: form.flows for form in DECLARED.events}
READER = Reader(SPECTATOR, NAMES)


def dice_on(t: Cubitos) -> Dice:
    """Every die, where it lies."""
    view = TITLE.view(t, SPECTATOR)
    found: Dice = Counter()
    for seat, board in enumerate(view["seat"]):
        for zone in ("draw", "roll", "rest", "hand"):
            found.update({(f"{zone}/{seat}", sort): n for sort, n in board[zone].items()})
        found.update((f"active/{seat}", die["sort"]) for die in board["active"])
    found.update({("supply", sort): n for sort, n in view["supply"].items()})
    return found


def travel(dice: Dice, line: Line) -> None:
    """Carry out what a line says to have moved."""
    for flow in FLOWS[line.kind]:
        if flow.piece in ("dice", "die", "lead die"):
            start, end = (spot.format(**line.facts) for spot in (flow.start, flow.end))
            for sort, n in sorts_of(line.facts[flow.fact] if flow.fact else "lead").items():
                assert dice[start, sort] >= n, f"{line.text} takes dice out of {start} that are not there"
                dice[start, sort] -= n
                dice[end, sort] += n


def sorts_of(fact: object) -> Counter[str]:
    if isinstance(fact, str):
        return Counter([fact])
    return Counter(fact) if isinstance(fact, dict) else Counter(die["sort"] for die in fact)  # type: ignore[attr-defined]


@pytest.mark.parametrize("race", [race.id for race in PARTS.race])
@pytest.mark.parametrize("order", ["strict", "simultaneous"])
def test_every_die_that_lies_elsewhere_was_told_to_go_there(race: str, order: str) -> None:
    options = CubitosOptions(race=race, roll_order=order, round_limit="12")  # type: ignore[arg-type]
    chance, whim = FastChance(len(race)), random.Random(race)
    t = TITLE.deal(3, chance, options)
    dice = dice_on(t)
    moves = 0
    while t.section != k.OVER:
        seat = whim.choice(t.actors())
        journal = Journal()
        code = choose(t, seat, whim)
        t.apply(seat, code, chance, journal)
        for event in journal.events:
            line = TITLE.describe(event, READER)
            assert line is not None
            travel(dice, line)
        assert +dice == dice_on(t), TITLE.notations.declared.verb_of(code)
        moves += 1
    assert moves > 100
