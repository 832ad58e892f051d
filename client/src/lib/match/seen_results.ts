/** Whose end this browser has shown: there a replay and an analysis have nothing left to give away. */
const KEY = 'cubilete.seen';
const MOST = 100;

function read(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function knowsResult(table: string): boolean {
  return read().includes(table);
}

/** The latest are kept; a browser that keeps nothing simply asks again. */
export function rememberResult(table: string): void {
  const found = read();
  if (found.at(-1) === table) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...found.filter((one) => one !== table), table].slice(-MOST)));
  } catch {
    // full, or forbidden
  }
}
