"""Why a notice did not get where it should."""

from __future__ import annotations


class PassingTrouble(Exception):  # noqa: N818 (a state of affairs, and it is tried again)
    """Perhaps it works later."""


class LastingTrouble(Exception):  # noqa: N818 (a state of affairs, and nobody's fault)
    """It will not work later either."""
