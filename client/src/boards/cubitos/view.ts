/** The table of Cubitos as the house sends it (`view`), typed. Seats count from 1 in it, as on paper. */
export type Counts = Record<string, number>;
export type Section = 'roll' | 'count' | 'compare' | 'race' | 'over';

/** Sorts of dice in the order of the rulebook; every colour after the lead die has a card. */
export const SORTS = ['light_gray', 'dark_gray', 'lead', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'brown', 'white'] as const;
export type Sort = (typeof SORTS)[number];

export interface ActiveDie {
  sort: string;
  face: string;
  /** Numbers of the abilities that this die has executed. */
  used: number[];
  /** Whether its coins, steps or credits have been taken. */
  paid?: boolean;
  borrowed: boolean;
  due: boolean;
  event: boolean;
}

/** What one roll of the roll zone may bring; all of it counted by the house. */
export interface Odds {
  miss: number;
  risk: number;
  hits: number;
  coins: number;
  steps: number;
  credits: number;
}

export interface Stake {
  coins: number;
  steps: number;
  dice: number;
}

/** A space where the figure may go: steps and water entries that are left there, and the space it comes from. */
export interface Reach {
  space: string;
  steps: number;
  water: number;
  from?: string;
}

export interface TeamPart {
  stage: string;
  ready: boolean;
  leg: number;
  space: string;
  began: string;
  coins: number;
  steps: number;
  water: number;
  credits: number;
  fans: number;
  tiles: number;
  maximum: number;
  lines: number;
  danger: boolean;
  busted: boolean;
  finished: boolean;
  must_push: boolean;
  symbols: number;
  progress: number;
  draw: Counts;
  roll: Counts;
  rest: Counts;
  hand: Counts;
  active: ActiveDie[];
  bought: string[];
  odds?: Odds | null;
  stake?: Stake | null;
  reach?: Reach[] | null;
  task?: string;
}

export interface MarketPart {
  card: string;
  sort: string;
  cost: number;
  left: number;
}

export interface CubitosView {
  round: number;
  section: Section;
  order: 'strict' | 'simultaneous';
  on_turn: number;
  lead: number;
  race: string;
  tie_break: boolean;
  legs: string[];
  danger_at: number;
  supply: Counts;
  market: MarketPart[];
  seat: TeamPart[];
}

/** The view, or null before there is one. The house checks what it sends; only the kind of table is checked here. */
export function readView(view: Record<string, unknown> | null): CubitosView | null {
  if (!view || !Array.isArray(view['market']) || !Array.isArray(view['seat']) || !Array.isArray(view['legs'])) return null;
  return view as unknown as CubitosView;
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** Counts as pairs in the order of the sorts; none that are empty. */
export function sorted(counts: Counts): [string, number][] {
  return SORTS.flatMap((sort) => (counts[sort] ? [[sort, counts[sort]] as [string, number]] : []));
}

/** Counts as single dice, in the order of the sorts. */
export function single(counts: Counts): string[] {
  return sorted(counts).flatMap(([sort, n]) => Array<string>(n).fill(sort));
}

/** Seats, counted from 0, that are furthest along; none while all stand level. */
export function leaders(view: CubitosView): number[] {
  const most = Math.max(...view.seat.map((part) => part.progress));
  return view.seat.some((part) => part.progress < most) ? view.seat.flatMap((part, seat) => (part.progress === most ? [seat] : [])) : [];
}

/** Stages in which a seat still handles its dice. */
const ROLLING: readonly string[] = ['to_roll', 'pushed', 'rescue', 'busting', 'events', 'decide', 'pushing'];

export function isRolling(part: TeamPart): boolean {
  return ROLLING.includes(part.stage);
}
