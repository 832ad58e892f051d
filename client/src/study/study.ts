/** What an analysis becomes on screen: marks, places on the graph, the ledger of luck. Nothing here judges a move. */
import type { AnalysedMoment, Analysis, LuckLine } from '../lib/wire.ts';

export type Fault = 'blunder' | 'mistake' | 'inaccuracy';

/** From the gravest, with the letters that people know from chess. */
export const FAULTS: readonly Fault[] = ['blunder', 'mistake', 'inaccuracy'];
export const SIGNS: Readonly<Record<Fault, string>> = { blunder: '??', mistake: '?', inaccuracy: '?!' };
/** A moment at which the match changed. */
export const TURN_SIGN = '★';

export interface Mark {
  number: number;
  seat: number;
  fault: Fault;
  loss: number;
}

export function faultOf(moment: AnalysedMoment): Fault | null {
  return FAULTS.find((fault) => fault === moment.verdict) ?? null;
}

export function marksOf(analysis: Analysis): Mark[] {
  return analysis.moments.flatMap((moment) => {
    const fault = faultOf(moment);
    return fault ? [{ number: moment.number, seat: moment.seat, fault, loss: moment.loss }] : [];
  });
}

/** All moments worth a stop, in order, each once: faults and turning points. */
export function stopsOf(analysis: Analysis): number[] {
  const numbers = [...marksOf(analysis), ...analysis.turning_points].map((one) => one.number);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** The next stop before or after a moment; null where there is none. */
export function nextStop(stops: readonly number[], at: number, by: -1 | 1): number | null {
  return (by > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at)) ?? null;
}

/** The moment that is shown at a place of the replay: itself, or the last one before it that was looked at. */
export function momentAt(analysis: Analysis, number: number): AnalysedMoment | null {
  return analysis.moments.findLast((moment) => moment.number <= number) ?? analysis.moments[0] ?? null;
}

export interface Ledger {
  luckiest: LuckLine[];
  unluckiest: LuckLine[];
}

/** The rolls and draws that gave and that took the most. What changed nothing is neither. */
export function ledgerOf(lines: readonly LuckLine[], most: number): Ledger {
  const sorted = [...lines].sort((a, b) => b.gain - a.gain);
  return {
    luckiest: sorted.filter((line) => line.gain > 0).slice(0, most),
    unluckiest: sorted.filter((line) => line.gain < 0).slice(-most).reverse(),
  };
}

/** Whose it is, for the ear; nothing where the words say it themselves. */
export function whose(name: string, text: string): string {
  return !name || text.includes(name) ? '' : `${name}: `;
}

/** Parts of a hundred from the middle to either side, against the farthest of all. */
export function divergence(value: number, all: readonly number[]): { side: 'left' | 'right'; wide: number } {
  const farthest = Math.max(...all.map(Math.abs), Number.EPSILON);
  return { side: value < 0 ? 'left' : 'right', wide: (Math.abs(value) / farthest) * 50 };
}
