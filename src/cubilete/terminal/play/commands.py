"""What can be typed at a table besides moves, and how a typed line is understood."""

from __future__ import annotations

import shlex
from collections.abc import Callable

from msgspec import Struct
from rich.table import Table
from rich.text import Text

from cubilete.core.errors import CubileteError, Refusal
from cubilete.core.match import Match
from cubilete.core.moves import Form, Move, Prompt
from cubilete.core.player import decide_fairly, speak_fairly
from cubilete.core.position import export_position
from cubilete.core.record import write_record
from cubilete.core.title import SPECTATOR
from cubilete.players import make_player
from cubilete.players.advice import Asker, advise
from cubilete.terminal.files import check_target, write_text
from cubilete.terminal.play.bots import Bots
from cubilete.terminal.play.choices import Menu
from cubilete.terminal.play.forms import Ask, fill_in
from cubilete.terminal.play.opening import bot_chance
from cubilete.terminal.rulebook import is_rule_id, rule_text, sections, show_entries, show_refusal, show_whole
from cubilete.terminal.screen import Screen
from cubilete.terminal.story import News, tell_lines
from cubilete.terminal.table import draw_letters, draw_table

LOG_LINES = 25
MOST_HITS = 12
HINT_WORLDS = 600
HINT_SECONDS = 3.0
"""A hint looks at so many worlds or for so long, whichever is over first."""
ADVISER = "strong"
"""Who is asked where a search lists nothing: out of turn, and where a move is put together."""


class Leave(Exception):  # noqa: N818 (no fault: somebody gets up)
    """Somebody wants to leave the table."""


class Paths(Struct, frozen=True):
    """The files of a match."""

    record: str = ""
    """Where it is written after every decision; empty for nowhere."""
    components: str = ""
    source: str = ""
    """From where it was resumed."""


