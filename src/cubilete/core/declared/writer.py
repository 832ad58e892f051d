"""Writes a title's `rules/codes.py`: literals, accessors and tellers, so that compiled rules pay nothing for names."""

from __future__ import annotations

import importlib.util
import keyword
import sys
from collections.abc import Iterator
from pathlib import Path

from cubilete.core.declared.declaration import Declared, EventForm, Gap, VerbForm
from cubilete.core.declared.slots import Scalar
from cubilete.core.errors import UsageError

ANYTIME = "ANYTIME"
WIDTH = 120
BRANCHES = 14
"""So many, and the linter finds a function too complex."""
HEAD = '''"""The numbers of {name}: moves, phases, verdicts and events as the compiled rules know them.

Written by `cubilete codes` from declared.py: change that file, then run the command again.
"""
# fmt: off

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.journal import Journal
'''


def write_codes(declared: Declared) -> str:
    """The whole module."""
    check_names(declared)
    parts = [
        HEAD.format(name=declared.name),
        section("constants", constants(declared)),
        section("phases", phases(declared)),
        section("moves", [*moves(declared), *phase_of(declared)]),
        section("verdicts (0 is LEGAL)", verdicts(declared)),
        section("events", events(declared)),
    ]
    text = "\n".join(part for part in parts if part)
    if max(len(line) for line in text.splitlines()) > WIDTH:
        rules = "C901, E501" if sum("if code <" in line for line in phase_of(declared)) >= BRANCHES else "E501"
        text = text.replace("# fmt: off\n", f"# fmt: off\n# ruff: noqa: {rules}\n", 1)
    return text


def section(heading: str, lines: list[str]) -> str:
    if not lines:
        return ""
    return "\n".join([f"# {'-' * 64} {heading}", *lines, ""])


def constants(declared: Declared) -> list[str]:
    lines = []
    for name, given in declared.constants.items():
        value, comment = given if isinstance(given, tuple) else (given, "")
        lines.append(f"{name}: Final = {value}")
        if comment:
            lines.append(f'"""{comment}"""')
    return lines


def phases(declared: Declared) -> list[str]:
    lines = [f"{phase.name.upper()}: Final = {number}" for number, phase in enumerate(declared.phases)]
    if any(not form.verb.phase for form in declared.verbs):
        lines += [
            f"{ANYTIME}: Final = {len(declared.phases)}",
            '"""Of moves that belong to no phase: the rules judge them."""',
        ]
    return lines


# ---------------------------------------------------------------- moves
def moves(declared: Declared) -> list[str]:
    lines = []
    for form in declared.verbs:
        note = f"  # {form.verb.template}" if form.gaps else ""
        lines.append(f"{form.name.upper()}: Final = {form.first}{note}")
    lines += [f"CODES: Final = {declared.codes}", '"""Every move code lies below this number."""']
    for form in declared.verbs:
        if form.codes > 1:
            lines += accessors(form)
    return lines


def accessors(form: VerbForm) -> Iterator[str]:
    """How a code is made, recognised and taken apart."""
    name, first = form.name, form.first
    terms = [term(gap, stride) for gap, stride in zip(form.gaps, form.strides)]
    yield from function(f"{name}_code({arguments(form.gaps)}) -> i64", f"{first} + {' + '.join(terms)}")
    yield from function(f"is_{name}(code: i64) -> bool", f"{first} <= code < {first + form.codes}")
    for at, gap in enumerate(form.gaps):
        digit = f"code - {first}" if first else "code"
        if at:
            digit = remainder(digit, form.strides[at - 1])
        if form.strides[at] > 1:
            digit = quotient(digit, form.strides[at])
        if gap.slot.lowest:
            digit = f"{wrapped(digit)} - {-gap.slot.lowest}"
        yield from function(f"{name}_{gap.name}(code: i64) -> i64", digit)


def term(gap: Gap, stride: int) -> str:
    value = argument(gap.name)
    if gap.slot.lowest:
        value = f"({value} + {-gap.slot.lowest})"
    return value if stride == 1 else f"{value} * {stride}"


def quotient(digit: str, stride: int) -> str:
    """Codes are never negative here, so a shift does where it can."""
    if stride & (stride - 1) == 0:
        return f"({digit}) >> {stride.bit_length() - 1}"
    return f"{wrapped(digit)} // {stride}"


def remainder(digit: str, stride: int) -> str:
    if stride & (stride - 1) == 0:
        return f"({digit}) & {stride - 1}"
    return f"{wrapped(digit)} % {stride}"


