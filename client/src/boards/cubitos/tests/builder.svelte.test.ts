import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { change } from '../../../lib/page/settings.svelte.ts';
import type { OptionCard } from '../../../lib/wire.ts';
import Options from '../../../parts/Options.svelte';
import { builderOf } from '../../index.ts';
import { fairSet, followed, FREE_RACE, hintsFor, rowsFor, SUGGESTED, withCard } from '../builder/builder.ts';
import { keep, type CardText, type Furniture } from '../furniture.ts';

const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'brown', 'white'];
const card = (sort: string, cost: number, thinning = false): CardText => ({ id: `${sort}${cost}`, name: `Card ${sort} ${cost}`, gloss: '', brief: '', sort, cost, text: [`What ${sort} ${cost} does.`], timing: [], special: [], mandatory: [], rules: [], cost_provenance: '', thinning });
/** Listed neither by colour nor by cost; only the white cards give up dice. */
const CARDS = [9, 3, 6].flatMap((cost) => [...COLOURS].reverse().map((sort) => card(sort, cost, sort === 'white' && cost === 3)));
const set = (...costs: number[]): string[] => COLOURS.map((sort, at) => `${sort}${costs[at] ?? 6}`);
const FURNITURE = {
  cards: CARDS,
  dice: COLOURS.map((sort) => ({ sort, name: sort, faces: [], cost: 0 })),
  races: [{ id: 'race1', name: 'One', cards: set(9) }, { id: FREE_RACE, name: 'Free', cards: set(3, 9) }],
  hints: { cheap: 2, cheap_cost: 5, thinning: 1, different: 3 },
  suggestions: [set(3, 9, 6, 6, 6, 6, 6, 3), set(9, 3, 6, 6, 6, 6, 6, 3)],
} as unknown as Furniture;
const chosen = (wish: string): string[] => rowsFor(FURNITURE, wish).map((row) => row.chosen.id);

describe('the rows', () => {
  it('are one a colour in the order of the dice, each with its cards from the cheapest', () => {
    const rows = rowsFor(FURNITURE, SUGGESTED);
    expect(rows.map(({ sort }) => sort)).toEqual(COLOURS);
    expect(rows[0]?.cards.map(({ id }) => id)).toEqual(['red3', 'red6', 'red9']);
  });

  it('show what is wished, in any order, and what is suggested for the free race elsewhere', () => {
    expect(chosen(SUGGESTED)).toEqual(set(3, 9));
    expect(chosen(set(9, 9, 9, 9, 3, 3, 3, 3).reverse().join('+'))).toEqual(set(9, 9, 9, 9, 3, 3, 3, 3));
    expect(chosen('white9+nobody')).toEqual(set(3, 9, 6, 6, 6, 6, 6, 9));
  });

  it('keep one card a colour when another is taken', () => {
    expect(withCard(rowsFor(FURNITURE, SUGGESTED), card('blue', 9))).toBe(set(3, 9, 6, 6, 9).join('+'));
  });
});

describe('a fair set', () => {
  it('is any of the suggestions but the one that lies there', () => {
    const [first, second] = FURNITURE.suggestions.map((one) => one.join('+'));
    const rows = rowsFor(FURNITURE, SUGGESTED);
    expect([0, 0.49, 0.5, 0.99].map((chance) => fairSet(FURNITURE.suggestions, rows, chance))).toEqual([first, first, second, second]);
    const lying = rowsFor(FURNITURE, first ?? '');
    expect([0, 0.99].map((chance) => fairSet(FURNITURE.suggestions, lying, chance))).toEqual([second, second]);
  });

  it('stays what it is where nothing else is suggested', () => {
    expect(fairSet([], rowsFor(FURNITURE, SUGGESTED), 0.5)).toBe(set(3, 9).join('+'));
  });
});

it('advice counts costs, cheap cards and cards that give up dice', () => {
  const told = (wish: string) => hintsFor(rowsFor(FURNITURE, wish).map((row) => row.chosen), FURNITURE.hints);
  expect(told(set(3, 9, 6, 6, 6, 6, 6, 3).join('+')).map((hint) => [hint.kind, hint.have, followed(hint)])).toEqual([['spread', 3, true], ['cheap', 2, true], ['thinning', 1, true]]);
  expect(told(set(3).join('+')).map((hint) => [hint.kind, hint.have, followed(hint)])).toEqual([['spread', 2, false], ['cheap', 1, false], ['thinning', 0, false]]);
  // A card that costs just as much as a cheap one may is cheap.
  expect(hintsFor([card('red', 5), card('blue', 6)], FURNITURE.hints)[1]?.have).toBe(1);
});

