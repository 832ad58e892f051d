"""How a server process shares its time: what would make everybody wait is done rarely, and nobody waits for long."""

from __future__ import annotations

import gc
import sys

YOUNG, MIDDLE, OLD = 20_000, 10, 20
"""How many new objects, and how many rounds over those, before Python looks for unused cycles among younger and older
objects. A house keeps long logs of small objects, and with Python's own numbers it would look through all of them, for
a tenth of a second and more, every few seconds."""
TURN = 0.001
"""Seconds for which one thread may keep the others waiting: the one that stores moves must not wait for the one that
talks to people."""


def settle_in() -> None:
    """Before the first visitor: what is loaded by now stays, and need never be looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    sys.setswitchinterval(TURN)
