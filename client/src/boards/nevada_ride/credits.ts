/** Whose drawings this board uses beside its own: pictures in the story. Everything in the desert itself is our own. */
import type { Credit } from '../types.ts';

export const CREDITS: readonly Credit[] = [
  { author: 'Delapouite', icons: ['checkered-flag', 'flat-tire', 'gear-stick', 'podium-winner', 'rolling-dices', 'tire-iron-cross', 'two-coins'] },
  { author: 'Lorc', icons: ['explosion-rays', 'hazard-sign', 'rocket'] },
];
