"""Analysis: it finds what was planted, praises what was perfect, counts luck fairly and knows no more than it may."""

from __future__ import annotations

from string import Formatter

import pytest

from cubilete.contract.cases import Case, name_of
from cubilete.core.chance import FastChance, ScriptedChance
from cubilete.core.guide import Guide
from cubilete.core.match import Match, Seat
from cubilete.core.moves import Move
from cubilete.core.options import read_options
from cubilete.core.position import fingerprint
from cubilete.games import title
from cubilete.players.advice import MOST_CHOICES, Asker, advise
from cubilete.players.analysis import (
    BLUNDER,
    INACCURACY,
    MISTAKE,
    SURE_ERRORS,
    Analyst,
    Studied,
    joined,
    positions,
    sketched,
    steps,
    study_match,
    take_step,
    turn_of,
    verdict_on,
)
from cubilete.players.evaluation import Evaluator, Tally, Versus
from cubilete.players.graph import chances
from cubilete.players.luck import Luck, LuckMeter
from cubilete.players.measures import (
    LEAST_STAKE,
    accuracy_of,
    likely_loss,
    likely_losses,
    likely_luck,
    likely_stakes,
)
from cubilete.players.move_texts import words_of_players
from cubilete.players.report import MOST_TURNING_POINTS, write_up
from players.tiny import ROLL, SAFE, HeapTitle, PipsTitle, TossTitle, played
from titles.cases import CASES
from titles.parley import ParleyTitle

PARLEY = ParleyTitle()
CARGO_NOIR = title("cargo_noir")
FIVE = HeapTitle(5)
PIPS = PipsTitle()
NAMES = ("Ana", "Bob", "Cleo", "Dan")


def parley(seed: int) -> Match:
    """A short game of Parley between people who choose at random."""
    options = read_options(PARLEY.options_type, "rounds=1", PARLEY.name)
    match = Match(PARLEY, [Seat(name) for name in NAMES], options, bytes([seed]) * 32)
    chance = FastChance(seed)
    while not match.over:
        seat = match.state.actors()[0]
        codes = match.state.legal_moves(seat)
        match.play(seat, Move(codes[int(chance.below(0, len(codes)))]))
    return match


def rolled(*faces: int) -> Match:
    """A race of pips in which everybody always rolls, with these faces."""
    dice = ScriptedChance([[0, face - 1] for face in faces])
    match = Match(PIPS, [Seat("Ana"), Seat("Bob")], seed=bytes(32), chance=dice)
    for _ in faces:
        match.play(match.state.actors()[0], Move(ROLL))
    return match


# ---------------------------------------------------------------- mistakes
def test_a_planted_blunder_is_found_with_the_better_choice() -> None:
    """Of five matches one must be taken, so that four are left; taking two loses."""
    match = played(FIVE, 2, 3)
    blunder = study_match(match, 20)[1]
    assert blunder.verdict == "blunder"
    assert blunder.best == Move(1)
    assert blunder.loss > 0.5
    for language, better in (("en", "Take 1"), ("de", "Nimm 1")):
        analysis = write_up(match, study_match(match, 20), 20, language)
        assert (analysis.moments[1].better, analysis.moments[1].better_text) == ("take 1", better)
        assert [turn.kind for turn in analysis.turning_points] == ["move"]
        assert better in analysis.turning_points[0].text
        assert analysis.turning_points[0].swing == -analysis.moments[1].loss
    assert [seat.blunders for seat in analysis.seats] == [1, 0]
    assert analysis.seats[0].accuracy < 30


def test_a_perfect_game_is_praised_and_who_could_only_lose_is_not_blamed() -> None:
    analysis = write_up(*(match := played(FIVE, 1, 2, 2), study_match(match, 100)), 100, "en")
    ana, bob = analysis.seats
    assert ana.accuracy == 100
    assert ana.moves >= 1
    assert (bob.inaccuracies, bob.mistakes, bob.blunders) == (0, 0, 0)
    assert bob.accuracy > 90
    assert analysis.moments[-1].chances == [1, 0]
    assert analysis.turning_points == []


