"""One server for most tests: starting one takes seconds, and a house is made for many visitors."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web.server import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("house")) as server:
        yield server
        assert server.faults() == []
