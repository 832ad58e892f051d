"""What people and programs ask of the house and what it answers. The client's types are generated from this file."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from cubilete.core.moves import Choice, Prompt
from cubilete.core.outcome import Outcome
from cubilete.core.title import Line, Section
from cubilete.players.analysis_types import Analysis, Verdict, WeighedChoice

Language = Literal["en", "de"]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^\S(.*\S)?$", description="shown at the table")]
Password = Annotated[str, Meta(min_length=10, max_length=200)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Notation = Annotated[str, Meta(min_length=1, max_length=400, description="a move in the title's notation")]
SeatNumber = Annotated[int, Meta(ge=0, le=9, description="counted from 0")]
Pace = Literal["none", "live", "turns"]
Access = Literal["open", "invite"]
Status = Literal["waiting", "running", "finished", "set_aside", "closed"]
StandIn = Literal["", "time", "left", "away", "resigned"]
"""Why a bot plays a person's seat: their time ran out, they got up, somebody at the table gave the seat of one who was
away to it, or they gave the game up."""


class Message(Struct, forbid_unknown_fields=True, kw_only=True):
    """The base of everything that comes in: unknown fields are refused."""


# ---------------------------------------------------------------- people
class Me(Struct, kw_only=True):
    """Who is asking."""

    id: str
    name: str
    account: bool
    language: Language
    passkeys: int = 0
    ratings: dict[str, float] = {}


class TitleRecord(Struct, kw_only=True):
    """What somebody has played of one title: games that ended, each counted once."""

    title: str
    games: int
    wins: int
    with_people: int
    """How many of the games were played with other people, and how many of those were won."""
    won_with_people: int
    last: float
    """When the last one ended, in seconds since 1970."""
    rating: float | None = None
    """None without rated games."""
    rated: int = 0


class Profile(Struct, kw_only=True):
    """One's own statistics, the title played most first."""

    titles: list[TitleRecord]


class Rename(Message):
    """Another name; the language stays as it is where none is named."""

    name: Name
    language: Language | None = None


class Register(Message):
    """A guest becomes an account and keeps every game."""

    name: Name
    password: Password


class Login(Message):
    name: Name
    password: Password


# ---------------------------------------------------------------- setting a table
class SeatPlan(Message):
    """What a seat is meant for when a table is set."""

    kind: Literal["me", "open", "bot"]
    bot: str = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class Clock(Message):
    """How time is kept: seconds in the bank and added after a turn (live), or for each turn (turns)."""

    pace: Pace = "none"
    bank: Annotated[int, Meta(ge=10, le=30 * 24 * 3600)] = 600
    increment: Annotated[int, Meta(ge=0, le=3600)] = 15


class NewTable(Message):
    """A table to be set."""

    title: str
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=10)]
    options: dict[str, str] = {}
    access: Access = "open"
    clock: Clock = field(default_factory=Clock)
    seed: Annotated[str, Meta(max_length=100)] = ""
    """For a duplicate table: the same words give everybody the same dice."""
    hints: bool | None = None
    """Whether people may ask for advice; left open it is allowed where only one person sits down (or one screen)."""
    ready: bool = False
    """Whether the host is ready to begin from the first moment; whoever leaves no seat open always is."""


class SeatChange(Message):
    """A seat of a table that is set anew: one that was there, with whoever sits in it, or a new one."""

    kind: Literal["keep", "me", "open", "bot"]
    keep: SeatNumber = 0
    """The seat as it was numbered so far, where it is kept."""
    bot: str = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class TableChange(Message):
    """What the host changes of a table before the start; what is left out stays as it is."""

    seats: Annotated[list[SeatChange], Meta(min_length=1, max_length=10)] | None = None
    options: dict[str, str] | None = None
    access: Access | None = None
    clock: Clock | None = None
    hints: bool | None = None


class OptionWish(Message):
    """A choice of options for a number of seats, to be looked at by the title."""

    seats: Annotated[int, Meta(ge=1, le=10)]
    options: dict[str, str] = {}


