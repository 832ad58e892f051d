"""The numbers of Competitors: moves, phases, verdicts and events as the compiled rules know them.

Written by `cubilete codes` from declared.py: change that file, then run the command again.
"""
# fmt: off
# ruff: noqa: C901, E501

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cubilete.core.journal import Journal

# ---------------------------------------------------------------- constants
SEATS: Final = 5
TERRITORIES: Final = 116
CELLS: Final = 465
STRAITS: Final = 13
ARROWS: Final = 16
CONTRACTS: Final = 116
GOODS: Final = 98
SPECIALS: Final = 18
CUSTOMS_KINDS: Final = 21
BOXES: Final = 72
HEADQUARTERS: Final = 9
VEHICLES: Final = 10
OPTIONS: Final = 4
FIRST_ROLL: Final = 0
"""Kinds of chance: who starts..."""
HEADQUARTER_DEAL: Final = 1
TERRITORY_DRAW: Final = 2
CONTRACT_DRAW: Final = 3
CUSTOMS_DRAW: Final = 4
AREA_ROLL: Final = 5
DANGER_ROLL: Final = 6
SAVE_ROLL: Final = 7
UNREST_ROLL: Final = 8
EFFECT_ROLL: Final = 9
SPY_DRAW: Final = 10
"""...and which card a spy sees."""
DEALS: Final = 15
"""Places for deals: three a seat (CP-R70)."""
LINES: Final = 8
"""The most lines of a deal."""
L_MONEY: Final = 0
L_TERRITORY: Final = 1
L_CONTRACT: Final = 2
L_VEHICLE: Final = 3
L_BRANCH: Final = 4
L_LOOK: Final = 5
L_CARRIAGE: Final = 6
"""Kinds of lines."""
TAKER_AT: Final = 3
KIND_AT: Final = 6
WHAT_AT: Final = 9
CARGO_AT: Final = 17
PLACE_AT: Final = 23
SUM_AT: Final = 31
COVERED_AT: Final = 51
FUEL_AT: Final = 52
"""Where the parts of a line begin, in bits."""
LINE_END: Final = 9007199254740992
ANYBODY: Final = 7
ASKER: Final = 6
NO_CARGO: Final = 63
NO_PLACE: Final = 255
UNSEEN: Final = 255
ANY_OF_CONTINENT: Final = 116
ANY_TERRITORY: Final = 122
ANY_CONTRACT: Final = 116
ANY_VEHICLE: Final = 50
SIGNED: Final = 128
COIN: Final = 500
LAPSED_CANNOT_GIVE: Final = 0
LAPSED_CHANGED: Final = 1
LAPSED_VEHICLE_GONE: Final = 2
LAPSED_BRANCH_GONE: Final = 3
LAPSED_CARGO_GONE: Final = 4
LAPSED_HELD: Final = 5
LAPSED_OLD: Final = 6
LAPSED_ANSWERED: Final = 7
LAPSED_NOBODY_LEFT: Final = 8

# ---------------------------------------------------------------- phases
FOUNDING: Final = 0
ACTING: Final = 1
TRAVELLING: Final = 2
ORDERING: Final = 3
CLEARING: Final = 4
HAPPENING: Final = 5
CHOOSING: Final = 6
STRANDED: Final = 7
FAILING: Final = 8
RAISING: Final = 9
RETURNING: Final = 10
OVER: Final = 11
ANYTIME: Final = 12
"""Of moves that belong to no phase: the rules judge them."""

# ---------------------------------------------------------------- moves
FOUND: Final = 0  # found <headquarter>
DRAW_TERRITORY: Final = 9
DRAW_CONTRACT: Final = 10
SIGN: Final = 11  # sign <vehicle> <goods> to <territory>
DELIVER: Final = 113691  # deliver <vehicle>
MOVE: Final = 113701  # move <vehicle>
BUY: Final = 113711  # buy <kind> at <territory>
SELL: Final = 114059  # sell <vehicle>
BRANCH: Final = 114069  # branch <territory>
CLOSE: Final = 114185  # close <territory>
PASS: Final = 114301
PLAY: Final = 114302  # play <special>
ATTACH: Final = 114320  # attach <special> to <territory>
PLAY_AGAINST: Final = 116408  # play <special> against <token>
PLAY_ON: Final = 117308  # play <special> on <territory>
PLAY_FOR: Final = 119396  # play <special> for <vehicle> <territory>
DRIVE: Final = 140276  # drive <territory>
SAIL: Final = 140392  # sail <cell>
DOCK: Final = 140857  # dock <territory>
FLY: Final = 140973  # fly <territory>
CROSS: Final = 141089  # fly over <edge>
HOVER: Final = 141121  # hover <x:number> <y:number>
BOARD: Final = 141122  # board <token>
TAKE: Final = 141172  # take <vehicle>
UNLOAD: Final = 141182
TRANSHIP: Final = 141183  # tranship <token>
NEXT: Final = 141233
HALT: Final = 141234
GIVE_UP: Final = 141235
CUSTOMS_FIRST: Final = 141236
EVENT_FIRST: Final = 141237
APPLY: Final = 141238
REDRAW: Final = 141239
REROLL: Final = 141240
CHOOSE: Final = 141241  # choose <option>
FAR_SIDE: Final = 141245
NEAR_SIDE: Final = 141246
BEAR: Final = 141247
RETURN: Final = 141248  # return <vehicle> to <territory>
LOAD: Final = 142408  # load <vehicle> on <carrier:vehicle>
ASHORE: Final = 142508  # unload <vehicle>
OFFER: Final = 142518  # offer <terms>
ASK: Final = 142519  # ask <wish>
COUNTER: Final = 142520  # counter <deal> <terms>
ANSWER: Final = 142521  # answer <deal>
ANSWER_WITH: Final = 142536  # answer <deal> with <filling>
ACCEPT: Final = 142537  # accept <deal>
ACCEPT_AT: Final = 142552  # accept <deal> at <territory>
REFUSE: Final = 144292  # refuse <deal>
LATER: Final = 144307  # later <deal>
WITHDRAW: Final = 144322  # withdraw <deal>
SEE: Final = 144337  # see <deal>
SHOW: Final = 144352  # show <deal>
RELEASE: Final = 144367  # release <token>
AUCTION: Final = 144417  # auction <lot>
BID: Final = 144418  # bid <steps>
BID_SUM: Final = 144422  # bid <bid>
SIT_OUT: Final = 144423
KNOCK_DOWN: Final = 144424
CODES: Final = 144425
"""Every move code lies below this number."""


