/**
 * What happens, in its order: dice tumble and lie, then cars drive their way, skid, fall or spin; what that costs floats
 * up beside them. All of it is played over the table as it was before; then the table after the step is drawn, and told.
 */
import { tick } from 'svelte';

import { pause } from '../../../lib/match/pause.ts';
import type { Performance } from '../../../lib/match/timeline.svelte.ts';
import { nearest, poses, type Circuit, type Point, type Pose } from '../road/geometry.ts';
import { readView, type TableView } from '../view.ts';
import { estimate, readScene, type Act } from './script.ts';

/** A die in the tray; `face` is what is seen on it, in the air anything. */
export interface Thrown {
  gear: number;
  face: number;
  rolling: boolean;
  /** Whose, for the label. */
  car: number;
}
export interface Note extends Point {
  key: number;
  text: string;
  tone: 'bad' | 'good';
}
export interface Mark {
  key: number;
  sort: 'splash' | 'smoke' | 'cheer';
  x: number;
  y: number;
  car: number;
}

export interface Stage {
  circuit: () => Circuit | null;
  faces: (gear: number) => readonly number[];
  mine: (car: number) => boolean;
  /** What a loss is called. */
  loss: (part: string, points: number) => string;
  /** The camera goes to a point. */
  camera: (to: Point, time: number) => void;
}

const FLICKER = 70;
const HOLD = 260;
/** A step that would take longer than this is played faster. */
const LONGEST = 6500;

export class Motion {
  die: Thrown | null = $state.raw(null);
  notes: Note[] = $state.raw([]);
  marks: Mark[] = $state.raw([]);
  /** Outlines of rubber on the road. */
  skids: string[] = $state.raw([]);
  /** The elements of the cars. */
  readonly figures: (SVGGElement | undefined)[] = $state([]);
  #stands = new Map<number, Pose>();
  #held: Animation[] = [];
  #keys = 0;

  constructor(readonly stage: Stage) {}

  async perform({ step, show, signal, pace }: Performance): Promise<void> {
    const [before, circuit] = [readView(step.before.view), this.stage.circuit()];
    if (!before || !circuit || pace <= 0) return show();
    signal.addEventListener('abort', () => this.stop());
    this.#stands = standsIn(before, circuit);
    const acts = readScene(step.lines.map(({ line }) => line), circuit);
    const quick = Math.min(1, LONGEST / Math.max(1, estimate(acts)));
    for (const act of acts) {
      await this.#play(act, circuit, pace * quick, signal);
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
    this.marks = [];
  }

  #rest(): void {
    for (const one of this.#held) one.cancel();
    this.#held = [];
    this.die = null;
    this.skids = [];
  }

  async #play(act: Act, circuit: Circuit, pace: number, signal: AbortSignal): Promise<void> {
    switch (act.sort) {
      case 'roll':
        return this.#roll(act, pace, signal);
      case 'drive':
        return this.#drive(act, circuit, pace, signal);
      case 'lose':
        this.#note(act.car, this.stage.loss(act.part, -act.points), 'bad', pace);
        return pause(180 * pace, signal);
      case 'gain':
        this.#note(act.car, this.stage.loss(act.part, act.points), 'good', pace);
        return pause(120 * pace, signal);
      case 'spin':
        return this.#turn(act.car, [{ turn: 200, scale: 1 }, { turn: 540, scale: 1 }], 620 * pace, signal);
      case 'fall':
        this.#mark('splash', act.car, pace);
        return this.#turn(act.car, [{ turn: 8, scale: 1.25 }, { turn: -14, scale: 0.72 }, { turn: 0, scale: 0.86 }], 640 * pace, signal);
      case 'out':
        this.#mark('smoke', act.car, pace);
        return pause(700 * pace, signal);
      case 'cheer':
        this.#mark('cheer', act.car, pace);
        return pause(1100 * pace, signal);
    }
  }

