/** Messages of the system, which come also while no page is open: the browser keeps a line to its maker for the house. */
import type { PushLine } from '../lib/wire.ts';

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** The line that this browser has, if it has one. */
export async function pushLine(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration('/push.js').catch(() => undefined);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Ask for a line; null where the visitor does not allow it. */
export async function openPush(key: string): Promise<PushLine | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/push.js');
  const worker = await navigator.serviceWorker.ready;
  const line = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = line.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}
