/** The table of Competitors as the house sends it, and what is read out of it. */
import type { TableView } from './wire.ts';

export type { BaseView, CustomsView, DangerView, DealLine, DealView, DecksView, JourneyView, SeatView, SignedView, TableView, TokenView } from './wire.ts';

/** The view, or null before there is one. The house checks what it sends; only the kind of table is checked here. */
export function readView(view: Record<string, unknown> | null): TableView | null {
  if (!view || !Array.isArray(view['tokens']) || !Array.isArray(view['seat'])) return null;
  return view as unknown as TableView;
}
