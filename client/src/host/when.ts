/** Moments as hosts read them. */
import { settings } from '../lib/page/settings.svelte.ts';

export function moment(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1000);
}
