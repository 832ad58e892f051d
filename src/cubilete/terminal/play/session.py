"""A game at a terminal: show the table, tell what happened, ask, and do what was typed.

Input and output are handed in, so that a test plays exactly what a person plays.
"""

from __future__ import annotations

import shlex

from rich.text import Text

from cubilete.core.match import Match
from cubilete.core.moves import Move
from cubilete.core.options import write_options
from cubilete.core.player import Openings, is_new, openings, speakers
from cubilete.core.title import SPECTATOR
from cubilete.terminal.exits import INTERRUPTED
from cubilete.terminal.play.bots import Bots
from cubilete.terminal.play.choices import Menu, draw_menu
from cubilete.terminal.play.commands import Commands, Leave, Paths
from cubilete.terminal.play.endings import show_dice, show_outcome
from cubilete.terminal.play.forms import Ask
from cubilete.terminal.screen import Screen
from cubilete.terminal.story import tell_paragraphs
from cubilete.terminal.table import Memory, draw_letters


class Session(Commands):
    """One match at one terminal: every seat without a bot is asked here."""

    def __init__(
        self, match: Match, bots: Bots, screen: Screen, ask: Ask, paths: Paths | None = None, sealed: bool = False
    ) -> None:
        """`sealed`: the commitment to the seed was published before the deal, so it is not told again."""
        super().__init__(match, bots, screen, ask, paths or Paths())
        self.sealed = sealed
        self.memories = {seat: Memory() for seat in range(len(match.seats))}
        self.heard: dict[int, Openings] = {}
        """What each seat could do out of turn when it last said nothing."""
        self.shown: dict[int, tuple[str, Menu]] = {}
        """What each seat was offered last and in which phase: what is offered again keeps its number."""
        self.turn_begins = True
        """Whether the decision asked for is the first since somebody else acted."""

    # ------------------------------------------------------------ the course of a game
    def run(self) -> int:
        """Play until the end or until somebody leaves; returns the exit code."""
        try:
            self.greet()
            self.keep()
            while True:
                while not self.match.over:
                    self.step()
                self.tell_news()
                self.show_end()
                if self.linger():
                    return 0
        except Leave:
            self.farewell()
            return 0
        except EOFError:
            self.screen.print()
            self.farewell()
            return 0
        except KeyboardInterrupt:
            self.screen.print()
            self.farewell()
            return INTERRUPTED

    def greet(self) -> None:
        screen, match = self.screen, self.match
        screen.rule(Text(screen.say("open.title", title=match.title.name, seats=len(match.seats)), style="bold"))
        for number, seat in enumerate(match.seats):
            key = "open.bot" if number in self.bots else "open.human"
            screen.tell(key, name=seat.name, player=seat.player)
        screen.tell("open.options", "dim", options=write_options(match.options) or "-")
        if not self.sealed:
            screen.tell_whole("open.commitment", "dim", commitment=match.commitment)
        if match.log:
            screen.tell("open.resumed", moves=match.log[-1].number)
            for person in self.people:  # where they share their news, the last who moved says from where
                own = max((entry.number for entry in match.line if entry.seat == person), default=0)
                self.news[person].told = max(self.news[person].told, own)
        else:
            if match.start_from is not None:
                screen.tell("open.position")
            self.tell_setup()
        if self.people:
            screen.tell("open.help", "dim")

    def tell_setup(self) -> None:
        """The table shows how it was set up; only what concerns a seat ("Ana starts the game") is told."""
        viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        story = self.match.story(viewer, self.screen.language)
        tell_paragraphs([(number, line) for number, line in story if "seat" in line.facts], self.screen)

    def step(self) -> None:
        """One decision: of whoever asked for the keyboard, of somebody out of turn, or of whom the game waits for."""
        called, self.called = self.called, SPECTATOR
        if called in self.match.state.actors():
            self.let_person_act(called)
            return
        waiting = speakers(self.match.state)
        self.heard = {seat: passed for seat, passed in self.heard.items() if seat in waiting}
        for seat in waiting:
            if self.is_news(seat) and self.let_speak(seat):
                return
        seat = int(self.match.state.to_move())
        if seat in self.bots:
            self.let_bot_decide(seat)
        else:
            self.let_person_act(seat)

    def is_news(self, seat: int) -> bool:
        """Whether a seat may do something out of turn that it has not let pass already.

        While another person is asked, only those who are asked something are interrupted; `seat NAME` lets others in.
        """
        now, before = openings(self.match.state, seat), self.heard.get(seat)
        if seat in self.bots or int(self.match.state.to_move()) in self.bots:
            return is_new(now, before)
        return any(len(opening) > 1 for opening in now[1:] if before is None or opening not in before)

    def let_speak(self, seat: int) -> bool:
        """Ask a seat whether it wants to act out of turn; False if it lets the game go on."""
        if seat not in self.bots:
            return self.let_person_act(seat)
        self.heard[seat] = openings(self.match.state, seat)
        move = self.bots.speak(seat)
        if move is not None:
            self.make_move(seat, move)
        return move is not None

    def let_bot_decide(self, seat: int) -> None:
        with self.screen.thinking(self.match.names[seat]):
            move = self.bots.decide(seat)
        self.make_move(seat, move)
        following = int(self.match.state.to_move())
        if following != seat:
            self.tell_news(following)

    def make_move(self, seat: int, move: Move) -> None:
        self.bots.watch(self.match.play(seat, move))
        self.keep()

    # ------------------------------------------------------------ asking people
    def let_person_act(self, seat: int) -> bool:
        """Show, ask, and go on asking until something changed; False if the seat let the game go on without it."""
        prompt = self.match.prompt(seat, self.screen.language)
        assert prompt is not None, "a seat that may act has a prompt"
        self.seat, self.prompt = seat, prompt
        self.turn_begins = not self.match.line or self.match.line[-1].seat != seat or not self.memories[seat].seen
        shown = self.shown.get(seat)
        same = shown is not None and shown[0] == prompt.about and not self.turn_begins
        last = shown[1] if shown is not None and same else None
        self.menu = Menu([*prompt.choices, *prompt.suggestions], prompt.forms, last)
        self.shown[seat] = (prompt.about, self.menu)
        self.tell_news()
        sections = self.match.table_in_words(seat, self.screen.language)
        self.memories[seat].draw_fresh(sections, self.screen, self.turn_begins)
        draw_letters(self.match.drawing(seat, self.screen.width, self.screen.language), self.screen)
        self.show_prompt(waited_for=seat in self.match.state.owing())
        before = len(self.match.log)
        stayed = self.ask_until_something_changed(may_pass=seat in speakers(self.match.state))
        if not stayed:
            self.heard[seat] = openings(self.match.state, seat)
        elif len(self.match.log) > before and not self.match.log[-1].is_undo:
            self.pause(seat)
        self.leave_keyboard()
        return stayed

    def ask_until_something_changed(self, may_pass: bool) -> bool:
        """Ask for line after line; False for an empty one, where somebody may let the game go on."""
        before = len(self.match.log)
        while len(self.match.log) == before and self.called == SPECTATOR:
            typed = self.ask(self.screen.say("ask")).strip()
            if not typed and may_pass:
                return False
            self.obey(typed)
        if len(self.match.log) > before:
            self.keep()
        return True

    def pause(self, seat: int) -> None:
        """Before others act on it, the last decision of a turn can still be taken back."""
        state = self.match.state
        if seat in state.owing() or not self.match.undo_reach(seat).steps:
            return
        if seat in speakers(state) and self.is_news(seat):
            return  # asked again in a moment, with what may be done out of turn
        self.menu = self.prompt = None
        self.tell_news(int(state.to_move()))
        self.screen.tell("turn_over", "bold")
        self.ask_until_something_changed(may_pass=True)

    def linger(self) -> bool:
        """After the end the table stays until it is left; False if the last move was taken back."""
        if not self.people:
            return True
        self.menu = self.prompt = None
        self.screen.tell("end.ask", "bold")
        return not self.ask_until_something_changed(may_pass=True)

    # ------------------------------------------------------------ showing
    def tell_news(self, not_yet: int = SPECTATOR) -> None:
        """What happened since the person at the keyboard was last told."""
        if self.seat != SPECTATOR or not self.private:
            self.news[self.seat].tell(self.match, self.seat, self.screen, not_yet)

    def show_prompt(self, waited_for: bool) -> None:
        screen, prompt, menu = self.screen, self.prompt, self.menu
        assert prompt is not None
        assert menu is not None
        screen.print()
        key = "prompt" if waited_for else "speak"
        screen.tell(key, "bold", name=self.match.names[self.seat], text=prompt.text)
        screen.print(draw_menu(menu, screen))
        screen.tell("how", "dim", examples=menu.examples(screen))

    def show_end(self) -> None:
        show_outcome(self.match, self.screen)
        show_dice(self.match, self.screen)
        if self.paths.record:
            self.screen.tell_whole(
                "end.verify", "dim", command=f"cubilete verify {self.with_components(self.paths.record)}"
            )
        else:
            self.screen.tell("end.verify_later" if self.people else "end.verify_unsaved", "dim")

    def farewell(self) -> None:
        if self.match.over:
            self.screen.tell("quit.over")
        elif self.paths.record:
            self.screen.tell_whole(
                "quit.kept",
                path=self.paths.record,
                command=f"{self.resume_command(self.paths.record)} --record {shlex.quote(self.paths.record)}",
            )
        else:
            self.screen.tell("quit.unsaved", moves=self.match.log[-1].number if self.match.log else 0)
