/** The choices of a prompt, sorted by what they are pressed on. What has no place of its own is a word among the acts. */
import { idOf } from '../../lib/match/choices.ts';
import type { Choice, Form, Prompt } from '../../lib/wire.ts';
import type { Flick } from './aim/sling.ts';

export interface Options {
  /** Coarse flicks, and the usual one, by the die that is flicked. */
  sends: Map<string, Choice[]>;
  /** What else is done with a die: taken from, left, switched to, made a gate of. */
  dice: Map<string, Choice[]>;
  sectors: Map<string, Choice[]>;
  vehicles: Map<string, Choice[]>;
  cities: Map<string, Choice[]>;
  goods: Map<string, Choice[]>;
  /** Whatever is decided with a word. */
  plain: Choice[];
  flick: Form | null;
  walk: Form | null;
  /** Nothing else can be done than the one choice there is. */
  alone: boolean;
}

const BY_SECTOR: readonly string[] = ['play', 'job', 'route', 'acquire', 'offer', 'put_aside'];
const BY_DIE: readonly string[] = ['take', 'leave', 'take_as', 'take_for', 'switch', 'move_with'];
const BY_CITY: readonly string[] = ['enter', 'head_for', 'start', 'move'];
const BY_GOOD: readonly string[] = ['discard', 'lose', 'hand_over'];

export function readOptions(prompt: Prompt | null): Options {
  const options: Options = {
    sends: new Map(), dice: new Map(), sectors: new Map(), vehicles: new Map(), cities: new Map(), goods: new Map(), plain: [],
    flick: prompt?.forms.find(({ verb }) => verb === 'flick') ?? null, walk: prompt?.forms.find(({ verb }) => verb === 'walk') ?? null,
    alone: prompt?.choices.length === 1 && !prompt.forms.length,
  };
  for (const choice of prompt?.choices ?? []) place(options, choice);
  return options;
}

function place(options: Options, choice: Choice): void {
  const [die, sector, city, good, card] = ['die', 'sector', 'city', 'good', 'card'].map((name) => idOf(choice, name));
  if ((choice.verb === 'send' || choice.verb === 'flick') && die) return keep(options.sends, die, choice);
  if (choice.verb === 'gate') {
    keep(options.dice, idOf(choice, 'one'), choice);
    return keep(options.dice, idOf(choice, 'other'), choice);
  }
  if (choice.verb === 'vehicle' && card) return keep(options.vehicles, card, choice);
  if (BY_SECTOR.includes(choice.verb) && sector) return keep(options.sectors, sector, choice);
  if (BY_DIE.includes(choice.verb) && die) return keep(options.dice, die, choice);
  if (BY_CITY.includes(choice.verb) && city) return keep(options.cities, city, choice);
  if (BY_GOOD.includes(choice.verb) && good) return keep(options.goods, good, choice);
  options.plain.push(choice);
}

function keep(map: Map<string, Choice[]>, key: string, choice: Choice): void {
  const found = map.get(key);
  if (found) found.push(choice);
  else map.set(key, [choice]);
}

/** The dice that may be flicked now. */
export function freeDice({ sends, flick }: Options): ReadonlySet<string> {
  if (!flick) return new Set();
  return new Set(sends.size ? sends.keys() : (flick.slots.find(({ name }) => name === 'die')?.ids ?? []));
}

const decimal = (number: number, scale: number): string => String(+(number / scale).toFixed(3));

const FLICK = /^flick (\w+) ([\d.]+)° ([\d.]+) m\/s(?: ([\d.]+) mm (up|down))?(?: ([\d.]+) mm (left|right))?$/;

/** The numbers of a flick that the house has written; null for any other move. */
export function readFlick(notation: string): Flick | null {
  const found = FLICK.exec(notation);
  if (!found) return null;
  const [, die = '', angle = '', speed = '', height = '1', up = 'up', lateral = '0', left = 'left'] = found;
  const whole = (text: string, scale: number): number => Math.round(Number(text) * scale);
  return { die, angle: whole(angle, 10), speed: whole(speed, 1000), height: (up === 'up' ? 1 : -1) * whole(height, 10), lateral: (left === 'left' ? 1 : -1) * whole(lateral, 10) };
}

/** A flick as the house reads it: `flick green1 37.5° 1.2 m/s 3 mm up 2 mm left`. */
export function writeFlick({ die, angle, speed, height, lateral }: Flick): string {
  const offset = (number: number, usual: number, plus: string, minus: string): string => (number === usual ? '' : ` ${decimal(Math.abs(number), 10)} mm ${number < 0 ? minus : plus}`);
  return `flick ${die} ${decimal(angle, 10)}° ${decimal(speed, 1000)} m/s${offset(height, 10, 'up', 'down')}${offset(lateral, 0, 'left', 'right')}`;
}
