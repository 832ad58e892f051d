/** What the ground looks like: small signs of an engraver's hand, scattered over each territory by its terrain. */
import { holds, inside, type Point } from './geometry.ts';
import type { Territory } from './world.ts';

export type Terrain = 'plain' | 'mountain' | 'frozen' | 'desert' | 'tropical_forest';
export const TERRAINS: readonly Terrain[] = ['plain', 'mountain', 'frozen', 'desert', 'tropical_forest'];

export interface Sign extends Point {
  /** Which of the few shapes of its kind, and how large. */
  shape: number;
  size: number;
}

/** Units from one sign to the next, and half the room that one needs. */
const SPACING: Readonly<Record<Terrain, number>> = { plain: 15, mountain: 10.5, frozen: 12.5, desert: 9, tropical_forest: 8 };
const HALF: Readonly<Record<Terrain, number>> = { plain: 2.5, mountain: 4.6, frozen: 3.6, desert: 2.6, tropical_forest: 3 };
/** Nothing grows where tokens stand. */
const CLEAR = 7;

/** Numbers between 0 and 1 that are the same on every visit. */
export function luck(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (state ^ (state << 13)) >>> 0;
    state = (state ^ (state >>> 17)) >>> 0;
    state = (state ^ (state << 5)) >>> 0;
    return state / 4294967296;
  };
}

/** The signs of one territory, from the top down, so that nearer ones cover those behind. */
export function signsOf({ told, rings, box, spot, port, airport, at }: Territory): Sign[] {
  const terrain = told.terrain as Terrain;
  const [step, half] = [SPACING[terrain], HALF[terrain]];
  const next = luck(at + 7);
  const kept = [spot, port, airport].flatMap((one) => one ?? []);
  const found: Sign[] = [];
  let odd = 0;
  for (let y = Math.floor(box.y / step) * step; y < box.y + box.height; y += step * 0.8) {
    odd = 1 - odd;
    for (let x = Math.floor(box.x / step) * step + odd * step * 0.5; x < box.x + box.width; x += step) {
      const point = { x: x + (next() - 0.5) * step * 0.5, y: y + (next() - 0.5) * step * 0.4 };
      const [shape, size] = [Math.floor(next() * 3), 0.8 + next() * 0.4];
      if (!holds(box, point) || kept.some((one) => Math.hypot(one.x - point.x, one.y - point.y) < CLEAR)) continue;
      const corners = [point, { x: point.x - half, y: point.y }, { x: point.x + half, y: point.y }, { x: point.x, y: point.y - half }, { x: point.x, y: point.y + half }];
      if (rings.some((ring) => corners.every((one) => inside(ring, one)))) found.push({ ...point, shape, size });
    }
  }
  return found;
}

interface Drawing {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  closePath(): void;
}

/** One sign as lines, and what of it lies in the shade. */
export function trace(terrain: Terrain, { x, y, shape, size }: Sign, lines: Drawing, shade: Drawing): void {
  const s = size;
  switch (terrain) {
    case 'mountain': {
      const [wide, high] = [(3.6 + shape * 0.5) * s, (4.4 + shape * 0.9) * s];
      const lean = (shape - 1) * 0.5;
      lines.moveTo(x - wide, y + 2.6);
      lines.quadraticCurveTo(x - wide * 0.4, y - high * 0.3, x + lean, y - high);
      lines.quadraticCurveTo(x + wide * 0.45, y - high * 0.25, x + wide, y + 2.6);
      shade.moveTo(x + lean, y - high);
      shade.quadraticCurveTo(x + wide * 0.45, y - high * 0.25, x + wide, y + 2.6);
      shade.lineTo(x + wide * 0.28, y + 2.2);
      shade.quadraticCurveTo(x + wide * 0.25, y - high * 0.2, x + lean, y - high);
      shade.closePath();
      return;
    }
    case 'tropical_forest': {
      const r = 2.1 * s;
      shade.moveTo(x + r, y - 0.6);
      shade.arc(x, y - 0.6, r, 0, Math.PI * 2);
      lines.moveTo(x - r, y - 0.4);
      lines.quadraticCurveTo(x - r * 1.1, y - r * 1.5, x, y - r * 1.4);
      lines.quadraticCurveTo(x + r * 1.1, y - r * 1.5, x + r, y - 0.4);
      lines.moveTo(x, y - 0.2);
      lines.lineTo(x, y + 2.4 * s);
      return;
    }
    case 'desert':
      if (shape === 2) {
        lines.moveTo(x - 3.4 * s, y + 0.6);
        lines.quadraticCurveTo(x - 1, y - 2.4 * s, x + 0.8 * s, y);
        lines.quadraticCurveTo(x + 2, y - 1.2 * s, x + 3.6 * s, y + 0.6);
      } else {
        for (const [dx, dy] of [[0, 0], [2.2, 1.3], [-1.9, 1.6]] as const) {
          shade.moveTo(x + dx * s + 0.42, y + dy * s);
          shade.arc(x + dx * s, y + dy * s, 0.42, 0, Math.PI * 2);
        }
      }
      return;
    case 'frozen':
      lines.moveTo(x - 3.2 * s, y);
      lines.lineTo(x + 2.8 * s, y);
      lines.moveTo(x - 1.2 * s, y - 1.9);
      lines.lineTo(x + 3.6 * s, y - 1.9);
      if (shape) {
        lines.moveTo(x - 2 * s, y + 1.9);
        lines.lineTo(x + 1.4 * s, y + 1.9);
      }
      return;
    case 'plain':
      for (const dx of shape ? [-1.5, 0, 1.5] : [-0.8, 0.8]) {
        lines.moveTo(x + dx * 0.6, y + 0.8);
        lines.quadraticCurveTo(x + dx * 0.7, y - 0.6, x + dx * 1.3, y - 1.5 * s);
      }
  }
}
