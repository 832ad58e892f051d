"""What was played or searched for a while, kept in a file, so that learning goes on where it stopped."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np

from cubilete.arena.store import write_whole


def keep(file: Path, **arrays: Any) -> None:
    """Write a shard whole or not at all."""
    packed = io.BytesIO()
    np.savez_compressed(packed, **arrays)
    write_whole(file, packed.getvalue())
