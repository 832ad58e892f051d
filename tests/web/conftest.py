"""Servers that many tests share: starting one takes seconds, and a house is made for many visitors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from cubilete.games import TITLES
from titles.parley import ParleyTitle
from web.server import Server
from web.services import Postgres, Redis, postgres, redis


class Services(NamedTuple):
    """What several processes share."""

    database: Postgres
    channel: Redis

    @property
    def settings(self) -> dict[str, str]:
        return {"database": self.database.url, "redis": self.channel.url}


@pytest.fixture(autouse=True)
def parley_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The servers know Parley; so do the tests that look over their shoulder."""
    monkeypatch.setitem(TITLES, "parley", ParleyTitle)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house of one process, on SQLite."""
    with Server(tmp_path_factory.mktemp("house")) as server:
        yield server
        assert server.faults() == []


@pytest.fixture(scope="session")
def services() -> Iterator[Services]:
    with postgres() as database, redis() as channel:
        yield Services(database, channel)


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory, services: Services) -> Iterator[Server]:
    """A process on PostgreSQL, which is stricter about what it takes than SQLite."""
    # generous, for whoever sends nonsense by the thousand should not be refused for that alone
    with Server(tmp_path_factory.mktemp("shared"), generosity=50, **services.settings) as server:
        yield server
        assert server.faults() == []
