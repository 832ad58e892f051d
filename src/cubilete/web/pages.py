"""The built client: the one page that every address of it answers with, and the description for programs."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.openapi.plugins import JsonRenderPlugin

from cubilete.web.assets import STATIC, asset
from cubilete.web.identity import Ask

MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Cubilete</title>
<p>The house is open, but its pages have not been built. Run <code>make client</code>, or use the
<a href="/api/docs">programming interface</a>."""


@get(
    [
        "/",
        "/new/{slug:str}",
        "/t/{table:str}",
        "/r/{table:str}",
        "/rules/{slug:str}",
        "/me",
        "/learn/{slug:str}",
        "/guide/{slug:str}",
        "/bots/{slug:str}",
        "/credits",
        "/host",
        "/mail/{what:str}",
    ],
    media_type=MediaType.HTML,
    include_in_schema=False,
)
async def page() -> Response[str]:
    """The client finds out by itself which page was asked for."""
    return client_page(200)


def client_page(status: int) -> Response[str]:
    index = STATIC / "index.html"
    text = read_page(index.stat().st_mtime_ns) if index.exists() else MISSING
    return Response(text, media_type=MediaType.HTML, headers={"cache-control": "no-cache"}, status_code=status)


@lru_cache(maxsize=1)
def read_page(_changed: int) -> str:
    """The page as it was built at that time."""
    return (STATIC / "index.html").read_text("utf-8")


def is_for_people(path: str) -> bool:
    """Whether a path may be one that somebody typed; programs' paths are answered for programs."""
    return path.split("/")[1:2] not in (["api"], ["ws"], ["assets"], ["health"], ["metrics"])


class Description(JsonRenderPlugin):
    """The programming interface, for programs and as a plain page: put together once, for that takes half a second."""

    def __init__(self) -> None:
        super().__init__()
        self.json = b""
        self.page = ""

    def prepare(self, app: Litestar) -> None:
        """In a thread, before anybody asks."""
        schema = app.openapi_schema.to_schema()
        self.json = msgspec.json.encode(schema)
        self.page = described(schema)

    def render(self, request: Ask, openapi_schema: dict[str, Any]) -> bytes:
        return self.json


def described(schema: dict[str, Any]) -> str:
    rows = []
    for path, methods in sorted(schema["paths"].items()):
        for method, operation in methods.items():
            if isinstance(operation, dict):
                text = operation.get("description") or operation.get("summary", "")
                rows.append(f"<tr><td>{method.upper()}</td><td><code>{path}</code></td><td>{text}</td></tr>")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Cubilete: programming interface</title>'
        "<h1>Programming interface</h1><p>The whole description: "
        '<a href="/api/schema/openapi.json">openapi.json</a>. Tables are played over a WebSocket at '
        "<code>/ws/tables/{id}</code>.</p><table>" + "".join(rows) + "</table></html>"
    )


@get("/api/docs", media_type=MediaType.HTML, include_in_schema=False)
async def api_page(request: Ask) -> str:
    """The programming interface as a plain page; /api/schema/openapi.json is the same for programs."""
    page: str = request.app.state.description.page
    return page


@get("/push.js", media_type="text/javascript", include_in_schema=False)
async def push_worker() -> Response[str]:
    """What a browser keeps of the house when its pages are closed: it shows messages, and opens a table."""
    worker = STATIC / "push.js"
    if not worker.exists():
        raise NotFoundException
    headers = {"cache-control": "no-cache"}
    return Response(worker.read_text("utf-8"), media_type="text/javascript", headers=headers)


def page_routes() -> list[Any]:
    return [page, api_page, asset, push_worker]
