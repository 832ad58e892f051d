/** The board's own words, and sentences that say aloud what a place shows. */
import { spoken } from '../../lib/words/spoken.ts';
import { named, say } from '../../lib/words/template.ts';
import { SORTS } from './cargo.ts';
import { standing, stacksOf } from './places/stacks.ts';
import type { CargoNoirView, Counts, PortView } from './view.ts';
import type en from './words/en.toml';

export type Texts = typeof en;
export const WORDS = await spoken<Texts>({ en: () => import('./words/en.toml'), de: () => import('./words/de.toml') });

/** 'Gold ×2, Wild', or the words for nothing. */
export function cargoText(counts: Counts, w: Texts): string {
  const parts = SORTS.filter((sort) => counts[sort]).map((sort) => `${named(w.cargo, sort)}${(counts[sort] ?? 0) > 1 ? ` ×${counts[sort]}` : ''}`);
  return parts.join(', ') || w.noCargo;
}

export function cardsText(counts: Counts, w: Texts): string {
  const parts = Object.entries(counts).map(([card, n]) => `${n > 1 ? `${n} ` : ''}${named(w.card, card)}`);
  return parts.join(', ') || w.noCards;
}

/** 'Rotterdam: Gold ×2, Wild; Ana 4 coins, Bob 6 coins; lowest bid 7; outbid'. */
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

/** 'Panama: Hugo holds 3, you 1': who has ships at a place, the most coins first. */
export function headingOf(place: string, view: CargoNoirView, seat: number, names: readonly string[], w: Texts): string {
  const name = named(w.port, place);
  const port = view.port.find((part) => part.id === place);
  if (port && !port.open) return `${name}: ${w.closed}`;
  if (!port) return macaoHeading(place, view, seat, names, w);
  const bids = stacksOf(port).map((stack) => (stack.seat === seat ? say(w.youHold, { n: stack.coins }) : say(w.holds, { name: names[stack.seat] ?? '', n: stack.coins })));
  return `${name}: ${bids.join(', ') || w.nobody}`;
}

function macaoHeading(place: string, view: CargoNoirView, seat: number, names: readonly string[], w: Texts): string {
  const key = place === 'casino' ? 'at_casino' : 'at_market';
  const ships = view.seat.flatMap((part, at) => (part[key] ? [say(w.shipsBy, { name: at === seat ? w.youName : (names[at] ?? ''), n: part[key] })] : []));
  return `${named(w.port, place)}: ${ships.join(', ') || w.nobody}`;
}

/** 'Black Market: Gold ×2; Ana 1 ship'. */
export function macaoText(place: 'casino' | 'black_market', view: CargoNoirView, names: readonly string[], w: Texts): string {
  const key = place === 'casino' ? 'at_casino' : 'at_market';
  const ships = view.seat.flatMap((part, seat) => (part[key] ? [say(w.shipsBy, { name: names[seat] ?? '', n: part[key] })] : []));
  const parts = [ships.join(', ') || w.nobody];
  if (place === 'black_market') parts.unshift(cargoText(view.market, w));
  return `${named(w.port, place)}: ${parts.join('; ')}`;
}
