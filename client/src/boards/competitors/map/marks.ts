/** Where the fuel of each band of the aircraft ruler is written: on its circle, clear of whatever stands there. */
import { overlap, type Box, type Point } from './geometry.ts';

export const MARK = { width: 50, height: 18 } as const;
/** Directions to try, as parts of a whole turn from the top: up first, then to the sides, down last. */
const TURNS = [0, 1 / 12, -1 / 12, 1 / 6, -1 / 6, 1 / 4, -1 / 4, 1 / 3, -1 / 3, 5 / 12, -5 / 12, 1 / 2] as const;

export function boxAt({ x, y }: Point): Box {
  return { x: x - MARK.width / 2, y: y - MARK.height / 2, width: MARK.width, height: MARK.height };
}

/** The middle of the mark of each circle; where nothing is free it stands at the top. */
export function marksOf(middle: Point, radii: readonly number[], taken: readonly Box[]): Point[] {
  const marks: Point[] = [];
  for (const radius of radii) {
    const spots = TURNS.map((turn) => ({ x: middle.x + radius * Math.sin(turn * 2 * Math.PI), y: middle.y - radius * Math.cos(turn * 2 * Math.PI) }));
    const free = spots.find((spot) => ![...taken, ...marks.map(boxAt)].some((box) => overlap(boxAt(spot), box)));
    marks.push(free ?? spots[0]!);
  }
  return marks;
}
