/** The terms of a deal: lines with directions, written as the house reads them. Whether they are allowed is for the house to say. */
import type { DealLine, DealView, TableView } from '../view.ts';

export const EVERYBODY = -1;

export type Kind = DealLine['kind'];

export function lineOf(kind: Kind, what: string, giver: number, taker: number, more: Partial<DealLine> = {}): DealLine {
  return { giver, taker, kind, what, covered: false, sum: 0, cargo: '', to: '', fuel: -1, ...more };
}

/** A line that leaves open which thing is meant. */
export const isBlank = (line: DealLine): boolean => line.what.startsWith('any ');

export function writeItem(line: DealLine): string {
  const to = line.to ? ` to ${line.to}` : '';
  switch (line.kind) {
    case 'money':
      return String(line.sum);
    case 'branch':
    case 'look':
      return `${line.kind} ${line.what}`;
    case 'carriage':
      return `carry ${line.what} for ${line.cargo}${to}${line.sum ? ` fee ${line.sum}` : ''}${line.fuel >= 0 && line.fuel === line.giver ? ' fuel owner' : ''}`;
    default:
      return `${line.covered ? 'covered ' : ''}${line.what}${to}`;
  }
}

/** `1>2 20000, peru; 2>1 K091`: seats count from 1, and what goes the same way stands together. */
export function writeTerms(lines: readonly DealLine[]): string {
  const ways = new Map<string, string[]>();
  for (const line of lines) {
    const way = `${line.giver + 1}>${line.taker + 1}`;
    ways.set(way, [...(ways.get(way) ?? []), writeItem(line)]);
  }
  return [...ways].map(([way, items]) => `${way} ${items.join(', ')}`).join('; ');
}

/** `2 3: get any africa; give 10000`: what I would give stands last. */
export function writeWish(seat: number, asked: readonly number[], lines: readonly DealLine[]): string {
  const whom = asked.includes(EVERYBODY) ? 'all' : asked.map((one) => one + 1).join(' ');
  const items = (mine: boolean): string => lines.filter((line) => (line.giver === seat) === mine).map(writeItem).join(', ');
  return [`${whom}: get ${items(false)}`, items(true) && `give ${items(true)}`].filter(Boolean).join('; ');
}

/** What is being put together. */
export interface Draft {
  /** With whom, in the order in which they were added; EVERYBODY alone is an open request. */
  partners: readonly number[];
  lines: readonly DealLine[];
  /** The deal that it answers, as the view numbers it; -1 for a new one. */
  counters: number;
  /** Of an auction the least price; null where it is none. */
  least: number | null;
}

/** The move that a draft is; nothing as long as there is nothing in it. */
export function writeDraft(seat: number, { partners, lines, counters, least }: Draft): string {
  const [first] = lines;
  if (!first || !partners.length) return '';
  if (least !== null) return `auction ${writeItem(first)} from ${least}`;
  if (counters >= 0) return `counter ${counters + 1} ${writeTerms(lines)}`;
  if (!partners.includes(EVERYBODY) && !lines.some(isBlank)) return `offer ${writeTerms(lines)}`;
  return lines.some((line) => line.giver !== seat) ? `ask ${writeWish(seat, partners, lines)}` : '';
}

/** What two lines have in common if they are the same promise. */
const sameAs = (line: DealLine): string => JSON.stringify([line.giver, line.taker, line.kind, line.what, line.covered, line.sum, line.cargo, line.to, line.fuel]);

export interface Changes {
  /** The lines that were not there before. */
  added: ReadonlySet<DealLine>;
  gone: readonly DealLine[];
}

export function changes(before: readonly DealLine[], now: readonly DealLine[]): Changes {
  const [old, fresh] = [new Set(before.map(sameAs)), new Set(now.map(sameAs))];
  return { added: new Set(now.filter((line) => !old.has(sameAs(line)))), gone: before.filter((line) => !fresh.has(sameAs(line))) };
}

/** A request turned into terms: what is wanted comes from me, what is given for it from whoever asked. Blanks are left to be filled. */
export function answerTo(deal: DealView, seat: number): DealLine[] {
  if (deal.kind !== 'ask') return [...deal.lines];
  return deal.lines.filter((line) => !isBlank(line)).map((line) => (line.giver === deal.seat ? { ...line, taker: seat } : { ...line, giver: seat, taker: deal.seat }));
}

/** The deals that wait for my word. */
export const waitingFor = (view: TableView, seat: number): DealView[] => view.deals.filter((deal) => deal.kind !== 'auction' && deal.waiting.includes(seat));
/** The deals that I have put off, or accepted: I can still say something about them. */
export const keptBy = (view: TableView, seat: number): DealView[] =>
  view.deals.filter((deal) => deal.kind !== 'auction' && deal.author !== seat && deal.parties.includes(seat) && !deal.waiting.includes(seat));
export const madeBy = (view: TableView, seat: number): DealView[] => view.deals.filter((deal) => deal.kind !== 'auction' && deal.author === seat);
export const auctionIn = (view: TableView): DealView | null => view.deals.find(({ kind }) => kind === 'auction') ?? null;
