"""Positions of the Race: what cannot be read is named, and what cannot be so is said in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cubilete.core.errors import PositionError
from cubilete.games.cuba_cube.rules import table as k
from cubilete.games.cuba_cube.rules.race import columns as r
from cubilete.games.cuba_cube.rules.race.state import CubaRace
from games.cuba_cube.race.race_scenes import beyond, drive, give, options, play, race, title

Spoil = Callable[[dict[str, Any]], object]


def loaded(document: dict[str, Any]) -> CubaRace:
    return title().load(document, 2, options())


def gaining() -> CubaRace:
    """Black has crossed, hit a Crate, and chooses at the Gate."""
    t = race()
    drive(t, beyond(faces=(0, 2)).hit("blue1", 140, face=1))
    return t


def test_a_position_is_written_in_words_and_read_again() -> None:
    t = gaining()
    document = title().document(t)
    assert document["turn"]["gate"] == ["red1", "red2"]
    assert document["ride"]["after"] == ["blue1"]
    assert document["step"] == {
        "gaining": "gate", "waiting": ["blue1"], "crossed": True, "counted": True,
    }  # fmt: skip
    again = loaded(document)
    assert title().document(again) == document
    assert again.legal_moves(0) == t.legal_moves(0)
    play(again, "take red1")
    assert title().defects(again) == []


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda d: d.update(phase="dreaming"), "phase: there is no 'dreaming'"),
        (lambda d: d["cities"].pop(), "cities: each of"),
        (lambda d: d["dice"].update(red9=[0, 0, 0, 0]), "there is no die 'red9'"),
        (lambda d: d["dice"].update(red1=[0, 0, 6, 0]), "the face of red1 must lie between 0 and 5"),
        (lambda d: d["dice"].update(red1=[0, 0]), "there must be four numbers"),
        (lambda d: d["drivers"].pop(), "2 drive at this table"),
        (lambda d: d["racers"].pop(), "2 drive at this table"),
        (lambda d: d["drivers"][1].update(card="k01"), "somebody else drives k01"),
        (lambda d: d["drivers"][0].update(goods={"gem": 6}) or d["drivers"][1].update(goods={"gem": 6}),
         "12 cards of gem in the game, but only 10"),
        (lambda d: d["drivers"][0].update(damage=-1), "damage of driver 1 must lie between"),
        (lambda d: d["sectors"].update(track=["s05", "s05"]), "s05 lies at two places"),
        (lambda d: d["sectors"].update(nowhere=["s05"]), "there is no 'nowhere'"),
        (lambda d: d.update(race=4), "race must lie between 1 and 3"),
        (lambda d: d["step"].update(gaining="luck"), "it must be gate, hits, or nothing"),
        (lambda d: d.update(extra=1), "no table of the Race"),
        (lambda d: d["turn"].update(gate=["red1"]), "a Gate has two dice"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named(spoil: Spoil, sentence: str) -> None:
    document = title().document(gaining())
    spoil(document)
    with pytest.raises(PositionError, match=sentence):
        loaded(document)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda d: d["dice"].pop("yellow"), "the yellow die must lie on the cloth"),
        (lambda d: d["dice"].update(pink=[0, 150_000, 0, 0]), "the pink die is not in this game"),
        (lambda d: d["dice"].update(yellow=[0, 400_000, 0, 0]), "outside the area"),
        (lambda d: d["dice"].update(yellow=d["dice"]["red1"]), "overlaps another one"),
        (lambda d: d["drivers"][1].update(die="black"), "another colour"),
        (lambda d: d["sectors"].update(track=["s01"]), "5 are the track"),
        (lambda d: d["sectors"].update(target=["s38"]), "grey die"),
        (lambda d: d["sectors"].update(discard=["s30"]), "lie aside"),
        (lambda d: d["drivers"][0].update(card=""), "must have a Vehicle card"),
        (lambda d: d["drivers"][0].update(pawn="cloth"), "Pawns stand on the track"),
        (lambda d: d["drivers"][0].update(damage=4), "must be nearly destroyed"),
        (lambda d: d["drivers"][1].update(broken=True), "without Damage"),
        (lambda d: d["drivers"][0].update(bumpers=1), "not used at this table"),
        (lambda d: d["drivers"][0].update(cops=1), "only in a Raid"),
        (lambda d: d["racers"][1].update(arrived=True), "only after all Sectors"),
        (lambda d: d["racers"][1].update(drunk=3), "2 Turns at most"),
        (lambda d: d["drivers"][0].update(money=1000), "was paid 0 Pesos"),
        (lambda d: d.update(race=2), "a result of each"),
        (lambda d: d.update(race=3), "there are 2 Races"),
        (lambda d: d.update(phase="selling"), "another game"),
        (lambda d: d.update(phase="preparing"), "begins with nothing flicked"),
        (lambda d: d.update(phase="driving"), "in front of the Pawn"),
        (lambda d: d.update(phase="using"), "gaining comes before using"),
        (lambda d: d["ride"].update(damage=1), "the Turn is over"),
        (lambda d: d["ride"].update(before=["red1"]), "counts unless a Gate die was hit"),
        (lambda d: d["ride"].update(faces={}), "faces that count"),
        (lambda d: d["ride"].update(crossed=False), "without a crossing"),
        (lambda d: d["step"].update(counted=False), "counts unless"),
        (lambda d: d["step"].update(waiting=["blue2"]), "only Crates and Vehicles"),
        (lambda d: d["turn"].update(gate=["red1", "blue1"]), "not the Gate of s05"),
        (lambda d: d["step"].update(targets=[1]), "against themselves"),
        (lambda d: d["racers"][0].update(sectors=2), "stands on the Sector that was crossed"),
        (lambda d: d.update(phase="over"), "after the last Race only"),
    ],
)
def test_what_cannot_be_so_is_said(spoil: Spoil, sentence: str) -> None:
    document = title().document(gaining())
    spoil(document)
    found = title().defects(loaded(document))
    assert any(sentence in flaw for flaw in found), found


def test_a_turn_after_statues_is_sound() -> None:
    t = race(orange=(80, 60))
    give(t, 0, "statue", 2)
    give(t, 0, "alcohol", 1)
    drive(t, beyond(faces=(1, 1)))
    play(t, "take nothing")
    play(t, "alcohol 2")
    play(t, "statues")
    assert title().defects(t) == []
    assert title().document(loaded(title().document(t))) == title().document(t)
    assert (int(t.now[r.N_CROSSED]), int(t.now[k.N_FLICKS])) == (1, 1)
