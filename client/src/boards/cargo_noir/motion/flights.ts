/** What travels when something happened: from the facts of a line of the story to pieces and the spots they move between. */
import type { Line } from '../../../lib/wire.ts';
import type { Counts } from '../view.ts';
import { FLOWS, type Facts, type Flow } from '../wire.ts';

export type Piece =
  | { kind: 'ship'; seat: number }
  | { kind: 'coins'; coins: number }
  | { kind: 'cargo'; sort: string }
  | { kind: 'card'; card: string };

/** Spots are the `data-spot` marks of the board: `fleet/0`, `safe/0`, `hold/0`, `cards/0`, `place/rio`, `bag`, ... */
export interface Flight {
  piece: Piece;
  from: string;
  to: string;
  /** Flights of one step set off together. */
  step: number;
  /** It comes out of the bag, face down: what it is shows only when it lands. */
  drawn: boolean;
}

const MOST_TOKENS = 6;
const BAG = 'bag';

/** What travels by a line: first what sets off from where things lie, and then what waits for it to arrive. */
export function flightsOf(line: Line): Flight[] {
  const flows: readonly Flow[] = FLOWS[line.kind as keyof Facts] ?? [];
  const fill = (spot: string): string => spot.replace(/\{(\w+)\}/g, (_, name: string) => String(line.facts[name]));
  const reached = new Set<string>();
  return flows.flatMap((flow) => {
    const [from, to] = [fill(flow.from), fill(flow.to)];
    const step = reached.has(from) ? 1 : 0;
    reached.add(to);
    return piecesOf(flow, line.facts).map((piece) => ({ piece, from, to, step, drawn: from === BAG }));
  });
}

/** The pieces of a flow: a ship, coins, a card, or tokens by their sort. */
function piecesOf(flow: Flow, facts: Line['facts']): Piece[] {
  const fact = facts[flow.fact];
  switch (flow.piece) {
    case 'ship':
      return Array<Piece>(flow.fact ? Number(fact ?? 1) : 1).fill({ kind: 'ship', seat: Number(facts['seat'] ?? -1) });
    case 'coins':
      return [{ kind: 'coins', coins: Number(fact ?? 0) }];
    case 'card':
      return [{ kind: 'card', card: String(fact) }];
    default:
      return tokensIn(fact).map((sort) => ({ kind: 'cargo', sort }));
  }
}

/** One sort, counts of sorts, or several such counts, as single tokens; never more than can be followed. */
function tokensIn(fact: unknown): string[] {
  if (typeof fact === 'string') return [fact];
  const heaps = (Array.isArray(fact) ? fact : [fact]) as (Counts | undefined)[];
  const sorts = heaps.flatMap((heap) => Object.entries(heap ?? {}).flatMap(([sort, n]) => Array<string>(n).fill(sort)));
  return sorts.slice(0, MOST_TOKENS);
}

export interface Step {
  flights: Flight[];
  /** Milliseconds at the designed pace. */
  duration: number;
  /** Somebody reaches into the bag for one token: everybody holds their breath. */
  suspense: boolean;
}

const LONGEST = 380;
const SHORTEST = 150;
const PATIENCE = 2600;

/** The steps of some lines, in order; many of them go faster, so that the table is not long behind the game. */
export function stepsOf(lines: readonly Line[]): Step[] {
  const steps: Omit<Step, 'duration'>[] = [];
  for (const line of lines) {
    const flights = flightsOf(line);
    const last = Math.max(-1, ...flights.map((flight) => flight.step));
    for (let step = 0; step <= last; step++) steps.push({ flights: flights.filter((flight) => flight.step === step), suspense: step === 0 && !!line.chance });
  }
  const duration = Math.max(SHORTEST, Math.min(LONGEST, Math.round(PATIENCE / Math.max(1, steps.length))));
  return steps.map((step) => ({ ...step, duration }));
}
