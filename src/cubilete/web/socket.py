"""One WebSocket a table: requests in, frames out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from cubilete.core.chance import FastChance
from cubilete.core.errors import CubileteError, Refusal
from cubilete.core.title import Document
from cubilete.house import steady
from cubilete.house.bots.hints import AdviceQuestion
from cubilete.house.errors import BannedError, HouseError, NotAllowedError, house_words
from cubilete.house.messages import (
    Frame,
    HelloRequest,
    HintRequest,
    MoveRequest,
    Ping,
    PlanFrame,
    PlanRequest,
    PongFrame,
    RefusedFrame,
    Request,
    Say,
    StoryFrame,
    StoryRequest,
    UndoAnswer,
    UndoMoves,
    UpdateFrame,
    WhyFrame,
    WhyRequest,
)
from cubilete.house.people.people import Person
from cubilete.house.store.outage import StoreError
from cubilete.house.tables.live import Answer, LiveTable, Viewer
from cubilete.house.tables.why import answer_why
from cubilete.web.identity import Door, door_of
from cubilete.web.languages import spoken_by
from cubilete.web.lines import check_hello, check_request
from cubilete.web.metrics import SOCKETS
from cubilete.web.outbox import Outbox
from cubilete.web.security import (
    ForeignError,
    Limiter,
    LoginNeededError,
    TooManyError,
    check_origin,
    client_of,
    places_of,
)

log = structlog.get_logger()
DECODER = msgspec.json.Decoder(Request)
ENCODER = msgspec.json.Encoder()
NO_SESSION, FOREIGN, NO_TABLE, TOO_SLOW, TOO_OFTEN, TRY_LATER = 4401, 4403, 4404, 4408, 4429, 1013
CODES: list[tuple[type[CubileteError], int]] = [
    (LoginNeededError, NO_SESSION),
    (ForeignError, FOREIGN),
    (NotAllowedError, FOREIGN),
    (TooManyError, TOO_OFTEN),
    (StoreError, TRY_LATER),
]
LONGEST_REASON = 120
"""Bytes that fit into the frame with which a line is closed."""
LINES = Limiter(per_second=5, burst=100)
"""New connections from one address."""
TALK = Limiter(per_second=1, burst=10)
ADVICE = Limiter(per_second=0.5, burst=6)
"""Every hint is a second's work for a processor."""
PLANS = Limiter(per_second=4, burst=20)
"""A plan is some hundredths of a second of work."""
BREATH_SECONDS = 0.05
"""Whoever asks too often is listened to so much later: refusing takes time too."""
MOST_REFUSED = 100
"""Whoever goes on after so many refusals in a row is hung up on."""
FAREWELL_SECONDS = 3.0
"""Seconds that somebody who does not read has to hear why they are hung up on."""
NEW_COOKIE_SECONDS = 1.0
"""Seconds in which a browser that changed who it is for gets its new cookie, before its other pages are hung up on and
ask who they are."""
Socket = WebSocket[Any, Any, Any]


class LastWritten:
    """What was written last: a crowd is sent one frame after another, and it is written only once; and so is the table
    as all see it, where their frames differ in what they are asked."""

    frame: Frame | None = None
    text = b""
    view: Document | None = None
    shown = msgspec.Raw()


def written(frame: Frame) -> bytes:
    if LastWritten.frame is not frame:
        LastWritten.frame, LastWritten.text = frame, ENCODER.encode(with_view(frame))
    return LastWritten.text


def with_view(frame: Frame) -> Frame:
    """A frame whose view need not be written again, where it has one that others may share."""
    if not isinstance(frame, UpdateFrame):
        return frame
    if LastWritten.view is not frame.view:
        LastWritten.view, LastWritten.shown = frame.view, msgspec.Raw(ENCODER.encode(frame.view))
    shown: Any = LastWritten.shown
    return msgspec.structs.replace(frame, view=shown)


