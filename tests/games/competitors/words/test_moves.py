"""What is asked, offered and refused, in words: prompts, choices and refusals of Competitors in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from cubilete.core.catalogue import load_catalogue
from cubilete.core.moves import Move, Prompt
from cubilete.core.title import Reader
from cubilete.core.words import LANGUAGES
from cubilete.games.competitors.rules.state import Competitors
from cubilete.games.competitors.words.printed import PACKAGE
from games.competitors.helpers import BEN, NAMES, TITLE, deal, play, random_game, refused, seat, table

RULES = {entry.id for entry in load_catalogue(PACKAGE).all()}
BADLY_SAID = re.compile(
    r"[{}]|  |\b1 (?:actions|points|cards|Aktionen|Punkte|Karten|\w+karten|Siegpunkte)\b"
    r"|\b(?:[02-9]|\d\d) (?:action|point|card|Aktion|Punkt|\w*karte|Siegpunkt)\b|\(\)|, ,|\( |None|-1"
)
Laid = Callable[[], Competitors]


def asked(t: Competitors, language: str = "en", by: int | None = None) -> Prompt:
    who = int(t.to_move()) if by is None else by
    prompt = TITLE.prompt(t, who, Reader(who, NAMES[: t.seats], language))
    assert prompt is not None
    return prompt


def choices(t: Competitors, language: str = "en") -> dict[str, str]:
    return {choice.notation: choice.text for choice in asked(t, language).choices}


def rules(t: Competitors) -> dict[str, str]:
    return {choice.notation: choice.rule for choice in asked(t).choices}


def german(t: Competitors, text: str) -> str:
    refusal = TITLE.why_not(t, int(t.to_move()), TITLE.parse(text), "de", NAMES)
    assert refusal is not None
    return refusal.sentence


# ---------------------------------------------------------------- tables
def andes(**fields: object) -> Competitors:
    """Ana stands in Peru with a truck; the rest of her fleet is at home in Brazil."""
    places = {"truck1": "peru", "truck2": "southeastern_brazil", "ship1": "southeastern_brazil"}
    places["aircraft1"] = "southeastern_brazil"
    return table(
        seat("brazil", "peru chile germany K001 K005 K031 K099 K108 K114", vehicles=places),
        seat("japan", branches="france"),
        **fields,  # type: ignore[arg-type]
    )


def oil(*moves: str, dice: str = "", **fields: object) -> Competitors:
    """Olive oil is under way from Peru to Chile."""
    t = andes(**fields)
    play(t, "sign truck1 K001 to chile", "deliver truck1", *moves, dice=dice)
    return t


def suez(*moves: str, dice: str = "", points: int = 2) -> Competitors:
    """A truck with olive oil before the Suez Canal."""
    t = table(
        seat("egypt", "levant K031", vehicles={"truck1": "egypt"}, signed={"truck1": "K001 to turkey"}, points=points),
        seat("japan"),
    )
    play(t, "deliver truck1", *moves, dice=dice)
    return t


def at_sea(money: int = 700) -> Competitors:
    """Ana's ship is off Santos with a truck on board, and she has not much money."""
    places = {"truck1": "peru", "truck2": "on ship1", "ship1": "r15c10", "aircraft1": "southeastern_brazil"}
    return table(seat("brazil", "peru chile K001", vehicles=places, money=money), seat("japan"))


def moving(vehicle: str) -> Competitors:
    t = andes()
    play(t, f"move {vehicle}")
    return t


