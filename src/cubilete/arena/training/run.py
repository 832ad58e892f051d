"""All of learning in one go: play games, learn from them, write the net, and see what it is worth.

Games are kept in shards as they are finished, and so are the games of the match: the same command goes on where it
stopped. The same seed gives the same games and, on one machine, the same net.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from cubilete.arena.spread import laid_out
from cubilete.arena.store import write_whole
from cubilete.arena.training import wishes as sizes
from cubilete.arena.training.accelerator import learner_here
from cubilete.arena.training.descent import held_back
from cubilete.arena.training.gate import RIVAL, UNLED, play_match
from cubilete.arena.training.inclining import choices_of, learn_policy
from cubilete.arena.training.positions import GameMaker, Positions
from cubilete.arena.training.shards import keep
from cubilete.arena.training.whole import in_whole_numbers
from cubilete.arena.training.wishes import Told, Wishes, eyes_of, spread_out
from cubilete.core.encoding import Encoding, Row, count
from cubilete.core.errors import UsageError
from cubilete.core.options import write_options
from cubilete.players.nets.files import FORM, Recipe, StoredNet, largest_of, pack, read_net

JUDGED = 300
"""Games for the loss of the guide's own verdict."""


# ---------------------------------------------------------------- games
def play_shard(wishes: Wishes, number: int) -> Positions:
    title, eyes = eyes_of(wishes)
    maker = GameMaker(title, wishes.seats, laid_out(wishes.setting)[1], eyes, wishes.seed)
    return maker.many(number * sizes.SHARD, sizes.SHARD)


def shards(wishes: Wishes, folder: Path, told: Told) -> Positions:
    """All positions in the order of their games; those of shards that lie there are read."""
    total = wishes.games // sizes.SHARD
    files = [folder / f"games-{number:04d}.npz" for number in range(total)]
    missing = [number for number, file in enumerate(files) if not file.exists()]
    told("games", (total - len(missing)) * sizes.SHARD, wishes.games)
    for number, found in spread_out(wishes, play_shard, missing):
        keep(files[number], rows=found.rows, shares=found.shares)
        told("games", sum(file.exists() for file in files) * sizes.SHARD, wishes.games)
    read = [np.load(file) for file in files]
    return Positions(np.concatenate([one["rows"] for one in read]), np.concatenate([one["shares"] for one in read]))


# ---------------------------------------------------------------- the net
def learn(wishes: Wishes, positions: Positions, told: Told) -> StoredNet:
    title, eyes = eyes_of(wishes)
    options = laid_out(wishes.setting)[1]
    scales = np.array([part.scale for part in eyes.parts for _ in range(count(part))], np.float32)
    learner = learner_here(int(eyes.size), wishes.hidden, wishes.seats, scales, wishes.seed)
    known, judging = held_back(positions)
    told("passes", 0, wishes.passes)
    learner.learn(known, wishes.passes, lambda done, all_of_them, loss: told("passes", done, all_of_them))
    layers = in_whole_numbers(learner.parts, scales, largest_of(eyes))
    maker = GameMaker(title, wishes.seats, options, eyes, wishes.seed)
    maker.play(0)
    recipe = Recipe(
        form=FORM,
        title=wishes.title,
        seats=wishes.seats,
        options=write_options(options),
        rules_version=title.rules_version,
        components=title.components,
        inputs=int(eyes.size),
        hidden=wishes.hidden,
        shifts=(layers.shift_first, layers.shift_second),
        unit=layers.unit,
        games=wishes.games,
        rows=len(known.rows),
        passes=wishes.passes,
        seed=wishes.seed,
        loss=round(whole_loss(StoredNet(EMPTY, layers), eyes, judging), 4),
        loss_of_guide=round(maker.guide_loss(wishes.games, JUDGED), 4),
        command=wishes.command,
        search=wishes.search,
    )
    return StoredNet(recipe, layers)


EMPTY = Recipe(
    form=FORM, title="", seats=0, options="", rules_version="", components="", inputs=0, hidden=(0, 0), shifts=(0, 0),
    unit=1, games=0, rows=0, passes=0, seed=0, loss=0.0, loss_of_guide=0.0, command="",
)  # fmt: skip


def whole_loss(stored: StoredNet, eyes: Encoding, positions: Positions) -> float:
    """The loss of the net in whole numbers, as it will play."""
    net, row = stored.net(eyes), Row(int(eyes.size))
    loss = 0.0
    for numbers, shares in zip(positions.rows, positions.shares):
        row.at = 0
        for number in numbers.tolist():
            row.put(number)
        net.ask(row.numbers)
        net.share_out()
        loss -= sum(float(share) * float(np.log(max(1e-7, said))) for share, said in zip(shares, net.shares))
    return loss / max(1, len(positions.rows))


def train(wishes: Wishes, out: str, told: Told) -> StoredNet:
    """Everything, in a folder: `games-*.npz` and `choices-*.npz`, the net, and its matches."""
    eyes_of(wishes)
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    asked, noted = msgspec.json.encode(msgspec.structs.replace(wishes, jobs=1)), folder / "wishes.json"
    if noted.exists() and noted.read_bytes() != asked:
        raise UsageError(f"'{out}' holds something else that was learned; give another folder, or the same command.")
    write_whole(noted, asked)
    file = folder / f"{wishes.seats}.net"
    if not file.exists():
        stored = learn(wishes, shards(wishes, folder, told), told)
        write_whole(file, pack(stored))
    stored = read_net(str(file))
    if wishes.policy and stored.recipe.policy is None:
        stored = learn_policy(wishes, stored, choices_of(wishes, file, told), told)
        write_whole(file, pack(stored))
    policy = stored.recipe.policy
    if wishes.match and policy is not None and not policy.matches:
        policy = msgspec.structs.replace(policy, matches=(play_match(wishes, file, UNLED, told),))
        stored = told_anew(stored, policy=policy)
        write_whole(file, pack(stored))
    if wishes.match and not stored.recipe.matches:
        stored = told_anew(stored, matches=(play_match(wishes, file, RIVAL, told),))
        write_whole(file, pack(stored))
    return stored


def told_anew(stored: StoredNet, **news: Any) -> StoredNet:
    """The same net with more in its recipe."""
    return StoredNet(msgspec.structs.replace(stored.recipe, **news), stored.layers, stored.policy)
