"""The `cubilete` command: what can be asked of the house at a terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from cubilete import __version__
from cubilete.core import state
from cubilete.core.components import printed_components
from cubilete.core.errors import UsageError
from cubilete.core.options import option_help, option_ranges, option_values
from cubilete.games import TITLES, boxes, troubles
from cubilete.players import player_names
from cubilete.terminal.files import check_target
from cubilete.terminal.front_door import FrontDoor
from cubilete.terminal.house_commands import HOUSE_COMMANDS
from cubilete.terminal.play.bots import Bots
from cubilete.terminal.play.commands import Paths
from cubilete.terminal.play.keyboard import Keyboard
from cubilete.terminal.play.opening import Wishes, find_record, find_title, open_match
from cubilete.terminal.play.session import Session
from cubilete.terminal.reports.components import draw_components, renamed, show_components
from cubilete.terminal.reports.coverage import compare, prefix, scan
from cubilete.terminal.reports.proofs import kept_by_player, misfits, proven, roll_lines
from cubilete.terminal.reports.replays import MOST_FINDINGS, check_record, honest, open_replay, show_replay
from cubilete.terminal.rulebook import is_rule_id, show_entries, show_whole
from cubilete.terminal.screen import Screen, make_console, terminal_words

app = typer.Typer(cls=FrontDoor, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)

TitleName = Annotated[str, typer.Argument(metavar="TITLE", help="A title of the shelf, as in cargo_noir.")]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A match record.")]
ComponentFile = Annotated[str, typer.Option("--components", metavar="FILE", help="Play with this component file.")]
Language = Annotated[str, typer.Option("--language", metavar="en|de", help="English or German.")]
Plain = Annotated[bool, typer.Option("--plain", help="No colours and no lines (as with NO_COLOR or in a pipe).")]


def build() -> str:
    interpreted = str(state.__file__).endswith(".py")
    return "interpreted: built without a C compiler, slower" if interpreted else "compiled"


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Which Cubilete this is.")] = False,
) -> None:
    """Tabletop games with every rule enforced and explained, and dice that anybody can check."""
    if version:
        typer.echo(f"cubilete {__version__}, {build()}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def titles(plain: Plain = False) -> None:
    """The shelf: every title, its seats, options and bots."""
    screen = Screen(make_console(plain))
    for slug in TITLES:
        title = find_title(slug)
        seats, minutes = (f"{low} to {high}" for low, high in (title.seats, title.minutes))
        screen.print(Text.assemble((title.name, "bold"), f" ({slug}), {seats} players, {minutes} minutes"))
        lines = [Text(title.pitch), Text(f"Bots: {', '.join(player_names(title))}", style="dim")]
        choices, ranges = option_values(title.options_type), option_ranges(title.options_type)
        for name, default, description in option_help(title.options_type):
            others = f" ({', '.join(choices[name])})" if choices[name] else ""
            others = " ({} to {})".format(*ranges[name]) if name in ranges else others
            lines.append(Text(f"{name}={default}  {description}{others}", style="dim"))
        screen.print(*(Padding(line, (0, 0, 0, 2)) for line in lines))
    for sentence in troubles():
        typer.echo(sentence, err=True)


@app.command()
def play(
    title: TitleName,
    seats: Annotated[int | None, typer.Option("--seats", metavar="N", help="How many sit at the table.")] = None,
    you: Annotated[
        str | None,
        typer.Option("--you", metavar="NAMES", help="Your name, or several at one keyboard: Ana,Bo; '' to watch."),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Let bots take every seat.")] = False,
    bots: Annotated[
        str | None, typer.Option("--bots", metavar="NAMES", help="Who else plays, as in greedy,random; or one for all.")
    ] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="Any text: play that game again.")] = None,
    options: Annotated[
        str | None, typer.Option("--options", metavar="WORDS", help="As in 'final_send=no first=1'.")
    ] = None,
    components: ComponentFile = "",
    position: Annotated[str, typer.Option("--from", metavar="FILE", help="Start from a position file.")] = "",
    resume: Annotated[str, typer.Option("--resume", metavar="FILE", help="Go on with a saved match.")] = "",
    language: Language = "en",
    plain: Plain = False,
    record: Annotated[
        str, typer.Option("--record", metavar="FILE", help="Write the match down after every decision.")
    ] = "",
) -> None:
    """Play a title against bots, or watch them."""
    terminal_words(language)
    wishes = Wishes(title, seats, you, watch, bots, seed, options, components, position, resume)
    if record:
        check_target(record, fresh=record != resume)
    console = make_console(plain)
    opening = Screen(console, language=language)
    match = open_match(wishes, lambda seal: opening.tell_whole("open.commitment", "dim", commitment=seal))
    minds = Bots(match)
    people = [seat for seat in range(len(match.seats)) if seat not in minds]
    screen = Screen(console, match.names, people, language)
    keyboard = Keyboard()
    session = Session(match, minds, screen, keyboard, Paths(record, components, resume), sealed=True)
    keyboard.completions = session.completions
    raise typer.Exit(session.run())


@app.command()
def replay(
    file: RecordFile,
    until: Annotated[int | None, typer.Option("--until", metavar="N", help="Stop after move N.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="K", help="See it as seat K saw it.")] = None,
    language: Language = "en",
    components: ComponentFile = "",
    plain: Plain = False,
) -> None:
    """Show a match move by move, the table and how it ended."""
    terminal_words(language)
    record, title = find_record(file, components)
    match, viewer = open_replay(record, title, file, until, seat)
    you = [viewer] if seat is not None else []
    show_replay(record, match, viewer, Screen(make_console(plain), match.names, you, language))


@app.command()
def verify(
    file: RecordFile,
    components: ComponentFile = "",
    commitment: Annotated[
        str, typer.Option("--commitment", metavar="HEX", help="The commitment that you saw before the game.")
    ] = "",
    word: Annotated[str, typer.Option("--word", metavar="WORD", help="The word that you mixed into the seed.")] = "",
    seals: Annotated[
        str,
        typer.Option("--seals", metavar="HEX,-,...", help="The seals of all seats when you said it, - for none."),
    ] = "",
    rolls: Annotated[bool, typer.Option("--rolls", help="List every roll and what was asked.")] = False,
) -> None:
    """Recompute every roll of a match from its seed, replay every move, and say what that proves."""
    kept = kept_by_player(commitment, word, seals)
    record, title = find_record(file, components)
    audited = check_record(record, title, file)
    if rolls:
        typer.echo("\n".join(roll_lines(audited.rolls, title)))
    for remark in audited.verification.remarks:
        typer.echo(remark)
    findings = [*misfits(record, kept), *audited.verification.findings]
    if not findings:
        typer.echo("\n".join([honest(record, title), *proven(record, kept)]))
        return
    for finding in findings[:MOST_FINDINGS]:
        typer.echo(finding)
    if len(findings) > MOST_FINDINGS:
        typer.echo(f"... and {len(findings) - MOST_FINDINGS} more.")
    raise typer.Exit(1)


@app.command()
def analyse(
    file: RecordFile,
    deeper: Annotated[bool, typer.Option("--deeper", help="Look at more worlds: slower and surer.")] = False,
    iterations: Annotated[
        int | None, typer.Option("--iterations", metavar="N", help="How many worlds for a position.")
    ] = None,
    json: Annotated[str, typer.Option("--json", metavar="FILE", help="Write the whole analysis here.")] = "",
    puzzles: Annotated[bool, typer.Option("--puzzles", help="Then try to find the better moves yourself.")] = False,
    language: Language = "en",
    components: ComponentFile = "",
    plain: Plain = False,
) -> None:
    """Say how well a finished match was played: wins given away, accuracy, mistakes, turning points and luck."""
    from cubilete.terminal.reports.analysis import AnalysisWishes, analyse_record

    record, title = find_record(file, components)
    wishes = AnalysisWishes(
        source=file,
        deeper=deeper,
        iterations=iterations,
        json=json,
        language=language,
        plain=plain,
        puzzles=puzzles,
    )
    analyse_record(record, title, wishes)


@app.command()
def rules(
    title: Annotated[str, typer.Argument(metavar="TITLE", help="Which title; none or a box for --coverage.")] = "",
    query: Annotated[list[str] | None, typer.Argument(metavar="[WORDS | ID]", help="Words to look for.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="List the rules that no test is marked with.")] = False,
    tests: Annotated[str, typer.Option("--tests", metavar="DIR", help="Where the tests are.")] = "tests",
    mode: Annotated[str, typer.Option("--mode", metavar="MODE", help="Only what holds in this mode of play.")] = "",
    plain: Plain = False,
) -> None:
    """Show or search a title's rules and rulings, or say which of them no test covers."""
    words = " ".join(query or [])
    screen = Screen(make_console(plain))
    if coverage:
        if words:
            raise UsageError("--coverage is about the whole rulebook; leave the words out.")
        complete = [show_coverage(slug, tests, screen) for slug in titles_of(title)]
        raise typer.Exit(0 if all(complete) else 1)
    book = find_title(title).catalogue
    if mode:
        book = book.for_mode(mode)
    if is_rule_id(words):
        show_whole(book, words, screen)
    elif found := book.search(words):
        show_entries(found, screen)
        typer.echo(f"{len(found)} of {len(book.all())} rules and rulings of {book.title}.")
    else:
        typer.echo(
            f"No rule of {book.title} holds the words '{words}'; `cubilete rules {title}` lists them all.", err=True
        )
        raise typer.Exit(1)


