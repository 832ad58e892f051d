"""A mail server and a web server of a test's own, which keep what comes."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller


class LetterBox:
    """What a mail server was handed, and what it answers."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.answer = "250 OK"
        self.port = 0

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802 (as aiosmtpd asks)
        if self.answer.startswith("2"):
            mail = message_from_bytes(envelope.content, policy=default)
            assert isinstance(mail, EmailMessage)
            self.mails.append(mail)
        return self.answer

    def link(self, words: str) -> str:
        """The link of the last mail that has these words in it."""
        return next(line.split()[-1] for line in text_of(self.mails[-1]).splitlines() if words in line)


def text_of(mail: EmailMessage) -> str:
    return str(mail.get_content())


@contextmanager
def letter_box() -> Iterator[LetterBox]:
    box = LetterBox()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        box.port = probe.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=box.port, ready_timeout=30)
    controller.start()
    try:
        yield box
    finally:
        controller.stop()


class Receiver:
    """What was posted to a web server, and what it answers."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 204
        self.url = ""


@contextmanager
def receiver() -> Iterator[Receiver]:
    kept = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            kept.got.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(kept.status)
            self.send_header("location", "/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        kept.url = f"http://127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield kept
        finally:
            server.shutdown()
            thread.join()
