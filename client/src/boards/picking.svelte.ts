/** What is pressed on a board: how one of the listed choices comes of it. `Picks.svelte` shows what it leaves open. */
import type { Choice, Prompt } from '../lib/wire.ts';

export interface Wishes {
  prompt: () => Prompt | null;
  make: (notation: string) => void;
  why: (notation: string) => void;
}

export class Picking {
  /** What is to be picked from, and where that was pressed. */
  menu: { choices: readonly Choice[]; at: Element } | null = $state.raw(null);
  #wishes: Wishes;

  /** To be made while a component is: what was begun for another question is put away. */
  constructor(wishes: Wishes) {
    this.#wishes = wishes;
    $effect(() => {
      wishes.prompt();
      this.menu = null;
    });
  }

  /** Make the only choice of a thing that was pressed, let one of several be picked, or ask why what was meant is not among them. */
  press(choices: readonly Choice[], meant: string, at: Element): void {
    const [only, ...more] = choices;
    if (only && !more.length) this.make(only);
    else if (only) this.pick(choices, at);
    else if (this.#wishes.prompt() && meant) this.#wishes.why(meant);
  }

  /** Let one of them be picked, also where there is only one: what it does should be read first. */
  pick(choices: readonly Choice[], at: Element): void {
    this.menu = { choices, at };
  }

  make(choice: Choice): void {
    this.menu = null;
    this.#wishes.make(choice.notation);
  }
}
