"""Players by name, and those that play any title."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from cubilete.arena.game import play_game
from cubilete.contract.cases import Case
from cubilete.core.chance import FastChance
from cubilete.core.errors import UsageError
from cubilete.core.moves import Move
from cubilete.core.outcome import is_together
from cubilete.core.player import Player, decide_fairly
from cubilete.games import TITLES, title
from cubilete.players import LEVELS, RANKS, RandomPlayer, make_player, player_names, read_names
from cubilete.players.levels import levels_of, strength_of
from cubilete.players.search import SearchPlayer, Thinking
from titles.cases import CASES, every_title, plans_flicks
from titles.parley import ParleyTitle

CARGO_NOIR = title("cargo_noir")


def test_a_titles_own_players_come_first() -> None:
    assert player_names(CARGO_NOIR) == ["greedy", *RANKS, "random"]
    assert player_names(ParleyTitle()) == [*LEVELS, "random"]


def test_players_are_made_by_name_each_anew() -> None:
    for name in player_names(CARGO_NOIR):
        one, other = make_player(CARGO_NOIR, name), make_player(CARGO_NOIR, name)
        assert one.name == other.name == name
        assert one is not other


def test_an_unknown_player_is_refused_with_the_names_there_are() -> None:
    known = ", ".join(["greedy", *RANKS, "random"])
    with pytest.raises(UsageError, match=rf"Cargo Noir has no player 'deep blue'; the players are: {known}\."):
        make_player(CARGO_NOIR, "deep blue")


def test_random_makes_every_listed_move_equally_often() -> None:
    state = CARGO_NOIR.deal(4, FastChance(3))
    chance = FastChance(11)
    player = RandomPlayer()
    made = Counter(player.decide(state, 0, chance) for _ in range(5000))
    assert set(made) == {Move(code) for code in state.legal_moves(0)}
    assert len(made) == 5
    # a fifth of 5000 is 1000, with a standard deviation of 28
    assert all(880 < count < 1120 for count in made.values())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_player_is_legal_in_every_variant(case: Case) -> None:
    """`play_game` refuses an illegal decision with an error."""
    names = [name for name in player_names(case.title) if name not in RANKS]  # these think at length elsewhere
    if plans_flicks(case.title):  # its own plan every flick at length; the contract suite plays them
        names = [name for name in names if name not in case.title.bots()]
    for first in range(len(names)):
        players = [make_player(case.title, names[(seat + first) % len(names)]) for seat in range(case.seats)]
        row = play_game(case.title, players, 77 + first, case.options).row
        together = is_together(case.title.teams(case.seats, case.options))
        assert min(row.places) == 1 or (together and set(row.places) == {2}), "somebody has won, or all have lost"


# ---------------------------------------------------------------- levels and players of one's own
def test_every_title_has_every_level_and_each_errs_less_than_the_one_below() -> None:
    for game in every_title():
        levels = [levels_of(game.slug).levels[name] for name in LEVELS]
        noise = [level.thinking.noise for level in levels]
        assert noise == sorted(noise, reverse=True)
        assert noise[0] > noise[-1] == 0
        assert levels[-1].thinking.iterations == max(level.thinking.iterations for level in levels)
        assert all(0 < level.thinking.seconds <= 2 for level in levels)


def test_every_title_of_the_house_thinks_by_levels_of_its_own() -> None:
    """What any title thinks by is made for strangers, and too much for dice that have to be simulated."""
    assert [slug for slug in TITLES if levels_of(slug) is levels_of("any_title")] == []


NOT_MEASURED = ("cuba_race", "cuba_smugglers", "cuba_cobbers")
"""Titles for which nobody has had the time yet: no strength may be said of their levels."""


def test_levels_were_measured_to_be_stronger_one_by_one() -> None:
    for slug in TITLES:
        ratings = [strength_of(slug, name) for name in LEVELS]
        if is_together(title(slug).teams(title(slug).seats[1])):
            assert ratings == [None] * len(LEVELS), "whoever wins and loses together has nobody to be rated against"
            continue
        if slug in NOT_MEASURED:
            assert ratings == [None] * len(LEVELS)
            continue
        assert all(strength is not None for strength in ratings)
        measured = [strength for strength in ratings if strength is not None]
        for below, above in pairwise(measured):  # or as good as, as far as its games can tell
            alike = below.low < above.rating and below.rating < above.high
            assert above.rating > below.rating or alike
        points = [strength.rating for strength in measured]
        assert points[-1] - points[0] > 400
        own = strength_of(slug, next(iter(title(slug).bots())))
        assert own is None or own.rating < points[-1]


def test_a_level_watches_the_clock_only_where_it_has_to() -> None:
    for in_time in (False, True):
        player = make_player(CARGO_NOIR, "expert", in_time)
        assert isinstance(player, SearchPlayer)
        assert (player.thinker.thinking.seconds > 0) == in_time


def test_a_search_can_be_described_in_a_name() -> None:
    player = make_player(CARGO_NOIR, "search:iterations=70,noise=0.25,memory=false,chance=open")
    assert isinstance(player, SearchPlayer)
    assert player.thinker.thinking == Thinking(iterations=70, noise=0.25, memory=False, chance="open")
    other = make_player(CARGO_NOIR, "search:iterations=70,compare=yes,memory=no")
    assert isinstance(other, SearchPlayer)
    assert other.thinker.thinking == Thinking(iterations=70, compare=True, memory=False)


def test_names_are_parted_by_commas_and_so_are_the_settings_of_a_search() -> None:
    assert read_names("greedy, search:iterations=70,noise=0.25,random,search:seconds=1") == [
        "greedy", "search:iterations=70,noise=0.25", "random", "search:seconds=1",
    ]  # fmt: skip
    assert read_names("search:iterations=9,my_bot.py:MyBot,noise=1") == [
        "search:iterations=9", "my_bot.py:MyBot", "noise=1",
    ]  # fmt: skip


def test_a_comma_in_brackets_or_quotes_begins_no_new_player() -> None:
    assert read_names("bot.py:Bot(depth=3, style='a,(b'),greedy,pack.age:Bot(list=[1,2])") == [
        "bot.py:Bot(depth=3, style='a,(b')", "greedy", "pack.age:Bot(list=[1,2])",
    ]  # fmt: skip
    for text in ("bot.py:Bot(depth=3,greedy", "bot.py:Bot(style='a)", "greedy,", ",greedy", "greedy,,random"):
        with pytest.raises(UsageError, match="is missing"):
            read_names(text)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("search:depht=3", "no setting 'depht=3'"),
        ("search:iterations=many", "In a search iterations is a whole number, not 'many'."),
        ("search:iterations=5,noise=much", "In a search noise is a number, not 'much'."),
        ("search:seconds=nan", "In a search seconds is a number, not 'nan'."),
        ("search:seconds=inf", "In a search seconds is a number, not 'inf'."),
        ("search:iterations=5,memory=maybe", "In a search memory is yes or no, not 'maybe'."),
        ("mine.py", "'mine.py' is a file; say which class of it plays, as in 'mine.py:MyBot'."),
        ("search:noise=0.1", "needs iterations or seconds"),
        ("search:iterations=9,slips=1", "Slips are a share of the decisions: 0 or more, and less than 1."),
        ("search:iterations=5,chance=lucky", "open, offered, explicit"),
        ("search:iterations=-5", "0 or more"),
        ("search:iterations=5,processes=0", "1 or more"),
        ("nowhere.py:Bot", "no file 'nowhere.py'"),
        ("no_such_package:Bot", "names no player"),
        ("collections:Counter", "no class of players"),
    ],
)
def test_a_name_that_names_no_player_is_refused(name: str, complaint: str) -> None:
    with pytest.raises(UsageError, match=complaint):
        make_player(CARGO_NOIR, name)


def test_a_player_of_ones_own_comes_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from cubilete.core.player import Player\n"
        "from cubilete.core.moves import Move\n"
        "class First(Player):\n"
        "    def decide(self, state, seat, chance):\n"
        "        return Move(state.legal_moves(seat)[0])\n"
        "class Knowing(First):\n"
        "    def __init__(self, title):\n"
        "        self.title = title\n"
    )
    state = CARGO_NOIR.deal(2, FastChance(1))
    for kind in ("First", "Knowing"):
        player = make_player(CARGO_NOIR, f"{file}:{kind}")
        assert player.decide(state, 0, FastChance(1)) == Move(state.legal_moves(0)[0])
    with pytest.raises(UsageError, match=r"it has First, Knowing\."):
        make_player(CARGO_NOIR, f"{file}:Last")
    (tmp_path / "broken.py").write_text("import nothing_of_that_name")
    with pytest.raises(UsageError, match="cannot be loaded: ModuleNotFoundError"):
        make_player(CARGO_NOIR, f"{tmp_path / 'broken.py'}:Any")


ARGUMENTS = """
from cubilete.core.player import Player

