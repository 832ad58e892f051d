import { describe, expect, it } from 'vitest';

import type { Line } from '../../../lib/wire.ts';
import { estimate, readScene } from '../motion/script.ts';
import { aim, scaleFor } from '../road/camera.ts';
import { Circuit, direction, nearest, poses } from '../road/geometry.ts';
import { FURNITURE } from './lay.svelte.ts';

const circuit = new Circuit(FURNITURE);
const line = (kind: string, facts: Line['facts']): Line => ({ kind, facts, text: '', rule: '', seat: 0 }) as unknown as Line;

describe('the circuit', () => {
  it('finds spaces by their names and numbers', () => {
    expect(circuit.numberOf('S1-01L')).toBe(0);
    expect(circuit.spot(0)?.id).toBe('S1-01L');
    expect(circuit.numberOf('nowhere')).toBe(-1);
  });

  it('is driven once around by every lane, corners and all', () => {
    for (const lane of [0, 1, 2]) {
      const spots = circuit.lane(lane);
      expect(spots.length).toBeGreaterThan(100);
      const jumps = spots.map((spot, at) => Math.hypot(spot.x - spots[(at + 1) % spots.length]!.x, spot.y - spots[(at + 1) % spots.length]!.y));
      expect(Math.max(...jumps)).toBeLessThan(60);
    }
  });
});

describe('a car on its way', () => {
  it('points where it drives and never turns the long way round', () => {
    const way = circuit.lane(0).slice(10, 40);
    const line = poses(way);
    expect(line.length).toBe((way.length - 1) * 6 + 1);
    expect(Math.abs(nearest(line[0]!.turn, way[0]!.turn) - way[0]!.turn)).toBeLessThan(3);
    expect(line.at(-1)).toBe(way.at(-1));
    const middle = line[33]!;
    expect(Math.abs(nearest(middle.turn, direction(line[32]!, line[34]!)) - direction(line[32]!, line[34]!))).toBeLessThan(1);
    expect(nearest(350, 5)).toBe(-10);
    expect(nearest(-170, 175)).toBe(190);
  });
});

describe('the camera', () => {
  const room = { width: 600, height: 300 };

  it('stands between the car and what it can reach', () => {
    expect(aim({ x: 0, y: 0 }, [{ x: 200, y: 100 }], room)).toEqual({ x: 100, y: 50 });
    expect(aim({ x: 7, y: 8 }, [], room)).toEqual({ x: 7, y: 8 });
  });

  it('shows all that can be reached, and the car where there is room', () => {
    const at = aim({ x: 0, y: 0 }, [{ x: 900, y: 0 }, { x: 1000, y: 40 }], room);
    expect(at.x + room.width / 2).toBeGreaterThanOrEqual(1000);
    expect(at.x - room.width / 2).toBeLessThanOrEqual(900);
  });

  it('has the whole circuit in sight at a key', () => {
    const { scale, sheet } = scaleFor(circuit, 924, 380, false, true);
    expect(sheet.width * scale).toBeCloseTo(924);
    expect(circuit.told.height * scale).toBeLessThanOrEqual(380.01);
  });
});

describe('what is seen of a step', () => {
  it('is the die first, then the way, then what it costs', () => {
    const acts = readScene([line('gear_rolled', { car: 1, gear: 3, roll: 6 }), line('drove', { car: 1, way: ['S1-02L', 'S1-03L'], brake: 0, left: 0 }), line('lost', { car: 1, part: 'tires', points: 2, cause: 'overshoot' })], circuit);
    expect(acts.map(({ sort }) => sort)).toEqual(['roll', 'drive', 'lose']);
    expect(estimate(acts)).toBeGreaterThan(1500);
  });

  it('leaves rubber on the road where a car brakes or overshoots', () => {
    const way = { car: 0, way: ['S1-02L', 'S1-03L'], left: 0 };
    const brakes = (lines: Line[]): number[] => readScene(lines, circuit).flatMap((act) => (act.sort === 'drive' ? [act.brake] : []));
    expect(brakes([line('drove', { ...way, brake: 2 })])).toEqual([2]);
    expect(brakes([line('drove', { ...way, brake: 0 }), line('overshot', { car: 0, spaces: 3 })])).toEqual([3]);
    expect(brakes([line('drove', { ...way, brake: 0 }), line('overshot', { car: 1, spaces: 3 })])).toEqual([0]);
  });

  it('throws one black die, but not ten of them at once', () => {
    const rolls = (n: number): number => readScene(Array.from({ length: n }, (_, car) => line('started', { car, roll: 9, start: 'normal' })), circuit).length;
    expect(rolls(1)).toBe(1);
    expect(rolls(10)).toBe(0);
  });
});
