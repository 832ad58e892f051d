"""A table of the Couriers as text, and how a game ended."""

from __future__ import annotations

from cubilete.core.declared.slots import Counts, seat_name
from cubilete.core.outcome import Outcome, ScoreLine
from cubilete.core.title import Reader, Section
from cubilete.core.words import Words
from cubilete.games.cuba_cube.declared import FEW
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import C_CAUGHT, symbol_of
from cubilete.games.cuba_cube.rules.cloth import half_side
from cubilete.games.cuba_cube.rules.couriers import columns as w
from cubilete.games.cuba_cube.rules.couriers.jobs import job_of, job_points, packages, score, target
from cubilete.games.cuba_cube.rules.couriers.state import Couriers
from cubilete.games.cuba_cube.rules.couriers.visiting import switches_left
from cubilete.games.cuba_cube.rules.decks import cards_at, count_at, deck_size
from cubilete.games.cuba_cube.rules.vehicles import cargo_of, level_of, life_of
from cubilete.games.cuba_cube.words.couriers_values import lacking
from cubilete.games.cuba_cube.words.marketeers_values import icons_on, wanted_by
from cubilete.games.cuba_cube.words.values import millimetres
from cubilete.games.cuba_cube.words.vocabulary import PHASES, Vocabulary

HEAP = Counts("good", c.GOODS)
PACKAGES = (k.O_HARDCORE_1, k.O_HARDCORE_2, k.O_SHORT_RULER)


