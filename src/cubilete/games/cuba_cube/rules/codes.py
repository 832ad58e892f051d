"""The numbers of Cuba Cube: moves, phases, verdicts and events as the compiled rules know them.

Written by `cubilete codes` from declared.py: change that file, then run the command again.
"""
# fmt: off
# ruff: noqa: C901, E501

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.journal import Journal

# ---------------------------------------------------------------- constants
SEATS: Final = 10
DRIVERS: Final = 5
GATE_DICE: Final = 7
VEHICLE_DICE: Final = 5
DICE: Final = 12
CITIES: Final = 4
SECTORS: Final = 38
VEHICLE_CARDS: Final = 16
LEVELS: Final = 4
GOODS: Final = 5
SYMBOLS: Final = 7
SPOTS: Final = 4
LOT_MOST: Final = 2
"""So often an Offer shows a Good at most."""
GEM: Final = 0
"""Symbols: the five Goods come first..."""
WEAPON: Final = 1
STATUE: Final = 2
CASE: Final = 3
ALCOHOL_GOOD: Final = 4
CRATE: Final = 5
"""...then the two that are no Goods."""
VEHICLE_SYMBOL: Final = 6
ICON_YELLOW: Final = 3
"""Icons of a Gate: red, blue, green and yellow dice are 0 to 3..."""
ICON_GREY: Final = 4
ICON_VEHICLE: Final = 5
DAMAGE_GATE_DIE: Final = 0
DAMAGE_OWN_GATE: Final = 1
DAMAGE_VEHICLE: Final = 2
DAMAGE_RAMMED: Final = 3
DAMAGE_BUMPERS: Final = 4
DAMAGE_CITY: Final = 5
DAMAGE_LEFT: Final = 6
DAMAGE_WEAPONS: Final = 7
DAMAGE_CRATE: Final = 8
DAMAGE_DIE: Final = 9
MISS_NOT_RIDEABLE: Final = 0
MISS_NEVER_PASSED: Final = 1
MISS_NOT_CLEAR: Final = 2
MISS_WENT_ROUND: Final = 3
MISS_NOT_BEHIND: Final = 4
GOAL_GATE: Final = 0
GOAL_MIDDLE: Final = 1
GOAL_CITY: Final = 2
GOAL_DIE: Final = 6
FLICK_TRIAL: Final = 0
"""Kinds of chance: a flick and a throw are trials..."""
THROW_TRIAL: Final = 1
THROW_SEED: Final = 2
"""...the rest are numbers."""
NOISE: Final = 3
LUCK: Final = 4
FIRST_DRIVER: Final = 5
CITY_DEAL: Final = 6
SECTOR_DRAW: Final = 7
CRATE_ROLL: Final = 8
CRATE_YAW: Final = 9
MARKET_ROLL: Final = 10
HIDDEN_DEAL: Final = 11

# ---------------------------------------------------------------- phases
PREPARING: Final = 0
DRIVING: Final = 1
GAINING: Final = 2
UPGRADING: Final = 3
UNLOADING: Final = 4
USING: Final = 5
PLANNING: Final = 6
AFTER_RIDE: Final = 7
WALKING: Final = 8
IN_CITY: Final = 9
PARKING: Final = 10
HIDING: Final = 11
SEARCHING: Final = 12
CHOOSING_JOB: Final = 13
ROUTING: Final = 14
FLICKING: Final = 15
VISITING: Final = 16
LOSING: Final = 17
HANDING_OVER: Final = 18
PLACING: Final = 19
OFFERING: Final = 20
ACQUIRING: Final = 21
SELLING: Final = 22
OVER: Final = 23
ANYTIME: Final = 24
"""Of moves that belong to no phase: the rules judge them."""

# ---------------------------------------------------------------- moves
FLICK: Final = 0  # flick <die> <angle> <speed> <height> <lateral>
SEND: Final = 1  # send <die> to <goal> <strength>
READY: Final = 649
GATE: Final = 650  # gate <one:die> <other:die>
BUMPERS: Final = 794
TAKE: Final = 795  # take <die>
LEAVE: Final = 807  # leave <die>
TAKE_NOTHING: Final = 819
VEHICLE: Final = 820  # vehicle <card>
NO_VEHICLE: Final = 836
DISCARD: Final = 837  # discard <good>
REPAIR: Final = 842
ENTER: Final = 843  # enter <city>
DONE: Final = 847
MOUNT: Final = 848
STATUES: Final = 849
ALCOHOL: Final = 850  # alcohol <driver>
WEAPONS: Final = 855  # weapons <driver>
PLAY: Final = 860  # play <sector>
WALK: Final = 898  # walk <x:coordinate> <y:coordinate>
HEAD_FOR: Final = 899  # head for <city>
HEAD_BACK: Final = 903
BOARD: Final = 904
GET_OUT: Final = 905
SELL: Final = 906  # sell <goods>
PARK: Final = 907  # park <compass> <place:coordinate>
ROB: Final = 908  # rob <driver>
HIDE: Final = 913  # hide <sums>
HIDE_EVENLY: Final = 914
HIDE_ALL_IN: Final = 915  # hide all in <spot>
SEARCH: Final = 919  # search <spot>
JOB: Final = 923  # job <sector>
GIVE_UP_JOB: Final = 961
ROUTE: Final = 962  # route <sector>
NO_ROUTE: Final = 1000
NEW_ROUTES: Final = 1001
TAKE_AS: Final = 1002  # take <die> as <good>
SWITCH: Final = 1062  # switch <die>
LOSE: Final = 1074  # lose <good>
HAND_OVER: Final = 1079  # hand over <good>
START: Final = 1084  # start <city>
ACQUIRE: Final = 1088  # acquire <sector>
OFFER: Final = 1126  # offer <sector>
PUT_ASIDE: Final = 1164  # aside <sector>
MOVE: Final = 1202  # move <city>
MOVE_WITH: Final = 1206  # move <city> with <die>
TAKE_FOR: Final = 1254  # take <die> for <good>
TRADE: Final = 1314  # trade <lot>
CODES: Final = 2772
"""Every move code lies below this number."""