def wrapped(digit: str) -> str:
    return f"({digit})" if " " in digit else digit


def function(head: str, result: str) -> list[str]:
    return ["", "", f"def {head}:", f"    return {result}"]


def phase_of(declared: Declared) -> list[str]:
    lines = ["", "", "def phase_of(code: i64) -> i64:"]
    lines += ['    """The phase to which a move belongs, or -1 for a number that names no move."""']
    lines += ["    if code < 0:", "        return -1"]
    runs: list[tuple[str, int]] = []
    for form in declared.verbs:
        phase, end = form.verb.phase.upper() or ANYTIME, form.first + form.codes
        if runs and runs[-1][0] == phase:
            runs[-1] = (phase, end)
        else:
            runs.append((phase, end))
    for phase, end in runs:
        lines += [f"    if code < {end}:", f"        return {phase}"]
    return [*lines, "    return -1", ""]


# ---------------------------------------------------------------- verdicts and events
def verdicts(declared: Declared) -> list[str]:
    return [f"{verdict.name.upper()}: Final = {number}" for number, verdict in enumerate(declared.verdicts, 1)]


def events(declared: Declared) -> list[str]:
    lines = [f"E_{form.name.upper()}: Final = {form.number}" for form in declared.events]
    for form in declared.events:
        lines += teller(form)
    return lines


def teller(form: EventForm) -> list[str]:
    """A function that tells the event: leaving out a fact, or telling one too many, is a type error."""
    known = ["journal: Journal | None", *filter(None, [arguments(form.gaps)])]
    told = f"E_{form.name.upper()}, {numbers(form.open)}"
    if form.hides:
        known.append("insiders: i64")
        call = f"journal.whisper({told}, insiders, {numbers(form.gaps)})"
    else:
        call = f"journal.tell({told})"
    lines = ["", "", f"def tell_{form.name}({', '.join(known)}) -> None:"]
    lines += [f'    """{form.event.template}"""'] if form.hides else []
    return [*lines, "    if journal is not None:", f"        {call}"]


def numbers(gaps: tuple[Gap, ...]) -> str:
    """A list of all the numbers of these gaps; a list of free length begins with how many follow."""
    rows: list[str] = []
    singles: list[str] = []
    for gap in gaps:
        name = argument(gap.name)
        if isinstance(gap.slot, Scalar):
            singles.append(name)
            continue
        free = gap.slot.width([7], 0) != gap.slot.width([8], 0)
        if free:
            singles.append(f"len({name})")
        if singles:
            rows.append(f"[{', '.join(singles)}]")
        rows.append(name)
        singles = []
    if singles or not rows:
        rows.append(f"[{', '.join(singles)}]")
    return " + ".join(rows)


def arguments(gaps: tuple[Gap, ...]) -> str:
    kinds = ("i64" if isinstance(gap.slot, Scalar) else "list[int]" for gap in gaps)
    return ", ".join(f"{argument(gap.name)}: {kind}" for gap, kind in zip(gaps, kinds))


def argument(name: str) -> str:
    return f"{name}_" if keyword.iskeyword(name) else name


def check_names(declared: Declared) -> None:
    """ValueError where two things would get the same name in the module."""
    names = [*declared.constants, *(phase.name.upper() for phase in declared.phases), "CODES"]
    names += [form.name.upper() for form in declared.verbs]
    names += [verdict.name.upper() for verdict in declared.verdicts]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{declared.name}: {name} is declared twice, as a constant, phase, verb or verdict")


# ---------------------------------------------------------------- files
def load_declared(folder: Path) -> Declared:
    """A title's declaration by its path: the package around it needs the codes that are to be written."""
    path = folder / "declared.py"
    spec = importlib.util.spec_from_file_location(f"declared_{folder.name}", path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise UsageError(f"{folder} holds no declared.py.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules[spec.name]
    declared = getattr(module, "DECLARED", None)
    if not isinstance(declared, Declared):
        raise UsageError(f"{path} declares nothing: it must set DECLARED.")
    return declared


def refresh_codes(folder: Path, check: bool) -> bool:
    """Write `rules/codes.py`, or (check) only say whether it is what the declaration asks for."""
    target = folder / "rules" / "codes.py"
    wanted = write_codes(load_declared(folder))
    current = target.read_text("utf-8") if target.is_file() else ""
    if not check and current != wanted:
        target.parent.mkdir(exist_ok=True)
        target.write_text(wanted, "utf-8")
    return current == wanted
