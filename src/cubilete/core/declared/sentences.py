"""Whether everything that a title declares can be said: what is missing in its words, and what they cannot fill."""

from __future__ import annotations

from collections.abc import Iterator

from cubilete.core.declared.title import DeclaredTitle
from cubilete.core.words import LANGUAGES, Words


def sentence_faults(title: DeclaredTitle) -> list[str]:
    """What is wrong with the words of a title, in every language; nothing where all is well."""
    return [f"{language}: {fault}" for language in LANGUAGES for fault in faults_of(title, title.words(language))]


def faults_of(title: DeclaredTitle, words: Words) -> Iterator[str]:
    wanted = [f"choice.{form.name}" for form in title.declared.verbs]
    wanted += [f"form.{form.name}" for form in title.declared.verbs if form.is_form]
    wanted += [f"refusal.{verdict.name}" for verdict in title.declared.verdicts]
    wanted += [f"event.{form.name}" for form in title.declared.events]
    wanted += [f"event.{form.name}_hidden" for form in title.declared.events if form.hides]
    wanted += [f"group.{group}" for form in title.declared.verbs if (group := form.verb.group) and group[0] != "<"]
    yield from (f"there are no words for {key}" for key in wanted if title.says(key) and not words.has(key))
    slots = {gap.name for form in title.declared.verbs for gap in form.gaps}
    for key in words.entries:
        if key.startswith(("choice.", "refusal.")) and title.says(key):
            for gap in words.gaps(key):
                if gap not in slots and gap not in title.values.gaps:
                    yield f"{key} speaks of {{{gap}}}, which is in no move and no method of {title.values.__name__}"
