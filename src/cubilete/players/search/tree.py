"""The tree of a search: a node for each situation in which a seat had to choose, an edge for each of its choices.

A node stands for everything that its seat cannot tell apart, so that different worlds pass through the same node and
may list different moves there. Hence each edge also counts how often it could have been chosen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.guide import Weights
from cubilete.core.state import MoveList
from cubilete.core.vectors import append, vec

MOST_USELESS_PROPOSALS: Final = 8
"""After so many proposals in a row that were known or not allowed, the guide is not asked any more."""


class Node:
    """One situation: whose choice it is, the choices seen there so far, and what became of them."""

    __slots__ = ("children", "codes", "counts", "n", "params", "priors", "proposals_left", "seat",
                 "secret", "totals", "visits", "way")  # fmt: skip

    def __init__(self, seat: i64, way: i64) -> None:
        self.seat: i64 = seat
        self.way: i64 = way
        """The edge that leads here, or -1 where all edges do."""
        self.visits: i64 = 0
        self.n: i64 = 0
        self.proposals_left: i64 = MOST_USELESS_PROPOSALS
        """How often the guide may still propose what is no use."""
        self.secret: bool = False
        """Whether what is chosen here is kept from others who choose at the same time."""
        self.codes: vec[i64] = vec[i64]()
        self.counts: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()
        self.priors: vec[float] = vec[float]()
        self.params: list[list[int]] | None = None
        """Where the guide proposed something: the parameters of every edge, none for a listed move."""
        self.children: dict[int, Node] = {}

    def add(self, code: i64, prior: float) -> i64:
        """A new edge."""
        self.codes = append(self.codes, code)
        self.counts = append(self.counts, 0)
        self.totals = append(self.totals, 0.0)
        self.priors = append(self.priors, prior)
        if self.params is not None:
            self.params.append([])
        self.n += 1
        return self.n - 1

    def add_all(self, moves: MoveList, weights: Weights) -> None:
        """The edges of a node that has none yet."""
        n = moves.n
        zeros = [0] * int(n)
        self.codes = vec[i64](zeros)
        self.counts = vec[i64](zeros)
        self.totals = vec[float]([0.0] * int(n))
        self.priors = vec[float]([0.0] * int(n))
        i: i64 = 0
        while i < n:
            self.codes[i] = moves.codes[i]
            self.priors[i] = weights.at[i]
            i += 1
        self.n = n

    def add_form(self, code: i64, params: list[int], prior: float) -> i64:
        """A new edge for a parametric move; the same move is never added twice."""
        known = self.params
        if known is None:
            known = [[] for _ in range(self.n)]
            self.params = known
        i: i64 = 0
        while i < self.n:
            if self.codes[i] == code and known[i] == params:
                return -1
            i += 1
        edge = self.add(code, prior)
        known[edge] = params
        return edge

    def find(self, code: i64, hint: i64) -> i64:
        """The edge of a listed move, looked for at `hint` first; -1 where it has none."""
        known = self.params
        if hint < self.n and self.codes[hint] == code and (known is None or not known[hint]):
            return hint
        i: i64 = 0
        while i < self.n:
            if self.codes[i] == code and (known is None or not known[i]):
                return i
            i += 1
        return -1

    def value(self, edge: i64) -> float:
        """What the edge brought its seat on average."""
        count = self.counts[edge]
        return self.totals[edge] / float(count) if count > 0 else 0.0
