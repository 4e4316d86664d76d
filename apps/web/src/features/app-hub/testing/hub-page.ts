import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { isUnreachable } from '../../../lib/reach.ts';
import { currentLogin } from '../../../lib/session.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import type { HubList } from '../hub-list.ts';
import { answers, application, listOf } from './samples.ts';

export const desktop = '/pc/appHub';
export const phone = '/mobile/appList';

/** Somebody is signed in, nothing is fetched yet. */
export async function beginAfresh(): Promise<void> {
  currentLogin.set(person);
  queryClient.clear();
  isUnreachable.set(false);
  await page.viewport(1280, 800);
}

export const serve = (list: HubList | Answer) =>
  fakeServer({ ...answers, 'GET /app/list': Array.isArray(list) ? (list as Answer) : [200, list] }).install();

export const section = (name: string) => page.getByRole('region', { name });
export const namesIn = (name: string) =>
  section(name)
    .getByRole('link')
    .elements()
    .map((link) => (link.querySelector('strong') ?? link.lastElementChild)?.textContent);

/** So many applications, the latest of them opened before. */
export function busyList(count = 40): HubList {
  const list = listOf(count, { pinned: [3, 0], more: [application(90, { standing: 'requestable', name: '云桌面' })] });
  const rows = list.rows.map((row, index) => ({
    ...row,
    openings: index > count - 20 ? index : 0,
    lastOpened: index > count - 5 && index < count ? `2026-08-02 09:${index}:00` : null,
  }));
  return { ...list, rows };
}
