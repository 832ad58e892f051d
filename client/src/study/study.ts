/** What an analysis becomes on screen: marks, places on the graph, the ledger of luck. Nothing here judges a move. */
import type { AnalysedMoment, Analysis, LuckLine, SeatAnalysis } from '../lib/wire.ts';

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

export interface Comparison {
  /** Who gave the least away, and who had the most luck; -1 where nobody stands out. */
  best: number;
  luckiest: number;
  /** How many wins a seat gave away more than the others on average; below 0 fewer. */
  more: (seat: number) => number;
}

/** Less than this is told by nobody's play, in wins. */
const TELLING = 0.05;

/** How everybody compares: by what they did, and by what happened to them. */
export function compare(rows: readonly SeatAnalysis[]): Comparison {
  const first = (sorted: readonly SeatAnalysis[], value: (row: SeatAnalysis) => number): number => {
    const [one, two] = sorted;
    return one && two && Math.abs(value(one) - value(two)) >= TELLING ? one.seat : -1;
  };
  const more = (seat: number): number => {
    const own = rows.find((row) => row.seat === seat)?.given_away ?? 0;
    const others = rows.filter((row) => row.seat !== seat);
    return others.length ? own - others.reduce((sum, row) => sum + row.given_away, 0) / others.length : 0;
  };
  return {
    best: first([...rows].sort((a, b) => a.given_away - b.given_away), (row) => row.given_away),
    luckiest: first([...rows].sort((a, b) => b.luck - a.luck), (row) => row.luck),
    more,
  };
}

/** How many puzzles every seat has left to solve: a fault for which something better was found. */
export function mistakesBySeat(analysis: Analysis): Map<number, number> {
  const found = new Map<number, number>();
  for (const { seat } of marksOf(analysis)) found.set(seat, (found.get(seat) ?? 0) + 1);
  return found;
}

/** As much of an analysis as tells nothing of what came after a moment. What sums up the whole match is left to whoever shows it. */
export function upTo(analysis: Analysis, number: number): Analysis {
  const known = <One extends { number: number }>(all: readonly One[]): One[] => all.filter((one) => one.number <= number);
  return { ...analysis, moments: known(analysis.moments), turning_points: known(analysis.turning_points), luck: known(analysis.luck) };
}

/** Seconds as one says them: 5, 10, 30 seconds, then minutes. */
export function roughly(seconds: number): { unit: 'seconds' | 'minutes'; n: number } {
  if (seconds >= 90) return { unit: 'minutes', n: Math.round(seconds / 60) };
  const step = seconds > 30 ? 10 : 5;
  return { unit: 'seconds', n: Math.max(step, Math.round(seconds / step) * step) };
}

/** All moments worth a stop, in order, each once: faults and turning points. */
export function stopsOf(analysis: Analysis): number[] {
  const numbers = [...marksOf(analysis), ...analysis.turning_points].map((one) => one.number);
  return [...new Set(numbers)].sort((a, b) => a - b);
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