def send_code(die: i64, goal: i64, strength: i64) -> i64:
    return 1 + die * 54 + goal * 3 + strength


def is_send(code: i64) -> bool:
    return 1 <= code < 649


def send_die(code: i64) -> i64:
    return (code - 1) // 54


def send_goal(code: i64) -> i64:
    return ((code - 1) % 54) // 3


def send_strength(code: i64) -> i64:
    return (code - 1) % 3


def gate_code(one: i64, other: i64) -> i64:
    return 650 + one * 12 + other


def is_gate(code: i64) -> bool:
    return 650 <= code < 794


def gate_one(code: i64) -> i64:
    return (code - 650) // 12


def gate_other(code: i64) -> i64:
    return (code - 650) % 12


def take_code(die: i64) -> i64:
    return 795 + die


def is_take(code: i64) -> bool:
    return 795 <= code < 807


def take_die(code: i64) -> i64:
    return code - 795


def leave_code(die: i64) -> i64:
    return 807 + die


def is_leave(code: i64) -> bool:
    return 807 <= code < 819


def leave_die(code: i64) -> i64:
    return code - 807


def vehicle_code(card: i64) -> i64:
    return 820 + card


def is_vehicle(code: i64) -> bool:
    return 820 <= code < 836


def vehicle_card(code: i64) -> i64:
    return code - 820


def discard_code(good: i64) -> i64:
    return 837 + good


def is_discard(code: i64) -> bool:
    return 837 <= code < 842


def discard_good(code: i64) -> i64:
    return code - 837


def enter_code(city: i64) -> i64:
    return 843 + city


def is_enter(code: i64) -> bool:
    return 843 <= code < 847


def enter_city(code: i64) -> i64:
    return code - 843


def alcohol_code(driver: i64) -> i64:
    return 850 + driver


def is_alcohol(code: i64) -> bool:
    return 850 <= code < 855


def alcohol_driver(code: i64) -> i64:
    return code - 850


def weapons_code(driver: i64) -> i64:
    return 855 + driver


def is_weapons(code: i64) -> bool:
    return 855 <= code < 860


def weapons_driver(code: i64) -> i64:
    return code - 855


def play_code(sector: i64) -> i64:
    return 860 + sector


def is_play(code: i64) -> bool:
    return 860 <= code < 898


def play_sector(code: i64) -> i64:
    return code - 860


def head_for_code(city: i64) -> i64:
    return 899 + city


def is_head_for(code: i64) -> bool:
    return 899 <= code < 903


def head_for_city(code: i64) -> i64:
    return code - 899


def rob_code(driver: i64) -> i64:
    return 908 + driver


def is_rob(code: i64) -> bool:
    return 908 <= code < 913


def rob_driver(code: i64) -> i64:
    return code - 908


def hide_all_in_code(spot: i64) -> i64:
    return 915 + spot


def is_hide_all_in(code: i64) -> bool:
    return 915 <= code < 919


def hide_all_in_spot(code: i64) -> i64:
    return code - 915


def search_code(spot: i64) -> i64:
    return 919 + spot


def is_search(code: i64) -> bool:
    return 919 <= code < 923


def search_spot(code: i64) -> i64:
    return code - 919


def job_code(sector: i64) -> i64:
    return 923 + sector


def is_job(code: i64) -> bool:
    return 923 <= code < 961


def job_sector(code: i64) -> i64:
    return code - 923


def route_code(sector: i64) -> i64:
    return 962 + sector


def is_route(code: i64) -> bool:
    return 962 <= code < 1000


def route_sector(code: i64) -> i64:
    return code - 962


def take_as_code(die: i64, good: i64) -> i64:
    return 1002 + die * 5 + good


def is_take_as(code: i64) -> bool:
    return 1002 <= code < 1062


def take_as_die(code: i64) -> i64:
    return (code - 1002) // 5


def take_as_good(code: i64) -> i64:
    return (code - 1002) % 5


def switch_code(die: i64) -> i64:
    return 1062 + die


def is_switch(code: i64) -> bool:
    return 1062 <= code < 1074


def switch_die(code: i64) -> i64:
    return code - 1062


def lose_code(good: i64) -> i64:
    return 1074 + good


def is_lose(code: i64) -> bool:
    return 1074 <= code < 1079


def lose_good(code: i64) -> i64:
    return code - 1074


def hand_over_code(good: i64) -> i64:
    return 1079 + good


def is_hand_over(code: i64) -> bool:
    return 1079 <= code < 1084


def hand_over_good(code: i64) -> i64:
    return code - 1079


def start_code(city: i64) -> i64:
    return 1084 + city


def is_start(code: i64) -> bool:
    return 1084 <= code < 1088


def start_city(code: i64) -> i64:
    return code - 1084


def acquire_code(sector: i64) -> i64:
    return 1088 + sector


def is_acquire(code: i64) -> bool:
    return 1088 <= code < 1126


def acquire_sector(code: i64) -> i64:
    return code - 1088


def offer_code(sector: i64) -> i64:
    return 1126 + sector


def is_offer(code: i64) -> bool:
    return 1126 <= code < 1164


def offer_sector(code: i64) -> i64:
    return code - 1126


def put_aside_code(sector: i64) -> i64:
    return 1164 + sector


