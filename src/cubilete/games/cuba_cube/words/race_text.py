"""The Race as text, for terminals, screen readers and language models, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from cubilete.core.outcome import Outcome, ScoreLine
from cubilete.core.title import Reader, Section
from cubilete.core.words import Words, listing
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.position.race_view import money_in_view
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import R_TRACK, symbol_of
from cubilete.games.cuba_cube.rules.cloth import half_side
from cubilete.games.cuba_cube.rules.crews import crew_size, driver_of_seat, member
from cubilete.games.cuba_cube.rules.decks import cards_at
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.rules.race.finish import target
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.rules.vehicles import level_of, life_of
from cubilete.games.cuba_cube.slots import Pesos
from cubilete.games.cuba_cube.words.values import crew_names, millimetres
from cubilete.games.cuba_cube.words.vocabulary import PHASES, Vocabulary

ICONS = ("red", "blue", "green", "yellow", "grey", "vehicle")


class RaceText:
    """A table about to be told to a reader."""

    def __init__(self, t: CubaRace, reader: Reader, v: Vocabulary) -> None:
        self.t = t
        self.v = v
        self.reader = reader
        self.words: Words = v.words(reader.language)
        self.crews: Sequence[str] = crew_names(reader.names, int(t.drivers), self.words.say("crew_joint"))

    def sections(self) -> list[Section]:
        drivers = range(self.t.drivers)
        return [self.course(), self.cloth(), *(self.driver(driver) for driver in drivers)]

    def pesos(self, sum_: int) -> str:
        return str(Pesos().say([sum_], self.v, self.words, self.reader.names))

    def name(self, kind: str, number: int) -> str:
        return self.v.name(self.words, kind, number)

    # ------------------------------------------------------------ the Race
    def course(self) -> Section:
        t, words = self.t, self.words
        lines = [words.say("race_table.target", city=self.name("city", int(target(t))))]
        lines += [
            words.say("race_table.sector", number=at + 1, sector=FEW["sector"][card].upper(), gate=self.gate(card))
            for at, card in enumerate(cards_at(t, k.AT_TRACK))
        ]
        if t.phase == c.OVER:
            return Section(words.say("race_table.over"), tuple(lines))
        whose = self.crews[int(t.driver())]
        lines.append(words.say("race_table.whose", driver=whose, phase=words.say(f"phase.{PHASES[int(t.phase)]}")))
        if t.now[k.N_GATE] >= 0:
            one, other = (self.name("die", int(t.now[k.N_GATE + half])) for half in (0, 1))
            lines.append(words.say("race_table.gate", one=one, other=other))
        race, races = int(t.now[r.N_RACE]) + 1, int(t.options[k.O_RACES])
        return Section(words.say("race_table.race", race=race, races=races, round=t.now[k.N_ROUND] + 1), tuple(lines))

    def gate(self, card: int) -> str:
        icons = [int(self.t.box.sector_gate[card * 2 + half]) for half in (0, 1)]
        return listing([self.words.say(f"race_icon.{ICONS[icon]}") for icon in icons], self.words.say("and"))

    def cloth(self) -> Section:
        """Where everything lies, in mm from the middle: x to the east, y to the north."""
        t, words = self.t, self.words
        cities = [self.name("city", int(city)) for city in t.cities]
        corners = dict(zip(("nw", "ne", "se", "sw"), cities, strict=True))
        lines = [words.say("race_table.corners", side=2 * int(half_side(t)) // 1000, **corners)]
        lines += [self.die(die) for die in range(c.DICE) if t.in_play(die)]
        return Section(words.say("race_table.cloth"), tuple(lines))

    def length(self, um: int) -> str:
        return millimetres(um).replace(".", self.words.say("decimal"))

    def die(self, die: int) -> str:
        t, words = self.t, self.words
        x, y = (self.length(int(t.dice[die * k.POSE + axis])) for axis in (0, 1))
        if die >= c.GATE_DICE:
            return words.say("race_table.vehicle_at", die=self.name("die", die), x=x, y=y)
        symbol = FEW["symbol"][int(symbol_of(t.box, die, t.face(die)))]
        return words.say("race_table.die_at", die=self.name("die", die), x=x, y=y, bonus=words.say(f"bonus.{symbol}"))

    # ------------------------------------------------------------ a driver
    def driver(self, driver: int) -> Section:
        t, words = self.t, self.words
        die, card = (int(t.get(driver, column)) for column in (k.DIE, k.CARD))
        heading = words.say("race_table.driver", driver=self.crews[driver], die=self.name("die", die))
        lines = [
            words.say("race_table.progress", sectors=t.get(driver, r.SECTORS), track=t.box.race[R_TRACK]),
            words.say(
                "race_table.vehicle",
                card=self.name("card", card),
                level=level_of(t, driver),
                damage=t.get(driver, k.DAMAGE),
                life=life_of(t, driver),
            ),
            words.say("race_table.bonuses", bonuses=self.bonuses(driver)),
        ]
        if driver in money_in_view(t, self.reader.seat):
            lines.append(words.say("race_table.money", pesos=self.pesos(int(t.get(driver, k.MONEY)))))
        return Section(heading, (*lines, *self.notes(driver)), int(member(t, driver, 0)))

    def bonuses(self, driver: int) -> str:
        held = [int(self.t.get(driver, k.GOOD + good)) for good in range(c.GOODS)]
        names = [self.words.say(f"bonus.{good}") for good in FEW["good"]]
        named = [f"{count} {name}" for name, count in zip(names, held, strict=True) if count]
        return ", ".join(named) or self.words.say("nothing")

    def notes(self, driver: int) -> list[str]:
        t, words = self.t, self.words
        found = []
        if t.has(k.O_RACE_BUMPERS):
            found.append(words.say("race_table.bumpers", bumpers=t.get(driver, k.BUMPERS)))
        for key, there in (
            ("broken", t.get(driver, k.BROKEN) != 0),
            ("cop", t.get(driver, k.COPS) > 0),
            ("arrived", t.get(driver, r.ARRIVED) != 0),
            ("wheels", t.get(driver, r.AIMED) != 0),
        ):
            if there:
                found.append(words.say(f"race_table.{key}"))
        if t.get(driver, r.DRUNK):
            found.append(words.say("race_table.drunk", turns=t.get(driver, r.DRUNK)))
        if crew_size(t, driver) > 1:
            found.append(self.roles(driver))
        return found

    def roles(self, driver: int) -> str:
        """CC-COBB-RULE-03: who drives in the crew's next Turn, or in this one."""
        turns = int(self.t.get(driver, k.TURNS))
        drives, prepares = (self.reader.names[int(member(self.t, driver, turns + ahead))] for ahead in (0, 1))
        return self.words.say("race_table.roles", drives=drives, prepares=prepares)


