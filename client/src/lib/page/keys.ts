/** The keys of the table. Letters act only when nobody is typing. */

export type Command =
  | { do: 'row'; row: number }
  | { do: 'undo' | 'rules' | 'log' | 'chat' | 'why' | 'search' | 'help' | 'sound' | 'text' | 'full' | 'settings' | 'prompt' | 'hint' | 'again' }
  | { do: 'step'; by: -1 | 1 }
  | { do: 'end'; to: 'first' | 'last' }
  | { do: 'turn' | 'round' | 'tempo'; by: -1 | 1 }
  | { do: 'play' | 'study' };

export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey?: boolean;
}

const TABLE: Readonly<Record<string, Command>> = {
  u: { do: 'undo' },
  r: { do: 'again' },
  b: { do: 'rules' },
  s: { do: 'log' },
  c: { do: 'chat' },
  w: { do: 'why' },
  '/': { do: 'search' },
  '?': { do: 'help' },
  m: { do: 'sound' },
  x: { do: 'text' },
  f: { do: 'full' },
  o: { do: 'settings' },
  p: { do: 'prompt' },
  h: { do: 'hint' },
};

const REPLAY: Readonly<Record<string, Command>> = {
  ArrowLeft: { do: 'step', by: -1 },
  ArrowRight: { do: 'step', by: 1 },
  Home: { do: 'end', to: 'first' },
  End: { do: 'end', to: 'last' },
  PageUp: { do: 'turn', by: -1 },
  PageDown: { do: 'turn', by: 1 },
  '-': { do: 'tempo', by: -1 },
  '+': { do: 'tempo', by: 1 },
  ' ': { do: 'play' },
  a: { do: 'study' },
};

/** What a press means at a table: 1 to 9 are the rows of the prompt. */
export function tableCommand(press: Press): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (/^[1-9]$/.test(press.key)) return { do: 'row', row: Number(press.key) };
  return TABLE[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null;
}

export function replayCommand(press: Press): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const command = REPLAY[press.key] ?? null;
  return command?.do === 'turn' && press.shiftKey ? { do: 'round', by: command.by } : command;
}

/** Whether keys belong to the element that has them now: a field, or a dialog above the table. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'range', 'button', 'submit'].includes(target.type);
  return target.closest('dialog') !== null;
}
