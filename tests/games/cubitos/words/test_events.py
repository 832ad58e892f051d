"""What happened, in facts and in words: every kind of event in both languages, from examples and from whole games."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cubilete.core.catalogue import load_catalogue
from cubilete.core.chance import FastChance
from cubilete.core.journal import Event, Journal
from cubilete.core.title import SPECTATOR, Line, Reader
from cubilete.core.words import LANGUAGES
from cubilete.games.cubitos.components.load import make_box
from cubilete.games.cubitos.components.races import resolve_race
from cubilete.games.cubitos.declared import DECLARED
from cubilete.games.cubitos.options import CubitosOptions, readings
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.setup import set_up
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.words.vocabulary import PACKAGE, SORTS
from games.cubitos.boxes import CARDS, PARTS
from games.cubitos.helpers import TITLE

ANA, BEN = 0, 1
NAMES = ("Ana", "Ben", "Cleo", "Dan")
BOX = make_box(PARTS)
WHITE, BROWN, GREEN = (SORTS.index(name) for name in ("white", "brown", "green"))
SPACE = 6 * c.WIDTH + 21
NONE = [0] * c.SORTS
ONE_WHITE = [*NONE[:-1], 1]
ONE_LIGHT = [1, *NONE[1:]]


def card(name: str) -> int:
    return CARDS.index(name)


def tell(kind: int, numbers: list[int], language: str = "en") -> Line:
    line = TITLE.describe(Event(kind, numbers, 0, numbers), Reader(SPECTATOR, NAMES, language))
    assert line is not None
    return line


# ---------------------------------------------------------------- an example of everything
EXAMPLES: list[tuple[int, list[int], str, str]] = [
    (c.E_LEAD, [ANA, BEN, k.REST], "Ana has the lead.", "CU-DIE-07"),
    (c.E_ROUND, [3, 0], "Round 3 begins.", "CU-ROUND-02"),
    (c.E_ROUND, [9, 1], "Round 9 begins, a tie-break.", "CU-ROUND-02"),
    (c.E_REFILLED, [ANA, 9, *ONE_WHITE, *NONE], "Ana refills: 1 white.", "CU-REFILL-01"),
    (c.E_REFILLED, [ANA, 9, *ONE_WHITE, *ONE_LIGHT], "Ana refills: 1 light gray, 1 white.", "CU-REFILL-01"),
    (c.E_REFILLED, [ANA, 9, *NONE, *NONE], "Ana refills nothing.", "CU-REFILL-01"),
    (c.E_RESTOCKED, [ANA, *ONE_WHITE], "Ana moves the rest zone to the draw zone: 1 die.", "CU-REFILL-02"),
    (
        c.E_THROWN,
        [ANA, 0, 6, 0, k.COIN1, 0, k.COIN1, WHITE, k.TEAM, *ONE_LIGHT],
        "Ana rolls 4 dice: 3 hits, 2 light gray (1 coin), 1 white (team symbol).",
        "CU-THROW-01",
    ),
    (c.E_THROWN, [ANA, 0, 0, *ONE_LIGHT], "Ana rolls 1 die: no hit.", "CU-THROW-01"),
    (c.E_THROWN, [ANA, 1, 2, 0, k.COIN1, *NONE], "Ana rolls 1 die again: 1 hit, 1 light gray (1 coin).", "CU-THROW-01"),
    (c.E_THROWN, [ANA, 1, 0, 1, 1, *NONE[2:]], "Ana rolls 2 dice again: no hit.", "CU-THROW-01"),
    (c.E_DANGER, [ANA, 3], "Ana has 3 active dice and is in danger for the rest of the round.", "CU-DANGER-01"),
    (c.E_SAFE, [ANA, 0], "Ana ignores the bust.", "CU-R28"),
    (c.E_SAFE, [ANA, 1], "Ana misses, but this roll cannot bust.", "CU-GRE-13"),
    (c.E_BUST, [ANA, 4, 0, k.COIN1, WHITE, k.TEAM], "Ana busts: 2 active dice go to rest.", "CU-BUST-02"),
    (c.E_BUST, [ANA, 2, 0, k.COIN1], "Ana busts: 1 active die goes to rest.", "CU-BUST-02"),
    (c.E_BUST, [ANA, 0], "Ana busts.", "CU-BUST-02"),
    (c.E_KEPT, [ANA, 2], "Ana keeps 2 dice active in spite of the bust.", "CU-GRE-15"),
    (c.E_RESTED, [ANA, *ONE_WHITE], "Ana puts dice of the roll zone to rest: 1 white.", "CU-BUST-03"),
    (c.E_FAN, [ANA, 2, 1, 1], "Ana is cheered, fans now: 2; that brings 1 credit and 1 supply tile.", "CU-FAN-03"),
    (c.E_FAN, [ANA, 2, 0, 0], "Ana is cheered, fans now: 2.", "CU-FAN-03"),
    (c.E_PUSHED, [ANA, 6], "Ana pushes with 6 dice.", "CU-PUSH-04"),
    (c.E_PASSED, [ANA, 4], "Ana passes with 4 active dice.", "CU-PUSH-05"),
    (c.E_USED, [ANA, card("tom"), 0, WHITE, k.TEAM], "Ana uses Tom: 2 steps.", "CU-WHI-13"),
    (c.E_USED, [ANA, card("bar_bar"), 1, GREEN, k.SPECIAL], "Ana uses Bar Bar: put another die back.", "CU-GRE-02"),
    (c.E_USED, [ANA, -1, 0, k.LEAD, k.CREDIT1], "Ana takes 1 credit from the lead die.", "CU-ABIL-13"),
    (c.E_PICKED, [ANA, k.DRAW, *ONE_WHITE], "Ana picks up dice from the draw zone: 1 white.", "CU-ADD-01"),
    (c.E_PICKED_ACTIVE, [ANA, 2, WHITE, k.TEAM], "Ana picks up active dice: 1 white (team symbol).", "CU-ABIL-04"),
    (c.E_ADDED, [ANA, 2, 1, k.STEP1, *ONE_LIGHT],
     "Ana rolls 2 more dice: 1 hit, 1 dark gray (1 step).", "CU-ADD-02"),
    (c.E_ADDED, [ANA, 0, *ONE_LIGHT], "Ana rolls 1 more die: no hit.", "CU-ADD-02"),
    (c.E_GAINED, [ANA, 3, 1, 1, 0, k.BY_CARD, card("dalai")],
     "Ana gains 3 coins, 1 step and access to 1 water space from Dalai.", "CU-SUP-06"),
    (c.E_GAINED, [ANA, 2, 1, 0, 1, k.BY_FACES, -1],
     "Ana gains 2 coins, 1 step and 1 credit from the faces of the dice.", "CU-ABIL-13"),
    (c.E_GAINED, [ANA, 0, 0, 0, 3, k.BY_SPACE, -2], "Ana gains 3 credits from the space.", "CU-TRACK-05"),
    (c.E_GAINED, [ANA, 0, 0, 0, 0, k.BY_CARD, card("king_kaes")], "Ana gains nothing from King Käs.", "CU-SUP-06"),
    (c.E_GAVE_UP, [ANA, BROWN, k.ACTIVE, k.TEAM], "Ana gives up a brown die from the active zone.", "CU-GIVE-02"),
    (c.E_GAVE_UP, [ANA, 0, k.REST, -1], "Ana gives up a light gray die from the rest zone.", "CU-GIVE-02"),
    (c.E_TOOK, [ANA, 4], "Ana takes an orange die from the supply.", "CU-R16"),
    (c.E_BORROWED, [ANA, WHITE, k.TEAM], "Ana borrows a white die, face: team symbol.", "CU-R27"),
    (c.E_SET, [ANA, BROWN, k.COIN3], "Ana puts a brown die into the active zone, face: 3 coins.", "CU-ORA-09"),
    (c.E_RETURNED, [ANA, GREEN, k.TEAM, card("bar_bar"), 0], "Ana puts a green die back into the roll zone.",
     "CU-GRE-01"),
    (c.E_RETURNED, [ANA, WHITE, k.TEAM, card("bar_bar"), 1], "Ana puts a white die back into the roll zone.",
     "CU-GRE-02"),
    (c.E_RETURNED, [ANA, GREEN, k.TEAM, card("bertha_trocken"), 0], "Ana puts a green die back into the roll zone.",
     "CU-GRE-04"),
    (c.E_RETURNED, [ANA, GREEN, k.TEAM, card("einer_geht_noch"), 0], "Ana puts a green die back into the roll zone.",
     "CU-GRE-08"),
    (c.E_ANNOUNCED, [ANA, 1], "Ana announces 1 red symbol.", "CU-SUP-07"),
    (c.E_COMPARED, [ANA, card("mr_krabs")], "Ana executes Mr. Krabs.", "CU-SUP-10"),
    (c.E_COMPARED, [-1, card("mr_krabs")], "Nobody executes Mr. Krabs.", "CU-SUP-10"),
    (c.E_PASSED_DIE, [ANA, 0, BEN], "Ana passes a light gray die on to Ben.", "CU-RED-08"),
    (c.E_NEXT_REFILL, [ANA, 3], "Ana refills next round without counting these dice: gray.", "CU-R25"),
    (c.E_NEXT_REFILL, [ANA, 1 << GREEN | 1 << WHITE],
     "Ana refills next round without counting these dice: green and white.", "CU-R25"),
    (c.E_NEXT_REFILL, [ANA, 0], "Ana refills next round without a maximum and from any zone.", "CU-R25"),
    (c.E_MOVED, [ANA, 0, 0, 0, 3, 3, c.START, SPACE - 1, SPACE],
     "Ana moves 2 spaces, to the first space after the start (top).", "CU-MOVE-01"),
    (c.E_MOVED, [ANA, 0, 0, 1, 0, 2, SPACE, c.GOAL], "Ana moves 1 space, 1 of them water, to the finish field.",
     "CU-MOVE-01"),
    (c.E_STEPPED, [ANA, 0, 0, c.START, SPACE],
     "Ana walks a step at once, to the first space after the start (top).", "CU-YEL-14"),
    (c.E_JET, [ANA, 0, SPACE, 8, 2], "Ana takes off: the jet doubles the rest to 8 steps and access to 2 water spaces.",
     "CU-TRACK-18"),
    (c.E_JET, [ANA, 0, SPACE, 0, 0], "Ana stands on a jet with no steps left to double.", "CU-TRACK-18"),
    (c.E_SHORTCUT, [ANA, 0, SPACE, SPACE + 4, 7, 0],
     "Ana pays 7 steps for the shortcut to the first 1-credit space after the start.", "CU-TRACK-15"),
    (c.E_SHORTCUT, [ANA, 0, SPACE, SPACE + 4, 10, 1],
     "Ana pays 10 coins for the shortcut to the first 1-credit space after the start.", "CU-TRACK-16"),
    (c.E_STEP_BOUGHT, [ANA, 4, 0], "Ana buys a step for 4 coins.", "CU-MOVE-04"),
    (c.E_STEP_BOUGHT, [ANA, 1, 3], "Ana buys a step for 1 coin and 3 credits.", "CU-MOVE-04"),
    (c.E_BONUS, [ANA, 0, SPACE + 4], "Ana receives the bonuses of the first 1-credit space after the start.",
     "CU-MOVE-05"),
    (c.E_BOUGHT, [ANA, WHITE, 5, 0], "Ana buys a white die for 5 coins.", "CU-BUY-02"),
    (c.E_BOUGHT, [ANA, WHITE, 4, 1], "Ana buys a white die for 4 coins and 1 credit.", "CU-BUY-02"),
    (c.E_RESTS, [ANA, 0, 0, 0], "Ana rests.", "CU-REST-01"),
    (c.E_RESTS, [ANA, 2, 1, 2, WHITE, k.TEAM], "Ana rests; unused and lost: 2 coins and 1 step.", "CU-REST-03"),
    (c.E_LAP, [ANA, 1, 2], "Ana completes leg 1 of 2.", "CU-R21"),
    (c.E_FINISHED, [ANA], "Ana reaches the finish. The game ends with this round.", "CU-END-01"),
    (c.E_TIE, [2, ANA, BEN], "Ana and Ben are level and play a tie-break round.", "CU-END-06"),
    (c.E_WON, [BEN, 0], "Ben wins the race.", "CU-END-03"),
    (c.E_WON, [BEN, 1], "Ben wins the race, having come furthest beyond the finish.", "CU-END-04"),
    (c.E_WON, [BEN, 2], "Ben wins the tie-break and with it the race.", "CU-END-06"),
    (c.E_RETURNED_LOAN, [ANA, WHITE, k.REST], "Ana hands a white die back to the supply.", "CU-PUR-03"),
    (c.E_LOST_STEP, [ANA], "Ana has no space to go to, so the step is lost.", "CU-R34"),
    (c.E_DOUBLED, [ANA, 0], "Ana doubles the red symbols.", "CU-GRE-05"),
    (c.E_DOUBLED, [ANA, 1], "Ana doubles the coins.", "CU-GRE-05"),
    (c.E_DOUBLED, [ANA, 2], "Ana doubles the steps.", "CU-GRE-05"),
    (c.E_REGAINED, [ANA, 2, 1], "Ana gains the income of the gray dice once more: 2 coins and 1 step.", "CU-BRO-07"),
    (c.E_MUST_PUSH, [ANA], "Ana has to push at least once more.", "CU-YEL-10"),
    (c.E_SAFE_ROLL, [ANA], "Ana cannot bust with the coming roll.", "CU-GRE-13"),
    (c.E_STARTS, [0, 1, 2, card("tom"), card("bob")], "The race begins: Race 1, with Tom and Bob.", "CU-SETUP-05"),
    (c.E_CHOSE, [ANA, card("lieber_o"), 1], "Ana chooses with Lieber O: 1 credit per 2 fans.", "CU-ABIL-04"),
    (c.E_CHOSE, [ANA, -2, 1], "Ana chooses option 2 of the bonus.", "CU-ABIL-04"),
    (c.E_RED_SKIPPED, [ANA], "Ana leaves the red card alone.", "CU-ABIL-03"),
    (c.E_ENDED, [12, 0], "The game ends after round 12.", "CU-END-01"),
    (c.E_ENDED, [100, 1],
     "Round 100 was the last one allowed: the race is over, and whoever has come furthest wins.", "CU-R51"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "numbers", "english", "rule"), EXAMPLES)
def test_an_event_is_told_with_its_rule(kind: int, numbers: list[int], english: str, rule: str) -> None:
    line = tell(kind, numbers)
    assert line.kind == DECLARED.events[kind].name
    assert line.text == english
    assert line.rule == rule


@pytest.mark.parametrize(("kind", "numbers", "english", "rule"), EXAMPLES)
def test_german_tells_the_same_in_its_own_words(kind: int, numbers: list[int], english: str, rule: str) -> None:
    line = tell(kind, numbers, "de")
    assert line.text != english
    assert line.text.endswith(".")
    assert line.text[0].isupper()
    assert not set("{}!") & set(line.text)
    assert re.findall(r"\d+", line.text) == re.findall(r"\d+", english), line.text
    assert line.facts == tell(kind, numbers).facts


def test_every_kind_of_event_has_an_example_and_rests_on_a_rule() -> None:
    events = {number for name, number in vars(c).items() if name.startswith("E_")}
    known = {entry.id for entry in load_catalogue(PACKAGE).all()}
    assert {kind for kind, *_ in EXAMPLES} == events == set(range(len(DECLARED.events)))
    assert {rule for *_, rule in EXAMPLES} <= known


# ---------------------------------------------------------------- facts for pictures
@pytest.mark.parametrize(
    ("kind", "numbers", "facts"),
    [
        (c.E_LEAD, [BEN, ANA, k.ROLL], {"seat": BEN, "from": ANA, "zone": "roll"}),
        (c.E_ROUND, [3, 1], {"round": 3, "tie": True}),
        (
            c.E_REFILLED,
            [ANA, 10, *ONE_WHITE, *ONE_LIGHT],
            {"seat": ANA, "maximum": 10, "dice": {"white": 1}, "from_rest": {"light_gray": 1}},
        ),
        (
            c.E_THROWN,
            [ANA, 1, 2, WHITE, k.STEP1, *ONE_LIGHT],
            {
                "seat": ANA,
                "push": True,
                "hits": [{"sort": "white", "face": "step1"}],
                "misses": {"light_gray": 1},
            },
        ),
        (
            c.E_ADDED,
            [ANA, 0, *ONE_LIGHT],
            {"seat": ANA, "hits": [], "misses": {"light_gray": 1}},
        ),
        (c.E_SAFE, [ANA, 1], {"seat": ANA, "how": "prevented"}),
        (
            c.E_USED,
            [ANA, CARDS.index("azrael"), 1, WHITE, k.TEAM],
            {"seat": ANA, "card": "azrael", "ability": 1, "sort": "white", "face": "team"},
        ),
        (
            c.E_GAINED,
            [ANA, 0, 0, 0, 3, k.BY_SPACE, -2],
            {"seat": ANA, "coins": 0, "steps": 0, "water": 0, "credits": 3, "source": "space", "card": ""},
        ),
        (
            c.E_GAVE_UP,
            [ANA, WHITE, k.ACTIVE, k.TEAM],
            {"seat": ANA, "sort": "white", "zone": "active", "face": "team"},
        ),
        (c.E_GAVE_UP, [ANA, WHITE, k.ROLL, -1], {"seat": ANA, "sort": "white", "zone": "roll", "face": ""}),
        (c.E_PASSED_DIE, [ANA, WHITE, BEN], {"seat": ANA, "sort": "white", "rival": BEN}),
        (c.E_NEXT_REFILL, [ANA, 3], {"seat": ANA, "sorts": ["light_gray", "dark_gray"]}),
        (
            c.E_MOVED,
            [ANA, 1, 2, 1, 2, 3, c.START, SPACE, c.GOAL],
            {
                "seat": ANA,
                "leg": 1,
                "track": "wassertreten",
                "water": 1,
                "left": 2,
                "spaces": ["start", "6-21", "goal"],
            },
        ),
        (
            c.E_STEPPED,
            [ANA, 0, 0, c.START, SPACE],
            {"seat": ANA, "leg": 0, "track": "verflinkst", "from": "start", "to": "6-21"},
        ),
        (
            c.E_SHORTCUT,
            [ANA, 1, SPACE, SPACE + 1, 7, 1],
            {"seat": ANA, "track": "wuerfellaenge", "from": "6-21", "to": "6-22", "cost": 7, "pay": "coins"},
        ),
        (c.E_TIE, [2, ANA, BEN], {"seats": [ANA, BEN]}),
        (c.E_DOUBLED, [ANA, 2], {"seat": ANA, "what": "steps"}),
        (c.E_STARTS, [9, 2, 2, 0, 55], {"race": "das_grosse_finale", "legs": 2, "cards": ["aufschneider", "tom"]}),
        (c.E_CHOSE, [ANA, CARDS.index("king_kaes"), 0], {"seat": ANA, "card": "king_kaes", "option": 0}),
        (c.E_ENDED, [7, 1], {"round": 7, "limit": True}),
    ],
)
def test_facts(kind: int, numbers: list[int], facts: dict[str, Any]) -> None:
    assert tell(kind, numbers).facts == facts


# ---------------------------------------------------------------- whole games
def race(name: str, seats: int, journal: Journal) -> Cubitos:
    options = CubitosOptions(race=name, roll_order="simultaneous" if seats == 2 else "strict")  # type: ignore[arg-type]
    found = resolve_race(PARTS, options)
    chance = FastChance(seats)
    return set_up(
        BOX, seats, found.number, list(found.cards), list(found.legs), found.link_cost, readings(options), -1, chance,
        journal,
    )  # fmt: skip


@pytest.mark.parametrize("race_id", [entry.id for entry in PARTS.race])
def test_whatever_happens_in_a_race_can_be_told(race_id: str) -> None:
    journal = Journal()
    seats = 2 + len(race_id) % 3
    state = race(race_id, seats, journal)
    chance = FastChance(len(race_id))
    for _ in range(1500):
        seat = int(state.to_move())
        if seat < 0:
            break
        moves = state.legal_moves(seat)
        state.apply(seat, moves[chance.below(0, len(moves))], chance, journal)
    assert len(journal.events) > 500
    for event in journal.events:
        english, german = (TITLE.describe(event, Reader(SPECTATOR, NAMES, language)) for language in LANGUAGES)
        assert english is not None
        assert german is not None
        assert english.facts == german.facts
        for line in (english, german):
            assert line.text.endswith(".")
            assert not set("{}") & set(line.text)
            assert "  " not in line.text
        assert re.findall(r"\d+", english.text) == re.findall(r"\d+", german.text), (english.text, german.text)
