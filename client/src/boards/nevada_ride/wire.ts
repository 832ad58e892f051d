// Written by scripts/write_types.py from what Nevada Ride declares.
// Do not edit: change the title, then run `npm run types`.

/** A car and its sheet. Spaces go by their number in the furniture. */
export interface CarView {
  seat: number;
  space: number;
  lap: number;
  gear: number;
  stops: number;
  debt: number;
  start: "away" | "stalled" | "waits";
  spun: boolean;
  status: "finished" | "out" | "racing";
  place: number;
  driver: string;
  tire: string;
  visited: boolean;
  pits: number;
  nitro: boolean;
  points: number[];
  full: number[];
  progress: number;
  rank: number;
}

/** Points of one part. */
export interface Cost {
  part: string;
  points: number;
}

/** Scenery without any meaning for the rules: a polygon, an ellipse, a rectangle or words, by its points. */
export interface Decor {
  id: string;
  shape: string;
  points: number[];
  text: string;
}

export interface DieMap {
  gear: number;
  sides: number;
  faces: number[];
}

export interface DriverText {
  id: string;
  name: string;
  text: string;
  wear: number[];
}

/** Everything a client draws once. */
export interface Furniture {
  width: number;
  height: number;
  lap_rows: number;
  spaces: Spaces;
  segments: SegmentMap[];
  grid: number[];
  finish: number[];
  decor: Decor[];
  dice: DieMap[];
  drivers: DriverText[];
}

/** A gear that may be chosen now, and what may come of it. */
export interface GearView {
  gear: number;
  cost: Cost[];
  rolls: Outcome[];
  free: number;
  out: number;
  mean: number;
}

/** One result of a gear's die, and the cheapest it can be driven for; 0 for an engine that stalls at the start. */
export interface Outcome {
  roll: number;
  chance: number;
  points: number;
  tests: number;
  out: boolean;
  ends: number[];
}

export interface SegmentMap {
  id: string;
  name: string;
  kind: number;
  stops: number;
  sign: number[];
}

/** One entry a space, in the order of the component file; kinds, lanes and hazards are those of the rules. */
export interface Spaces {
  id: string[];
  name: string[];
  seg: number[];
  n: number[];
  lane: number[];
  kind: number[];
  hazard: number[];
  row: number[];
  x: number[];
  y: number[];
  heading: number[];
  outline: number[][];
}

/** The race and what anybody could work out from it; the circuit itself is part of the furniture. */
export interface TableView {
  phase: string;
  round: number;
  advanced: boolean;
  laps: number;
  turn: number;
  order: number[];
  roll: number;
  weather: string;
  pits: boolean;
  trial: number;
  debris: number[];
  route: number[];
  pool: number[];
  points: number[];
  cars: CarView[];
  gears: GearView[];
  ways: WayView[];
}

/** A way that may be driven now, as `drive` and `slip` name it, and what it costs whatever the dice say. */
export interface WayView {
  space: number;
  way: number;
  path: number[];
  cost: Cost[];
  brake: number;
  over: number;
  blocked: number;
  tests: string[];
  hold: string;
  spins: boolean;
  out: boolean;
  fate: string;
  line: boolean;
  finish: boolean;
  stop: number;
  stops: number;
  debt: number;
  debris: number;
  rivals: number[];
  leader: number;
  distracted: boolean;
}

