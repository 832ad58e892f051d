"""The match that a net has to win before a title asks it."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from cubilete.arena.game import game_seed, play_game
from cubilete.arena.spread import laid_out
from cubilete.arena.statistics import rate
from cubilete.arena.store import write_whole
from cubilete.arena.training.wishes import Told, Wishes, spread_out
from cubilete.players.custom import settled
from cubilete.players.levels import LEVELS, thinking_of
from cubilete.players.nets.files import Match, read_net
from cubilete.players.nets.player import learned_guide
from cubilete.players.search import SearchPlayer

RIVAL = LEVELS[-1]
UNLED = "the net without its policy"
"""The rival of a policy."""


class MatchGame(Struct, frozen=True):
    """A game of the match: what the net's seats got of the win, and how long both sides thought."""

    share: float
    decisions: tuple[int, int]
    seconds: tuple[float, float]


def play_match_game(wishes: Wishes, number: int, file: str, rival: str) -> MatchGame:
    """Every other seat is the net's, and in the second game of a deal the others."""
    title, options = laid_out(wishes.setting)
    stored = read_net(file)
    thinking = msgspec.structs.replace(thinking_of(title, RIVAL, in_time=True), iterations=0, seconds=wishes.seconds)
    deal, turn = divmod(number, 2)
    learned = set(range(turn, wishes.seats, 2))
    players = []
    for seat in range(wishes.seats):
        how = settled(thinking, wishes.search)
        if rival == UNLED:
            guide = learned_guide(title, stored, options, inclined=seat in learned)
            players.append(SearchPlayer("net", title, how, guide, options))
        elif seat in learned:
            players.append(SearchPlayer("net", title, how, learned_guide(title, stored, options), options))
        else:
            players.append(SearchPlayer(rival, title, thinking, options=options))
    played = play_game(title, players, game_seed(wishes.seed, f"match {deal}"), options, number)
    winners = [seat for seat, place in enumerate(played.row.places) if place == 1]
    sides = (learned, set(range(wishes.seats)) - learned)
    return MatchGame(
        len(learned.intersection(winners)) / len(winners),
        (sum(played.row.decisions[seat] for seat in sides[0]), sum(played.row.decisions[seat] for seat in sides[1])),
        (sum(played.seconds[seat] for seat in sides[0]), sum(played.seconds[seat] for seat in sides[1])),
    )


def play_match(wishes: Wishes, file: Path, rival: str, told: Told) -> Match:
    """The net against somebody with the same seconds."""
    what = "match" if rival == RIVAL else "policy match"
    kept = file.with_name(f"{what.replace(' ', '-')}.json")
    games: dict[int, MatchGame] = {}
    if kept.exists():
        games = msgspec.json.decode(kept.read_bytes(), type=dict[int, MatchGame])
    told(what, len(games), wishes.match)
    missing = [number for number in range(wishes.match) if number not in games]
    for number, game in spread_out(wishes, play_match_game, missing, str(file), rival):
        games[number] = game
        write_whole(kept, msgspec.json.encode(games))
        told(what, len(games), wishes.match)
    found = rate(sum(game.share for game in games.values()), len(games))
    thought = [
        sum(game.seconds[side] for game in games.values()) / sum(game.decisions[side] for game in games.values())
        for side in (0, 1)
    ]
    return Match(
        rival=rival,
        games=len(games),
        share=round(found.value, 4),
        low=round(found.low, 4),
        high=round(found.high, 4),
        seconds=round(thought[0], 4),
        rival_seconds=round(thought[1], 4),
        command=wishes.command,
    )
