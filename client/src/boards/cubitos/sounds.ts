/** A toy stadium: wooden dice, a whistle, small feet, and a crowd that cheers or sighs. */
import type { Sound, Sounds, Voice } from '../../lib/page/sound.ts';

const knock = (at: number, pitch = 320): Voice => ({ wave: 'sine', pitch, glide: pitch * 0.6, at, length: 0.07, loud: 0.13, rise: 0.002 });
const rattle = (length: number): Voice => ({ wave: 'noise', filter: 1500, length, loud: 0.2, knocks: 14 });
const crowd = (length: number, loud: number): Voice => ({ wave: 'noise', filter: 1050, band: true, length, loud, rise: length * 0.35 });
const note = (pitch: number, at: number, length = 0.18): Voice => ({ wave: 'square', pitch, at, length, loud: 0.022, rise: 0.01 });

const move = (...voices: Voice[]): Sound => ({ sort: 'moves', voices });
const chance = (...voices: Voice[]): Sound => ({ sort: 'chance', voices });

export const SOUNDS: Sounds = {
  starts: move({ wave: 'square', pitch: 2093, glide: 2217, length: 0.5, loud: 0.02, rise: 0.04 }),
  thrown: chance(rattle(0.75), knock(0.8), knock(0.93, 280)),
  added: chance(rattle(0.3), knock(0.35)),
  pushed: move(knock(0), knock(0.09, 380)),
  passed: move(knock(0, 240)),
  bust: { sort: 'chance', voices: [{ wave: 'triangle', pitch: 330, glide: 98, length: 0.7, loud: 0.11 }, crowd(1.1, 0.07)] },
  danger: move({ wave: 'sine', pitch: 196, length: 0.35, loud: 0.08 }),
  safe: move(note(659, 0), note(880, 0.1)),
  moved: move(knock(0, 420), knock(0.12, 460), knock(0.24, 500)),
  stepped: move(knock(0, 460)),
  shortcut: move(knock(0, 420), note(880, 0.12)),
  fan: move(crowd(0.7, 0.07)),
  bonus: move(note(784, 0), note(1047, 0.1)),
  gained: move({ wave: 'triangle', pitch: 2400, length: 0.12, loud: 0.03 }, { wave: 'triangle', pitch: 2800, at: 0.07, length: 0.14, loud: 0.03 }),
  bought: move(knock(0, 260), { wave: 'triangle', pitch: 2400, at: 0.08, length: 0.14, loud: 0.03 }),
  lap: move(note(523, 0), note(659, 0.11), note(784, 0.22), crowd(1.2, 0.09)),
  finished: { sort: 'end', voices: [note(523, 0), note(659, 0.12), note(784, 0.24), note(1047, 0.36, 0.5), crowd(2.2, 0.14)] },
  won: { sort: 'end', voices: [note(784, 0.5), note(988, 0.62), note(1175, 0.74), note(1568, 0.86, 0.7), crowd(2.6, 0.16)] },
};
