import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { bodiesOf, idOf } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { administratorLogin } from '../testing/people.ts';
import { personId, samplePage, servePerson } from './testing/samples.ts';

const wide = '/pc/admin/people/person';
const at = `?id=${personId}`;
const main = page.getByRole('main');
const helping = { ...samplePage, acts: [...samplePage.acts, 'invite' as const] };

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

test('a link that still works is voided once that was confirmed, and none that is over can be', async () => {
  using server = servePerson(helping, {
    'POST /admin/people/voidLink': [200, { done: [personId], leftOut: [] }],
  });
  await show(wide, at);
  const button = main.getByRole('button', { name: /^作废/ });
  await expect.element(button).toBeVisible();
  expect(button.all()).toHaveLength(1);
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '作废' }).click();
  await expect.element(page.getByText('链接已作废。')).toBeVisible();
  expect(await bodiesOf(server, '/admin/people/voidLink')).toEqual([{ id: personId, link: idOf(1301) }]);
});

test('whoever only looks is not offered it', async () => {
  using _server = servePerson({ ...samplePage, acts: [] });
  await show(wide, at);
  await expect.element(main.getByRole('table', { name: '邀请与重置链接' })).toBeVisible();
  expect(main.getByRole('button', { name: /^作废/ }).query()).toBeNull();
});

test('on their own page nobody sees what colleagues noted, nor a way to note something', async () => {
  using _server = servePerson({ ...samplePage, notes: [], person: { ...samplePage.person, isSelf: true } });
  await show(wide, at);
  await expect.element(main.getByText('这是您本人，请在“账号安全”里操作。')).toBeVisible();
  expect(main.getByRole('heading', { name: '服务台备注' }).query()).toBeNull();
  expect(main.getByRole('button', { name: '写备注' }).query()).toBeNull();
});

test('where messages arrived last, where sessions are, how many messages there are, and who approved a role', async () => {
  using _server = servePerson();
  const screen = await show(wide, at);
  await expect.element(main.getByText(/短信已送达/)).toBeVisible();
  await expect.element(main.getByText(/Windows 11 · Edge · 杭州/)).toBeVisible();
  await expect.element(main.getByRole('link', { name: /消息\s*12/ })).toBeVisible();
  await screen.unmount();
  await show(wide, `${at}&tab=roles`);
  await expect.element(main.getByText(/2026-06-01 起 · 由 周慧敏 批准/)).toBeVisible();
});
