"""A 57th card is a matter of data: one more table in the component file, and no line of code."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
import tomli_w

from cubilete.core.chance import FastChance
from cubilete.core.errors import ComponentError
from cubilete.core.position import export_position, load_position, read_position
from cubilete.core.title import SPECTATOR, Reader
from cubilete.games.cubitos.components.load import Components, check_components, defects
from cubilete.games.cubitos.components.races import hints, resolve_race, thins
from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.title import CubitosTitle
from games.cubitos import helpers
from games.cubitos.boxes import PARTS, edited
from games.cubitos.helpers import (
    ANA,
    NAMES,
    Dice,
    active_dice,
    kinds,
    offered,
    owned,
    play,
    purse,
    refused,
    seat_view,
    stage_of,
    supply,
    table,
)
from games.edits import Edit

Effects = list[dict[str, Any]]
SAW: Effects = [
    {"op": "roll", "zones": ["draw", "roll"], "pick": 2},
    {"op": "give_up", "what": "this", "n": 1},
    {"op": "choose", "options": [[{"op": "coins", "n": 4}],
                                 [{"op": "steps", "n": 1, "per": "fans", "div": 2}, {"op": "credits", "n": 1}]]},
]  # fmt: skip
"""Roll two dice, give up this die after the roll, and then choose."""


def ability(effects: Effects, timing: str = "run", window: str = "phase5", **changes: Any) -> dict[str, Any]:
    own = {"timing": timing, "window": window, "symbols": "any", "mandatory": False, "per": "die"}
    return {**own, "effects": effects, "timing_provenance": "own", **changes}


def card(colour: str, *abilities: dict[str, Any], **changes: Any) -> dict[str, Any]:
    made: dict[str, Any] = {
        "id": "kettensaege",
        "name": "Kettensäge",
        "gloss": "chainsaw",
        "english_edition": "",
        "colour": colour,
    }
    made |= {"cost": 6, "provenance": "own", "cost_provenance": "own", "cost_confidence": "high"}
    return {**made, "ability": list(abilities), **changes}


def with_card(made: dict[str, Any]) -> Edit:
    return lambda document: document["card"].append(made)


def title_with(made: dict[str, Any]) -> CubitosTitle:
    """Cubitos with one card more."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "my_box.toml"
        path.write_text(tomli_w.dumps(edited(with_card(made))), "utf-8")
        return CubitosTitle(str(path))


CHAINSAW = card(
    "orange",
    ability(SAW),
    ability([{"op": "add_dice", "n": 1}], "now", "on_activate", symbols="special"),
)


@cache
def own_title() -> CubitosTitle:
    return title_with(CHAINSAW)


@pytest.fixture
def own_box(monkeypatch: pytest.MonkeyPatch) -> CubitosTitle:
    """Tables are laid out with the larger box."""
    monkeypatch.setattr(helpers, "TITLE", own_title())
    return own_title()


# ---------------------------------------------------------------- loading
def test_a_box_with_one_card_more_loads_without_changing_its_counts() -> None:
    components = check_components(edited(with_card(CHAINSAW)), "my_box.toml")
    assert (len(components.card), components.counts.cards) == (57, 56)
    assert components.card[-1].name == "Kettensäge"
    assert own_title().components != CubitosTitle().components  # records say which box was played with


def test_a_card_that_claims_to_be_in_the_rulebook_is_one_too_many() -> None:
    with pytest.raises(ComponentError, match=r"the number of cards must be 56, not 57\."):
        check_components(edited(with_card({**CHAINSAW, "provenance": "rulebook"})), "my_box.toml")


