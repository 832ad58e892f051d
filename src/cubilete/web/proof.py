"""That somebody is who they are, beside the cookie of their browser, which somebody else may have borrowed."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers.exceptions import WebAuthnException

from cubilete.house.errors import HouseError
from cubilete.house.messages import PasskeyAnswer
from cubilete.house.people.people import Person
from cubilete.web.identity import Ask, Door, Purpose
from cubilete.web.security import Limiter

PROOFS = Limiter(per_second=0.1, burst=10)
"""Whoever sits down at somebody's open page must not find out their password there."""
UNFIT = (WebAuthnException, ValueError, LookupError, TypeError, AttributeError)
"""What becomes of credentials that are not even shaped like one."""


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


async def whose_passkey(request: Ask, door: Door, answer: PasskeyAnswer, purpose: Purpose, asked: str = "") -> str:
    """The person who has shown a passkey for this purpose; HouseError where the house asked somebody else for it."""
    challenge, owner = door.take_challenge(answer.key, purpose)
    stored = await door.house.people.find_passkey(key_of(answer.credential))
    if stored is None:
        raise HouseError("passkey.unknown")
    if owner != asked or (asked and stored.person != asked):
        raise HouseError("passkey.somebody_elses")
    rp_id, origin = site(request, door)
    try:
        proof = webauthn.verify_authentication_response(
            credential=answer.credential,
            expected_challenge=challenge,
            expected_rp_id=rp_id,
            expected_origin=origin,
            credential_public_key=stored.public_key,
            credential_current_sign_count=stored.sign_count,
        )
    except UNFIT as error:
        raise HouseError("passkey.not_checked", error=error) from None
    await door.house.people.used_passkey(stored.id, proof.new_sign_count)
    return str(stored.person)


async def has_shown(request: Ask, door: Door, person: Person, answer: PasskeyAnswer | None) -> bool:
    """Whether a passkey of theirs came with the request; HouseError where it is not theirs or does not fit."""
    PROOFS.check([person.id])
    return answer is not None and bool(await whose_passkey(request, door, answer, "prove", person.id))
