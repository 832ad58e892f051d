/** Where the sun stands, in the plan and in the picture alike. */
import type { Point } from '../scene.ts';
import { turned, type Place } from './turning.ts';

export const SUN = { x: -860, y: 520, z: 860 } as const;

/** The shadow of a die on the cloth, as the hull of its corners' shadows. */
export function shadow(place: Place): Point[] {
  const points: Point[] = [];
  for (const x of [-7.4, 7.4])
    for (const y of [-7.4, 7.4])
      for (const z of [-8, 8]) {
        const [dx, dy, dz] = turned(place.turn, [x, y, z]);
        const high = Math.max(0, place.z + dz);
        points.push({ x: place.x + dx - (SUN.x / SUN.z) * high, y: place.y + dy - (SUN.y / SUN.z) * high });
      }
  return hull(points);
}

/** The convex hull, counter-clockwise. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (row: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of row) {
      while (kept.length > 1) {
        const [a, b] = [kept.at(-2)!, kept.at(-1)!];
        if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** Points as the plan writes them: y down. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(2)} ${(-y).toFixed(2)}`).join('L')}Z`;
}
