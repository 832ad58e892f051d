/** Shows a reel: plays it, stops at any moment of it, steps, and lets go of it when the table stands where it ends. */
import type { Place } from '../cloth/turning.ts';
import { momentAt, placesAt, showing, type Reel } from './reel.ts';

const NONE: ReadonlyMap<number, Place> = new Map();
export const STEP = 10;
/** How much faster a flick is shown that began too late, until it is where others see it. */
const CATCHING_UP = 1.15;

export class Player {
  /** What was played last, to be played again; null before anything has moved. */
  reel: Reel | null = $state.raw(null);
  /** The moment that is shown, ms. */
  ms: number = $state(0);
  playing: boolean = $state(false);
  /** The table is shown as it was at `ms`, not as it is. */
  held: boolean = $state(false);
  /** A trail is drawn of what has just moved. */
  traced: boolean = $state(false);
  /** Eyes are closed (CC-R18): what is counted just now, 0 where they are open. */
  blind: number = $state(0);
  readonly places: ReadonlyMap<number, Place> = $derived(this.reel && this.held ? placesAt(this.reel, this.ms) : NONE);
  #turn = 0;

  /** Play from a moment on, catching up with what is `late`; the promise is kept when it has ended or somebody has cut it short. */
  async play(reel: Reel, pace = 1, signal?: AbortSignal, from = 0, late = 0): Promise<void> {
    const turn = ++this.#turn;
    this.reel = reel;
    this.held = true;
    this.playing = true;
    this.traced = false;
    this.ms = from;
    const whole = showing(reel);
    let elapsed = from ? backFrom(reel, from) : 0;
    let last = performance.now();
    while (elapsed < whole && turn === this.#turn && !signal?.aborted) {
      const now = await frame();
      const passed = (now - last) / Math.max(0.05, pace);
      const gained = Math.min(late, passed * (CATCHING_UP - 1));
      elapsed += passed + gained;
      late -= gained;
      last = now;
      if (turn === this.#turn) this.ms = momentAt(reel, elapsed);
    }
    if (turn !== this.#turn) return;
    this.ms = reel.length;
    this.playing = false;
    this.traced = true;
  }

  /** Nobody sees the cloth while somebody counts. */
  async close(count: number, second: number, signal: AbortSignal): Promise<void> {
    for (let n = 1; n <= count && !signal.aborted; n++) {
      this.blind = n;
      await new Promise<void>((done) => {
        const late = setTimeout(done, second);
        signal.addEventListener('abort', () => (clearTimeout(late), done()), { once: true });
      });
    }
    this.blind = 0;
  }

  /** What it shows is over: the table is drawn as it is. */
  release(): void {
    this.#turn += 1;
    this.playing = false;
    this.held = false;
  }

  forget(): void {
    this.release();
    this.reel = null;
    this.traced = false;
  }

  /** Show what has moved without moving: the end, and the trail. */
  trace(reel: Reel): void {
    this.release();
    this.reel = reel;
    this.ms = reel.length;
    this.traced = true;
  }

  async again(): Promise<void> {
    if (!this.reel) return;
    await this.play(this.reel);
    if (this.ms === this.reel?.length) this.release();
  }

  seek(ms: number): void {
    if (!this.reel) return;
    this.#turn += 1;
    this.playing = false;
    this.held = true;
    this.ms = Math.max(0, Math.min(this.reel.length, ms));
  }

  step(by: number): void {
    this.seek((this.held ? this.ms : (this.reel?.length ?? 0)) + by * STEP);
  }

  toggle(): void {
    if (!this.reel) return;
    if (this.playing) this.seek(this.ms);
    else void this.play(this.reel, 1, undefined, this.held && this.ms < this.reel.length ? this.ms : 0).then(() => this.ms === this.reel?.length && this.release());
  }
}

function backFrom(reel: Reel, ms: number): number {
  let [low, high] = [0, showing(reel)];
  for (let n = 0; n < 24; n++) {
    const middle = (low + high) / 2;
    if (momentAt(reel, middle) < ms) low = middle;
    else high = middle;
  }
  return low;
}

function frame(): Promise<number> {
  return new Promise((done) => (document.hidden ? setTimeout(() => done(performance.now()), 30) : requestAnimationFrame(() => done(performance.now()))));
}