def words_of_race(t: CubaRace, reader: Reader, v: Vocabulary) -> list[Section]:
    return RaceText(t, reader, v).sections()


# ---------------------------------------------------------------- the end
RULES = {r.WINNER: "CC-RACE-FINISH-04", r.ON_THE_WAY: "CC-RACE-FINISH-05", r.HUNTED: "CC-RACE-RAID-04"}
KEYS = {r.WINNER: "won", r.ON_THE_WAY: "on_the_way", r.HUNTED: "hunted"}


def race_outcome(t: CubaRace, reader: Reader, v: Vocabulary) -> Outcome:
    """CC-RACE-END-01: most Money, with what every Race paid."""
    words = v.words(reader.language)
    sheets = tuple(race_sheet(t, int(driver_of_seat(t, seat)), words) for seat in range(t.seats))
    places, points = tuple(t.placements()), tuple(t.points())
    tie = len({int(driver_of_seat(t, seat)) for seat, place in enumerate(places) if place == 1}) > 1
    return Outcome(places, points, "CC-RACE-END-01", "CC-R40" if tie else "CC-RACE-END-01", sheets)


def race_sheet(t: CubaRace, driver: int, words: Words) -> tuple[ScoreLine, ...]:
    lines = []
    for race in range(r.MOST_RACES):
        result = int(t.get(driver, r.RESULT + race))
        if result == r.NOT_YET:
            continue
        said = words.say(f"outcome.race_{KEYS[result]}", race=race + 1, sectors=t.get(driver, r.CROSSED + race))
        lines.append(ScoreLine(said, int(t.get(driver, r.REWARD + race)), RULES[result]))
        diamonds = int(t.get(driver, r.DIAMONDS + race))
        if diamonds:
            lines.append(ScoreLine(words.say("outcome.race_diamonds", race=race + 1), diamonds, "CC-RACE-BONUS-04"))
    return tuple(lines)
