import { limits } from '@uc/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { stored } from '../../lib/storage.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { beginAfresh, busyList, desktop, namesIn, phone, section, serve } from './testing/hub-page.ts';
import { answers, application, idOf, listOf } from './testing/samples.ts';
import { show } from './testing/show.tsx';

beforeEach(beginAfresh);

test('pinned ones first in the person’s order, then recent and frequent, then all by category with counts', async () => {
  using _server = serve(busyList());
  await show(desktop);
  await expect.element(section('置顶')).toBeVisible();
  expect(namesIn('置顶')).toEqual(['项目协作', '考勤打卡']);
  expect(namesIn('最近使用')).toEqual(['会议室预订 39', '供应链协同与库存一体化平台 38', '知识库 37', '客户关系 36']);
  expect(namesIn('经常使用')).toEqual(['合同管理 35', '人事服务 34', '项目协作 33', '企业邮箱 32']);
  await expect.element(section('全部应用').getByRole('heading', { name: '办公 6' })).toBeVisible();
  await expect.poll(() => namesIn('全部应用')).toHaveLength(40);
  const order = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent);
  expect(order).toEqual(['置顶', '最近使用', '经常使用', '全部应用', '可以申请的应用']);
});

test('a category can be shown alone, with its count, and all again', async () => {
  using _server = serve(busyList());
  await show(desktop);
  const chip = page.getByRole('button', { name: '人事 6' });
  await expect.element(page.getByRole('button', { name: '全部 40' })).toHaveAttribute('aria-pressed', 'true');
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  expect(namesIn('全部应用')).toHaveLength(6);
  expect(namesIn('置顶')).toHaveLength(2);
  await page.getByRole('button', { name: '全部 40' }).click();
  expect(namesIn('全部应用')).toHaveLength(40);
});

test('seven applications need no categories, no shortcuts and no filter', async () => {
  using _server = serve(listOf(7));
  await show(desktop);
  await expect.poll(() => namesIn('全部应用')).toHaveLength(7);
  expect(page.getByRole('heading', { level: 3 }).query()).toBeNull();
  expect(page.getByRole('group', { name: '按类别筛选' }).query()).toBeNull();
  await expect.element(page.getByText(/把常用的应用置顶/)).toBeVisible();
});

