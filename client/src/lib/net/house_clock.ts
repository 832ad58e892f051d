/** What the clock of the house shows, as far as this browser can tell from the pings it sent. */
const KEPT = 5;

interface Sample {
  /** Milliseconds by which the clock of the house is ahead of this browser's steady one. */
  ahead: number;
  /** How long the ping was on its way, there and back: the shorter, the surer. */
  way: number;
}

export class HouseClock {
  #samples: Sample[] = [];

  /** A ping that was sent and answered at these moments of the steady clock; `now` is the time of the house in seconds. */
  heard(sent: number, now: number, answered: number): void {
    const sample = { ahead: now * 1000 - (sent + answered) / 2, way: answered - sent };
    this.#samples = [...this.#samples, sample].slice(-KEPT);
  }

  /** The moment of the steady clock at which that of the house shows so many seconds; 0 where it is not known. */
  moment(seconds: number): number {
    const surest = this.#samples.reduce<Sample | null>((best, one) => (best === null || one.way < best.way ? one : best), null);
    return surest && seconds ? seconds * 1000 - surest.ahead : 0;
  }
}
