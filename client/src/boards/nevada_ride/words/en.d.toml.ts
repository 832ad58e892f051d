// Written by scripts/write_types.py from en.toml. Do not edit: change the words, then run `npm run types`.
import type { Template } from '../../../lib/words/template.ts';

declare const words: {
  round: Template<'n'>;
  before: string;
  lap: Template<'n' | 'of'>;
  onGrid: string;
  loading: string;
  failed: string;
  again: string;
  circuit: string;
  lookAround: string;
  dashboard: string;
  whole: string;
  closeUp: string;
  toCar: string;
  miniMap: string;
  order: string;
  played: string;
  plays: string;
  carOf: Template<'name'>;
  secondCarOf: Template<'name'>;
  cornerSign: Template<'n' | 'name'>;
  noCar: string;
  youRoll: Template<'n'>;
  rolled: Template<'n' | 'name'>;
  gear: Template<'n'>;
  shift: string;
  range: Template<'high' | 'low'>;
  free: Template<'n'>;
  mean: Template<'n'>;
  outRisk: Template<'n'>;
  shiftCost: Template<'cost'>;
  gearClosed: string;
  gearNow: string;
  stops: string;
  stopHere: Template<'name'>;
  waysHere: Template<'n'>;
  costs: Template<'cost'>;
  costsNothing: string;
  tests: Template<'tests'>;
  brake: Template<'n'>;
  over: Template<'n'>;
  blocked: Template<'n'>;
  spins: string;
  isOut: string;
  crosses: string;
  chooseWay: string;
  out: string;
  finished: string;
  place: Template<'n'>;
  stalled: string;
  spun: string;
  debt: Template<'n'>;
  visited: string;
  wearLeft: Template<'full' | 'left'>;
  sheet: string;
  rank: Template<'n'>;
  drivers: string;
  perRoll: string;
  legend: {
    free: string;
    risk: string;
    cost: string;
    out: string;
  };
  garage: {
    name: string;
    takenBy: Template<'name'>;
    closed: string;
    build: string;
    left: Template<'n' | 'of'>;
    tooMany: Template<'n'>;
    less: Template<'part'>;
    more: Template<'part'>;
    take: string;
  };
  lanes: {
    left: string;
    centre: string;
    right: string;
    side: string;
  };
  laneShort: {
    left: string;
    centre: string;
    right: string;
    side: string;
  };
  parts: {
    tires: string;
    brakes: string;
    transmission: string;
    body: string;
    engine: string;
    road_handling: string;
    wear: string;
  };
  cost: {
    tires: Template<'n'>;
    brakes: Template<'n'>;
    transmission: Template<'n'>;
    body: Template<'n'>;
    engine: Template<'n'>;
    road_handling: Template<'n'>;
    wear: Template<'n'>;
  };
  test: {
    danger_left: string;
    danger_right: string;
    rock_left: string;
    rock_right: string;
    debris: string;
    collision: string;
    engine: string;
  };
  hold: {
    crowd: string;
    mud: string;
    river: string;
    lane: string;
    star: string;
    box: string;
  };
  weather: {
    sun: string;
    changeable: string;
    changeable_rain: string;
    rain: string;
  };
  tire: {
    hard: string;
    soft: string;
    rain: string;
  };
  places: {
    t_danger: string;
    t_jump: string;
    t_crowd: string;
    t_mud: string;
  };
  keys: {
    zoom: string;
    find: string;
    walk: string;
    choose: string;
    close: string;
  };
  end: {
    position: string;
    wear: string;
    gear: string;
    damage: string;
    lucky: string;
    unlucky: string;
    luckText: Template<'n' | 'name'>;
    unluckText: Template<'n' | 'name'>;
    fastest: string;
    fastestText: Template<'n' | 'name'>;
    dearest: string;
    dearestText: Template<'n' | 'name'>;
    jackpot: string;
    jackpotText: Template<'n' | 'name'>;
  };
};
export default words;
