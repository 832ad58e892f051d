/** Where a text over the cloth hides least of what lies on it. */
import type { Point } from '../scene.ts';

/** What a text should not hide, px. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How wide a bold text of this board is at most, px. */
export const widthOf = (text: string, size: number): number => text.length * size * 0.54;

/** Whether the name on a city's card cannot be read where a millimetre takes so many pixels. */
export const tooSmall = (scale: number): boolean => scale < 1.9;

export const around = ({ x, y }: Point, half: number): Box => ({ x: x - half, y: y - half, width: 2 * half, height: 2 * half });

/** How far a text may go from where it belongs, in heights of it. */
const ROWS = [-1.2, 1.2, -2.4, 2.4, -3.6, 3.6, 0] as const;
/** ... and in halves of its width. */
const SHIFTS = [0, -1, 1] as const;

function shared(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** The middle of a text of such a size near a point of the board: where it covers least of what is there, the nearer the better. */
export function clearSpot(near: Point, size: { width: number; height: number }, taken: readonly Box[], board: { width: number; height: number }): Point {
  const { width, height } = size;
  const within = (value: number, room: number, whole: number): number => Math.max(room / 2 + 4, Math.min(whole - room / 2 - 4, value));
  let [best, least]: [Point, number] = [near, Infinity];
  for (const row of ROWS)
    for (const shift of SHIFTS) {
      const spot = { x: within(near.x + (shift * width) / 2, width, board.width), y: within(near.y + row * height, height, board.height) };
      const box = { x: spot.x - width / 2, y: spot.y - height / 2, width, height };
      const cost = taken.reduce((sum, one) => sum + shared(box, one), 0) + 0.6 * Math.hypot(spot.x - near.x, spot.y - near.y);
      if (cost < least) [best, least] = [spot, cost];
    }
  return best;
}
