"""The interface for programs: tokens instead of cookies, events as they happen, and everything that a seat can do.

`docs/bot-api.md` describes it; the house answers with the reference itself under /api/bot/openapi.json.
"""

from __future__ import annotations

import signal
import threading
from importlib import resources
from typing import Any

from litestar import Response, Router, delete, get, post
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.response import Stream

from cubilete.house.house import House
from cubilete.house.messages import (
    Agreement,
    Challenge,
    Created,
    Join,
    Lobby,
    MadeToken,
    Me,
    NewTable,
    NewToken,
    ProgramAccount,
    ProgramCard,
    ProgramMoved,
    ProgramMoves,
    Ready,
    Saying,
    TableFrame,
    TokenCard,
)
from cubilete.house.people.people import Person
from cubilete.house.people.tokens import Bearer
from cubilete.house.tables.live import LiveTable, Viewer
from cubilete.web.identity import Ask, Door, provide_door
from cubilete.web.security import Limiter, LoginNeededError, client_of, places_of

REFERENCE = "bot-api.json"
VISITS = Limiter(per_second=30, burst=200)
"""Requests from one address, where several programs may live."""
WORK = Limiter(per_second=10, burst=60)
"""Requests of one program."""
WRONG = Limiter(per_second=0.2, burst=60)
"""Tokens that nobody has, from one address; one that is new here counts until it is found."""
STREAMS = Limiter(per_second=0.2, burst=10)
TABLES = Limiter(per_second=0.2, burst=20)
TALK = Limiter(per_second=0.5, burst=5)
MAKING = Limiter(per_second=0.1, burst=10)
CHALLENGES = Limiter(per_second=0.2, burst=10)


# ---------------------------------------------------------------- one's own tokens, at the page
@get("/me/tokens")
async def list_tokens(anybody: Person, door: Door) -> list[TokenCard]:
    """One's own tokens, without their secrets."""
    return await door.house.tokens.cards(anybody)


@post("/me/tokens")
async def make_token(data: NewToken, person: Person, door: Door) -> MadeToken:
    """A token for a program of one's own; its secret is shown this once."""
    MAKING.check([person.id])
    return await door.house.tokens.make(person, data)


@delete("/me/tokens/{token_id:str}", status_code=204)
async def revoke_token(token_id: str, anybody: Person, door: Door) -> None:
    """From now on nobody can ask with this token."""
    await door.house.tokens.revoke(anybody, token_id)


@post("/me/program", status_code=200)
async def become_program(person: Person, request: Ask, door: Door) -> Me:
    """Mark one's account as a program's, for good: everybody sees it at the table."""
    MAKING.check([person.id])
    await door.house.tokens.become_program(person)
    changed = await door.find_person(request)
    assert changed is not None
    return await door.house.people.me(changed)


@get("/programs")
async def list_programs(person: Person, door: Door) -> list[ProgramCard]:
    """Programs that were here lately; a seat can be kept for any of them."""
    return await door.house.tokens.programs()


@post("/tables/{table_id:str}/challenge", status_code=204)
async def challenge(data: Challenge, table: LiveTable, person: Person, door: Door) -> None:
    """Keep an open seat of one's table for somebody by name, and tell them if it is a program that listens."""
    CHALLENGES.check([person.id])
    await door.house.programs.challenge(person, table, data)


TOKEN_ROUTES: list[Any] = [list_tokens, make_token, revoke_token, become_program, list_programs, challenge]


# ---------------------------------------------------------------- who asks
async def guard_program(request: Ask) -> None:
    VISITS.check([client_of(request)])


async def provide_bearer(request: Ask) -> Bearer:
    """Whose token it is; cookies count for nothing here."""
    door: Door = request.app.state.door
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    token, guess = token.strip(), not door.house.tokens.has_seen(token.strip())
    if guess:
        WRONG.check(places_of(request))  # before anybody looks it up
    bearer = await door.house.tokens.find(token) if kind.lower() == "bearer" else None
    if bearer is None:
        raise LoginNeededError("token.needed")
    if guess:
        WRONG.give_back(*places_of(request))
    request.scope["state"]["language"] = bearer.person.language
    WORK.check([bearer.person.id])
    return bearer


async def provide_seen_table(table_id: str, door: Door, bearer: Bearer) -> LiveTable:
    """A table that the bearer may look at."""
    bearer.check("look")
    table = await door.house.find_fresh(table_id)
    table.check_may_watch(bearer.person.id)
    return table


# ---------------------------------------------------------------- looking
@get("/account")
async def show_account(bearer: Bearer) -> ProgramAccount:
    """Who is asking, and what the token is good for."""
    bearer.person.check_welcome()
    who = bearer.person
    return ProgramAccount(id=who.id, name=who.name, program=who.program, token=bearer.name, scopes=list(bearer.scopes))


@get("/lobby")
async def show_lobby(bearer: Bearer, door: Door) -> Lobby:
    """Open tables, one's own, running and finished ones."""
    bearer.check("look")
    return await door.house.lobby(bearer.person)


