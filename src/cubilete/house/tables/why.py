"""Answering "why not?": what the title says, with the rules in full and the steps of a turn by name."""

from __future__ import annotations

from cubilete.core.asking import AskedMove
from cubilete.core.how_to_play import HowToPlay
from cubilete.core.match import Match
from cubilete.core.title import Title
from cubilete.house.messages import Language, WhyAnswer, WhyFrame, WhyRequest
from cubilete.house.shelf.shelf import rule_text


def answer_why(match: Match, request: WhyRequest, language: Language) -> WhyFrame:
    """For the seat that asks, in its language."""
    title, reader = match.title, match.reader(request.seat, language)
    told = title.ask(match.state, request.seat, request.notation, reader, request.verb)
    guide = title.how_to_play(language)
    phase = title.phase_name(match.state, request.seat)
    found = [in_full(title, answer, language, step_of(guide, answer.phase, phase)) for answer in told.answers]
    first = found[0] if found and not found[0].allowed else None
    return WhyFrame(
        notation=request.notation,
        rule=first.rule if first else "",
        sentence=first.sentence if first else told.sentence,
        says=first.says if first else "",
        heard=told.heard,
        found=found,
        suggestions=list(told.suggestions),
    )


def in_full(title: Title, answer: AskedMove, language: Language, step: str) -> WhyAnswer:
    rule = answer.rule
    return WhyAnswer(
        text=answer.text,
        allowed=answer.allowed,
        sentence=answer.sentence,
        rule=rule,
        says=rule_text(title, title.catalogue.find(rule), language) if rule else "",
        step="" if answer.allowed else step,
        choices=list(answer.choices),
    )


def step_of(guide: HowToPlay | None, phase: str, now: str) -> str:
    """The name of the step that a phase belongs to; nothing where it is the present one, or no phase in particular."""
    steps = guide.steps() if guide is not None else ()
    return next((step.name for step in steps if phase in step.phases and now not in step.phases), "")
