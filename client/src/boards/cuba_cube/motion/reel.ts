/** A motion as it is played: the ways of dice, how fast each part of it is shown, and what is worth marking on the way. */
import type { Place } from '../cloth/turning.ts';
import type { Point } from '../scene.ts';

/** The way of one die; before and after it the die lies still. */
export interface Track {
  die: number;
  /** ms. */
  from: number;
  to: number;
  /** When it came to rest by itself, where it is put back later. */
  rest?: number;
  at: (ms: number) => Place;
}

export interface Touch {
  ms: number;
  /** Who touched whom. */
  die: number;
  other: number;
  /** The gate had been passed by then. */
  after: boolean;
}

/** What the house says that a drive came to, and where its gate stood: dice may have moved since. */
export interface Verdict {
  /** The dice of the gate by their numbers, and the middle between them, mm. */
  one: number;
  other: number;
  at: Point;
  gate: readonly [Point, Point];
  /** Where the vehicle was as it passed, mm; null where it did not pass. */
  passed: Point | null;
  /** um between the vehicle and the nearer die as it passed, and which die that was; -1 where it did not pass. */
  gap: number;
  beside: number;
  /** Why it does not count, as the house calls it; empty where it does. */
  miss: string;
}

export interface Reel {
  tracks: readonly Track[];
  /** ms of the table's time. */
  length: number;
  /** Shown slower than the rest. */
  slow: readonly (readonly [from: number, to: number])[];
  touches: readonly Touch[];
  /** When the flicked die passed the axis of its gate; -1 where it did not. */
  crossing: number;
  /** The die that was flicked; -1 for a throw. */
  flicked: number;
  /** What a drive through a gate came to; null for anything else. */
  verdict: Verdict | null;
}

export const PACE = 0.6;
export const SLOW_PACE = 0.25;
/** A crossing that clears by less than this is worth a closer look, um. */
export const CLOSE = 4000;
/** Around such a crossing, ms. */
const AROUND = 90;

export function makeReel(tracks: readonly Track[], touches: readonly Touch[], flicked: number, gate: readonly [Point, Point] | null = null, verdict: Verdict | null = null): Reel {
  const length = Math.max(0, ...tracks.map(({ to }) => to));
  const flying = tracks.find(({ die }) => die === flicked);
  const crossing = gate && flying ? passing(flying, gate[0], gate[1]) : -1;
  const narrowly = verdict !== null && verdict.miss === '' && verdict.gap < CLOSE;
  const slow = crossing >= 0 && narrowly ? [[Math.max(0, crossing - AROUND), Math.min(length, crossing + AROUND)] as const] : [];
  return { tracks, length, slow, touches: [...touches].sort((a, b) => a.ms - b.ms), crossing, flicked, verdict: verdict && crossing >= 0 && gate && flying ? passedAt(verdict, flying.at(crossing)) : verdict };
}

function passedAt(verdict: Verdict, { x, y }: Point): Verdict {
  const beside = nearer({ x, y }, verdict.gate) === 0 ? verdict.one : verdict.other;
  return { ...verdict, beside, passed: verdict.miss === '' ? { x, y } : null };
}

/** The place in a pair of the point that is nearer. */
function nearer(from: Point, [a, b]: readonly [Point, Point]): 0 | 1 {
  return Math.hypot(from.x - a.x, from.y - a.y) <= Math.hypot(from.x - b.x, from.y - b.y) ? 0 : 1;
}

/** When the centre of a die first passes between two points (mm); -1 where it never does. */
export function passing(track: Track, a: Point, b: Point): number {
  const side = ({ x, y }: Point): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
  const along = ({ x, y }: Point): number => ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / ((b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1);
  let before = track.at(track.from);
  for (let ms = track.from + 4; ms <= track.to + 4; ms += 4) {
    const now = track.at(ms);
    if (side(before) < 0 !== side(now) < 0 && along(now) >= 0 && along(now) <= 1) return ms - 2;
    before = now;
  }
  return -1;
}

interface Part {
  from: number;
  to: number;
  pace: number;
}

function parts({ length, slow }: Reel): Part[] {
  const found: Part[] = [];
  let at = 0;
  for (const [from, to] of slow) {
    if (from > at) found.push({ from: at, to: from, pace: PACE });
    found.push({ from, to, pace: SLOW_PACE });
    at = to;
  }
  if (at < length) found.push({ from: at, to: length, pace: PACE });
  return found;
}

/** How long it takes to show, ms of the viewer's time. */
export function showing(reel: Reel): number {
  return parts(reel).reduce((sum, { from, to, pace }) => sum + (to - from) / pace, 0);
}

/** The moment of the table that is seen after so many ms. */
export function momentAt(reel: Reel, elapsed: number): number {
  let left = elapsed;
  for (const { from, to, pace } of parts(reel)) {
    const takes = (to - from) / pace;
    if (left <= takes) return from + left * pace;
    left -= takes;
  }
  return reel.length;
}

/** Where everything that moves is at a moment. */
export function placesAt(reel: Reel, ms: number): Map<number, Place> {
  return new Map(reel.tracks.map((track) => [track.die, track.at(Math.max(track.from, Math.min(track.to, ms)))]));
}

/** The way of a die as points, for a trail, mm. */
export function trail(track: Track, step = 16): Point[] {
  const points: Point[] = [];
  const end = track.rest ?? track.to;
  for (let ms = track.from; ms < end; ms += step) points.push(track.at(ms));
  return [...points, track.at(end)];
}

/** From one place to another through the air: how a die that left the area is put back. */
export function arc(die: number, from: Place, to: Place, start: number, takes = 400, high = 46): Track {
  return {
    die,
    from: start,
    to: start + takes,
    at: (ms) => {
      const part = Math.max(0, Math.min(1, (ms - start) / takes));
      const soft = part * part * (3 - 2 * part);
      const mix = (a: number, b: number): number => a + (b - a) * soft;
      return { x: mix(from.x, to.x), y: mix(from.y, to.y), z: mix(from.z, to.z) + high * 4 * part * (1 - part), turn: blend(from.turn, to.turn, soft) };
    },
  };
}

function blend(a: Place['turn'], b: Place['turn'], part: number): Place['turn'] {
  const sign = a.reduce((sum, one, k) => sum + one * b[k]!, 0) < 0 ? -1 : 1;
  const mixed = a.map((one, k) => one + (sign * b[k]! - one) * part);
  const long = Math.hypot(...mixed) || 1;
  return mixed.map((one) => one / long) as unknown as Place['turn'];
}
