"""The HTTP interface. Every handler hands its request to the house and returns what it answers."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, get, patch, post
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.params import Parameter, QueryParameter

from cubilete.core.title import SPECTATOR, Title
from cubilete.games import TITLES, title
from cubilete.house.bots.analysis import without_better
from cubilete.house.errors import NotFoundError
from cubilete.house.messages import (
    AnalysisReport,
    AnalysisWish,
    Created,
    Fairness,
    Fork,
    Invitation,
    Join,
    Language,
    Leave,
    Lobby,
    Login,
    Me,
    Moment,
    NewTable,
    OptionWish,
    Profile,
    PuzzleAnswer,
    PuzzleCard,
    PuzzlePosition,
    PuzzleTry,
    Ready,
    Register,
    Rename,
    SeatCommand,
    StoryPage,
    TableChange,
    TableFrame,
    WordSaid,
    WordSeal,
)
from cubilete.house.people.people import Person, login_key
from cubilete.house.shelf.cards import (
    AskedVerb,
    BotBoard,
    BoxCard,
    HowToPlay,
    LessonInfo,
    OptionCheck,
    RuleCard,
    TitleCard,
)
from cubilete.house.shelf.lessons import lesson_infos, start_lesson
from cubilete.house.shelf.option_check import check_wish
from cubilete.house.shelf.shelf import bot_board, box_shelf, rule_cards, shelf
from cubilete.house.tables.archive import fairness, moment, stored_text
from cubilete.house.tables.live import LiveTable, Viewer
from cubilete.web.account_routes import ACCOUNT_ROUTES
from cubilete.web.bot_routes import TOKEN_ROUTES
from cubilete.web.changes import if_changed
from cubilete.web.company_routes import COMPANY_ROUTES
from cubilete.web.host_routes import HOST_ROUTES
from cubilete.web.identity import Ask, Door, provide_anybody, provide_door, provide_person
from cubilete.web.languages import provide_language
from cubilete.web.passkeys import passkey_routes
from cubilete.web.security import Limiter, check_origin, client_of, places_of

ATTEMPTS = Limiter(per_second=0.2, burst=10)
"""Guessing a password is slow from one address,"""
NAMED = Limiter(per_second=0.1, burst=30)
"""and for one name from wherever; browsers in which its owner has signed in before are counted on their own."""
REQUESTS = Limiter(per_second=20, burst=100)
PAGES = Limiter(per_second=20, burst=400)
"""A page is a few dozen files, which browsers keep."""
RENAMES = Limiter(per_second=0.2, burst=30)
TABLES = Limiter(per_second=0.1, burst=30)
HOUSEHOLD_TABLES = Limiter(per_second=0.2, burst=100)
"""New tables of one person, and of all who come from one address."""
ANALYSES = Limiter(per_second=0.1, burst=10)
"""Every analysis is a minute's work for a processor."""

AUDITS = Limiter(per_second=0.2, burst=20)
HOUSEHOLD_AUDITS = Limiter(per_second=0.5, burst=60)
"""Matches whose rolls are worked out again: every page asks for it once when its game is over."""
ATTEMPTED = Limiter(per_second=1, burst=20)
"""Every choice at a puzzle may be a second's work."""


async def guard_page(request: Ask) -> None:
    """Before what is no part of the programming interface: pages and their files, the schema, health, numbers."""
    PAGES.check([client_of(request)])


async def guard_request(request: Ask) -> None:
    """Before every request: not from another site, not too often."""
    door: Door = request.app.state.door
    if request.method not in ("GET", "HEAD"):
        check_origin(request, door.settings.public_url)
    REQUESTS.check([client_of(request)])


def allow_table(person: Person, request: Ask) -> None:
    """One more table, where neither this person nor everybody of their address together asks for too many."""
    TABLES.check([person.id])
    HOUSEHOLD_TABLES.check(places_of(request))


# ---------------------------------------------------------------- the shelf
@get("/boxes")
async def list_boxes(tongue: Language) -> list[BoxCard]:
    """The shelf as it looks: one cover for every box, with the titles in it."""
    return box_shelf(tongue)


@get("/titles")
async def list_titles(tongue: Language) -> list[TitleCard]:
    """The shelf: every title of the house, those to come included."""
    return shelf(tongue)


async def provide_game(slug: str) -> Title:
    if slug not in TITLES:
        raise NotFoundError("title.unknown", title=slug[:40], known=", ".join(TITLES))
    return title(slug)


@get("/titles/{slug:str}/rules")
async def list_rules(
    game: Title,
    tongue: Language,
    words: Annotated[str, QueryParameter(name="query", max_length=100)] = "",
    mode: Annotated[str, QueryParameter(name="mode", max_length=40)] = "",
) -> list[RuleCard]:
    """The catalogue of a title's rules, or those of one mode of play that hold every word of the query."""
    return rule_cards(game, words, tongue, mode)