# ---------------------------------------------------------------- prompts
PROMPTS: list[tuple[Laid, str, str]] = [
    (lambda: deal(2, dice="start=6 start=2"),
     "Choose your headquarter: two trucks, a ship and an aircraft start there",
     "Wähle deinen Hauptsitz: Zwei Lkw, ein Schiff und ein Flugzeug beginnen dort"),
    (andes, "Your turn, 2 actions left: draw cards, sign, deliver, move, buy or open a branch",
     "Du bist am Zug, noch 2 Aktionen: ziehen, unterzeichnen, liefern, bewegen, kaufen, eröffnen"),
    (lambda: andes(actions=1), "Your turn, 1 action left: draw cards, sign, deliver, move, buy or open a branch",
     "Du bist am Zug, noch 1 Aktion: ziehen, unterzeichnen, liefern, bewegen, kaufen, eröffnen"),
    (oil, "Delivery of Olive oil to Chile: T.M. 1 of 2, 5 P.M. left",
     "Lieferung Olivenöl nach Chile: T.M. 1 von 2, noch 5 P.M."),
    (lambda: moving("aircraft1"), "Moving aircraft 1: 2 P.M. left", "Unterwegs mit Flugzeug 1: noch 2 P.M."),
    (lambda: oil("drive bolivia_paraguay", dice="customs=missing_stamp"),
     "Customs card Missing stamp (yellow): either pay 4,000 euros or stop here for this movement turn",
     "Zollkarte Fehlender Stempel (gelb): entweder 4.000 Euro zahlen oder in diesem Bewegungszug hier anhalten"),
    (lambda: oil("drive bolivia_paraguay", "apply", dice="customs=missing_stamp"),
     "Missing stamp: choose a way out", "Fehlender Stempel: Wähle einen Ausweg"),
    (lambda: suez("drive levant", "apply", dice="customs=customs_strike"),
     "Truck 1 may not stay on the Suez Canal: pay 5,000 euros to go on or to go back",
     "Lkw 1 darf nicht am Zollposten Sueskanal bleiben: Zahle 5.000 Euro, um weiter- oder zurückzukommen"),
    (lambda: oil("give up"), "Your delivery of Olive oil fails; you have no victory point to lose",
     "Deine Lieferung Olivenöl schlägt fehl; du hast keinen Siegpunkt zu verlieren"),
    (lambda: suez("give up"), "Your delivery of Olive oil fails and costs a victory point",
     "Deine Lieferung Olivenöl schlägt fehl und kostet einen Siegpunkt"),
]  # fmt: skip


@pytest.mark.parametrize(("laid", "english", "deutsch"), PROMPTS)
def test_a_prompt_says_what_to_do_and_why(laid: Laid, english: str, deutsch: str) -> None:
    t = laid()
    assert asked(t).text == english
    assert asked(t, "de").text == deutsch


def test_a_journey_with_a_truck_on_board_tells_the_points_of_both() -> None:
    t = at_sea(money=5000)
    play(t, "move truck2")
    assert asked(t).text == "Moving truck 2: truck 5 P.M., ship 4 P.M. left"


def test_whoever_waits_is_told_for_whom() -> None:
    t = oil("drive bolivia_paraguay", dice="customs=missing_stamp", options="negotiation=yes")
    said = asked(t, by=BEN).text
    assert said == "Ana has turned up a customs card, Missing stamp: play a special contract, or let it be"
    assert asked(andes(options="negotiation=yes"), by=BEN).text.startswith("Ana is on turn; meanwhile you may deal")


# ---------------------------------------------------------------- choices
def test_a_headquarter_says_where_it_lies_and_what_it_has() -> None:
    told = choices(deal(2, dice="start=6 start=2"))
    assert told["found germany"] == (
        "Germany: Europe, plain, port Hamburg, intercontinental airport Frankfurt"
    )  # fmt: skip
    assert told["found united_states"].startswith("United States: Northeastern States, North America, plain")


def test_actions_say_what_they_cost_and_bring() -> None:
    told, deutsch = choices(andes()), choices(andes(), "de")
    assert told["draw territory"] == "Draw a territory card (112 in the deck)"
    assert told["sign truck1 K001 to chile"] == (
        "Sign Olive oil for truck 1, from Peru to Chile (2 T.M., 46,000 euros, 1 point)"
    )
    assert deutsch["sign truck1 K001 to germany"] == (
        "Olivenöl für Lkw 1 unterzeichnen, aus Peru nach Deutschland (2 T.M., 46.000 Euro, 2 Punkte)"
    )
    assert told["move truck1"] == "Move truck 1 in Peru: fuel 500 euros"
    assert told["move aircraft1"] == (
        "Move aircraft 1 at the airport of Sao Paulo (Southeastern Brazil): fuel 1,000 to 3,000 euros a P.M."
    )
    assert deutsch["buy ship at southeastern_brazil"] == "In Südostbrasilien für 100.000 Euro ein Schiff kaufen"
    assert told["branch chile"].startswith("Open a branch in Chile for 100,000 euros: South America, mountain, port")
    assert told["pass"] == "Pass: end your turn with 2 actions unused"
    assert told["play K114"] == "Government grant: Receive 30,000 from the bank"
    assert told["play K108 against 2.ship1"] == ("Wildcat strike against Ben's ship 1, in the port of Yokohama (Japan)")
    assert rules(andes())["play K108 against 2.ship1"] == "CP-SPECCARD-10"


