/** The circuit as it lies in the desert: spaces with their outlines, edges of the road, and the line a car drives. */
import type { Furniture } from '../wire.ts';

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}
export interface Pose extends Point {
  /** Degrees on the screen, clockwise; 0 is east. */
  turn: number;
}
export interface Spot extends Pose {
  at: number;
  id: string;
  /** As the house calls it. */
  name: string;
  seg: number;
  n: number;
  lane: number;
  kind: Kind;
  hazard: Hazard;
  outline: Point[];
}

/** As the rules number them. */
export const KINDS = ['track', 'gap', 'clearing', 'approach', 'star', 'exit', 'pit', 'box'] as const;
export type Kind = (typeof KINDS)[number];
export const HAZARDS = ['', 'danger_left', 'danger_right', 'rock_left', 'rock_right', 'mud', 'crowd'] as const;
export type Hazard = (typeof HAZARDS)[number];
export const CORNER = 1;
/** Desert around what the data hold, so that the camera can stand at the edge. */
export const MARGIN = 110;

const TENTH = 0.1;

export class Circuit {
  readonly spots: readonly Spot[];
  readonly sheet: Box;
  readonly #ids: ReadonlyMap<string, number>;

  constructor(readonly told: Furniture) {
    const { spaces } = told;
    this.spots = spaces.id.map((id, at): Spot => {
      const [x, y] = [(spaces.x[at] ?? 0) * TENTH, (spaces.y[at] ?? 0) * TENTH];
      const flat = spaces.outline[at] ?? [];
      const outline = Array.from({ length: flat.length / 2 }, (_, n) => ({ x: x + (flat[2 * n] ?? 0) * TENTH, y: y + (flat[2 * n + 1] ?? 0) * TENTH }));
      return { at, id, name: spaces.name[at] ?? id, seg: spaces.seg[at] ?? 0, n: spaces.n[at] ?? 0, lane: spaces.lane[at] ?? 0, kind: KINDS[spaces.kind[at] ?? 0] ?? 'track', hazard: HAZARDS[spaces.hazard[at] ?? 0] ?? '', x, y, turn: -(spaces.heading[at] ?? 0), outline };
    });
    this.#ids = new Map(spaces.id.map((id, at) => [id, at]));
    this.sheet = { x: -MARGIN, y: -MARGIN, width: told.width + 2 * MARGIN, height: told.height + 2 * MARGIN };
  }

  spot(at: number): Spot | undefined {
    return this.spots[at];
  }

  /** The number of a space; -1 where there is no such. */
  numberOf(id: string): number {
    return this.#ids.get(id) ?? -1;
  }

  /** The track itself, lane by lane in the order driven. */
  lane(lane: number): Spot[] {
    return this.spots.filter((spot) => spot.lane === lane && (spot.kind === 'track' || spot.kind === 'gap')).sort((one, other) => one.seg - other.seg || one.n - other.n);
  }

  /** The left edge of the left lane, or the right edge of the right one, within some segments. */
  edge(lane: 0 | 2, takes: (spot: Spot) => boolean = () => true): Point[][] {
    const runs: Point[][] = [];
    let last = -2;
    for (const [place, spot] of this.lane(lane).entries()) {
      if (!takes(spot)) continue;
      const half = spot.outline.length / 2;
      const points = lane === 0 ? spot.outline.slice(0, half) : spot.outline.slice(half).reverse();
      if (place === last + 1 && runs.length) runs.at(-1)!.push(...points);
      else runs.push([...points]);
      last = place;
    }
    return runs;
  }

  /** The middle of the road, once around. */
  middle(): Point[] {
    return this.lane(1);
  }

  /** Which space lies under a point. */
  under(point: Point): Spot | undefined {
    return this.spots.find((spot) => inside(point, spot.outline));
  }
}

export function inside({ x, y }: Point, outline: readonly Point[]): boolean {
  let within = false;
  for (let at = 0, last = outline.length - 1; at < outline.length; last = at++) {
    const [one, other] = [outline[at]!, outline[last]!];
    if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) within = !within;
  }
  return within;
}

const round = (n: number): number => Math.round(n * 10) / 10;

export function pathOf(points: readonly Point[], closed = false): string {
  return points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${round(x)} ${round(y)}`).join('') + (closed ? 'Z' : '');
}

export function outlines(spots: readonly Spot[]): string {
  return spots.map((spot) => pathOf(spot.outline, true)).join('');
}

/** An outline drawn in by some units towards its middle. */
export function inset(spot: Spot, by: number): Point[] {
  return spot.outline.map(({ x, y }) => {
    const [dx, dy] = [x - spot.x, y - spot.y];
    const far = Math.hypot(dx, dy) || 1;
    return { x: spot.x + dx * (1 - by / far), y: spot.y + dy * (1 - by / far) };
  });
}

/** A curve through points, as an outline. */
export function curve(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  let d = `M${round(first.x)} ${round(first.y)}`;
  for (let at = 0; at < points.length - 1; at++) {
    const [a, b, c, e] = [points[at - 1] ?? points[at]!, points[at]!, points[at + 1]!, points[at + 2] ?? points[at + 1]!];
    d += `C${round(b.x + (c.x - a.x) / 6)} ${round(b.y + (c.y - a.y) / 6)} ${round(c.x - (e.x - b.x) / 6)} ${round(c.y - (e.y - b.y) / 6)} ${round(c.x)} ${round(c.y)}`;
  }
  return d;
}

/** Poses along a way, close enough to one another to be driven smoothly; `part` of each says how far it is, from 0 to 1. */
export function poses(spots: readonly Pose[], each = 6): Pose[] {
  const found: Pose[] = [];
  for (let at = 0; at < spots.length - 1; at++) {
    const [a, b, c, e] = [spots[at - 1] ?? spots[at]!, spots[at]!, spots[at + 1]!, spots[at + 2] ?? spots[at + 1]!];
    for (let step = 0; step < each; step++) found.push(between(a, b, c, e, step / each));
  }
  const last = spots.at(-1);
  if (last) found.push(last);
  // A car points where it goes; at both ends it stands as its space lies.
  return found.map((pose, at) => (at === 0 || at === found.length - 1 ? pose : { ...pose, turn: direction(found[at - 1]!, found[at + 1]!) }));
}

function between(a: Point, b: Point, c: Point, e: Point, t: number): Pose {
  const at = (p: number, q: number, r: number, s: number): number => 0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return { x: at(a.x, b.x, c.x, e.x), y: at(a.y, b.y, c.y, e.y), turn: direction(b, c) };
}

export function direction(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** An angle made the nearest to another that it can be, so that nothing turns the long way round. */
export function nearest(turn: number, to: number): number {
  return to + ((((turn - to) % 360) + 540) % 360) - 180;
}

export function boxOf(points: readonly Point[], around = 0): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - around, Math.min(...ys) - around];
  return { x, y, width: Math.max(...xs) + around - x, height: Math.max(...ys) + around - y };
}
