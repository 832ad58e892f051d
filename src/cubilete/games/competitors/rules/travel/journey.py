"""Starting and ending journeys: the Move and the Delivery (CP-MOVE, CP-DELIV)."""

from __future__ import annotations

from mypy_extensions import i64

from cubilete.core.chance import Chance
from cubilete.core.journal import Journal
from cubilete.core.state import LEGAL, MoveList
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules import codes as c
from cubilete.games.competitors.rules import numbers as k
from cubilete.games.competitors.rules.box import value_of
from cubilete.games.competitors.rules.business.cards import CONTRACT_DECK, discard_combination, draw_card, everybody
from cubilete.games.competitors.rules.business.signing import symbol_allows
from cubilete.games.competitors.rules.dealing.hired import is_held, load_hired, may_use
from cubilete.games.competitors.rules.table import Table, kind_of, owner_of
from cubilete.games.competitors.rules.travel.aircraft import come_round
from cubilete.games.competitors.rules.travel.convoy import begin_turn, join
from cubilete.games.competitors.rules.travel.fuel import can_set_out


# ---------------------------------------------------------------- setting out
def judge_start(t: Table, token: i64) -> i64:
    if not t.in_play(token):
        return c.NO_VEHICLE
    if t.get(token, k.STRUCK) == 1:
        return c.STRUCK  # CP-SPECCARD-10
    return c.HELD if is_held(t, token) else LEGAL


def judge_fuel(t: Table, token: i64) -> i64:
    return LEGAL if can_set_out(t, token) else c.NO_FUEL  # CP-R07, CP-R82


def judge_move(t: Table, seat: i64, vehicle: i64) -> i64:
    """CP-MOVE-01: a vehicle without goods, and without a loaded truck on board (CP-R09)."""
    token: i64 = seat * c.VEHICLES + vehicle
    verdict = judge_start(t, token)
    if verdict != LEGAL:
        return verdict
    if t.is_signed(token):
        return c.LOADED
    truck = t.passenger(token) if kind_of(token) != k.TRUCK else k.NONE
    return c.LOADED if truck != k.NONE and t.is_signed(truck) else judge_fuel(t, token)


def judge_deliver(t: Table, seat: i64, vehicle: i64) -> i64:
    token: i64 = seat * c.VEHICLES + vehicle
    verdict = judge_start(t, token)
    if verdict != LEGAL:
        return verdict
    return judge_fuel(t, token) if t.is_signed(token) else c.NOTHING_SIGNED


def clear_journey(t: Table) -> None:
    """Everything of `now` that belongs to a journey, as it is between two of them."""
    now = t.now
    column: i64 = k.JOURNEY
    while column <= k.SAVED:
        now[column] = 0
        column += 1
    now[k.CARGO] = k.NONE
    now[k.HOLDER] = k.NONE
    now[k.CONVOY + k.TRUCK] = k.NONE
    now[k.CONVOY + k.SHIP] = k.NONE
    now[k.CONVOY + k.AIRCRAFT] = k.NONE
    now[k.MOVED] = k.NONE
    now[k.CAME_FROM] = k.NONE
    now[k.BEYOND] = k.NONE
    now[k.FEES] = k.NONE
    now[k.FEES_AT] = k.NONE
    now[k.CARD] = k.NONE
    now[k.BOX] = k.NONE
    now[k.STEP] = k.NONE
    now[k.STOPPED] = 0
    now[k.WAS_BORDER] = 0
    now[k.FINISHED] = 0
    now[k.TRAVELLED] = 0


def set_out(t: Table, kind: i64, token: i64, journal: Journal | None) -> None:
    """The chosen vehicle, with the truck on board of it or the carrier it is on (CP-R38)."""
    clear_journey(t)
    t.now[k.JOURNEY] = kind
    t.now[k.ACTIONS] -= 1
    t.now[k.HANDLED] = 0
    t.now[k.CONVOY + kind_of(token)] = token
    if kind_of(token) == k.TRUCK:
        carrier = t.get(token, k.CARRIER)
        if carrier != k.NONE and may_sail(t, carrier, token):
            join(t, carrier)
            load_hired(t, carrier, journal)  # CP-R68: on board already, it sets out for the fee
    else:
        truck = t.passenger(token)
        if truck != k.NONE and owner_of(truck) == t.now[k.TURN]:
            join(t, truck)
    t.phase = c.TRAVELLING
    begin_turn(t)


def may_sail(t: Table, carrier: i64, truck: i64) -> bool:
    """Whether the carrier that a truck is on takes part in its journey; not with goods it may not carry (CP-R18)."""
    if t.is_signed(truck) and not symbol_allows(t, t.get(truck, k.CONTRACT), kind_of(carrier)):
        return False
    seat: i64 = t.now[k.TURN]
    if owner_of(carrier) != seat:
        return may_use(t, seat, carrier, truck)
    return not t.is_signed(carrier) and t.get(carrier, k.STRUCK) != 1 and not is_held(t, carrier)


def start_move(t: Table, seat: i64, vehicle: i64, journal: Journal | None) -> None:
    token: i64 = seat * c.VEHICLES + vehicle
    set_out(t, k.MOVE, token, journal)
    c.tell_move_begins(journal, token)
    come_round(t, journal)


