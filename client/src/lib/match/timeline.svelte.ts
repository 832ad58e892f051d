/**
 * One timeline for the whole table: what happens is seen before it is told.
 *
 * The house's frames are merged into the truth as they come. Here they become steps, played in order: the board shows
 * the motion of a step and says when it has landed; then the story, the mats, the prompt and the ear know of it. So there
 * are two tables: `stage` is what the board draws, `told` what everything made of words may say.
 */
import { flushSync } from 'svelte';

import type { TableState } from './table_state.ts';
import { pace } from '../page/settings.svelte.ts';
import type { StoryLine } from '../wire.ts';

/** One move and what came of it. */
export interface Step {
  before: TableState;
  after: TableState;
  lines: StoryLine[];
  /** It answers a move of mine. */
  mine: boolean;
  /** When what moves begins to move, for everybody at once, by this browser's steady clock; 0 or missing: as soon as it can. */
  due?: number;
}

/** A step as a board plays it. */
export interface Performance {
  step: Step;
  /** Draw the table as it is after the step: after a roll has landed, before things travel to where they lie now. */
  show: () => void;
  /** Somebody does not want to wait: everything still moving is to be where it ends, at once. */
  signal: AbortSignal;
  /** What durations are multiplied by: the visitor's pace, faster while more is waiting to be shown. */
  pace: number;
}

/** Plays a step; it has landed when the promise is kept. */
export type Perform = (performance: Performance) => Promise<void>;

/** However long a board thinks that it takes, the table goes on after so many milliseconds. */
const LONGEST = 9000;
/** Whoever is further behind than this many steps is shown the latest of them only. */
const MOST_BEHIND = 5;
/** A frame that has not been drawn after so many milliseconds is waited for no more. */
const LATEST = 100;

/** A frame later, or a little later where none are drawn. */
function drawn(): Promise<unknown> {
  const frame = new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return Promise.race([frame, new Promise((done) => setTimeout(done, LATEST))]);
}

export class Timeline {
  stage: TableState | null = $state.raw(null);
  told: TableState | null = $state.raw(null);
  /** What was told last, for the ear; empty after a jump. */
  lines: StoryLine[] = $state.raw([]);
  /** The move that led to what is told now: a board traces what moved in it. Null where nobody knows, as after an undo. */
  last: Step | null = $state.raw(null);
  /** What is being played now. */
  step: Step | null = $state.raw(null);
  /** Counts what makes my prompt another one: my own moves, and jumps of the whole table. Others' moves do not. */
  own: number = $state(0);
  /** What others did since I last acted. */
  recap: Step[] = $state.raw([]);
  /** Until my first press after it, the board keeps trails and badges of that. */
  fresh: boolean = $state(false);
  /** It is shown again what I have seen before. */
  again: boolean = $state(false);
  /** How many times as fast as usual everything moves: a replay has a speed of its own. */
  tempo = 1;

  /** What others changed since I last acted, for trails and badges; empty once I have pressed anything. */
  readonly since: StoryLine[] = $derived(this.fresh ? this.recap.flatMap((step) => step.lines) : []);
  /** A roll or a draw is under way. */
  readonly rolling: boolean = $derived(this.step?.lines.some(({ line }) => line.chance) ?? false);

  #perform: Perform | null = null;
  #queue: Step[] = [];
  /** Another number whenever what is being played has been cut short. */
  #turn = 0;
  #stop: AbortController | null = null;

