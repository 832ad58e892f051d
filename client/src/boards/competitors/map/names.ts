/** The names that a map could show at a scale, with the places where each could stand. */
import { toScreen, type Camera, type Size } from './camera.ts';
import { boxOf, type Box, type Point } from './geometry.ts';
import { boxAt, broken, widthOf, type Name } from './labels.ts';
import type { Territory, World } from './world.ts';

/** From which scale on symbols are drawn as such, and cities are named. */
export const SYMBOLS = 0.95;
export const CITIES = 2.5;
const CONTINENTS_BELOW = 0.42;
const LEAST = 13;
const MOST = 19;
/** A name may be somewhat wider than its territory; from this scale on anything goes that finds room. */
const OVERHANG = 1.3;
const ANYWAY = 1.9;

/** Names of territories that matter now come before all others. */
export type Weight = (territory: number) => number;

export function namesOf(world: World, camera: Camera, size: Size, weight: Weight = () => 0): Name[] {
  const on = (point: Point): Point => toScreen(camera, size, point);
  const { scale } = camera;
  const names: Name[] = [];
  if (scale < CONTINENTS_BELOW) names.push(...continents(world, on, scale));
  for (const territory of world.territories) {
    const name = territoryName(territory, on, scale, weight(territory.at));
    if (name) names.push(name);
  }
  names.push(...seas(world, on, scale));
  if (scale >= SYMBOLS) {
    for (const { id, name, spot } of world.straits) names.push({ key: `strait-${id}`, text: name, lines: broken(name), sort: 'strait', size: LEAST, rank: 4000, places: beside(on(spot), broken(name), LEAST, 10) });
  }
  if (scale >= CITIES) names.push(...world.territories.flatMap((territory) => cities(territory, on)));
  return names;
}

function territoryName({ told, heart, room, box, size, spot }: Territory, on: (point: Point) => Point, scale: number, weight: number): Name | null {
  const font = Math.max(LEAST, Math.min(MOST, room * scale * 0.55));
  const one = widthOf(told.name, font);
  const lines = one <= box.width * scale * 0.9 ? [told.name] : broken(told.name);
  const wide = Math.max(...lines.map((line) => widthOf(line, font)));
  if (!weight && scale < ANYWAY && wide > box.width * scale * OVERHANG) return null;
  const middle = on(heart);
  const stand = on(spot);
  const up = font * 0.9;
  return {
    key: told.id, text: told.name, lines, sort: 'territory', size: font,
    rank: weight ? weight - 1e6 : 2000 - Math.min(1900, size / 20),
    places: [
      ...[0, -up, up, -1.6 * up, 1.6 * up, -2.4 * up, 2.4 * up].flatMap((dy) => [0, -0.2, 0.2].map((part) => ({ x: middle.x + part * wide, y: middle.y + dy }))),
      ...beside(stand, lines, font, 12),
    ],
  };
}

/** What is printed beside the ground and must stay readable: ports, airports, flags and straits, once they are symbols. */
export function symbolBoxes(world: World, camera: Camera, size: Size): Box[] {
  if (camera.scale < SYMBOLS) return [];
  const r = symbolRadius(camera.scale);
  const boxed = (point: Point | null, by: number): Box[] => {
    if (!point) return [];
    const { x, y } = toScreen(camera, size, point);
    return [{ x: x - by, y: y - by, width: 2 * by, height: 2 * by }];
  };
  return [
    ...world.straits.flatMap(({ spot }) => boxed(spot, r)),
    ...world.territories.flatMap(({ told, port, airport, spot }) => [...boxed(port, r), ...boxed(airport, r + (told.airport === 2 ? 2 : 0)), ...(told.red ? boxed(spot, 6) : [])]),
  ];
}

/** How large symbols are drawn, in pixels. */
export const symbolRadius = (scale: number): number => Math.max(2.2, Math.min(9, scale * 4.4));

/** Below, above, right and left of a thing. */
function beside({ x, y }: Point, lines: readonly string[], size: number, away: number): Point[] {
  const { width, height } = boxAt(lines, { x: 0, y: 0 }, size);
  return [
    { x, y: y + away + height / 2 },
    { x, y: y - away - height / 2 },
    { x: x + away + width / 2, y },
    { x: x - away - width / 2, y },
  ];
}

function continents(world: World, on: (point: Point) => Point, scale: number): Name[] {
  return world.told.continents.map((text, number): Name => {
    const box = world.continent(number);
    const middle = on({ x: box.x + box.width / 2, y: box.y + box.height * 0.45 });
    const size = Math.max(LEAST, Math.min(17, box.width * scale * 0.1));
    return { key: `continent-${number}`, text, sort: 'continent', size, spacing: 0.06, rank: number - 2e6, places: [0, 14, -14, 28, -28].map((dy) => ({ x: middle.x, y: middle.y + dy })) };
  });
}

interface SeaPlace {
  name: string;
  box: Box;
  count: number;
  spots: readonly Point[];
}
const seaPlaces = new WeakMap<World, readonly SeaPlace[]>();

/** Every sea with its spaces, those in its middle first. */
function seasOf(world: World): readonly SeaPlace[] {
  const found = seaPlaces.get(world);
  if (found) return found;
  const grouped = new Map<string, Point[]>();
  for (const { sea, spot } of world.cells) grouped.set(sea, [...(grouped.get(sea) ?? []), spot]);
  const made = [...grouped].map(([name, spots]) => {
    // A sea that reaches over the edge of the board is named on its larger side.
    const [left, right] = [spots.filter(({ x }) => x < world.box.width / 2), spots.filter(({ x }) => x >= world.box.width / 2)];
    const box = boxOf([spots.flatMap(({ x, y }) => [x, y])]);
    const kept = box.width > world.box.width / 2 ? (left.length > right.length ? left : right) : spots;
    const middle = { x: sum(kept, ({ x }) => x) / kept.length, y: sum(kept, ({ y }) => y) / kept.length };
    const away = ({ x, y }: Point): number => Math.hypot((x - middle.x) * 0.6, y - middle.y);
    return { name, count: kept.length, box: boxOf([kept.flatMap(({ x, y }) => [x, y])]), spots: [...kept].sort((one, other) => away(one) - away(other)) };
  });
  seaPlaces.set(world, made);
  return made;
}

const sum = (points: readonly Point[], read: (point: Point) => number): number => points.reduce((all, point) => all + read(point), 0);

function seas(world: World, on: (point: Point) => Point, scale: number): Name[] {
  return seasOf(world).flatMap(({ name, box, count, spots }): Name[] => {
    const large = count > 20;
    const size = large ? Math.max(14, Math.min(20, scale * 22)) : LEAST;
    const lines = broken(name, large ? 16 : 10);
    const spacing = large ? 0.12 : 0.02;
    const wide = Math.max(...lines.map((line) => widthOf(line, size, spacing)));
    if (wide > (box.width + 50) * scale * 1.15) return [];
    return [{ key: `sea-${name}`, text: name, lines, sort: 'sea', size, spacing, rank: 3000 - count, places: spots.slice(0, 8).map(on) }];
  });
}

function cities({ told, port, airport }: Territory, on: (point: Point) => Point): Name[] {
  const named = [port && told.port ? { text: told.port, at: port } : null, airport && told.city && told.city !== told.port ? { text: told.city, at: airport } : null];
  return named.flatMap((one): Name[] => (one ? [{ key: `city-${told.id}-${one.text}`, text: one.text, sort: 'city', size: LEAST, rank: 5000, places: beside(on(one.at), [one.text], LEAST, 9) }] : []));
}
