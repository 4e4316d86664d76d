import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { inboxKey, queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { looks } from '../../../testing/looks.ts';
import { person } from '../../../testing/person.ts';
import UserCenterPage from '../../pages/user-center/user-center-page.tsx';
import { table } from '../../table.ts';
import DesktopLayout from '../desktop/desktop-layout.tsx';
import MobileLayout from '../mobile/mobile-layout.tsx';

const answers: Record<string, Answer> = {
  'GET /app/list': [200, { rows: [], total: 0, categories: [], pinned: [] }],
  'GET /anonymous/signInConf': [200, { kind: 'local', organisation: '', contact: '', demo: false }],
  'GET /user/getEcAccessAuthority': [200, { allowed: false }],
  'GET /user/getCcAccessAuthority': [200, { allowed: false }],
};
const waiting = 'GET /approvals/waiting';

function routeOf(path: string) {
  const [route] = table.routes.filter((row) => row.path === path);
  if (!route) throw new Error(`The route table has no ${path}`);
  return route;
}

const desktop = () =>
  render(
    <DesktopLayout route={routeOf('/pc/appHub')} routes={table.routes}>
      <h1>应用中心</h1>
    </DesktopLayout>,
  );
const mobile = () =>
  render(
    <MobileLayout route={routeOf('/mobile/userCenterForMobile')} routes={table.routes}>
      <UserCenterPage />
    </MobileLayout>,
  );
const line = page.getByRole('navigation').getByRole('link', { name: /^(待我审批|Approvals)/ });

// What a test has drawn would ask the next one's server, as soon as the language changes.
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
});

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  await page.viewport(1280, 800);
});

test.each([
  ['zh_CN', '待我审批 3 项待处理', '审批 3 项待处理'],
  ['en_US', 'Approvals 3 waiting', 'Approvals 3 waiting'],
] as const)('in %s the line says how much waits behind it, in sight and to readers: %s', async (locale, name, tab) => {
  await applyLocale(locale);
  using _server = fakeServer({ ...answers, [waiting]: [200, { total: 3 }] }).install();
  const screen = await desktop();
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', '/pc/userCenter/myApproval');
  await expect.element(page.getByText('3', { exact: true })).toBeVisible();
  await screen.unmount();
  await page.viewport(390, 844);
  await mobile();
  await expect.element(page.getByRole('link', { name: tab })).toHaveAttribute('href', '/mobile/myApproval');
});

test.each(looks)('in %s, %s it can be read, and stays in sight when the sidebar is folded', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = fakeServer({ ...answers, [waiting]: [200, { total: 120 }] }).install();
  await desktop();
  await expect.element(page.getByText('99+')).toBeVisible();
  await expectAccessible();
  document.querySelector<HTMLElement>('.desktop-toggle')?.click();
  const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
  // A dot beside the sign, which a number would hide.
  await expect.poll(() => boxOf('.waiting-count').width).toBeLessThan(10);
  expect(boxOf('.waiting-count').height).toBeGreaterThan(6);
  expect(boxOf('.waiting-count').right).toBeLessThanOrEqual(boxOf('.sidebar').right);
});

test('nothing is asked before the page has what it asked for, however long it takes; then once', async () => {
  const content = Promise.withResolvers<void>();
  using server = fakeServer({ ...answers, [waiting]: [200, { total: 3 }] }).install();
  const asked = () => server.requests.filter(({ url }) => url.includes(waiting.slice(4)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] });
  void queryClient.fetchQuery({ queryKey: ['page'], queryFn: () => content.promise.then(() => true) });
  await desktop();
  const later = async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    return server.asked();
  };
  // Also an extra, by a shorter wait: each step of it has had its time.
  await expect.poll(later).toContain('/user/getCcAccessAuthority');
  await later();
  expect(asked()).toEqual([]);
  content.resolve();
  await expect.poll(later).toContain('/approvals/waiting');
  await later();
  expect(asked()).toHaveLength(1);
  // Nobody's doing, so it keeps no session alive.
  expect(asked()[0]?.headers.get('x-background')).toBe('1');
});

test('a decision asks again, and where nothing waits there is no number', async () => {
  let total = 3;
  using _server = fakeServer({ ...answers, [waiting]: () => [200, { total }] }).install();
  await desktop();
  await expect.element(line).toMatchTextContent(/3/);
  total = 0;
  await queryClient.invalidateQueries({ queryKey: inboxKey });
  await expect.element(line).toHaveTextContent('待我审批');
});

test('an answer that does not come is nobody’s concern', async () => {
  using server = fakeServer({ ...answers, [waiting]: [500, { message: '坏了' }] }).install();
  await desktop();
  await expect.poll(() => server.asked()).toContain('/approvals/waiting');
  await expect.element(line).toHaveTextContent('待我审批');
  expect(document.querySelector('.toast')).toBeNull();
});