def test_a_road_says_its_terrain_its_points_and_its_border() -> None:
    told = choices(oil())
    assert told["drive colombia_ecuador"] == (
        "Drive to Colombia and Ecuador (tropical forest, 3 P.M., fuel 500 euros, red flag)"
    )
    assert told["drive chile"] == (
        "Drive to Chile (mountain, 2 P.M., customs border: customs card, fuel 500 euros, the receiver)"
    )
    empty = choices(moving("truck1"))
    assert empty["drive chile"] == "Drive to Chile (mountain, 2 P.M., customs border, fuel 500 euros)"
    assert choices(moving("truck1"), "de")["drive chile"] == (
        "Fahren nach Chile (Gebirge, 2 P.M., Zollgrenze, Treibstoff 500 Euro)"
    )


def test_a_strait_is_named_with_its_card_and_its_rule() -> None:
    told = choices(suez())
    assert told["drive levant"] == (
        "Drive to the Levant (desert, 4 P.M., over the Suez Canal: customs card, fuel 500 euros, red flag)"
    )
    assert rules(suez())["drive levant"] == "CP-TRUCK-07"


def test_fuel_is_told_only_where_it_is_still_to_be_paid() -> None:
    t = moving("truck1")
    play(t, "drive chile")
    assert choices(t)["drive peru"] == "Drive to Peru (mountain, 2 P.M., customs border)"


def test_a_fee_is_told_with_whom_it_goes_to() -> None:
    t = table(seat("italy", vehicles={"truck1": "benelux"}), seat("germany", advantages={"germany": "K099"}))
    play(t, "move truck1")
    assert choices(t)["drive germany"] == (
        "Drive to Germany (plain, 1 P.M., fuel 500 euros, 10,000 euros to Ben, 10,000 euros to Ben)"
    )


def test_a_lane_says_its_direction_and_the_ports_it_reaches() -> None:
    t = moving("ship1")
    assert choices(t)["sail r15c10"] == (
        "Sail out to sea: South Atlantic east of Argentina and Uruguay (1 P.M., port Santos, fuel 1,000 euros)"
    )
    play(t, "sail r15c10")
    told = choices(t)
    assert told["sail r15c11"] == "Sail east: South Atlantic south-east of Southeastern Brazil (1 P.M.)"
    assert told["dock southeastern_brazil"] == "Dock in Santos, Southeastern Brazil (your base)"
    assert choices(t, "de")["sail r15c11"] == ("Fahren nach Osten: Südatlantik südöstlich von Südostbrasilien (1 P.M.)")


def test_a_flight_says_whether_it_arrives() -> None:
    told = choices(moving("aircraft1"))
    assert told["fly chile"] == "Fly to Santiago, Chile (1 P.M., fuel 3,000 euros, national airport)"
    assert told["fly peru"] == "Fly towards Lima, Peru (1 P.M., fuel 3,000 euros, 132 of 142 board units)"
    assert told["fly over east10"].startswith("Fly towards arrow 10 on the east edge (1 P.M., fuel 3,000 euros, 132 of")


def test_ways_out_are_told_with_their_price() -> None:
    t = oil("drive bolivia_paraguay", "apply", dice="customs=missing_stamp")
    told, deutsch = choices(t), choices(t, "de")
    assert (told["choose 1"], told["choose 2"]) == ("Pay 4,000 euros", "Stop here for this movement turn")
    assert (deutsch["choose 1"], deutsch["choose 2"]) == ("4.000 Euro zahlen", "In diesem Bewegungszug hier anhalten")


def test_an_open_card_says_what_it_means_for_these_goods() -> None:
    t = oil("drive bolivia_paraguay", dice="customs=smuggling_raid")
    assert choices(t)["apply"] == "Settle the card: pay 3,000 euros, stop here for this movement turn"
    assert rules(t)["apply"] == "CP-CUSCARD-16"
    stolen = table(
        seat("brazil", vehicles={"truck1": "peru"}, signed={"truck1": "K081 to chile"}), seat("japan"),
    )  # fmt: skip
    play(stolen, "deliver truck1", "drive bolivia_paraguay", dice="customs=smuggling_raid")
    assert choices(stolen)["apply"] == (
        "Settle the card: the vehicle is seized, the goods are seized, your turn is over at once, and a delivery fails"
    )


def test_ending_a_movement_turn_tells_what_waits_there() -> None:
    t = suez()
    play(t, "drive libya")
    assert choices(t)["next"] == "End this T.M. (customs card, red flag: event) and begin T.M. 2 of 2"
    assert not choices(oil())["next"].count("(")


