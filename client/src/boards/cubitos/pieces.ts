/**
 * Dice as things with a place. The house tells how many dice lie where; here each keeps a name of its own from one moment
 * to the next, so that it can be seen to travel and to roll.
 */
import type { Line } from '../../lib/wire.ts';
import { single, type Counts, type TableView, type TeamView } from './view.ts';
import { FLOWS, type Facts, type Flow } from './wire.ts';

export type Zone = 'draw' | 'roll' | 'rest' | 'hand' | 'active';

export interface Piece {
  id: number;
  seat: number;
  zone: Zone;
  sort: string;
  /** Of an active die, and of one that has just missed. */
  face: string;
  /** Its place among the active dice of its seat; -1 elsewhere. */
  at: number;
}

/** Where a die was, or where it went: the zone of a seat or, without one, the supply. */
export interface Travel {
  piece: Piece;
  from: Piece | null;
  /** Gone from all boards: back to the supply. */
  lost: boolean;
}

export interface Settled {
  pieces: Piece[];
  travels: Travel[];
}

type Slot = Omit<Piece, 'id'>;

function slotsOf(part: TeamView, seat: number): Slot[] {
  const zones = ['draw', 'roll', 'rest', 'hand'] as const;
  return [
    ...zones.flatMap((zone) => single(part[zone] ?? {}).map((sort): Slot => ({ seat, zone, sort, face: '', at: -1 }))),
    ...part.active.map((die, at): Slot => ({ seat, zone: 'active', sort: die.sort, face: die.face, at })),
  ];
}

let last = 0;

const ZONES: readonly string[] = ['draw', 'roll', 'rest', 'hand', 'active'] satisfies Zone[];

/** A spot of a flow as a zone of a seat; null for the supply. */
function zoneOf(spot: string, facts: Line['facts']): { zone: Zone; seat: number } | null {
  const [zone = '', seat = ''] = spot.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name])).split('/');
  return ZONES.includes(zone) ? { zone: zone as Zone, seat: Number(seat) } : null;
}

/** The dice of a flow, with the faces they show where that is told. */
function diceOf(flow: Flow, facts: Line['facts']): { sort: string; face: string }[] {
  const fact = facts[flow.fact];
  if (flow.piece === 'lead die') return [{ sort: 'lead', face: '' }];
  if (typeof fact === 'string') return [{ sort: fact, face: typeof facts['face'] === 'string' ? facts['face'] : '' }];
  if (Array.isArray(fact)) return fact as { sort: string; face: string }[];
  return single((fact ?? {}) as Counts).map((sort) => ({ sort, face: '' }));
}

/** Where every die lies after what the story tells, each still under its name; those from the supply are not named yet. */
function carried(before: readonly Piece[], lines: readonly Line[]): Piece[] {
  let pieces = before.map((piece) => ({ ...piece }));
  for (const { kind, facts } of lines) {
    for (const flow of FLOWS[kind as keyof Facts] ?? []) {
      if (!/\b(die|dice)$/.test(flow.piece)) continue;
      const [from, to] = [zoneOf(flow.from, facts), zoneOf(flow.to, facts)];
      for (const { sort, face } of diceOf(flow, facts)) {
        const here = pieces.filter((piece) => from && piece.seat === from.seat && piece.zone === from.zone && piece.sort === sort);
        const piece = here.find((one) => one.face === face) ?? here[0];
        if (piece && to) Object.assign(piece, to, { face: to.zone === 'active' ? face : '' });
        else pieces = pieces.filter((one) => one !== piece);
      }
    }
  }
  return pieces;
}

