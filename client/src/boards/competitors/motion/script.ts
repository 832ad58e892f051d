/** What is to be seen of the lines of a step, in their order. */
import type { Line } from '../../../lib/wire.ts';
import type { Point } from '../map/geometry.ts';
import type { World } from '../map/world.ts';
import { readToken } from '../book.ts';

export type Act =
  | { sort: 'begin'; token: string }
  | { sort: 'travel'; token: string; to: Point; place: string; kind: 'land' | 'sea' | 'air' | 'back' }
  | { sort: 'roll'; sides: 6 | 12; face: number; seat: number; good: boolean | null }
  | { sort: 'card'; customs: string }
  | { sort: 'money'; seat: number; sum: number }
  | { sort: 'stamp'; seat: number; good: boolean }
  | { sort: 'danger'; territory: string };

/** About how long each is seen, in milliseconds at the designed pace. */
const TIMES: Readonly<Record<Act['sort'], number>> = { begin: 60, travel: 420, roll: 900, card: 700, money: 160, stamp: 1000, danger: 700 };

export function estimate(acts: readonly Act[]): number {
  return acts.reduce((sum, { sort }) => sum + TIMES[sort], 0);
}

const TRAVELS: Readonly<Record<string, 'land' | 'sea' | 'air' | 'back'>> = {
  drove: 'land', sailed: 'sea', docked: 'sea', landed: 'air', aloft: 'air', crossed: 'air', entered_strait: 'sea', returned: 'back', turned_back: 'back', freed: 'sea',
};
/** Rolls: how many sides, and whether it was good. */
const ROLLS: Readonly<Record<string, { sides: 6 | 12; good: (facts: Line['facts']) => boolean | null }>> = {
  rolled_first: { sides: 6, good: () => null },
  danger_saved: { sides: 6, good: () => true },
  danger_hit: { sides: 6, good: () => false },
  unrest: { sides: 12, good: () => null },
  effect_rolled: { sides: 6, good: (facts) => Number(facts['roll']) >= Number(facts['needed']) },
};
const MONEY: Readonly<Record<string, 1 | -1>> = { fuel: -1, received: 1, fined: -1, delivered: 1, bought: -1, sold: 1, branch_opened: -1, branch_closed: 1, granted: 1 };

export function readScene(lines: readonly Line[], world: World): Act[] {
  const acts: Act[] = [];
  for (const { kind, facts } of lines) {
    const token = String(facts['token'] ?? '');
    const seat = typeof facts['seat'] === 'number' ? facts['seat'] : readToken(token).seat;
    if (kind === 'move_begins' || kind === 'delivery_begins') acts.push({ sort: 'begin', token });
    const travel = TRAVELS[kind];
    const to = travel ? target(kind, facts, world) : null;
    if (travel && to) acts.push({ sort: 'travel', token, to, place: placeId(facts), kind: travel });
    const roll = ROLLS[kind];
    if (roll) acts.push({ sort: 'roll', sides: roll.sides, face: Number(facts['roll']), seat, good: roll.good(facts) });
    if (kind === 'customs_drawn') acts.push({ sort: 'card', customs: String(facts['customs']) });
    if (kind === 'danger_rolled') acts.push({ sort: 'danger', territory: String(facts['territory']) });
    if (kind === 'delivered' || kind === 'failed') acts.push({ sort: 'stamp', seat, good: kind === 'delivered' });
    const sign = MONEY[kind];
    if (sign && Number(facts['sum'])) acts.push({ sort: 'money', seat, sum: sign * Number(facts['sum']) });
    if (kind === 'fee_paid') acts.push({ sort: 'money', seat, sum: -Number(facts['sum']) });
  }
  return acts;
}

function placeId(facts: Line['facts']): string {
  return String(facts['territory'] ?? facts['cell'] ?? facts['strait'] ?? facts['place'] ?? '');
}

/** Where a token comes to, in board units. */
function target(kind: string, facts: Line['facts'], world: World): Point | null {
  if (kind === 'aloft') return { x: Number(facts['x']) / 10, y: Number(facts['y']) / 10 };
  if (kind === 'crossed') {
    const [, side, number] = /^(west|east)(\d+)$/.exec(String(facts['edge'])) ?? [];
    const arrow = world.told.arrows[Number(number) - 1];
    // It leaves on one side and is seen on the other.
    return arrow ? { x: side === 'west' ? world.box.width : 0, y: arrow.y / 10 } : null;
  }
  const id = placeId(facts);
  const strait = world.straits.find((one) => one.id === id);
  if (strait) return strait.spot;
  const territory = world.territory(world.place(id));
  const vehicle = readToken(String(facts['token'] ?? '')).kind;
  if (territory && vehicle === 'ship') return territory.port ?? territory.spot;
  if (territory && vehicle === 'aircraft') return territory.airport ?? territory.spot;
  return world.spot(world.place(id));
}
