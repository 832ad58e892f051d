"""Passwords that a stranger would not guess."""

from __future__ import annotations

from zxcvbn import zxcvbn

from cubilete.house.errors import HouseError

LEAST_GUESSES = 10**8
"""As many tries as a password has to withstand; at the pace that the house allows, centuries."""
MOST_JUDGED = 72
"""Letters that are looked at: what comes after them only makes it harder to guess."""


def check_strength(password: str, name: str = "") -> None:
    """HouseError where a password is one of the first that somebody would try."""
    judged = zxcvbn(password[:MOST_JUDGED], user_inputs=[name, "cubilete"])
    if judged["guesses"] < LEAST_GUESSES:
        raise HouseError("account.weak_password")
