/** Figures under way: each follows the spaces that the story names, hopping a little at every step. */
import { pace } from '../../../lib/page/settings.svelte.ts';
import type { TrackMap } from '../furniture.ts';
import { placeOf, type Point } from './geometry.ts';
import { stride, TRAVEL, type Walk } from '../pieces.ts';

const put = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

/** The points of a way on a track, from where the figure stood to where it is drawn now. */
export function pointsOf(walk: Walk, track: TrackMap, from: Point, to: Point): Point[] {
  const inner = walk.spaces.slice(1, -1).flatMap((space) => placeOf(space, track) ?? []);
  return [from, ...inner, to];
}

/** Keyframes over some points with a hop in the middle of every step. */
export function hops(points: readonly Point[]): Keyframe[] {
  const frames: Keyframe[] = [];
  const last = points.length - 1;
  points.forEach((point, at) => {
    frames.push({ transform: put(point), offset: at / last });
    const next = points[at + 1];
    if (next) frames.push({ transform: put({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 - 4 }), offset: (at + 0.5) / last });
  });
  return frames;
}

export class Walks {
  #stood = new Map<number, { track: string; point: Point }>();
  #running = new Set<Animation>();

  /** Where a figure is drawn now; if it stood elsewhere before, let it come from there. */
  place(element: Element | undefined, seat: number, track: TrackMap, point: Point, walks: readonly Walk[] | null): void {
    const before = this.#stood.get(seat);
    this.#stood.set(seat, { track: track.id, point });
    if (!element || !before || walks === null || pace() <= 0 || before.track !== track.id) return;
    const mine = walks.filter((walk) => walk.seat === seat);
    if (before.point.x === point.x && before.point.y === point.y && !mine.length) return;
    const way = mine.flatMap((walk, at) => (at ? walk.spaces.slice(1) : walk.spaces));
    const points = way.length ? pointsOf({ seat, leg: -1, spaces: way }, track, before.point, point) : [before.point, point];
    const steps = points.length - 1;
    const duration = (way.length ? stride(steps) * steps : TRAVEL) * pace();
    const animation = element.animate(hops(points), { duration, easing: 'linear' });
    this.#running.add(animation);
    const done = (): void => void this.#running.delete(animation);
    animation.finished.then(done, done);
  }

  skip(): void {
    for (const one of [...this.#running]) one.finish();
    this.#running.clear();
  }
}
