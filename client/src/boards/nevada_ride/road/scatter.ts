/** What grows and lies in the desert: always at the same places, never on the road. */
import type { Circuit, Point } from './geometry.ts';

export type Growth = 'cactus' | 'bush' | 'stone' | 'tuft';
export interface Plant extends Point {
  sort: Growth;
  size: number;
  flip: boolean;
}

/** A number from 0 to 1 that depends on a place alone. */
export function chance(n: number, salt: number): number {
  const wave = Math.sin(n * 127.1 + salt * 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}

const STEP = 46;
const CLEAR = 34;

/** Plants on a loose grid, away from the road and from whatever must stay free. */
export function scatter(circuit: Circuit, keepOff: readonly { x: number; y: number; width: number; height: number }[]): Plant[] {
  const taken = new Set<string>();
  const key = (x: number, y: number): string => `${Math.floor(x / CLEAR)} ${Math.floor(y / CLEAR)}`;
  for (const { x, y } of circuit.spots) for (const dx of [-CLEAR, 0, CLEAR]) for (const dy of [-CLEAR, 0, CLEAR]) taken.add(key(x + dx, y + dy));
  const found: Plant[] = [];
  const { x: left, y: top, width, height } = circuit.sheet;
  let n = 0;
  for (let y = top + 10; y < top + height; y += STEP)
    for (let x = left + 10; x < left + width; x += STEP) {
      n += 1;
      if (chance(n, 1) < 0.42) continue;
      const at = { x: x + chance(n, 2) * STEP * 0.9, y: y + chance(n, 3) * STEP * 0.9 };
      if (taken.has(key(at.x, at.y)) || keepOff.some((box) => at.x > box.x && at.x < box.x + box.width && at.y > box.y && at.y < box.y + box.height)) continue;
      const draw = chance(n, 4);
      const sort: Growth = draw < 0.12 ? 'cactus' : draw < 0.42 ? 'bush' : draw < 0.62 ? 'stone' : 'tuft';
      found.push({ ...at, sort, size: 0.7 + chance(n, 5) * 0.7, flip: chance(n, 6) < 0.5 });
    }
  return found;
}
