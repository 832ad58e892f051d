"""Moves and what came of them in words, for any title."""

from __future__ import annotations

from collections.abc import Sequence

from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.match import Entry, Match
from cubilete.core.moves import Move
from cubilete.core.state import State
from cubilete.core.title import Reader, Title
from cubilete.core.words import Words, load_words

MOST_LINES = 3
"""A move that sets off a chain of events is told by the first of them."""


def words_of_players(language: str) -> Words:
    return load_words("cubilete.players", language)


def notation_of(title: Title, state: State, seat: int, move: Move) -> str:
    return title.notation(title.spelt_out(state, seat, move))


def text_of(title: Title, state: State, seat: int, move: Move, names: Sequence[str], language: str) -> str:
    """A move as its seat would read it in the list of its choices; in notation where it is on none and has no words."""
    reader = Reader(seat, tuple(names), language)
    prompt = title.prompt(state, seat, reader)
    notation = notation_of(title, state, seat, move)
    for choice in (*prompt.choices, *prompt.suggestions) if prompt is not None else ():
        if choice.notation == notation:
            return choice.text.rstrip(".")
    if isinstance(title, DeclaredTitle) and move.params:
        form = title.declared.verb_of(move.code)
        if form is not None and title.words(language).has(f"choice.{form.name}"):
            return title.choice(state, seat, move, reader, title.context(state, seat, reader)).text.rstrip(".")
    return notation


def story_of(match: Match, entry: Entry, language: str) -> str:
    """What happened with a move, as its maker noticed it."""
    reader = match.reader(entry.seat, language)
    lines = (match.title.describe(event, reader) for event in entry.events)
    told = [line.text for line in lines if line is not None][:MOST_LINES]
    return " ".join(told) or f"{entry.notation}."
