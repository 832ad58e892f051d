/** Telling somebody who looks elsewhere that it is their turn: the tab's title and mark, and a notice of the system. */
import turnIcon from '../../assets/icon-turn.svg';
import houseIcon from '../../assets/icon.svg';
import { settings } from './settings.svelte.ts';

interface BadgeNavigator {
  setAppBadge?: (count?: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Mark the tab while games wait for the visitor: so many of them. */
export function markTab(waiting: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = waiting ? turnIcon : houseIcon;
  const badge = navigator as BadgeNavigator;
  void (waiting ? badge.setAppBadge?.(waiting) : badge.clearAppBadge?.())?.catch(() => undefined);
}

/** Ask for leave to notify, when the visitor switches it on. False if it was not given. */
export async function askLeave(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function notify(head: string, body: string, tag: string): void {
  if (!settings.notify || !document.hidden || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  const note = new Notification(head, { body, tag, icon: turnIcon });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