/** All dice of a view, each with the name it had before; what the story tells in between says which one went where. */
export function settle(before: readonly Piece[], view: TableView, lines: readonly Line[] = []): Settled {
  const old = carried(before, lines);
  const named = new Map(before.map((piece) => [piece.id, piece]));
  const slots = view.seat.flatMap((part, seat) => slotsOf(part, seat));
  const pieces: (Piece | null)[] = slots.map(() => null);
  const travels: Travel[] = [];

  const match = (fits: (piece: Piece, slot: Slot) => boolean): void => {
    slots.forEach((slot, place) => {
      if (pieces[place]) return;
      const found = old.findIndex((piece) => piece.sort === slot.sort && fits(piece, slot));
      const [same] = found < 0 ? [] : old.splice(found, 1);
      if (!same) return;
      const piece = { ...slot, id: same.id };
      const from = named.get(same.id) ?? same;
      pieces[place] = piece;
      if (from.zone !== slot.zone || from.seat !== slot.seat) travels.push({ piece, from, lost: false });
    });
  };
  const home = (piece: Piece, slot: Slot): boolean => piece.seat === slot.seat;
  match((piece, slot) => home(piece, slot) && piece.zone === slot.zone && piece.face === slot.face);
  match((piece, slot) => home(piece, slot) && piece.zone === slot.zone);
  // Without a story, as after a jump, a die keeps to its board; only the lead die changes boards.
  match(home);
  match((piece) => piece.sort === 'lead');

  slots.forEach((slot, place) => {
    if (pieces[place]) return;
    const piece = { ...slot, id: ++last };
    pieces[place] = piece;
    if (before.length) travels.push({ piece, from: null, lost: false });
  });
  const kept = new Set(pieces.map((piece) => piece?.id));
  for (const piece of before) if (!kept.has(piece.id)) travels.push({ piece, from: piece, lost: true });
  return { pieces: pieces.filter((piece) => piece !== null), travels };
}

export interface Throw {
  seat: number;
  dice: { sort: string; face: string }[];
}

/** The rolls among some lines of the story. */
export function throwsIn(lines: readonly Line[]): Throw[] {
  return lines.flatMap(({ kind, facts }) => {
    const seat = facts['seat'];
    const dice = kind === 'thrown' || kind === 'added' ? rolled(facts) : [];
    return typeof seat === 'number' && dice.length ? [{ seat, dice }] : [];
  });
}

/** The dice of a roll with their faces: those that hit, and the misses, which show a blank. */
function rolled(facts: Record<string, unknown>): Throw['dice'] {
  const hits = (facts['hits'] ?? []) as Throw['dice'];
  return [...hits, ...single((facts['misses'] ?? {}) as Counts).map((sort) => ({ sort, face: 'blank' }))];
}

/** The dice that these rolls were made with: hits among the active dice that came just now, misses in the roll zone. */
export function thrown(settled: Settled, throws: readonly Throw[]): Map<number, string> {
  const found = new Map<number, string>();
  const came = new Set(settled.travels.map(({ piece }) => piece.id));
  for (const { seat, dice } of throws)
    for (const { sort, face } of dice) {
      const fits = settled.pieces.filter((piece) => piece.seat === seat && piece.sort === sort && !found.has(piece.id));
      const hit = face !== 'blank';
      const here = fits.filter((piece) => (hit ? piece.zone === 'active' && piece.face === face : piece.zone === 'roll'));
      const piece = here.find((one) => came.has(one.id)) ?? (hit ? undefined : here[0]) ?? fits.find((one) => one.zone === 'rest' && came.has(one.id));
      if (piece) found.set(piece.id, face);
    }
  return found;
}

/** How long each part takes at the designed pace, in milliseconds. */
export const ROLL = 560;
export const TRAVEL = 320;
export const STEP = 150;
const LONGEST = 1500;

/** How long a figure takes for each of its steps: many of them go faster. */
export function stride(steps: number): number {
  return steps * STEP <= LONGEST ? STEP : LONGEST / Math.max(1, steps);
}

export interface Walk {
  seat: number;
  leg: number;
  /** Every space from where it set out, in order. */
  spaces: string[];
}

/** Where figures went, in the order it happened; ways of one figure that follow one another become one. */
export function walksIn(lines: readonly Line[]): Walk[] {
  const walks: Walk[] = [];
  for (const { kind, facts } of lines) {
    const spaces = wayOf(kind, facts);
    const seat = facts['seat'];
    if (typeof seat !== 'number' || spaces.length < 2) continue;
    const leg = typeof facts['leg'] === 'number' ? facts['leg'] : -1;
    const open = walks.findLast((walk) => walk.seat === seat);
    if (open && open.spaces.at(-1) === spaces[0] && (open.leg === leg || leg < 0)) open.spaces.push(...spaces.slice(1));
    else walks.push({ seat, leg, spaces });
  }
  return walks;
}

function wayOf(kind: string, facts: Record<string, unknown>): string[] {
  const spaces = facts['spaces'];
  if (kind === 'moved' && Array.isArray(spaces)) return spaces.map(String);
  if ((kind === 'stepped' || kind === 'shortcut') && facts['from'] !== undefined) return [String(facts['from']), String(facts['to'])];
  return [];
}
