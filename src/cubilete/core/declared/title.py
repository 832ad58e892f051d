"""A title that answers most of what the house asks out of its declaration.

Left to the title: dealing, positions, views and the table in words (`plain.PlainTitle` has a simple answer to these
too). What it may answer better: `context`, `forms`, `suggestions`, `prompt_key`, `prompt_values`, `event_values`,
`offered`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from cubilete.core.asking import AskedVerb, Inquiry
from cubilete.core.declared.asking import Asking, asked_verbs
from cubilete.core.declared.declaration import Declared, EventForm, Facts, VerbForm
from cubilete.core.declared.hearing import Hearing
from cubilete.core.declared.lexicon import CORE, Lexicon
from cubilete.core.declared.notation import Notation
from cubilete.core.declared.slots import Form as FormOfTitle
from cubilete.core.declared.values import Values
from cubilete.core.errors import Refusal
from cubilete.core.journal import Event
from cubilete.core.moves import Choice, Form, FormSlot, Move, Prompt
from cubilete.core.options import Options
from cubilete.core.state import State
from cubilete.core.title import Line, Reader, Title
from cubilete.core.words import Words, load_words


class DeclaredTitle(Title):
    """The base of titles that declare their verbs, verdicts and events."""

    declared: Declared
    values: type[Values[Any]] = Values
    view_type: type[Struct] | None = None
    """The structure of `view`, from which the client's types are written."""
    furniture_type: type[Struct] | None = None
    plan_type: type[Struct] | None = None

    def __init__(self, lexicon: Lexicon | None = None) -> None:
        self.lexicon = lexicon or Lexicon(self.package, {})
        self.notations = Notation(self.declared, self.lexicon, self.name, self.offers)
        self.most_codes = self.declared.codes

    def words(self, language: str) -> Words:
        return self.lexicon.words(language)

    def says(self, key: str) -> bool:
        """Whether the title ever says the sentence under a key: `choice.<verb>`, `refusal.<verdict>`, `event.<event>`.

        A box with several games declares them all in one place; what only the others say is not asked of a title, and
        a verb that it never offers is no move of it.
        """
        return True

    def offers(self, verb: str) -> bool:
        """Whether the title ever offers a move of this name."""
        return self.says(f"choice.{verb}")

    # ------------------------------------------------------------ moves
    def notation(self, move: Move) -> str:
        return self.notations.write(move)

    def parse(self, text: str, language: str = "en") -> Move:
        return self.notations.read(text, language)

    def completions(self, typed: str) -> list[str]:
        """What could stand in place of the last, unfinished word of a move."""
        return self.notations.completions(typed)

    def aside(self, move: Move) -> bool:
        form = self.declared.verb_of(move.code)
        return form is not None and form.verb.aside

    def about(self, state: State, seat: int, move: Move, reader: Reader, context: Any = None) -> Values[Any]:
        """A move, ready to be put into words."""
        spelling, words = self.notations.spell(move), self.words(reader.language)
        return self.values(state, seat, move, spelling, self.lexicon, words, reader.names, context)

    def refusal(
        self,
        state: State,
        seat: int,
        move: Move,
        verdict: int,
        language: str = "en",
        names: tuple[str, ...] = (),
    ) -> Refusal:
        seats = len(state.points())
        if not 0 <= seat < seats:
            words = load_words(CORE, language)
            return Refusal("", words.say("notation.no_seat", number=str(seat + 1)[:12], seats=seats))
        said = self.about(state, seat, move, Reader(seat, names, language))
        rule, key = said.refusal(self.declared.verdict(verdict))
        return Refusal(rule, said.say(f"refusal.{key}"))

    # ------------------------------------------------------------ questions in plain words
    @cached_property
    def hearing(self) -> Hearing:
        return Hearing(self)

    def ask(self, state: State, seat: int, text: str, reader: Reader, verb: str = "") -> Inquiry:
        return Asking(self, state, seat, reader).answer(text, verb)

    def asked_verbs(self, language: str = "en") -> list[AskedVerb]:
        return asked_verbs(self, language)

    def also_called(self, state: State, words: Words) -> Iterable[tuple[str, str, int]]:
        """Further names of things at this table, each with the kind and the number of the thing."""
        return ()

    # ------------------------------------------------------------ prompts
    def phase(self, state: Any) -> int:
        """The number of the phase that the game is in."""
        return int(state.phase)

    def phase_names(self) -> tuple[str, ...]:
        return tuple(phase.name for phase in self.declared.phases)

    def phase_name(self, state: State, seat: int) -> str:
        return super().phase_name(state, seat) or self.declared.phases[self.phase(state)].name

    def prompt(self, state: State, seat: int, reader: Reader) -> Prompt | None:
        if seat < 0 or seat not in state.actors():
            return None
        phase = self.declared.phases[self.phase(state)]
        context = self.context(state, seat, reader)
        codes = state.legal_moves(seat)
        moves = [Move(code, tuple(state.complete(seat, code))) for code in codes]
        choices = tuple(self.choice(state, seat, move, reader, context) for move in moves)
        forms = tuple(self.make_form(self.declared.by_name[verb], reader) for verb in self.forms(state, seat, codes))
        suggested = self.suggestions(state, seat) if forms else []
        said = self.about(state, seat, Move(-1), reader, context)
        text = said.say(f"prompt.{self.prompt_key(state, seat)}", self.prompt_values(state, seat, reader))
        return Prompt(
            seat,
            phase.name,
            text,
            phase.rule,
            choices,
            forms,
            tuple(self.choice(state, seat, move, reader, context) for move in suggested),
            waiting=seat not in state.owing(),
        )

    def context(self, state: State, seat: int, reader: Reader) -> Any:
        """What all the choices of a prompt need and should be worked out once."""
        return None

    def choice(self, state: State, seat: int, move: Move, reader: Reader, context: Any) -> Choice:
        said = self.about(state, seat, move, reader, context)
        spelling = said.spelling
        assert spelling is not None
        group = spelling.form.verb.group
        if group.startswith("<"):
            group = str(said.fill(group[1:-1], "group"))
        elif group:
            group = said.words.say(f"group.{group}")
        return Choice(
            move,
            spelling.notation,
            said.sentence(),
            said.rule(),
            group,
            said.reveals(),
            spelling.form.name,
            spelling.args,
        )

    def prompt_key(self, state: State, seat: int) -> str:
        """The key under `prompt` of the question; by default the name of the phase."""
        return self.declared.phases[self.phase(state)].name

    def prompt_values(self, state: State, seat: int, reader: Reader) -> Mapping[str, object]:
        """What the question speaks of beyond `Values`."""
        return {}

    def forms(self, state: State, seat: int, codes: Sequence[int]) -> list[str]:
        """The verbs that the seat may fill in freely now; by default those among the listed moves."""
        return [form.name for form in self.declared.verbs if form.is_form and form.first in codes]

    def suggestions(self, state: State, seat: int) -> list[Move]:
        """Sensible ways to fill in these forms, best first."""
        return []

    def make_form(self, form: VerbForm, reader: Reader) -> Form:
        words = self.words(reader.language)
        slots = [gap.slot.described(gap.name, self.lexicon, words, reader.names) for gap in form.gaps]
        slots = [labelled(slot, words) for slot in slots]
        return Form(
            form.first,
            self.notations.grammar_of(form),
            words.say(f"form.{form.name}"),
            form.verb.rule,
            form.verb.example or example_of(form),
            form.name,
            form.verb.template,
            tuple(slots),
        )

    # ------------------------------------------------------------ events
    def describe(self, event: Event, reader: Reader) -> Line | None:
        form = self.declared.events[int(event.kind)]
        numbers = event.told_to(reader.seat)
        in_the_know = form.hides and numbers is event.secret
        gaps = form.gaps if in_the_know else form.open
        words = self.words(reader.language)
        facts: Facts = {}
        values: dict[str, object] = {}
        at = 0
        for gap in gaps:
            width = gap.slot.width(numbers, at)
            row = numbers[at : at + width]
            facts[gap.name] = gap.slot.fact(row, self.lexicon)
            values[gap.name] = gap.slot.say(row, self.lexicon, words, reader.names)
            at += width
        values |= self.event_values(form, facts, reader)
        text = words.say(f"event.{sentence_key(form, facts, in_the_know)}", **values)
        return Line(form.name, text, self.event_rule(form, facts), facts, form.event.chance)

    def event_values(self, form: EventForm, facts: Facts, reader: Reader) -> Mapping[str, object]:
        """What the sentence about an event speaks of beyond its facts."""
        return {}

    def event_rule(self, form: EventForm, facts: Facts) -> str:
        return form.event.cites(facts) if form.event.cites is not None else form.event.rule

    def reveals(self, event: Event) -> bool:
        return self.declared.events[int(event.kind)].event.reveals

    # ------------------------------------------------------------ numbers for learners
    def offered(self, gap: str, verb: VerbForm, seats: int, options: Options) -> Sequence[int] | None:
        """The numbers that can stand in a gap at such a table; None where all of its slot's can."""
        return None

    def move_codes(self, seats: int, options: Options) -> list[int]:
        codes: list[int] = []
        for form in self.declared.verbs:
            if not self.offers(form.name):
                continue
            found = [form.first]
            for gap, stride in zip(form.gaps, form.strides):
                offered = self.offered(gap.name, form, seats, options)
                numbers = gap.slot.listed() if offered is None else offered
                found = [code + (number - gap.slot.lowest) * stride for code in found for number in numbers]
            codes += found
        return codes


def sentence_key(form: EventForm, facts: Facts, in_the_know: bool) -> str:
    key = form.event.words(facts) if form.event.words is not None else form.name
    return f"{key}_hidden" if form.hides and not in_the_know else key


def labelled(slot: FormSlot, words: Words) -> FormSlot:
    """A slot and its parts with their names in the reader's language: `slot.<name>` in the title's words."""
    key = f"slot.{slot.name}"
    label = words.say(key) if words.has(key) else slot.name.replace("_", " ")
    return msgspec.structs.replace(slot, label=label, slots=tuple(labelled(part, words) for part in slot.slots))


def example_of(form: VerbForm) -> str:
    """A title's own form knows an example; other forms name theirs in the declaration."""
    examples = [gap.slot.example for gap in form.gaps if isinstance(gap.slot, FormOfTitle)]
    return " ".join([*form.fixed, *examples])
