import type { Scene } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pathTo } from '../../../lib/paths.ts';
import { forgetTickets, keepTicket, takeTicket } from '../../../lib/proof/tickets.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { proofDialog } from '../../../testing/proof-dialog.ts';
import { show } from '../../../testing/show.tsx';
import { portalAnswers } from '../testing/samples.ts';
import type { OneTimePasswords } from './queries.ts';

const desktop = '/pc/userCenter/otpDevices';
const phone = '/mobile/otpDevices';
const device = { since: '2026-01-05 09:00:00', lastUsed: null, isFrozen: false };
const first = { ...device, id: '00000000-0000-4000-8000-000000000001', name: '工作手机' };
const spare = { ...device, id: '00000000-0000-4000-8000-000000000002', name: '备用机', isFrozen: true };
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-JKL${at}-MNPQ`);

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
  await page.viewport(1280, 800);
});

/** A server that keeps the devices. */
function serve(change: Partial<OneTimePasswords> = {}) {
  let rows: OneTimePasswords['rows'] = change.rows ?? [{ ...first, lastUsed: '2026-08-02 09:30:00' }, spare];
  const common = { isRoom: true, isOn: true, isNeeded: false, recoveryCodesLeft: 8 };
  const found = () => ({ ...common, ...change, total: rows.length, rows });
  return fakeServer({
    ...portalAnswers,
    'GET /otp/list': () => [200, found()],
    'POST /accountSecurity/getConfigurationByUser': [
      200,
      { scene: 'removeOtp', isFirst: false, ways: [{ way: 'otp', to: null }], fields: [] },
    ],
    'POST /otp/rename': async (request) => {
      const { id, name } = (await request.json()) as { id: string; name: string };
      rows = rows.map((row) => (row.id === id ? { ...row, name } : row));
      return [200, { ok: true }];
    },
    'POST /otp/remove': async (request) => {
      const { id } = (await request.json()) as { id: string };
      rows = rows.filter((row) => row.id !== id);
      return [200, { isOff: rows.length === 0 }];
    },
    'POST /otp/switchOff': () => {
      rows = [];
      return [200, { isOff: true }];
    },
    'POST /otp/renewCodes': [200, { recoveryCodes }],
  }).install();
}

const main = page.getByRole('main');
const rowsShown = main.getByRole('listitem');
const button = (name: string) => main.getByRole('button', { name, exact: true });
const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });

/** The proof was given a moment ago. */
const proved = (scene: Scene) => keepTicket(scene, 'the-ticket', 600);
const sentTo = (server: ReturnType<typeof serve>, at: string) =>
  server.requests.find(({ url }) => url.endsWith(at))?.json();

test.each([desktop, phone])('%s: each device with its name and times, and how many codes are left', async (path) => {
  if (path === phone) await page.viewport(390, 844);
  using _server = serve();
  await show(path);
  await expect.element(rowsShown.first()).toMatchTextContent(/工作手机.*绑定于.*最近使用/);
  await expect.element(rowsShown.nth(1)).toMatchTextContent(/备用机.*已停用.*绑定后还没有用过.*用恢复码验证后移除/);
  await expect.element(main.getByText('还剩 8 个，每个只能使用一次')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: '添加设备' }))
    .toHaveAttribute('href', `#${pathTo('verify', path === phone ? 'phone' : 'wide', { scene: 'bindOtp' })}`);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test('one gets another name, and not an empty one', async () => {
  using server = serve();
  await show(desktop);
  await button('给 工作手机 改名').click();
  const field = main.getByLabelText('设备名称');
  await expect.element(field).toHaveFocus();
  await field.fill('  ');
  await button('保存').click();
  await expect.element(field).toHaveAccessibleDescription(/请输入设备名称/);
  await field.fill('私人手机');
  await button('保存').click();
  await expect.element(rowsShown.first()).toMatchTextContent(/私人手机/);
  expect(await sentTo(server, '/otp/rename')).toEqual({ id: first.id, name: '私人手机' });
});

test.each([desktop, phone])('%s: one is removed with a proof of its own, after asking', async (path) => {
  if (path === phone) await page.viewport(390, 844);
  using server = serve();
  await show(path);
  proved('removeOtp');
  await button('移除 备用机').click();
  expect(server.asked()).not.toContain('/otp/remove');
  await answer('移除').click();
  await expect.element(page.getByText('设备已移除')).toBeVisible();
  await expect.poll(() => rowsShown.elements()).toHaveLength(1);
  expect(await sentTo(server, '/otp/remove')).toEqual({ ticket: 'the-ticket', id: spare.id });
  expect(takeTicket('removeOtp')).toBeNull();
});

