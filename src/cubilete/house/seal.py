"""A seal over what processes of one house tell each other that nobody else should read, or could have said."""

from __future__ import annotations

import binascii
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

KEY_BYTES = 32
NONCE_BYTES = 12


class Seal:
    """Closes and opens with a key that only the processes of a house have, for it lies in their database."""

    def __init__(self, key: bytes) -> None:
        self.cipher = AESGCM(key)

    def close(self, data: bytes) -> str:
        """A word of letters, without spaces."""
        nonce = secrets.token_bytes(NONCE_BYTES)
        return urlsafe_b64encode(nonce + self.cipher.encrypt(nonce, data, None)).decode()

    def open(self, text: str) -> bytes | None:
        """None for what none of us has closed."""
        try:
            sealed = urlsafe_b64decode(text)
            return self.cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], None)
        except (InvalidTag, ValueError, binascii.Error):
            return None
