/**
 * Adds a word to the dice without being asked: seals one as soon as I sit, keeps what the table promised, and says the
 * word when everybody is ready and every seal is known.
 */
import { api } from '../net/api.ts';
import type { TableState } from '../match/table_state.ts';
import { hex, sealOf } from './hashing.ts';
import { keep, keptOf, remember } from './kept.ts';

const RANDOM_BYTES = 16;
/** So much of a word can be typed; what is drawn follows it. */
export const LONGEST_TYPED = 60;
/** How long another browser of mine may take to say the word that it sealed, and how soon a request is tried again. */
const PATIENCE = 2500;

/** What somebody typed, followed by what nobody can guess: a seal would give a short word away. */
export function newWord(typed = ''): string {
  const drawn = hex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
  return `${typed.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TYPED)} ${drawn}`.trim();
}

/** Seal another word than before, with something typed by its owner. */
export async function sealWord(table: TableState, typed = ''): Promise<void> {
  const word = newWord(typed);
  keep(table.id, { ...remember(table), word, seals: null });
  await api.sealWord(table.id, await sealOf(word));
}

async function sayWord(table: TableState): Promise<void> {
  const kept = remember(table);
  const word = kept.word || newWord();
  const seals = table.dice?.words.map((one) => one.seal) ?? [];
  // With my own seal, also where I publish none: so it is settled at which seat my word counts.
  const own = await sealOf(word);
  const bound = seals.map((seal, at) => (at === ownSeat(table) ? own : seal));
  const again = kept.seals !== null && kept.word === word && JSON.stringify(kept.seals) === JSON.stringify(bound);
  // Kept before it is said: what comes after my word can change nothing of this.
  keep(table.id, { ...kept, word, seals: bound, times: kept.times + (again ? 0 : 1) });
  await api.sayWord(table.id, { word, seals });
}

export class Speaker {
  #busy = false;
  #latest: TableState | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Called with every table frame; does what is due, one thing after the other. */
  heed(table: TableState): void {
    remember(table);
    this.#latest = table;
    void this.#go();
  }

  close(): void {
    this.#latest = null;
    clearTimeout(this.#timer);
  }

  async #go(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    clearTimeout(this.#timer);
    try {
      for (let table = this.#latest; table; table = this.#latest === table ? null : this.#latest) {
        if ((await due(table)) === 'later') this.#soon();
      }
    } catch {
      this.#soon(); // the line is down, or the table has changed meanwhile: look again
    } finally {
      this.#busy = false;
    }
  }

  #soon(): void {
    if (this.#latest?.status !== 'waiting') return;
    this.#timer = setTimeout(() => void this.#later(), PATIENCE);
  }

  /** A word that was sealed in another browser and is still not said is replaced by one of this browser. */
  async #later(): Promise<void> {
    const table = this.#latest;
    const mine = table && ownWord(table);
    if (table && mine && !mine.word && mine.seal && table.dice?.opening && (await sealOf(keptOf(table.id)?.word ?? '')) !== mine.seal) {
      await sealWord(table).catch(() => undefined);
    } else void this.#go();
  }
}

const ownSeat = (table: TableState): number => table.seats.find((one) => one.mine)?.seat ?? -1;

/** My own part in the dice of a table that waits; nothing for those who look on. */
function ownWord(table: TableState): { seal: string; word: string } | null {
  const found = table.status === 'waiting' ? table.dice?.words[ownSeat(table)] : undefined;
  return found ? { seal: found.seal ?? '', word: found.word ?? '' } : null;
}

async function due(table: TableState): Promise<'done' | 'later'> {
  const mine = ownWord(table);
  if (!mine || mine.word || !table.dice) return 'done';
  const seat = ownSeat(table);
  const others = table.dice.words.filter((one, at) => at !== seat && one.speaks && !one.word);
  const spoken = table.dice.words.filter((one, at) => at !== seat && one.speaks);
  if (!mine.seal) {
    if (spoken.length || !table.dice.opening) await sealWord(table);
    else await sayWord(table); // there is nobody whose word could follow mine
    return 'done';
  }
  const kept = keptOf(table.id);
  if ((await sealOf(kept?.word ?? '')) !== mine.seal) {
    if (kept?.seals) keep(table.id, { ...kept, seals: null }); // what I said here counts no more: another browser of mine speaks
    return table.dice.opening ? 'later' : 'done';
  }
  if (table.dice.opening && others.every((one) => one.seal)) await sayWord(table);
  return 'done';
}
