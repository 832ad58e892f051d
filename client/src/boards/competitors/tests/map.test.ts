import { describe, expect, it } from 'vitest';

import type { Furniture } from '../furniture.ts';
import { between, clamped, fit, toBoard, toScreen, whole, zoomed, MOST, type Camera } from '../map/camera.ts';
import { area, depth, heart, holds, inside, overlap, pathOf, walk } from '../map/geometry.ts';
import { Gestures } from '../map/gestures.ts';
import { boxAt, broken, place, type Name } from '../map/labels.ts';
import { namesOf, symbolBoxes } from '../map/names.ts';
import { signsOf } from '../map/relief.ts';
import { hexagon, joined, twice, World } from '../map/world.ts';
import atlas from '../mock/atlas.json';

const world = new World(atlas as unknown as Furniture);
const NONE = { top: 0, right: 0, bottom: 0, left: 0 };
const TABLE = { width: 924, height: 616 };
const PHONE = { width: 360, height: 480 };

describe('outlines', () => {
  it('are walked step by step, in tenths', () => {
    expect(walk([10, 20, 5, -5, -15, 0])).toEqual([1, 2, 1.5, 1.5, 0, 1.5]);
    expect(pathOf([1.04, 2, 3.16, 4], true)).toBe('M1 2L3.2 4Z');
  });

  it('are joined from arcs, some of them backwards', () => {
    const arcs = [[0, 0, 4, 0, 4, 4], [0, 0, 0, 4, 4, 4]];
    expect(joined([0, ~1], arcs)).toEqual([0, 0, 4, 0, 4, 4, 0, 4]);
  });

  it('of all territories are closed, and hold the place of their tokens', () => {
    expect(world.territories).toHaveLength(116);
    for (const { told, rings, spot, main } of world.territories) {
      expect(rings.length, told.id).toBeGreaterThan(0);
      expect(area(main), told.id).toBeGreaterThan(10);
      const nearest = Math.max(...rings.map((ring) => depth(ring, spot)));
      expect(nearest, told.id).toBeGreaterThan(-6);
    }
  });

  it('have a heart inside, with more room sideways than upwards', () => {
    const { at, room } = heart([0, 0, 100, 0, 100, 20, 0, 20], 2.4);
    expect(at.y).toBeCloseTo(10, 0);
    expect(room).toBeCloseTo(10, 0);
    for (const { main, heart: middle } of world.territories) expect(inside(main, middle)).toBe(true);
  });

  it('of sea spaces are hexagons, and are seen on both sides where they lie over the edge', () => {
    expect(hexagon({ x: 0, y: 0 }, 10)).toHaveLength(12);
    expect(twice([1590, 0, 1610, 0, 1600, 10], 1600)).toEqual([[1590, 0, 1610, 0, 1600, 10], [-10, 0, 10, 0, 0, 10]]);
    expect(twice([10, 0, 20, 0, 15, 5], 1600)).toHaveLength(1);
  });
});

describe('places', () => {
  it('are found by their ids and under a point', () => {
    const peru = world.place('peru');
    expect(world.nameOf(peru)).toBe('Peru');
    expect(world.under(world.territory(peru)!.heart)).toBe(peru);
    expect(world.place('nowhere')).toBe(-1);
    expect(world.under({ x: -500, y: 4 })).toBe(-1);
  });

  it('of the sea are found on both edges of the board', () => {
    const edge = world.place('r19c31');
    expect(world.under({ x: 1598, y: 837 })).toBe(edge);
    expect(world.under({ x: 2, y: 837 })).toBe(edge);
  });

  it('are all different: every sea space is found at its own middle', () => {
    const lost = world.cells.filter(({ at, spot }) => world.under(spot) !== world.territories.length + at);
    // A coast may run through the middle of a space that it cuts.
    expect(lost.length).toBeLessThan(12);
  });
});

