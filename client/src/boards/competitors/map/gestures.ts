/** Fingers, mouse and wheel over the atlas: one finger or the mouse drags it, two bring it nearer or further, so does the wheel. */
import type { Point } from './geometry.ts';

export interface Moved {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
}

/** A press that moves less than this is a press. */
const SLACK = 6;

export class Gestures {
  readonly #points = new Map<number, Point>();
  #start: Point | null = null;
  /** Whether the map was moved since the pointer came down: then its going up is no press. */
  dragged = false;

  constructor(readonly map: Moved) {}

  get down(): boolean {
    return this.#points.size > 0;
  }

  press(id: number, at: Point): void {
    if (!this.#points.size) {
      this.dragged = false;
      this.#start = at;
    }
    this.#points.set(id, at);
    if (this.#points.size > 1) this.dragged = true;
  }

  /** Whether the map moves with it now. */
  move(id: number, at: Point): boolean {
    const before = this.#points.get(id);
    if (!before) return false;
    if (!this.dragged && this.#start && Math.hypot(at.x - this.#start.x, at.y - this.#start.y) < SLACK) return false;
    this.dragged = true;
    const other = [...this.#points].find(([key]) => key !== id)?.[1];
    this.#points.set(id, at);
    if (other) {
      const [was, is] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(at.x - other.x, at.y - other.y)];
      this.map.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
      if (was > 4) this.map.zoom(is / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    } else this.map.pan(at.x - before.x, at.y - before.y);
    return true;
  }

  release(id: number): void {
    this.#points.delete(id);
  }

  wheel({ deltaY, deltaMode, ctrlKey }: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>, at: Point): void {
    const pixels = deltaY * (deltaMode === 1 ? 18 : deltaMode === 2 ? 400 : 1);
    this.map.zoom(Math.exp(-Math.max(-240, Math.min(240, pixels)) * (ctrlKey ? 0.01 : 0.0022)), at);
  }
}
