/** Time in few characters. */
import type { Language } from '../wire.ts';

/** A clock: `4:05`, `1:02:03`, or days and hours where there is plenty. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / 1000));
  const [days, hours, minutes, seconds] = [
    Math.floor(left / 86_400),
    Math.floor(left / 3600) % 24,
    Math.floor(left / 60) % 60,
    left % 60,
  ];
  const two = (n: number): string => String(n).padStart(2, '0');
  if (days) return `${days}d ${hours}h`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 minutes ago", in the reader's language. */
export function ago(at: number, now: number, language: Language): string {
  const past = Math.max(0, now / 1000 - at);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, size] = STEPS.find(([, seconds]) => past >= seconds) ?? ['minute', 60];
  return format.format(-Math.floor(past / size), unit);
}

export function hourText(at: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(at * 1000);
}