class Connection:
    """A viewer's connection: frames wait in a queue so that a slow line never holds up a table."""

    def __init__(self, socket: Socket, door: Door, person: Person, table: LiveTable) -> None:
        self.socket = socket
        self.door = door
        self.house = door.house
        self.person = person
        self.token = door.token(socket)
        self.table = table
        self.address = client_of(socket)
        self.outbox = Outbox()
        self.write: Callable[[bytes], bool] = socket.scope["state"].get("write", never)
        """Sends a text at once, if the server can; says whether it did."""
        self.advising: set[asyncio.Future[None]] = set()
        """Hints that are looked for; nobody waits for them any more once the line is closed."""
        self.refused = 0
        """How many requests in a row came too fast."""
        self.viewer = Viewer(person.id, self.send, person.language, True)
        self.viewer.turn_out = self.turn_out
        self.viewer.look_again = lambda: self.house.spawn(self.look_again())
        self.farewell: CubileteError | None = None

    def send(self, frame: Frame) -> None:
        """At once where the line is free; else it waits its turn."""
        if self.outbox.given_up:
            return
        text = written(frame)
        if self.outbox.idle and self.write(text):
            return
        self.outbox.put(frame, text)
        if self.outbox.given_up:
            # by then whoever reads nothing at all has not heard of it either
            asyncio.get_running_loop().call_later(FAREWELL_SECONDS, cut_off, self.socket)

    def turn_out(self, why: CubileteError) -> None:
        """Hang up once what waits is sent; who has no place here reads why."""
        self.farewell = why
        self.outbox.end()

    async def send_all(self) -> None:
        while (text := await self.outbox.next()) is not None:
            await self.socket.send_data(text.decode(), mode="text")
        if self.farewell is not None:
            await close(self.socket, code_for(self.farewell), self.farewell.in_words(self.viewer.language))
        else:
            await self.hang_up(TOO_SLOW, "request.slow")

    async def serve(self) -> None:
        """Answer requests until the viewer goes."""
        sender = asyncio.create_task(self.send_all())
        try:
            while True:
                data = await self.socket.receive_data(mode="text")
                if not await self.still_known():
                    await self.hang_up(NO_SESSION, "request.who_are_you")
                    return
                await self.answer(data)
                if self.refused > MOST_REFUSED:
                    await self.hang_up(TOO_OFTEN, "request.too_fast")
                    return
        except WebSocketDisconnect:
            pass
        except BannedError as error:
            await close(self.socket, FOREIGN, error.in_words(self.viewer.language))
        finally:
            for task in list(self.advising):
                task.cancel()
            self.outbox.close()
            sender.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await sender
            if self.viewer in self.table.viewers:
                await self.house.exit(self.table, self.viewer)

    async def hang_up(self, code: int, why: str) -> None:
        await close(self.socket, code, house_words(self.viewer.language).say(why))

    async def still_known(self) -> bool:
        """Somebody who has logged out does not act any more, and a new name is used at once."""
        person = await self.house.people.find(self.token)
        if person is None or person.id != self.person.id:
            return False
        person.check_welcome()
        same = person.language == self.viewer.language
        self.person = person if same else msgspec.structs.replace(person, language=self.viewer.language)
        return True

    async def look_again(self) -> None:
        """Who was signed out is shown nothing any more, also where they only look on."""
        await asyncio.sleep(NEW_COOKIE_SECONDS)
        try:
            if not await self.still_known():
                self.turn_out(LoginNeededError("request.who_are_you"))
        except BannedError as error:
            self.turn_out(error)
        except StoreError:
            pass  # the next request finds out

    async def answer(self, data: str) -> None:
        """One request; whatever is wrong with it is said, and nothing else happens."""
        answer = Answer(self.viewer, "")
        try:
            request = self.read(data)
            answer.request = request.id
            await self.act(request, answer)
            self.refused = 0
        except CubileteError as error:
            self.refuse(error, data, answer)
            if isinstance(error, TooManyError):
                self.refused += 1
                await asyncio.sleep(BREATH_SECONDS)
        except Exception:
            log.exception("a request at a table failed", table=self.table.row.id)
            self.refuse(HouseError("request.our_fault"), data, answer)

    def read(self, data: str) -> Request:
        """A request, if this person and all at their address may make one more; what cannot be read counts as well."""
        try:
            request: Request = DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            check_request(self.person.id, self.address)
            raise HouseError("request.unreadable", error=error) from None
        check = check_hello if isinstance(request, HelloRequest) else check_request
        check(self.person.id, self.address)
        return request

    def refuse(self, error: CubileteError, asked: str, answer: Answer) -> None:
        rule = error.rule if isinstance(error, Refusal) else ""
        sentence = error.in_words(self.viewer.language)
        self.send(answer.mark(RefusedFrame(rule=rule, sentence=sentence, asked=asked[:200], made=answer.made)))

    async def act(self, request: Request, answer: Answer) -> None:
        if isinstance(request, HelloRequest):
            await self.hello(request, answer)
        elif isinstance(request, StoryRequest):
            async with self.table.lock:
                page = self.table.story_page(self.person.id, self.viewer.language, request.before)
            self.send(answer.mark(StoryFrame(lines=page.lines, story_from=page.story_from)))
        elif isinstance(request, Ping):
            self.viewer.hidden = request.hidden
            self.send(answer.mark(PongFrame(at=request.at, now=steady.now())))
        elif isinstance(request, WhyRequest):
            self.send(answer.mark(await self.why(request)))
        elif isinstance(request, PlanRequest):
            PLANS.check([self.person.id])
            self.send(answer.mark(await self.plan(request)))
        elif isinstance(request, HintRequest):
            ADVICE.check([self.person.id])
            question = await self.house.hints.prepare(self.person, self.table, request.seat, self.viewer.language)
            task = self.house.spawn(self.advise(question, answer))  # whoever asked may go on playing meanwhile
            self.advising.add(task)
            task.add_done_callback(self.advising.discard)
        elif isinstance(request, MoveRequest):
            await self.house.play.move(self.person, self.table, request, answer)
        elif isinstance(request, UndoMoves):
            await self.house.play.undo(self.person, self.table, request, answer)
        elif isinstance(request, UndoAnswer):
            await self.house.play.answer_undo(self.person, self.table, request, answer)
        elif isinstance(request, Say):
            TALK.check([self.person.id])
            await self.house.play.say(self.person, self.table, request.text, answer)

    async def hello(self, request: HelloRequest, answer: Answer) -> None:
        self.viewer.language = request.language
        self.person = msgspec.structs.replace(self.person, language=request.language)
        self.viewer.words = request.words
        if self.viewer in self.table.viewers:
            async with self.table.lock:
                self.send(answer.mark(self.table.table_frame(self.viewer)))
        else:
            self.table = await self.house.find(self.table.row.id)  # it may have been put away while nobody looked
            await self.house.enter(self.table, self.viewer, answer)

    async def advise(self, question: AdviceQuestion, answer: Answer) -> None:
        try:
            self.send(answer.mark(await self.house.hints.find(question)))
        except CubileteError as error:
            self.refuse(error, "hint", answer)

    async def why(self, request: WhyRequest) -> WhyFrame:
        """Why something may not be done; only for one's own seat, since the answer depends on what it knows."""
        async with self.table.lock:
            match = self.house.play.match_of(self.person, self.table, request.seat)
            return answer_why(match, request, self.viewer.language)

    async def plan(self, request: PlanRequest) -> PlanFrame:
        """How something could be done; on a copy that holds only what the seat may know, away from everybody else."""
        async with self.table.lock:
            match = self.house.play.match_of(self.person, self.table, request.seat)
            title, reader = match.title, match.reader(request.seat, self.viewer.language)
            world = match.state.redeal(request.seat, FastChance(0))
        found = await asyncio.to_thread(title.plan, world, request.seat, request.about, reader)
        return PlanFrame(about=request.about, plan=found)


