"""Passkeys (WebAuthn): registering one for an account, and logging in with it."""

from __future__ import annotations

from typing import Any

import msgspec
import webauthn
from litestar import Response, Router, post
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from cubilete.house.errors import HouseError
from cubilete.house.messages import Me, Name, PasskeyAnswer, Proof
from cubilete.house.people.people import Person
from cubilete.web.identity import Ask, Door
from cubilete.web.proof import UNFIT, has_shown, site, whose_passkey
from cubilete.web.security import Limiter, places_of

ATTEMPTS = Limiter(per_second=0.5, burst=20)


class Ceremony(PasskeyAnswer):
    """A passkey that was made, with the name of the account that a guest makes with it."""

    name: Name | None = None


class Challenge(msgspec.Struct):
    """What the browser needs to ask for a passkey."""

    key: str
    options: dict[str, Any]


@post("/register/options", status_code=200)
async def register_options(data: Proof, request: Ask, person: Person, door: Door) -> Challenge:
    """Begin to register a passkey for the person who asks, once they have shown that the account is theirs."""
    if person.account:
        shown = await has_shown(request, door, person, data.passkey)
        await door.house.accounts.check_proof(person, data.password, shown)
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
    key = door.seal_challenge(options.challenge, "register", person.id)
    return Challenge(key, msgspec.json.decode(webauthn.options_to_json(options)))


@post("/register", status_code=200)
async def register(data: Ceremony, request: Ask, person: Person, door: Door) -> Response[Me]:
    """Keep a passkey; a guest becomes an account by it."""
    challenge, owner = door.take_challenge(data.key, "register")
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
    key = door.seal_challenge(options.challenge, "login")
    return Challenge(key, msgspec.json.decode(webauthn.options_to_json(options)))


@post("/login", status_code=200)
async def login(data: PasskeyAnswer, request: Ask, door: Door) -> Response[Me]:
    """Log in with a passkey."""
    ATTEMPTS.check(places_of(request))
    return await door.enter_as(request, await whose_passkey(request, door, data, "login"))


@post("/proof/options", status_code=200)
async def proof_options(request: Ask, anybody: Person, door: Door) -> Challenge:
    """Begin to show one of one's own passkeys, where the house wants to know again who is there."""
    known = await door.house.people.passkeys_of(anybody.id)
    options = webauthn.generate_authentication_options(
        rp_id=site(request, door)[0],
        allow_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key)) for key in known],
    )
    key = door.seal_challenge(options.challenge, "prove", anybody.id)
    return Challenge(key, msgspec.json.decode(webauthn.options_to_json(options)))


def passkey_routes() -> Router:
    return Router("/passkeys", route_handlers=[register_options, register, login_options, login, proof_options])
