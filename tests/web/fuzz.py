"""Nonsense in good order: the same every time, near enough to sense to get far."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

WORDS: list[Any] = [
    None, True, False, 0, -1, 1, 9, 10, 2**31, 2**63, 2**64, -(2**63), 1.5, -0.0, 1e308, "", " ", "0", "casino",
    "bid rotterdam 99", "undo", "ü" * 100, "\u0000", "\u202e", "x" * 500, "x" * 5000, [], {}, [[]], [None], [""],
    ["casino"] * 13, {"type": "move"}, ["casino", 7], "../../etc/passwd", "'; DROP TABLE entry; --", "{{7*7}}", "%00",
    "\U0001f3b2",
]  # fmt: skip
MESSAGES: list[dict[str, Any]] = [
    {"type": "hello", "language": "en", "words": True},
    {"type": "move", "seat": 0, "moves": ["bid rotterdam 99"], "after": 0},
    {"type": "why", "seat": 0, "notation": "casino"},
    {"type": "undo", "seat": 0, "to": 0},
    {"type": "undo_answer", "seat": 0, "agree": True},
    {"type": "say", "text": ""},
    {"type": "ping", "at": 1.0},
]
BROKEN = [
    "", " ", "{", "}", "[", "null", "true", "7", '"move"', "[]", "{}", '{"type"}', '{"type":', '{"type":"move"', "NaN",
    '{"type":"ping","at":NaN}', '{"type":"ping","at":1e999}', '{"type":"ping","at":' + "9" * 4000 + "}",
    '{"type":"move","seat":0,"moves":["casino"],"after":' + "9" * 30 + "}", "[" * 20_000, '{"a":' * 9_000,
    '{"type":"hello"}{"type":"hello"}', '{"type":"hello",}', "{'type':'hello'}", "\x00", "\ufeff{}", '"\\ud800"',
    '{"type":"say","text":"\\ud800"}', '{"type":"say","text":"\\u0000"}', '{"type":"\\u0000"}', "x" * 60_000,
    '{"type":"move","type":"say"}', '{"type":["move"]}', '{"type":null}', '{"type":7}', "<xml/>", "GET / HTTP/1.1",
]  # fmt: skip


def mangled(rng: random.Random, message: dict[str, Any]) -> dict[str, Any]:
    """A message with something wrong with it."""
    wrong = dict(message)
    for _ in range(rng.randint(1, 2)):
        field = rng.choice([*wrong, "extra"])
        if field in wrong and rng.random() < 0.25:
            del wrong[field]
        else:
            wrong[field] = rng.choice(WORDS)
        if not wrong:
            break
    return wrong


def texts(seed: int) -> Iterator[str]:
    """Text frames and bodies without end."""
    rng = random.Random(seed)
    while True:
        kind = rng.random()
        if kind < 0.2:
            yield rng.choice(BROKEN)
        elif kind < 0.85:
            yield encoded(mangled(rng, rng.choice(MESSAGES)))
        else:
            text = encoded(mangled(rng, rng.choice(MESSAGES)))
            cut = rng.randrange(len(text) + 1)
            yield text[:cut] + chr(rng.randrange(0xD7FF)) * rng.randint(0, 3) + text[cut + rng.randint(0, 3) :]


def encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def bodies(rng: random.Random, body: dict[str, Any]) -> Iterator[bytes]:
    """Bodies for one request, most of them wrong."""
    yield from (text.encode() for text in BROKEN)
    yield b"\xff\xfe{}"
    yield b"\x80"
    for _ in range(25):
        yield encoded(mangled(rng, body)).encode()
