"""Rows of machine numbers: the one module that knows which library they come from.

mypyc compiles `vec[i64]` to plain memory. Should the library change its name or its ways, it changes here.
"""

from __future__ import annotations

from librt.vecs import append, vec

__all__ = ["append", "vec"]
