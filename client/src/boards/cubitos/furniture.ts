/** What stands on every table of Cubitos: tracks, cards, dice and the fan track, as the house tells them in one language. */
import { HouseError } from '../../lib/net/api.ts';
import type { Language } from '../../lib/wire.ts';

export interface Bonus {
  credits?: number;
  fans?: number;
  give_up?: number;
  take_any?: number;
  take_max_cost?: number;
}

export interface Shortcut {
  pay: 'coins' | 'steps';
  cost: number;
  to: string;
}

export interface Cell {
  space: string;
  row: number;
  x: number;
  water: boolean;
  sector: number;
  bonus: Bonus | null;
  jet: boolean;
  shortcut: Shortcut | null;
}

export type At = readonly [row: number, x: number];

export interface Track {
  id: string;
  name: string;
  loop: boolean;
  lines: number;
  rows: number;
  width: number;
  cells: Cell[];
  start: At[];
  goal: At[];
  exits: string[];
  entries: string[];
  scenery: At[];
}

export interface CardText {
  id: string;
  name: string;
  sort: string;
  cost: number;
  text: string[];
  timing: string[];
  rules: string[];
  /** Whether it gives up other dice or adds some to the roll. */
  thinning: boolean;
}

export interface DieText {
  sort: string;
  name: string;
  faces: string[];
  cost: number;
}

export interface FanSpace {
  n: number;
  credits: number;
  supply: number;
}

export interface Race {
  id: string;
  name: string;
  /** In the order of their dice; of a free race, what is suggested. */
  cards: string[];
}

/** What the rulebook advises for a free race, as numbers: at least so many cards, or so many different costs. */
export interface Advice {
  cheap: number;
  /** A card that costs at most this is cheap. */
  cheap_cost: number;
  thinning: number;
  different: number;
}

export interface Furniture {
  tracks: Track[];
  cards: CardText[];
  dice: DieText[];
  fan_track: FanSpace[];
  races: Race[];
  hints: Advice;
  /** Sets of cards that follow all of the advice. */
  suggestions: string[][];
}

const kept = new Map<Language, Promise<Furniture>>();

/** The furniture in a language, asked for once. */
export function furniture(language: Language): Promise<Furniture> {
  let found = kept.get(language);
  if (!found) {
    found = ask(language);
    kept.set(language, found);
    found.catch(() => kept.delete(language));
  }
  return found;
}

async function ask(language: Language): Promise<Furniture> {
  let response: Response;
  try {
    response = await fetch(`/api/titles/cubitos/furniture?language=${language}`, { credentials: 'same-origin' });
  } catch {
    throw new HouseError(0, '');
  }
  if (!response.ok) throw new HouseError(response.status, '');
  return (await response.json()) as Furniture;
}

/** For pages without a house, which bring their own. */
export function keep(language: Language, told: Furniture): void {
  kept.set(language, Promise.resolve(told));
}
