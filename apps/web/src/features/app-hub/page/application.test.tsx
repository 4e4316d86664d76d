import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { queryClient } from '../../../lib/query.ts';
import { isUnreachable } from '../../../lib/reach.ts';
import { currentLogin } from '../../../lib/session.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { answers, idOf, listOf } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import type { Application } from './application.ts';

const desktop = '/pc/appHub/application';
const phone = '/mobile/appList/application';
const id = idOf(1);

const one: Application = {
  id,
  name: '费用报销',
  description: '差旅与日常报销',
  icon: null,
  category: '财务',
  address: 'https://expenses.example.com/',
  openMode: 'tab',
  standing: 'open',
  contact: '服务台 8001',
};
const unknown: Answer = [404, { code: 'application.unknown', message: '' }];

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  isUnreachable.set(false);
  await page.viewport(1280, 800);
});

function serve(answer: Partial<Application> | Answer, more: Record<string, Answer> = {}) {
  const get: Answer = Array.isArray(answer) ? (answer as Answer) : [200, { ...one, ...answer }];
  return fakeServer({ ...answers, 'GET /app/list': [200, listOf(3)], 'GET /app/get': get, ...more }).install();
}

const link = (name: string) => page.getByRole('main').getByRole('link', { name });

test('one that is open says what it is and where, opens, and can be pinned and passed on', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  using server = serve({}, { 'POST /app/pin': [200, { pinned: [id] }] });
  await show(desktop, `?id=${id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: '费用报销' })).toBeVisible();
  for (const words of ['差旅与日常报销', '财务', 'https://expenses.example.com/', '可以使用', '服务台 8001'])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(link('打开')).toHaveAttribute('href', `/api-uc/app/launch/${id}`);
  await expect.element(link('打开')).toHaveAttribute('rel', 'noopener noreferrer');
  await page.getByRole('button', { name: '置顶' }).click();
  await expect.element(page.getByRole('button', { name: '取消置顶' })).toBeVisible();
  await vi.waitFor(() => expect(server.asked()).toContain('/app/pin'));
  await page.getByRole('button', { name: '复制地址' }).click();
  expect(copied).toHaveBeenCalledWith(`${location.origin}/api-uc/app/launch/${id}`);
  copied.mockRestore();
});

test.each([
  ['disabled', '这个应用已停用', '已停用'],
  ['removed', '这个应用已下线', '已下线'],
  ['requestable', '您还不能使用这个应用', '可申请'],
] as const)('one that is %s says so plainly, whom to ask, and the way back', async (standing, title, tag) => {
  using _server = serve({ standing, address: null });
  await show(desktop, `?id=${id}`);
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(tag, { exact: true })).toBeVisible();
  await expect.element(page.getByText('需要帮助？请联系：服务台 8001')).toBeVisible();
  await expect.element(link('回到应用中心')).toHaveAttribute('href', '#/pc/appHub');
  expect(link('打开').query()).toBeNull();
  expect(page.getByRole('button', { name: '置顶' }).query()).toBeNull();
  expect(page.getByText('地址', { exact: true }).query()).toBeNull();
});

test('asking leads to the form where the licence opens it, already filled in', async () => {
  using _server = serve({ standing: 'requestable', address: null });
  const first = await show(desktop, `?id=${id}`);
  await expect.element(page.getByText('您还不能使用这个应用')).toBeVisible();
  expect(link('申请使用').query()).toBeNull();
  await first.unmount();
  currentLogin.set({ ...person, permissions: ['userCenter:initiateApplication'] });
  const second = await show(desktop, `?id=${id}`);
  await expect
    .element(link('申请使用'))
    .toHaveAttribute('href', `#/pc/userCenter/initiateApplication?application=${id}`);
  await second.unmount();
  await show(phone, `?id=${id}`);
  await expect.element(link('申请使用')).toHaveAttribute('href', `#/mobile/initiateApplication?application=${id}`);
});

test('one that nobody has, or that is not for this person, looks the same', async () => {
  using _server = serve(unknown);
  await show(desktop, `?id=${id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: '找不到这个应用' })).toBeVisible();
  await expect.element(page.getByText(/it@example.com/)).toBeVisible();
  await expect.element(link('回到应用中心')).toBeVisible();
  expect(document.querySelector('.toast')).toBeNull();
});

test.each(['', '?id=', '?id=nonsense', `?id=${id}/..`])('an address with %j asks nobody', async (query) => {
  using server = serve(unknown);
  await show(desktop, query);
  await expect.element(page.getByText('找不到这个应用')).toBeVisible();
  expect(server.asked()).not.toContain('/app/get');
});

test('an answer that does not come can be asked for again', async () => {
  let isDown = true;
  using _server = fakeServer({
    ...answers,
    'GET /app/list': [200, listOf(3)],
    'GET /app/get': () => (isDown ? [403, {}] : [200, one]),
  }).install();
  await show(desktop, `?id=${id}`);
  await expect.element(page.getByRole('alert')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByRole('heading', { name: '费用报销' })).toBeVisible();
});

test.each([
  ['zh_CN', 'light', desktop, 'open'],
  ['zh_CN', 'dark', phone, 'requestable'],
  ['en_US', 'light', phone, 'disabled'],
  ['en_US', 'dark', desktop, 'removed'],
] as const)('in %s, %s, %s is accessible for one that is %s', async (locale, theme, path, standing) => {
  if (path === phone) await page.viewport(390, 844);
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = serve({ standing });
  await show(path, `?id=${id}`);
  await expect.element(page.getByRole('heading', { name: '费用报销' })).toBeVisible();
  await expectAccessible();
});
