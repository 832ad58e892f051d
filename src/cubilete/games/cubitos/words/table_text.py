"""The table as text, for terminals, screen readers and language models, and how a race ended."""

from __future__ import annotations

from cubilete.core.outcome import Outcome, ScoreLine
from cubilete.core.title import Reader, Section
from cubilete.core.words import Words
from cubilete.games.cubitos.declared import WON_BY
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k
from cubilete.games.cubitos.rules.dice import counts_in
from cubilete.games.cubitos.rules.packed import die_face, die_seat, die_sort, die_uses, is_borrowed, is_paid
from cubilete.games.cubitos.rules.rounds import how_won
from cubilete.games.cubitos.rules.state import Cubitos
from cubilete.games.cubitos.sight.odds import bust_chance
from cubilete.games.cubitos.sight.table import lines_behind
from cubilete.games.cubitos.words.prompts import percent, stake_text
from cubilete.games.cubitos.words.tasks import asked_for
from cubilete.games.cubitos.words.vocabulary import SECTIONS, STAGES, ZONES, Vocabulary


def words_of_table(t: Cubitos, reader: Reader, v: Vocabulary) -> list[Section]:
    words = v.words(reader.language)
    sections = [course_section(t, reader, words, v)]
    sections += [team_section(t, seat, reader, words, v) for seat in range(t.seats)]
    sections.append(market_section(t, words, v))
    return sections


def course_section(t: Cubitos, reader: Reader, words: Words, v: Vocabulary) -> Section:
    section = words.say(f"part.{SECTIONS[t.section]}")
    key = "over" if t.section == k.OVER else "tie_break" if t.tied else "round"
    tracks = list(dict.fromkeys(v.track_name(words, int(leg)) for leg in t.legs))
    laps = len(t.legs) // len(tracks)
    where = words.say(
        "table.laps" if laps > 1 else "table.race",
        race=v.race_name(words, int(t.race)),
        tracks=", ".join(tracks),
        laps=laps,
    )
    lines = [where, words.say("table.lead", seat=reader.names[t.lead])]
    if t.section == k.ROLL_SECTION:
        lines.append(words.say("table.in_order" if t.strict else "table.together"))
    for seat in range(t.seats):
        if t.section != k.OVER:
            lines.append(doing(t, seat, reader, words))
    return Section(words.say(f"table.{key}", round=t.round, section=section), tuple(lines))


def doing(t: Cubitos, seat: int, reader: Reader, words: Words) -> str:
    stage = words.say(f"stage.{STAGES[t.stage(seat)]}")
    task = asked_for(t, seat) if t.may_act(seat) else ""
    if task:
        return words.say("table.doing", seat=reader.names[seat], stage=stage, task=words.say(f"task.{task}"))
    return words.say("table.whose", seat=reader.names[seat], stage=stage)


def team_section(t: Cubitos, seat: int, reader: Reader, words: Words, v: Vocabulary) -> Section:
    lines = [place_text(t, seat, words, v)]
    if t.marked(seat, k.M_FINISHED):
        lines.append(words.say("table.finished"))
    if behind := lines_behind(t, seat):
        lines.append(words.say("table.lines", lines=behind))
    means = {name: t.get(seat, column) for name, column in (("steps", k.S_STEPS), ("water", k.S_WATER))}
    lines.append(words.say("table.means", coins=t.get(seat, k.S_COINS), credits=t.get(seat, k.S_CREDITS), **means))
    fans, tiles, most = (t.get(seat, column) for column in (k.S_FANS, k.S_TILES, k.S_MAXIMUM))
    lines.append(words.say("table.fans", fans=fans, tiles=tiles, maximum=most))
    lines += state_lines(t, seat, words, v)
    for zone in range(k.ZONES):
        n = t.total(seat, zone)
        if n or zone != k.HAND:
            dice = v.dice_text(words, counts_in(t, seat, zone))
            lines.append(words.say(f"table.{ZONES[zone]}", n=n, dice=dice))
        if zone == k.ROLL:
            lines.append(words.say("table.active", n=t.active_count(seat), dice=active_text(t, seat, words, v)))
    return Section(words.say("table.team", seat=reader.names[seat]), tuple(lines), seat)


