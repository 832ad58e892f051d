"""Advice at the table: the best choices of a seat, how often they win, and why, in a sentence.

The advice is looked for in worlds that the seat cannot tell from the true one, so it gives nothing away.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from cubilete.core.chance import FastChance
from cubilete.core.errors import CubileteError
from cubilete.core.guide import Aimed
from cubilete.core.moves import Move
from cubilete.core.options import Options
from cubilete.core.state import MoveList, State
from cubilete.core.title import Title
from cubilete.core.words import load_words
from cubilete.players.evaluation import Evaluator, Explored, make, move_at
from cubilete.players.move_texts import notation_of, text_of, words_of_players
from cubilete.players.search.tree import Node

MOST_CHOICES = 3
LEAST_VISIT_SHARE = 0.05
"""A choice is named if it was looked at this often, measured by the one that was looked at most."""
LIKELY_SHARE = 0.5
"""An answer is named if it comes in this share of the worlds."""
LEAST_ANSWER_WORLDS = 20
"""Worlds without which nobody can say what the others will do."""
UNSHAKEN = 0.0
"""Degrees: whoever is advised makes the move as it is written; what strays is the table's."""
AIMED_WORLDS = 60
"""Worlds in which the game goes on after each move of the hand."""


class AdvisedChoice(Struct, frozen=True, kw_only=True):
    """A choice in notation and in words, its chance to win, and the reason."""

    notation: str
    text: str
    chance: float
    why: str


class Advice(Struct, frozen=True, kw_only=True):
    """The best choices, best first; none where there is nothing to decide."""

    choices: list[AdvisedChoice]
    chance: float
    iterations: int


class Asker(Struct, frozen=True, kw_only=True):
    """For whom advice is looked for: the seat, the names at the table, and the language."""

    seat: int
    names: Sequence[str]
    language: str


def advise(
    title: Title,
    state: State,
    asker: Asker,
    seed: int,
    iterations: int,
    seconds: float = 0.0,
    options: Options | None = None,
) -> Advice:
    """Look at so many worlds, or for so many seconds, whichever is over first (0 seconds: for no limit)."""
    guide = title.guide().with_hand(UNSHAKEN)
    evaluator = Evaluator(title, guide, state, asker.seat, seed, options)
    if not evaluator.state.legal_moves(asker.seat):
        return Advice(choices=[], chance=0.0, iterations=0)
    aims = aims_of(evaluator)
    if aims:
        return aimed_advice(evaluator, aims, asker, min(iterations, AIMED_WORLDS))
    explored = evaluator.explore(iterations, seconds)
    moves = ranked(explored)
    tallies = [explored.moves[move] for move in moves]
    wins = [round(100 * tally.chance) for tally in tallies]
    choices = []
    for place, move in enumerate(moves):
        why = reason(wins, place, asker.language)
        if place == 0:
            why = with_answer(why, evaluator, explored, move, asker)
        text = text_of(title, evaluator.state, asker.seat, move, asker.names, asker.language)
        notation = notation_of(title, evaluator.state, asker.seat, move)
        choices.append(AdvisedChoice(notation=notation, text=text, chance=round(tallies[place].chance, 4), why=why))
    return Advice(choices=choices, chance=choices[0].chance, iterations=explored.overall.worlds)


# ---------------------------------------------------------------- what is a matter of the hand
def aims_of(evaluator: Evaluator) -> list[Aimed]:
    """What the guide would try by hand, best first; nothing where the decision is no matter of the hand."""
    guide, state, seat = evaluator.guide, evaluator.state, evaluator.seat
    if not guide.by_hand(state, seat):
        return []
    moves = MoveList()
    state.fill_moves(seat, moves)
    return guide.aims(state, seat, moves)[:MOST_CHOICES]


