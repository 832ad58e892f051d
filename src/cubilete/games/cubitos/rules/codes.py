"""The numbers of Cubitos: dice, faces, stages, moves, effects, verdicts and events as the compiled rules know them.

`moves.py`, `refusals.py` and `events.py` turn them into words.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 4

# ---------------------------------------------------------------- sorts of dice
LIGHT_GRAY: Final = 0
DARK_GRAY: Final = 1
LEAD: Final = 2
RED: Final = 3
"""The first of the eight colours that have a card: red, orange, yellow, green, blue, purple, brown, white."""
SORTS: Final = 11
COLOURS: Final = 8
DICE: Final = 121
"""All dice of the box together; no more can ever lie in active zones."""

# ---------------------------------------------------------------- faces
BLANK: Final = 0
COIN1: Final = 1
COIN2: Final = 2
COIN3: Final = 3
STEP1: Final = 4
CREDIT1: Final = 5
TEAM: Final = 6
SPECIAL: Final = 7
FACES: Final = 8

# ---------------------------------------------------------------- zones of a team board
DRAW: Final = 0
ROLL: Final = 1
REST: Final = 2
HAND: Final = 3
"""Not a zone of the board: dice picked up for a roll that has not been made yet."""
ZONES: Final = 4
ACTIVE_ZONE: Final = 8
"""In masks of zones, where DRAW, ROLL and REST are 1, 2 and 4."""

# ---------------------------------------------------------------- stages of a seat in a round
OUT: Final = 0
"""Takes no part in a tie-break round."""
REFILL: Final = 1
TO_ROLL: Final = 2
PUSHED: Final = 3
"""Has decided to push and waits for its place in the order."""
RESCUE: Final = 4
"""Would bust and may use abilities against it."""
BUSTING: Final = 5
"""May put dice of the roll zone to rest."""
EVENTS: Final = 6
DECIDE: Final = 7
PUSHING: Final = 8
"""Pushes, and may use abilities before the roll."""
ROLLED: Final = 9
"""Phase 4: the overview shows red."""
COUNT: Final = 10
"""Phase 5 until the announcement."""
ANNOUNCED: Final = 11
COMPARE: Final = 12
"""Executes the red card."""
COMPARED: Final = 13
SUPPORT: Final = 14
"""Phase 5 after the comparison."""
MOVE: Final = 15
BONUS: Final = 16
"""The end of phase 6."""
BUY: Final = 17
RESTED: Final = 18

# ---------------------------------------------------------------- sections of a round
ROLL_SECTION: Final = 0
COUNTING: Final = 1
COMPARING: Final = 2
RACE_SECTION: Final = 3
OVER: Final = 4

# ---------------------------------------------------------------- kinds of chance
"""The kinds 0 to 10 are the dice by sort; their outcomes are faces."""
FIRST_LEAD: Final = 11

# ---------------------------------------------------------------- moves
THROW: Final = 0
PUSH: Final = 1
PASS: Final = 2
READY: Final = 3
"""Done with what was optional: refilling, resting dice after a bust, abilities before a push."""
SKIP: Final = 4
"""Decline the instant abilities, events, red card or optional effect that is being offered."""
TAKE_BUST: Final = 5
ANNOUNCE: Final = 6
USE_ALL: Final = 7
GO_ON: Final = 8
"""Leave phase 5."""
HALT: Final = 9
"""Leave phase 6."""
FINISH: Final = 10
"""Leave phase 7."""
BUY_STEP: Final = 11
SHORTCUT: Final = 12
BEST: Final = 13
"""Let the usual choice be made for the dice that are being picked."""
CAST: Final = 14
"""Roll the dice picked so far, where their number is free."""
FILL: Final = 15
"""Refill in one go; parametric: a count for every sort."""
REST_ALL: Final = 16
USE_RED: Final = 17
OPTION: Final = 20
RIVAL: Final = 24
PURCHASE: Final = 30
FROM_DRAW: Final = 50
FROM_ROLL: Final = 70
FROM_REST: Final = 90
GAIN: Final = 110
"""Take a die of this sort from the supply."""
USE: Final = 200
"""USE + (sort * FACES + face) * 4 + ability."""
FROM_ACTIVE: Final = 600
"""FROM_ACTIVE + (sort * FACES + face) * 4 + (2 if used) + (1 if borrowed)."""
SET: Final = 1000
"""SET + sort * FACES + face: a die on a face of one's choice."""
GO: Final = 1200
SPOT: Final = 1700
CODES: Final = 2200
"""Every move code lies below this number."""

