"""What a seat may see, as a document and in words. Everything in Cargo Noir lies open (CN-R22)."""

from __future__ import annotations

from typing import Any

from cubilete.core.outcome import Outcome, ScoreLine
from cubilete.core.title import Reader, Section
from cubilete.core.words import Words
from cubilete.games.cargo_noir.position.document import write_position
from cubilete.games.cargo_noir.rules import codes as c
from cubilete.games.cargo_noir.rules.combinations import best_value
from cubilete.games.cargo_noir.rules.send import lowest_bid
from cubilete.games.cargo_noir.rules.state import CargoNoir
from cubilete.games.cargo_noir.words.prompts import cart_text, port_cargo
from cubilete.games.cargo_noir.words.vocabulary import PHASES, Vocabulary


def view_table(t: CargoNoir, v: Vocabulary) -> dict[str, Any]:
    """The position itself, and what anybody at the table could work out from it."""
    document = write_position(t, v)
    document["last_turn"] = int(t.last_turn())
    document["final_turn"] = t.is_final_turn()
    document["points"] = t.points()
    for seat, row in enumerate(document["seat"]):
        row["slots"] = int(t.slots(seat))
        row["held"] = int(t.held(seat))
        row["at_home"] = int(t.ships_home(seat))
        row["best_value"] = int(best_value(t.box, t.hold, seat * c.SORTS))
    for port, row in enumerate(document["port"]):
        row["open"] = t.is_open(port)
        row["slots"] = int(t.box.slots[port])
        row["lowest_bid"] = int(lowest_bid(t, port))
        row["grid"] = list(v.grid[port])
    document["contraband"] = {"same": list(t.box.same)[1:], "different": list(t.box.different)[1:]}
    document["offer"] = [
        {
            "id": v.cards[card],
            "cost": int(t.box.cost[card]),
            "points": int(t.box.points[card]),
            "left": int(t.decks[card] - t.cart[card]),
        }
        for card in range(c.CARDS)
    ]
    return document


def words_of_table(t: CargoNoir, reader: Reader, v: Vocabulary) -> list[Section]:
    """The table as text."""
    words = v.words(reader.language)
    sections = [course(t, reader, words), macao(t, reader, words, v), ports(t, reader, words, v)]
    sections += [family(t, seat, reader, words, v) for seat in range(t.seats)]
    sections.append(offer(t, words, v))
    return sections


def course(t: CargoNoir, reader: Reader, words: Words) -> Section:
    if t.phase == c.OVER:
        heading = words.say("table.over")
    elif t.turn == 0:
        heading = words.say("table.before")
    else:
        heading = words.say("table.turn", turn=t.turn, last=t.last_turn())
    lines = [words.say("table.first", seat=reader.names[t.first])]
    if t.phase != c.OVER:
        phase = words.say(f"phase.{PHASES[t.phase]}")
        lines.insert(0, words.say("table.whose", seat=reader.names[t.seat], phase=phase))
    return Section(heading, tuple(lines))


def macao(t: CargoNoir, reader: Reader, words: Words, v: Vocabulary) -> Section:
    casino = ships_text([int(n) for n in t.casino], reader, words)
    market = ships_text([int(n) for n in t.market_ships], reader, words)
    bag = v.cargo_text(words, [int(n) for n in t.bag])
    return Section(
        words.say("table.macao"),
        (
            words.say("table.casino", ships=casino),
            words.say("table.market", cargo=v.cargo_text(words, [int(n) for n in t.market])),
            words.say("table.market_ships", ships=market),
            words.say("table.pile", coins=t.pile),
            words.say("table.bag", tokens=t.bag_size, cargo=bag),
            words.say("table.discards", cargo=v.cargo_text(words, [int(n) for n in t.discards])),
        ),
    )


def ships_text(ships: list[int], reader: Reader, words: Words) -> str:
    parts = [words.say("table.ships", seat=reader.names[seat], ships=n) for seat, n in enumerate(ships) if n]
    return ", ".join(parts) if parts else words.say("table.no_ships")


def ports(t: CargoNoir, reader: Reader, words: Words, v: Vocabulary) -> Section:
    lines = []
    for port in range(c.PORTS):
        name = v.port_name(words, port)
        if t.is_open(port):
            cargo = port_cargo(t, port, words, v)
            lines.append(words.say("table.port", port=name, cargo=cargo, bids=bids_text(t, port, reader, words)))
        else:
            lines.append(words.say("table.port_closed", port=name))
    return Section(words.say("table.ports"), tuple(lines))


