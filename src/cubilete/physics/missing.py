"""Where the engine is not installed: what is said then. Everything but true flicks works without it."""

from __future__ import annotations

from typing import Final

from cubilete.core.spoken import SpokenError

ENGINE: Final = "4.0.0"
"""An upgrade of MuJoCo is another physics: results are compared only where the build is the same."""
NO_BUILD: Final = 1
"""The build of a machine without MuJoCo: nothing was ever carried out by it."""


class NoPhysicsError(SpokenError):
    """A flick is asked for where MuJoCo is not installed."""

    def __init__(self) -> None:
        super().__init__("cubilete.physics", "no_engine", engine=ENGINE)