describe('the camera', () => {
  const start = whole(world.box, TABLE, NONE);

  it('shows the whole world, between what lies over the board', () => {
    const inset = { top: 0, right: 0, bottom: 120, left: 0 };
    const camera = whole(world.box, TABLE, inset);
    const [one, other] = [toScreen(camera, TABLE, { x: 0, y: 0 }), toScreen(camera, TABLE, { x: 1600, y: 900 })];
    expect(one.x).toBeGreaterThanOrEqual(0);
    expect(one.y).toBeGreaterThanOrEqual(0);
    expect(other.x).toBeLessThanOrEqual(TABLE.width);
    expect(other.y).toBeLessThanOrEqual(TABLE.height - 120);
  });

  it('keeps the point under the pointer when it comes nearer', () => {
    const at = { x: 300, y: 200 };
    const before = toBoard(start, TABLE, at);
    const after = toBoard(zoomed(start, 2.5, at, TABLE, start.scale), TABLE, at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('goes no nearer and no further than it may', () => {
    expect(zoomed(start, 100, { x: 0, y: 0 }, TABLE, start.scale).scale).toBe(MOST);
    expect(zoomed(start, 0.01, { x: 0, y: 0 }, TABLE, start.scale).scale).toBe(start.scale);
  });

  it('never loses the world out of sight', () => {
    const lost = clamped({ x: -9000, y: 9000, scale: 2 }, world.box, TABLE, NONE);
    const { x, y } = toBoard(lost, TABLE, { x: 0, y: TABLE.height });
    expect(x).toBeGreaterThan(-30);
    expect(y).toBeLessThan(930);
  });

  it('travels from one view to another without leaving the way', () => {
    const end = fit(world.continent(2), TABLE, NONE);
    expect(between(start, end, 0)).toEqual(start);
    const last = between(start, end, 1);
    expect(last.x).toBeCloseTo(end.x);
    expect(last.scale).toBeCloseTo(end.scale);
    const half = between(start, end, 0.5);
    expect(half.scale).toBeGreaterThan(start.scale);
    expect(half.scale).toBeLessThan(end.scale);
  });

  it('jumps to each of the six continents, all of it in sight', () => {
    for (const [number, name] of world.told.continents.entries()) {
      const box = world.continent(number);
      const camera = fit(box, TABLE, NONE);
      const [one, other] = [toScreen(camera, TABLE, box), toScreen(camera, TABLE, { x: box.x + box.width, y: box.y + box.height })];
      expect(Math.min(one.x, one.y), name).toBeGreaterThanOrEqual(-0.5);
      expect(other.x, name).toBeLessThanOrEqual(TABLE.width + 0.5);
      expect(other.y, name).toBeLessThanOrEqual(TABLE.height + 0.5);
    }
  });
});

describe('names on the map', () => {
  const views: [string, Camera, typeof TABLE][] = [TABLE, PHONE].flatMap((size, at) => [
    [`all of it ${at}`, whole(world.box, size, NONE), size] as const,
    ...[0, 1, 2, 3, 4, 5].map((n) => [`${world.told.continents[n]} ${at}`, fit(world.continent(n), size, NONE), size] as const),
    ...[0.8, 1.2, 1.9, 2.6, 3.5, 5].map((scale) => [`scale ${scale} ${at}`, { x: 820, y: 270, scale }, size] as const),
  ] as [string, Camera, typeof TABLE][]);

  it.each(views)('never overlap: %s', (_, camera, size) => {
    const taken = symbolBoxes(world, camera, size);
    const labels = place(namesOf(world, camera, size), { x: 0, y: 0, ...size }, taken);
    expect(labels.length).toBeGreaterThan(3);
    for (const [at, one] of labels.entries()) {
      for (const other of labels.slice(at + 1)) expect(overlap(one.box, other.box), `${one.key} and ${other.key}`).toBe(false);
      for (const box of taken) expect(overlap(one.box, box), `${one.key} over a symbol`).toBe(false);
      expect(one.size).toBeGreaterThanOrEqual(13);
    }
  });

  it('become more as one comes nearer, until every territory in sight has its own', () => {
    const shown = (scale: number): string[] => {
      const camera = { x: 800, y: 280, scale };
      return place(namesOf(world, camera, TABLE), { x: 0, y: 0, ...TABLE }, symbolBoxes(world, camera, TABLE)).filter(({ sort }) => sort === 'territory').map(({ key }) => key);
    };
    const near = new Set(shown(2.2));
    const camera = { x: 800, y: 280, scale: 2.2 };
    const screen = { x: 60, y: 40, width: TABLE.width - 120, height: TABLE.height - 80 };
    const inSight = world.territories.filter(({ heart: middle }) => holds(screen, toScreen(camera, TABLE, middle)));
    expect(inSight.length).toBeGreaterThan(12);
    expect(inSight.filter(({ told }) => !near.has(told.id)).map(({ told }) => told.id)).toEqual([]);
  });

  it('of what matters now come first', () => {
    const camera = whole(world.box, TABLE, NONE);
    const benelux = world.place('benelux');
    const labels = place(namesOf(world, camera, TABLE, (at) => (at === benelux ? 1 : 0)), { x: 0, y: 0, ...TABLE });
    expect(labels[0]?.key).toBe('benelux');
  });

  it('are broken where they are long, as evenly as their words allow', () => {
    expect(broken('Peru')).toEqual(['Peru']);
    expect(broken('Quebec and Atlantic Canada')).toEqual(['Quebec and', 'Atlantic Canada']);
    expect(broken('Neufundländisch')).toEqual(['Neufundländisch']);
  });

  it('give way to what lies on the board', () => {
    const name: Name = { key: 'a', text: 'Peru', sort: 'territory', size: 13, rank: 1, places: [{ x: 50, y: 50 }, { x: 50, y: 90 }] };
    const screen = { x: 0, y: 0, width: 200, height: 200 };
    const [there] = place([name], screen);
    expect(there?.y).toBe(50);
    const [moved] = place([name], screen, [boxAt(['Peru'], { x: 50, y: 50 }, 13)]);
    expect(moved?.y).toBe(90);
    expect(place([{ ...name, places: [{ x: 2, y: 2 }] }], screen)).toEqual([]);
  });
});

describe('the ground', () => {
  it('carries signs of its terrain inside its borders, the same on every visit', () => {
    for (const id of ['peru', 'mongolia', 'greenland', 'amazonia', 'germany']) {
      const territory = world.territory(world.place(id))!;
      const signs = signsOf(territory);
      expect(signs.length, id).toBeGreaterThan(2);
      expect(signs.every((sign) => territory.rings.some((ring) => inside(ring, sign))), id).toBe(true);
      expect(signsOf(territory)).toEqual(signs);
    }
  });
});

describe('hands on the map', () => {
  function hands(): { log: string[]; gestures: Gestures } {
    const log: string[] = [];
    return { log, gestures: new Gestures({ pan: (dx, dy) => log.push(`pan ${dx} ${dy}`), zoom: (factor) => log.push(`zoom ${factor.toFixed(2)}`) }) };
  }

  it('press without moving, or drag', () => {
    const { log, gestures } = hands();
    gestures.press(1, { x: 10, y: 10 });
    gestures.move(1, { x: 12, y: 11 });
    gestures.release(1);
    expect(gestures.dragged).toBe(false);
    gestures.press(1, { x: 10, y: 10 });
    gestures.move(1, { x: 40, y: 10 });
    gestures.release(1);
    expect(gestures.dragged).toBe(true);
    expect(log).toEqual(['pan 30 0']);
  });

  it('pinch with two fingers', () => {
    const { log, gestures } = hands();
    gestures.press(1, { x: 100, y: 100 });
    gestures.press(2, { x: 200, y: 100 });
    gestures.move(2, { x: 300, y: 100 });
    expect(log).toEqual(['pan 50 0', 'zoom 2.00']);
    gestures.release(1);
    gestures.release(2);
    expect(gestures.down).toBe(false);
    expect(gestures.dragged).toBe(true);
  });

  it('turn the wheel: nearer up, further down, never by a leap', () => {
    const { log, gestures } = hands();
    gestures.wheel({ deltaY: -100, deltaMode: 0, ctrlKey: false }, { x: 0, y: 0 });
    gestures.wheel({ deltaY: 100, deltaMode: 0, ctrlKey: false }, { x: 0, y: 0 });
    gestures.wheel({ deltaY: -99999, deltaMode: 0, ctrlKey: false }, { x: 0, y: 0 });
    const [nearer, further, leap] = log.map((one) => Number(one.split(' ')[1]));
    expect(nearer).toBeGreaterThan(1);
    expect(further).toBeLessThan(1);
    expect(leap).toBeLessThan(2);
  });
});
