/** Where things lie on a course: bricks in rows that are shifted by half a space, edges, fields and ways between spaces. */
import type { At, Cell, TrackMap } from '../furniture.ts';

/** Half the width of a brick, and its height, in units of the drawing. */
export const HALF = 10;
export const HIGH = 15;
/** Lawn around the bricks. */
export const MARGIN = { x: 9, top: 12, bottom: 9 } as const;

export interface Point {
  x: number;
  y: number;
}

export interface Edge {
  from: Point;
  to: Point;
}

export function centre([row, x]: At): Point {
  return { x: x * HALF + HALF, y: row * HIGH + HIGH / 2 };
}

export function bounds(track: Pick<TrackMap, 'rows' | 'width'>): { x: number; y: number; width: number; height: number } {
  return {
    x: -MARGIN.x,
    y: -MARGIN.top,
    width: (track.width + 1) * HALF + 2 * MARGIN.x,
    height: track.rows * HIGH + MARGIN.top + MARGIN.bottom,
  };
}

/** The six edges of a brick with the place on their other side: left, right, and two halves each above and below. */
export function edgesOf([row, x]: At): { beyond: At; edge: Edge }[] {
  const { x: cx, y: cy } = centre([row, x]);
  const [left, right, top, bottom] = [cx - HALF, cx + HALF, cy - HIGH / 2, cy + HIGH / 2];
  const edge = (x1: number, y1: number, x2: number, y2: number): Edge => ({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } });
  return [
    { beyond: [row, x - 2], edge: edge(left, top, left, bottom) },
    { beyond: [row, x + 2], edge: edge(right, top, right, bottom) },
    { beyond: [row - 1, x - 1], edge: edge(left, top, cx, top) },
    { beyond: [row - 1, x + 1], edge: edge(cx, top, right, top) },
    { beyond: [row + 1, x - 1], edge: edge(left, bottom, cx, bottom) },
    { beyond: [row + 1, x + 1], edge: edge(cx, bottom, right, bottom) },
  ];
}

const key = ([row, x]: At): string => `${row}-${x}`;

/** The outline of some bricks that make one field: edges that only one of them has. */
export function outline(cells: readonly At[]): Edge[] {
  const inside = new Set(cells.map(key));
  return cells.flatMap((cell) => edgesOf(cell).filter(({ beyond }) => !inside.has(key(beyond))).map(({ edge }) => edge));
}

/** Red lines: the edges between neighbours of different sectors, each once. Those of a field are not among them. */
export function redLines(cells: readonly Cell[]): Edge[] {
  const sector = new Map(cells.map((cell) => [cell.space, cell.sector]));
  return cells.flatMap((cell) =>
    edgesOf([cell.row, cell.x])
      .filter(({ beyond }) => (sector.get(key(beyond)) ?? -1) > cell.sector)
      .map(({ edge }) => edge),
  );
}

/** The edges between a field and some spaces beside it: where the race begins, or where it ends. */
export function gate(field: readonly At[], spaces: readonly string[]): Edge[] {
  const beside = new Set(spaces);
  return field.flatMap((cell) => edgesOf(cell).filter(({ beyond }) => beside.has(key(beyond))).map(({ edge }) => edge));
}

/** Edges as one path: those that meet are drawn in one go. */
export function pathOf(edges: readonly Edge[]): string {
  const left = [...edges];
  const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;
  let path = '';
  for (let first = left.shift(); first; first = left.shift()) {
    const run = [first.from, first.to];
    for (let grown = true; grown; ) {
      grown = false;
      const at = left.findIndex(({ from, to }) => [from, to].some((end) => same(end, run[0]!) || same(end, run.at(-1)!)));
      if (at < 0) break;
      const [{ from, to }] = left.splice(at, 1) as [Edge];
      grown = true;
      if (same(from, run.at(-1)!)) run.push(to);
      else if (same(to, run.at(-1)!)) run.push(from);
      else if (same(from, run[0]!)) run.unshift(to);
      else run.unshift(from);
    }
    path += run.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('');
  }
  return path;
}

