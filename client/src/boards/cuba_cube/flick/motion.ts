/**
 * The motion of a flick as key frames: how `cubilete.physics.frames` writes it, read again.
 *
 * A key is a pose with its velocities; between two keys a cubic (Hermite) runs through both. The first and the last pose
 * of a die are not written: they are those of the table before and after the flick, so the picture ends where the rules
 * say.
 */

/** x, y in micrometres, the face that is up (0 to 5: +z, -z, +x, -x, +y, -y), the yaw in 1/65536 turns. */
export type Rest = readonly [x: number, y: number, face: number, yaw: number];

/** x, y, z in millimetres, then a quaternion w, x, y, z. */
export type Place = readonly [number, number, number, number, number, number, number];

/** A pose, and its change in a millisecond. */
interface Knot { ms: number; pose: readonly number[]; slope: readonly number[] }

/** How one die moves: keys in the order of time. */
export interface Motion { die: number; knots: readonly Knot[] }

/** mm, parts of a unit quaternion, mm/s, rad/s: what the thirteen numbers of a key count. */
const UNITS: readonly number[] = [0.2, 0.2, 0.2, 1 / 120, 1 / 120, 1 / 120, 1 / 120, 40, 40, 40, 2, 2, 2];
const KEY = 13;
const POSE = 7;
const TURN = 65_536;
/** mm: the centre of a die that lies still. */
const REST_HEIGHT = 8 - 0.009836;
const H = Math.SQRT1_2;
/** For every face the shortest turn that brings it up. */
const UP: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 0], [0, 1, 0, 0], [H, 0, -H, 0], [H, 0, H, 0], [H, H, 0, 0], [H, -H, 0, 0],
];
/** Where a thrown die is written to lie 1 ms before it is let go: show a throw from 1 ms on. */
export const ORIGIN: Rest = [0, 0, 0, 0];

export class MotionError extends Error {}

const at = (numbers: readonly number[], place: number): number => {
  const value = numbers[place];
  if (value === undefined) throw new MotionError('the motion of a flick breaks off');
  return value;
};

/** A resting die as key frames say it. */
export function restPlace([x, y, face, yaw]: Rest): Place {
  const half = (yaw * Math.PI) / TURN;
  const [c, s] = [Math.cos(half), Math.sin(half)];
  const [a, b, d, e] = UP[face] ?? UP[0]!;
  return [x / 1000, y / 1000, REST_HEIGHT, c * a - s * e, c * b - s * d, c * d + s * b, c * e + s * a];
}

/** The numbers of a word of base64url: zigzag, seven bits a byte. */
export function unpack(word: string): number[] {
  const text = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
  const found: number[] = [];
  let value = 0;
  let weight = 1;
  for (let k = 0; k < text.length; k++) {
    const byte = text.charCodeAt(k);
    value += (byte & 127) * weight; // not by shifting: numbers may be larger than 32 bits
    weight *= 128;
    if (byte < 128) {
      found.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
      value = 0;
      weight = 1;
    }
  }
  if (weight > 1) throw new MotionError('the motion of a flick breaks off');
  return found;
}

/** A key's pose and slope; the spin is that of the die's own frame. */
function knot(ms: number, key: readonly number[]): Knot {
  const [a, b, c, d] = [at(key, 3), at(key, 4), at(key, 5), at(key, 6)];
  const [x, y, z] = [at(key, 10) / 2, at(key, 11) / 2, at(key, 12) / 2];
  const turn = [-b * x - c * y - d * z, a * x + c * z - d * y, a * y + d * x - b * z, a * z + b * y - c * x];
  return { ms, pose: key.slice(0, POSE), slope: [...key.slice(POSE, 10), ...turn].map((change) => change / 1000) };
}

/** The motions of all dice that move; `before` and `after` say where they rest. */
export function decode(numbers: readonly number[], before: (die: number) => Rest, after: (die: number) => Rest): Motion[] {
  const found: Motion[] = [];
  let place = 0;
  while (place < numbers.length) {
    const [die, begin, count] = [at(numbers, place), at(numbers, place + 1), at(numbers, place + 2)];
    place += 3;
    const first = restPlace(before(die));
    let whole = [...first.map((value, k) => Math.floor(value / at(UNITS, k) + 0.5)), ...numbers.slice(place, place + 6)];
    place += 6;
    let ms = begin;
    const knots = [knot(ms, whole.map((value, k) => first[k] ?? value * at(UNITS, k)))];
    while (knots.length < count) {
      ms += at(numbers, place);
      const from = place + 1;
      whole = whole.map((value, k) => value + at(numbers, from + k));
      place = from + KEY;
      knots.push(knot(ms, whole.map((value, k) => value * at(UNITS, k))));
    }
    ms += at(numbers, place);
    place += 1;
    knots.push(end(ms, restPlace(after(die)), knots.at(-1)!.pose));
    found.push({ die, knots });
  }
  return found;
}

/** The last key: at rest, its quaternion with the sign of the one before. */
function end(ms: number, place: Place, last: readonly number[]): Knot {
  const along = place.slice(3).reduce((sum, value, k) => sum + value * at(last, 3 + k), 0);
  const pose = place.map((value, k) => (k >= 3 && along < 0 ? -value : value));
  return { ms, pose, slope: [0, 0, 0, 0, 0, 0, 0] };
}

/** Where a die is shown at an instant. */
export function placeAt(motion: Motion, ms: number): Place {
  const { knots } = motion;
  let k = 0;
  while (k < knots.length - 1 && knots[k + 1]!.ms <= ms) k++;
  const [start, next] = [knots[k]!, knots[k + 1]];
  if (next === undefined || (k === 0 && ms <= start.ms)) return start.pose as unknown as Place;
  const span = next.ms - start.ms;
  const s = (ms - start.ms) / span;
  const u = 1 - s;
  const pose = start.pose.map((value, i) =>
    u * u * (1 + 2 * s) * value + s * s * (3 - 2 * s) * at(next.pose, i) + span * s * u * (u * at(start.slope, i) - s * at(next.slope, i)),
  );
  const size = Math.hypot(...pose.slice(3));
  return pose.map((value, i) => (i < 3 ? value : value / size)) as unknown as Place;
}

/** When the last die is shown to lie still, ms. */
export function length(motions: readonly Motion[]): number {
  return Math.max(0, ...motions.map((motion) => motion.knots.at(-1)?.ms ?? 0));
}