describe('on the page of a new table', () => {
  const OPTIONS: OptionCard[] = [
    { name: 'race', label: 'Race', default: 'race1', choices: ['race1', 'race2', 'race3', FREE_RACE], labels: [], text: '' },
    { name: 'cards', label: 'Cards', default: SUGGESTED, choices: [], labels: [], text: '' },
  ];
  let shown: Record<string, unknown> | null = null;
  beforeEach(() => {
    change({ language: 'en' });
    keep('en', FURNITURE);
  });
  afterEach(async () => {
    if (shown) await unmount(shown);
    shown = null;
    document.body.replaceChildren();
  });

  async function settle(): Promise<void> {
    flushSync();
    await tick();
    await Promise.resolve();
    flushSync();
  }
  async function lay(race: string, own = true): Promise<Record<string, string>> {
    const values = $state({ race, cards: SUGGESTED } as Record<string, string>);
    const builder = own ? await builderOf('cubitos') : null;
    shown = mount(Options, { target: document.body, props: { options: OPTIONS, values, builder, onpick: (name: string, value: string) => void (values[name] = value) } });
    await settle();
    return values;
  }
  const find = <T extends HTMLElement>(mark: string): T => {
    const found = document.querySelector<T>(mark);
    if (!found) throw new Error(`nothing is ${mark}`);
    return found;
  };
  async function pick(mark: string, value: string): Promise<void> {
    const select = find<HTMLSelectElement>(mark);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  }
  const RACE = '[aria-labelledby="option-race"]';

  it('is out of sight while the race has cards of its own', async () => {
    await lay('race1');
    expect(document.querySelector('fieldset')).toBeNull();
    expect(document.querySelector('[aria-labelledby="option-cards"]')).toBeNull();
  });

  it('leaves a plain field where a title has no builder', async () => {
    const values = await lay('race1', false);
    const field = find<HTMLInputElement>('input[aria-labelledby="option-cards"]');
    field.value = 'a+b';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(values['cards']).toBe('a+b');
  });

  it('sets a card by its list and by its text, each list with a label', async () => {
    const values = await lay(FREE_RACE);
    expect(values['cards']).toBe(SUGGESTED);
    expect(document.querySelectorAll('[data-sort] select')).toHaveLength(8);
    expect(find<HTMLLabelElement>('[data-sort="red"] label').htmlFor).toBe(find('[data-sort="red"] select').id);
    await pick('[data-sort="red"] select', 'red9');
    expect(values['cards']).toBe(set(9, 9).join('+'));
    expect(find('[data-sort="red"] .text').textContent).toContain('What red 9 does.');
    find('[data-sort="white"] li:first-child button').click();
    await settle();
    expect(values['cards']).toBe(set(9, 9, 6, 6, 6, 6, 6, 3).join('+'));
    expect(find('[data-sort="white"] [aria-pressed="true"]').textContent).toContain('✓Card white 3');
  });

  it('tells the advice, and a fair set follows all of it', async () => {
    const values = await lay(FREE_RACE);
    expect(find('[data-hint="thinning"]').textContent).toContain('not followed');
    expect(find('.costs').textContent).toContain('3 · 6 · 6 · 6 · 6 · 6 · 6 · 9');
    find('.sets button').click();
    await settle();
    expect(FURNITURE.suggestions.map((one) => one.join('+'))).toContain(values['cards']);
    expect(document.querySelectorAll('[data-hint].kept')).toHaveLength(3);
  });

  it('asks for no cards in another race, and remembers them for the free one', async () => {
    const values = await lay(FREE_RACE);
    await pick('[data-sort="green"] select', 'green3');
    const mine = values['cards'];
    await pick(RACE, 'race2');
    expect(values).toEqual({ race: 'race2', cards: SUGGESTED });
    await pick(RACE, FREE_RACE);
    expect(values['cards']).toBe(mine);
    find('.sets button:last-child').click();
    await settle();
    expect(values['cards']).toBe(SUGGESTED);
  });
});
