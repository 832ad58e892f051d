"""The mail server by which a house tells people of their turns: whether it answers, and lets the house in."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Iterator, Mapping
from urllib.parse import unquote, urlsplit

from cubilete.terminal.doctor.finding import Finding, ok, warn, wrong

SERVER, SENDER = "CUBILETE_SMTP_URL", "CUBILETE_MAIL_FROM"
PORTS = {"smtp": 587, "smtps": 465}
SECONDS = 5.0


def look_at_mail(environ: Mapping[str, str]) -> Iterator[Finding]:
    """Nothing where no mail server is set; no mail is sent."""
    address = environ.get(SERVER, "")
    if not address:
        return
    if "@" not in environ.get(SENDER, ""):
        yield wrong("mail", f"{SENDER} is missing", f"Say who sends: {SENDER}=cubilete@example.org.")
    parts = urlsplit(address)
    try:
        port = parts.port or PORTS[parts.scheme]
        host = parts.hostname or ""
    except (KeyError, ValueError):
        host, port = "", 0
    if not host:
        yield wrong("mail", f"{SERVER} is no mail server", "Write smtp://user:password@host:587 or smtps://...")
        return
    yield call(host, port, parts.scheme == "smtps", unquote(parts.username or ""), unquote(parts.password or ""))


def call(host: str, port: int, encrypted: bool, user: str, password: str) -> Finding:
    trusted, where = ssl.create_default_context(), f"{host}:{port}"
    try:
        line: smtplib.SMTP = (
            smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=trusted)
            if encrypted
            else smtplib.SMTP(host, port, timeout=SECONDS)
        )
        with line:
            line.ehlo()
            if not encrypted and line.has_extn("starttls"):
                line.starttls(context=trusted)
            elif not encrypted and user:
                advice = "Use smtps://, or a server with STARTTLS; the house sends no password without."
                return wrong("mail", f"{where} offers no encryption", advice)
            if user:
                line.login(user, password)
            elif not encrypted and not line.has_extn("starttls") and host not in ("localhost", "127.0.0.1"):
                return warn("mail", f"{where} answers, without encryption", "Mails can be read on their way to it.")
    except smtplib.SMTPAuthenticationError:
        return wrong("mail", f"{where} does not let {user} in", f"Correct the name and the password in {SERVER}.")
    except (smtplib.SMTPException, OSError) as error:
        return wrong("mail", f"{where} does not answer: {error}", f"See that {SERVER} names it, and that it runs.")
    return ok("mail", f"{where} takes mails")