def is_put_aside(code: i64) -> bool:
    return 1164 <= code < 1202


def put_aside_sector(code: i64) -> i64:
    return code - 1164


def move_code(city: i64) -> i64:
    return 1202 + city


def is_move(code: i64) -> bool:
    return 1202 <= code < 1206


def move_city(code: i64) -> i64:
    return code - 1202


def move_with_code(city: i64, die: i64) -> i64:
    return 1206 + city * 12 + die


def is_move_with(code: i64) -> bool:
    return 1206 <= code < 1254


def move_with_city(code: i64) -> i64:
    return (code - 1206) // 12


def move_with_die(code: i64) -> i64:
    return (code - 1206) % 12


def take_for_code(die: i64, good: i64) -> i64:
    return 1254 + die * 5 + good


def is_take_for(code: i64) -> bool:
    return 1254 <= code < 1314


def take_for_die(code: i64) -> i64:
    return (code - 1254) // 5


def take_for_good(code: i64) -> i64:
    return (code - 1254) % 5


def trade_code(lot: i64) -> i64:
    return 1314 + lot


def is_trade(code: i64) -> bool:
    return 1314 <= code < 2772


def trade_lot(code: i64) -> i64:
    return code - 1314


def phase_of(code: i64) -> i64:
    """The phase to which a move belongs, or -1 for a number that names no move."""
    if code < 0:
        return -1
    if code < 849:
        return ANYTIME
    if code < 860:
        return USING
    if code < 907:
        return ANYTIME
    if code < 908:
        return PARKING
    if code < 913:
        return ANYTIME
    if code < 919:
        return HIDING
    if code < 923:
        return SEARCHING
    if code < 961:
        return CHOOSING_JOB
    if code < 1062:
        return ANYTIME
    if code < 1074:
        return VISITING
    if code < 1079:
        return LOSING
    if code < 1084:
        return HANDING_OVER
    if code < 1088:
        return PLACING
    if code < 1202:
        return OFFERING
    if code < 1314:
        return ACQUIRING
    if code < 2772:
        return SELLING
    return -1


# ---------------------------------------------------------------- verdicts (0 is LEGAL)
GAME_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
NO_SUCH_MOVE: Final = 3
WRONG_PHASE: Final = 4
PARTNER_FLICKS: Final = 5
FLICK_UNCLEAR: Final = 6
FLICK_ANGLE: Final = 7
FLICK_SPEED: Final = 8
FLICK_HEIGHT: Final = 9
FLICK_LATERAL: Final = 10
DIE_NOT_IN_PLAY: Final = 11
NOT_A_GATE_DIE: Final = 12
NOT_YOUR_VEHICLE: Final = 13
OWNERLESS_VEHICLE: Final = 14
WHEELS_POINT_ELSEWHERE: Final = 15
NOWHERE_TO_SEND: Final = 16
GATE_FIRST: Final = 17
GATE_TWICE: Final = 18
GATE_NOT_IN_PLAY: Final = 19
GATE_OWN_VEHICLE: Final = 20
GATE_COLOURS: Final = 21
GATE_NOT_NEEDED: Final = 22
NO_BUMPER_CARDS: Final = 23
BUMPERS_NOT_USED: Final = 24
BUMPERS_ON_ALREADY: Final = 25
BUMPERS_FULL: Final = 26
NO_BUMPERS_LEFT: Final = 27
NOTHING_TO_TAKE_THERE: Final = 28
SUPPLY_EMPTY: Final = 29
NOT_THE_NEXT_LEVEL: Final = 30
VEHICLE_TAKEN: Final = 31
LEVEL_ONCE: Final = 32
HIGHEST_LEVEL: Final = 33
HAVE_NONE_OF_IT: Final = 34
CITY_OUT_OF_REACH: Final = 35
NO_DAMAGE: Final = 36
MUST_DRIVE: Final = 37
NO_TOOLBOX: Final = 38
TOOLBOX_AFTER_DAMAGE: Final = 39
TOOLBOX_NEARLY_DESTROYED: Final = 40
STATUES_TOO_FEW: Final = 41
STATUES_AFTER_DAMAGE: Final = 42
NO_ALCOHOL: Final = 43
NO_WEAPONS: Final = 44
BONUS_ON_YOURSELF: Final = 45
BONUS_NEEDS_CROSSING: Final = 46
BONUS_AFTER_DAMAGE: Final = 47
BONUS_OUT_OF_REACH: Final = 48
BONUS_ONCE_EACH: Final = 49
NO_SUCH_DRIVER: Final = 50
STATUES_AFTER_INVALID: Final = 51
ALREADY_THERE: Final = 52
GATE_ORDER: Final = 53
GATE_ALREADY: Final = 54
NOT_IN_HAND: Final = 55
PLAY_A_SECTOR: Final = 56
NO_PREPARATION_NOW: Final = 57
MUST_GET_OUT: Final = 58
MUST_LEAVE_CITY: Final = 59
NOT_WALKING: Final = 60
NO_CROSSING: Final = 61
JUST_BOARDED: Final = 62
TOO_FAR_TO_WALK: Final = 63
PAWN_OUTSIDE: Final = 64
PAWN_ON_SOMETHING: Final = 65
VEHICLE_OUT_OF_REACH: Final = 66
VEHICLE_WRECKED: Final = 67
NOT_IN_A_CITY: Final = 68
SALE_ANOTHER_TURN: Final = 69
SALE_ONCE: Final = 70
SALE_OF_NOTHING: Final = 71
SALE_NOT_YOURS: Final = 72
BRIBE_NOT_COVERED: Final = 73
REPAIR_NOT_COVERED: Final = 74
REPAIR_OF_NOTHING: Final = 75
PARKING_TAKEN: Final = 76
PARKING_EDGE: Final = 77
PAWN_NOT_HIT: Final = 78
ROBBED_ALREADY: Final = 79
NOTHING_TO_ROB: Final = 80
HIDE_SUM: Final = 81
HIDE_THOUSANDS: Final = 82
HIDE_PLACES: Final = 83
NO_SUCH_PLACE: Final = 84
NO_BETTER_LEFT: Final = 85
CITY_TOO_FAR: Final = 86
CITY_IN_REACH: Final = 87
VEHICLE_IN_REACH: Final = 88
JUST_GOT_OUT: Final = 89
WALK_IS_OVER: Final = 90
ON_FOOT: Final = 91
JOB_NOT_OFFERED: Final = 92
JOBS_ARE_KEPT: Final = 93
JOB_GIVEN_UP_LATE: Final = 94
NOT_A_ROUTE: Final = 95
ROUTES_LEFT: Final = 96
ROUTE_FIRST: Final = 97
ROUTE_CHOSEN: Final = 98
MUST_FLICK: Final = 99
CRATE_NAMES_A_GOOD: Final = 100
CRATE_GIVES_NOTHING: Final = 101
BROKEN_TAKES_NOTHING: Final = 102
VISIT_NEEDS_CROSSING: Final = 103
VISIT_AFTER_LEAVING: Final = 104
VISIT_AFTER_DAMAGE: Final = 105
SWITCH_OUT_OF_REACH: Final = 106
SWITCH_TO_ITSELF: Final = 107
SWITCHES_USED_UP: Final = 108
CITY_WATCHED: Final = 109
CITY_IS_DESTINATION: Final = 110
NOTHING_TO_DO_THERE: Final = 111
POLICE_IN_CITY: Final = 112
ONE_CITY_A_TURN: Final = 113
NO_GOODS_AFTER_DAMAGE: Final = 114
NOT_AN_END: Final = 115
OFFER_NOT_IN_HAND: Final = 116
OFFER_ELSEWHERE: Final = 117
OFFER_GOODS: Final = 118
OFFER_HALF: Final = 119
OFFER_OF_NOTHING: Final = 120
OFFER_NOT_YOURS: Final = 121
PROVISION_NOT_COVERED: Final = 122
DIE_NOT_ON_CARD: Final = 123
DIE_USED: Final = 124
GREY_GIVES_NOTHING: Final = 125
CRATE_NOT_AVAILABLE: Final = 126
DIE_SHOWS_VEHICLE: Final = 127
DIE_SHOWS_NO_VEHICLE: Final = 128
STORAGE_FULL: Final = 129
NOT_ADJACENT: Final = 130
NO_MOVE_ON_CARD: Final = 131
MOVE_USED: Final = 132
COLOUR_USED: Final = 133
ROOM_LEFT: Final = 134
NOTHING_IT_ASKS_FOR: Final = 135