def found_code(headquarter: i64) -> i64:
    return 0 + headquarter


def is_found(code: i64) -> bool:
    return 0 <= code < 9


def found_headquarter(code: i64) -> i64:
    return code


def sign_code(vehicle: i64, goods: i64, territory: i64) -> i64:
    return 11 + vehicle * 11368 + goods * 116 + territory


def is_sign(code: i64) -> bool:
    return 11 <= code < 113691


def sign_vehicle(code: i64) -> i64:
    return (code - 11) // 11368


def sign_goods(code: i64) -> i64:
    return ((code - 11) % 11368) // 116


def sign_territory(code: i64) -> i64:
    return (code - 11) % 116


def deliver_code(vehicle: i64) -> i64:
    return 113691 + vehicle


def is_deliver(code: i64) -> bool:
    return 113691 <= code < 113701


def deliver_vehicle(code: i64) -> i64:
    return code - 113691


def move_code(vehicle: i64) -> i64:
    return 113701 + vehicle


def is_move(code: i64) -> bool:
    return 113701 <= code < 113711


def move_vehicle(code: i64) -> i64:
    return code - 113701


def buy_code(kind: i64, territory: i64) -> i64:
    return 113711 + kind * 116 + territory


def is_buy(code: i64) -> bool:
    return 113711 <= code < 114059


def buy_kind(code: i64) -> i64:
    return (code - 113711) // 116


def buy_territory(code: i64) -> i64:
    return (code - 113711) % 116


def sell_code(vehicle: i64) -> i64:
    return 114059 + vehicle


def is_sell(code: i64) -> bool:
    return 114059 <= code < 114069


def sell_vehicle(code: i64) -> i64:
    return code - 114059


def branch_code(territory: i64) -> i64:
    return 114069 + territory


def is_branch(code: i64) -> bool:
    return 114069 <= code < 114185


def branch_territory(code: i64) -> i64:
    return code - 114069


def close_code(territory: i64) -> i64:
    return 114185 + territory


def is_close(code: i64) -> bool:
    return 114185 <= code < 114301


def close_territory(code: i64) -> i64:
    return code - 114185


def play_code(special: i64) -> i64:
    return 114302 + special


def is_play(code: i64) -> bool:
    return 114302 <= code < 114320


def play_special(code: i64) -> i64:
    return code - 114302


def attach_code(special: i64, territory: i64) -> i64:
    return 114320 + special * 116 + territory


def is_attach(code: i64) -> bool:
    return 114320 <= code < 116408


def attach_special(code: i64) -> i64:
    return (code - 114320) // 116


def attach_territory(code: i64) -> i64:
    return (code - 114320) % 116


def play_against_code(special: i64, token: i64) -> i64:
    return 116408 + special * 50 + token


def is_play_against(code: i64) -> bool:
    return 116408 <= code < 117308


def play_against_special(code: i64) -> i64:
    return (code - 116408) // 50


def play_against_token(code: i64) -> i64:
    return (code - 116408) % 50


def play_on_code(special: i64, territory: i64) -> i64:
    return 117308 + special * 116 + territory


def is_play_on(code: i64) -> bool:
    return 117308 <= code < 119396


def play_on_special(code: i64) -> i64:
    return (code - 117308) // 116


def play_on_territory(code: i64) -> i64:
    return (code - 117308) % 116


def play_for_code(special: i64, vehicle: i64, territory: i64) -> i64:
    return 119396 + special * 1160 + vehicle * 116 + territory


def is_play_for(code: i64) -> bool:
    return 119396 <= code < 140276


def play_for_special(code: i64) -> i64:
    return (code - 119396) // 1160


def play_for_vehicle(code: i64) -> i64:
    return ((code - 119396) % 1160) // 116


def play_for_territory(code: i64) -> i64:
    return (code - 119396) % 116


def drive_code(territory: i64) -> i64:
    return 140276 + territory


def is_drive(code: i64) -> bool:
    return 140276 <= code < 140392


def drive_territory(code: i64) -> i64:
    return code - 140276


def sail_code(cell: i64) -> i64:
    return 140392 + cell


def is_sail(code: i64) -> bool:
    return 140392 <= code < 140857


def sail_cell(code: i64) -> i64:
    return code - 140392


