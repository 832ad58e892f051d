"""The race as text, for terminals, screen readers and language models, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from cubilete.core.outcome import Outcome, ScoreLine
from cubilete.core.title import Reader, Section
from cubilete.core.words import Words
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules import table as k
from cubilete.games.nevada_ride.rules.circuit import GAP, NOWHERE
from cubilete.games.nevada_ride.rules.scoring import best_car, distance, place_of, somebody_finished
from cubilete.games.nevada_ride.rules.state import NevadaRide
from cubilete.games.nevada_ride.slots import Car
from cubilete.games.nevada_ride.words.vocabulary import PHASES, SPACE, Vocabulary

CAR = Car(c.CARS)
TEAM_LETTERS = "ABCDE"


class TableText:
    """A table about to be told to a reader."""

    def __init__(self, t: NevadaRide, reader: Reader, v: Vocabulary) -> None:
        self.t = t
        self.v = v
        self.words: Words = v.words(reader.language)
        self.names: Sequence[str] = reader.names

    def sections(self) -> list[Section]:
        """How far the race is, then every car in the order of the race."""
        ranked = sorted(range(self.t.cars), key=lambda car: (int(place_of(self.t, car)), car))
        return [self.course(), *(self.car(car) for car in ranked)]

    def called(self, car: int) -> str:
        return str(CAR.say([car], self.v, self.words, self.names))

    def space(self, space: int) -> str:
        return self.v.name(self.words, SPACE, space)

    # ------------------------------------------------------------ the race
    def course(self) -> Section:
        t, words = self.t, self.words
        if t.phase == c.OVER:
            heading = words.say("table.over")
        elif t.trial >= 0:
            heading = words.say("table.trial", car=self.called(int(t.trial)))
        elif t.round == 0:
            heading = words.say("table.before")
        else:
            heading = words.say("table.round", round=t.round, laps=t.laps)
        lines = [words.say("table.mode_advanced" if t.advanced else "table.mode_basic")]
        if t.weather >= 0:
            lines.append(words.say("table.weather", weather=self.v.name(words, "weather", int(t.weather))))
        if t.phase != c.OVER:
            lines += self.turn_lines()
        debris = [self.space(space) for space in range(len(t.debris)) if t.debris[space]]
        if debris:
            lines.append(words.say("table.debris", spaces="; ".join(debris)))
        if t.options[k.O_TEAMS]:
            lines += self.team_lines()
        return Section(heading, tuple(lines))

    def turn_lines(self) -> list[str]:
        t, words = self.t, self.words
        asked = int(t.asked_car())
        lines = [words.say("table.whose", car=self.called(asked), phase=words.say(f"phase.{PHASES[t.phase]}"))]
        if t.phase in (c.DRIVING, c.SLIDING, c.SLIPPING, c.BOOSTING):
            lines.append(words.say("table.rolled", car=self.called(asked), roll=t.roll))
        if t.round > 0:
            cars = [self.called(int(car)) for car in t.order if t.racing(car)]
            lines.append(words.say("table.order", cars=", ".join(cars)))
        return lines

    def team_lines(self) -> list[str]:
        lines = []
        for team in sorted({int(self.t.team_of(car)) for car in range(self.t.cars)}):
            cars = [car for car in range(self.t.cars) if self.t.team_of(car) == team]
            members = ", ".join(self.called(car) for car in cars)
            lines.append(self.words.say("table.team", team=TEAM_LETTERS[team % len(TEAM_LETTERS)], cars=members))
        return lines

    # ------------------------------------------------------------ a car
    def car(self, car: int) -> Section:
        t, words = self.t, self.words
        driver = int(t.get(car, k.DRIVER))
        name = self.called(car)
        heading = words.say("table.car", name=name)
        if driver >= 0:
            heading = words.say("table.car_driver", name=name, driver=self.v.name(words, "driver", driver))
        return Section(heading, (self.where(car), self.sheet(car), *self.notes(car)), int(t.seat_of(car)))

    def where(self, car: int) -> str:
        t, words = self.t, self.words
        status, space = t.get(car, k.STATUS), int(t.get(car, k.SPACE))
        if status == k.FINISHED:
            return words.say("table.finished", place=t.get(car, k.PLACE))
        if status == k.OUT:
            return words.say("table.out", rows=t.get(car, k.RAN))
        if space == NOWHERE:
            return words.say("table.not_yet")
        if t.get(car, k.START) == k.WAITS:
            return words.say("table.stands_start", space=self.space(space))
        lap = max(int(t.get(car, k.LAPS)) + 1, 1)
        return words.say("table.stands", space=self.space(space), lap=lap, laps=t.lap_count(), gear=t.get(car, k.GEAR))

    def sheet(self, car: int) -> str:
        t, words = self.t, self.words
        left = [int(t.points_of(car, part)) for part in range(c.PARTS)]
        full = [int(t.get(car, k.SHEET_POINTS + part)) for part in range(c.PARTS)]
        if not t.advanced:
            return words.say("table.sheet_basic", points=left[0], full=full[0])
        parts = [
            words.say("table.part", part=self.v.name(words, "part", part), left=left[part], full=full[part])
            for part in range(c.PARTS)
        ]
        return words.say("table.sheet", points=", ".join(parts))

    def notes(self, car: int) -> list[str]:
        """What is special about a car now."""
        t, words = self.t, self.words
        space = int(t.get(car, k.SPACE))
        if not t.racing(car) or space == NOWHERE:
            return []
        circuit, found = t.box.circuit, []
        stops = int(circuit.stops[circuit.seg[space]])
        if stops:
            corner = self.v.segment_of(space)
            found.append(words.say("table.stops", made=t.get(car, k.STOPS), stops=stops, corner=corner))
        if t.get(car, k.DEBT):
            found.append(words.say("table.debt", debt=t.get(car, k.DEBT)))
        if circuit.kind[space] == GAP:
            found.append(words.say("table.fallen"))
        for key, there in (
            ("spun", t.get(car, k.SPUN) > 0),
            ("stalled", t.get(car, k.START) == k.STALLED),
            ("casino_used", t.get(car, k.VISITED) > 0),
        ):
            if there:
                found.append(words.say(f"table.{key}"))
        return found + self.extras(car)

    def extras(self, car: int) -> list[str]:
        """What the additions of the base game lay before a car."""
        t, words = self.t, self.words
        found = []
        if t.options[k.O_DRIVERS]:
            found.append(words.say("table.nitro_used" if t.get(car, k.NITRO) else "table.nitro"))
        if t.weather >= 0:
            found.append(words.say("table.on_tires", tire=self.v.name(words, "tire", int(t.get(car, k.TIRE)))))
        if t.options[k.O_TECHNICAL]:
            pool = t.team_of(car) if t.options[k.O_TEAMS] else car
            found.append(words.say("table.pool", points=t.pool[pool]))
        return found


def words_of_table(t: NevadaRide, reader: Reader, v: Vocabulary) -> list[Section]:
    return TableText(t, reader, v).sections()


# ---------------------------------------------------------------- the end
def final_outcome(t: NevadaRide, reader: Reader, v: Vocabulary) -> Outcome:
    """FD-END-01, FD-END-02, FD-R11; in a team race the sum of the team decides (FD-OPT-05)."""
    text = TableText(t, reader, v)
    teams = bool(t.options[k.O_TEAMS] > 0)
    decided = "FD-OPT-05" if teams else "FD-END-02" if somebody_finished(t) else "FD-R11"
    sheet = team_sheet if teams else race_sheet
    sheets = tuple(sheet(text, seat) for seat in range(t.seats))
    return Outcome(tuple(t.placements()), tuple(t.points()), "FD-END-01", decided, sheets, places_only=not teams)


def race_sheet(text: TableText, seat: int) -> tuple[ScoreLine, ...]:
    """How far each car of a seat came; the foremost counts."""
    t, words = text.t, text.words
    best = int(best_car(t, seat, False))
    lines = []
    for car in range(seat, int(t.cars), int(t.seats)):
        rows = max(int(distance(t, car)), 0)
        done = t.get(car, k.STATUS) == k.FINISHED
        key = "finished" if done else "out"
        said = words.say(f"outcome.{key}", car=text.called(car), place=int(place_of(t, car)), rows=rows)
        lines.append(ScoreLine(said, rows if car == best else 0, "FD-END-02" if done else "FD-R11"))
    return tuple(lines)


def team_sheet(text: TableText, seat: int) -> tuple[ScoreLine, ...]:
    """FD-OPT-05: the points of both cars of the team."""
    t, words = text.t, text.words
    lines = []
    for car in range(int(t.cars)):
        if t.team_of(car) != t.team_of(seat):
            continue
        if t.get(car, k.STATUS) == k.FINISHED:
            place = int(t.get(car, k.PLACE))
            said = words.say("outcome.team", car=text.called(car), place=place)
            lines.append(ScoreLine(said, int(t.box.team_points[place - 1]), "FD-OPT-05"))
        else:
            said = words.say("outcome.team_out", car=text.called(car))
            lines.append(ScoreLine(said, 0, "FD-R11"))
    return tuple(lines)
