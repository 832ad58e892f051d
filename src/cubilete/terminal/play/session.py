"""A game at a terminal: show the table, tell what happened, ask, and do what was typed.

Input and output are handed in, so that a test plays exactly what a person plays.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping

from rich.text import Text

from cubilete.core.match import Match
from cubilete.core.options import write_options
from cubilete.core.player import Player, decide_fairly
from cubilete.core.title import SPECTATOR
from cubilete.terminal.play.choices import Menu, draw_menu
from cubilete.terminal.play.commands import Commands, Leave
from cubilete.terminal.play.endings import show_dice, show_outcome
from cubilete.terminal.play.opening import bot_chance
from cubilete.terminal.screen import Screen
from cubilete.terminal.story import tell_paragraphs
from cubilete.terminal.table import Memory

Ask = Callable[[str], str]
"""Reads a line; EOFError at the end of the input, KeyboardInterrupt when somebody wants out."""
INTERRUPTED = 130


class Session(Commands):
    """One match at one terminal: every seat without a bot is asked here."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Player],
        screen: Screen,
        ask: Ask,
        record: str = "",
        components: str = "",
        source: str = "",
    ) -> None:
        super().__init__(match, screen, record, components, source)
        self.bots = bots
        self.ask = ask
        self.memories = {seat: Memory() for seat in range(len(match.seats))}
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

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(len(self.match.seats)) if seat not in self.bots]

    def greet(self) -> None:
        screen, match = self.screen, self.match
        screen.rule(Text(screen.say("open.title", title=match.title.name, seats=len(match.seats)), style="bold"))
        for number, seat in enumerate(match.seats):
            key = "open.bot" if number in self.bots else "open.human"
            screen.tell(key, name=seat.name, player=seat.player)
        screen.tell("open.options", "dim", options=write_options(match.options) or "-")
        screen.tell_whole("open.commitment", "dim", commitment=match.commitment)
        if match.log:
            screen.tell("open.resumed", moves=match.log[-1].number)
            self.told = max((entry.number for entry in match.line if entry.seat not in self.bots), default=0)
        else:
            if match.start_from is not None:
                screen.tell("open.position")
            self.tell_setup()
        if self.people:
            screen.tell("open.help", "dim")

    def tell_setup(self) -> None:
        """The table shows how it was set up; only what concerns a seat ("Ana starts the game") is told."""
        story = self.match.story(self.viewer(), self.screen.language)
        tell_paragraphs([(number, line) for number, line in story if "seat" in line.facts], self.screen)
        self.told = 0

    def viewer(self) -> int:
        """Through whose eyes the table is seen while nobody is asked."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def step(self) -> None:
        seat = int(self.match.state.to_move())
        if seat in self.bots:
            self.let_bot_decide(seat)
        else:
            self.let_person_decide(seat)

    def let_bot_decide(self, seat: int) -> None:
        with self.screen.thinking(self.match.names[seat]):
            move = decide_fairly(self.bots[seat], self.match.state, seat, bot_chance(self.match, seat))
        self.match.play(seat, move)
        self.keep()
        following = int(self.match.state.to_move())
        if following != seat:
            self.tell_news(following)

    def let_person_decide(self, seat: int) -> None:
        """Show, ask, and go on asking until something changed."""
        prompt = self.match.prompt(seat, self.screen.language)
        assert prompt is not None, "a seat that owes a decision has a prompt"
        self.seat, self.prompt = seat, prompt
        self.menu = Menu([*prompt.choices, *prompt.suggestions])
        self.tell_news()
        self.turn_begins = not self.match.line or self.match.line[-1].seat != seat or not self.memories[seat].seen
        sections = self.match.table_in_words(seat, self.screen.language)
        self.memories[seat].draw_fresh(sections, self.screen, self.turn_begins)
        self.show_prompt()
        before = len(self.match.log)
        while len(self.match.log) == before:
            self.obey(self.ask(self.screen.say("ask")).strip())
        self.keep()
        if not self.match.log[-1].is_undo:
            self.pause(seat)

    def pause(self, seat: int) -> None:
        """Before others act on it, the last decision of a turn can still be taken back."""
        if int(self.match.state.to_move()) == seat or not self.match.undo_reach(seat).steps:
            return
        self.menu = self.prompt = None
        self.tell_news(int(self.match.state.to_move()))
        self.screen.tell("turn_over", "bold")
        before = len(self.match.log)
        while len(self.match.log) == before:
            typed = self.ask(self.screen.say("ask")).strip()
            if not typed:
                return
            self.obey(typed)
        self.keep()

    def linger(self) -> bool:
        """After the end the table stays until it is left; False if the last move was taken back."""
        if not self.people:
            return True
        self.menu = self.prompt = None
        self.screen.tell("end.ask", "bold")
        before = len(self.match.log)
        while len(self.match.log) == before:
            typed = self.ask(self.screen.say("ask")).strip()
            if not typed:
                return True
            self.obey(typed)
        self.keep()
        return False

    # ------------------------------------------------------------ showing
    def tell_news(self, not_yet: int = SPECTATOR) -> None:
        """What happened since the last time, once; the opening words of the seat `not_yet` wait for its deeds."""
        viewer = self.seat if self.seat >= 0 else self.viewer()
        self.untold += self.match.story(viewer, self.screen.language, self.told + 1)
        self.told = self.match.log[-1].number if self.match.log else 0
        self.untold = tell_paragraphs(self.untold, self.screen, not_yet)

    def show_prompt(self) -> None:
        screen, prompt, menu = self.screen, self.prompt, self.menu
        assert prompt is not None
        assert menu is not None
        screen.print()
        screen.tell("prompt", "bold", name=self.match.names[self.seat], text=prompt.text)
        screen.print(draw_menu(menu, screen))
        for form in prompt.forms:
            screen.print(Text(form.text))
            screen.tell("form", grammar=form.grammar, example=form.example)
        screen.tell("how", "dim", examples=menu.examples(screen))

    def show_end(self) -> None:
        show_outcome(self.match, self.screen)
        show_dice(self.match, self.screen)
        if self.record:
            self.screen.tell_whole("end.verify", "dim", command=f"cubilete verify {self.with_components(self.record)}")
        else:
            self.screen.tell("end.verify_later" if self.people else "end.verify_unsaved", "dim")

    def farewell(self) -> None:
        if self.match.over:
            self.screen.tell("quit.over")
        elif self.record:
            self.screen.tell_whole(
                "quit.kept",
                path=self.record,
                command=f"{self.resume_command(self.record)} --record {shlex.quote(self.record)}",
            )
        else:
            self.screen.tell("quit.unsaved", moves=self.match.log[-1].number if self.match.log else 0)
