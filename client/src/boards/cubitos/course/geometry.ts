/** Where things lie on a course: bricks in rows that are shifted by half a space, edges, fields, and where figures stand. */
import type { At, Cell, TrackMap } from '../furniture.ts';

/** The height of a brick in units of the drawing. Its width is chosen so that the course fills its box. */
export const HIGH = 15;
/** Half the width of a brick: usually, at least, and at most. */
export const HALF = 10;
export const MOST_HALF = 15;
/** Lawn around the bricks; figures on the upper row need some of it. */
export const MARGIN = { x: 9, top: 11, bottom: 8 } as const;

export interface Point {
  x: number;
  y: number;
}

export interface Edge {
  from: Point;
  to: Point;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** Where a figure stands, and how large it is drawn there. */
export interface Stand extends Point {
  size: number;
}

const key = ([row, x]: At): string => `${row}-${x}`;

/** The places on the other side of a brick's edges: left, right, and two halves each above and below. */
export function around([row, x]: At): At[] {
  return [[row, x - 2], [row, x + 2], [row - 1, x - 1], [row - 1, x + 1], [row + 1, x - 1], [row + 1, x + 1]];
}

/** The drawing of courses with bricks of one width. */
export class Grid {
  readonly half: number;

  constructor(half: number = HALF) {
    this.half = half;
  }

  centre([row, x]: At): Point {
    return { x: (x + 1) * this.half, y: row * HIGH + HIGH / 2 };
  }

  bounds(track: Pick<TrackMap, 'rows' | 'width'>): Box {
    return {
      x: -MARGIN.x,
      y: -MARGIN.top,
      width: (track.width + 1) * this.half + 2 * MARGIN.x,
      height: track.rows * HIGH + MARGIN.top + MARGIN.bottom,
    };
  }

  /** The six edges of a brick with the place on their other side. */
  edgesOf(at: At): { beyond: At; edge: Edge }[] {
    const { x: cx, y: cy } = this.centre(at);
    const [left, right, top, bottom] = [cx - this.half, cx + this.half, cy - HIGH / 2, cy + HIGH / 2];
    const edge = (x1: number, y1: number, x2: number, y2: number): Edge => ({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } });
    const edges = [edge(left, top, left, bottom), edge(right, top, right, bottom), edge(left, top, cx, top), edge(cx, top, right, top), edge(left, bottom, cx, bottom), edge(cx, bottom, right, bottom)];
    return around(at).map((beyond, side) => ({ beyond, edge: edges[side]! }));
  }

  /** The outline of some bricks that make one field: edges that only one of them has. */
  outline(cells: readonly At[]): Edge[] {
    const inside = new Set(cells.map(key));
    return cells.flatMap((cell) => this.edgesOf(cell).filter(({ beyond }) => !inside.has(key(beyond))).map(({ edge }) => edge));
  }

  /** Red lines: the edges between neighbours of different sectors, each once. Those of a field are not among them. */
  redLines(cells: readonly Cell[]): Edge[] {
    return this.bordering(cells, (from, to) => to > from);
  }

  /** Red line number n: where its number stands, beside one of its ends and, if there is room, on the lawn. */
  pennant(track: Pick<TrackMap, 'cells' | 'start' | 'goal'>, n: number): Point | null {
    const ends = this.bordering(track.cells, (from, to) => from < n && n <= to).flatMap(({ from, to }) => [from, to]);
    const often = (point: Point): number => ends.filter(({ x, y }) => x === point.x && y === point.y).length;
    const loose = ends.filter((point) => often(point) === 1);
    const bricks = [...track.cells.map((cell): At => [cell.row, cell.x]), ...track.start, ...track.goal].map((cell) => this.centre(cell));
    const covers = ({ x, y }: Point): number => Math.max(0, ...bricks.map((brick) => Math.min(this.half + 3 - Math.abs(brick.x - x), HIGH / 2 + 3.5 - Math.abs(brick.y - y))));
    const beside = (loose.length ? loose : ends).flatMap(({ x, y }) => PENNANT.map((by) => ({ x: x + by.x, y: y + by.y })));
    return beside.reduce<Point | null>((best, one) => (best === null || covers(one) < covers(best) - 0.01 ? one : best), null);
  }

  private bordering(cells: readonly Cell[], between: (from: number, to: number) => boolean): Edge[] {
    const sector = new Map(cells.map((cell) => [cell.space, cell.sector]));
    return cells.flatMap((cell) =>
      this.edgesOf([cell.row, cell.x])
        .filter(({ beyond }) => sector.has(key(beyond)) && between(cell.sector, sector.get(key(beyond))!))
        .map(({ edge }) => edge),
    );
  }

  /** How far what a space brings moves to the left, where figures stand on it. */
  get aside(): number {
    return Math.min(ASIDE.most, this.half - 7.4);
  }

  /** The edges between a field and some spaces beside it: where the race begins, or where it ends. */
  gate(field: readonly At[], spaces: readonly string[]): Edge[] {
    const beside = new Set(spaces);
    return field.flatMap((cell) => this.edgesOf(cell).filter(({ beyond }) => beside.has(key(beyond))).map(({ edge }) => edge));
  }

  /** The middle of a field: that of the brick nearest to the mean of all. */
  middle(cells: readonly At[]): Point {
    const points = cells.map((cell) => this.centre(cell));
    const mean = { x: 0, y: 0 };
    for (const { x, y } of points) {
      mean.x += x / points.length;
      mean.y += y / points.length;
    }
    return points.reduce((best, one) => (away(one, mean) < away(best, mean) ? one : best), points[0] ?? mean);
  }

