/** Short messages at the edge of the page that go away by themselves. */
export interface Notice {
  id: number;
  text: string;
  tone: 'plain' | 'bad';
}

const STAYS = 6000;
let count = 0;

export const notices: Notice[] = $state([]);

export function tell(text: string, tone: Notice['tone'] = 'plain'): void {
  if (!text || notices.some((notice) => notice.text === text)) return;
  const id = ++count;
  notices.push({ id, text, tone });
  setTimeout(() => dismiss(id), STAYS);
}

export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id);
  if (at >= 0) notices.splice(at, 1);
}
