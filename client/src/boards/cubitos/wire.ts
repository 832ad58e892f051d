// Written by scripts/write_types.py from what Cubitos declares.
// Do not edit: change the title, then run `npm run types`.

/** A die in an active zone; dice lie in the order of their arrival. */
export interface ActiveDie {
  sort: string;
  face: string;
  used: number[];
  paid: boolean;
  borrowed: boolean;
  due: boolean;
  event: boolean;
}

/** Those bonuses that a space has. */
export interface Bonus {
  credits?: number;
  fans?: number;
  give_up?: number;
  take_any?: number;
  take_max_cost?: number;
}

/** What stopping on a space brings; credits and supply tiles of the fans are among them (CU-FAN-03). */
export interface Brings {
  credits: number;
  fans: number;
  tiles: number;
  give_up: number;
  take_any: number;
  take_max_cost: number;
  lap: boolean;
}

/** A card in words; text, timing and the rest go by ability. */
export interface CardText {
  id: string;
  name: string;
  gloss: string;
  brief: string;
  sort: string;
  cost: number;
  text: string[];
  timing: string[];
  special: boolean[];
  mandatory: boolean[];
  rules: string[];
  cost_provenance: string;
  thinning: boolean;
}

/** A space of a track and what lies on it. */
export interface Cell {
  space: string;
  row: number;
  x: number;
  water: boolean;
  sector: number;
  bonus: Bonus | null;
  jet: boolean;
  shortcut: Shortcut | null;
  name: string;
}

export interface DieText {
  sort: string;
  name: string;
  faces: string[];
  cost: number | null;
}

export interface FanSpace {
  n: number;
  credits: number;
  supply: number;
}

/** Everything a client draws once; names and sentences are in one language, ids and numbers are not. */
export interface Furniture {
  tracks: TrackMap[];
  cards: CardText[];
  dice: DieText[];
  fan_track: FanSpace[];
  races: Race[];
  hints: Hints;
  suggestions: string[][];
}

/** What the rulebook advises for a free race, as numbers: at least so many cards, or so many different costs. */
export interface Hints {
  cheap: number;
  cheap_cost: number;
  thinning: number;
  different: number;
}

/** A card of the race and its dice in the supply. */
export interface MarketCard {
  card: string;
  sort: string;
  cost: number;
  left: number;
}

/** What one roll of the roll zone may bring: chances from 0 to 1, and averages. */
export interface Odds {
  miss: number;
  risk: number;
  hits: number;
  coins: number;
  steps: number;
  credits: number;
}

/** A race with its cards in the order of their dice; a free one with what is suggested for it. */
export interface Race {
  id: string;
  name: string;
  series: string;
  cards: string[];
  tracks: string[];
  laps: number;
  free: boolean;
}

/** A space where the figure may go, by the way it would take. */
export interface Reach {
  space: string;
  steps: number;
  water: number;
  way: string[];
  brings: Brings;
  ways: Way[];
}

export interface Shortcut {
  pay: "coins" | "steps";
  cost: number;
  to: string;
}

/** A die and the face it shows. */
export interface ShownDie {
  sort: string;
  face: string;
}

/** What a bust would cost. */
export interface Stake {
  dice: number;
  coins: number;
  steps: number;
  credits: number;
}

/** The table and what anybody could work out from it; the tracks themselves are part of the furniture. */
export interface TableView {
  round: number;
  section: "compare" | "count" | "over" | "race" | "roll";
  order: "simultaneous" | "strict";
  on_turn: number;
  lead: number;
  race: string;
  tie_break: boolean;
  legs: string[];
  danger_at: number;
  step_price: number;
  points: number[];
  supply: Record<string, number>;
  market: MarketCard[];
  seat: TeamView[];
}

/** One player: the team board, the figure, and what holds for this round. */
export interface TeamView {
  stage: string;
  task: string;
  ready: boolean;
  coins: number;
  steps: number;
  water: number;
  credits: number;
  fans: number;
  tiles: number;
  symbols: number;
  maximum: number;
  leg: number;
  danger: boolean;
  busted: boolean;
  finished: boolean;
  must_push: boolean;
  space: string;
  began: string;
  lines: number;
  progress: number;
  draw: Record<string, number>;
  roll: Record<string, number>;
  rest: Record<string, number>;
  hand: Record<string, number>;
  active: ActiveDie[];
  bought: string[];
  odds: Odds;
  stake: Stake;
  reach: Reach[];
}

