"""Second sentences of choices: each where it is true, and none where it is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cubilete.core.title import Reader
from cubilete.core.words import load_words
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.words.vocabulary import PACKAGE
from games.cubitos.helpers import ANA, BEN, NAMES, TITLE, leave_in_supply, play, table

WARNINGS = {key.removeprefix("warning.") for key in load_words(PACKAGE, "en").entries if key.startswith("warning.")}


def warning(t: Cubitos, notation: str, language: str = "en") -> str:
    """What is said behind a choice; the choice itself stays the first sentence."""
    reader = Reader(ANA, NAMES[: t.seats], language)
    prompt = TITLE.prompt(t, ANA, reader)
    assert prompt is not None
    choice = next(choice for choice in prompt.choices if choice.notation == notation)
    said = TITLE.about(t, ANA, choice.move, reader, TITLE.context(t, ANA, reader))
    first = said.say(f"choice.{said.choice()}")
    assert choice.text.startswith(first)
    rest = choice.text.removeprefix(first)
    if rest:
        assert rest.startswith(". ")
        assert rest.endswith(".")
    return rest.removeprefix(". ")


def after(t: Cubitos, *moves: str) -> Cubitos:
    play(t, ANA, *moves)
    return t


# ---------------------------------------------------------------- tables
def dog_and_cat(cat: str = "ted_the_cat", dogs: int = 1, **more: Any) -> Cubitos:
    """Krötenköter leaves when used; Ted the Cat counts brown dice."""
    return table("support", cards=cat, active={ANA: f"brown:team*{dogs} white:team"}, **more)


def threesome(active: str) -> Cubitos:
    """Dreikäsehoch asks for a choice only where an orange die is active, too."""
    return table("support", cards="dreikaesehoch", active={ANA: active}, roll={ANA: "light_gray"})


def holzbein(*moves: str) -> Cubitos:
    return after(table("support", cards="holzbein", active={ANA: "orange:special white:team"}), *moves)


def draftodon() -> Cubitos:
    return table("support", cards="draftodon", active={ANA: "purple:team white:step1"})


def giving_up(stage: str = "support", active: str = "", **more: Any) -> Cubitos:
    """Edeljoker has been used and asks for a second die."""
    t = table(stage, active={ANA: f"orange:team {active}"}, **{"cards": "edeljoker ted_the_cat", **more})
    return after(t, "use orange:team 1")


def krabs(rest: str) -> Cubitos:
    """Mr. Krabs is Ana's and wants a red die; Strategos counts an active one."""
    t = table(
        "count",
        cards="strategos_paralysix",
        active={ANA: "red:team purple:team"},
        rest={ANA: rest},
        stages={BEN: "announced"},
        symbols={BEN: 0},
    )
    return after(t, "announce")


def llama(draw: str, *moves: str) -> Cubitos:
    """Lamalala rolls gray and white dice; Taktopterix counts colours."""
    cards = "lamalala taktopterix"
    t = table("support", cards=cards, active={ANA: "blue:team purple:team"}, draw={ANA: draw})
    return after(t, *moves)


def bertha(active: str, *moves: str, **more: Any) -> Cubitos:
    return after(table("count", cards="bertha_trocken", active={ANA: active}, **more), *moves)


def mahatma(roll: str) -> Cubitos:
    return table("count", cards="mahatma", active={ANA: "blue:team"}, roll={ANA: roll})


def azrael(stage: str, gave_up: bool) -> Cubitos:
    active = "white:team lead:coin2"
    return table(stage, cards="azrael", active={ANA: active}, gave_up={ANA: gave_up}, coins={ANA: 9})


def bob(space: str) -> Cubitos:
    return table("bonus", active={ANA: "blue:team"}, space={ANA: space})


def deciding(active: str) -> Cubitos:
    return table("decide", active={ANA: active}, roll={ANA: "light_gray*3"})


def standing(space: str, steps: int, **more: Any) -> Cubitos:
    return table("move", space={ANA: space}, steps={ANA: steps}, credits={ANA: 4}, **more)


def swimming(space: str) -> Cubitos:
    return table("move", track="wassertreten", space={ANA: space}, steps={ANA: 3}, water={ANA: 3})


