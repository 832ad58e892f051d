/** The analysis and the puzzles of a replay. Their program comes when somebody asks for one of them. */
import { tell } from '../lib/page/notices.svelte.ts';
import { reason } from '../lib/net/session.svelte.ts';
import type { Analysis, Language } from '../lib/wire.ts';
import { t } from '../lib/words/index.ts';
import type { AnalysisWatch, PuzzleRun } from '../study/index.ts';
import type { Reel } from './reel.svelte.ts';

type Study = typeof import('../study/index.ts');

export class Desk {
  study: Study | null = $state.raw(null);
  watch: AnalysisWatch | null = $state.raw(null);
  /** Puzzles that are being solved. */
  run: PuzzleRun | null = $state.raw(null);
  /** Somebody came for puzzles, and the analysis that finds them is not done: where to begin once it is. */
  wanting: { seat: number; number: number } | null = $state.raw(null);

  readonly analysis: Analysis | null = $derived(this.watch?.report?.analysis ?? null);
  readonly isDone: boolean = $derived(this.watch?.report?.status === 'done');

  readonly #reel: Reel;
  constructor(reel: Reel) {
    this.#reel = reel;
  }

  /** Show how the analysis stands; `begin` asks for one where there is none. Better moves come only with `better`. */
  async look(language: Language, how: { begin?: boolean; better?: boolean }): Promise<boolean> {
    try {
      this.study ??= await import('../study/index.ts');
    } catch {
      tell(t().error.offline, 'bad');
      return false;
    }
    this.watch ??= new this.study.AnalysisWatch(this.#reel.id, language);
    if (how.better) this.watch.better = true;
    await this.watch.look(language, how.begin ?? false);
    return true;
  }

  /** The same in another language. */
  async retell(language: Language): Promise<void> {
    await this.watch?.look(language);
    const { run } = this;
    if (!run) return;
    const number = run.card?.number ?? -1;
    await run.load(language);
    await run.begin(run.seat, number);
  }

  /**
   * Solve the puzzles of a seat (everybody's for -1), from a move on where one is given. False where there are none to
   * solve yet: the analysis says why.
   */
  async puzzles(language: Language, seat: number, number = -1): Promise<boolean> {
    this.wanting = null;
    if (!(await this.look(language, {})) || !this.study) return false;
    const run = new this.study.PuzzleRun(this.#reel.id, language);
    try {
      await run.load();
    } catch (problem) {
      tell(reason(problem), 'bad');
      return false;
    }
    if (!run.all.length) {
      this.wanting = this.isDone ? null : { seat, number };
      return false;
    }
    this.run = run;
    await run.begin(seat, number);
    return true;
  }

  leave(): void {
    this.run = null;
  }

  close(): void {
    this.watch?.close();
  }
}
