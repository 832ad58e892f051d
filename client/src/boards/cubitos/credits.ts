/** Whose drawings this board uses beside its own: pictures in the story. Everything in the stadium itself is our own. */
import type { Credit } from '../types.ts';

export const CREDITS: readonly Credit[] = [
  {
    author: 'Delapouite',
    icons: ['box-unpacking', 'cardboard-box', 'dice-fire', 'megaphone', 'podium-winner', 'rolling-dices', 'star-flag', 'stone-bridge', 'trash-can', 'two-coins'],
  },
  { author: 'Lorc', icons: ['explosion-rays', 'flying-flag', 'hazard-sign', 'rocket', 'run'] },
];