def never(text: bytes) -> bool:
    """How a server writes at once that cannot."""
    return False


def cut_off(socket: Socket) -> None:
    """End a line at once, with whatever has not been read."""
    abort = socket.scope["state"].get("abort")
    if abort is not None:
        abort()


def code_for(error: CubileteError) -> int:
    """With which code a line is closed for a reason."""
    return next((code for kind, code in CODES if isinstance(error, kind)), NO_TABLE)


async def close(socket: Socket, code: int, why: str) -> None:
    """Hang up; whoever has hung up already need not be told."""
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code, why.encode()[:LONGEST_REASON].decode(errors="ignore"))


@websocket("/ws/tables/{table_id:str}")
async def table_socket(socket: Socket, table_id: str) -> None:
    """A viewer's line to a table; the first message must be `hello`."""
    door = door_of(socket)
    language = spoken_by(socket)
    await socket.accept()
    try:
        check_origin(socket, door.settings.public_url)
        LINES.check([client_of(socket)])
        person = await door.find_person(socket)
        if person is None:
            raise LoginNeededError("request.who_are_you")
        person.check_welcome()
        language = person.language
        table = await door.house.find(table_id)
        if table.row.private:
            (await door.house.find_fresh(table_id)).check_may_watch(person.id)
        with door.lines.hold(person.id, *places_of(socket)), SOCKETS.track_inprogress():
            await Connection(socket, door, person, table).serve()
    except CubileteError as error:
        await close(socket, code_for(error), error.in_words(language))
