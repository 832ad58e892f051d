/** Where the cloth is looked at from now: a shot that fits the board, turned by whoever drags the ground; and one projection of it. */
import { fitted, fromAbove, SHOTS, throughLens, type Camera, type Projection, type Shot } from './camera.ts';

const LOWEST = 18;

export class Eyes {
  width: number = $state(0);
  height: number = $state(0);
  /** The picture in three dimensions is seen; else there is only the plan. */
  solid: boolean = $state(false);
  shot: Shot = $state('seat');
  /** Degrees that somebody has turned the shot by. */
  azimuth: number = $state(0);
  lift: number = $state(0);
  #side: () => number;

  /** The side of the area in mm. */
  constructor(side: () => number) {
    this.#side = side;
  }

  readonly camera: Camera = $derived.by(() => {
    const shot = this.shot === 'seat' && this.height > this.width * 1.05 ? 'portrait' : this.shot;
    const elevation = Math.max(LOWEST, Math.min(90, SHOTS[shot].elevation + this.lift));
    return fitted(shot, this.#side(), this.width || 1, this.height || 1, this.azimuth, elevation);
  });
  readonly view: Projection = $derived.by(() => (this.solid ? throughLens(this.camera, this.width, this.height) : fromAbove(this.#side(), this.width || 1, this.height || 1)));

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
    this.lift = Math.max(LOWEST, Math.min(90, SHOTS[this.shot].elevation + this.lift + dy * 0.25)) - SHOTS[this.shot].elevation;
  }
}