# ---------------------------------------------------------------- events
E_CITIES_DEALT: Final = 0
E_DICE_THROWN: Final = 1
E_STARTS: Final = 2
E_FLICKED: Final = 3
E_ONLY_TURNED: Final = 4
E_HIT: Final = 5
E_LEFT_AREA: Final = 6
E_PUT_BACK: Final = 7
E_CITY_HIT: Final = 8
E_PAWN_HIT: Final = 9
E_GATE_CHOSEN: Final = 10
E_CROSSED: Final = 11
E_MISSED: Final = 12
E_PREPARATION_FAILED: Final = 13
E_BUMPERS_ON: Final = 14
E_DAMAGED: Final = 15
E_REPAIRED: Final = 16
E_BUMPER_TAKEN: Final = 17
E_BUMPERS_FILLED: Final = 18
E_UPGRADED: Final = 19
E_TOOK: Final = 20
E_TOOK_NOTHING: Final = 21
E_NONE_LEFT: Final = 22
E_DISCARDED: Final = 23
E_COP_PLACED: Final = 24
E_DECK_RENEWED: Final = 25
E_TURN_ENDS: Final = 26
E_TIME_UP: Final = 27
E_RACE_BEGINS: Final = 28
E_COP_ON_TAIL: Final = 29
E_COP_SHAKEN: Final = 30
E_SECTOR_DONE: Final = 31
E_CROSSING_VOID: Final = 32
E_NEARLY_DESTROYED: Final = 33
E_WORKSHOP: Final = 34
E_CRATE_ROLLED: Final = 35
E_CRATE_AGAIN: Final = 36
E_TOOLBOX_USED: Final = 37
E_STATUES_USED: Final = 38
E_MADE_DRUNK: Final = 39
E_SHOT_AT: Final = 40
E_SOBER: Final = 41
E_REACHED_TARGET: Final = 42
E_LAST_ROUND: Final = 43
E_RACE_WON: Final = 44
E_REWARDED: Final = 45
E_NO_REWARD: Final = 46
E_DIAMONDS_PAID: Final = 47
E_RACE_OVER: Final = 48
E_ALL_REPAIRED: Final = 49
E_GAME_WON: Final = 50
E_BONUS_TAKEN: Final = 51
E_BONUS_GONE: Final = 52
E_SECTOR_PLAYED: Final = 53
E_SECTOR_DRAWN: Final = 54
E_SECTOR_SHOWN: Final = 55
E_STAYS: Final = 56
E_GOT_OUT: Final = 57
E_WALKED: Final = 58
E_ENTERED_CITY: Final = 59
E_LEFT_CITY: Final = 60
E_BOARDED: Final = 61
E_WRECKED: Final = 62
E_CARGO_LOST: Final = 63
E_NEW_VEHICLE: Final = 64
E_PARKED: Final = 65
E_SOLD: Final = 66
E_FIRST_SALE: Final = 67
E_BRIBED: Final = 68
E_COP_TAKEN: Final = 69
E_PAID_REPAIR: Final = 70
E_ROBS: Final = 71
E_MONEY_HIDDEN: Final = 72
E_SEARCHED: Final = 73
E_SOLD_OUT: Final = 74
E_TOO_MANY_COPS: Final = 75
E_WEALTH: Final = 76
E_BEST_SMUGGLER: Final = 77
E_JOBS_OFFERED: Final = 78
E_JOB_TAKEN: Final = 79
E_JOB_GIVEN_UP: Final = 80
E_ROUTES_LAID: Final = 81
E_ROUTES_DISCARDED: Final = 82
E_ROUTE_CHOSEN_NOW: Final = 83
E_ROUTE_RETURNED: Final = 84
E_TRAVELLED: Final = 85
E_POLICE_MOVES: Final = 86
E_POLICE_ALARMED: Final = 87
E_TRACKS_COVERED: Final = 88
E_SWITCHED: Final = 89
E_HID_IN_CITY: Final = 90
E_BROKE_DOWN: Final = 91
E_GOOD_DESTROYED: Final = 92
E_ALL_DESTROYED: Final = 93
E_TOWED_TO: Final = 94
E_DELIVERED: Final = 95
E_ROWS_GATHERED: Final = 96
E_ROWS_THINNED: Final = 97
E_COPS_WITHDRAWN: Final = 98
E_POLICE_CLOSE: Final = 99
E_JOBS_DONE: Final = 100
E_CAUGHT: Final = 101
E_HANDED_OVER: Final = 102
E_TURN_OF: Final = 103
E_POLICE_WAIT: Final = 104
E_ROW_LAID: Final = 105
E_BEGINS_IN: Final = 106
E_ROUND_BEGINS: Final = 107
E_DICE_ROLLED: Final = 108
E_OFFER_DEALT: Final = 109
E_OFFER_DRAWN: Final = 110
E_OFFER_SHOWN: Final = 111
E_OFFER_USED: Final = 112
E_OFFER_PUT_ASIDE: Final = 113
E_MOVED: Final = 114
E_MOVED_WITH: Final = 115
E_MARKET_SALE: Final = 116
E_FIRST_IN_CITY: Final = 117
E_PROVISION: Final = 118
E_NO_COP_COMES: Final = 119
E_LAST_COP: Final = 120
E_MARKET_DEAD: Final = 121
E_BEST_MERCHANT: Final = 122


