"""The words that people mix into the dice: sealed while they gather, opened when all are ready, fixed from then on.

The house publishes its commitment when a table is set. Whoever sits down publishes the seal of a word of theirs, and
says the word itself only when all are ready and every seal is known. So nobody chooses a word knowing another's, and
the house has chosen its seed before any of them. Should anything change at the table once words have been said, those
words are void, and whoever had said one seals another.
"""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from cubilete.core.chance import word_seal
from cubilete.house.errors import HouseError
from cubilete.house.messages import Dice, DiceWord, WordSaid, WordSeal
from cubilete.house.people.people import Person
from cubilete.house.store.rows import SeatRow, TableRow
from cubilete.house.tables.matches import seed_fits
from cubilete.house.tables.seats import own_seats

if TYPE_CHECKING:
    from cubilete.house.house import House
    from cubilete.house.tables.live import LiveTable

COMING_SECONDS = 20.0
"""Seconds in which somebody who has sat down, or has just said that they are ready, may still be on the way here."""
SEAL = re.compile(r"[0-9a-f]{64}")


class Words:
    """What people do with their words."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def seal(self, person: Person, table: LiveTable, wish: WordSeal) -> None:
        """Publish the seal of a word, or of another one, as long as the word has not been said."""

        def work(row: TableRow) -> None:
            seat = seat_of_speaker(row, person)
            if seat.word:
                raise HouseError("dice.said_already")
            if not SEAL.fullmatch(wish.seal):
                raise HouseError("dice.no_seal")
            seat.speaks, seat.seal = True, wish.seal

        await self.house.seating.changed(table, work)

    async def say(self, person: Person, table: LiveTable, wish: WordSaid) -> None:
        """Say one's word once all are ready; with the last word the game begins."""

        def work(row: TableRow) -> None:
            seat = seat_of_speaker(row, person)
            if seat.word == wish.word:
                return  # it had been said; only the answer was lost
            if seat.word:
                raise HouseError("dice.said_already")
            check_word(row, seat, wish)
            seat.speaks, seat.word = True, wish.word
            seat.seal = word_seal(wish.word)

        await self.house.seating.changed(table, work)


def check_word(row: TableRow, seat: SeatRow, wish: WordSaid) -> None:
    """HouseError unless it is time for this word, and the one who says it knows all the seals."""
    if not wish.word.isprintable() or wish.word != wish.word.strip():
        raise HouseError("dice.word_form")
    if not all_ready(row) or any(other.owes_word and not other.seal for other in row.seats if other is not seat):
        raise HouseError("dice.too_early")
    if not seat.seal and any(other.speaks for other in row.seats if other is not seat):
        raise HouseError("dice.seal_first")
    if seat.seal and seat.seal != word_seal(wish.word):
        raise HouseError("dice.other_word")
    if wish.seals != [other.seal for other in row.seats]:
        raise HouseError("dice.seals_changed")


def seat_of_speaker(row: TableRow, person: Person) -> SeatRow:
    """The seat with a person's word: the first of theirs, also where several play at one screen."""
    mine = own_seats(row, person)
    if row.status != "waiting":
        raise HouseError("dice.too_late")
    return row.seats[mine[0]]


# ---------------------------------------------------------------- what the house makes of them
def speak_once(row: TableRow) -> None:
    """Whoever has several seats says one word."""
    heard: set[str] = set()
    for seat in row.seats:
        if seat.person in heard:
            seat.speaks, seat.seal, seat.word = False, "", ""
        elif seat.person:
            heard.add(seat.person)


def all_ready(row: TableRow) -> bool:
    return row.status == "waiting" and all(seat.is_ready for seat in row.seats)


def is_opening(row: TableRow) -> bool:
    """Whether everything is ready but words that have to be said."""
    return all_ready(row) and any(seat.owes_word for seat in row.seats)


def may_deal(row: TableRow) -> bool:
    """Whether the first roll may be made; HouseError where the seed is not the one that was committed to."""
    if not all_ready(row) or any(seat.owes_word for seat in row.seats):
        return False
    if not seed_fits(row):
        raise HouseError("dice.misfit")
    return True


def settle_words(before: TableRow, row: TableRow, here: set[str]) -> None:
    """After a change at a table that waits: which words count still, and which are not waited for."""
    if row.status != "waiting":
        return
    speak_once(row)
    if any(seat.word for seat in before.seats) and arrangement(before) != arrangement(row):
        forget_said(row)
    if all_ready(row) and not any(seat.word for seat in row.seats):
        for seat in row.seats:
            if seat.owes_word and seat.person not in here and seat.since + COMING_SECONDS < time.time():
                be_silent(seat)  # nobody waits for somebody who is away, and no word has been said yet


def arrangement(row: TableRow) -> tuple[object, ...]:
    """Everything that decides what the dice will be and what they will be asked."""
    return row.options, [(seat.kind, seat.person, seat.bot, seat.speaks, seat.seal) for seat in row.seats]


def forget_said(row: TableRow) -> None:
    """Words that have been said are void, for somebody might have gone by them: each has to be another now."""
    for seat in row.seats:
        if seat.word:
            seat.seal = seat.word = ""


def be_silent(seat: SeatRow) -> None:
    seat.speaks, seat.seal, seat.word = False, "", ""


def give_up_words(row: TableRow) -> None:
    """The host does not want to wait for words that are not said; those who are here say another one then."""
    if is_opening(row):
        for seat in row.seats:
            if seat.owes_word:
                be_silent(seat)


def dice_of(row: TableRow) -> Dice:
    """What everybody may know of the dice beside the commitment: for each seat its seal and the word that was said."""
    return Dice(
        committed=row.committed,
        opening=is_opening(row),
        words=[
            DiceWord(speaks=seat.speaks, seal=seat.seal, word=seat.word, said_by=seat.said_by) for seat in row.seats
        ],
    )