@get("/titles/{slug:str}/guide", cache_control=CacheControlHeader(max_age=300, private=True))
async def show_guide(game: Title, tongue: Language) -> HowToPlay:
    """A title on one page: its aim, a turn step by step, what scores, how it ends, and advice for a first game."""
    guide = game.how_to_play(tongue)
    if guide is None:
        raise NotFoundError("guide.none", title=game.name)
    return guide


@get("/titles/{slug:str}/verbs", cache_control=CacheControlHeader(max_age=300, private=True))
async def list_verbs(game: Title, tongue: Language) -> list[AskedVerb]:
    """What can be done in a title, by name and with what; empty where the title does not say."""
    return game.asked_verbs(tongue)


@get("/titles/{slug:str}/furniture", cache_control=CacheControlHeader(max_age=300, private=True))
async def show_furniture(game: Title, tongue: Language) -> dict[str, Any]:
    """What a title's board needs and no move changes: maps, cards in words, faces of dice."""
    return game.furniture(tongue)


@get("/titles/{slug:str}/bots")
async def list_bots(game: Title, tongue: Language) -> BotBoard:
    """The title's bots, the strongest first, as the arena measured them."""
    return bot_board(game, tongue)


@post("/titles/{slug:str}/check", status_code=200)
async def check_options(data: OptionWish, game: Title, tongue: Language) -> OptionCheck:
    """What the title says about options while they are chosen: what does not fit, and what may be chosen instead."""
    return check_wish(game, data, tongue)


@get("/titles/{slug:str}/lessons")
async def list_lessons(game: Title, tongue: Language) -> list[LessonInfo]:
    """A title's tutorial, in order."""
    return lesson_infos(game, tongue)


@post("/titles/{slug:str}/lessons/{lesson_id:str}")
async def learn(game: Title, lesson_id: str, person: Person, door: Door, request: Ask) -> Created:
    """Start a lesson, or start it again: a table of one's own at its position, with bots in the other seats."""
    allow_table(person, request)
    return await start_lesson(door.house, person, game, lesson_id)


# ---------------------------------------------------------------- people
@get("/me")
async def show_me(request: Ask, door: Door) -> Response[Me]:
    """Who is asking; a new visitor becomes a guest."""
    person = await door.find_person(request)
    if person is None:
        check_origin(request, door.settings.public_url)
        return await door.new_guest(request)
    return Response(await door.house.people.me(person))


@get("/me/profile")
async def show_profile(person: Person, door: Door) -> Profile:
    """One's own statistics: games, wins and ratings, title by title."""
    return await door.house.people.profile(person)


@patch("/me")
async def rename(data: Rename, person: Person, request: Ask, door: Door) -> Me:
    """Change one's name or language."""
    RENAMES.check([client_of(request)])
    await door.house.people.rename(person, data.name, data.language)
    changed = await door.find_person(request)
    assert changed is not None
    return await door.house.people.me(changed)


@post("/register", status_code=200)
async def register(data: Register, person: Person, request: Ask, door: Door) -> Response[Me]:
    """A guest becomes an account and keeps every game."""
    ATTEMPTS.check(places_of(request))
    await door.house.people.register(person, data.name, data.password)
    return await door.enter_as(request, person.id)


@post("/login", status_code=200)
async def login(data: Login, request: Ask, door: Door) -> Response[Me]:
    """Log in with name and password."""
    ATTEMPTS.check(places_of(request))
    NAMED.check([door.guesser(request, login_key(data.name))])
    person = await door.house.people.login(data.name, data.password)
    return await door.enter_as(request, person)


@post("/logout", status_code=200)
async def logout(request: Ask, door: Door) -> Response[Me]:
    """End this session and go on as a new guest."""
    token = door.token(request)
    if token:
        await door.house.people.end_session(token)
    return await door.new_guest(request)


# ---------------------------------------------------------------- tables
async def provide_table(table_id: str, door: Door, request: Ask) -> LiveTable:
    table = await door.house.find_fresh(table_id)
    if table.row.private:
        person = await door.find_person(request)
        table.check_may_watch(person.id if person is not None else "")
    return table


@get("/lobby")
async def lobby(person: Person, door: Door) -> Lobby:
    """Tables to join, one's own games, running games and finished ones."""
    return await door.house.lobby(person)


@post("/tables")
async def create(data: NewTable, person: Person, door: Door, request: Ask) -> Created:
    """Set a table; it starts by itself once every seat is filled and everybody is ready."""
    allow_table(person, request)
    return await door.house.seating.create(person, data)