def tell_cities_dealt(journal: Journal | None, nw: i64, ne: i64, se: i64, sw: i64) -> None:
    if journal is not None:
        journal.tell(E_CITIES_DEALT, [nw, ne, se, sw])


def tell_dice_thrown(journal: Journal | None, driver: i64, motion: list[int]) -> None:
    if journal is not None:
        journal.tell(E_DICE_THROWN, [driver, len(motion)] + motion)


def tell_starts(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_STARTS, [driver])


def tell_flicked(journal: Journal | None, driver: i64, die: i64, angle: i64, speed: i64, height: i64, lateral: i64, went: i64, fast: i64, blind: i64, motion: list[int]) -> None:
    if journal is not None:
        journal.tell(E_FLICKED, [driver, die, angle, speed, height, lateral, went, fast, blind, len(motion)] + motion)


def tell_only_turned(journal: Journal | None, driver: i64, die: i64) -> None:
    if journal is not None:
        journal.tell(E_ONLY_TURNED, [driver, die])


def tell_hit(journal: Journal | None, driver: i64, die: i64, other: i64, ms: i64, after: i64) -> None:
    if journal is not None:
        journal.tell(E_HIT, [driver, die, other, ms, after])


def tell_left_area(journal: Journal | None, die: i64, compass: i64) -> None:
    if journal is not None:
        journal.tell(E_LEFT_AREA, [die, compass])


def tell_put_back(journal: Journal | None, die: i64, compass: i64) -> None:
    if journal is not None:
        journal.tell(E_PUT_BACK, [die, compass])


def tell_city_hit(journal: Journal | None, driver: i64, die: i64, city: i64) -> None:
    if journal is not None:
        journal.tell(E_CITY_HIT, [driver, die, city])


def tell_pawn_hit(journal: Journal | None, driver: i64, other: i64, after: i64) -> None:
    if journal is not None:
        journal.tell(E_PAWN_HIT, [driver, other, after])


def tell_gate_chosen(journal: Journal | None, driver: i64, one: i64, other: i64, rideable: i64) -> None:
    if journal is not None:
        journal.tell(E_GATE_CHOSEN, [driver, one, other, rideable])


def tell_crossed(journal: Journal | None, driver: i64, one: i64, other: i64, gap: i64) -> None:
    if journal is not None:
        journal.tell(E_CROSSED, [driver, one, other, gap])


def tell_missed(journal: Journal | None, driver: i64, one: i64, other: i64, miss: i64) -> None:
    if journal is not None:
        journal.tell(E_MISSED, [driver, one, other, miss])


def tell_preparation_failed(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_PREPARATION_FAILED, [driver])


def tell_bumpers_on(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_BUMPERS_ON, [driver])


def tell_damaged(journal: Journal | None, driver: i64, tokens: i64, cause: i64) -> None:
    if journal is not None:
        journal.tell(E_DAMAGED, [driver, tokens, cause])


def tell_repaired(journal: Journal | None, driver: i64, tokens: i64) -> None:
    if journal is not None:
        journal.tell(E_REPAIRED, [driver, tokens])


