/** What an aim would do on a table where nothing moves but the flicked die: geometry, never a simulation. */
import { footprint, type ClothScene, type Die, type Point } from '../scene.ts';
import { wayOf } from './sling.ts';

export interface Preview {
  /** Where the die would stop on free cloth, on average: mm. */
  stop: Point;
  distance: number;
  /** The first die in the way of the whole footprint, and how far the flicked die comes before it, mm. */
  touch: { die: Die; distance: number; at: Point } | null;
  /** How far the die comes before it has left the area; Infinity where it stops before. */
  leaves: number;
}

/** Friction of the cloth and gravity, mm/s². */
const SLOWING = 2 * 0.35 * 9810;
/** A die that is hit high rolls a little further: measured with one free die, per tenth of a millimetre. */
const HIGHER = 0.0035;

export function slideOf(speed: number, height: number): number {
  return ((speed * speed) / SLOWING) * (1 + HIGHER * Math.max(0, height));
}

/** How far a polygon can be pushed before it meets another; Infinity where it never does. */
export function pushUntil(moving: readonly Point[], way: Point, still: readonly Point[]): number {
  const back = { x: -way.x, y: -way.y };
  return Math.min(...moving.map((corner) => ray(corner, way, still)), ...still.map((corner) => ray(corner, back, moving)));
}

function ray(from: Point, way: Point, polygon: readonly Point[]): number {
  let nearest = Infinity;
  for (const [at, a] of polygon.entries()) {
    const b = polygon[(at + 1) % polygon.length]!;
    const [ex, ey] = [b.x - a.x, b.y - a.y];
    const cross = way.x * ey - way.y * ex;
    if (Math.abs(cross) < 1e-9) continue;
    const [dx, dy] = [a.x - from.x, a.y - from.y];
    const far = (dx * ey - dy * ex) / cross;
    const along = (dx * way.y - dy * way.x) / cross;
    if (far >= 0 && along >= 0 && along <= 1) nearest = Math.min(nearest, far);
  }
  return nearest;
}

export function previewOf(scene: ClothScene, die: Die, { angle, speed, height }: { angle: number; speed: number; height: number }): Preview {
  const way = wayOf(angle);
  const [from, body] = [{ x: die.x / 1000, y: die.y / 1000 }, footprint(die)];
  const distance = slideOf(speed, height);
  let touch: Preview['touch'] = null;
  for (const other of scene.dice) {
    if (other.number === die.number) continue;
    const far = pushUntil(body, way, footprint(other));
    if (far <= distance && far < (touch?.distance ?? Infinity)) touch = { die: other, distance: far, at: { x: from.x + way.x * far, y: from.y + way.y * far } };
  }
  return { stop: { x: from.x + way.x * distance, y: from.y + way.y * distance }, distance, touch, leaves: untilOut(scene, body, way, distance) };
}

/** The whole shape is beyond a side (CC-R07). */
function untilOut(scene: ClothScene, body: readonly Point[], way: Point, distance: number): number {
  const half = scene.side / 2000;
  const [xs, ys] = [body.map(({ x }) => x), body.map(({ y }) => y)];
  const outs = [
    way.x > 0 ? (half - Math.min(...xs)) / way.x : Infinity,
    way.x < 0 ? (-half - Math.max(...xs)) / way.x : Infinity,
    way.y > 0 ? (half - Math.min(...ys)) / way.y : Infinity,
    way.y < 0 ? (-half - Math.max(...ys)) / way.y : Infinity,
  ];
  const first = Math.min(...outs);
  return first <= distance ? first : Infinity;
}

/** Everything within a ruler of a die (CC-R08): the corners of its footprint grown by the ruler, mm. */
export function reach(pose: Die, ruler: number): Point[] {
  const corners = footprint(pose);
  const points: Point[] = [];
  const turn = (pose.yaw / 65_536) * 360;
  for (const [n, corner] of corners.entries())
    for (let step = 0; step <= 6; step++) {
      const a = ((turn + 180 + 90 * n + 15 * step) * Math.PI) / 180;
      points.push({ x: corner.x + Math.cos(a) * ruler, y: corner.y + Math.sin(a) * ruler });
    }
  return points;
}