def test_what_was_forced_or_decided_is_not_judged() -> None:
    match = played(HeapTitle(4), 3, 1)
    forced = study_match(match, 10)[2]
    assert (forced.verdict, forced.before) == ("", ())  # one match left: nothing to choose and nothing to roll
    decided = study_match(played(FIVE, 1, 1, 1, 1, 1), 40)[3]  # three are left: whoever is at it can take them all
    assert decided.verdict in ("mistake", "blunder")
    won = study_match(played(HeapTitle(8), 1, 3, 1, 3), 40)
    assert {found.verdict for found in won.values() if found.seat == 1} <= {"", "best", "good"}


def test_a_played_move_that_no_search_would_look_at_is_weighed_all_the_same() -> None:
    match = played(FIVE, 2, 3)
    evaluator = Evaluator(FIVE, Guide(), match.state_at(0), 0, 1)
    for move, low, high in ((Move(2), 0.0, 0.35), (Move(1), 0.75, 1.0)):
        tally = evaluator.tally()
        evaluator.weigh(move, 30, 5, tally)
        assert low <= tally.chance <= high


def test_nothing_is_called_a_mistake_that_chance_may_have_made_look_like_one() -> None:
    """Where all moves are alike, a handful of worlds makes some look worse; none of them is blamed."""
    verdicts = [Analyst(played(PIPS, SAFE, code, seed=3), 5).study(2).verdict for code in (SAFE, ROLL)]
    assert set(verdicts) <= {"best", "good"}
    tally = Tally(2, [0])
    for share in (1.0, 0.0, 1.0, 0.0):
        tally.add([share, 1 - share])
    assert tally.error == pytest.approx(0.25)
    assert tally.shares == (0.5, 0.5)


def test_nobody_is_blamed_where_it_makes_no_difference() -> None:
    """Among many equal choices some look bad at first sight; at second sight they do not."""
    match = played(TossTitle(60), *(number % 3 for number in range(60)), 0)
    analyst = Analyst(match, 80)
    suspected = 0
    for number in range(1, 61):
        found = analyst.study(number)
        assert found.verdict in ("best", "good")
        evaluator = Evaluator(match.title, Guide(), match.state_at(number - 1), found.seat, number)
        versus = Versus(evaluator, Move(0), Move(1), number)
        versus.go_on(10)
        suspected += versus.ahead > SURE_ERRORS * versus.error
    assert suspected > 0
    tossed = analyst.study(61)
    assert (tossed.verdict, tossed.luck is None) == ("", False)


def test_two_moves_are_weighed_in_the_same_worlds() -> None:
    """A coin that is tossed for nothing changes what comes after it; no coin at all changes nothing."""
    match = played(TossTitle(1), 0, 0)
    evaluator = Evaluator(match.title, Guide(), match.state_at(0), 0, 1)
    same = Versus(evaluator, Move(0), Move(0), 7)
    same.go_on(20)
    assert same.best.sums == same.played.sums
    assert (same.ahead, same.worlds) == (0, same.best.worlds)
    other = Versus(evaluator, Move(0), Move(2), 7)
    other.go_on(20)
    assert other.best.sums == same.best.sums
    assert other.error > same.error


def test_verdicts_follow_the_thresholds() -> None:
    steps = (0.0, INACCURACY, MISTAKE, BLUNDER)
    assert [verdict_on(loss) for loss in steps] == ["good", "inaccuracy", "mistake", "blunder"]
    assert [verdict_on(loss - 0.001) for loss in steps[1:]] == ["good", "inaccuracy", "mistake"]


# ---------------------------------------------------------------- measures
def good(number: int, loss: float, error: float = 0.05, stake: float = 0.0) -> Studied:
    return Studied(number=number, seat=0, verdict="good", loss=loss, error=error, stake=stake, stake_error=0.05)