class Fork(Message):
    """Any moment of a match, played on at a new table with bots in the other seats."""

    at: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    bot: str = ""


class Created(Struct, kw_only=True):
    """The address of a table and, for its host, the invitation that lets others sit down."""

    id: str
    invite: str


class Join(Message):
    seat: SeatNumber | None = None
    invite: str = ""
    ready: bool = False
    """Whether whoever sits down is ready to begin at once."""


class Ready(Message):
    """Ready to begin, or not yet after all."""

    ready: bool = True


class Invitation(Message):
    """The words that let somebody in who has the host's link."""

    invite: Annotated[str, Meta(max_length=40)]


class Leave(Message):
    """Getting up: who plays on in a running game. Whoever watches may be offered the seat; until then a bot has it."""

    bot: str = ""
    offer: bool = False


class SeatCommand(Message):
    """Kick somebody before the start, or give a seat to a bot: one that is named, or the usual one."""

    seat: SeatNumber
    bot: str = ""


# ---------------------------------------------------------------- a table as people see it
class SeatView(Struct, kw_only=True):
    """A seat: who sits there, how they are, and their clock in milliseconds (None where no clock runs)."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str = ""
    """The bot that plays here, also for a person who left or ran out of time."""
    mine: bool = False
    online: bool = False
    on_turn: bool = False
    clock: int | None = None
    account: bool = False
    resigned: bool = False
    host: bool = False
    ready: bool = False
    """Before the start: whether whoever sits here has said so. Bots always are; nobody is while the seat is open."""
    stand_in: StandIn = ""
    """Why a bot plays the seat of a person; empty where the person plays, and at seats that were always a bot's.

    Wherever this is set (and wherever `bot` is) the seat decides by itself: nobody is asked, it is never "your turn".
    """
    by: str = ""
    """Who gave the seat of somebody who was away to the bot."""
    since: float = 0.0
    """When the bot took over, or before the start when somebody sat down, in seconds since 1970; else 0."""
    away: int | None = None
    """For how many milliseconds the person has not been looking at the table; None while they are, and for bots."""
    offered: bool = False
    """Its player left it to whoever watches and wants it; a bot plays until then."""


class TableCard(Struct, kw_only=True):
    """A table in a list."""

    id: str
    title: str
    status: Status
    seats: list[SeatView]
    pace: Pace
    access: Access
    host: str
    moves: int
    my_turn: bool
    created: float
    outcome: Outcome | None = None


class Lobby(Struct, kw_only=True):
    """What a visitor finds: tables to join, their own games, and finished ones to watch."""

    open: list[TableCard]
    mine: list[TableCard]
    running: list[TableCard]
    finished: list[TableCard]


class Undo(Struct, kw_only=True):
    """The undo meter: how many moves are free, and what stops it there."""

    steps: int
    barrier: str


class StoryLine(Struct, kw_only=True):
    """One line of the log, and the moment of the match that it belongs to.

    The number is that of the move it tells of; where moves were taken back, of the move after which the game went on.
    Numbers go on counting after an undo; moments are counted without what was undone, as in a replay.
    """

    number: int
    moment: int
    line: Line
    news: int = 0
    """What happened beside the moves (a time-out, a stand-in, a return) is counted from 1; 0 for what the title tells.

    The kinds of such lines are `seat.time`, `seat.left`, `seat.away`, `seat.resigned` (a bot plays on), `seat.returned`
    and `seat.taken` (somebody who watched plays on); their facts name the seat, and the bot where there is one.
    """


class StoryPage(Struct, kw_only=True):
    """A stretch of the log, from the moment `story_from` on; 0 is the start of the game."""

    lines: list[StoryLine]
    story_from: int


class ChatLine(Struct, kw_only=True):
    name: str
    seat: int
    text: str
    at: float


class UndoRequest(Struct, kw_only=True):
    """Somebody asks to go back further than is free; everybody at the table has to agree."""

    seat: int
    to: int
    agreed: list[int]
    needed: list[int]
    moves: list[int] = []
    """Whose moves would be taken back: the seat of each, in the order in which they were made."""


class SetAside(Struct, kw_only=True):
    """Where a stored match no longer fits the rules of today: the line of its log, whose move it was, and why.

    Everything before that line can be looked at. A running game waits until everybody at the table agrees to play on
    from there at a new one.
    """

    line: int
    seat: int
    notation: str
    rule: str
    sentence: str
    agreed: list[int] = []
    needed: list[int] = []


class Answering(Struct, kw_only=True):
    """The base of every frame: `answers` is the id of the request that it answers, empty where nobody asked."""

    answers: str = ""


class TableFrame(Answering, tag="table", tag_field="type", kw_only=True):
    """Everything a viewer may know about a table: sent on joining, after an undo and after a change of language."""

    id: str
    title: str
    status: Status
    number: int
    options: dict[str, str]
    seats: list[SeatView]
    view: dict[str, Any] | None
    words: list[Section]
    prompts: list[Prompt]
    story: list[StoryLine]
    """Its last page, from the moment `story_from` on; what came before is sent to whoever asks for it."""
    story_from: int = 0
    chat: list[ChatLine]
    undo: Undo | None
    undo_request: UndoRequest | None
    set_aside: SetAside | None = None
    """Where the stored match no longer fits the rules of today; None where it does."""
    phase: str = ""
    """The phase that the game is in for this viewer: a step of the title's guide has it."""
    outcome: Outcome | None
    commitment: str
    seed: str
    host: bool
    invite: str
    pace: Pace
    access: Access
    rematch: str = ""
    spectators: int = 0
    lesson: str = ""
    """The lesson that is played here; empty at ordinary tables."""
    hints: bool = False
    """Whether people may ask for advice here."""
    clock: Clock
    """How time is kept."""
    private: bool = False
    """Played at one screen: nobody else looks on who was not invited."""
    patience: int = 0
    """Before the start: milliseconds until the host may begin although somebody has not said "ready"."""
    waiting: list[StoryLine] = []
    """Before the start: what happened while people waited, the latest last."""