/** The middle of a field: that of the brick nearest to the mean of all. */
export function middle(cells: readonly At[]): Point {
  const points = cells.map(centre);
  const mean = { x: 0, y: 0 };
  for (const { x, y } of points) {
    mean.x += x / points.length;
    mean.y += y / points.length;
  }
  const away = (p: Point): number => Math.hypot(p.x - mean.x, p.y - mean.y);
  return points.reduce((best, one) => (away(one) < away(best) ? one : best), points[0] ?? mean);
}

/** Where the middle of a space lies: a brick, the start field or the finish field; null for what is none. */
export function placeOf(space: string, track: TrackMap): Point | null {
  if (space === 'start') return middle(track.start);
  if (space === 'goal') return middle(track.goal.length ? track.goal : track.start);
  const [row, x] = space.split('-').map(Number);
  return row === undefined || x === undefined || Number.isNaN(row) || Number.isNaN(x) ? null : centre([row, x]);
}

/** Figures that share a space stand beside one another; on a field each has a brick of its own. */
export function standing(space: string, track: TrackMap, count: number, at: number): Point | null {
  const place = placeOf(space, track);
  if (!place || count <= 1) return place;
  if (space === 'start' || space === 'goal') {
    const cells = (space === 'goal' && track.goal.length ? track.goal : track.start).map(centre);
    const away = (p: Point): number => Math.hypot(p.x - place.x, p.y - place.y);
    const near = cells.sort((a, b) => away(a) - away(b));
    return near[at % near.length] ?? place;
  }
  const side = at % 2 ? 4.5 : -4.5;
  return { x: place.x + side, y: place.y + (count === 2 ? 0 : at < 2 ? -2.6 : 2.6) };
}

/** Bricks beside one another, for following a way; the fields touch what the track says they touch. */
export function touching(space: string, track: TrackMap): string[] {
  if (space === 'start') return track.exits;
  if (space === 'goal') return track.entries;
  const [row = 0, x = 0] = space.split('-').map(Number);
  const near = edgesOf([row, x]).map(({ beyond }) => key(beyond));
  if (track.exits.includes(space)) near.push('start');
  if (track.entries.includes(space)) near.push('goal');
  return near;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export function isArrow(name: string): name is Arrow {
  return name === 'ArrowUp' || name === 'ArrowDown' || name === 'ArrowLeft' || name === 'ArrowRight';
}

export interface Spot extends Point {
  id: string;
}

/** The nearest spot in the direction of an arrow key; where there is none, the one we came from. */
export function beside(spots: readonly Spot[], from: string, arrow: Arrow): string {
  const here = spots.find((spot) => spot.id === from);
  if (!here) return spots[0]?.id ?? from;
  const ahead = (spot: Spot): number =>
    arrow === 'ArrowLeft' ? here.x - spot.x : arrow === 'ArrowRight' ? spot.x - here.x : arrow === 'ArrowUp' ? here.y - spot.y : spot.y - here.y;
  const aside = (spot: Spot): number => Math.abs(arrow === 'ArrowLeft' || arrow === 'ArrowRight' ? spot.y - here.y : spot.x - here.x);
  let best = from;
  let least = Infinity;
  for (const spot of spots) {
    if (spot.id === from || ahead(spot) <= 1) continue;
    const cost = ahead(spot) + 1.2 * aside(spot);
    if (cost < least) [best, least] = [spot.id, cost];
  }
  return best;
}

/** Which of the legs a figure runs on; one that has finished goes on over the first. */
export function legOf(leg: number, legs: readonly TrackMap[]): number {
  return leg < legs.length ? leg : 0;
}

/** How far along the whole race a figure is, in red lines: those of earlier legs and those behind it on its track. */
export function linesPassed(space: string, leg: number, legs: readonly TrackMap[]): number {
  const before = legs.slice(0, leg).reduce((sum, track) => sum + track.lines, 0);
  const track = legs[leg];
  if (!track || space === 'start') return before;
  if (space === 'goal') return before + track.lines;
  return before + (track.cells.find((cell) => cell.space === space)?.sector ?? 0);
}
