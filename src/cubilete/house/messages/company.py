"""Getting along: blocking and reporting people, being told of one's turn, and what hosts of a house see and do."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from cubilete.house.messages.base import Message, SeatNumber, Status

Reason = Annotated[str, Meta(min_length=1, max_length=500)]
ReportKind = Literal["chat", "name"]


# ---------------------------------------------------------------- blocking and reporting
class Somebody(Message, kw_only=True):
    """A person at a table: by their seat, or by a line of the talk that is theirs."""

    seat: SeatNumber | None = None
    line: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None


class Complaint(Somebody, kw_only=True):
    """What is reported to the hosts of the house: a line of the talk, or else a person in a seat."""

    reason: Reason


class Blocked(Struct, kw_only=True):
    """Somebody whom one does not want to meet: as they were called, and since when; the key unblocks them."""

    key: str
    name: str
    since: float


class BlockKey(Message):
    key: Annotated[str, Meta(max_length=40)]


# ---------------------------------------------------------------- notices
class NoticeWishes(Struct, kw_only=True):
    """How somebody wants to be told that it is their turn at a turn-based table, and what the house can do."""

    mail: str = ""
    mail_confirmed: bool = False
    mail_on: bool = False
    mail_trouble: str = ""
    """Why the last mail did not get there; empty where it did."""
    hook: str = ""
    hook_on: bool = False
    hook_secret: str = ""
    """With which the house signs what it sends there (HMAC-SHA256)."""
    hook_trouble: str = ""
    """Why the last message did not get there; empty where it did."""
    browsers: int = 0
    """How many browsers are told by push."""
    delay: int = 300
    """Seconds in which they may look at the table by themselves before they are told."""
    can_mail: bool = False
    """Whether this house sends mail."""
    push_key: str = ""
    """The public key of this house for push messages."""


class NoticeChange(Message):
    """What somebody changes of that; what is left out stays as it is."""

    mail_on: bool | None = None
    hook: Annotated[str, Meta(max_length=500)] | None = None
    hook_on: bool | None = None
    delay: Annotated[int, Meta(ge=60, le=24 * 3600)] | None = None


class NewMail(Message):
    """An address for notices; nothing is sent there but one mail to confirm it. Empty: none any more."""

    mail: Annotated[str, Meta(max_length=254)]


class MailToken(Message):
    """What a link in a mail carries."""

    token: Annotated[str, Meta(max_length=400)]


class MailAnswer(Struct, kw_only=True):
    """Whose mail it is about, as far as the house may say: the address, shortened."""

    mail: str


class PushLine(Message):
    """Where a browser takes push messages, and what they are encrypted for."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=200)]
    auth: Annotated[str, Meta(min_length=1, max_length=100)]


class PushAddress(Message):
    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]


# ---------------------------------------------------------------- hosts
class Announcement(Struct, kw_only=True):
    """What the hosts say to everybody, and until when; an empty text where they say nothing."""

    id: int = 0
    text: str = ""
    until: float = 0.0


class NewAnnouncement(Message):
    """A message to all for so many hours; an empty one takes back what was said."""

    text: Annotated[str, Meta(max_length=300)]
    hours: Annotated[int, Meta(ge=1, le=168)] = 12


class HostLoad(Struct, kw_only=True):
    """What one process of the house has to do."""

    process: str
    at: float
    tables: int
    """Tables in memory,"""
    sockets: int
    """lines to people who look at them,"""
    people: int
    """people who asked for anything in the last minute,"""
    bots: int
    """bots at work,"""
    waiting_bots: int
    """tasks that wait for a worker or are with one,"""
    writes: int
    """changes that wait for the database,"""
    memory: int
    """and megabytes of memory."""


class HostOverview(Struct, kw_only=True):
    """A house at a glance."""

    processes: list[HostLoad]
    people: int
    accounts: int
    banned: int
    waiting: int
    running: int
    finished: int
    open_reports: int
    analyses: int
    """Analyses that wait or are being made,"""
    notices: int
    """notices that wait to be sent,"""
    failed_notices: int
    """and those of the last day that could not be."""
    announcement: Announcement
    can_mail: bool


class HostTable(Struct, kw_only=True):
    """A table as hosts see it: not what is played there."""

    id: str
    title: str
    status: Status
    people: list[str]
    moves: int
    created: float
    changed: float
    viewers: int


class HostPerson(Struct, kw_only=True):
    """A person as hosts see them."""

    id: str
    name: str
    account: bool
    host: bool
    created: float
    seen: float
    banned_until: float | None = None
    ban_reason: str = ""
    reports: int = 0
    """How many reports are about them."""


class ReportedLine(Struct, kw_only=True):
    """A line of the talk as it was said; `theirs` are those of the person whom a report is about."""

    name: str
    text: str
    at: float
    theirs: bool
    meant: bool = False
    """Whether it is the line that was reported."""


class HostReport(Struct, kw_only=True):
    """What somebody reported, with the lines as they stood then."""

    id: int
    kind: ReportKind
    about: HostPerson | None
    name: str
    """As they were called then."""
    by: str
    table: str
    lines: list[ReportedLine]
    reason: str
    created: float
    closed: float | None
    answer: str


class HostAct(Struct, kw_only=True):
    """Something that a host did."""

    at: float
    host: str
    act: Literal["ban", "unban", "close", "announce"]
    about: str
    detail: str


class Ban(Message):
    """Turning somebody out for so many hours; they read the reason."""

    hours: Annotated[int, Meta(ge=1, le=24 * 365 * 10)]
    reason: Annotated[str, Meta(min_length=1, max_length=300)]


class ReportAnswer(Message):
    """What a host made of a report, for other hosts to read."""

    answer: Annotated[str, Meta(max_length=500)] = ""
