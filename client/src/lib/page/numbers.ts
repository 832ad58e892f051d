/** Numbers as people write them in the visitor's language. */
import type { Language } from '../wire.ts';
import { settings } from './settings.svelte.ts';

/** 0.425 as '43%'; what is not quite certain is not said to be. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100) / 100;
  const shown = whole >= 1 && chance < 1 ? 0.99 : whole <= 0 && chance > 0 ? 0.01 : whole;
  return new Intl.NumberFormat(settings.language, { style: 'percent' }).format(shown);
}

/** A difference of chances in points of a hundred, with its sign: '+12' or '−3.5'. */
export function points(difference: number): string {
  const value = difference * 100;
  const digits = Math.abs(value) < 10 ? 1 : 0;
  const options = { maximumFractionDigits: digits, signDisplay: 'exceptZero' } as const;
  return new Intl.NumberFormat(settings.language, options).format(value).replace('-', '−');
}

export function decimal(value: number, digits: number, language: Language = settings.language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
}
