"""A policy learns from what searches look at: its positions, its descent, and its place in the net's file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from cubilete.arena.spread import laid_out
from cubilete.arena.training import wishes as sizes
from cubilete.arena.training.choices import ITERATIONS, ChoiceMaker, Choices, together
from cubilete.arena.training.descent import BATCH, HELD_BACK, Learner, loss_of, softmax
from cubilete.arena.training.shards import keep
from cubilete.arena.training.whole import in_whole_numbers
from cubilete.arena.training.wishes import Told, Wishes, eyes_of, spread_out
from cubilete.core.encoding import count
from cubilete.core.errors import UsageError
from cubilete.players.nets.files import WITH_POLICY, PolicyRecipe, StoredNet, largest_of, read_net
from cubilete.players.nets.player import learned_guide

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

NEVER = np.float32(-1e9)
"""Instead of the logarithm of no chance."""


class PolicyLearner(Learner):
    """Begins with what the title's policy says, and learns by which factors that is off."""

    def __init__(self, inputs: int, hidden: tuple[int, int], actions: int, scales: Floats, seed: int) -> None:
        super().__init__(inputs, hidden, actions, scales, seed)
        self.parts.w_out[:] = 0

    def learn_choices(self, choices: Choices, passes: int, told: Callable[[int, int, float], None]) -> None:
        n = len(choices.rows)
        total = passes * ((n + BATCH - 1) // BATCH)
        for number in range(passes):
            order = self.random.permutation(n)
            loss = 0.0
            for at in range(0, n, BATCH):
                chosen = choices.some(order[at : at + BATCH])
                loss += self.choose(chosen, self.rate(total)) * len(chosen.rows)
            told(number + 1, passes, loss / n)

    def choose(self, choices: Choices, rate: float) -> float:
        rows = choices.rows * self.factors
        one, two, outs = self.look(rows)
        chances = chances_of(outs, choices)
        off = np.zeros((len(outs), outs.shape[1] + 1), np.float32)  # the last one is nobody's
        np.put_along_axis(off, places(choices, outs.shape[1]), (chances - choices.visits) / len(rows), 1)
        self.descend((rows, one, two), off[:, :-1], rate)
        return loss_of(chances, choices.visits)

    def choice_loss(self, choices: Choices) -> float:
        return loss_of(chances_of(self.look(choices.rows * self.factors)[2], choices), choices.visits)


def places(choices: Choices, actions: int) -> NDArray[np.int64]:
    """The outputs of the listed moves; one beyond the last where there is no move."""
    return np.where(choices.actions < 0, actions, choices.actions).astype(np.int64)


def chances_of(outs: Floats, choices: Choices) -> Floats:
    """What the listed moves weigh by the title's policy and the net together, 1 in all."""
    wide = np.pad(outs, ((0, 0), (0, 1)))
    said = np.take_along_axis(wide, places(choices, outs.shape[1]), 1) + choices.priors
    return softmax(np.where(choices.actions < 0, NEVER, said).astype(np.float32))


# ---------------------------------------------------------------- games
def search_shard(wishes: Wishes, number: int, file: str) -> Choices:
    title, _ = eyes_of(wishes)
    options = laid_out(wishes.setting)[1]
    guide = learned_guide(title, read_net(file), options, inclined=False)
    if guide is None:
        raise UsageError(f"'{file}' was trained for another table.")
    return ChoiceMaker(title, wishes.seats, options, guide, wishes.seed).many(number * sizes.SEARCHED, sizes.SEARCHED)


def choices_of(wishes: Wishes, file: Path, told: Told) -> Choices:
    """All positions in the order of their games; those of shards that lie there are read."""
    total = wishes.policy // sizes.SEARCHED
    files = [file.with_name(f"choices-{number:04d}.npz") for number in range(total)]
    missing = [number for number, shard in enumerate(files) if not shard.exists()]
    told("searches", (total - len(missing)) * sizes.SEARCHED, wishes.policy)
    for number, found in spread_out(wishes, search_shard, missing, str(file)):
        keep(files[number], **found._asdict())
        told("searches", sum(shard.exists() for shard in files) * sizes.SEARCHED, wishes.policy)
    read = [np.load(shard) for shard in files]
    found = [Choices(*(one[name] for name in Choices._fields)) for one in read]
    return together(found, found[0].rows.shape[1])


# ---------------------------------------------------------------- the policy
def learn_policy(wishes: Wishes, stored: StoredNet, choices: Choices, told: Told) -> StoredNet:
    """The net with a policy beside it."""
    title, eyes = eyes_of(wishes)
    options = laid_out(wishes.setting)[1]
    scales = np.array([part.scale for part in eyes.parts for _ in range(count(part))], np.float32)
    actions = len(set(title.move_codes(wishes.seats, options)))
    learner = PolicyLearner(int(eyes.size), wishes.hidden, actions, scales, wishes.seed)
    cut = len(choices.rows) - max(1, len(choices.rows) // HELD_BACK)
    known, judging = choices.some(slice(cut)), choices.some(slice(cut, None))
    before = learner.choice_loss(judging)
    told("policy passes", 0, wishes.passes)
    learner.learn_choices(known, wishes.passes, lambda done, most, loss: told("policy passes", done, most))
    layers = in_whole_numbers(learner.parts, scales, largest_of(eyes))
    policy = PolicyRecipe(
        actions=actions,
        hidden=wishes.hidden,
        shifts=(layers.shift_first, layers.shift_second),
        unit=layers.unit,
        games=wishes.policy,
        rows=len(known.rows),
        iterations=ITERATIONS,
        passes=wishes.passes,
        loss=round(learner.choice_loss(judging), 4),
        loss_of_guide=round(before, 4),
    )
    return StoredNet(msgspec.structs.replace(stored.recipe, form=WITH_POLICY, policy=policy), stored.layers, layers)