def dock_code(territory: i64) -> i64:
    return 140857 + territory


def is_dock(code: i64) -> bool:
    return 140857 <= code < 140973


def dock_territory(code: i64) -> i64:
    return code - 140857


def fly_code(territory: i64) -> i64:
    return 140973 + territory


def is_fly(code: i64) -> bool:
    return 140973 <= code < 141089


def fly_territory(code: i64) -> i64:
    return code - 140973


def cross_code(edge: i64) -> i64:
    return 141089 + edge


def is_cross(code: i64) -> bool:
    return 141089 <= code < 141121


def cross_edge(code: i64) -> i64:
    return code - 141089


def board_code(token: i64) -> i64:
    return 141122 + token


def is_board(code: i64) -> bool:
    return 141122 <= code < 141172


def board_token(code: i64) -> i64:
    return code - 141122


def take_code(vehicle: i64) -> i64:
    return 141172 + vehicle


def is_take(code: i64) -> bool:
    return 141172 <= code < 141182


def take_vehicle(code: i64) -> i64:
    return code - 141172


def tranship_code(token: i64) -> i64:
    return 141183 + token


def is_tranship(code: i64) -> bool:
    return 141183 <= code < 141233


def tranship_token(code: i64) -> i64:
    return code - 141183


def choose_code(option: i64) -> i64:
    return 141241 + option


def is_choose(code: i64) -> bool:
    return 141241 <= code < 141245


def choose_option(code: i64) -> i64:
    return code - 141241


def return_code(vehicle: i64, territory: i64) -> i64:
    return 141248 + vehicle * 116 + territory


def is_return(code: i64) -> bool:
    return 141248 <= code < 142408


def return_vehicle(code: i64) -> i64:
    return (code - 141248) // 116


def return_territory(code: i64) -> i64:
    return (code - 141248) % 116


def load_code(vehicle: i64, carrier: i64) -> i64:
    return 142408 + vehicle * 10 + carrier


def is_load(code: i64) -> bool:
    return 142408 <= code < 142508


def load_vehicle(code: i64) -> i64:
    return (code - 142408) // 10


def load_carrier(code: i64) -> i64:
    return (code - 142408) % 10


def ashore_code(vehicle: i64) -> i64:
    return 142508 + vehicle


def is_ashore(code: i64) -> bool:
    return 142508 <= code < 142518


def ashore_vehicle(code: i64) -> i64:
    return code - 142508


def answer_code(deal: i64) -> i64:
    return 142521 + deal


def is_answer(code: i64) -> bool:
    return 142521 <= code < 142536


def answer_deal(code: i64) -> i64:
    return code - 142521


def accept_code(deal: i64) -> i64:
    return 142537 + deal


def is_accept(code: i64) -> bool:
    return 142537 <= code < 142552


def accept_deal(code: i64) -> i64:
    return code - 142537


def accept_at_code(deal: i64, territory: i64) -> i64:
    return 142552 + deal * 116 + territory


def is_accept_at(code: i64) -> bool:
    return 142552 <= code < 144292


def accept_at_deal(code: i64) -> i64:
    return (code - 142552) // 116


def accept_at_territory(code: i64) -> i64:
    return (code - 142552) % 116


def refuse_code(deal: i64) -> i64:
    return 144292 + deal


def is_refuse(code: i64) -> bool:
    return 144292 <= code < 144307


def refuse_deal(code: i64) -> i64:
    return code - 144292


def later_code(deal: i64) -> i64:
    return 144307 + deal


def is_later(code: i64) -> bool:
    return 144307 <= code < 144322


def later_deal(code: i64) -> i64:
    return code - 144307


def withdraw_code(deal: i64) -> i64:
    return 144322 + deal


def is_withdraw(code: i64) -> bool:
    return 144322 <= code < 144337


def withdraw_deal(code: i64) -> i64:
    return code - 144322


def see_code(deal: i64) -> i64:
    return 144337 + deal


def is_see(code: i64) -> bool:
    return 144337 <= code < 144352


def see_deal(code: i64) -> i64:
    return code - 144337


def show_code(deal: i64) -> i64:
    return 144352 + deal


def is_show(code: i64) -> bool:
    return 144352 <= code < 144367


def show_deal(code: i64) -> i64:
    return code - 144352


def release_code(token: i64) -> i64:
    return 144367 + token


def is_release(code: i64) -> bool:
    return 144367 <= code < 144417


def release_token(code: i64) -> i64:
    return code - 144367


def bid_code(steps: i64) -> i64:
    return 144418 + steps


def is_bid(code: i64) -> bool:
    return 144418 <= code < 144422


def bid_steps(code: i64) -> i64:
    return code - 144418


def phase_of(code: i64) -> i64:
    """The phase to which a move belongs, or -1 for a number that names no move."""
    if code < 0:
        return -1
    if code < 9:
        return FOUNDING
    if code < 114059:
        return ACTING
    if code < 114069:
        return ANYTIME
    if code < 114185:
        return ACTING
    if code < 114301:
        return ANYTIME
    if code < 114302:
        return ACTING
    if code < 140276:
        return ANYTIME
    if code < 141236:
        return TRAVELLING
    if code < 141238:
        return ORDERING
    if code < 141239:
        return ANYTIME
    if code < 141240:
        return CLEARING
    if code < 141241:
        return HAPPENING
    if code < 141245:
        return CHOOSING
    if code < 141247:
        return STRANDED
    if code < 141248:
        return FAILING
    if code < 142408:
        return RETURNING
    if code < 142518:
        return ACTING
    if code < 144425:
        return ANYTIME
    return -1