def at_a_shortcut(coins: int, **more: Any) -> Cubitos:
    return table("move", track="wassertreten", space={ANA: "3-28"}, coins={ANA: coins}, credits={ANA: 9}, **more)


def shopping(coins: int, **more: Any) -> Cubitos:
    return table("buy", coins={ANA: coins}, credits={ANA: 4}, **more)


def nothing_to_borrow(t: Cubitos) -> Cubitos:
    for sort in ("red", "orange", "yellow", "green", "blue", "brown", "white", "light_gray", "dark_gray"):
        leave_in_supply(t, sort, 0, BEN)
    return t


def nothing_to_like() -> Cubitos:
    """Ted the Cat without brown and green dice."""
    return table("support", cards="ted_the_cat", active={ANA: "white:team"})


def surrounded() -> Cubitos:
    """Ana stands in the middle of the water with a step that leads nowhere."""
    return table("move", track="wassertreten", space={ANA: "5-16"}, steps={ANA: 2})


BONUS_SPACE, PLAIN_SPACE = "6-25", "6-23"
TRUE: list[tuple[str, Callable[[], Cubitos], str, str, str]] = [
    (
        "leaves", dog_and_cat, "use brown:team 1",
        "Use Ted the Cat first: Krötenköter counts for it and leaves when used.",
        "Nutze zuerst Ted the Cat: Dafür zählt Krötenköter, geht aber beim Nutzen weg.",
    ),
    (
        "leaves", lambda: threesome("yellow:team brown:team orange:team"), "use all",
        "Use Dreikäsehoch first: Krötenköter counts for it and leaves when used.",
        "Nutze zuerst Dreikäsehoch: Dafür zählt Krötenköter, geht aber beim Nutzen weg.",
    ),
    (
        "leaves", lambda: threesome("yellow:team brown:team*2 orange:team"), "use all",
        "Use Dreikäsehoch first: Krötenköter counts for it and leaves when used.",
        "Nutze zuerst Dreikäsehoch: Dafür zählt Krötenköter, geht aber beim Nutzen weg.",
    ),
    (
        "leaves_unused", holzbein, "use orange:special 2",
        "Holzbein leaves with this, and not used yet is: 5 coins.",
        "Holzbein geht damit weg, und noch nicht genutzt ist: 5 Münzen.",
    ),
    (
        "leaves_unused", draftodon, "use all",
        "Draftodon leaves with this, and not used yet is: borrow a die.",
        "Draftodon geht damit weg, und noch nicht genutzt ist: einen Würfel leihen.",
    ),
    (
        "leaves_unused", lambda: giving_up(active="white:team brown:coin3"), "from active white:team",
        "Ted the Cat leaves with this, and not used yet is: 2 coins with brown, 3 with green.",
        "Ted the Cat geht damit weg, und noch nicht genutzt ist: 2 Münzen mit Braun, 3 mit Grün.",
    ),
    (
        "counted", lambda: giving_up(active="white:team brown:coin3"), "from active brown:coin3 used",
        "Ted the Cat is not used yet and counts this die.",
        "Ted the Cat ist noch nicht genutzt und zählt diesen Würfel.",
    ),
    (
        "counted", lambda: krabs("red"), "from active red:team",
        "Strategos paralysix is not used yet and counts this die.",
        "Strategos paralysix ist noch nicht genutzt und zählt diesen Würfel.",
    ),
    (
        "roll_first", lambda: llama("white"), "use purple:team 1",
        "Use Lamalala first: dice that it makes active could count too.",
        "Nutze zuerst Lamalala: Würfel, die dadurch aktiv werden, könnten mitzählen.",
    ),
    (
        "roll_first", lambda: llama("light_gray"), "use all",
        "Use Lamalala first: dice that it makes active could count too.",
        "Nutze zuerst Lamalala: Würfel, die dadurch aktiv werden, könnten mitzählen.",
    ),
    (
        "double_first", lambda: bertha("green:special red:team"), "announce",
        "Use Bertha Trocken before you announce; afterwards it doubles nothing.",
        "Nutze Bertha Trocken vor deiner Ansage; danach wird nichts mehr verdoppelt.",
    ),
    (
        "announce_later", lambda: mahatma("red white"), "announce",
        "Use Mahatma first: red symbols that it brings count only before you announce.",
        "Nutze zuerst Mahatma: Rote Symbole daraus zählen nur vor deiner Ansage.",
    ),
    (
        "symbol_lost", lambda: giving_up("count", "red:team*2 white:team"), "from active red:team",
        "It shows a red symbol that you have not announced yet.",
        "Der Würfel zeigt ein rotes Symbol, das noch nicht angesagt ist.",
    ),
    (
        "unused_abilities", lambda: table("support", active={ANA: "white:team*2 purple:team"}), "go on",
        "Not used yet: Tom and Rollosaurus. Afterwards it is too late.",
        "Noch nicht genutzt: Tom und Rollosaurus. Danach ist es zu spät.",
    ),
    (
        "unused_abilities", lambda: bob(PLAIN_SPACE), "skip",
        "Not used yet: Bob. Afterwards it is too late.",
        "Noch nicht genutzt: Bob. Danach ist es zu spät.",
    ),
    (
        "unused_abilities", lambda: azrael("buy", True), "rest",
        "Not used yet: Azrael. Afterwards it is too late.",
        "Noch nicht genutzt: Azrael. Danach ist es zu spät.",
    ),
    (
        "unused_abilities", lambda: table("support", cards="schlaegertyp", active={ANA: "lead:credit1"}), "go on",
        "Not used yet: 1 credit. Afterwards it is too late.",
        "Noch nicht genutzt: 1 Kredit. Danach ist es zu spät.",
    ),
    (
        "push_is_safe", lambda: deciding("light_gray:coin1*2"), "pass",
        "You are not in danger: one more roll cannot bust.",
        "Du bist nicht in Gefahr: Ein weiterer Wurf kann kein Fehlwurf sein.",
    ),
    (
        "no_bonus", lambda: standing(BONUS_SPACE, 0), "halt",
        "You stand where you began this phase, so the space gives no bonus.",
        "Du stehst, wo diese Phase begann, darum bringt das Feld keinen Bonus.",
    ),
    (
        "stuck_on_water", lambda: swimming("5-14"), "go 5-16",
        "If you stop there, only an ability for water gets you away.",
        "Bleibst du dort stehen, kommst du nur mit einer Fähigkeit fürs Wasser weg.",
    ),
    (
        "spends_credits", lambda: at_a_shortcut(4), "shortcut",
        "This spends 1 credit that you could keep.",
        "Das kostet 1 Kredit, den du behalten könntest.",
    ),
    (
        "spends_credits", lambda: at_a_shortcut(0), "shortcut",
        "This spends 5 credits that you could keep.",
        "Das kostet 5 Kredite, die du behalten könntest.",
    ),
    (
        "keeps_credits", lambda: shopping(3), "buy white",
        "Credits that you do not spend stay with you.",
        "Kredite, die du nicht ausgibst, bleiben dir.",
    ),
    (
        "keeps_credits", lambda: standing(PLAIN_SPACE, 0, coins={ANA: 1}), "step",
        "Credits that you do not spend stay with you.",
        "Kredite, die du nicht ausgibst, bleiben dir.",
    ),
]  # fmt: skip
"""What is said, a table where it is so, the choice, and the sentence in both languages."""

