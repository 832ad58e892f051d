"""The pytest plugin: which titles the contract suite is tried on, and the marks that its tests and a title's own carry.

A title says it in a file of its own tests:

    from cubilete.contract.suite import *
    from pig.title import PigTitle

    CONTRACT_TITLES = (PigTitle(),)

Titles that are installed can also be named: `pytest --pyargs cubilete.contract --cubilete-title pig`; without it all of
them are tried. Nothing of the suite is imported before a test asks for it, so that the plugin costs others nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from cubilete.core.title import Title

MARKS = (
    "rule(*ids): the rules of a catalogue that this test would catch being broken",
    "contract(tables): the tables of a title that the contract is tried on",
)
NOTHING = "there is no such table, lesson or title here"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("cubilete", "the contract that every title of Cubilete keeps")
    group.addoption(
        "--cubilete-title", action="append", default=[], metavar="SLUG", help="only this title (can be repeated)"
    )
    group.addoption("--cubilete-smallest", action="store_true", help="only the smallest usual table of every title")


def pytest_configure(config: pytest.Config) -> None:
    for mark in MARKS:
        config.addinivalue_line("markers", mark)


def titles_for(metafunc: pytest.Metafunc) -> tuple[Title, ...]:
    """The titles that a test module names, or those asked for, or all that are found."""
    from cubilete.games import TITLES, title

    named: tuple[Title, ...] | None = getattr(metafunc.module, "CONTRACT_TITLES", None)
    asked = metafunc.config.getoption("cubilete_title")
    all_of_them = tuple(title(slug) for slug in TITLES) if named is None else named
    return tuple(one for one in all_of_them if not asked or {one.slug, one.cover().slug} & set(asked))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hand out tables to tests marked `contract`, lessons and titles to those that take one."""
    mark = metafunc.definition.get_closest_marker("contract")
    if mark is None:
        return
    from cubilete.contract.cases import LessonCase, chosen_cases, name_of

    titles = titles_for(metafunc)
    wanted = mark.args[0]
    if wanted == "titles":
        hand_out(metafunc, "title", titles, [title.slug for title in titles])
    elif wanted == "lessons":
        lessons = [LessonCase(title, lesson) for title in titles for lesson in title.lessons()]
        hand_out(metafunc, "taught", lessons, [name_of(one) for one in lessons])
    else:
        cases = chosen_cases(titles, wanted)
        if metafunc.config.getoption("cubilete_smallest"):
            cases = [case for case in cases if case.smallest]
        hand_out(metafunc, "case", cases, [name_of(case) for case in cases])


def hand_out(metafunc: pytest.Metafunc, argument: str, values: Any, names: list[str]) -> None:
    """Run the test for every value; where there is none it is skipped by name, not lost."""
    if not values:
        values, names = [pytest.param(None, marks=pytest.mark.skip(reason=NOTHING))], ["none"]
    metafunc.parametrize(argument, values, ids=names, scope="function")
