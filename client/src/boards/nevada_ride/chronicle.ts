/** What the end of a race tells beside the way driven: places, gears and wear over the rounds, damage, luck and great moves. */
import { decimal } from '../../lib/page/numbers.ts';
import { inEach } from '../../lib/words/spoken.ts';
import { say } from '../../lib/words/template.ts';
import type { StoryLine } from '../../lib/wire.ts';
import type { Curve, Highlight, Match } from '../types.ts';
import { furniture, type DieMap } from './furniture.ts';
import { carsOf, readView, wear, type CarView, type TableView } from './view.ts';
import { WORDS } from './words.ts';

/** A number for every seat, out of its cars; a seat with two cars is told by one number. */
function curve(key: 'position' | 'gear' | 'wear' | 'damage', read: (cars: readonly CarView[]) => number): Curve {
  return {
    name: inEach(WORDS, (w) => w.end[key]),
    read: (view) => {
      const found = readView(view);
      return found && seatsOf(found).map((seat) => read(carsOf(found, seat).map((car) => found.cars[car]!)));
    },
  };
}

function seatsOf(view: TableView): number[] {
  return [...new Set(view.cars.map(({ seat }) => seat))].sort((one, other) => one - other);
}

const sum = (cars: readonly CarView[], read: (car: CarView) => number): number => cars.reduce((all, car) => all + read(car), 0);

export const CURVES: readonly Curve[] = [
  curve('position', (cars) => Math.min(...cars.map(({ rank }) => rank))),
  curve('gear', (cars) => Math.max(0, ...cars.map((car) => (car.status === 'racing' ? car.gear : 0)))),
  curve('wear', (cars) => sum(cars, (car) => wear(car).left)),
  curve('damage', (cars) => sum(cars, (car) => Math.max(0, wear(car).full - wear(car).left))),
];

export interface Luck {
  car: number;
  /** Spaces rolled, less what the same dice give on average. */
  above: number;
  /** The roll that was furthest above its average, and the one furthest below. */
  best: { above: number; moment: number };
  worst: { above: number; moment: number };
}

/** Everybody's rolls of the gear dice against their averages. */
export function luckOf(story: readonly StoryLine[], dice: readonly DieMap[]): Luck[] {
  const cars = new Map<number, Luck>();
  for (const { line, moment } of story) {
    const [car, gear, roll] = ['car', 'gear', 'roll'].map((name) => Number(line.facts[name]));
    const faces = dice.find((die) => die.gear === gear)?.faces ?? [];
    if (line.kind !== 'gear_rolled' || car === undefined || roll === undefined || !faces.length) continue;
    const above = roll - faces.reduce((all, face) => all + face, 0) / faces.length;
    const luck = cars.get(car) ?? { car, above: 0, best: { above: -Infinity, moment }, worst: { above: Infinity, moment } };
    luck.above += above;
    if (above > luck.best.above) luck.best = { above, moment };
    if (above < luck.worst.above) luck.worst = { above, moment };
    cars.set(car, luck);
  }
  return [...cars.values()];
}

interface Found {
  car: number;
  n: number;
  moment: number;
}

/** The line with the greatest number; null where there is none above nothing. */
function greatest(story: readonly StoryLine[], count: (line: StoryLine['line']) => number): Found | null {
  let best: Found | null = null;
  for (const { line, moment } of story) {
    const [car, n] = [line.facts['car'], count(line)];
    if (typeof car === 'number' && n > (best?.n ?? 0)) best = { car, n, moment };
  }
  return best;
}

export async function highlights({ story, names, lang }: Match): Promise<Highlight[]> {
  const w = WORDS[lang].end;
  const found: Highlight[] = [];
  const tell = (heading: string, text: string, car: number, moment: number, n: string | number): void => {
    const seat = car % names.length;
    found.push({ heading, text: say(text, { name: names[seat] ?? '', n }), seat, moment });
  };
  const lucks = luckOf(story, (await furniture(lang)).dice).sort((one, other) => other.above - one.above);
  const [lucky, unlucky] = [lucks[0], lucks.at(-1)];
  if (lucky && lucky.above > 0) tell(w.lucky, w.luckText, lucky.car, lucky.best.moment, decimal(lucky.above, 1, lang));
  if (unlucky && unlucky !== lucky && unlucky.above < 0) tell(w.unlucky, w.unluckText, unlucky.car, unlucky.worst.moment, decimal(-unlucky.above, 1, lang));
  const longest = greatest(story, ({ kind, facts }) => (kind === 'drove' && Array.isArray(facts['way']) ? facts['way'].length : 0));
  if (longest) tell(w.fastest, w.fastestText, longest.car, longest.moment, longest.n);
  const dearest = greatest(story, ({ kind, facts }) => (kind === 'lost' && facts['cause'] === 'overshoot' ? Number(facts['points']) : 0));
  if (dearest) tell(w.dearest, w.dearestText, dearest.car, dearest.moment, dearest.n);
  const jackpot = story.find(({ line }) => line.kind === 'casino_won');
  if (jackpot) tell(w.jackpot, w.jackpotText, Number(jackpot.line.facts['car']), jackpot.moment, Number(jackpot.line.facts['roll']));
  return found;
}
