"""Passkeys (WebAuthn): registering one for an account, and logging in with it."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import msgspec
import webauthn
from litestar import Response, Router, post
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from cubilete.house.errors import HouseError
from cubilete.house.messages import Me, Message, Name
from cubilete.house.people.people import Person
from cubilete.web.identity import Ask, Door
from cubilete.web.security import Limiter, client_of

ATTEMPTS = Limiter(per_second=0.5, burst=20)
UNFIT = (WebAuthnException, ValueError, LookupError, TypeError, AttributeError)
"""What becomes of credentials that are not even shaped like one."""


class Ceremony(Message):
    """The browser's answer to a passkey request; `key` names the request."""

    key: str
    credential: dict[str, Any]
    name: Name | None = None


class Challenge(msgspec.Struct):
    """What the browser needs to ask for a passkey."""

    key: str
    options: dict[str, Any]


def site(request: Ask, door: Door) -> tuple[str, str]:
    """The name and the origin of this house, as browsers know it."""
    if door.settings.public_url:
        parts = urlsplit(door.settings.public_url)
        return parts.hostname or "localhost", f"{parts.scheme}://{parts.netloc}"
    host = request.headers.get("host", "localhost")
    return host.split(":")[0], f"{request.base_url.scheme}://{host}"


def key_of(credential: dict[str, Any]) -> str:
    """The id of a passkey as it is stored; nothing where it cannot be one."""
    key = str(credential.get("id", ""))
    return key if key.isascii() and key.isprintable() else ""


@post("/register/options", status_code=200)
async def register_options(request: Ask, person: Person, door: Door) -> Challenge:
    """Begin to register a passkey for the person who asks."""
    known = await door.house.people.passkeys_of(person.id)
    options = webauthn.generate_registration_options(
        rp_id=site(request, door)[0],
        rp_name="Cubilete",
        user_name=person.name,
        user_id=person.id.encode(),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key)) for key in known],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
    )
    key = door.seal_challenge(options.challenge, person.id)
    return Challenge(key, msgspec.json.decode(webauthn.options_to_json(options)))


@post("/register", status_code=200)
async def register(data: Ceremony, request: Ask, person: Person, door: Door) -> Response[Me]:
    """Keep a passkey; a guest becomes an account by it."""
    challenge, owner = door.take_challenge(data.key)
    if owner != person.id:
        raise HouseError("passkey.somebody_elses")
    rp_id, origin = site(request, door)
    try:
        proof = webauthn.verify_registration_response(
            credential=data.credential, expected_challenge=challenge, expected_rp_id=rp_id, expected_origin=origin
        )
    except UNFIT as error:
        raise HouseError("passkey.not_checked", error=error) from None
    key = bytes_to_base64url(proof.credential_id)
    name = data.name or person.name
    await door.house.people.add_passkey(person, name, key, proof.credential_public_key, proof.sign_count)
    return await door.enter_as(request, person.id)


@post("/login/options", status_code=200)
async def login_options(request: Ask, door: Door) -> Challenge:
    """Begin to log in with a passkey."""
    options = webauthn.generate_authentication_options(rp_id=site(request, door)[0])
    key = door.seal_challenge(options.challenge, "")
    return Challenge(key, msgspec.json.decode(webauthn.options_to_json(options)))


@post("/login", status_code=200)
async def login(data: Ceremony, request: Ask, door: Door) -> Response[Me]:
    """Log in with a passkey."""
    ATTEMPTS.check([client_of(request)])
    challenge, _ = door.take_challenge(data.key)
    stored = await door.house.people.find_passkey(key_of(data.credential))
    if stored is None:
        raise HouseError("passkey.unknown")
    rp_id, origin = site(request, door)
    try:
        proof = webauthn.verify_authentication_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=rp_id,
            expected_origin=origin,
            credential_public_key=stored.public_key,
            credential_current_sign_count=stored.sign_count,
        )
    except UNFIT as error:
        raise HouseError("passkey.not_checked", error=error) from None
    await door.house.people.used_passkey(stored.id, proof.new_sign_count)
    return await door.enter_as(request, stored.person)


def passkey_routes() -> Router:
    return Router("/passkeys", route_handlers=[register_options, register, login_options, login])