@get("/events", media_type="application/x-ndjson", opt={"compressed_before": True})
async def follow_events(bearer: Bearer, door: Door) -> Stream:
    """Everything that happens to this account, as it happens: one JSON object a line, empty lines in between.

    It begins with how things stand. Listening anew ends the stream that was open before.
    """
    bearer.check("look")
    STREAMS.check([bearer.person.id])
    stream = door.house.programs.listen(bearer)
    return Stream(stream.lines(), media_type="application/x-ndjson", headers={"x-accel-buffering": "no"})


@get("/tables/{table_id:str}")
async def see_table(seen: LiveTable, bearer: Bearer) -> TableFrame:
    """A table as this seat may see it, with what there is to decide."""
    async with seen.lock:
        return seen.table_frame(Viewer(bearer.person.id, lambda _: None, bearer.person.language, True))


# ---------------------------------------------------------------- playing
@post("/tables")
async def set_table(data: NewTable, bearer: Bearer, door: Door) -> Created:
    """Set a table; other programs that listen are told of one with a free seat."""
    bearer.check("play")
    TABLES.check([bearer.person.id])
    return await door.house.programs.create(bearer.person, data)


@post("/tables/{table_id:str}/join", status_code=204)
async def sit_down(data: Join, seen: LiveTable, bearer: Bearer, door: Door) -> None:
    """Sit down: in a seat that is kept for you, with an invitation, or at a table that a program has set."""
    bearer.check("play")
    await door.house.programs.join(bearer.person, seen, data)


@post("/tables/{table_id:str}/decline", status_code=204)
async def decline(seen: LiveTable, bearer: Bearer, door: Door) -> None:
    """Let a seat go that is kept for you."""
    bearer.check("play")
    await door.house.programs.decline(bearer.person, seen)


@post("/tables/{table_id:str}/challenge", status_code=204)
async def challenge_from_program(data: Challenge, seen: LiveTable, bearer: Bearer, door: Door) -> None:
    """Keep an open seat of your own table for somebody by name."""
    bearer.check("play")
    CHALLENGES.check([bearer.person.id])
    await door.house.programs.challenge(bearer.person, seen, data)


@post("/tables/{table_id:str}/ready", status_code=204)
async def be_ready(data: Ready, seen: LiveTable, bearer: Bearer, door: Door) -> None:
    """Say that you are ready to begin, or not yet after all."""
    bearer.check("play")
    await door.house.preparing.ready(bearer.person, seen, data.ready)


@post("/tables/{table_id:str}/moves", status_code=200)
async def make_moves(data: ProgramMoves, seen: LiveTable, bearer: Bearer, door: Door) -> ProgramMoved:
    """Make moves. Whatever a rule forbids is refused with the rule, and changes nothing."""
    bearer.check("play")
    return await door.house.programs.move(bearer.person, seen, data)


@post("/tables/{table_id:str}/undo", status_code=204)
async def answer_undo(data: Agreement, seen: LiveTable, bearer: Bearer, door: Door) -> None:
    """Agree to go back, or not."""
    bearer.check("play")
    await door.house.programs.answer_undo(bearer.person, seen, data.agree)


@post("/tables/{table_id:str}/chat", status_code=204)
async def talk(data: Saying, seen: LiveTable, bearer: Bearer, door: Door) -> None:
    """Say something to everybody at a table of yours."""
    bearer.check("chat")
    TALK.check([bearer.person.id])
    await door.house.programs.say(bearer.person, seen, data.text)


@post("/tables/{table_id:str}/leave", status_code=204)
async def get_up(seen: LiveTable, bearer: Bearer, door: Door) -> None:
    """Get up; in a running game a bot of the house plays on."""
    bearer.check("play")
    await door.house.seating.leave(bearer.person, seen)


@post("/tables/{table_id:str}/resign", status_code=204)
async def give_up(seen: LiveTable, bearer: Bearer, door: Door) -> None:
    """Give the game up; a bot of the house plays on."""
    bearer.check("play")
    await door.house.seating.resign(bearer.person, seen)


@get("/openapi.json", include_in_schema=False, cache_control=CacheControlHeader(max_age=3600, public=True))
async def show_reference() -> Response[bytes]:
    """The reference to all this, from a file that was written when the house was built."""
    return Response(reference(), media_type="application/json")


KEPT: dict[str, bytes] = {}


def reference() -> bytes:
    if REFERENCE not in KEPT:
        KEPT[REFERENCE] = resources.files("cubilete.web").joinpath(REFERENCE).read_bytes()
    return KEPT[REFERENCE]


def bot_routes() -> Router:
    handlers: list[Any] = [
        show_account, show_lobby, follow_events, see_table, set_table, sit_down, decline, challenge_from_program,
        be_ready, make_moves, answer_undo, talk, get_up, give_up, show_reference,
    ]  # fmt: skip
    return Router(
        "/api/bot",
        route_handlers=handlers,
        before_request=guard_program,
        dependencies={
            "door": Provide(provide_door),
            "bearer": Provide(provide_bearer),
            "seen": Provide(provide_seen_table),
        },
        tags=["programs"],
    )


# ---------------------------------------------------------------- closing
def end_streams_on_signal(house: House) -> None:
    """A server that is told to stop waits for its requests to end, and a stream never would."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in (signal.SIGTERM, signal.SIGINT):
        before = signal.getsignal(number)

        def closing(sent: int, frame: Any, before: Any = before) -> None:
            house.programs.close()
            if callable(before):
                before(sent, frame)

        signal.signal(number, closing)
