import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import MobileLayout from '../../layouts/mobile/mobile-layout.tsx';
import { tabsOf } from '../../layouts/mobile/tabs.ts';
import { navigationOf } from '../../navigation-lines.ts';
import { table } from '../../table.ts';
import UserCenterPage from './user-center-page.tsx';

const path = '/mobile/userCenterForMobile';
const [route] = table.routes.filter((row) => row.path === path);
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

beforeEach(async () => {
  currentLogin.set({ ...person, user: { ...person.user, avatar: picture } });
  queryClient.clear();
  await page.viewport(390, 844);
});

function serve() {
  return fakeServer({
    'GET /app/list': [200, { rows: [], total: 0, categories: [], pinned: [] }],
    'GET /user/getEcAccessAuthority': [200, { allowed: false }],
    'GET /user/getCcAccessAuthority': [200, { allowed: false }],
    'GET /anonymous/signInConf': [200, { kind: 'local', organisation: '', contact: '', demo: false }],
    // Without an address to go to: the test's own page must stay.
    'GET /logout': [201, {}],
  }).install();
}

async function show() {
  if (!route) throw new Error(`The route table has no ${path}`);
  return render(
    <MobileLayout route={route} routes={table.routes}>
      <UserCenterPage />
    </MobileLayout>,
  );
}

test('it leads to every page of the phone that is no tab, and says who is here', async () => {
  using _server = serve();
  await show();
  await expect.element(page.getByRole('heading', { level: 1, name: '用户中心' })).toBeVisible();
  const card = page.getByRole('main').getByRole('link', { name: /示例用户/ });
  await expect.element(card).toHaveAttribute('href', '/mobile/personalInfo');
  expect(document.querySelector('main .badge img')?.getAttribute('src')).toBe(picture);
  const lines = [...document.querySelectorAll('main nav a')];
  const hrefs = lines.map((line) => line.getAttribute('href'));
  const tabs = tabsOf(table.routes, person.permissions);
  const phonePages = navigationOf(table.routes, 'phone', person.permissions).filter((row) => !tabs.includes(row));
  expect(hrefs).toEqual(phonePages.map((row) => row.path));
  expect(hrefs).toEqual(expect.arrayContaining(['/mobile/personalInfo', '/mobile/jobInfo', '/mobile/accountSecurity']));
  for (const line of lines) expect(line.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('a picture that does not come gives way to the first character of the name', async () => {
  currentLogin.set({ ...person, user: { ...person.user, avatar: 'data:image/png;base64,broken' } });
  using _server = serve();
  await show();
  await expect.element(page.getByRole('main').getByText('示', { exact: true })).toBeVisible();
});

test('it is a tab, and the pages below it keep that tab lit and lead back', async () => {
  using _server = serve();
  const screen = await show();
  const tab = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的', exact: true });
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  await screen.unmount();
  const [job] = table.routes.filter((row) => row.path === '/mobile/jobInfo');
  if (!job) throw new Error('The route table has no job information');
  await render(
    <MobileLayout route={job} routes={table.routes}>
      <p />
    </MobileLayout>,
  );
  await expect.element(tab).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('button', { name: '返回' })).toBeVisible();
});

test('the way out ends the session', async () => {
  using server = serve();
  await show();
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await expect.poll(() => server.asked()).toContain('/logout');
});
