/** Where on the page a piece sets off and lands: from the `data-spot` marks of the board and the mats. */
import type { Flight, Piece } from './flights.ts';

export interface Point {
  x: number;
  y: number;
}

const seen = (one: Element): boolean => one.getBoundingClientRect().width > 0;

/** The mark itself, or what stands for it where it is not drawn: the whole mat of a seat, the way to the desk. */
function spotOf(name: string, root: ParentNode): Element | null {
  const [kind = '', of = ''] = name.split('/');
  const marks = [...root.querySelectorAll(`[data-spot='${name}']`)];
  const mats = /^\d+$/.test(of) ? [...root.querySelectorAll(`[data-seat='${of}']`)] : [];
  const shelf = kind === 'offer' ? [...root.querySelectorAll("[data-spot='offer']")] : [];
  return [...marks, ...mats, ...shelf].find(seen) ?? null;
}

function mark(piece: Piece): string {
  if (piece.kind === 'ship') return `[data-ship='${piece.seat}']`;
  return piece.kind === 'cargo' ? `[data-sort='${piece.sort}']` : '';
}

/** The piece that sets off, where it is drawn by itself; each only once. */
export function source(flight: Flight, root: ParentNode, gone: ReadonlySet<Element>): Element | null {
  const spot = spotOf(flight.from, root);
  const wanted = mark(flight.piece);
  if (!spot || flight.drawn) return spot;
  return (wanted ? [...spot.querySelectorAll(wanted)].find((one) => !gone.has(one) && seen(one)) : null) ?? spot;
}

/** Where it lands: at a place, cargo on the quay and ships in the water before it. */
export function target(flight: Flight, root: ParentNode): Element | null {
  const spot = spotOf(flight.to, root);
  return spot?.querySelector(flight.piece.kind === 'cargo' ? '[data-quay]' : '[data-berth]') ?? spot;
}

export function centre(of: Element): Point {
  const box = of.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
