/** The look of the cargo: a drawing, a ground and a weave for each sort, so that none is told by colour alone. */
import alcohol from 'icon:wine-bottle';
import weapons from 'icon:crossed-pistols';
import art from 'icon:mona-lisa';
import cars from 'icon:city-car';
import cigars from 'icon:cigar';
import ivory from 'icon:ivory-tusks';
import jewels from 'icon:cut-diamond';
import gold from 'icon:gold-stack';
import uranium from 'icon:radioactive';

import type { Counts } from './view.ts';

export const SORTS = ['alcohol', 'weapons', 'art', 'cars', 'cigars', 'ivory', 'jewels', 'gold', 'uranium', 'wild'] as const;
export type Sort = (typeof SORTS)[number];

export interface CargoLook {
  icon: string;
  ground: string;
  ink: string;
  /** Lines in a square of 40 units. */
  weave: string;
}

/** Our own: an eight-pointed compass rose, for a token that stands for any sort. */
const rose =
  'M256 16l48 176 96-80-80 96 176 48-176 48 80 96-96-80-48 176-48-176-96 80 80-96L16 256l176-48-80-96 96 80z';

export const LOOKS: Readonly<Record<Sort, CargoLook>> = {
  alcohol: { icon: alcohol, ground: '#6d3f17', ink: '#fff1d6', weave: 'M3 9h34M3 20h34M3 31h34' },
  weapons: { icon: weapons, ground: '#444e5a', ink: '#f4f6f8', weave: 'M3 13 13 3M3 27 27 3M8 36 36 8M22 36 36 22' },
  art: { icon: art, ground: '#93481b', ink: '#fff3df', weave: 'M4 4h32v32H4zM8 8h24v24H8z' },
  cars: { icon: cars, ground: '#9c2029', ink: '#fff0ea', weave: 'M4 6h6m6 0h8m6 0h6M4 34h6m6 0h8m6 0h6' },
  cigars: { icon: cigars, ground: '#54402c', ink: '#f7e8cf', weave: 'M9 3v34M20 3v34M31 3v34' },
  ivory: { icon: ivory, ground: '#e9dfc6', ink: '#33291a', weave: 'M4 10q4-6 8 0t8 0 8 0 8 0M4 34q4-6 8 0t8 0 8 0 8 0' },
  jewels: { icon: jewels, ground: '#1f5f96', ink: '#eef7ff', weave: 'M20 3 37 20 20 37 3 20zM20 11 29 20 20 29 11 20z' },
  gold: { icon: gold, ground: '#dcae2e', ink: '#2c2005', weave: 'M3 11h34M3 29h34M11 3v8M29 3v8M20 11v18M11 29v8M29 29v8' },
  uranium: { icon: uranium, ground: '#386f20', ink: '#f3ffe6', weave: 'M6 6h.1M20 6h.1M34 6h.1M6 20h.1M34 20h.1M6 34h.1M20 34h.1M34 34h.1' },
  wild: { icon: rose, ground: '#2a2140', ink: '#f4cf7a', weave: 'M20 20V3M20 20 36 4M20 20h17M20 20l16 16M20 20v17M20 20 4 36M20 20H3M20 20 4 4' },
};

export function look(sort: string): CargoLook {
  return LOOKS[sort as Sort] ?? LOOKS.wild;
}

/** Counts as single tokens, in the order of the sorts. */
export function tokensOf(counts: Counts): string[] {
  return SORTS.flatMap((sort) => Array<string>(counts[sort] ?? 0).fill(sort));
}
