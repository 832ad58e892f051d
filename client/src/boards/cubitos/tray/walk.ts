/** Arrow keys from thing to thing: the nearest in that direction among those of a group takes the focus. */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** What lies aside counts as so much further than what lies straight ahead. */
const ASIDE = 2.5;

export function walk(event: KeyboardEvent): void {
  const way = ARROWS[event.key];
  const group = event.currentTarget;
  if (!way || !(group instanceof Element) || !(event.target instanceof Element)) return;
  const from = event.target.closest('button');
  if (!from || !group.contains(from)) return;
  event.preventDefault();
  event.stopPropagation();
  nearest(from, [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')], way)?.focus({ preventScroll: true });
}

const middle = (one: Element): [number, number] => {
  const box = one.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

function nearest(from: Element, all: readonly HTMLElement[], [dx, dy]: readonly [number, number]): HTMLElement | undefined {
  const [x, y] = middle(from);
  let best: { one: HTMLElement; far: number } | undefined;
  for (const one of all) {
    if (one === from || one.getClientRects().length === 0) continue;
    const [ox, oy] = middle(one);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (ahead < 4) continue;
    const far = ahead + aside * ASIDE;
    if (!best || far < best.far) best = { one, far };
  }
  return best?.one;
}