class UpdateFrame(Answering, tag="update", tag_field="type", kw_only=True):
    """A move was made: what happened and how things stand now."""

    number: int
    status: Status
    seats: list[SeatView]
    view: dict[str, Any]
    words: list[Section]
    prompts: list[Prompt]
    story: list[StoryLine]
    undo: Undo | None
    phase: str = ""
    outcome: Outcome | None
    seed: str


class SeatsFrame(Answering, tag="seats", tag_field="type", kw_only=True):
    """Somebody came, left, connected or disconnected; or clocks changed hands. With what the story tells of it."""

    status: Status
    seats: list[SeatView]
    prompts: list[Prompt] | None = None
    """What the viewer has to decide, where that may have changed: a bot took over, or somebody came back."""
    story: list[StoryLine] = []
    undo_request: UndoRequest | None
    set_aside: SetAside | None = None
    spectators: int
    rematch: str


class ChatFrame(Answering, tag="chat", tag_field="type", kw_only=True):
    line: ChatLine


class StoryFrame(Answering, tag="story", tag_field="type", kw_only=True):
    """An earlier page of the log, for whoever asked."""

    lines: list[StoryLine]
    story_from: int


class RefusedFrame(Answering, tag="refused", tag_field="type", kw_only=True):
    """A request that could not be granted, with the rule where a rule forbids it.

    Of several moves the first `made` stand all the same: they had consulted chance or shown something.
    """

    rule: str
    sentence: str
    asked: str
    made: int = 0


