"""The component file of Cuba Cube in types: every table that may stand in it, and every field of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Provenance = Literal["rulebook", "public", "reconstructed"]
Whole = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Few = Annotated[int, Meta(ge=0, le=99)]
Pesos = Annotated[int, Meta(ge=0, le=1_000_000)]
Identifier = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$")]
CardId = Annotated[str, Meta(pattern=r"^[A-Z][0-9]{1,2}$")]
Good = Literal["gem", "weapon", "statue", "case", "alcohol"]
Symbol = Literal["gem", "weapon", "statue", "case", "alcohol", "crate", "vehicle"]
SYMBOLS: tuple[Symbol, ...] = ("gem", "weapon", "statue", "case", "alcohol", "crate", "vehicle")
Face = Literal["+z", "-z", "+x", "-x", "+y", "-y"]
GateColour = Literal["red", "blue", "green", "yellow"]
Icon = Literal["red", "blue", "green", "yellow", "grey", "vehicle"]
ICONS: tuple[Icon, ...] = ("red", "blue", "green", "yellow", "grey", "vehicle")
Players = tuple[Positive, Positive]
Millimetres = Annotated[float, Meta(gt=0, le=1000)]


class Part(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table of the component file."""


class Sourced(Part, kw_only=True):
    """A table that says where its numbers come from."""

    provenance: Provenance
    source: str = ""


# ---------------------------------------------------------------- games
class Game(Sourced, kw_only=True):
    players: Players


class AreaGame(Game, kw_only=True):
    """A game in which dice are flicked."""

    area_side_mm: tuple[Positive, Positive]
    uses: tuple[Identifier, ...]


class RaceGame(AreaGame, kw_only=True):
    minutes: dict[str, Positive]
    races: tuple[Positive, Positive]
    raid_uses: tuple[Identifier, ...]


class SmugglersGame(AreaGame, kw_only=True):
    minutes: tuple[Positive, Positive]
    hand: Few


class CouriersGame(AreaGame, kw_only=True):
    minutes: tuple[Positive, Positive]
    routes: Few
    job_choices: Few


class MarketeersGame(Game, kw_only=True):
    minutes: tuple[Positive, Positive]
    uses: tuple[Identifier, ...]
    hand: Few
    goods_limit: Few


class CobbersGame(Game, kw_only=True):
    minutes: tuple[Positive, Positive]
    based_on: tuple[Literal["race", "smugglers"], ...]
    team_size: Literal[2]
    teams: tuple[Positive, Positive]


class Games(Part, kw_only=True):
    race: RaceGame
    smugglers: SmugglersGame
    couriers: CouriersGame
    marketeers: MarketeersGame
    cobbers: CobbersGame


# ---------------------------------------------------------------- the cloth
class Geometry(Sourced, kw_only=True):
    """Lengths of the table; what the physics measures by as well is checked against it."""

    area_side_mm: Positive
    area_side_min_mm: Positive
    area_side_max_mm: Positive
    area_side_min_smugglers_mm: Positive
    city_card_mm: Positive
    die_edge_mm: Positive
    die_corner_radius_mm: Millimetres
    pawn_radius_mm: Positive
    ruler_long_mm: Positive
    ruler_short_mm: Positive
    hit_min_speed_mm_s: Millimetres
    city_overlap_min_mm: Millimetres
    flip_only_max_shift_mm: Millimetres
    wheel_tolerance_deg: Annotated[float, Meta(gt=0, lt=180)]
    flat_tolerance_deg: Annotated[float, Meta(gt=0, lt=45)]
    put_back_inset_mm: Millimetres
    put_back_step_mm: Millimetres
    corners: dict[Literal["NW", "NE", "SE", "SW"], tuple[int, int]]
    put_back_own: dict[Literal["N", "E", "S", "W"], tuple[int, int]]


class Noise(Sourced, kw_only=True):
    """How far a hand strays: standard deviations of the direction and of the speed (CC-R93)."""

    direction_sigma_deg: Annotated[float, Meta(ge=0, le=45)]
    speed_sigma_rel: Annotated[float, Meta(ge=0, le=1)]
    hidden_s: float = 0.0


class Noises(Part, kw_only=True):
    steady: Noise
    bot_novice: Noise
    bot_expert: Noise
    blind: Noise


# ---------------------------------------------------------------- dice, pawns, cards
class Symbols(Sourced, kw_only=True):
    goods: tuple[Good, ...]
    others: tuple[Literal["crate", "vehicle"], ...]
    race_names: dict[Symbol, str]


class GateDie(Part, kw_only=True):
    id: CardId
    color: GateColour
    lacks: Symbol
    faces: dict[Face, Symbol]


class GateDice(Sourced, kw_only=True):
    count: Positive
    die: tuple[GateDie, ...]


class VehicleDie(Part, kw_only=True):
    id: CardId
    color: Identifier


class VehicleDice(Sourced, kw_only=True):
    count: Positive
    body: str
    wheels: dict[Face, Face]
    wheels_provenance: Provenance
    die: tuple[VehicleDie, ...]


class Pawns(Sourced, kw_only=True):
    count: Positive
    colors: tuple[Identifier, ...]


