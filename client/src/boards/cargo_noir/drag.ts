/** Carrying something by pointer: a copy follows the hand, and whatever lies under it is told. */
const FAR = 6;

export interface Carry {
  /** Told on every move; null when it began nowhere or left. */
  over: (under: Element | null) => void;
  drop: (under: Element | null) => void;
}

/** Begin to carry the element that was pressed. A press that does not move stays a press. */
export function carry(event: PointerEvent, told: Carry): void {
  const source = event.currentTarget;
  if (!(source instanceof HTMLElement) || event.button !== 0) return;
  const start = { x: event.clientX, y: event.clientY };
  let copy: HTMLElement | null = null;

  const under = (at: PointerEvent): Element | null => document.elementFromPoint(at.clientX, at.clientY);
  const lift = (): HTMLElement => {
    const box = source.getBoundingClientRect();
    const look = getComputedStyle(source);
    const made = document.createElement('div');
    made.className = 'noir';
    made.dataset['theme'] = 'dark';
    made.setAttribute('aria-hidden', 'true');
    Object.assign(made.style, { position: 'fixed', zIndex: '60', left: '0', top: '0', opacity: '0.9', pointerEvents: 'none', width: `${box.width}px` });
    for (const size of ['--ship', '--tok']) made.style.setProperty(size, look.getPropertyValue(size));
    made.append(source.cloneNode(true));
    document.body.append(made);
    return made;
  };
  const move = (at: PointerEvent): void => {
    if (!copy && Math.hypot(at.clientX - start.x, at.clientY - start.y) < FAR) return;
    copy ??= lift();
    copy.style.transform = `translate(${at.clientX - copy.offsetWidth / 2}px, ${at.clientY - copy.offsetHeight / 2}px)`;
    told.over(under(at));
  };
  const finish = (at: PointerEvent): void => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', finish);
    window.removeEventListener('pointercancel', finish);
    if (!copy) return;
    copy.remove();
    told.over(null);
    // The release also counts as a click on whatever was pressed; that press was a drag.
    const swallow = (click: Event): void => { click.stopPropagation(); click.preventDefault(); };
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
    if (at.type === 'pointerup') told.drop(under(at));
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', finish);
  window.addEventListener('pointercancel', finish);
}
