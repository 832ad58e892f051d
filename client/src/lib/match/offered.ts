import type { Choice } from '../wire.ts';

/**
 * The mark of a control that makes a choice, or leads to it: `data-choices={offered(choices)}`. By it one can tell that
 * every listed choice is within reach, on the board or in the prompt.
 */
export function offered(choices: readonly Choice[]): string | undefined {
  return choices.length ? choices.map((choice) => choice.notation).join('\n') : undefined;
}
