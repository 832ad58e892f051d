/** The world as it is drawn: territories and sea spaces with their outlines, and which of them lies under a point. */
import type { Furniture, StraitMap, TerritoryMap } from '../furniture.ts';
import { area, boxOf, heart, holds, inside, pathOf, reversed, walk, type Box, type Line, type Point } from './geometry.ts';

export const CONTINENTS = 6;
/** How much more room a word needs sideways than upwards. */
const FLAT = 2.4;

export interface Territory {
  at: number;
  told: TerritoryMap;
  rings: readonly Line[];
  box: Box;
  /** The largest of its parts, and the place in it where its name stands. */
  main: Line;
  heart: Point;
  room: number;
  size: number;
  spot: Point;
  port: Point | null;
  airport: Point | null;
}

export interface Cell {
  at: number;
  id: string;
  spot: Point;
  ring: Line;
  box: Box;
  sea: string;
}

/** A territory or a sea space, in one count: cells come after the territories, as the rules count places. */
export type Place = number;

export class World {
  readonly box: Box;
  readonly territories: readonly Territory[];
  readonly cells: readonly Cell[];
  readonly straits: readonly (StraitMap & { spot: Point })[];
  /** Lines along coasts, regional borders, customs borders and where no border is. */
  readonly lines: readonly (readonly Line[])[];
  readonly #ids: ReadonlyMap<string, Place>;
  readonly #paths = new Map<Place, string>();

  constructor(readonly told: Furniture) {
    this.box = { x: 0, y: 0, width: told.width / 10, height: told.height / 10 };
    const arcs = told.arcs.map(walk);
    this.lines = [0, 1, 2, 3].map((kind) => arcs.filter((_, at) => told.arc_kinds[at] === kind));
    this.territories = told.territories.map((one, at) => territory(one, at, arcs));
    const { sea } = told;
    this.cells = sea.id.map((id, at) => {
      const spot = { x: (sea.x[at] ?? 0) / 10, y: (sea.y[at] ?? 0) / 10 };
      const shape = sea.shape[at] ?? [];
      const ring = shape.length ? walk(shape) : hexagon(spot, sea.size / 10);
      return { at, id, spot, ring, box: boxOf([ring]), sea: sea.names[sea.sea[at] ?? 0] ?? '' };
    });
    this.straits = told.straits.map((one) => ({ ...one, spot: { x: one.x / 10, y: one.y / 10 } }));
    this.#ids = new Map([...this.territories.map(({ told: { id }, at }) => [id, at] as const), ...this.cells.map(({ id, at }) => [id, this.territories.length + at] as const)]);
  }

  /** The number of a place by its id, -1 where there is none. */
  place(id: string): Place {
    return this.#ids.get(id) ?? -1;
  }
  territory(place: Place): Territory | null {
    return this.territories[place] ?? null;
  }
  cell(place: Place): Cell | null {
    return place >= this.territories.length ? (this.cells[place - this.territories.length] ?? null) : null;
  }
  spot(place: Place): Point | null {
    return this.territory(place)?.spot ?? this.cell(place)?.spot ?? null;
  }
  nameOf(place: Place): string {
    return this.territory(place)?.told.name ?? this.cell(place)?.sea ?? '';
  }
  boxOf(place: Place): Box {
    return this.territory(place)?.box ?? this.cell(place)?.box ?? this.box;
  }

  /** The outline of a place as an SVG path. */
  path(place: Place): string {
    let path = this.#paths.get(place);
    if (path === undefined) {
      const cell = this.cell(place);
      const rings = this.territory(place)?.rings ?? (cell ? twice(cell.ring, this.box.width) : []);
      path = rings.map((ring) => pathOf(ring, true)).join('');
      this.#paths.set(place, path);
    }
    return path;
  }

  /** Which territory or sea space lies there; -1 for pack ice, inland seas and what is beyond the board. */
  under(point: Point): Place {
    const land = this.territories.find(({ box, rings }) => holds(box, point) && rings.some((ring) => inside(ring, point)));
    if (land) return land.at;
    const other = { x: point.x + (point.x < this.box.width / 2 ? this.box.width : -this.box.width), y: point.y };
    const cell = this.cells.find(({ box, ring }) => [point, other].some((one) => holds(box, one) && inside(ring, one)));
    return cell ? this.territories.length + cell.at : -1;
  }

  /** A continent without its far islands: what a jump shows. */
  continent(number: number): Box {
    const rings = this.territories.filter(({ told }) => told.continent === number).map(({ main }) => main);
    return boxOf(rings);
  }
}

function territory(told: TerritoryMap, at: number, arcs: readonly number[][]): Territory {
  const rings = told.rings.map((ring) => joined(ring, arcs));
  const main = rings.reduce((one, other) => (area(other) > area(one) ? other : one), rings[0] ?? []);
  const { at: middle, room } = heart(main, FLAT);
  return {
    at, told, rings, main, room, heart: middle,
    box: boxOf(rings),
    size: rings.reduce((sum, ring) => sum + area(ring), 0),
    spot: { x: told.x / 10, y: told.y / 10 },
    port: pointOf(told.port_at),
    airport: pointOf(told.air_at),
  };
}

function pointOf([x, y]: readonly number[]): Point | null {
  return x === undefined || y === undefined ? null : { x: x / 10, y: y / 10 };
}

/** The arcs of a ring one after the other; `~n` is walked backwards. */
export function joined(ring: readonly number[], arcs: readonly Line[]): number[] {
  const line: number[] = [];
  for (const number of ring) {
    const arc = number >= 0 ? (arcs[number] ?? []) : reversed(arcs[~number] ?? []);
    line.push(...(line.length ? arc.slice(2) : arc));
  }
  // It ends where it began.
  return line.slice(0, -2);
}

/** A hexagon that stands on a corner. */
export function hexagon({ x, y }: Point, size: number): number[] {
  const half = (size * Math.sqrt(3)) / 2;
  return [x, y - size, x + half, y - size / 2, x + half, y + size / 2, x, y + size, x - half, y + size / 2, x - half, y - size / 2];
}

/** A sea space that lies over the edge is seen on both sides of the board. */
export function twice(ring: Line, width: number): Line[] {
  const { x, width: wide } = boxOf([ring]);
  const shifted = (by: number): number[] => ring.map((n, at) => (at % 2 ? n : n + by));
  if (x < 0) return [ring, shifted(width)];
  return x + wide > width ? [ring, shifted(-width)] : [ring];
}
