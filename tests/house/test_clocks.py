"""Clocks: plain functions of time, tried on any times and orders of play."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cubilete.contract.cases import FUZZ
from cubilete.house.messages import Clock
from cubilete.house.store.rows import Clocks
from cubilete.house.tables import clocks

SEATS = 3
LIVE = Clock(pace="live", bank=100, increment=10)
TURNS = Clock(pace="turns", bank=3600)
NONE = Clock(pace="none")
seconds = st.floats(0, 500, allow_nan=False).map(lambda number: round(number, 3))
seat = st.integers(0, SEATS - 1)
steps = st.lists(st.tuples(seconds, st.lists(seat, min_size=1, max_size=SEATS, unique=True)), max_size=20)
kept = st.sampled_from([LIVE, TURNS])


def run(clock: Clock, play: list[tuple[float, list[int]]]) -> tuple[Clocks, float]:
    """Clocks after some play, and what time it is then."""
    now = 1000.0
    state = clocks.start(clock, SEATS, [0], now)
    for spent, owing in play:
        now += spent
        state = clocks.press(state, clock, owing, now)
    return state, now


@FUZZ
@given(kept, steps, seconds)
def test_only_those_who_owe_pay_and_nobody_pays_more_than_the_time_that_passed(
    clock: Clock, play: list[tuple[float, list[int]]], spent: float
) -> None:
    before, now = run(clock, play)
    after = clocks.charged(before, now + spent)
    for number in range(SEATS):
        paid = before.bank[number] - after[number]
        if number in before.running:
            assert abs(paid - min(spent, before.bank[number])) < 1e-6
        else:
            assert paid == 0
        assert after[number] >= 0


@FUZZ
@given(steps, seconds)
def test_a_live_turn_earns_the_increment_and_a_turn_based_one_the_full_time(
    play: list[tuple[float, list[int]]], spent: float
) -> None:
    for clock in (LIVE, TURNS):
        before, now = run(clock, play)
        done = before.running[0]
        others = [number for number in range(SEATS) if number not in before.running] or [(done + 1) % SEATS]
        after = clocks.press(before, clock, others, now + spent)
        if done not in others:
            rest = max(0.0, before.bank[done] - spent)
            assert abs(after.bank[done] - (rest + 10 if clock is LIVE else 3600)) < 1e-6
        assert after.running == others
        assert after.since == now + spent


@FUZZ
@given(kept, st.lists(st.tuples(seconds, seconds), min_size=1, max_size=10))
def test_ending_a_turn_and_taking_it_back_makes_no_time(clock: Clock, toggles: list[tuple[float, float]]) -> None:
    now = 0.0
    state = clocks.start(clock, SEATS, [0], now)
    for mine, theirs in toggles:
        bank = clocks.left(state, 0, now + mine)
        assert bank is not None
        state = clocks.press(state, clock, [1], now + mine)
        state = clocks.turn_back(state, clock, [0], now + mine + theirs)
        now += mine + theirs
        assert state.bank[0] <= bank + 1e-6
        assert state.running == [0]
        assert state.bank[1] <= clock.bank


@FUZZ
@given(kept, steps, seconds)
def test_the_alarm_rings_when_the_first_person_is_out_of_time_and_not_before(
    clock: Clock, play: list[tuple[float, list[int]]], later: float
) -> None:
    state, now = run(clock, play)
    people = {0, 2}
    alarm = clocks.next_alarm(state, people, now)
    if alarm is None:
        assert not people & set(state.running)
        return
    assert clocks.expired(state, people, now + alarm + 0.001)
    if alarm > 0.002:
        assert not clocks.expired(state, people, now + alarm - 0.002)
    assert 1 not in clocks.expired(state, people, now + alarm + later)


@FUZZ
@given(kept, steps, seconds, seconds, seconds)
def test_nobody_is_charged_for_an_outage(
    clock: Clock, play: list[tuple[float, list[int]]], awake: float, away: float, then: float
) -> None:
    state, now = run(clock, play)
    last_awake = now + awake
    woken = clocks.excuse(state, last_awake, last_awake + away)
    for number in range(SEATS):
        asleep, awakened = clocks.left(state, number, last_awake), clocks.left(woken, number, last_awake + away)
        assert asleep is not None
        assert awakened is not None
        assert abs(asleep - awakened) < 1e-6
        after = clocks.left(woken, number, last_awake + away + then)
        assert after is not None
        assert abs(after - max(0.0, asleep - (then if number in state.running else 0))) < 1e-6


def test_a_move_between_the_last_sign_of_life_and_the_outage_counts_from_the_restart() -> None:
    state = clocks.press(clocks.start(LIVE, SEATS, [0], 0.0), LIVE, [1], 50.0)
    woken = clocks.excuse(state, 48.0, 500.0)
    assert clocks.left(woken, 1, 500.0) == 100
    assert clocks.left(woken, 1, 530.0) == 70
    assert clocks.left(woken, 0, 530.0) == 60


def test_clocks_that_go_backwards_charge_nothing() -> None:
    state = clocks.start(LIVE, SEATS, [0], 100.0)
    assert clocks.left(state, 0, 50.0) == 100
    assert clocks.charged(state, 50.0) == [100, 100, 100]


def test_without_a_clock_it_is_only_known_who_owes() -> None:
    state = clocks.press(clocks.start(NONE, SEATS, [0], 1.0), NONE, [2], 9.0)
    assert state == Clocks(running=[2], since=9.0)
    assert clocks.turn_back(state, NONE, [0], 10.0) == Clocks(running=[0], since=10.0)
    assert clocks.left(state, 2, 1e9) is None
    assert clocks.next_alarm(state, [0, 1, 2], 1e9) is None
    assert clocks.expired(state, [0, 1, 2], 1e9) == []
    assert clocks.excuse(state, 0.0, 1e9) == state


def test_leaving_and_coming_back_makes_no_time() -> None:
    """A moment to look for whoever comes back, and a shorter one every time they need it."""
    state = clocks.start(LIVE, 2, [0], 0.0)
    assert clocks.welcome(state, 0, 10.0).bank == [90.0, 100.0], "who has time enough gets none"
    now, given = 1000.0, []
    for _ in range(8):
        state = clocks.welcome(state, 0, now)
        given.append(state.bank[0])
        now += 1000.0
    assert given[:3] == [20.0, 10.0, 5.0]
    assert sum(given) < 40.0
    assert clocks.welcome(state, 1, now).bank[1] == 100.0
    for _ in range(1200):  # also for whoever does it all day long
        now += 1000.0
        state = clocks.welcome(state, 0, now)
    assert state.bank[0] < 1e-6
    assert clocks.press(state, LIVE, [1], now).returns == state.returns
