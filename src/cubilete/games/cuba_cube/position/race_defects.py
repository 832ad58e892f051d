"""What cannot be so at a table of the Race that was set up and played by the rules."""

from __future__ import annotations

from cubilete.games.cuba_cube.position.cloth_defects import cloth_defects
from cubilete.games.cuba_cube.rules import codes as c
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.box import R_DRUNK, R_TRACK, has_grey
from cubilete.games.cuba_cube.rules.cloth import pairs_for
from cubilete.games.cuba_cube.rules.decks import cards_at
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.rules.race.damage import counts
from cubilete.games.cuba_cube.rules.race.finish import needs_gate, next_sector
from cubilete.games.cuba_cube.rules.race.gaining import anything_to_gain, upgrade_ban
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from cubilete.games.cuba_cube.rules.race.turn import anything_to_use, is_late
from cubilete.games.cuba_cube.rules.riding import gate_dice_after, hit_symbol, hurt, preparation_failed
from cubilete.games.cuba_cube.rules.vehicles import too_damaged

OWN_PHASES = (c.PREPARING, c.DRIVING, c.GAINING, c.UPGRADING, c.USING, c.OVER)


def find_defects(t: CubaRace) -> list[str]:
    """Everything that cannot be so, in sentences."""
    vehicles = {int(t.get(driver, k.DIE)) for driver in range(t.drivers)}
    found = [*track_defects(t), *(flaw for driver in range(t.drivers) for flaw in racer_defects(t, driver))]
    found = found or cloth_defects(t, vehicles)
    return found or [*money_defects(t), *turn_defects(t)]


def track_defects(t: CubaRace) -> list[str]:
    """CC-RACE-SETUP-05 to -08."""
    found = []
    track = int(t.box.race[R_TRACK])
    rows = {place: cards_at(t, place) for place in (k.AT_TARGET, k.AT_TRACK)}
    if len(rows[k.AT_TARGET]) != 1 or len(rows[k.AT_TRACK]) != track:
        found.append(f"one Sector card names the target City, and {track} are the track (CC-RACE-SETUP-07).")
    if any(has_grey(t.box, card) for row in rows.values() for card in row):
        found.append("cards with a grey die are taken out of the Race (CC-RACE-SETUP-05).")
    if any(place not in (k.AT_ASIDE, *rows) for place in t.sector_at):
        found.append("all other Sector cards lie aside (CC-RACE-SETUP-08).")
    if t.now[r.N_RACE] >= t.options[k.O_RACES]:
        found.append(f"there are {int(t.options[k.O_RACES])} Races at this table (CC-RACE-SETUP-16).")
    if t.cops_lying() or any(t.sold):
        found.append("the Race lays no Cops on Cities and sells no Goods.")
    return found


def racer_defects(t: CubaRace, driver: int) -> list[str]:
    where, found = f"driver {driver + 1}", []
    if t.get(driver, k.CARD) == k.NOTHING:
        return [f"{where} must have a Vehicle card (CC-RACE-SETUP-11)."]
    if t.get(driver, k.PAWN) != k.P_VEHICLE or t.get(driver, k.PAWN_CITY) != k.NOTHING:
        found.append(f"{where}: Pawns stand on the track in the Race, not on the cloth.")
    if t.get(driver, k.PAWN_X) or t.get(driver, k.PAWN_Y):
        found.append(f"{where}: Pawns do not walk in the Race.")
    if too_damaged(t, driver) and not t.get(driver, k.BROKEN):
        found.append(f"{where} has more Damage than Life and must be nearly destroyed (CC-RACE-DMG-02).")
    if t.get(driver, k.BROKEN) and not t.get(driver, k.DAMAGE):
        found.append(f"{where} cannot be nearly destroyed without Damage (CC-R31).")
    if t.get(driver, k.BUMPERS) and not t.has(k.O_RACE_BUMPERS):
        found.append(f"{where} has Bumper cards, which are not used at this table (CC-R27).")
    if t.get(driver, k.COPS) > int(t.has(k.O_RAID)):
        found.append(f"{where} has a Cop on the tail only in a Raid, and one at most (CC-RACE-RAID-01).")
    if t.get(driver, r.ARRIVED) and t.get(driver, r.SECTORS) != t.box.race[R_TRACK]:
        found.append(f"{where} can reach the target City only after all Sectors (CC-RACE-FINISH-01).")
    if t.get(driver, r.DRUNK) > t.box.race[R_DRUNK]:
        found.append(f"{where} flicks blind for {int(t.box.race[R_DRUNK])} Turns at most (CC-RACE-BONUS-07).")
    return found


