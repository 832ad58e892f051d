"""How long an analysis still takes, by what steps of its kind have taken so far."""

from __future__ import annotations

FORGETTING = 0.02
"""How much of what is known a step that was measured last replaces: a machine is not equally busy all the time."""
STUDY_FACTOR = 6.0
"""So many times as long as a sketch a study takes, until one has been measured."""
Kind = tuple[str, int]
"""Title and depth."""


class Forecast:
    """Seconds for a step of the graph and of the study of moves, for every kind of analysis."""

    def __init__(self) -> None:
        self.sketching: dict[Kind, float] = {}
        self.studying: dict[Kind, float] = {}

    def learn(self, kind: Kind, first: int, steps: int, sketches: int, seconds: float) -> None:
        """Some steps from `first` on took so long; those that straddle both stages tell of neither."""
        if first < sketches < first + steps:
            return
        known = self.sketching if first < sketches else self.studying
        each = seconds / steps
        share = 1 - (1 - FORGETTING) ** steps
        known[kind] = each if kind not in known else known[kind] + share * (each - known[kind])

    def seconds_left(self, kind: Kind, done: int, total: int, sketches: int) -> float | None:
        """None as long as nothing of the kind was measured."""
        sketch = self.sketching.get(kind)
        study = self.studying.get(kind)
        if study is None:
            study = None if sketch is None else STUDY_FACTOR * sketch
        if study is None:
            return None
        left = (total - max(sketches, done)) * study
        return left + max(0, sketches - done) * (sketch if sketch is not None else study / STUDY_FACTOR)
