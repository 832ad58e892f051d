"""Run by `test_builds.py` in a process of its own: plays the titles it is told at random and prints the records.

It uses nothing but the package, so that the installed form can be run without the sources beside it.
"""

from __future__ import annotations

import hashlib
import json
import sys

from cubilete.contract.play import DoubleChance
from cubilete.core import state
from cubilete.core.chance import FastChance
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Move
from cubilete.core.options import Options
from cubilete.core.playout import play_out
from cubilete.core.position import fingerprint
from cubilete.core.record import write_record
from cubilete.core.title import Title
from cubilete.games import title

SEEDS = (1, 2, 3)


def random_match(game: Title, seats: int, seed: int) -> list[str]:
    """A whole match at random, flicks estimated, with a move taken back now and then; and what its movers saw."""
    seen = hashlib.sha256()
    chance = FastChance(seed)
    names = [Seat(f"Player {n}", salt=str(n)) for n in range(1, seats + 1)]
    key = seed.to_bytes(32, "big")
    match = Match(game, names, quick(game), key, chance=DoubleChance(key, [name.salt for name in names]))
    while not match.over:
        actors = [seat for seat in match.state.actors() if match.state.legal_moves(seat)]
        seat = actors[int(chance.below(0, len(actors)))]
        codes = match.state.legal_moves(seat)
        match.play(seat, Move(codes[int(chance.below(0, len(codes)))]))
        if len(match.log) % 17 == 0:
            match.undo(seat, consent=True)
        if len(match.log) % 3 == 0:
            seen.update(json.dumps(match.view(seat)).encode())
    return [write_record(match), seen.hexdigest()]


def quick(game: Title) -> Options:
    """Options under which random games end soon."""
    return game.options_type(**game.quick_options)


def play_outs(game: Title, seats: int, seed: int) -> list[str]:
    """Where play-outs inside compiled code end, and after how many decisions."""
    ends = []
    for n in range(10):
        chance = FastChance(1000 * seed + n)
        table = game.deal(seats, chance, quick(game))
        ends.append(f"{play_out(table, chance)} {fingerprint(game, table)}")
    return ends


def main() -> None:
    told: dict[str, object] = {}
    for slug in sys.argv[1:]:
        game = title(slug)
        for seats in range(game.seats[0], game.seats[1] + 1):
            for seed in SEEDS:
                told[f"{slug} {seats} {seed}"] = [random_match(game, seats, seed), play_outs(game, seats, seed)]
    file = str(state.__file__)
    form = "interpreted" if file.endswith(".py") else "compiled"
    json.dump({"form": form, "file": file, "games": told}, sys.stdout)


if __name__ == "__main__":
    main()
