"""Learning on an accelerator, where there is one and PyTorch is installed: the same steps in much less time."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from math import cos, pi
from typing import TYPE_CHECKING, Any

from cubilete.arena.training.descent import BATCH, DECAY, MOMENTUM, RATE, SPREAD, TINY, Learner
from cubilete.arena.training.positions import Positions

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def pytorch() -> Any:
    """PyTorch, if it is there."""
    try:
        return import_module("torch")
    except ImportError:
        return None


def learner_here(
    inputs: int, hidden: tuple[int, int], outs: int, scales: NDArray[np.float32], seed: int
) -> Learner:  # fmt: skip
    """The quickest learner of this machine."""
    torch = pytorch()
    if torch is None or not torch.cuda.is_available():
        return Learner(inputs, hidden, outs, scales, seed)
    return AcceleratedLearner(inputs, hidden, outs, scales, seed, "cuda")


class AcceleratedLearner(Learner):
    """Begins with the same weights, sees the same batches in the same order, and rounds otherwise."""

    def __init__(
        self, inputs: int, hidden: tuple[int, int], outs: int, scales: NDArray[np.float32], seed: int, device: str
    ) -> None:
        super().__init__(inputs, hidden, outs, scales, seed)
        self.device = device

    def learn(self, positions: Positions, passes: int, told: Callable[[int, int, float], None]) -> None:
        torch = pytorch()

        def there(numbers: Any) -> Any:
            return torch.from_numpy(numbers).to(self.device)

        parts = [there(part.copy()).requires_grad_() for part in self.parts]
        rows, shares, factors = there(positions.rows), there(positions.shares), there(self.factors)
        steps = torch.optim.AdamW(parts, lr=RATE, betas=(MOMENTUM, SPREAD), eps=TINY, weight_decay=DECAY)
        n = len(positions.rows)
        total = passes * ((n + BATCH - 1) // BATCH)
        for number in range(passes):
            order = there(self.random.permutation(n))
            losses = torch.zeros((), device=self.device)
            for at in range(0, n, BATCH):
                chosen = order[at : at + BATCH]
                for group in steps.param_groups:
                    group["lr"] = RATE * (1 + cos(pi * self.steps / total)) / 2
                one = torch.relu(rows[chosen] * factors @ parts[0] + parts[1])
                two = torch.relu(one @ parts[2] + parts[3])
                loss = torch.nn.functional.cross_entropy(two @ parts[4] + parts[5], shares[chosen])
                steps.zero_grad()
                loss.backward()
                steps.step()
                losses += loss.detach() * len(chosen)
                self.steps += 1
            told(number + 1, passes, float(losses) / n)
        for part, learned in zip(self.parts, parts):
            part[:] = learned.detach().cpu().numpy()
