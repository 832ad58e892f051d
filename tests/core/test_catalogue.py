"""The catalogue of rules: found by id and by words."""

from __future__ import annotations

import pytest

from cubilete.core.catalogue import RULE_ID, Ruling
from cubilete.core.errors import UsageError
from cubilete.games import TITLES, title


@pytest.mark.parametrize("slug", TITLES)
def test_every_catalogue_loads_with_ids_of_one_form(slug: str) -> None:
    catalogue = title(slug).catalogue
    assert len(catalogue.rule) > 50
    for entry in catalogue.all():
        assert RULE_ID.fullmatch(entry.id)
        assert entry.says.endswith(".")
        assert entry.where


def test_rules_are_found_by_id_and_by_words() -> None:
    catalogue = title("cargo_noir").catalogue
    assert catalogue.find("cn-port-01").id == "CN-PORT-01"
    found = catalogue.search("syndicate abandons")
    assert "CN-SYND-01" in [entry.id for entry in found]
    assert all("syndicate" in entry.says.casefold() or isinstance(entry, Ruling) for entry in found)
    with pytest.raises(UsageError, match="has no rule CN-NO-99"):
        catalogue.find("CN-NO-99")