def known_rules() -> set[str]:
    """The ids of every title's catalogue."""
    return {entry.id for slug in TITLES for entry in find_title(slug).catalogue.all()}


def titles_of(name: str) -> tuple[str, ...]:
    """The slugs of all titles, of those in a box, or of a title."""
    inside = {boxed.cover.slug: boxed.titles for boxed in boxes()}
    return tuple(TITLES) if not name else inside.get(name) or (find_title(name).slug,)


def show_coverage(slug: str, tests: str, screen: Screen) -> bool:
    """Say which rules of a title have no test; whether there are none, and no mark is wrong."""
    book = find_title(slug).catalogue
    found = compare(book, scan(tests), known_rules())
    if found.untested:
        show_entries(found.untested, screen)
    for mark in found.unknown:
        typer.echo(f"{mark.file}, line {mark.line}: there is no rule {mark.rule}.")
    if found.foreign:
        prefixes = sorted({prefix(mark.rule) for mark in found.foreign})
        typer.echo(f"{len(found.foreign)} marks are about titles that are not on the shelf: {', '.join(prefixes)}.")
    if found.unread:
        typer.echo(f"{len(found.unread)} marks that name no id in so many words are not counted.")
    tested = found.entries - len(found.untested)
    typer.echo(f"{tested} of {found.entries} rules and rulings of {book.title} have a test below {tests}.")
    return found.complete


