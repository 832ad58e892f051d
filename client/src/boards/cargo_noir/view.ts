/** The table of Cargo Noir as the house sends it, and what is read out of it. */
import type { CargoNoirView } from './wire.ts';

export type { CardView, CargoNoirView, Contraband, PortView, SeatView } from './wire.ts';
export type Counts = Record<string, number>;

/** The view, or null before there is one. The house checks what it sends; only the kind of table is checked here. */
export function readView(view: Record<string, unknown> | null): CargoNoirView | null {
  if (!view || !Array.isArray(view['port']) || !Array.isArray(view['seat'])) return null;
  return view as unknown as CargoNoirView;
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

export function whereabouts(view: CargoNoirView, seat: number): Whereabouts {
  const part = view.seat[seat];
  return {
    home: part?.at_home ?? 0,
    casino: part?.at_casino ?? 0,
    market: part?.at_market ?? 0,
    ports: view.port.filter((port) => port.stacks[seat]).map((port) => port.id),
  };
}