@get("/tables/{table_id:str}")
async def show_table(table: LiveTable, person: Person, door: Door, tongue: Language) -> TableFrame:
    """A table as this person may see it."""
    deaf_to = await door.house.blocks.of(person.id)
    async with table.lock:
        viewer = Viewer(person.id, lambda _: None, tongue, True)
        viewer.deaf_to = deaf_to
        return table.table_frame(viewer)


@get("/tables/{table_id:str}/story")
async def show_story(
    table: LiveTable, person: Person, tongue: Language, before: Annotated[int | None, Parameter(ge=0)] = None
) -> StoryPage:
    """A page of the log as this person may know it: the last one, or the one that ends just before a moment."""
    async with table.lock:
        return table.story_page(person.id, tongue, before)


@post("/tables/{table_id:str}/join", status_code=204)
async def join(data: Join, table: LiveTable, person: Person, door: Door) -> None:
    """Sit down in an open seat."""
    await door.house.seating.join(person, table, data)


@post("/tables/{table_id:str}/visit", status_code=204)
async def visit(data: Invitation, table_id: str, person: Person, door: Door) -> None:
    """Show an invitation: from then on one may look on, also where strangers may not."""
    await door.house.preparing.let_in(person, await door.house.find_fresh(table_id), data.invite)


@post("/tables/{table_id:str}/ready", status_code=204)
async def say_ready(data: Ready, table: LiveTable, person: Person, door: Door) -> None:
    """Say that one is ready to begin, or not yet after all; with the last of them the game begins."""
    await door.house.preparing.ready(person, table, data.ready)


@post("/tables/{table_id:str}/seal", status_code=204)
async def seal_word(data: WordSeal, table: LiveTable, person: Person, door: Door) -> None:
    """Bind oneself to a word for the dice before it is said."""
    await door.house.words.seal(person, table, data)


@post("/tables/{table_id:str}/word", status_code=204)
async def say_word(data: WordSaid, table: LiveTable, person: Person, door: Door) -> None:
    """Say one's word for the dice, once everybody is ready; with the last of them the game begins."""
    await door.house.words.say(person, table, data)


@patch("/tables/{table_id:str}", status_code=204)
async def edit(data: TableChange, table: LiveTable, person: Person, door: Door) -> None:
    """Change the table before the start; everybody is asked anew whether they are ready."""
    await door.house.preparing.edit(person, table, data)


@post("/tables/{table_id:str}/host", status_code=204)
async def take_part_of_host(table: LiveTable, person: Person, door: Door) -> None:
    """See to a waiting table whose host went away."""
    await door.house.preparing.take_part_of_host(person, table)


@post("/tables/{table_id:str}/leave", status_code=204)
async def leave(table: LiveTable, person: Person, door: Door, data: Leave | None = None) -> None:
    """Get up; in a running game a bot stands in, one of one's choice, until somebody who watches takes the seat."""
    await door.house.seating.leave(person, table, data)


@post("/tables/{table_id:str}/take", status_code=204)
async def take_over(data: SeatCommand, table: LiveTable, person: Person, door: Door) -> None:
    """Play on in a seat that its player left to whoever watches."""
    await door.house.seating.take_over(person, table, data.seat)


@post("/tables/{table_id:str}/return", status_code=204)
async def come_back(table: LiveTable, person: Person, door: Door) -> None:
    """Take one's own seat back from the bot that stood in."""
    await door.house.seating.come_back(person, table)


@post("/tables/{table_id:str}/resign", status_code=204)
async def resign(table: LiveTable, person: Person, door: Door) -> None:
    """Give the game up; a bot plays on."""
    await door.house.seating.resign(person, table)


@post("/tables/{table_id:str}/kick", status_code=204)
async def kick(data: SeatCommand, table: LiveTable, person: Person, door: Door) -> None:
    """Free a seat before the start."""
    await door.house.seating.kick(person, table, data.seat)


@post("/tables/{table_id:str}/replace", status_code=204)
async def replace(data: SeatCommand, table: LiveTable, person: Person, door: Door) -> None:
    """Give an open or deserted seat to a bot."""
    await door.house.seating.replace(person, table, data.seat, data.bot)


@post("/tables/{table_id:str}/start", status_code=204)
async def start(table: LiveTable, person: Person, door: Door) -> None:
    """Start now: bots take the seats that are still open."""
    await door.house.seating.start(person, table)


@post("/tables/{table_id:str}/rematch")
async def rematch(table: LiveTable, person: Person, door: Door, request: Ask) -> Created:
    """The same table once more."""
    allow_table(person, request)
    return await door.house.seating.rematch(person, table)


@post("/tables/{table_id:str}/fork")
async def fork(data: Fork, table: LiveTable, person: Person, door: Door, request: Ask) -> Created:
    """Play on from a moment of a match, with bots in the other seats."""
    allow_table(person, request)
    return await door.house.seating.fork(person, table, data)


