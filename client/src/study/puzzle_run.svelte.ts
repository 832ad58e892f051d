/** Somebody solves the puzzles of a match: one position after the other, each judged by the house. */
import { api } from '../lib/net/api.ts';
import type { Choice, Language, Prompt, PuzzleAnswer, PuzzleCard, PuzzlePosition, PuzzleTry } from '../lib/wire.ts';

/** How a puzzle stands: found at once, found later, given up, or tried without success so far. */
export type Standing = 'first' | 'found' | 'shown' | 'tried';

/** At a puzzle nothing is for good, whatever it would show or roll at a table. */
function harmless(prompt: Prompt): Prompt {
  const free = (choice: Choice): Choice => ({ ...choice, reveals: false });
  return { ...prompt, choices: prompt.choices.map(free), suggestions: prompt.suggestions.map(free) };
}

export class PuzzleRun {
  /** All puzzles of the match. */
  all: PuzzleCard[] = $state.raw([]);
  /** Whose are being solved; -1 for everybody's. */
  seat: number = $state(-1);
  /** Which of those, counted from 0. */
  at: number = $state(0);
  position: PuzzlePosition | null = $state.raw(null);
  answer: PuzzleAnswer | null = $state.raw(null);
  /** A choice is being judged. */
  judging: boolean = $state(false);
  error: unknown = $state.raw(null);
  standings: ReadonlyMap<number, Standing> = $state.raw(new Map());

  readonly cards: PuzzleCard[] = $derived(this.seat < 0 ? this.all : this.all.filter((card) => card.seat === this.seat));
  readonly card: PuzzleCard | null = $derived(this.cards[this.at] ?? null);
  /** The solution lies open: found or given up. */
  readonly open: boolean = $derived(this.answer !== null && this.answer.better !== '');
  readonly isLast: boolean = $derived(this.at >= this.cards.length - 1);

  readonly #id: string;
  #language: Language;

  constructor(id: string, language: Language) {
    this.#id = id;
    this.#language = language;
  }

  /** Learn which puzzles there are. */
  async load(language: Language = this.#language): Promise<void> {
    this.#language = language;
    this.all = await api.puzzles(this.#id, language);
  }

  /** Those of a seat, from the first on; everybody's where it has none. A number begins with that move, where it is one. */
  begin(seat: number, number = -1): Promise<void> {
    this.seat = this.all.some((card) => card.seat === seat) ? seat : -1;
    const at = this.cards.findIndex((card) => card.number === number);
    if (number >= 0 && at < 0) {
      this.seat = -1;
      return this.to(Math.max(0, this.all.findIndex((card) => card.number === number)));
    }
    return this.to(Math.max(0, at));
  }

  async to(at: number): Promise<void> {
    this.at = Math.min(this.cards.length - 1, Math.max(0, at));
    this.answer = this.error = null;
    const card = this.card;
    if (!card) return;
    try {
      const found = await api.puzzle(this.#id, card.number, this.#language);
      if (card === this.card) this.position = { ...found, prompt: harmless(found.prompt) };
    } catch (problem) {
      if (card === this.card) this.error = problem;
    }
  }

  try(notation: string): Promise<void> {
    return this.#judge({ notation });
  }
  show(): Promise<void> {
    return this.#judge({ reveal: true });
  }
  /** Put the answer away and look once more. */
  again(): void {
    this.answer = this.error = null;
  }

  async #judge(said: PuzzleTry): Promise<void> {
    const card = this.card;
    if (!card || this.judging) return;
    this.judging = true;
    this.error = null;
    try {
      const answer = await api.tryPuzzle(this.#id, card.number, said, this.#language);
      this.#note(card.number, answer, said.reveal ?? false);
      if (card === this.card) this.answer = answer;
    } catch (problem) {
      if (card === this.card) this.error = problem;
    } finally {
      this.judging = false;
    }
  }

  /** What was found or shown once stays so, whatever is tried afterwards. */
  #note(number: number, answer: PuzzleAnswer, shown: boolean): void {
    const before = this.standings.get(number);
    if (before && before !== 'tried') return;
    const now: Standing = shown ? 'shown' : answer.solved ? (before ? 'found' : 'first') : 'tried';
    this.standings = new Map(this.standings).set(number, now);
  }
}
