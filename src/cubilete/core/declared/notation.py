"""Moves as text and back, by what a title declares: writing, reading, grammar, completion, "did you mean"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches

from cubilete.core.declared.declaration import Declared, Part, VerbForm
from cubilete.core.declared.lexicon import CLOSE, CORE, Lexicon, shorten
from cubilete.core.errors import Refusal
from cubilete.core.moves import Arg, Move
from cubilete.core.words import listing, load_words

Numbers = dict[str, tuple[int, ...]]
"""The numbers of every gap of a move, by name."""


class Misread(Refusal):
    """A text with words too many, too few or in the wrong place for a move that begins like it."""


class Spelling:
    """A listed move taken apart once: what it is called, and what it is made of."""

    __slots__ = ("args", "form", "notation", "numbers")

    def __init__(self, form: VerbForm, numbers: Numbers, notation: str, args: tuple[tuple[str, Arg], ...]) -> None:
        self.form = form
        self.numbers = numbers
        self.notation = notation
        self.args = args


class Notation:
    """The notation of one title.

    A box with several games declares the moves of all of them in one place: `offers` says by the name of a verb whether
    the title ever has it. All of them are read, but only its own ones are listed and suggested.
    """

    def __init__(
        self,
        declared: Declared,
        lexicon: Lexicon,
        title: str = "",
        offers: Callable[[str], bool] = lambda verb: True,
    ) -> None:
        self.declared = declared
        self.lexicon = lexicon
        self.title = title or declared.name
        self.offers = offers
        self.spelt: dict[int, Spelling] = {}
        self.verbs: dict[str, list[VerbForm]] = {}
        """By first word, longer fixed beginnings first: `casino all` before `casino`."""
        for form in sorted(declared.verbs, key=lambda form: -len(form.fixed)):
            self.verbs.setdefault(form.fixed[0], []).append(form)

    # ------------------------------------------------------------ writing
    def spell(self, move: Move) -> Spelling | None:
        """The parts of a move; None for one that cannot be written."""
        known = self.spelt.get(move.code)
        if known is not None and not move.params:
            return known
        form = self.declared.verb_of(move.code)
        if form is None or (move.params and not form.is_form):
            return None
        numbers = self.numbers_of(form, move)
        if numbers is None:
            return None
        args: list[tuple[str, Arg]] = []
        for gap in form.gaps:
            if numbers[gap.name]:
                args += gap.slot.args(gap.name, numbers[gap.name], self.lexicon)
        spelling = Spelling(form, numbers, self.write_parts(form, numbers), tuple(args))
        if not move.params:
            self.spelt[move.code] = spelling
        return spelling

    def numbers_of(self, form: VerbForm, move: Move) -> Numbers | None:
        """The numbers of every gap: out of the code, or out of the parameters of a form, where they fit in."""
        numbers: Numbers = {}
        if not form.is_form:
            rest = move.code - form.first
            for gap, stride in zip(form.gaps, form.strides):
                numbers[gap.name] = (rest // stride + gap.slot.lowest,)
                rest %= stride
            return numbers
        if not move.params:
            return {gap.name: () for gap in form.gaps}  # left to the engine
        at = 0
        for gap in form.gaps:
            width = gap.slot.width(move.params, at)
            row = move.params[at : at + width]
            if len(row) != width or not gap.slot.fits(row):
                return None
            numbers[gap.name] = row
            at += width
        return numbers if at == len(move.params) else None

    def write_parts(self, form: VerbForm, numbers: Numbers) -> str:
        written = (self.write_part(part, numbers) for part in form.parts)
        return " ".join(word for word in written if word)

    def write_part(self, part: Part, numbers: Numbers) -> str:
        text = part.texts[0]
        for gap, after in zip(part.gaps, part.texts[1:]):
            row = numbers[gap.name]
            text += (gap.slot.write(row, self.lexicon) if row else "") + after
        return text

    def write(self, move: Move) -> str:
        spelling = self.spell(move)
        return spelling.notation if spelling is not None else f"move {move.code}"

    # ------------------------------------------------------------ reading
    def read(self, text: str, language: str = "en") -> Move:
        """The move that a text names, whether or not it may be made now; Refusal if it names none."""
        words = text.casefold().split()
        if not words:
            raise Refusal("", load_words(CORE, language).say("notation.missing", grammar=self.grammar()))
        alike = self.verbs.get(words[0], [])
        meant = [form for form in alike if tuple(words[: len(form.fixed)]) == form.fixed] or alike
        trouble: Refusal | None = None
        for form in meant:
            try:
                return self.read_verb(form, words, text, language)
            except Misread as refusal:
                trouble = trouble or refusal
            except Refusal as refusal:  # a gap knows better what is wrong than the form of the whole
                trouble = refusal if trouble is None or isinstance(trouble, Misread) else trouble
        if isinstance(trouble, Misread) and not any(self.offers(form.name) for form in alike):
            trouble = None  # how a move is written that the title never has helps nobody
        raise trouble or self.not_a_move(words, text, language)

    def read_verb(self, form: VerbForm, words: list[str], text: str, language: str) -> Move:
        if form.is_form and tuple(words) == form.fixed:
            return Move(form.first)  # filling it in is left to the engine
        numbers: Numbers = {}
        at = 0
        for place, part in enumerate(form.parts):
            taken = self.words_for(form.parts, place, words[at:])
            read = self.read_part(part, " ".join(words[at : at + taken]), language)
            if read is None:
                raise self.misread(form, text, language)
            numbers |= read
            at += taken
        if at < len(words):
            raise self.misread(form, text, language)
        return self.move_of(form, numbers)

    def words_for(self, parts: Sequence[Part], place: int, words: Sequence[str]) -> int:
        """How many of the words belong to a part."""
        part = parts[place]
        if part.fixed or len(part.gaps) > 1 or part.texts != ("", ""):
            return 1
        slot = part.gaps[0].slot
        if not slot.many:
            return slot.takes(words, self.lexicon)
        end = next((later.fixed for later in parts[place + 1 :] if later.fixed), None)
        return words.index(end) if end in words else len(words)

    def read_part(self, part: Part, text: str, language: str) -> Numbers | None:
        """The numbers of a part's gaps; None where its fixed text is not there."""
        if part.fixed:
            return {} if text == part.fixed else None
        numbers: Numbers = {}
        if not text.startswith(part.texts[0]):
            return None
        rest = text.removeprefix(part.texts[0])
        for gap, after in zip(part.gaps, part.texts[1:]):
            inside, found, rest = rest.partition(after) if after else (rest, "", "")
            if (after and not found) or (not inside and gap.slot.takes((), self.lexicon)):
                return None
            numbers[gap.name] = tuple(gap.slot.read(inside, self.lexicon, language))
        return numbers if not rest else None

    def move_of(self, form: VerbForm, numbers: Numbers) -> Move:
        if form.is_form:
            params = [number for gap in form.gaps for number in numbers[gap.name]]
            return Move(form.first, tuple(params))
        code = form.first
        for gap, stride in zip(form.gaps, form.strides):
            code += (numbers[gap.name][0] - gap.slot.lowest) * stride
        return Move(code)

    def is_meant(self, text: str) -> bool:
        """Whether a text that names no move is a move miswritten: it begins like one, and a gap of it says so."""
        words = text.casefold().split()
        alike = self.verbs.get(words[0], []) if words else []
        return any(
            gap.slot.is_meant(" ".join(words[len(form.fixed) :]))
            for form in alike
            if tuple(words[: len(form.fixed)]) == form.fixed
            for gap in form.gaps
        )

    # ------------------------------------------------------------ explaining
    def own_verbs(self) -> list[VerbForm]:
        """The moves that the title ever has."""
        return [form for form in self.declared.verbs if self.offers(form.name)]

    def grammar_of(self, form: VerbForm) -> str:
        """A move as it should be written: `bid PORT COINS`."""
        words = []
        for part in form.parts:
            text = part.texts[0]
            for gap, after in zip(part.gaps, part.texts[1:]):
                text += gap.slot.grammar(gap.name) + after
            words.append(text)
        return " ".join(words)

    def grammar(self) -> str:
        return ", ".join(self.grammar_of(form) for form in self.own_verbs())

    def misread(self, form: VerbForm, text: str, language: str) -> Misread:
        words = load_words(CORE, language)
        known = [self.grammar_of(other) for other in self.own_verbs() if other.fixed[0] == form.fixed[0]]
        return Misread(
            "", words.say("notation.should_read", text=shorten(text), grammar=listing(known, words.say("or")))
        )

    def not_a_move(self, words: Sequence[str], text: str, language: str) -> Refusal:
        said = load_words(CORE, language)
        begins: dict[str, VerbForm] = {}
        for form in self.own_verbs():
            begins.setdefault(" ".join(form.fixed), form)
        close = get_close_matches(words[0], begins, 1, CLOSE) or get_close_matches(
            " ".join(words[:2]), begins, 1, CLOSE
        )
        values = {"text": shorten(text), "title": self.title}
        if close:
            return Refusal("", said.say("notation.close", **values, close=self.grammar_of(begins[close[0]])))
        return Refusal("", said.say("notation.no_move", **values, grammar=self.grammar()))

    def completions(self, typed: str) -> list[str]:
        """What could stand in place of the last, unfinished word: fixed words and ids that begin with it."""
        words = typed.casefold().split()
        begun = "" if not words or typed[-1:].isspace() else words.pop()
        found: dict[str, None] = {}
        for form in self.own_verbs():
            found |= dict.fromkeys(self.next_words(form, words))
        return [word for word in found if word.startswith(begun)]

    def next_words(self, form: VerbForm, words: Sequence[str]) -> Sequence[str]:
        """The words that may follow those already written."""
        at = 0
        for place, part in enumerate(form.parts):
            if at >= len(words):
                return self.words_of(part)
            taken = self.words_for(form.parts, place, words[at:])
            if at + taken >= len(words) and part.gaps and part.gaps[-1].slot.many:
                following = part.gaps[-1].slot.following(words[at:], self.lexicon)
                if following:
                    return following
            try:
                if self.read_part(part, " ".join(words[at : at + taken]), "en") is None:
                    return ()
            except Refusal:
                return ()
            at += taken
        return ()

    def words_of(self, part: Part) -> Sequence[str]:
        if part.fixed:
            return (part.fixed,)
        described = part.gaps[0].slot.described("", self.lexicon, self.lexicon.words("en"), ())
        return tuple(part.texts[0] + word + part.texts[1] for word in described.ids)
