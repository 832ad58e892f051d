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
