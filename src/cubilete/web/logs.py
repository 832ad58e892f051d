"""Logs: one line an event, for people or, as JSON, for programs. What libraries say is written the same way."""

from __future__ import annotations

import logging
import re
import sys

import structlog
from structlog.tracebacks import ExceptionDictTransformer
from structlog.typing import Processor

COMING_AND_GOING = re.compile(r"^connection (open|closed)$|WebSocket .* \[accepted\]$")


class VisitorsFault(logging.Filter):
    """What a visitor's program does wrong is no error of the house: one quiet line, without a traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno == logging.INFO and COMING_AND_GOING.search(record.getMessage()):
            return False  # two lines a connection, with the visitor's address
        if record.getMessage().startswith("Invalid UTF-8 sequence"):
            record.levelno, record.levelname = logging.INFO, "INFO"
            record.exc_info = None
        return True


def configure(log_format: str) -> None:
    """Everything goes to standard error; the form is `text` or `json`."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    # Tracebacks without the values of variables: those may be passwords, sessions and seeds.
    if log_format == "json":
        bare = structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False))
        last: list[Processor] = [bare, structlog.processors.JSONRenderer()]
    else:
        plain = structlog.dev.plain_traceback
        last = [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)]
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
    logging.getLogger("uvicorn.error").addFilter(VisitorsFault())
    for talkative in ("alembic", "uvicorn.access", "httpx"):
        logging.getLogger(talkative).setLevel(logging.WARNING)