QUIET: dict[str, tuple[Callable[[], Cubitos], str]] = {
    "the cat has been used": (lambda: after(dog_and_cat(), "use white:team 1"), "use brown:team 1"),
    "another dog stays": (lambda: dog_and_cat(dogs=2), "use brown:team 1"),
    "this cat counts no dogs": (lambda: dog_and_cat("tom"), "use brown:team 1"),
    "using everything takes the cat first": (dog_and_cat, "use all"),
    "Dreikäsehoch has been used": (
        lambda: after(threesome("yellow:team brown:team orange:team"), "use yellow:team 1", "skip"), "use all",
    ),
    "Dreikäsehoch has no dog to count": (lambda: threesome("yellow:team orange:team white:team"), "use all"),
    "Holzbein's coins are taken": (lambda: holzbein("use orange:special 1"), "use orange:special 2"),
    "Holzbein's coins come first": (holzbein, "use all"),
    "Holzbein's coins themselves": (holzbein, "use orange:special 1"),
    "nothing to borrow": (lambda: nothing_to_borrow(draftodon()), "use all"),
    "a die out of another zone": (lambda: giving_up(active="white:team brown:coin3"), "from rest light_gray"),
    "nobody counts white dice": (lambda: giving_up(active="white:step1 brown:coin3"), "from active white:step1 used"),
    "a red die that is not active": (lambda: krabs("red"), "from rest red"),
    "no gray or white die to roll": (lambda: llama("red"), "use purple:team 1"),
    "the llama has rolled": (lambda: llama("white", "use blue:team 1"), "use purple:team 1"),
    "the llama itself": (lambda: llama("white"), "use blue:team 1"),
    "no symbol to double": (lambda: bertha("green:special white:team"), "announce"),
    "the doubling is done": (lambda: bertha("green:special red:team white:team", "use green:special 2"), "announce"),
    "Bertha doubles coins here": (
        lambda: bertha("green:special red:team", options={"bertha_doubles": "coins"}), "announce",
    ),
    "no red die to roll": (lambda: mahatma("white"), "announce"),
    "the number is announced": (
        lambda: giving_up("support", "red:team*2 white:team", cards="edeljoker"), "from active red:team",
    ),
    "the cat brings nothing": (nothing_to_like, "go on"),
    "Azrael has time": (lambda: after(azrael("support", True), "use white:team 1"), "go on"),
    "nothing was given up for Azrael": (lambda: azrael("buy", False), "rest"),
    "in danger": (lambda: deciding("light_gray:coin1*3"), "pass"),
    "no step left": (lambda: standing(PLAIN_SPACE, 0), "halt"),
    "the bonus is somewhere else": (lambda: after(standing(PLAIN_SPACE, 1), f"go {BONUS_SPACE}"), "halt"),
    "nowhere to go": (surrounded, "halt"),
    "land is next to it": (lambda: swimming("5-16"), "go 5-14"),
    "coins are enough for the shortcut": (lambda: at_a_shortcut(5), "shortcut"),
    "coins are enough for the die": (lambda: shopping(5), "buy white"),
    "coins are enough for the step": (lambda: standing(PLAIN_SPACE, 0, coins={ANA: 4}), "step"),
    "Ben has finished": (lambda: shopping(3, finished={BEN: True}), "buy white"),
    "the last round of the limit": (lambda: shopping(3, round=12, options={"round_limit": 12}), "buy white"),
}  # fmt: skip
"""Tables where the same choices need no second sentence, and why."""