@app.command()
def components(
    title: TitleName,
    export: Annotated[bool, typer.Option("--export", help="Print the component file.")] = False,
    check: Annotated[str, typer.Option("--check", metavar="FILE", help="Say whether a file can be played with.")] = "",
    picture: Annotated[
        bool, typer.Option("--picture", help="Print a drawing of the board (SVG), with --check that of a file.")
    ] = False,
    plain: Plain = False,
) -> None:
    """What is in the box, and where each number comes from."""
    if export and (check or picture):
        raise UsageError("--export prints the printed file: leave out --check and --picture with it.")
    if picture:
        typer.echo(draw_components(find_title(title, ""), check), nl=False)
        return
    here = find_title(title, check)
    if not here.component_text:
        raise UsageError(f"{here.name} has no components of its own; everything is in its rules.")
    if check:
        typer.echo(f"{check} can be played with: components {here.components} of {here.name}.")
        for sentence in renamed(here.component_text, printed_components(here.package)):
            typer.echo(sentence)
    elif export:
        typer.echo(here.component_text, nl=False)
    else:
        show_components(here.component_text, here, Screen(make_console(plain)))


@app.command()
def arena(
    title: TitleName,
    players: Annotated[str, typer.Option("--players", metavar="NAMES", help="Who competes, as in greedy,random.")],
    games: Annotated[
        int, typer.Option("--games", metavar="N", help="How many games; for each pairing in all formats but free.")
    ] = 100,
    tournament: Annotated[
        str, typer.Option("--format", metavar="NAME", help="free, round-robin, ladder or knockout.")
    ] = "free",
    seats: Annotated[int | None, typer.Option("--seats", metavar="N", help="How many sit at a table.")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="Any text: the same games again.")] = None,
    duplicate: Annotated[
        bool | None,
        typer.Option("--duplicate/--no-duplicate", help="Play every seed at every rotation (all formats but free do)."),
    ] = None,
    until: Annotated[
        str, typer.Option("--until", metavar="decided", help="Stop as soon as it is clear who is stronger.")
    ] = "",
    alpha: Annotated[
        float, typer.Option("--alpha", metavar="P", help="How likely a wrong verdict of --until may be.")
    ] = 0.05,
    anchor: Annotated[
        str, typer.Option("--anchor", metavar="NAME=RATING", help="Whose rating is given, as in random=1000.")
    ] = "",
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help="How many processes.")] = 1,
    ray: Annotated[
        str, typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster; local starts one here.")
    ] = "",
    options: Annotated[str, typer.Option("--options", metavar="WORDS", help="As in 'final_send=no'.")] = "",
    components: ComponentFile = "",
    on_crash: Annotated[
        str, typer.Option("--on-crash", metavar="lose|stop", help="What breaking down or an illegal move means.")
    ] = "lose",
    seconds_per_move: Annotated[
        float, typer.Option("--seconds-per-move", metavar="S", help="Whoever thinks longer loses the game.")
    ] = 0.0,
    seconds_per_game: Annotated[
        float, typer.Option("--seconds-per-game", metavar="S", help="The same for all thoughts in a game together.")
    ] = 0.0,
    out: Annotated[
        str,
        typer.Option("--out", metavar="FOLDER", help="Keep games and reports here, and go on from here; or FILE.json."),
    ] = "",
    language: Language = "en",
    plain: Plain = False,
) -> None:
    """Let bots play many games and report who is stronger, and how sure that is."""
    from cubilete.terminal.reports.arena import ArenaWishes, hold_arena

    terminal_words(language)
    find_title(title, components)
    hold_arena(
        ArenaWishes(
            title, players, games, jobs, seats, seed, options, components, tournament, duplicate, until, alpha, anchor,
            ray, out, plain, on_crash, seconds_per_move, seconds_per_game, language,
        )
    )  # fmt: skip


