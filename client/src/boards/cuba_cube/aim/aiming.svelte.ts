/** What is being aimed: a die, and the numbers of its flick, by pointer, by key or typed. Nothing is decided here. */
import { isVehicle, type ClothScene, type Die, type Point } from '../scene.ts';
import { previewOf, type Preview } from './preview.ts';
import { angleOf, clamp, GRASP, LIMITS, longestPull, ORDINARY, Pull, pullOf, SHORTEST, speedOf, type Flick } from './sling.ts';

export interface Sight {
  scene: () => ClothScene;
  /** The ids of the dice that may be flicked now. */
  free: () => ReadonlySet<string>;
  /** Pixels of the board, the shorter side. */
  board: () => number;
  project: (x: number, y: number, z?: number) => Point;
  unproject: (x: number, y: number) => Point;
  /** Make the move. */
  flick: (flick: Flick) => void;
}

const NUMBERS = ['angle', 'speed', 'height', 'lateral'] as const;
export type Number4 = (typeof NUMBERS)[number];

export class Aiming {
  /** The die that is aimed, by id; empty for none. */
  die: string = $state('');
  angle: number = $state(900);
  speed: number = $state(ORDINARY.speed);
  height: number = $state(ORDINARY.height);
  lateral: number = $state(ORDINARY.lateral);
  /** The pointer holds the sling: where it is, px. */
  pull: Point | null = $state.raw(null);
  fine: boolean = $state(false);
  /** Too short a pull: letting go does nothing. */
  slack: boolean = $state(false);
  /** Letting go only aims; a press flicks. */
  thenPress: boolean = $state(false);
  /** Somebody aims; what is only proposed is not flicked by a key. */
  meant: boolean = $state(false);
  /** The sling has been let go and the move is on its way. */
  gone: boolean = $state(false);
  #sight: Sight;
  #pull: Pull | null = null;

  constructor(sight: Sight) {
    this.#sight = sight;
  }

