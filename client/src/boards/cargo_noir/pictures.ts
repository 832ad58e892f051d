/** Pictures for what only happens in a harbour. */
import anchor from 'icon:anchor';
import bid from 'icon:gavel';
import cargo from 'icon:wooden-crate';
import coins from 'icon:two-coins';
import bag from 'icon:swap-bag';
import family from 'icon:person';
import ship from 'icon:cargo-ship';

import type { Pictures } from '../types.ts';

export const PICTURES: Pictures = {
  family,
  filled: cargo,
  laid_out: cargo,
  bought: cargo,
  collected: coins,
  syndicate: coins,
  short: coins,
  drew: bag,
  drew_nothing: bag,
  came_back: anchor,
  abandoned: anchor,
  raised: bid,
  bid,
  to_casino: ship,
  to_market: ship,
};
