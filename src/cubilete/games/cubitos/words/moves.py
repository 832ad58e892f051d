"""Cubitos' moves as text: `push`, `use white:team 1`, `fill white*2 brown`, `go 6-21`."""

from __future__ import annotations

from collections.abc import Callable

from cubilete.core.errors import Refusal
from cubilete.core.moves import Move
from cubilete.games.cubitos.components.courses import space_name
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.words.vocabulary import FACES, SORTS, read_space

PLAIN = {
    c.THROW: "roll",
    c.PUSH: "push",
    c.PASS: "pass",
    c.READY: "ready",
    c.SKIP: "skip",
    c.TAKE_BUST: "bust",
    c.ANNOUNCE: "announce",
    c.USE_ALL: "use all",
    c.GO_ON: "go on",
    c.HALT: "halt",
    c.FINISH: "rest",
    c.BUY_STEP: "step",
    c.SHORTCUT: "shortcut",
    c.BEST: "best",
    c.CAST: "cast",
    c.REST_ALL: "rest all",
    c.USE_RED: "red",
}
CODES = {text: code for code, text in PLAIN.items()} | {"finish": c.FINISH}
"""`finish` is another word for the `rest` that ends phase 7; `rest` also names a zone."""
SORTED = {
    c.PURCHASE: "buy",
    c.FROM_DRAW: "draw",
    c.FROM_ROLL: "from roll",
    c.FROM_REST: "from rest",
    c.GAIN: "take",
}
"""Moves that name a sort of die, by their first code."""
NUMBERED = {c.OPTION: ("option", 4), c.RIVAL: ("to", c.SEATS)}
"""Moves that name a number from 1, by their first code, and how many there are."""
PLACED = {c.GO: "go", c.SPOT: "spot"}
NOTHING = "nothing"
REST = "rest"
"""Between dice out of the draw zone and dice out of the rest zone, where phase 1 allows both (CU-RED-19)."""
DIE_FACES = c.SORTS * c.FACES
GRAMMAR = (
    "roll, push, pass, ready, skip, bust, announce, use all, go on, halt, rest, step, shortcut, best, cast, "
    "fill DICE, rest all, red, option N, to SEAT, buy DIE, draw DIE, from roll DIE, from rest DIE, take DIE, "
    "use DIE:FACE N, from active DIE:FACE [used] [borrowed], set DIE:FACE, go SPACE, spot SPACE"
)
FILL_GRAMMAR = "fill DIE*N DIE ... [rest DIE*N ...]"
FILL_EXAMPLE = "fill white*2 brown"


# ---------------------------------------------------------------- writing
def write_move(move: Move) -> str:
    """The notation of a move."""
    code = move.code
    if code in PLAIN:
        return PLAIN[code]
    if code == c.FILL:
        return write_fill(move.params)
    for base, name in SORTED.items():
        if base <= code < base + c.SORTS:
            return f"{name} {SORTS[code - base]}"
    for base, (name, many) in NUMBERED.items():
        if base <= code < base + many:
            return f"{name} {code - base + 1}"
    for base, name in PLACED.items():
        if base <= code < base + c.CELLS:
            return f"{name} {space_name(code - base)}"
    return write_shown(code)


def write_shown(code: int) -> str:
    """Moves that name a die by the face it shows."""
    if c.USE <= code < c.USE + DIE_FACES * 4:
        shown, ability = divmod(code - c.USE, 4)
        return f"use {write_die(shown)} {ability + 1}"
    if c.FROM_ACTIVE <= code < c.FROM_ACTIVE + DIE_FACES * 4:
        shown, history = divmod(code - c.FROM_ACTIVE, 4)
        return f"from active {write_die(shown)}{' used' * (history >> 1)}{' borrowed' * (history & 1)}"
    if c.SET <= code < c.SET + DIE_FACES:
        return f"set {write_die(code - c.SET)}"
    return f"move {code}"


def write_die(shown: int) -> str:
    sort, face = divmod(shown, c.FACES)
    return f"{SORTS[sort]}:{FACES[face]}"


def write_fill(params: tuple[int, ...]) -> str:
    """`fill` alone leaves the dice to the engine, which is not the same as taking none of them."""
    if not params:
        return "fill"
    rows = [params[at : at + c.SORTS] for at in range(0, len(params), c.SORTS)]
    return f"fill {f' {REST} '.join(write_dice(row) for row in rows)}"