  /** Where the middle of a space lies: a brick, the start field or the finish field; null for what is none. */
  placeOf(space: string, track: TrackMap): Point | null {
    if (space === 'start' || space === 'goal') return this.middle(fieldOf(space, track));
    const [row, x] = space.split('-').map(Number);
    return row === undefined || x === undefined || Number.isNaN(row) || Number.isNaN(x) ? null : this.centre([row, x]);
  }

  /** A way as a line from space to space. */
  lineOf(spaces: readonly string[], track: TrackMap): string {
    const points = spaces.flatMap((space) => this.placeOf(space, track) ?? []);
    return points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('');
  }

  /** A field in two: bricks to stand on at one end of it, those for its name at the other; a small field is both. */
  parts(cells: readonly At[]): { stand: Point[]; name: Point[] } {
    const points = cells.map((cell) => this.centre(cell));
    const upright = isUpright(points);
    const along = [...points].sort((a, b) => (upright ? a.y - b.y || a.x - b.x : a.x - b.x || a.y - b.y));
    if (along.length >= 2 * MOST_FIGURES) return { stand: along.slice(0, MOST_FIGURES), name: along.slice(MOST_FIGURES) };
    const middle = this.middle(cells);
    return { stand: points.sort((a, b) => away(a, middle) - away(b, middle)), name: points };
  }

  /**
   * Where the figure number `at` of `count` on a space stands. On a field each has a brick of its own. On a space that
   * brings something all stand on its right, and what it brings moves to the left; elsewhere they stand in a row.
   */
  standing(space: string, track: TrackMap, count: number, at: number, full = false): Stand | null {
    const place = this.placeOf(space, track);
    if (!place) return null;
    if (space === 'start' || space === 'goal') {
      const { stand } = this.parts(fieldOf(space, track));
      const own = stand[at % stand.length] ?? place;
      return { x: own.x, y: own.y + FEET, size: count > stand.length ? 0.56 : 0.74 };
    }
    const size = full ? (count > 1 ? 0.56 : 0.7) : count > 2 ? 0.56 : count > 1 ? 0.66 : 0.74;
    if (!full) return { x: place.x + (at - (count - 1) / 2) * Math.min(this.half * 0.95, (1.75 * this.half) / count), y: place.y + FEET, size };
    const room = this.half - 1;
    if (count === 1) return { x: place.x + room - 4.4, y: place.y + FEET, size };
    const column = at % 2;
    const back = count > 2 && at < count - 2;
    return { x: place.x + room - (column ? 2.6 : 7.8), y: place.y + FEET - (back ? 5.5 : column ? 0 : 1), size };
  }
}

/** Where the number of a line may stand beside its end. */
const PENNANT: readonly Point[] = [{ x: 0, y: -4.8 }, { x: -6, y: 0 }, { x: 6, y: 0 }, { x: 0, y: 4.2 }, { x: -6, y: -4 }, { x: 6, y: -4 }, { x: -6, y: 4 }, { x: 6, y: 4 }];
/** Feet stand a little above the lower edge of a brick. */
export const FEET = HIGH / 2 - 1.2;
/** How far what a space brings moves aside for figures, and how much smaller it becomes. */
export const ASIDE = { most: 6, size: 0.84 } as const;

/** As many as may stand on one space. */
const MOST_FIGURES = 4;

/** Higher than wide. */
export function isUpright(points: readonly Point[]): boolean {
  const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  return span(points.map(({ y }) => y)) > span(points.map(({ x }) => x));
}

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export function fieldOf(space: 'start' | 'goal', track: TrackMap): readonly At[] {
  return space === 'goal' && track.goal.length ? track.goal : track.start;
}

/** Whether a space has something printed on it, which nobody shall stand on. */
export function isFull(cell: Cell | undefined): boolean {
  return cell !== undefined && (cell.bonus !== null || cell.jet || cell.shortcut !== null);
}

/** Edges as one path: those that meet are drawn in one go. */
export function pathOf(edges: readonly Edge[]): string {
  const left = [...edges];
  const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;
  let path = '';
  for (let first = left.shift(); first; first = left.shift()) {
    const run = [first.from, first.to];
    for (;;) {
      const at = left.findIndex(({ from, to }) => [from, to].some((end) => same(end, run[0]!) || same(end, run.at(-1)!)));
      if (at < 0) break;
      const [{ from, to }] = left.splice(at, 1) as [Edge];
      if (same(from, run.at(-1)!)) run.push(to);
      else if (same(to, run.at(-1)!)) run.push(from);
      else if (same(from, run[0]!)) run.unshift(to);
      else run.unshift(from);
    }
    path += run.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('');
  }
  return path;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export function isArrow(name: string): name is Arrow {
  return name === 'ArrowUp' || name === 'ArrowDown' || name === 'ArrowLeft' || name === 'ArrowRight';
}

export interface Spot extends Point {
  id: string;
}

/** The nearest spot in the direction of an arrow key; where there is none, the one we came from. */
export function beside(spots: readonly Spot[], from: Spot, arrow: Arrow): string {
  const ahead = (spot: Spot): number =>
    arrow === 'ArrowLeft' ? from.x - spot.x : arrow === 'ArrowRight' ? spot.x - from.x : arrow === 'ArrowUp' ? from.y - spot.y : spot.y - from.y;
  const aside = (spot: Spot): number => Math.abs(arrow === 'ArrowLeft' || arrow === 'ArrowRight' ? spot.y - from.y : spot.x - from.x);
  let best = from.id;
  let least = Infinity;
  for (const spot of spots) {
    if (spot.id === from.id || ahead(spot) <= 1) continue;
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
