"""Filling in a form gap by gap: who, what, how much; each answer is checked before the next question.

What comes out is the move as it could have been typed at once; the rules judge it as a whole.
"""

from __future__ import annotations

from collections.abc import Callable

from cubilete.core.errors import Refusal
from cubilete.core.moves import Form, FormSlot
from cubilete.terminal.screen import Screen

Ask = Callable[[str], str]
"""Reads a line; EOFError at the end of the input, KeyboardInterrupt when somebody wants out."""
SHOWN = 12
"""So many of the possible answers are shown."""


def fill_in(form: Form, ask: Ask, screen: Screen) -> str:
    """The notation of a form, asked for slot by slot; Refusal, and nothing happens, if an answer is left out."""
    if not form.slots:
        raise Refusal("", screen.say("form.type", grammar=form.grammar, example=form.example))
    screen.tell("form.begin", "dim", grammar=form.grammar, example=form.example)
    slots = {slot.name: slot for slot in form.slots}
    notation, *gaps = form.pattern.split("<")
    for gap in gaps:
        declared, _, after = gap.partition(">")
        notation += ask_for(slots[declared.partition(":")[0]], ask, screen) + after
    return " ".join(notation.split())


def ask_for(slot: FormSlot, ask: Ask, screen: Screen) -> str:
    """What stands in a slot; a wrong answer is explained and asked for again."""
    question = screen.say("form.ask", slot=slot.grammar, answers=answers(slot, screen))
    while True:
        typed = ask(question).strip()
        if slot.kind == "mark":
            return slot.ids[0] if typed.casefold() in (slot.ids[0], screen.say("form.yes")) else ""
        if not typed:
            raise Refusal("", screen.say("form.left"))
        try:
            return answer(slot, typed, screen)
        except Refusal as wrong:
            screen.print(screen.named(wrong.sentence, "bold red"))


def answers(slot: FormSlot, screen: Screen) -> str:
    """What may stand in a slot, as short as possible."""
    if slot.kind == "seat":
        return ", ".join(f"{number} {screen.symbol(number - 1)}{name}" for number, name in enumerate(slot.labels, 1))
    if slot.kind == "number":
        return screen.say("form.range", least=slot.least, most=slot.most)
    if slot.kind == "mark":
        return f"{screen.say('form.yes')}/{screen.say('form.no')}"
    ids = slot.ids or tuple(part for inner in slot.slots for part in inner.ids)
    return ", ".join(ids[:SHOWN]) + (", ..." if len(ids) > SHOWN else "") if ids else slot.grammar


def answer(slot: FormSlot, typed: str, screen: Screen) -> str:
    """An answer as it is written in the notation; Refusal says what would be right."""
    if slot.kind == "seat":
        return seat_meant(slot, typed, screen)
    if slot.kind == "id":
        return id_meant(slot, typed, screen)
    if slot.kind == "number":
        return number_meant(slot, typed, screen)
    return typed  # counts, lists and a title's own forms are read whole by the title


def seat_meant(slot: FormSlot, typed: str, screen: Screen) -> str:
    names = [name.casefold() for name in slot.labels]
    if typed.casefold() in names:
        return str(names.index(typed.casefold()) + 1)
    begun = [at for at, name in enumerate(names) if name.startswith(typed.casefold())]
    if len(begun) == 1:
        return str(begun[0] + 1)
    return number_meant(slot, typed, screen)


def id_meant(slot: FormSlot, typed: str, screen: Screen) -> str:
    plain = typed.casefold().replace(" ", "_")
    if plain in slot.ids:
        return plain
    called = dict(zip((label.casefold() for label in slot.labels), slot.ids))
    if typed.casefold() in called:
        return called[typed.casefold()]
    begun = [one for one in slot.ids if one.startswith(plain)]
    if len(begun) == 1:
        return begun[0]
    raise Refusal("", screen.say("form.none", typed=typed, slot=slot.grammar, answers=", ".join(begun or slot.ids)))


def number_meant(slot: FormSlot, typed: str, screen: Screen) -> str:
    digits = typed.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 19 and slot.least <= int(typed) <= slot.most:
        return str(int(typed))
    raise Refusal("", screen.say("form.number", typed=typed, least=slot.least, most=slot.most))
