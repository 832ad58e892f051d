/** What is to be seen of the lines of a step, in their order. */
import type { Line } from '../../../lib/wire.ts';
import type { Circuit } from '../road/geometry.ts';

export type Act =
  | { sort: 'roll'; car: number; gear: number; face: number }
  | { sort: 'drive'; car: number; way: number[]; jump: boolean; brake: number }
  | { sort: 'lose'; car: number; part: string; points: number }
  | { sort: 'gain'; car: number; part: string; points: number }
  | { sort: 'spin' | 'fall' | 'out' | 'cheer'; car: number };

/** About how long each is seen, in milliseconds at the designed pace. */
const TIMES: Readonly<Record<Act['sort'], number>> = { roll: 1000, drive: 1100, lose: 180, gain: 120, spin: 620, fall: 640, out: 700, cheer: 1100 };

export function estimate(acts: readonly Act[]): number {
  return acts.reduce((sum, { sort }) => sum + TIMES[sort], 0);
}

function number(facts: Line['facts'], name: string): number {
  const found = facts[name];
  return typeof found === 'number' ? found : -1;
}

/** Rolls of the black die, and which fact is the roll. */
const BLACK: readonly string[] = ['started', 'tested', 'casino_won', 'casino_lost', 'pit_quick', 'pit_slow', 'radio_thrown', 'grid_rolled', 'grid_again', 'weather_rolled', 'weather_changed', 'weather_stays'];
const WAYS: readonly string[] = ['drove', 'slid', 'extra', 'slipped', 'casino_won', 'pit_quick'];
const MOODS: Readonly<Record<string, 'spin' | 'fall' | 'out' | 'cheer'>> = { spun: 'spin', fell: 'fall', out: 'out', finished: 'cheer' };
/** Where everybody rolls at once, nobody wants to see each die. */
const MOST_ALIKE = 3;

export function readScene(lines: readonly Line[], circuit: Circuit): Act[] {
  const acts: Act[] = [];
  for (const { kind, facts } of lines) {
    const car = number(facts, 'car');
    if (kind === 'gear_rolled') acts.push({ sort: 'roll', car, gear: number(facts, 'gear'), face: number(facts, 'roll') });
    if (BLACK.includes(kind) && !crowded(lines, kind)) acts.push({ sort: 'roll', car, gear: 0, face: number(facts, 'roll') });
    if (WAYS.includes(kind)) {
      const way = spaces(facts['way'], circuit);
      const jump = way.some((at) => circuit.spot(at)?.kind === 'gap');
      if (way.length) acts.push({ sort: 'drive', car, way, jump, brake: Math.max(0, number(facts, 'brake'), skidding(lines, car)) });
    }
    if (kind === 'lost') acts.push({ sort: 'lose', car, part: String(facts['part'] ?? facts['worn'] ?? ''), points: number(facts, 'points') });
    if (kind === 'regained') acts.push({ sort: 'gain', car, part: String(facts['part'] ?? ''), points: 1 });
    const mood = MOODS[kind];
    if (mood) acts.push({ sort: mood, car });
  }
  return acts;
}

/** Who overshoots a bend leaves rubber on it. */
function skidding(lines: readonly Line[], car: number): number {
  const over = lines.find(({ kind, facts }) => kind === 'overshot' && facts['car'] === car);
  return over ? number(over.facts, 'spaces') : 0;
}

function crowded(lines: readonly Line[], kind: string): boolean {
  return lines.filter((line) => line.kind === kind).length > MOST_ALIKE;
}

function spaces(told: unknown, circuit: Circuit): number[] {
  return Array.isArray(told) ? told.map((id) => circuit.numberOf(String(id))).filter((at) => at >= 0) : [];
}
