/** What travels when something happened: from the facts of a line of the story to pieces and the spots they move between. */
import type { Line } from '../../lib/wire.ts';
import { CASINO, MARKET } from './options.ts';
import type { Counts } from './view.ts';

export type Piece =
  | { kind: 'ship'; seat: number }
  | { kind: 'coins'; coins: number }
  | { kind: 'cargo'; sort: string }
  | { kind: 'card'; card: string };

/** Spots are the `data-spot` marks of the board: `fleet-0`, `safe-0`, `hold-0`, `cards-0`, `place-rio`, `bag`, ... */
export interface Flight {
  piece: Piece;
  from: string;
  to: string;
  /** Flights of one step set off together. */
  step: number;
}

const MOST_TOKENS = 6;

export function flightsOf(line: Line): Flight[] {
  const seat = Number(line.facts['seat'] ?? -1);
  const place = (id: unknown): string => `place-${String(id)}`;
  const one = (piece: Piece, from: string, to: string, step = 0): Flight => ({ piece, from, to, step });
  const ship: Piece = { kind: 'ship', seat };
  const coins = (key = 'coins'): Piece => ({ kind: 'coins', coins: Number(line.facts[key] ?? 0) });
  const cargo = (sort: unknown): Piece => ({ kind: 'cargo', sort: String(sort) });
  const fleet = `fleet-${seat}`;
  const safe = `safe-${seat}`;
  const hold = `hold-${seat}`;
  switch (line.kind) {
    case 'bid':
      return [one(ship, fleet, place(line.facts['port'])), one(coins(), safe, place(line.facts['port']))];
    case 'to_casino':
      return [one(ship, fleet, place(CASINO))];
    case 'to_market':
      return [one(ship, fleet, place(MARKET))];
    case 'collected':
      return [one(coins(), place(CASINO), safe), one(ship, place(CASINO), fleet)];
    case 'syndicate':
      return [one(coins(), 'pile', safe)];
    case 'drew':
      return [one(cargo(line.facts['sort']), 'bag', hold), one(ship, place(MARKET), fleet)];
    case 'swapped':
      return [
        one(cargo(line.facts['given']), hold, place(MARKET)),
        one(cargo(line.facts['taken']), place(MARKET), hold, 1),
        one(ship, place(MARKET), fleet, 1),
      ];
    case 'declined':
    case 'drew_nothing':
      return [one(ship, place(MARKET), fleet)];
    case 'bought':
      return [
        one(coins(), place(line.facts['port']), 'pile'),
        ...tokens(line.facts['cargo'], place(line.facts['port']), hold, 1),
        one(ship, place(line.facts['port']), fleet, 1),
      ];
    case 'laid_out':
    case 'filled':
      return tokens(line.facts['cargo'], 'bag', place(line.facts['port']), 0);
    case 'raised':
      return [
        one(
          { kind: 'coins', coins: Number(line.facts['coins'] ?? 0) - Number(line.facts['before'] ?? 0) },
          safe,
          place(line.facts['port']),
        ),
      ];
    case 'abandoned':
    case 'came_back':
      return [one(ship, place(line.facts['port']), fleet), one(coins(), place(line.facts['port']), safe)];
    case 'paid':
      return tokens(together(line.facts['combinations']), hold, 'discards', 0);
    case 'acquired':
      return [one({ kind: 'card', card: String(line.facts['card']) }, `offer-${String(line.facts['card'])}`, `cards-${seat}`)];
    case 'discarded':
      return [one(cargo(line.facts['sort']), hold, 'discards')];
    default:
      return [];
  }
}

function tokens(counts: unknown, from: string, to: string, step: number): Flight[] {
  const sorts = Object.entries((counts ?? {}) as Counts).flatMap(([sort, n]) => Array<string>(n).fill(sort));
  return sorts.slice(0, MOST_TOKENS).map((sort) => ({ piece: { kind: 'cargo', sort }, from, to, step }));
}

function together(combinations: unknown): Counts {
  const all: Counts = {};
  for (const group of Array.isArray(combinations) ? (combinations as Counts[]) : [])
    for (const [sort, n] of Object.entries(group)) all[sort] = (all[sort] ?? 0) + n;
  return all;
}

export interface Step {
  flights: Flight[];
  /** Milliseconds at the designed pace. */
  duration: number;
}

const LONGEST = 380;
const SHORTEST = 150;
const PATIENCE = 2600;

/** The steps of some lines, in order; many of them go faster, so that the table is not long behind the game. */
export function stepsOf(lines: readonly Line[]): Step[] {
  const steps: Flight[][] = [];
  for (const line of lines) {
    const flights = flightsOf(line);
    const last = Math.max(-1, ...flights.map((flight) => flight.step));
    for (let step = 0; step <= last; step++) steps.push(flights.filter((flight) => flight.step === step));
  }
  const duration = Math.max(SHORTEST, Math.min(LONGEST, Math.round(PATIENCE / Math.max(1, steps.length))));
  return steps.map((flights) => ({ flights, duration }));
}
