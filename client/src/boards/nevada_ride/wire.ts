// Written by scripts/write_types.py from what Nevada Ride declares.
// Do not edit: change the title, then run `npm run types`.

export interface CarView {
  seat: number;
  space: number;
  lap: number;
  gear: number;
  stops: number;
  debt: number;
  start: 'away' | 'stalled' | 'waits';
  spun: boolean;
  status: 'finished' | 'out' | 'racing';
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
export interface Cost { part: string; points: number }
export interface Decor { id: string; shape: string; points: number[]; text: string }
export interface DieMap { gear: number; sides: number; faces: number[] }
export interface DriverText { id: string; name: string; text: string; wear: number[] }
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
export interface GearView { gear: number; cost: Cost[]; rolls: Outcome[]; free: number; out: number; mean: number }
export interface Outcome { roll: number; chance: number; points: number; tests: number; out: boolean; ends: number[] }
export interface SegmentMap { id: string; name: string; kind: number; stops: number; sign: number[] }
export interface Spaces {
  id: string[];
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
  line: boolean;
}
