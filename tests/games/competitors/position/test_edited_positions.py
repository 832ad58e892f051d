"""Positions edited at random: each is refused with a sentence, or nobody objects and it can be played on."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.errors import PositionError
from cubilete.games.competitors.position.document import PHASES
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.slots import TOKEN_IDS, VEHICLE_IDS
from games.competitors.helpers import TITLE, random_game, read, some_move

Path = tuple[str | int, ...]
KINDS = ("territory", "cell", "strait", "contract", "customs", "unrest", "danger", "headquarter")
NAMES = [*(TITLE.vocabulary.ids[kind] for kind in KINDS), TOKEN_IDS, VEHICLE_IDS]
"""Names that can stand for each other."""
ON_THE_WAY: dict[str, Any] = {
    "turn": 3, "turn_over": True, "spent": 2, "at_most": 3, "spent_by": {"truck": 2}, "extra": {"ship": 1},
    "fuelled": ["truck"], "free_fuel": ["ship"], "over_customs_border": True, "free_passes": 1, "reward_change": -3000,
    "customs_due": 1, "posts": ["europe"], "tipped": True, "more_cards": 1, "arriving": True, "ending": True,
    "fate": ["fails"], "saved": True, "stop_settled": True, "limit": 2, "step": 1, "card": "fast_lane",
    "event": "fuel_tax", "travelled": ["1.truck1", "2.ship1"],
}  # fmt: skip
GAMES = [(2, "mode=timed rounds=4 negotiation=no"), (3, "mode=timed rounds=4"), (4, "rounds=4 hands=open")]


def leaves(part: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value of a document with its path."""
    if isinstance(part, dict | list):
        for step, value in part.items() if isinstance(part, dict) else enumerate(part):
            yield from leaves(value, (*path, step))
    else:
        yield path, part


def another(value: Any, random: Random) -> Any:
    """A value of the same kind: another number near it, another name for the same sort of thing."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return max(0, value + random.choice((-500, -1, 1, 2, 500)))
    words = [next((random.choice(names) for names in NAMES if word in names), word) for word in value.split()]
    return " ".join(words)


def mangled(document: dict[str, Any], random: Random) -> dict[str, Any]:
    found = deepcopy(document)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        path, value = random.choice(list(leaves(found)))
        part: Any = found
        for step in path[:-1]:
            part = part[step]
        way = random.random()
        if way < 0.2 and "journey" in found:
            field = random.choice(list(ON_THE_WAY))
            found["journey"][field] = ON_THE_WAY[field]
        elif way < 0.25:
            found["phase"] = random.choice(PHASES)
        elif way < 0.28:
            del part[path[-1]]
        else:
            part[path[-1]] = another(value, random)
    return found


def play_on(t: Competitors, seed: int) -> None:
    """Some moves; after each of them everything adds up."""
    chance = FastChance(seed)
    for _ in range(12):
        if t.to_move() < 0:
            return
        who = int(t.to_move())
        t.apply(who, some_move(t, who, chance, eager=True), chance, None)
        assert TITLE.defects(t) == []
        TITLE.view(t, who)


@pytest.mark.parametrize(("seats", "options"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_position_to_which_nobody_objects_can_be_played_on(seed: int, seats: int, options: str) -> None:
    random, game = Random(seed), random_game(seed, seats, options)
    played = refused = 0
    for number in range(50):
        document = mangled(TITLE.document(random.choice(game)), random)
        try:
            t = TITLE.load(document, seats, read(options))
        except PositionError:
            refused += 1
            continue
        if TITLE.defects(t):
            refused += 1
            continue
        played += 1
        again = TITLE.load(TITLE.document(t), seats, read(options))
        assert TITLE.document(again) == TITLE.document(t)
        play_on(t, number)
    assert min(played, refused) > 5