def test_races_of_the_rulebook_keep_their_cards() -> None:
    def smuggle(document: dict[str, Any]) -> None:
        cards = document["race"][0]["cards"]
        cards[cards.index("lasse_liefern")] = "kettensaege"

    components = msgspec.convert(edited(with_card(CHAINSAW), smuggle), Components)
    assert defects(components) == [
        "the card lasse_liefern must be in one of the blue races, not in 0 (CU-RACE-01).",
        "the card kettensaege is none of the box, so no blue race can have it (CU-RACE-01).",
    ]


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        ({"ability": [ability([{"op": "saw"}])]}, "the card kettensaege has the effect 'saw'; there are coins"),
        ({"colour": "red"}, "kettensaege, ability 1: red cards, and only they, are compared"),
        ({"ability": [ability(SAW, "run", "on_bust")]}, "kettensaege, ability 1: an ability with the timing run has"),
        ({"id": "tom"}, "the card tom is listed twice."),
        ({"provenance": "mine"}, "Invalid enum value 'mine'"),
    ],
)
def test_a_card_that_does_not_add_up_is_refused_by_name(fault: dict[str, Any], message: str) -> None:
    with pytest.raises(ComponentError) as caught:
        check_components(edited(with_card({**CHAINSAW, **fault})), "my_box.toml")
    assert message in str(caught.value)


# ---------------------------------------------------------------- at the table
def options_with(name: str, **changes: Any) -> CubitosOptions:
    usual = {"race": "freies_rennen", "track": "verflinkst", "laps": "1", "cards": helpers.cards_with(name)}
    return CubitosOptions(**{**usual, **changes})


def test_the_card_is_dealt_in_a_free_race(own_box: CubitosTitle) -> None:
    state = own_box.deal(2, FastChance(1), options_with("kettensaege"))
    market = own_box.view(state, SPECTATOR)["market"]
    assert [entry for entry in market if entry["sort"] == "orange"] == [
        {"card": "kettensaege", "sort": "orange", "cost": 6, "left": 10}
    ]
    race = resolve_race(own_box.parts, options_with("kettensaege"))
    assert "kettensaege" in hints(own_box.parts, race.cards).thinning
    assert thins(own_box.parts.card[-1])
    suggested = {name for cards in own_box.furniture("en")["suggestions"] for name in cards}
    assert len(suggested & {made.id for made in PARTS.card}) > 8  # the fair sets still draw on the whole box


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", [
            "In phase 5: roll 2 dice (draw zone and roll zone); give up this die; 4 coins or 1 step per 2 fans and "
            "1 credit.",
            "At once when it becomes active, special symbol: add 1 die.",
        ]),
        ("de", [
            "In Phase 5: 2 Würfel werfen (Nachschub und Bereitschaft); diesen Würfel abgeben; 4 Münzen oder "
            "1 Schritt je 2 Fans und 1 Kredit.",
            "Sofort, wenn er aktiv wird, Spezial-Team-Symbol: 1 Würfel hinzufügen.",
        ]),
    ],
)  # fmt: skip
def test_the_card_reads_well_in_both_languages(language: str, texts: list[str]) -> None:
    shown = own_title().furniture(language)["cards"][-1]
    assert (shown["id"], shown["name"], shown["sort"], shown["cost"]) == ("kettensaege", "Kettensäge", "orange", 6)
    assert shown["text"] == texts
    assert (shown["timing"], shown["special"], shown["mandatory"]) == (["run", "now"], [False, True], [False, False])


def sawing(**changes: Any) -> Any:
    start = {"active": {ANA: "orange:team white:team"}, "draw": {ANA: "red blue"}, "roll": {ANA: "light_gray"}}
    return table("count", cards="kettensaege", fans={ANA: 5}, **{**start, **changes})


def words_at(t: Any, title: CubitosTitle, language: str = "en") -> tuple[str, list[str]]:
    prompt = title.prompt(t, ANA, Reader(ANA, NAMES[:2], language))
    assert prompt is not None
    return prompt.text, [choice.text for choice in prompt.choices]