test.each(['移除 备用机', '关闭动态口令', '更换恢复码'])(
  '%s: without a proof it is asked for over the page, before anything is confirmed; given up, nothing is done',
  async (name) => {
    using server = serve();
    await show(desktop);
    await button(name).click();
    await expect.element(proofDialog).toBeVisible();
    expect(page.getByRole('alertdialog').query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(proofDialog).not.toBeInTheDocument();
    expect(page.getByRole('alertdialog').query()).toBeNull();
    expect(server.asked().filter((path) => path.startsWith('/otp/') && path !== '/otp/list')).toEqual([]);
    expect(rowsShown.elements()).toHaveLength(2);
  },
);

test('proved and then not meant, nothing is done; meant after all, the proof still serves', async () => {
  using server = serve();
  await show(desktop);
  proved('removeOtp');
  await button('关闭动态口令').click();
  await answer('取消').click();
  expect(server.asked()).not.toContain('/otp/switchOff');
  await button('关闭动态口令').click();
  await answer('关闭动态口令').click();
  await expect.poll(() => sentTo(server, '/otp/switchOff')).toEqual({ ticket: 'the-ticket' });
});

test('of the last one it is said that one-time passwords go with it', async () => {
  using _server = serve({ rows: [first] });
  await show(desktop);
  proved('removeOtp');
  await button('移除 工作手机').click();
  await expect.element(page.getByText(/这是唯一的设备。移除后动态口令随之关闭/)).toBeVisible();
  await answer('移除').click();
  await expect.element(page.getByText('动态口令已关闭')).toBeVisible();
  await expect.element(main.getByRole('link', { name: '绑定设备' })).toBeVisible();
});

test('all are switched off at once after a proof', async () => {
  using server = serve();
  await show(desktop);
  proved('removeOtp');
  await button('关闭动态口令').click();
  await answer('关闭动态口令').click();
  await expect.element(page.getByText('动态口令已关闭')).toBeVisible();
  expect(await sentTo(server, '/otp/switchOff')).toEqual({ ticket: 'the-ticket' });
  await expect.element(main.getByText(/还没有绑定设备/)).toBeVisible();
});

test('new recovery codes are shown once, after a proof, and are to be saved', async () => {
  using _server = serve({ recoveryCodesLeft: 1 });
  await show(desktop);
  proved('renewRecoveryCodes');
  await expect.element(main.getByText('恢复码不足')).toBeVisible();
  await button('更换恢复码').click();
  await answer('更换恢复码').click();
  await expect.element(main.getByText(/新的恢复码已生成，原来的全部失效/)).toBeVisible();
  expect(rowsShown.elements()).toHaveLength(10);
  await page.getByRole('checkbox', { name: '我已保存恢复码' }).click();
  await button('完成').click();
  await expect.element(main.getByText('工作手机')).toBeVisible();
});

test('what the administrator has switched off can be looked at and not changed', async () => {
  using _server = serve({ isOn: false });
  await show(desktop);
  await expect.element(main.getByText('工作手机')).toBeVisible();
  await expect.element(main.getByText(/管理员已关闭“绑定动态口令”/)).toBeVisible();
  expect(main.getByRole('button').elements()).toEqual([]);
});

test('where there is no room for more, it says so in place of the way to add one', async () => {
  using _server = serve({ isRoom: false });
  await show(desktop);
  await expect.element(main.getByText(/移除一台后才能再添加/)).toBeVisible();
  expect(main.getByRole('link', { name: '添加设备' }).query()).toBeNull();
});

test('where a second factor is required and this is the only one, it is neither switched off nor removed, and the page says why', async () => {
  using server = serve({ rows: [first], isNeeded: true });
  await show(desktop);
  await expect.element(main).toMatchTextContent(/要移除最后一台设备，请先添加另一台设备或通行密钥/);
  expect(button('关闭动态口令').query()).toBeNull();
  await main.getByRole('button', { name: /^移除/ }).click();
  // On the page, and told once more.
  await expect.poll(() => page.getByText(/要移除最后一台设备/).all().length).toBe(2);
  expect(page.getByRole('alertdialog').query()).toBeNull();
  expect(server.asked()).not.toContain('/otp/remove');
});
