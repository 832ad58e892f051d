"""Bots at work in processes of their own: within a budget, and never in the way of anybody."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cubilete.core.match import Match, Seat
from cubilete.core.options import write_options
from cubilete.games import title
from cubilete.house.bots import bot_workers, worker_pool
from cubilete.house.bots.bot_workers import BotWorkers, Question
from house import bad_bots


def a_question(budget: float = 20.0) -> Question:
    game = title("cargo_noir")
    match = Match(game, [Seat("Ana"), Seat("Bob")], seed=bytes(32))
    options = write_options(match.options)
    seat = match.state.actors()[0]
    return Question("cargo_noir", 2, options, game.document(match.state), seat, "greedy", budget=budget)


def ask(
    *questions: Question, with_decide: Callable[[bytes], str | None] | None = None, patience: float = 60.0
) -> list[str | None]:
    """Ask a pool that decides in this way, and then once as usual: it must have recovered."""

    async def story() -> list[str | None]:
        workers = BotWorkers(workers=1)
        usual = bot_workers.decide
        answers: list[str | None] = []
        try:
            bot_workers.decide = with_decide or usual  # type: ignore[assignment]
            worker_pool.ANSWER_SECONDS = patience
            answers += await asyncio.gather(*(workers.ask(question) for question in questions))
            bot_workers.decide, worker_pool.ANSWER_SECONDS = usual, 60.0
            answers.append(await workers.ask(a_question()))
        finally:
            bot_workers.decide, worker_pool.ANSWER_SECONDS = usual, 60.0
            workers.close()
        return answers

    return asyncio.run(story())


def legal(notation: str | None) -> bool:
    game = title("cargo_noir")
    match = Match(game, [Seat("Ana"), Seat("Bob")], seed=bytes(32))
    assert notation is not None
    match.play(match.state.actors()[0], notation)
    return True


@pytest.mark.slow
def test_a_bot_answers_with_a_move_that_may_be_made() -> None:
    assert all(legal(answer) for answer in ask(a_question(), a_question()))


@pytest.mark.slow
def test_a_bot_whose_time_is_up_gives_no_answer_and_the_next_question_is_answered() -> None:
    started = time.monotonic()
    answers = ask(a_question(budget=0.2), a_question(budget=0.2), with_decide=bad_bots.brood)
    assert answers[:2] == [None, None]
    assert legal(answers[2])
    assert time.monotonic() - started < 25


@pytest.mark.slow
def test_a_worker_that_does_not_come_back_is_replaced() -> None:
    answers = ask(a_question(), with_decide=bad_bots.deaf, patience=2.0)
    assert answers[0] is None
    assert legal(answers[1])


@pytest.mark.slow
@pytest.mark.parametrize("way", [bad_bots.die, bad_bots.fail])
def test_a_worker_that_dies_or_fails_harms_nobody(way: Callable[[bytes], str]) -> None:
    answers = ask(a_question(), with_decide=way)
    assert answers[0] is None
    assert legal(answers[1])


@pytest.mark.slow
def test_workers_do_not_outlive_a_house_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(
        textwrap.dedent("""
            import asyncio, time
            from cubilete.house.bots.bot_workers import BotWorkers
            from house.test_bot_workers import a_question

            async def main():
                workers = BotWorkers(workers=1)
                await workers.ask(a_question())
                print(*workers.workers[0].process_ids(), flush=True)
                time.sleep(60)

            if __name__ == "__main__":
                asyncio.run(main())
        """)
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, env=environment) as house:
        assert house.stdout is not None
        worker = int(house.stdout.readline())
        assert alive(worker)
        house.send_signal(signal.SIGKILL)
        house.wait()
        deadline = time.monotonic() + 10
        while alive(worker) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not alive(worker)


def alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