# ---------------------------------------------------------------- spaces of a track
ROWS: Final = 12
WIDTH: Final = 36
START: Final = 432
"""A space is row * WIDTH + x; then come the start field and the finish field, one large space each."""
GOAL: Final = 433
CELLS: Final = 434

# ---------------------------------------------------------------- effects
COINS: Final = 1
STEPS: Final = 2
CREDITS: Final = 3
FANS: Final = 4
ADD_DICE: Final = 5
ROLL_DICE: Final = 6
GIVE_UP: Final = 7
TAKE: Final = 8
BORROW: Final = 9
SET_FACE: Final = 10
RETURN_TO_ROLL: Final = 11
NO_BUST: Final = 12
IGNORE_BUST: Final = 13
KEEP_ACTIVE: Final = 14
REFILL_IGNORE: Final = 15
REFILL_FREE: Final = 16
MUST_PUSH: Final = 17
SYMBOL_VALUE: Final = 18
DOUBLE_SYMBOLS: Final = 19
REGAIN: Final = 20
SPACE_BONUS: Final = 21
PASS_DIE: Final = 22
CHOOSE: Final = 23

# columns of an effect's row
OP: Final = 0
N: Final = 1
PER: Final = 2
"""A counter; the amount is n * (counter // div). 0 where the amount is n."""
DIV: Final = 3
IF_ACTIVE: Final = 4
"""A mask of colours of which at least one die each must be active."""
IF_HIT: Final = 5
FLAGS: Final = 6
WATER: Final = 7
IN_ZONES: Final = 8
"""A mask of zones to pick from."""
OF_COLOURS: Final = 9
"""A mask of sorts to pick, take, borrow, keep or ignore."""
PICK: Final = 10
TIMES: Final = 11
MOST: Final = 12
"""Most dice to be picked, or the highest cost of a die to be taken; -1 without a limit."""
WHAT: Final = 13
FIRST: Final = 14
"""Of a choice: its first option in `Box.options`."""
OPTIONS: Final = 15
EFFECT: Final = 16
"""Columns of a row."""

# flags of an effect
OPTIONAL: Final = 1
IMMEDIATE: Final = 2
NO_CREDITS: Final = 4
DISTINCT: Final = 8
LIMIT_BY_FANS: Final = 16
"""A die to be taken may cost at most the number of fans."""
PER_PICK: Final = 32
"""`n` of the pick is multiplied by the counter in PER."""
BONUS_OPTION: Final = 64
"""A give-up bonus of a space, which an option of the table makes optional (CU-R15)."""

# what is picked or given up
THIS: Final = 0
ANY: Final = 1
OTHER: Final = 2
PICK_ALL: Final = -1
PICK_ANY: Final = -2

# counters
FAN_COUNT: Final = 1
ACTIVE_DICE: Final = 2
ACTIVE_COLOURS: Final = 3
ACTIVE_WHITE_GRAY: Final = 4
RED_LINES: Final = 5
FEWER_SYMBOLS: Final = 6

# ---------------------------------------------------------------- abilities
# columns of an ability's row
TIMING: Final = 0
WINDOW: Final = 1
ONLY_SPECIAL: Final = 2
MANDATORY: Final = 3
USES: Final = 4
NEED: Final = 5
TIE: Final = 6
FROM: Final = 7
"""Its first effect."""
EFFECTS: Final = 8
ABILITY: Final = 9
"""Columns of a row."""
ABILITIES: Final = 4
"""Most abilities of a card."""

# windows: when an ability may be executed
ON_ACTIVATE: Final = 0
ON_PUSH: Final = 1
AFTER_PUSH: Final = 2
ON_BUST: Final = 3
PHASE_5: Final = 4
IN_RACE: Final = 5
AFTER_MOVE: Final = 6
BEFORE_BUY: Final = 7

# timings
NOW: Final = 0
ACTIVATE: Final = 1
AT_EVENT: Final = 2
RUN: Final = 3
RED_CARD: Final = 4

# how often
PER_DIE: Final = 0
PER_PLAYER: Final = 1
PER_PAIR: Final = 2

# needs, one bit each
BUSTED: Final = 1
TOOK_CREDIT: Final = 2
GAVE_UP: Final = 4
MOST_SYMBOLS: Final = 8
HAS_SYMBOL: Final = 16

# who executes a red card on a tie
TIE_LEAD: Final = 0
TIE_NOBODY: Final = 1

