import { afterEach, expect, it, vi } from 'vitest';

import { commitmentTo, hex, sealOf, sha256, utf8 } from '../src/lib/dice/hashing.ts';
import type { Kept } from '../src/lib/dice/kept.ts';
import { prove } from '../src/lib/dice/proof.ts';
import { diceOf, fits, roll } from '../src/lib/dice/rolls.ts';
import { digest } from '../src/lib/dice/sha256.ts';
import type { Fairness } from '../src/lib/wire.ts';
import vectors from './dice.json';

const found: Fairness = { honest: true, rolls: vectors.asked.length, kinds: [], commitment: vectors.commitment, seed: vectors.seed, findings: [], remarks: [], asked: vectors.asked, trials: [] };
/** The first seat's browser, which has seen the table from the start. */
const mine: Kept = { commitment: vectors.commitment, at: 1, early: true, word: vectors.words[0] ?? '', seals: vectors.seals, times: 1 };

/** A record as somebody would pass it on who knows how the seal is made. */
async function sealed(text: string): Promise<string> {
  const body = text.slice(0, text.lastIndexOf('seal '));
  return `${body}seal ${hex(await sha256(utf8(body)))}\n`;
}
const changed = async (was: string | RegExp, by: string): Promise<string> => {
  const text = vectors.record.replace(was, by);
  expect(text).not.toBe(vectors.record);
  return sealed(text);
};

afterEach(() => vi.unstubAllGlobals());

async function checkHashes(): Promise<void> {
  expect(await commitmentTo(vectors.seed)).toBe(vectors.commitment);
  for (const [seat, word] of vectors.words.entries()) if (word) expect(await sealOf(word)).toBe(vectors.seals[seat]);
  const dice = await diceOf(vectors.seed, vectors.words);
  for (const [k, n, answer] of vectors.rolls as [number, number, number][]) expect(await roll(dice, k, n)).toBe(answer);
}

it('hashes and rolls as the kernel does, with Web Crypto', checkHashes);

it('hashes and rolls as the kernel does where the browser keeps Web Crypto back', async () => {
  vi.stubGlobal('crypto', {});
  await checkHashes();
});

it('hashes messages of every length around a block', async () => {
  for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000]) {
    const message = new Uint8Array(length).fill(length);
    expect(hex(digest(message))).toBe(hex(await sha256(message)));
  }
});

it('proves a match to whoever kept the promise, their word and the seals', async () => {
  const proof = await prove(vectors.record, found, mine);
  expect(proof).toMatchObject({ record: 'good', seed: 'good', promise: 'good', word: 'good', others: 'good', loose: [], honest: true });
  expect(proof.rolls).toHaveLength(vectors.asked.length);
  expect(proof.rolls.every((one) => one.good)).toBe(true);
});

it('says of a stranger what cannot be told without having been there', async () => {
  expect(await prove(vectors.record, found, null)).toMatchObject({ seed: 'good', promise: 'unknown', word: 'unknown', others: 'unknown', honest: true });
});

it('finds another seed, with its own commitment or without', async () => {
  const other = 'ab'.repeat(32);
  const lone = await prove(await changed(vectors.seed, other), found, null);
  expect(lone).toMatchObject({ seed: 'bad', honest: false });
  expect(lone.rolls.filter((one) => !one.good).length).toBeGreaterThan(0);
  const both = await prove(await sealed((await changed(vectors.seed, other)).replace(vectors.commitment, await commitmentTo(other))), found, mine);
  expect(both).toMatchObject({ seed: 'good', promise: 'bad', honest: false });
});

it('finds a word that is missing, and one that was not sealed when mine was said', async () => {
  expect(await prove(await changed(/\nsalt 1 .*/, ''), found, mine)).toMatchObject({ word: 'bad', honest: false });
  expect(await prove(await changed(/\nsalt 3 .*/, '\nsalt 3 chosen later'), found, mine)).toMatchObject({ word: 'good', others: 'bad', loose: [2], honest: false });
  expect(await prove(await changed(/\nsalt 3 /, '\nsalt 2 added later\nsalt 3 '), found, mine)).toMatchObject({ others: 'bad', loose: [1] });
});

it('finds my own word at a place where it was not to stand, which would be a choice between rolls', async () => {
  const word = vectors.words[0] ?? '';
  const twice = await prove(await changed(/\nsalt 3 .*/, `\nsalt 3 ${word}`), found, mine);
  expect(twice).toMatchObject({ word: 'good', others: 'bad', loose: [2], honest: false });
  const text = vectors.record.replace(/\nsalt 3 .*/, '');
  const alone: Kept = { ...mine, seals: [vectors.seals[0] ?? '', '', '', ''].slice(0, vectors.seals.length) };
  expect(await prove(await sealed(text), found, alone)).toMatchObject({ word: 'good', others: 'good', loose: [] });
  const moved = await prove(await sealed(text.replace('\nsalt 1 ', '\nsalt 2 ')), found, alone);
  expect(moved).toMatchObject({ word: 'good', others: 'bad', loose: [0, 1] });
});

it('finds an outcome that is not what the seed gives, wherever it was changed', async () => {
  const asked = vectors.asked.map((one) => ({ ...one }));
  const at = asked.findIndex((one) => one.kind === 'bag' && one.text === 'gold');
  const was = asked[at];
  const other = asked.find((one) => one.kind === 'bag' && one.text !== 'gold');
  if (!was || !other) throw new Error('no draw');
  // in the questions only: the record tells something else
  asked[at] = { ...was, told: other.told, text: other.text };
  const lied = await prove(vectors.record, { ...found, asked }, null);
  expect(lied.rolls.flatMap((one, k) => (one.good ? [] : [k]))).toEqual([at]);
  // in the record only
  const lines = vectors.record.split('\n');
  lines[was.line - 1] = (lines[was.line - 1] ?? '').replace('gold', other.text);
  const record = await sealed(lines.join('\n'));
  expect((await prove(record, found, null)).honest).toBe(false);
  // in both: the dice themselves say no
  expect((await prove(record, { ...found, asked }, null)).rolls[at]?.good).toBe(false);
  // another name for the same number
  const renamed = vectors.asked.map((one, k) => (k === at ? { ...one, text: other.text } : one));
  expect((await prove(record, { ...found, asked: renamed }, null)).honest).toBe(false);
});

it('finds a roll that was left out, and a record that was changed without a new seal', async () => {
  expect(await prove(vectors.record, { ...found, asked: vectors.asked.slice(0, -1) }, null)).toMatchObject({ record: 'bad', honest: false });
  expect(await prove(vectors.record.replace('Guest 1', 'Guest 7'), found, null)).toMatchObject({ record: 'bad', honest: false });
});

it('takes no question for one that is none', async () => {
  const dice = await diceOf(vectors.seed, vectors.words);
  for (const of of [0, -1, Number.NaN]) expect(await fits(dice, 0, { line: 1, kind: 'x', text: '1', told: 0, of, bag: [] })).toBe(false);
  expect(await fits(dice, 0, { line: 1, kind: 'x', text: '1', told: 0, of: 5, bag: [2, 2] })).toBe(false);
});
