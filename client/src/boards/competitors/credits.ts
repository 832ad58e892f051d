/** Whose drawings this board uses beside its own: pictures in the story. The atlas and everything on it are our own. */
import type { Credit } from '../types.ts';

export const CREDITS: readonly Credit[] = [
  {
    author: 'Delapouite',
    icons: ['bank', 'cargo-ship', 'commercial-airplane', 'contract', 'gavel', 'modern-city', 'passport', 'podium-winner', 'rolling-dices', 'shaking-hands', 'stamper', 'truck', 'two-coins', 'wooden-crate'],
  },
  { author: 'Lorc', icons: ['hazard-sign'] },
];
