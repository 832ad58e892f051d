/** How the choices of a prompt become rows on screen, by their verbs and arguments: no rule of any title is here. */
import type { Choice } from '../wire.ts';

/** An argument of a choice: an id, a number or a seat from 0, a mark, or counts by id. */
export type Arg = Choice['args'][number][1];

/** The argument of that name; undefined where the choice has none. */
export function argOf(choice: Choice, name: string): Arg | undefined {
  return choice.args.find(([key]) => key === name)?.[1];
}

/** An id among the arguments; empty where there is none. */
export function idOf(choice: Choice, name: string): string {
  const found = argOf(choice, name);
  return typeof found === 'string' ? found : '';
}

/** A number (or seat from 0) among the arguments; 0 where there is none. */
export function numberOf(choice: Choice, name: string): number {
  const found = argOf(choice, name);
  return typeof found === 'number' ? found : 0;
}

/** The same move with another number, which is the last thing written, to ask why it is not listed; empty where it is not. */
export function withNumber(choice: Choice, number: number): string {
  const written = ` ${lastNumber(choice)}`;
  return choice.notation.endsWith(written) ? `${choice.notation.slice(0, -written.length)} ${number}` : '';
}

function lastNumber(choice: Choice): number {
  const last = choice.args.at(-1)?.[1];
  return typeof last === 'number' ? last : Number.NaN;
}

/** One choice; a run of numbers ("bid rotterdam 3" to "7"), shown as a stepper; or a family to pick from. */
export type Row =
  | { kind: 'one'; key: string; choice: Choice; label: string }
  | { kind: 'steps'; key: string; choices: Choice[]; values: number[]; labels: string[] }
  | { kind: 'pick'; key: string; choices: Choice[]; head: string; labels: string[] };

export interface Group {
  name: string;
  rows: Row[];
}

/** From this many choices in one group on, alike ones are put together even where they are not numbers. */
const MANY = 6;
const FEWEST_STEPS = 3;

/** The groups in the order of the prompt, each with its rows. */
export function groupChoices(choices: readonly Choice[]): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const members = groups.get(choice.group);
    if (members) members.push(choice);
    else groups.set(choice.group, [choice]);
  }
  return [...groups].map(([name, members]) => ({ name, rows: rowsOf(name, members) }));
}

/** Choices that differ in their last argument only; what has no arguments is a family of its own. */
function families(choices: readonly Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const stem = choice.args.length ? JSON.stringify([choice.verb, choice.args.slice(0, -1)]) : choice.notation;
    const members = found.get(stem);
    if (members) members.push(choice);
    else found.set(stem, [choice]);
  }
  return found;
}

function rowsOf(group: string, choices: Choice[]): Row[] {
  return [...families(choices)].flatMap(([stem, members]) => {
    const steps = asSteps(stem, group, members);
    if (steps) return [steps];
    const pick = choices.length >= MANY && members.length >= FEWEST_STEPS ? asPick(stem, group, members) : null;
    if (pick) return [pick];
    return members.map((choice): Row => ({ kind: 'one', key: choice.notation, choice, label: label(group, choice) }));
  });
}

/** A row of rising numbers. A seat is a number too, but is not written as it is: texts count seats from 1. */
function asSteps(stem: string, group: string, members: Choice[]): Row | null {
  if (members.length < FEWEST_STEPS || !members.every((choice) => withNumber(choice, 0))) return null;
  const values = members.map(lastNumber);
  const rising = values.every((value, at) => at === 0 || value > (values[at - 1] ?? value));
  if (!rising) return null;
  const labels = members.map((choice) => label(group, choice));
  return { kind: 'steps', key: stem, choices: members, values, labels };
}

/** "give Gold, take Ivory", "give Gold, take Art": the head that all share is said once; null where they share none. */
function asPick(stem: string, group: string, members: Choice[]): Row | null {
  const labels = members.map((choice) => label(group, choice));
  const head = sharedHead(labels);
  if (!head) return null;
  return {
    kind: 'pick',
    key: stem,
    choices: members,
    head: head.replace(/[\s:,;–-]+$/, ''),
    labels: labels.map((text) => text.slice(head.length)),
  };
}

function sharedHead(texts: readonly string[]): string {
  const first = texts[0] ?? '';
  let length = 0;
  while (length < first.length && texts.every((text) => text[length] === first[length])) length++;
  // Whole words only, and something must be left to tell them apart.
  return first.slice(0, first.lastIndexOf(' ', length - 1) + 1);
}

/** The words of a choice without the name of its group, which stands above it. */
export function label(group: string, choice: Choice): string {
  const text = group && choice.text.startsWith(`${group}: `) ? choice.text.slice(group.length + 2) : choice.text;
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The rows that hold every word of a search, groups left empty dropped. */
export function searchGroups(groups: readonly Group[], query: string): Group[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [...groups];
  const holds = (group: string, row: Row): boolean => {
    const choices = row.kind === 'one' ? [row.choice] : row.choices;
    return choices.some((choice) => {
      const text = `${group} ${choice.text} ${choice.notation}`.toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    });
  };
  return groups
    .map((group) => ({ name: group.name, rows: group.rows.filter((row) => holds(group.name, row)) }))
    .filter((group) => group.rows.length > 0);
}

export function countRows(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.rows.length, 0);
}
