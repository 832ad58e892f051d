"""The hosts' desk over HTTP; the house itself refuses whoever is no host."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Router, get, post
from litestar.params import Parameter, QueryParameter

from cubilete.house.messages import (
    Announcement,
    Ban,
    HostAct,
    HostOverview,
    HostPerson,
    HostReport,
    HostTable,
    NewAnnouncement,
    ReportAnswer,
)
from cubilete.house.people.people import Person
from cubilete.web.identity import Door

Words = Annotated[str, QueryParameter(name="query", max_length=40)]
Number = Annotated[int, Parameter(ge=1, le=2**31 - 1)]


@get("/overview")
async def overview(person: Person, door: Door) -> HostOverview:
    """The house at a glance: what its processes do, who is there, what waits."""
    return await door.house.desk.overview(person)


@get("/tables")
async def list_tables(
    person: Person, door: Door, status: Annotated[str, Parameter(max_length=10)] = ""
) -> list[HostTable]:
    """The tables that changed last."""
    return await door.house.desk.tables(person, status)


@get("/people")
async def list_people(person: Person, door: Door, words: Words = "", banned: bool = False) -> list[HostPerson]:
    """People, by a part of their name."""
    return await door.house.desk.people(person, words, banned)


@post("/people/{who:str}/ban", status_code=204)
async def ban(data: Ban, who: str, person: Person, door: Door) -> None:
    """Turn somebody out for a time; their open pages are told at once."""
    await door.house.desk.ban(person, who, data)


@post("/people/{who:str}/unban", status_code=204)
async def unban(who: str, person: Person, door: Door) -> None:
    """Let somebody in again."""
    await door.house.desk.unban(person, who)


@get("/reports")
async def list_reports(person: Person, door: Door, closed: bool = False) -> list[HostReport]:
    """What people reported."""
    return await door.house.desk.reports(person, closed)


@post("/reports/{number:int}/close", status_code=204)
async def close_report(data: ReportAnswer, number: Number, person: Person, door: Door) -> None:
    """A report was dealt with."""
    await door.house.desk.close_report(person, number, data)


@get("/acts")
async def list_acts(person: Person, door: Door) -> list[HostAct]:
    """What hosts did."""
    return await door.house.desk.acts(person)


@post("/announcement", status_code=200)
async def announce(data: NewAnnouncement, person: Person, door: Door) -> Announcement:
    """A message to everybody who has a page open."""
    return await door.house.desk.announce(person, data)


HOST_ROUTES: list[Any] = [
    Router(
        "/host",
        route_handlers=[
            overview, list_tables, list_people, ban, unban, list_reports, close_report, list_acts, announce,
        ],
    )
]  # fmt: skip
