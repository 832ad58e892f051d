import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import game from '../src/fixtures/game.json';
import { merge, type TableState } from '../src/lib/match/table_state.ts';
import type { SetAside as Aside, TableFrame } from '../src/lib/wire.ts';
import SetAside from '../src/table/SetAside.svelte';

const ASIDE: Aside = { line: 42, seat: 1, notation: 'bid rio 3', rule: 'CN-SEND-05', sentence: 'The lowest bid is 4.', agreed: [], needed: [0, 1] };
const whole = game.en as unknown as TableFrame;

function tableWith(aside: Aside, more: Partial<TableFrame> = {}): TableState {
  const merged = merge(null, { ...whole, status: 'set_aside', set_aside: aside, prompts: [], ...more });
  if (!merged) throw new Error('no table');
  return merged.table;
}

const fetched = vi.fn();
let page: ReturnType<typeof mount> | null = null;
function show(aside: Aside, more: Partial<TableFrame> = {}): HTMLElement {
  page = mount(SetAside, { target: document.body, props: { table: tableWith(aside, more), aside } });
  flushSync();
  return document.body;
}
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()));
afterEach(() => {
  if (page) void unmount(page);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('says where a table stopped and by which rule', () => {
  const text = show(ASIDE).textContent ?? '';
  for (const words of ['Move 42', 'bid rio 3', 'The lowest bid is 4.', 'CN-SEND-05', 'Still to agree']) expect(text).toContain(words);
});

it('says of dice that are not those that were sealed nothing about moves and rules', () => {
  const text = show({ ...ASIDE, seat: -1, notation: 'seed', rule: '', sentence: 'These are other dice.' }).textContent ?? '';
  expect(text).toContain('These are other dice.');
  for (const words of ['Move 42', 'no longer agree with the rules']) expect(text).not.toContain(words);
});

it('lets me agree to go on, and waits for the others', async () => {
  fetched.mockResolvedValue(new Response('{"id":"","invite":""}'));
  const body = show(ASIDE);
  body.querySelector<HTMLButtonElement>('button.main')?.click();
  await vi.waitFor(() => expect(body.querySelector('button.main')).toBeNull());
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/tables/${whole.id}/continue`);
});

it('leads to the new table once all have agreed', () => {
  const body = show({ ...ASIDE, agreed: [0, 1] }, { rematch: 'new1' });
  expect(body.querySelector('a[href="/t/new1"]')).not.toBeNull();
  expect(body.querySelector('button.main')).toBeNull();
});