def test_what_a_game_gave_away_is_estimated_from_all_moves_together() -> None:
    """A hundred equal moves that were measured roughly give nearly nothing away; a steady leak shows."""
    chance = FastChance(3)
    noise = [sum(int(chance.below(0, 1001)) - 500 for _ in range(12)) / 20_000 for _ in range(100)]
    level = likely_losses([good(number, noise[number]) for number in range(100)])
    leaking = likely_losses([good(number, 0.04 + noise[number]) for number in range(100)])
    assert sum(level.values()) < 1
    assert 2.5 < sum(leaking.values()) < 5
    assert sum(max(0.0, one) for one in noise) > 1.5  # what adding up whatever was measured would have said


def test_a_blamed_move_counts_as_measured_and_the_best_one_not_at_all() -> None:
    blamed = Studied(number=1, seat=0, verdict="mistake", loss=0.12, error=0.03, best=Move(1))
    best = Studied(number=2, seat=0, verdict="best", stake=0.3, stake_error=0.02)
    assert likely_losses([blamed, best]) == {1: 0.12}
    assert likely_losses([]) == {}


def test_only_decisions_that_mattered_count_for_the_accuracy() -> None:
    """What a careless choice gives away, and how much of that was kept."""
    trivial = [good(number, 0.0, stake=0.0) for number in range(40)]
    serious = [Studied(number=40 + one, seat=0, verdict="best", stake=0.4, stake_error=0.05) for one in range(4)]
    blunder = Studied(
        number=50, seat=0, verdict="blunder", loss=0.35, error=0.05, best=Move(1), stake=0.4, stake_error=0.05
    )
    stakes = likely_stakes([*trivial, *serious])
    assert set(stakes) == {40, 41, 42, 43}
    assert all(0.3 < stake < 0.45 for stake in stakes.values())
    assert accuracy_of(stakes, {}) == 100
    stakes = likely_stakes([*trivial, *serious, blunder])
    assert 75 < accuracy_of(stakes, {50: 0.35}) < 90
    assert accuracy_of(dict(stakes), dict(stakes)) == 0
    assert accuracy_of({}, {}) == 100


def test_something_given_away_for_sure_has_mattered_whatever_a_careless_choice_gives_away() -> None:
    blamed = Studied(number=1, seat=0, verdict="inaccuracy", loss=0.05, error=0.01, best=Move(1), stake_error=0.2)
    assert likely_stakes([blamed]) == {1: pytest.approx(max(0.05, LEAST_STAKE))}


def test_luck_that_may_be_nothing_but_error_is_told_as_little_of_it_and_what_is_clear_as_it_is() -> None:
    rolls = [Studied(number=0, seat=-1, luck=Luck((0.5, 0.5), (0.9, 0.1), 0.02))]
    rolls += [
        Studied(number=one, seat=0, luck=Luck((0.5, 0.5), (0.5 + gain, 0.5 - gain), 0.05))
        for one, gain in enumerate((0.04, -0.05, 0.03, -0.02, 0.05, -0.05) * 10, 1)
    ]
    told = likely_luck(rolls)
    assert told[0].gains[0] == pytest.approx(0.4, rel=0.05)
    assert abs(told[1].gains[0]) < 0.04
    assert all(sum(luck.gains) == pytest.approx(0) for luck in told.values())
    assert likely_luck([]) == {}


def test_what_is_not_sure_counts_as_what_it_usually_is() -> None:
    """Never below nothing, more where more was measured, and close to the measure where the error is small."""
    losses = [likely_loss(measured / 50, 0.05, 0.03) for measured in range(-40, 10)]
    assert losses == sorted(losses)
    assert losses[0] > 0
    assert likely_loss(0.1, 0.001, 0.03) == pytest.approx(0.1, abs=0.001)
    assert likely_loss(0.0, 5.0, 0.03) == pytest.approx(0.03, rel=0.02)
    assert likely_loss(-8.0, 0.01, 0.03) == pytest.approx(0, abs=0.001)
    assert likely_loss(0.1, 0.05, 0.0) == 0


