"""`cubilete replay`, `verify` and `analyse`: a match that was played, told again and checked."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cli.asking import ask, flat, sealed, well
from cubilete.core.chance import word_seal
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Move
from cubilete.core.record import read_record, write_record
from cubilete.core.replay import replay
from cubilete.games import title
from cubilete.players import analysis


# ---------------------------------------------------------------- replay and verify
def test_a_replay_tells_the_whole_match(record: Path) -> None:
    text = flat(well("replay", str(record)))
    written = read_record(record.read_text("utf-8"), "x")
    assert "Cargo Noir, rules 2015.1, finished" in text
    assert "Seat 1 ●Vera (bot: random)" in text
    assert written.commitment in text
    assert f"The table after move {len(written.moves)} of {len(written.moves)}" in text
    assert f" {len(written.moves)} " in text
    assert "The game is over" in text
    points = written.outcome.split("points ")[1].split(" by")[0].split()
    assert all(f"{one} points" in text for one in points)


def test_a_replay_can_stop_anywhere(record: Path) -> None:
    assert "The table after move 0 of" in well("replay", str(record), "--until", "0")
    text = well("replay", str(record), "--until", "7", "--seat", "2", "--language", "de")
    assert "Der Tisch nach Zug 7 von" in text
    assert "\n  7 " in text
    assert "\n  8 " not in text
    assert "▲Bruno, " in text
    assert "(du)" in text
    assert "Das Spiel ist aus" not in text


def test_undone_moves_are_told_in_a_replay(tmp_path: Path) -> None:
    path = tmp_path / "undo.txt"
    options = ("--options", "first=1 families=dealt", "--seats", "2")
    well("play", "cargo_noir", *options, "--record", str(path), typed="casino\nundo\nmarket\n")
    text = well("replay", str(path))
    assert "●Player goes back to move 0." in text
    assert text.index("sends a ship to the Casino") < text.index("goes back") < text.index("to the Black Market.")


def test_an_honest_record_is_found_honest(record: Path) -> None:
    written = read_record(record.read_text("utf-8"), "x")
    rolls = sum(line.count(", ") + line.count("; ") + 1 for line in [written.start.outcomes] if line)
    rolls += sum(move.outcomes.count(", ") + 1 for move in written.moves if move.outcomes)
    moves = len(written.moves)
    said = well("verify", str(record)).splitlines()
    assert said[0] == (
        f"Honest: {rolls} rolls recomputed, {moves} moves replayed; seed, commitment, end and seal all fit."
    )
    assert said[1].startswith("Not proven: that the seed was fixed before the game.")
    assert said[2].startswith("Not proven: that the seed was not picked. No player mixed a word into it")
    listed = well("verify", str(record), "--rolls").splitlines()
    assert len(listed) == rolls + 3
    assert re.match(r"0 line \d+ bag \w+ = \d of 128 in [\d,]+$", listed[0])


@pytest.fixture(scope="module")
def worded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match into whose seed two people mixed a word; one of them left, and somebody else played on."""
    seats = [Seat("Ana", salt="a blue heron"), Seat("Eve", salt="7 owls", said_by="Bob"), Seat("Otto", "random")]
    match = Match(title("cargo_noir"), seats, seed=bytes(32))
    while not match.over:
        seat = match.state.actors()[0]
        match.play(seat, Move(match.state.legal_moves(seat)[-1]))
    path = tmp_path_factory.mktemp("words") / "match.txt"
    path.write_text(write_record(match), "utf-8")
    return path


def test_a_player_who_kept_commitment_and_word_is_told_what_they_prove(worded: Path) -> None:
    text = worded.read_text("utf-8")
    assert "\nsalt 1 a blue heron\nsalt 2 7 owls\nsalt_by 2 Bob\ncommitment " in text
    commitment = read_record(text, "x").commitment
    said = well("verify", str(worded), "--commitment", f" {commitment.upper()} ", "--word", "7 owls")
    assert said.splitlines()[1:] == [
        "Proven: the seed was fixed when you first saw this commitment.",
        "Proven: your word was mixed into the seed (seat 2, Bob).",
        "So nobody could choose these rolls, unless the house worked together with somebody who chose a word after "
        "yours. Name the seals that you kept by --seals.",
    ]
    seals = f"{word_seal('a blue heron')},{word_seal('7 owls').upper()},-"
    whole = well("verify", str(worded), "--commitment", commitment, "--word", "7 owls", "--seals", seals)
    assert whole.splitlines()[3:] == [
        "Proven: every other word was sealed before you said yours. So nobody could choose these rolls, not even the "
        "house together with everybody else."
    ]
    half = well("verify", str(worded), "--commitment", commitment)
    assert "Mixed in were: 'a blue heron' (seat 1, Ana), '7 owls' (seat 2, Bob)." in half
    assert "Proven: the seed was fixed" in half


