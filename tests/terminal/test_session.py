"""Playing at a terminal: moves, explanations, undo, saving, leaving and the end, typed as a person types them."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.match import Match, Seat
from cubilete.core.player import decide_fairly
from cubilete.core.position import fingerprint, load_position, read_position
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay, resume, verify
from cubilete.players import make_player
from cubilete.terminal.play.opening import bot_chance, seed_from
from cubilete.terminal.play.session import Session
from terminal.helpers import TITLE, Line, Sitting, new_match, next_turn, played, without_colours


# ---------------------------------------------------------------- whole games
def by_numbers(session: Session) -> str:
    """Any choice, typed as a number with its value or letter; Enter where nothing is asked."""
    if session.menu is None:
        return ""
    chance = FastChance(len(session.match.log))
    rows = [row for row in session.menu.rows if row.choices]
    row = rows[int(chance.below(0, len(rows)))]
    if not row.keys:
        return str(row.number)
    key = row.keys[int(chance.below(0, len(row.keys)))]
    return f"{row.number}{key}" if row.parts else f"{row.number} {key}"


def by_names(session: Session) -> str:
    """What a bot would play, typed by its name."""
    if session.menu is None:
        return ""
    match, seat = session.match, session.seat
    move = decide_fairly(make_player(TITLE, "greedy"), match.state, seat, bot_chance(match, seat))
    return TITLE.notation(TITLE.spelt_out(match.state, seat, move))


@pytest.mark.parametrize(
    ("how", "seats", "language", "width"),
    [
        pytest.param(by_numbers, 2, "de", 60, id="numbers-2-de-60"),
        pytest.param(by_numbers, 4, "en", 80, id="numbers-4-en-80"),
        pytest.param(by_names, 3, "en", 60, id="names-3-en-60"),
        pytest.param(by_names, 5, "de", 150, id="names-5-de-150"),
    ],
)
def test_a_whole_game_can_be_typed(how: Line, seats: int, language: str, width: int, tmp_path: Path) -> None:
    record = str(tmp_path / "match.txt")
    sitting = Sitting(itertools.repeat(how), new_match(seats, ""), language, width, record)
    assert sitting.run() == 0
    assert sitting.match.over
    outcome = sitting.match.outcome(language)
    assert outcome is not None
    for points in outcome.points:
        assert f"{points} {'points' if language == 'en' else 'Punkte'}" in sitting.words
    for sheet in outcome.sheets:
        for line in sheet:
            assert line.text in sitting.text
            assert line.rule in sitting.text
    assert sitting.match.seed.hex() in sitting.words
    assert f"cubilete verify {record}" in sitting.words
    to_copy = (record, sitting.match.seed.hex(), sitting.match.commitment)
    lines = [line for line in sitting.text.split("\n") if not any(one in line for one in to_copy)]
    assert max(len(line) for line in lines) <= width
    for refused in ("could be", "kann ", "There is no", "gibt es nicht", "Rule CN-", "Regel CN-"):
        assert refused not in sitting.words.replace("kann noch", ""), "nothing that is offered is refused"
    text = Path(record).read_text("utf-8")
    written = read_record(text, "match.txt")
    assert written.status == "finished"
    assert verify(written, TITLE, "match.txt") == []
    assert text == write_record(sitting.match)


def test_bots_alone_need_no_typing() -> None:
    seats = [Seat("Ben", "greedy"), Seat("Cleo", "random")]
    sitting = Sitting([], Match(TITLE, seats, None, seed_from("watch")))
    assert sitting.run() == 0
    assert sitting.match.over
    assert sitting.typist.asked == 0
    assert "The game is over" in sitting.text


def test_the_same_seed_and_the_same_typing_give_the_same_game() -> None:
    first, second = (Sitting(itertools.repeat(by_names, 20), new_match(3)) for _ in range(2))
    other = Sitting(itertools.repeat(by_names, 20), new_match(3, seed="another"))
    for sitting in (first, second, other):
        sitting.run()
    assert write_record(first.match) == write_record(second.match)
    assert first.text == second.text
    assert write_record(other.match) != write_record(first.match)


def test_a_screen_with_colours_says_the_same_words() -> None:
    plain, coloured = Sitting(next_turn("1")), Sitting(next_turn("1"), colours=True)
    plain.run()
    coloured.run()
    bare = without_colours(coloured.text).replace("─", "").replace("== ", "")
    assert "\x1b[" in coloured.text
    assert "\x1b[" not in plain.text
    assert bare.split() == plain.text.replace("== ", "").split()


# ---------------------------------------------------------------- the opening
def test_the_dice_are_sealed_before_anything_else_happens() -> None:
    sitting = Sitting([])
    sitting.run()
    head = sitting.text.split("Game turn")[0]
    assert sitting.match.commitment in head
    assert sitting.match.seed.hex() not in sitting.text
    assert "●Ana (you)" in head
    assert "▲Ben (bot: greedy)" in head
    assert "first=1 families=dealt" in head


def test_every_seat_has_a_symbol_of_its_own_wherever_it_is_named() -> None:
    sitting = Sitting(next_turn())
    sitting.run()
    for symbol, name in (("●", "Ana"), ("▲", "Ben"), ("■", "Cleo")):
        assert symbol + name in sitting.text
        assert sitting.text.count(name) == sitting.text.count(symbol + name)


def test_a_terminal_without_unicode_gets_signs_it_can_show() -> None:
    sitting = Sitting(next_turn("log", "table"), encoding="ascii")
    sitting.run()
    assert "oAna (you)" in sitting.text
    assert "^Ben" in sitting.text
    assert "?" not in sitting.text.replace("? explains", "")


# ---------------------------------------------------------------- deciding
def test_what_changed_is_shown_and_nothing_else() -> None:
    sitting = Sitting(["casino"])
    sitting.run()
    after = sitting.text.split("sends a ship to the Casino.")[1]
    assert "Casino  ●Ana 1" in after
    assert "2 of 3 ships at home" in after
    for unchanged in ("Game turn", "Black Market:", "Pile of Money", "Ports", "▲Ben,", "Cards"):
        assert unchanged not in after


def test_the_story_of_the_others_is_told_once() -> None:
    sitting = Sitting(next_turn("table", "log all"))
    sitting.run()
    before_table = sitting.text.split("Game turn 2 of 11")[0]
    assert before_table.count("▲Ben's turn.") == 1
    assert before_table.count("■Cleo's turn.") == 1
    assert before_table.index("That ends your turn") < before_table.index("▲Ben's turn.")


@pytest.mark.rule("CN-SEND-05")
def test_a_refusal_names_its_rule_and_changes_nothing() -> None:
    match = new_match(3, "first=2 families=dealt")
    sitting = Sitting([], match)
    sitting.run()
    bids = [(max(port["stacks"]), port["id"]) for port in match.view(0)["port"] if any(port["stacks"])]
    coins, port = min(bids)
    before, moves = fingerprint(TITLE, match.state), len(match.log)
    again = Sitting([f"bid {port} {coins}", f"? bid {port} {coins}"], match)
    again.run()
    assert f"bid at least {coins + 1}" in again.words
    assert again.words.count("Rule CN-SEND-05:") == 2
    assert (fingerprint(TITLE, match.state), len(match.log)) == (before, moves)


@pytest.mark.parametrize(
    "typed",
    ["bid", "bid rotterdam", "bid atlantis 3", "bid rotterdam 99999", "fly away", "0", "99", "3", "3 99", "1 1", "undo"]
    + ["casino casino", "pay gold", "\x1b[2J", "ä" * 500, "? fly", "? 77", "? 3", "rules", "table nothing", "position"]
    + ["save"],
)  # fmt: skip
def test_odd_typing_is_answered_and_changes_nothing(typed: str) -> None:
    sitting = Sitting([typed])
    before = fingerprint(TITLE, sitting.match.state)
    assert sitting.run() == 0
    answer = sitting.text.split("help lists the commands.")[-1]
    assert answer.strip()
    assert "\x1b" not in answer
    assert not sitting.match.log
    assert fingerprint(TITLE, sitting.match.state) == before


def test_empty_lines_are_passed_over() -> None:
    sitting = Sitting(["", "   ", "casino"])
    sitting.run()
    assert played(sitting.match) == ["casino"]


def test_german_is_spoken_throughout() -> None:
    sitting = Sitting(next_turn("?", "? 1", "undo", "casino", "quit"), language="de")
    sitting.run()
    for german in (
        "Würfelsiegel: ",
        "●Ana schickt ein Schiff zum Casino",
        "Damit endet dein Zug",
        "●Ana, du entscheidest",
        "Regel CN-RESOLVE-02",
        "Weiter zurück geht es nicht",
        "ungesichert verlassen",
    ):
        assert german in sitting.words
    for english in ("Press Enter", "you decide", "Undo stops", "Left unsaved"):
        assert english not in sitting.words


# ---------------------------------------------------------------- explaining
def test_a_question_mark_explains_the_prompt_by_its_rule() -> None:
    sitting = Sitting(["?"])
    sitting.run()
    assert "You decide: Send your ships" in sitting.words
    assert f"Rule CN-SEND-01: {TITLE.catalogue.find('CN-SEND-01').says}" in sitting.words


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("? 1", "Casino: 2 coins next turn: type casino. Rule CN-CASINO-03:"),
        ("?1", "Casino: 2 coins next turn: type casino. Rule CN-CASINO-03:"),
        ("? 3 2", "type bid rotterdam 2. Rule CN-SEND-04:"),
        ("? bid rott 2", "type bid rotterdam 2. Rule CN-SEND-04:"),
        ("? collect", "In game turn 1 ships are only sent out; nothing is resolved or traded. Rule CN-TURN-06:"),
        ("? cn-port-01", "CN-PORT-01 section phase1"),
        ("? CN-R04", "question May the only remaining bidder decline"),
        ("rules CN-PORT-10", "says A player who abandoned a Port"),
        ("rules abandon syndicate", "CN-SYND-01"),
        ("rules xyzzy", "No rule of Cargo Noir holds the words 'xyzzy'."),
        ("rules a", "more; add a word to narrow it down."),
        ("help", "position FILE write the position down"),
        ("table ports", "Rotterdam"),
        ("log", "Nothing has happened yet."),
        ("hint", "hint NAME asks a bot"),
        ("hint greedy", "The greedy bot would play:"),
    ],
)
def test_questions_are_answered(typed: str, told: str) -> None:
    sitting = Sitting([typed])
    sitting.run()
    assert told in sitting.words.split("help lists the commands.")[-1]
    assert not sitting.match.log


def test_a_choice_that_reveals_is_marked_and_says_so() -> None:
    sitting = Sitting(["market", "casino", "casino", "", "? draw"])
    sitting.run()
    assert re.search(r"draw a token from the bag \(\d+ in it\)  \(no undo\)", sitting.text)
    assert "It shows something new, so it cannot be undone." in sitting.text


def test_the_table_can_be_seen_whole_at_any_time() -> None:
    sitting = Sitting(["table"])
    sitting.run()
    shown = sitting.text.split("help lists the commands.")[-1]
    for section in sitting.match.table_in_words(0):
        assert section.heading.removeprefix("Ana").removeprefix("Ben").removeprefix("Cleo") in shown


def test_the_log_can_be_long_or_short() -> None:
    for typed, lines in (("log 2", 2), ("log 4", 4)):
        sitting = Sitting(next_turn(typed))
        sitting.run()
        shown = sitting.text.split("help lists the commands.")[-1]
        assert len(shown.split("Earlier moves are left out")[0].strip().split("\n")) == lines
    whole = Sitting(next_turn("log all"))
    whole.run()
    assert "Earlier moves" not in whole.text
    told = " ".join(whole.text.split("help lists the commands.")[-1].split())
    for _, line in whole.match.story(0):
        assert whole.session.screen.named(line.text).plain in told


# ---------------------------------------------------------------- undo
def test_undo_takes_back_one_step_and_the_same_thing_can_be_decided_otherwise() -> None:
    sitting = Sitting(["casino", "market", "undo", "undo", "market"])
    sitting.run()
    assert [entry.notation for entry in sitting.match.line] == ["market"]
    assert "Taken back: market." in sitting.text
    assert "Taken back: casino." in sitting.text


def test_the_last_decision_of_a_turn_can_be_taken_back_before_others_act() -> None:
    sitting = Sitting(["casino", "casino", "casino", "casino", "undo", "market", ""])
    sitting.run()
    mine = [entry.notation for entry in sitting.match.line if entry.seat == 0]
    assert mine == ["casino", "casino", "market"]
    assert "Your turn is over: press Enter to go on" in sitting.words
    assert sitting.match.line[3].seat == 1, "Enter let the others act"
    assert sitting.text.count("▲Ben's turn.") == 1, "what was taken back is not told"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["undo"], "Undo stops here. This is the start of the game."),
        (next_turn("undo"), "Undo stops here. Move"),
        (["market", "casino", "casino", "", "draw", "undo"], "showed something new: ●Ana draws"),
    ],
)
def test_undo_says_what_stops_it(lines: list[Line], told: str) -> None:
    sitting = Sitting(lines)
    sitting.run()
    assert told in sitting.words
    assert not any(entry.is_undo for entry in sitting.match.log)


# ---------------------------------------------------------------- files
def test_a_saved_match_goes_on_as_if_nobody_had_left(tmp_path: Path) -> None:
    path = tmp_path / "put aside.txt"
    typed: list[Line] = [*itertools.repeat(by_names, 25)]
    straight = Sitting(itertools.repeat(by_names), new_match(3))
    straight.run()
    first = Sitting([*typed, f"save {path}", "quit"], new_match(3))
    assert first.run() == 0
    assert f"--resume '{path}'" in first.words
    again = resume(read_record(path.read_text("utf-8"), "x"), TITLE, "x")
    second = Sitting(itertools.repeat(by_names), again, source=str(path))
    assert second.run() == 0
    assert "Going on after move" in second.text
    assert write_record(second.match) == write_record(straight.match)


def test_a_resumed_match_first_tells_what_happened_since_your_last_decision(tmp_path: Path) -> None:
    path = tmp_path / "m.txt"
    Sitting(next_turn(f"save {path}")).run()
    second = Sitting([], resume(read_record(path.read_text("utf-8"), "x"), TITLE, "x"), source=str(path))
    second.run()
    story = second.text.split("Game turn 2 of 11\n")[0]
    assert "■Cleo's turn." in story
    assert "●Ana sends" not in story


def test_saving_overwrites_nothing_but_its_own(tmp_path: Path) -> None:
    other, own = tmp_path / "other.txt", tmp_path / "own.txt"
    other.write_text("precious", "utf-8")
    sitting = Sitting([f"save {other}", f"position {other}", f"save {own}", "casino", f"save {own}", "save"])
    sitting.run()
    assert other.read_text("utf-8") == "precious"
    assert sitting.words.count("exists already; name a new file.") == 2
    assert sitting.words.count(f"Saved in {own}.") == 2
    assert "Say where: save FILE." in sitting.words
    assert replay(read_record(own.read_text("utf-8"), "own"), TITLE, "own").line[-1].notation == "casino"


def test_a_record_is_kept_after_every_decision(tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"
    seen: list[int] = []

    def look(session: Session) -> str:
        record = read_record(path.read_text("utf-8"), "kept")
        assert len(record.moves) == len(session.match.log)
        seen.append(len(record.moves))
        return by_names(session)

    sitting = Sitting(itertools.repeat(look, 30), new_match(3), record=str(path))
    sitting.run()
    assert seen[0] == 0
    assert seen[-1] > 20
    assert "The game rests in" in sitting.words
    assert f"--resume {path} --record {path}" in sitting.words


def test_a_disk_that_refuses_ends_no_game(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    path = folder / "m.txt"

    def lines() -> Iterator[Line]:
        yield "casino"
        path.unlink()
        folder.rmdir()
        yield "casino"
        folder.mkdir()
        yield "casino"

    sitting = Sitting(lines(), record=str(path))
    sitting.run()
    assert "there is no directory" in sitting.words
    assert "The game goes on, unsaved." in sitting.words
    assert len(read_record(path.read_text("utf-8"), "m").moves) >= 3


def test_a_position_can_be_written_down_and_played_from(tmp_path: Path) -> None:
    path = tmp_path / "p.toml"
    sitting = Sitting(["casino", f"position {path}"])
    sitting.run()
    assert f"cubilete play cargo_noir --from {path}" in sitting.words
    state, _ = load_position(TITLE, read_position(path.read_text("utf-8"), "p"), "p")
    assert fingerprint(TITLE, state) == fingerprint(TITLE, sitting.match.state)


# ---------------------------------------------------------------- leaving
def interrupt(_session: Session) -> str:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("lines", "code"), [(["casino", "quit"], 0), (["casino", "EXIT"], 0), (["casino"], 0), (["casino", interrupt], 130)]
)
def test_leaving_is_polite_and_says_how_to_keep_a_game(lines: list[Line], code: int) -> None:
    sitting = Sitting(lines)
    assert sitting.run() == code
    assert "Left unsaved after move 1. Next time: save FILE before quit" in sitting.words


def test_after_the_end_the_match_can_still_be_saved(tmp_path: Path) -> None:
    path = tmp_path / "late.txt"

    def at_the_end(session: Session) -> str:
        return f"save {path}" if session.match.over and not path.exists() else by_names(session)

    sitting = Sitting(itertools.repeat(at_the_end), new_match(2))
    assert sitting.run() == 0
    assert f"Look at it with: cubilete replay {path}" in sitting.words
    assert verify(read_record(path.read_text("utf-8"), "late"), TITLE, "late") == []


def test_the_very_last_decision_can_be_taken_back_too() -> None:
    state = {"undone": False}

    def once_back(session: Session) -> str:
        if session.match.over and not state["undone"]:
            state["undone"] = True
            return "undo"
        return by_names(session)

    sitting = Sitting(itertools.repeat(once_back), new_match(2, "first=2 families=dealt"))
    assert sitting.run() == 0
    assert sitting.match.over
    assert sum(entry.is_undo for entry in sitting.match.log) == 1


def test_two_people_can_share_a_terminal() -> None:
    match = Match(TITLE, [Seat("Ana"), Seat("Bo")], None, seed_from("two"))
    sitting = Sitting(itertools.repeat(by_names), match)
    assert sitting.run() == 0
    assert match.over
    assert "●Ana, you decide." in sitting.text
    assert "▲Bo, you decide." in sitting.text
