// Written by scripts/write_types.py from what Cuba Cube declares.
// Do not edit: change the title, then run `npm run types`.

export interface CityMap {
  id: string;
  name: string;
}

/** A City by its corner (NW, NE, SE, SW), in the Marketeers by its place in the row. */
export interface CityView {
  id: string;
  cops: number;
  market: MarketRow | null;
}

export interface CouriersPart {
  points: number;
  target: number;
  behind: number;
  caught_after: number;
  switches: number;
  seat: number;
  score: number;
  packages: number;
  gate_flicks: number;
  gate_flicks_most: number;
  chased: boolean;
  covered: boolean;
  leaving: string;
  near_cities: string[];
  near_dice: string[];
  way_left: number;
  missing: string[];
  result: "caught" | "playing" | "won";
}

export interface DieMap {
  id: string;
  name: string;
  colour: string;
  signs: string[];
}

/** A die in play. */
export interface DieView {
  id: string;
  x: number;
  y: number;
  face: number;
  yaw: number;
  driver: number;
}

/** A Pawn with its Vehicle, and everything that lies before it. */
export interface DriverView {
  seats: number[];
  die: string;
  card: string;
  level: number;
  life: number;
  cargo: number;
  room: number;
  price: number;
  damage: number;
  broken: boolean;
  bumpers: number;
  money: number;
  cops: number;
  goods: number[];
  pawn: "city" | "cloth" | "vehicle";
  x: number;
  y: number;
  city: string;
  hand: string[];
  cards: number;
}

export interface Furniture {
  dice: DieMap[];
  cities: CityMap[];
  sectors: SectorMap[];
  vehicles: VehicleMap[];
  goods: string[];
}

/** By Good: how many were sold there, and what one would bring now (CC-R47). */
export interface MarketRow {
  sold: number[];
  prices: number[];
}

export interface MarketeersPart {
  rolled: string[];
  used: string[];
  offer: string;
  storage: number;
  cops_end: number;
  places: number[];
}

export interface RacePart {
  race: number;
  races: number;
  progress: number[];
  drunk: number[];
  steered: boolean[];
  arrived: boolean[];
  raid: boolean;
}

/** What the last flick of this Turn came to. */
export interface RideView {
  die: string;
  invalid: boolean;
  rideable: boolean;
  crossed: boolean;
  gap: number;
  miss: string;
  before: string[];
  after: string[];
  cities: string[];
  side: string;
}

export interface SectorMap {
  id: string;
  km: number;
  gate: string[];
  city: string;
  distance: number;
  goods: string[];
  points: number;
}

/** Sector cards in view, by where they lie, in their order there. */
export interface SectorRows {
  target: string[];
  track: string[];
  routes: string[];
  chosen: string[];
  offered: string[];
  job: string[];
  team: string[];
  detour: string[];
  police: string[];
  done: string[];
  played: string[];
  deck: number;
  discarded: number;
  team_km: number;
  job_km: number;
  police_km: number;
}

export interface SmugglersPart {
  cops_end: number;
  sold_end: number;
  victim: number;
  spots: number;
}

/** A table of any of the five games as one viewer sees it. */
export interface TableView {
  game: "couriers" | "marketeers" | "race" | "smugglers";
  phase: string;
  driver: number;
  round: number;
  side: number;
  card: number;
  ruler: number;
  dice: DieView[];
  cities: CityView[];
  drivers: DriverView[];
  sector: string;
  gate: string[];
  pairs: string[][];
  bumpers: boolean;
  ride: RideView | null;
  market: MarketRow | null;
  goods: number[];
  bumper_cards: number;
  cop_cards: number;
  vehicles: string[];
  sectors: SectorRows;
  race: RacePart | null;
  smugglers: SmugglersPart | null;
  couriers: CouriersPart | null;
  marketeers: MarketeersPart | null;
}

export interface VehicleMap {
  id: string;
  name: string;
  level: number;
  price: number;
  cargo: number;
  life: number;
  bumpers: number;
}

