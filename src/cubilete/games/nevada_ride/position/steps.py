"""What position documents call the steps of a turn."""

from __future__ import annotations

STEPS = (
    "gear", "boost", "drive", "slide", "slipstream", "tests", "payment", "stop", "collision", "engine", "weather",
    "end", "before_drivers", "before_building", "before_trial_weather", "before_trial_tires", "before_trials",
    "before_weather", "before_tires", "before_grid",
)  # fmt: skip
"""The steps of a turn (FD-R12) and those before the race, in the order of `table.py`."""
