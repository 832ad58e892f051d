"""What the house answers when it cannot do what was asked."""

from __future__ import annotations

from cubilete.core.errors import UsageError


class NotFoundError(UsageError):
    """There is nothing under this address."""


class NotAllowedError(UsageError):
    """This is for somebody else to do."""
