"""The whole interface as it describes itself, tried by Schemathesis: whatever is asked, it is never our fault."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok

from web.client import WAIT, Visitor, fetch, next_address
from web.server import Server

EXAMPLES = 10
"""For each operation, of requests that fit its description, and as many that do not."""


async def set_table(server: Server) -> str:
    """A table to aim at: with a made-up id no request would get far."""
    async with Visitor(server) as ana:
        return (await ana.set_table("me", "open", "bot"))["id"]


def try_operation(server: Server, operation: Any, table: str, mode: GenerationMode) -> int:
    """Ask for one operation in many ways; how many were tried."""
    cookie = fetch(server, "/api/me").headers["set-cookie"].split(";")[0]
    tried = 0

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode), st.booleans())
    def ask(case: Any, real: bool) -> None:
        nonlocal tried
        tried += 1
        if real and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = table
        headers = {"cookie": cookie, "x-forwarded-for": next_address()}
        case.call_and_validate(checks=[not_a_server_error], headers=headers, timeout=WAIT)

    with suppress(Unsatisfiable):  # hardly a text is not a fitting id
        ask()
    return tried


@pytest.mark.slow
def test_no_request_is_our_fault(shared_server: Server) -> None:
    schema = schemathesis.openapi.from_url(f"{shared_server.url}/api/schema/openapi.json")
    table = asyncio.run(set_table(shared_server))
    operations: list[Any] = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    assert len(operations) >= 25
    tried = sum(
        try_operation(shared_server, operation, table, mode)
        for operation in operations
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
        if mode is GenerationMode.POSITIVE or can_be_wrong(operation)
    )
    assert tried >= 250
    assert shared_server.is_well()


def can_be_wrong(operation: Any) -> bool:
    """There is no wrong way to ask for something that takes no parameters."""
    return bool(list(operation.iter_parameters()) or operation.body)
