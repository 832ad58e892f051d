"""The files of the built client: sent as they were compressed when it was built, and kept by browsers for good."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from importlib import resources
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException

from cubilete.web.identity import Ask

STATIC = Path(str(resources.files("cubilete.web").joinpath("static")))
NAME = re.compile(r"\w[\w.-]*")
TYPES = {
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
}
ENCODINGS = {"br": "br", "gzip": "gz"}
"""How a file may travel, the smallest first, and how the name of that copy ends (client/scripts/squeeze.ts)."""
AS_IT_IS = "identity"


def accepted(header: str) -> list[str]:
    """The encodings that a browser takes, those that we have, in our order."""
    words = [word.strip().split(";") for word in header.lower().split(",")]
    taken = {name.strip() for name, *quality in words if "q=0" not in [part.replace(" ", "") for part in quality]}
    return [encoding for encoding in ENCODINGS if encoding in taken]


@cache
def read(name: str, encoding: str) -> bytes:
    """What a file holds; names hold a digest of it, so that it is read from the disk only once."""
    return (STATIC / "assets" / (name if encoding == AS_IT_IS else f"{name}.{ENCODINGS[encoding]}")).read_bytes()


@get("/assets/{name:str}", include_in_schema=False, compressed_before=True)
async def asset(name: str, request: Ask) -> Response[bytes]:
    kind = TYPES.get(name.rpartition(".")[2])
    if kind is None or not NAME.fullmatch(name):
        raise NotFoundException
    for encoding in [*accepted(request.headers.get("accept-encoding", "")), AS_IT_IS]:
        with suppress(OSError):  # there is no such copy, or no such file
            content = read(name, encoding)
            headers = {"vary": "accept-encoding"} | ({} if encoding == AS_IT_IS else {"content-encoding": encoding})
            return Response(content, media_type=kind, headers=headers)
    raise NotFoundException