# marks of a seat in a round, one bit each
M_DANGER: Final = 1
M_BUSTED: Final = 2
M_TOOK_CREDIT: Final = 4
M_GAVE_UP: Final = 8
M_MUST_PUSH: Final = 16
M_NO_BUST: Final = 32
M_HIT: Final = 64
"""The last roll of an effect showed a hit."""
M_IGNORE: Final = 128
"""The bust that is due is ignored."""
M_BRONTO: Final = 256
"""A card that works once per player and round has been used."""
M_FREE: Final = 512
"""Phase 1 of this round has no maximum and draws from any zone."""
M_FREE_NEXT: Final = 1024
M_FINISHED: Final = 2048
"""The figure has reached the last finish field; stays for the rest of the game."""
M_KEEPS: Final = 4096
"""When the bust is carried out, the colours of `keep` stay active."""
M_RED: Final = 8192
"""Has decided whether to execute the red card."""

# ---------------------------------------------------------------- a seat's row in `Table.sheet`
S_STAGE: Final = 0
S_MARKS: Final = 1
S_COINS: Final = 2
S_STEPS: Final = 3
S_WATER: Final = 4
"""Entries into water that are still allowed this round."""
S_CREDITS: Final = 5
S_FANS: Final = 6
S_TILES: Final = 7
"""Supply tiles."""
S_SYMBOLS: Final = 8
"""Red symbols announced, or -1."""
S_DOUBLES: Final = 9
S_KEEP: Final = 10
"""Sorts that stay active in the bust that is due."""
S_IGNORE: Final = 11
"""Sorts that do not count when refilling this round..."""
S_IGNORE_NEXT: Final = 12
"""...and in the next one."""
S_LEG: Final = 13
S_SPACE: Final = 14
S_BEGAN: Final = 15
"""The space where phase 6 began..."""
S_BEGAN_LEG: Final = 16
"""...and its leg."""
S_SPECIALS: Final = 17
"""Special actions that have worked for the figure this round, one bit each."""
S_BOUGHT: Final = 18
"""Sorts bought this round, one bit each."""
S_DEPTH: Final = 19
"""Tasks on the seat's stack."""
S_MAXIMUM: Final = 20
S_EXTRA: Final = 21
"""Steps of whole laps run after the finish (CU-R18)."""
S_DECLINED: Final = 22
"""Shortcuts that the figure has walked off unused in this phase 6, one bit each (CU-TRACK-14)."""
SHEET: Final = 23

# a task on a seat's stack, packed as in `packed.py`
INSTANTS: Final = 0
"""Asks for instant abilities of dice that have just arrived."""
TASKS: Final = 24
"""Most tasks that can wait at a seat."""

# ---------------------------------------------------------------- verdicts (0 is LEGAL)
GAME_OVER: Final = 1
NO_SUCH_MOVE: Final = 2
NOT_YOUR_TURN: Final = 3
NOT_PLAYING: Final = 4
"""The seat takes no part in the tie-break round."""
WRONG_PHASE: Final = 5
NOT_DONE_REFILLING: Final = 6
NONE_IN_DRAW: Final = 7
NONE_IN_ROLL: Final = 8
NONE_IN_REST: Final = 9
NONE_ACTIVE: Final = 10
MAXIMUM_REACHED: Final = 11
FILL_WRONG_SUM: Final = 12
FILL_UNCLEAR: Final = 13
ROLL_ZONE_EMPTY: Final = 14
MUST_STILL_PUSH: Final = 15
OTHERS_FIRST: Final = 16
"""Strict order: somebody with more dice rolls first."""
NO_SUCH_ABILITY: Final = 17
ABILITY_USED: Final = 18
ABILITY_LATER: Final = 19
"""The ability belongs to another moment."""
NEED_NOT_MET: Final = 20
NEEDS_PAIR: Final = 21
STILL_MANDATORY: Final = 22
ALREADY_ANNOUNCED: Final = 23
NOTHING_TO_USE: Final = 24
TOO_FEW_STEPS: Final = 25
NO_SPACE_THERE: Final = 26
NEEDS_WATER: Final = 27
BACK_TO_START: Final = 28
NO_SHORTCUT_HERE: Final = 29
SHORTCUT_USED: Final = 30
SHORTCUT_TOO_DEAR: Final = 31
STEP_TOO_DEAR: Final = 32
TOO_DEAR: Final = 33
SOLD_OUT: Final = 34
BOUGHT_TWO: Final = 35
BOUGHT_COLOUR: Final = 36
NOT_FOR_SALE: Final = 37
LEAD_STAYS: Final = 38
"""The lead die can never be given up, bought or gained."""
NOT_ALLOWED_DIE: Final = 39
COSTS_TOO_MUCH: Final = 40
NO_SUCH_FACE: Final = 41
FIRST_CHOOSE: Final = 42
"""An effect waits for a choice."""
NO_BONUS_THERE: Final = 43
TOO_FAR: Final = 44
COLOUR_PICKED: Final = 45
NOT_OPTIONAL: Final = 46
NOT_TIED_FEWEST: Final = 47
NO_SUCH_OPTION: Final = 48
PICK_ONE: Final = 49
"""At least one die has to be picked before it can be cast."""
NOT_ITSELF: Final = 50
"""An effect that asks for another die than the one that has it."""
OWN_SPACE: Final = 51
REST_COMES_LATER: Final = 52
"""In a usual refill dice of the rest zone come by way of the draw zone only."""
SPECIAL_OWED: Final = 53
"""The normal ability was executed with a special symbol, the special one not yet."""
NONE_TO_SET: Final = 54
NO_SUCH_SEAT: Final = 55

