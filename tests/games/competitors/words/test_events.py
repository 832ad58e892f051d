"""What happened, in words: every event of Competitors, for those who may know more and for those who may not."""

from __future__ import annotations

import re

import pytest

from cubilete.core.chance import FastChance
from cubilete.core.journal import Journal
from cubilete.core.title import SPECTATOR, Reader
from cubilete.core.words import LANGUAGES
from cubilete.games.competitors.declared import DECLARED
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules.state import Competitors
from games.competitors.helpers import ANA, BEN, NAMES, TITLE, deal, heard, play, read, seat, table

BADLY_SAID = re.compile(
    r"[{}]|  |\b1 (?:cards|points|Zollkarten|Siegpunkte)\b|\b(?:[02-9]|\d\d) (?:card|point|Zollkarte|Siegpunkt)\b|--"
)


def said(kind: int, numbers: list[int], language: str = "en", reader: int = SPECTATOR) -> str:
    journal = Journal()
    journal.tell(kind, numbers)
    line = TITLE.describe(journal.events[0], Reader(reader, NAMES, language))
    assert line is not None
    return line.text


def number(kind: str, name: str) -> int:
    return TITLE.vocabulary.places[kind][name]


TRUCK = number("token", "1.truck1")
TOLD: list[tuple[int, list[int], str, str]] = [
    (c.E_FOUNDED, [BEN, number("headquarter", "italy"), number("territory", "italy")],
     "Ben founds the headquarter Italy, in Italy.", "Ben gründet den Hauptsitz Italien, in Italien."),
    (c.E_DANGER_ROLLED, [number("danger", "hurricane_in_the_caribbean"), number("territory", "greater_antilles"), 3],
     "Hurricane in the Caribbean (North America): the danger token goes to Greater Antilles; ports there are closed.",
     "Hurrikan in der Karibik (Nordamerika): Der Gefahrenmarker kommt auf Große Antillen; die Häfen dort sind "
     "geschlossen."),
    (c.E_DANGER_ROLLED, [number("danger", "tornado_outbreak"), number("territory", "midwest"), 0],
     "Tornado outbreak (North America): the danger token goes to Midwest.",
     "Serie von Tornados (Nordamerika): Der Gefahrenmarker kommt auf Mittlerer Westen."),
    (c.E_FUEL, [ANA, 1000], "Ana pays 1,000 euros for fuel.", "Ana zahlt 1.000 Euro für Treibstoff."),
    (c.E_DROVE, [TRUCK, number("territory", "urals")], "Ana's truck 1 drives to the Urals.",
     "Lkw 1 von Ana fährt in den Ural."),
    (c.E_SAILED, [number("token", "2.ship1"), number("cell", "r15c10")],
     "Ben's ship 1 sails: South Atlantic east of Argentina and Uruguay.",
     "Schiff 1 von Ben fährt zur See: Südatlantik östlich von Argentinien und Uruguay."),
    (c.E_DOCKED, [number("token", "2.ship1"), number("territory", "peru")],
     "Ben's ship 1 docks in the port of Callao (Peru).", "Schiff 1 von Ben legt im Hafen von Callao an (Peru)."),
    (c.E_LANDED, [number("token", "2.aircraft1"), number("territory", "peru")],
     "Ben's aircraft 1 lands in Lima (Peru).", "Flugzeug 1 von Ben landet in Lima (Peru)."),
    (c.E_FEE_PAID, [ANA, BEN, 10000, 0, number("territory", "japan")],
     "Ana pays Ben 10,000 euros: the headquarter in Japan takes a fee.",
     "Ana zahlt 10.000 Euro an Ben: Der Hauptsitz in Japan verlangt eine Gebühr."),
    (c.E_CUSTOMS_DRAWN, [ANA, number("customs", "missing_stamp")],
     "Ana turns up a customs card, Missing stamp (yellow): “Pay 4,000 and pass, or stop here for this movement turn”.",
     "Ana deckt eine Zollkarte auf, Fehlender Stempel (gelb): „Zahl 4.000, dann geht es weiter, oder halte für diesen "
     "Bewegungszug hier an“."),
    (c.E_UNREST, [ANA, 1, number("unrest", "street_gangs")],
     "Ana rolls 1: Street gangs. Pay 4,000 euros (trucks only).",
     "Ana würfelt 1: Straßenbanden. 4.000 Euro zahlen (nur Lkw)."),
    (c.E_POINTS_CHANGED, [-2], "2 P.M. less in this movement turn.", "In diesem Bewegungszug 2 P.M. weniger."),
    (c.E_TIME_CHANGED, [1, 4], "The delivery has 1 T.M. more: 4 in all.",
     "Die Lieferung hat 1 T.M. mehr: 4 insgesamt."),
    (c.E_REWARD_CHANGED, [-5000], "The reward of this delivery falls by 5,000 euros.",
     "Der Lohn dieser Lieferung sinkt um 5.000 Euro."),
    (c.E_DELIVERED, [ANA, number("contract", "K001"), 46000, 2, 1],
     "Ana delivers Olive oil within 1 T.M.: 46,000 euros and 2 victory points.",
     "Ana liefert Olivenöl in 1 T.M.: 46.000 Euro und 2 Siegpunkte."),
    (c.E_DELIVERY_BEGINS, [TRUCK, number("contract", "K001"), number("territory", "peru"), number("territory", "iran")],
     "Ana's truck 1 sets out with Olive oil: from Peru to Iran, 2 T.M., 46,000 euros, 3 points.",
     "Lkw 1 von Ana bricht auf: Olivenöl, aus Peru in den Iran, 2 T.M., 46.000 Euro, 3 Punkte."),
    (c.E_ALOFT, [number("token", "1.aircraft1"), 5000, 5000], "Ana's aircraft 1 stays in the air over Guianas.",
     "Flugzeug 1 von Ana bleibt in der Luft über: Guayanas."),
    (c.E_CROSSED, [number("token", "1.aircraft1"), number("edge", "east03")],
     "Ana's aircraft 1 reaches the edge of the map: arrow 3 on the east edge.",
     "Flugzeug 1 von Ana erreicht den Rand der Karte: Pfeil 3 am Ostrand."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "numbers", "english", "deutsch"), TOLD)
