/** One axis for the strengths of all bots, so that dots and intervals can be compared from row to row. */
import type { StrengthCard } from '../lib/wire.ts';

export interface Axis {
  low: number;
  high: number;
  ticks: number[];
}

const STEPS = [50, 100, 200, 250, 500, 1000];
const MOST_TICKS = 5;

/** From a round number below everything to one above everything. */
export function axisOf(strengths: readonly StrengthCard[], most: number = MOST_TICKS): Axis {
  const least = Math.min(...strengths.map((one) => one.low));
  const greatest = Math.max(...strengths.map((one) => one.high));
  const step = STEPS.find((one) => rungs(least, greatest, one).length <= most) ?? Math.ceil((greatest - least) / 1000) * 1000;
  const ticks = rungs(least, greatest, step);
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}

function rungs(least: number, greatest: number, step: number): number[] {
  const first = Math.floor(least / step) * step;
  // Where both ends fall on one number, a step more: an axis has a length.
  const last = Math.max(first + step, Math.ceil(greatest / step) * step);
  return Array.from({ length: (last - first) / step + 1 }, (_, at) => first + at * step);
}

/** Where a rating lies between the ends of an axis, in parts of a hundred. */
export function percentOn(axis: Axis, rating: number): number {
  return ((rating - axis.low) / (axis.high - axis.low)) * 100;
}