@pytest.mark.parametrize(("key", "state", "choice", "english", "german"), TRUE, ids=[case[0] for case in TRUE])
@pytest.mark.rule("CU-R37", "CU-SUP-09", "CU-R13", "CU-TRACK-04", "CU-REST-03", "CU-DANGER-03")
def test_a_warning_is_said_in_both_languages_where_it_is_true(
    key: str, state: Callable[[], Cubitos], choice: str, english: str, german: str
) -> None:
    assert warning(state(), choice) == english
    assert warning(state(), choice, "de") == german


@pytest.mark.parametrize(("state", "choice"), QUIET.values(), ids=QUIET)
def test_no_warning_is_said_where_there_is_nothing_to_regret(state: Callable[[], Cubitos], choice: str) -> None:
    assert warning(state(), choice) == ""


def test_no_warning_lies_unused() -> None:
    assert {key for key, *_ in TRUE} == WARNINGS


@pytest.mark.rule("CU-R37")
def test_what_is_warned_of_would_really_happen() -> None:
    """Ted the Cat first brings two coins more."""
    warned, heeded = dog_and_cat(), dog_and_cat()
    play(warned, ANA, "use brown:team 1")
    play(heeded, ANA, "use white:team 1", "use brown:team 1")
    assert int(heeded.get(ANA, k.S_COINS)) == int(warned.get(ANA, k.S_COINS)) + 2
