/** How a die is turned in space: quaternions (w, x, y, z) as the physics writes them, and what is seen of its six faces. */
import type { Shape } from '../drawings/shapes.ts';
import { CARS, SIGNS } from '../drawings/symbols.ts';
import { TURN, type Die, type Pose } from '../scene.ts';

export type Quaternion = readonly [number, number, number, number];
export type Vector = readonly [number, number, number];

/** Where a die is in mm (its centre), and how it is turned. */
export interface Place {
  x: number;
  y: number;
  z: number;
  turn: Quaternion;
}

const R = Math.SQRT1_2;
/** The shortest turn that brings each face up, in the order of FACES. */
const UP: readonly Quaternion[] = [[1, 0, 0, 0], [0, 1, 0, 0], [R, 0, -R, 0], [R, 0, R, 0], [R, R, 0, 0], [R, -R, 0, 0]];
export const REST = 8;

export function restTurn({ face, yaw }: Pose): Quaternion {
  const half = (yaw / TURN) * Math.PI;
  const [c, s] = [Math.cos(half), Math.sin(half)];
  const [w, x, y, z] = UP[face] ?? UP[0]!;
  return [c * w - s * z, c * x - s * y, c * y + s * x, c * z + s * w];
}

export function restPlace(pose: Pose): Place {
  return { x: pose.x / 1000, y: pose.y / 1000, z: REST, turn: restTurn(pose) };
}

export function turned([w, x, y, z]: Quaternion, [a, b, c]: Vector): Vector {
  const [tx, ty, tz] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx];
}

/** A face by its normal, and where its picture's right and upper edges lie in the die's own frame (the wheels are below: CC-R11). */
export interface Face {
  normal: Vector;
  right: Vector;
  up: Vector;
}

export const FRAMES: readonly Face[] = [
  { normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
  { normal: [0, 0, -1], right: [1, 0, 0], up: [0, -1, 0] },
  { normal: [1, 0, 0], right: [0, 1, 0], up: [0, 0, 1] },
  { normal: [-1, 0, 0], right: [0, -1, 0], up: [0, 0, 1] },
  { normal: [0, 1, 0], right: [-1, 0, 0], up: [0, 0, 1] },
  { normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
];

/** What is painted on a face of a die. */
export function facePicture(die: Pick<Die, 'colour' | 'signs'>, face: number): readonly Shape[] {
  const sign = die.signs[face];
  return sign ? SIGNS[sign] : (CARS[die.colour] ?? CARS['black']!);
}

/** A face as it is seen from above: a matrix that lays its picture (a square of 100) onto the plan, y down, in mm. */
export interface SeenFace {
  face: number;
  matrix: string;
  /** 1 where it lies flat, 0 where it stands on edge. */
  flat: number;
}

/** The faces that are seen from above, those that stand steepest first. */
export function seenFaces({ x, y, turn }: Place): SeenFace[] {
  const seen: SeenFace[] = [];
  for (const [face, frame] of FRAMES.entries()) {
    const n = turned(turn, frame.normal);
    if (n[2] < 0.02) continue;
    const [r, u] = [turned(turn, frame.right), turned(turn, frame.up)];
    const numbers = [r[0] * 0.16, -r[1] * 0.16, -u[0] * 0.16, u[1] * 0.16, x + REST * (n[0] - r[0] + u[0]), -y - REST * (n[1] - r[1] + u[1])];
    seen.push({ face, flat: n[2], matrix: `matrix(${numbers.map((one) => +one.toFixed(4)).join(' ')})` });
  }
  return seen.sort((a, b) => a.flat - b.flat);
}
