"""What a title declares once is said everywhere alike; a title that declares nothing is left out."""

from __future__ import annotations

from importlib import resources

import pytest

from cubilete.contract.cases import ALL, TITLES, Case
from cubilete.contract.play import decisions
from cubilete.core.declared.sentences import sentence_faults
from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.declared.writer import write_codes
from cubilete.core.moves import Choice
from cubilete.core.title import Title


def declared(title: Title) -> DeclaredTitle:
    if not isinstance(title, DeclaredTitle):
        pytest.skip(f"{title.name} declares nothing")
    return title


@TITLES
def test_the_codes_are_those_that_are_declared(title: Title) -> None:
    wanted = write_codes(declared(title).declared)
    written = resources.files(title.package).joinpath("rules", "codes.py").read_text("utf-8")
    assert written == wanted, "refresh them: cubilete codes TITLE"


@TITLES
def test_everything_declared_can_be_said(title: Title) -> None:
    assert sentence_faults(declared(title)) == []


@TITLES
def test_everything_declared_cites_a_rule_that_exists(title: Title) -> None:
    known = declared(title).declared
    cited = [phase.rule for phase in known.phases] + [verdict.rule for verdict in known.verdicts]
    cited += [form.verb.rule for form in known.verbs] + [form.event.rule for form in known.events]
    for rule in filter(None, cited):
        assert title.catalogue.find(rule)


@ALL
def test_choices_say_what_is_done_and_with_what(case: Case) -> None:
    """Verb and arguments tell every choice from every other, so that nobody has to read notation."""
    title = declared(case.title)
    for match in decisions(case, 16, every=7):
        for seat in match.state.actors():
            prompt = match.prompt(seat)
            assert prompt is not None
            for choices in (prompt.choices, prompt.suggestions):
                assert len({(choice.verb, choice.args) for choice in choices}) == len(choices)
                for choice in choices:
                    check_choice(title, choice)
            for form in prompt.forms:
                assert [slot.name for slot in form.slots] == [
                    gap.name for gap in title.declared.by_name[form.verb].gaps
                ]


def check_choice(title: DeclaredTitle, choice: Choice) -> None:
    form = title.declared.by_name[choice.verb]
    assert title.declared.verb_of(choice.move.code) is form
    if not form.is_form:
        assert [name for name, _ in choice.args] == [gap.name for gap in form.gaps]
    first = title.notation(choice.move).split()
    assert tuple(first[: len(form.fixed)]) == form.fixed
