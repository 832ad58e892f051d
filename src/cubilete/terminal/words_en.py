"""The terminal's own sentences in English."""

from __future__ import annotations

ENGLISH: dict[str, str] = {
    # ------------------------------------------------------------ the opening
    "open.title": "{title}, {seats} players",
    "open.human": "{name} (you)",
    "open.bot": "{name} (bot: {player})",
    "open.options": "Options: {options}",
    "open.commitment": "Dice sealed: {commitment}",
    "open.resumed": "Going on after move {moves}.",
    "open.position": "Starting from a position that was written down.",
    "open.help": "Type a number or a move. ? explains what you may do, help lists the commands.",
    # ------------------------------------------------------------ a decision
    "you": "you",
    "as_before": "As before: {headings}. (table shows everything)",
    "prompt": "{name}, you decide. {text}.",
    "no_undo": "no undo",
    "form": "Or: {grammar}   for example {example}",
    "how": "Type {examples}; ? explains, help lists the commands.",
    "or": "or",
    "ask": "> ",
    "turn_over": "That ends your turn. Press Enter to go on, or type undo.",
    "turn_over_only": "Your turn is over: press Enter to go on, or type undo, table, log, save FILE or quit.",
    "thinking": "{name} is thinking",
    # ------------------------------------------------------------ choosing
    "row.unknown": "There is no number {number} in the list; the last is {last}.",
    "row.range": "Number {number} needs a value from {low} to {high}, as in {number} {low}.",
    "row.letters": "Number {number} needs a letter from {low} to {high}, as in {number}{low}.",
    "row.single": "Number {number} stands alone: type {number}.",
    "row.many": "'{typed}' could be {moves}; type a little more.",
    # ------------------------------------------------------------ explaining
    "explain.prompt": "You decide: {text}.",
    "explain.choice": "{text}: type {notation}.",
    "explain.legal": "{notation} may be played now.",
    "explain.reveals": "It shows something new, so it cannot be undone.",
    "explain.rule": "Rule {id}: {says} ({where})",
    "explain.ruling": "Ruling {id}: {says} ({where})",
    "explain.more": "? and a number, a move or a rule id explains that; rules WORDS searches the rulebook.",
    # ------------------------------------------------------------ commands
    "log.nothing": "Nothing has happened yet.",
    "log.more": "Earlier moves are left out; log all shows them, log 50 the last 50 lines.",
    "table.none": "No part of the table is called '{words}'; there are: {headings}.",
    "rules.none": "No rule of {title} holds the words '{words}'.",
    "rules.more": "... and {count} more; add a word to narrow it down.",
    "rules.what": "rules WORDS searches the {count} rules and rulings of {title}, rules ID shows one whole. Sections: "
    "{sections}.",
    "undo.done": "Taken back: {notation}.",
    "undo.nothing": "There is nothing to take back: this is the start of the game.",
    "undo.theirs": "Undo stops here: move {number} is {name}'s. {told}",
    "undo.reveal": "Undo stops here: move {number} showed something new. {told}",
    "save.where": "Say where: save FILE.",
    "save.done": "Saved in {path}. Go on with: {command}",
    "save.done_over": "Saved in {path}. Look at it with: {command}",
    "save.failed": "{error} The game goes on, unsaved.",
    "position.where": "Say where: position FILE.",
    "position.done": "The position is in {path}. Play from it with: {command}",
    "hint": "The {player} bot would play: {notation}",
    "hint.none": "There is nothing to decide now.",
    "quit.kept": "The game rests in {path}. Go on with: {command}",
    "quit.unsaved": "Left unsaved after move {moves}. Next time: save FILE before quit, or start with --record FILE.",
    "quit.over": "Goodbye.",
    "help": (
        "NUMBER | make that choice; a range or a list takes a value too: 3 5, 4b\n"
        "MOVE | make a move by its name, as in {example}; three letters of a word will do\n"
        "? | what you may decide and by which rule\n"
        "? WHAT | explain a number, a move (or why it may not be made) or a rule id\n"
        "table [WORD] | the whole table, or the parts with that word in their heading\n"
        "log [N|all] | what happened, the last 25 lines unless you say more\n"
        "rules WORDS | search the rulebook; rules ID shows a rule whole\n"
        "hint | what a bot would do\n"
        "undo | take your last decision back\n"
        "save [FILE] | write the match down, to go on later\n"
        "position FILE | write the position down, to edit it or to play from it\n"
        "quit | leave"
    ),
    # ------------------------------------------------------------ the end
    "end.title": "The game is over",
    "end.place": "{place}.",
    "end.points": "{points} points",
    "end.ended": "Ended by {rule}.",
    "end.decided": "Decided by {rule}: {says}",
    "end.sheet": "Score sheet",
    "end.total": "together",
    "end.nothing": "nothing scored",
    "end.seed": "Seed: {seed}",
    "end.commitment": "Commitment: {commitment}",
    "end.verify": "Anyone can recompute every roll: {command}",
    "end.verify_later": "save FILE keeps the match; cubilete verify FILE then recomputes every roll.",
    "end.verify_unsaved": "With --record FILE the match is kept, and cubilete verify FILE recomputes every roll.",
    "end.ask": "Press Enter to leave, or type table, log, save FILE, position FILE or undo.",
    # ------------------------------------------------------------ replays
    "replay.head": "{title}, rules {rules}, {status}",
    "replay.finished": "finished",
    "replay.paused": "paused",
    "replay.seat": "Seat {seat}",
    "replay.moves": "Moves",
    "replay.undo": "{name} goes back to move {to}.",
    "replay.undo_consent": "{name} goes back to move {to}, everybody agreeing.",
    "replay.at": "The table after move {moves} of {all}",
    # ------------------------------------------------------------ analysis
    "analyse.head": "Analysis of {title}, {iterations} worlds a position, win chances in percent",
    "analyse.seat": "Player",
    "analyse.accuracy": "Accuracy",
    "analyse.inaccuracies": "Inaccuracies",
    "analyse.mistakes": "Mistakes",
    "analyse.blunders": "Blunders",
    "analyse.moves": "Moves judged",
    "analyse.luck": "Luck",
    "analyse.faults": "What could have been better",
    "analyse.no_faults": "Nothing that stands out.",
    "analyse.fault": "Move {number}, {name}: {played}, {kind} ({loss}). Better: {better}.",
    "analyse.inaccuracy": "an inaccuracy",
    "analyse.mistake": "a mistake",
    "analyse.blunder": "a blunder",
    "analyse.turns": "Turning points",
    "analyse.no_turns": "None that stands out.",
    "analyse.turn": "Move {number}, {name} {swing}: {text}",
    "analyse.rolls": "Luck: the rolls and draws that counted most",
    "analyse.no_rolls": "Nothing was rolled or drawn.",
    "analyse.kept": "The whole analysis is in {path}.",
}
