import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { provedLately, unproved } from '../../../testing/proof.ts';
import { proofDialog, proveInPlace } from '../../../testing/proof-dialog.ts';
import { show } from '../../../testing/show.tsx';
import type { Session } from '../queries.ts';
import { portalAnswers, rowsOf, sessions } from '../testing/samples.ts';

const desktop = '/pc/userCenter/sessions';
const phone = '/mobile/sessions';
const list = 'GET /accountSecurity/sessions';
const iPhone = '00000000-0000-4000-8000-000000000002';

let isProved = false;
beforeEach(async () => {
  isProved = false;
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
  await page.viewport(1280, 800);
});

/** A server that keeps the sessions and ends them. */
function serve(rows: readonly Session[] = sessions, more: Parameters<typeof fakeServer>[0] = {}) {
  let left = rows;
  return fakeServer({
    ...portalAnswers,
    'GET /accountSecurity/getProof': () =>
      (isProved ? provedLately : unproved)['GET /accountSecurity/getProof'] as Answer,
    [list]: () => rowsOf(left),
    'POST /accountSecurity/endSession': async (request) => {
      const { id } = (await request.json()) as { id: string };
      left = left.filter((row) => row.id !== id);
      return [200, { ok: true }];
    },
    'POST /accountSecurity/endOtherSessions': (): Answer => {
      const ended = left.filter(({ isCurrent }) => !isCurrent).length;
      left = left.filter(({ isCurrent }) => isCurrent);
      return [200, { ended }];
    },
    ...more,
  }).install();
}

const main = page.getByRole('main');
const rows = main.getByRole('listitem');
const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });

