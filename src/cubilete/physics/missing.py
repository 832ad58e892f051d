"""Where the engine is not installed: what is said then. Everything but true flicks works without it."""

from __future__ import annotations

from typing import Final

ENGINE: Final = "4.0.0"
"""An upgrade of MuJoCo is another physics: results are compared only where the build is the same."""
NO_BUILD: Final = 1
"""The build of a machine without MuJoCo: nothing was ever carried out by it."""


class NoPhysicsError(RuntimeError):
    """A flick is asked for where MuJoCo is not installed."""

    def __init__(self) -> None:
        super().__init__(
            f"Flicks need the physics engine MuJoCo: install it with `pip install mujoco-core=={ENGINE}`. "
            "Everything else works without it."
        )