class WhyAnswer(Struct, kw_only=True):
    """What would be done, and whether it may be; else why not, by which rule, and at which step of a turn it may."""

    text: str
    allowed: bool
    sentence: str
    rule: str = ""
    says: str = ""
    """The rule in full."""
    step: str = ""
    """The step of a turn that it belongs to, where that is another one than the present."""
    choices: list[Choice] = []
    """Ways to do it now; a few of them."""


class PlanFrame(Answering, tag="plan", tag_field="type", kw_only=True):
    """The answer to "how?": what the title has planned, in the form that its board knows."""

    about: str
    plan: dict[str, Any]


class WhyFrame(Answering, tag="why", tag_field="type", kw_only=True):
    """The answer to "why not?"; an empty sentence means that the first thing found may be done.

    `heard` is what was understood of a question in plain words, and `suggestions` what else may have been meant.
    """

    notation: str
    rule: str
    sentence: str
    says: str
    heard: str = ""
    found: list[WhyAnswer] = []
    suggestions: list[str] = []


class PongFrame(Answering, tag="pong", tag_field="type", kw_only=True):
    at: float


class HintChoice(Struct, kw_only=True):
    """A choice that deserves a look: as it is sent and as people read it, how often it wins, and why, in a sentence."""

    notation: str
    text: str
    chance: float
    why: str


class HintFrame(Answering, tag="hint", tag_field="type", kw_only=True):
    """Advice for one seat, to nobody but whoever asked: the best choice first, at most three of them.

    `number` is the number of the last move that was taken into account; after the next one the advice is stale.
    `chance` is the seat's chance to win if it takes the best choice. Without choices there was nothing to find.
    """

    seat: int
    number: int
    choices: list[HintChoice]
    chance: float
    iterations: int


Frame = (
    TableFrame
    | UpdateFrame
    | SeatsFrame
    | StoryFrame
    | ChatFrame
    | RefusedFrame
    | WhyFrame
    | PlanFrame
    | PongFrame
    | HintFrame
)


# ---------------------------------------------------------------- what a viewer sends over the socket
class TableRequest(Message, kw_only=True):
    """The base of every request at a table; the frame that answers it carries its id."""

    id: Annotated[str, Meta(max_length=40)] = ""


class HelloRequest(TableRequest, tag="hello", tag_field="type", kw_only=True):
    """Send the whole table again, in this language; with the table in words where it is shown or read aloud."""

    language: Language = "en"
    words: bool = True


class StoryRequest(TableRequest, tag="story", tag_field="type", kw_only=True):
    """The page of the log that ends just before a moment."""

    before: Annotated[int, Meta(ge=0)]


class MoveRequest(TableRequest, tag="move", tag_field="type", kw_only=True):
    """One or several moves of one seat, made in order; `after` is the number of the last move the viewer knows.

    Nothing happens unless every one of them is a move of the title. Whatever has consulted chance or shown something is
    committed before the next is tried. Moves that others made since do not matter unless they change what these mean.
    """

    seat: SeatNumber
    moves: Annotated[list[Notation], Meta(min_length=1, max_length=48)]
    after: Annotated[int, Meta(ge=0)]


class WhyRequest(TableRequest, tag="why", tag_field="type", kw_only=True):
    """Why not? About a move in the title's notation, or whatever the words name; with a verb about this one only."""

    seat: SeatNumber
    notation: Notation
    verb: Annotated[str, Meta(max_length=40)] = ""


class PlanRequest(TableRequest, tag="plan", tag_field="type", kw_only=True):
    """How could this be done? About something in the title's own words: a vehicle and where it is to go."""

    seat: SeatNumber
    about: Annotated[str, Meta(min_length=1, max_length=300)]


class HintRequest(TableRequest, tag="hint", tag_field="type", kw_only=True):
    """What would be good now? Answered by a hint for this seat, or refused where the table does without."""

    seat: SeatNumber


class UndoMoves(TableRequest, tag="undo", tag_field="type", kw_only=True):
    """Take moves back: one, or to just after move `to`. Beyond what is free this asks everybody."""

    seat: SeatNumber
    to: Annotated[int, Meta(ge=0)] | None = None
    beyond: bool = False
    """Instead of a number: over one's own last move that is not free to take back, whatever others did since."""


