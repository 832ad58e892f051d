"""Cargo Noir's moves as text: `bid rotterdam 4`, `swap gold ivory`, `pay jewels*4+wild cars*3`."""

from __future__ import annotations

from collections.abc import Callable

from cubilete.core.errors import Refusal
from cubilete.core.moves import Move
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.words.vocabulary import Vocabulary

PLAIN = {
    c.KEEP: "keep",
    c.DECLINE: "decline",
    c.DRAW: "draw",
    c.COLLECT: "collect",
    c.CASINO: "casino",
    c.MARKET: "market",
    c.ALL_CASINO: "casino all",
}
GRAMMAR = (
    "collect, draw, decline, swap GIVE TAKE, buy PORT, raise PORT COINS, abandon PORT, keep, take CARD, "
    "pay COMBINATIONS, discard CARGO, casino, market, bid PORT COINS, casino all, family NAME"
)
PAY_GRAMMAR = "pay CARGO*N+CARGO ... [coins*N]"
PAY_EXAMPLE = "pay jewels*4+wild cars*3 weapons"


def write_move(move: Move, v: Vocabulary) -> str:
    """The notation of a move."""
    code = move.code
    if code in PLAIN:
        return PLAIN[code]
    if code == c.PAY:
        return write_payment(move.params, v)
    if c.FAMILY <= code < c.FAMILY + c.SEATS:
        return f"family {v.families[code - c.FAMILY]}"
    if c.TAKE <= code < c.TAKE + c.CARDS:
        return f"take {v.cards[code - c.TAKE]}"
    if c.DISCARD <= code < c.DISCARD + c.SORTS:
        return f"discard {v.cargo[code - c.DISCARD]}"
    if c.SWAP <= code < c.SWAP + c.SORTS * c.SORTS:
        give, take = divmod(code - c.SWAP, c.SORTS)
        return f"swap {v.cargo[give]} {v.cargo[take]}"
    if c.BUY <= code < c.BUY + c.PORTS:
        return f"buy {v.ports[code - c.BUY]}"
    if c.ABANDON <= code < c.ABANDON + c.PORTS:
        return f"abandon {v.ports[code - c.ABANDON]}"
    for word, base in (("raise", c.RAISE), ("bid", c.BID)):
        if base <= code < base + c.PORTS * c.STRIDE:
            port, coins = divmod(code - base, c.STRIDE)
            return f"{word} {v.ports[port]} {coins}"
    return f"move {code}"


def write_payment(params: tuple[int, ...], v: Vocabulary) -> str:
    words = ["pay"]
    for at in range(1, len(params), c.SORTS):
        tokens = [
            v.cargo[sort] + (f"*{count}" if count > 1 else "")
            for sort, count in enumerate(params[at : at + c.SORTS])
            if count
        ]
        words.append("+".join(tokens))
    if params and params[0]:
        words.append(f"coins*{params[0]}")
    return " ".join(words)


def read_move(text: str, v: Vocabulary) -> Move:
    """The move that a text names, whether or not it may be made now; Refusal if it names none."""
    words = text.casefold().split()
    if not words:
        raise Refusal("", f"A move is missing. The moves are: {GRAMMAR}.")
    plain = {name: code for code, name in PLAIN.items()}.get(" ".join(words))
    if plain is not None:
        return Move(plain)
    if words[0] == "pay":
        return Move(c.PAY, read_payment(words[1:], v))
    reader = READERS.get(words[0])
    if reader is None:
        raise Refusal("", f"'{shorten(text)}' is not a move of Cargo Noir. The moves are: {GRAMMAR}.")
    grammar, read = reader
    if len(words) != len(grammar.split()):
        raise Refusal("", f"'{shorten(text)}' should read: {grammar}.")
    return Move(read(words[1:], v))


def read_payment(words: list[str], v: Vocabulary) -> tuple[int, ...]:
    """Combinations as written; nothing at all leaves the payment to the engine."""
    if not words:
        return ()
    coins = 0
    params: list[int] = []
    for word in words:
        if word == "coins" or word.startswith("coins*"):
            coins += read_count(word)
            continue
        counts = [0] * c.SORTS
        for part in word.split("+"):
            counts[v.find("cargo", part.partition("*")[0])] += read_count(part)
        params += counts
    return (coins, *params)


def read_count(part: str) -> int:
    _, star, count = part.partition("*")
    return read_number(count, part) if star else 1


def read_number(text: str, within: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 3 or int(text) > c.MOST_COINS:
        raise Refusal("", f"'{shorten(within)}' needs a whole number from 0 to {c.MOST_COINS}.")
    return int(text)


def shorten(text: str) -> str:
    """Enough of a text to recognise it."""
    return text if len(text) <= 60 else f"{text[:57]}..."


def place_and_coins(base: int, words: list[str], v: Vocabulary) -> int:
    return base + v.find("port", words[0]) * c.STRIDE + read_number(words[1], words[1])


READERS: dict[str, tuple[str, Callable[[list[str], Vocabulary], int]]] = {
    "family": ("family NAME", lambda words, v: c.FAMILY + v.find("family", words[0])),
    "take": ("take CARD", lambda words, v: c.TAKE + v.find("card", words[0])),
    "discard": ("discard CARGO", lambda words, v: c.DISCARD + v.find("cargo", words[0])),
    "swap": (
        "swap GIVE TAKE",
        lambda words, v: c.SWAP + v.find("cargo", words[0]) * c.SORTS + v.find("cargo", words[1]),
    ),
    "buy": ("buy PORT", lambda words, v: c.BUY + v.find("port", words[0])),
    "abandon": ("abandon PORT", lambda words, v: c.ABANDON + v.find("port", words[0])),
    "raise": ("raise PORT COINS", lambda words, v: place_and_coins(c.RAISE, words, v)),
    "bid": ("bid PORT COINS", lambda words, v: place_and_coins(c.BID, words, v)),
}

assert c.BID + c.PORTS * c.STRIDE <= c.CODES
