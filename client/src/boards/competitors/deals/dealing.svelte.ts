/** What somebody is doing with deals on this page: a draft, what the house says of it, and whose offers are kept quiet. */
import { SvelteSet } from 'svelte/reactivity';

import type { StoryLine } from '../../../lib/wire.ts';
import type { DealLine, DealView } from '../view.ts';
import { answerTo, EVERYBODY, writeDraft, type Draft } from './terms.ts';

/** Ask the house about a move: nothing where it may be made, else why not. */
export type Judge = (notation: string) => Promise<string | null>;

/** Milliseconds to wait for the next change before the house is asked. */
const SOON = 150;
const MOST_PARTNERS = 4;

export class Dealing {
  draft: Draft | null = $state.raw(null);
  /** Why the draft may not be sent; nothing where it may. */
  reason: string = $state('');
  /** The house has said that this notation may be played. */
  allowed: string = $state('');
  listed: boolean = $state(false);
  readonly muted: SvelteSet<number> = new SvelteSet<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly seat: () => number,
    readonly judge: () => Judge | undefined,
  ) {}

  get notation(): string {
    return this.draft ? writeDraft(this.seat(), this.draft) : '';
  }
  get ready(): boolean {
    return this.notation !== '' && this.allowed === this.notation;
  }

  open(partner: number): void {
    this.listed = false;
    this.#set({ partners: [partner], lines: [], counters: -1, least: null });
  }
  /** Other terms for an offer, or an answer to a request. */
  change(deal: DealView): void {
    const me = this.seat();
    const others = deal.kind === 'ask' ? [deal.seat] : deal.parties.filter((one) => one !== me);
    this.listed = false;
    this.#set({ partners: others, lines: answerTo(deal, me), counters: deal.deal, least: null });
  }
  close(): void {
    this.#set(null);
  }
  /** Add somebody, or let them go with everything that they would give or get. */
  toggle(partner: number): void {
    const draft = this.draft;
    if (!draft) return;
    if (partner === EVERYBODY) return this.#set({ ...draft, partners: [EVERYBODY], lines: draft.lines.filter(({ giver }) => giver === this.seat()).map((line) => ({ ...line, taker: EVERYBODY })), counters: -1, least: null });
    const before = draft.partners.filter((one) => one !== EVERYBODY);
    const partners = before.includes(partner) ? before.filter((one) => one !== partner) : [...before, partner].slice(-MOST_PARTNERS);
    const [first] = partners;
    if (first === undefined) return;
    const kept = draft.lines.filter(({ giver }) => giver === this.seat() || partners.includes(giver));
    this.#set({ ...draft, partners, least: null, lines: kept.map((line) => (line.taker === this.seat() || partners.includes(line.taker) ? line : { ...line, taker: line.giver === first ? this.seat() : first })) });
  }
  auction(): void {
    const draft = this.draft;
    if (draft) this.#set({ partners: [EVERYBODY], lines: draft.lines.filter(({ giver, kind }) => giver === this.seat() && kind !== 'money').slice(0, 1).map((line) => ({ ...line, taker: EVERYBODY })), counters: -1, least: 5000 });
  }
  price(least: number): void {
    if (this.draft) this.#set({ ...this.draft, least });
  }
  add(line: DealLine): void {
    const draft = this.draft;
    if (!draft) return;
    const alone = draft.least !== null;
    const money = (one: DealLine): boolean => one.kind === 'money' && line.kind === 'money' && one.giver === line.giver && one.taker === line.taker;
    this.#set({ ...draft, lines: alone ? [line] : [...draft.lines.filter((one) => !money(one)), line] });
  }
  remove(line: DealLine): void {
    if (this.draft) this.#set({ ...this.draft, lines: this.draft.lines.filter((one) => one !== line) });
  }
  swap(line: DealLine, other: DealLine): void {
    if (this.draft) this.#set({ ...this.draft, lines: this.draft.lines.map((one) => (one === line ? other : one)) });
  }
  /** The next one who could get it, where there are several. */
  redirect(line: DealLine): void {
    const takers = [this.seat(), ...(this.draft?.partners ?? [])].filter((one) => one !== line.giver);
    const taker = takers[(takers.indexOf(line.taker) + 1) % takers.length] ?? line.taker;
    this.swap(line, { ...line, taker, fuel: line.fuel === line.taker ? taker : line.fuel });
  }
  /** The world has changed: what was allowed may no longer be. */
  ask(): void {
    clearTimeout(this.#timer);
    const notation = this.notation;
    if (!notation) {
      this.reason = this.allowed = '';
      return;
    }
    this.#timer = setTimeout(() => void this.#ask(notation), SOON);
  }
  async #ask(notation: string): Promise<void> {
    const told = await (this.judge()?.(notation) ?? Promise.resolve(''));
    if (notation !== this.notation) return;
    this.reason = told ?? '';
    this.allowed = told === '' ? notation : '';
  }
  mute(seat: number): void {
    if (!this.muted.delete(seat)) this.muted.add(seat);
  }
  #set(draft: Draft | null): void {
    this.draft = draft;
    this.ask();
  }
}

/** The terms before the present version, as far as I was told them; null where there were none. */
export function termsBefore(story: readonly StoryLine[], deal: DealView): DealLine[] | null {
  if (deal.version < 2) return null;
  let found: DealLine[] | null = null;
  let version = 0;
  for (const { line } of story) {
    if (line.facts['deal'] !== deal.deal) continue;
    const terms = line.facts['terms'] as unknown as DealLine[] | undefined;
    if (line.kind === 'offered') version = Number(line.facts['version']);
    if ((line.kind === 'offered' || line.kind === 'read_terms') && version === deal.version - 1 && terms) found = terms;
  }
  return found;
}