class Bot(Player):
    def __init__(self, depth=1, style="plain"):
        self.made_with = (depth, style)
    def decide(self, state, seat, chance):
        return state.legal_moves(seat)[0]

class Needs(Bot):
    def __init__(self, title, options, depth):
        self.made_with = (title.slug, options.first, depth)

class Lacks(Player):
    pass

class Alone:
    def __init__(self, depth=1):
        self.made_with = depth
    def decide(self, state, seat, chance):
        return state.legal_moves(seat)[0]

class Idle:
    pass

class Meta(type):
    pass

class Odd(metaclass=Meta):
    def decide(self, state, seat, chance):
        return 0

class Breaks(Bot):
    def __init__(self):
        raise ValueError("no book")

class Leaves(Bot):
    def __init__(self):
        raise SystemExit(3)

class Short(Bot):
    def decide(self, state):
        return 0

class Deaf(Bot):
    def watch(self, move):
        pass

class Broad(Bot):
    def decide(self, *everything):
        return 0
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "args.py"
    path.write_text(ARGUMENTS)
    return str(path)


@pytest.mark.parametrize(
    ("call", "made_with"),
    [
        ("Bot", (1, "plain")),
        ("Bot()", (1, "plain")),
        ("Bot(depth=3)", (3, "plain")),
        ("Bot(style=bold, depth=-2)", (-2, "bold")),
        ("Needs(depth=[1, 2])", ("cargo_noir", "random", [1, 2])),
        ("Broad", (1, "plain")),
        ("Alone(depth=2)", 2),
    ],
)
def test_a_player_of_ones_own_is_made_with_arguments_by_name(file: str, call: str, made_with: object) -> None:
    assert vars(make_player(CARGO_NOIR, f"{file}:{call}"))["made_with"] == made_with


