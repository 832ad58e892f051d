"""What a seat may see, as a document and in words. Everything in Cubitos lies open."""

from __future__ import annotations

from typing import Any

from cubilete.core.outcome import Outcome, ScoreLine
from cubilete.core.title import Reader, Section
from cubilete.core.words import Words
from cubilete.games.cubitos.components.courses import space_name
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules.packed import (
    die_face,
    die_seat,
    die_sort,
    has,
    has_event,
    has_used,
    is_borrowed,
    is_due,
    is_paid,
)
from cubilete.games.cubitos.rules.rounds import how_won
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.rules.track import explored, give_back
from cubilete.games.cubitos.words.event_texts import WON_BY
from cubilete.games.cubitos.words.odds import average_roll, bust_chance, miss_chance, stake_of
from cubilete.games.cubitos.words.prompts import counts_in, percent, stake_text, task_name
from cubilete.games.cubitos.words.vocabulary import FACES, SECTIONS, SORTS, STAGES, ZONES, Vocabulary

WAITING = {c.OUT, c.PUSHED, c.ROLLED, c.ANNOUNCED, c.COMPARED, c.RESTED}


def view_table(t: Cubitos, v: Vocabulary) -> dict[str, Any]:
    """The table and what anybody could work out from it; the tracks themselves are part of the furniture."""
    return {
        "round": int(t.round),
        "section": SECTIONS[t.section],
        "order": "strict" if t.strict else "simultaneous",
        "on_turn": int(t.turn) + 1,
        "lead": int(t.lead) + 1,
        "race": v.races[t.race],
        "tie_break": bool(t.tied),
        "legs": [v.tracks[int(leg)] for leg in t.legs],
        "danger_at": int(t.box.danger_at),
        "step_price": int(t.box.step_price),
        "points": t.points(),
        "supply": v.counts(list(t.supply)),
        "market": [market_card(t, sort, v) for sort in range(c.RED, c.SORTS)],
        "seat": [view_seat(t, seat, v) for seat in range(t.seats)],
    }


def market_card(t: Cubitos, sort: int, v: Vocabulary) -> dict[str, Any]:
    card = v.cards[int(t.card_of(sort))]
    return {"card": card, "sort": SORTS[sort], "cost": int(t.price(sort)), "left": int(t.supply[sort])}


def view_seat(t: Cubitos, seat: int, v: Vocabulary) -> dict[str, Any]:
    numbers = {
        "coins": c.S_COINS,
        "steps": c.S_STEPS,
        "water": c.S_WATER,
        "credits": c.S_CREDITS,
        "fans": c.S_FANS,
        "tiles": c.S_TILES,
        "symbols": c.S_SYMBOLS,
        "maximum": c.S_MAXIMUM,
        "leg": c.S_LEG,
    }
    marks = {"danger": c.M_DANGER, "busted": c.M_BUSTED, "finished": c.M_FINISHED, "must_push": c.M_MUST_PUSH}
    return {
        "stage": STAGES[t.stage(seat)],
        "task": task_name(t, seat) if t.may_act(seat) else "",
        "ready": t.section != c.OVER and int(t.stage(seat)) in WAITING,
        **{name: int(t.get(seat, column)) for name, column in numbers.items()},
        **{name: t.marked(seat, mark) for name, mark in marks.items()},
        "space": space_name(int(t.get(seat, c.S_SPACE))),
        "began": space_name(int(t.get(seat, c.S_BEGAN))),
        "lines": lines_behind(t, seat),
        "progress": int(t.progress(seat)),
        **{ZONES[zone]: v.counts(counts_in(t, seat, zone)) for zone in range(c.ZONES)},
        "active": [view_die(int(die)) for die in list(t.active)[: t.n_active] if die_seat(int(die)) == seat],
        "bought": [SORTS[sort] for sort in range(c.SORTS) if has(t.get(seat, c.S_BOUGHT), sort)],
        "odds": odds_of(t, seat),
        "stake": stake_of(t, seat),
        "reach": reach_of(t, seat),
    }


def view_die(die: int) -> dict[str, Any]:
    return {
        "sort": SORTS[die_sort(die)],
        "face": FACES[die_face(die)],
        "used": [ability + 1 for ability in range(c.ABILITIES) if has_used(die, ability)],
        "paid": is_paid(die),
        "borrowed": is_borrowed(die),
        "due": is_due(die),
        "event": has_event(die),
    }


