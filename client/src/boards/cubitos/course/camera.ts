/** How large a course is drawn in its box: as a whole where it can be read and pressed, else a part of it at a time. */
import type { TrackMap } from '../furniture.ts';
import { Grid, HALF, HIGH, MARGIN, MOST_HALF, type Box, type Point } from './geometry.ts';

/** A brick must be so high, in px, to be pressed with a finger, or with a mouse. */
export const FINGER = 44;
export const MOUSE = 24;

export interface Camera {
  grid: Grid;
  /** Pixels for a unit of the drawing. */
  scale: number;
  /** What is drawn, in units: the course, and as much lawn around it as the box has room for. */
  sheet: Box;
  /** It is larger than its box. */
  close: boolean;
  /** There is another way to look at it. */
  both: boolean;
}

/**
 * `wish`: close-up or whole, as asked for; null for whatever suits. The bricks become as wide as the box lets them, so
 * that a course fills it; a close-up has narrow ones, of which more are in sight.
 */
export function look(track: TrackMap, width: number, height: number, coarse: boolean, wish: boolean | null): Camera {
  const small = new Grid(HALF).bounds(track);
  const scale = Math.min(width / small.width, height / small.height);
  const least = coarse ? FINGER : MOUSE;
  const cramped = HIGH * scale < least;
  const close = wish ?? cramped;
  if (close) {
    const near = Math.max(least, MOUSE * 1.5) / HIGH;
    return { grid: new Grid(HALF), scale: near, sheet: spread(small, width / near, height / near), close, both: true };
  }
  const half = Math.max(HALF, Math.min(MOST_HALF, (width / (height / small.height) - 2 * MARGIN.x) / (track.width + 1)));
  const grid = new Grid(Math.floor(half * 10) / 10);
  const box = grid.bounds(track);
  const fit = Math.min(width / box.width, height / box.height);
  return { grid, scale: fit, sheet: spread(box, width / fit, height / fit), close, both: cramped };
}

/** A box that is made at least so large, the same on either side. */
function spread(box: Box, width: number, height: number): Box {
  const [wide, high] = [Math.max(box.width, width), Math.max(box.height, height)];
  return { x: box.x - (wide - box.width) / 2, y: box.y - (high - box.height) / 2, width: wide, height: high };
}

/** Where a note about a point stands: on the side where it hides least of what matters, inside the window. */
export function noteAt(target: Point, note: { width: number; height: number }, view: Box, matters: readonly Point[], gap: { x: number; y: number }): Point {
  const inside = (x: number, y: number): Point => ({
    x: Math.max(view.x + 4, Math.min(x, view.x + view.width - note.width - 4)),
    y: Math.max(view.y + 4, Math.min(y, view.y + view.height - note.height - 4)),
  });
  const places = [
    inside(target.x - note.width / 2, target.y - gap.y - note.height),
    inside(target.x - note.width / 2, target.y + gap.y),
    inside(target.x + gap.x, target.y - note.height / 2),
    inside(target.x - gap.x - note.width, target.y - note.height / 2),
  ];
  const hides = (at: Point, point: Point, slack = 0): boolean =>
    point.x > at.x - slack && point.x < at.x + note.width + slack && point.y > at.y - slack && point.y < at.y + note.height + slack;
  const cost = (at: Point): number => (hides(at, target, 8) ? 1000 : 0) + matters.filter((point) => hides(at, point)).length;
  return places.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
