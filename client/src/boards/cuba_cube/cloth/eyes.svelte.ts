/** Where the cloth is looked at from now: a shot that fits the board, turned by whoever drags the ground; and one projection of it. */
import { hasCard } from '../scene3d/quality.ts';
import { fitted, fromAbove, steepness, throughLens, type Camera, type Projection, type Shot } from './camera.ts';

const LOWEST = 18;
const KEPT = 'cubilete.cuba_cube.picture';
const KEPT_LINE = 'cubilete.cuba_cube.line';
export const PICTURES = ['auto', 'full', 'plan'] as const;
/** The picture in three dimensions where it runs well, always, or never. */
export type PictureWish = (typeof PICTURES)[number];

export const LINES = ['full', 'short', 'none'] as const;
/** How much of the way ahead is drawn while somebody aims: all of it, its beginning, nothing. */
export type AimLine = (typeof LINES)[number];

/** What was wished for at an earlier visit, else the first of the list. */
function kept<One extends string>(key: string, all: readonly [One, ...One[]]): One {
  try {
    return all.find((one) => one === localStorage.getItem(key)) ?? all[0];
  } catch {
    return all[0]; // A browser that keeps nothing still shows the cloth.
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then only here.
  }
}

export class Eyes {
  width: number = $state(0);
  height: number = $state(0);
  /** The picture in three dimensions is seen; else there is only the plan. */
  solid: boolean = $state(false);
  shot: Shot = $state('seat');
  /** Whether a ruler and the names of dice are shown. */
  ruler: boolean = $state(false);
  names: boolean = $state(false);
  picture: PictureWish = $state(kept(KEPT, PICTURES));
  #line: AimLine = $state(kept(KEPT_LINE, LINES));
  /** A graphics card draws here. */
  readonly able: boolean = hasCard();
  readonly wanted: boolean = $derived(this.picture === 'full' || (this.picture === 'auto' && this.able));
  /** Degrees that somebody has turned the shot by. */
  azimuth: number = $state(0);
  lift: number = $state(0);
  #side: () => number;
  #most: () => string;

  /** The side of the area in mm, and the most that this table lets an aim line show. */
  constructor(side: () => number, most: () => string = () => 'full') {
    this.#side = side;
    this.#most = most;
  }

  /** What may be drawn of the way ahead at this table, the most of it first. */
  readonly lines: readonly AimLine[] = $derived.by(() => LINES.slice(Math.max(0, LINES.findIndex((one) => one === this.#most()))));
  /** What is drawn of it: what was wished for, as far as this table allows. */
  get line(): AimLine {
    return this.lines.includes(this.#line) ? this.#line : this.lines[0]!;
  }

  /** Degrees above the table that nobody has changed. */
  readonly #usual: number = $derived(steepness(this.width || 1, this.height || 1, this.shot));
  readonly camera: Camera = $derived.by(() => {
    const elevation = Math.max(LOWEST, Math.min(90, this.#usual + this.lift));
    return fitted(this.shot, this.#side(), this.width || 1, this.height || 1, this.azimuth, elevation);
  });
  readonly view: Projection = $derived.by(() => (this.solid ? throughLens(this.camera, this.width, this.height) : fromAbove(this.#side(), this.width || 1, this.height || 1)));

  /** Draw otherwise from now on, here and at the next visit. */
  wish(picture: PictureWish): void {
    this.picture = picture;
    keep(KEPT, picture);
  }

  draw(line: AimLine): void {
    this.#line = line;
    keep(KEPT_LINE, line);
  }

  look(shot: Shot): void {
    this.shot = shot;
    this.azimuth = this.lift = 0;
  }

  next(): void {
    const shots = ['seat', 'top', 'replay'] as const;
    this.look(shots[(shots.indexOf(this.shot as (typeof shots)[number]) + 1) % shots.length]!);
  }

  /** Turned by a drag of so many pixels. */
  turn(dx: number, dy: number): void {
    this.azimuth = (((this.azimuth - dx * 0.35 + 180) % 360) + 360) % 360 - 180;
    this.lift = Math.max(LOWEST, Math.min(90, this.#usual + this.lift + dy * 0.25)) - this.#usual;
  }
}
