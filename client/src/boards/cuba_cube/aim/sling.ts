/** Pulling back from a die like a sling: how far a pull is in pixels, and how fast a flick it makes. */
import type { Point } from '../scene.ts';

/** What a player may enter (CC-R93): whole tenths of a degree, mm/s and tenths of a millimetre. */
export const LIMITS = { speed: [100, 2500], height: [-30, 50], lateral: [-50, 50] } as const;
export const ORDINARY = { speed: 1000, height: 10, lateral: 0 } as const;
/** A pull shorter than this is none, px. */
export const SHORTEST = 12;
/** A die is grasped within this, px. */
export const GRASP = 22;
/** Lifting fingers slip: a release counts as it was so long before, ms. */
export const SLIP = 50;
/** Held still for so long, a pull becomes fine; so many pixels are still, ms. */
export const STILL = 400;
export const STILL_WITHIN = 2.5;
export const FINE = 4;
const BEND = 1.3;

export interface Flick {
  die: string;
  /** Tenths of a degree from east, counter-clockwise. */
  angle: number;
  speed: number;
  height: number;
  lateral: number;
}

export const clamp = (value: number, [low, high]: readonly [number, number]): number => Math.max(low, Math.min(high, value));

/** The longest pull on a board of so many pixels. */
export function longestPull(board: number): number {
  return Math.max(150, Math.min(340, 170 + ((board - 360) * 130) / 340));
}

export function speedOf(pull: number, longest: number): number {
  const [least, most] = LIMITS.speed;
  const part = clamp((pull - SHORTEST) / (longest - SHORTEST), [0, 1]);
  return Math.round(least + (most - least) * part ** BEND);
}

/** The pull that makes a speed. */
export function pullOf(speed: number, longest: number): number {
  const [least, most] = LIMITS.speed;
  return SHORTEST + (longest - SHORTEST) * clamp((speed - least) / (most - least), [0, 1]) ** (1 / BEND);
}

/** The direction from one point of the table to another, in tenths of a degree. */
export function angleOf(from: Point, to: Point): number {
  const tenths = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 1800) / Math.PI);
  return ((tenths % 3600) + 3600) % 3600;
}

export function wayOf(angle: number): Point {
  const turn = (angle * Math.PI) / 1800;
  return { x: Math.cos(turn), y: Math.sin(turn) };
}

interface Moment extends Point {
  time: number;
}

/** A pointer that pulls: coarse at first, four times as fine once it is held still (or with Shift). */
export class Pull {
  fine = false;
  /** Where the pull is, fine movements counted less than they are. */
  at: Point;
  #last: Moment;
  #still: Moment;
  #past: Moment[];

  constructor(x: number, y: number, time: number) {
    this.at = { x, y };
    this.#last = this.#still = { x, y, time };
    this.#past = [{ x, y, time }];
  }

  move(x: number, y: number, time: number, shift: boolean): void {
    if (Math.hypot(x - this.#still.x, y - this.#still.y) > STILL_WITHIN) this.#still = { x, y, time };
    this.wait(time, shift);
    const part = this.fine ? 1 / FINE : 1;
    this.at = { x: this.at.x + (x - this.#last.x) * part, y: this.at.y + (y - this.#last.y) * part };
    this.#last = { x, y, time };
    this.#past = [...this.#past.filter((one) => time - one.time < 400), { ...this.at, time }];
  }

  /** Time passes and nothing moves. */
  wait(time: number, shift: boolean): void {
    if (shift || (time - this.#still.time >= STILL && this.#past.length > 2)) this.fine = true;
  }

  /** Where it was when the finger began to lift. */
  released(time: number): Point {
    return this.#past.filter((one) => time - one.time >= SLIP).at(-1) ?? this.#past[0] ?? this.at;
  }
}
