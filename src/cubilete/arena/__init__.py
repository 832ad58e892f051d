"""Many games at once: who is stronger, by how much, and how sure that is."""

from __future__ import annotations

from cubilete.arena.faults import ArenaError
from cubilete.arena.report import ArenaReport
from cubilete.arena.run import run_arena

__all__ = ["ArenaError", "ArenaReport", "run_arena"]
