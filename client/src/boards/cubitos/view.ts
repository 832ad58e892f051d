/** The table of Cubitos as the house sends it, and what is read out of it. */
import type { TableView, TeamView } from './wire.ts';

export type { ActiveDie, MarketCard, Odds, Reach, Stake, TableView, TeamView } from './wire.ts';
export type Counts = Record<string, number>;

/** Sorts of dice in the order of the rulebook; every colour after the lead die has a card. */
export const SORTS = ['light_gray', 'dark_gray', 'lead', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'brown', 'white'] as const;
export type Sort = (typeof SORTS)[number];

/** The view, or null before there is one. The house checks what it sends; only the kind of table is checked here. */
export function readView(view: Record<string, unknown> | null): TableView | null {
  if (!view || !Array.isArray(view['market']) || !Array.isArray(view['seat']) || !Array.isArray(view['legs'])) return null;
  return view as unknown as TableView;
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** Counts as pairs in the order of the sorts; none that are empty. */
export function sorted(counts: Counts): [string, number][] {
  return SORTS.flatMap((sort) => (counts[sort] ? [[sort, counts[sort]] as [string, number]] : []));
}

/** Counts as single dice, in the order of the sorts. */
export function single(counts: Counts): string[] {
  return sorted(counts).flatMap(([sort, n]) => Array<string>(n).fill(sort));
}

/** Seats, counted from 0, that are furthest along; none while all stand level. */
export function leaders(view: TableView): number[] {
  const most = Math.max(...view.seat.map((part) => part.progress));
  return view.seat.some((part) => part.progress < most) ? view.seat.flatMap((part, seat) => (part.progress === most ? [seat] : [])) : [];
}

/** Stages in which a seat still handles its dice. */
const ROLLING: readonly string[] = ['to_roll', 'pushed', 'rescue', 'busting', 'events', 'decide', 'pushing'];

export function isRolling(part: TeamView): boolean {
  return ROLLING.includes(part.stage);
}