@app.command()
def study(
    title: TitleName,
    change: Annotated[
        list[str] | None, typer.Option("--set", metavar="PATH=VALUE", help="What is changed, as in syndicate.cost=8.")
    ] = None,
    components: Annotated[
        str, typer.Option("--components", metavar="FILE", help="A whole component file for the changed game.")
    ] = "",
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many pairs of games.")] = 200,
    players: Annotated[str, typer.Option("--players", metavar="NAMES", help="Who plays, as in greedy,random.")] = "",
    seats: Annotated[int | None, typer.Option("--seats", metavar="N", help="How many sit at a table.")] = None,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help="How many processes.")] = 1,
    seed: Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="Any text: the same games again.")] = None,
    options: Annotated[str, typer.Option("--options", metavar="WORDS", help="The options of both games.")] = "",
    seconds: Annotated[
        str, typer.Option("--seconds", metavar="A,B", help="What people need for a decision and for a forced one: 8,2.")
    ] = "",
    out: Annotated[str, typer.Option("--out", metavar="DIR", help="Write the report and the games here.")] = "",
    language: Language = "en",
    plain: Plain = False,
) -> None:
    """Change a title's components and see what that does to the game, on the same seeds."""
    from cubilete.terminal.reports.study import StudyWishes, run_study

    terminal_words(language)
    run_study(
        StudyWishes(
            title=title, settings=change or [], components=components, options=options, games=games, players=players,
            seats=seats, jobs=jobs, seed=seed, seconds=seconds, out=out, plain=plain,
            language=language,
        )
    )  # fmt: skip


@app.command()
def train(
    title: TitleName,
    out: Annotated[str, typer.Option("--out", metavar="FOLDER", help="Keep everything here, and go on from here.")],
    seats: Annotated[int, typer.Option("--seats", metavar="N", help="How many sit at the table.")] = 2,
    games: Annotated[int, typer.Option("--games", metavar="N", help="Games to learn from.")] = 60_000,
    passes: Annotated[int, typer.Option("--passes", metavar="N", help="How often to go through them.")] = 10,
    hidden: Annotated[
        str, typer.Option("--hidden", metavar="N,N", help="Neurons of the net's two hidden layers.")
    ] = "128,64",
    match: Annotated[
        int, typer.Option("--match", metavar="N", help="Games against expert at the end; 0 for none.")
    ] = 100,
    seconds: Annotated[float, typer.Option("--seconds", metavar="S", help="For a decision in that match.")] = 0.05,
    search: Annotated[
        str, typer.Option("--search", metavar="WORDS", help="How to search with the net, as in 'compare=true,turns=4'.")
    ] = "",
    policy: Annotated[
        int, typer.Option("--policy", metavar="N", help="Games to search for a policy to learn from; 0 for none.")
    ] = 0,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same number learns the same.")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help="How many processes.")] = 1,
    options: Annotated[str, typer.Option("--options", metavar="WORDS", help="As in 'final_send=no'.")] = "",
    components: ComponentFile = "",
) -> None:
    """Let a net learn from games who is ahead, and play a match against the best level without it."""
    from cubilete.arena.training.wishes import Wishes as Lesson
    from cubilete.terminal.reports.training import learn_title, read_layers

    find_title(title, components)
    learn_title(
        Lesson(
            title=title, seats=seats, options=options, components=components, games=games, passes=passes,
            hidden=read_layers(hidden), match=match, seconds=seconds, search=search, policy=policy, seed=seed,
            jobs=jobs,
        ),
        out,
    )  # fmt: skip


