/**
 * Every roll of a match, worked out again from its seed and its words: the construction of docs/records.md. It is no
 * rule of a game, and asks nothing of the house but which questions the rules asked.
 */
import { joined, signer, unhex, utf8, type Signer } from './hashing.ts';
import type { FairRoll } from '../wire.ts';

const NUMBERS = 2n ** 64n;

function bigEndian(value: number, bytes: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(value));
  return new Uint8Array(view.buffer, 8 - bytes);
}

/** The dice of a match: signs the number of a roll. */
export async function diceOf(seed: string, words: readonly string[]): Promise<Signer> {
  const told = words.flatMap((word) => [bigEndian(utf8(word).length, 4), utf8(word)]);
  const key = await (await signer(unhex(seed)))(joined(utf8('cubilete 1'), ...told));
  return signer(joined(key));
}

/** Roll number `k` with `n` equally likely answers. */
export async function roll(dice: Signer, k: number, n: number): Promise<number> {
  const many = BigInt(n);
  const limit = NUMBERS - (NUMBERS % many);
  for (let attempt = 0; ; attempt++) {
    const block = await dice(joined(bigEndian(k, 8), bigEndian(attempt, 4)));
    const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
    for (let at = 0; at < 32; at += 8) {
      const number = view.getBigUint64(at);
      if (number < limit) return Number(number % many);
    }
  }
}

/** The sort of the thing at a place when things are lined up sort by sort; -1 where none lies there. */
export function sortAt(bag: readonly number[], place: number): number {
  let left = place;
  for (const [sort, many] of bag.entries()) {
    if (left < many) return sort;
    left -= many;
  }
  return -1;
}

/** Whether a roll came out as seed and words say; never for a question that is none. */
export async function fits(dice: Signer, k: number, asked: FairRoll): Promise<boolean> {
  const bag = asked.bag ?? [];
  if (!(asked.of >= 1)) return false;
  if (bag.length && bag.reduce((sum, many) => sum + many, 0) !== asked.of) return false;
  const place = await roll(dice, k, asked.of);
  return asked.told === (bag.length ? sortAt(bag, place) : place);
}
