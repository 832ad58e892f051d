import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import waiting from '../src/fixtures/waiting.json';
import { sealOf } from '../src/lib/dice/hashing.ts';
import { keptOf } from '../src/lib/dice/kept.ts';
import { newWord, Speaker } from '../src/lib/dice/speaking.ts';
import type { TableState } from '../src/lib/match/table_state.ts';
import type { DiceWord } from '../src/lib/wire.ts';

const SILENT: DiceWord = { speaks: false, seal: '', word: '', said_by: '' };
const SPEAKS: DiceWord = { ...SILENT, speaks: true };
const OTHER: DiceWord = { ...SPEAKS, seal: 'cd'.repeat(32) };
const fetched = vi.fn();
let speaker: Speaker;
/** Another table in every test, for what is kept outlives them. */
let id = '';
let tables = 0;

/** A table at which I have the first seat, and these words so far. */
function tableOf(opening: boolean, ...words: DiceWord[]): TableState {
  const seats = waiting.seats.map((seat, at) => ({ ...seat, mine: at === 0 }));
  return { ...(waiting as unknown as TableState), id, status: 'waiting', commitment: 'ab'.repeat(32), seats: seats as TableState['seats'], dice: { committed: 1, opening, words } };
}
/** What was sent to the house: the last part of each address, and the body. */
const sent = (): [string, Record<string, unknown>][] =>
  (fetched.mock.calls as [string, { body: string }][]).map(([path, { body }]) => [path.split('/').at(-1) ?? '', JSON.parse(body) as Record<string, unknown>]);
const heed = async (table: TableState): Promise<void> => {
  const before = fetched.mock.calls.length;
  speaker.heed(table);
  await vi.waitFor(() => expect(fetched.mock.calls.length).toBeGreaterThan(before));
};

beforeEach(() => {
  id = `lamp-${tables++}`;
  speaker = new Speaker();
  vi.stubGlobal('fetch', fetched.mockReset().mockImplementation(() => Promise.resolve(new Response(null, { status: 204 }))));
});
afterEach(() => {
  speaker.close();
  vi.unstubAllGlobals();
});

it('seals a word as soon as I sit, and says it when all are sealed', async () => {
  await heed(tableOf(false, SPEAKS, OTHER));
  const word = keptOf(id)?.word ?? '';
  expect(word).toMatch(/^[0-9a-f]{32}$/);
  const seal = await sealOf(word);
  expect(sent()).toEqual([['seal', { seal }]]);
  expect(keptOf(id)).toMatchObject({ seals: null, times: 0, early: true });
  await heed(tableOf(true, { ...SPEAKS, seal }, OTHER));
  expect(sent()[1]).toEqual(['word', { word, seals: [seal, OTHER.seal] }]);
  expect(keptOf(id)).toMatchObject({ word, seals: [seal, OTHER.seal], times: 1 });
});

it('says nothing as long as somebody has not sealed theirs', async () => {
  await heed(tableOf(false, SPEAKS, SPEAKS));
  const seal = await sealOf(keptOf(id)?.word ?? '');
  speaker.heed(tableOf(true, { ...SPEAKS, seal }, SPEAKS));
  await new Promise((done) => setTimeout(done, 50));
  expect(sent()).toHaveLength(1);
});

it('says a word at once where nobody else speaks', async () => {
  await heed(tableOf(true, SPEAKS, SILENT));
  const word = keptOf(id)?.word ?? '';
  expect(sent()).toEqual([['word', { word, seals: ['', ''] }]]);
  expect(keptOf(id)?.seals).toEqual([await sealOf(word), '']);
});

it('draws another word when the one that was said is void', async () => {
  await heed(tableOf(false, SPEAKS, OTHER));
  const first = keptOf(id)?.word ?? '';
  await heed(tableOf(true, { ...SPEAKS, seal: await sealOf(first) }, OTHER));
  await heed(tableOf(true, SPEAKS, OTHER));
  const second = keptOf(id)?.word ?? '';
  expect(second).not.toBe(first);
  await heed(tableOf(true, { ...SPEAKS, seal: await sealOf(second) }, OTHER));
  expect(keptOf(id)).toMatchObject({ word: second, times: 2 });
});

it('only looks on where I do not sit, and keeps the promise as it was first seen', async () => {
  const table = tableOf(true, SPEAKS, OTHER);
  speaker.heed({ ...table, seats: table.seats.map((seat) => ({ ...seat, mine: false })) });
  speaker.heed({ ...table, status: 'running', commitment: 'ef'.repeat(32) });
  await new Promise((done) => setTimeout(done, 50));
  expect(fetched).not.toHaveBeenCalled();
  expect(keptOf(id)).toMatchObject({ commitment: 'ab'.repeat(32), early: true });
});

it('puts what somebody typed before what nobody can guess', () => {
  expect(newWord('  a  blue\theron ')).toMatch(/^a blue heron [0-9a-f]{32}$/);
  expect(newWord('x'.repeat(200))).toHaveLength(60 + 1 + 32);
});