def tell_bumper_taken(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_BUMPER_TAKEN, [driver])


def tell_bumpers_filled(journal: Journal | None, driver: i64, count: i64) -> None:
    if journal is not None:
        journal.tell(E_BUMPERS_FILLED, [driver, count])


def tell_upgraded(journal: Journal | None, driver: i64, card: i64) -> None:
    if journal is not None:
        journal.tell(E_UPGRADED, [driver, card])


def tell_took(journal: Journal | None, driver: i64, good: i64, die: i64) -> None:
    if journal is not None:
        journal.tell(E_TOOK, [driver, good, die])


def tell_took_nothing(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_TOOK_NOTHING, [driver])


def tell_none_left(journal: Journal | None, driver: i64, good: i64) -> None:
    if journal is not None:
        journal.tell(E_NONE_LEFT, [driver, good])


def tell_discarded(journal: Journal | None, driver: i64, good: i64) -> None:
    if journal is not None:
        journal.tell(E_DISCARDED, [driver, good])


def tell_cop_placed(journal: Journal | None, city: i64, cops: i64) -> None:
    if journal is not None:
        journal.tell(E_COP_PLACED, [city, cops])


def tell_deck_renewed(journal: Journal | None, cards: i64) -> None:
    if journal is not None:
        journal.tell(E_DECK_RENEWED, [cards])


def tell_turn_ends(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_TURN_ENDS, [driver])


def tell_time_up(journal: Journal | None, rounds: i64) -> None:
    if journal is not None:
        journal.tell(E_TIME_UP, [rounds])


def tell_race_begins(journal: Journal | None, race: i64, target: i64, track: list[int]) -> None:
    if journal is not None:
        journal.tell(E_RACE_BEGINS, [race, target, len(track)] + track)


def tell_cop_on_tail(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_COP_ON_TAIL, [driver])


def tell_cop_shaken(journal: Journal | None, driver: i64, city: i64) -> None:
    if journal is not None:
        journal.tell(E_COP_SHAKEN, [driver, city])


def tell_sector_done(journal: Journal | None, driver: i64, sector: i64, number: i64) -> None:
    if journal is not None:
        journal.tell(E_SECTOR_DONE, [driver, sector, number])


def tell_crossing_void(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_CROSSING_VOID, [driver])


def tell_nearly_destroyed(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_NEARLY_DESTROYED, [driver])


def tell_workshop(journal: Journal | None, driver: i64, city: i64, tokens: i64) -> None:
    if journal is not None:
        journal.tell(E_WORKSHOP, [driver, city, tokens])


def tell_crate_rolled(journal: Journal | None, driver: i64, die: i64, symbol: i64) -> None:
    if journal is not None:
        journal.tell(E_CRATE_ROLLED, [driver, die, symbol])


def tell_crate_again(journal: Journal | None, driver: i64, die: i64) -> None:
    if journal is not None:
        journal.tell(E_CRATE_AGAIN, [driver, die])


def tell_toolbox_used(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_TOOLBOX_USED, [driver])


def tell_statues_used(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_STATUES_USED, [driver])


def tell_made_drunk(journal: Journal | None, driver: i64, other: i64, turns: i64) -> None:
    if journal is not None:
        journal.tell(E_MADE_DRUNK, [driver, other, turns])


def tell_shot_at(journal: Journal | None, driver: i64, other: i64) -> None:
    if journal is not None:
        journal.tell(E_SHOT_AT, [driver, other])


def tell_sober(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_SOBER, [driver])


def tell_reached_target(journal: Journal | None, driver: i64, city: i64) -> None:
    if journal is not None:
        journal.tell(E_REACHED_TARGET, [driver, city])


def tell_last_round(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_LAST_ROUND, [driver])


def tell_race_won(journal: Journal | None, driver: i64, pesos: i64) -> None:
    if journal is not None:
        journal.tell(E_RACE_WON, [driver, pesos])


def tell_rewarded(journal: Journal | None, driver: i64, sectors: i64, pesos: i64) -> None:
    if journal is not None:
        journal.tell(E_REWARDED, [driver, sectors, pesos])


def tell_no_reward(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_NO_REWARD, [driver])


def tell_diamonds_paid(journal: Journal | None, driver: i64, pairs: i64, pesos: i64) -> None:
    if journal is not None:
        journal.tell(E_DIAMONDS_PAID, [driver, pairs, pesos])


def tell_race_over(journal: Journal | None, race: i64) -> None:
    if journal is not None:
        journal.tell(E_RACE_OVER, [race])


def tell_all_repaired(journal: Journal | None) -> None:
    if journal is not None:
        journal.tell(E_ALL_REPAIRED, [])


def tell_game_won(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_GAME_WON, [driver])


def tell_bonus_taken(journal: Journal | None, driver: i64, bonus: i64, die: i64) -> None:
    if journal is not None:
        journal.tell(E_BONUS_TAKEN, [driver, bonus, die])


def tell_bonus_gone(journal: Journal | None, driver: i64, bonus: i64) -> None:
    if journal is not None:
        journal.tell(E_BONUS_GONE, [driver, bonus])


def tell_sector_played(journal: Journal | None, driver: i64, sector: i64) -> None:
    if journal is not None:
        journal.tell(E_SECTOR_PLAYED, [driver, sector])


def tell_sector_drawn(journal: Journal | None, driver: i64, sector: i64, insiders: i64) -> None:
    """sector_drawn <driver> <sector?>"""
    if journal is not None:
        journal.whisper(E_SECTOR_DRAWN, [driver], insiders, [driver, sector])


def tell_sector_shown(journal: Journal | None, driver: i64, sector: i64) -> None:
    if journal is not None:
        journal.tell(E_SECTOR_SHOWN, [driver, sector])


