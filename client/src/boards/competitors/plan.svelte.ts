/**
 * A planned way: asked of the house, drawn on the map, and bent by naming places that it should pass. Nothing of it is a
 * move until it is travelled, and then only as far as no card and no event comes in between.
 */
import type { RoutePlan } from './wire.ts';

export type { RoutePlan, RouteStep } from './wire.ts';

export type AskPlan = (about: string) => Promise<Record<string, unknown> | null>;

/** What is to be planned: a vehicle (or the one under way), goods that are not signed yet, the end, and places between. */
export interface Wish {
  vehicle: string;
  goods: string;
  to: string;
  via: readonly string[];
}

export function wording({ vehicle, goods, to, via }: Wish): string {
  return [vehicle, goods, `to ${to}`, via.length ? `via ${via.join(', ')}` : ''].filter(Boolean).join(' ');
}

export function readPlan(told: Record<string, unknown> | null): RoutePlan | null {
  return told && Array.isArray(told['moves']) ? (told as unknown as RoutePlan) : null;
}

/** The moves up to the first that brings a card or an event: what comes after it has to be thought over. */
export function safeMoves(plan: RoutePlan): string[] {
  let steps = 0;
  for (const [at, move] of plan.moves.entries()) {
    const step = plan.steps[steps];
    if (step?.move !== move) continue;
    steps += 1;
    if (step.customs || step.unrest) return plan.moves.slice(0, at + 1);
  }
  return plan.moves;
}

export class Planner {
  wish: Wish | null = $state.raw(null);
  plan: RoutePlan | null = $state.raw(null);
  waiting: boolean = $state(false);
  #asked = 0;

  constructor(readonly ask: () => AskPlan | undefined) {}

  /** Plan this; the answer comes a moment later, and only the last question counts. */
  want(wish: Wish | null): void {
    const number = ++this.#asked;
    this.wish = wish;
    const ask = this.ask();
    if (!wish || !ask) {
      this.plan = null;
      this.waiting = false;
      return;
    }
    this.waiting = true;
    void ask(wording(wish)).then((told) => {
      if (number !== this.#asked) return;
      this.plan = readPlan(told);
      this.waiting = false;
    });
  }
  /** Let the way pass a place, or no longer. */
  bend(place: string): void {
    if (!this.wish || place === this.wish.to) return;
    const { via } = this.wish;
    this.want({ ...this.wish, via: via.includes(place) ? via.filter((one) => one !== place) : [...via, place] });
  }
}
