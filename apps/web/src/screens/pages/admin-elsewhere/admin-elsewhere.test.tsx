import type { AdministratorRole } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { administratorLogin, peopleAdministrator, servePeople } from '../../../features/admin-people/testing/people.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { show } from '../../../testing/show.tsx';

const find = '查找人员，查看为什么不能登录';
const mend = '解锁、结束会话、发送链接';
const agree = '同意或拒绝另一位所有者的任命与目录连接';

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(390, 844);
});

test.each<[AdministratorRole, string[]]>([
  ['owner', [find, mend, agree]],
  ['people', [find, mend]],
  ['helpDesk', [find, mend]],
  ['audit', [find]],
])('a phone tells %s what they may do there, and nothing that only others may', async (role, acts) => {
  using _server = servePeople({ me: { ...peopleAdministrator, roles: [{ role, units: null, until: null }] } });
  await show('/mobile/admin/elsewhere');
  await expect.element(page.getByText(find)).toBeVisible();
  expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .all()
      .map((item) => item.element().textContent),
  ).toEqual(acts);
  await expect.element(page.getByRole('link', { name: '查找人员', exact: true })).toBeVisible();
});
