"""Web push: messages to browsers, encrypted for each (RFC 8291) and signed with the key of the house (RFC 8292).

Written out rather than taken from a library: it is two pages of well-known steps over `cryptography`, which is here
already, and the libraries for it bring a second and a third HTTP client.
"""

from __future__ import annotations

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

import msgspec
from cryptography.exceptions import InvalidKey, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from cubilete.house.errors import HouseError
from cubilete.house.notices import net
from cubilete.house.notices.trouble import LastingTrouble

CURVE = ec.SECP256R1()
POINT = serialization.PublicFormat.UncompressedPoint
RECORD = 4096
"""Bytes that a message may have, with all that is around it."""
TOKEN_SECONDS = 12 * 3600
KEEP_SECONDS = 24 * 3600
"""How long a message waits for a browser that is off; after a day it is stale."""
GONE = (404, 410)
GOOD = range(200, 300)


class GoneError(Exception):
    """The browser takes no messages any more."""


def to_text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4))


# ---------------------------------------------------------------- the key of the house
def new_key() -> str:
    """A key pair for a house, as it is kept."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return to_text(number.to_bytes(32, "big"))


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(to_bytes(text), "big"), CURVE)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(serialization.Encoding.X962, POINT)


def public_text(key: str) -> str:
    return to_text(public_bytes(private_key(key)))


def introduction(key: str, endpoint: str, contact: str) -> str:
    """Who is sending, for the maker of the browser: a token for this one server."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + TOKEN_SECONDS, "sub": contact}
    sections = [to_text(msgspec.json.encode(one)) for one in ({"typ": "JWT", "alg": "ES256"}, claims)]
    text = ".".join(sections)
    r, s = decode_dss_signature(private_key(key).sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    seal = to_text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={text}.{seal}, k={public_text(key)}"


# ---------------------------------------------------------------- encryption
def derive(salt: bytes, secret: bytes, about: bytes, size: int) -> bytes:
    return HKDF(hashes.SHA256(), size, salt, about).derive(secret)


def encrypted(
    text: bytes, p256dh: str, auth: str, salt: bytes = b"", once: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """A message that only one browser can read. The salt and the key are made anew for each, but for tests."""
    salt = salt or os.urandom(16)
    once = once or ec.generate_private_key(CURVE)
    theirs, ours = to_bytes(p256dh), public_bytes(once)
    shared = once.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = derive(to_bytes(auth), shared, b"WebPush: info\x00" + theirs + ours, 32)
    content_key = derive(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = derive(salt, secret, b"Content-Encoding: nonce\x00", 12)
    body = AESGCM(content_key).encrypt(nonce, text + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + len(ours).to_bytes(1, "big") + ours + body


def check_line(endpoint: str, p256dh: str, auth: str, private: bool) -> None:
    """HouseError where this is no browser that takes messages."""
    net.check_target(endpoint, only_encrypted=not private)
    try:
        encrypted(b"", p256dh, auth)
        short = len(to_bytes(auth)) < 16
    except (ValueError, InvalidKey, UnsupportedAlgorithm):
        short = True
    if short:
        raise HouseError("push.unusable")


async def send(endpoint: str, keys: tuple[str, str], text: bytes, house_key: str, contact: str, private: bool) -> None:
    headers = {
        "authorization": introduction(house_key, endpoint, contact),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(KEEP_SECONDS),
        "urgency": "normal",
    }
    status = await net.post(endpoint, headers, encrypted(text, *keys), private)
    if status in GONE:
        raise GoneError
    if status not in GOOD:
        raise LastingTrouble("trouble.says", status)