def write_dice(counts: tuple[int, ...]) -> str:
    dice = [SORTS[sort] + (f"*{n}" if n > 1 else "") for sort, n in enumerate(counts) if n > 0]
    return " ".join(dice) if dice else NOTHING


# ---------------------------------------------------------------- reading
def read_move(text: str) -> Move:
    """The move that a text names, whether or not it may be made now; Refusal if it names none."""
    words = text.casefold().split()
    if not words:
        raise Refusal("", f"A move is missing. The moves are: {GRAMMAR}.")
    plain = CODES.get(" ".join(words))
    if plain is not None:
        return Move(plain)
    if words[0] == "fill":
        return Move(c.FILL, read_fill(words[1:]))
    if words[:2] == ["from", "active"]:
        return Move(read_active(words[2:], text))
    for start in (" ".join(words[:2]), words[0]):
        if start in READERS:
            grammar, read = READERS[start]
            rest = words[len(start.split()) :]
            if len(words) != len(grammar.split()):
                raise Refusal("", f"'{shorten(text)}' should read: {grammar}.")
            return Move(read(rest))
    raise Refusal("", f"'{shorten(text)}' is not a move of Cubitos. The moves are: {GRAMMAR}.")


def read_fill(words: list[str]) -> tuple[int, ...]:
    """A count for every sort as written, those after `rest` out of the rest zone; nothing at all leaves the dice to
    the engine."""
    if not words:
        return ()
    if REST not in words:
        return read_dice(words)
    at = words.index(REST)
    before = words[: at - 1] if words[at - 1 : at] == ["from"] else words[:at]
    return read_dice(before) + read_dice(words[at + 1 :])


def read_dice(words: list[str]) -> tuple[int, ...]:
    counts = [0] * c.SORTS
    for word in words if words != [NOTHING] else []:
        name, star, count = word.partition("*")
        counts[find(SORTS, "die", name)] += read_number(count, word, 1, c.DICE) if star else 1
    return tuple(counts)


def read_active(words: list[str], text: str) -> int:
    """A die of the active zone: its face, then whether it has been used and whether it is borrowed."""
    marks = words[1:]
    if not words or marks not in ([], ["used"], ["borrowed"], ["used", "borrowed"]):
        raise Refusal("", f"'{shorten(text)}' should read: from active DIE:FACE [used] [borrowed].")
    return c.FROM_ACTIVE + read_die(words[0]) * 4 + 2 * ("used" in marks) + ("borrowed" in marks)


def read_die(word: str) -> int:
    """`white:team` as one number."""
    sort, colon, face = word.partition(":")
    if not colon:
        raise Refusal("", f"'{shorten(word)}' should name a die and its face, as in white:team.")
    return find(SORTS, "die", sort) * c.FACES + find(FACES, "face", face)


def read_number(text: str, within: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 3 or not least <= int(text) <= most:
        raise Refusal("", f"'{shorten(within)}' needs a whole number from {least} to {most}.")
    return int(text)


def find(known: tuple[str, ...], kind: str, word: str) -> int:
    if word in known:
        return known.index(word)
    raise Refusal("", f"There is no {kind} '{shorten(word)}'; there are {', '.join(known)}.")


def shorten(text: str) -> str:
    """Enough of a text to recognise it."""
    return text if len(text) <= 60 else f"{text[:57]}..."


def sort_reader(base: int) -> Callable[[list[str]], int]:
    return lambda words: base + find(SORTS, "die", words[0])


def number_reader(base: int, many: int) -> Callable[[list[str]], int]:
    return lambda words: base + read_number(words[0], words[0], 1, many) - 1


def space_reader(base: int) -> Callable[[list[str]], int]:
    return lambda words: base + read_space(shorten(words[0]))


READERS: dict[str, tuple[str, Callable[[list[str]], int]]] = {
    **{name: (f"{name} DIE", sort_reader(base)) for base, name in SORTED.items()},
    "from draw": ("from draw DIE", sort_reader(c.FROM_DRAW)),
    "option": ("option N", number_reader(c.OPTION, 4)),
    "to": ("to SEAT", number_reader(c.RIVAL, c.SEATS)),
    **{name: (f"{name} SPACE", space_reader(base)) for base, name in PLACED.items()},
    "use": (
        "use DIE:FACE N",
        lambda words: c.USE + read_die(words[0]) * 4 + read_number(words[1], words[1], 1, c.ABILITIES) - 1,
    ),
    "set": ("set DIE:FACE", lambda words: c.SET + read_die(words[0])),
}

assert c.SPOT + c.CELLS <= c.CODES
