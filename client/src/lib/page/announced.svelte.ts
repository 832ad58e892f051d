/** What the hosts of the house say to everybody: asked for now and then, and put away by whoever has read it. */
import { api } from '../net/api.ts';
import type { Announcement } from '../wire.ts';

const FIRST = 3000;
const EVERY = 30_000;
const KEY = 'cubilete.read';

export const announced: { said: Announcement | null } = $state({ said: null });

function read(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0);
  } catch {
    return 0;
  }
}

export function putAway(): void {
  try {
    localStorage.setItem(KEY, String(announced.said?.id ?? 0));
  } catch {
    // Then it comes again on the next page.
  }
  announced.said = null;
}

async function look(): Promise<void> {
  if (document.hidden) return;
  const said = await api.announcement().catch(() => null);
  if (said) announced.said = said.text && said.id > read() ? said : null;
}

/** From now on; the page itself comes first. */
export function listen(): () => void {
  const first = setTimeout(() => void look(), FIRST);
  const timer = setInterval(() => void look(), EVERY);
  return () => (clearTimeout(first), clearInterval(timer));
}
