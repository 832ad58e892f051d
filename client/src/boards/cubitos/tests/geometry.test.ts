import { describe, expect, it } from 'vitest';

import type { Cell, TrackMap } from '../furniture.ts';
import { look, noteAt } from '../course/camera.ts';
import { around, beside, Grid, HALF, HIGH, isArrow, isFull, legOf, linesPassed, MOST_HALF, pathOf } from '../course/geometry.ts';
import { hops, joined, pointsOf, walk } from '../course/walks.svelte.ts';

const grid = new Grid();
const centre = grid.centre.bind(grid);
const edgesOf = grid.edgesOf.bind(grid);
const outline = grid.outline.bind(grid);
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
    const box = grid.bounds(TRACK);
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
    const edges = grid.redLines(TRACK.cells);
    // 0-3 | 0-5, 0-5 / 1-4, 1-4 | 1-6, 0-5 / 1-6, 0-7 / 1-6.
    expect(edges).toHaveLength(5);
    expect(new Set(edges.map((edge) => JSON.stringify(edge))).size).toBe(5);
  });

  it('outline a field without those inside it', () => {
    expect(outline([[0, 1]])).toHaveLength(6);
    expect(outline(TRACK.start)).toHaveLength(10);
  });

  it('gate a field towards its entries only', () => {
    expect(grid.gate(TRACK.goal, TRACK.entries)).toHaveLength(3);
    expect(grid.gate(TRACK.goal, [])).toHaveLength(0);
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
    expect(TRACK.start.map(centre)).toContainEqual(grid.placeOf('start', TRACK));
    expect(TRACK.goal.map(centre)).toContainEqual(grid.placeOf('goal', TRACK));
    expect(grid.placeOf('0-5', TRACK)).toEqual(centre([0, 5]));
    expect(grid.placeOf('nowhere', TRACK)).toBeNull();
  });

  it('that are shared keep figures apart', () => {
    for (const full of [false, true])
      for (const count of [2, 3, 4]) {
        const stands = Array.from({ length: count }, (_, at) => grid.standing('0-5', TRACK, count, at, full)!);
        expect(new Set(stands.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
        for (const { x } of stands) expect(Math.abs(x - centre([0, 5]).x)).toBeLessThan(grid.half);
      }
    expect(grid.standing('start', TRACK, 2, 0)).not.toEqual(grid.standing('start', TRACK, 2, 1));
    expect(grid.standing('0-5', TRACK, 1, 0)?.x).toBe(centre([0, 5]).x);
    expect(grid.standing('nowhere', TRACK, 1, 0)).toBeNull();
  });

  it('leave the name of a large field to be read, and lie anywhere on a small one', () => {
    const field = Array.from({ length: 5 }, (_, row) => [[row, row % 2], [row, 2 + (row % 2)]] as [number, number][]).flat();
    const { stand, name } = grid.parts(field);
    expect([stand.length, name.length]).toEqual([4, 6]);
    expect(Math.max(...stand.map(({ y }) => y))).toBeLessThan(Math.min(...name.map(({ y }) => y)));
    expect(grid.parts(field.slice(0, 3)).stand).toHaveLength(3);
  });

  it('that bring something keep their left half free of figures', () => {
    for (const count of [1, 2, 3, 4])
      for (let at = 0; at < count; at += 1) {
        const { x, size } = grid.standing('0-5', TRACK, count, at, true)!;
        // A figure is 14 units wide at its full size; what the space brings has moved to the left.
        expect(x - (14 * size) / 2).toBeGreaterThan(centre([0, 5]).x - 5);
      }
    expect(isFull({ ...cell(0, 5, 0), bonus: { credits: 2 } })).toBe(true);
    expect(isFull({ ...cell(0, 5, 0), jet: true })).toBe(true);
    expect(isFull(cell(0, 5, 0))).toBe(false);
  });

  it('have six neighbours', () => {
    expect(around([4, 7])).toHaveLength(6);
  });
});

describe('a pennant', () => {
  it('stands at an end of its line, on the lawn', () => {
    const at = grid.pennant(TRACK, 1)!;
    expect(at.x).toBe(centre([0, 3]).x + HALF);
    expect(at.y).toBeLessThan(0);
    expect(grid.pennant(TRACK, 9)).toBeNull();
  });
});

describe('the camera', () => {
  const big: TrackMap = { ...TRACK, rows: 11, width: 35 };

  it('shows the whole course where it can be pressed, and fills the box with it', () => {
    for (const [width, height] of [[924, 306], [1564, 500], [1084, 420]] as const) {
      const { close, grid: wide, scale, sheet, both } = look(big, width, height, false, null);
      expect([close, both]).toEqual([false, false]);
      expect(HIGH * scale).toBeGreaterThanOrEqual(24);
      const box = wide.bounds(big);
      expect(Math.max((box.width * scale) / width, (box.height * scale) / height)).toBeCloseTo(1, 1);
      expect((box.width * scale) / width).toBeGreaterThan(0.85);
      expect(wide.half).toBeLessThanOrEqual(MOST_HALF);
      expect(sheet.width * scale).toBeCloseTo(width, 3);
      expect(sheet.height * scale).toBeCloseTo(height, 3);
    }
  });

  it('comes close where fingers would not find a space, unless the whole is asked for', () => {
    const near = look(big, 380, 260, true, null);
    expect([near.close, near.both]).toEqual([true, true]);
    expect(HIGH * near.scale).toBeGreaterThanOrEqual(44);
    const whole = look(big, 380, 260, true, false);
    expect([whole.close, whole.both]).toEqual([false, true]);
    expect(whole.grid.bounds(big).width * whole.scale).toBeLessThanOrEqual(380.001);
  });
});

