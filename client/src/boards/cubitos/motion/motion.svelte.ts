/**
 * Dice under way. A step of the timeline is played in three parts: what is rolled tumbles where it lies, with nothing of the
 * outcome anywhere but in the way the cubes turn; then the table is drawn as it is after the step; then everything travels
 * to where it lies now.
 */
import { tick } from 'svelte';

import type { Performance } from '../../../lib/match/timeline.svelte.ts';
import type { Line } from '../../../lib/wire.ts';
import { settle, thrown, throwsIn, TRAVEL, type Piece, type Settled } from '../pieces.ts';
import { readView, type TableView } from '../view.ts';
import { cheer, shake, shine, type Spark } from './mood.ts';
import { Survey } from './survey.ts';
import { BRIEF, flying, planThrow, ROLL, turning, type Landing, type Place } from './plan.ts';

export interface Cube {
  key: number;
  sort: string;
  size: number;
}
export interface Ghost {
  key: number;
  piece: Piece;
  from: Place;
  to: Place;
}

/** A die that is drawn, where it was and where it is. */
interface Move {
  id: number;
  one: HTMLElement;
  old: Place;
  now: Place;
  size: number;
}

/** What the motion needs to know of the board. */
export interface Stage {
  pieces: () => readonly Piece[];
  settled: () => Settled;
  /** Whose dice lie in the tray. */
  shown: () => number;
  narrow: () => boolean;
  faces: (sort: string) => readonly string[];
  /** Runners go where the step took them. */
  walk: (performance: Performance) => Promise<void>;
}

const SMALL = 18;
const LATEST = 120;
/** Above the dice a zone has its name. */
const HEADING = 24;

/** Two frames later, or a little later where no frames are drawn. */
function painted(): Promise<unknown> {
  const frames = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return Promise.race([frames, new Promise((done) => setTimeout(done, LATEST))]);
}

export class Motion {
  cubes: Cube[] = $state.raw([]);
  ghosts: Ghost[] = $state.raw([]);
  sparks: Spark[] = $state.raw([]);
  /** Dice whose place is empty while they are in the air. */
  away: ReadonlySet<number> = $state.raw(new Set<number>());
  /** The elements of what flies, by key. */
  readonly elements = new Map<number, HTMLElement>();
  #running = new Set<Animation>();
  #keys = 0;

  constructor(readonly stage: Stage) {}

