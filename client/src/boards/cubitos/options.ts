/** The choices of a prompt, sorted by what they are pressed on. What is not in here is not lit. */
import { argOf, idOf, numberOf } from '../../lib/match/choices.ts';
import type { Choice, Prompt } from '../../lib/wire.ts';
import { SORTS, type ActiveDie, type Counts } from './view.ts';

export interface Ability {
  /** Its place on the card, from 0. */
  ability: number;
  choice: Choice;
}

export interface FromActive {
  sort: string;
  face: string;
  used: boolean;
  borrowed: boolean;
  choice: Choice;
}

export interface FaceChoice {
  face: string;
  choice: Choice;
}

export interface Options {
  /** What belongs to no single thing: roll, push, pass, go on, ... in the order of the prompt. */
  plain: Choice[];
  /** On the stock of a sort: buying and taking. */
  stock: Map<string, Choice[]>;
  /** On the dice of my zones. */
  draw: Map<string, Choice>;
  roll: Map<string, Choice>;
  rest: Map<string, Choice>;
  /** On active dice, by `sort:face`. */
  use: Map<string, Ability[]>;
  active: FromActive[];
  /** Faces that a die may be put on, by its sort. */
  faces: Map<string, FaceChoice[]>;
  /** On the track: where to go, or whose bonus to take. */
  spaces: Map<string, Choice>;
  /** On rivals, counted from 0. */
  seats: Map<number, Choice>;
  /** Refilling in one go: the suggested filling, or null where refilling is not asked. */
  fill: Choice | null;
  /** All listed ways to refill in one go. */
  fills: Choice[];
}

export function readOptions(prompt: Prompt | null): Options {
  const options: Options = {
    plain: [],
    stock: new Map(),
    draw: new Map(),
    roll: new Map(),
    rest: new Map(),
    use: new Map(),
    active: [],
    faces: new Map(),
    spaces: new Map(),
    seats: new Map(),
    fill: null,
    fills: [],
  };
  for (const choice of [...(prompt?.choices ?? []), ...(prompt?.suggestions ?? [])]) sort(choice, options);
  return options;
}

function sort(choice: Choice, options: Options): void {
  const die = idOf(choice, 'die');
  const face = idOf(choice, 'face');
  switch (choice.verb) {
    case 'purchase':
    case 'gain':
      return add(options.stock, die, choice);
    case 'from_draw':
      return void options.draw.set(die, choice);
    case 'from_roll':
      return void options.roll.set(die, choice);
    case 'from_rest':
      return void options.rest.set(die, choice);
    case 'from_active':
      return void options.active.push({ sort: die, face, used: argOf(choice, 'used') === true, borrowed: argOf(choice, 'borrowed') === true, choice });
    case 'use':
      return add(options.use, `${die}:${face}`, { ability: numberOf(choice, 'ability'), choice });
    case 'set':
      return add(options.faces, die, { face, choice });
    case 'go':
    case 'spot':
      return void options.spaces.set(idOf(choice, 'space'), choice);
    case 'rival':
      return void options.seats.set(numberOf(choice, 'rival'), choice);
    case 'fill':
      options.fills.push(choice);
      // Spelled out it says more than the bare word.
      if (!options.fill || (choice.args.length && !options.fill.args.length)) options.fill = choice;
      return;
  }
  options.plain.push(choice);
}

function add<T>(map: Map<string, T[]>, key: string, one: T): void {
  const found = map.get(key);
  if (found) found.push(one);
  else map.set(key, [one]);
}

/** What can be done with a die of the supply: buying, taking, or borrowing it on one of its faces. */
export function onStock(sort: string, options: Options, borrowing: boolean): Choice[] {
  return [...(options.stock.get(sort) ?? []), ...(borrowing ? facesOf(sort, options) : [])];
}

/** What can be done with a die of the roll zone: picking it, or putting it on one of its faces. */
export function onRoll(sort: string, options: Options, borrowing: boolean): Choice[] {
  const pick = options.roll.get(sort);
  return [...(pick ? [pick] : []), ...(borrowing ? [] : facesOf(sort, options))];
}

function facesOf(sort: string, options: Options): Choice[] {
  return (options.faces.get(sort) ?? []).map(({ choice }) => choice);
}

/** What can be done with one active die: its abilities that it has not executed, and picking it as it lies there. */
export function onActive(die: ActiveDie, options: Options): Choice[] {
  const abilities = (options.use.get(`${die.sort}:${die.face}`) ?? []).filter(({ ability }) => !die.used.includes(ability) && !die.paid);
  const used = die.used.length > 0 || die.paid;
  const picks = options.active.filter(
    (one) => one.sort === die.sort && one.face === die.face && one.used === used && one.borrowed === die.borrowed,
  );
  return [...abilities.map(({ choice }) => choice), ...picks.map(({ choice }) => choice)];
}

/** The move that a press on an unlit active die is about, for asking why it cannot be made. */
export function meantByActive(die: ActiveDie): string {
  const used = die.used.length ? Math.max(...die.used) : 0;
  return `use ${die.sort}:${die.face} ${used + 1}`;
}

/** Every choice that the options hold, for checking that none was lost. */
export function listed(options: Options): Choice[] {
  return [
    ...options.plain,
    ...[...options.stock.values()].flat(),
    ...options.draw.values(),
    ...options.roll.values(),
    ...options.rest.values(),
    ...[...options.use.values()].flat().map(({ choice }) => choice),
    ...options.active.map(({ choice }) => choice),
    ...[...options.faces.values()].flat().map(({ choice }) => choice),
    ...options.spaces.values(),
    ...options.seats.values(),
    ...options.fills,
  ];
}

export interface Filling {
  draw: Counts;
  /** Out of the rest zone, where phase 1 allows that; null where it does not. */
  rest: Counts | null;
}

/** What a listed filling takes; the bare word says nothing, so it gives null. */
export function readFill(choice: Choice): Filling | null {
  const [draw, rest] = [argOf(choice, 'draw'), argOf(choice, 'rest')];
  if (!Array.isArray(draw)) return null;
  return { draw: Object.fromEntries(draw), rest: Array.isArray(rest) ? Object.fromEntries(rest) : null };
}

export function writeFill({ draw, rest }: Filling): string {
  const dice = (counts: Counts): string =>
    SORTS.filter((name) => counts[name]).map((name) => ((counts[name] ?? 0) > 1 ? `${name}*${counts[name]}` : name)).join(' ') || 'nothing';
  return `fill ${dice(draw)}${rest ? ` rest ${dice(rest)}` : ''}`;
}
