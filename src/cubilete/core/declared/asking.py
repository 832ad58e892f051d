"""Answering a question in plain words: what concerns the things that it names, whether it may be done, and why not.

Nothing is decided here. What may be done is in the prompt; why something may not is the verdict of the rules on a move
that does it. Of the verdicts on several such moves that one is told whose sentence speaks of what was asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, permutations, product
from typing import TYPE_CHECKING

from cubilete.core.asking import AskedMove, AskedVerb, Inquiry
from cubilete.core.declared.declaration import VerbForm
from cubilete.core.declared.hearing import SEAT, Heard, Meaning, Phrase, Thing, fold, kind_of, phrases, seat_phrases
from cubilete.core.declared.lexicon import CORE, shorten
from cubilete.core.declared.notation import Numbers
from cubilete.core.declared.slots import Number, seat_name
from cubilete.core.errors import Refusal
from cubilete.core.moves import Choice, Move
from cubilete.core.state import LEGAL, State
from cubilete.core.title import Reader
from cubilete.core.words import LANGUAGES, listing, load_words

if TYPE_CHECKING:
    from cubilete.core.declared.title import DeclaredTitle

Filled = dict[str, int]
"""Numbers of some gaps of a verb, by name."""
MOST_TRIED = 400
"""So many moves are judged at most to find out why none of them may be made."""
MOST_ANSWERS = 6
MOST_CHOICES = 4
MOST_SUGGESTIONS = 4


def asked_verbs(title: DeclaredTitle, language: str, names: Sequence[str] = ()) -> list[AskedVerb]:
    """Everything that people ask for by name in a title."""
    words = title.words(language)
    return [
        AskedVerb(
            verb=form.name,
            name=words.say(f"verb.{form.name}"),
            rule=form.verb.rule,
            phase=form.verb.phase,
            slots=tuple(gap.slot.described(gap.name, title.lexicon, words, names) for gap in form.gaps),
        )
        for form in title.declared.verbs
        if form.name in title.hearing.named
    ]


class Asking:
    """A question of a seat about a state."""

    def __init__(self, title: DeclaredTitle, state: State, seat: int, reader: Reader) -> None:
        self.title = title
        self.state = state
        self.seat = seat
        self.reader = reader
        self.words = title.words(reader.language)
        self.said = load_words(CORE, reader.language)
        prompt = title.prompt(state, seat, reader)
        self.choices = (*prompt.choices, *prompt.suggestions) if prompt is not None else ()
        self.called = list(title.also_called(state, self.words))
        self.more = [*seat_phrases(reader.names), *self.table_phrases()]

    def table_phrases(self) -> Iterator[Phrase]:
        for language in LANGUAGES:
            for name, kind, number in self.title.also_called(self.state, self.title.words(language)):
                yield from phrases([name], Meaning(thing=Thing(kind, number)))

    # ------------------------------------------------------------ answering
    def answer(self, text: str, verb: str = "") -> Inquiry:
        """The answer to a question; with a verb it is about this one only."""
        try:
            move = self.title.parse(text, self.reader.language)
        except Refusal as refusal:
            if not verb and self.title.notations.is_meant(text):
                return Inquiry(sentence=refusal.sentence)
            return self.answer_words(text, verb)
        form = self.title.declared.verb_of(move.code)
        told = self.answer_words(text, verb) if form is not None and not form.gaps else Inquiry()
        if any(form is not None and form.name in answer.verbs for answer in told.answers):
            return told  # `casino` is a move, and also a word for several others
        answers = sorted((self.about_move(move), *told.answers), key=lambda answer: not answer.allowed)
        return Inquiry(heard=self.title.notation(move), answers=tuple(answers))

    def answer_words(self, text: str, verb: str) -> Inquiry:
        heard = self.title.hearing.hear(text, self.more)
        forms = [self.title.declared.by_name[verb]] if verb in self.title.declared.by_name else self.meant(heard)
        answers = self.merged([self.about(form, heard) for form in forms])
        if not answers:
            answers = self.by_sentence(heard)
        near = self.suggestions(heard)
        if answers:
            return Inquiry(heard=self.understood(heard, forms), answers=tuple(answers[:MOST_ANSWERS]), suggestions=near)
        key = "no_move" if heard.things else "close" if near else "unknown"
        things = listing([self.name(thing) for thing in heard.things], self.said.say("and"))
        sentence = self.said.say(f"asking.{key}", text=shorten(text), things=things)
        return Inquiry(heard=things, sentence=sentence, suggestions=near)

    def meant(self, heard: Heard) -> list[VerbForm]:
        """The verbs that a question is about: those it names that fit its things, else whatever fits them."""
        named = [form for form in self.title.declared.verbs if form.name in self.title.hearing.named]
        now = {choice.verb for choice in self.choices}
        if not heard.things:
            return self.best(named, heard)
        askable = [form for form in self.title.declared.verbs if form in named or form.name in now]
        fitting = [form for form in askable if self.fillings(form, heard)]
        chosen = self.best(fitting, heard)
        if chosen or not fitting:
            return chosen or self.best(named, heard)
        return [form for form in fitting if form in named or self.listed(form, heard)]

    def best(self, forms: Sequence[VerbForm], heard: Heard) -> list[VerbForm]:
        """Those of which most words were heard."""
        most = max((heard.verbs[form.name] for form in forms), default=0)
        return [form for form in forms if most and heard.verbs[form.name] == most]

    # ------------------------------------------------------------ one verb
    def fillings(self, form: VerbForm, heard: Heard) -> list[Filled]:
        """Every way in which the things of the question can stand in the gaps of a verb, as many at once as can be."""
        gaps = [(gap.name, kind_of(gap.slot)) for gap in form.gaps]
        fitting = [thing for thing in heard.things if any(kind == thing.kind for _, kind in gaps)]
        for many in range(min(len(fitting), len(gaps)), 0, -1):
            found = [
                {name: thing.number for (name, _), thing in zip(chosen, things)}
                for chosen in permutations(gaps, many)
                for things in [fitting[:many]]
                if all(self.stands_in(form, name, thing) for (name, _), thing in zip(chosen, things))
            ]
            if found:
                return found
        return []

    def stands_in(self, form: VerbForm, gap: str, thing: Thing) -> bool:
        """Whether a thing can stand in a gap: of its kind, and among those that the gap takes."""
        slot = form.slots[gap]
        return kind_of(slot) == thing.kind and slot.fits([thing.number])

    def listed(self, form: VerbForm, heard: Heard) -> list[Choice]:
        """The ways to do it that are on offer now, with the things and numbers of the question where it names any."""
        ways = self.fillings(form, heard) or [{}]
        fitting = [choice for choice in self.choices if choice.verb == form.name and self.fits(choice, form, ways)]
        counts = [gap.name for gap in form.gaps if isinstance(gap.slot, Number)]
        if counts and heard.numbers:
            fitting = [one for one in fitting if any(one.arg(name) in heard.numbers for name in counts)]
        return fitting

    def fits(self, choice: Choice, form: VerbForm, ways: Sequence[Filled]) -> bool:
        spelling = self.title.notations.spell(choice.move)
        if spelling is None or form.is_form:
            return spelling is not None
        return any(all(spelling.numbers[name][0] == number for name, number in way.items()) for way in ways)

    def about(self, form: VerbForm, heard: Heard) -> AskedMove:
        choices = self.listed(form, heard)
        if not choices:
            return self.refused(form, heard)
        # where the question names nothing, the things on offer are in the choices themselves
        asked = self.fillings(form, heard)
        heading = self.heading(form, asked[0] if asked else {})
        return AskedMove(
            verbs=(form.name,),
            text=heading,
            allowed=True,
            sentence=self.said.say("asking.allowed"),
            rule=choices[0].rule,
            phase=form.verb.phase,
            choices=tuple(choices[:MOST_CHOICES]),
        )

    def refused(self, form: VerbForm, heard: Heard) -> AskedMove:
        """Why nothing of the kind may be done: the verdict whose sentence speaks of what was asked, and of no more."""
        asked = self.fillings(form, heard) or [{}]
        best: tuple[tuple[int, int], Filled, Refusal] | None = None
        seen: set[str] = set()
        for filled, move in islice(self.moves(form, asked, heard), MOST_TRIED):
            verdict = int(self.state.verdict(self.seat, move.code, list(move.params)))
            key = self.refusal_key(move, verdict) if verdict != LEGAL else ""
            if not key or key in seen:
                continue
            seen.add(key)
            rank = strangeness(self.words.gaps(key), form, filled)
            if best is None or rank < best[0]:
                best = (rank, filled, self.refusal(move, verdict))
        if best is None:
            return AskedMove(verbs=(form.name,), text=self.heading(form, {}), allowed=False, sentence="")
        return AskedMove(
            verbs=(form.name,),
            text=self.heading(form, best[1]),
            allowed=False,
            sentence=best[2].sentence,
            rule=best[2].rule,
            phase=form.verb.phase,
        )

    def refusal_key(self, move: Move, verdict: int) -> str:
        said = self.title.about(self.state, self.seat, move, self.reader)
        return f"refusal.{said.refusal(self.title.declared.verdict(verdict))[1]}"

    def refusal(self, move: Move, verdict: int) -> Refusal:
        return self.title.refusal(self.state, self.seat, move, verdict, self.reader.language, self.reader.names)

    def moves(self, form: VerbForm, asked: Sequence[Filled], heard: Heard) -> Iterator[tuple[Filled, Move]]:
        """Moves that would do it: with what was asked about in its place, and everything else in every way."""
        if form.is_form:
            yield {}, Move(form.first)
            return
        for filled in asked:
            rows = [self.values(form, name, filled, heard) for name in form.slots]
            for numbers in product(*rows):
                told: Numbers = {name: (number,) for name, number in zip(form.slots, numbers)}
                yield filled, self.title.notations.move_of(form, told)

    def values(self, form: VerbForm, name: str, filled: Filled, heard: Heard) -> Sequence[int]:
        if name in filled:
            return [filled[name]]
        slot = form.slots[name]
        if isinstance(slot, Number):
            meant = [number for number in heard.numbers if slot.fits([number])]
            if meant:
                return meant
        if kind_of(slot) == SEAT:
            return range(len(self.reader.names))
        return slot.listed()

    def about_move(self, move: Move) -> AskedMove:
        """A move in full, written as records have it."""
        refusal = self.title.why_not(self.state, self.seat, move, self.reader.language, self.reader.names)
        form = self.title.declared.verb_of(move.code)
        choices = tuple(
            one for one in self.choices if one.move == move or (one.move.code, ()) == (move.code, move.params)
        )
        if refusal is None and not choices:
            choices = (self.freely_written(move),)
        return AskedMove(
            verbs=() if form is None else (form.name,),
            text=choices[0].text if choices else self.written(form, move),
            allowed=refusal is None,
            sentence=self.said.say("asking.allowed") if refusal is None else refusal.sentence,
            rule="" if refusal is None else refusal.rule,
            phase="" if form is None else form.verb.phase,
            choices=choices[:1] if refusal is None else (),
        )

    def freely_written(self, move: Move) -> Choice:
        """A move that somebody has put together, as a choice like those on offer."""
        context = self.title.context(self.state, self.seat, self.reader)
        return self.title.choice(self.state, self.seat, move, self.reader, context)

    def written(self, form: VerbForm | None, move: Move) -> str:
        """A move that is not on offer: by name where it has nothing but one, else as it is written."""
        return self.verb_name(form) if form is not None and not form.gaps else self.title.notation(move)

    # ------------------------------------------------------------ putting it together
    def merged(self, answers: Sequence[AskedMove]) -> list[AskedMove]:
        """Answers with one and the same reason are one; first what may be done, then what belongs to this phase."""
        groups: dict[tuple[str, str] | AskedMove, list[AskedMove]] = {}
        for answer in answers:
            if answer.sentence:
                groups.setdefault(answer if answer.allowed else (answer.rule, answer.sentence), []).append(answer)
        found = [group[0] if len(group) == 1 else self.joined(group) for group in groups.values()]
        now = self.title.phase_name(self.state, self.seat)
        return sorted(found, key=lambda answer: (not answer.allowed, answer.phase != now))

    def joined(self, group: Sequence[AskedMove]) -> AskedMove:
        verbs = tuple(dict.fromkeys(verb for answer in group for verb in answer.verbs))
        phases = {answer.phase for answer in group}
        return AskedMove(
            verbs=verbs,
            text=joined_heading([answer.text for answer in group]),
            allowed=False,
            sentence=group[0].sentence,
            rule=group[0].rule,
            phase=phases.pop() if len(phases) == 1 else "",
        )

    def by_sentence(self, heard: Heard) -> list[AskedMove]:
        """What is on offer in words that the question has too: names that only sentences know, such as spaces."""
        wanted = {word for word in heard.left if len(word) > 2}
        shared = [(len(wanted.intersection(fold(choice.text))), choice) for choice in self.choices]
        most = max((many for many, _ in shared), default=0)
        if not most:
            return []
        best = [choice for many, choice in shared if many == most][:MOST_CHOICES]
        heading = self.heading(self.title.declared.by_name[best[0].verb], {})
        return [
            AskedMove(
                verbs=tuple(dict.fromkeys(choice.verb for choice in best)),
                text=heading,
                allowed=True,
                sentence=self.said.say("asking.allowed"),
                rule=best[0].rule,
                choices=tuple(best),
            )
        ]

    def suggestions(self, heard: Heard) -> tuple[str, ...]:
        """What else may have been meant by words that mean nothing."""
        near = self.title.hearing.nearly(heard.left, self.more) if not heard.things else []
        near = [one for one in near if one.thing is not None or one.verb not in heard.verbs]
        told = [self.name(one.thing) if one.thing is not None else self.words.say(f"verb.{one.verb}") for one in near]
        return tuple(dict.fromkeys(told))[:MOST_SUGGESTIONS]

    def understood(self, heard: Heard, forms: Sequence[VerbForm]) -> str:
        named = [self.verb_name(form) for form in forms if heard.verbs[form.name]]
        return ", ".join(dict.fromkeys([*named, *(self.name(thing) for thing in heard.things)]))

    # ------------------------------------------------------------ names
    def heading(self, form: VerbForm, filled: Filled) -> str:
        things = [self.name(Thing(kind_of(form.slots[name]), number)) for name, number in filled.items()]
        return f"{self.verb_name(form)}: {', '.join(things)}" if things else self.verb_name(form)

    def verb_name(self, form: VerbForm) -> str:
        key = f"verb.{form.name}"
        return self.words.say(key) if self.words.has(key) else " ".join(form.fixed).capitalize()

    def name(self, thing: Thing) -> str:
        if thing.kind == SEAT:
            return seat_name(thing.number, self.reader.names, self.reader.language)
        name = self.title.lexicon.name(self.words, thing.kind, thing.number, self.title.hearing.named_as(thing.kind))
        here = next((told for told, *one in self.called if one == [thing.kind, thing.number]), "")
        return f"{here} ({name})" if here and here != name else name


def strangeness(spoken: Sequence[str], form: VerbForm, filled: Filled) -> tuple[int, int]:
    """How little a sentence is about what was asked: by gaps of the move that were not, then by all it speaks of."""
    own = [gap for gap in spoken if gap in form.slots]
    return sum(-1 if gap in filled else 1 for gap in own), len(spoken)


def joined_heading(headings: Sequence[str]) -> str:
    """Several headings as one: what is done is listed, and the thing that it is done to named once."""
    parts = [heading.partition(": ") for heading in dict.fromkeys(headings)]
    done = " · ".join(dict.fromkeys(part[0] for part in parts))
    things = ", ".join(dict.fromkeys(part[2] for part in parts if part[2]))
    return f"{done}: {things}" if things else done
