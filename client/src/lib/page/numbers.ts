/** Numbers as people write them in the visitor's language. */
import type { Language } from '../wire.ts';
import { settings } from './settings.svelte.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** How numbers are written in a language. To find that out takes longer than to write thousands of them, so it is kept. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}

/** As Intl writes it, which would hold up the first dice of a race for a frame or two. */
const PERCENT: Readonly<Record<Language, string>> = { en: '%', de: '\u00a0%' };

/** 0.425 as '43%'; what is not quite certain is not said to be. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100);
  const shown = whole >= 100 && chance < 1 ? 99 : whole <= 0 && chance > 0 ? 1 : whole;
  return `${shown}${PERCENT[settings.language]}`;
}

/** A difference of chances in points of a hundred, with its sign: '+12' or '−3.5'. */
export function points(difference: number): string {
  const value = difference * 100;
  const digits = Math.abs(value) < 10 ? 1 : 0;
  const options = { maximumFractionDigits: digits, signDisplay: 'exceptZero' } as const;
  return numberFormat(settings.language, options).format(value).replace('-', '−');
}

export function decimal(value: number, digits: number, language: Language = settings.language): string {
  return numberFormat(language, { maximumFractionDigits: digits }).format(value);
}
