import { untrack } from 'svelte';

/** A page is a path. Links are ordinary links; presses on those of the house do not reload it. */

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; slug: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'rules'; slug: string }
  | { page: 'learn'; slug: string }
  | { page: 'guide'; slug: string }
  | { page: 'bots'; slug: string }
  | { page: 'me' }
  | { page: 'host' }
  | { page: 'mail'; what: 'confirm' | 'stop' }
  | { page: 'credits' }
  | { page: 'missing' };

export interface Place {
  route: Route;
  query: URLSearchParams;
}

export function match(path: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean).map(decode);
  if (rest.length) return { page: 'missing' };
  if (!first) return { page: 'lobby' };
  if (!second) return first === 'me' || first === 'credits' || first === 'host' ? { page: first } : { page: 'missing' };
  switch (first) {
    case 'new':
    case 'rules':
    case 'learn':
    case 'guide':
    case 'bots':
      return { page: first, slug: second };
    case 'mail':
      return second === 'confirm' || second === 'stop' ? { page: 'mail', what: second } : { page: 'missing' };
    case 't':
      return { page: 'table', id: second };
    case 'r':
      return { page: 'replay', id: second };
    default:
      return { page: 'missing' };
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function here(): Place {
  return { route: match(location.pathname), query: new URLSearchParams(location.search) };
}

let current: Place = $state.raw(here());
addEventListener('popstate', () => (current = here()));

export function place(): Place {
  return current;
}

/** Where a page was opened, for what it reads once: following it there would build the page anew at every change. */
export function opened(): Place {
  return untrack(() => current);
}

export function go(path: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  current = here();
  if (!how.replace) scrollTo(0, 0);
}

/** Change the query of the page without leaving it, as a scrubber does. */
export function setQuery(values: Record<string, string>): void {
  const query = new URLSearchParams(location.search);
  for (const [key, value] of Object.entries(values)) {
    if (value) query.set(key, value);
    else query.delete(key);
  }
  const text = query.toString();
  history.replaceState(null, '', location.pathname + (text ? `?${text}` : ''));
  current = here();
}

/** Whether a press on a link is ours to follow: plain, same origin, a page of the house. */
export function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return false;
  if (link.hash && link.pathname === location.pathname) return false;
  return !link.pathname.startsWith('/api/');
}

export function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || !isOurs(event, link)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
