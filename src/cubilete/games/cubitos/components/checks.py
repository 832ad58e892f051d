"""What does not add up in a component file, in sentences that say what would be right."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from cubilete.core.components import expect, twice
from cubilete.games.cubitos.components.ability_rows import NEEDS, OPS, WINDOWS
from cubilete.games.cubitos.components.parts import (
    COLOUR_IDS,
    COUNTER_IDS,
    SORT_IDS,
    Ability,
    AnyEffect,
    Card,
    Choose,
    Components,
    RaceCard,
    SpaceBonus,
    SymbolValue,
)
from cubilete.games.cubitos.components.track_checks import adjacency_defects, track_defects
from cubilete.games.cubitos.options import CubitosOptions
from cubilete.games.cubitos.rules import codes as c
from cubilete.games.cubitos.rules import numbers as k

PHASES = ("refill", "roll", "push_or_pass", "end_section", "support", "move", "buy", "rest")
OP_IDS = tuple(str(kind.__struct_config__.tag) for kind in OPS)
WINDOWS_OF = {
    "now": ("on_activate",),
    "active": ("on_push_before_roll", "on_bust", "race_any", "phase6_end", "phase7_before"),
    "event": ("after_push_no_bust",),
    "run": ("phase5",),
    "compare": ("phase5",),
}
READINGS = ("pronto_bronto", "bertha_doubles", "roll_order", "give_up_bonus", "compare_needs_symbol")


# ---------------------------------------------------------------- before the types
def first_look(document: dict[str, Any]) -> Iterator[str]:
    """Effects nobody knows, named by their card."""
    for card in tables(document.get("card")):
        for ability in tables(card.get("ability")):
            for effect in every_raw_effect(ability.get("effects")):
                op = effect.get("op")
                if op not in OP_IDS:
                    found = f"the effect '{op}'" if op is not None else "an effect without op"
                    yield f"the card {card.get('id', '?')} has {found}; there are {', '.join(OP_IDS)}."


def tables(value: object) -> list[dict[str, Any]]:
    return [entry for entry in value if isinstance(entry, dict)] if isinstance(value, list) else []


def every_raw_effect(effects: object) -> Iterator[dict[str, Any]]:
    for effect in tables(effects):
        yield effect
        options = effect.get("options")
        for option in options if isinstance(options, list) else []:
            yield from every_raw_effect(option)


def with_names(message: str, document: dict[str, Any]) -> str:
    """A message about `$.card[3]` with the id of that card behind it."""
    found = re.search(r"\$\.(\w+)\[(\d+)\]", message)
    if found is None:
        return message
    entries = tables(document.get(found[1]))
    at = int(found[2])
    name = entries[at].get("id") if at < len(entries) else None
    return f"{message} ({found[1]} {name})" if name is not None else message


# ---------------------------------------------------------------- after the types
def defects(components: Components) -> list[str]:
    """Everything that does not add up, in sentences."""
    found = [*dice_defects(components), *count_defects(components), *table_defects(components)]
    found += card_defects(components)
    found += [defect for card in components.card for defect in ability_defects(components, card)]
    found += adjacency_defects(components.adjacency)
    found += [defect for track in components.track for defect in track_defects(track)]
    return found + race_defects(components)


def dice_defects(components: Components) -> list[str]:
    ids = tuple(die.id for die in components.die)
    if ids != SORT_IDS:
        return [f"the dice must be {', '.join(SORT_IDS)}, in this order, not {', '.join(ids)}."]
    counts = components.counts
    wanted = [counts.light_gray_dice, counts.dark_gray_dice, counts.lead_dice]
    wanted += [counts.ability_dice_per_colour] * k.COLOURS
    found = []
    for sort, die in enumerate(components.die):
        found += expect(f"the count of {die.id} dice", die.count, wanted[sort])
        colour = {k.LIGHT_GRAY: "gray", k.DARK_GRAY: "gray", k.LEAD: "black"}.get(sort, die.id)
        if die.colour != colour:
            found.append(f"the colour of the die {die.id} must be {colour}, not {die.colour} (CU-DIE-04).")
        if sort >= k.RED and "team" not in die.faces:
            found.append(f"the {die.id} die needs a face with its team symbol.")
        if sort < k.RED and {"team", "special"} & set(die.faces):
            found.append(f"the {die.id} die has no card, so no face of it can show a team symbol.")
    found += expect("counts.start_dice", counts.start_dice, wanted[k.LIGHT_GRAY] + wanted[k.DARK_GRAY])
    found += expect("counts.ability_dice", counts.ability_dice, sum(wanted[k.RED :]))
    return found + expect("the number of all dice", sum(wanted), c.DICE)


def count_defects(components: Components) -> list[str]:
    counts = components.counts
    found = expect("the number of player colours", len(counts.player_colours), c.SEATS)
    found += twice("player colour", counts.player_colours)
    found += expect("counts.figures", counts.figures, counts.figures_per_player * c.SEATS)
    found += expect("counts.team_boards", counts.team_boards, c.SEATS)
    found += expect("counts.round_overviews", counts.round_overviews, c.SEATS)
    tiles = counts.credit_tiles_value_1 + counts.credit_tiles_value_5
    found += expect("counts.credit_tiles", counts.credit_tiles, tiles)
    found += expect("counts.tracks", counts.tracks, 2 * counts.track_boards)
    found += expect("the number of tracks", len(components.track), counts.tracks)
    found += expect("counts.cards", counts.cards, counts.cards_per_colour * k.COLOURS)
    return found + expect("the number of cards", len(box_cards(components)), counts.cards)


def box_cards(components: Components) -> list[Card]:
    """The cards that come in the box, and none of one's own."""
    return [card for card in components.card if card.provenance != "own"]


