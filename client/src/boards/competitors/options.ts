/** The choices of a prompt, sorted by what they are pressed on. What is not in here is not lit. */
import { idOf } from '../../lib/match/choices.ts';
import type { Choice, Form, Prompt } from '../../lib/wire.ts';

export interface Options {
  /** Headquarters by their card. */
  found: ReadonlyMap<string, Choice>;
  /** The two decks: territory, contract. */
  draw: ReadonlyMap<string, Choice>;
  sign: readonly Choice[];
  /** What a vehicle of mine can do now, by verb: deliver, move, sell. */
  vehicles: ReadonlyMap<string, readonly Choice[]>;
  buy: readonly Choice[];
  branch: readonly Choice[];
  close: readonly Choice[];
  /** Special contracts by card, with everything that they can be played on. */
  special: ReadonlyMap<string, readonly Choice[]>;
  /** Ways of a journey by the territory or sea space where they lead. */
  steps: ReadonlyMap<string, readonly Choice[]>;
  /** Arrows at the edges, for aircraft. */
  edges: ReadonlyMap<string, Choice>;
  /** Loading and unloading. */
  load: readonly Choice[];
  /** How a movement turn or a journey ends. */
  end: readonly Choice[];
  /** What a card, an event or an accident asks. */
  answer: readonly Choice[];
  pass: Choice | null;
  home: readonly Choice[];
  /** Whatever people do with each other. */
  deals: readonly Choice[];
  hover: Form | null;
  /** Every other form: dealing. */
  forms: readonly Form[];
}

const STEPS: readonly string[] = ['drive', 'sail', 'dock', 'fly'];
const VEHICLES: readonly string[] = ['deliver', 'move', 'sell', 'load', 'ashore'];
const LOADS: readonly string[] = ['board', 'take', 'unload', 'tranship'];
const ENDS: readonly string[] = ['next', 'halt', 'give_up'];
const ANSWERS: readonly string[] = ['customs_first', 'event_first', 'apply', 'redraw', 'reroll', 'choose', 'far_side', 'near_side', 'bear'];
const SPECIAL: readonly string[] = ['play', 'attach', 'play_against', 'play_on', 'play_for'];

export function readOptions(prompt: Prompt | null): Options {
  const all = prompt?.choices ?? [];
  const of = (...verbs: string[]): Choice[] => all.filter(({ verb }) => verbs.includes(verb));
  const known = [...STEPS, ...VEHICLES, ...LOADS, ...ENDS, ...ANSWERS, ...SPECIAL, 'found', 'draw_territory', 'draw_contract', 'sign', 'buy', 'branch', 'close', 'pass', 'cross', 'return'];
  const forms = prompt?.forms ?? [];
  return {
    found: new Map(of('found').map((choice) => [idOf(choice, 'headquarter'), choice])),
    draw: new Map(of('draw_territory', 'draw_contract').map((choice) => [choice.verb.slice('draw_'.length), choice])),
    sign: of('sign'),
    vehicles: grouped(of(...VEHICLES), (choice) => idOf(choice, 'vehicle')),
    buy: of('buy'),
    branch: of('branch'),
    close: of('close'),
    special: grouped(of(...SPECIAL), (choice) => idOf(choice, 'special')),
    steps: grouped(of(...STEPS), (choice) => idOf(choice, 'territory') || idOf(choice, 'cell')),
    edges: new Map(of('cross').map((choice) => [idOf(choice, 'edge'), choice])),
    load: of(...LOADS),
    end: of(...ENDS),
    answer: of(...ANSWERS),
    pass: of('pass')[0] ?? null,
    home: of('return'),
    deals: all.filter(({ verb }) => !known.includes(verb)),
    hover: forms.find(({ verb }) => verb === 'hover') ?? null,
    forms: forms.filter(({ verb }) => verb !== 'hover'),
  };
}

/** The sum that the house names last in the words of a choice; nothing where it names none. */
export const sumSaid = (choice: Choice): string => choice.text.match(/\d[\d.,]*\d/g)?.at(-1) ?? '';

/** The mark of a control that leads to choices without making one, not even where there is only one of them. */
export function leads(choices: readonly Choice[]): string | undefined {
  return choices.length ? `${choices.map((choice) => choice.notation).join('\n')}\n` : undefined;
}

export function grouped(choices: readonly Choice[], key: (choice: Choice) => string): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const members = found.get(key(choice));
    if (members) members.push(choice);
    else found.set(key(choice), [choice]);
  }
  return found;
}

/** What I am about to do where several things have to be named for it: nothing of it is a move yet. */
export type Intent =
  | { sort: 'sign'; vehicle: string; goods: string; receiver: string }
  | { sort: 'buy'; kind: string }
  | { sort: 'branch' | 'close' | 'hover' }
  | { sort: 'special'; card: string }
  | { sort: 'return'; vehicle: string };

/** The contracts that fit what has been named so far; empty names fit everything. */
export function signing(choices: readonly Choice[], { vehicle, goods, receiver }: { vehicle: string; goods: string; receiver: string }): Choice[] {
  const fits = (choice: Choice, name: string, wanted: string): boolean => !wanted || idOf(choice, name) === wanted;
  return choices.filter((choice) => fits(choice, 'vehicle', vehicle) && fits(choice, 'goods', goods) && fits(choice, 'territory', receiver));
}

/** The choices that an intent lights on the map, by territory. */
export function aimed(options: Options, intent: Intent | null): Map<string, Choice[]> {
  const by = (choices: readonly Choice[]): Map<string, Choice[]> => grouped(choices.filter((choice) => idOf(choice, 'territory')), (choice) => idOf(choice, 'territory'));
  switch (intent?.sort) {
    case 'sign':
      return by(signing(options.sign, { ...intent, receiver: '' }));
    case 'buy':
      return by(options.buy.filter((choice) => idOf(choice, 'kind') === intent.kind));
    case 'branch':
      return by(options.branch);
    case 'close':
      return by(options.close);
    case 'special':
      return by(options.special.get(intent.card) ?? []);
    case 'return':
      return by(options.home.filter((choice) => idOf(choice, 'vehicle') === intent.vehicle));
    default:
      return new Map();
  }
}
