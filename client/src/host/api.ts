/** What the house answers its hosts. */
import { call, json } from '../lib/net/api.ts';
import type { Announcement, Ban, HostAct, HostOverview, HostPerson, HostReport, HostTable, NewAnnouncement } from '../lib/wire.ts';

export const desk = {
  overview: () => json<HostOverview>('GET', '/api/host/overview'),
  tables: (status: string) => json<HostTable[]>('GET', `/api/host/tables?${new URLSearchParams({ status })}`),
  people: (query: string, banned: boolean) => json<HostPerson[]>('GET', `/api/host/people?${new URLSearchParams({ query, banned: String(banned) })}`),
  ban: (person: string, said: Ban) => call('POST', `/api/host/people/${encodeURIComponent(person)}/ban`, said),
  unban: (person: string) => call('POST', `/api/host/people/${encodeURIComponent(person)}/unban`),
  reports: (closed: boolean) => json<HostReport[]>('GET', `/api/host/reports?closed=${closed}`),
  close: (number: number, answer: string) => call('POST', `/api/host/reports/${number}/close`, { answer }),
  acts: () => json<HostAct[]>('GET', '/api/host/acts'),
  announce: (said: NewAnnouncement) => json<Announcement>('POST', '/api/host/announcement', said),
};
