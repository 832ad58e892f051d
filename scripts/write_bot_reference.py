"""Write the reference of the interface for programs (OpenAPI), which the house serves, or (--check) say it is stale."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from litestar import Litestar  # noqa: E402
from litestar.openapi import OpenAPIConfig  # noqa: E402
from litestar.openapi.spec import Components, SecurityScheme  # noqa: E402

from cubilete.house.messages.programs import ProgramEvent  # noqa: E402
from cubilete.web.bot_routes import REFERENCE, bot_routes  # noqa: E402

TARGET = ROOT / "src" / "cubilete" / "web" / REFERENCE
BEARER = "token"
SAYS = (
    "Everything that a program needs to play at this house: what happens as it happens, tables, moves, talk. Every "
    "request shows a token. What is refused is answered by a sentence, with the rule where one forbids it."
)


REFUSED = {
    "description": "Refused: 401 without a token, 403 where it is not for you, 404 where there is nothing, 429 when it "
    "was too fast, 400 for everything else; nothing has changed.",
    "content": {
        "application/json": {
            "schema": {
                "type": "object",
                "properties": {
                    "sentence": {"type": "string", "description": "what is wrong and what would be right"},
                    "rule": {"type": "string", "description": "the id of the rule that forbids it, or nothing"},
                },
                "required": ["sentence", "rule"],
            }
        }
    },
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if the file is stale")
    text = reference()
    if TARGET.is_file() and TARGET.read_text("utf-8") == text:
        return 0
    if parser.parse_args().check:
        print(f"{TARGET.relative_to(ROOT)} is stale; refresh it: python scripts/{Path(__file__).name}")
        return 1
    TARGET.write_text(text, "utf-8")
    return 0


def reference() -> str:
    """What the routes say of themselves, with what crosses the stream of events, and in an order of its own."""
    scheme = SecurityScheme(type="http", scheme="bearer", description="A token of an account.")
    config = OpenAPIConfig(
        title="Cubilete for programs",
        version="1",
        description=SAYS,
        components=Components(security_schemes={BEARER: scheme}),
        security=[{BEARER: []}],
        use_handler_docstrings=True,
    )
    schema = Litestar(route_handlers=[bot_routes()], openapi_config=config).openapi_schema.to_schema()
    add_events(schema)
    for path in schema["paths"].values():
        for operation in path.values():
            operation["responses"].pop("400", None)
            operation["responses"]["4XX"] = REFUSED
    return json.dumps(schema, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def add_events(schema: dict[str, Any]) -> None:
    """One line of the stream: which events there are."""
    import msgspec

    (event,), parts = msgspec.json.schema_components([ProgramEvent], ref_template="#/components/schemas/{name}")
    known = schema["components"].setdefault("schemas", {})
    for name, part in parts.items():
        known.setdefault(name, part)
    answer = schema["paths"]["/api/bot/events"]["get"]["responses"]["200"]
    answer["content"] = {"application/x-ndjson": {"schema": event}}


if __name__ == "__main__":
    sys.exit(main())