# ---------------------------------------------------------------- verdicts (0 is LEGAL)
GAME_OVER: Final = 1
NOT_YOUR_TURN: Final = 2
NO_SUCH_MOVE: Final = 3
WRONG_PHASE: Final = 4
HEADQUARTER_TAKEN: Final = 5
DECK_EMPTY: Final = 6
NO_VEHICLE: Final = 7
NO_SENDER_CARD: Final = 8
NO_CONTRACT: Final = 9
NO_RECEIVER_CARD: Final = 10
SAME_STATE: Final = 11
NOT_IN_STATE: Final = 12
SIGNED_ALREADY: Final = 13
WRONG_VEHICLE: Final = 14
NOTHING_SIGNED: Final = 15
LOADED: Final = 16
STRUCK: Final = 17
HELD: Final = 18
CARRIER_LOADED: Final = 19
ABOARD: Final = 20
TOKEN_LIMIT: Final = 21
NO_BASE: Final = 22
NO_PORT: Final = 23
NO_AIRPORT: Final = 24
NO_MONEY: Final = 25
SALE_LOADED: Final = 26
SALE_CARRIER: Final = 27
NO_BRANCH_CARD: Final = 28
OCCUPIED: Final = 29
BRANCH_LIMIT: Final = 30
NOT_YOUR_BRANCH: Final = 31
HEADQUARTER_STAYS: Final = 32
NO_SPECIAL: Final = 33
SPECIAL_MOMENT: Final = 34
SPECIAL_TARGET: Final = 35
NOT_AN_ADVANTAGE: Final = 36
ADVANTAGE_THERE: Final = 37
NOTHING_ATTACHED: Final = 38
NOT_RESTING: Final = 39
OWN_VEHICLE: Final = 40
TIPPED_ALREADY: Final = 41
NO_TRUCK_HERE: Final = 42
NO_SHIP_HERE: Final = 43
NO_AIRCRAFT_HERE: Final = 44
NOT_ADJACENT: Final = 45
NOT_A_LANE: Final = 46
NO_POINTS: Final = 47
NO_FUEL: Final = 48
ROADS_CLOSED: Final = 49
PORTS_CLOSED: Final = 50
AIRPORTS_CLOSED: Final = 51
NOT_AT_PORT: Final = 52
DOCKED_THERE: Final = 53
NATIONAL_AIRPORT: Final = 54
OUT_OF_REACH: Final = 55
OFF_THE_BOARD: Final = 56
NOT_TOGETHER: Final = 57
NEEDS_PORT: Final = 58
NEEDS_AIRPORT: Final = 59
CARRIER_FULL: Final = 60
NOT_HIRED: Final = 61
LEFT_BEHIND: Final = 62
SYMBOL: Final = 63
GOODS_STAY: Final = 64
NO_TIME_LEFT: Final = 65
AT_SEA: Final = 66
NOT_A_DELIVERY: Final = 67
NOT_A_MOVE: Final = 68
NO_BROKER: Final = 69
NO_SUCH_OPTION: Final = 70
OPTION_UNPAID: Final = 71
STRAIT_UNPAID: Final = 72
NOT_NEAREST: Final = 73
TRUCK_HELD: Final = 74
HANDLED_ALREADY: Final = 75
OWN_TRUCK_ABOARD: Final = 76
CARRIAGE_OVER: Final = 77
NO_NEGOTIATION: Final = 78
DEAL_UNCLEAR: Final = 79
NO_SUCH_DEAL: Final = 80
NOT_A_PARTY: Final = 81
OWN_TERMS: Final = 82
ACCEPTED_ALREADY: Final = 83
NOT_YOURS: Final = 84
PUT_OFF_ALREADY: Final = 85
UNSETTLED: Final = 86
PROPOSALS_SPENT: Final = 87
OFFERS_OPEN: Final = 88
NOTICE_OPEN: Final = 89
TOO_MANY_LINES: Final = 90
TOO_MANY_VERSIONS: Final = 91
TERMS_REFUSED: Final = 92
LINE_TWICE: Final = 93
NO_SUCH_PLAYER: Final = 94
WITH_ONESELF: Final = 95
AUTHOR_OUTSIDE: Final = 96
AUTHOR_LEFT_OUT: Final = 97
NOTHING_WISHED: Final = 98
NO_SUM: Final = 99
SUM_TOO_HIGH: Final = 100
BLANK_TERMS: Final = 101
COVERED_OTHERS: Final = 102
TERRITORY_NOT_HELD: Final = 103
CONTRACT_NOT_HELD: Final = 104
NOTHING_TO_SHOW: Final = 105
NOT_THEIR_VEHICLE: Final = 106
VEHICLE_LOADED: Final = 107
VEHICLE_UNDER_WAY: Final = 108
VEHICLE_HELD: Final = 109
NO_TOKEN_LEFT: Final = 110
NOT_A_BASE: Final = 111
NOTHING_TO_PLACE: Final = 112
NOT_THEIR_BRANCH: Final = 113
HEADQUARTER_KEPT: Final = 114
NO_BRANCH_LEFT: Final = 115
CARRIAGE_HELD: Final = 116
CARRIAGE_LOADED: Final = 117
CARRIAGE_CARGO: Final = 118
CARRIAGE_KIND: Final = 119
CARRIAGE_END: Final = 120
FEE_UNPAID: Final = 121
NOT_HIRED_BY_YOU: Final = 122
NOTHING_TO_SEE: Final = 123
LOOK_ASKED_ALREADY: Final = 124
SHOWN_ALREADY: Final = 125
NOT_ASKED: Final = 126
FILLING_WRONG: Final = 127
AUCTION_RUNNING: Final = 128
NO_AUCTION: Final = 129
OWN_AUCTION: Final = 130
NOT_YOUR_AUCTION: Final = 131
LOT_UNFIT: Final = 132
SAT_OUT: Final = 133
LEADING: Final = 134
BID_TOO_LOW: Final = 135
BID_TOO_HIGH: Final = 136
NO_BID: Final = 137
BIDDING_OPEN: Final = 138