def start_delivery(t: Table, seat: i64, vehicle: i64, journal: Journal | None) -> None:
    """CP-DELIV-02: one action covers all movement turns. The contract is turned up (CP-R75)."""
    token: i64 = seat * c.VEHICLES + vehicle
    contract = t.get(token, k.CONTRACT)
    set_out(t, k.DELIVERY, token, journal)
    t.now[k.CARGO] = token
    t.now[k.HOLDER] = token
    t.now[k.LIMIT] = t.box.k_limit[contract]
    t.now[k.ARRIVING] = 1  # an event may have sent it to its receiver
    t.put_paper(contract, k.KNOWN, everybody(t))
    c.tell_delivery_begins(journal, token, contract, t.get(token, k.SENDER), t.get(token, k.RECEIVER))
    c.tell_movement_turn(journal, 1, t.now[k.LIMIT])


def fill_setting_out(t: Table, seat: i64, out: MoveList) -> None:
    vehicle: i64 = 0
    while vehicle < c.VEHICLES:
        if judge_deliver(t, seat, vehicle) == LEGAL:
            out.add(c.deliver_code(vehicle))
        if judge_move(t, seat, vehicle) == LEGAL:
            out.add(c.move_code(vehicle))
        vehicle += 1


# ---------------------------------------------------------------- going on, giving up
def judge_next(t: Table) -> i64:
    if t.now[k.JOURNEY] != k.DELIVERY:
        return c.NOT_A_DELIVERY
    return LEGAL if t.now[k.TM] < t.now[k.LIMIT] else c.NO_TIME_LEFT


def next_turn(t: Table, journal: Journal | None) -> None:
    begin_turn(t)
    t.now[k.ARRIVING] = 1  # an event may have sent it to its receiver (CP-R43, CP-R84)
    c.tell_movement_turn(journal, t.now[k.TM], t.now[k.LIMIT])
    come_round(t, journal)


# ---------------------------------------------------------------- success and failure
def has_arrived(t: Table) -> bool:
    """CP-DELIV-04: the goods are in the receiver's State."""
    return t.now[k.JOURNEY] == k.DELIVERY and t.place(t.now[k.HOLDER]) == t.get(t.now[k.CARGO], k.RECEIVER)


def succeed(t: Table, chance: Chance, journal: Journal | None) -> None:
    """CP-DELIV-06 to CP-DELIV-09; the empty vehicle's movement turn then ends there (CP-R73)."""
    now = t.now
    seat: i64 = now[k.TURN]
    cargo: i64 = now[k.CARGO]
    contract = t.get(cargo, k.CONTRACT)
    reward = reward_of(t, cargo)
    points = value_of(t.box, t.get(cargo, k.SENDER), t.get(cargo, k.RECEIVER))
    t.add_money(seat, reward)
    add_points(t, seat, points)
    c.tell_delivered(journal, seat, contract, reward, points, now[k.TM])
    discard_combination(t, cargo)
    end_delivery(t)
    if now[k.TM] < t.box.k_limit[contract]:  # CP-DELIV-08, CP-R13
        draw_card(t, seat, CONTRACT_DECK, chance, journal)


def reward_of(t: Table, cargo: i64) -> i64:
    """The contract's reward as cards have changed it (CP-OP-11), and what own free zones add (CP-SPECCARD-05)."""
    reward: i64 = t.box.k_reward[t.get(cargo, k.CONTRACT)] + t.now[k.REWARD]
    if reward < 0:
        reward = 0
    atlas = t.box.atlas
    start: i64 = atlas.continent[t.get(cargo, k.SENDER)]
    end: i64 = atlas.continent[t.get(cargo, k.RECEIVER)]
    territory: i64 = 0
    while territory < atlas.territories:
        on_the_way = atlas.continent[territory] == start or atlas.continent[territory] == end
        if on_the_way and t.advantage_at(territory, b.FX_FREE_ZONE) and t.base_of(territory) == t.now[k.TURN]:
            reward += t.box.s_amount[t.land(territory, k.ADVANTAGE)]
        territory += 1
    return reward


def add_points(t: Table, seat: i64, points: i64) -> None:
    """CP-R14: never below 0; in the race the column ends at 10."""
    score = t.score(seat) + points
    if score < 0:
        score = 0
    if t.options[k.O_TIMED] == 0 and score > t.box.track_top:
        score = t.box.track_top
    t.write(seat, k.POINTS, score)


def end_delivery(t: Table) -> None:
    """No goods are under way any more; what is left is the end of the vehicle's movement turn."""
    t.now[k.JOURNEY] = k.MOVE
    t.now[k.TM_OVER] = 0
    t.now[k.CARGO] = k.NONE
    t.now[k.HOLDER] = k.NONE
    t.now[k.ENDING] = 1


def fail(t: Table, insured: bool, journal: Journal | None) -> None:
    """CP-DELIV-10, CP-DELIV-11, CP-R16: no reward, a point less, and the cards are gone."""
    seat: i64 = t.now[k.TURN]
    if not insured and t.score(seat) > 0:
        add_points(t, seat, t.box.failure)
        c.tell_point_lost(journal, seat)
    discard_combination(t, t.now[k.CARGO])
    t.now[k.FATE] &= ~k.FAILS
    end_delivery(t)