# ---------------------------------------------------------------- refusals
REFUSALS: list[tuple[Laid, str, str, str]] = [
    (andes, "drive chile", "CP-TURN-01",
     "No journey is under way: choose a vehicle to move or to deliver with first."),
    (oil, "draw territory", "CP-TURN-01",
     "A journey is under way with truck 1: end it first, then use your next action."),
    (andes, "sign truck1 K002 to chile", "CP-SIGN-02",
     "Espresso machines is not in your hand; sign a contract that you hold."),
    (andes, "sign truck1 K005 to chile", "CP-SIGN-07", "Paper rolls may be carried by a ship only; sign it for one."),
    (andes, "sign truck2 K001 to chile", "CP-SIGN-02",
     "Truck 2 stands in Southeastern Brazil, so the territory card Southeastern Brazil would be the sender, and you do "
     "not hold it: move to a State whose card you hold."),
    (andes, "sign truck1 K001 to italy", "CP-SIGN-02",
     "The receiver has to be a territory card from your hand, and you do not hold Italy."),
    (andes, "sign truck1 K001 to peru", "CP-SIGN-02",
     "Sender and receiver are two cards: the vehicle already stands in Peru, so choose another receiver."),
    (at_sea, "sign ship1 K001 to chile", "CP-SIGN-05",
     "Ship 1 is at sea, South Atlantic east of Argentina and Uruguay; contracts are signed in a State, with a ship in "
     "port and an aircraft at an airport."),
    (andes, "deliver truck1", "CP-DELIV-01",
     "No contract is signed for truck 1: sign one first, or move it without goods."),
    (andes, "move truck3", "CP-COMP-05",
     "Truck 3 is not on the board: buy it from the bank or from another player first."),
    (andes, "buy ship at peru", "CP-TOK-06",
     "New vehicles are placed at your headquarter or at a branch of yours, and you have none in Peru: choose "
     "Southeastern Brazil."),
    (at_sea, "buy truck at southeastern_brazil", "CP-TOK-05", "This costs 30,000 euros, and you have 700 euros."),
    (at_sea, "branch peru", "CP-BR-01", "This costs 100,000 euros, and you have 700 euros."),
    (at_sea, "sell ship1", "CP-R56", "Ship 1 carries truck 2: unload the truck first."),
    (andes, "close southeastern_brazil", "CP-HQ-03",
     "A headquarter is never sold: the one in Southeastern Brazil stays where it is."),
    (andes, "close peru", "CP-BR-06", "You have no branch in Peru; your branches: none."),
    (andes, "attach K099 to peru", "CP-SPEC-03",
     "An advantage is attached to your headquarter or to a branch of yours, and you have none in Peru: choose "
     "Southeastern Brazil."),
    (andes, "play K108", "CP-R51",
     "Wildcat strike cannot be played like that: name an opponent's vehicle that rests in a port, at an airport or on "
     "its own base."),
    (andes, "play K108 against 2.truck4", "CP-COMP-05",
     "Ben's truck 4 is not on the board; choose a vehicle that is."),
    (lambda: table(seat("brazil", "K112"), seat("japan")), "play K112", "CP-R51",
     "The moment for Well-placed call is another one: when you have turned up a customs card."),
    (oil, "drive japan", "CP-TRUCK-03",
     "No road leads from Peru to Japan; the next States are Colombia and Ecuador; Bolivia and Paraguay; Amazonia; "
     "Chile."),
    (at_sea, "move truck2", "CP-R07",
     "Nobody sets out without fuel, and the 700 euros you have pay for no first step with truck 2."),
    (oil, "drive peru", "CP-TRUCK-03",
     "The truck is in Peru already; choose one of the next States: Colombia and Ecuador; Bolivia and Paraguay; "
     "Amazonia; Chile."),
    (lambda: oil("drive colombia_ecuador"), "drive central_america", "CP-TRUCK-05",
     "That takes 4 P.M., and only 2 are left in this movement turn."),
    (lambda: moving("ship1"), "dock peru", "CP-SHIP-03",
     "The ship cannot dock in Peru from here: the port of Callao opens on South Pacific just west of Peru."),
    (lambda: moving("aircraft1"), "fly southeastern_brazil", "CP-AIR-02",
     "The aircraft stands at the airport of Sao Paulo already."),
    (lambda: moving("aircraft1"), "hover 9000 5", "CP-AIR-02",
     "That point is 737 board units away, and one P.M. carries an aircraft 132 at most."),
    (lambda: moving("truck1"), "give up", "CP-DELIV-01",
     "No goods are on their way: this is a move without goods, so end it instead."),
    (oil, "tranship 2.ship1", "CP-NEG-02",
     "Ben's ship 1 is not hired for this: agree on a carriage with Ben first."),
    (oil, "board 1.truck2", "CP-COMBI-02",
     "Trucks go on board ships and aircraft, so truck 2 cannot do that here: choose another vehicle."),
    (oil, "board 1.ship1", "CP-COMBI-02",
     "Ship 1 is in the port of Santos (Southeastern Brazil), and goods and trucks change vehicle only in the same "
     "State."),
]  # fmt: skip