  async perform(performance: Performance): Promise<void> {
    const { step, show, signal, pace } = performance;
    const [before, after] = [readView(step.before.view), readView(step.after.view)];
    if (!before || !after) return show();
    signal.addEventListener('abort', () => this.stop());
    const lines = step.lines.map(({ line }) => line);
    const next = settle(this.stage.pieces(), after, lines);
    const landed = await this.#roll(before, next, lines, signal, pace);
    // The last die comes to rest before the table is drawn anew, which takes longer than a frame of its flight may.
    if (landed.size) await painted();
    if (signal.aborted) return;
    const from = this.#places(next, landed);
    show();
    this.cubes = [];
    this.away = new Set();
    await tick();
    await Promise.all([this.#travel(from, pace), this.stage.walk(performance)]);
    this.ghosts = [];
  }

  /** Everything lies where it belongs, at once. */
  stop(): void {
    for (const one of [...this.#running]) one.cancel();
    this.#running.clear();
    this.cubes = [];
    this.ghosts = [];
    this.sparks = [];
    this.away = new Set();
  }

  // ---------------------------------------------------------------- the roll
  /** Let what is thrown in a step tumble; where each die came to lie. */
  async #roll(before: TableView, next: Settled, lines: readonly Line[], signal: AbortSignal, pace: number): Promise<Map<number, Place>> {
    const landed = new Map<number, Place>();
    const throws = throwsIn(lines);
    if (!throws.length || pace <= 0) return landed;
    const faces = thrown(next, throws);
    for (const seat of new Set(throws.map((one) => one.seat))) {
      const dice = this.stage.pieces().filter((piece) => piece.seat === seat && faces.has(piece.id));
      const large = seat === this.stage.shown();
      if (!dice.length || (!large && this.stage.narrow())) continue;
      const tense = lines.some(({ kind }) => kind === 'thrown') && (before.seat[seat]?.odds?.risk ?? 0) > 0;
      await this.#tumble(dice, faces, large, tense && large, landed, pace);
      if (signal.aborted) return landed;
      if (large) await this.#mood(before, lines, seat, pace);
      if (signal.aborted) return landed;
    }
    return landed;
  }

  async #tumble(dice: readonly Piece[], faces: ReadonlyMap<number, string>, large: boolean, tense: boolean, landed: Map<number, Place>, pace: number): Promise<void> {
    const survey = new Survey();
    const starts = dice.map((piece) => survey.of(piece));
    const seat = dice[0]?.seat ?? 0;
    const zone = survey.at(large ? 'zone' : 'cup', large ? `${seat}-roll` : seat);
    if (!zone) return;
    const size = large ? Math.min(starts[0]?.width ?? 40, 64) : SMALL;
    const into: Place = large ? { left: zone.left + 8, top: zone.top + HEADING, width: zone.width - 16, height: zone.height - HEADING - 6 } : zone;
    const roll = large ? ROLL : BRIEF;
    const plan = planThrow(dice.map(({ id, sort }) => ({ id, sort, face: faces.get(id) ?? 'blank' })), into, size, tense, roll);
    const cubes = plan.map(({ sort }) => ({ key: ++this.#keys, sort, size }));
    this.cubes = cubes;
    await tick();
    // What is new on the page is painted while everything still lies: the first frame in the air is as short as the others.
    await painted();
    this.away = new Set(dice.map(({ id }) => id));
    await Promise.all(plan.map((one, at) => this.#throwOne(one, starts[at] ?? zone, cubes[at]!, pace)));
    for (const one of plan) landed.set(one.id, { left: one.x - size / 2, top: one.y - size / 2, width: size, height: size });
  }

  async #throwOne(landing: Landing, start: Place, { key, sort, size }: Cube, pace: number): Promise<void> {
    const holder = this.elements.get(key);
    const cube = holder?.querySelector('.cube');
    if (!holder || !cube) return;
    const from = { x: start.left + start.width / 2, y: start.top + start.height / 2 };
    const how = { duration: landing.time * pace, fill: 'both' } as const;
    await Promise.all([this.#run(holder.animate(flying(from, landing, size), how)), this.#run(cube.animate(turning(landing, this.stage.faces(sort), size), how))]);
  }

  /** A bust shakes the tray, a roll far above its average makes it shine. */
  async #mood(before: TableView, lines: readonly Line[], seat: number, pace: number): Promise<void> {
    const survey = new Survey(['tray']);
    const tray = survey.element('tray', seat);
    if (!tray) return;
    if (lines.some(({ kind, facts }) => kind === 'bust' && facts['seat'] === seat)) await Promise.all(shake(tray, pace).map((one) => this.#run(one)));
    else if (shine(tray, before.seat[seat]?.odds?.hits ?? 0, throwsIn(lines).flatMap((one) => (one.seat === seat ? one.dice : [])), (one) => void this.#run(one), pace)) void this.#confetti(survey.box(tray), 14, pace);
  }

  // ---------------------------------------------------------------- travels
  /** Where every die is seen now, and where those that come from elsewhere set out. */
  #places({ travels }: Settled, landed: ReadonlyMap<number, Place>): Map<number, Place> {
    const places = new Map<number, Place>();
    const survey = new Survey();
    for (const [id, one] of survey.dice()) {
      const box = survey.box(one);
      if (box) places.set(id, box);
    }
    for (const { piece, from } of travels) {
      const box = places.has(piece.id) ? null : from ? survey.of(from) : survey.at('stock', piece.sort);
      if (box) places.set(piece.id, box);
    }
    for (const [id, box] of landed) places.set(id, box);
    return places;
  }

  /** Everything is measured before anything moves: a page that is asked in between has to be laid out anew each time. */
  async #travel(from: ReadonlyMap<number, Place>, pace: number): Promise<void> {
    const survey = new Survey();
    const moves: Move[] = [];
    for (const [id, one] of survey.dice()) {
      const [old, now] = [from.get(id), survey.box(one)];
      if (old && now) moves.push({ id, one, old, now, size: one.offsetWidth });
    }
    const drawn = new Set(moves.map(({ id }) => id));
    const settled = this.stage.settled();
    this.ghosts = settled.travels.flatMap(({ piece, from: origin, lost }): Ghost[] => {
      const old = drawn.has(piece.id) ? null : origin ? from.get(piece.id) : survey.at('stock', piece.sort);
      const now = old && (lost ? survey.at('stock', piece.sort) : survey.of(piece));
      return old && now ? [{ key: ++this.#keys, piece, from: old, to: now }] : [];
    });
    if (this.ghosts.length) await tick();
    await Promise.all([...moves.map((move) => this.#slide(move, pace)), ...this.ghosts.map((ghost) => this.#carry(ghost, pace))]);
  }

  async #slide({ one, old, now, size }: Move, pace: number): Promise<void> {
    const [dx, dy] = [old.left + old.width / 2 - now.left - now.width / 2, old.top + old.height / 2 - now.top - now.height / 2];
    const scale = old.width / now.width;
    // Where it lies it may be drawn smaller than it is: what moves it is counted in its own size.
    const own = size ? now.width / size : 1;
    if (Math.abs(dx) + Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.02) return;
    const frames = [{ transform: `translate(${dx / own}px, ${dy / own}px) scale(${scale})`, zIndex: 9 }, { transform: 'none', zIndex: 9 }];
    await this.#run(one.animate(frames, { duration: TRAVEL * pace, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' }));
  }

  /** For a die that ends in a heap or on another mat: a copy of it goes there. */
  async #carry({ key, from, to }: Ghost, pace: number): Promise<void> {
    const element = this.elements.get(key);
    if (!element) return;
    const put = ({ left, top, width, height }: Place): string => `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%)`;
    const frames = [{ transform: put(from), opacity: 1 }, { transform: `${put(to)} scale(0.8)`, opacity: 0.9 }];
    await this.#run(element.animate(frames, { duration: TRAVEL * pace, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)', fill: 'both' }));
  }

  async #confetti(over: Place | null, many: number, pace: number): Promise<void> {
    if (!over || pace <= 0) return;
    this.sparks = cheer(over, many, ++this.#keys);
    await tick();
    await Promise.all(this.sparks.map(({ key, frames, time }) => this.elements.get(key)?.animate(frames, { duration: time * pace, fill: 'both' })).map((one) => one && this.#run(one)));
    this.sparks = [];
  }

  /** Until it is over, or has been cut short. */
  async #run(animation: Animation): Promise<void> {
    this.#running.add(animation);
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }
}
