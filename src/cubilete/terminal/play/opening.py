"""Setting a match up as somebody asked for it: title, seats, bots, seed, options, or an earlier match or position."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from difflib import get_close_matches

from msgspec import Struct

from cubilete.core.chance import FastChance, commitment
from cubilete.core.errors import UsageError
from cubilete.core.match import Match, Seat, check_names
from cubilete.core.options import read_options
from cubilete.core.player import Player
from cubilete.core.position import load_position, read_position
from cubilete.core.record import Record, read_record
from cubilete.core.replay import resume
from cubilete.core.title import Title
from cubilete.games import TITLES, title, title_for, troubles
from cubilete.players import make_player, player_names, read_names
from cubilete.terminal.files import read_text

HUMAN = "human"
USUAL_SEATS = 4
BOT_NAMES = ("Vera", "Bruno", "Carla", "Dario", "Edda", "Faruk", "Gilda", "Hugo", "Inga", "Jonas")
SPARE_NAME = "Bot {number}"
"""For bots whose names are taken by people."""
PREFERRED = "greedy"


Publish = Callable[[str], None]
"""Makes the commitment to a seed known."""


class Wishes(Struct):
    """What was asked for on the command line."""

    title: str
    seats: int | None = None
    you: str | None = None
    watch: bool = False
    bots: str | None = None
    seed: str | None = None
    options: str | None = None
    components: str = ""
    position: str = ""
    resume: str = ""


def find_title(slug: str, components: str = "") -> Title:
    """A title of the shelf; for one that is not there, the nearest that is."""
    if slug not in TITLES:
        plain = slug.casefold().replace("-", "_").replace(" ", "_")
        near = get_close_matches(plain, TITLES, 1, 0.5)
        advice = f"did you mean {near[0]}?" if near else f"there are {', '.join(TITLES)}."
        raise UsageError(" ".join([f"There is no title '{slug}'; {advice}", *troubles()]))
    if components:
        read_text(components, "a component file")
    return title(slug, components)


def find_record(path: str, components: str = "") -> tuple[Record, Title]:
    """A record out of a file, with the title it is a match of."""
    record = read_record(read_text(path, "a match record"), path)
    here = find_title(record.title, components)
    return record, here if components else title_for(record.title, record.components)


def seed_from(text: str) -> bytes:
    """Any words make a seed, so that a game can be played again."""
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()


def open_match(wishes: Wishes, publish: Publish | None = None) -> Match:
    """The match to sit down at; `publish` is told how its dice are sealed before the first of them is rolled."""
    here = find_title(wishes.title, wishes.components)
    if wishes.resume:
        match = reopen(wishes, here)
        seal(match.seed, publish)
        return match
    seed = secrets.token_bytes(32) if wishes.seed is None else seed_from(wishes.seed)
    if wishes.position:
        return open_position(wishes, here, seed, publish)
    options = read_options(here.options_type, wishes.options or "", here.name)
    seats = seats_wanted(wishes, here)
    here.check_options(seats, options)
    people = seat_players(wishes, here, seats)
    check_names(people)
    seal(seed, publish)
    return Match(here, people, options, seed)


def seal(seed: bytes, publish: Publish | None) -> None:
    if publish is not None:
        publish(commitment(seed))


def reopen(wishes: Wishes, here: Title) -> Match:
    """Going on with a match that was put aside; it stays as it was agreed."""
    given = {"--seats": wishes.seats, "--you": wishes.you, "--bots": wishes.bots, "--seed": wishes.seed}
    given |= {"--options": wishes.options, "--from": wishes.position or None}
    given |= {"--watch": wishes.watch or None}
    for option, value in given.items():
        if value is not None:
            raise UsageError(f"--resume goes on with the match as agreed; leave out {option}.")
    record, played = find_record(wishes.resume, wishes.components)
    return resume(record, played if played.slug == here.slug else here, wishes.resume)


def open_position(wishes: Wishes, here: Title, seed: bytes, publish: Publish | None) -> Match:
    source = wishes.position
    position = read_position(read_text(source, "a position file"), source)
    _, options = load_position(here, position, source)
    if wishes.seats not in (None, position.seats):
        raise UsageError(f"{source} is for {position.seats} seats, not {wishes.seats}; leave out --seats.")
    if wishes.options is not None and read_options(here.options_type, wishes.options, here.name) != options:
        raise UsageError(f"{source} has its options in it ({position.options}); leave out --options.")
    people = seat_players(wishes, here, position.seats)
    check_names(people)
    seal(seed, publish)
    return Match(here, people, options, seed, position.table)


# ---------------------------------------------------------------- seats
def seats_wanted(wishes: Wishes, here: Title) -> int:
    """As many as were asked for, or as the bots named need, or the usual number."""
    if wishes.seats is not None:
        return wishes.seats
    bots, people = bot_list(wishes, here), people_wanted(wishes)
    if len(bots) > 1:
        return len(bots) + len(people)
    return max(here.seats[0], min(here.seats[1], max(USUAL_SEATS, len(people))))


def people_wanted(wishes: Wishes) -> list[str]:
    """Who sits at this keyboard: one person unless several names are given, nobody where bots are only watched."""
    if wishes.watch and wishes.you:
        raise UsageError("Either --watch or --you, not both: who watches has no seat.")
    if wishes.watch or wishes.you == "":
        return []
    return [name.strip() for name in (wishes.you or "Player").split(",")]


def bot_list(wishes: Wishes, here: Title) -> list[str]:
    """The bots named, one at least."""
    if wishes.bots is None:
        return [usual_bot(here)]
    names = read_names(wishes.bots)
    for name in names:
        make_player(here, name)
    return names


def usual_bot(here: Title) -> str:
    known = player_names(here)
    return PREFERRED if PREFERRED in known else known[0]


def seat_players(wishes: Wishes, here: Title, seats: int) -> list[Seat]:
    """You first, unless you only watch; then the bots, one name filling all their seats."""
    people = people_wanted(wishes)
    if len(people) > seats:
        raise UsageError(f"{seats} {'seat is' if seats == 1 else 'seats are'} too few for {', '.join(people)}.")
    wanted = seats - len(people)
    bots = bot_list(wishes, here)
    if len(bots) == 1:
        bots = bots * wanted
    if len(bots) != wanted:
        raise UsageError(f"{seats} seats leave {wanted} for bots, but --bots names {len(bots)}; name {wanted}, or one.")
    return [Seat(name, HUMAN) for name in people] + [Seat(*pair) for pair in zip(bot_names(people, wanted), bots)]


def bot_names(people: Sequence[str], wanted: int) -> list[str]:
    """So many names that nobody at the table has."""
    taken = {name.casefold() for name in people}
    names = [*BOT_NAMES, *(SPARE_NAME.format(number=number) for number in range(1, wanted + 1))]
    return [name for name in names if name.casefold() not in taken][:wanted]


def make_bots(match: Match) -> dict[int, Player]:
    """A player for every seat that no person holds."""
    return {
        number: make_player(match.title, seat.player, in_time=True, options=match.options)
        for number, seat in enumerate(match.seats)
        if seat.player != HUMAN
    }


def bot_chance(match: Match, seat: int, purpose: str = "move") -> FastChance:
    """A bot's own stream for its next decision: the same seed and the same moves always give the same thoughts."""
    text = f"cubilete bot\n{purpose} {len(match.line)} {seat}\n".encode()
    return FastChance(int.from_bytes(hashlib.sha256(text + match.seed).digest(), "big"))
