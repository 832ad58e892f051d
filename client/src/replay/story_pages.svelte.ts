/** The story of a match, fetched page by page from wherever one reads, until all of it is there. */
import { api } from '../lib/net/api.ts';
import type { Language, StoryLine, StoryPage } from '../lib/wire.ts';

/** A stretch that is known: from a moment, up to another that is no longer part of it. */
interface Stretch {
  from: number;
  to: number;
  lines: StoryLine[];
}

/** So many moments after the one that is read are fetched with it. */
const AHEAD = 30;

type Ask = (before: number) => Promise<StoryPage>;

export class StoryPages {
  /** All that is known, in order; there may be gaps until it is `whole`. */
  lines: StoryLine[] = $state.raw([]);
  whole: boolean = $state(false);

  #known: Stretch[] = [];
  readonly #ask: Ask;
  #stopped = false;

  /** It begins with the end of the story, which comes with the table. */
  constructor(id: string, language: Language, last: readonly StoryLine[], from: number, ask: Ask = (before) => api.story(id, before, language)) {
    this.#ask = ask;
    this.#put({ from, to: Number.POSITIVE_INFINITY, lines: [...last] });
  }

  /** Fetch what is missing: first around a moment, then backwards from there, then the rest. */
  async load(around: number): Promise<void> {
    if (!this.#covers(around)) await this.#fetch(Math.min(this.#gapAt(around)?.to ?? 0, around + AHEAD + 1));
    for (let gap = this.#gapAt(around) ?? this.#gaps().at(-1); gap && !this.#stopped; gap = this.#gaps().at(-1)) await this.#fetch(gap.to);
  }

  stop(): void {
    this.#stopped = true;
  }

  async #fetch(before: number): Promise<void> {
    const page = await this.#ask(before);
    if (this.#stopped) return;
    // A page that brings nothing would be asked for for ever.
    const from = Math.min(page.story_from, before - 1);
    this.#put({ from, to: before, lines: page.lines });
  }

  #covers(moment: number): boolean {
    return this.#known.some((one) => one.from <= moment && moment < one.to);
  }

  #gaps(): Pick<Stretch, 'from' | 'to'>[] {
    const gaps = this.#known.map((one, at) => ({ from: this.#known[at - 1]?.to ?? 0, to: one.from }));
    return gaps.filter((gap) => gap.from < gap.to);
  }

  /** The gap that a moment lies in, else the nearest one before it. */
  #gapAt(moment: number): Pick<Stretch, 'from' | 'to'> | undefined {
    return this.#gaps().findLast((gap) => gap.from <= moment);
  }

  #put(stretch: Stretch): void {
    const lines = stretch.lines.filter((line) => !this.#covers(line.moment));
    const from = Math.max(stretch.from, ...this.#known.filter((one) => one.to <= stretch.to).map((one) => one.to));
    this.#known = [...this.#known, { ...stretch, from, lines }].sort((a, b) => a.from - b.from);
    this.lines = this.#known.flatMap((one) => one.lines);
    this.whole = this.#gaps().length === 0;
  }
}
