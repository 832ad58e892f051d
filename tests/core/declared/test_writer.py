"""The codes that are written: they say the same as the declaration, and are fresh in every title."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from core.declared.bazaar import BAZAAR, NOTATION
from cubilete.cli import app
from cubilete.core.declared.declaration import Declared, Event, Phase, Verb, Verdict
from cubilete.core.declared.slots import Number
from cubilete.core.declared.writer import load_declared, write_codes
from cubilete.core.errors import UsageError
from cubilete.core.journal import Journal
from cubilete.core.moves import Move

PIG = Path(__file__).parents[2] / "titles" / "pig"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    path = tmp_path_factory.mktemp("bazaar") / "codes.py"
    path.write_text(write_codes(BAZAAR), "utf-8")
    return runpy.run_path(str(path))


def test_accessors_agree_with_the_notation(written: dict[str, Any]) -> None:
    for code in range(BAZAAR.codes):
        spelt = NOTATION.spell(Move(code))
        assert spelt is not None
        name = spelt.form.name
        if spelt.form.codes > 1:
            assert written[f"is_{name}"](code)
            numbers = {gap.name: spelt.numbers[gap.name][0] for gap in spelt.form.gaps}
            assert written[f"{name}_code"](*numbers.values()) == code
            for gap, number in numbers.items():
                assert written[f"{name}_{gap}"](code) == number
        else:
            assert written[name.upper()] == code
        others = [form.name for form in BAZAAR.verbs if form.codes > 1 and form.name != name]
        assert not any(written[f"is_{other}"](code) for other in others)


def test_every_move_has_a_phase(written: dict[str, Any]) -> None:
    phase_of = written["phase_of"]
    for code in range(BAZAAR.codes):
        verb = BAZAAR.verb_of(code)
        assert verb is not None
        assert phase_of(code) == written[verb.verb.phase.upper() or "ANYTIME"]
    assert phase_of(-1) == phase_of(BAZAAR.codes) == -1


def test_tellers_tell_every_fact_in_order(written: dict[str, Any]) -> None:
    journal = Journal()
    written["tell_bid"](journal, 1, 2, 3, 0)
    written["tell_drew"](journal, 1, 3, 0b10)
    written["tell_paid"](journal, 1, [1, 0, 0, 0, 0, 2, 0, 0], [0, 0, 0, 1])
    written["tell_ended"](journal)
    written["tell_came"](journal, 2, [0, 1])
    told = [(event.kind, event.public, event.secret) for event in journal.events]
    assert told[0] == (written["E_BID"], [1, 2, 3, 0], [1, 2, 3, 0])
    assert told[1] == (written["E_DREW"], [1], [1, 3])
    assert journal.events[1].told_to(1) == [1, 3]
    assert journal.events[1].told_to(0) == journal.events[1].told_to(-1) == [1]
    assert told[2][1] == [1, 8, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1]
    assert told[3] == (written["E_ENDED"], [], [])
    assert told[4][1] == [2, 2, 0, 1]
    written["tell_bid"](None, 1, 2, 3, 0)  # nobody listens


def test_constants_and_verdicts(written: dict[str, Any]) -> None:
    assert (written["WARES"], written["MOST"], written["NO_SUCH_MOVE"], written["TOO_LOW"]) == (4, 127, 1, 2)


def test_two_things_of_one_name_are_found() -> None:
    twice = Declared(
        name="Twice",
        phases=(Phase("pass"),),
        slots={},
        verbs=(Verb("pass", "pass", ""),),
        verdicts=(),
        events=(),
    )
    with pytest.raises(ValueError, match="PASS is declared twice"):
        write_codes(twice)


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"verbs": (Verb("bid <coins>", "turn", ""),)}, "there is no slot 'coins'"),
        ({"verbs": (Verb("bid", "turn", ""), Verb("bid <n>", "turn", ""))}, "the verb 'bid' is declared twice"),
        ({"verbs": (Verb("bid", "noon", ""),)}, "belongs to no phase"),
        ({"verbs": (Verb("bid <n> <n>", "turn", ""),)}, "the gap of bid 'n' is declared twice"),
        ({"events": (Event("drew <n?> <m:n>", ""),)}, "what insiders learn stands at the end"),
        ({"events": (Event("drew <n>", "", ("coins: bag > {who}",)),)}, "speaks of {'who'}"),
        ({"events": (Event("drew <n>", "", ("coins to the bag",)),)}, "a flow reads"),
    ],
)
def test_a_declaration_that_cannot_be_meant_is_refused(changed: dict[str, Any], fault: str) -> None:
    whole: dict[str, Any] = {"verbs": (), "events": (), "verdicts": (Verdict("no"),)}
    with pytest.raises(ValueError, match=fault):
        Declared(name="Odd", phases=(Phase("turn"),), slots={"n": Number(3)}, **(whole | changed))


# ---------------------------------------------------------------- the command
def test_the_command_says_whether_codes_are_fresh(tmp_path: Path) -> None:
    folder = tmp_path / "pig"
    folder.mkdir()
    (folder / "declared.py").write_text((PIG / "declared.py").read_text("utf-8"), "utf-8")
    run = CliRunner()
    assert run.invoke(app, ["codes", str(folder), "--check"]).exit_code == 1
    assert not (folder / "rules").exists(), "a check writes nothing"
    assert run.invoke(app, ["codes", str(folder)]).exit_code == 0
    assert run.invoke(app, ["codes", str(folder), "--check"]).exit_code == 0
    assert (folder / "rules" / "codes.py").read_text("utf-8") == (PIG / "rules" / "codes.py").read_text("utf-8")


def test_a_folder_without_a_declaration_is_named(tmp_path: Path) -> None:
    answer = CliRunner().invoke(app, ["codes", str(tmp_path)])
    assert answer.exit_code != 0
    with pytest.raises(UsageError, match=r"holds no declared\.py"):
        load_declared(tmp_path)
    (tmp_path / "declared.py").write_text("NOTHING = 1\n", "utf-8")
    with pytest.raises(UsageError, match="must set DECLARED"):
        load_declared(tmp_path)