class CouriersText:
    """A table about to be told to a reader; nothing of it is hidden."""

    def __init__(self, t: Couriers, reader: Reader, v: Vocabulary) -> None:
        self.t = t
        self.v = v
        self.reader = reader
        self.words: Words = v.words(reader.language)

    def sections(self) -> list[Section]:
        return [self.chase(), self.routes(), self.vehicle(), self.cloth()]

    def say(self, key: str, /, **values: object) -> str:
        return self.words.say(f"courier_table.{key}", **values)

    def name(self, kind: str, number: int) -> str:
        return self.v.name(self.words, kind, number)

    # ------------------------------------------------------------ Job and Police
    def chase(self) -> Section:
        t = self.t
        team, job, police = (int(t.own[at]) for at in (w.TEAM_KM, w.JOB_KM, w.POLICE_KM))
        lines = [self.say("points", points=int(job_points(t)), target=int(target(t)))]
        if packages(t):
            lines.append(self.say("score", packages=int(packages(t)), score=int(score(t))))
        lines += [*self.jobs(), self.say("distance", team=team, job=job, police=police)]
        if t.own[w.BEHIND]:
            lines.append(self.say("behind", behind=int(t.own[w.BEHIND]), most=int(t.box.couriers[C_CAUGHT])))
        if t.own[w.GATE_FLICKS]:
            lines.append(self.say("gate_flicks", flicks=int(t.own[w.GATE_FLICKS])))
        if not t.now[w.CHASED]:
            lines.append(self.say("head_start"))
        return Section(self.heading(), tuple(lines))

    def heading(self) -> str:
        if self.t.phase == c.OVER:
            return self.say("over_won" if self.t.own[w.RESULT] == w.WON else "over_caught")
        seat = seat_name(int(self.t.to_move()), self.reader.names, self.reader.language)
        return self.say("turn", seat=seat, phase=self.words.say(f"phase.{PHASES[int(self.t.phase)]}"))

    def jobs(self) -> list[str]:
        t, job = self.t, int(job_of(self.t))
        lines = [self.say("offered", **self.job_values(card)) for card in cards_at(t, k.AT_OFFERED)]
        if job >= 0:
            lines.append(self.say("job", **self.job_values(job)))
            lack = lacking(t, self.v, self.words)
            city = self.name("city", int(t.box.sector_city[job]))
            lines.append(self.say("lacks", lack=lack) if lack else self.say("ready", city=city))
        return lines

    def job_values(self, card: int) -> dict[str, object]:
        box = self.t.box
        return {
            "sector": self.name("sector", card),
            "wanted": wanted_by(self.t.box, card, self.v, self.words),
            "city": self.name("city", int(box.sector_city[card])),
            "distance": int(box.sector_distance[card]),
            "worth": int(box.sector_points[card]),
        }

    def routes(self) -> Section:
        t = self.t
        lines = [self.say("route", **self.route_values(card)) for card in cards_at(t, k.AT_ROUTES)]
        lines += [self.say("chosen", **self.route_values(card)) for card in cards_at(t, k.AT_CHOSEN)]
        if t.now[k.N_GATE] >= 0:
            one, other = (self.name("die", int(t.now[k.N_GATE + half])) for half in (0, 1))
            lines.append(self.say("gate", one=one, other=other))
        lines.append(self.say("deck", deck=int(deck_size(t)), discarded=int(count_at(t, k.AT_DISCARD))))
        return Section(self.say("routes"), tuple(lines))

    def route_values(self, card: int) -> dict[str, object]:
        icons = icons_on(self.t.box, card, self.words)
        return {"sector": self.name("sector", card), "km": int(self.t.box.sector_km[card]), "icons": icons}

    # ------------------------------------------------------------ the Vehicle
    def vehicle(self) -> Section:
        t = self.t
        goods = [int(t.get(w.TEAM, k.GOOD + good)) for good in range(c.GOODS)]
        heap = HEAP.say(goods, self.v, self.words, ())
        lines = [
            self.say(
                "card",
                card=self.name("card", int(t.get(w.TEAM, k.CARD))),
                level=int(level_of(t, w.TEAM)),
                damage=int(t.get(w.TEAM, k.DAMAGE)),
                life=int(life_of(t, w.TEAM)),
            ),
            self.say("cargo", count=sum(goods), most=int(cargo_of(t, w.TEAM)), goods=heap),
            self.say("switches", switches=int(switches_left(t))),
        ]
        if t.get(w.TEAM, k.BROKEN):
            lines.insert(1, self.say("broken"))
        if not t.has(k.O_NO_BUMPERS):
            lines.append(self.say("bumpers", bumpers=int(t.get(w.TEAM, k.BUMPERS))))
        if t.now[k.N_BUMPERS]:
            lines.append(self.say("bumpers_on"))
        return Section(self.say("vehicle", die=self.name("die", int(t.own_die()))), tuple(lines))

    # ------------------------------------------------------------ the cloth
    def cloth(self) -> Section:
        """Where everything lies, in mm from the middle."""
        t = self.t
        cities = [self.name("city", int(city)) for city in t.cities]
        corners = dict(zip(("nw", "ne", "se", "sw"), cities, strict=True))
        lines = [self.say("corners", side=2 * int(half_side(t)) // 1000, **corners)]
        watched = [self.name("city", city) for city in range(c.CITIES) if t.cops[city]]
        if watched:
            lines.append(self.say("cops", cities=", ".join(watched)))
        if t.own[w.LEAVING]:
            lines.append(self.say("leaving", city=self.name("city", int(t.own[w.LEAVING]) - 1)))
        lines += [self.die(die) for die in range(c.DICE) if t.in_play(die)]
        return Section(self.say("cloth"), tuple(lines))

    def die(self, die: int) -> str:
        t, decimal = self.t, self.words.say("decimal")
        x, y = (millimetres(int(t.dice[die * k.POSE + axis])).replace(".", decimal) for axis in (0, 1))
        if die >= c.GATE_DICE:
            return self.say("vehicle_at", die=self.name("die", die), x=x, y=y)
        symbol = self.name("symbol", int(symbol_of(t.box, die, t.face(die))))
        return self.say("die_at", die=self.name("die", die), x=x, y=y, symbol=symbol)


# ---------------------------------------------------------------- the end
def couriers_outcome(t: Couriers, reader: Reader, v: Vocabulary) -> Outcome:
    """Won or lost together (CC-COUR-GOAL-01, CC-COUR-GOAL-02); everybody has the same sheet."""
    sheet = couriers_sheet(t, v, v.words(reader.language))
    won = t.own[w.RESULT] == w.WON
    ended = "CC-COUR-GOAL-01" if won else "CC-COUR-POLICE-05"
    decided = "CC-R73" if won and packages(t) else "CC-COUR-GOAL-01" if won else "CC-COUR-GOAL-02"
    return Outcome(tuple(t.placements()), tuple(t.points()), ended, decided, (sheet,) * int(t.seats))


def couriers_sheet(t: Couriers, v: Vocabulary, words: Words) -> tuple[ScoreLine, ...]:
    """Every finished Job, then the points once more for each Hardcore package (CC-COUR-HARD-07)."""
    lines = [
        ScoreLine(
            words.say(
                "courier_sheet.job",
                sector=FEW["sector"][card].upper(),
                wanted=wanted_by(t.box, card, v, words),
                city=v.name(words, "city", int(t.box.sector_city[card])),
            ),
            int(t.box.sector_points[card]),
            "CC-COUR-FINISH-02",
        )
        for card in cards_at(t, k.AT_DONE)
    ]
    for number, option in enumerate(PACKAGES):
        if t.has(option):
            text = words.say("courier_sheet.package", number=number + 1)
            lines.append(ScoreLine(text, int(job_points(t)), "CC-COUR-HARD-07"))
    return tuple(lines)
