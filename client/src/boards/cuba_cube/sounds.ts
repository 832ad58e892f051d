/** A table in the morning: wood that is flicked, dice that knock, paper, coins, a whistle of the Police. */
import type { Sound, Sounds, Voice } from '../../lib/page/sound.ts';

const knock = (at: number, pitch = 340, loud = 0.14): Voice => ({ wave: 'sine', pitch, glide: pitch * 0.55, at, length: 0.06, loud, rise: 0.002 });
const slide = (length: number, at = 0): Voice => ({ wave: 'noise', filter: 1300, band: true, at, length, loud: 0.05, rise: 0.02 });
const rattle = (length: number): Voice => ({ wave: 'noise', filter: 1500, length, loud: 0.2, knocks: 14 });
const paper = (at = 0): Voice => ({ wave: 'noise', filter: 3200, band: true, at, length: 0.12, loud: 0.06, rise: 0.03 });
const coin = (at: number, pitch = 1760): Voice => ({ wave: 'triangle', pitch, at, length: 0.16, loud: 0.045, rise: 0.003 });
const bell = (pitch: number, at: number): Voice => ({ wave: 'triangle', pitch, at, length: 0.35, loud: 0.05, rise: 0.004 });
const whistle = (at: number): Voice => ({ wave: 'square', pitch: 2100, glide: 1900, at, length: 0.16, loud: 0.02, rise: 0.01 });
const thud: Voice = { wave: 'sine', pitch: 150, glide: 60, length: 0.22, loud: 0.2, rise: 0.004 };
const crowd = (length: number, loud: number): Voice => ({ wave: 'noise', filter: 1050, band: true, length, loud, rise: length * 0.35 });

const move = (...voices: Voice[]): Sound => ({ sort: 'moves', voices });
const chance = (...voices: Voice[]): Sound => ({ sort: 'chance', voices });

export const SOUNDS: Sounds = {
  dice_thrown: chance(rattle(0.7), knock(0.72), knock(0.86, 280)),
  dice_rolled: chance(rattle(0.6), knock(0.65)),
  flicked: chance(knock(0, 520, 0.2), slide(0.45, 0.02)),
  hit: move(knock(0, 430), knock(0.05, 300, 0.08)),
  only_turned: move(knock(0, 250)),
  put_back: move(paper(), knock(0.25, 260)),
  crossed: move(bell(880, 0), bell(1319, 0.1)),
  damaged: move(thud, slide(0.25)),
  upgraded: move(knock(0, 300), bell(660, 0.1), bell(880, 0.22)),
  repaired: move(knock(0, 620), knock(0.12, 620), knock(0.24, 660)),
  took: move(paper(), coin(0.1, 1320)),
  sector_played: move(paper()),
  sector_drawn: chance(paper()),
  sold: move(coin(0), coin(0.08, 1976), coin(0.16, 2349)),
  market_sale: move(coin(0), coin(0.08, 1976), coin(0.16, 2349)),
  bribed: move(coin(0, 1175)),
  cop_placed: move(whistle(0), whistle(0.2)),
  police_moves: chance(whistle(0)),
  police_alarmed: move(whistle(0), whistle(0.18), whistle(0.36)),
  crate_rolled: chance(rattle(0.35), knock(0.4)),
  made_drunk: move({ wave: 'sine', pitch: 300, glide: 180, length: 0.5, loud: 0.08 }),
  shot_at: move({ wave: 'noise', filter: 900, length: 0.2, loud: 0.2, rise: 0.002 }),
  delivered: { sort: 'chance', voices: [bell(659, 0), bell(784, 0.12), bell(1047, 0.24)] },
  wrecked: { sort: 'chance', voices: [thud, rattle(0.4)] },
  race_won: { sort: 'end', voices: [bell(523, 0), bell(659, 0.12), bell(784, 0.24), bell(1047, 0.36), crowd(1.6, 0.12)] },
  game_won: { sort: 'end', voices: [bell(523, 0), bell(659, 0.12), bell(784, 0.24), bell(1047, 0.36), crowd(2.2, 0.14)] },
  best_smuggler: { sort: 'end', voices: [bell(523, 0), bell(784, 0.2), bell(1047, 0.4), crowd(2, 0.12)] },
  best_merchant: { sort: 'end', voices: [coin(0), coin(0.1), bell(784, 0.2), bell(1047, 0.4), crowd(2, 0.12)] },
  jobs_done: { sort: 'end', voices: [bell(523, 0), bell(659, 0.12), bell(784, 0.24), bell(1047, 0.36), crowd(2.2, 0.14)] },
  caught: { sort: 'end', voices: [whistle(0), whistle(0.2), whistle(0.4), thud] },
};
