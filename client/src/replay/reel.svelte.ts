/**
 * A match that is looked at moment by moment: where one stands in it, through whose eyes, and what is on the table there.
 * One step on is played as it was at the table; everything else is a jump.
 */
import { untrack } from 'svelte';

import { api } from '../lib/net/api.ts';
import { loadMe, reason } from '../lib/net/session.svelte.ts';
import { tell } from '../lib/page/notices.svelte.ts';
import { knowsResult, rememberResult } from '../lib/match/seen_results.ts';
import { nextStop, roundStarts, storyUntil, turnStarts } from '../lib/match/replay.ts';
import { merge, type TableState } from '../lib/match/table_state.ts';
import { Timeline } from '../lib/match/timeline.svelte.ts';
import type { Language, Moment, TableFrame } from '../lib/wire.ts';
import { StoryPages } from './story_pages.svelte.ts';

/** A scrubber passes many moments; only those it rests on, for so many milliseconds, are fetched. */
const REST = 90;

/** The table at a moment: nothing of it tells what came later. */
export function tableAt(whole: TableState, moment: Moment, story: TableState['story']): TableState {
  const over = moment.number === moment.last && whole.status === 'finished';
  const seats = whole.seats.map((one) => ({ ...one, on_turn: false, online: true, clock: null, resigned: over && one.resigned, bot: over || one.kind === 'bot' ? one.bot : '' }));
  return {
    ...whole,
    ...{ view: moment.view, words: moment.words, number: moment.number, phase: moment.phase, seats, prompts: [], undo: null, undo_request: null },
    ...{ status: over ? 'finished' : 'running', outcome: over ? whole.outcome : null },
    story: storyUntil(story, moment.number),
  };
}

export class Reel {
  readonly id: string;
  readonly time = new Timeline();

  frame: TableFrame | null = $state.raw(null);
  moment: Moment | null = $state.raw(null);
  pages: StoryPages | null = $state.raw(null);
  error: unknown = $state.raw(null);
  /** Where it is to stand; the table follows as soon as it has been fetched. */
  at: number = $state(0);
  /** Through whose eyes; -1 as a spectator. */
  seat: number = $state(-1);
  playing: boolean = $state(false);
  tempo: number = $state(1);
  /** The end of this match has been seen before, or is not there yet: nothing can be given away. */
  knows: boolean = $state(false);

  readonly whole: TableState | null = $derived(this.frame ? (merge(null, this.frame)?.table ?? null) : null);
  readonly last: number = $derived(this.moment?.last ?? 0);
  readonly finished: boolean = $derived(this.frame?.status === 'finished');
  readonly mine: number[] = $derived(this.frame?.seats.filter((one) => one.mine).map((one) => one.seat) ?? []);
  /** The moment that has been told: story and mats go with it, not with the scrubber. */
  readonly here: number = $derived(this.time.told?.number ?? 0);
  readonly turns: number[] = $derived(turnStarts(this.pages?.lines ?? []));
  readonly rounds = $derived(roundStarts(this.pages?.lines ?? []));

  #language: Language;
  #known = new Map<string, Promise<Moment>>();
  /** Kept when the whole story is there. */
  #told: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, language: Language) {
    this.id = id;
    this.#language = language;
  }

  /** Come to the table, or to the same one in another language. */
  async open(language: Language, start: number): Promise<void> {
    this.error = null;
    this.#language = language;
    this.pages?.stop();
    try {
      await loadMe();
      const frame = await api.table(this.id, language);
      const first = !this.frame;
      if (first) {
        this.seat = frame.seats.find((one) => one.mine)?.seat ?? -1;
        this.knows = frame.status !== 'finished' || knowsResult(this.id);
      }
      const wanted = first ? Math.max(0, Math.floor(start) || 0) : this.at;
      const { last } = first ? await this.#ask(0) : { last: this.last };
      this.at = Math.min(wanted, last);
      const moment = await this.#ask(this.at);
      this.frame = frame;
      this.pages = new StoryPages(this.id, language, frame.story, frame.story_from);
      this.#told = this.pages.load(this.at).catch((problem: unknown) => tell(reason(problem), 'bad'));
      this.#stand(moment);
    } catch (problem) {
      this.error = problem;
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.pages?.stop();
  }

  to(number: number): void {
    const next = Math.min(this.last, Math.max(0, number));
    const step = next === this.at + 1;
    this.at = next;
    if (next === this.last) this.playing = false;
    this.#rest(step ? 0 : REST);
  }
  /** To where somebody's turn begins, or a round, as soon as the story tells of them; beyond the last one to the end. */
  async toStop(of: 'turns' | 'rounds', by: -1 | 1): Promise<void> {
    await this.#told;
    const stops = of === 'turns' ? this.turns : this.rounds.map((one) => one.moment);
    this.to(nextStop(stops, this.at, by) ?? (by > 0 ? this.last : 0));
  }
  see(seat: number): void {
    this.seat = seat;
    this.#rest(0);
  }
  toggle(): void {
    if (this.at === this.last && !this.playing) this.to(0);
    this.playing = !this.playing;
  }
  setTempo(tempo: number): void {
    this.tempo = this.time.tempo = tempo;
  }

  /** Stand at a moment that is here already, as a seat sees it. */
  put(moment: Moment, seat: number): void {
    clearTimeout(this.#timer);
    this.playing = false;
    this.seat = seat;
    this.at = moment.number;
    this.#stand(moment);
  }

  #rest(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#arrive(), delay);
  }

  async #arrive(): Promise<void> {
    const [at, seat] = [this.at, this.seat];
    try {
      const found = await this.#ask(at);
      if (at !== this.at || seat !== this.seat) return;
      this.#stand(found);
      if (at < found.last) void this.#ask(at + 1).catch(() => undefined);
    } catch (problem) {
      if (at !== this.at) return;
      // What is on the table stays there; the next press may have more luck.
      this.playing = false;
      this.at = this.here;
      tell(reason(problem), 'bad');
    }
  }

  /** After a jump: what happened in the move that led there, for a board to trace what moved in it. */
  async #trace(moment: Moment, table: TableState): Promise<void> {
    const { whole } = this;
    if (!whole || moment.number <= 0 || !moment.story.length) return;
    const earlier = await this.#ask(moment.number - 1).catch(() => null);
    if (earlier) this.time.recall({ before: tableAt(whole, earlier, this.pages?.lines ?? []), after: table, lines: moment.story, mine: false });
  }

  #stand(moment: Moment): void {
    const { whole, time } = this;
    this.moment = moment;
    if (!whole) return;
    const table = tableAt(whole, moment, this.pages?.lines ?? []);
    untrack(() => {
      time.skip();
      // Trails are those of the last move, not of all that was looked at.
      time.recap = [];
      time.fresh = false;
      const before = time.told;
      if (before && before.number + 1 === table.number) time.hear({ before, after: table, lines: moment.story, mine: false });
      else {
        time.jump(table);
        void this.#trace(moment, table);
      }
    });
    if (moment.number < moment.last || whole.status !== 'finished') return;
    this.knows = true;
    rememberResult(this.id);
  }

  #ask(number: number): Promise<Moment> {
    const key = `${number} ${this.seat} ${this.#language}`;
    let found = this.#known.get(key);
    if (!found) {
      found = api.moment(this.id, number, this.seat, this.#language);
      this.#known.set(key, found);
      found.catch(() => this.#known.delete(key));
    }
    return found;
  }
}