  readonly aimed: Die | null = $derived.by(() => this.#sight.scene().dice.find(({ id }) => id === this.die) ?? null);
  readonly preview: Preview | null = $derived.by(() => (this.aimed ? previewOf(this.#sight.scene(), this.aimed, this) : null));

  get longest(): number {
    return longestPull(this.#sight.board());
  }

  /** Where the end of the band is, px: under the pointer, or where a pull would make these numbers. */
  readonly band: Point | null = $derived.by(() => {
    if (!this.aimed) return null;
    if (this.pull) return this.pull;
    const [x, y] = [this.aimed.x / 1000, this.aimed.y / 1000];
    const [from, back] = [this.#sight.project(x, y), this.#sight.project(x - Math.cos((this.angle * Math.PI) / 1800) * 10, y - Math.sin((this.angle * Math.PI) / 1800) * 10)];
    const long = Math.hypot(back.x - from.x, back.y - from.y) || 1;
    const far = pullOf(this.speed, this.longest);
    return { x: from.x + ((back.x - from.x) / long) * far, y: from.y + ((back.y - from.y) / long) * far };
  });

  /** Aim with the only die that can be flicked, before anybody has asked for it. */
  propose(id: string): void {
    this.choose(id);
    this.meant = false;
  }

  choose(id: string): void {
    if (!this.#sight.free().has(id)) return;
    this.meant = true;
    if (this.die !== id) [this.height, this.speed] = [ORDINARY.height, ORDINARY.speed];
    this.die = id;
    this.lateral = 0;
    this.gone = false;
    this.toGate();
  }

  /** The middle of the gate that the aimed vehicle is to drive through, um; null where it drives through none. */
  get gate(): Point | null {
    const die = this.aimed;
    if (!die || !isVehicle(die)) return null;
    const { dice, gates } = this.#sight.scene();
    const pair = gates.find(({ chosen }) => chosen) ?? gates[0];
    const [a, b] = [dice.find(({ number }) => number === pair?.a), dice.find(({ number }) => number === pair?.b)];
    return a && b && die.number !== a.number && die.number !== b.number ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null;
  }

  /** Towards the middle of the gate, or of the cloth. */
  toGate(): void {
    if (this.aimed) this.angle = angleOf(this.aimed, this.gate ?? { x: 0, y: 0 });
  }

  /** Aim as somebody advises. */
  take(flick: Flick): void {
    if (this.die !== flick.die) this.choose(flick.die);
    for (const name of NUMBERS) this.set(name, flick[name]);
  }

  set(name: Number4, value: number): void {
    if (!Number.isFinite(value)) return;
    this.meant = true;
    if (name === 'angle') this.angle = ((Math.round(value) % 3600) + 3600) % 3600;
    else this[name] = Math.round(clamp(value, LIMITS[name]));
  }

  // ---------------------------------------------------------------- pointer
  /** The die within reach of a finger, px. */
  dieAt(x: number, y: number): Die | null {
    const free = this.#sight.free();
    let [best, near]: [Die | null, number] = [null, GRASP];
    for (const die of this.#sight.scene().dice) {
      if (!free.has(die.id)) continue;
      const at = this.#sight.project(die.x / 1000, die.y / 1000, 8);
      const far = Math.hypot(at.x - x, at.y - y);
      if (far <= near) [best, near] = [die, far];
    }
    return best;
  }

  down(x: number, y: number, time: number): boolean {
    const die = this.dieAt(x, y);
    if (!die) return false;
    if (this.die !== die.id) this.choose(die.id);
    this.meant = true;
    this.#pull = new Pull(x, y, time);
    this.pull = { x, y };
    this.slack = true;
    this.fine = false;
    return true;
  }

  move(x: number, y: number, time: number, shift: boolean): void {
    if (!this.#pull) return;
    this.#pull.move(x, y, time, shift);
    this.#take(this.#pull.at);
  }

  /** Time passes while a pointer is held. */
  wait(time: number, shift = false): void {
    this.#pull?.wait(time, shift);
    this.fine = this.#pull?.fine ?? false;
  }

  up(time: number): void {
    const pull = this.#pull;
    if (!pull) return;
    this.#take(pull.released(time));
    const made = !this.slack && !this.thenPress;
    this.#drop();
    if (made) this.go();
  }

  #take(at: Point): void {
    const die = this.aimed;
    if (!die || !this.#pull) return;
    this.fine = this.#pull.fine;
    this.pull = at;
    const [x, y] = [die.x / 1000, die.y / 1000];
    const from = this.#sight.project(x, y);
    const long = Math.hypot(at.x - from.x, at.y - from.y);
    this.slack = long < SHORTEST;
    if (this.slack) return;
    this.speed = speedOf(long, this.longest);
    this.angle = angleOf(this.#sight.unproject(at.x, at.y), { x, y });
  }

  #drop(): void {
    this.#pull = null;
    this.pull = null;
    this.fine = false;
    this.slack = false;
  }

  /** Put the sling down, then the aim. True where there was something. */
  cancel(): boolean {
    const [held, aimed] = [this.#pull !== null, this.die !== ''];
    this.#drop();
    if (!held) this.die = '';
    return held || aimed;
  }

  clear(): void {
    this.meant = false;
    this.#drop();
    this.die = '';
    this.gone = false;
  }

  go(): void {
    const { die, angle, speed, height, lateral } = this;
    if (!die || !this.#sight.free().has(die)) return;
    this.gone = true;
    this.#sight.flick({ die, angle, speed, height, lateral });
  }

  // ---------------------------------------------------------------- keys
  /** What a key does to the aim; false where it does nothing. */
  key({ key, shiftKey }: { key: string; shiftKey: boolean }): boolean {
    if (!this.die) return false;
    const [turn, push] = shiftKey ? [1, 1] : [10, 20];
    switch (key) {
      case 'ArrowLeft': return (this.set('angle', this.angle + turn), true);
      case 'ArrowRight': return (this.set('angle', this.angle - turn), true);
      case 'ArrowUp': return (this.set('speed', this.speed + push), true);
      case 'ArrowDown': return (this.set('speed', this.speed - push), true);
      case 'PageUp': return (this.set('height', this.height + 5), true);
      case 'PageDown': return (this.set('height', this.height - 5), true);
      case 'Home': return (this.set('lateral', this.lateral + 5), true);
      case 'End': return (this.set('lateral', this.lateral - 5), true);
      case 'g':
      case 'G': return (this.toGate(), true);
      case 'Enter':
      case ' ': return (this.meant ? this.go() : this.choose(this.die), true);
      case 'Escape': return this.cancel();
      default: return false;
    }
  }
}