# ---------------------------------------------------------------- luck
def test_a_lucky_roll_is_a_gain_and_an_unlucky_one_a_loss() -> None:
    match = rolled(6, 1, 3, 4, 3, 4)
    studied = study_match(match, 40)
    six, one = studied[1].luck, studied[2].luck
    assert six is not None
    assert one is not None
    assert six.gains[0] > 0.1 > -0.1 > six.gains[1]
    assert one.gains[1] < -0.1
    lines = write_up(match, studied, 40, "en").luck
    assert [line.number for line in lines] == [1, 2, 3, 4, 5, 6]
    assert (lines[0].text, lines[0].seat) == ("Ana rolls 6.", 0)
    assert lines[0].gain == pytest.approx(lines[0].actual - lines[0].expected, abs=2e-4)


def test_luck_is_nought_on_average_and_settles_a_game_of_nothing_but_luck() -> None:
    chance = FastChance(7)
    sums, missed = [], []
    for _ in range(30):
        match = rolled(*(int(chance.below(0, 6)) + 1 for _ in range(6)))
        meters = [LuckMeter(match, Guide(), number) for number in range(6)]
        luck = [
            meter.of_move(match.state_at(at), match.state_at(at + 1), at % 2, Move(ROLL), 40)
            for at, meter in enumerate(meters)
        ]
        assert all(sum(roll.gains) == pytest.approx(0, abs=1e-9) for roll in luck)
        sums.append(sum(roll.gains[0] for roll in luck))
        missed.append(
            sums[-1] - (0.5 if match.state.placements() == [1, 1] else match.state.placements()[0] == 1) + 0.5
        )
    assert abs(sum(sums)) / 30 < 0.2
    assert abs(sum(missed)) / 30 < 0.1
    assert max(map(abs, sums)) > 0.4


def test_the_deal_is_luck_as_well_but_not_where_it_was_laid_out() -> None:
    match = parley(3)
    luck = Analyst(match, 4).study(0).luck
    assert luck is not None
    assert sum(luck.gains) == pytest.approx(0, abs=1e-9)
    document = PARLEY.document(match.state_at(0))
    laid_out = Match(PARLEY, match.seats, match.options, bytes(32), document)
    assert Analyst(laid_out, 4).study(0).luck is None
    assert played(FIVE, 1).setup.outcomes == ()
    assert Analyst(played(FIVE, 1), 4).study(0).luck is None


# ---------------------------------------------------------------- a whole match
def test_a_match_with_secrets_teams_and_throws_is_analysed_from_end_to_end() -> None:
    match = parley(5)
    heard: list[tuple[int, int]] = []
    studied = study_match(match, 4, lambda done, most: heard.append((done, most)))
    assert heard == [(step, steps(match)) for step in range(steps(match) + 1)]
    total = positions(match)
    analysis = write_up(match, studied, 4, "en")
    assert [moment.number for moment in analysis.moments] == list(range(total))
    for moment, entry in zip(analysis.moments[1:], match.line):
        assert (moment.seat, moment.played) == (entry.seat, entry.notation)
        assert (moment.luck is None) == (not entry.outcomes)
        assert bool(moment.better) == (moment.verdict in ("inaccuracy", "mistake", "blunder"))
    for exact in chances(match, studied).values():
        assert sum(exact) == pytest.approx(1)
    assert len(analysis.turning_points) <= MOST_TURNING_POINTS
    assert sum(seat.luck for seat in analysis.seats) == pytest.approx(0, abs=0.01)
    assert sum(seat.moves for seat in analysis.seats) == sum(bool(found.verdict) for found in studied.values())
    winners = [seat for seat, place in enumerate(match.state.placements()) if place == 1]
    assert analysis.moments[-1].chances == [1 / len(winners) if seat in winners else 0 for seat in range(4)]


