"""The doctor says of everything that a house needs how it is, and what to do where it is not well."""

from __future__ import annotations

import json
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from socketserver import StreamRequestHandler, TCPServer
from threading import Thread

import pytest

from cubilete import __version__
from cubilete.core import state
from cubilete.house.keeping.backup import back_up
from cubilete.house.keeping.restore import restore
from cubilete.terminal.doctor import calling, household, machine
from cubilete.terminal.doctor.finding import Finding
from cubilete.terminal.doctor.mail import look_at_mail
from cubilete.terminal.doctor.visit import everything, summary
from cubilete.web.settings import Settings

OLD = Path(__file__).parents[1] / "fixtures" / "v0_1_0" / "house.db"

EVERYWHERE = "0.0.0.0"  # noqa: S104 (nothing is bound to it)


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COMPONENTS", "DATABASE", "PORT", "PUBLIC_URL"):
        monkeypatch.delenv(f"CUBILETE_{name}", raising=False)


def of(findings: Iterator[Finding], about: str) -> Finding:
    """The gravest of what is said about something."""
    found = [one for one in findings if one.about == about]
    return max(found, key=lambda one: ("ok", "warn", "error").index(one.level))


def house(folder: Path) -> Settings:
    return Settings(database=f"sqlite:///{folder}/house.db")


@pytest.fixture(scope="module")
def moved_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of a house with people in it, of today's form."""
    folder = tmp_path_factory.mktemp("present")
    back_up(f"sqlite:///{OLD}", folder / "b.zip")
    restore(folder / "b.zip", house(folder).database, replace=False)
    return folder / "house.db"


@pytest.fixture
def present(moved_in: Path, tmp_path: Path) -> Settings:
    shutil.copy(moved_in, tmp_path / "house.db")
    return house(tmp_path)


# ---------------------------------------------------------------- the machine
def test_every_finding_that_is_not_well_says_what_to_do(tmp_path: Path) -> None:
    findings = list(everything({"database": house(tmp_path).database}))
    assert {"Python", "compiled form", "packages", "pages", "MuJoCo", "clock", "disk", "database", "address"} <= {
        one.about for one in findings
    }
    for one in findings:
        assert bool(one.advice) == (one.level != "ok"), one
    assert summary([]) == "Everything is in order."


def test_the_form_that_runs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "__file__", "state.cpython-311.so")
    assert machine.compiled_form().level == "ok"
    monkeypatch.setattr(state, "__file__", "state.py")
    monkeypatch.setenv("CC", "no-such-compiler")
    found = machine.compiled_form()
    assert found.level == "warn"
    assert "no-such-compiler" in found.advice


def test_pages_that_are_missing_or_torn_are_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "files", lambda _: tmp_path)
    assert "have not been built" in machine.pages().found
    static = tmp_path / "web" / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text('<script src="/assets/a-1.js"></script>', "utf-8")
    assert "/assets/a-1.js" in machine.pages().found
    (static / "assets" / "a-1.js").write_text("", "utf-8")
    assert machine.pages().level == "ok"


def test_another_mujoco_is_another_physics(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "version", lambda _: "3.0.0")
    assert "flicks are made for" in machine.engine().found


def test_component_files_are_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(machine.component_files()) == []
    monkeypatch.setenv("CUBILETE_COMPONENTS", str(tmp_path))
    (tmp_path / "cargo_noir.toml").write_text("nothing = 1", "utf-8")
    (tmp_path / "cargo_nior.toml").write_text("", "utf-8")
    levels = {one.found.split()[0]: one.level for one in machine.component_files()}
    assert levels == {"cargo_noir.toml": "error", "cargo_nior.toml": "warn"}
    monkeypatch.setenv("CUBILETE_COMPONENTS", str(tmp_path / "gone"))
    assert [one.level for one in machine.component_files()] == ["error"]


# ---------------------------------------------------------------- settings
def test_a_slip_of_the_pen_in_a_setting_is_noticed() -> None:
    named = {"CUBILETE_PROT": "1", "CUBILETE_PORT": "2", "CUBILETE_COMPONENTS": "x", "CUBILETE_QQQ": "3", "HOME": "/"}
    told = {one.found.split()[0]: one.advice for one in household.variables(named)}
    assert told.keys() == {"CUBILETE_PROT", "CUBILETE_QQQ"}
    assert told["CUBILETE_PROT"] == "Did you mean CUBILETE_PORT?"


def test_a_setting_that_does_not_fit_is_one_error_and_the_rest_is_still_looked_at() -> None:
    findings = list(everything({"port": 70000}))
    assert of(iter(findings), "settings").level == "error"
    assert of(iter(findings), "Python").level == "ok"


@pytest.mark.parametrize(
    ("settings", "level", "told"),
    [
        (Settings(), "ok", "only for this machine"),
        (Settings(host=EVERYWHERE), "warn", "without knowing what it is called"),
        (Settings(public_url="https://play.example.org"), "ok", "marked secure"),
        (Settings(public_url="http://play.example.org"), "warn", "not encrypted"),
        (Settings(public_url="https://example.org/games"), "error", "has a path"),
        (Settings(public_url="https://play.example.org", host=EVERYWHERE), "warn", "past the proxy"),
    ],
)
def test_addresses_are_judged_by_what_browsers_do_with_them(settings: Settings, level: str, told: str) -> None:
    found = of(household.addresses(settings), "address")
    assert (found.level, told in found.found) == (level, True), found


@pytest.mark.parametrize(
    ("trusted", "level"),
    [("127.0.0.1,10.0.0.0/8", ""), ("*", "warn"), ("my-proxy", "error"), ("", "warn")],
)
def test_whoever_may_say_for_whom_they_ask_is_looked_at(trusted: str, level: str) -> None:
    settings = Settings(public_url="https://play.example.org", trusted_proxies=trusted)
    assert [one.level for one in household.proxies(settings)] == ([level] if level else [])