test.each([desktop, phone])('on %s the list is chosen once and remembered', async (path) => {
  using _server = serve(listOf(7));
  const screen = await show(path);
  await page.getByRole('button', { name: '列表' }).click();
  await expect.element(page.getByRole('button', { name: '列表' })).toHaveAttribute('aria-pressed', 'true');
  expect(stored('hub_view')).toBe('list');
  await screen.unmount();
  await show(path);
  await expect.element(page.getByRole('button', { name: '列表' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.querySelector('.app-list.rows')).not.toBeNull();
});

test('a card is a real link: a tab of its own knows nothing of the portal, another replaces it', async () => {
  using _server = serve(listOf(1, { more: [application(1, { openMode: 'self' })] }));
  await show(desktop);
  const tab = page.getByRole('link', { name: /考勤打卡/ });
  await expect.element(tab).toHaveAttribute('href', `/api-uc/app/launch/${idOf(0)}`);
  await expect.element(tab).toHaveAttribute('target', '_blank');
  await expect.element(tab).toHaveAttribute('rel', 'noopener noreferrer');
  const self = page.getByRole('link', { name: /费用报销/ });
  await expect.element(self).toHaveAttribute('href', `/api-uc/app/launch/${idOf(1)}`);
  expect(self.element().hasAttribute('target')).toBe(false);
  // The link lies over the whole card, so that it can be pressed anywhere.
  const card = tab.element().closest('.app-card')?.getBoundingClientRect() ?? new DOMRect();
  expect(document.elementFromPoint(card.right - 60, card.bottom - 4)?.closest('a')).toBe(tab.element());
});

test('a long name is cut and told in full; without a picture its first character stands there', async () => {
  using _server = serve(listOf(9));
  await show(desktop);
  const name = page.getByTitle('供应链协同与库存一体化平台');
  await expect.element(name).toBeVisible();
  expect(name.element().scrollWidth).toBeGreaterThan(name.element().clientWidth);
  expect(name.element().closest('a')?.querySelector<HTMLElement>('.app-icon')?.dataset.letter).toBe('供');
});

test('a picture that does not come gives way to the first character', async () => {
  const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  using _server = serve({
    ...listOf(0),
    rows: [application(0, { icon: picture }), application(1, { icon: 'data:image/png;base64,AAAA' })],
  });
  await show(desktop);
  await expect.poll(() => document.querySelectorAll('.app-icon.letter')).toHaveLength(1);
  expect(document.querySelector<HTMLImageElement>('img.app-icon')?.getAttribute('src')).toBe(picture);
});

test('what can be asked for stands apart, is marked, and leads to the page that says how', async () => {
  using _server = serve(busyList());
  await show(desktop);
  const card = section('可以申请的应用').getByRole('link', { name: /云桌面/ });
  await expect.element(card).toHaveAttribute('href', `#/pc/appHub/application?id=${idOf(90)}`);
  await expect.element(card).toMatchTextContent(/可申请/);
  expect(section('可以申请的应用').getByRole('button', { name: '置顶云桌面' }).query()).toBeNull();
});

test.each([
  [desktop, '/pc/userCenter/initiateApplication'],
  [phone, '/mobile/initiateApplication'],
])('at %s its menu opens the form, already filled in, for whoever the licence opens it to', async (path, form) => {
  if (path === phone) await page.viewport(390, 844);
  using _server = serve(listOf(7, { more: [application(90, { standing: 'requestable', name: '云桌面' })] }));
  const openMenu = async () => {
    const screen = await show(path);
    if (path === phone) await page.getByRole('button', { name: '列表' }).click();
    await page.getByRole('button', { name: '云桌面的更多操作' }).click();
    await expect.element(page.getByRole('menuitem', { name: '查看详情' })).toBeVisible();
    return screen;
  };
  const screen = await openMenu();
  expect(page.getByRole('menuitem', { name: '申请使用' }).query()).toBeNull();
  await screen.unmount();
  currentLogin.set({ ...person, permissions: ['userCenter:initiateApplication'] });
  await openMenu();
  await page.getByRole('menuitem', { name: '申请使用' }).click();
  await expect.poll(() => location.hash).toBe(`#${form}?application=${idOf(90)}`);
});

test('nobody’s applications: what will come, whom to ask, and what can be asked for', async () => {
  using _server = serve(listOf(0, { more: [application(90, { standing: 'requestable', name: '云桌面' })] }));
  await show(desktop);
  await expect.element(page.getByText('您还没有可以使用的应用')).toBeVisible();
  await expect.element(page.getByText(/it@example.com/)).toBeVisible();
  await expect.element(section('可以申请的应用').getByRole('link', { name: /云桌面/ })).toBeVisible();
  expect(page.getByRole('heading', { name: '全部应用' }).query()).toBeNull();
  await expectAccessible();
});

test('a list that does not come says so and can be asked for again', async () => {
  let isDown = true;
  using _server = fakeServer({
    ...answers,
    'GET /app/list': () => (isDown ? [403, {}] : [200, listOf(7)]),
  }).install();
  await show(desktop);
  await expect.element(page.getByRole('alert')).toBeVisible();
  const retry = page.getByRole('button', { name: '重试' }).element() as HTMLElement; // a button
  isDown = false;
  // Not by the mouse: it gives the window the focus, whose coming back asks as well.
  retry.click();
  await expect.element(section('全部应用')).toBeVisible();
});

test('without a network the last list is shown, and of when it is', async () => {
  queryClient.setQueryData(['app', 'list'], listOf(7), { updatedAt: new Date('2026-08-01T01:30:00Z').getTime() });
  using _server = fakeServer({
    ...answers,
    'GET /app/list': () => {
      throw new TypeError('no network');
    },
  }).install();
  await show(desktop);
  await expect.element(page.getByText(/显示的是2026-08-01 09:30的应用列表/)).toBeVisible();
  expect(namesIn('全部应用')).toHaveLength(7);
});

test('the menu copies the address that opens the application, and says so', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  using _server = serve(listOf(7));
  await show(desktop);
  await page.getByRole('button', { name: '费用报销的更多操作' }).click();
  await page.getByRole('menuitem', { name: '复制地址' }).click();
  expect(copied).toHaveBeenCalledWith(`${location.origin}/api-uc/app/launch/${idOf(1)}`);
  await expect.element(page.getByText('地址已复制')).toBeVisible();
  copied.mockRejectedValue(new Error('not allowed'));
  await page.getByRole('button', { name: '费用报销的更多操作' }).click();
  await page.getByRole('menuitem', { name: '复制地址' }).click();
  await expect.element(page.getByText(new RegExp(`请手动复制：.*/app/launch/${idOf(1)}`))).toBeVisible();
  copied.mockRestore();
});

test('the menu leads to the details, and opens in a new tab by a real address', async () => {
  using _server = serve(listOf(7));
  await show(desktop);
  await page.getByRole('button', { name: '企业邮箱的更多操作' }).click();
  const line = page.getByRole('menuitem', { name: /在新标签页打开/ });
  await expect.element(line).toHaveAttribute('href', `/api-uc/app/launch/${idOf(2)}`);
  await expect.element(line).toHaveAttribute('target', '_blank');
  await page.getByRole('menuitem', { name: '查看详情' }).click();
  expect(location.hash).toBe(`#/pc/appHub/application?id=${idOf(2)}`);
});

test('a phone shows tiles that open, and managed ones that offer everything a card does', async () => {
  await page.viewport(390, 844);
  using server = fakeServer({
    ...answers,
    'GET /app/list': [200, listOf(7, { pinned: [0, 1] })],
    'POST /app/pin': [200, { pinned: [idOf(0), idOf(1), idOf(4)] }],
  }).install();
  await show(phone);
  const tile = section('全部应用').getByRole('link', { name: '人事服务' });
  await expect.element(tile).toHaveAttribute('href', `/api-uc/app/launch/${idOf(4)}`);
  expect(tile.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: '管理' }).click();
  expect(section('全部应用').getByRole('link').query()).toBeNull();
  await expectAccessible();
  await section('全部应用').getByRole('button', { name: '人事服务的更多操作' }).click();
  await page.getByRole('menuitem', { name: '置顶' }).click();
  await expect.element(section('置顶').getByRole('button', { name: '人事服务的更多操作' })).toBeVisible();
  expect(server.asked()).toContain('/app/pin');
  await page.getByRole('button', { name: '完成' }).click();
  expect(namesIn('置顶')).toEqual(['考勤打卡', '费用报销', '人事服务']);
});

test('the keyboard goes from the pinned through everything a card has', async () => {
  using _server = serve(listOf(7, { pinned: [1] }));
  await show(desktop);
  await expect.element(section('置顶')).toBeVisible();
  section('置顶')
    .getByRole('link', { name: /费用报销/ })
    .element()
    .focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(section('置顶').getByRole('button', { name: '置顶费用报销' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  const more = section('置顶').getByRole('button', { name: '费用报销的更多操作' });
  await expect.element(more).toHaveFocus();
  // Quiet until reached, then plain to see.
  expect(getComputedStyle(more.element()).opacity).toBe('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: /在新标签页打开/ })).toHaveFocus();
});

test('limits: more than a glance shows at most so many recent and frequent ones', async () => {
  using _server = serve(busyList());
  await show(desktop);
  await expect.poll(() => namesIn('最近使用')).toHaveLength(limits.recentApplications);
  expect(namesIn('经常使用')).toHaveLength(limits.frequentApplications);
});
