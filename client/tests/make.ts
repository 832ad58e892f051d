/** Frames and their parts for tests, complete with what does not matter in them. */
import type { Choice, Form, Prompt } from '../src/lib/wire.ts';

/** A choice as the house would list it; its verb is the first word unless said otherwise. */
export function choiceOf(notation: string, args: Readonly<Record<string, Choice['args'][number][1]>> = {}, more: Partial<Choice> = {}): Choice {
  const verb = notation.split(' ')[0] ?? '';
  return { move: { code: 0, params: [] }, notation, text: notation, rule: '', group: '', reveals: false, verb, args: Object.entries(args), ...more };
}

export function promptOf(choices: Choice[], more: Partial<Prompt> = {}): Prompt {
  return { seat: 0, about: '', text: 'Do something', rule: '', choices, forms: [], suggestions: [], waiting: false, ...more };
}

export function formOf(pattern: string, more: Partial<Form> = {}): Form {
  return { code: 1, grammar: pattern.toUpperCase(), text: pattern, rule: '', example: pattern, verb: pattern.split(' ')[0] ?? '', pattern, slots: [], ...more };
}