def test_a_class_that_only_decides_plays_like_any_other(file: str) -> None:
    """An object with a name and one method; it says nothing out of turn and remembers nothing."""
    player = make_player(CARGO_NOIR, f"{file}:Alone")
    state = CARGO_NOIR.deal(2, FastChance(1))
    seat = int(state.to_move())
    assert decide_fairly(player, state, seat, FastChance(2)).code == state.legal_moves(seat)[0]
    assert player.speak(state, seat, FastChance(2)) is None
    assert isinstance(player, Player)
    assert player.name == f"{file}:Alone"


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        ("Bot(dept=3)", "Bot has no argument 'dept'; it has depth, style"),
        ("Bot(3)", "gives a value without a name"),
        ("Bot(depth=)", "cannot be read"),
        ("Bot(depth=open('x'))", "is no simple value"),
        ("Needs", r"Needs needs depth, as in .*Needs\(depth=\.\.\.\)"),
        ("Lacks", "lacks the method decide"),
        ("Idle", "names no player: 'Idle' is no class of players in that file; it has Bot, Needs"),
        ("Odd", r"metaclass conflict.*write class Odd\(Player\)"),
        ("Breaks", r"ValueError: no book \(.*args.py, line 35, in __init__\)"),
        ("Leaves", r"SystemExit: 3 \(.*args.py, line 39, in __init__\)"),
        ("Short", r"Short.decide \(.*args.py, line 42\) should read decide\(self, state, seat, chance\); too many"),
        ("Deaf", r"Deaf.watch \(.*args.py, line 46\) should read watch\(self, seat, move\); too many"),
    ],
)
def test_what_keeps_a_player_from_being_made_is_told(file: str, call: str, complaint: str) -> None:
    with pytest.raises(UsageError, match=complaint):
        make_player(CARGO_NOIR, f"{file}:{call}")
