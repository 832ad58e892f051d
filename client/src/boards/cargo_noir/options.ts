/** The choices of a prompt, sorted by what they are pressed on. What is not in here is not lit. */
import { idOf, numberOf } from '../../lib/match/choices.ts';
import { offered } from '../../lib/match/offered.ts';
import type { Choice, Prompt } from '../../lib/wire.ts';
import type { CargoNoirView } from './view.ts';

export const CASINO = 'casino';
export const MARKET = 'black_market';
/** The id of a port, `casino` or `black_market`. */
export type PlaceId = string;

export interface CoinChoice {
  coins: number;
  choice: Choice;
}

export interface Swap {
  give: string;
  take: string;
  choice: Choice;
}

/** Everything that may be done at one place, as the prompt lists it. */
export interface PlaceOptions {
  /** Bids or raises, from the fewest coins to the most. */
  bids: CoinChoice[];
  raises: CoinChoice[];
  swaps: Swap[];
  /** Plain choices in the order of the prompt: collect, draw, decline, buy, abandon, casino, market, all_casino. */
  plain: Choice[];
}

export interface Options {
  places: Map<PlaceId, PlaceOptions>;
  families: Map<string, Choice>;
  takes: Map<string, Choice>;
  discards: Map<string, Choice>;
  keep: Choice | null;
  /** The house's own way to pay, and the others it suggests; the best first. */
  pays: Choice[];
}

const AT: Readonly<Record<string, PlaceId>> = {
  collect: CASINO,
  casino: CASINO,
  all_casino: CASINO,
  draw: MARKET,
  decline: MARKET,
  market: MARKET,
};

export function readOptions(prompt: Prompt | null): Options {
  const options: Options = {
    places: new Map(),
    families: new Map(),
    takes: new Map(),
    discards: new Map(),
    keep: null,
    pays: [],
  };
  for (const choice of prompt?.choices ?? []) sort(choice, options);
  const known = new Set<string>();
  options.pays = [...(prompt?.suggestions ?? []), ...options.pays].filter((choice) => {
    const seen = known.has(choice.notation);
    known.add(choice.notation);
    return !seen;
  });
  for (const place of options.places.values()) {
    place.bids.sort((a, b) => a.coins - b.coins);
    place.raises.sort((a, b) => a.coins - b.coins);
  }
  return options;
}

function sort(choice: Choice, options: Options): void {
  const { verb } = choice;
  const fixed = AT[verb];
  const port = idOf(choice, 'port');
  if (fixed) at(options, fixed).plain.push(choice);
  else if (verb === 'swap') at(options, MARKET).swaps.push({ give: idOf(choice, 'give'), take: idOf(choice, 'take'), choice });
  else if (verb === 'bid') at(options, port).bids.push({ coins: numberOf(choice, 'coins'), choice });
  else if (verb === 'raise') at(options, port).raises.push({ coins: numberOf(choice, 'coins'), choice });
  else if (verb === 'buy' || verb === 'abandon') at(options, port).plain.push(choice);
  else if (verb === 'family') options.families.set(idOf(choice, 'family'), choice);
  else if (verb === 'take') options.takes.set(idOf(choice, 'card'), choice);
  else if (verb === 'discard') options.discards.set(idOf(choice, 'cargo'), choice);
  else if (verb === 'keep') options.keep = choice;
  else if (verb === 'pay') options.pays.push(choice);
}

function at(options: Options, place: PlaceId): PlaceOptions {
  const found = options.places.get(place);
  if (found) return found;
  const fresh: PlaceOptions = { bids: [], raises: [], swaps: [], plain: [] };
  options.places.set(place, fresh);
  return fresh;
}

/** Everything that can be chosen at a place. */
export function listed(options: PlaceOptions | undefined): Choice[] {
  if (!options) return [];
  return [...options.bids, ...options.raises, ...options.swaps].map(({ choice }) => choice).concat(options.plain);
}

/** Whether a move is one of those that can be made at a place. */
export function holds(options: PlaceOptions | undefined, notation: string): boolean {
  return notation !== '' && listed(options).some((choice) => choice.notation === notation);
}

/** A place's only choice, where pressing the place can simply make it: nothing is revealed, and nothing given up. */
export function onlyChoice(options: PlaceOptions | undefined): Choice | null {
  const [only, ...more] = listed(options);
  return only && !more.length && !only.reveals && only.verb !== 'abandon' ? only : null;
}

/**
 * The mark of what leads to choices: where it makes its only one, that alone; where something is asked first, a line more,
 * because a mark with one choice alone says that pressing makes it.
 */
export function leadsTo(options: PlaceOptions | undefined): string | undefined {
  const all = offered(listed(options));
  return all && !onlyChoice(options) ? `${all}\n` : all;
}

/** The move that a press on an unlit place is about, for asking why it cannot be made. */
export function meant(place: PlaceId, view: CargoNoirView, seat: number): string {
  const sending = view.phase === 'send';
  if (place === CASINO) return sending ? 'casino' : 'collect';
  if (place === MARKET) return sending ? 'market' : 'draw';
  const port = view.port.find((part) => part.id === place);
  if (view.phase === 'resolve' && port?.stacks[seat]) return `buy ${place}`;
  return sending ? `bid ${place} ${Math.max(port?.lowest_bid ?? 1, 1)}` : `buy ${place}`;
}