def aimed_advice(evaluator: Evaluator, aims: list[Aimed], asker: Asker, worlds: int) -> Advice:
    """Advice about a move of the hand: how likely it succeeds, and how often the game is won with it."""
    choices, looked = [], 0
    for place, aimed in enumerate(aims):
        move = Move(aimed.form[0], tuple(aimed.form[1:]))
        tally = evaluator.tally()
        evaluator.weigh(evaluator.as_listed(move), worlds, evaluator.seed + place, tally)
        looked += tally.worlds
        title, state = evaluator.title, evaluator.state
        choices.append(
            AdvisedChoice(
                notation=notation_of(title, state, asker.seat, move),
                text=text_of(title, state, asker.seat, move, asker.names, asker.language),
                chance=round(tally.chance, 4),
                why=aimed_reason(title, aimed, round(100 * tally.chance), asker.language),
            )
        )
    return Advice(choices=choices, chance=choices[0].chance, iterations=looked)


def aimed_reason(title: Title, aimed: Aimed, wins: int, language: str) -> str:
    """What an aim is for and how likely it succeeds, in the title's words where it has them; then how often it wins."""
    words = words_of_players(language)
    why = words.say("hint.only", wins=wins)
    if not aimed.purpose:
        return why
    hits, own = round(100 * aimed.chance), load_words(title.package, language)
    key = f"aim.{aimed.purpose}"
    aim = own.say(key, hits=hits) if own.has(key) else words.say("hint.aim", hits=hits)
    return f"{aim} {why}"


# ---------------------------------------------------------------- what is found by a search
def ranked(explored: Explored) -> list[Move]:
    """The moves worth naming; one that did well by a lucky handful of worlds stands behind one that is proven."""
    enough = LEAST_VISIT_SHARE * explored.moves[explored.best].worlds
    seen = [move for move, tally in explored.moves.items() if tally.worlds >= enough]
    best = explored.moves
    return sorted(seen, key=lambda move: best[move].error - best[move].chance)[:MOST_CHOICES]


def reason(wins: list[int], place: int, language: str) -> str:
    words = words_of_players(language)
    mine = wins[place]
    if len(wins) == 1:
        return words.say("hint.only", wins=mine)
    if place == 0:
        more = mine - wins[1]
        return words.say("hint.ahead", wins=mine, more=more) if more > 0 else words.say("hint.level", wins=mine)
    fewer = wins[0] - mine
    return words.say("hint.behind", wins=mine, fewer=fewer) if fewer > 0 else words.say("hint.equal", wins=mine)


# ---------------------------------------------------------------- what the others will do
def with_answer(why: str, evaluator: Evaluator, explored: Explored, move: Move, asker: Asker) -> str:
    """The reason, with the answer that was met in most worlds, if there is one that others have to choose."""
    node = answer_node(explored, move, evaluator.seat)
    if node is None:
        return why
    edge = max(range(int(node.n)), key=lambda edge: int(node.counts[edge]))
    if int(node.counts[edge]) < LIKELY_SHARE * explored.moves[move].worlds:
        return why
    world = evaluator.state.clone()
    try:
        make(world, evaluator.seat, move, FastChance(evaluator.seed))
        answer = move_at(node, edge)
        if evaluator.title.why_not(world, int(node.seat), answer) is not None:
            return why
        reply = text_of(evaluator.title, world, int(node.seat), answer, asker.names, asker.language)
    except CubileteError:
        return why  # in this very world it is not the answer
    words = words_of_players(asker.language)
    name = asker.names[int(node.seat)]
    return words.say("hint.answered", why=why.rstrip("."), name=name, reply=reply.rstrip("."))


def answer_node(explored: Explored, move: Move, seat: int) -> Node | None:
    """The situation of somebody else that followed on the move most often; none where too few worlds came there."""
    top = explored.top
    edges = [edge for edge in range(int(top.n)) if move_at(top, edge) == move]
    follow = [node for node in top.children.values() if int(node.way) in edges and int(node.seat) != seat]
    node = max(follow, key=lambda node: int(node.visits), default=None)
    return node if node is not None and int(node.visits) >= LEAST_ANSWER_WORLDS and int(node.n) > 1 else None
