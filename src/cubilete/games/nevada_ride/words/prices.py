"""What a way or a gear costs and calls for, in words, before any die is rolled for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cubilete.core.words import Words, listing
from cubilete.games.nevada_ride.declared import BASIC_CAUSES, CAUSES, FATES, FEW, HOLDS
from cubilete.games.nevada_ride.position.view import Cost, GearView, WayView
from cubilete.games.nevada_ride.rules import codes as c
from cubilete.games.nevada_ride.rules.circuit import NOWHERE
from cubilete.games.nevada_ride.words.vocabulary import Vocabulary

NAMED = ("collision", "debris")
"""Tests that have a sentence of their own."""


def cost_text(cost: Sequence[Cost], words: Words, v: Vocabulary) -> str:
    """'1 Transmission point and 1 Brakes point', or the word for nothing."""
    parts = [v.counted(words, "worn", FEW["worn"].index(one.part), one.points) for one in cost]
    return listing(parts, words.say("and")) if parts else words.say("nothing")


def price_text(way: WayView, lap: int, names: Mapping[int, str], words: Words, v: Vocabulary) -> str:
    """Everything that a way costs and calls for, or nothing where it is free and safe; `lap` is that of the car."""
    if way.fate:
        return words.say(f"price.out_{way.fate}", over=way.over, left=way.blocked)
    parts = []
    if way.brake and not any(one.part == FEW["part"][c.BRAKES] for one in way.cost):
        parts.append(words.say("price.brake", brake=way.brake))
    if way.blocked:
        parts.append(words.say("price.blocked", left=way.blocked))
    if way.over:
        parts.append(words.say("price.over", over=way.over))
    if way.cost:
        parts.append(words.say("price.cost", points=cost_text(way.cost, words, v)))
    if way.spins:
        parts.append(words.say("price.spin"))
    if way.stop:
        parts.append(words.say("price.stop", stop=way.stop, stops=way.stops))
    return ", ".join(parts + risks(way, names, words) + line_crossed(way, lap, words))


def way_rule(way: WayView, advanced: bool) -> str:
    """The rule behind what a way costs first: the end of the race, overshooting, blocking, braking, a place."""
    causes = CAUSES if advanced else BASIC_CAUSES
    if way.fate:
        return FATES.get(way.fate, "FD-OPT-02")
    for cause, there in (("overshoot", way.over), ("blocking", way.blocked), ("braking", way.brake)):
        if there:
            return causes[cause]
    return HOLDS.get(way.hold, "")


def risks(way: WayView, names: Mapping[int, str], words: Words) -> list[str]:
    """What stops the car, and for what the black die will be rolled."""
    parts = []
    if way.hold:
        parts.append(words.say(f"price.{way.hold}", debt=way.debt))
    tests = [words.say(f"test.{test}") for test in way.tests if test not in NAMED]
    if way.debris:
        tests.append(words.say("price.debris", n=way.debris) if way.debris > 1 else words.say("test.debris"))
    if tests:
        parts.append(words.say("price.test", tests=listing(tests, words.say("and"))))
    if way.leader != NOWHERE:
        parts.append(words.say("price.slipstream", leader=names[way.leader]))
    if way.rivals:
        rivals = listing([names[car] for car in way.rivals], words.say("and"))
        parts.append(words.say("price.beside", rivals=rivals))
    if way.distracted:
        parts.append(words.say("price.distracted"))
    return parts


def line_crossed(way: WayView, lap: int, words: Words) -> list[str]:
    """FD-R16: the first crossing begins the first lap."""
    if not way.line:
        return []
    return [words.say("price.line_finish" if way.finish else "price.line_lap" if lap >= 0 else "price.line_begin")]


def outlook_text(gear: GearView, words: Words, v: Vocabulary) -> str:
    """What a gear costs at once, and how often its roll will cost more on the cheapest way."""
    text = words.say("outlook.cost", points=cost_text(gear.cost, words, v)) if gear.cost else ""
    dear, out = round(100 * (1 - gear.free - gear.out)), round(100 * gear.out)
    if dear > 0:
        text += words.say("outlook.dear", dear=dear)
    if out > 0:
        text += words.say("outlook.out", out=out)
    return text
