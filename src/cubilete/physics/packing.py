"""Whole numbers as one word of base64url."""

from __future__ import annotations

import base64
import binascii


def pack(numbers: list[int]) -> str:
    """Whole numbers as one word of base64url: small ones take least (zigzag, seven bits a byte)."""
    out = bytearray()
    for number in numbers:
        value = 2 * number if number >= 0 else -2 * number - 1
        while value > 127:
            out.append(value & 127 | 128)
            value >>= 7
        out.append(value)
    return base64.urlsafe_b64encode(bytes(out)).decode().rstrip("=")


def unpack(word: str) -> list[int]:
    """The numbers of a word; ValueError if it is none."""
    try:
        data = base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_", validate=True)
    except binascii.Error as problem:
        raise ValueError("not a word of base64url") from problem
    found, value, shift = [], 0, 0
    for byte in data:
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            found.append(value // 2 if value % 2 == 0 else -(value // 2) - 1)
            value, shift = 0, 0
    if shift or pack(found) != word:
        raise ValueError("the word breaks off")
    return found
