"""Which faces of cards a seat sees in deals, and what it knows from them (CP-R49, CP-R72).

Notices lie open for all, but for a covered lot. Of an offer everybody sees who deals with whom, sums, vehicles,
branches and carriages; the face of a card only its author, its giver and its taker, and of a covered card its giver
alone. Which card a look will show is known to its giver and to the author of the offer.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.vectors import vec
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.dealing import book as bk
from cubilete.games.competitors.rules.table import Table

ALL: Final = (1 << (c.SEATS + 1)) - 1
"""The bits of all seats, and one more for those who only watch: known to everybody."""


def watchers_bit(seat: i64) -> i64:
    """The bit of a seat; spectators share the one after the last seat."""
    return bk.bit(seat if seat >= 0 else c.SEATS)


def has_face(line: i64) -> bool:
    """Whether it speaks of one certain card."""
    kind = bk.line_kind(line)
    if kind == c.L_LOOK:
        return bk.what_of(line) < c.SIGNED
    return bk.is_card(line) and not bk.is_blank(line)


def seers(t: Table, status: i64, author: i64, line: i64) -> i64:
    """The bits of those who see the face of a line."""
    if not has_face(line) or t.options[k.O_OPEN] != 0:
        return ALL
    if bk.is_covered(line):
        return bk.bit(bk.giver_of(line))
    if status != bk.OFFER:
        return ALL
    bits = bk.bit(author) | bk.bit(bk.giver_of(line))
    if bk.line_kind(line) != c.L_LOOK:
        bits |= bk.bit(bk.taker_of(line))
    return bits


def readers(t: Table, deal: i64) -> i64:
    """The bits of those who see every face of a deal."""
    bits: i64 = ALL
    at: i64 = 0
    while at < bk.entry(t, deal, bk.COUNT):
        bits &= seers(t, bk.entry(t, deal, bk.STATUS), bk.entry(t, deal, bk.AUTHOR), bk.line_at(t, deal, at))
        at += 1
    return bits


def sees_line(t: Table, deal: i64, at: i64, seat: i64) -> bool:
    bits = seers(t, bk.entry(t, deal, bk.STATUS), bk.entry(t, deal, bk.AUTHOR), bk.line_at(t, deal, at))
    return bits & watchers_bit(seat) != 0


def line_for(t: Table, deal: i64, at: i64, seat: i64) -> i64:
    """A line as a seat (NOBODY: a spectator) may see it."""
    line = bk.line_at(t, deal, at)
    return line if sees_line(t, deal, at, seat) else bk.with_what(line, c.UNSEEN)


def lines_for(t: Table, deal: i64, seat: i64) -> list[int]:
    """The lines of a deal as a seat may see them."""
    lines: list[int] = []
    at: i64 = 0
    while at < bk.entry(t, deal, bk.COUNT):
        lines.append(int(line_for(t, deal, at, seat)))
        at += 1
    return lines


def sees_all(t: Table, deal: i64, seat: i64) -> bool:
    at: i64 = 0
    while at < bk.entry(t, deal, bk.COUNT):
        if not sees_line(t, deal, at, seat):
            return False
        at += 1
    return True


def sees_more(t: Table, deal: i64, seat: i64) -> bool:
    """Whether it sees a face that spectators do not."""
    at: i64 = 0
    while at < bk.entry(t, deal, bk.COUNT):
        if sees_line(t, deal, at, seat) and not sees_line(t, deal, at, k.NOBODY):
            return True
        at += 1
    return False


# ---------------------------------------------------------------- what is known from them
def know_land(t: Table, territory: i64, bits: i64) -> None:
    t.put_land(territory, k.KNOWN, t.land(territory, k.KNOWN) | bits)


def know_paper(t: Table, contract: i64, bits: i64) -> None:
    t.put_paper(contract, k.KNOWN, t.paper(contract, k.KNOWN) | bits)


def note_known(t: Table) -> None:
    """Whoever sees the face of a card whose giver has agreed to give it knows where that card is.

    Where hands lie open (CP-OPT-02) there is nothing to remember.
    """
    if t.options[k.O_OPEN] != 0:
        return
    deal: i64 = 0
    while deal < t.seats * bk.PLACES:
        status = bk.entry(t, deal, bk.STATUS)
        at: i64 = 0
        while at < bk.entry(t, deal, bk.COUNT):
            line = bk.line_at(t, deal, at)
            if has_face(line) and is_bound(t, deal, line):
                bits = seers(t, status, bk.entry(t, deal, bk.AUTHOR), line) & ~bk.bit(promiser(t, deal, line))
                if bk.line_kind(line) == c.L_TERRITORY:
                    know_land(t, bk.what_of(line), bits)
                else:
                    know_paper(t, bk.what_of(line), bits)
            at += 1
        deal += 1


def promiser(t: Table, deal: i64, line: i64) -> i64:
    """Who would give what a line speaks of."""
    giver = bk.giver_of(line)
    return bk.entry(t, deal, bk.AUTHOR) if giver == c.ASKER else giver


def is_bound(t: Table, deal: i64, line: i64) -> bool:
    """Whether the giver of a line has agreed to it."""
    status = bk.entry(t, deal, bk.STATUS)
    if status == bk.ASK:
        return bk.giver_of(line) == c.ASKER
    return status == bk.AUCTION or bk.has_accepted(t, deal, bk.giver_of(line))


def forget_lands(t: Table, seat: i64, knowing: i64) -> None:
    """A territory card left this hand unseen: nobody but those who saw it (`knowing`) knows which ones are left."""
    territory: i64 = 0
    while territory < c.TERRITORIES:
        if t.holds_land(seat, territory):
            t.put_land(territory, k.KNOWN, t.land(territory, k.KNOWN) & knowing)
        territory += 1


def forget_papers(t: Table, seat: i64, knowing: i64) -> None:
    """The same for contract cards."""
    contract: i64 = 0
    while contract < c.CONTRACTS:
        if t.holds_paper(seat, contract):
            t.put_paper(contract, k.KNOWN, t.paper(contract, k.KNOWN) & knowing)
        contract += 1


# ---------------------------------------------------------------- dealing anew
def rename_cards(t: Table, lands: vec[i64], papers: vec[i64], seat: i64) -> None:
    """Cards were renamed for a seat (`State.redeal`): lines whose faces it does not see speak of the new ones."""
    digest = digest_of(t)
    deal: i64 = 0
    while deal < t.seats * bk.PLACES:
        at: i64 = 0
        while at < bk.entry(t, deal, bk.COUNT):
            if not sees_line(t, deal, at, seat):
                line = bk.line_at(t, deal, at)
                what = bk.what_of(line)
                deck: i64 = 0 if bk.line_kind(line) == c.L_TERRITORY else 1
                new: i64 = lands[what] if deck == 0 else papers[what]
                if new == what:
                    new = some_card(t, deck, what, bk.giver_of(line), digest + 977 * at)
                bk.put_line(t, deal, at, bk.with_what(line, new))
            at += 1
        deal += 1
    note_known(t)  # whoever sees a line knows the card that it speaks of now
    rename_marks(t, watchers_bit(seat))


def some_card(t: Table, deck: i64, card: i64, giver: i64, number: i64) -> i64:
    """Any card of the giver's hand: whoever knows where a card is does not know whether this face is its."""
    held: i64 = 0
    other: i64 = 0
    while other < c.CONTRACTS:
        if is_in_hand(t, deck, other, giver):
            held += 1
        other += 1
    if held == 0:
        return card
    left: i64 = (number >> 7) % held  # the last bits of a digest are hardly mixed
    other = 0
    while left >= 0:
        if is_in_hand(t, deck, other, giver):
            left -= 1
        other += 1
    return other - 1