def money_defects(t: CubaRace) -> list[str]:
    """CC-RACE-FINISH-04, -05: every Race that is over was paid, and nothing else was."""
    found = []
    over = int(t.now[r.N_RACE]) + int(t.phase == c.OVER)
    for driver in range(t.drivers):
        results = [int(t.get(driver, r.RESULT + race)) for race in range(r.MOST_RACES)]
        if [result != r.NOT_YET for result in results] != [race < over for race in range(r.MOST_RACES)]:
            found.append(f"driver {driver + 1} must have a result of each of the {over} Races that are over.")
        paid = sum(int(t.get(driver, r.REWARD + race) + t.get(driver, r.DIAMONDS + race)) for race in range(over))
        if paid != t.get(driver, k.MONEY):
            found.append(f"driver {driver + 1} was paid {paid} Pesos and must have them (CC-RACE-FINISH-05).")
    return found


# ---------------------------------------------------------------- the Turn
def turn_defects(t: CubaRace) -> list[str]:
    if t.phase not in OWN_PHASES:
        return ["this step belongs to another game of the box."]
    found = order_defects(t)
    if t.phase == c.OVER:
        return found
    if t.phase == c.PREPARING:
        return [*found, *fresh_defects(t)]
    return [*found, *(driving_defects(t) if t.phase == c.DRIVING else after_defects(t))]


def order_defects(t: CubaRace) -> list[str]:
    """CC-R42: a Race ends with the Round in which somebody arrives."""
    found = []
    first, now = int(t.now[k.N_FIRST]), int(t.now[k.N_DRIVER])
    acted = (now - first) % int(t.drivers)
    for back in range(int(t.drivers)):
        driver = (first + back) % int(t.drivers)
        if t.get(driver, r.ARRIVED) and back > acted and t.phase != c.OVER:
            found.append(f"driver {driver + 1} cannot have arrived before acting in the last Round (CC-R42).")
    if t.get(now, r.ARRIVED) and t.phase in (c.PREPARING, c.DRIVING):
        found.append("who has arrived takes no further Turn (CC-R42).")
    if t.phase == c.OVER and t.now[r.N_RACE] + 1 != t.options[k.O_RACES]:
        found.append("the game is over after the last Race only (CC-RACE-END-01).")
    if t.phase == c.OVER and not is_late(t) and not any(t.get(driver, r.ARRIVED) for driver in range(t.drivers)):
        found.append("the last Race ends when somebody has reached the target City (CC-RACE-FINISH-03).")
    if t.options[k.O_ROUNDS] and t.now[k.N_ROUND] >= t.options[k.O_ROUNDS]:
        found.append(f"a Race ends with Round {int(t.options[k.O_ROUNDS])} (CC-R94).")
    if t.now[r.N_TARGETS] >> now & 1:
        found.append("nobody uses a Bonus against themselves (CC-RACE-DRIVE-04).")
    return found


def fresh_defects(t: CubaRace) -> list[str]:
    """Before the preparation nothing has happened in a Turn."""
    now = t.now
    begun = [now[at] for at in (k.N_BUMPERS, k.N_TAKEN, k.N_LEVEL, k.N_FLICKS)]
    begun += [now[at] for at in range(r.N_STEP, r.N_FAILED + 1)]
    if any(begun) or now[k.N_SECTOR] >= 0 or now[k.N_GATE] >= 0 or t.ride[k.R_DIE] >= 0:
        return ["a Turn begins with nothing flicked, declared or gained (CC-RACE-TURN-06)."]
    return []


