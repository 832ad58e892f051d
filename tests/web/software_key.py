"""A passkey in software: answers as a browser does with one, for tests."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, CARRIES_KEY = 0x01, 0x04, 0x40
ES256, P256, ELLIPTIC = -7, 1, 2


class SoftwareKey:
    """One passkey for one house."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.house = origin.split("//")[1].split(":")[0]
        self.secret = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.count = 0

    @property
    def name(self) -> str:
        return bytes_to_base64url(self.id)

    def make(self, begun: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request to make one."""
        numbers = self.secret.public_key().public_numbers()
        public = {1: ELLIPTIC, 3: ES256, -1: P256, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        kept = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        told = {"fmt": "none", "attStmt": {}, "authData": self.said(CARRIES_KEY) + kept}
        client = self.seen("webauthn.create", begun)
        return self.answer(begun, clientDataJSON=client, attestationObject=cbor2.dumps(told))

    def show(self, begun: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request to show it."""
        self.count += 1
        said, client = self.said(), self.seen("webauthn.get", begun)
        signature = self.secret.sign(said + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self.answer(begun, clientDataJSON=client, authenticatorData=said, signature=signature)

    def said(self, more: int = 0) -> bytes:
        flags = bytes([PRESENT | VERIFIED | more])
        return hashlib.sha256(self.house.encode()).digest() + flags + self.count.to_bytes(4, "big")

    def seen(self, kind: str, begun: dict[str, Any]) -> bytes:
        return json.dumps(
            {"type": kind, "challenge": begun["options"]["challenge"], "origin": self.origin, "crossOrigin": False}
        ).encode()

    def answer(self, begun: dict[str, Any], **response: bytes) -> dict[str, Any]:
        texts = {name: bytes_to_base64url(value) for name, value in response.items()}
        credential = {"id": self.name, "rawId": self.name, "type": "public-key", "response": texts}
        return {"key": begun["key"], "credential": credential}