  // ---------------------------------------------------------------- dice
  async #roll({ gear, face, car }: Extract<Act, { sort: 'roll' }>, pace: number, signal: AbortSignal): Promise<void> {
    const faces = this.stage.faces(gear);
    const own = this.stage.mine(car);
    const time = (gear ? (own ? 950 : 620) : own ? 700 : 480) * pace;
    const at = this.#stands.get(car);
    if (at) this.stage.camera(at, time * 0.6);
    const start = performance.now();
    for (let n = 0; performance.now() - start < time; n++) {
      // Never the face that comes, until it lies.
      const others = faces.filter((one) => one !== face);
      const shown = others.length ? others[(n * 7 + this.#keys) % others.length]! : face;
      this.die = { gear, face: shown, rolling: true, car };
      await pause(Math.min(FLICKER, time / 4), signal);
      if (signal.aborted) return;
    }
    this.#keys += 1;
    this.die = { gear, face, rolling: false, car };
    await pause(HOLD * pace, signal);
  }

  // ---------------------------------------------------------------- cars
  async #drive({ car, way, jump, brake }: Extract<Act, { sort: 'drive' }>, circuit: Circuit, pace: number, signal: AbortSignal): Promise<void> {
    const figure = this.figures[car];
    const from = this.#stands.get(car);
    const spots = way.flatMap((at) => circuit.spot(at) ?? []);
    const end = spots.at(-1);
    if (!from || !end) return;
    this.#stands.set(car, end);
    const line = poses([from, ...spots]);
    const time = Math.min(1900, 320 + 62 * spots.length) * pace;
    if (!figure) return;
    let turn = from.turn;
    const frames = line.map((pose, n): Keyframe => {
      turn = nearest(pose.turn, turn);
      const spot = spots[Math.min(spots.length - 1, Math.floor((n / line.length) * spots.length))];
      const scale = jump && spot?.kind === 'gap' && n < line.length - 1 ? 1.45 : 1;
      return { transform: put({ ...pose, turn }, scale) };
    });
    if (brake) this.skids = [...this.skids, ...skid(line, Math.min(line.length - 1, 6 + 5 * brake))];
    const driving = figure.animate(frames, { duration: time, easing: 'cubic-bezier(.35,.05,.3,1)', fill: 'forwards' });
    this.#held.push(driving);
    this.stage.camera(end, time);
    await driving.finished.catch(() => undefined);
    void signal;
  }

  /** On the spot: the car turns and grows by these, one after the other. */
  async #turn(car: number, by: readonly { turn: number; scale: number }[], time: number, signal: AbortSignal): Promise<void> {
    const [figure, at] = [this.figures[car], this.#stands.get(car)];
    if (!figure || !at || signal.aborted) return;
    const frames = [put(at, 1), ...by.map(({ turn, scale }) => put({ ...at, turn: at.turn + turn }, scale))].map((transform) => ({ transform }));
    const turning = figure.animate(frames, { duration: time, easing: 'cubic-bezier(.2,.7,.3,1)', fill: 'forwards' });
    this.#held.push(turning);
    await turning.finished.catch(() => undefined);
  }

  // ---------------------------------------------------------------- what floats up
  #note(car: number, text: string, tone: 'bad' | 'good', pace: number): void {
    const at = this.#stands.get(car);
    if (!at) return;
    const key = ++this.#keys;
    const same = this.notes.filter(({ x, y }) => Math.hypot(x - at.x, y - at.y) < 8).length;
    this.notes = [...this.notes, { key, x: at.x, y: at.y - 16 - same * 15, text, tone }];
    setTimeout(() => (this.notes = this.notes.filter((one) => one.key !== key)), 1700 * pace);
  }

  #mark(sort: Mark['sort'], car: number, pace: number): void {
    const at = this.#stands.get(car);
    if (!at) return;
    const key = ++this.#keys;
    this.marks = [...this.marks, { key, sort, x: at.x, y: at.y, car }];
    setTimeout(() => (this.marks = this.marks.filter((one) => one.key !== key)), 1500 * pace);
  }
}

export function put({ x, y, turn }: Pose, scale = 1): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn.toFixed(1)}deg) scale(${scale})`;
}

/** Two tracks of rubber along the last poses of a way. */
function skid(line: readonly Pose[], many: number): string[] {
  const last = line.slice(-many);
  return [-5, 5].map((side) =>
    last.map(({ x, y, turn }, n) => {
      const across = ((turn + 90) * Math.PI) / 180;
      return `${n ? 'L' : 'M'}${(x + Math.cos(across) * side).toFixed(1)} ${(y + Math.sin(across) * side).toFixed(1)}`;
    }).join(''),
  );
}

function standsIn(view: TableView, circuit: Circuit): Map<number, Pose> {
  return new Map(view.cars.flatMap((car, at) => (circuit.spot(car.space) ? [[at, circuit.spot(car.space)!] as const] : [])));
}
