"""What notices say, in the language of whoever reads them."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from cubilete.games import TITLES, title
from cubilete.house.errors import house_words
from cubilete.house.messages import Language
from cubilete.house.notices.mail import Letter


class Reader(Struct, frozen=True, kw_only=True):
    """Who reads a notice, where it goes, and what it is about."""

    person: str
    name: str
    language: Language
    mail: str
    hook: str
    hook_secret: str
    slug: str
    """The title that is played; empty where it is about no table."""
    asker: str
    """Who waits for their answer beside the turns."""
    link: str

    @property
    def title(self) -> str:
        return title(self.slug).name if self.slug in TITLES else self.slug


def sentence(reader: Reader, kind: str) -> str:
    """What a notice of a kind says: `turn`, `asked` or `test`."""
    return house_words(reader.language).say(f"mail.{kind}", title=reader.title, name=reader.asker)


def subject(reader: Reader, kind: str) -> str:
    return house_words(reader.language).say(f"mail.{kind}_subject", title=reader.title, name=reader.asker)


def turn_letter(number: int, reader: Reader, kind: str, stop: str, one_click: str) -> Letter:
    words = house_words(reader.language)
    parts = [
        words.say("mail.hello", name=reader.name),
        sentence(reader, kind),
        reader.link,
        words.say("mail.why_this"),
        words.say("mail.to_stop", link=stop),
    ]
    return Letter(number=number, to=reader.mail, subject=subject(reader, kind), text=paragraphs(parts), stop=one_click)


def confirm_letter(number: int, reader: Reader, link: str) -> Letter:
    words = house_words(reader.language)
    parts = [
        words.say("mail.hello", name=reader.name),
        words.say("mail.confirm", house=reader.link),
        link,
        words.say("mail.not_you"),
    ]
    return Letter(number=number, to=reader.mail, subject=words.say("mail.confirm_subject"), text=paragraphs(parts))


def push_text(reader: Reader, kind: str) -> bytes:
    """What a browser shows: read by the service worker of the pages."""
    told = {"title": "Cubilete", "body": sentence(reader, kind), "url": reader.link, "tag": reader.link}
    return msgspec.json.encode(told)


def paragraphs(parts: list[str]) -> str:
    return "\n\n".join(parts) + "\n"
