import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  helpDesk,
  peopleAdministrator,
  servePeople,
  variedPeople,
} from '../../../features/admin-people/testing/people.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { person } from '../../../testing/person.ts';
import { bodiesOf, idOf } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';

const desktop = '/pc/admin/people';
const phone = '/mobile/admin/people';

beforeEach(async () => {
  currentLogin.set({ ...person, administers: true });
  queryClient.clear();
  await page.viewport(1440, 900);
});

test('the frame says where one is, what one sees, and leads back', async () => {
  using _server = servePeople();
  await show(desktop);
  const navigation = page.getByRole('navigation', { name: '管理导航' });
  await expect.element(navigation.getByRole('link', { name: '人员' })).toHaveAttribute('aria-current', 'page');
  await expect
    .element(page.getByRole('region', { name: '管理范围' }))
    .toHaveTextContent('人员管理员只看到华东公司及下级');
  await expect.element(page.getByRole('link', { name: '返回我的门户' })).toHaveAttribute('href', '#/pc/appHub');
});

test('a role without limits sees the whole organization; of many units two are named', async () => {
  const unit = (name: string) => ({ id: name, name, path: name });
  {
    using _server = servePeople({ me: helpDesk });
    const screen = await show(desktop);
    await expect.element(page.getByText('可以看到整个组织')).toBeVisible();
    await screen.unmount();
    queryClient.clear();
  }
  const units = ['甲', '乙', '丙', '丁'].map(unit);
  using _server = servePeople({ me: { ...peopleAdministrator, roles: [{ role: 'people', units, until: null }] } });
  await show(desktop);
  await expect.element(page.getByText('只看到甲、乙等 4 个组织及下级')).toBeVisible();
});

test('for whoever the server does not know here, there is no such page', async () => {
  using server = servePeople({}, { 'GET /admin/me': [404, { code: 'route.unknown', message: '请求的地址不存在' }] });
  await show(desktop);
  await expect.element(page.getByRole('heading', { name: '找不到这个页面' })).toBeVisible();
  expect(document.querySelector('.sidebar')).toBeNull();
  expect(server.asked()).not.toContain('/admin/people/list');
});

test('nor for an administrator whose roles do not open it', async () => {
  using server = servePeople({
    me: { ...peopleAdministrator, roles: [{ role: 'settings', units: null, until: null }] },
  });
  await show(desktop);
  await expect.element(page.getByRole('heading', { name: '找不到这个页面' })).toBeVisible();
  expect(server.asked()).not.toContain('/admin/people/list');
});

test.each([
  ['people', () => page.getByRole('combobox', { name: '状态' }).selectOptions('已锁定')],
  ['units', () => page.getByRole('searchbox', { name: '搜索组织名称' }).fill('市场')],
])('nor in a tab that was open when the role was taken, from the first thing it asks for: %s', async (_, ask) => {
  const unknown = [404, { code: 'route.unknown', message: '请求的地址不存在' }] as const;
  let isTaken = false;
  const unless = (answer: object) => () =>
    isTaken ? ([...unknown] as [number, object]) : ([200, answer] as [number, object]);
  const list = {
    rows: variedPeople,
    total: 7,
    isMore: false,
    locked: 1,
    invited: 2,
    next: null,
    searchesContacts: true,
    sources: [],
  };
  using _server = servePeople(
    {},
    {
      'GET /admin/me': unless(peopleAdministrator),
      'POST /admin/people/list': unless(list),
      'GET /admin/people/units': unless({ rows: [], total: 0 }),
    },
  );
  await show(desktop);
  await expect.element(page.getByText('郝建薇')).toBeVisible();
  isTaken = true;
  await ask();
  await expect.element(page.getByRole('heading', { name: '找不到这个页面' })).toBeVisible();
  expect(document.body.textContent).not.toContain('郝建薇');
});

test.each([
  ['/pc/admin', 'people', '#/pc/admin/overview'],
  ['/pc/admin', 'settings', '#/pc/admin/overview'],
  ['/mobile/admin', 'helpDesk', '#/mobile/admin/people'],
  ['/mobile/admin', 'settings', '#/mobile/admin/elsewhere'],
] as const)('%s leads %s to the first page that their role opens: %s', async (from, role, to) => {
  if (from.startsWith('/mobile')) await page.viewport(390, 844);
  using _server = servePeople({ me: { ...peopleAdministrator, roles: [{ role, units: null, until: null }] } });
  await show(from);
  await expect.poll(() => location.hash).toBe(to);
  expect(page.getByRole('heading', { name: '找不到这个页面' }).query()).toBeNull();
});