def tell_stays(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_STAYS, [driver])


def tell_got_out(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_GOT_OUT, [driver])


def tell_walked(journal: Journal | None, driver: i64, x: i64, y: i64) -> None:
    if journal is not None:
        journal.tell(E_WALKED, [driver, x, y])


def tell_entered_city(journal: Journal | None, driver: i64, city: i64) -> None:
    if journal is not None:
        journal.tell(E_ENTERED_CITY, [driver, city])


def tell_left_city(journal: Journal | None, driver: i64, city: i64) -> None:
    if journal is not None:
        journal.tell(E_LEFT_CITY, [driver, city])


def tell_boarded(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_BOARDED, [driver])


def tell_wrecked(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_WRECKED, [driver])


def tell_cargo_lost(journal: Journal | None, driver: i64, goods: list[int]) -> None:
    if journal is not None:
        journal.tell(E_CARGO_LOST, [driver] + goods)


def tell_new_vehicle(journal: Journal | None, driver: i64, card: i64) -> None:
    if journal is not None:
        journal.tell(E_NEW_VEHICLE, [driver, card])


def tell_parked(journal: Journal | None, driver: i64, city: i64) -> None:
    if journal is not None:
        journal.tell(E_PARKED, [driver, city])


def tell_sold(journal: Journal | None, driver: i64, city: i64, goods: list[int], pesos: i64) -> None:
    if journal is not None:
        journal.tell(E_SOLD, [driver, city] + goods + [pesos])


def tell_first_sale(journal: Journal | None, driver: i64, pesos: i64) -> None:
    if journal is not None:
        journal.tell(E_FIRST_SALE, [driver, pesos])


def tell_bribed(journal: Journal | None, driver: i64, pesos: i64, cops: i64) -> None:
    if journal is not None:
        journal.tell(E_BRIBED, [driver, pesos, cops])


def tell_cop_taken(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_COP_TAKEN, [driver])


def tell_paid_repair(journal: Journal | None, driver: i64, pesos: i64) -> None:
    if journal is not None:
        journal.tell(E_PAID_REPAIR, [driver, pesos])


def tell_robs(journal: Journal | None, driver: i64, other: i64) -> None:
    if journal is not None:
        journal.tell(E_ROBS, [driver, other])


def tell_money_hidden(journal: Journal | None, driver: i64, sums: list[int], insiders: i64) -> None:
    """money_hidden <driver> <sums?>"""
    if journal is not None:
        journal.whisper(E_MONEY_HIDDEN, [driver], insiders, [driver, len(sums)] + sums)


def tell_searched(journal: Journal | None, driver: i64, other: i64, spot: i64, pesos: i64) -> None:
    if journal is not None:
        journal.tell(E_SEARCHED, [driver, other, spot, pesos])


def tell_sold_out(journal: Journal | None, good: i64) -> None:
    if journal is not None:
        journal.tell(E_SOLD_OUT, [good])


def tell_too_many_cops(journal: Journal | None, cops: i64) -> None:
    if journal is not None:
        journal.tell(E_TOO_MANY_COPS, [cops])


def tell_wealth(journal: Journal | None, driver: i64, money: i64, price: i64) -> None:
    if journal is not None:
        journal.tell(E_WEALTH, [driver, money, price])


def tell_best_smuggler(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_BEST_SMUGGLER, [driver])


def tell_jobs_offered(journal: Journal | None, jobs: list[int]) -> None:
    if journal is not None:
        journal.tell(E_JOBS_OFFERED, [len(jobs)] + jobs)


def tell_job_taken(journal: Journal | None, seat: i64, sector: i64) -> None:
    if journal is not None:
        journal.tell(E_JOB_TAKEN, [seat, sector])


def tell_job_given_up(journal: Journal | None, seat: i64, sector: i64) -> None:
    if journal is not None:
        journal.tell(E_JOB_GIVEN_UP, [seat, sector])


def tell_routes_laid(journal: Journal | None, routes: list[int]) -> None:
    if journal is not None:
        journal.tell(E_ROUTES_LAID, [len(routes)] + routes)


def tell_routes_discarded(journal: Journal | None, seat: i64, sector: i64) -> None:
    if journal is not None:
        journal.tell(E_ROUTES_DISCARDED, [seat, sector])


def tell_route_chosen_now(journal: Journal | None, seat: i64, sector: i64) -> None:
    if journal is not None:
        journal.tell(E_ROUTE_CHOSEN_NOW, [seat, sector])


def tell_route_returned(journal: Journal | None, sector: i64) -> None:
    if journal is not None:
        journal.tell(E_ROUTE_RETURNED, [sector])


def tell_travelled(journal: Journal | None, sector: i64, km: i64, team: i64, job: i64) -> None:
    if journal is not None:
        journal.tell(E_TRAVELLED, [sector, km, team, job])


def tell_police_moves(journal: Journal | None, sector: i64, km: i64, police: i64) -> None:
    if journal is not None:
        journal.tell(E_POLICE_MOVES, [sector, km, police])


def tell_police_alarmed(journal: Journal | None, die: i64) -> None:
    if journal is not None:
        journal.tell(E_POLICE_ALARMED, [die])


def tell_tracks_covered(journal: Journal | None, removed: i64) -> None:
    if journal is not None:
        journal.tell(E_TRACKS_COVERED, [removed])


def tell_switched(journal: Journal | None, before: i64, die: i64) -> None:
    if journal is not None:
        journal.tell(E_SWITCHED, [before, die])


def tell_hid_in_city(journal: Journal | None, city: i64) -> None:
    if journal is not None:
        journal.tell(E_HID_IN_CITY, [city])


