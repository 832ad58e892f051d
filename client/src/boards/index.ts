import type { BoardComponent, BoardLoader } from './types.ts';

const found = import.meta.glob<{ default: BoardComponent }>('./*/Board.svelte');

/** The boards by title, each a chunk of its own: `boards/<slug>/Board.svelte`. A title without one has the generic table. */
export const boards: Readonly<Record<string, BoardLoader>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/')[1] ?? '', load]),
);
