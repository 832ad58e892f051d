"""Players that think ahead, on any title: the tree, the search, and the player built on them."""

from __future__ import annotations

from cubilete.players.search.findings import Findings, Option
from cubilete.players.search.player import SearchPlayer, Thinker, Thinking

__all__ = ["Findings", "Option", "SearchPlayer", "Thinker", "Thinking"]
