/** Figures under way: each follows the spaces that the story names, hopping a little at every step. */
import type { TrackMap } from '../furniture.ts';
import { stride, TRAVEL, type Walk } from '../pieces.ts';
import { FEET, type Grid, type Point } from './geometry.ts';

const put = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

/** The points of a way on a track, from where the figure stood to where it is drawn now. */
export function pointsOf(spaces: readonly string[], grid: Grid, track: TrackMap, from: Point, to: Point): Point[] {
  const inner = spaces.slice(1, -1).flatMap((space) => grid.placeOf(space, track) ?? []).map(({ x, y }) => ({ x, y: y + FEET }));
  return [from, ...inner, to];
}

/** Keyframes over some points with a hop in the middle of every step. */
export function hops(points: readonly Point[]): Keyframe[] {
  const frames: Keyframe[] = [];
  const last = points.length - 1;
  points.forEach((point, at) => {
    frames.push({ transform: put(point), offset: at / last });
    const next = points[at + 1];
    if (next) frames.push({ transform: put({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 - 5 }), offset: (at + 0.5) / last });
  });
  return frames;
}

/** All spaces that a figure came over in some walks, one after the other. */
export function joined(walks: readonly Walk[], seat: number): string[] {
  return walks.filter((walk) => walk.seat === seat).flatMap((walk, at) => (at ? walk.spaces.slice(1) : walk.spaces));
}

/** Let a figure go over some points; kept when it stands, or at once where nobody wants to wait. */
export async function walk(element: Element | undefined, points: readonly Point[], stepwise: boolean, pace: number, signal: AbortSignal): Promise<void> {
  const steps = points.length - 1;
  if (!element || steps < 1 || signal.aborted || pace <= 0 || !element.animate) return;
  const animation = element.animate(hops(points), { duration: (stepwise ? stride(steps) * steps : TRAVEL) * pace, easing: 'linear' });
  const finish = (): void => animation.finish();
  signal.addEventListener('abort', finish, { once: true });
  await animation.finished.catch(() => undefined);
  signal.removeEventListener('abort', finish);
}
