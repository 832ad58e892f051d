/** What the end of a game tells beside the points: money and fleets over the rounds, and the journeys worth remembering. */
import { decimal } from '../../lib/page/numbers.ts';
import { say } from '../../lib/words/template.ts';
import type { StoryLine } from '../../lib/wire.ts';
import type { Curve, Highlight, Match } from '../types.ts';
import { readToken } from './book.ts';
import { furniture } from './furniture.ts';
import { readView, type TableView } from './view.ts';
import { WORDS } from './words.ts';

function curve(key: 'points' | 'money' | 'vehicles' | 'bases' | 'cards', read: (view: TableView, seat: number) => number): Curve {
  return {
    name: { en: WORDS.en.end[key], de: WORDS.de.end[key] },
    read: (view) => {
      const found = readView(view);
      return found && found.seat.map((_, seat) => read(found, seat));
    },
  };
}

export const CURVES: readonly Curve[] = [
  curve('points', (view, seat) => view.seat[seat]?.points ?? 0),
  curve('money', (view, seat) => view.seat[seat]?.money ?? 0),
  curve('vehicles', (view, seat) => view.tokens.filter((token) => token.seat === seat).length),
  curve('bases', (view, seat) => view.seat[seat]?.bases.length ?? 0),
  curve('cards', (view, seat) => (view.seat[seat]?.territory_cards ?? 0) + (view.seat[seat]?.contract_cards ?? 0)),
];

interface Found {
  line: StoryLine;
  n: number;
}

/** The line of a kind with the greatest number; null where there is none above nothing. */
function greatest(story: readonly StoryLine[], kind: string, count: (facts: StoryLine['line']['facts']) => number): Found | null {
  let best: Found | null = null;
  for (const line of story) {
    const n = line.line.kind === kind ? count(line.line.facts) : 0;
    if (n > (best?.n ?? 0)) best = { line, n };
  }
  return best;
}

const seatOf = ({ line: { facts } }: StoryLine): number => (typeof facts['seat'] === 'number' ? facts['seat'] : readToken(String(facts['token'] ?? '')).seat);

/** How many lines of a kind each seat has, the most first. */
export function counted(story: readonly StoryLine[], kind: string): { seat: number; n: number; moment: number }[] {
  const found = new Map<number, { seat: number; n: number; moment: number }>();
  for (const line of story) {
    if (line.line.kind !== kind) continue;
    const seat = seatOf(line);
    const so = found.get(seat) ?? { seat, n: 0, moment: line.moment };
    found.set(seat, { seat, n: so.n + 1, moment: line.moment });
  }
  return [...found.values()].sort((one, other) => other.n - one.n);
}

export async function highlights({ story, names, lang }: Match): Promise<Highlight[]> {
  const w = WORDS[lang].end;
  const told = await furniture(lang);
  const goods = (id: unknown): string => told.contracts.find((card) => card.id === id)?.name ?? '';
  const found: Highlight[] = [];
  const euros = (sum: number): string => say(WORDS[lang].euros, { sum: decimal(sum, 0, lang) });
  const richest = greatest(story, 'delivered', (facts) => Number(facts['sum']));
  if (richest) {
    const seat = seatOf(richest.line);
    found.push({ heading: w.richest, text: say(w.richestText, { name: names[seat] ?? '', goods: goods(richest.line.line.facts['contract']), sum: euros(richest.n) }), seat, moment: richest.line.moment });
  }
  const quickest = greatest(story, 'delivered', (facts) => 10 - Number(facts['turns']));
  if (quickest && quickest.line !== richest?.line) {
    const seat = seatOf(quickest.line);
    found.push({ heading: w.quickest, text: say(w.quickestText, { name: names[seat] ?? '', goods: goods(quickest.line.line.facts['contract']), n: Number(quickest.line.line.facts['turns']) }), seat, moment: quickest.line.moment });
  }
  const fined = greatest(story, 'fined', (facts) => Number(facts['sum']));
  if (fined) {
    const seat = seatOf(fined.line);
    found.push({ heading: w.fined, text: say(w.finedText, { name: names[seat] ?? '', sum: euros(fined.n) }), seat, moment: fined.line.moment });
  }
  const tell = (kind: string, heading: string, text: string): void => {
    const [most] = counted(story, kind);
    if (most) found.push({ heading, text: say(text, { name: names[most.seat] ?? '', n: most.n }), seat: most.seat, moment: most.moment });
  };
  tell('delivered', w.busiest, w.busiestText);
  tell('customs_drawn', w.searched, w.searchedText);
  tell('seized', w.seized, w.seizedText);
  return found;
}
