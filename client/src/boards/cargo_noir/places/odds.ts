/** What the next token out of the bag may be. */
import type { Counts } from '../view.ts';
import { total } from '../view.ts';

export interface Odds {
  sort: string;
  count: number;
  /** Of a hundred. */
  percent: number;
}

/** Every sort in the given order; the percentages add up to 100 (the largest remainders are rounded up). */
export function oddsOf(bag: Counts, order: readonly string[]): Odds[] {
  const all = total(bag);
  const rows = order.map((sort) => {
    const count = bag[sort] ?? 0;
    const exact = all ? (count * 100) / all : 0;
    return { sort, count, percent: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  let missing = all ? 100 - rows.reduce((sum, row) => sum + row.percent, 0) : 0;
  for (const row of [...rows].sort((a, b) => b.rest - a.rest)) {
    if (missing <= 0) break;
    row.percent += 1;
    missing -= 1;
  }
  return rows.map(({ sort, count, percent }) => ({ sort, count, percent }));
}