def test_every_question_of_the_card_is_asked_in_its_name(own_box: CubitosTitle) -> None:
    t = sawing()
    what = "roll 2 dice (draw zone and roll zone); give up this die; 4 coins or 1 step per 2 fans and 1 credit"
    assert f"Use Kettensäge: {what}" in words_at(t, own_box)[1]
    play(t, ANA, "use orange:team 1")
    assert words_at(t, own_box)[0] == "Kettensäge: choose 2 more dice to roll"
    play(t, ANA, "draw red", "draw blue", dice=Dice(blue="coin2"))
    assert words_at(t, own_box) == ("Kettensäge: choose one", ["4 coins", "1 step per 2 fans and 1 credit"])
    assert words_at(t, own_box, "de")[1] == ["4 Münzen", "1 Schritt je 2 Fans und 1 Kredit"]


@pytest.mark.parametrize(("option", "gain"), [("option 1", (6, 0, 0)), ("option 2", (2, 2, 1))])
def test_the_card_plays_and_scores_as_its_data_says(
    option: str, gain: tuple[int, int, int], own_box: CubitosTitle
) -> None:
    t = sawing()
    dice = Dice(blue="coin2", red="team")
    play(t, ANA, "use orange:team 1", "draw red", dice=dice)
    assert (dice.rolled, owned(t, ANA, "orange")) == ([], 1)
    play(t, ANA, "draw blue", dice=dice)
    assert sorted(dice.rolled) == ["blue", "red"]
    assert (owned(t, ANA, "orange"), supply(t, "orange")) == (0, 10)  # given up after the roll
    assert active_dice(t, ANA) == ["white:team", "red:team", "blue:coin2"]
    assert refused(t, ANA, "option 3").rule == "CU-ABIL-04"
    lines = play(t, ANA, option)
    assert purse(t, ANA) == gain
    texts = [line.text for line in lines]
    assert texts[0].startswith("Ana chooses with Kettensäge: ")
    assert texts[1].endswith("from Kettensäge.")  # though its die has left
    play(t, ANA, "announce")
    assert seat_view(t, ANA)["symbols"] == 1


def test_the_roll_of_the_card_may_bring_red_symbols_so_the_announcement_waits(own_box: CubitosTitle) -> None:
    t = table(cards="kettensaege", active={ANA: "orange:team"}, roll={ANA: "light_gray"}, draw={ANA: "red*2"})
    play(t, ANA, "pass")
    assert (stage_of(t, ANA), offered(t, ANA)) == ("count", ["use orange:team 1", "announce"])  # and no "use all"


def test_its_instant_ability_belongs_to_the_special_symbol(own_box: CubitosTitle) -> None:
    t = table("to_roll", cards="kettensaege", roll={ANA: "orange*2 light_gray"}, draw={ANA: "blue*2"})
    play(t, ANA, "roll", dice=Dice(orange="special team"))
    assert offered(t, ANA) == ["use orange:special 2", "skip"]
    play(t, ANA, "use orange:special 2", dice=Dice(blue="coin2"))
    assert active_dice(t, ANA) == ["orange:special", "orange:team", "blue:coin2"]
    assert refused(t, ANA, "use orange:team 1").rule == "CU-ABIL-12"


def test_the_card_is_bought_for_its_price(own_box: CubitosTitle) -> None:
    t = table("buy", cards="kettensaege", coins={ANA: 6})
    lines = play(t, ANA, "buy orange")
    assert ("bought" in kinds(lines), owned(t, ANA, "orange")) == (True, 1)
    assert purse(t, ANA)[0] == 0
    poor = table("buy", cards="kettensaege", coins={ANA: 5})
    assert refused(poor, ANA, "buy orange").rule == "CU-BUY-02"


def test_a_position_in_the_middle_of_the_card_is_written_and_read(own_box: CubitosTitle) -> None:
    t = sawing()
    play(t, ANA, "use orange:team 1", "draw red", "draw blue", dice=Dice(blue="coin2"))
    text = export_position(own_box, t, 2, options_with("kettensaege"))
    again = load_position(own_box, read_position(text, "mine.toml"), "mine.toml")[0]
    assert own_box.document(again) == own_box.document(t)
    assert again.legal_moves(ANA) == t.legal_moves(ANA)


