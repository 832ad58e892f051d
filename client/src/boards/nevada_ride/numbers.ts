/** Numbers as this board writes them. */
export { decimal } from '../../lib/page/numbers.ts';

/** Whole percents; what may happen at all is never written as 0. */
export function percent(part: number): number {
  return part > 0 && part < 0.005 ? 1 : Math.round(part * 100);
}