def driving_defects(t: CubaRace) -> list[str]:
    """CC-RACE-TURN-02, CC-R14."""
    driver, found = t.driver(), []
    due = int(next_sector(t, driver)) if needs_gate(t, driver) else k.NOTHING
    if t.now[k.N_SECTOR] != due:
        found.append("the Sector that is driven lies in front of the Pawn, if a Gate is needed (CC-RACE-TURN-02).")
    elif due >= 0 and t.now[k.N_GATE] < 0 and len(pairs_for(t, due, t.own_die())) == 2:
        found.append("where only one pair of dice fits the card it is declared by itself (CC-R14).")
    if t.now[r.N_STEP] or t.now[r.N_PENDING] or t.now[r.N_COUNTED]:
        found.append("nothing is gained before the ride (CC-R34).")
    if t.now[k.N_BUMPERS] and not t.has(k.O_RACE_BUMPERS):
        found.append("Special Bumpers are not used at this table (CC-RACE-TURN-08).")
    die = int(t.ride[k.R_DIE])
    flicked = t.now[k.N_FLICKS] > 0
    if die >= (0 if flicked else c.GATE_DICE):
        found.append("before a ride the last flick was a preparation, if there was one (CC-RACE-TURN-06).")
    if not flicked and die >= 0 and preparation_failed(t):
        found.append("a failed preparation ends the Turn (CC-RACE-TURN-07).")
    if not flicked and (t.now[k.N_LEVEL] or t.now[r.N_CROSSED] or t.now[r.N_TARGETS]):
        found.append("nothing was crossed, gained or used before the first ride of a Turn.")
    return found


def after_defects(t: CubaRace) -> list[str]:
    """After a ride: it was made with the own Vehicle, without Damage, and there is something to decide."""
    found = []
    if t.ride[k.R_DIE] != t.own_die() or t.now[k.N_FLICKS] == 0 or t.ride[k.R_INVALID]:
        return ["there is something to decide only after a valid ride of the own Vehicle (CC-RACE-TURN-10)."]
    if hurt(t):
        found.append("after a ride with Damage the Turn is over (CC-RACE-DRIVE-10).")
    if (t.now[r.N_COUNTED] != 0) != counts(t):
        found.append("a crossing counts unless a Gate die was hit before it (CC-RACE-DRIVE-01).")
    if t.now[r.N_COUNTED] and (not t.now[r.N_CROSSED] or not t.get(t.driver(), r.SECTORS)):
        found.append("a crossing that counts moves the Pawn (CC-RACE-TURN-03).")
    elif t.now[r.N_COUNTED] and cards_at(t, k.AT_TRACK)[t.get(t.driver(), r.SECTORS) - 1] != t.now[k.N_SECTOR]:
        found.append("the Pawn stands on the Sector that was crossed (CC-RACE-TURN-03).")
    if found:
        return found
    waiting = [die for die in range(c.DICE) if t.now[r.N_PENDING] >> die & 1]
    if any(not gate_dice_after(t) >> die & 1 or hit_symbol(t, die) < c.CRATE for die in waiting):
        found.append("only Crates and Vehicles on dice hit after the crossing wait for a decision (CC-R90).")
    gaining = t.phase in (c.GAINING, c.UPGRADING)
    if not gaining and (t.now[r.N_STEP] or waiting):
        found.append("gaining comes before using (CC-R34).")
    if gaining and (not t.now[r.N_COUNTED] or not t.now[r.N_STEP]):
        found.append("Bonuses are gained after a crossing that counts (CC-RACE-DRIVE-02).")
    elif t.phase == c.GAINING and not anything_to_gain(t):
        found.append("there must be something to gain while Bonuses are chosen (CC-RACE-DRIVE-02).")
    elif t.phase == c.UPGRADING and upgrade_ban(t):
        found.append("there must be a better Vehicle to choose (CC-RACE-BETTER-03).")
    elif t.phase == c.USING and not anything_to_use(t):
        found.append("a Turn in which nothing can be used is over (CC-RACE-BONUS-15).")
    return found
