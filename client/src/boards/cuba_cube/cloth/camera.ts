/**
 * Where the cloth is looked at from, as numbers: one projection for the picture in three dimensions, for what is drawn over
 * it, and for the pointer. Millimetres on the table, z up; pixels of the board, y down.
 */
import type { Point } from '../scene.ts';

export type Shot = 'top' | 'seat' | 'replay';

export interface Camera {
  /** Degrees: from the south (0) counter-clockwise, and above the table. */
  azimuth: number;
  elevation: number;
  /** The vertical angle of the lens in degrees. */
  lens: number;
  /** What is looked at, mm. */
  x: number;
  y: number;
  /** mm from there. */
  distance: number;
}

export const SHOTS: Readonly<Record<Shot, { elevation: number; lens: number }>> = {
  seat: { elevation: 57, lens: 28 },
  top: { elevation: 90, lens: 16 },
  replay: { elevation: 33, lens: 26 },
};

/** How steeply a board becomes looked at the higher it is, degrees, and how steeply at most. */
const STEEPER: Readonly<Record<Shot, { by: number; most: number }>> = { seat: { by: 26, most: 76 }, replay: { by: 24, most: 52 }, top: { by: 0, most: 90 } };

/** How steeply the cloth is looked at, degrees: the higher the board, the steeper, so that the square fills it. */
export function steepness(width: number, height: number, shot: Shot = 'seat'): number {
  const { by, most } = STEEPER[shot];
  return Math.min(most, SHOTS[shot].elevation + Math.max(0, by * (1.45 - width / height)));
}

/** How much of the board the square fills. */
const FILLS = 0.95;
/** Linen beyond the area, mm. */
export const HEM = 12;
const RADIANS = Math.PI / 180;

export interface Axes {
  eye: readonly [number, number, number];
  right: readonly [number, number, number];
  up: readonly [number, number, number];
  /** From the table to the eye. */
  back: readonly [number, number, number];
}

export function axes({ azimuth, elevation, x, y, distance }: Camera): Axes {
  const [a, e] = [azimuth * RADIANS, elevation * RADIANS];
  const back = [Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e)] as const;
  const right = [Math.cos(a), Math.sin(a), 0] as const;
  const up = [-Math.sin(a) * Math.sin(e), Math.cos(a) * Math.sin(e), Math.cos(e)] as const;
  return { eye: [x + back[0] * distance, y + back[1] * distance, back[2] * distance], right, up, back };
}

const dot = (a: readonly [number, number, number], x: number, y: number, z: number): number => a[0] * x + a[1] * y + a[2] * z;

/** Between the table and the board. */
export interface Projection {
  width: number;
  height: number;
  /** Pixels of a point of the table, z mm above it. */
  project: (x: number, y: number, z?: number) => Point;
  /** The point of the table under a pixel. */
  unproject: (x: number, y: number) => Point;
  /** Pixels that a millimetre across takes there. */
  scale: (x: number, y: number) => number;
}

/** Seen through a lens. */
export function throughLens(camera: Camera, width: number, height: number): Projection {
  const { eye, right, up, back } = axes(camera);
  const focal = height / 2 / Math.tan((camera.lens / 2) * RADIANS);
  const depth = (x: number, y: number, z: number): number => Math.max(1, -dot(back, x - eye[0], y - eye[1], z - eye[2]));
  return {
    width,
    height,
    project: (x, y, z = 0) => {
      const far = depth(x, y, z);
      return { x: width / 2 + (focal * dot(right, x - eye[0], y - eye[1], z - eye[2])) / far, y: height / 2 - (focal * dot(up, x - eye[0], y - eye[1], z - eye[2])) / far };
    },
    unproject: (px, py) => {
      const [r, u] = [(px - width / 2) / focal, (height / 2 - py) / focal];
      const way = [0, 1, 2].map((k) => right[k]! * r + up[k]! * u - back[k]!);
      const far = eye[2] / Math.max(1e-6, -way[2]!);
      return { x: eye[0] + way[0]! * far, y: eye[1] + way[1]! * far };
    },
    scale: (x, y) => focal / depth(x, y, 0),
  };
}

/** Straight from above, without a lens: the plan. */
export function fromAbove(side: number, width: number, height: number): Projection {
  const scale = (Math.min(width, height) * FILLS) / (side + 2 * HEM);
  return {
    width,
    height,
    project: (x, y) => ({ x: width / 2 + x * scale, y: height / 2 - y * scale }),
    unproject: (px, py) => ({ x: (px - width / 2) / scale, y: (height / 2 - py) / scale }),
    scale: () => scale,
  };
}

/** The camera of a shot from where the whole square is seen and fills the board. */
export function fitted(shot: Shot, side: number, width: number, height: number, azimuth = 0, elevation = SHOTS[shot].elevation): Camera {
  const half = side / 2 + HEM;
  const corners = [[-half, -half], [half, -half], [half, half], [-half, half]] as const;
  const camera: Camera = { azimuth, elevation, lens: SHOTS[shot].lens, x: 0, y: 0, distance: 4 * side };
  for (let turn = 0; turn < 12; turn++) {
    const { project } = throughLens(camera, width, height);
    const seen = corners.map(([x, y]) => project(x, y));
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
    const [low, high] = [Math.min(...ys), Math.max(...ys)];
    const fills = Math.max((Math.max(...xs) - Math.min(...xs)) / width, (high - low) / height);
    camera.distance *= fills / FILLS;
    // What is looked at moves until the square stands in the middle.
    const middle = throughLens(camera, width, height).unproject(width / 2, (low + high) / 2);
    camera.x += middle.x - camera.x;
    camera.y += middle.y - camera.y;
  }
  return camera;
}