  /** The board plays from now on; the answer takes it away again. */
  play(perform: Perform): () => void {
    this.#perform = perform;
    return () => {
      if (this.#perform === perform) this.#perform = null;
      this.skip();
    };
  }

  /** A move was made. */
  hear(step: Step): void {
    this.#queue.push(step);
    if (this.again) this.skip();
    else if (!this.step) this.#next();
  }

  /** The table is another one: after joining, going back, or a change of language. */
  jump(table: TableState): void {
    const elsewhere = table.number !== this.told?.number;
    this.#halt();
    this.#queue = [];
    this.stage = this.told = table;
    if (!elsewhere) return;
    this.last = null;
    this.own += 1;
    this.lines = [];
    this.recap = [];
    this.fresh = false;
  }

  /** After a jump somebody has found out which move led there. */
  recall(step: Step): void {
    if (this.told === step.after && !this.step) this.last = step;
  }

  /** Something that is no move has changed: who is there, what is said. Whose turn it is follows from what was told. */
  patch(change: (table: TableState) => TableState): void {
    const turns = this.told?.seats.map((seat) => seat.on_turn) ?? [];
    const waiting = this.step !== null;
    if (this.told) this.told = change(this.told);
    if (this.told && waiting) {
      this.told = { ...this.told, seats: this.told.seats.map((seat, at) => ({ ...seat, on_turn: turns[at] ?? seat.on_turn })) };
    }
    if (this.stage) this.stage = waiting ? change(this.stage) : this.told;
    for (const step of this.step ? [this.step, ...this.#queue] : this.#queue) step.after = change(step.after);
  }

  /** Show and tell at once what is left. True where something was cut short. */
  skip(): boolean {
    const step = this.step;
    if (!step) return false;
    const again = this.again;
    this.#halt();
    if (!again) this.#tell(step);
    for (const one of this.#queue.splice(0)) this.#tell(one);
    this.stage = this.told;
    flushSync();
    return true;
  }

  /** Play once more what others did since I last acted. */
  replay(): void {
    if (this.step || !this.recap.length || !this.#moves()) return;
    const steps = [...this.recap];
    this.again = true;
    void this.#repeat(steps, this.#turn);
  }

  /** Somebody has pressed something: the trails have been seen. */
  seen(): void {
    this.fresh = false;
  }

  async #repeat(steps: Step[], turn: number): Promise<void> {
    for (const step of steps) {
      this.stage = step.before;
      this.step = step;
      await this.#show(step);
      if (turn !== this.#turn) return;
    }
    this.again = false;
    this.step = null;
    this.stage = this.told;
    this.#next();
  }

  /** The next step, where one is waiting; `told` where another was told a moment ago. */
  #next(told = false): void {
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      if (!this.#moves() || this.#queue.length >= MOST_BEHIND) this.#tell(step);
      else return void this.#run(step, this.#turn, told);
    }
    this.step = null;
  }

  async #run(step: Step, turn: number, told: boolean): Promise<void> {
    this.step = step;
    // What has just been told is drawn first: both would be more than one frame can hold.
    if (told) await drawn();
    if (turn !== this.#turn) return;
    await this.#show(step);
    if (turn !== this.#turn) return;
    this.#tell(step);
    this.#next(true);
  }

  /** Until the board says that it has landed, somebody skips it, or it takes too long. */
  async #show(step: Step): Promise<void> {
    const stop = (this.#stop = new AbortController());
    const { signal } = stop;
    const turn = this.#turn;
    const show = (): void => {
      if (turn === this.#turn) this.stage = step.after;
    };
    const cut = new Promise<void>((done) => signal.addEventListener('abort', () => done()));
    const late = setTimeout(() => stop.abort(), LONGEST * pace());
    try {
      const landed = this.#perform?.({ step, show, signal, pace: pace() / this.tempo / (1 + this.#queue.length) });
      await Promise.race([landed, cut]);
    } catch (error) {
      console.error(error); // a motion that fails is none; the game goes on
    } finally {
      clearTimeout(late);
    }
  }

  #tell(step: Step): void {
    this.stage = this.told = step.after;
    this.lines = step.lines;
    this.last = step;
    if (step.mine) {
      this.own += 1;
      this.recap = [];
      this.fresh = false;
    } else if (step.lines.length) {
      this.recap = [...this.recap, step];
      this.fresh = true;
    }
  }

  #halt(): void {
    this.#turn += 1;
    this.#stop?.abort();
    this.#stop = null;
    this.step = null;
    this.again = false;
  }

  /** Whether anything moves at all. */
  #moves(): boolean {
    return this.#perform !== null && pace() > 0 && !document.hidden;
  }
}
