/** What the end of a game tells beside the points: coins over the turns, and the luckiest draw from the bag. */
import { abreast } from '../../lib/match/history.ts';
import type { StoryLine } from '../../lib/wire.ts';
import { inEach } from '../../lib/words/spoken.ts';
import { named, say } from '../../lib/words/template.ts';
import type { Curve, Highlight, Match } from '../types.ts';
import { readView, total, type CargoNoirView } from './view.ts';
import { WORDS } from './words.ts';

/** Coins in the Safe and under ships. */
function coinsIn(view: CargoNoirView): number[] {
  return view.seat.map((part, seat) => part.coins + view.port.reduce((sum, port) => sum + (port.stacks[seat] ?? 0), 0));
}

export const CURVES: readonly Curve[] = [
  {
    name: inEach(WORDS, (w) => w.coinsCurve),
    read: (view) => {
      const found = readView(view);
      return found && coinsIn(found);
    },
  },
];

/** Later draws meet fuller hands and change more; with very many, the early ones are not looked at. */
const MOST_DRAWS = 40;

interface Draw {
  line: StoryLine;
  seat: number;
  sort: string;
  /** How much more the hand was worth after it, as the house counts it. */
  before: number;
  after: number;
  /** Of so many tokens in the bag, so many were of this sort. */
  alike: number;
  bag: number;
}

async function readDraw(line: StoryLine, match: Match): Promise<Draw | null> {
  const [before, after] = (await Promise.all([match.viewAt(line.moment - 1), match.viewAt(line.moment)])).map(readView);
  const { seat, sort } = line.line.facts;
  if (!before || !after || typeof seat !== 'number' || typeof sort !== 'string') return null;
  return {
    ...{ line, seat, sort, bag: total(before.bag), alike: before.bag[sort] ?? 0 },
    ...{ before: before.seat[seat]?.best_value ?? 0, after: after.seat[seat]?.best_value ?? 0 },
  };
}

/** Whose luck was greater: the larger rise, and of two alike the rarer token. */
export function luckier(one: Draw, two: Draw): Draw {
  const [rise, other] = [one.after - one.before, two.after - two.before];
  if (rise !== other) return rise > other ? one : two;
  return one.alike * two.bag <= two.alike * one.bag ? one : two;
}

export async function highlights(match: Match): Promise<Highlight[]> {
  const drawn = match.story.filter((line) => line.line.kind === 'drew' && line.moment > 0).slice(-MOST_DRAWS);
  const draws = (await abreast(drawn, (line) => readDraw(line, match))).filter((draw) => draw !== null);
  const [first, ...rest] = draws;
  if (!first) return [];
  const best = rest.reduce(luckier, first);
  if (best.after <= best.before) return [];
  const w = WORDS[match.lang];
  const name = match.names[best.seat] ?? '';
  const text = say(w.luckyText, { name, sort: named(w.cargo, best.sort), before: best.before, after: best.after, alike: best.alike, bag: best.bag });
  return [{ heading: w.lucky, text, seat: best.seat, moment: best.line.moment }];
}