# ---------------------------------------------------------------- events (numbers in this order)
E_LEAD: Final = 0  # seat: has the lead
E_ROUND: Final = 1  # round, 1 in a tie-break round else 0
E_REFILLED: Final = 2  # seat, maximum, then a count for every sort put into the roll zone
E_RESTOCKED: Final = 3  # seat, dice: the rest zone moved to the draw zone
E_THROWN: Final = 4  # seat, hits, dice, 1 if a push, then pairs of sort and face
E_DANGER: Final = 5  # seat, active dice
E_SAFE: Final = 6  # seat, 1 ignored / 2 prevented: a bust that did not happen
E_BUST: Final = 7  # seat, dice that left the active zone
E_KEPT: Final = 8  # seat, dice kept active in spite of the bust
E_RESTED: Final = 9  # seat, then a count for every sort moved from the roll zone to rest
E_FAN: Final = 10  # seat, fans, credits, supply tiles
E_PUSHED: Final = 11  # seat, dice in the roll zone
E_PASSED: Final = 12  # seat, active dice
E_USED: Final = 13  # seat, card, ability, sort, face
E_ADDED: Final = 14  # seat, hits, dice, then pairs of sort and face: a roll by an effect
E_GAINED: Final = 15  # seat, coins, steps, water entries, credits, card (-1 = a face, -2 = a space)
E_GAVE_UP: Final = 16  # seat, sort, zone (8 = active)
E_TOOK: Final = 17  # seat, sort: a free die from the supply to rest
E_BORROWED: Final = 18  # seat, sort, face
E_SET: Final = 19  # seat, sort, face: a die of the roll zone put on a face
E_RETURNED: Final = 20  # seat, sort, card, ability: an active die back into the roll zone
E_ANNOUNCED: Final = 21  # seat, red symbols
E_COMPARED: Final = 22  # seat that executes the red card (-1 = nobody), card
E_PASSED_DIE: Final = 23  # seat, sort, rival
E_NEXT_REFILL: Final = 24  # seat, mask of sorts that do not count (0 = no maximum at all)
E_MOVED: Final = 25  # seat, leg, water spaces entered, steps left, then the spaces from where it began
E_STEPPED: Final = 26  # seat, leg, from, to: a step in the roll section
E_JET: Final = 27  # seat, space, steps, water entries after it
E_SHORTCUT: Final = 28  # seat, from, to, cost, 1 coins / 0 steps
E_STEP_BOUGHT: Final = 29  # seat, coins, credits
E_BONUS: Final = 30  # seat, space
E_BOUGHT: Final = 31  # seat, sort, coins, credits
E_RESTS: Final = 32  # seat, coins lost, steps lost
E_LAP: Final = 33  # seat, leg finished, legs
E_FINISHED: Final = 34  # seat
E_TIE: Final = 35  # then the tied seats
E_WON: Final = 36  # seat, how: 0 alone at the finish, 1 furthest beyond it, 2 in a tie-break
E_RETURNED_LOAN: Final = 37  # seat, sort
E_LOST_STEP: Final = 38  # seat: no legal move for a step that must be used at once
E_DOUBLED: Final = 39  # seat, what (0 red symbols, 1 coins, 2 steps)
E_REGAINED: Final = 40  # seat, coins, steps
E_MUST_PUSH: Final = 41  # seat
E_NOTHING: Final = 42  # seat, card: an effect that found nothing to do
E_SAFE_ROLL: Final = 43  # seat: the coming roll cannot bust
E_STARTS: Final = 44  # race, legs, then the eight cards
E_SET_OUT: Final = 45  # seat
E_CHOSE: Final = 46  # seat, card, option
E_RED_SKIPPED: Final = 47  # seat
E_ENDED: Final = 48  # round, 1 if the round limit ended it
