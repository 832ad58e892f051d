/** A road at dusk: engines that pull away, tires that complain, stones, a crowd, the bells of a casino. */
import type { Sound, Sounds, Voice } from '../../lib/page/sound.ts';

const engine = (from: number, to: number, length: number, at = 0): Voice => ({ wave: 'square', pitch: from, glide: to, at, length, loud: 0.026, rise: length * 0.3 });
const wind = (length: number, at = 0): Voice => ({ wave: 'noise', filter: 700, at, length, loud: 0.07, rise: length * 0.5 });
const screech = (length: number): Voice => ({ wave: 'noise', filter: 2300, band: true, length, loud: 0.1, rise: 0.05 });
const knock = (at: number, pitch = 300): Voice => ({ wave: 'sine', pitch, glide: pitch * 0.6, at, length: 0.07, loud: 0.13, rise: 0.002 });
const rattle = (length: number): Voice => ({ wave: 'noise', filter: 1500, length, loud: 0.2, knocks: 13 });
const crowd = (length: number, loud: number): Voice => ({ wave: 'noise', filter: 1050, band: true, length, loud, rise: length * 0.35 });
const bell = (pitch: number, at: number): Voice => ({ wave: 'triangle', pitch, at, length: 0.3, loud: 0.04, rise: 0.004 });
const thud: Voice = { wave: 'sine', pitch: 130, glide: 52, length: 0.25, loud: 0.2, rise: 0.004 };

const move = (...voices: Voice[]): Sound => ({ sort: 'moves', voices });
const chance = (...voices: Voice[]): Sound => ({ sort: 'chance', voices });

export const SOUNDS: Sounds = {
  shifted: move({ wave: 'sine', pitch: 220, glide: 150, length: 0.06, loud: 0.12, rise: 0.002 }, { wave: 'sine', pitch: 180, glide: 120, at: 0.07, length: 0.06, loud: 0.1, rise: 0.002 }),
  gear_rolled: chance(rattle(0.7), knock(0.78), knock(0.9, 260)),
  started: chance(rattle(0.4), engine(60, 150, 0.6, 0.45)),
  tested: chance(rattle(0.35), knock(0.4)),
  drove: move(engine(82, 190, 0.9), wind(1)),
  slipped: move(engine(120, 210, 0.7), wind(0.8)),
  boosted: move(engine(90, 420, 0.8), wind(0.9)),
  overshot: move(screech(0.55)),
  slid: move(screech(0.6)),
  spun: move(screech(0.9)),
  blocked: move({ wave: 'square', pitch: 392, length: 0.3, loud: 0.03 }, { wave: 'square', pitch: 330, length: 0.3, loud: 0.025 }),
  lost: move({ wave: 'triangle', pitch: 240, glide: 120, length: 0.25, loud: 0.07 }),
  held: move(crowd(0.8, 0.06)),
  fell: move({ wave: 'noise', filter: 900, length: 0.8, loud: 0.16, rise: 0.02 }),
  casino_won: { sort: 'chance', voices: [bell(1319, 0), bell(1568, 0.1), bell(2093, 0.2), bell(1568, 0.3), bell(2637, 0.4)] },
  casino_lost: chance(rattle(0.35), { wave: 'triangle', pitch: 262, glide: 165, at: 0.4, length: 0.5, loud: 0.07 }),
  pit_quick: chance(rattle(0.3), knock(0.35, 520), knock(0.45, 560)),
  pit_slow: chance(rattle(0.3), knock(0.35, 300)),
  line_crossed: move(bell(784, 0), crowd(0.9, 0.08)),
  out: { sort: 'chance', voices: [thud, screech(0.4), crowd(1, 0.06)] },
  finished: { sort: 'end', voices: [bell(523, 0), bell(659, 0.12), bell(784, 0.24), bell(1047, 0.36), crowd(2, 0.13)] },
  race_over: { sort: 'end', voices: [bell(784, 0.4), bell(988, 0.52), bell(1175, 0.64), bell(1568, 0.76), crowd(2.4, 0.15)] },
};
