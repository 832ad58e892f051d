"""Options that cannot go together: one sentence in both languages, and a value that would do."""

from __future__ import annotations

import pytest

from cubilete.core.errors import UsageError
from cubilete.core.spoken import SpokenError
from cubilete.core.words import LANGUAGES
from games.nevada_ride.helpers import TITLE, read

TOGETHER = [
    (2, "mode=basic pit_lane=open", "pit_lane", "closed"),
    (2, "mode=basic weather=yes", "weather", "no"),
    (2, "mode=basic drivers=choose", "drivers", "none"),
    (2, "mode=basic build=yes", "build", "no"),
    (2, "technical_stops=yes", "technical_stops", "no"),
    (2, "drivers=dealt pit_lane=open", "pit_lane", "closed"),
    (2, "drivers=choose build=yes", "build", "no"),
    (10, "drivers=choose", "drivers", "none"),
    (5, "drivers=dealt cars_each=2", "drivers", "none"),
    (6, "cars_each=2", "cars_each", "1"),
    (3, "teams=yes", "teams", "no"),
    (5, "teams=yes", "teams", "no"),
]


@pytest.mark.parametrize(("seats", "options", "option", "instead"), TOGETHER)
@pytest.mark.rule("FD-R19", "FD-AIM-02", "FD-STREET-04", "FD-OPT-04", "FD-OPT-05", "FD-DRIVER-02")
def test_what_cannot_go_together_is_said_with_a_value_that_would_do(
    seats: int, options: str, option: str, instead: str
) -> None:
    chosen = read(options)
    with pytest.raises(UsageError):
        TITLE.check_options(seats, chosen)
    (flaw,) = TITLE.option_flaws(seats, chosen)
    assert (flaw.option, flaw.instead) == (option, instead)
    assert isinstance(flaw.why, SpokenError)
    sentences = {flaw.why.in_words(language) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)
    kept = " ".join(word for word in options.split() if not word.startswith(f"{option}="))
    TITLE.check_options(seats, read(f"{kept} {option}={instead}"))


@pytest.mark.parametrize(("seats", "options"), [
    (10, "drivers=dealt weather=yes teams=yes"), (5, "cars_each=2 teams=yes pit_lane=open technical_stops=yes"),
    (2, "mode=basic trials=yes teams=yes cars_each=2 laps=3"), (9, "drivers=choose trials=yes"),
    (3, "weather=yes build=yes trials=yes pit_lane=open"),
])  # fmt: skip
def test_what_can_go_together_is_let_be(seats: int, options: str) -> None:
    assert TITLE.option_flaws(seats, read(options)) == []