# ---------------------------------------------------------------- any combination
ROLL_ALL: dict[str, Any] = {"op": "roll", "zones": ["roll"], "pick": "all"}
ROLL_ANY = {"op": "roll", "zones": ["draw", "rest"], "pick": "any", "max": 3, "colours": ["gray", "white"]}
THIS, OTHER = {"op": "give_up", "what": "this", "n": 1}, {"op": "give_up", "what": "any", "n": 2}
COINS, FAN, ADD = {"op": "coins", "n": 3}, {"op": "fans", "n": 2}, {"op": "add_dice", "n": 2}
STEP_NOW: dict[str, Any] = {"op": "steps", "n": 1, "immediate": True}
RESCUE: Effects = [ROLL_ANY, {"op": "ignore_bust", "if": "hit"}, THIS]
TOLL: Effects = [COINS, {"op": "give_up", "what": "any", "n": 1}]
GIFT: Effects = [{"op": "take", "what": "any", "n": 2, "max_cost_counter": "fans"}, THIS]
AFTER_CREDIT: dict[str, Any] = {"need": ["took_credit_this_round"]}
BEST_CRAB: dict[str, Any] = {"need": ["most_symbols"], "per": "player", "tie": "nobody", "tie_provenance": "own"}


def either(*options: Effects) -> dict[str, Any]:
    return {"op": "choose", "options": list(options)}


CARDS: dict[str, dict[str, Any]] = {
    "leaves first": card("white", ability([THIS, COINS, FAN, OTHER])),
    "a step at once in phase 5": card("white", ability([STEP_NOW, COINS], mandatory=True)),
    "two choices": card("blue", ability([either([ROLL_ALL, THIS], [COINS]), either([FAN], [OTHER, COINS])])),
    "adds and leaves": card("white", ability([ADD, THIS], "now", "on_activate", mandatory=True)),
    "a rescue at a price": card("green", ability(RESCUE, "active", "on_bust")),
    "a toll before buying": card("orange", ability(TOLL, "active", "phase7_before", mandatory=True, **AFTER_CREDIT)),
    "any time": card("white", ability(GIFT, "active", "race_any", **AFTER_CREDIT)),
    "events": card("brown", ability([either([STEP_NOW], [ADD])], "event", "after_push_no_bust")),
    "pairs that borrow": card("purple", ability([{"op": "borrow", "not_colours": ["gray"]}, ROLL_ALL], per="pair")),
    "a bonus far away": card(
        "blue", ability([{"op": "space_bonus", "min": 2, "max": 5}, THIS], "active", "phase6_end")
    ),
    "a red choice": card("red", ability([either([COINS], [FAN, ROLL_ALL])], "compare", mandatory=True, **BEST_CRAB)),
}
"""Cards nobody has thought of."""


@pytest.mark.parametrize("name", CARDS)
def test_cards_nobody_has_thought_of_can_be_raced_with(name: str) -> None:
    title = title_with({**CARDS[name], "cost": 1})
    added = title.parts.card[-1]
    colours = {made.id: made.colour for made in PARTS.card}
    others = [other for other in helpers.USUAL.split() if colours[other] != added.colour]
    options = options_with("", cards="+".join([*others, added.id]), round_limit="12")
    chance = FastChance(57)
    state = title.deal(3, chance, options)
    said: set[str] = set()
    moves = 0
    while (seat := state.to_move()) >= 0:
        if moves % 9 == 0:
            assert title.defects(state) == []
            text = export_position(title, state, 3, options)
            assert title.document(load_position(title, read_position(text, "x"), "x")[0]) == title.document(state)
        prompt = title.prompt(state, seat, Reader(seat, NAMES[:3]))
        assert prompt is not None
        said |= {prompt.text, *(choice.text for choice in prompt.choices)}
        eager = [choice for choice in prompt.choices if "Kettensäge" in choice.text] or prompt.choices
        state.apply(seat, eager[int(chance.below(0, len(eager)))].move.code, chance, None)
        moves += 1
    assert sorted(state.placements())[0] == 1
    assert [text for text in said if "Kettensäge:" in text]  # it was used, and asked its questions
    assert not [text for text in said if "{" in text or "  " in text]
