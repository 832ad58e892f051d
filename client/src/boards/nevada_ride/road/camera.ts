/** How large the circuit is drawn, and where the camera stands. */
import { boxOf, type Box, type Circuit, type Point } from './geometry.ts';

/** A lane is 21 units wide; a finger needs 44 px of it, a mouse does with less. */
const FINGER = 2.12;
const MOUSE = 1.42;
const MOST = 2.1;
/** Units that are seen across a wide window. */
const ACROSS = 700;

/** Room for the signs that stand at the edge of the circuit. */
const SIGNS = 60;

export interface Look {
  /** Pixels for a unit. */
  scale: number;
  /** What is drawn, in units. */
  sheet: Box;
}

export function scaleFor(circuit: Circuit, width: number, height: number, coarse: boolean, whole: boolean): Look {
  if (!whole) return { scale: coarse ? FINGER : Math.min(MOST, Math.max(MOUSE, width / ACROSS)), sheet: circuit.sheet };
  const { width: wide, height: high } = circuit.told;
  const scale = Math.min(width / (wide + SIGNS), height / (high + SIGNS));
  const box = { width: width / scale, height: height / scale };
  return { scale, sheet: { x: (wide - box.width) / 2, y: (high - box.height) / 2, ...box } };
}

/**
 * The middle of what should be seen: the car and what it can reach where there is room for both; else all that it can
 * reach, as near to the car as that allows.
 */
export function aim(car: Point, targets: readonly Point[], room: { width: number; height: number }): Point {
  if (!targets.length) return car;
  const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
  const all = boxOf([car, ...targets], 22);
  if (all.width <= room.width && all.height <= room.height) return middle(all);
  const ends = boxOf(targets, 22);
  return { x: within(car.x, ends.x, ends.width, room.width), y: within(car.y, ends.y, ends.height, room.height) };
}

/** As near to the car as it can be with all of something in sight; its middle where it is larger than the room. */
function within(car: number, from: number, size: number, room: number): number {
  if (size >= room) return from + size / 2;
  return Math.max(from + size - room / 2, Math.min(from + room / 2, car));
}

const running = new WeakMap<Element, number>();

/** Scroll there in so many milliseconds; a later journey ends an earlier one. */
export function glide(pane: HTMLElement, left: number, top: number, time: number, each: () => void): void {
  cancelAnimationFrame(running.get(pane) ?? 0);
  if (time <= 0) {
    pane.scrollTo?.(left, top);
    return each();
  }
  const [fromLeft, fromTop, start] = [pane.scrollLeft, pane.scrollTop, performance.now()];
  const step = (now: number): void => {
    const part = Math.min(1, Math.max(0, (now - start) / time));
    const eased = part < 0.5 ? 2 * part * part : 1 - (-2 * part + 2) ** 2 / 2;
    pane.scrollTo?.(fromLeft + (left - fromLeft) * eased, fromTop + (top - fromTop) * eased);
    if (part < 1) running.set(pane, requestAnimationFrame(step));
  };
  running.set(pane, requestAnimationFrame(step));
}
