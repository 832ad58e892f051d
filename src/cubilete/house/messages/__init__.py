"""What people and programs ask of the house and what it answers. The client's types are generated from this room."""

from __future__ import annotations

from cubilete.house.messages.base import (
    Access,
    Language,
    Message,
    Name,
    Notation,
    Pace,
    Password,
    SeatNumber,
    StandIn,
    Status,
    Text,
)
from cubilete.house.messages.frames import (
    Answering,
    ChatFrame,
    Frame,
    HintChoice,
    HintFrame,
    HouseFrame,
    PlanFrame,
    PongFrame,
    RefusedFrame,
    SeatsFrame,
    StoryFrame,
    TableFrame,
    UpdateFrame,
    WhyAnswer,
    WhyFrame,
)
from cubilete.house.messages.looking_back import (
    AnalysisReport,
    AnalysisWish,
    ChanceCount,
    Fairness,
    FairRoll,
    Moment,
    PuzzleAnswer,
    PuzzleCard,
    PuzzlePosition,
    PuzzleTry,
)
from cubilete.house.messages.people import Farewell, Login, Me, NewPassword, Profile, Register, Rename, TitleRecord
from cubilete.house.messages.requests import (
    HelloRequest,
    HintRequest,
    MoveRequest,
    Ping,
    PlanRequest,
    Request,
    Say,
    StoryRequest,
    TableRequest,
    UndoAnswer,
    UndoMoves,
    WhyRequest,
)
from cubilete.house.messages.setting import (
    Clock,
    Created,
    Fork,
    Invitation,
    Join,
    Leave,
    NewTable,
    OptionWish,
    Ready,
    SeatChange,
    SeatCommand,
    SeatPlan,
    TableChange,
    WordSaid,
    WordSeal,
)
from cubilete.house.messages.table import (
    ChatLine,
    Dice,
    DiceWord,
    Lobby,
    SeatView,
    SetAside,
    StoryLine,
    StoryPage,
    TableCard,
    Undo,
    UndoRequest,
)

__all__ = [
    "Access", "AnalysisReport", "AnalysisWish", "Answering", "ChanceCount", "ChatFrame", "ChatLine", "Clock", "Created",
    "Dice", "DiceWord", "FairRoll", "Fairness", "Farewell", "Fork", "Frame", "HelloRequest", "HintChoice", "HintFrame",
    "HintRequest", "HouseFrame", "Invitation", "Join", "Language", "Leave", "Lobby", "Login", "Me", "Message", "Moment",
    "MoveRequest", "Name", "NewPassword", "NewTable", "Notation", "OptionWish", "Pace", "Password", "Ping", "PlanFrame",
    "PlanRequest", "PongFrame", "Profile", "PuzzleAnswer", "PuzzleCard", "PuzzlePosition", "PuzzleTry", "Ready",
    "RefusedFrame", "Register", "Rename", "Request", "Say", "SeatChange", "SeatCommand", "SeatNumber", "SeatPlan",
    "SeatView", "SeatsFrame", "SetAside", "StandIn", "Status", "StoryFrame", "StoryLine", "StoryPage", "StoryRequest",
    "TableCard", "TableChange", "TableFrame", "TableRequest", "Text", "TitleRecord", "Undo", "UndoAnswer", "UndoMoves",
    "UndoRequest", "UpdateFrame", "WhyAnswer", "WhyFrame", "WhyRequest", "WordSaid", "WordSeal",
]  # fmt: skip