def is_in_hand(t: Table, deck: i64, card: i64, seat: i64) -> bool:
    where = t.land(card, k.WHERE) if deck == 0 else t.paper(card, k.WHERE)
    return where == k.HAND + seat


def digest_of(t: Table) -> i64:
    """A number for where all cards lie."""
    digest: i64 = 1
    card: i64 = 0
    while card < c.CONTRACTS:
        digest = (digest * 31 + t.land(card, k.WHERE) * 9 + t.paper(card, k.WHERE)) & 0x7FFFFFFF
        card += 1
    return digest


def rename_marks(t: Table, seer: i64) -> None:
    """Marks of refused terms that it has not read become those of some other terms, by where the cards lie now."""
    digest = digest_of(t)
    at: i64 = bk.REFUSED
    while at < bk.LAST_SERIAL:
        mark: i64 = t.deals[at]
        if mark != 0 and mark & seer == 0:
            digest = (digest * 1103515245 + 12345) & 0x7FFFFFFF
            t.deals[at] = digest << bk.SEER_BITS | (mark & ALL)
        at += 1


def first_lines(t: Table, seat: i64, deck: i64) -> vec[i64]:
    """By card of a deck (0 territories, 1 contracts): the first line with a face hidden from the seat that speaks of
    it, counted from 1; 0 where none does."""
    first = vec[i64]([0] * c.CONTRACTS)
    line: i64 = 0
    deal: i64 = 0
    while deal < t.seats * bk.PLACES:
        at: i64 = 0
        while at < bk.entry(t, deal, bk.COUNT):
            line += 1
            if not sees_line(t, deal, at, seat):
                said = bk.line_at(t, deal, at)
                what = bk.what_of(said)
                if (bk.line_kind(said) == c.L_TERRITORY) == (deck == 0) and first[what] == 0:
                    first[what] = line
            at += 1
        deal += 1
    return first
