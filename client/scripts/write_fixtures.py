"""Play Cargo Noir with the real engine and write what a viewer would be sent, for tests and the mock house."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Any, Literal

CLIENT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(CLIENT.parent / "src"))

import msgspec  # noqa: E402

from cubilete.core.chance import FastChance  # noqa: E402
from cubilete.core.match import Match, Seat  # noqa: E402
from cubilete.core.moves import Choice  # noqa: E402
from cubilete.core.title import SPECTATOR  # noqa: E402
from cubilete.games import title as title_named  # noqa: E402
from cubilete.house import messages as m  # noqa: E402
from cubilete.house.shelf.cards import RuleCard  # noqa: E402
from cubilete.house.shelf.shelf import box_shelf  # noqa: E402
from cubilete.house.tables.story import tell_story  # noqa: E402

TARGET = CLIENT / "src" / "fixtures"
NAMES = ("Ana", "Marlow", "Rick", "Ilsa")
ME = 0
UPDATES = 40
MOMENTS = 24
EARLY, MIDDLE = 26, 90
SEED = hashlib.sha256(b"lamplight").digest()
TITLE = title_named("cargo_noir")


def main() -> None:
    match = Match(TITLE, [Seat(name) for name in NAMES], seed=SEED)
    mind = FastChance(7)
    write("boxes", box_shelf("en"))
    write("rules", rules())
    write("me", m.Me(id="guest-1", name="Ana", account=False, language="en"))
    write("waiting", waiting())
    game: dict[str, Any] = {}
    updates: list[m.UpdateFrame] = []
    moments: list[m.Moment] = []
    while not match.over:
        if len(match.line) == EARLY:
            write("early", table(match, "en"))
        if len(match.line) >= MIDDLE and not game and match.state.to_move() == ME:
            game = {"en": table(match, "en"), "de": table(match, "de")}
        seat = match.state.to_move()
        match.play(seat, choose(match, seat, mind).notation)
        if game and len(updates) < UPDATES:
            updates.append(update(match))
        moments.append(moment(match))
    last = len(match.line)
    write("game", {**game, "updates": updates})
    write("finished", table(match, "en"))
    write("moments", [msgspec.structs.replace(one, last=last) for one in moments[-MOMENTS:]])
    write("lobby", lobby(match))
    write(
        "fairness",
        m.Fairness(
            honest=True,
            rolls=61,
            kinds=[m.ChanceCount(text="bag", rolls=61)],
            commitment=match.commitment,
            seed=SEED.hex(),
            findings=[],
        ),
    )


def choose(match: Match, seat: int, mind: FastChance) -> Choice:
    """Random, but fond of cards, so that the fixtures show points."""
    prompt = match.prompt(seat)
    assert prompt is not None
    fond = [one for one in prompt.choices if one.notation.split()[0] in ("take", "pay", "buy")]
    paying = [one for one in fond if one.notation.startswith("pay")]
    pool = paying or fond or list(prompt.choices)
    if not fond and len(pool) > 3:
        # Modest bids: the first third of a long list.
        pool = pool[: max(3, len(pool) // 3)] if mind.below(0, 3) else pool
    return pool[mind.below(0, len(pool))]


def seats(match: Match | None) -> list[m.SeatView]:
    turn = -1 if match is None else match.state.to_move()
    rows = []
    for seat, name in enumerate(NAMES):
        kind: Literal["bot", "person"] = "bot" if seat == 3 else "person"
        rows.append(
            m.SeatView(
                seat=seat,
                name=name,
                kind=kind,
                bot="steady" if seat == 3 else "",
                mine=seat == ME,
                online=seat != 2,
                on_turn=seat == turn,
                clock=600_000 - 83_000 * seat,
                account=seat == 1,
            )
        )
    return rows


def story(match: Match, language: str, since: int = 0) -> list[m.StoryLine]:
    return tell_story(match, match.reader(ME, language), since)


def undo(match: Match) -> m.Undo:
    reach = match.undo_reach(ME)
    return m.Undo(steps=reach.steps, barrier=reach.barrier)


def table(match: Match, language: m.Language) -> m.TableFrame:
    prompt = match.prompt(ME, language)
    return m.TableFrame(
        id="lamp",
        title=TITLE.slug,
        status="finished" if match.over else "running",
        number=len(match.log),
        options={"final_send": "yes", "strict_coins": "no", "first": "random", "families": "choose"},
        seats=seats(match),
        view=match.view(ME),
        words=match.table_in_words(ME, language),
        prompts=[prompt] if prompt else [],
        story=story(match, language),
        chat=[m.ChatLine(name="Marlow", seat=1, text="Rotterdam is mine tonight.", at=1_763_200_000.0)],
        undo=undo(match),
        undo_request=None,
        outcome=match.outcome(language),
        commitment=match.commitment,
        seed=SEED.hex() if match.over else "",
        host=True,
        invite="brass-lantern",
        pace="live",
        clock=m.Clock(pace="live"),
        access="open",
        spectators=2,
    )


def update(match: Match) -> m.UpdateFrame:
    prompt = match.prompt(ME)
    return m.UpdateFrame(
        number=len(match.log),
        status="finished" if match.over else "running",
        seats=seats(match),
        view=match.view(ME),
        words=match.table_in_words(ME),
        prompts=[prompt] if prompt else [],
        story=story(match, "en", len(match.log)),
        undo=undo(match),
        outcome=match.outcome(),
        seed=SEED.hex() if match.over else "",
    )


def moment(match: Match) -> m.Moment:
    number = len(match.line)
    told = story(match, "en", match.line[-1].number)
    return m.Moment(number=number, last=number, view=match.view(ME), words=match.table_in_words(SPECTATOR), story=told)


def waiting() -> m.TableFrame:
    rows = seats(None)
    rows[1] = msgspec.structs.replace(rows[1], name="", kind="open", online=False, account=False, clock=None)
    match = Match(TITLE, [Seat(name) for name in NAMES], seed=SEED)
    frame = table(match, "en")
    return msgspec.structs.replace(
        frame, status="waiting", seats=rows, view=None, words=[], prompts=[], story=[], undo=None, number=0
    )


def rules() -> list[RuleCard]:
    cards = []
    for entry in TITLE.catalogue.all():
        section = getattr(entry, "section", "rulings")
        question = getattr(entry, "question", "")
        cards.append(RuleCard(id=entry.id, section=section, text=entry.says, where=entry.where, question=question))
    return cards


def lobby(match: Match) -> m.Lobby:
    def card(number: str, status: m.Status, **more: Any) -> m.TableCard:
        given: dict[str, Any] = {"my_turn": False, "moves": 0, "seats": seats(None), "outcome": None, **more}
        return m.TableCard(
            id=number,
            title=TITLE.slug,
            status=status,
            pace="live",
            access="open",
            host="Marlow",
            created=1.7632e9,
            **given,
        )

    strangers = [msgspec.structs.replace(seat, mine=False) for seat in seats(None)]
    free = m.SeatView(seat=1, name="", kind="open")
    open_seats = [strangers[0], free, strangers[2]]
    ended = msgspec.structs.replace(card("done", "finished", outcome=match.outcome(), moves=len(match.line)))
    return m.Lobby(
        open=[card("open1", "waiting", seats=open_seats)],
        mine=[card("lamp", "running", my_turn=True, moves=90), card("lamp2", "running", moves=31)],
        running=[card("run1", "running", seats=strangers, moves=12)],
        finished=[ended],
    )


def write(name: str, value: object) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    (TARGET / f"{name}.json").write_bytes(msgspec.json.encode(value) + b"\n")


if __name__ == "__main__":
    main()