# ---------------------------------------------------------------- the database
def test_a_house_that_is_well_is_said_to_be(present: Settings) -> None:
    found = of(household.database(present), "database")
    assert (found.level, "3 accounts, 2 guests" in found.found) == ("ok", True), found
    with sqlite3.connect(present.database.removeprefix("sqlite:///")) as connection:
        assert connection.execute("SELECT count(*) FROM fact WHERE name = 'doctor'").fetchone() == (0,)
    connection.close()


def test_a_house_that_is_not_there_yet_and_an_old_one_are_no_faults(tmp_path: Path) -> None:
    assert "will be made" in of(household.database(house(tmp_path)), "database").found
    shutil.copy(OLD, tmp_path / "house.db")
    found = of(household.database(house(tmp_path)), "database")
    assert (found.level, "backup" in found.advice) == ("warn", True), found


def test_a_damaged_a_newer_and_a_locked_house_are_errors(present: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    path = Path(present.database.removeprefix("sqlite:///"))
    whole = path.read_bytes()
    path.write_bytes(b"x" * 5000)
    assert "is damaged" in of(household.database(present), "database").found
    path.write_bytes(whole)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "newer Cubilete" in of(household.database(present), "database").found
    path.write_bytes(whole)
    monkeypatch.setattr("os.access", lambda *_: False)
    assert "not yours to write" in of(household.database(present), "database").found


def test_a_clock_that_was_set_back_is_noticed(present: Settings) -> None:
    with sqlite3.connect(present.database.removeprefix("sqlite:///")) as connection:
        connection.execute("INSERT OR REPLACE INTO fact VALUES ('awake', ?)", (str(time.time() + 3600),))
    connection.close()
    assert of(household.database(present), "clock").level == "error"


def test_a_disk_that_is_almost_full_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for free, level in ((50_000_000, "error"), (500_000_000, "warn"), (50_000_000_000, "ok")):
        usage = type("Usage", (), {"free": free})
        monkeypatch.setattr("shutil.disk_usage", lambda _, usage=usage: usage)
        assert household.disk(tmp_path / "house.db").level == level


def test_servers_that_do_not_answer_are_errors() -> None:
    nobody = Settings(database="postgresql://me@127.0.0.1:9/none", redis="redis://127.0.0.1:9")
    assert of(household.database(nobody), "database").level == "error"
    assert household.redis(nobody).level == "error"
    assert of(household.database(Settings(database="mysql://x/y")), "database").level == "error"


# ---------------------------------------------------------------- calling
@contextmanager
def answering(status: int, body: bytes) -> Iterator[int]:
    """Somebody who answers everything alike."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize(
    ("status", "body", "level", "told"),
    [
        (200, json.dumps({"status": "well", "version": __version__}), "ok", "open and well"),
        (200, json.dumps({"status": "well", "version": "0.0.9"}), "warn", "runs Cubilete 0.0.9"),
        (503, json.dumps({"status": "no database", "version": __version__}), "error", "no database"),
        (200, "<html>", "error", "somebody else"),
    ],
)
def test_an_open_house_is_called(status: int, body: str, level: str, told: str) -> None:
    with answering(status, body.encode()) as port:
        (found,) = calling.call_house(Settings(port=port))
    assert (found.level, told in found.found) == (level, True), found


def test_a_proxy_without_websockets_is_an_error() -> None:
    body = json.dumps({"status": "well", "version": __version__}).encode()
    with answering(200, body) as port:
        findings = list(calling.call_house(Settings(port=port, public_url=f"http://127.0.0.1:{port}")))
    assert [one.level for one in findings] == ["ok", "ok", "error"]
    assert "WebSockets" in findings[-1].found


# ---------------------------------------------------------------- mail
@contextmanager
def mail_server(offers: str) -> Iterator[int]:
    """Somebody who greets and offers something, and no more."""

    class Handler(StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 here\r\n")
            for line in self.rfile:
                if line.startswith(b"QUIT"):
                    self.wfile.write(b"221 bye\r\n")
                    return
                self.wfile.write(f"250-here\r\n250 {offers}\r\n".encode())

    with TCPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.server_address[1]
        finally:
            server.shutdown()


def test_a_house_without_mail_needs_no_mail_server() -> None:
    assert list(look_at_mail({})) == []


def test_a_mail_server_is_called() -> None:
    sender = {"CUBILETE_MAIL_FROM": "cubilete@example.org"}
    with mail_server("8BITMIME") as port:
        (well,) = look_at_mail({"CUBILETE_SMTP_URL": f"smtp://127.0.0.1:{port}", **sender})
        (bare,) = look_at_mail({"CUBILETE_SMTP_URL": f"smtp://me:secret@127.0.0.1:{port}", **sender})
        nobody, well_too = look_at_mail({"CUBILETE_SMTP_URL": f"smtp://127.0.0.1:{port}"})
    assert (well.level, well_too.level) == ("ok", "ok")
    assert (bare.level, "no encryption" in bare.found, "secret" in bare.found) == ("error", True, False)
    assert (nobody.level, "CUBILETE_MAIL_FROM" in nobody.found) == ("error", True)


@pytest.mark.parametrize("address", ["smtp://127.0.0.1:9", "mail.example.org", "http://x", "smtp://x:y:z"])
def test_a_mail_server_that_is_none_is_an_error(address: str) -> None:
    (found,) = look_at_mail({"CUBILETE_SMTP_URL": address, "CUBILETE_MAIL_FROM": "c@example.org"})
    assert found.level == "error"
