/** What lies on top of the table: Esc closes the uppermost, and one at a time. */
const stack: (() => void)[] = [];

function pressed(event: KeyboardEvent): void {
  const top = stack.at(-1);
  if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
  event.preventDefault();
  top();
}

/** Something has been laid on top; the answer takes it away. */
export function layer(close: () => void): () => void {
  if (!stack.length) addEventListener('keydown', pressed);
  stack.push(close);
  return () => {
    const at = stack.indexOf(close);
    if (at >= 0) stack.splice(at, 1);
    if (!stack.length) removeEventListener('keydown', pressed);
  };
}
