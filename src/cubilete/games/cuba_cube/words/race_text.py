"""The Race as text, for terminals, screen readers and language models, and how it ended."""

from __future__ import annotations

from cubilete.core.outcome import Outcome, ScoreLine
from cubilete.core.title import Reader, Section
from cubilete.core.words import Words
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import R_TRACK
from cubilete.games.cuba_cube.rules.crews import driver_of_seat, member
from cubilete.games.cuba_cube.rules.decks import cards_at
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.rules.race.finish import target
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.sight.race import money_in_view
from cubilete.games.cuba_cube.words.cloth_text import ClothText
from cubilete.games.cuba_cube.words.vocabulary import Vocabulary


class RaceText(ClothText[CubaRace]):
    """A table of the Race about to be told to a reader."""

    def sections(self) -> list[Section]:
        drivers = range(self.t.drivers)
        return [self.course(), self.cloth(), *(self.driver(driver) for driver in drivers)]

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
        lines += self.turn()
        race, races = int(t.now[r.N_RACE]) + 1, int(t.options[k.O_RACES])
        return Section(words.say("race_table.race", race=race, races=races, round=t.now[k.N_ROUND] + 1), tuple(lines))

    # ------------------------------------------------------------ a driver
    def driver(self, driver: int) -> Section:
        t, words = self.t, self.words
        lines = [
            words.say("race_table.progress", sectors=t.get(driver, r.SECTORS), track=t.box.race[R_TRACK]),
            self.vehicle(driver),
            words.say("race_table.bonuses", bonuses=self.bonuses(driver)),
        ]
        if driver in money_in_view(t, self.reader.seat):
            lines.append(self.money(driver))
        return Section(self.heading(driver), (*lines, *self.notes(driver)), int(member(t, driver, 0)))

    def bonuses(self, driver: int) -> str:
        held = [int(self.t.get(driver, k.GOOD + good)) for good in range(c.GOODS)]
        names = [self.words.say(f"bonus.{good}") for good in FEW["good"]]
        named = [f"{count} {name}" for name, count in zip(names, held, strict=True) if count]
        return ", ".join(named) or self.words.say("nothing")

    def notes(self, driver: int) -> list[str]:
        t, words = self.t, self.words
        found = []
        if t.has(k.O_RACE_BUMPERS):
            found.append(self.bumpers(driver))
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
        return [*found, *self.roles(driver)]


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