def odds_of(t: Cubitos, seat: int) -> dict[str, float]:
    return {
        "miss": round(miss_chance(t, seat), 4),
        "risk": round(bust_chance(t, seat), 4),
        **average_roll(t, seat),
    }


def reach_of(t: Cubitos, seat: int) -> list[dict[str, Any]]:
    """Where the figure can end, while it moves."""
    if t.stage(seat) != c.MOVE or t.get(seat, c.S_STEPS) == 0 or not t.may_act(seat):
        return []
    reach = explored(t, seat)
    found = []
    for space in range(c.CELLS):
        key = int(reach.best(space))
        if key >= 0 and space != t.get(seat, c.S_SPACE):
            before = space_name(int(reach.space_of(reach.before[key])))
            steps, water = int(reach.steps[key]), int(reach.water_of(key))
            found.append({"space": space_name(space), "steps": steps, "water": water, "from": before})
    give_back(reach)
    return found


def lines_behind(t: Cubitos, seat: int) -> int:
    """CU-REFILL-05: red lines between the figure and the one furthest ahead."""
    passed = [int(t.lines_passed(one)) for one in range(t.seats) if t.plays(one)]
    return max(max(passed) - int(t.lines_passed(seat)), 0)


# ---------------------------------------------------------------- in words
def words_of_table(t: Cubitos, reader: Reader, v: Vocabulary) -> list[Section]:
    words = v.words(reader.language)
    sections = [course_section(t, reader, words, v)]
    sections += [team_section(t, seat, reader, words, v) for seat in range(t.seats)]
    sections.append(market_section(t, words, v))
    return sections


def course_section(t: Cubitos, reader: Reader, words: Words, v: Vocabulary) -> Section:
    section = words.say(f"part.{SECTIONS[t.section]}")
    key = "over" if t.section == c.OVER else "tie_break" if t.tied else "round"
    tracks = list(dict.fromkeys(v.track_name(words, int(leg)) for leg in t.legs))
    laps = len(t.legs) // len(tracks)
    where = words.say(
        "table.laps" if laps > 1 else "table.race",
        race=v.race_name(words, int(t.race)),
        tracks=", ".join(tracks),
        laps=laps,
    )
    lines = [where, words.say("table.lead", seat=reader.names[t.lead])]
    if t.section == c.ROLL_SECTION:
        lines.append(words.say("table.in_order" if t.strict else "table.together"))
    for seat in range(t.seats):
        if t.section != c.OVER:
            lines.append(doing(t, seat, reader, words))
    return Section(words.say(f"table.{key}", round=t.round, section=section), tuple(lines))


def doing(t: Cubitos, seat: int, reader: Reader, words: Words) -> str:
    stage = words.say(f"stage.{STAGES[t.stage(seat)]}")
    task = task_name(t, seat) if t.may_act(seat) else ""
    if task:
        return words.say("table.doing", seat=reader.names[seat], stage=stage, task=words.say(f"task.{task}"))
    return words.say("table.whose", seat=reader.names[seat], stage=stage)


def team_section(t: Cubitos, seat: int, reader: Reader, words: Words, v: Vocabulary) -> Section:
    lines = [place_text(t, seat, words, v)]
    if t.marked(seat, c.M_FINISHED):
        lines.append(words.say("table.finished"))
    if behind := lines_behind(t, seat):
        lines.append(words.say("table.lines", lines=behind))
    means = {name: t.get(seat, column) for name, column in (("steps", c.S_STEPS), ("water", c.S_WATER))}
    lines.append(words.say("table.means", coins=t.get(seat, c.S_COINS), credits=t.get(seat, c.S_CREDITS), **means))
    fans, tiles, most = (t.get(seat, column) for column in (c.S_FANS, c.S_TILES, c.S_MAXIMUM))
    lines.append(words.say("table.fans", fans=fans, tiles=tiles, maximum=most))
    lines += state_lines(t, seat, words, v)
    for zone in range(c.ZONES):
        n = t.total(seat, zone)
        if n or zone != c.HAND:
            dice = v.dice_text(words, counts_in(t, seat, zone))
            lines.append(words.say(f"table.{ZONES[zone]}", n=n, dice=dice))
        if zone == c.ROLL:
            lines.append(words.say("table.active", n=t.active_count(seat), dice=active_text(t, seat, words, v)))
    return Section(words.say("table.team", seat=reader.names[seat]), tuple(lines), seat)


