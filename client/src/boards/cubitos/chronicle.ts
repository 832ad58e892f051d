/** What the end of a race tells beside the way travelled: teams and fans over the rounds, luck, busts and long runs. */
import type { StoryLine } from '../../lib/wire.ts';
import { decimal } from '../../lib/page/numbers.ts';
import { inEach } from '../../lib/words/spoken.ts';
import { say } from '../../lib/words/template.ts';
import type { Curve, Highlight, Match } from '../types.ts';
import { furniture, type DieText } from './furniture.ts';
import { throwsIn } from './pieces.ts';
import { readView, total, type TableView } from './view.ts';
import { WORDS } from './words.ts';

function curve(key: 'teamCurve' | 'fanCurve', read: (view: TableView) => number[]): Curve {
  return {
    name: inEach(WORDS, (w) => w[key]),
    read: (view) => {
      const found = readView(view);
      return found && read(found);
    },
  };
}

export const CURVES: readonly Curve[] = [
  curve('teamCurve', (view) =>
    view.seat.map((part) => total(part.draw) + total(part.roll) + total(part.rest) + total(part.hand) + part.active.filter((die) => !die.borrowed).length),
  ),
  curve('fanCurve', (view) => view.seat.map((part) => part.fans)),
];

interface Luck {
  seat: number;
  hits: number;
  /** How many hits the same dice bring on average. */
  expected: number;
  /** The roll that was furthest above its average. */
  best: { above: number; moment: number };
}

/** How many sides of a die are not blank, of its six. */
function chance(sort: string, dice: readonly DieText[]): number {
  const faces = dice.find((die) => die.sort === sort)?.faces ?? [];
  return faces.length ? faces.filter((face) => face !== 'blank').length / faces.length : 0;
}

/** Everybody's hits against the average of the dice that were rolled. */
export function luckOf(story: readonly StoryLine[], dice: readonly DieText[]): Luck[] {
  const seats = new Map<number, Luck>();
  for (const { line, moment } of story)
    for (const roll of throwsIn([line])) {
      const hits = roll.dice.filter((die) => die.face !== 'blank').length;
      const expected = roll.dice.reduce((sum, die) => sum + chance(die.sort, dice), 0);
      const luck = seats.get(roll.seat) ?? { seat: roll.seat, hits: 0, expected: 0, best: { above: -Infinity, moment } };
      luck.hits += hits;
      luck.expected += expected;
      if (hits - expected > luck.best.above) luck.best = { above: hits - expected, moment };
      seats.set(roll.seat, luck);
    }
  return [...seats.values()];
}

interface Event {
  seat: number;
  n: number;
  moment: number;
}

/** The line of a kind with the greatest number; null where there is none above nothing. */
function greatest(story: readonly StoryLine[], kind: string, count: (facts: Record<string, unknown>) => number): Event | null {
  let best: Event | null = null;
  for (const { line, moment } of story) {
    const seat = line.facts['seat'];
    if (line.kind !== kind || typeof seat !== 'number') continue;
    const n = count(line.facts);
    if (n > (best?.n ?? 0)) best = { seat, n, moment };
  }
  return best;
}

export async function highlights({ story, names, lang }: Match): Promise<Highlight[]> {
  const w = WORDS[lang];
  const name = (seat: number): string => names[seat] ?? '';
  const found: Highlight[] = [];
  const { dice } = await furniture(lang);
  const lucks = luckOf(story, dice).sort((a, b) => b.hits - b.expected - (a.hits - a.expected));
  const lucky = lucks[0];
  if (lucky && lucky.hits > lucky.expected)
    found.push({ heading: w.lucky, text: say(w.luckyText, { name: name(lucky.seat), hits: lucky.hits, expected: decimal(lucky.expected, 1, lang) }), seat: lucky.seat, moment: lucky.best.moment });
  const unlucky = lucks.at(-1);
  if (unlucky && unlucky !== lucky && unlucky.hits < unlucky.expected)
    found.push({ heading: w.unlucky, text: say(w.luckyText, { name: name(unlucky.seat), hits: unlucky.hits, expected: decimal(unlucky.expected, 1, lang) }), seat: unlucky.seat, moment: unlucky.best.moment });
  const bust = greatest(story, 'bust', (facts) => (Array.isArray(facts['dice']) ? facts['dice'].length : 0));
  if (bust) {
    const often = story.filter(({ line }) => line.kind === 'bust' && line.facts['seat'] === bust.seat).length;
    found.push({ heading: w.dearest, text: say(w.dearestText, { name: name(bust.seat), dice: bust.n, often }), seat: bust.seat, moment: bust.moment });
  }
  const run = greatest(story, 'moved', (facts) => (Array.isArray(facts['spaces']) ? facts['spaces'].length - 1 : 0));
  if (run) found.push({ heading: w.longest, text: say(w.longestText, { name: name(run.seat), spaces: run.n }), seat: run.seat, moment: run.moment });
  return found;
}
