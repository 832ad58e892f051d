import { describe, expect, it } from 'vitest';

import type { Cell, TrackMap } from '../furniture.ts';
import { beside, bounds, centre, edgesOf, gate, HALF, HIGH, isArrow, legOf, linesPassed, outline, pathOf, placeOf, redLines, standing, touching } from '../course/geometry.ts';
import { hops, pointsOf } from '../course/walks.svelte.ts';

const cell = (row: number, x: number, sector: number, water = false): Cell => ({
  space: `${row}-${x}`, row, x, water, sector, bonus: null, jet: false, shortcut: null, name: `Space ${row} ${x}`,
});
/** Two rows of three bricks; the start is left of them, the finish right. */
const TRACK: TrackMap = {
  id: 'toy', name: 'Toy', loop: false, lines: 2, rows: 2, width: 11,
  cells: [cell(0, 3, 0), cell(0, 5, 1), cell(0, 7, 1), cell(1, 2, 0), cell(1, 4, 0, true), cell(1, 6, 2)],
  start: [[0, 1], [1, 0]], goal: [[0, 9], [1, 8]], exits: ['0-3', '1-2'], entries: ['0-7', '1-6'], scenery: [], provenance: '',
};

describe('bricks', () => {
  it('lie in rows shifted by half a space', () => {
    expect(centre([0, 0])).toEqual({ x: HALF, y: HIGH / 2 });
    expect(centre([1, 1]).x - centre([0, 0]).x).toBe(HALF);
    expect(centre([0, 2]).x - centre([0, 0]).x).toBe(2 * HALF);
  });

  it('share each edge with the neighbour on its other side', () => {
    for (const { beyond, edge } of edgesOf([4, 7])) {
      const back = edgesOf(beyond).find((one) => one.beyond[0] === 4 && one.beyond[1] === 7);
      expect(back?.edge).toEqual(edge);
    }
    expect(edgesOf([4, 7])).toHaveLength(6);
  });

  it('fit into the bounds of their track', () => {
    const box = bounds(TRACK);
    for (const { row, x } of TRACK.cells) {
      const at = centre([row, x]);
      expect(at.x - HALF).toBeGreaterThanOrEqual(box.x);
      expect(at.x + HALF).toBeLessThanOrEqual(box.x + box.width);
      expect(at.y + HIGH / 2).toBeLessThanOrEqual(box.y + box.height);
    }
  });
});

describe('lines', () => {
  it('run once between neighbours of different sectors', () => {
    const edges = redLines(TRACK.cells);
    // 0-3 | 0-5, 0-5 / 1-4, 1-4 | 1-6, 0-5 / 1-6, 0-7 / 1-6.
    expect(edges).toHaveLength(5);
    expect(new Set(edges.map((edge) => JSON.stringify(edge))).size).toBe(5);
  });

  it('outline a field without those inside it', () => {
    expect(outline([[0, 1]])).toHaveLength(6);
    expect(outline(TRACK.start)).toHaveLength(10);
  });

  it('gate a field towards its entries only', () => {
    expect(gate(TRACK.goal, TRACK.entries)).toHaveLength(3);
    expect(gate(TRACK.goal, [])).toHaveLength(0);
  });

  it('are drawn in one go where they meet', () => {
    const point = (x: number, y: number) => ({ x, y });
    const edges = [
      { from: point(0, 0), to: point(0, 5) },
      { from: point(9, 9), to: point(9, 12) },
      { from: point(4, 5), to: point(0, 5) },
    ];
    const path = pathOf(edges);
    expect(path.match(/M/g)).toHaveLength(2);
    expect(path).toContain('0 0L0 5L4 5');
    expect(pathOf([])).toBe('');
  });
});

describe('places', () => {
  it('of fields are on one of their bricks', () => {
    expect(TRACK.start.map(centre)).toContainEqual(placeOf('start', TRACK));
    expect(TRACK.goal.map(centre)).toContainEqual(placeOf('goal', TRACK));
    expect(placeOf('0-5', TRACK)).toEqual(centre([0, 5]));
    expect(placeOf('nowhere', TRACK)).toBeNull();
  });

  it('that are shared keep figures apart', () => {
    const two = [0, 1].map((at) => standing('0-5', TRACK, 2, at));
    expect(two[0]).not.toEqual(two[1]);
    const four = [0, 1, 2, 3].map((at) => JSON.stringify(standing('0-5', TRACK, 4, at)));
    expect(new Set(four).size).toBe(4);
    expect(standing('start', TRACK, 2, 0)).not.toEqual(standing('start', TRACK, 2, 1));
    expect(standing('0-5', TRACK, 1, 0)).toEqual(centre([0, 5]));
  });

  it('touch what lies beside them', () => {
    expect(touching('start', TRACK)).toEqual(['0-3', '1-2']);
    expect(touching('0-7', TRACK)).toContain('goal');
    expect(touching('0-5', TRACK)).toContain('1-4');
    expect(touching('0-5', TRACK)).not.toContain('start');
  });
});

describe('a way', () => {
  it('is walked space by space with a hop between two', () => {
    const [from, to] = [{ x: 0, y: 0 }, { x: 90, y: 0 }];
    const points = pointsOf({ seat: 0, leg: 0, spaces: ['start', '0-3', '0-5', '0-7'] }, TRACK, from, to);
    expect(points).toEqual([from, centre([0, 3]), centre([0, 5]), to]);
    const frames = hops(points);
    expect(frames).toHaveLength(7);
    expect(frames.at(0)).toEqual({ transform: 'translate(0px, 0px)', offset: 0 });
    expect(frames.at(-1)).toEqual({ transform: 'translate(90px, 0px)', offset: 1 });
  });
});

describe('arrow keys', () => {
  const spots = [
    { id: 'a', x: 0, y: 0 }, { id: 'b', x: 20, y: 0 }, { id: 'c', x: 40, y: 0 },
    { id: 'd', x: 10, y: 15 }, { id: 'e', x: 30, y: 15 },
  ];

  it('go to the nearest space in their direction', () => {
    expect(beside(spots, 'b', 'ArrowRight')).toBe('c');
    expect(beside(spots, 'b', 'ArrowLeft')).toBe('a');
    expect(['d', 'e']).toContain(beside(spots, 'b', 'ArrowDown'));
    expect(['a', 'b']).toContain(beside(spots, 'd', 'ArrowUp'));
  });

  it('stay where there is nothing further', () => {
    expect(beside(spots, 'c', 'ArrowRight')).toBe('c');
    expect(beside(spots, 'a', 'ArrowUp')).toBe('a');
  });

  it('are told from other keys', () => {
    expect(isArrow('ArrowUp')).toBe(true);
    expect(isArrow('Enter')).toBe(false);
  });
});

describe('legs', () => {
  it('are run one after the other, and the first again after the finish', () => {
    expect([0, 1, 2].map((leg) => legOf(leg, [TRACK, TRACK]))).toEqual([0, 1, 0]);
  });
});

describe('the race line', () => {
  it('counts the red lines of earlier legs too', () => {
    expect(linesPassed('start', 0, [TRACK, TRACK])).toBe(0);
    expect(linesPassed('0-5', 0, [TRACK, TRACK])).toBe(1);
    expect(linesPassed('goal', 0, [TRACK, TRACK])).toBe(2);
    expect(linesPassed('1-6', 1, [TRACK, TRACK])).toBe(4);
  });
});