@post("/tables/{table_id:str}/continue", status_code=200)
async def go_on(table: LiveTable, person: Person, door: Door) -> Created:
    """Agree to play on, at a new table, from the last position of a game that was set aside.

    Empty as long as somebody at the table has not agreed.
    """
    return await door.house.seating.go_on(person, table)


# ---------------------------------------------------------------- what was played
@get("/tables/{table_id:str}/moments/{number:int}")
async def show_moment(table: LiveTable, number: int, person: Person, tongue: Language, seat: int = SPECTATOR) -> Moment:
    """A match after so many moves, as a seat (or a spectator) saw it."""
    async with table.lock:
        return moment(table, person, number, seat, tongue)


@get("/tables/{table_id:str}/record", media_type="text/plain")
async def show_record(table: LiveTable, person: Person, door: Door) -> Response[str]:
    """The record of a finished match, as it was written with its last move."""
    text = await stored_text(door.house.storage, table)
    name = f"{table.row.title}-{table.row.id}.txt"
    return Response(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/tables/{table_id:str}/fairness")
async def show_fairness(request: Ask, table: LiveTable, person: Person, door: Door, tongue: Language) -> Fairness:
    """Recompute every roll of a finished match from its revealed seed."""
    AUDITS.check([person.id])
    HOUSEHOLD_AUDITS.check([client_of(request)])
    return await fairness(door.house, table, tongue)


@get("/tables/{table_id:str}/analysis")
async def show_analysis(
    request: Ask, table: LiveTable, person: Person, door: Door, tongue: Language, better: bool = True
) -> Response[AnalysisReport | None]:
    """How far the analysis of a finished match is, and what it found so far; without the better moves where asked.

    It is asked for again and again while it is on its way, so what has not changed is not sent twice.
    """
    report = await door.house.analyses.report(table, tongue)
    if not better:
        report = without_better(report)
    return if_changed(request, report)


@post("/tables/{table_id:str}/analysis", status_code=200)
async def analyse(
    request: Ask, table: LiveTable, person: Person, door: Door, tongue: Language, data: AnalysisWish | None = None
) -> AnalysisReport:
    """Have a finished match analysed; what is known already is answered at once."""
    ANALYSES.check([person.id, client_of(request)])
    return await door.house.analyses.start(table, data or AnalysisWish(), tongue, person.id, client_of(request))


@get("/tables/{table_id:str}/puzzles")
async def list_puzzles(table: LiveTable, person: Person, door: Door, tongue: Language) -> list[PuzzleCard]:
    """The mistakes of a match that was analysed, as puzzles: which move was one, and nothing about a better one."""
    return await door.house.puzzles.cards(table, tongue)


@get("/tables/{table_id:str}/puzzles/{number:int}")
async def show_puzzle(table: LiveTable, number: int, person: Person, door: Door, tongue: Language) -> PuzzlePosition:
    """The position of a puzzle and what can be chosen there."""
    return await door.house.puzzles.show(person, table, number, tongue)


@post("/tables/{table_id:str}/puzzles/{number:int}", status_code=200)
async def try_puzzle(
    data: PuzzleTry, table: LiveTable, number: int, person: Person, door: Door, tongue: Language
) -> PuzzleAnswer:
    """What a choice would have been worth; the solution once it is found, or asked for."""
    ATTEMPTED.check([person.id])
    return await door.house.puzzles.attempt(table, number, data, tongue)


def api_routes() -> Router:
    handlers: list[Any] = [
        list_verbs,
        list_boxes, list_titles, list_rules, show_guide, show_furniture, list_bots, list_lessons, learn, show_me,
        rename, register, login, logout, lobby, create, show_table, show_story, join, visit, say_ready, seal_word,
        say_word, edit,
        take_part_of_host, leave, take_over, come_back, resign, kick, replace, start, check_options, show_profile,
        rematch, fork, go_on, show_moment, show_record, show_fairness, show_analysis, analyse, list_puzzles,
        show_puzzle, try_puzzle,
        passkey_routes(), *ACCOUNT_ROUTES, *TOKEN_ROUTES, *COMPANY_ROUTES, *HOST_ROUTES,
    ]  # fmt: skip
    return Router(
        "/api",
        route_handlers=handlers,
        before_request=guard_request,
        dependencies={
            "door": Provide(provide_door),
            "person": Provide(provide_person),
            "anybody": Provide(provide_anybody),
            "table": Provide(provide_table),
            "game": Provide(provide_game),
            # not "language": a wrong field of that name in a body would be taken for a fault of ours
            "tongue": Provide(provide_language),
        },
    )
