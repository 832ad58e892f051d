/** The board's own words, and sentences that say aloud what a place shows. */
import type { Language } from '../../lib/wire.ts';
import { named, say } from '../../lib/words/template.ts';
import { SORTS } from './cargo.ts';
import { standing, stacksOf } from './places/stacks.ts';
import type { CargoNoirView, Counts, PortView } from './view.ts';
import de from './words/de.toml';
import en from './words/en.toml';

export type Texts = typeof en;
export const WORDS: Readonly<Record<Language, Texts>> = { en, de };

/** '2 Gold, 1 Wild', or the words for nothing. */
export function cargoText(counts: Counts, w: Texts): string {
  const parts = SORTS.filter((sort) => counts[sort]).map((sort) => `${counts[sort]} ${named(w.cargo, sort)}`);
  return parts.join(', ') || w.noCargo;
}

export function cardsText(counts: Counts, w: Texts): string {
  const parts = Object.entries(counts).map(([card, n]) => `${n > 1 ? `${n} ` : ''}${named(w.card, card)}`);
  return parts.join(', ') || w.noCards;
}

/** 'Rotterdam: 2 Gold, 1 Wild; Ana 4 coins, Bob 6 coins; lowest bid 7; outbid'. */
export function portText(port: PortView, seat: number, names: readonly string[], w: Texts): string {
  const name = named(w.port, port.id);
  if (!port.open) return `${name}: ${w.closed}`;
  const stacks = stacksOf(port);
  const bids = stacks.map((stack) => say(w.bidBy, { name: names[stack.seat] ?? '', n: stack.coins })).join(', ');
  const mine = standing(port, seat);
  const parts = [cargoText(port.cargo, w), bids || w.nobody, say(w.lowest, { n: port.lowest_bid })];
  if (mine) parts.push(w[mine]);
  return `${name}: ${parts.join('; ')}`;
}

/** 'Black Market: 2 Gold; Ana 1 ship'. */
export function macaoText(place: 'casino' | 'black_market', view: CargoNoirView, names: readonly string[], w: Texts): string {
  const key = place === 'casino' ? 'at_casino' : 'at_market';
  const ships = view.seat.flatMap((part, seat) => (part[key] ? [say(w.shipsBy, { name: names[seat] ?? '', n: part[key] })] : []));
  const parts = [ships.join(', ') || w.nobody];
  if (place === 'black_market') parts.unshift(cargoText(view.market, w));
  return `${named(w.port, place)}: ${parts.join('; ')}`;
}
