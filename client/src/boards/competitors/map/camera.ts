/** Where one looks at the atlas from: a middle in board units and pixels for a unit. Nothing here knows the page. */
import type { Box, Point } from './geometry.ts';

export interface Camera extends Point {
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}
/** Pixels that things over the board take away at each side. */
export interface Inset {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const MOST = 6;
/** Room around the world, in units: the edge of the page and its arrows. */
export const MARGIN = 18;

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** All of a box in sight, in the middle of what is free. */
export function fit(box: Box, size: Size, inset: Inset, most = MOST): Camera {
  const [wide, high] = [Math.max(40, size.width - inset.left - inset.right), Math.max(40, size.height - inset.top - inset.bottom)];
  const scale = Math.min(most, wide / Math.max(1, box.width), high / Math.max(1, box.height));
  const { x, y } = middleOf(box);
  return { x: x - (inset.left - inset.right) / 2 / scale, y: y - (inset.top - inset.bottom) / 2 / scale, scale };
}

/** The furthest one can go back: the whole world, with its margin. */
export function whole(world: Box, size: Size, inset: Inset): Camera {
  return fit({ x: world.x - MARGIN, y: world.y - MARGIN, width: world.width + 2 * MARGIN, height: world.height + 2 * MARGIN }, size, inset);
}

/** Nearer or further, with one point of the screen staying where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, size: Size, least: number): Camera {
  const scale = Math.max(least, Math.min(MOST, camera.scale * factor));
  const [dx, dy] = [at.x - size.width / 2, at.y - size.height / 2];
  return { x: camera.x + dx / camera.scale - dx / scale, y: camera.y + dy / camera.scale - dy / scale, scale };
}

export function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** No further than the world reaches: it never leaves the screen, and where it is smaller than that it stays in the middle. */
export function clamped(camera: Camera, world: Box, size: Size, inset: Inset): Camera {
  const { scale } = camera;
  const held = (middle: number, from: number, length: number, room: number, before: number, after: number): number => {
    const least = from - MARGIN + (room / 2 - before) / scale;
    const most = from + length + MARGIN - (room / 2 - after) / scale;
    return least <= most ? Math.max(least, Math.min(most, middle)) : (least + most) / 2;
  };
  return {
    scale,
    x: held(camera.x, world.x, world.width, size.width, inset.left, inset.right),
    y: held(camera.y, world.y, world.height, size.height, inset.top, inset.bottom),
  };
}

export function toScreen(camera: Camera, size: Size, { x, y }: Point): Point {
  return { x: (x - camera.x) * camera.scale + size.width / 2, y: (y - camera.y) * camera.scale + size.height / 2 };
}

export function toBoard(camera: Camera, size: Size, { x, y }: Point): Point {
  return { x: (x - size.width / 2) / camera.scale + camera.x, y: (y - size.height / 2) / camera.scale + camera.y };
}

/** A part of the way from one view to another; the scale goes by factors, so that the ground comes nearer evenly. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const eased = part < 0.5 ? 2 * part * part : 1 - (-2 * part + 2) ** 2 / 2;
  const scale = from.scale * (to.scale / from.scale) ** eased;
  // Where the ground comes nearer, the way sideways shrinks with it; else it is even.
  const share = Math.abs(to.scale - from.scale) < 1e-6 ? eased : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return { scale, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
