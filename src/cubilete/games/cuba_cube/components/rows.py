"""A component file as the rows of numbers that the compiled rules read."""

from __future__ import annotations

from cubilete.games.cuba_cube.components.parts import ICONS, SYMBOLS, Components, Face
from cubilete.games.cuba_cube.declared import DRIVERS
from cubilete.games.cuba_cube.rules.box import MOST_SYMBOLS

ORDER: tuple[Face, ...] = ("+z", "-z", "+x", "-x", "+y", "-y")
"""Faces as the physics counts them."""


def box_numbers(c: Components) -> dict[str, int]:
    """Single numbers, in the units of the rules."""
    g = c.geometry
    return {
        "city_card": 1000 * g.city_card_mm,
        "pawn_radius": 1000 * g.pawn_radius_mm,
        "ruler_long": 1000 * g.ruler_long_mm,
        "ruler_short": 1000 * g.ruler_short_mm,
        "flip_limit": round(1000 * g.flip_only_max_shift_mm),
        "wheel_tolerance": round(10 * g.wheel_tolerance_deg),
        "hand_angle": round(100 * c.noise.steady.direction_sigma_deg),
        "hand_speed": round(1000 * c.noise.steady.speed_sigma_rel),
        "blind_angle": round(100 * c.noise.blind.direction_sigma_deg),
        "blind_speed": round(1000 * c.noise.blind.speed_sigma_rel),
        "bumper_cards": c.bumper_cards.count,
        "cop_cards": c.cop_cards.count,
        "money_start": c.money.start,
        "price_step": c.prices.step,
    }


def box_rows(c: Components) -> dict[str, list[int]]:
    """Rows by die, by card, and by the columns of each game."""
    return {**dice_rows(c), **sector_rows(c), **vehicle_rows(c), **game_rows(c)}


def dice_rows(c: Components) -> dict[str, list[int]]:
    return {
        "die_colour": [ICONS.index(die.color) for die in c.gate_dice.die],
        "faces": [SYMBOLS.index(die.faces[face]) for die in c.gate_dice.die for face in ORDER],
        "wheels": [ORDER.index(c.vehicle_dice.wheels[face]) for face in ORDER],
        "goods_cards": c.goods_cards.row(),
    }


def sector_rows(c: Components) -> dict[str, list[int]]:
    cards = c.sector_cards.card
    cities = [city.id for city in c.cities.card]
    goods = [[SYMBOLS.index(symbol) for symbol in card.goods] for card in cards]
    return {
        "sector_km": [card.km for card in cards],
        "sector_gate": [ICONS.index(icon) for card in cards for icon in card.gate],
        "sector_city": [cities.index(card.city) for card in cards],
        "sector_distance": [card.distance for card in cards],
        "sector_goods": [symbol for row in goods for symbol in [*row, *[-1] * (MOST_SYMBOLS - len(row))]],
        "sector_points": [card.points for card in cards],
    }


def vehicle_rows(c: Components) -> dict[str, list[int]]:
    cards = c.vehicle_cards.card
    return {
        "card_level": [card.level for card in cards],
        "card_price": [card.price for card in cards],
        "card_cargo": [card.cargo for card in cards],
        "card_life": [card.life for card in cards],
        "card_bumpers": [card.bumpers for card in cards],
    }


def game_rows(c: Components) -> dict[str, list[int]]:
    """The numbers of the games, by the columns in `rules/box.py`."""
    damage, pay, s, k, m = c.race_damage, c.race_rewards, c.smugglers, c.couriers, c.marketeers
    bonus = {row.symbol: row for row in c.race_bonus.bonus}
    return {
        "race": [
            damage.gate_die_before_crossing, damage.city, damage.leave_area, damage.vehicle_self, damage.vehicle_other,
            damage.bumper_other, damage.bumper_other_hardened, damage.weapon, damage.second_crate,
            bonus["case"].repair, bonus["case"].repair_hardened, bonus["statue"].need, bonus["alcohol"].turns,
            bonus["gem"].need, pay.diamond_pair, pay.winner, pay.per_sector, pay.non_winner_max, pay.track_sectors,
        ],
        "smugglers": [
            s.gate_die_before_crossing, s.city, s.leave_area, s.vehicle_self, s.vehicle_other, s.bumper_other,
            s.bumper_other_hardened, s.own_gate_die, s.repair_cost, s.first_sale, s.max_cops_per_city,
            s.hiding_places, s.hiding_places_hard, s.end_sold_of_one_type, c.variants.smugglers.hand,
        ],
        "couriers": [
            k.damage_per_hit, k.damage_per_city, k.leave_area, k.targets["easy"], k.targets["normal"],
            k.targets["hard"], k.targets["hardcore"], k.caught_after_turns_behind, k.gate_flicks_per_police_card,
            k.extra_police_for_gate_hit, k.max_switches, c.variants.couriers.routes, c.variants.couriers.job_choices,
        ],
        "marketeers": [
            m.provision_per_cop, m.first_sale_per_city, m.crate_rounding, m.cop_threshold_hint,
            c.variants.marketeers.hand, c.variants.marketeers.goods_limit,
        ],
        "bribe": list(s.bribe),
        "smugglers_cops": [s.end_cops.get(str(drivers), 0) for drivers in range(DRIVERS + 1)],
        "marketeers_cops": [m.end_cops.get(str(drivers), 0) for drivers in range(DRIVERS + 1)],
    }  # fmt: skip
