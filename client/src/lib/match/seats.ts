/**
 * How the seats of a table are told apart: a colour chosen to stay distinct for colour-blind eyes, a symbol and a
 * pattern, so that colour is never the only sign. The colours themselves are in styles/tokens.css.
 */
export const PATTERNS = ['plain', 'stripes', 'dots', 'hatch', 'bars', 'checks', 'waves', 'rings', 'crosses', 'bricks'] as const;

export type Pattern = (typeof PATTERNS)[number];

/** A tile of each pattern, 8 units square, drawn over a seat's colour; `plain` has none. */
export const WEAVES: Readonly<Record<Pattern, string>> = {
  plain: '',
  stripes: 'M-2 10 10-2M-2 2 2-2M6 10 10 6',
  dots: 'M4 3.2v1.6M0-.8V.8M8-.8V.8M0 7.2v1.6M8 7.2v1.6',
  hatch: 'M-2 10 10-2M-2 2 2-2M6 10 10 6M-2-2 10 10',
  bars: 'M0 4h8',
  checks: 'M0 2h4M4 6h4',
  waves: 'M0 4q2-3 4 0t4 0',
  rings: 'M4 2a2 2 0 1 0 .01 0',
  crosses: 'M4 2v4M2 4h4',
  bricks: 'M0 0h8M0 4h8M2 0v4M6 4v4',
};

export interface SeatMark {
  /** For pieces. */
  fill: string;
  /** For what is written on the fill. */
  on: string;
  /** For words on the ground, at least 4.5:1 in both themes. */
  text: string;
  /** The outline of the symbol in a square of 24 units. */
  symbol: string;
  pattern: Pattern;
  /** What to fill a piece with above its colour, where the visitor wants patterns: see parts/Weaves.svelte. */
  weave: string;
}

const SYMBOLS: readonly string[] = [
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  'M4 4h16v16H4Z',
  'M12 3 22 20.5H2Z',
  'M12 1.5 22.5 12 12 22.5 1.5 12Z',
  'm12 1.8 3.1 6.7 7.3.9-5.4 5 1.4 7.2L12 18l-6.4 3.6L7 14.4l-5.4-5 7.3-.9Z',
  'M7 3h10l5 9-5 9H7l-5-9Z',
  'M9 2.5h6V9h6.5v6H15v6.5H9V15H2.5V9H9Z',
  'M15.5 2.6A9.6 9.6 0 1 0 21.6 16 8.2 8.2 0 0 1 15.5 2.6Z',
  'M12 21.5S2 15 2 8.6A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.6c0 6.4-10 12.9-10 12.9Z',
  'M2.5 4h19L12 21.5Z',
];

/** The mark of a seat, counted from 0. */
export function seatMark(seat: number): SeatMark {
  const place = ((seat % SYMBOLS.length) + SYMBOLS.length) % SYMBOLS.length;
  return {
    fill: `var(--seat-${place})`,
    on: `var(--seat-${place}-on)`,
    text: `var(--seat-${place}-text)`,
    symbol: SYMBOLS[place] ?? '',
    pattern: PATTERNS[place] ?? 'plain',
    weave: `url(#weave-${PATTERNS[place] ?? 'plain'})`,
  };
}
