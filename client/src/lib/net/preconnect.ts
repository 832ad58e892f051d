/** The line to a table, opened while the page that shows it is still on its way. */
import type { Route } from '../page/router.svelte.ts';
import { loadMe } from './session.svelte.ts';
import { settings } from '../page/settings.svelte.ts';
import { TableLine } from './table_line.svelte.ts';

let early: { id: string; line: TableLine } | null = null;

/** At the very start: when the address is a table's, begin to talk to it. */
export async function callAhead(route: Route): Promise<void> {
  // An invitation is shown before anything else: without it a private table would turn the visitor away.
  if (route.page !== 'table' || new URLSearchParams(location.search).has('invite')) return;
  const { id } = route;
  await loadMe();
  early ??= { id, line: new TableLine(id, settings.language, settings.text) };
}

/** The line to a table: the one opened ahead, once, or a new one. */
export function lineTo(id: string): TableLine {
  const found = early;
  early = null;
  if (found?.id === id) return found.line;
  found?.line.close();
  return new TableLine(id, settings.language, settings.text);
}
