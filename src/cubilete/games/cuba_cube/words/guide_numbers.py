"""The numbers on Cuba Cube's five pages on how to play, out of its components."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from cubilete.core.how_to_play import GuideTable
from cubilete.core.words import Words
from cubilete.games.cuba_cube.components.parts import Components, Symbol, VehicleCard

TARGETS: tuple[Literal["easy", "normal", "hard", "hardcore"], ...] = ("easy", "normal", "hard", "hardcore")


# ---------------------------------------------------------------- values
def race_values(parts: Components, words: Words) -> Mapping[str, object]:
    damage, rewards = parts.race_damage, parts.race_rewards
    bonus = {entry.symbol: entry for entry in parts.race_bonus.bonus}
    blind: Symbol = "alcohol"
    mending: Symbol = "case"
    return {
        "sectors": rewards.track_sectors,
        "winner": money(rewards.winner, words),
        "per_sector": money(rewards.per_sector, words),
        "most_other": money(rewards.non_winner_max, words),
        "diamonds": money(rewards.diamond_pair, words),
        "die_hit": damage.gate_die_before_crossing,
        "ram_self": damage.vehicle_self,
        "ram_other": damage.vehicle_other,
        "edge": spread(damage.leave_area, damage.city),
        "weapon": damage.weapon,
        "crate": damage.second_crate,
        "repair": bonus[mending].repair,
        "blind": bonus[blind].turns,
        "cone": f"{parts.geometry.wheel_tolerance_deg:g}",
    }


def smugglers_values(parts: Components, words: Words) -> Mapping[str, object]:
    game = parts.smugglers
    return {
        "hand": parts.variants.smugglers.hand,
        "hit": spread(game.gate_die_before_crossing, game.own_gate_die, game.city, game.leave_area),
        "ram_self": game.vehicle_self,
        "places": game.hiding_places,
        "most_cops": game.max_cops_per_city,
        "repair_cost": money(game.repair_cost, words),
        "sold": game.end_sold_of_one_type,
        "first_sale": money(game.first_sale, words),
        "step": money(parts.prices.step, words),
    }


def couriers_values(parts: Components, words: Words) -> Mapping[str, object]:
    game, kit = parts.couriers, parts.variants.couriers
    return {
        "behind": game.caught_after_turns_behind,
        "job_choices": kit.job_choices,
        "routes": kit.routes,
        "hit": spread(game.damage_per_hit, game.damage_per_city, game.leave_area),
        "switches": game.max_switches,
    }


def marketeers_values(parts: Components, words: Words) -> Mapping[str, object]:
    game, kit = parts.marketeers, parts.variants.marketeers
    return {
        "hand": kit.hand,
        "goods_limit": kit.goods_limit,
        "provision": money(game.provision_per_cop, words),
        "city_first": money(game.first_sale_per_city, words),
        "step": money(parts.prices.step, words),
    }


def cobbers_values(parts: Components, words: Words) -> Mapping[str, object]:
    """Numbers that hold in the Race and in the Smugglers; where the two differ, both ends are told."""
    race, smugglers, rewards = parts.race_damage, parts.smugglers, parts.race_rewards
    least, most = parts.variants.cobbers.teams
    return {
        "teams_least": least,
        "teams_most": most,
        "hand": parts.variants.smugglers.hand,
        "hit": spread(race.gate_die_before_crossing, smugglers.gate_die_before_crossing),
        "ram_self": spread(race.vehicle_self, smugglers.vehicle_self),
        "ram_other": spread(race.vehicle_other, smugglers.vehicle_other),
        "winner": money(rewards.winner, words),
        "per_sector": money(rewards.per_sector, words),
        "most_other": money(rewards.non_winner_max, words),
    }


VALUES: dict[str, Callable[[Components, Words], Mapping[str, object]]] = {
    "race": race_values,
    "smugglers": smugglers_values,
    "couriers": couriers_values,
    "marketeers": marketeers_values,
    "cobbers": cobbers_values,
}
"""By the room of the game in `guide`."""


def guide_values(parts: Components, room: str, words: Words) -> Mapping[str, object]:
    """What the page of one game speaks of; sums are written as the language writes them."""
    return VALUES[room](parts, words)


def money(pesos: int, words: Words) -> str:
    """'1,000', or '1.000' in German."""
    return f"{pesos:,}".replace(",", words.say("thousands"))


def spread(*numbers: int) -> str:
    """'1' where all are equal, else '1-2'."""
    least, most = min(numbers), max(numbers)
    return str(least) if least == most else f"{least}-{most}"


# ---------------------------------------------------------------- tables
def race_tables(parts: Components, words: Words) -> Mapping[str, GuideTable]:
    return {"vehicles": vehicles(parts, words, ("level", "life", "bumpers"))}


def smugglers_tables(parts: Components, words: Words) -> Mapping[str, GuideTable]:
    return {
        "bribes": bribes(parts, words),
        "end_cops": by_number(parts.smugglers.end_cops, words, "players"),
        "vehicles": vehicles(parts, words, ("level", "cargo", "life", "bumpers", "price")),
    }


def couriers_tables(parts: Components, words: Words) -> Mapping[str, GuideTable]:
    return {
        "targets": targets(parts, words),
        "vehicles": vehicles(parts, words, ("level", "cargo", "life", "bumpers")),
    }


def marketeers_tables(parts: Components, words: Words) -> Mapping[str, GuideTable]:
    return {"market_cops": by_number(parts.marketeers.end_cops, words, "players")}


def cobbers_tables(parts: Components, words: Words) -> Mapping[str, GuideTable]:
    """CC-R86: tables by the number of players count teams."""
    least, most = parts.variants.cobbers.teams
    of_teams = {teams: cops for teams, cops in parts.smugglers.end_cops.items() if least <= int(teams) <= most}
    return {
        "end_cops": by_number(of_teams, words, "teams"),
        "vehicles": vehicles(parts, words, ("level", "cargo", "life", "bumpers", "price")),
    }


TABLES: dict[str, Callable[[Components, Words], Mapping[str, GuideTable]]] = {
    "race": race_tables,
    "smugglers": smugglers_tables,
    "couriers": couriers_tables,
    "marketeers": marketeers_tables,
    "cobbers": cobbers_tables,
}
"""By the room of the game in `guide`."""


def guide_tables(parts: Components, room: str, words: Words) -> Mapping[str, GuideTable]:
    """The tables on the page of one game."""
    return TABLES[room](parts, words)


def heading(words: Words, columns: Iterable[str]) -> tuple[str, ...]:
    return tuple(words.say(f"guide_table.{column}") for column in columns)


def vehicles(parts: Components, words: Words, columns: tuple[str, ...]) -> GuideTable:
    """CC-COMMON-COMP-04: every kind of Vehicle once, with the values that matter in the game."""
    rows = dict.fromkeys(vehicle_row(card, columns, words) for card in parts.vehicle_cards.card)
    return GuideTable(head=heading(words, ("vehicle", *columns)), rows=tuple(rows))


def vehicle_row(card: VehicleCard, columns: tuple[str, ...], words: Words) -> tuple[str, ...]:
    values = {
        "level": card.level,
        "cargo": card.cargo,
        "life": card.life,
        "bumpers": card.bumpers,
        "price": money(card.price, words),
    }
    return (card.name, *(str(values[column]) for column in columns))


def bribes(parts: Components, words: Words) -> GuideTable:
    """CC-SMUG-SELL-08: what a sale costs by the number of Cops on the City."""
    rows = tuple((str(cops), money(pesos, words)) for cops, pesos in enumerate(parts.smugglers.bribe))
    return GuideTable(head=heading(words, ("cops", "bribe")), rows=rows)


def by_number(end_cops: Mapping[str, int], words: Words, who: str) -> GuideTable:
    """CC-SMUG-END-02, CC-MARK-END-01: how many Cops end the game for so many players, or teams."""
    rows = tuple((number, str(end_cops[number])) for number in sorted(end_cops, key=int))
    return GuideTable(head=heading(words, (who, "cops")), rows=rows)


def targets(parts: Components, words: Words) -> GuideTable:
    """CC-COUR-GOAL-03: the points to reach, by difficulty."""
    rows = tuple((words.say(f"guide_table.{name}"), str(parts.couriers.targets[name])) for name in TARGETS)
    return GuideTable(head=heading(words, ("difficulty", "points")), rows=rows)
