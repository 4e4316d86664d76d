import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { manager, owner } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { desktop, inboxRow, phone, serveInbox } from './testing/inbox.ts';
import { beginInbox, chosen, main } from './testing/inbox-page.ts';

beforeEach(beginInbox);

const left = { ...manager, state: 'disabled' } as const;
const row = inboxRow(1, { people: [left, { ...owner, state: 'waiting' }], onBehalfOf: left });

test('whoever a request is for, and in whose place it is decided, is shown as they are: left, or not begun', async () => {
  using _server = serveInbox({ rows: [row] });
  await show(desktop);
  await expect.element(chosen.getByText('为 陈思远（已离职）、徐静（未入职） 申请')).toBeVisible();
  await expect.element(chosen.getByText('代 陈思远（已离职） 审批')).toBeVisible();
});

test('so it is on a phone', async () => {
  using _server = serveInbox({ rows: [row] });
  await page.viewport(390, 844);
  await show(phone);
  await expect.element(main.getByText('为 陈思远（已离职）、徐静（未入职） 申请')).toBeVisible();
  await expect.element(main.getByText('代 陈思远（已离职） 审批')).toBeVisible();
});

test('what one decided for somebody who has left since says so', async () => {
  using _server = serveInbox({ decided: [row] });
  await show(desktop, '?view=decided');
  const decided = page.getByRole('list', { name: '已审批的申请' });
  await expect.element(decided).toMatchTextContent('代 陈思远（已离职） 审批');
});