@app.command()
def reports(
    folder: Annotated[str, typer.Argument(metavar="FOLDER", help="A folder with those of arenas and studies.")],
    language: Language = "en",
) -> None:
    """List the reports in a folder and below it on one page: its index.html."""
    from cubilete.arena.shelf import list_reports

    terminal_words(language)
    page, count = list_reports(folder, language)
    typer.echo(f"{page} lists {count} {'report' if count == 1 else 'reports'}.")


for command in HOUSE_COMMANDS:
    app.command()(command)


@app.command("host")
def name_host(
    name: Annotated[
        str, typer.Argument(metavar="[NAME]", help="An account of the house; nobody: list the hosts.")
    ] = "",
    remove: Annotated[bool, typer.Option("--remove", help="Take the role away.")] = False,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help="sqlite:///file or postgresql://user@host/name.")
    ] = None,
) -> None:
    """Make an account a host, who finds tables, people and reports at /host; a running house knows in a minute."""
    from cubilete.terminal.serving import show_hosts

    if remove and not name:
        raise UsageError("Say whose role is taken away, as in: cubilete host ana --remove.")
    show_hosts(name, remove, database)


@app.command()
def mcp(
    house: Annotated[str, typer.Option("--house", metavar="URL", help="The house to visit.")] = "http://127.0.0.1:8000",
    name: Annotated[
        str, typer.Option("--name", metavar="NAME", help="The assistant's name at the table.")
    ] = "Assistant",
    language: Annotated[str, typer.Option("--language", metavar="en|de", help="What it reads.")] = "en",
) -> None:
    """Let a language-model assistant play at a house, by the Model Context Protocol over standard input and output."""
    from cubilete.terminal.serving import serve_assistant

    serve_assistant(house, name, language)


@app.command()
def engine(
    title: TitleName,
    player: Annotated[str, typer.Option("--player", metavar="NAME", help="Who answers: expert.")] = "expert",
    components: ComponentFile = "",
) -> None:
    """Let a program in any language ask our players, by the engine protocol over standard input and output."""
    from cubilete.terminal.serving import serve_engine

    serve_engine(find_title(title, components), player)


@app.command()
def codes(
    title: Annotated[str, typer.Argument(metavar="TITLE", help="A title, or the folder of one.")],
    check: Annotated[bool, typer.Option("--check", help="Write nothing; fail if the file is stale.")] = False,
) -> None:
    """Write a title's rules/codes.py from what its declared.py declares."""
    from cubilete.terminal.codes import show_codes

    if not show_codes(title, check):
        raise typer.Exit(1)


@app.command()
def completion(
    shell: Annotated[str, typer.Argument(metavar="bash|zsh|fish", help="Which shell.")],
    words: Annotated[list[str] | None, typer.Argument(hidden=True)] = None,
    line: Annotated[str | None, typer.Option("--line", hidden=True)] = None,
) -> None:
    """Print what lets a shell complete commands, titles, options and players: eval "$(cubilete completion bash)"."""
    from cubilete.terminal.completing import WORDS, candidates, of_line, script

    if shell != WORDS:
        typer.echo(script(shell), nl=False)
        return
    commands = typer.main.get_command(app)
    for found in candidates(words or [""], commands) if line is None else of_line(line, commands):
        typer.echo(found)


@app.command("new-title")
def start_title(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called, as in 'Lucky Dice'.")],
    folder: Annotated[str, typer.Argument(metavar="[FOLDER]", help="Where to; else a new one of its name.")] = "",
) -> None:
    """Write a small complete title as a package of its own: playable at once, and yours to change."""
    from cubilete.scaffold.new_title import new_title

    files = new_title(name, Path(folder) if folder else None)
    for file in files:
        typer.echo(str(file))
    typer.echo("Its README.md says how to install, test and play it.")


def main() -> None:
    app(prog_name="cubilete")