test('without a second factor there is only the way to bind one', async () => {
  using server = servePeople({}, { 'GET /admin/me': [403, { code: 'administrator.factor', message: '请先绑定' }] });
  await show(desktop);
  await expect.element(page.getByRole('heading', { name: '管理前，请先绑定第二重验证' })).toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: '绑定动态口令' }))
    .toHaveAttribute('href', '#/pc/userCenter/otpDevices');
  expect(server.asked()).not.toContain('/admin/people/list');
  expect(document.querySelector('.toast')).toBeNull();
});

test('the first owner is told until when it goes without', async () => {
  using _server = servePeople({
    me: {
      ...peopleAdministrator,
      roles: [{ role: 'owner', units: null, until: null }],
      graceUntil: '2026-08-02 14:00:00',
    },
  });
  await show(desktop);
  await expect.element(page.getByText(/2026-08-02 14:00 之后，没有它将不能再管理/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '现在绑定' })).toBeVisible();
});

test('a proof of a second factor that counts is shown; one by the password is none here', async () => {
  const proof = { way: 'password', agoSeconds: 60, leftSeconds: 540, canExport: true, canAdminister: false };
  {
    using server = servePeople({}, { 'GET /accountSecurity/getProof': [200, { proof }] });
    const screen = await show(desktop);
    await expect.poll(() => server.asked()).toContain('/accountSecurity/getProof');
    await expect.element(page.getByRole('grid')).toBeVisible();
    expect(document.querySelector('.proof-chip')).toBeNull();
    await screen.unmount();
    queryClient.clear();
  }
  using _server = servePeople();
  await show(desktop);
  const chip = page.getByRole('button', { name: '1 分钟前已验证' });
  await expect.element(chip).toBeVisible();
  await expect.element(chip).toHaveAccessibleDescription(/管理操作也不再询问。/);
});

test('the search is reached by its key, finds while one types, and opens who is meant', async () => {
  using server = servePeople();
  await show(desktop);
  await expect.element(page.getByRole('grid')).toBeVisible();
  await userEvent.keyboard('/');
  const field = page.getByRole('combobox', { name: '查找人员' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('hjw');
  await expect.element(page.getByRole('option', { name: /郝建薇.*已锁定/ })).toBeVisible();
  expect((await bodiesOf(server, '/admin/people/list')).at(-1)).toEqual({ search: 'hjw', size: '20' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => location.hash).toBe(`#/pc/admin/people/person?id=${idOf(101)}`);
  // Whoever calls next is somebody else.
  await expect.element(field).toHaveValue('');
});

test('enter without a choice lists everyone the search finds; Escape closes what it has found', async () => {
  using _server = servePeople();
  await show(desktop);
  const field = page.getByRole('combobox', { name: '查找人员' });
  await field.fill('hjw');
  await expect.element(page.getByRole('listbox', { name: '查找人员' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox', { name: '查找人员' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.hash).toBe('#/pc/admin/people?search=hjw');
});

test('on a phone the administration has no tabs, and says where it is', async () => {
  await page.viewport(390, 844);
  using _server = servePeople({ me: helpDesk });
  await show(phone);
  await expect.element(page.getByRole('heading', { name: '人员', level: 1 })).toBeVisible();
  await expect.element(page.getByText('管理', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '返回我的门户' })).toHaveAttribute('href', '#/mobile/appList');
  expect(document.querySelector('.tab-bar')).toBeNull();
});

test('on a phone an owner goes from people to administrators and back', async () => {
  await page.viewport(390, 844);
  using _server = servePeople({ me: { ...helpDesk, roles: [{ role: 'owner', units: null, until: null }] } });
  await show(phone);
  const navigation = page.getByRole('navigation', { name: '管理导航' });
  await expect.element(navigation.getByRole('link', { name: '人员' })).toHaveAttribute('aria-current', 'page');
  await expect
    .element(navigation.getByRole('link', { name: '管理员' }))
    .toHaveAttribute('href', '#/mobile/admin/administrators');
});

test('a page that needs a wide screen says so on a phone, and what can be done there', async () => {
  await page.viewport(390, 844);
  using _server = servePeople({ me: helpDesk });
  await show('/mobile/admin/elsewhere');
  await expect.element(page.getByRole('heading', { name: '请在电脑上打开', level: 1 })).toBeVisible();
  await expect.element(page.getByText('查找人员，查看为什么不能登录')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '查找人员' })).toHaveAttribute('href', `#${phone}`);
});