def test_a_word_at_another_seat_than_the_players_is_found(worded: Path) -> None:
    """A house that may choose at which seat a word counts has a choice between rolls."""
    own = word_seal("7 owls")
    moved = ask("verify", str(worded), "--word", "7 owls", "--seals", f"{own},-,-")
    assert moved.exit_code == 1
    assert moved.stdout.splitlines() == [
        f"The word of {seat} is not the one that was sealed when you said yours."
        for seat in ("seat 1, Ana", "seat 2, Bob")
    ]


def test_another_commitment_or_word_than_the_player_kept_is_found(worded: Path, record: Path) -> None:
    result = ask("verify", str(worded), "--commitment", "ab" * 32, "--word", "a red heron")
    assert result.exit_code == 1
    commitment = read_record(worded.read_text("utf-8"), "x").commitment
    assert result.stdout.splitlines() == [
        f"The record gives the commitment {commitment}, and you kept {'ab' * 32}.",
        "Your word 'a red heron' was not mixed into the seed. "
        "Mixed in were: 'a blue heron' (seat 1, Ana), '7 owls' (seat 2, Bob).",
    ]
    assert "was not mixed into the seed. No word was." in ask("verify", str(record), "--word", "x").stdout
    late = ask("verify", str(worded), "--word", "7 owls", "--seals", f"-,{word_seal('7 owls')},-")
    assert late.exit_code == 1
    assert late.stdout == "The word of seat 1, Ana is not the one that was sealed when you said yours.\n"
    fewer = ask("verify", str(worded), "--seals", "-,-")
    assert fewer.stdout == "You kept the seals of 2 seats, and the record has 3.\n"
    wrong = ask("verify", str(worded), "--seals", "-,12ab,-")
    assert (wrong.exit_code, "'12ab' is none." in " ".join(wrong.stderr.split())) == (2, True)
    refused = ask("verify", str(worded), "--commitment", "12ab")
    assert (refused.exit_code, "A commitment has 64 hexadecimal digits; '12ab' is none." in refused.stderr) == (2, True)


def test_a_loaded_die_is_found(record: Path, tmp_path: Path) -> None:
    text = record.read_text("utf-8")
    line = next(number for number, one in enumerate(text.split("\n")) if one.startswith("start ~ bag "))
    first = text.split("\n")[line].removeprefix("start ~ bag ").split(", ")[0]
    other = "gold" if first != "gold" else "art"
    forged = tmp_path / "forged.txt"
    forged.write_text(sealed(text.replace(f"start ~ bag {first}", f"start ~ bag {other}", 1)), "utf-8")
    result = ask("verify", str(forged))
    assert result.exit_code == 1
    assert f"line {line + 1}: bag {other}, but the seed gives {first}." in result.stdout


def test_a_seed_that_was_not_the_sealed_one_is_found(record: Path, tmp_path: Path) -> None:
    text = re.sub(r"\nseed [0-9a-f]{64}\n", f"\nseed {'00' * 32}\n", record.read_text("utf-8"))
    forged = tmp_path / "forged.txt"
    forged.write_text(sealed(text), "utf-8")
    result = ask("verify", str(forged))
    assert result.exit_code == 1
    assert result.stdout.startswith("The seed does not fit the commitment")
    assert "... and " in result.stdout, "a long list of findings is cut short"


def test_a_match_of_earlier_components_is_replayed_with_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after an upgrade that corrected a number: the file of before is kept with the title."""
    older = title("cargo_noir").component_text.replace("coins_per_card_and_turn = 2", "coins_per_card_and_turn = 1")
    (tmp_path / "older.toml").write_text(older, "utf-8")
    record = str(tmp_path / "match.txt")
    bots = ("--watch", "--seats", "2", "--bots", "random", "--seed", "upgrade")
    well("play", "cargo_noir", *bots, "--components", str(tmp_path / "older.toml"), "--record", record)
    assert "name the file it was played with by --components." in ask("verify", record).stderr
    monkeypatch.setattr("cubilete.games.earlier_components", lambda package: iter([older]))
    assert well("verify", record).startswith("Honest: ")
    assert "The game is over" in well("replay", record)


# ---------------------------------------------------------------- analysis
@pytest.fixture(scope="module")
def short_match(record: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The end of a match, as a match of its own."""
    game = title("cargo_noir")
    whole = replay(read_record(record.read_text("utf-8"), "whole"), game, "whole")
    document = game.document(whole.state_at(len(whole.line) - 8))
    match = Match(game, whole.seats, whole.options, bytes(32), document)
    while not match.over:
        seat = match.state.actors()[0]
        match.play(seat, Move(match.state.legal_moves(seat)[-1]))
    path = tmp_path_factory.mktemp("records") / "short.txt"
    path.write_text(write_record(match), "utf-8")
    return path