def state_lines(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> list[str]:
    """How safe the seat is in the roll section, and what it announced in the race section."""
    lines = []
    if t.section == c.ROLL_SECTION and t.plays(seat):
        if t.marked(seat, c.M_DANGER) and t.stage(seat) < c.ROLLED:
            lines.append(words.say("table.danger"))
            risk = percent(bust_chance(t, seat))
            lines.append(words.say("table.risk", risk=risk, stake=stake_text(t, seat, words, v)))
        elif not t.marked(seat, c.M_DANGER):
            lines.append(words.say("table.safe", active=t.active_count(seat), danger_at=t.box.danger_at))
    if t.marked(seat, c.M_BUSTED):
        lines.append(words.say("table.busted"))
    if t.marked(seat, c.M_MUST_PUSH):
        lines.append(words.say("table.must_push"))
    if t.get(seat, c.S_SYMBOLS) >= 0:
        lines.append(words.say("table.symbols", symbols=t.get(seat, c.S_SYMBOLS)))
    return lines


def place_text(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    space = v.space_name(words, int(t.get(seat, c.S_SPACE)))
    leg, legs = int(t.get(seat, c.S_LEG)), len(t.legs)
    if legs == 1 or leg >= legs:
        return words.say("table.place", space=space, progress=t.progress(seat))
    track = v.track_name(words, int(t.legs[leg]))
    return words.say("table.place_leg", space=space, track=track, leg=leg + 1, legs=legs, progress=t.progress(seat))


def active_text(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    parts = []
    for die in list(t.active)[: t.n_active]:
        shown = view_die(int(die))
        if die_seat(int(die)) == seat:
            used = bool(shown["used"]) or is_paid(int(die))
            key = ("active_both" if used else "active_borrowed") if shown["borrowed"] else "active_used"
            key = key if used or shown["borrowed"] else "active_die"
            sort, face = die_sort(int(die)), die_face(int(die))
            parts.append(
                words.say(f"table.{key}", sort=v.sort_name(words, sort), face=v.face_name(words, face)),
            )
    return ", ".join(parts) if parts else words.say("nothing")


def market_section(t: Cubitos, words: Words, v: Vocabulary) -> Section:
    lines = []
    for sort in range(c.RED, c.SORTS):
        card = int(t.card_of(sort))
        name, colour = v.card_name(words, card), v.sort_name(words, sort)
        lines.append(words.say("table.card", card=name, sort=colour, cost=t.price(sort), left=t.supply[sort]))
        text = " ".join(v.ability_text(words, card, ability) for ability in range(v.abilities[card]))
        lines.append(words.say("table.text", card=name, text=text))
    grays = [int(t.supply[sort]) if sort <= c.DARK_GRAY else 0 for sort in range(c.SORTS)]
    lines.append(words.say("table.stock", dice=v.dice_text(words, grays)))
    return Section(words.say("table.market"), tuple(lines))


# ---------------------------------------------------------------- the end
def final_outcome(t: Cubitos, reader: Reader, v: Vocabulary) -> Outcome:
    """CU-END-03 to CU-END-06; places after the first go by the way travelled."""
    ended, decided = ("CU-R51", "CU-R51") if t.winner < 0 else ("CU-END-01", WON_BY[how_won(t)])
    words = v.words(reader.language)
    sheets = tuple(score_sheet(t, seat, words) for seat in range(t.seats))
    return Outcome(tuple(t.placements()), tuple(t.points()), ended, decided, sheets)


def score_sheet(t: Cubitos, seat: int, words: Words) -> tuple[ScoreLine, ...]:
    """The way travelled, before and beyond the finish."""
    progress = int(t.progress(seat))
    if not t.marked(seat, c.M_FINISHED):
        return (ScoreLine(words.say("outcome.travelled", n=progress), progress, "CU-R18"),)
    beyond = int(t.distance(seat))
    return (
        ScoreLine(words.say("outcome.finished"), progress - beyond, "CU-END-01"),
        ScoreLine(words.say("outcome.beyond", n=beyond), beyond, "CU-END-04"),
    )
