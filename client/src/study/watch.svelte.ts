/** An analysis on its way: asked for, waited for, and read. */
import { api } from '../lib/net/api.ts';
import type { AnalysisReport, Language } from '../lib/wire.ts';

const EVERY = 1000;

export class AnalysisWatch {
  /** Null until the house has said how things stand. */
  report: AnalysisReport | null = $state.raw(null);
  error: unknown = $state.raw(null);
  /** Whether better moves are wanted with it; not while somebody looks for them. */
  better = false;

  readonly #id: string;
  #language: Language;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(id: string, language: Language) {
    this.#id = id;
    this.#language = language;
  }

  get running(): boolean {
    return this.report?.status === 'running' || this.report?.status === 'waiting';
  }

  /** How far it is, from 0 to 1; null where none is on its way. */
  get way(): number | null {
    if (!this.running) return null;
    const { done, total } = this.report ?? { done: 0, total: 0 };
    return total ? done / total : 0;
  }

  /** How things stand; with `begin` an analysis that nobody has asked for yet is asked for. */
  async look(language: Language = this.#language, begin = false): Promise<void> {
    this.#language = language;
    await this.#hear(() => api.analysis(this.#id, language, this.better));
    if (begin && this.report?.status === 'none') await this.start();
  }

  start = (deeper = false): Promise<void> => this.#hear(() => api.analyse(this.#id, { deeper }, this.#language));

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #hear(ask: () => Promise<AnalysisReport>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.report = await ask();
      this.error = null;
    } catch (problem) {
      this.error = problem;
      return;
    }
    if (this.running && !this.#closed) this.#timer = setTimeout(() => void this.look(), EVERY);
  }
}
