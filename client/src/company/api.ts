/** What the house answers about one's own account, notices and other people. */
import { call, json } from '../lib/net/api.ts';
import type { Announcement, Blocked, Complaint, Farewell, MailAnswer, Me, NewPassword, NoticeChange, NoticeWishes, PasskeyCard, PasskeyRemoval, PushLine, SignOut, Somebody } from '../lib/wire.ts';

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const company = {
  block: (id: string, said: Somebody) => call('POST', `${table(id)}/block`, said),
  report: (id: string, said: Complaint) => call('POST', `${table(id)}/report`, said),
  blocked: () => json<Blocked[]>('GET', '/api/me/blocked'),
  unblock: (key: string) => call('POST', '/api/me/unblock', { key }),
  password: (said: NewPassword) => json<Me>('POST', '/api/me/password', said),
  signOutEverywhere: (said: SignOut) => json<Me>('POST', '/api/me/sign-out-everywhere', said),
  passkeys: () => json<PasskeyCard[]>('GET', '/api/me/passkeys'),
  removePasskey: (said: PasskeyRemoval) => json<PasskeyCard[]>('POST', '/api/me/passkeys/remove', said),
  exportAddress: '/api/me/export',
  leave: (said: Farewell) => json<Me>('POST', '/api/me/delete', said),
  announcement: () => json<Announcement>('GET', '/api/announcement'),
  notices: () => json<NoticeWishes>('GET', '/api/me/notices'),
  change: (said: NoticeChange) => json<NoticeWishes>('PATCH', '/api/me/notices', said),
  mail: (mail: string) => json<NoticeWishes>('POST', '/api/me/notices/mail', { mail }),
  test: () => call('POST', '/api/me/notices/test'),
  push: (said: PushLine) => json<NoticeWishes>('POST', '/api/me/notices/push', said),
  stopPush: (endpoint: string) => json<NoticeWishes>('POST', '/api/me/notices/push/stop', { endpoint }),
  confirmMail: (token: string) => json<MailAnswer>('POST', '/api/mail/confirm', { token }),
  stopMail: (token: string) => json<MailAnswer>('POST', `/api/mail/stop?${new URLSearchParams({ token })}`),
};
