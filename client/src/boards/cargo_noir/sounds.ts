/** A harbour at night: low horns, coins on wood, a bag of canvas, a stamp. */
import type { Sound, Sounds, Voice } from '../../lib/page/sound.ts';

const coin = (at: number, pitch = 2350): Voice => ({ wave: 'triangle', pitch, at, length: 0.14, loud: 0.035, rise: 0.003 });
const thud: Voice = { wave: 'sine', pitch: 150, glide: 62, length: 0.16, loud: 0.2, rise: 0.004 };
const horn = (pitch: number, length: number, at = 0): Voice => ({ wave: 'triangle', pitch, glide: pitch * 0.97, at, length, loud: 0.11, rise: 0.12 });
const lap: Voice = { wave: 'noise', filter: 520, length: 0.5, loud: 0.06, rise: 0.2 };

const move = (...voices: Voice[]): Sound => ({ sort: 'moves', voices });

export const SOUNDS: Sounds = {
  bid: move(lap, horn(110, 0.45), coin(0.3)),
  to_casino: move(lap, horn(130.8, 0.4)),
  to_market: move(lap, horn(98, 0.4)),
  raised: move(coin(0), coin(0.08, 2100), coin(0.16, 2600)),
  abandoned: move(lap, horn(82.4, 0.55)),
  came_back: move(lap),
  bought: move(thud, { ...thud, at: 0.14 }, coin(0.3)),
  collected: move(coin(0), coin(0.07, 2700), coin(0.15, 2000)),
  drew: { sort: 'chance', voices: [{ wave: 'noise', filter: 1800, band: true, length: 0.38, loud: 0.12, rise: 0.22 }, { ...thud, at: 0.36 }] },
  filled: { sort: 'chance', voices: [{ wave: 'noise', filter: 1500, band: true, length: 0.3, loud: 0.08, knocks: 9 }] },
  swapped: move(thud, { ...thud, at: 0.12, pitch: 190 }),
  paid: move(coin(0), coin(0.06, 2900), { wave: 'sine', pitch: 1318.5, at: 0.16, length: 0.6, loud: 0.05 }),
  acquired: move({ ...thud, loud: 0.26 }),
  discarded: move({ wave: 'noise', filter: 700, length: 0.25, loud: 0.12 }),
  marker: { sort: 'moves', voices: [{ wave: 'sine', pitch: 784, length: 1.1, loud: 0.045 }, { wave: 'sine', pitch: 1175, length: 0.7, loud: 0.02 }] },
  ended: { sort: 'end', voices: [horn(87.3, 1.4), horn(110, 1.4, 0.05), horn(130.8, 1.5, 0.1), { wave: 'sine', pitch: 784, at: 1.1, length: 1.2, loud: 0.05 }] },
};