@pytest.mark.parametrize(("laid", "move", "rule", "sentence"), REFUSALS)
def test_a_refusal_says_what_is_wrong_and_what_would_be_right(laid: Laid, move: str, rule: str, sentence: str) -> None:
    t = laid()
    told = refused(t, move)
    assert (told.rule, told.sentence) == (rule, sentence)
    assert not BADLY_SAID.search(german(t, move))


def test_a_national_airport_names_the_gates_of_its_continent() -> None:
    t = table(seat("egypt", vehicles={"aircraft1": "morocco"}), seat("japan"))
    play(t, "move aircraft1")
    assert refused(t, "fly spain_portugal").sentence == (
        "Madrid has a national airport: without a base in Europe you enter and leave that continent by an "
        "intercontinental one (London, Frankfurt, Paris or Moscow)."
    )
    assert german(t, "fly spain_portugal").startswith("Madrid hat einen nationalen Flughafen: Ohne Standort in Europa")


@pytest.mark.parametrize(("territory", "rule"), [("japan", "CP-HQ-01"), ("southeastern_brazil", "CP-R46")])
def test_an_area_of_influence_is_barred_by_its_own_rule(territory: str, rule: str) -> None:
    t = table(seat("brazil", territory), seat("japan"))
    assert refused(t, f"branch {territory}") == "occupied"
    assert refused(t, f"branch {territory}").rule == rule


def test_not_on_turn_is_told_with_who_is() -> None:
    assert refused(andes(), "draw territory", by=BEN).sentence == (
        "It is Ana's turn; players act one after the other, clockwise."
    )


def test_things_may_be_written_by_name() -> None:
    assert TITLE.notation(TITLE.parse("play government grant")) == "play K114"
    assert TITLE.notation(TITLE.parse("drive deutschland")) == "drive germany"
    assert TITLE.notation(TITLE.parse("sign truck 1 olive oil to peru")) == "sign truck1 K001 to peru"


def test_of_hundreds_of_things_only_the_nearest_is_named() -> None:
    with pytest.raises(Exception, match=r"^There is no State 'perux'\. Did you mean peru\?$"):
        TITLE.parse("drive perux")
    with pytest.raises(Exception, match=r"^„xyzxyz“ gibt es nicht \(Seefeld\)\. Zum Beispiel: r\d\dc\d\d"):
        TITLE.parse("sail xyzxyz", "de")


# ---------------------------------------------------------------- whole games
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "options", ["mode=timed rounds=4 negotiation=no", "rounds=6 customs=strict hands=open negotiation=no"]
)
def test_prompts_and_choices_of_whole_games_read_well(options: str, language: str) -> None:
    for t in random_game(5, 3, options)[::3]:
        if t.to_move() < 0:
            continue
        prompt = asked(t, language)
        for text in (prompt.text, *(choice.text for choice in prompt.choices)):
            assert text
            assert not BADLY_SAID.search(text), text
        assert {choice.rule for choice in prompt.choices} <= RULES


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_of_whole_games_read_well(language: str) -> None:
    """Every kind of move, at every kind of moment: whatever is refused is refused in a sentence."""
    codes = range(0, TITLE.declared.codes, 997)
    for t in random_game(9, 2, "mode=timed rounds=4 negotiation=no")[::11]:
        who = int(t.to_move())
        if who < 0:
            continue
        for code in codes:
            refusal = TITLE.why_not(t, who, Move(code), language, NAMES[:2])
            if refusal is not None:
                assert refusal.sentence.endswith("."), refusal.sentence
                assert not BADLY_SAID.search(refusal.sentence), refusal.sentence
                assert refusal.rule in RULES or not refusal.rule
