/** A clerk's desk: paper, stamps and coins, an engine in the yard, a horn in the harbour, a jet far above. */
import type { Sound, Sounds, Voice } from '../../lib/page/sound.ts';

const paper = (at = 0): Voice => ({ wave: 'noise', filter: 2600, band: true, at, length: 0.16, loud: 0.07, rise: 0.03 });
const thump = (at = 0): Voice => ({ wave: 'sine', pitch: 150, glide: 70, at, length: 0.14, loud: 0.24, rise: 0.002 });
const coin = (pitch: number, at: number): Voice => ({ wave: 'triangle', pitch, at, length: 0.14, loud: 0.05, rise: 0.002 });
const bell = (pitch: number, at: number): Voice => ({ wave: 'triangle', pitch, at, length: 0.5, loud: 0.05, rise: 0.004 });
const rattle = (length: number): Voice => ({ wave: 'noise', filter: 1500, length, loud: 0.18, knocks: 11 });
const engine: Voice = { wave: 'square', pitch: 70, glide: 110, length: 0.5, loud: 0.02, rise: 0.15 };
const horn: Voice = { wave: 'triangle', pitch: 116, length: 0.6, loud: 0.07, rise: 0.1 };
const jet: Voice = { wave: 'noise', filter: 900, length: 0.9, loud: 0.08, rise: 0.5 };

const move = (...voices: Voice[]): Sound => ({ sort: 'moves', voices });
const chance = (...voices: Voice[]): Sound => ({ sort: 'chance', voices });

export const SOUNDS: Sounds = {
  rolled_first: chance(rattle(0.45)),
  drew_territory: chance(paper()),
  drew_contract: chance(paper()),
  signed: move(paper(), { wave: 'noise', filter: 3400, band: true, at: 0.15, length: 0.3, loud: 0.05, rise: 0.05 }),
  delivery_begins: move(paper(), thump(0.12)),
  drove: move(engine),
  sailed: move({ wave: 'noise', filter: 500, length: 0.5, loud: 0.08, rise: 0.2 }),
  docked: move(horn),
  landed: move(jet),
  aloft: move(jet),
  crossed: move(jet),
  boarded: move(thump()),
  unloaded: move(thump()),
  customs_drawn: chance(paper(), thump(0.25)),
  unrest: chance(rattle(0.45), thump(0.5)),
  danger_rolled: chance(rattle(0.5), { wave: 'triangle', pitch: 220, glide: 165, at: 0.5, length: 0.6, loud: 0.06 }),
  danger_saved: chance(rattle(0.3), bell(784, 0.35)),
  danger_hit: chance(rattle(0.3), { wave: 'triangle', pitch: 196, glide: 130, at: 0.35, length: 0.5, loud: 0.07 }),
  effect_rolled: chance(rattle(0.35)),
  received: move(coin(1568, 0), coin(1976, 0.07)),
  fined: move(coin(988, 0), coin(784, 0.08)),
  fee_paid: move(coin(988, 0)),
  bought: move(coin(1319, 0), coin(988, 0.08), thump(0.16)),
  sold: move(coin(1319, 0), coin(1568, 0.08)),
  branch_opened: move(thump(), bell(659, 0.12)),
  seized: move(thump(), { wave: 'triangle', pitch: 180, glide: 90, at: 0.1, length: 0.5, loud: 0.08 }),
  delivered: { sort: 'end', voices: [thump(), bell(659, 0.15), bell(784, 0.27), bell(1047, 0.39), coin(1568, 0.5), coin(1976, 0.58)] },
  failed: move(thump(), { wave: 'triangle', pitch: 262, glide: 165, at: 0.12, length: 0.6, loud: 0.07 }),
  offered: move(paper()),
  dealt_with: move(thump(), bell(784, 0.1), bell(988, 0.2)),
  bid_made: move(coin(1175, 0)),
  knocked_down: move(thump(), thump(0.16)),
  over: { sort: 'end', voices: [bell(523, 0), bell(659, 0.14), bell(784, 0.28), bell(1047, 0.42), bell(1319, 0.56)] },
};
