/** How dice are thrown: when each lands, where, and how it turns. Only the way it turns tells the side it comes to lie on. */
import { fit, slot } from '../tray/slots.ts';

/** At the designed pace, in milliseconds: my own roll has its moment, those of others are brief. */
export const ROLL = 1000;
export const BRIEF = 480;
/** Where a bust is possible, whatever decides it stays in the air so much longer. */
export const SUSPENSE = 650;
/** Dice land one after another within this part of the roll. */
const SPREAD = 0.35;

export interface Thrown {
  id: number;
  sort: string;
  face: string;
}

/** A box on the page. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Landing extends Thrown {
  /** How long it is in the air. */
  time: number;
  /** Its middle when it lies, and how it lies there. */
  x: number;
  y: number;
  tilt: number;
  /** Turns around its axes until it lies. */
  spin: readonly [x: number, y: number];
}

/** A number from 0 to 1 that is always the same for a die: no two tumble alike, and none differently in a test. */
export function scatter(id: number, salt: number): number {
  const mixed = Math.sin(id * 127.1 + salt * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}

/**
 * When each die lands. Where a bust is possible, misses land first and what hits lands last, a little later: until then
 * nobody knows. A roll without a hit keeps its last die in the air just as long.
 */
export function landingTimes(dice: readonly Thrown[], tense: boolean, roll: number): Map<number, number> {
  const early = [...dice].sort((a, b) => scatter(a.id, 1) - scatter(b.id, 1));
  const missed = early.filter(({ face }) => face === 'blank');
  const late = tense ? (missed.length < dice.length ? early.filter(({ face }) => face !== 'blank') : missed.slice(-1)) : [];
  const first = early.filter((die) => !late.includes(die));
  const end = roll * (1 - SPREAD);
  const times = new Map(first.map((die, at) => [die.id, end + roll * SPREAD * ((at + 1) / Math.max(1, first.length))]));
  for (const [at, die] of late.entries()) times.set(die.id, roll + SUSPENSE * (roll / ROLL) - (late.length - 1 - at) * 40);
  return times;
}

/** Everything about a throw into a box, with dice of a size. */
export function planThrow(dice: readonly Thrown[], into: Place, size: number, tense: boolean, roll: number): Landing[] {
  const times = landingTimes(dice, tense, roll);
  const fitted = fit(dice.length, { width: into.width, height: into.height, most: Math.round(size * 1.35), least: Math.max(8, Math.round(size * 0.7)) });
  const rows = Math.ceil(dice.length / fitted.columns);
  const across = Math.min(dice.length, fitted.columns) * fitted.pitch;
  const [dx, dy] = [(into.width - across) / 2, Math.max(0, (into.height - rows * fitted.pitch) / 2)];
  const loose = Math.max(0, fitted.pitch - size);
  return dice.map((die, at) => {
    const { x, y } = slot(at, fitted);
    const way = scatter(die.id, 2) < 0.5 ? -1 : 1;
    return {
      ...die,
      time: times.get(die.id) ?? roll,
      x: into.left + dx + x + fitted.pitch / 2 + (scatter(die.id, 3) - 0.5) * loose,
      y: into.top + dy + y + fitted.pitch / 2 + (scatter(die.id, 4) - 0.5) * loose,
      tilt: (scatter(die.id, 5) - 0.5) * 36,
      spin: [way * (360 + 360 * Math.round(scatter(die.id, 6))), -way * (360 + 360 * Math.round(scatter(die.id, 7)))],
    };
  });
}

/** How a cube is turned so that one of its sides, by its place among the six, faces whoever looks at it. */
const FACING: readonly (readonly [x: number, y: number])[] = [[0, 0], [0, -90], [0, 180], [0, 90], [-90, 0], [90, 0]];

/** How the cube turns while it is in the air: it ends on a side that shows the face. */
export function turning(landing: Landing, faces: readonly string[], size: number): Keyframe[] {
  const [ax, ay] = FACING[Math.max(0, faces.indexOf(landing.face))] ?? [0, 0];
  const [sx, sy] = landing.spin;
  const at = (part: number, tilt: number): string => `translateZ(${-size / 2}px) rotateZ(${tilt}deg) rotateX(${ax + sx * part}deg) rotateY(${ay + sy * part}deg)`;
  return [
    { transform: at(1, 0), easing: 'cubic-bezier(0.2, 0.4, 0.5, 0.85)' },
    { transform: at(0.16, landing.tilt * 0.7), offset: 0.72, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
    { transform: at(0, landing.tilt) },
  ];
}

/** The way of a die through the air: up, down, a bounce, and still. */
export function flying(from: { x: number; y: number }, landing: Landing, size: number): Keyframe[] {
  const drift = (scatter(landing.id, 8) - 0.5) * size * 2.4;
  const put = (x: number, y: number, scale: number): string => `translate(${x - size / 2}px, ${y - size / 2}px) scale(${scale})`;
  return [
    { transform: put(from.x, from.y, 1), opacity: 1, easing: 'cubic-bezier(0.2, 0.7, 0.5, 1)' },
    { transform: put((from.x + landing.x) / 2 + drift, Math.min(from.y, landing.y) - size * (1.1 + scatter(landing.id, 9) * 0.8), 1.3), offset: 0.32, easing: 'cubic-bezier(0.5, 0, 0.8, 0.6)' },
    { transform: put(landing.x + drift * 0.25, landing.y + size * 0.06, 1), offset: 0.62, easing: 'cubic-bezier(0.2, 0.6, 0.4, 1)' },
    { transform: put(landing.x + drift * 0.1, landing.y - size * 0.28, 1.07), offset: 0.78, easing: 'cubic-bezier(0.6, 0, 0.8, 0.6)' },
    { transform: put(landing.x, landing.y, 1), offset: 0.92 },
    { transform: put(landing.x, landing.y, 1), opacity: 1 },
  ];
}
