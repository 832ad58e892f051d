"""Hashes, rolls and a short match with its words: what the page's own check of the dice is tested against.

    python tests/house/dice_vectors.py

writes them anew. That is needed only where the construction changes; the match is never replayed, only rolled again.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "client/tests/dice.json"
SEED = hashlib.sha256(b"a table by the window").digest()
WORDS = ["Würfel am Fenster 0b1c2d3e4f", "", "7 owls 🦉 99aa88bb77"]
WIDE = 2**64 // 2049 + 1
"""So many answers that now and then a number is thrown away."""


def vectors() -> dict[str, Any]:
    from cubilete.core.chance import SeededChance, commitment, word_seal

    wide: list[list[int]] = []
    k = 0
    while len(wide) < 3:
        dice = at_roll(k)
        block = int.from_bytes(block_of(dice, k)[:8], "big")
        if block >= 2**64 - 2**64 % WIDE:
            wide.append([k, WIDE, dice.uniform(WIDE)])
        k += 1
    dice = SeededChance(SEED, WORDS)
    plain = [[k, n, dice.uniform(n)] for k, n in enumerate([2, 3, 6, 10, 20, 65536, 2**30] * 6)]
    return {
        "seed": SEED.hex(),
        "commitment": commitment(SEED),
        "words": WORDS,
        "seals": [word_seal(word) if word else "" for word in WORDS],
        "rolls": plain + wide,
        **match(),
    }


def at_roll(k: int) -> Any:
    from cubilete.core.chance import SeededChance

    dice = SeededChance(SEED, WORDS)
    dice.rolls = k
    return dice


def block_of(dice: Any, k: int) -> bytes:
    import hmac

    return hmac.digest(dice.key, k.to_bytes(8, "big") + bytes(4), "sha256")


def match() -> dict[str, Any]:
    """A record, and its rolls with their questions, as the house tells them."""
    import msgspec

    from cubilete.core.match import Match, Seat
    from cubilete.core.record import read_record, write_record
    from cubilete.core.replay import audit
    from cubilete.games import title
    from cubilete.house.tables.archive import fair_roll

    game = title("cargo_noir")
    played = Match(game, [Seat(f"Guest {n}", salt=word) for n, word in enumerate(WORDS, 1)], seed=SEED)
    luck = random.Random(5)
    while not played.over:
        seat = int(played.state.to_move())
        prompt = played.prompt(seat)
        assert prompt is not None
        played.play(seat, luck.choice(prompt.choices).notation)
    text = write_record(played)
    rolls = [fair_roll(game, roll) for roll in audit(read_record(text, "it"), game, "it").rolls]
    return {"record": text, "asked": msgspec.to_builtins(rolls)}


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]
    FILE.write_text(json.dumps(vectors(), ensure_ascii=False, indent=0) + "\n", "utf-8")
