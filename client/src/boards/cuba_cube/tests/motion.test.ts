import { describe, expect, it } from 'vitest';

import { decode, length, MotionError, placeAt, restPlace, unpack, type Rest } from '../flick/motion.ts';
import vectors from './flicks.json';

interface Vector {
  before: number[][];
  after: number[][];
  word: string;
  every: number;
  shown: { die: number; poses: number[][] }[];
}

const rests = (rows: number[][]) => (die: number): Rest => rows[die] as unknown as Rest;
const motionsOf = (vector: Vector) => decode(unpack(vector.word), rests(vector.before), rests(vector.after));
const all = vectors as Vector[];

describe('the motion of a flick', () => {
  it.each(all.map((vector, number) => [number, vector] as const))('shows vector %i as the house means it', (_, vector) => {
    const motions = motionsOf(vector);
    expect(motions.map((motion) => motion.die)).toEqual(vector.shown.map((die) => die.die));
    motions.forEach((motion, k) => {
      vector.shown[k]!.poses.forEach((pose, step) => {
        const place = placeAt(motion, step * vector.every);
        place.forEach((value, i) => expect(value).toBeCloseTo(pose[i]!, 5));
      });
    });
  });

  it('starts and ends exactly where the rules say', () => {
    const vector = all[0]!;
    for (const motion of motionsOf(vector)) {
      expect(placeAt(motion, 0)).toEqual(restPlace(rests(vector.before)(motion.die)));
      const [end, rest] = [placeAt(motion, 1e6), restPlace(rests(vector.after)(motion.die))];
      expect(end.slice(0, 3)).toEqual(rest.slice(0, 3));
      expect(Math.abs(end.slice(3).reduce((sum, value, k) => sum + value * rest[3 + k]!, 0))).toBeCloseTo(1);
    }
  });

  it('lasts until the last die lies still', () => {
    const motions = motionsOf(all[0]!);
    expect(length(motions)).toBe(Math.max(...motions.map((motion) => motion.knots.at(-1)!.ms)));
    expect(length([])).toBe(0);
  });

  it('that breaks off is refused', () => {
    const { word, before, after } = all[0]!;
    expect(() => decode(unpack(word).slice(0, -1), rests(before), rests(after))).toThrow(MotionError);
    expect(() => unpack('gA')).toThrow(MotionError);
  });

  it('has numbers of any size', () => {
    expect(unpack('AAECf4ABgIAE')).toEqual([0, -1, 1, -64, 64, 32768]);
    expect(unpack('gICAgICAAQ')).toEqual([2 ** 41]);
  });
});
