/** What the end of a game tells beside the points: money, sectors and damage over the game; the narrowest gate, the wildest flick, the best sale. */
import { decimal } from '../../lib/page/numbers.ts';
import { say } from '../../lib/words/template.ts';
import { inEach } from '../../lib/words/spoken.ts';
import type { StoryLine } from '../../lib/wire.ts';
import type { Curve, Highlight, Match } from '../types.ts';
import { readView, type DriverView, type TableView } from './view.ts';
import { WORDS } from './words.ts';

/** A number for every seat: that of the vehicle it drives, alone or with a partner. */
function curve(key: 'money' | 'sectors' | 'damage' | 'points' | 'lead', read: (view: TableView, driver: DriverView, at: number) => number | null): Curve {
  return {
    name: inEach(WORDS, (w) => w.end[key]),
    read: (found) => {
      const view = readView(found);
      if (!view) return null;
      const rows = view.drivers.flatMap((driver, at) => driver.seats.map((seat) => ({ seat, n: read(view, driver, at) })));
      const numbers = rows.sort((one, other) => one.seat - other.seat).map(({ n }) => n);
      return numbers.every((n) => n !== null) ? numbers : null;
    },
  };
}

export const CURVES: readonly Curve[] = [
  // What is hidden is -1, and the couriers have none.
  curve('money', ({ game }, { money }) => (game === 'couriers' || money < 0 ? null : money)),
  // The couriers win or lose together: one line for all of them.
  curve('points', ({ couriers }) => couriers?.points ?? null),
  curve('lead', ({ game, sectors }) => (game === 'couriers' ? sectors.team_km - sectors.police_km : null)),
  curve('sectors', ({ race }, _, at) => race?.progress[at] ?? null),
  curve('damage', ({ game }, { damage }) => (game === 'marketeers' ? null : damage)),
];

interface Found {
  driver: number;
  n: number;
  moment: number;
}

/** The line with the greatest number; null where none has any. */
function greatest(story: readonly StoryLine[], count: (line: StoryLine['line'], at: number) => number): Found | null {
  let best: Found | null = null;
  for (const [at, { line, moment }] of story.entries()) {
    const [driver, n] = [line.facts['driver'], count(line, at)];
    if (typeof driver === 'number' && n > (best?.n ?? -Infinity)) best = { driver, n, moment };
  }
  return best;
}

/** How many dice a flick sent against each other. */
function hitsAfter(story: readonly StoryLine[], at: number): number {
  const rest = story.slice(at + 1);
  const end = rest.findIndex(({ line }) => line.kind === 'flicked');
  return (end < 0 ? rest : rest.slice(0, end)).filter(({ line }) => line.kind === 'hit').length;
}

export async function highlights({ story, names, lang, viewAt }: Match): Promise<Highlight[]> {
  const w = WORDS[lang].end;
  const found: Highlight[] = [];
  const tell = async (heading: string, text: string, { driver, moment }: Found, n: string | number): Promise<void> => {
    const seats = readView(await viewAt(moment))?.drivers[driver]?.seats ?? [driver];
    found.push({ heading, text: say(text, { name: seats.map((seat) => names[seat] ?? '').join(' + '), n }), seat: seats[0] ?? driver, moment });
  };
  const narrow = greatest(story, ({ kind, facts }) => (kind === 'crossed' ? -Number(facts['gap']) : -Infinity));
  if (narrow) await tell(w.narrow, w.narrowText, narrow, decimal(-narrow.n / 1000, 1, lang));
  const wild = greatest(story, ({ kind }, at) => (kind === 'flicked' ? hitsAfter(story, at) : 0));
  if (wild && wild.n > 1) await tell(w.wild, w.wildText, wild, wild.n);
  const sale = greatest(story, ({ kind, facts }) => (kind === 'market_sale' || kind === 'sold' ? Number(facts['pesos']) : 0));
  if (sale && sale.n > 0) await tell(w.sale, w.saleText, sale, decimal(sale.n, 0, lang));
  return found;
}
