"""Health and numbers for whoever watches over a house."""

from __future__ import annotations

import hmac
import os
from ipaddress import ip_address
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from cubilete import __version__
from cubilete.web.identity import Ask, door_of
from cubilete.web.outbox import EVERYBODY

PROXIED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
"""Headers by which a proxy says that somebody else is asking."""
SOCKETS = Gauge("cubilete_sockets", "Open WebSocket connections", multiprocess_mode="livesum")
WAITING = Gauge("cubilete_waiting_bytes", "Bytes that wait for slow readers", multiprocess_mode="livesum")
TABLES = Gauge("cubilete_tables", "Tables in memory", multiprocess_mode="livesum")
MOVES = Counter("cubilete_moves_total", "Moves stored")
STORE_SECONDS = Histogram(
    "cubilete_store_seconds", "Time to store a move", buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3)
)


def observe(moves: int, seconds: float) -> None:
    """What the house tells of its work."""
    MOVES.inc(moves)
    STORE_SECONDS.observe(seconds)


@get("/health", media_type="application/json", include_in_schema=False)
async def health(request: Ask) -> Response[dict[str, str]]:
    """Whether the house can work, and else what is wrong: as it was last found, so that asking costs nothing."""
    troubles = door_of(request).house.troubles()
    return Response(
        {"status": " ".join(troubles) or "well", "version": __version__}, status_code=503 if troubles else 200
    )


def may_count(request: Ask) -> bool:
    """Whether somebody may read the numbers: on the machine itself, or with the token that its host has set."""
    # by no other way of writing the path, or a proxy that keeps this one to itself could be passed by
    if request.scope["raw_path"] != b"/metrics":
        return False
    token = door_of(request).settings.metrics_token
    said = request.headers.get("authorization", "").encode()
    if token and hmac.compare_digest(said, f"Bearer {token}".encode()):
        return True
    return not any(name in request.headers for name in PROXIED) and is_here(
        request.client.host if request.client else ""
    )


def is_here(host: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


@get("/metrics", include_in_schema=False)
async def metrics(request: Ask) -> Response[bytes]:
    """Numbers for Prometheus; those of all workers together where there are several."""
    if not may_count(request):
        raise NotFoundException
    WAITING.set(EVERYBODY.bytes)
    TABLES.set(len(door_of(request).house.tables))
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
    registry = CollectorRegistry()
    collect: Any = MultiProcessCollector
    collect(registry)
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
