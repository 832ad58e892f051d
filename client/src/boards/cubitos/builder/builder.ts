/** Cards for a free race: one of each colour by the way they are kept, and how they do by the rulebook's advice. */
import type { Hints, CardText, Furniture } from '../furniture.ts';
import { SORTS } from '../view.ts';

/** The value of the option `race` that leaves the cards to the table. */
export const FREE_RACE = 'freies_rennen';
/** The value of the option `cards` that leaves them to the house. */
export const SUGGESTED = 'suggested';

export interface Row {
  sort: string;
  /** The cards of this colour, cheapest first. */
  cards: CardText[];
  chosen: CardText;
}

/** A row for each colour that has cards; where the wish names none of a colour, what is suggested is chosen. */
export function rowsFor(told: Pick<Furniture, 'cards' | 'races'>, wish: string): Row[] {
  const wished = new Set(wish.split('+'));
  const suggested = new Set(told.races.find(({ id }) => id === FREE_RACE)?.cards);
  return SORTS.flatMap((sort): Row[] => {
    const cards = told.cards.filter((card) => card.sort === sort).sort((one, other) => one.cost - other.cost || one.name.localeCompare(other.name));
    const chosen = cards.find(({ id }) => wished.has(id)) ?? cards.find(({ id }) => suggested.has(id)) ?? cards[0];
    return chosen ? [{ sort, cards, chosen }] : [];
  });
}

/** The option's value with another card in the place of that of its colour. */
export function withCard(rows: readonly Row[], card: CardText): string {
  return join(rows.map(({ sort, chosen }) => (sort === card.sort ? card.id : chosen.id)));
}

export function join(ids: readonly string[]): string {
  return ids.join('+');
}

/** One of the sets that follow all advice, another one than now; `chance` is at least 0 and less than 1. */
export function fairSet(sets: readonly string[][], rows: readonly Row[], chance: number): string {
  const now = join(rows.map(({ chosen }) => chosen.id));
  const others = sets.map(join).filter((one) => one !== now);
  return others[Math.floor(chance * others.length)] ?? now;
}

export interface Hint {
  kind: 'spread' | 'cheap' | 'thinning';
  have: number;
  wanted: number;
}

/** How some cards do by each piece of advice. */
export function hintsFor(cards: readonly CardText[], advice: Hints): Hint[] {
  return [
    { kind: 'spread', have: new Set(cards.map(({ cost }) => cost)).size, wanted: advice.different },
    { kind: 'cheap', have: cards.filter(({ cost }) => cost <= advice.cheap_cost).length, wanted: advice.cheap },
    { kind: 'thinning', have: cards.filter(({ thinning }) => thinning).length, wanted: advice.thinning },
  ];
}

export function followed({ have, wanted }: Hint): boolean {
  return have >= wanted;
}
