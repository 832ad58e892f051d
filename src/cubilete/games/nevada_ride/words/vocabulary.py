"""The names of things on a Nevada Ride table, by number, in every language."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from cubilete.core.declared.lexicon import CLOSE, Lexicon, shorten
from cubilete.core.words import Words, listing
from cubilete.games.nevada_ride.components.parts import CasinoStop, ColoradoJump, Components, Segment
from cubilete.games.nevada_ride.declared import DECLARED, FEW

PACKAGE = "cubilete.games.nevada_ride"
PHASES = tuple(phase.name for phase in DECLARED.phases)
PARTS = FEW["part"]
SPACE = "space"


class Vocabulary(Lexicon):
    """Ids out of a component file, and what a language calls them."""

    def __init__(self, components: Components) -> None:
        board = components.board
        self.segments: tuple[Segment, ...] = board.segment
        self.spaces = tuple(board.spaces)
        self.folded = {space.casefold(): at for at, space in enumerate(self.spaces)}
        self.data = tuple(board.spaces.values())
        self.segment_names = {segment.id: road_name(segment.name) for segment in board.segment}
        self.stars: tuple[str, ...] = ()
        self.clearing: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        for place in board.feature:
            if isinstance(place, CasinoStop):
                self.stars = place.stars
            if isinstance(place, ColoradoJump):
                self.clearing = (place.clearing_left, place.clearing_right)
        names = {f"driver.{driver.id}": driver.name for driver in components.driver}
        super().__init__(PACKAGE, {**FEW, SPACE: self.spaces}, names)

    # ------------------------------------------------------------ spaces
    def find_name(self, words: Words, kind: str, number: int, named: str) -> str:
        if kind == SPACE:
            return self.space_name(words, number)
        return super().find_name(words, kind, number, named)

    def space_name(self, words: Words, space: int) -> str:
        """A space as people see it: its road and number and the lane, or its place in a side lane."""
        if not 0 <= space < len(self.spaces):
            return words.say("space.nowhere")
        identifier, data = self.spaces[space], self.data[space]
        if data.kind == "casino_star":
            return words.say("space.casino_star", n=self.place_among(identifier, self.stars, data.n))
        if data.kind == "clearing":
            for key, side in zip(("clearing_left", "clearing_right"), self.clearing):
                if identifier in side:
                    return words.say(f"space.{key}", n=side.index(identifier) + 1)
        if data.kind != "track":
            return words.say(f"space.{data.kind}", n=data.n)
        key = "gap" if data.feature == "gap" else "track"
        lane = words.say(f"lane.{data.lane}")
        return words.say(f"space.{key}", segment=self.segment_names.get(data.seg, data.seg), n=data.n, lane=lane)

    def segment_of(self, space: int) -> str:
        """The name of the road or corner that a space belongs to."""
        segment = self.data[space].seg
        return self.segment_names.get(segment, segment)

    @staticmethod
    def place_among(identifier: str, known: Sequence[str], otherwise: int) -> int:
        return known.index(identifier) + 1 if identifier in known else otherwise

    def find(self, kind: str, noun: str, word: str, language: str = "en") -> int:
        """Spaces are written `S2-14L`, in capitals or not."""
        if kind == SPACE:
            place = self.folded.get(word.casefold().replace("_", "-"))
            if place is not None:
                return place
        return super().find(kind, noun, word, language)

    def unknown(self, kind: str, noun: str, word: str, language: str) -> str:
        """Of several hundred spaces only the nearest is named."""
        if kind != SPACE:
            return super().unknown(kind, noun, word, language)
        close = get_close_matches(word.casefold(), self.folded, 1, CLOSE)
        example = self.spaces[self.folded[close[0]]] if close else self.spaces[0]
        words = self.words(language)
        return words.say("unknown_space.close" if close else "unknown_space.any", word=shorten(word), space=example)

    # ------------------------------------------------------------ points
    def points_text(self, words: Words, points: Sequence[int]) -> str:
        """'1 Transmission point and 1 Brakes point', of whatever is lost; or the word for nothing."""
        parts = [self.counted(words, "worn", at, int(n)) for at, n in enumerate(points) if n]
        return listing(parts, words.say("and")) if parts else words.say("nothing")

    def sheet_text(self, words: Words, points: Sequence[int]) -> str:
        """'Tires 6, Brakes 3, ...'"""
        return ", ".join(f"{self.name(words, 'part', at)} {int(n)}" for at, n in enumerate(points))


def road_name(name: str) -> str:
    """The name of a segment without the place on it: the component file adds that in brackets."""
    return name.partition(" (")[0]