# ---------------------------------------------------------------- events
E_ROLLED_FIRST: Final = 0
E_STARTS: Final = 1
E_FOUNDED: Final = 2
E_DEALT: Final = 3
E_DANGER_ROLLED: Final = 4
E_DANGER_SAVED: Final = 5
E_DANGER_HIT: Final = 6
E_RETURNED: Final = 7
E_ROUND: Final = 8
E_TURN: Final = 9
E_DREW_TERRITORY: Final = 10
E_DREW_CONTRACT: Final = 11
E_RESHUFFLED: Final = 12
E_NOTHING_TO_DRAW: Final = 13
E_SIGNED: Final = 14
E_DELIVERY_BEGINS: Final = 15
E_MOVE_BEGINS: Final = 16
E_MOVEMENT_TURN: Final = 17
E_FUEL: Final = 18
E_DROVE: Final = 19
E_ENTERED_STRAIT: Final = 20
E_SAILED: Final = 21
E_DOCKED: Final = 22
E_LANDED: Final = 23
E_ALOFT: Final = 24
E_CROSSED: Final = 25
E_BOARDED: Final = 26
E_UNLOADED: Final = 27
E_TRANSHIPPED: Final = 28
E_FEE_PAID: Final = 29
E_CUSTOMS_DRAWN: Final = 30
E_CUSTOMS_SPARED: Final = 31
E_CUSTOMS_CANCELLED: Final = 32
E_CUSTOMS_AGAIN: Final = 33
E_TIPPED: Final = 34
E_CUSTOMS_LAPSES: Final = 35
E_UNREST: Final = 36
E_UNREST_AGAIN: Final = 37
E_UNTOUCHED: Final = 38
E_RECEIVED: Final = 39
E_FINED: Final = 40
E_POINTS_CHANGED: Final = 41
E_TIME_CHANGED: Final = 42
E_STOPPED: Final = 43
E_TURNED_BACK: Final = 44
E_TURN_ENDED: Final = 45
E_GOODS_SEIZED: Final = 46
E_SEIZED: Final = 47
E_FREE_PASS: Final = 48
E_REWARD_CHANGED: Final = 49
E_EFFECT_ROLLED: Final = 50
E_CHOSE: Final = 51
E_STRANDED: Final = 52
E_FREED: Final = 53
E_DELIVERED: Final = 54
E_FAILED: Final = 55
E_POINT_LOST: Final = 56
E_INSURED: Final = 57
E_BOUGHT: Final = 58
E_SOLD: Final = 59
E_BRANCH_OPENED: Final = 60
E_BRANCH_CLOSED: Final = 61
E_SHORT_OF_MONEY: Final = 62
E_FORGIVEN: Final = 63
E_ATTACHED: Final = 64
E_DETACHED: Final = 65
E_GRANTED: Final = 66
E_STRUCK: Final = 67
E_SPIED: Final = 68
E_SPIED_CONTRACT: Final = 69
E_RULED: Final = 70
E_READDRESSED: Final = 71
E_PERMITTED: Final = 72
E_PASSED: Final = 73
E_OVER: Final = 74
E_ASKED: Final = 75
E_OFFERED: Final = 76
E_READ_TERMS: Final = 77
E_ACCEPTED: Final = 78
E_REFUSED: Final = 79
E_PUT_OFF: Final = 80
E_WITHDREW: Final = 81
E_LAPSED: Final = 82
E_LOOK_ASKED: Final = 83
E_SHOWED: Final = 84
E_SAW: Final = 85
E_DEALT_WITH: Final = 86
E_PAID: Final = 87
E_GAVE_TERRITORY: Final = 88
E_GAVE_CONTRACT: Final = 89
E_GAVE_VEHICLE: Final = 90
E_GAVE_BRANCH: Final = 91
E_HIRED: Final = 92
E_HIRE_PAID: Final = 93
E_RIGHT_ENDED: Final = 94
E_AUCTIONED: Final = 95
E_BID_MADE: Final = 96
E_BID_STRUCK: Final = 97
E_STOOD_ASIDE: Final = 98
E_KNOCKED_DOWN: Final = 99


def tell_rolled_first(journal: Journal | None, seat: i64, roll: i64) -> None:
    if journal is not None:
        journal.tell(E_ROLLED_FIRST, [seat, roll])


def tell_starts(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_STARTS, [seat])


def tell_founded(journal: Journal | None, seat: i64, headquarter: i64, territory: i64) -> None:
    if journal is not None:
        journal.tell(E_FOUNDED, [seat, headquarter, territory])