def bids_text(t: CargoNoir, port: int, reader: Reader, words: Words) -> str:
    stacks = [(int(t.bids[port * c.SEATS + seat]), seat) for seat in range(t.seats)]
    stacks = sorted((coins, seat) for coins, seat in stacks if coins)
    if not stacks:
        return words.say("table.free")
    if len(stacks) == 1:
        coins, seat = stacks[0]
        return words.say("table.alone", seat=reader.names[seat], coins=coins)
    return ", ".join(words.say("table.bids", seat=reader.names[seat], coins=coins) for coins, seat in reversed(stacks))


def family(t: CargoNoir, seat: int, reader: Reader, words: Words, v: Vocabulary) -> Section:
    chosen = t.families[seat]
    name = reader.names[seat]
    if chosen < 0:
        heading = words.say("table.family_unchosen", seat=name)
    else:
        heading = words.say("table.family", seat=name, family=v.name(words, "family", v.families[chosen]))
    stacked = sum(int(t.bids[port * c.SEATS + seat]) for port in range(c.PORTS))
    cargo = v.cargo_text(words, [int(t.hold[seat * c.SORTS + sort]) for sort in range(c.SORTS)])
    value = best_value(t.box, t.hold, seat * c.SORTS)
    lines = [
        words.say(
            "table.score",
            points=t.score(seat),
            coins=t.safe[seat],
            stacked=stacked,
            home=t.ships_home(seat),
            fleet=t.fleet[seat],
        ),
        words.say("table.hold", held=t.held(seat), slots=t.slots(seat), cargo=cargo, value=value),
        words.say("table.cards", cards=cards_text(t, seat, words, v)),
    ]
    if seat == t.seat and t.taken > 0:
        lines.append(words.say("table.wanted", cards=cart_text(t, words, v)))
    return Section(heading, tuple(lines), seat)


def cards_text(t: CargoNoir, seat: int, words: Words, v: Vocabulary) -> str:
    owned = [(int(t.cards[seat * c.CARDS + card]), v.card_name(words, card)) for card in range(c.CARDS)]
    return ", ".join(f"{n} {name}" for n, name in owned if n) or words.say("table.no_cards")


def offer(t: CargoNoir, words: Words, v: Vocabulary) -> Section:
    lines = tuple(
        words.say(
            "table.card",
            card=v.card_name(words, card),
            cost=t.box.cost[card],
            points=t.box.points[card],
            left=t.decks[card],
        )
        for card in range(c.CARDS)
    )
    return Section(words.say("table.offer"), lines)


# ---------------------------------------------------------------- the end
def final_outcome(t: CargoNoir, reader: Reader, v: Vocabulary) -> Outcome:
    """CN-SCORE-01 to CN-SCORE-04."""
    points = tuple(t.points())
    places = tuple(t.placements())
    level = [seat for seat in range(t.seats) if points[seat] == max(points)]
    decided = "CN-SCORE-03"
    if len(level) > 1:
        decided = "CN-R10" if places.count(1) > 1 else "CN-SCORE-04"
    sheets = tuple(score_sheet(t, seat, v.words(reader.language), v) for seat in range(t.seats))
    return Outcome(places, points, "CN-END-01", decided, sheets)


def score_sheet(t: CargoNoir, seat: int, words: Words, v: Vocabulary) -> tuple[ScoreLine, ...]:
    """One line for every kind of card owned, with the rule that lets it score."""
    lines = []
    for card in range(c.CARDS):
        copies = int(t.cards[seat * c.CARDS + card])
        if copies:
            each = int(t.box.points[card])
            name = v.card_name(words, card)
            key = "score.card" if copies > 1 else "score.one_card"
            text = words.say(key, copies=copies, card=name, each=each)
            lines.append(ScoreLine(text, copies * each, score_rule(t, card)))
    return tuple(lines)


def score_rule(t: CargoNoir, card: int) -> str:
    if t.box.most_copies[card] > 0:
        return "CN-SCORE-02"
    return "CN-UNIQUE-02" if t.box.copies[card] == 1 else "CN-COMMON-01"
