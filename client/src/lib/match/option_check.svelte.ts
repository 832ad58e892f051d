/** What a title says about options while they are chosen. The rules are the house's; the page asks with every change. */
import { api } from '../net/api.ts';
import { settings } from '../page/settings.svelte.ts';
import type { OptionCard, OptionCheck, OptionProblem } from '../wire.ts';

/** Milliseconds to wait for the next change before the house is asked. */
const SOON = 120;

export interface Wish {
  slug: string;
  seats: number;
  options: Record<string, string>;
}

/** Follows a wish and holds the last answer to it; null before the first one, or where nobody answers. */
export class OptionWatch {
  answer: OptionCheck | null = $state.raw(null);

  constructor(wish: () => Wish | null) {
    $effect(() => {
      const now = wish();
      if (!now) return;
      const { slug, seats, options } = now;
      const language = settings.language;
      const said = { seats, options: { ...options } };
      let late = false;
      const timer = setTimeout(() => {
        // Without an answer the house still refuses what does not fit when the table is set.
        api.checkOptions(slug, said, language).then((found) => !late && (this.answer = found), () => undefined);
      }, SOON);
      return () => {
        late = true;
        clearTimeout(timer);
      };
    });
  }

  get problem(): OptionProblem | null {
    return this.answer?.problems[0] ?? null;
  }
}

/** The choices of an option that are offered now: those that fit, and the one that is set. */
export function offered(option: OptionCard, value: string, check: OptionCheck | null): { value: string; label: string }[] {
  const fitting = check?.choices[option.name];
  return option.choices
    .map((choice, at) => ({ value: choice, label: option.labels[at] || choice }))
    .filter((choice) => !fitting || choice.value === value || fitting.includes(choice.value));
}