def tell_dealt(journal: Journal | None, seat: i64, territories: list[int], contracts: list[int], insiders: i64) -> None:
    """dealt <seat> <territories?> <contracts?>"""
    if journal is not None:
        journal.whisper(E_DEALT, [seat], insiders, [seat, len(territories)] + territories + [len(contracts)] + contracts)


def tell_danger_rolled(journal: Journal | None, danger: i64, territory: i64, modifier: i64) -> None:
    if journal is not None:
        journal.tell(E_DANGER_ROLLED, [danger, territory, modifier])


def tell_danger_saved(journal: Journal | None, seat: i64, roll: i64, save: i64) -> None:
    if journal is not None:
        journal.tell(E_DANGER_SAVED, [seat, roll, save])


def tell_danger_hit(journal: Journal | None, seat: i64, roll: i64, save: i64) -> None:
    if journal is not None:
        journal.tell(E_DANGER_HIT, [seat, roll, save])


def tell_returned(journal: Journal | None, token: i64, territory: i64) -> None:
    if journal is not None:
        journal.tell(E_RETURNED, [token, territory])


def tell_round(journal: Journal | None, round: i64) -> None:
    if journal is not None:
        journal.tell(E_ROUND, [round])


def tell_turn(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_TURN, [seat])


def tell_drew_territory(journal: Journal | None, seat: i64, territory: i64, insiders: i64) -> None:
    """drew_territory <seat> <territory?>"""
    if journal is not None:
        journal.whisper(E_DREW_TERRITORY, [seat], insiders, [seat, territory])


def tell_drew_contract(journal: Journal | None, seat: i64, contract: i64, insiders: i64) -> None:
    """drew_contract <seat> <contract?>"""
    if journal is not None:
        journal.whisper(E_DREW_CONTRACT, [seat], insiders, [seat, contract])


def tell_reshuffled(journal: Journal | None, deck: i64) -> None:
    if journal is not None:
        journal.tell(E_RESHUFFLED, [deck])


def tell_nothing_to_draw(journal: Journal | None, deck: i64) -> None:
    if journal is not None:
        journal.tell(E_NOTHING_TO_DRAW, [deck])


def tell_signed(journal: Journal | None, seat: i64, token: i64, sender: i64, receiver: i64, contract: i64, insiders: i64) -> None:
    """signed <seat> <token> <sender:territory> <receiver:territory> <contract?>"""
    if journal is not None:
        journal.whisper(E_SIGNED, [seat, token, sender, receiver], insiders, [seat, token, sender, receiver, contract])


def tell_delivery_begins(journal: Journal | None, token: i64, contract: i64, sender: i64, receiver: i64) -> None:
    if journal is not None:
        journal.tell(E_DELIVERY_BEGINS, [token, contract, sender, receiver])


def tell_move_begins(journal: Journal | None, token: i64) -> None:
    if journal is not None:
        journal.tell(E_MOVE_BEGINS, [token])


def tell_movement_turn(journal: Journal | None, turn: i64, limit: i64) -> None:
    if journal is not None:
        journal.tell(E_MOVEMENT_TURN, [turn, limit])


def tell_fuel(journal: Journal | None, seat: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_FUEL, [seat, sum])


def tell_drove(journal: Journal | None, token: i64, territory: i64) -> None:
    if journal is not None:
        journal.tell(E_DROVE, [token, territory])


def tell_entered_strait(journal: Journal | None, token: i64, strait: i64) -> None:
    if journal is not None:
        journal.tell(E_ENTERED_STRAIT, [token, strait])


def tell_sailed(journal: Journal | None, token: i64, cell: i64) -> None:
    if journal is not None:
        journal.tell(E_SAILED, [token, cell])


def tell_docked(journal: Journal | None, token: i64, territory: i64) -> None:
    if journal is not None:
        journal.tell(E_DOCKED, [token, territory])


def tell_landed(journal: Journal | None, token: i64, territory: i64) -> None:
    if journal is not None:
        journal.tell(E_LANDED, [token, territory])


def tell_aloft(journal: Journal | None, token: i64, x: i64, y: i64) -> None:
    if journal is not None:
        journal.tell(E_ALOFT, [token, x, y])


def tell_crossed(journal: Journal | None, token: i64, edge: i64) -> None:
    if journal is not None:
        journal.tell(E_CROSSED, [token, edge])


def tell_boarded(journal: Journal | None, token: i64, carrier: i64) -> None:
    if journal is not None:
        journal.tell(E_BOARDED, [token, carrier])


def tell_unloaded(journal: Journal | None, token: i64, territory: i64) -> None:
    if journal is not None:
        journal.tell(E_UNLOADED, [token, territory])


def tell_transhipped(journal: Journal | None, token: i64, onto: i64) -> None:
    if journal is not None:
        journal.tell(E_TRANSHIPPED, [token, onto])


def tell_fee_paid(journal: Journal | None, seat: i64, other: i64, sum: i64, fee: i64, territory: i64) -> None:
    if journal is not None:
        journal.tell(E_FEE_PAID, [seat, other, sum, fee, territory])


def tell_customs_drawn(journal: Journal | None, seat: i64, customs: i64) -> None:
    if journal is not None:
        journal.tell(E_CUSTOMS_DRAWN, [seat, customs])