def table_defects(components: Components) -> list[str]:
    found = gray_defects(components) + fan_defects(components)
    if tuple(phase.id for phase in components.phase) != PHASES:
        found.append(f"the phases must be {', '.join(PHASES)}, in this order (CU-ROUND-01).")
    for at, phase in enumerate(components.phase):
        found += expect(f"the number of the phase {phase.id}", phase.n, at + 1)
        section = "roll" if at < 4 else "race"
        if phase.section != section:
            found.append(f"the phase {phase.id} belongs to the {section} section (CU-ROUND-01).")
    for name, known, listed in (
        ("windows", tuple(WINDOWS), components.vocabulary.windows),
        ("conditions", ("active:<colour>", *NEEDS, "hit"), components.vocabulary.conditions),
        ("counters", COUNTER_IDS, components.vocabulary.counters),
        ("ops", OP_IDS, tuple(components.vocabulary.ops)),
    ):
        if sorted(known) != sorted(listed):
            found.append(f"vocabulary.{name} must explain exactly {', '.join(known)}.")
    return found + reading_defects(components)


def gray_defects(components: Components) -> list[str]:
    """What the players leave of the start dice (CU-SETUP-12)."""
    if [row.players for row in components.gray_supply] != [2, 3, 4]:
        return ["gray_supply must have one row each for 2, 3 and 4 players, in this order."]
    counts, setup = components.counts, components.setup
    found = []
    for row in components.gray_supply:
        light = counts.light_gray_dice - row.players * setup.light_gray_per_player
        dark = counts.dark_gray_dice - row.players * setup.dark_gray_per_player
        if light < 0 or dark < 0:
            found.append(f"there are too few start dice for {row.players} players.")
        else:
            found += expect(f"gray_supply for {row.players} players: light", row.light, light)
            found += expect(f"gray_supply for {row.players} players: dark", row.dark, dark)
    return found


def fan_defects(components: Components) -> list[str]:
    track, spaces = components.fan_track, components.fan_space
    if [space.n for space in spaces] != list(range(1, track.spaces + 1)):
        return [f"the fan spaces must be numbered 1 to {track.spaces}, in this order (CU-FAN-02)."]
    return expect(
        f"the credits of fan space {track.spaces}, which are taken again and again (CU-FAN-05),",
        spaces[-1].credits,
        track.overflow_credits,
    )


def reading_defects(components: Components) -> list[str]:
    fields = {field.name: field for field in msgspec.structs.fields(CubitosOptions)}
    ids = tuple(reading.id for reading in components.option)
    if ids != READINGS:
        return [f"the options must be {', '.join(READINGS)}, in this order, not {', '.join(ids)}."]
    found = []
    for reading in components.option:
        values, default = choices(fields[reading.id].type), fields[reading.id].default
        if reading.values != values:
            found.append(
                f"the values of the option {reading.id} must be {listed(values)}, not {listed(reading.values)}."
            )
        if reading.default != default:
            found.append(
                f"the default of the option {reading.id} must be {listed([default])}, not {listed([reading.default])}; "
                "choose another reading when a table is opened."
            )
    return found


def choices(kind: Any) -> tuple[object, ...]:
    """What an option may be, in the order in which it is written down."""
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    return get_args(plain) if get_origin(plain) is Literal else (True, False)


def listed(values: Iterable[object]) -> str:
    return ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in values)


# ---------------------------------------------------------------- cards
def card_defects(components: Components) -> list[str]:
    found = twice("card", (card.id for card in components.card))
    for colour in COLOUR_IDS:
        cards = [card for card in box_cards(components) if card.colour == colour]
        found += expect(f"the number of {colour} cards", len(cards), components.counts.cards_per_colour)
    shared = {card.colour for card in components.card if card.colour != "red" and any(map(once_a_round, card.ability))}
    if len(shared) > 1:
        colours = " and ".join(sorted(shared))
        found.append(f"only cards of one colour can have abilities that work once per player, not {colours} cards.")
    return found


def once_a_round(ability: Ability) -> bool:
    return ability.per == "player"


