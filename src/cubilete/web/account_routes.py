"""One's own account over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post

from cubilete.house.messages import Farewell, Me, NewPassword, PasskeyCard, PasskeyRemoval, SignOut
from cubilete.house.people.people import Person
from cubilete.web.identity import Ask, Door
from cubilete.web.proof import PROOFS, has_shown
from cubilete.web.security import Limiter

EXPORTS = Limiter(per_second=1 / 60, burst=5)


@post("/me/password", status_code=200)
async def change_password(data: NewPassword, anybody: Person, request: Ask, door: Door) -> Response[Me]:
    """Choose another password. All other browsers are signed out."""
    shown = await has_shown(request, door, anybody, data.passkey)
    await door.house.accounts.change_password(anybody, data.old, data.new, shown)
    return await door.enter_as(request, anybody.id)


@post("/me/sign-out-everywhere", status_code=200)
async def sign_out_everywhere(data: SignOut, anybody: Person, request: Ask, door: Door) -> Response[Me]:
    """End every session of the account, this one too, and go on as a new guest; without its passkeys, if wished."""
    if data.passkeys:
        PROOFS.check([anybody.id])
    await door.house.accounts.sign_out_everywhere(anybody, data.passkeys, data.password)
    return await door.new_guest(request)


@get("/me/passkeys")
async def list_passkeys(anybody: Person, door: Door) -> list[PasskeyCard]:
    """One's own passkeys, with which one can sign in."""
    return await door.house.accounts.passkeys(anybody)


@post("/me/passkeys/remove", status_code=200)
async def remove_passkey(data: PasskeyRemoval, anybody: Person, request: Ask, door: Door) -> list[PasskeyCard]:
    """From now on nobody can sign in with this passkey; those that are left."""
    shown = await has_shown(request, door, anybody, data.passkey)
    await door.house.accounts.remove_passkey(anybody, data.id, data.password, shown)
    return await door.house.accounts.passkeys(anybody)


@get("/me/export", media_type="application/zip")
async def export(anybody: Person, door: Door) -> Response[bytes]:
    """All that the house keeps of whoever asks, as one packed file: account, settings, matches, what was said."""
    EXPORTS.check([anybody.id])
    packed = await door.house.accounts.export(anybody)
    headers = {"content-disposition": 'attachment; filename="cubilete.zip"'}
    return Response(packed, media_type="application/zip", headers=headers)


@post("/me/delete", status_code=200)
async def delete(data: Farewell, anybody: Person, request: Ask, door: Door) -> Response[Me]:
    """Leave for good. Matches that others played stay whole; in them one is called "someone who left"."""
    shown = await has_shown(request, door, anybody, data.passkey)
    await door.house.accounts.delete(anybody, data.confirm, shown)
    return await door.new_guest(request)


ACCOUNT_ROUTES: list[Any] = [change_password, sign_out_everywhere, list_passkeys, remove_passkey, export, delete]
