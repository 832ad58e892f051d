/** The camera over the atlas, what was drawn last, and how the one follows the other. */
import { pace } from '../../../lib/page/settings.svelte.ts';
import { between, clamped, fit, moved, toBoard, toScreen, whole, zoomed, type Camera, type Inset, type Size } from './camera.ts';
import type { Box, Point } from './geometry.ts';

/** More than the window is drawn, so that a drag finds something: this part of it on each side. */
const OVER = 0.22;
/** What was drawn may be stretched or shrunk that much while one moves. */
const STRETCH = 1.7;
/** Milliseconds of rest before all is drawn anew. */
const REST = 110;

const NONE: Inset = { top: 0, right: 0, bottom: 0, left: 0 };

export class Sheet {
  size: Size = $state.raw({ width: 924, height: 616 });
  inset: Inset = $state.raw(NONE);
  camera: Camera = $state.raw({ x: 800, y: 450, scale: 0.55 });
  /** What lies on the sheet was drawn for this camera. */
  drawn: Camera = $state.raw({ x: 800, y: 450, scale: 0.55 });
  #rest: ReturnType<typeof setTimeout> | undefined;
  #journey = 0;
  #free = false;

  readonly world: Box;

  constructor(world: Box) {
    this.world = world;
  }

  /** The room that is drawn. */
  readonly room: Size = $derived({ width: Math.round(this.size.width * (1 + 2 * OVER)), height: Math.round(this.size.height * (1 + 2 * OVER)) });
  readonly least: number = $derived.by(() => whole(this.world, this.size, this.inset).scale);
  readonly isWhole: boolean = $derived(this.camera.scale <= this.least * 1.01);

  /** How what was drawn has to be moved to be seen by the camera now. */
  readonly transform: string = $derived.by(() => {
    const factor = this.camera.scale / this.drawn.scale;
    const { x, y } = toScreen(this.camera, this.size, this.drawn);
    return `translate(${(x - (this.room.width / 2) * factor).toFixed(2)}px, ${(y - (this.room.height / 2) * factor).toFixed(2)}px) scale(${factor.toFixed(5)})`;
  });

  /** A place of the board on the sheet, in pixels. */
  on(point: Point): Point {
    return toScreen(this.drawn, this.room, point);
  }
  /** A place of the window on the board. */
  at(point: Point): Point {
    return toBoard(this.camera, this.size, point);
  }
  /** A place of the board in the window. */
  seen(point: Point): Point {
    return toScreen(this.camera, this.size, point);
  }

  resize(size: Size, inset: Inset): void {
    if (!size.width || !size.height) return;
    const first = !this.#free;
    this.size = size;
    this.inset = inset;
    this.#put(first ? whole(this.world, size, inset) : { ...this.camera, scale: Math.max(this.camera.scale, this.least) }, true);
  }

  // ---------------------------------------------------------------- by hand
  pan(dx: number, dy: number): void {
    this.#by(moved(this.camera, dx, dy));
  }
  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.#by(zoomed(this.camera, factor, at, this.size, this.least));
  }
  #by(camera: Camera): void {
    cancelAnimationFrame(this.#journey);
    this.#free = true;
    this.#put(camera);
  }

  // ---------------------------------------------------------------- journeys
  showAll(): void {
    this.#free = false;
    this.go(whole(this.world, this.size, this.inset));
  }
  show(box: Box, most = 3.2): void {
    this.#free = true;
    this.go(fit(box, this.size, this.inset, Math.max(most, this.least)));
  }
  /** From the upper edge of the world to the lower one, and of its width what there is room for around a place. */
  showHigh(x: number): void {
    const { scale } = whole(this.world, { ...this.size, width: Number.MAX_SAFE_INTEGER }, this.inset);
    this.#free = true;
    this.go({ x, y: this.world.y + this.world.height / 2, scale: Math.max(scale, this.least) });
  }
  /** Bring a box into sight if it is not: no nearer than one was. */
  reveal(box: Box): void {
    const [one, other] = [this.seen(box), this.seen({ x: box.x + box.width, y: box.y + box.height })];
    const { top, right, bottom, left } = this.inset;
    if (one.x >= left && one.y >= top && other.x <= this.size.width - right && other.y <= this.size.height - bottom) return;
    this.show(box, this.camera.scale);
  }
  go(to: Camera, time = 420 * pace()): void {
    cancelAnimationFrame(this.#journey);
    const [from, target, start] = [this.camera, clamped(to, this.world, this.size, this.inset), performance.now()];
    if (time <= 0) return this.#put(target, true);
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - start) / time));
      this.#put(between(from, target, part), part === 1);
      if (part < 1) this.#journey = requestAnimationFrame(step);
    };
    this.#journey = requestAnimationFrame(step);
  }

  #put(camera: Camera, settled = false): void {
    this.camera = clamped(camera, this.world, this.size, this.inset);
    clearTimeout(this.#rest);
    if (settled || this.#bare()) this.#draw();
    else this.#rest = setTimeout(() => this.#draw(), REST);
  }
  #draw(): void {
    this.drawn = this.camera;
  }
  /** Whether the window would see beyond what was drawn, or too coarse a drawing. */
  #bare(): boolean {
    const factor = this.camera.scale / this.drawn.scale;
    if (factor > STRETCH || factor < 1 / STRETCH) return true;
    const { x, y } = toScreen(this.camera, this.size, this.drawn);
    const [wide, high] = [(this.room.width / 2) * factor, (this.room.height / 2) * factor];
    const free = { left: x - wide > 0, right: x + wide < this.size.width, top: y - high > 0, bottom: y + high < this.size.height };
    return free.left || free.right || free.top || free.bottom;
  }
  stop(): void {
    cancelAnimationFrame(this.#journey);
    clearTimeout(this.#rest);
  }
}
