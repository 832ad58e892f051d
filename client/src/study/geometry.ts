/** The places of the graph: seats stacked upon each other, moves from left to right. */
import type { AnalysedMoment } from '../lib/wire.ts';

export interface Plane {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The last moment of the match; the first one is 0. */
  last: number;
}

export function across(plane: Plane, number: number): number {
  return plane.left + (number / Math.max(1, plane.last)) * (plane.right - plane.left);
}

/** The moment nearest to a place, never beyond the ends. */
export function numberAt(plane: Plane, x: number): number {
  const part = (x - plane.left) / Math.max(1, plane.right - plane.left);
  return Math.min(plane.last, Math.max(0, Math.round(part * plane.last)));
}

/** Where the bands of the seats begin and end: 0, the first seat's chance, and so on, up to 1 whatever they add up to. */
export function stack(chances: readonly number[]): number[] {
  const whole = chances.reduce((sum, chance) => sum + chance, 0) || 1;
  let sum = 0;
  return [0, ...chances.map((chance) => (sum += chance) / whole)];
}

/** The first seat on top, as its plate comes first. */
export function down(plane: Plane, part: number): number {
  return plane.top + part * (plane.bottom - plane.top);
}

const spot = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The band of a seat as an outline: along its upper edge, and back along the lower one. */
export function band(plane: Plane, moments: readonly AnalysedMoment[], seat: number): string {
  const edges = moments.map((moment) => ({ x: across(plane, moment.number), parts: stack(moment.chances) }));
  if (!edges.length) return '';
  const upper = edges.map(({ x, parts }) => spot(x, down(plane, parts[seat] ?? 0)));
  const lower = edges.map(({ x, parts }) => spot(x, down(plane, parts[seat + 1] ?? 1))).reverse();
  return `M${[...upper, ...lower].join('L')}Z`;
}

export interface Seal {
  x: number;
  y: number;
}

/** Where a band has room for its seat's symbol: at its highest, away from the ends; null where it is too thin. */
export function sealOf(plane: Plane, moments: readonly AnalysedMoment[], seat: number, room: number): Seal | null {
  let best: Seal | null = null;
  let most = room;
  for (const moment of moments) {
    const x = across(plane, moment.number);
    const parts = stack(moment.chances);
    const [from, to] = [down(plane, parts[seat] ?? 0), down(plane, parts[seat + 1] ?? 1)];
    if (x - plane.left < room || plane.right - x < room || to - from < most) continue;
    most = to - from;
    best = { x, y: (from + to) / 2 };
  }
  return best;
}

/** From where to where the graph is only sketched so far: the moments of both ends. */
export function sketched(moments: readonly AnalysedMoment[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  moments.forEach((moment, at) => {
    if (moment.settled) return;
    const from = moments[at - 1]?.number ?? moment.number;
    const last = found.at(-1);
    if (last && last[1] >= from) last[1] = moment.number;
    else found.push([from, moment.number]);
  });
  return found;
}