def tell_customs_spared(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_CUSTOMS_SPARED, [seat])


def tell_customs_cancelled(journal: Journal | None, seat: i64, special: i64) -> None:
    if journal is not None:
        journal.tell(E_CUSTOMS_CANCELLED, [seat, special])


def tell_customs_again(journal: Journal | None, seat: i64, territory: i64) -> None:
    if journal is not None:
        journal.tell(E_CUSTOMS_AGAIN, [seat, territory])


def tell_tipped(journal: Journal | None, seat: i64, other: i64) -> None:
    if journal is not None:
        journal.tell(E_TIPPED, [seat, other])


def tell_customs_lapses(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_CUSTOMS_LAPSES, [seat])


def tell_unrest(journal: Journal | None, seat: i64, roll: i64, unrest: i64) -> None:
    if journal is not None:
        journal.tell(E_UNREST, [seat, roll, unrest])


def tell_unrest_again(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_UNREST_AGAIN, [seat])


def tell_untouched(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_UNTOUCHED, [seat])


def tell_received(journal: Journal | None, seat: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_RECEIVED, [seat, sum])


def tell_fined(journal: Journal | None, seat: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_FINED, [seat, sum])


def tell_points_changed(journal: Journal | None, points: i64) -> None:
    if journal is not None:
        journal.tell(E_POINTS_CHANGED, [points])


def tell_time_changed(journal: Journal | None, turns: i64, limit: i64) -> None:
    if journal is not None:
        journal.tell(E_TIME_CHANGED, [turns, limit])


def tell_stopped(journal: Journal | None, token: i64) -> None:
    if journal is not None:
        journal.tell(E_STOPPED, [token])


def tell_turned_back(journal: Journal | None, token: i64, place: i64) -> None:
    if journal is not None:
        journal.tell(E_TURNED_BACK, [token, place])


def tell_turn_ended(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_TURN_ENDED, [seat])


def tell_goods_seized(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_GOODS_SEIZED, [seat])


def tell_seized(journal: Journal | None, token: i64) -> None:
    if journal is not None:
        journal.tell(E_SEIZED, [token])


def tell_free_pass(journal: Journal | None, seat: i64, cards: i64) -> None:
    if journal is not None:
        journal.tell(E_FREE_PASS, [seat, cards])


def tell_reward_changed(journal: Journal | None, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_REWARD_CHANGED, [sum])


def tell_effect_rolled(journal: Journal | None, seat: i64, roll: i64, needed: i64) -> None:
    if journal is not None:
        journal.tell(E_EFFECT_ROLLED, [seat, roll, needed])


def tell_chose(journal: Journal | None, seat: i64, option: i64) -> None:
    if journal is not None:
        journal.tell(E_CHOSE, [seat, option])


def tell_stranded(journal: Journal | None, token: i64, strait: i64) -> None:
    if journal is not None:
        journal.tell(E_STRANDED, [token, strait])


def tell_freed(journal: Journal | None, token: i64, place: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_FREED, [token, place, sum])


def tell_delivered(journal: Journal | None, seat: i64, contract: i64, sum: i64, points: i64, turns: i64) -> None:
    if journal is not None:
        journal.tell(E_DELIVERED, [seat, contract, sum, points, turns])


def tell_failed(journal: Journal | None, seat: i64, contract: i64) -> None:
    if journal is not None:
        journal.tell(E_FAILED, [seat, contract])


def tell_point_lost(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_POINT_LOST, [seat])


def tell_insured(journal: Journal | None, seat: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_INSURED, [seat, sum])


def tell_bought(journal: Journal | None, token: i64, territory: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_BOUGHT, [token, territory, sum])


def tell_sold(journal: Journal | None, token: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_SOLD, [token, sum])


def tell_branch_opened(journal: Journal | None, seat: i64, territory: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_BRANCH_OPENED, [seat, territory, sum])


def tell_branch_closed(journal: Journal | None, seat: i64, territory: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_BRANCH_CLOSED, [seat, territory, sum])


def tell_short_of_money(journal: Journal | None, seat: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_SHORT_OF_MONEY, [seat, sum])


def tell_forgiven(journal: Journal | None, seat: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_FORGIVEN, [seat, sum])


def tell_attached(journal: Journal | None, seat: i64, special: i64, territory: i64) -> None:
    if journal is not None:
        journal.tell(E_ATTACHED, [seat, special, territory])


def tell_detached(journal: Journal | None, special: i64, territory: i64) -> None:
    if journal is not None:
        journal.tell(E_DETACHED, [special, territory])


def tell_granted(journal: Journal | None, seat: i64, special: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_GRANTED, [seat, special, sum])


def tell_struck(journal: Journal | None, seat: i64, token: i64) -> None:
    if journal is not None:
        journal.tell(E_STRUCK, [seat, token])


def tell_spied(journal: Journal | None, seat: i64, token: i64, contract: i64, territory: i64, insiders: i64) -> None:
    """spied <seat> <token> <contract?> <territory?>"""
    if journal is not None:
        journal.whisper(E_SPIED, [seat, token], insiders, [seat, token, contract, territory])


def tell_spied_contract(journal: Journal | None, seat: i64, token: i64, contract: i64, insiders: i64) -> None:
    """spied_contract <seat> <token> <contract?>"""
    if journal is not None:
        journal.whisper(E_SPIED_CONTRACT, [seat, token], insiders, [seat, token, contract])