export interface TrackMap {
  id: string;
  name: string;
  loop: boolean;
  lines: number;
  rows: number;
  width: number;
  cells: Cell[];
  start: [number, number][];
  goal: [number, number][];
  exits: string[];
  entries: string[];
  scenery: [number, number][];
  provenance: string;
}

/** Another way to the same space: fewer steps are left there, but more entries into water. */
export interface Way {
  steps: number;
  water: number;
  way: string[];
  moves: string[];
}

/** What happened, by the kind of a line of the story. */
export interface Facts {
  lead: { seat: number; from: number; zone: "active" | "draw" | "hand" | "rest" | "roll" | "supply" };
  round: { round: number; tie: boolean };
  refilled: { seat: number; maximum: number; dice: Record<string, number>; from_rest: Record<string, number> };
  restocked: { seat: number; dice: Record<string, number> };
  thrown: { seat: number; push: boolean; hits: ShownDie[]; misses: Record<string, number> };
  danger: { seat: number; active: number };
  safe: { seat: number; how: "ignored" | "prevented" };
  bust: { seat: number; dice: ShownDie[] };
  kept: { seat: number; dice: number };
  rested: { seat: number; dice: Record<string, number> };
  fan: { seat: number; fans: number; credits: number; tiles: number };
  pushed: { seat: number; dice: number };
  passed: { seat: number; active: number };
  used: { seat: number; card: string; ability: number; sort: string; face: string };
  picked: { seat: number; zone: "active" | "draw" | "hand" | "rest" | "roll" | "supply"; dice: Record<string, number> };
  picked_active: { seat: number; dice: ShownDie[] };
  added: { seat: number; hits: ShownDie[]; misses: Record<string, number> };
  gained: { seat: number; coins: number; steps: number; water: number; credits: number; source: "card" | "faces" | "space"; card: string };
  gave_up: { seat: number; sort: string; zone: "active" | "draw" | "hand" | "rest" | "roll" | "supply"; face: string };
  took: { seat: number; sort: string };
  borrowed: { seat: number; sort: string; face: string };
  set: { seat: number; sort: string; face: string };
  returned: { seat: number; sort: string; face: string; card: string; ability: number };
  announced: { seat: number; symbols: number };
  compared: { seat: number; card: string };
  passed_die: { seat: number; sort: string; rival: number };
  next_refill: { seat: number; sorts: string[] };
  moved: { seat: number; leg: number; track: string; water: number; left: number; spaces: string[] };
  stepped: { seat: number; leg: number; track: string; from: string; to: string };
  jet: { seat: number; track: string; space: string; steps: number; water: number };
  shortcut: { seat: number; track: string; from: string; to: string; cost: number; pay: "coins" | "steps" };
  step_bought: { seat: number; coins: number; credits: number };
  bonus: { seat: number; track: string; space: string };
  bought: { seat: number; sort: string; coins: number; credits: number };
  rests: { seat: number; coins: number; steps: number; dice: ShownDie[] };
  lap: { seat: number; lap: number; legs: number };
  finished: { seat: number };
  tie: { seats: number[] };
  won: { seat: number; by: "alone" | "further" | "tie_break" };
  returned_loan: { seat: number; sort: string; zone: "active" | "draw" | "hand" | "rest" | "roll" | "supply" };
  lost_step: { seat: number };
  doubled: { seat: number; what: "coins" | "steps" | "symbols" };
  regained: { seat: number; coins: number; steps: number };
  must_push: { seat: number };
  safe_roll: { seat: number };
  starts: { race: string; legs: number; cards: string[] };
  chose: { seat: number; card: string; option: number };
  red_skipped: { seat: number };
  ended: { round: number; limit: boolean };
}

/** A piece on its way. `{name}` in a spot stands for a fact; `fact` says which travel, or how many. */
export interface Flow { piece: string; fact: string; from: string; to: string }