def tell_broke_down(journal: Journal | None) -> None:
    if journal is not None:
        journal.tell(E_BROKE_DOWN, [])


def tell_good_destroyed(journal: Journal | None, good: i64) -> None:
    if journal is not None:
        journal.tell(E_GOOD_DESTROYED, [good])


def tell_all_destroyed(journal: Journal | None, goods: list[int]) -> None:
    if journal is not None:
        journal.tell(E_ALL_DESTROYED, goods)


def tell_towed_to(journal: Journal | None, city: i64, tokens: i64, broken: i64) -> None:
    if journal is not None:
        journal.tell(E_TOWED_TO, [city, tokens, broken])


def tell_delivered(journal: Journal | None, sector: i64, city: i64, points: i64, total: i64) -> None:
    if journal is not None:
        journal.tell(E_DELIVERED, [sector, city, points, total])


def tell_rows_gathered(journal: Journal | None) -> None:
    if journal is not None:
        journal.tell(E_ROWS_GATHERED, [])


def tell_rows_thinned(journal: Journal | None, cards: i64) -> None:
    if journal is not None:
        journal.tell(E_ROWS_THINNED, [cards])


def tell_cops_withdrawn(journal: Journal | None) -> None:
    if journal is not None:
        journal.tell(E_COPS_WITHDRAWN, [])


def tell_police_close(journal: Journal | None, turns: i64) -> None:
    if journal is not None:
        journal.tell(E_POLICE_CLOSE, [turns])


def tell_jobs_done(journal: Journal | None, points: i64, score: i64) -> None:
    if journal is not None:
        journal.tell(E_JOBS_DONE, [points, score])


def tell_caught(journal: Journal | None, points: i64) -> None:
    if journal is not None:
        journal.tell(E_CAUGHT, [points])


def tell_handed_over(journal: Journal | None, good: i64) -> None:
    if journal is not None:
        journal.tell(E_HANDED_OVER, [good])


def tell_turn_of(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_TURN_OF, [seat])


def tell_police_wait(journal: Journal | None) -> None:
    if journal is not None:
        journal.tell(E_POLICE_WAIT, [])


def tell_row_laid(journal: Journal | None, row: list[int]) -> None:
    if journal is not None:
        journal.tell(E_ROW_LAID, [len(row)] + row)


def tell_begins_in(journal: Journal | None, driver: i64, city: i64) -> None:
    if journal is not None:
        journal.tell(E_BEGINS_IN, [driver, city])


def tell_round_begins(journal: Journal | None, round: i64, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_ROUND_BEGINS, [round, driver])


def tell_dice_rolled(journal: Journal | None, driver: i64, red1: i64, red2: i64, blue1: i64, blue2: i64, green1: i64, green2: i64, yellow: i64) -> None:
    if journal is not None:
        journal.tell(E_DICE_ROLLED, [driver, red1, red2, blue1, blue2, green1, green2, yellow])


def tell_offer_dealt(journal: Journal | None, driver: i64, sector: i64, insiders: i64) -> None:
    """offer_dealt <driver> <sector?>"""
    if journal is not None:
        journal.whisper(E_OFFER_DEALT, [driver], insiders, [driver, sector])


def tell_offer_drawn(journal: Journal | None, driver: i64, sector: i64, insiders: i64) -> None:
    """offer_drawn <driver> <sector?>"""
    if journal is not None:
        journal.whisper(E_OFFER_DRAWN, [driver], insiders, [driver, sector])


def tell_offer_shown(journal: Journal | None, driver: i64, sector: i64) -> None:
    if journal is not None:
        journal.tell(E_OFFER_SHOWN, [driver, sector])


def tell_offer_used(journal: Journal | None, driver: i64, sector: i64) -> None:
    if journal is not None:
        journal.tell(E_OFFER_USED, [driver, sector])


def tell_offer_put_aside(journal: Journal | None, driver: i64, sector: i64) -> None:
    if journal is not None:
        journal.tell(E_OFFER_PUT_ASIDE, [driver, sector])


def tell_moved(journal: Journal | None, driver: i64, city: i64) -> None:
    if journal is not None:
        journal.tell(E_MOVED, [driver, city])


def tell_moved_with(journal: Journal | None, driver: i64, city: i64, die: i64) -> None:
    if journal is not None:
        journal.tell(E_MOVED_WITH, [driver, city, die])


def tell_market_sale(journal: Journal | None, driver: i64, city: i64, goods: list[int], half: i64, pesos: i64) -> None:
    if journal is not None:
        journal.tell(E_MARKET_SALE, [driver, city] + goods + [half, pesos])


def tell_first_in_city(journal: Journal | None, driver: i64, city: i64, pesos: i64) -> None:
    if journal is not None:
        journal.tell(E_FIRST_IN_CITY, [driver, city, pesos])


def tell_provision(journal: Journal | None, driver: i64, pesos: i64, cops: i64) -> None:
    if journal is not None:
        journal.tell(E_PROVISION, [driver, pesos, cops])


def tell_no_cop_comes(journal: Journal | None, city: i64, pesos: i64) -> None:
    if journal is not None:
        journal.tell(E_NO_COP_COMES, [city, pesos])


def tell_last_cop(journal: Journal | None, city: i64, cops: i64) -> None:
    if journal is not None:
        journal.tell(E_LAST_COP, [city, cops])


def tell_market_dead(journal: Journal | None) -> None:
    if journal is not None:
        journal.tell(E_MARKET_DEAD, [])


def tell_best_merchant(journal: Journal | None, driver: i64) -> None:
    if journal is not None:
        journal.tell(E_BEST_MERCHANT, [driver])
