/** Who drew what. Skylines, ships, coins, the compass rose and everything else on this board are our own drawings. */
export interface Credit {
  author: string;
  icons: readonly string[];
}

export const LICENCE = { name: 'CC BY 3.0', collection: 'game-icons.net' } as const;

export const CREDITS: readonly Credit[] = [
  {
    author: 'Delapouite',
    icons: [
      'arch-bridge', 'bank', 'camel', 'cargo-ship', 'cigar', 'city-car', 'family-house', 'gold-stack', 'guards',
      'imperial-crown', 'ivory-tusks', 'mona-lisa', 'photo-camera', 'sailboat', 'saxophone', 'shaking-hands',
      'theater-curtains', 'three-friends', 'warehouse', 'wine-bottle',
    ],
  },
  {
    author: 'Lorc',
    icons: ['anchor', 'beer-stein', 'crossed-pistols', 'cut-diamond', 'radioactive', 'raining', 'swap-bag', 'teapot'],
  },
];
