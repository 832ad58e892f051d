/** Dealing: what is put together on the page becomes the notation that the house reads, and answers are one press away. */
import { flushSync, tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';

import { termsBefore } from '../deals/dealing.svelte.ts';
import { answerTo, changes, EVERYBODY, lineOf, writeDraft, writeTerms } from '../deals/terms.ts';
import { scenes } from '../mock/scenes.ts';
import type { DealView } from '../view.ts';
import { clear, lay } from './lay.svelte.ts';

afterEach(clear);

const money = (giver: number, taker: number, sum: number) => lineOf('money', '', giver, taker, { sum });
const dealsOf = (name: string): DealView[] => (scenes[name] as unknown as { view: { deals: DealView[] } }).view.deals;

test('terms are written with seats from 1, and what goes the same way together', () => {
  const lines = [money(0, 1, 20000), lineOf('contract', 'K091', 1, 0), lineOf('territory', 'peru', 0, 1, { covered: true }), lineOf('branch', 'italy', 1, 2), lineOf('look', '2.ship1', 1, 0)];
  expect(writeTerms(lines)).toBe('1>2 20000, covered peru; 2>1 K091, look 2.ship1; 2>3 branch italy');
  const carried = lineOf('carriage', '2.ship1', 1, 0, { cargo: '1.truck1', to: 'peru', sum: 8000, fuel: 1 });
  expect(writeTerms([carried])).toBe('2>1 carry 2.ship1 for 1.truck1 to peru fee 8000 fuel owner');
  expect(writeTerms([{ ...carried, fuel: 0, sum: 0, to: '' }])).toBe('2>1 carry 2.ship1 for 1.truck1');
});

test('a draft is an offer, a request where something is left open, other terms, or an auction', () => {
  const plain = { partners: [1], lines: [money(0, 1, 500), lineOf('territory', 'chile', 1, 0)], counters: -1, least: null };
  expect(writeDraft(0, plain)).toBe('offer 1>2 500; 2>1 chile');
  expect(writeDraft(0, { ...plain, counters: 7 })).toBe('counter 8 1>2 500; 2>1 chile');
  expect(writeDraft(0, { ...plain, partners: [1, 2], lines: [money(0, 1, 500), lineOf('territory', 'any africa', 1, 0)] })).toBe('ask 2 3: get any africa; give 500');
  expect(writeDraft(0, { ...plain, partners: [EVERYBODY], lines: [lineOf('contract', 'any contract', EVERYBODY, 0)] })).toBe('ask all: get any contract');
  expect(writeDraft(0, { ...plain, partners: [EVERYBODY], lines: [money(0, EVERYBODY, 500)] })).toBe('');
  expect(writeDraft(0, { partners: [EVERYBODY], lines: [lineOf('contract', 'K017', 0, EVERYBODY, { covered: true })], counters: -1, least: 5000 })).toBe('auction covered K017 from 5000');
  expect(writeDraft(0, { ...plain, lines: [] })).toBe('');
});

test('a request becomes terms of mine, without its blanks', () => {
  const ask = dealsOf('deal-4').find(({ kind }) => kind === 'ask')!;
  expect(answerTo(ask, 0)).toEqual([money(3, 0, 9000)]);
});

test('what is new in other terms is marked, and what is gone is told', () => {
  const deal = dealsOf('deal-4').find(({ version }) => version === 2)!;
  const before = [lineOf('territory', 'peru', 0, 1), money(1, 0, 10000)];
  const story = [{ number: 1, line: { kind: 'offered', facts: { deal: deal.deal, version: 1, terms: before } } }];
  const told = termsBefore(story as never, deal);
  expect(told).toEqual(before);
  const { added, gone } = changes(told!, deal.lines);
  expect([...added].map(({ kind, sum, what }) => `${kind} ${sum} ${what}`)).toEqual(['money 20000 ', 'territory 0 libya']);
  expect(gone).toEqual([money(1, 0, 10000)]);
  expect(termsBefore([], deal)).toBeNull();
});

const press = async (element: Element | null | undefined): Promise<void> => {
  (element as HTMLElement).click();
  flushSync();
  await tick();
};
const key = (name: string, on: EventTarget = document.body): void => {
  on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  flushSync();
};
const thing = (name: string): Element | undefined => [...document.querySelectorAll('.maker .side .thing')].find((one) => one.textContent === name);

test('offers wait in one line, and are answered there with a press or a key', async () => {
  const { asked, find } = await lay('deal-4');
  const [line] = find('.strip .line');
  expect(line?.getAttribute('aria-label')).toContain('You get from Bertrand: €20,000 and Libya. You give Bertrand: Peru');
  expect(document.activeElement).not.toBe(line);
  await press(line?.querySelector('[data-answer="a"]'));
  expect(asked).toEqual(['accept 2']);
  key('a');
  expect(document.activeElement).toBe(line);
  key('x', line!);
  key('l', line!);
  expect(asked).toEqual(['accept 2', 'refuse 2', 'later 2']);
  key('ArrowRight', line!);
  key('a', line!);
  expect(asked.at(-1)).toBe('accept 8');
});

test('other terms begin with those that stand, and go to the house as a counter', async () => {
  vi.useFakeTimers();
  const { asked, find } = await lay('deal-4');
  await press(find('.strip [data-answer="c"]')[0]);
  expect(find('.maker h3')[0]?.textContent).toBe('Other terms for Bertrand');
  await press(find('.maker [aria-label="Take Libya out"]')[0]);
  await vi.advanceTimersByTimeAsync(300);
  await press(find('[data-send]')[0]);
  expect(asked).toEqual(['counter 2 2>1 20000; 1>2 peru']);
  expect(find('.maker')).toEqual([]);
  vi.useRealTimers();
});

test('a deal is put together by keys and presses; what the house refuses is grey and says why', async () => {
  vi.useFakeTimers();
  const judged: string[] = [];
  const { asked, find } = await lay('deal-4', '', 'en', (notation) => {
    judged.push(notation);
    return Promise.resolve(notation.includes('1>3') ? '' : 'Give something for it.');
  });
  key('d');
  await tick();
  expect(find('.maker h3')[0]?.textContent).toBe('Deal with Bertrand');
  expect(find('[data-send]')[0]?.hasAttribute('disabled')).toBe(true);
  key('3', find('.maker')[0]!);
  expect(find('.maker .side').map((one) => one.getAttribute('aria-label'))).toEqual(['You give', 'Bertrand gives', 'Cho gives']);
  await press(thing('Peru'));
  await vi.advanceTimersByTimeAsync(300);
  flushSync();
  expect(find('.maker [role="status"]')[0]?.textContent).toBe('Give something for it.');
  await press(find('[data-send]')[0]);
  expect(asked).toEqual(['why offer 1>2 peru']);
  await press(find('.maker .side .to')[0]);
  await vi.advanceTimersByTimeAsync(300);
  flushSync();
  expect(judged).toEqual(['offer 1>2 peru', 'offer 1>3 peru']);
  await press(find('[data-send]')[0]);
  expect(asked.at(-1)).toBe('offer 1>3 peru');
  vi.useRealTimers();
});

test('everybody is asked for what is left open, and one thing is auctioned', async () => {
  vi.useFakeTimers();
  const { asked, find } = await lay('deal-4');
  await press(find('[data-deal-with="2"]')[0]);
  const seat = (name: string) => find('.maker .seat').find((one) => one.textContent === name);
  await press(seat('Everybody'));
  await press(thing('any card of Africa'));
  await vi.advanceTimersByTimeAsync(300);
  await press(find('[data-send]')[0]);
  expect(asked).toEqual(['ask all: get any africa']);
  await press(find('[data-deal-with="2"]')[0]);
  await press(seat('Auction'));
  await press(thing('Peru'));
  await vi.advanceTimersByTimeAsync(300);
  await press(find('[data-send]')[0]);
  expect(asked.at(-1)).toBe('auction peru from 5000');
  vi.useRealTimers();
});

test('the auction shows lot, bid and bidder, and every step', async () => {
  const { asked, find } = await lay('deal-4');
  const [auction] = find('.auction');
  expect(auction?.getAttribute('aria-label')).toBe('Bertrand auctions Chile');
  expect(auction?.querySelector('.price')?.textContent).toBe('€7,000, Cho');
  expect([...auction!.querySelectorAll('.acts > button')].map((one) => one.textContent)).toEqual(['€8,000', '€9,000', '€12,000', '€17,000', 'Sit out']);
  await press(auction?.querySelector('.acts button'));
  await press([...auction!.querySelectorAll('button')].find((one) => one.textContent === 'Sit out'));
  expect(asked).toEqual(['bid +1', 'sit out']);
});

test('a bot can be kept quiet, and is heard again', async () => {
  const { find } = await lay('deal-4');
  await press(find('[data-deals]')[0]);
  const mute = () => find('.mute').find((one) => one.textContent?.includes('Cho'));
  await press(mute());
  expect(find('.line .more')[0]?.textContent).toContain('1 more offer');
  expect(find('[data-deals]')[0]?.textContent).toContain('1 kept quiet');
  await press(mute());
  expect(find('.line .more')[0]?.textContent).toContain('2 more offers');
});

test('everything that can be said to a deal is within reach, in German too', async () => {
  const { find } = await lay('deal-4-de', '', 'de');
  const reached = new Set(find('[data-choices]').flatMap((one) => one.dataset['choices']?.split('\n') ?? []));
  for (const notation of ['accept 2', 'refuse 8', 'later 10', 'bid +10', 'sit out']) expect(reached).toContain(notation);
  expect(find('.strip .line')[0]?.textContent).toContain('will andere Bedingungen');
});
