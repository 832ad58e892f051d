"""What players are told about a move that cannot be made: what is wrong, what would be right, and in plain words."""

from __future__ import annotations

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.errors import Refusal
from cubilete.core.options import read_options
from cubilete.core.state import State
from cubilete.games import title
from cubilete.games.cuba_cube.declared import DECLARED
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.titles.common import CubaTitle

FOREIGN = {
    "cuba_race": ("walk 0 0", "hide 1000", "route s01", "trade gem", "enter habana", "discard gem"),
    "cuba_smugglers": ("statues", "weapons 2", "no route", "trade gem", "leave red1", "no vehicle"),
    "cuba_couriers": ("mount", "sell", "walk 0 0", "trade gem", "ready", "leave red1", "repair"),
    "cuba_marketeers": ("flick red1 90° 1 m/s", "send red1 to middle soft", "statues", "walk 0 0", "switch pink"),
}
"""By game: moves that only other games of the box know."""


def card(slug: str) -> CubaTitle:
    found = title(slug)
    assert isinstance(found, CubaTitle)
    return found


def dealt(slug: str, seats: int = 2, options: str = "") -> State:
    game = card(slug)
    return game.deal(seats, FastChance(1), read_options(game.options_type, f"first=1 {options}", game.name))


def told(slug: str, state: State, text: str, language: str = "en") -> Refusal:
    """Why the one on turn may not do this."""
    game = card(slug)
    try:
        found = game.why_not(state, state.to_move(), game.parse(text, language), language)
    except Refusal as unclear:
        return unclear
    assert found is not None, f"{text} is legal"
    return found


def listed(slug: str, text: str) -> str:
    with pytest.raises(Refusal) as caught:
        card(slug).parse(text)
    return caught.value.sentence


# ---------------------------------------------------------------- moves of other games of the box
@pytest.mark.rule("CC-COMMON-COMP-15")
@pytest.mark.parametrize("slug", list(FOREIGN))
def test_a_move_of_another_game_is_called_so(slug: str) -> None:
    state = dealt(slug)
    for text in FOREIGN[slug]:
        refusal = told(slug, state, text)
        assert refusal.rule == "CC-COMMON-COMP-15", text
        assert "another one of the box" in refusal.sentence, text
        assert "anderen Spiel der Schachtel" in told(slug, state, text, "de").sentence, text


@pytest.mark.rule("CC-COMMON-COMP-15")
@pytest.mark.parametrize("options", ["game=race", "game=smugglers"])
def test_teams_are_told_so_by_the_game_they_play(options: str) -> None:
    state = dealt("cuba_cobbers", 6, options)
    foreign = FOREIGN["cuba_race" if "race" in options else "cuba_smugglers"]
    assert {told("cuba_cobbers", state, text).rule for text in foreign} == {"CC-COMMON-COMP-15"}


@pytest.mark.parametrize(
    ("slug", "own", "others"),
    [
        (
            "cuba_race",
            ("flick DIE", "ready", "leave DIE", "weapons DRIVER"),
            ("walk", "route", "trade", "enter", "hide"),
        ),
        ("cuba_smugglers", ("play SECTOR", "walk X Y", "hide SUMS"), ("statues", "route", "trade", "no vehicle")),
        ("cuba_couriers", ("route SECTOR", "switch DIE", "enter CITY"), ("statues", "walk", "trade", "ready")),
        ("cuba_marketeers", ("acquire SECTOR", "trade GOOD"), ("flick", "statues", "walk", "route", "send")),
        ("cuba_cobbers", ("weapons DRIVER", "walk X Y"), ("route", "trade")),
    ],
)
def test_a_game_lists_its_own_moves_and_no_others(slug: str, own: tuple[str, ...], others: tuple[str, ...]) -> None:
    sentence = listed(slug, "quit")
    assert sentence.startswith(f"'quit' is not a move of {card(slug).name}. The moves are: ")
    moves = sentence.removesuffix(".").split(": ")[-1].split(", ")
    assert all(any(move.startswith(one) for move in moves) for one in own)
    assert not [move for move in moves if move.startswith(others)]
    assert set(others).isdisjoint(card(slug).completions(""))
    assert all(f"Did you mean: {one}" not in listed(slug, f"{one}x") for one in others)


def test_how_to_write_a_move_of_another_game_is_not_explained() -> None:
    assert listed("cuba_race", "route").startswith("'route' is not a move of Cuba Cube: The Race.")
    assert listed("cuba_couriers", "route") == "'route' should read: route SECTOR."
    assert listed("cuba_race", "take").endswith("take DIE or take nothing.")


