"""Health and numbers for whoever watches over a house."""

from __future__ import annotations

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest
from sqlalchemy import text

from cubilete import __version__
from cubilete.web.identity import Ask, door_of

SOCKETS = Gauge("cubilete_sockets", "Open WebSocket connections")
TABLES = Gauge("cubilete_tables", "Tables in memory")
MOVES = Counter("cubilete_moves_total", "Moves stored")
STORE_SECONDS = Histogram(
    "cubilete_store_seconds", "Time to store a move", buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3)
)


@get("/health", media_type="application/json", include_in_schema=False)
async def health(request: Ask) -> Response[dict[str, str]]:
    """Whether the house can work: it answers and its database does."""
    house = door_of(request).house
    try:
        await house.storage.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
    except Exception:
        return Response({"status": "no database", "version": __version__}, status_code=503)
    return Response({"status": "well", "version": __version__})


@get("/metrics", include_in_schema=False)
async def metrics(request: Ask) -> Response[bytes]:
    TABLES.set(len(door_of(request).house.tables))
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