def test_the_same_match_is_always_judged_the_same_in_whatever_order() -> None:
    match = parley(6)
    numbers = list(range(0, positions(match), 5))
    forwards = [Analyst(match, 4).study(number) for number in numbers]
    backwards = [Analyst(match, 4).study(number) for number in reversed(numbers)]
    assert forwards == backwards[::-1]
    assert any(found.before for found in forwards)


def test_moments_before_a_forced_move_are_worth_what_comes_after_it() -> None:
    match = played(HeapTitle(4), 3, 1)
    studied = {1: Studied(number=1, seat=0, before=(0.25, 0.75)), 2: Studied(number=2, seat=1)}
    assert chances(match, studied) == {0: (0.25, 0.75), 1: (0.0, 1.0), 2: (0.0, 1.0)}


def test_what_is_not_known_yet_is_left_out_of_the_graph() -> None:
    match = played(HeapTitle(9), 1, 1, 1, 3, 3)
    sketch = {
        number: Studied(number=number, seat=0, before=(0.1 * number, 1 - 0.1 * number), settled=False)
        for number in (2, 4)
    }
    known = chances(match, sketch)
    assert [round(chance[0], 1) for chance in known.values()] == [0.2, 0.4, 1.0]
    assert list(known) == [1, 3, 5]
    analysis = write_up(match, sketch, 5, "en")
    assert [(moment.number, moment.settled) for moment in analysis.moments] == [(1, False), (3, False), (5, False)]
    assert not analysis.complete
    assert [seat.moves for seat in analysis.seats] == [0, 0]


def test_the_graph_is_sketched_from_coarse_to_fine_before_any_move_is_studied() -> None:
    assert sketched(70) == [1, 33, 65, 17, 49, 9, 25, 41, 57]
    assert (sketched(0), sketched(1)) == ([], [1])
    match = parley(5)
    first = sketched(len(match.line))
    analyst = Analyst(match, 4)
    found = [take_step(analyst, step) for step in range(len(first) + 2)]
    assert [one.settled for one in found] == [False] * len(first) + [True] * 2
    assert [one.number for one in found] == [*first, 0, 1]
    assert steps(match) == len(first) + positions(match)


def test_the_worlds_of_a_sketch_count_for_the_graph() -> None:
    sketch = Studied(number=1, seat=0, before=(0.2, 0.8), before_error=0.1, settled=False)
    study = Studied(number=1, seat=0, before=(0.6, 0.4), before_error=0.1, verdict="best")
    both = joined(sketch, study)
    assert both.before == pytest.approx((0.4, 0.6))
    assert (both.verdict, both.settled) == ("best", True)
    assert both.before_error == pytest.approx(0.1 / 2**0.5)
    assert joined(None, study) == study


def test_neighbours_smooth_the_graph_and_a_roll_parts_them() -> None:
    match = played(TossTitle(6), 0, 0, 0, 1, 0, 0)
    jitter = {
        number: Studied(number=number, seat=0, before=(share, 1 - share), before_error=0.1)
        for number, share in enumerate((0.6, 0.4, 0.6, 0.4, 0.6, 0.4), 1)
    }
    smooth = [chance[0] for chance in chances(match, jitter).values()]
    assert all(abs(chance - 0.5) < 0.04 for chance in smooth[:6])
    assert chances(match, {1: jitter[1]})[0] == pytest.approx((0.6, 0.4))


def test_moves_of_one_seat_in_a_row_are_studied_together_until_something_is_revealed() -> None:
    match = parley(5)
    number = 1
    while number <= len(match.line):
        turn = turn_of(match, number)
        assert turn.start == number
        assert {match.line[at - 1].seat for at in turn} == {match.line[number - 1].seat}
        assert not any(match.is_reveal(match.line[at - 1]) for at in turn[:-1])
        assert all(turn_of(match, at) == turn for at in turn)
        number = turn.stop


