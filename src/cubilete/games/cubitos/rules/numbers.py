"""The numbers by which the rules know what lies on the table: dice, faces, zones, effects, abilities, a seat's sheet.

Moves, stages, verdicts and events are declared in `declared.py` and written into `codes.py`.
"""

from __future__ import annotations

from typing import Final

# ---------------------------------------------------------------- sorts of dice
LIGHT_GRAY: Final = 0
DARK_GRAY: Final = 1
LEAD: Final = 2
RED: Final = 3
"""The first of the eight colours that have a card: red, orange, yellow, green, blue, purple, brown, white."""
COLOURS: Final = 8

# ---------------------------------------------------------------- faces
BLANK: Final = 0
COIN1: Final = 1
COIN2: Final = 2
COIN3: Final = 3
STEP1: Final = 4
CREDIT1: Final = 5
TEAM: Final = 6
SPECIAL: Final = 7

# ---------------------------------------------------------------- zones of a team board
DRAW: Final = 0
ROLL: Final = 1
REST: Final = 2
HAND: Final = 3
"""Not a zone of the board: dice picked up for a roll that has not been made yet."""
ZONES: Final = 4
ACTIVE: Final = 4
"""Nor this in the rows of counts: active dice lie in a list of their own."""
SUPPLY: Final = 5
ACTIVE_ZONE: Final = 8
"""In masks of zones, where DRAW, ROLL and REST are 1, 2 and 4."""

# ---------------------------------------------------------------- where something gained comes from
BY_CARD: Final = 0
BY_FACES: Final = 1
BY_SPACE: Final = 2

# ---------------------------------------------------------------- sections of a round
ROLL_SECTION: Final = 0
COUNTING: Final = 1
COMPARING: Final = 2
RACE_SECTION: Final = 3
OVER: Final = 4

# ---------------------------------------------------------------- kinds of chance
"""The kinds 0 to 10 are the dice by sort; their outcomes are faces."""
FIRST_LEAD: Final = 11

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