def ability_defects(components: Components, card: Card) -> Iterator[str]:
    faces = components.die[SORT_IDS.index(card.colour)].faces if len(components.die) == c.SORTS else ()
    for n, ability in enumerate(card.ability, 1):
        where = f"{card.id}, ability {n}"
        windows = WINDOWS_OF[ability.timing]
        if ability.window not in windows:
            yield f"{where}: an ability with the timing {ability.timing} has the window {' or '.join(windows)}, " \
                  f"not {ability.window}."  # fmt: skip
        if ability.symbols == "special" and "special" not in faces:
            yield f"{where}: no {card.colour} die shows a special symbol, so this ability could never be used."
        if (ability.timing == "compare") != (card.colour == "red"):
            yield f"{where}: red cards, and only they, are compared (CU-CMP-01)."
        if ("most_symbols" in ability.need) != (ability.tie is not None):
            yield f"{where}: an ability for the most symbols, and no other, says who wins a tie (CU-CMP-04)."
        if (ability.tie is None) != (ability.tie_provenance is None):
            yield f"{where}: tie and tie_provenance belong together."
        for effect in every_effect(ability.effects):
            yield from effect_defects(effect, ability, where)
    if card.colour == "red":
        yield from expect(f"the number of abilities of {card.id} that are compared once per player (CU-CMP-07)",
                          sum(ability.per == "player" for ability in card.ability), 1)  # fmt: skip


def every_effect(effects: Iterable[AnyEffect]) -> Iterator[AnyEffect]:
    for effect in effects:
        yield effect
        if isinstance(effect, Choose):
            for option in effect.options:
                yield from option


def effect_defects(effect: AnyEffect, ability: Ability, where: str) -> Iterator[str]:
    for word in effect.condition.split(",") if effect.condition else []:
        if word != "hit" and word.removeprefix("active:") not in COLOUR_IDS:
            known = ", ".join(f"active:{colour}" for colour in COLOUR_IDS)
            yield f"{where}: there is no condition '{word}'; there are hit, {known}."
    if isinstance(effect, SpaceBonus) and effect.min > effect.max:
        yield f"{where}: the least distance {effect.min} must not be greater than the greatest, {effect.max}."
    if isinstance(effect, SymbolValue) and (ability.timing, ability.symbols) != ("compare", "special"):
        yield f"{where}: symbol_value is for the special symbols of a red card."
    if isinstance(effect, Choose) and any(not option for option in effect.options):
        yield f"{where}: every option of a choice needs an effect."


# ---------------------------------------------------------------- races
def race_defects(components: Components) -> list[str]:
    found = twice("race", (race.id for race in components.race))
    found += twice("track", (track.id for track in components.track))
    for name, ids in (("race", [r.id for r in components.race]), ("track", [t.id for t in components.track])):
        known = [value for value in field_choices(name) if value != "suggested"]
        if sorted(ids) != sorted(known):
            found.append(f"the {name}s must be {', '.join(known)}, not {', '.join(ids)}.")
    for race in components.race:
        found += race_card_defects(components, race)
    blue = Counter(card for race in components.race if race.series == "blue" for card in race.cards)
    for card in components.card:
        if card.provenance == "own" and blue[card.id]:
            found.append(f"the card {card.id} is none of the box, so no blue race can have it (CU-RACE-01).")
        elif card.provenance != "own" and blue[card.id] != 1:
            found.append(f"the card {card.id} must be in one of the blue races, not in {blue[card.id]} (CU-RACE-01).")
    return found


def field_choices(name: str) -> tuple[str, ...]:
    fields = {field.name: field for field in msgspec.structs.fields(CubitosOptions)}
    return tuple(str(value) for value in choices(fields[name].type))


def race_card_defects(components: Components, race: RaceCard) -> list[str]:
    tracks = [track.id for track in components.track]
    named = [*race.tracks, *([race.suggested_track] if race.suggested_track else [])]
    found = [
        f"{race.id}: there is no track {name}; there are {', '.join(tracks)}." for name in named if name not in tracks
    ]
    if race.free != (race.series == "free"):
        found.append(f"{race.id}: a race is free if, and only if, it belongs to the series free.")
    if race.free:
        if race.cards or race.tracks:
            found.append(f"{race.id}: a free race names no cards and tracks, only suggested_cards and suggested_track.")
        if race.suggested_track is None:
            found.append(f"{race.id}: a free race needs a suggested_track.")
        return found + set_defects(components, race.id, race.suggested_cards)
    if race.suggested_cards or race.suggested_track:
        found.append(f"{race.id}: only a free race has suggested_cards and a suggested_track.")
    if not race.tracks:
        found.append(f"{race.id}: a race needs a track.")
    return found + set_defects(components, race.id, race.cards)


def set_defects(components: Components, race: str, cards: Iterable[str]) -> list[str]:
    """One card of each colour (CU-RACE-14)."""
    colours = {card.id: card.colour for card in components.card}
    cards = list(cards)
    unknown = [card for card in cards if card not in colours]
    if unknown:
        return [f"{race}: there is no card {card}; the cards are {', '.join(colours)}." for card in unknown]
    having: Counter[str] = Counter(colours[card] for card in cards)
    found = [f"{race}: a {colour} card is missing." for colour in COLOUR_IDS if not having[colour]]
    return found + [
        f"{race}: there are {n} {colour} cards; there must be one." for colour, n in having.items() if n > 1
    ]