/** What travels when something happens. */
export const FLOWS: { readonly [Kind in keyof Facts]?: readonly Flow[] } = {
  lead: [
    { piece: 'lead die', fact: '', from: '{zone}/{from}', to: 'roll/{seat}' },
  ],
  refilled: [
    { piece: 'dice', fact: 'dice', from: 'draw/{seat}', to: 'roll/{seat}' },
    { piece: 'dice', fact: 'from_rest', from: 'rest/{seat}', to: 'roll/{seat}' },
  ],
  restocked: [
    { piece: 'dice', fact: 'dice', from: 'rest/{seat}', to: 'draw/{seat}' },
  ],
  thrown: [
    { piece: 'dice', fact: 'hits', from: 'roll/{seat}', to: 'active/{seat}' },
    { piece: 'dice', fact: 'misses', from: 'roll/{seat}', to: 'roll/{seat}' },
  ],
  bust: [
    { piece: 'dice', fact: 'dice', from: 'active/{seat}', to: 'rest/{seat}' },
  ],
  rested: [
    { piece: 'dice', fact: 'dice', from: 'roll/{seat}', to: 'rest/{seat}' },
  ],
  fan: [
    { piece: 'credits', fact: 'credits', from: 'supply', to: 'credits/{seat}' },
    { piece: 'tiles', fact: 'tiles', from: 'supply', to: 'tiles/{seat}' },
  ],
  picked: [
    { piece: 'dice', fact: 'dice', from: '{zone}/{seat}', to: 'hand/{seat}' },
  ],
  picked_active: [
    { piece: 'dice', fact: 'dice', from: 'active/{seat}', to: 'hand/{seat}' },
  ],
  added: [
    { piece: 'dice', fact: 'hits', from: 'hand/{seat}', to: 'active/{seat}' },
    { piece: 'dice', fact: 'misses', from: 'hand/{seat}', to: 'roll/{seat}' },
  ],
  gained: [
    { piece: 'credits', fact: 'credits', from: 'supply', to: 'credits/{seat}' },
  ],
  gave_up: [
    { piece: 'die', fact: 'sort', from: '{zone}/{seat}', to: 'supply' },
  ],
  took: [
    { piece: 'die', fact: 'sort', from: 'supply', to: 'rest/{seat}' },
  ],
  borrowed: [
    { piece: 'die', fact: 'sort', from: 'supply', to: 'active/{seat}' },
  ],
  set: [
    { piece: 'die', fact: 'sort', from: 'roll/{seat}', to: 'active/{seat}' },
  ],
  returned: [
    { piece: 'die', fact: 'sort', from: 'active/{seat}', to: 'roll/{seat}' },
  ],
  passed_die: [
    { piece: 'die', fact: 'sort', from: 'hand/{seat}', to: 'rest/{rival}' },
  ],
  bought: [
    { piece: 'die', fact: 'sort', from: 'supply', to: 'rest/{seat}' },
    { piece: 'credits', fact: 'credits', from: 'credits/{seat}', to: 'supply' },
  ],
  rests: [
    { piece: 'dice', fact: 'dice', from: 'active/{seat}', to: 'rest/{seat}' },
  ],
  returned_loan: [
    { piece: 'die', fact: 'sort', from: '{zone}/{seat}', to: 'supply' },
  ],
};

/** What can be done, and with what: the arguments of a choice by its verb. */
export interface Args {
  throw: Record<string, never>;
  push: Record<string, never>;
  pass: Record<string, never>;
  take_bust: Record<string, never>;
  rest_all: Record<string, never>;
  announce: Record<string, never>;
  go_on: Record<string, never>;
  halt: Record<string, never>;
  buy_step: Record<string, never>;
  shortcut: Record<string, never>;
  finish: Record<string, never>;
  purchase: { die: string };
  fill: { draw: Record<string, number>; rest: Record<string, number> };
  use_red: Record<string, never>;
  ready: Record<string, never>;
  skip: Record<string, never>;
  use_all: Record<string, never>;
  best: Record<string, never>;
  cast: Record<string, never>;
  option: { option: number };
  rival: { rival: number };
  from_draw: { die: string };
  from_roll: { die: string };
  from_rest: { die: string };
  gain: { die: string };
  use: { die: string; face: string; ability: number };
  from_active: { die: string; face: string; used: boolean; borrowed: boolean };
  set: { die: string; face: string };
  go: { space: string };
  spot: { space: string };
}