def state_lines(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> list[str]:
    """How safe the seat is in the roll section, and what it announced in the race section."""
    lines = []
    if t.section == k.ROLL_SECTION and t.plays(seat):
        if t.marked(seat, k.M_DANGER) and t.stage(seat) < c.ROLLED:
            lines.append(words.say("table.danger"))
            risk = percent(bust_chance(t, seat))
            lines.append(words.say("table.risk", risk=risk, stake=stake_text(t, seat, words, v)))
        elif not t.marked(seat, k.M_DANGER):
            lines.append(words.say("table.safe", active=t.active_count(seat), danger_at=t.box.danger_at))
    if t.marked(seat, k.M_BUSTED):
        lines.append(words.say("table.busted"))
    if t.marked(seat, k.M_MUST_PUSH):
        lines.append(words.say("table.must_push"))
    if t.get(seat, k.S_SYMBOLS) >= 0:
        lines.append(words.say("table.symbols", symbols=t.get(seat, k.S_SYMBOLS)))
    return lines


def place_text(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    space = v.space_name(words, int(t.track(seat)), int(t.get(seat, k.S_SPACE)))
    leg, legs = int(t.get(seat, k.S_LEG)), len(t.legs)
    if legs == 1 or leg >= legs:
        return words.say("table.place", space=space, progress=t.progress(seat))
    track = v.track_name(words, int(t.legs[leg]))
    return words.say("table.place_leg", space=space, track=track, leg=leg + 1, legs=legs, progress=t.progress(seat))


def active_text(t: Cubitos, seat: int, words: Words, v: Vocabulary) -> str:
    parts = []
    for die in map(int, list(t.active)[: t.n_active]):
        if die_seat(die) == seat:
            used = die_uses(die) != 0 or is_paid(die)
            key = ("active_both" if used else "active_borrowed") if is_borrowed(die) else "active_used"
            key = key if used or is_borrowed(die) else "active_die"
            sort, face = v.sort_name(words, die_sort(die)), v.face_name(words, die_face(die))
            parts.append(words.say(f"table.{key}", sort=sort, face=face))
    return ", ".join(parts) if parts else words.say("nothing")


def market_section(t: Cubitos, words: Words, v: Vocabulary) -> Section:
    lines = []
    for sort in range(k.RED, c.SORTS):
        card = int(t.card_of(sort))
        name, colour = v.card_name(words, card), v.sort_name(words, sort)
        lines.append(words.say("table.card", card=name, sort=colour, cost=t.price(sort), left=t.supply[sort]))
        text = " ".join(v.ability_text(words, card, ability) for ability in range(v.abilities[card]))
        lines.append(words.say("table.text", card=name, text=text))
    grays = [int(t.supply[sort]) if sort <= k.DARK_GRAY else 0 for sort in range(c.SORTS)]
    lines.append(words.say("table.stock", dice=v.dice_text(words, grays)))
    return Section(words.say("table.market"), tuple(lines))


# ---------------------------------------------------------------- the end
def final_outcome(t: Cubitos, reader: Reader, v: Vocabulary) -> Outcome:
    """CU-END-03 to CU-END-06; places after the first go by the way travelled."""
    ended, decided = ("CU-R51", "CU-R51") if t.winner < 0 else ("CU-END-01", list(WON_BY.values())[how_won(t)])
    words = v.words(reader.language)
    sheets = tuple(score_sheet(t, seat, words) for seat in range(t.seats))
    return Outcome(tuple(t.placements()), tuple(t.points()), ended, decided, sheets)


def score_sheet(t: Cubitos, seat: int, words: Words) -> tuple[ScoreLine, ...]:
    """The way travelled, before and beyond the finish."""
    progress = int(t.progress(seat))
    if not t.marked(seat, k.M_FINISHED):
        return (ScoreLine(words.say("outcome.travelled", n=progress), progress, "CU-R18"),)
    beyond = int(t.distance(seat))
    return (
        ScoreLine(words.say("outcome.finished"), progress - beyond, "CU-END-01"),
        ScoreLine(words.say("outcome.beyond", n=beyond), beyond, "CU-END-04"),
    )
