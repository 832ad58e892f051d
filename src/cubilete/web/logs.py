"""Logs: one line an event, for people or, as JSON, for programs. What libraries say is written the same way."""

from __future__ import annotations

import logging
import sys

import structlog
from structlog.typing import Processor


def configure(log_format: str) -> None:
    """Everything goes to standard error; the form is `text` or `json`."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if log_format == "json":
        last: list[Processor] = [structlog.processors.dict_tracebacks, structlog.processors.JSONRenderer()]
    else:
        last = [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    for talkative in ("alembic", "uvicorn.access", "httpx"):
        logging.getLogger(talkative).setLevel(logging.WARNING)
