"""The tables of the database, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

person = Table(
    "person",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("account_name", String(40), unique=True),  # casefolded; None for a guest
    Column("password", String(200)),  # argon2; None where only passkeys are used
    Column("language", String(5), nullable=False),
    Column("created", Float, nullable=False),
    Column("role", String(10), nullable=False, server_default=""),  # "host" for whoever looks after the house
    Column("seen", Float, nullable=False, server_default="0"),  # when they last asked for anything, to some minutes
    Column("banned_until", Float),  # None for everybody who is welcome
    Column("ban_reason", Text, nullable=False, server_default=""),  # as the banned read it
    Column("program", Boolean, nullable=False, server_default="0"),  # whether a program plays under this account
    Column("gone", Float),  # when they had themselves deleted; what is left is a name on old matches
    Column("look", Text),  # what an account's name looks like at a glance; None for a guest
    Index("person_look", "look", unique=True),
)

session = Table(
    "session",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256 of what the cookie holds
    Column("person", String(32), ForeignKey("person.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
)

passkey = Table(
    "passkey",
    metadata,
    Column("id", String(400), primary_key=True),
    Column("person", String(32), ForeignKey("person.id"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),  # when it was last used; None before that was noted
)

token = Table(
    "token",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),  # SHA-256 of the secret, which is shown once
    Column("person", String(32), ForeignKey("person.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("scopes", String(100), nullable=False),  # "look play chat", separated by spaces
    Column("created", Float, nullable=False),
    Column("used", Float),  # when it was last used, to some minutes
)

block = Table(
    "block",
    metadata,
    Column("person", String(32), ForeignKey("person.id"), primary_key=True),
    Column("blocked", String(32), ForeignKey("person.id"), primary_key=True, index=True),
    Column("name", String(40), nullable=False),  # as they were called when they were blocked
    Column("created", Float, nullable=False),
)

report = Table(
    "report",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person", String(32), nullable=False, index=True),  # who reports
    Column("about", String(32), nullable=False, index=True),
    Column("table_id", String(32), nullable=False),
    Column("kind", String(10), nullable=False),  # "chat" or "name"
    Column("line", Integer, nullable=False),  # the line of the chat, 0 where it is about a name
    Column("name", String(40), nullable=False),  # as it was then
    Column("lines", Text, nullable=False),  # what was said, as it was said, as JSON
    Column("reason", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("closed", Float),
    Column("answer", Text, nullable=False, server_default=""),  # what the host made of it
)

host_act = Table(
    "host_act",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("host", String(32), nullable=False),
    Column("name", String(40), nullable=False),  # of the host, then
    Column("act", String(20), nullable=False),
    Column("about", String(80), nullable=False),  # whom or what it was done to, by name
    Column("detail", Text, nullable=False),
)

contact = Table(
    "contact",
    metadata,
    Column("person", String(32), ForeignKey("person.id"), primary_key=True),
    Column("mail", String(254), nullable=False, server_default=""),
    Column("mail_confirmed", Float),  # when they followed the link in the first mail; None before that
    Column("mail_on", Boolean, nullable=False),
    Column("hook", String(500), nullable=False, server_default=""),
    Column("hook_secret", String(64), nullable=False, server_default=""),
    Column("hook_on", Boolean, nullable=False),
    Column("delay", Integer, nullable=False),  # seconds in which they may move at the page before they are told
)

push_line = Table(
    "push_line",
    metadata,
    Column("id", String(64), primary_key=True),  # SHA-256 of the address
    Column("person", String(32), ForeignKey("person.id"), nullable=False, index=True),
    Column("address", Text, nullable=False),  # where the browser's maker takes messages for it
    Column("key", String(200), nullable=False),  # what they are encrypted for
    Column("auth", String(100), nullable=False),
    Column("created", Float, nullable=False),
)

glance = Table(
    "glance",
    metadata,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("person", String(32), ForeignKey("person.id"), primary_key=True),
    Column("at", Float, nullable=False),  # when they last looked at the table while it was their turn
)

notice = Table(
    "notice",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person", String(32), ForeignKey("person.id"), nullable=False, index=True),
    Column("channel", String(5), nullable=False),  # "mail", "hook" or "push"
    Column("key", String(80), nullable=False),  # what it tells of: nobody is told twice of the same over one channel
    Column("table_id", String(32), nullable=False, server_default=""),
    Column("status", String(10), nullable=False),  # "waiting", "sending", "sent", "failed" or "dropped"
    Column("due", Float, nullable=False),  # when to send it; once somebody sends it, when they must have died of it
    Column("tries", Integer, nullable=False),
    Column("trouble", Text, nullable=False, server_default=""),
    Column("created", Float, nullable=False),
    Index("notice_once", "person", "channel", "key", unique=True),
    Index("notice_due", "status", "due"),
)

table = Table(
    "game_table",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("start_from", Text),  # a position as JSON, where the match was forked
    Column("host", String(32), ForeignKey("person.id"), nullable=False, index=True),
    Column("status", String(10), nullable=False, index=True),
    Column("access", String(10), nullable=False),
    Column("invite", String(32), nullable=False),
    Column("clock", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("clocks", Text, nullable=False),
    Column("outcome", Text),
    Column("rematch", String(32), nullable=False),
    Column("lesson", String(40), nullable=False, server_default=""),  # empty at ordinary tables
    Column("barred", Text, nullable=False, server_default="[]"),  # people whom the host turned out
    Column("hints", Boolean),  # None where it depends on who sits there
    Column("rules", String(40), nullable=False, server_default=""),  # the version it was dealt by; empty before that
    Column("components", String(64), nullable=False, server_default=""),  # by their digest; empty where there are none
    Column("commitment", String(64), nullable=False, server_default=""),  # to the seed, as it was published
    Column("committed", Float, nullable=False, server_default="0"),  # when; 0 where it was worked out later
    Column("set_aside", Text),  # where and why the log no longer fits the rules; None where it does
    Column("undo_request", Text),  # somebody asks everybody to go back; None where nobody does
    Column("happenings", Text, nullable=False, server_default="[]"),  # what is told beside the moves
    Column("guests", Text, nullable=False, server_default="[]"),  # who was invited to look on
    Column("moves", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
)

component_set = Table(
    "component_set",
    metadata,
    Column("digest", String(64), primary_key=True),  # SHA-256 of the text: what is written once never changes
    Column("title", String(40), nullable=False),
    Column("text", Text, nullable=False),
)

record = Table(
    "record",
    metadata,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("text", Text, nullable=False),  # a finished match, as it was written with its last move
)

sitter = Table(
    "sitter",
    metadata,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("person", String(32), ForeignKey("person.id"), primary_key=True),
    Index("sitter_by_person", "person"),
)

entry = Table(
    "entry",
    metadata,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # a move's place in the log: two servers can never both take it
    Column("seat", Integer, nullable=False),
    Column("notation", Text, nullable=False),
    Column("outcomes", Text, nullable=False),
    Column("undo_to", Integer, nullable=False),
    Column("consent", Boolean, nullable=False),
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("game_table.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("person", String(32), index=True),  # who said it; None for lines older than this column
)

result = Table(
    "result",
    metadata,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), index=True),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
)

rating = Table(
    "rating",
    metadata,
    Column("person", String(32), ForeignKey("person.id"), primary_key=True),
    Column("title", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

analysis = Table(
    "analysis",
    metadata,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("depth", Integer, primary_key=True),
    Column("rules", String(40), primary_key=True),  # by which rules and in which way it was analysed
    Column("status", String(10), nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("found", Text),  # as much as is known; None as long as nothing is
    Column("changed", Float, nullable=False),
    Column("ahead", Integer, nullable=False, server_default="0"),
    Column("seconds_left", Float),
    Column("work", Text),  # what a process goes on from if the one that is at it dies; None when it is done
)

fact = Table(
    "fact",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