class Commands:
    """Obeys what the person at `seat` types; `menu` and `prompt` are set while a decision is asked for."""

    def __init__(
        self,
        match: Match,
        bots: Bots,
        screen: Screen,
        ask: Ask,
        paths: Paths,
    ) -> None:
        self.match = match
        self.bots = bots
        self.screen = screen
        self.ask = ask
        self.paths = paths
        self.own_files = {path for path in (paths.record, paths.source) if path}
        self.people = [seat for seat in range(len(match.seats)) if seat not in bots]
        self.private = len(self.people) > 1 and not match.title.nothing_hidden
        """Whether several people share the keyboard and keep something from each other."""
        shared = News()
        self.news = {seat: News() if self.private else shared for seat in (SPECTATOR, *range(len(match.seats)))}
        self.seat = self.people[0] if len(self.people) == 1 else SPECTATOR
        """Who is at the keyboard, or was last where nothing is hidden: through these eyes the table is seen."""
        self.called = SPECTATOR
        """Who is to have the keyboard next."""
        self.menu: Menu | None = None
        self.prompt: Prompt | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.explain,
            "help": self.help,
            "table": self.show_table,
            "log": self.show_log,
            "rules": self.search_rules,
            "hint": self.hint,
            "undo": self.undo,
            "seat": self.call,
            "save": self.save,
            "position": self.export,
            "quit": self.quit,
            "exit": self.quit,
        }

    def completions(self, begun: str) -> list[str]:
        """Whatever could be meant by the beginning of a line, for the Tab key."""
        moves = [choice.notation for choice in self.menu.choices] if self.menu is not None else []
        whole = [text for text in [*self.commands, *moves] if text.startswith(begun)]
        if whole or self.menu is None:
            return whole
        before = begun[: begun.rfind(" ") + 1]
        return [before + word for word in self.match.title.completions(begun)]

    def with_components(self, path: str) -> str:
        """A file as an argument, with the component file that its match needs."""
        extra = f" --components {shlex.quote(self.paths.components)}" if self.paths.components else ""
        return shlex.quote(path) + extra

    def resume_command(self, path: str) -> str:
        return f"cubilete play {self.match.title.slug} --resume {self.with_components(path)}"

    # ------------------------------------------------------------ obeying
    def obey(self, typed: str) -> None:
        """A command, a number or a move; whatever is wrong is said, and nothing changes."""
        word, _, rest = typed.partition(" ")
        if typed.startswith("?"):
            word, rest = "?", typed[1:]
        command = self.commands.get(word.casefold())
        try:
            if command is not None:
                command(rest.strip())
            elif typed:
                self.play(typed)
        except Refusal as refusal:
            show_refusal(refusal, self.match.title.catalogue, self.screen)
        except CubileteError as error:
            self.screen.print(self.screen.named(str(error), "bold red"))

    def play(self, typed: str) -> None:
        if self.menu is None:
            raise Refusal("", self.screen.say("end.ask" if self.match.over else "turn_over_only"))
        move = self.meant(typed)
        refusal = self.match.why_not(self.seat, move, self.screen.language)
        if refusal is not None:
            raise refusal
        self.bots.watch(self.match.play(self.seat, move))

    def meant(self, typed: str) -> Move:
        """The move behind a number, a short form or a notation; a form is asked for gap by gap."""
        found = self.menu.find(typed, self.screen) if self.menu is not None else None
        if isinstance(found, Form):
            typed = fill_in(found, self.ask, self.screen)
        elif found is not None:
            return found.move
        return self.match.title.parse(typed, self.screen.language)

    def undo(self, _rest: str) -> None:
        reach = self.match.undo_reach(self.seat, self.screen.language)
        if not reach.steps:
            raise Refusal("", self.screen.say("undo.stops", barrier=reach.barrier))
        entry = next(entry for entry in reversed(self.match.line) if entry.seat == self.seat)
        before = self.match.log[-1].number
        self.match.undo(self.seat)
        self.bots.sit_down()
        for news in self.news.values():
            news.go_back(self.match, before)
        self.screen.tell("undo.done", notation=entry.notation)

    def call(self, who: str) -> None:
        """Hand the keyboard to another person who may decide something now."""
        may = [seat for seat in self.match.state.actors() if seat in self.people]
        names = {self.match.names[seat].casefold(): seat for seat in may} | {str(seat + 1): seat for seat in may}
        if who.casefold() not in names:
            others = ", ".join(self.match.names[seat] for seat in may) or "-"
            raise Refusal("", self.screen.say("seat.nobody", who=who, names=others))
        self.called = names[who.casefold()]

    def leave_keyboard(self) -> None:
        """What one person was asked is nobody else's business."""
        self.menu = self.prompt = None
        if self.private:
            self.seat = SPECTATOR

    # ------------------------------------------------------------ asking back
    def explain(self, what: str) -> None:
        catalogue, screen = self.match.title.catalogue, self.screen
        if is_rule_id(what):
            show_whole(catalogue, what, screen)
        elif what:
            self.explain_move(what)
        elif self.prompt is None:
            screen.tell("end.ask" if self.match.over else "turn_over_only")
        else:
            screen.tell("explain.prompt", "bold", text=self.prompt.text)
            screen.print(rule_text(catalogue, self.prompt.rule, screen))
            for form in self.prompt.forms:
                screen.tell("form.or", grammar=form.grammar, example=form.example)
                screen.print(rule_text(catalogue, form.rule, screen))
            screen.tell("explain.more", "dim")

    def explain_move(self, what: str) -> None:
        """A choice with its rule, or why a move may not be made."""
        screen, match = self.screen, self.match
        choice = self.menu.find(what, screen) if self.menu is not None else None
        if isinstance(choice, Form):
            screen.tell("form.or", "bold", grammar=choice.grammar, example=choice.example)
            screen.print(rule_text(match.title.catalogue, choice.rule, screen))
            return
        if choice is None:
            move = match.title.parse(what, screen.language)
            refusal = match.why_not(self.seat, move, screen.language)
            if refusal is not None:
                raise refusal
            screen.tell("explain.legal", notation=match.title.notation(move))
            return
        screen.tell("explain.choice", "bold", text=choice.text, notation=choice.notation)
        if choice.reveals:
            screen.tell("explain.reveals")
        screen.print(rule_text(match.title.catalogue, choice.rule, screen))

    def help(self, _rest: str) -> None:
        example = self.menu.example if self.menu is not None else "MOVE"
        grid = Table.grid(padding=(0, 2, 0, 0))
        for line in self.screen.say("help", example=example).split("\n"):
            typed, _, effect = line.partition(" | ")
            grid.add_row(Text(typed, style="bold"), effect)
        self.screen.print(grid)

    def show_table(self, words: str) -> None:
        parts = self.match.table_in_words(self.seat, self.screen.language)
        wanted = [part for part in parts if words.casefold() in part.heading.casefold()]
        if not wanted:
            headings = ", ".join(part.heading for part in parts)
            raise Refusal("", self.screen.say("table.none", words=words, headings=headings))
        draw_table(wanted, self.screen)
        if not words:
            draw_letters(self.match.drawing(self.seat, self.screen.width, self.screen.language), self.screen)

    def show_log(self, rest: str) -> None:
        last = None if rest == "all" else int(rest) if rest.isdecimal() and len(rest) < 7 else LOG_LINES
        if not self.match.line:
            self.screen.tell("log.nothing")
        elif tell_lines(self.match, [self.match.setup, *self.match.line], self.screen, self.seat, last):
            self.screen.tell("log.more", "dim")

    def search_rules(self, words: str) -> None:
        catalogue, screen = self.match.title.catalogue, self.screen
        if is_rule_id(words):
            show_whole(catalogue, words, screen)
            return
        if not words:
            screen.tell(
                "rules.what",
                count=len(catalogue.all()),
                title=catalogue.title,
                sections=", ".join(sections(catalogue)),
            )
            return
        hits = catalogue.search(words)
        if not hits:
            raise Refusal("", screen.say("rules.none", title=catalogue.title, words=words))
        show_entries(hits[:MOST_HITS], screen)
        if len(hits) > MOST_HITS:
            screen.tell("rules.more", "dim", count=len(hits) - MOST_HITS)

    def hint(self, name: str) -> None:
        """What the search finds best, or what a player would do who is asked by name."""
        if self.prompt is None:
            raise Refusal("", self.screen.say("hint.none"))
        waited_for = self.seat in self.match.state.owing()
        if name or not waited_for or not self.match.state.legal_moves(self.seat):
            self.ask_player(name or ADVISER, waited_for)
            return
        match = self.match
        asker = Asker(seat=self.seat, names=match.names, language=self.screen.language)
        seed = int(bot_chance(match, self.seat, "hint").below(0, 1 << 30))
        with self.screen.thinking(self.screen.say("hint.search")):
            advice = advise(match.title, match.state, asker, seed, HINT_WORLDS, HINT_SECONDS, match.options)
        for choice in advice.choices:
            self.screen.tell("hint.choice", notation=choice.notation, why=choice.why)
        self.screen.tell("hint.others", "dim")

    def ask_player(self, name: str, waited_for: bool) -> None:
        match = self.match
        with self.screen.thinking(name):
            adviser = make_player(match.title, name, in_time=True, options=match.options)
            chance = bot_chance(match, self.seat, "hint")
            move = (decide_fairly if waited_for else speak_fairly)(adviser, match.state, self.seat, chance)
        if move is None:
            self.screen.tell("hint.silent", player=name)
            return
        notation = match.title.notation(match.title.spelt_out(match.state, self.seat, move))
        self.screen.tell("hint.would", player=name, notation=notation)

    # ------------------------------------------------------------ files
    def keep(self) -> None:
        """Write the match down before anybody is told of the last move."""
        if self.paths.record:
            try:
                write_text(self.paths.record, self.written())
            except CubileteError as error:
                self.screen.tell("save.failed", "bold red", error=str(error))

    def written(self) -> str:
        """The record with its seed: a match that is put aside cannot go on without it (docs/records.md)."""
        return write_record(self.match, reveal_seed=True)

    def save(self, path: str) -> None:
        path = path or self.paths.record or self.paths.source
        if not path:
            raise Refusal("", self.screen.say("save.where"))
        check_target(path, fresh=path not in self.own_files)
        write_text(path, self.written())
        self.own_files.add(path)
        if self.match.over:
            self.screen.tell_whole("save.done_over", path=path, command=f"cubilete replay {self.with_components(path)}")
        else:
            self.screen.tell_whole("save.done", path=path, command=self.resume_command(path))

    def export(self, path: str) -> None:
        if not path:
            raise Refusal("", self.screen.say("position.where"))
        check_target(path, fresh=True)
        match, state = self.match, self.match.state
        if not (match.title.nothing_hidden or match.over):
            state = state.redeal(self.seat, bot_chance(match, self.seat, "position"))
            self.screen.tell("position.redealt", "dim")
        write_text(path, export_position(match.title, state, len(match.seats), match.options))
        command = f"cubilete play {match.title.slug} --from {self.with_components(path)}"
        self.screen.tell_whole("position.done", path=path, command=command)

    def quit(self, _rest: str) -> None:
        raise Leave
