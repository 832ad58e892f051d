"""Mails: what stands in them, and how they reach the mail server."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formataddr, formatdate

from msgspec import Struct

from cubilete.house.errors import HouseError
from cubilete.house.notices.posts import Posts, mail_server
from cubilete.house.notices.trouble import LastingTrouble, PassingTrouble

SECONDS = 20.0
"""Seconds for every step of the talk with a mail server."""
ADDRESS = re.compile(r"[!-~]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+", re.ASCII)
"""An address as mail servers take it; whether somebody reads what comes there, the confirmation tells."""
FOREIGN = re.compile(r"[<>,;:\"\\()\[\]@].*@")
"""Letters before the @ with which one address could be made to look like, or become, several."""
LASTING = 500
"""From this answer on a mail server means it for good."""


class Letter(Struct, frozen=True, kw_only=True):
    """A mail of the house; with `stop`, the link by which its reader wants no more of them."""

    number: int
    to: str
    subject: str
    text: str
    stop: str = ""


def check_address(mail: str) -> str:
    """The address, or a sentence what is wrong with it."""
    address = mail.strip()
    if len(address) > 254 or not ADDRESS.fullmatch(address) or FOREIGN.search(address):
        raise HouseError("mail.form")
    return address


def shortened(mail: str) -> str:
    """An address as it may be shown to whoever has a link: enough to know one's own."""
    name, _, place = mail.partition("@")
    return f"{name[:1]}…@{place}"


def written(letter: Letter, posts: Posts) -> EmailMessage:
    message = EmailMessage()
    message["From"] = formataddr(("Cubilete", posts.mail_from))
    message["To"] = letter.to
    message["Subject"] = letter.subject
    message["Date"] = formatdate()
    # the same for every try: a mail server that was cut off may have taken it all the same
    message["Message-ID"] = f"<cubilete-notice-{letter.number}@{posts.mail_from.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    if letter.stop:
        message["List-Unsubscribe"] = f"<{letter.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    return message


async def send(letter: Letter, posts: Posts) -> None:
    """Hand a mail to the server; away from the loop, for mail servers take their time."""
    await asyncio.to_thread(hand_over, written(letter, posts), posts)


def hand_over(message: EmailMessage, posts: Posts) -> None:
    server = mail_server(posts.smtp_url)
    try:
        if server.encrypted:
            line: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=trusted())
        else:
            line = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
        with line:
            if not server.encrypted:
                line.ehlo()
                if line.has_extn("starttls"):
                    line.starttls(context=trusted())
                elif server.user:
                    raise PassingTrouble("trouble.not_encrypted")
            if server.user:
                line.login(server.user, server.password)
            line.send_message(message)
    except smtplib.SMTPAuthenticationError as error:
        raise PassingTrouble("trouble.mail_login", error.smtp_code) from None
    except smtplib.SMTPRecipientsRefused as error:
        code, words = next(iter(error.recipients.values()))
        raise trouble_of(code, words) from None
    except smtplib.SMTPResponseException as error:
        raise trouble_of(error.smtp_code, error.smtp_error) from None
    except (smtplib.SMTPException, OSError) as error:
        raise PassingTrouble("trouble.mail_away", error) from None


def trouble_of(code: int, words: bytes | str) -> LastingTrouble | PassingTrouble:
    said = words.decode(errors="replace") if isinstance(words, bytes) else words
    if code >= LASTING:
        return LastingTrouble("trouble.mail_says", f"{code} {said}")
    return PassingTrouble("trouble.mail_says", f"{code} {said}")


def trusted() -> ssl.SSLContext:
    return ssl.create_default_context()
