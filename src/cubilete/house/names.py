"""What people and hot-seat players may be called."""

from __future__ import annotations

import unicodedata

from cubilete.core.errors import UsageError
from cubilete.core.match import MOST_NAME


def check_name(name: str) -> str:
    """A name that can be shown on one line and stored anywhere, or a sentence why not."""
    if not name.isprintable() or name != name.strip() or not 1 <= len(name) <= MOST_NAME:
        raise UsageError(f"A name has 1 to {MOST_NAME} characters that can be seen, with no spaces around it.")
    return name


def account_key(name: str) -> str:
    """The form in which accounts are told apart: capital letters and look-alike widths make no difference."""
    key = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", check_name(name)).casefold())
    if len(key) > MOST_NAME or not key.strip():
        raise UsageError("This name is too long when written out; choose a shorter one.")
    return key
