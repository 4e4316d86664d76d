import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { person } from '../../../testing/person.ts';
import { bodiesOf, idOf } from '../../../testing/requests.ts';
import type { serveInbox } from './inbox.ts';

/** What the tests of the inbox point at. */
export const main = page.getByRole('main');
export const dialog = page.getByRole('dialog');
export const grid = main.getByRole('grid', { name: '待审批的申请' });
/** The row of the nth application. */
export const row = (number: number) => grid.getByRole('row', { name: new RegExp(`^申请人${number}号：`) });
/** The request beside the list. */
export const chosen = main.getByRole('article', { name: /的申请 PA/ });
/** The id that the nth row has on the page. */
export const rowIdOf = (number: number) => `approval-${idOf(3000 + number)}`;
/** How many are on show. */
export const rowsLeft = () => document.querySelectorAll('.inbox-row:not(.inbox-header)').length;
/** The id of what has the focus. */
export const focused = () => document.activeElement?.id;
/** The query of the address. */
export const hash = () => new URLSearchParams(location.hash.split('?')[1] ?? '');

/** Everybody begins without a licence, which the inbox needs none of, on a wide screen and with nothing fetched. */
export async function beginInbox(): Promise<void> {
  currentLogin.set(person);
  queryClient.clear();
  await page.viewport(1440, 900);
}

/** The approvals that were sent. */
export async function approvals(server: ReturnType<typeof serveInbox>) {
  return (await bodiesOf(server, '/approvals/approve')) as {
    decisions: { id: string; step: string }[];
    comment: string;
  }[];
}
