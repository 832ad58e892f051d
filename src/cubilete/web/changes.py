"""Answers that are asked for again and again: what has not changed since is not sent twice."""

from __future__ import annotations

import hashlib
from typing import TypeVar

import msgspec
from litestar import Response

from cubilete.web.identity import Ask

T = TypeVar("T")
NOT_MODIFIED = 304


def if_changed(request: Ask, answer: T) -> Response[T | None]:
    """The answer with its mark, or only the word that it is still the one that was sent with this mark.

    Browsers keep the mark and send it by themselves: whoever fetches sees the whole answer either way.
    """
    mark = f'"{hashlib.sha256(msgspec.json.encode(answer)).hexdigest()[:20]}"'
    headers = {"cache-control": "private, no-cache", "etag": mark, "vary": "cookie, accept-language"}
    known = request.headers.get("if-none-match", "")
    if mark in (part.strip().removeprefix("W/") for part in known.split(",")):
        return Response(None, status_code=NOT_MODIFIED, headers=headers)
    return Response(answer, headers=headers)
