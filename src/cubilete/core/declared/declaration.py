"""Verbs, verdicts and events: what a title's `declared.py` is made of, and the numbers that follow from it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import takewhile
from typing import Any

from msgspec import Struct

from cubilete.core.declared.slots import Slot

GAP = re.compile(r"<(\w+)(?::(\w+))?(\??)>")
Facts = dict[str, Any]


class Gap(Struct, frozen=True):
    """A named place in a template and the slot that fills it; `hidden` from all but the insiders of an event."""

    name: str
    slot: Slot
    hidden: bool = False


class Part(Struct, frozen=True):
    """A word of a template: fixed text, or gaps with what stands around and between them (`<die>:<face>`)."""

    texts: tuple[str, ...]
    gaps: tuple[Gap, ...] = ()

    @property
    def fixed(self) -> str:
        return "" if self.gaps else self.texts[0]


class Phase(Struct, frozen=True):
    """A part of the game: its name, and the rule that says what is decided in it."""

    name: str
    rule: str = ""


class Verb(Struct, frozen=True):
    """A kind of move, as it is written: `bid <port> <coins>`. Its words lie under `choice.<name>`."""

    template: str
    phase: str
    """The phase it belongs to; nothing for one that can be made in several, which the rules then judge."""
    rule: str
    group: str = ""
    """What it belongs to on screen: a key under `group` in the words, or a gap as in `<port>`."""
    reveals: bool = False
    """Whether making it shows something new, so that it cannot be taken back freely."""
    aside: bool = False
    """Whether it is made beside the turn (an offer, an answer) and neither disturbs others nor bars undo."""
    form: bool = False
    """Whether its slots are filled in freely though each has a size; slots without one make a form anyway."""
    example: str = ""
    """A form filled in, for help."""
    name: str = ""
    """Where the fixed words that it begins with are not its name."""


class Verdict(Struct, frozen=True):
    """Why a move may not be made; its words lie under `refusal.<name>`."""

    name: str
    rule: str = ""


class Event(Struct, frozen=True):
    """Something that happens, with its facts: `bid <seat> <port> <coins>`. Its words lie under `event.<name>`.

    Gaps at the end that are marked by `?` are for insiders only; the others read `event.<name>_hidden`.
    """

    template: str
    rule: str
    flows: tuple[str, ...] = ()
    """What it moves, for pictures: `{coins} coins: safe/{seat} > stack/{port}/{seat}`."""
    words: Callable[[Facts], str] | None = None
    """Picks another key under `event` by the facts."""
    cites: Callable[[Facts], str] | None = None
    """Picks another rule by the facts."""
    reveals: bool = False
    """Whether it shows something hidden that chance did not decide."""
    chance: bool = False
    """Whether it tells what dice or a bag decided: pages show and sound that before they say it."""


class Flow(Struct, frozen=True):
    """A piece on its way from spot to spot; `fact` says which pieces or how many, and spots may name facts too."""

    piece: str
    fact: str
    start: str
    end: str


class VerbForm(Struct, frozen=True):
    """A verb with everything worked out: its words, its gaps and its codes."""

    verb: Verb
    name: str
    parts: tuple[Part, ...]
    gaps: tuple[Gap, ...]
    first: int
    """Its first code; a form has this one only."""
    codes: int
    strides: tuple[int, ...]
    """For each gap the difference that one step makes in the code."""
    is_form: bool
    fixed: tuple[str, ...]
    """The fixed words it begins with."""
    slots: dict[str, Slot]
    """The slots of its gaps by name."""


def fixed_words(parts: Sequence[Part]) -> tuple[str, ...]:
    return tuple(part.fixed for part in takewhile(lambda part: bool(part.fixed), parts))


class EventForm(Struct, frozen=True):
    """An event with everything worked out."""

    event: Event
    name: str
    number: int
    gaps: tuple[Gap, ...]
    open: tuple[Gap, ...]
    """Those that everybody learns."""

    @property
    def hides(self) -> bool:
        return len(self.open) < len(self.gaps)

    @property
    def flows(self) -> tuple[Flow, ...]:
        return tuple(read_flow(text) for text in self.event.flows)


class Declared:
    """Everything a title declares. `constants` are further numbers for the rules, with or without a comment."""

    def __init__(
        self,
        *,
        name: str,
        phases: Sequence[Phase],
        slots: Mapping[str, Slot],
        verbs: Sequence[Verb],
        verdicts: Sequence[Verdict],
        events: Sequence[Event],
        constants: Mapping[str, int | tuple[int, str]] | None = None,
    ) -> None:
        self.name = name
        self.phases = tuple(phases)
        self.slots = dict(slots)
        self.verdicts = tuple(verdicts)
        self.constants = dict(constants or {})
        self.verbs = tuple(self.number_verbs(verbs))
        self.events = tuple(self.number_event(event, number) for number, event in enumerate(events))
        self.check()

    @cached_property
    def codes(self) -> int:
        """Every code of a move lies below this number."""
        return sum(form.codes for form in self.verbs)

    @cached_property
    def by_name(self) -> dict[str, VerbForm]:
        return {form.name: form for form in self.verbs}

    def verdict(self, number: int) -> Verdict:
        """Verdicts count from 1; 0 is LEGAL."""
        return self.verdicts[number - 1]

    def verb_of(self, code: int) -> VerbForm | None:
        """The verb that a code belongs to, or None."""
        if not 0 <= code < self.codes:
            return None
        low, high = 0, len(self.verbs) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.verbs[middle].first <= code:
                low = middle
            else:
                high = middle - 1
        return self.verbs[low]

    # ------------------------------------------------------------ working it out
    def number_verbs(self, verbs: Sequence[Verb]) -> list[VerbForm]:
        forms: list[VerbForm] = []
        first = 0
        for verb in verbs:
            form = self.number_verb(verb, first)
            forms.append(form)
            first += form.codes
        return forms

    def number_verb(self, verb: Verb, first: int) -> VerbForm:
        parts = tuple(self.read_part(word) for word in verb.template.split())
        gaps = tuple(gap for part in parts for gap in part.gaps)
        fixed = fixed_words(parts)
        name = verb.name or "_".join(fixed)
        is_form = verb.form or any(gap.slot.size == 0 for gap in gaps)
        strides: list[int] = []
        codes = 1
        for gap in reversed(gaps if not is_form else ()):
            strides.insert(0, codes)
            codes *= gap.slot.size
        slots = {gap.name: gap.slot for gap in gaps}
        return VerbForm(verb, name, parts, gaps, first, codes, tuple(strides), is_form, fixed, slots)

    def number_event(self, event: Event, number: int) -> EventForm:
        name, *words = event.template.split()
        gaps = tuple(gap for word in words for gap in self.read_part(word).gaps)
        return EventForm(event, name, number, gaps, tuple(gap for gap in gaps if not gap.hidden))

    def read_part(self, word: str) -> Part:
        texts, gaps, at = [], [], 0
        for found in GAP.finditer(word):
            name, kind, hidden = found.groups()
            if (kind or name) not in self.slots:
                raise ValueError(f"{self.name}: there is no slot '{kind or name}' for {word}")
            texts.append(word[at : found.start()])
            gaps.append(Gap(name, self.slots[kind or name], bool(hidden)))
            at = found.end()
        return Part((*texts, word[at:]), tuple(gaps))

    # ------------------------------------------------------------ what must hold
    def check(self) -> None:
        """ValueError for a declaration that cannot be meant."""
        phases = {phase.name for phase in self.phases} | {""}
        for form in self.verbs:
            if form.verb.phase not in phases:
                raise ValueError(f"{self.name}: '{form.verb.template}' belongs to no phase of the game")
        for event in self.events:
            hidden = [gap.hidden for gap in event.gaps]
            if hidden != sorted(hidden):
                raise ValueError(f"{self.name}: what insiders learn stands at the end of '{event.event.template}'")
            known = {gap.name for gap in event.gaps}
            for flow in event.flows:
                named = set(re.findall(r"\{(\w+)\}", f"{flow.start} {flow.end} {{{flow.fact}}}")) - {""}
                if not named <= known:
                    raise ValueError(f"{self.name}: a flow of '{event.name}' speaks of {named - known}")
        check_once(self.name, "verb", [form.name for form in self.verbs])
        check_once(self.name, "event", [form.name for form in self.events])
        gaps = {form.name: form.gaps for form in self.verbs} | {f"event {form.name}": form.gaps for form in self.events}
        for name, row in gaps.items():
            check_once(self.name, f"gap of {name}", [gap.name for gap in row])


def check_once(title: str, what: str, names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{title}: the {what} '{name}' is declared twice")


FLOW = re.compile(r"(?:\{(\w+)\} )?([\w ]+): (\S+) > (\S+)")


def read_flow(text: str) -> Flow:
    found = FLOW.fullmatch(text)
    if found is None:
        raise ValueError(f"a flow reads '{{how_many}} piece: from > to', not '{text}'")
    return Flow(found[2], found[1] or "", found[3], found[4])