/** What happened, by the kind of a line of the story. */
export interface Facts {
  cities_dealt: { nw: "bayamo" | "habana" | "santiago" | "trinidad"; ne: "bayamo" | "habana" | "santiago" | "trinidad"; se: "bayamo" | "habana" | "santiago" | "trinidad"; sw: "bayamo" | "habana" | "santiago" | "trinidad" };
  dice_thrown: { driver: number; motion: string };
  starts: { driver: number };
  flicked: { driver: number; die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; angle: number; speed: number; height: number; lateral: number; went: number; fast: number; blind: number; motion: string };
  only_turned: { driver: number; die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow" };
  hit: { driver: number; die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; other: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; ms: number; after: number };
  left_area: { die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; compass: "east" | "north" | "south" | "west" };
  put_back: { die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; compass: "east" | "north" | "south" | "west" };
  city_hit: { driver: number; die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; city: "bayamo" | "habana" | "santiago" | "trinidad" };
  pawn_hit: { driver: number; other: number; after: number };
  gate_chosen: { driver: number; one: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; other: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; rideable: number };
  crossed: { driver: number; one: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; other: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; gap: number };
  missed: { driver: number; one: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; other: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; miss: "never_passed" | "not_behind" | "not_clear" | "not_rideable" | "went_round" };
  preparation_failed: { driver: number };
  bumpers_on: { driver: number };
  damaged: { driver: number; tokens: number; cause: "bumpers" | "city" | "crate" | "die" | "gate_die" | "left" | "own_gate" | "rammed" | "vehicle" | "weapons" };
  repaired: { driver: number; tokens: number };
  bumper_taken: { driver: number };
  bumpers_filled: { driver: number; count: number };
  upgraded: { driver: number; card: "k01" | "k02" | "k03" | "k04" | "k05" | "k06" | "k07" | "k08" | "k09" | "k10" | "k11" | "k12" | "k13" | "k14" | "k15" | "k16" };
  took: { driver: number; good: "alcohol" | "case" | "gem" | "statue" | "weapon"; die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow" };
  took_nothing: { driver: number };
  none_left: { driver: number; good: "alcohol" | "case" | "gem" | "statue" | "weapon" };
  discarded: { driver: number; good: "alcohol" | "case" | "gem" | "statue" | "weapon" };
  cop_placed: { city: "bayamo" | "habana" | "santiago" | "trinidad"; cops: number };
  deck_renewed: { cards: number };
  turn_ends: { driver: number };
  time_up: { rounds: number };
  race_begins: { race: number; target: "bayamo" | "habana" | "santiago" | "trinidad"; track: ("s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38")[] };
  cop_on_tail: { driver: number };
  cop_shaken: { driver: number; city: "bayamo" | "habana" | "santiago" | "trinidad" };
  sector_done: { driver: number; sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38"; number: number };
  crossing_void: { driver: number };
  nearly_destroyed: { driver: number };
  workshop: { driver: number; city: "bayamo" | "habana" | "santiago" | "trinidad"; tokens: number };
  crate_rolled: { driver: number; die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; symbol: "alcohol" | "case" | "crate" | "gem" | "statue" | "vehicle" | "weapon" };
  crate_again: { driver: number; die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow" };
  toolbox_used: { driver: number };
  statues_used: { driver: number };
  made_drunk: { driver: number; other: number; turns: number };
  shot_at: { driver: number; other: number };
  sober: { driver: number };
  reached_target: { driver: number; city: "bayamo" | "habana" | "santiago" | "trinidad" };
  last_round: { driver: number };
  race_won: { driver: number; pesos: number };
  rewarded: { driver: number; sectors: number; pesos: number };
  no_reward: { driver: number };
  diamonds_paid: { driver: number; pairs: number; pesos: number };
  race_over: { race: number };
  all_repaired: Record<string, never>;
  game_won: { driver: number };
  bonus_taken: { driver: number; bonus: "alcohol" | "case" | "gem" | "statue" | "weapon"; die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow" };
  bonus_gone: { driver: number; bonus: "alcohol" | "case" | "gem" | "statue" | "weapon" };
  sector_played: { driver: number; sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  sector_drawn: { driver: number; sector?: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  sector_shown: { driver: number; sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  stays: { driver: number };
  got_out: { driver: number };
  walked: { driver: number; x: number; y: number };
  entered_city: { driver: number; city: "bayamo" | "habana" | "santiago" | "trinidad" };
  left_city: { driver: number; city: "bayamo" | "habana" | "santiago" | "trinidad" };
  boarded: { driver: number };
  wrecked: { driver: number };
  cargo_lost: { driver: number; goods: Record<string, number> };
  new_vehicle: { driver: number; card: "k01" | "k02" | "k03" | "k04" | "k05" | "k06" | "k07" | "k08" | "k09" | "k10" | "k11" | "k12" | "k13" | "k14" | "k15" | "k16" };
  parked: { driver: number; city: "bayamo" | "habana" | "santiago" | "trinidad" };
  sold: { driver: number; city: "bayamo" | "habana" | "santiago" | "trinidad"; goods: Record<string, number>; pesos: number };
  first_sale: { driver: number; pesos: number };
  bribed: { driver: number; pesos: number; cops: number };
  cop_taken: { driver: number };
  paid_repair: { driver: number; pesos: number };
  robs: { driver: number; other: number };
  money_hidden: { driver: number; sums?: number[] };
  searched: { driver: number; other: number; spot: "left_hand" | "pocket" | "right_hand" | "under_vehicle"; pesos: number };
  sold_out: { good: "alcohol" | "case" | "gem" | "statue" | "weapon" };
  too_many_cops: { cops: number };
  wealth: { driver: number; money: number; price: number };
  best_smuggler: { driver: number };
  jobs_offered: { jobs: ("s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38")[] };
  job_taken: { seat: number; sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  job_given_up: { seat: number; sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  routes_laid: { routes: ("s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38")[] };
  routes_discarded: { seat: number; sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  route_chosen_now: { seat: number; sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  route_returned: { sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  travelled: { sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38"; km: number; team: number; job: number };
  police_moves: { sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38"; km: number; police: number };
  police_alarmed: { die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow" };
  tracks_covered: { removed: number };
  switched: { before: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow" };
  hid_in_city: { city: "bayamo" | "habana" | "santiago" | "trinidad" };
  broke_down: Record<string, never>;
  good_destroyed: { good: "alcohol" | "case" | "gem" | "statue" | "weapon" };
  all_destroyed: { goods: Record<string, number> };
  towed_to: { city: "bayamo" | "habana" | "santiago" | "trinidad"; tokens: number; broken: number };
  delivered: { sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38"; city: "bayamo" | "habana" | "santiago" | "trinidad"; points: number; total: number };
  rows_gathered: Record<string, never>;
  rows_thinned: { cards: number };
  cops_withdrawn: Record<string, never>;
  police_close: { turns: number };
  jobs_done: { points: number; score: number };
  caught: { points: number };
  handed_over: { good: "alcohol" | "case" | "gem" | "statue" | "weapon" };
  turn_of: { seat: number };
  police_wait: Record<string, never>;
  row_laid: { row: ("bayamo" | "habana" | "santiago" | "trinidad")[] };
  begins_in: { driver: number; city: "bayamo" | "habana" | "santiago" | "trinidad" };
  round_begins: { round: number; driver: number };
  dice_rolled: { driver: number; red1: "alcohol" | "case" | "crate" | "gem" | "statue" | "vehicle" | "weapon"; red2: "alcohol" | "case" | "crate" | "gem" | "statue" | "vehicle" | "weapon"; blue1: "alcohol" | "case" | "crate" | "gem" | "statue" | "vehicle" | "weapon"; blue2: "alcohol" | "case" | "crate" | "gem" | "statue" | "vehicle" | "weapon"; green1: "alcohol" | "case" | "crate" | "gem" | "statue" | "vehicle" | "weapon"; green2: "alcohol" | "case" | "crate" | "gem" | "statue" | "vehicle" | "weapon"; yellow: "alcohol" | "case" | "crate" | "gem" | "statue" | "vehicle" | "weapon" };
  offer_dealt: { driver: number; sector?: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  offer_drawn: { driver: number; sector?: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  offer_shown: { driver: number; sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  offer_used: { driver: number; sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  offer_put_aside: { driver: number; sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  moved: { driver: number; city: "bayamo" | "habana" | "santiago" | "trinidad" };
  moved_with: { driver: number; city: "bayamo" | "habana" | "santiago" | "trinidad"; die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow" };
  market_sale: { driver: number; city: "bayamo" | "habana" | "santiago" | "trinidad"; goods: Record<string, number>; half: string; pesos: number };
  first_in_city: { driver: number; city: "bayamo" | "habana" | "santiago" | "trinidad"; pesos: number };
  provision: { driver: number; pesos: number; cops: number };
  no_cop_comes: { city: "bayamo" | "habana" | "santiago" | "trinidad"; pesos: number };
  last_cop: { city: "bayamo" | "habana" | "santiago" | "trinidad"; cops: number };
  market_dead: Record<string, never>;
  best_merchant: { driver: number };
}

/** A piece on its way. `{name}` in a spot stands for a fact; `fact` says which travel, or how many. */
export interface Flow { piece: string; fact: string; from: string; to: string }

/** What travels when something happens. */
export const FLOWS: { readonly [Kind in keyof Facts]?: readonly Flow[] } = {
  bumpers_on: [
    { piece: 'bumper', fact: '', from: 'bumpers/{driver}', to: 'supply/bumpers' },
  ],
  bumper_taken: [
    { piece: 'bumper', fact: '', from: 'supply/bumpers', to: 'bumpers/{driver}' },
  ],
  upgraded: [
    { piece: 'card', fact: 'card', from: 'vehicles', to: 'vehicle/{driver}' },
  ],
  took: [
    { piece: 'good', fact: 'good', from: 'supply/goods', to: 'goods/{driver}' },
  ],
  discarded: [
    { piece: 'good', fact: 'good', from: 'goods/{driver}', to: 'supply/goods' },
  ],
  cop_placed: [
    { piece: 'cop', fact: '', from: 'supply/cops', to: 'city/{city}' },
  ],
  cop_on_tail: [
    { piece: 'cop', fact: '', from: 'supply/cops', to: 'cops/{driver}' },
  ],
  cop_shaken: [
    { piece: 'cop', fact: '', from: 'cops/{driver}', to: 'supply/cops' },
  ],
  race_won: [
    { piece: 'pesos', fact: 'pesos', from: 'bank', to: 'money/{driver}' },
  ],
  rewarded: [
    { piece: 'pesos', fact: 'pesos', from: 'bank', to: 'money/{driver}' },
  ],
  diamonds_paid: [
    { piece: 'pesos', fact: 'pesos', from: 'bank', to: 'money/{driver}' },
  ],
  bonus_taken: [
    { piece: 'good', fact: 'bonus', from: 'supply/goods', to: 'goods/{driver}' },
  ],
  sector_played: [
    { piece: 'sector', fact: 'sector', from: 'hand/{driver}', to: 'discard' },
  ],
  sold: [
    { piece: 'pesos', fact: 'pesos', from: 'bank', to: 'money/{driver}' },
  ],
  first_sale: [
    { piece: 'pesos', fact: 'pesos', from: 'bank', to: 'money/{driver}' },
  ],
  bribed: [
    { piece: 'pesos', fact: 'pesos', from: 'money/{driver}', to: 'bank' },
  ],
  paid_repair: [
    { piece: 'pesos', fact: 'pesos', from: 'money/{driver}', to: 'bank' },
  ],
  searched: [
    { piece: 'pesos', fact: 'pesos', from: 'money/{other}', to: 'money/{driver}' },
  ],
  handed_over: [
    { piece: 'good', fact: 'good', from: 'goods/1', to: 'supply/goods' },
  ],
  offer_used: [
    { piece: 'sector', fact: 'sector', from: 'hand/{driver}', to: 'discard' },
  ],
  offer_put_aside: [
    { piece: 'sector', fact: 'sector', from: 'hand/{driver}', to: 'discard' },
  ],
  market_sale: [
    { piece: 'pesos', fact: 'pesos', from: 'bank', to: 'money/{driver}' },
    { piece: 'good', fact: 'goods', from: 'goods/{driver}', to: 'city/{city}' },
  ],
  first_in_city: [
    { piece: 'pesos', fact: 'pesos', from: 'bank', to: 'money/{driver}' },
  ],
  provision: [
    { piece: 'pesos', fact: 'pesos', from: 'money/{driver}', to: 'bank' },
  ],
};

/** What can be done, and with what: the arguments of a choice by its verb. */
export interface Args {
  flick: { die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; angle: number; speed: number; height: number; lateral: number };
  send: { die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; goal: "bayamo" | "black" | "blue1" | "blue2" | "gate" | "green1" | "green2" | "habana" | "middle" | "orange" | "pink" | "purple" | "red1" | "red2" | "santiago" | "trinidad" | "turquoise" | "yellow"; strength: "firm" | "hard" | "soft" };
  ready: Record<string, never>;
  gate: { one: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; other: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow" };
  bumpers: Record<string, never>;
  take: { die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow" };
  leave: { die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow" };
  take_nothing: Record<string, never>;
  vehicle: { card: "k01" | "k02" | "k03" | "k04" | "k05" | "k06" | "k07" | "k08" | "k09" | "k10" | "k11" | "k12" | "k13" | "k14" | "k15" | "k16" };
  no_vehicle: Record<string, never>;
  discard: { good: "alcohol" | "case" | "gem" | "statue" | "weapon" };
  repair: Record<string, never>;
  enter: { city: "bayamo" | "habana" | "santiago" | "trinidad" };
  done: Record<string, never>;
  mount: Record<string, never>;
  statues: Record<string, never>;
  alcohol: { driver: number };
  weapons: { driver: number };
  play: { sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  walk: { x: number; y: number };
  head_for: { city: "bayamo" | "habana" | "santiago" | "trinidad" };
  head_back: Record<string, never>;
  board: Record<string, never>;
  get_out: Record<string, never>;
  sell: { goods: Record<string, number> };
  park: { compass: "east" | "north" | "south" | "west"; place: number };
  rob: { driver: number };
  hide: { sums: number[] };
  hide_evenly: Record<string, never>;
  hide_all_in: { spot: "left_hand" | "pocket" | "right_hand" | "under_vehicle" };
  search: { spot: "left_hand" | "pocket" | "right_hand" | "under_vehicle" };
  job: { sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  give_up_job: Record<string, never>;
  route: { sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  no_route: Record<string, never>;
  new_routes: Record<string, never>;
  take_as: { die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; good: "alcohol" | "case" | "gem" | "statue" | "weapon" };
  switch: { die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow" };
  lose: { good: "alcohol" | "case" | "gem" | "statue" | "weapon" };
  hand_over: { good: "alcohol" | "case" | "gem" | "statue" | "weapon" };
  start: { city: "bayamo" | "habana" | "santiago" | "trinidad" };
  acquire: { sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  offer: { sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  put_aside: { sector: "s01" | "s02" | "s03" | "s04" | "s05" | "s06" | "s07" | "s08" | "s09" | "s10" | "s11" | "s12" | "s13" | "s14" | "s15" | "s16" | "s17" | "s18" | "s19" | "s20" | "s21" | "s22" | "s23" | "s24" | "s25" | "s26" | "s27" | "s28" | "s29" | "s30" | "s31" | "s32" | "s33" | "s34" | "s35" | "s36" | "s37" | "s38" };
  move: { city: "bayamo" | "habana" | "santiago" | "trinidad" };
  move_with: { city: "bayamo" | "habana" | "santiago" | "trinidad"; die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow" };
  take_for: { die: "black" | "blue1" | "blue2" | "green1" | "green2" | "orange" | "pink" | "purple" | "red1" | "red2" | "turquoise" | "yellow"; good: "alcohol" | "case" | "gem" | "statue" | "weapon" };
  trade: { lot: string };
}
