"""The application: routes, safety, start and stop."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp, Message, Receive, Send

from cubilete import __version__
from cubilete.core.errors import CubileteError, Refusal
from cubilete.house.channel import Channel, RedisChannel
from cubilete.house.errors import NotAllowedError, NotFoundError, house_words
from cubilete.house.house import House
from cubilete.house.messages import Language
from cubilete.house.store.outage import StoreError
from cubilete.house.store.settings_store import keep_setting
from cubilete.house.store.storage import Storage
from cubilete.web.bot_routes import bot_routes, end_streams_on_signal
from cubilete.web.connections import limit_connections
from cubilete.web.identity import Ask, Door
from cubilete.web.languages import spoken_by
from cubilete.web.limits import SharedLimits, all_limits
from cubilete.web.logs import configure
from cubilete.web.metrics import health, metrics, observe
from cubilete.web.pace import settle_in
from cubilete.web.pages import Description, client_page, is_for_people, page_routes
from cubilete.web.routes import api_routes, guard_page
from cubilete.web.security import LARGEST_BODY, ForeignError, Limiter, LoginNeededError, TooManyError, add_headers
from cubilete.web.settings import Settings, from_environment
from cubilete.web.socket import table_socket

log = structlog.get_logger()
SENT_AS_THEY_ARE = ["^/api/schema", "^/api/docs", "^/metrics"]
"""Large, and asked for by few: not worth the time that packing them takes, over and over."""
STATUS: list[tuple[type[CubileteError], int]] = [
    (NotFoundError, 404),
    (NotAllowedError, 403),
    (ForeignError, 403),
    (LoginNeededError, 401),
    (TooManyError, 429),
    (StoreError, 503),
    (CubileteError, 400),
]


def answer_error(request: Ask, error: Exception) -> Response[Any]:
    """Every error is a sentence for a person; what the program did wrong is only logged."""
    if isinstance(error, NotFoundException) and request.method == "GET" and is_for_people(request.url.path):
        return client_page(404)  # which says in the visitor's language that there is no such page
    status, sentence = say_error(error, spoken_by(request))
    rule = error.rule if isinstance(error, Refusal) else ""
    return Response({"sentence": sentence, "rule": rule}, status_code=status)


def say_error(error: Exception, language: Language) -> tuple[int, str]:
    """The status and the sentence for whatever went wrong."""
    if isinstance(error, CubileteError):
        return next(status for kind, status in STATUS if isinstance(error, kind)), error.in_words(language)
    if isinstance(error, UnicodeDecodeError):
        return 400, house_words(language).say("request.unreadable", error=error)
    if isinstance(error, RecursionError):
        return 400, house_words(language).say("request.nested")
    if isinstance(error, HTTPException):
        return error.status_code, say_http(error)
    log.error("a request failed", exc_info=error)
    return 500, house_words(language).say("request.our_fault")


def say_http(error: HTTPException) -> str:
    """Litestar's own errors, with the field that does not fit where there is one."""
    if isinstance(error.extra, list) and error.extra and isinstance(error.extra[0], dict):
        first = error.extra[0]
        return f"{first.get('key', 'The request')}: {first.get('message', error.detail)}"
    return str(error.detail)


async def house_secret(house: House) -> bytes:
    """The key that signs cookies: made once and shared by every process through the database."""
    fresh = secrets.token_hex(32)
    return bytes.fromhex(await house.storage.write(lambda connection: keep_setting(connection, "secret", fresh)))


def create_app(settings: Settings | None = None) -> Litestar:
    """The application of one process; workers read their settings from the environment."""
    chosen = settings or from_environment(os.environ)
    Limiter.generosity = chosen.generosity
    description = Description()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        channel = RedisChannel(chosen.redis) if chosen.redis else Channel()
        house = House(
            Storage(chosen.database_url),
            channel,
            bot_pause=chosen.bot_pause,
            observe=observe,
            keep=chosen.keep,
            posts=chosen.posts,
        )
        app.state.door = Door(house, chosen, await house_secret(house))
        app.state.description = description
        await asyncio.to_thread(description.prepare, app)
        await house.open()
        end_streams_on_signal(house)
        if channel.shared:
            house.spawn(SharedLimits(house, all_limits()).keep())
        log.info("the house is open", database=chosen.database_url.split("@")[-1])
        try:
            yield
        finally:
            await house.close()
            log.info("the house is closed")

    return Litestar(
        route_handlers=[api_routes(), bot_routes(), table_socket, health, metrics, *page_routes()],
        lifespan=[lifespan],
        exception_handlers={Exception: answer_error},
        before_request=guard_page,
        before_send=[add_headers(chosen.secure)],
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=800, exclude_opt_key="compressed_before", exclude=SENT_AS_THEY_ARE
        ),
        openapi_config=OpenAPIConfig(
            title="Cubilete", version=__version__, path="/api/schema", render_plugins=[description]
        ),
        logging_config=None,  # `logs.py` sees to that
        debug=False,
    )


def answer_heads(app: ASGIApp) -> ASGIApp:
    """HEAD is GET without the body, wherever GET works."""

    async def answering(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            return await app(scope, receive, send)

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        as_get: Any = {**scope, "method": "GET"}
        return await app(as_get, receive, send_head)

    return answering


def worker_app() -> ASGIApp:
    """What a server process runs: settings out of the environment, and logs as they ask for."""
    settings = from_environment(os.environ)
    configure(settings.log_format)
    limit_connections(settings)
    app = answer_heads(create_app(settings))
    settle_in()
    return app
