"""What a verification proves to whoever kept the commitment and their word; and what it does not."""

from __future__ import annotations

import re

from msgspec import Struct

from cubilete.core.chance import word_seal
from cubilete.core.errors import UsageError
from cubilete.core.match import Seat
from cubilete.core.record import Record
from cubilete.core.replay import Roll
from cubilete.core.title import Title

COMMITMENT = re.compile(r"[0-9a-f]{64}")


class Kept(Struct, frozen=True):
    """What a player wrote down: the commitment that was published before the game, and their own word."""

    commitment: str = ""
    word: str = ""
    seals: tuple[str, ...] = ()
    """The seals of all seats when the word was said; empty where a seat had none."""


def kept_by_player(commitment: str, word: str, seals: str = "") -> Kept:
    """What was named at the command, checked for its form."""
    commitment = "".join(commitment.split()).lower()
    if commitment and not COMMITMENT.fullmatch(commitment):
        raise UsageError(f"A commitment has 64 hexadecimal digits; '{commitment[:70]}' is none.")
    told = (
        tuple("" if seal.strip() in ("", "-") else seal.strip().lower() for seal in seals.split(",")) if seals else ()
    )
    for seal in told:
        if seal and not COMMITMENT.fullmatch(seal):
            raise UsageError(
                f"Seals are named for every seat in order, each by its 64 hexadecimal digits or by '-' where there was "
                f"none, with commas between; '{seal[:70]}' is none."
            )
    return Kept(commitment, word.strip(), told)


def misfits(record: Record, kept: Kept) -> list[str]:
    """Where the record is not the one that the player was promised."""
    found = []
    if kept.commitment and kept.commitment != record.commitment:
        found.append(f"The record gives the commitment {record.commitment}, and you kept {kept.commitment}.")
    if kept.word and not seats_that_said(record, kept.word):
        found.append(f"Your word '{kept.word}' was not mixed into the seed. {words_in(record)}")
    if kept.seals:
        found += unsealed(record, kept.seals)
    return found


def unsealed(record: Record, seals: tuple[str, ...]) -> list[str]:
    """The words that are not those whose seals the player saw."""
    if len(seals) != len(record.seats):
        return [f"You kept the seals of {len(seals)} seats, and the record has {len(record.seats)}."]
    return [
        f"The word of {listed([(number, seat)])} is not the one that was sealed when you said yours."
        for number, (seat, seal) in enumerate(zip(record.seats, seals, strict=True), 1)
        if (word_seal(seat.salt) if seat.salt else "") != seal
    ]


def proven(record: Record, kept: Kept) -> list[str]:
    """Of an honest record: what that proves, sentence by sentence, and what would have to be named to prove more."""
    told = [about_commitment(kept), about_words(record, kept)]
    if kept.commitment and kept.word and kept.seals:
        told.append(
            "Proven: every other word was sealed before you said yours. "
            "So nobody could choose these rolls, not even the house together with everybody else."
        )
    elif kept.commitment and kept.word:
        told.append(
            "So nobody could choose these rolls, unless the house worked together with somebody who chose a word after "
            "yours. Name the seals that you kept by --seals."
        )
    return told


def about_commitment(kept: Kept) -> str:
    if kept.commitment:
        return "Proven: the seed was fixed when you first saw this commitment."
    return "Not proven: that the seed was fixed before the game. Name the commitment you saw then by --commitment."


def about_words(record: Record, kept: Kept) -> str:
    if not any(seat.salt for seat in record.seats):
        return (
            "Not proven: that the seed was not picked. No player mixed a word into it, "
            "so the house could have tried seeds before it made its commitment."
        )
    if kept.word:
        return f"Proven: your word was mixed into the seed ({listed(seats_that_said(record, kept.word))})."
    return f"Not proven: that your word was mixed into the seed. Name it by --word. {words_in(record)}"


def seats_that_said(record: Record, word: str) -> list[tuple[int, Seat]]:
    return [(number, seat) for number, seat in enumerate(record.seats, 1) if seat.salt == word]


def listed(seats: list[tuple[int, Seat]]) -> str:
    return ", ".join(f"seat {number}, {seat.said_by or seat.name}" for number, seat in seats)


def words_in(record: Record) -> str:
    """Every word of a match, and who said it."""
    said = [f"'{seat.salt}' ({listed([(n, seat)])})" for n, seat in enumerate(record.seats, 1) if seat.salt]
    return f"Mixed in were: {', '.join(said)}." if said else "No word was."


def roll_lines(rolls: list[Roll], title: Title) -> list[str]:
    """Every roll with its question, for whoever wants to work it out with another program."""
    return [f"{number} {roll_line(roll, title)}" for number, roll in enumerate(rolls)]


def roll_line(roll: Roll, title: Title) -> str:
    form = title.chance_kinds[roll.kind]
    bag = f" in {','.join(str(count) for count in roll.bag)}" if roll.bag else ""
    return f"line {roll.line} {form.name} {form.write([roll.told])} = {roll.told} of {roll.of}{bag}"
