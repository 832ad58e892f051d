"""What all flicking games say: nothing that they declare together lacks a sentence, in either language."""

from __future__ import annotations

import pytest

from cubilete.core.words import LANGUAGES, load_words
from cubilete.games.cuba_cube import flicks_declared
from cubilete.games.cuba_cube.components.load import PACKAGE
from cubilete.games.cuba_cube.declared import DECLARED, FEW
from cubilete.games.cuba_cube.titles.common import CHANCE_KINDS

OTHER_KEYS = {
    "damaged": [f"damaged_{cause}" for cause in FEW["cause"]],
    "missed": [f"missed_{miss}" for miss in FEW["miss"]],
    "hit": ["hit", "hit_after"],
    "flicked": ["flicked", "flicked_blind"],
    "pawn_hit": ["pawn_hit", "pawn_hit_before"],
    "gate_chosen": ["gate_chosen", "gate_chosen_blocked"],
}
"""Events whose sentence depends on the facts."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_declared_for_all_has_words(language: str) -> None:
    entries = load_words(PACKAGE, language).entries
    events = [event.template.split()[0] for event in flicks_declared.EVENTS]
    shared = {verb.template for verb in flicks_declared.VERBS}
    keys = [f"event.{key}" for name in events for key in OTHER_KEYS.get(name, [name])]
    keys += [f"refusal.{verdict.name}" for verdict in flicks_declared.VERDICTS]
    keys += [f"choice.{form.name}" for form in DECLARED.verbs if form.verb.template in shared]
    keys += [f"group.{verb.group}" for verb in flicks_declared.VERBS]
    keys += [f"{table}.{phase.name}" for table in ("prompt", "phase") for phase in flicks_declared.PHASES]
    keys += [f"chance.{kind.name}" for kind in CHANCE_KINDS]
    assert [key for key in keys if key not in entries] == []


def test_both_languages_say_the_same_things() -> None:
    english, german = (load_words(PACKAGE, language) for language in ("en", "de"))
    assert set(english.entries) == set(german.entries)
    for key in english.entries:
        assert set(english.gaps(key)) == set(german.gaps(key)), key