def test_an_event_is_told_with_names_and_sums(kind: int, numbers: list[int], english: str, deutsch: str) -> None:
    assert said(kind, numbers) == english
    assert said(kind, numbers, "de") == deutsch


def test_a_drawn_card_is_told_only_to_whoever_drew_it() -> None:
    t = table(seat("brazil"), seat("japan"))
    assert [line.text for line in heard(t, "draw territory", dice="territory=peru")][:1] == [
        "Ana draws the territory card Peru."
    ]
    assert [line.text for line in heard(t, "draw contract", dice="contract=K001", reader=BEN)][:1] == [
        "Ana draws a contract card."
    ]


def test_a_signed_contract_is_told_without_its_goods() -> None:
    t = table(seat("brazil", "peru chile K001", vehicles={"truck1": "peru"}), seat("japan"))
    other = t.clone()
    assert play(t, "sign truck1 K001 to chile")[0].text == (
        "Ana signs a contract for Ana's truck 1: from Peru to Chile."
    )
    assert heard(other, "sign truck1 K001 to chile")[0].text == (
        "Ana signs Olive oil for Ana's truck 1: from Peru to Chile."
    )


def test_a_spy_sees_more_than_the_others() -> None:
    def spying() -> Competitors:
        return table(
            seat("brazil", "K110"),
            seat("japan", "italy", vehicles={"truck1": "peru"}, signed={"truck1": "K001 to chile"}),
        )

    move, dice = "play K110 against 2.truck1", "spy=italy"
    assert heard(spying(), move, dice=dice)[0].text == (
        "Ana spies on Ben's truck 1: Olive oil, and the card Italy in the hand of Ben."
    )
    assert play(spying(), move, dice=dice)[0].text == (
        "Ana spies on Ben's truck 1: its contract, and a territory card in the hand of Ben."
    )


def test_the_first_hands_are_told_to_their_owners_only() -> None:
    t = deal(2, dice="start=6 start=2")
    lines = play_out_founding(t)
    dealt = [line for line in lines if "is dealt" in line]
    assert dealt == ["Ana is dealt the starting hand.", "Ben is dealt the starting hand."]


def play_out_founding(t: Competitors) -> list[str]:
    journal, chance = Journal(), FastChance(1)
    t.apply(0, TITLE.parse("found italy").code, chance, journal)
    t.apply(1, TITLE.parse("found japan").code, chance, journal)
    reader = Reader(SPECTATOR, NAMES)
    return [line.text for event in journal.events if (line := TITLE.describe(event, reader)) is not None]


# ---------------------------------------------------------------- whole games
@pytest.mark.parametrize("language", LANGUAGES)
def test_stories_of_whole_games_read_well(language: str) -> None:
    told: set[str] = set()
    for seed in range(5):
        chance = FastChance(seed)
        journal = Journal()
        t = TITLE.deal(3, chance, read("mode=timed rounds=8 negotiation=no"), journal)
        while t.to_move() >= 0:
            who = int(t.to_move())
            moves = t.legal_moves(who)
            t.apply(who, moves[int(chance.below(0, len(moves)))], chance, journal)
        for event in journal.events:
            for reader in (0, SPECTATOR):
                line = TITLE.describe(event, Reader(reader, NAMES[:3], language))
                assert line is not None
                told.add(line.kind)
                assert not BADLY_SAID.search(line.text), line.text
                assert line.text[0].isupper() or line.text[0].isdigit()
    assert len(told) > len(DECLARED.events) / 3
