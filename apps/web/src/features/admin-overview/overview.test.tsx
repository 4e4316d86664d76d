import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { person } from '../../testing/person.ts';
import { idOf, servePortal } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import type { Item, Overview } from './overview-query.ts';

const overview = '/pc/admin/overview';
const nothing = { count: 1, isMore: false, since: null, until: null, person: null };
const items: Item[] = [
  { ...nothing, item: 'stoppedPlans', since: '2026-08-01 14:05:00' },
  { ...nothing, item: 'lockedPeople', until: '2026-08-01 14:32:00', person: { id: idOf(1), name: '郝建薇' } },
  { ...nothing, item: 'givenUpMessages', count: 14, since: '2026-08-01 10:22:00' },
  { ...nothing, item: 'oldKeys' },
];
const hours = Array.from({ length: 24 }, (_, hour) => ({
  at: `2026-08-01 ${String(hour).padStart(2, '0')}:00:00`,
  signedIn: hour === 9 ? 918 : 10,
  failed: 1,
  resets: 0,
}));
const figures = { signedIn: 1_148, failed: 24, resets: 3, people: 900, hours };
const runs: Overview['runs'] = {
  version: '0.1.0',
  channels: [{ channel: 'sms', givenUp: 14, waiting: 0 }],
  check: { finishedAt: '2026-08-01 03:10:00', faults: 0 },
};

beforeEach(async () => {
  currentLogin.set({ ...person, administers: true });
  queryClient.clear();
  await page.viewport(1440, 900);
});

const serve = (answer: Omit<Overview, 'handled'> & Partial<Overview>) =>
  servePortal({
    'GET /admin/me': [
      200,
      {
        roles: [{ role: 'owner', units: null, until: null }],
        ...{ graceUntil: null, proofSeconds: 0, counts: { administrators: 0 } },
      },
    ],
    'GET /admin/overview': [200, { handled: { count: 0, rows: [] }, ...answer }],
  });

test('what needs somebody stands by when it hurts, each with the one act that leads there', async () => {
  using _server = serve({ items, figures, runs });
  await show(overview);
  await expect.element(page.getByText('有 4 件事需要处理，其余一切正常。')).toBeVisible();
  await expect.element(page.getByRole('region', { name: '现在就影响到人' }).getByText('郝建薇 被锁定')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '查看计划: 1 份拖入的文件停在安全检查' }))
    .toHaveAttribute('href', '#/pc/admin/sources');
  await expect
    .element(page.getByRole('link', { name: '打开: 郝建薇 被锁定' }))
    .toHaveAttribute('href', `#/pc/admin/people/person?id=${idOf(1)}`);
  await expect
    .element(page.getByRole('link', { name: '查看并重试: 14 条消息放弃发送' }))
    .toHaveAttribute('href', '#/pc/admin/messages?part=deliveries&state=failed');
  await expect.element(page.getByText('npm run uc -- key rotate')).toBeVisible();
  expect(document.querySelectorAll('.overview-needed .primary')).toHaveLength(1);
});

test('figures of 24 hours are told without seeing them, and how it runs stands beside', async () => {
  using _server = serve({ items, figures, runs });
  await show(overview);
  await expect.element(page.getByRole('img', { name: '近 24 小时每小时登录，最多在 9 时，成功 918 次' })).toBeVisible();
  expect(document.querySelectorAll('.overview-chart > span')).toHaveLength(24);
  await expect.element(page.getByText('14 条放弃')).toBeVisible();
});

test('where nothing needs anybody, that is said; figures are for those whose roles have them', async () => {
  using _server = serve({ items: [], figures: null, runs: { ...runs, channels: null, check: null } });
  await show(overview);
  await expect.element(page.getByText('没有需要处理的事')).toBeVisible();
  expect(page.getByRole('heading', { name: '近 24 小时' }).query()).toBeNull();
});

test('what was done today is a press away, with whom it was about, and stands in the address', async () => {
  const rows = [
    { at: '2026-08-01 14:05:00', what: '停用账号并结束所有登录', person: { id: idOf(1), name: '郝建薇' } },
    { at: '2026-08-01 09:00:00', what: '发起对全部记录链的校验', person: null },
  ];
  using _server = serve({ items: [], figures, runs, handled: { count: 60, rows } });
  await show(overview);
  await page.getByRole('link', { name: '今天已处理 60' }).click();
  const list = page.getByRole('region', { name: '您今天的操作' });
  await expect.element(list.getByText('发起对全部记录链的校验')).toBeVisible();
  await expect
    .element(list.getByRole('link', { name: '郝建薇' }))
    .toHaveAttribute('href', `#/pc/admin/people/person?id=${idOf(1)}`);
  await expect.element(list.getByText('只列出最近的 2 项')).toBeVisible();
  expect(location.hash).toBe(`#${overview}?show=handled`);
  await page.getByRole('link', { name: '待处理 0' }).click();
  await expect.element(page.getByText('没有需要处理的事')).toBeVisible();
});