describe('a note', () => {
  const view = { x: 0, y: 0, width: 900, height: 300 };
  const size = { width: 230, height: 100 };

  it('stays in sight and beside what it speaks of', () => {
    for (const target of [{ x: 10, y: 10 }, { x: 890, y: 290 }, { x: 450, y: 150 }, { x: 20, y: 280 }]) {
      const at = noteAt(target, size, view, [], { x: 30, y: 20 });
      expect(at.x).toBeGreaterThanOrEqual(0);
      expect(at.x + size.width).toBeLessThanOrEqual(900);
      expect(at.y + size.height).toBeLessThanOrEqual(300);
      const over = target.x > at.x && target.x < at.x + size.width && target.y > at.y && target.y < at.y + size.height;
      expect(over).toBe(false);
    }
  });

  it('leaves the way free', () => {
    const target = { x: 450, y: 150 };
    const way = [400, 350, 300, 250].map((x) => ({ x, y: 60 }));
    const at = noteAt(target, size, view, way, { x: 30, y: 20 });
    expect(way.some(({ x, y }) => x > at.x && x < at.x + size.width && y > at.y && y < at.y + size.height)).toBe(false);
  });
});

describe('a way', () => {
  it('is walked space by space with a hop between two', () => {
    const [from, to] = [{ x: 0, y: 0 }, { x: 90, y: 0 }];
    const points = pointsOf(['start', '0-3', '0-5', '0-7'], grid, TRACK, from, to);
    expect(points.map(({ x }) => x)).toEqual([0, centre([0, 3]).x, centre([0, 5]).x, 90]);
    const frames = hops(points);
    expect(frames).toHaveLength(7);
    expect(frames.at(0)).toEqual({ transform: 'translate(0px, 0px)', offset: 0 });
    expect(frames.at(-1)).toEqual({ transform: 'translate(90px, 0px)', offset: 1 });
  });

  it('goes over all walks of one figure', () => {
    const walks = [{ seat: 1, leg: 0, spaces: ['start', '0-3'] }, { seat: 0, leg: 0, spaces: ['0-5', '0-7'] }, { seat: 1, leg: 0, spaces: ['0-3', '0-5'] }];
    expect(joined(walks, 1)).toEqual(['start', '0-3', '0-5']);
    expect(joined(walks, 2)).toEqual([]);
  });
});

describe('a figure under way', () => {
  const points = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 20, y: 0 }];
  /** An element whose only motion ends when it is told to. */
  function dancer(): { element: Element; lasts: number[]; finish: () => void } {
    const lasts: number[] = [];
    let done: () => void = () => undefined;
    const finished = new Promise<void>((kept) => (done = kept));
    const element = document.createElement('i');
    element.animate = ((_: unknown, { duration }: { duration: number }) => {
      lasts.push(duration);
      return { finished, finish: done };
    }) as unknown as Element['animate'];
    return { element, lasts, finish: done };
  }

  it('has arrived when its motion has ended, and takes its time by the pace', async () => {
    const { element, lasts, finish } = dancer();
    let arrived = false;
    const going = walk(element, points, true, 0.5, new AbortController().signal).then(() => (arrived = true));
    await Promise.resolve();
    expect(arrived).toBe(false);
    finish();
    await going;
    expect(lasts).toEqual([150]);
  });

  it('arrives at once where nobody wants to wait', async () => {
    const stop = new AbortController();
    const { element, lasts } = dancer();
    const going = walk(element, points, true, 1, stop.signal);
    stop.abort();
    await going;
    expect(lasts).toHaveLength(1);
    await walk(dancer().element, points, true, 0, new AbortController().signal);
    await walk(dancer().element, points, true, 1, stop.signal);
    await walk(undefined, points, true, 1, new AbortController().signal);
  });
});

describe('arrow keys', () => {
  const spots = [
    { id: 'a', x: 0, y: 0 }, { id: 'b', x: 20, y: 0 }, { id: 'c', x: 40, y: 0 },
    { id: 'd', x: 10, y: 15 }, { id: 'e', x: 30, y: 15 },
  ];

  it('go to the nearest space in their direction', () => {
    expect(beside(spots, spots[1]!, 'ArrowRight')).toBe('c');
    expect(beside(spots, spots[1]!, 'ArrowLeft')).toBe('a');
    expect(['d', 'e']).toContain(beside(spots, spots[1]!, 'ArrowDown'));
    expect(['a', 'b']).toContain(beside(spots, spots[3]!, 'ArrowUp'));
  });

  it('stay where there is nothing further', () => {
    expect(beside(spots, spots[2]!, 'ArrowRight')).toBe('c');
    expect(beside(spots, spots[0]!, 'ArrowUp')).toBe('a');
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
