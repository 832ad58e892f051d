/** Who drew what. Skylines, ships, coins, the compass rose and everything else on this board are our own drawings. */
import type { Credit } from '../types.ts';

export const CREDITS: readonly Credit[] = [
  {
    author: 'Delapouite',
    icons: [
      'arch-bridge', 'bank', 'camel', 'cargo-ship', 'cigar', 'city-car', 'family-house', 'gavel', 'gold-stack', 'guards',
      'imperial-crown', 'ivory-tusks', 'mona-lisa', 'person', 'photo-camera', 'sailboat', 'saxophone', 'shaking-hands',
      'theater-curtains', 'three-friends', 'two-coins', 'warehouse', 'wine-bottle', 'wooden-crate',
    ],
  },
  {
    author: 'Lorc',
    icons: ['anchor', 'beer-stein', 'crossed-pistols', 'cut-diamond', 'radioactive', 'raining', 'swap-bag', 'teapot'],
  },
];
