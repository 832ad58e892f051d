import { describe, expect, it } from 'vitest';

import { fitted, fromAbove, steepness, throughLens, HEM } from '../cloth/camera.ts';
import { FRAMES, restTurn, seenFaces, restPlace, turned } from '../cloth/turning.ts';
import { around, clearSpot } from '../cloth/labels.ts';
import { hull, shadow } from '../cloth/light.ts';
import { cardBox, footprint, pictureTurn, wheels, FACES, TURN } from '../scene.ts';
import { CITIES } from '../drawings/cities.ts';
import { markup } from '../drawings/shapes.ts';
import { CARS, SIGNS, SYMBOLS } from '../drawings/symbols.ts';
import { stepDown } from '../scene3d/quality.ts';

describe('cameras', () => {
  it.each([['seat', 924, 616], ['seat', 390, 500], ['top', 616, 616], ['replay', 924, 616]] as const)('%s shows the whole cloth and fills the board', (shot, width, height) => {
    const { project } = throughLens(fitted(shot, 320, width, height), width, height);
    const h = 160 + HEM;
    const corners = [[-h, -h], [h, -h], [h, h], [-h, h]].map(([x = 0, y = 0]) => project(x, y));
    for (const { x, y } of corners) {
      expect(x).toBeGreaterThan(-0.5);
      expect(x).toBeLessThan(width + 0.5);
      expect(y).toBeGreaterThan(-0.5);
      expect(y).toBeLessThan(height + 0.5);
    }
    const fills = Math.max((Math.max(...corners.map(({ x }) => x)) - Math.min(...corners.map(({ x }) => x))) / width, (Math.max(...corners.map(({ y }) => y)) - Math.min(...corners.map(({ y }) => y))) / height);
    expect(fills).toBeCloseTo(0.95, 2);
  });

  it('looks the more steeply the higher the board is, and never straight down from a seat', () => {
    const seen = [[924, 616], [620, 616], [390, 500]].map(([width = 1, height = 1]) => steepness(width, height));
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen[0]).toBe(57);
    expect(seen.at(-1)).toBeGreaterThan(70);
    expect(steepness(300, 900)).toBeLessThan(80);
  });

  it.each([0, 30, -75])('finds the point of the table under a pixel, turned by %i degrees', (azimuth) => {
    const view = throughLens(fitted('seat', 320, 900, 600, azimuth), 900, 600);
    for (const [x, y] of [[0, 0], [120, -90], [-150, 140]] as const) {
      const pixel = view.project(x, y);
      const back = view.unproject(pixel.x, pixel.y);
      expect(back.x).toBeCloseTo(x, 6);
      expect(back.y).toBeCloseTo(y, 6);
    }
  });

  it('keeps north above in the plan', () => {
    const view = fromAbove(320, 600, 600);
    expect(view.project(0, 100).y).toBeLessThan(view.project(0, 0).y);
    expect(view.unproject(view.project(12, 34).x, view.project(12, 34).y)).toEqual({ x: expect.closeTo(12, 6), y: expect.closeTo(34, 6) });
  });
});

describe('a die', () => {
  it.each(FACES.map((name, face) => [name, face] as const))('lies with %s up and shows that face alone', (_, face) => {
    for (const yaw of [0, 9_000, 40_000]) {
      const pose = { x: 0, y: 0, face, yaw };
      expect(seenFaces(restPlace(pose)).map((seen) => seen.face)).toEqual([face]);
      const right = turned(restTurn(pose), FRAMES[face]!.right);
      const turn = (Math.atan2(right[1], right[0]) * 180) / Math.PI;
      expect(Math.cos(((turn - pictureTurn(pose)) * Math.PI) / 180)).toBeCloseTo(1, 9);
    }
  });

  it('points its wheels where the picture has them: to the south at rest, and with the yaw', () => {
    expect(wheels({ x: 0, y: 0, face: 0, yaw: 0 })).toBe(270);
    expect(wheels({ x: 0, y: 0, face: 1, yaw: TURN / 4 })).toBe(0);
  });

  it('has a footprint of 16 mm around its centre', () => {
    const corners = footprint({ x: 10_000, y: 0, face: 0, yaw: 4_000 });
    for (const { x, y } of corners) expect(Math.hypot(x - 10, y)).toBeCloseTo(8 * Math.SQRT2);
  });

  it('throws its shadow away from the sun', () => {
    const points = shadow(restPlace({ x: 0, y: 0, face: 0, yaw: 0 }));
    expect(Math.max(...points.map(({ x }) => x))).toBeGreaterThan(20);
    expect(Math.min(...points.map(({ y }) => y))).toBeLessThan(-14);
    expect(hull(points)).toHaveLength(points.length);
  });
});

describe('a text over the cloth', () => {
  const board = { width: 600, height: 600 };
  const size = { width: 160, height: 40 };

  it('stands near what it speaks of, and hides no die where there is room', () => {
    const near = { x: 300, y: 300 };
    const dice = [around({ x: 300, y: 250 }, 14), around({ x: 240, y: 255 }, 14), around({ x: 360, y: 300 }, 14)];
    const spot = clearSpot(near, size, dice, board);
    const covers = dice.filter((die) => Math.abs(die.x + 14 - spot.x) < 94 && Math.abs(die.y + 14 - spot.y) < 34);
    expect(covers).toEqual([]);
    expect(Math.hypot(spot.x - near.x, spot.y - near.y)).toBeLessThan(130);
  });

  it.each([[4, 4], [598, 300], [300, 597]])('never leaves the board: %i %i', (x, y) => {
    const spot = clearSpot({ x, y }, size, [], board);
    expect(spot.x - 80).toBeGreaterThanOrEqual(0);
    expect(spot.x + 80).toBeLessThanOrEqual(600);
    expect(spot.y - 20).toBeGreaterThanOrEqual(0);
    expect(spot.y + 20).toBeLessThanOrEqual(600);
  });
});

describe('drawings', () => {
  it('exist for every sign, car and city', () => {
    expect(Object.keys(SIGNS)).toEqual([...SYMBOLS]);
    expect(Object.keys(CARS)).toHaveLength(5);
    expect(Object.keys(CITIES)).toEqual(['habana', 'trinidad', 'santiago', 'bayamo']);
    expect(markup(SIGNS.gem, { ink: 'red', paper: 'white' })).toContain('fill="red"');
  });

  it('lay the cards inside the corners, outer edges on the boundary', () => {
    expect(cardBox({ side: 320_000, card: 60_000 }, 'NE')).toEqual({ x: 100, y: 100, side: 60 });
    expect(cardBox({ side: 320_000, card: 60_000 }, 'SW')).toEqual({ x: -160, y: -160, side: 60 });
  });
});

describe('a slow graphics card', () => {
  it('gets a simpler picture, one step after another, and the plan at last', () => {
    expect(stepDown('full', [10, 12, 90])).toBe('full');
    expect(stepDown('full', [30, 31, 90])).toBe('fewer');
    expect(stepDown('plain', [30, 31, 90])).toBe('plan');
    expect(stepDown('full', [500])).toBe('full');
  });
});
