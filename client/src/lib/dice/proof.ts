/** What a finished match proves to this browser: its record beside what was kept of the table. */
import type { FairRoll, Fairness } from '../wire.ts';
import { commitmentTo, sealOf } from './hashing.ts';
import type { Kept } from './kept.ts';
import { readDice, type DiceRecord } from './record.ts';
import { diceOf, fits } from './rolls.ts';

/** Proven, disproven, or nothing that this browser could compare with. */
export type Verdict = 'good' | 'bad' | 'unknown';

export interface CheckedRoll {
  roll: FairRoll;
  good: boolean;
}

export interface Proof {
  /** The record is whole, and names no other outcomes than those that were rolled again. */
  record: Verdict;
  /** The seed that was opened is the one that was promised, and promised to me. */
  seed: Verdict;
  promise: Verdict;
  /** My word was mixed in. */
  word: Verdict;
  /** Every other word was fixed before mine was said; `loose` are the seats of which that cannot be said. */
  others: Verdict;
  loose: number[];
  rolls: CheckedRoll[];
  /** Everything that was compared fits. */
  honest: boolean;
}

/** Whether the questions tell of exactly the outcomes that the record holds, and each answer has one name. */
function tellsSame(record: DiceRecord, found: Fairness): boolean[] {
  const trials = new Set(found.trials);
  const written = record.outcomes.filter((one) => !trials.has(one.kind));
  const names = new Map<string, string>();
  const numbers = new Map<string, number>();
  return (found.asked ?? []).map((roll, at) => {
    const there = written[at];
    const number = `${roll.kind} ${roll.told}`;
    const name = `${roll.kind} ${roll.text}`;
    const alike = (names.get(number) ?? roll.text) === roll.text && (numbers.get(name) ?? roll.told) === roll.told;
    names.set(number, roll.text);
    numbers.set(name, roll.told);
    return alike && there?.line === roll.line && there.kind === roll.kind && there.text === roll.text;
  });
}

/** The seats whose words were not bound when mine was said, or at which mine was not to stand. */
async function looseSeats(record: DiceRecord, kept: Kept): Promise<number[]> {
  const seals = kept.seals ?? [];
  if (seals.length !== record.words.length) return record.words.map((_, seat) => seat);
  const bound = await Promise.all(record.words.map(async (word, seat) => (word ? (await sealOf(word)) === seals[seat] : !seals[seat])));
  return bound.flatMap((good, seat) => (good ? [] : [seat]));
}

export async function prove(text: string, found: Fairness, kept: Kept | null): Promise<Proof> {
  const record = await readDice(text);
  const same = tellsSame(record, found);
  const trials = new Set(found.trials);
  const complete = same.length === record.outcomes.filter((one) => !trials.has(one.kind)).length;
  const dice = await diceOf(record.seed, record.words);
  const rolls: CheckedRoll[] = [];
  for (const [k, roll] of (found.asked ?? []).entries()) rolls.push({ roll, good: same[k] === true && (await fits(dice, k, roll)) });
  const verdict = (good: boolean): Verdict => (good ? 'good' : 'bad');
  const said = kept?.seals ? kept.word : '';
  const loose = kept && said ? await looseSeats(record, kept) : [];
  const proof = {
    record: verdict(record.whole && complete),
    seed: verdict(record.seed !== '' && (await commitmentTo(record.seed)) === record.commitment),
    promise: kept ? verdict(kept.commitment === record.commitment) : 'unknown',
    word: said ? verdict(record.words.includes(said)) : 'unknown',
    others: said ? verdict(loose.length === 0) : 'unknown',
    loose,
    rolls,
  } as const;
  const all = [proof.record, proof.seed, proof.promise, proof.word, proof.others];
  return { ...proof, honest: all.every((one) => one !== 'bad') && rolls.every((one) => one.good) };
}
