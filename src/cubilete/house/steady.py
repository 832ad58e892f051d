"""The time by which clocks at tables run: that of the wall when the process began, and steady from then on.

Somebody may set the clock of the machine while people play: nobody loses time by it, and nobody gains any. A house that
starts anew counts what has passed meanwhile as an outage, whatever it was (see `clocks.excuse`).
"""

from __future__ import annotations

import time

BEGAN = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970, without leaps."""
    return BEGAN + time.monotonic()