def test_a_title_of_the_house_is_judged_with_moves_in_its_own_words() -> None:
    chance = FastChance(2)
    match = Match(CARGO_NOIR, [Seat("Ana"), Seat("Bob")], seed=bytes(32))
    while len(match.line) < 12:
        seat = match.state.actors()[0]
        codes = match.state.legal_moves(seat)
        match.play(seat, Move(codes[int(chance.below(0, len(codes)))]))
    before = fingerprint(CARGO_NOIR, match.state)
    found = [Analyst(match, 2).study(number) for number in (1, 7, 11)]
    assert any(one.before for one in found)
    assert all(sum(one.before) == pytest.approx(1) for one in found if one.before)
    assert fingerprint(CARGO_NOIR, match.state) == before


# ---------------------------------------------------------------- what it may know
@pytest.mark.parametrize("case", [case for case in CASES if case.secretive][:1], ids=name_of)
def test_a_hint_and_a_verdict_are_the_same_in_every_world_the_seat_can_think_of(case: Case) -> None:
    chance = FastChance(31)
    state = case.title.deal(case.seats, chance, case.options)
    differ = number = 0
    while state.to_move() >= 0:
        seat = int(state.to_move())
        asker = Asker(seat=seat, names=NAMES, language="en")
        other = state.redeal(seat, FastChance(1000 + number))
        if fingerprint(case.title, other) != fingerprint(case.title, state):
            differ += 1
            hints = [advise(case.title, world, asker, number, 12) for world in (state, other)]
            assert hints[0] == hints[1]
            move = Move(state.legal_moves(seat)[0])
            tallies = []
            for world in (state, other):
                evaluator = Evaluator(case.title, case.title.guide(), world, seat, number)
                tallies.append(evaluator.tally())
                evaluator.weigh(move, 3, number, tallies[-1])
            assert tallies[0].sums == tallies[1].sums
        codes = state.legal_moves(seat)
        state.apply(seat, codes[int(chance.below(0, len(codes)))], chance, None)
        number += 1
    assert differ > 5


# ---------------------------------------------------------------- advice
def test_advice_names_the_winning_choice_with_a_reason_in_both_languages() -> None:
    state = played(FIVE).state
    for language, word, text in (("en", "Wins about ", "Take 1"), ("de", "Gewinnt von hier aus etwa ", "Nimm 1")):
        advice = advise(FIVE, state, Asker(seat=0, names=NAMES[:2], language=language), 3, 60)
        best = advice.choices[0]
        assert (best.notation, best.text) == ("take 1", text)
        assert best.chance == advice.chance > 0.8
        assert advice.iterations >= 60
        assert len(advice.choices) <= MOST_CHOICES
        assert [choice.why.startswith(word) for choice in advice.choices] == [True] * len(advice.choices)
        assert best.why.endswith(".")


def test_advice_foresees_an_answer_that_is_sure_to_come() -> None:
    """Of four matches whatever is taken loses: Bob takes what is left."""
    four = HeapTitle(4)
    for language, answer in (
        ("en", "the likely answer by Bob: Take"),
        ("de", "die wahrscheinliche Antwort von Bob: Nimm"),
    ):
        best = advise(four, played(four).state, Asker(seat=0, names=NAMES[:2], language=language), 3, 40).choices[0]
        rest = 4 - int(best.notation.split()[1])
        assert best.why.endswith(f"; {answer} {rest}."), best.why


def test_where_there_is_nothing_to_decide_there_is_no_advice() -> None:
    over = played(FIVE, 2, 3).state
    assert advise(FIVE, over, Asker(seat=0, names=NAMES[:2], language="en"), 3, 10).choices == []


def test_both_languages_say_the_same_things() -> None:
    english, german = (words_of_players(language).entries for language in ("en", "de"))
    assert list(english) == list(german)
    for key, sentence in english.items():
        gaps = [{name for _, name, _, _ in Formatter().parse(text) if name} for text in (sentence, german[key])]
        assert gaps[0] == gaps[1], key
