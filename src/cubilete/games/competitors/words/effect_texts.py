"""What customs cards and events do, in words: read from the same program that the rules carry out (CP-OP)."""

from __future__ import annotations

from cubilete.core.words import Words, listing
from cubilete.games.competitors.rules import box as b
from cubilete.games.competitors.rules.box import Box
from cubilete.games.competitors.words.vocabulary import KINDS, Vocabulary

PLAIN = {
    b.OP_STOP: "stop", b.OP_TURN_BACK: "turn_back", b.OP_END_TURN: "end_turn", b.OP_SEIZE_GOODS: "seize_goods",
    b.OP_SEIZE_VEHICLE: "seize_vehicle",
}  # fmt: skip
SIGNED = {b.OP_MONEY: "money", b.OP_REWARD: "reward", b.OP_PM: "pm", b.OP_TM: "tm"}
SUMS = (b.OP_MONEY, b.OP_REWARD)
COUNTED = {b.OP_DRAW_CUSTOMS: "draw_customs", b.OP_FREE_PASS: "free_pass"}
ALL_KINDS = b.HIT_TRUCK | b.HIT_SHIP | b.HIT_AIRCRAFT


class EffectText:
    """Stretches of the program as half sentences in one language."""

    def __init__(self, box: Box, words: Words, v: Vocabulary) -> None:
        self.box = box
        self.words = words
        self.v = v

    def at(self, step: int) -> tuple[int, int, int]:
        """An instruction: what to do, and two numbers."""
        program = self.box.program
        return int(program[3 * step]), int(program[3 * step + 1]), int(program[3 * step + 2])

    def text(self, entry: int, end: int = -1) -> str:
        """Everything from an entry point on, up to an instruction or the end of the list."""
        parts = self.parts(entry, end)
        return ", ".join(parts) if parts else self.words.say("effect.pass")

    def parts(self, step: int, end: int) -> list[str]:
        found: list[str] = []
        while step != end:
            op, first, second = self.at(step)
            if op in (b.OP_END, b.OP_JUMP):
                break
            step += 1
            if op == b.OP_ROLL:
                told, step = self.roll(step, first, second)
                found.append(told)
            elif op == b.OP_CHOOSE:
                ways, step = self.ways(first, second)
                found.append(self.words.say("effect.choose", options=listing(ways, self.words.say("or"))))
            elif op != b.OP_PASS:
                found.append(self.plain(op, first, second))
        return found

    def roll(self, step: int, needed: int, below: int) -> tuple[str, int]:
        """Both branches of a roll, and where they meet again."""
        jump = below - 1
        meet = self.at(jump)[1]
        good, bad = self.text(step, jump), self.text(below, meet)
        return self.words.say("effect.roll", needed=needed, good=good, bad=bad), meet

    def ways(self, many: int, first: int) -> tuple[list[str], int]:
        """The ways out of a choice, and where they meet again."""
        entries = [int(self.box.options[first + at]) for at in range(many)]
        meet = self.end_of(entries[0])
        return [self.text(entry) for entry in entries], meet

    def end_of(self, step: int) -> int:
        """Where the first jump of a stretch leads, over rolls and choices inside it."""
        while True:
            op, first, second = self.at(step)
            if op == b.OP_JUMP:
                return first
            if op == b.OP_ROLL:
                step = self.at(second - 1)[1]
            elif op == b.OP_CHOOSE:
                step = self.end_of(int(self.box.options[second]))
            else:
                step += 1

    def plain(self, op: int, first: int, second: int) -> str:
        words = self.words
        if op in PLAIN:
            return words.say(f"effect.{PLAIN[op]}")
        if op == b.OP_DRAW:
            return words.say("effect.draw_contract" if first == b.DECK_CONTRACT else "effect.draw_territory", n=second)
        if op in COUNTED:
            return words.say(f"effect.{COUNTED[op]}", n=first)
        key = f"effect.{SIGNED[op]}_{'more' if first > 0 else 'less'}"
        amount = abs(first)
        return words.say(key, sum=self.v.euros(words, amount)) if op in SUMS else words.say(key, n=amount)

    # ------------------------------------------------------------ cards, events, ways out
    def way_out(self, step: int, option: int) -> str:
        """One of the ways out that the instruction at hand offers."""
        _, many, first = self.at(step)
        return self.text(int(self.box.options[first + option])) if option < many else ""

    def unrest(self, event: int) -> str:
        """What a political-social event does, and to whom."""
        entry = int(self.box.p_effect[event])
        told = self.text(entry) if self.parts(entry, -1) else self.words.say("effect.nothing")
        hits = int(self.box.p_hits[event])
        if hits == ALL_KINDS:
            return told
        kinds = [self.words.say(f"kinds.{kind}") for at, kind in enumerate(KINDS) if hits >> at & 1]
        return self.words.say("effect.only", effect=told, kinds=listing(kinds, self.words.say("and")))
