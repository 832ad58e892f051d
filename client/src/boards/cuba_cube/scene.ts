/**
 * What lies on the cloth, as the picture knows it: dice in whole micrometres and 1/65536 turns (as the rules keep them), the
 * playing area, cities, pawns, the gate that is driven through. A view of the house is read into this; nothing is decided.
 */
import type { Sign } from './drawings/symbols.ts';

/** The faces of a die in the order in which the rules number them: by their outward normal in the die's own frame. */
export const FACES = ['+z', '-z', '+x', '-x', '+y', '-y'] as const;

/** A die at rest: x to the east and y to the north in um, the face on top, and its yaw counter-clockwise. */
export interface Pose {
  x: number;
  y: number;
  face: number;
  yaw: number;
}

export interface Die extends Pose {
  /** Its place among the twelve bodies; motions name dice by it. */
  number: number;
  /** As it is written in a move: `red1`. */
  id: string;
  /** As people call it. */
  name: string;
  colour: string;
  /** What its faces show, in the order of FACES; empty for a vehicle, which shows its own car on all of them. */
  signs: readonly Sign[];
  /** Whose vehicle it is, counted from 0; -1 for a gate die and for a car that nobody drives. */
  seat: number;
}

export interface City {
  id: string;
  name: string;
  corner: 'NW' | 'NE' | 'SE' | 'SW';
  cops: number;
  /** Where the race ends, or the job leads. */
  target: boolean;
}

export interface Pawn {
  seat: number;
  colour: string;
  name: string;
  /** um. */
  x: number;
  y: number;
}

/** Two dice between which somebody is to drive, by their numbers. */
export interface GatePair {
  a: number;
  b: number;
  /** It has been chosen, or there is no other. */
  chosen: boolean;
}

export interface ClothScene {
  /** The side of the playing area in um. */
  side: number;
  /** The side of a city card in um. */
  card: number;
  /** The walking ruler in um. */
  ruler: number;
  dice: readonly Die[];
  cities: readonly City[];
  pawns: readonly Pawn[];
  gates: readonly GatePair[];
}

export const EDGE = 16_000;
export const HALF = EDGE / 2;
export const TURN = 65_536;
/** mm. */
export const PAWN_RADIUS = 6;

/** How far the picture on a face is turned counter-clockwise when that face lies on top and the yaw is 0, in degrees. */
const ROLL = [0, 0, 90, -90, 180, 0] as const;

/** The turn of the picture on top, in degrees counter-clockwise. */
export function pictureTurn(pose: Pose): number {
  return (pose.yaw / TURN) * 360 + (ROLL[pose.face] ?? 0);
}

/** What a die shows on top; a vehicle shows its own car. */
export function topSign(die: Die): Sign | null {
  return die.signs[die.face] ?? null;
}

export const isVehicle = (die: Die): boolean => die.signs.length === 0;

/** Where the wheels of a vehicle point: degrees counter-clockwise from east (CC-R11). */
export function wheels(pose: Pose): number {
  return (((pictureTurn(pose) - 90) % 360) + 360) % 360;
}

export interface Point {
  x: number;
  y: number;
}

/** The corners of a die from above in mm, counter-clockwise. */
export function footprint(pose: Pose, grown = 0): Point[] {
  const turn = (pose.yaw / TURN) * 2 * Math.PI;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const h = HALF / 1000 + grown;
  return [[-h, -h], [h, -h], [h, h], [-h, h]].map(([x = 0, y = 0]) => ({ x: pose.x / 1000 + x * c - y * s, y: pose.y / 1000 + x * s + y * c }));
}

/** A city's card in mm: its left and lower edges, and its side. */
export function cardBox(scene: Pick<ClothScene, 'side' | 'card'>, corner: City['corner']): { x: number; y: number; side: number } {
  const [half, side] = [scene.side / 2000, scene.card / 1000];
  return { x: corner.endsWith('W') ? -half : half - side, y: corner.startsWith('S') ? -half : half - side, side };
}
