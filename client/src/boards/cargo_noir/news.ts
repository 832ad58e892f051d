/** What others did at the places since I last acted, for badges and trails until my first press. */
import type { StoryLine } from '../../lib/wire.ts';
import { CASINO, MARKET, type PlaceId } from './options.ts';

export type Doing = 'bid' | 'raised' | 'bought' | 'left' | 'casino' | 'market' | 'collected' | 'dealt';

export interface News {
  seat: number;
  what: Doing;
  /** Put down, paid or taken back. */
  coins: number;
}

const DOINGS: Readonly<Record<string, Doing>> = {
  bid: 'bid', raised: 'raised', bought: 'bought', abandoned: 'left', came_back: 'left', to_casino: 'casino', to_market: 'market',
  collected: 'collected', drew: 'dealt', drew_nothing: 'dealt', swapped: 'dealt', declined: 'dealt',
};
const THERE: Readonly<Partial<Record<Doing, PlaceId>>> = { casino: CASINO, collected: CASINO, market: MARKET, dealt: MARKET };

/** By place, the latest of every seat: what it did before at the same place is no longer to be seen there. */
export function newsOf(lines: readonly StoryLine[], mine: number): Map<PlaceId, News[]> {
  const found = new Map<PlaceId, News[]>();
  for (const { line } of lines) {
    const what = DOINGS[line.kind];
    const { seat, port, coins } = line.facts;
    if (!what || typeof seat !== 'number' || seat === mine) continue;
    const place = THERE[what] ?? (typeof port === 'string' ? port : '');
    if (!place) continue;
    const here = found.get(place) ?? [];
    const known = here.findIndex((one) => one.seat === seat);
    here.splice(known < 0 ? here.length : known, 1, { seat, what, coins: typeof coins === 'number' ? coins : 0 });
    found.set(place, here);
  }
  return found;
}

/** Whether a ship lies at a place only since I last acted. */
export function isFresh(news: readonly News[] | undefined, seat: number): boolean {
  return news?.some((one) => one.seat === seat && ['bid', 'raised', 'casino', 'market'].includes(one.what)) ?? false;
}
