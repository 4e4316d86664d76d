import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { person } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { desktop, inboxRow, serveInbox } from './testing/inbox.ts';

beforeEach(() => {
  currentLogin.set(person);
  queryClient.clear();
});

test('what was sent back stands there as it is now, and is not said to ask for nothing', async () => {
  const untold = inboxRow(7, { canOpen: false, state: 'initiated', items: [], people: [], reason: '' });
  using _server = serveInbox({ decided: [untold] });
  await show(desktop, '?view=decided');
  const decided = page.getByRole('list', { name: '已审批的申请' });
  await expect.element(decided).toMatchTextContent('申请人7号 已不在您的审批中，内容不再显示');
  await expect.element(decided).toMatchTextContent('待提交');
  expect(decided.getByRole('link').elements()).toEqual([]); // its page would only say that there is nothing to see
});