class UndoAnswer(TableRequest, tag="undo_answer", tag_field="type", kw_only=True):
    seat: SeatNumber
    agree: bool


class Say(TableRequest, tag="say", tag_field="type", kw_only=True):
    text: Text


class Ping(TableRequest, tag="ping", tag_field="type", kw_only=True):
    at: float = 0.0


Request = (
    HelloRequest
    | StoryRequest
    | MoveRequest
    | WhyRequest
    | PlanRequest
    | HintRequest
    | UndoMoves
    | UndoAnswer
    | Say
    | Ping
)


# ---------------------------------------------------------------- replays
class Moment(Struct, kw_only=True):
    """A match at one moment, as one seat (or a spectator) saw it."""

    number: int
    last: int
    view: dict[str, Any]
    words: list[Section]
    story: list[StoryLine]
    phase: str = ""


class ChanceCount(Struct, kw_only=True):
    """How often one kind of chance was asked in a match."""

    text: str
    rolls: int


class Fairness(Struct, kw_only=True):
    """What checking a finished match found, and what could not be checked."""

    honest: bool
    rolls: int
    kinds: list[ChanceCount]
    commitment: str
    seed: str
    findings: list[str]
    remarks: list[str] = []


# ---------------------------------------------------------------- analysis
class AnalysisWish(Message):
    """Have a finished match analysed; deeper takes several times as long and is several times as sure."""

    deeper: bool = False


class AnalysisReport(Struct, kw_only=True):
    """How far an analysis is, and what it found.

    While it is running, what was found so far is there already: first the graph of the whole match, then move after
    move. While a deeper one is running the analysis that is complete stays to be read.
    """

    status: Literal["none", "waiting", "running", "done", "failed"]
    ahead: int = 0
    """How many analyses are done before this one begins; 0 unless it is waiting."""
    stage: Literal["", "graph", "moves"] = ""
    """What is being worked on: the graph, or move after move."""
    done: int = 0
    total: int = 0
    """Steps done, and of how many; a step of the graph is quick, a move may take longer."""
    seconds_left: float | None = None
    """About how long it still takes, those before it included; None as long as nobody can say."""
    outdated: bool = False
    """Whether what is there was found by an earlier version; asked again, it is found anew."""
    analysis: Analysis | None = None


# ---------------------------------------------------------------- puzzles
class PuzzleCard(Struct, kw_only=True):
    """A position in which something better could have been played."""

    number: int
    """The move in question, counted as in the analysis; the position to solve is the moment before."""
    seat: int
    verdict: Verdict
    """How bad what was played was."""
    played: str
    played_text: str


class PuzzlePosition(Struct, kw_only=True):
    """A puzzle to solve: the table as its seat saw it then, and what it could choose from. No answer is in it."""

    card: PuzzleCard
    moment: Moment
    prompt: Prompt


class PuzzleTry(Message):
    """A choice that may solve a puzzle; with nothing chosen (or `reveal`) the solution is shown."""

    notation: Annotated[str, Meta(max_length=400, description="a move in the title's notation, or nothing")] = ""
    reveal: bool = False


class PuzzleAnswer(Struct, kw_only=True):
    """What a choice would have given away. The solution comes with it once it is found, or asked for."""

    number: int
    notation: str
    text: str
    solved: bool
    """Whether the choice is as good as the best, or nearly."""
    verdict: Verdict
    """Of what was chosen; empty where nothing was."""
    loss: float
    chance: float
    """How often the choice wins."""
    why: str
    """The answer in a sentence."""
    better: str = ""
    """The solution in notation, and in words; empty until it is found or asked for."""
    better_text: str = ""
    choices: list[WeighedChoice] = []
    """With the solution: every choice that the analysis looked at closely, best first."""