test.each([desktop, phone])(
  '%s: each with device, browser, place and times; this one first, marked, and without a way to end it',
  async (path) => {
    if (path === phone) await page.viewport(390, 844);
    using _server = serve();
    await show(path);
    await expect.poll(() => rows.elements()).toHaveLength(3);
    await expect
      .element(rows.first())
      .toMatchTextContent(/Windows 11 · Chrome 140.*本机.*上海.*登录于 2026-08-02 08:52.*正在使用/);
    await expect.element(rows.nth(1)).toMatchTextContent(/iPhone · Chrome 140.*上海.*最近活动 2026-08-02 09:30/);
    await expect.element(rows.nth(2)).toMatchTextContent(/Edge.*杭州/);
    expect(rows.first().getByRole('button').query()).toBeNull();
    await expect.element(rows.nth(1).getByRole('button', { name: '退出 iPhone · Chrome 140' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
);

test('a device that is not asked for the second step says until when', async () => {
  const [one] = sessions;
  using _server = serve(one ? [{ ...one, sparedUntil: '2026-09-01 08:00:00' }] : []);
  await show(desktop);
  await expect.element(rows.first()).toMatchTextContent(/2026-09-01 前登录不再询问动态口令/);
});

test('one is ended after a proof and after asking; the next needs no second proof', async () => {
  using server = serve();
  await show(desktop);
  await page.getByRole('button', { name: '退出 iPhone · Chrome 140' }).click();
  await proveInPlace();
  await expect.element(page.getByRole('alertdialog', { name: '退出 iPhone · Chrome 140？' })).toBeVisible();
  await answer('取消').click();
  expect(server.asked()).not.toContain('/accountSecurity/endSession');
  isProved = true;
  await page.getByRole('button', { name: '退出 iPhone · Chrome 140' }).click();
  await answer('退出').click();
  await expect.element(page.getByText('已退出该设备')).toBeVisible();
  await expect.poll(() => rows.elements()).toHaveLength(2);
  const sent = server.requests.find(({ url }) => url.endsWith('endSession'));
  expect(await sent?.json()).toEqual({ id: iPhone });
  expect(server.asked().filter((path) => path.endsWith('verifyPassword'))).toHaveLength(1);
});

test('a proof given up ends nothing', async () => {
  using server = serve();
  await show(desktop);
  await page.getByRole('button', { name: '退出其他所有设备' }).click();
  await proofDialog.getByRole('button', { name: '关闭' }).click();
  await expect.element(proofDialog).not.toBeInTheDocument();
  expect(page.getByRole('alertdialog').query()).toBeNull();
  expect(server.asked()).not.toContain('/accountSecurity/endOtherSessions');
});

test('one that had ended already is what was wanted', async () => {
  let isGone = false;
  using _server = serve(sessions, {
    [list]: () => rowsOf(isGone ? sessions.filter(({ id }) => id !== iPhone) : sessions),
    'POST /accountSecurity/endSession': () => {
      isGone = true;
      return [404, { code: 'session.unknown', message: '该登录已结束' }];
    },
  });
  await show(desktop);
  await page.getByRole('button', { name: '退出 iPhone · Chrome 140' }).click();
  await proveInPlace();
  await answer('退出').click();
  await expect.element(page.getByText('已退出该设备')).toBeVisible();
  await expect.poll(() => rows.elements()).toHaveLength(2);
});

test.each([desktop, phone])(
  '%s: all others are ended at once after a proof, and then there is nothing more',
  async (path) => {
    if (path === phone) await page.viewport(390, 844);
    using server = serve();
    await show(path);
    await page.getByRole('button', { name: '退出其他所有设备' }).click();
    await proveInPlace();
    await expect.element(page.getByRole('alertdialog', { name: '退出其他 2 个登录？' })).toBeVisible();
    await answer('退出其他所有设备').click();
    await expect.element(page.getByText('已退出其他 2 个登录')).toBeVisible();
    expect(location.hash).toBe(`#${path}`);
    const sent = server.requests.find(({ url }) => url.endsWith('endOtherSessions'));
    expect(await sent?.json()).toEqual({});
    await expect.poll(() => rows.elements()).toHaveLength(1);
    await expect.element(main.getByText('没有其他登录。')).toBeVisible();
    expect(page.getByRole('button', { name: '退出其他所有设备' }).query()).toBeNull();
  },
);

test('what could not be ended is told and stays', async () => {
  using _server = serve(sessions, {
    'POST /accountSecurity/endOtherSessions': [500, { code: 'server.failed', message: '服务器内部错误' }],
  });
  await show(desktop);
  await page.getByRole('button', { name: '退出其他所有设备' }).click();
  await proveInPlace();
  await answer('退出其他所有设备').click();
  await expect.element(page.getByText('服务器内部错误')).toBeVisible();
  expect(page.getByText(/已退出其他/).query()).toBeNull();
  expect(rows.elements()).toHaveLength(3);
});

test('a proof that the server does not take is told, and nothing ends', async () => {
  using _server = serve(sessions, {
    'POST /accountSecurity/endOtherSessions': [403, { code: 'proof.required', message: '请先验证身份' }],
  });
  await show(desktop);
  await page.getByRole('button', { name: '退出其他所有设备' }).click();
  await proveInPlace();
  await answer('退出其他所有设备').click();
  await expect.element(page.getByText('请先验证身份')).toBeVisible();
  expect(rows.elements()).toHaveLength(3);
});

test('what is not known of a device is said plainly', async () => {
  const [one] = sessions;
  using _server = serve(one ? [{ ...one, device: '', browser: '', location: '' }] : []);
  await show(desktop);
  await expect.element(rows.first()).toMatchTextContent(/未知设备.*未知位置/);
});

test.each([
  [desktop, '#/pc/userCenter/vertify?scene=changePassword'],
  [phone, '#/mobile/vertify?scene=changePassword'],
])('%s: whoever sees a stranger is led to a new password', async (path, href) => {
  using _server = serve();
  await show(path);
  await expect.element(main.getByRole('link', { name: '修改密码' })).toHaveAttribute('href', href);
});

test('a list that does not come says why and can be asked for again', async () => {
  let isDown = true;
  using _server = serve(sessions, {
    [list]: () => {
      if (isDown) throw new TypeError('no network');
      return rowsOf(sessions);
    },
  });
  await show(desktop);
  await expect.element(main.getByRole('alert')).toMatchTextContent(/网络异常/);
  isDown = false;
  await main.getByRole('button', { name: '重试' }).click();
  await expect.poll(() => rows.elements()).toHaveLength(3);
});