class City(Part, kw_only=True):
    id: Identifier
    name: str
    name_provenance: Provenance


class Cities(Sourced, kw_only=True):
    count: Positive
    card: tuple[City, ...]


class BigCards(Sourced, kw_only=True):
    cards: tuple[Identifier, ...]


class SectorCard(Part, kw_only=True):
    id: CardId
    km: Positive
    gate: tuple[Icon, Icon]
    city: Identifier
    distance: Positive
    goods: tuple[Symbol, ...]
    points: Positive


class SectorCards(Sourced, kw_only=True):
    count: Positive
    card: tuple[SectorCard, ...]


class VehicleCard(Part, kw_only=True):
    id: CardId
    level: Positive
    name: str
    price: Pesos
    cargo: Few
    life: Few
    bumpers: Few


class VehicleCards(Sourced, kw_only=True):
    count: Positive
    levels: Positive
    card: tuple[VehicleCard, ...]


class GoodsCards(Sourced, kw_only=True):
    count: Positive
    gem: Few
    weapon: Few
    statue: Few
    case: Few
    alcohol: Few

    def row(self) -> list[int]:
        return [self.gem, self.weapon, self.statue, self.case, self.alcohol]


class Counted(Sourced, kw_only=True):
    count: Positive


class Note(Part, kw_only=True):
    value: Pesos
    count: Positive


class Money(Sourced, kw_only=True):
    count: Positive
    notes: tuple[Note, ...]
    total: Pesos
    smallest: Pesos
    start: Pesos


class Rulers(Sourced, kw_only=True):
    count: Positive
    default: dict[Literal["race", "smugglers", "couriers"], Literal["long", "short"]]


# ---------------------------------------------------------------- tables of the games
class Bonus(Part, kw_only=True):
    symbol: Symbol
    use: str
    effect: str
    repair: Few = 0
    repair_hardened: Few = 0
    need: Few = 1
    pesos: Pesos = 0
    turns: Few = 0
    damage: Few = 0


class Bonuses(Sourced, kw_only=True):
    bonus: tuple[Bonus, ...]


class RaceDamage(Sourced, kw_only=True):
    gate_die_before_crossing: Few
    city: Few
    leave_area: Few
    vehicle_self: Few
    vehicle_other: Few
    bumper_other: Few
    bumper_other_hardened: Few
    weapon: Few
    second_crate: Few
    broken_when: Literal["tokens > life"]


class RaceRewards(Sourced, kw_only=True):
    winner: Pesos
    per_sector: Pesos
    non_winner_max: Pesos
    track_sectors: Positive
    revealed_cards: Positive
    diamond_pair: Pesos


class Smugglers(Sourced, kw_only=True):
    broken_when: Literal["tokens >= life"]
    gate_die_before_crossing: Few
    own_gate_die: Few
    city: Few
    leave_area: Few
    vehicle_self: Few
    vehicle_other: Few
    bumper_other: Few
    bumper_other_hardened: Few
    repair_cost: Pesos
    first_sale: Pesos
    bribe: tuple[Pesos, ...]
    max_cops_per_city: Few
    hiding_places: Few
    hiding_places_hard: Few
    end_cops: dict[str, Positive]
    end_sold_of_one_type: Positive


class Couriers(Sourced, kw_only=True):
    broken_when: Literal["tokens >= life"]
    damage_per_hit: Few
    damage_per_city: Few
    leave_area: Few
    targets: dict[Literal["easy", "normal", "hard", "hardcore"], Positive]
    caught_after_turns_behind: Positive
    gate_flicks_per_police_card: Positive
    extra_police_for_gate_hit: Few
    max_switches: Few


class Marketeers(Sourced, kw_only=True):
    end_cops: dict[str, Positive]
    provision_per_cop: Pesos
    first_sale_per_city: Pesos
    crate_rounding: Pesos
    cop_threshold_hint: Pesos


class Prices(Sourced, kw_only=True):
    step: Pesos
    mode: Literal["rank", "difference"]


class Option(Part, kw_only=True):
    id: Identifier
    default: bool
    rules: tuple[str, ...]
    variants: tuple[Literal["race", "smugglers", "couriers", "marketeers", "cobbers"], ...]


class OptionTable(Sourced, kw_only=True):
    option: tuple[Option, ...]


class Sources(Sourced, kw_only=True):
    list: tuple[str, ...]
    not_found: str


class Components(Part, kw_only=True):
    """The whole file."""

    game: Literal["cuba_cube"]
    title: str
    seed: str
    units: str
    variants: Games
    geometry: Geometry
    noise: Noises
    symbols: Symbols
    gate_dice: GateDice
    vehicle_dice: VehicleDice
    pawns: Pawns
    cities: Cities
    big_cards: BigCards
    sector_cards: SectorCards
    vehicle_cards: VehicleCards
    goods_cards: GoodsCards
    cop_cards: Counted
    bumper_cards: Counted
    damage_tokens: Counted
    money: Money
    rulers: Rulers
    race_bonus: Bonuses
    race_damage: RaceDamage
    race_rewards: RaceRewards
    smugglers: Smugglers
    couriers: Couriers
    marketeers: Marketeers
    prices: Prices
    options: OptionTable
    sources: Sources