def test_a_finished_match_is_analysed(short_match: Path, tmp_path: Path) -> None:
    kept = tmp_path / "analysis.json"
    said = well("analyse", str(short_match), "--iterations", "2", "--plain", "--json", str(kept))
    assert "Analysis of Cargo Noir, 2 worlds a position" in said
    for part in ("Gave away", "Accuracy", "What could have been better", "Turning points", "Luck"):
        assert part in said
    found = json.loads(kept.read_text("utf-8"))
    assert [moment["number"] for moment in found["moments"]] == list(range(len(found["moments"])))
    assert all(abs(sum(moment["chances"]) - 1) < 0.001 for moment in found["moments"])
    assert said.rstrip().endswith(f"The whole analysis is in {kept}.")
    told = well("analyse", str(short_match), "--iterations", "2", "--plain", "--puzzles")
    assert "Puzzles: find the better move" in told
    assert "Genauigkeit" in well("analyse", str(short_match), "--iterations", "2", "--plain", "--language", "de")


@pytest.mark.parametrize("beside", ["", "found.json"])
def test_an_interrupted_analysis_goes_on(
    short_match: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, beside: str
) -> None:
    """Nothing that was found is looked for again, and it comes to the same."""
    record = tmp_path / "match.txt"
    record.write_bytes(short_match.read_bytes())
    more = ("--json", str(tmp_path / beside)) if beside else ()
    words = ("analyse", str(record), "--iterations", "4", "--plain", *more)
    whole = well("analyse", str(short_match), "--iterations", "4", "--plain")
    plain, asked = analysis.take_step, list[int]()

    def take_step(analyst: analysis.Analyst, step: int) -> analysis.Studied:
        if len(asked) == most:
            raise KeyboardInterrupt
        asked.append(step)
        return plain(analyst, step)

    most = 2
    monkeypatch.setattr(analysis, "take_step", take_step)
    part = tmp_path / f"{beside or 'match.txt'}.part"
    stopped = ask(*words)
    assert stopped.exit_code == 130
    assert f"What was found so far is in {part}. The same command goes on with it." in flat(stopped.output)
    with part.open("ab") as file:
        file.write(b'{"number": 3, "se')  # killed in the middle of a line
    asked.clear()
    stopped = ask(*words)
    assert (stopped.exit_code, asked) == (130, [2, 3])
    most = 1000
    said = well(*words)
    assert said.splitlines()[: len(whole.splitlines())] == whole.splitlines()
    assert asked == list(range(2, len(asked) + 2))
    assert not part.exists()


def test_what_was_found_of_another_analysis_is_of_no_use(short_match: Path, tmp_path: Path) -> None:
    record, part = tmp_path / "match.txt", tmp_path / "match.txt.part"
    record.write_bytes(short_match.read_bytes())
    for rubbish in (b"", b"rubbish\n", b'{"record": "x"}\n'):
        part.write_bytes(rubbish)
        assert "Luck" in well("analyse", str(record), "--iterations", "2", "--plain")
        assert not part.exists()


def test_an_analysis_needs_no_place_to_keep_anything(short_match: Path, tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    record.write_bytes(short_match.read_bytes())
    (tmp_path / "match.txt.part").mkdir()
    assert "Luck" in well("analyse", str(record), "--iterations", "2", "--plain")


def test_what_cannot_be_analysed_is_refused(paused: Path, short_match: Path, tmp_path: Path) -> None:
    def refused(*words: str) -> str:
        result = ask("analyse", *words)
        assert result.exit_code != 0
        return flat(result.output)

    assert "is not finished; a match is analysed when it is over." in refused(str(paused))
    assert "There is no file nowhere.txt" in refused("nowhere.txt")
    assert "2 to 100000 worlds" in refused(str(short_match), "--iterations", "1")
    assert "not both" in refused(str(short_match), "--iterations", "5", "--deeper")
    assert "no directory" in refused(str(short_match), "--json", str(tmp_path / "no" / "a.json"))
