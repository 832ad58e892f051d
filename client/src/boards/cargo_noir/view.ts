/** The table of Cargo Noir as the house sends it (`view`), typed. Seats count from 1 in it, as on paper. */
export type Counts = Record<string, number>;
export type Phase = 'families' | 'resolve' | 'trade' | 'shed' | 'send' | 'over';

export interface FamilyPart {
  family: string;
  coins: number;
  ships: number;
  at_casino: number;
  at_market: number;
  cargo: Counts;
  cards: Counts;
  slots: number;
  held: number;
  at_home: number;
  best_value: number;
}

export interface PortPart {
  id: string;
  cargo: Counts;
  /** Coins by seat, counted from 1. */
  bids: Counts;
  open: boolean;
  slots: number;
  lowest_bid: number;
  grid?: [number, number];
}

export interface OfferPart {
  id: string;
  cost: number;
  points: number;
  left: number;
}

/** What combinations are worth: the value of n + 1 tokens, all the same or all different. */
export interface Contraband {
  same: number[];
  different: number[];
}

export interface CargoView {
  phase: Phase;
  on_turn: number;
  first: number;
  turn: number;
  last_turn: number;
  final_turn: boolean;
  pile: number;
  abandoned: string[];
  stayed: string[];
  chosen: Counts;
  market: Counts;
  bag: Counts;
  discards: Counts;
  seat: FamilyPart[];
  port: PortPart[];
  points: number[];
  offer: OfferPart[];
  contraband?: Contraband;
}

/** The view, or null before there is one. The house checks what it sends; only the kind of table is checked here. */
export function readView(view: Record<string, unknown> | null): CargoView | null {
  if (!view || !Array.isArray(view['port']) || !Array.isArray(view['seat'])) return null;
  return view as unknown as CargoView;
}

/** How many tokens, cards or coins there are in all. */
export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** Where a family has its ships. */
export interface Whereabouts {
  home: number;
  casino: number;
  market: number;
  ports: string[];
}

export function whereabouts(view: CargoView, seat: number): Whereabouts {
  const part = view.seat[seat];
  return {
    home: part?.at_home ?? 0,
    casino: part?.at_casino ?? 0,
    market: part?.at_market ?? 0,
    ports: view.port.filter((port) => port.bids[String(seat + 1)]).map((port) => port.id),
  };
}
