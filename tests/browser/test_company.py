"""The account's page, the hosts' desk, and people who do not get along, each as those see it who use it."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Guest
from browser.house import House, set_table, sit_down
from browser.test_axe import look_twice
from cubilete.house.company.hosts import name_hosts
from house.letter_box import LetterBox, letter_box, receiver

PASSWORD = "correct horse battery"


@pytest.fixture(scope="module")
def box() -> Iterator[LetterBox]:
    with letter_box() as box:
        yield box


@pytest.fixture(scope="module")
def mailing(pages: None, tmp_path_factory: pytest.TempPathFactory, box: LetterBox) -> Iterator[House]:
    wishes = {"smtp_url": box.url, "mail_from": "cubilete@example.org", "private_hooks": "true"}
    house = House(tmp_path_factory.mktemp("mailing"), **wishes)
    with house:
        yield house
        assert house.faults() == []


def register(page: Page, name: str) -> None:
    answer = page.context.request.post("/api/register", data={"name": name, "password": PASSWORD})
    assert answer.ok, answer.text()


def become_host(page: Page, house: House, name: str) -> None:
    register(page, name)
    name_hosts(house.environment["CUBILETE_DATABASE"], name)
    answer = page.context.request.post("/api/login", data={"name": name, "password": PASSWORD})
    assert answer.ok, answer.text()


def shown(page: Page, sentence: str) -> None:
    expect(page.get_by_text(sentence).first).to_be_visible()


@pytest.mark.slow
def test_an_account_is_told_of_turns_changes_its_password_and_leaves(
    mailing: House, guest: Guest, box: LetterBox, shots: Path, tmp_path: Path
) -> None:
    page = guest(mailing, bypass_csp=True)
    register(page, "Ana Account")
    page.goto("/me")
    page.get_by_label("Mail address").fill("ana@example.org")
    page.get_by_role("button", name="Send me a link").click()
    shown(page, "A mail is on its way to ana@example.org")
    for _ in range(200):
        if box.mails:
            break
        page.wait_for_timeout(50)
    page.screenshot(path=shots / "account.png", full_page=True)
    page.goto(box.link("/mail/confirm").removeprefix(mailing.url))
    look_twice(page)
    page.get_by_role("button", name="Yes, it is mine").click()
    shown(page, "You will be told at a…@example.org")
    page.get_by_role("link", name="To your account").click()
    shown(page, "Mails go to ana@example.org.")
    with receiver() as hooks:
        page.get_by_label("Address", exact=True).fill(f"{hooks.url}/turns")
        page.get_by_role("button", name="Use this address").click()
        shown(page, f"{hooks.url}/turns")
        look_twice(page)
        page.get_by_role("button", name="Forget the address").last.click()
        expect(page.get_by_label("Address", exact=True)).to_be_visible()
    page.get_by_label("Password until now").fill("wrong wrong wrong")
    page.get_by_label("New password").fill("another password")
    page.get_by_role("button", name="Change the password").click()
    shown(page, "This is not your password.")
    page.get_by_label("Password until now").fill(PASSWORD)
    page.get_by_role("button", name="Change the password").click()
    shown(page, "The password has been changed")
    with page.expect_download() as packed:
        page.get_by_role("link", name="Download my data").click()
    packed.value.save_as(tmp_path / "data.zip")
    assert "account.json" in zipfile.ZipFile(tmp_path / "data.zip").namelist()
    page.get_by_role("button", name="Delete my account").click()
    page.get_by_label("Your password, to confirm").fill("another password")
    page.get_by_role("button", name="Delete for good").click()
    shown(page, "Everything about you has been deleted.")
    expect(page.get_by_role("heading", name="You are here as a guest")).to_be_visible()


@pytest.mark.slow
def test_passkeys_are_added_listed_and_removed_by_who_knows_the_password(mailing: House, guest: Guest) -> None:
    page = guest(mailing, bypass_csp=True)
    page.goto(mailing.url.replace("127.0.0.1", "localhost") + "/me")  # browsers keep no passkeys for numbers
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    device = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    device |= {"isUserVerified": True, "automaticPresenceSimulation": True}
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": device})
    page.get_by_label("I am new here").check()
    page.get_by_label("Name of the account").fill("Ada Keys")
    page.get_by_label("A password").fill(PASSWORD)
    page.get_by_role("button", name="Make an account").click()
    mine = page.get_by_label("Your password, to add or remove one")
    mine.fill("wrong wrong wrong")
    page.get_by_role("button", name="Add a passkey").click()
    shown(page, "This is not your password.")
    mine.fill(PASSWORD)
    page.get_by_role("button", name="Add a passkey").click()
    shown(page, "The passkey has been added.")
    shown(page, "not used yet")
    look_twice(page)
    expect(page.get_by_role("button", name="Remove the passkey")).to_be_disabled()
    mine.fill(PASSWORD)
    page.get_by_role("button", name="Remove the passkey").click()
    shown(page, "Nobody can sign in with this passkey any more.")
    shown(page, "0 passkeys are kept for this account.")


@pytest.mark.slow
def test_a_host_reads_a_report_turns_somebody_out_and_speaks_to_all(mailing: House, guest: Guest, shots: Path) -> None:
    host, ana, bob = guest(mailing, bypass_csp=True), guest(mailing, "Ana"), guest(mailing, "Rude Bob")
    become_host(host, mailing, "Hera")
    created = set_table(ana, "me", "open", "open", ready=False)
    sit_down(bob, created)
    for page in (ana, bob):
        page.goto(f"/t/{created['id']}")
    bob.get_by_placeholder("Say something").fill("You fool")
    bob.keyboard.press("Enter")
    ana.get_by_role("button", name="Block or report Rude Bob").click()
    ana.get_by_label("What is wrong?").fill("An insult")
    ana.screenshot(path=shots / "report.png")
    ana.get_by_role("button", name="Send the report").click()
    shown(ana, "A host will look at it.")

    host.goto("/me")
    host.get_by_role("link", name="The hosts' desk").click()
    expect(host.get_by_text("Open reports").first).to_be_visible()
    look_twice(host)
    host.emulate_media(color_scheme="light")
    host.screenshot(path=shots / "host-house.png", full_page=True)
    host.get_by_label("Reports (1)").check()
    shown(host, "An insult")
    look_twice(host)
    host.emulate_media(color_scheme="light")
    host.screenshot(path=shots / "host-reports.png", full_page=True)
    host.get_by_role("button", name="Turn Rude Bob out").click()
    host.get_by_label("The reason, as they read it").fill("No insults here")
    host.get_by_role("button", name="Turn out", exact=True).click()
    shown(bob, "No insults here")
    host.get_by_label("What you did about it").fill("A week off")
    host.get_by_role("button", name="Done", exact=True).click()
    shown(host, "No reports. Good.")

    host.get_by_label("People", exact=True).check()
    host.get_by_label("Part of a name").fill("rude")
    shown(host, "No insults here")
    look_twice(host)
    host.emulate_media(color_scheme="light")
    host.screenshot(path=shots / "host-people.png", full_page=True)
    host.get_by_role("button", name="Let in again: Rude Bob").click()
    expect(host.get_by_role("button", name="Turn out: Rude Bob")).to_be_visible()
    host.get_by_label("Tables", exact=True).check()
    shown(host, "Cargo Noir")
    host.screenshot(path=shots / "host-tables.png", full_page=True)
    host.get_by_label("Record", exact=True).check()
    shown(host, "Hera let Rude Bob in again")

    host.get_by_label("House", exact=True).check()
    host.get_by_label("Message", exact=True).fill("We close at ten.")
    host.get_by_role("button", name="Say it").click()
    ana.goto("/")
    shown(ana, "We close at ten.")
    ana.screenshot(path=shots / "announced.png")
    ana.get_by_role("button", name="Put away").click()
    expect(ana.get_by_text("We close at ten.")).to_have_count(0)
    host.get_by_role("button", name="Take it back").click()
    expect(host.get_by_text("Said now")).to_have_count(0)


@pytest.mark.slow
def test_whoever_is_blocked_is_heard_again_when_that_is_undone(mailing: House, guest: Guest) -> None:
    ana, bob = guest(mailing, "Ana"), guest(mailing, "Loud Bob")
    created = set_table(ana, "me", "open", "open", ready=False)
    sit_down(bob, created)
    for page in (ana, bob):
        page.goto(f"/t/{created['id']}")
    bob.get_by_placeholder("Say something").fill("La la la")
    bob.keyboard.press("Enter")
    shown(ana, "La la la")
    ana.get_by_role("button", name="Block or report Loud Bob").click()
    ana.get_by_role("button", name="Block Loud Bob").click()
    expect(ana.get_by_text("La la la")).to_have_count(0)
    ana.goto("/me")
    ana.get_by_role("button", name="Unblock Loud Bob").click()
    shown(ana, "Loud Bob is no longer blocked.")
    ana.goto(f"/t/{created['id']}")
    shown(ana, "La la la")


@pytest.mark.slow
def test_the_desk_is_for_hosts(mailing: House, guest: Guest) -> None:
    page = guest(mailing)
    page.goto("/host")
    shown(page, "This page is for the hosts of this house.")
