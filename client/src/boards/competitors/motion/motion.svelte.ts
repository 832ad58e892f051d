/**
 * What happens, in its order: tokens drive, sail and fly their ways, cards are turned up, dice fall, money floats up. All of
 * it is played over the table as it was before; then the table after the step is drawn, and told.
 */
import { tick } from 'svelte';

import { pause } from '../../../lib/match/pause.ts';
import type { Performance } from '../../../lib/match/timeline.svelte.ts';
import type { Point } from '../map/geometry.ts';
import type { Sheet } from '../map/sheet.svelte.ts';
import { placeOf } from '../map/spots.ts';
import type { World } from '../map/world.ts';
import { readView } from '../view.ts';
import { estimate, readScene, type Act } from './script.ts';

export interface Thrown {
  sides: 6 | 12;
  face: number;
  rolling: boolean;
  seat: number;
  good: boolean | null;
}
export interface Note {
  key: number;
  at: Point;
  sum: number;
}
export interface Stage {
  world: () => World | null;
  sheet: () => Sheet | null;
  /** Bring points of the board into sight. */
  reveal: (points: readonly Point[]) => void;
}

const FLICKER = 70;
/** A step that would take longer than this is played faster. */
const LONGEST = 6000;

export class Motion {
  die: Thrown | null = $state.raw(null);
  /** A customs card that is being turned up. */
  card: string = $state('');
  notes: Note[] = $state.raw([]);
  stamp: { at: Point; good: boolean } | null = $state.raw(null);
  /** The way of the journey under way, in board units. */
  trail: Point[] = $state.raw([]);
  busy: boolean = $state(false);
  /** The elements of the tokens, by id. */
  readonly figures: Record<string, SVGGElement | undefined> = $state({});
  #stands = new Map<string, Point>();
  #held: Animation[] = [];
  #last: Point | null = null;
  #keys = 0;

  constructor(readonly stage: Stage) {}

  async perform({ step, show, signal, pace }: Performance): Promise<void> {
    const [before, world] = [readView(step.before.view), this.stage.world()];
    if (!before || !world) return show();
    const acts = readScene(step.lines.map(({ line }) => line), world);
    this.#follow(acts, new Map(before.tokens.flatMap((token) => {
      const at = placeOf(token, world);
      return at ? [[token.id, at] as const] : [];
    })));
    if (pace <= 0 || !acts.length) return show();
    signal.addEventListener('abort', () => this.stop());
    this.busy = true;
    const quick = Math.min(1, LONGEST / Math.max(1, estimate(acts)));
    for (const act of acts) {
      await this.#play(act, pace * quick, signal);
      if (signal.aborted) return;
    }
    show();
    await tick();
    this.#rest();
  }

  /** Everything stands where it belongs, at once. */
  stop(): void {
    this.#rest();
    this.notes = [];
    this.stamp = null;
  }

  #rest(): void {
    for (const one of this.#held) one.cancel();
    this.#held = [];
    this.die = null;
    this.card = '';
    this.busy = false;
  }

  /** The way of the journey, whether its motion is seen or not. */
  #follow(acts: readonly Act[], stands: Map<string, Point>): void {
    this.#stands = stands;
    for (const act of acts) {
      if (act.sort === 'begin') this.trail = [stands.get(act.token) ?? []].flat();
      if (act.sort === 'travel' && act.kind !== 'back') {
        const from = this.trail.length ? [] : [stands.get(act.token) ?? []].flat();
        this.trail = [...this.trail, ...from, act.to];
      }
    }
  }
  /** No journey is under way any more. */
  forget(): void {
    if (this.trail.length) this.trail = [];
  }

  async #play(act: Act, pace: number, signal: AbortSignal): Promise<void> {
    switch (act.sort) {
      case 'begin': {
        const at = this.#stands.get(act.token);
        if (at) this.stage.reveal([at]);
        return pause(60 * pace, signal);
      }
      case 'travel':
        return this.#travel(act, pace, signal);
      case 'roll':
        return this.#roll(act, pace, signal);
      case 'card':
        this.card = act.customs;
        return pause(700 * pace, signal);
      case 'money':
        this.#note(act.sum, act.seat, pace);
        return pause(160 * pace, signal);
      case 'stamp':
        this.stamp = this.#last ? { at: this.#last, good: act.good } : null;
        setTimeout(() => (this.stamp = null), 1500 * pace);
        return pause(1000 * pace, signal);
      case 'danger': {
        const world = this.stage.world();
        const territory = world?.territory(world.place(act.territory));
        if (territory) this.stage.reveal([territory.heart]);
        return pause(500 * pace, signal);
      }
    }
  }

  async #travel({ token, to, kind }: Extract<Act, { sort: 'travel' }>, pace: number, signal: AbortSignal): Promise<void> {
    const [from, figure, sheet, world] = [this.#stands.get(token), this.figures[token], this.stage.sheet(), this.stage.world()];
    this.#stands.set(token, to);
    this.#last = to;
    if (!from || !figure || !sheet || !world) return;
    this.stage.reveal([from, to]);
    const [one, other] = [sheet.on(from), sheet.on(to)];
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const time = Math.min(1100, 240 + far * 2.2) * pace;
    // Over the edge of the board nobody flies back across all of it.
    if (far > world.box.width * 0.6) return pause(time * 0.5, signal);
    const lift = kind === 'air' || kind === 'back' ? Math.min(60, Math.hypot(other.x - one.x, other.y - one.y) * 0.2) : 0;
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 - lift };
    const frames = [one, middle, other].map(({ x, y }, at) => ({ transform: `translate(${x}px, ${y}px)${at === 1 && lift ? ' scale(1.2)' : ''}` }));
    const moving = figure.animate(frames, { duration: time, easing: 'ease-in-out', fill: 'forwards' });
    this.#held.push(moving);
    await pause(time, signal);
  }

  async #roll({ sides, face, seat, good }: Extract<Act, { sort: 'roll' }>, pace: number, signal: AbortSignal): Promise<void> {
    const [start, time] = [performance.now(), 620 * pace];
    for (let n = 0; performance.now() - start < time; n++) {
      // Never the face that comes, until it lies.
      const shown = ((face + 1 + ((n * 5 + this.#keys) % (sides - 1))) % sides) + 1;
      this.die = { sides, face: shown === face ? (face % sides) + 1 : shown, rolling: true, seat, good: null };
      await pause(Math.min(FLICKER, time / 4), signal);
      if (signal.aborted) return;
    }
    this.#keys += 1;
    this.die = { sides, face, rolling: false, seat, good };
    await pause(480 * pace, signal);
    this.die = null;
  }

  #note(sum: number, seat: number, pace: number): void {
    const own = [...this.#stands].find(([id]) => id.startsWith(`${seat + 1}.`))?.[1];
    const at = this.#last ?? own;
    if (!at) return;
    const key = ++this.#keys;
    this.notes = [...this.notes, { key, at, sum }];
    setTimeout(() => (this.notes = this.notes.filter((one) => one.key !== key)), 1700 * pace);
  }
}