def test_a_game_has_no_number_for_a_move_that_it_never_offers() -> None:
    game = card("cuba_race")
    codes = game.move_codes(2, game.options_type())
    assert not [code for code in codes if c.is_enter(code) or c.is_discard(code)]


# ---------------------------------------------------------------- the Gate
@pytest.mark.rule("CC-R14")
@pytest.mark.parametrize("slug", ["cuba_race", "cuba_smugglers", "cuba_couriers", "cuba_cobbers"])
def test_the_dice_of_a_gate_are_named_in_any_order(slug: str) -> None:
    game = card(slug)
    assert game.parse("gate blue1 red1") == game.parse("gate red1 blue1")
    assert game.notation(game.parse("gate pink red2")) == "gate red2 pink"


@pytest.mark.rule("CC-COMMON-GATE-03")
def test_who_names_the_wrong_dice_hears_which_gate_the_card_shows() -> None:
    state = dealt("cuba_couriers")
    state.apply(0, state.legal_moves(0)[0], FastChance(1), None)
    game = card("cuba_couriers")
    wanted = next(move for move in state.legal_moves(0) if c.is_route(move))
    state.apply(0, wanted, FastChance(1), None)
    refusal = next(
        refusal
        for text in ("gate red1 red2", "gate green1 green2", "gate blue1 blue2")
        if (refusal := game.why_not(state, 0, game.parse(text))) and refusal.rule == "CC-COMMON-GATE-03"
    )
    assert "the card shows" in refusal.sentence
    assert " and " in refusal.sentence.split("the card shows")[1]


# ---------------------------------------------------------------- what would be right
@pytest.mark.rule("CC-RACE-TURN-01")
@pytest.mark.parametrize(
    ("slug", "text", "now"),
    [
        ("cuba_race", "take red1", "prepare the way or not"),
        ("cuba_smugglers", "take red1", "play a Sector card"),
        ("cuba_couriers", "take red1", "choose a Job"),
        ("cuba_marketeers", "take red1", "place the Vehicle"),
    ],
)
def test_out_of_place_one_hears_what_comes_now(slug: str, text: str, now: str) -> None:
    assert now in told(slug, dealt(slug), text).sentence


@pytest.mark.rule("CC-RACE-TURN-06")
def test_who_drives_before_being_ready_hears_the_word_for_it() -> None:
    assert "say ready" in told("cuba_race", dealt("cuba_race"), "flick black 90° 1 m/s").sentence


@pytest.mark.rule("CC-RACE-TURN-07")
def test_a_coarse_flick_that_would_end_the_turn_is_not_said_to_have_no_goal() -> None:
    for text in ("send red1 to blue1 soft", "send red1 to middle hard"):
        refusal = told("cuba_race", dealt("cuba_race"), text)
        assert refusal.rule == "CC-RACE-TURN-07"
        assert "softly" in refusal.sentence
    assert "no such goal" in told("cuba_race", dealt("cuba_race"), "send red1 to gate soft").sentence


# ---------------------------------------------------------------- the numbers of a flick
@pytest.mark.rule("CC-R93")
@pytest.mark.parametrize(
    ("text", "en", "de"),
    [
        ("flick black ninety 1 m/s", "direction in degrees from 0 to 359.9", "Richtung in Grad von 0 bis 359,9"),
        ("flick black 12.34° 1 m/s", "one decimal at most", "höchstens einer Nachkommastelle"),
        ("flick black 90° 1.23456 m/s", "speed in m/s from 0.1 to 2.5", "Tempo in m/s von 0,1 bis 2,5"),
        ("flick black 90° fast", "three decimals at most", "höchstens drei Nachkommastellen"),
        ("flick black 90° 1 m/s 0.55 mm up", "millimetres with one decimal", "Millimeter mit höchstens einer"),
        ("flick black 90° 1 m/s x mm left", "millimetres with one decimal", "Millimeter mit höchstens einer"),
    ],
)
def test_a_number_of_a_flick_that_is_none(text: str, en: str, de: str) -> None:
    state = dealt("cuba_race")
    for language, says in (("en", en), ("de", de)):
        refusal = told("cuba_race", state, text, language)
        assert refusal.rule == "CC-R93"
        assert says in refusal.sentence
        assert "whole number" not in refusal.sentence


def test_every_phase_says_what_it_is_for() -> None:
    for language in ("en", "de"):
        words = card("cuba_race").words(language)
        assert [phase.name for phase in DECLARED.phases if not words.has(f"phase.{phase.name}")] == []