def tell_ruled(journal: Journal | None, seat: i64, special: i64, territory: i64) -> None:
    if journal is not None:
        journal.tell(E_RULED, [seat, special, territory])


def tell_readdressed(journal: Journal | None, token: i64, old: i64, receiver: i64) -> None:
    if journal is not None:
        journal.tell(E_READDRESSED, [token, old, receiver])


def tell_permitted(journal: Journal | None, seat: i64, limit: i64) -> None:
    if journal is not None:
        journal.tell(E_PERMITTED, [seat, limit])


def tell_passed(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_PASSED, [seat])


def tell_over(journal: Journal | None, round: i64, ending: i64) -> None:
    if journal is not None:
        journal.tell(E_OVER, [round, ending])


def tell_asked(journal: Journal | None, seat: i64, deal: i64, wish: list[int]) -> None:
    if journal is not None:
        journal.tell(E_ASKED, [seat, deal] + wish)


def tell_offered(journal: Journal | None, seat: i64, deal: i64, version: i64, terms: list[int]) -> None:
    if journal is not None:
        journal.tell(E_OFFERED, [seat, deal, version] + terms)


def tell_read_terms(journal: Journal | None, seat: i64, deal: i64, terms: list[int], insiders: i64) -> None:
    """read_terms <seat> <deal> <terms?>"""
    if journal is not None:
        journal.whisper(E_READ_TERMS, [seat, deal], insiders, [seat, deal] + terms)


def tell_accepted(journal: Journal | None, seat: i64, deal: i64) -> None:
    if journal is not None:
        journal.tell(E_ACCEPTED, [seat, deal])


def tell_refused(journal: Journal | None, seat: i64, deal: i64) -> None:
    if journal is not None:
        journal.tell(E_REFUSED, [seat, deal])


def tell_put_off(journal: Journal | None, seat: i64, deal: i64) -> None:
    if journal is not None:
        journal.tell(E_PUT_OFF, [seat, deal])


def tell_withdrew(journal: Journal | None, seat: i64, deal: i64) -> None:
    if journal is not None:
        journal.tell(E_WITHDREW, [seat, deal])


def tell_lapsed(journal: Journal | None, deal: i64, reason: i64) -> None:
    if journal is not None:
        journal.tell(E_LAPSED, [deal, reason])


def tell_look_asked(journal: Journal | None, seat: i64, deal: i64) -> None:
    if journal is not None:
        journal.tell(E_LOOK_ASKED, [seat, deal])


def tell_showed(journal: Journal | None, seat: i64, deal: i64) -> None:
    if journal is not None:
        journal.tell(E_SHOWED, [seat, deal])


def tell_saw(journal: Journal | None, seat: i64, other: i64, contract: i64, insiders: i64) -> None:
    """saw <seat> <other> <contract?>"""
    if journal is not None:
        journal.whisper(E_SAW, [seat, other], insiders, [seat, other, contract])


def tell_dealt_with(journal: Journal | None, deal: i64) -> None:
    if journal is not None:
        journal.tell(E_DEALT_WITH, [deal])


def tell_paid(journal: Journal | None, seat: i64, other: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_PAID, [seat, other, sum])


def tell_gave_territory(journal: Journal | None, seat: i64, other: i64, territory: i64, insiders: i64) -> None:
    """gave_territory <seat> <other> <territory?>"""
    if journal is not None:
        journal.whisper(E_GAVE_TERRITORY, [seat, other], insiders, [seat, other, territory])


def tell_gave_contract(journal: Journal | None, seat: i64, other: i64, contract: i64, insiders: i64) -> None:
    """gave_contract <seat> <other> <contract?>"""
    if journal is not None:
        journal.whisper(E_GAVE_CONTRACT, [seat, other], insiders, [seat, other, contract])


def tell_gave_vehicle(journal: Journal | None, old: i64, token: i64) -> None:
    if journal is not None:
        journal.tell(E_GAVE_VEHICLE, [old, token])


def tell_gave_branch(journal: Journal | None, seat: i64, other: i64, territory: i64) -> None:
    if journal is not None:
        journal.tell(E_GAVE_BRANCH, [seat, other, territory])


def tell_hired(journal: Journal | None, seat: i64, token: i64, cargo: i64, fee: i64) -> None:
    if journal is not None:
        journal.tell(E_HIRED, [seat, token, cargo, fee])


def tell_hire_paid(journal: Journal | None, seat: i64, token: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_HIRE_PAID, [seat, token, sum])


def tell_right_ended(journal: Journal | None, seat: i64, token: i64) -> None:
    if journal is not None:
        journal.tell(E_RIGHT_ENDED, [seat, token])


def tell_auctioned(journal: Journal | None, seat: i64, lot: list[int]) -> None:
    if journal is not None:
        journal.tell(E_AUCTIONED, [seat] + lot)


def tell_bid_made(journal: Journal | None, seat: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_BID_MADE, [seat, sum])


def tell_bid_struck(journal: Journal | None, seat: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_BID_STRUCK, [seat, sum])


def tell_stood_aside(journal: Journal | None, seat: i64) -> None:
    if journal is not None:
        journal.tell(E_STOOD_ASIDE, [seat])


def tell_knocked_down(journal: Journal | None, seat: i64, other: i64, sum: i64) -> None:
    if journal is not None:
        journal.tell(E_KNOCKED_DOWN, [seat, other, sum])
