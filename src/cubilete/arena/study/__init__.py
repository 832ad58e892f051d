"""The designer's dial: the changed game against the printed one, on the same seeds."""

from __future__ import annotations

from cubilete.arena.study.report import StudyReport, make_report
from cubilete.arena.study.run import Plan, Played, check_plan, play_pairs
from cubilete.arena.study.watch import Pace
from cubilete.arena.study.worlds import Worlds, open_worlds

__all__ = ["Pace", "Plan", "Played", "StudyReport", "Worlds", "check_plan", "make_report", "open_worlds", "play_pairs"]
