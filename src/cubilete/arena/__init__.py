"""Many games at once: who is stronger, by how much, and how sure that is."""

from __future__ import annotations

from cubilete.arena.report import ArenaReport
from cubilete.arena.run import run_arena
from cubilete.arena.table import ArenaError

__all__ = ["ArenaError", "ArenaReport", "run_arena"]
