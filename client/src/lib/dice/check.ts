/** All dice of a finished match, worked out once on this page for whoever asks. */
import { api } from '../net/api.ts';
import type { Fairness, Language } from '../wire.ts';
import type { Kept } from './kept.ts';
import { prove, type Proof } from './proof.ts';

export interface Checked {
  found: Fairness;
  proof: Proof;
}

const checks = new Map<string, Promise<Checked>>();

async function check(id: string, kept: Kept | null): Promise<Checked> {
  const [found, text] = await Promise.all([api.fairness(id), api.record(id)]);
  return { found, proof: await prove(text, found, kept) };
}

/** What a match proves to this browser; asked for again where it could not be found out. */
export function checkDice(id: string, language: Language, kept: Kept | null): Promise<Checked> {
  const key = `${id} ${language}`;
  const known = checks.get(key);
  if (known) return known;
  const asked = check(id, kept);
  checks.set(key, asked);
  asked.catch(() => checks.delete(key));
  return asked;
}