/** What happened, by the kind of a line of the story. */
export interface Facts {
  weather_rolled: { roll: number; weather: "changeable" | "changeable_rain" | "rain" | "sun" };
  weather_changed: { roll: number; weather: "changeable" | "changeable_rain" | "rain" | "sun" };
  weather_stays: { roll: number; weather: "changeable" | "changeable_rain" | "rain" | "sun" };
  driver_chosen: { car: number; driver: "derek_manson" | "diane_montfort" | "dimitri_tzarof" | "jack_owens" | "jenny_slivers" | "julien_marcellin" | "li_tsu_sin" | "montoya_cadena" | "stanley_washington" | "temana_matahi" };
  built: { car: number; tires: number; brakes: number; transmission: number; body: number; engine: number; road_handling: number };
  tires_chosen: { car: number; tire: "hard" | "rain" | "soft" };
  grid_rolled: { car: number; roll: number };
  grid_again: { car: number; roll: number };
  on_grid: { car: number; place: number; space: string };
  trial_begins: { car: number };
  trial_ends: { car: number; rolls: number; overshot: number };
  trial_failed: { car: number };
  round: { round: number };
  started: { car: number; roll: number; start: "great" | "normal" | "stall" };
  shifted: { car: number; before: number; gear: number };
  gear_rolled: { car: number; gear: number; roll: number };
  boosted: { car: number; spaces: number };
  drifted: { car: number; spaces: number };
  drove: { car: number; way: string[]; brake: number; left: number };
  slid: { car: number; way: string[] };
  extra: { car: number; way: string[] };
  slipped: { car: number; other: number; way: string[]; brake: number };
  held: { car: number; hold: "box" | "crowd" | "lane" | "mud" | "river" | "star"; space: string };
  fell: { car: number; space: string };
  tested: { car: number; test: "collision" | "danger_left" | "danger_right" | "debris" | "engine" | "rock_left" | "rock_right"; roll: number; harm: number; part: "body" | "brakes" | "engine" | "road_handling" | "tires" | "transmission" | "wear" };
  lost: { car: number; part: "body" | "brakes" | "engine" | "road_handling" | "tires" | "transmission" | "wear"; points: number; cause: "blocking" | "braking" | "collision" | "danger_left" | "danger_right" | "debris" | "downshift" | "drift" | "engine" | "overshoot" | "radio" | "rock_left" | "rock_right" | "slipstream" };
  debris_lies: { space: string };
  spun: { car: number; space: string };
  overshot: { car: number; spaces: number };
  blocked: { car: number; spaces: number };
  casino_won: { car: number; roll: number; way: string[] };
  casino_lost: { car: number; roll: number };
  pit_quick: { car: number; roll: number; way: string[] };
  pit_slow: { car: number; roll: number };
  new_tires: { car: number };
  regained: { car: number; part: "body" | "brakes" | "engine" | "road_handling" | "tires" | "transmission" };
  line_crossed: { car: number; lap: number };
  finished: { car: number; place: number };
  out: { car: number; fate: "blocked" | "body" | "engine" | "missed_stops" | "road_handling" | "tires" | "wear"; space: string };
  radio_thrown: { car: number; other: number; roll: number; part: "body" | "brakes" | "engine" | "road_handling" | "tires" | "transmission" };
  distracted: { car: number; other: number };
  waits: { car: number };
  race_over: { winner: number };
}

/** A piece on its way. `{name}` in a spot stands for a fact; `fact` says which travel, or how many. */
export interface Flow { piece: string; fact: string; from: string; to: string }

/** What travels when something happens. */
export const FLOWS: { readonly [Kind in keyof Facts]?: readonly Flow[] } = {
};

/** What can be done, and with what: the arguments of a choice by its verb. */
export interface Args {
  driver: { driver: "derek_manson" | "diane_montfort" | "dimitri_tzarof" | "jack_owens" | "jenny_slivers" | "julien_marcellin" | "li_tsu_sin" | "montoya_cadena" | "stanley_washington" | "temana_matahi" };
  build_usual: Record<string, never>;
  build_own: { tires: number; brakes: number; transmission: number; body: number; engine: number; road_handling: number };
  tires: { tire: "hard" | "rain" | "soft" };
  radio: { other: number };
  debris: Record<string, never>;
  gear: { gear: number };
  nitro: Record<string, never>;
  nitro_more: Record<string, never>;
  longer: Record<string, never>;
  shorter: Record<string, never>;
  as_rolled: Record<string, never>;
  drive: { space: string; way: number };
  slip: { space: string; way: number };
  stay: Record<string, never>;
  regain: { part: "body" | "brakes" | "engine" | "road_handling" | "tires" | "transmission" };
  enough: Record<string, never>;
  roll_again: Record<string, never>;
  accept: Record<string, never>;
}
