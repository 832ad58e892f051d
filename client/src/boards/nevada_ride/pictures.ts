/** Pictures for what only happens on a road. */
import bust from 'icon:explosion-rays';
import coins from 'icon:two-coins';
import dice from 'icon:rolling-dices';
import flag from 'icon:checkered-flag';
import hazard from 'icon:hazard-sign';
import lever from 'icon:gear-stick';
import rocket from 'icon:rocket';
import tire from 'icon:flat-tire';
import winner from 'icon:podium-winner';
import wrench from 'icon:tire-iron-cross';

import type { Pictures } from '../types.ts';

/** A car from the side, in a square of 512: our own. */
const car =
  'M40 330q-12 0-12-14v-40q0-26 30-32l70-14 58-66q14-14 34-14h110q22 0 38 16l62 64 34 8q28 8 28 38v40q0 14-14 14h-28a52 52 0 0 0-104 0H180a52 52 0 0 0-104 0Zm148-104h84v-46h-40q-10 0-18 8Zm108 0h98l-46-40q-6-6-16-6h-36ZM128 294a36 36 0 1 0 .1 0Zm270 0a36 36 0 1 0 .1 0Z';

export const PICTURES: Pictures = {
  round: flag,
  started: dice,
  shifted: lever,
  gear_rolled: dice,
  boosted: rocket,
  drove: car,
  slid: car,
  extra: car,
  slipped: car,
  drifted: car,
  waits: car,
  held: hazard,
  fell: hazard,
  tested: hazard,
  debris_lies: hazard,
  overshot: tire,
  blocked: hazard,
  lost: tire,
  spun: tire,
  casino_won: coins,
  casino_lost: coins,
  pit_quick: wrench,
  pit_slow: wrench,
  new_tires: wrench,
  tires_chosen: wrench,
  built: wrench,
  regained: wrench,
  line_crossed: flag,
  finished: flag,
  on_grid: flag,
  grid_rolled: dice,
  grid_again: dice,
  out: bust,
  race_over: winner,
};
