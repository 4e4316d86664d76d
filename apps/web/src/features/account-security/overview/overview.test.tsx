import { api } from '@uc/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetTickets, keepTicket } from '../../../lib/proof/tickets.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import type { Item } from '../queries.ts';
import { editConf, items, pending, portalAnswers, rowsOf, sessions } from '../testing/samples.ts';

const desktop = '/pc/userCenter/accountSecurity';
const phone = '/mobile/accountSecurity';
const list = 'POST /accountSecurity/getAllConfigurationByUser';
const all: Item[] = [items.password, items.mobile, items.email, items.otp];

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.useRealTimers();
});

function serve(rows: readonly Item[] = all, more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    ...portalAnswers,
    [list]: rowsOf(rows),
    'GET /accountSecurity/getEditConf': [200, editConf],
    'GET /accountSecurity/sessions': rowsOf(sessions),
    ...more,
  }).install();
}

const row = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name });

test('each item says since when, its masked value or what is missing, and leads to its proof', async () => {
  using _server = serve();
  await show(desktop);
  await expect.element(page.getByRole('heading', { level: 1, name: '账号安全' })).toBeVisible();
  await expect.element(row('登录密码')).toMatchTextContent(/上次修改：2026-08-02.*已设置/);
  await expect.element(row('安全手机')).toMatchTextContent(/138\*\*\*\*5678 · 2025-03-01 绑定.*已验证/);
  await expect.element(row('安全邮箱')).toMatchTextContent(/z\*\*\*@example.com/);
  await expect.element(row('动态口令')).toMatchTextContent(/未绑定，绑定后登录与重置密码时多一道验证.*未绑定/);
  for (const [name, scene] of [
    ['修改 登录密码', 'changePassword'],
    ['更换 安全手机', 'changeMobile'],
    ['更换 安全邮箱', 'changeEmail'],
    ['绑定 动态口令（OTP）', 'bindOtp'],
  ] as const)
    await expect.element(link(name)).toHaveAttribute('href', `#/pc/userCenter/vertify?scene=${scene}`);
});

test('of one-time passwords the devices and the recovery codes that are left are told', async () => {
  using _server = serve([
    items.password,
    items.mobile,
    items.email,
    { ...items.otp, isSet: true, since: '2026-01-05 09:00:00', devices: 2, recoveryCodesLeft: 8 },
  ]);
  await show(desktop);
  await expect.element(row('动态口令')).toMatchTextContent(/2 台设备 · 还有 8 个恢复码.*已绑定/);
  await expect.element(link('管理 动态口令（OTP）')).toHaveAttribute('href', '#/pc/userCenter/otpDevices');
});

test.each([
  [2, '还有 2 个恢复码'],
  [0, '恢复码已用完，建议更换'],
])('%i recovery codes left are worth a warning', async (left, words) => {
  using _server = serve([{ ...items.otp, isSet: true, since: '2026-01-05 09:00:00', recoveryCodesLeft: left }]);
  await show(desktop);
  await expect.element(row('动态口令')).toMatchTextContent(new RegExp(`${words}.*恢复码不足`));
});

test.each([desktop, phone])('on %s an address that nobody has confirmed says so', async (path) => {
  using _server = serve([items.password, items.mobile, { ...items.email, isConfirmed: false }]);
  await show(path);
  await expect.element(row('安全邮箱')).toMatchTextContent(/z\*\*\*@example\.com.*未确认/);
  if (path === desktop)
    await expect.element(row('安全邮箱')).toMatchTextContent(/由单位提供，首次通过它收到并使用验证码后即确认/);
  await expect.element(row('安全手机')).not.toMatchTextContent(/未确认/);
});

test('a proof that still holds is not asked for again', async () => {
  keepTicket('changeEmail', 'ticket', 600);
  using _server = serve();
  await show(desktop);
  await expect.element(link('更换 安全邮箱')).toHaveAttribute('href', '#/pc/userCenter/dynamicForm?scene=changeEmail');
  await expect.element(link('更换 安全手机')).toHaveAttribute('href', '#/pc/userCenter/vertify?scene=changeMobile');
});

test('of a password that is changed elsewhere nothing is said, and nobody has switched it off', async () => {
  using server = serve([items.mobile, items.email, items.otp], {
    'GET /accountSecurity/getEditConf': [200, { ...editConf, password: false, email: false }],
  });
  await show(desktop);
  await expect.element(page.getByText(/^管理员已关闭“修改安全邮箱”。/)).toBeVisible();
  expect(server.asked()).toContain(api.accountSecurity.getEditConf.path);
  expect(row('登录密码').query()).toBeNull();
});

test.each([desktop, phone])(
  'what is switched off on %s has no action, says who did it and whom to ask',
  async (path) => {
    using _server = serve(
      [items.password, { ...items.mobile, isOn: false }, items.email, { ...items.otp, isOn: false }],
      {
        'GET /accountSecurity/getEditConf': [200, { ...editConf, userInfo: false, mobile: false, otp: false }],
      },
    );
    await show(path);
    await expect.element(row('安全手机')).toMatchTextContent(/138\*\*\*\*5678.*管理员已关闭修改/);
    await expect
      .element(
        page.getByText(
          '管理员已关闭“修改个人信息”、“修改安全手机”、“绑定动态口令”。如需更改，请联系人事服务台（内线 8001）。',
        ),
      )
      .toBeVisible();
    expect(row('安全手机').getByRole('link').query()).toBeNull();
    // Nothing to reproach anyone with, and nothing to praise.
    expect(document.querySelector('.check-up')).toBeNull();
  },
);

test('the switches are asked for silently; without their answer the items still tell, and the administrator is named', async () => {
  using server = serve([{ ...items.password, isOn: false }], {
    'GET /accountSecurity/getEditConf': [500, { code: 'server.failed', message: '服务器内部错误' }],
    'GET /anonymous/signInConf': [200, { kind: 'local', organisation: '', contact: '', demo: false }],
  });
  await show(desktop);
  await expect.element(page.getByText('管理员已关闭“修改登录密码”。如需更改，请联系管理员。')).toBeVisible();
  await vi.waitFor(() => expect(server.asked()).toContain(api.accountSecurity.getEditConf.path));
  expect(document.querySelector('.toast')).toBeNull();
});

test('where nothing is switched off nobody asks for a contact', async () => {
  using server = serve();
  await show(desktop);
  await expect.element(row('登录设备')).toMatchTextContent(/3 个/);
  expect(server.asked()).not.toContain('/anonymous/signInConf');
  expect(page.getByText(/管理员已关闭/).query()).toBeNull();
});

test('a pending change shows old, new and the time left, and can be gone on with', async () => {
  using _server = serve([items.password, { ...items.email, pending }]);
  await show(desktop);
  await expect
    .element(row('安全邮箱'))
    .toMatchTextContent(/z\*\*\*@example\.com → 新的 w\*\*\*@example\.com 等待确认，剩余 04:(21|20|19|18).*待确认/);
  await expect.element(link('继续 安全邮箱')).toHaveAttribute('href', '#/pc/userCenter/vertify?scene=changeEmail');
  expect(link('更换 安全邮箱').query()).toBeNull();
});

test.each([desktop, phone])(
  'a pending change is given up on %s only after asking, and the focus is not lost',
  async (path) => {
    let isPending = true;
    using server = serve([], {
      [list]: () => rowsOf([{ ...items.email, pending: isPending ? pending : null }]),
      'POST /accountSecurity/cancelUpdate': () => {
        isPending = false;
        return [200, { ok: true }];
      },
    });
    await show(path);
    await page.getByRole('button', { name: '取消 安全邮箱' }).click();
    await page.getByRole('alertdialog', { name: '取消更换安全邮箱？' }).getByRole('button', { name: '不取消' }).click();
    expect(server.asked()).not.toContain('/accountSecurity/cancelUpdate');
    await page.getByRole('button', { name: '取消 安全邮箱' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消', exact: true }).click();
    await expect.element(page.getByText('已取消，原来的继续有效')).toBeVisible();
    await expect.element(row('安全邮箱')).toMatchTextContent(/z\*\*\*@example\.com/);
    await expect.poll(() => page.getByRole('button', { name: '取消 安全邮箱' }).query()).toBeNull();
    await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
    const sent = server.requests.find(({ url }) => url.includes('cancelUpdate'));
    expect(await sent?.json()).toEqual({ scene: 'changeEmail' });
  },
);

test('a first phone that waits for its code replaces nothing, and does not say so', async () => {
  using _server = serve([{ ...items.mobile, isSet: false, value: null, since: null, pending }]);
  await show(desktop);
  await expect.element(row('安全手机')).toMatchTextContent(/w\*\*\*@example.com 等待确认，剩余 04:\d\d/);
  expect(row('安全手机').element().textContent).not.toMatch(/原来的/);
});

test('a pending change whose time is over asks the server how things are', async () => {
  let answers = 0;
  using _server = serve([], {
    [list]: (): Answer => {
      answers += 1;
      return rowsOf([{ ...items.email, pending: answers === 1 ? { ...pending, expiresInSeconds: 1 } : null }]);
    },
  });
  await show(desktop);
  await expect.element(link('继续 安全邮箱')).toBeVisible();
  await expect.element(link('更换 安全邮箱')).toBeVisible();
  expect(answers).toBe(2);
});

test('the other sessions are named in a line that leads to all of them', async () => {
  using _server = serve();
  await show(desktop);
  await expect.element(row('登录设备')).toMatchTextContent(/本机之外还有 2 个会话：iPhone · 上海，Edge · 杭州.*3 个/);
  await expect.element(link('查看 登录设备')).toHaveAttribute('href', '#/pc/userCenter/sessions');
});

test('without the sessions the rest is there, and the line still leads to them', async () => {
  using _server = serve(all, { 'GET /accountSecurity/sessions': [403, {}] });
  await show(desktop);
  await expect.element(row('登录设备')).toMatchTextContent(/查看在哪些设备上登录了您的账号/);
  await expect.element(row('登录密码')).toBeVisible();
});

test('on a phone the whole line is the action, as high as a thumb needs', async () => {
  await page.viewport(390, 844);
  using _server = serve([items.password, items.mobile, { ...items.email, pending }, items.otp]);
  await show(phone);
  const line = link(/^登录密码/);
  await expect.element(line).toHaveAttribute('href', '#/mobile/vertify?scene=changePassword');
  await expect.element(line).toMatchTextContent(/上次修改：2026-08-02/);
  await expect.element(row('安全手机')).toMatchTextContent('138****5678');
  await expect.element(row('安全邮箱')).toMatchTextContent(/等待确认 · 剩余 04:/);
  await expect.element(row('登录设备')).toMatchTextContent(/3 个会话/);
  await expect.element(link(/^登录设备/)).toHaveAttribute('href', '#/mobile/sessions');
  expect(line.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expect
    .element(page.getByRole('navigation').getByRole('link', { name: '我的' }))
    .toHaveAttribute('aria-current', 'true');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a list that does not come says why and can be asked for again', async () => {
  let isDown = true;
  using _server = serve([], {
    [list]: () => {
      if (isDown) throw new TypeError('no network');
      return rowsOf(all);
    },
  });
  await show(desktop);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络异常/);
  isDown = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(row('登录密码')).toBeVisible();
});

test('everything is reached by the keyboard, in the order it stands', async () => {
  using _server = serve([items.password, { ...items.email, pending }]);
  await show(desktop);
  await expect.element(link('修改 登录密码')).toBeVisible();
  (link('修改 登录密码').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(link('继续 安全邮箱').element());
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(page.getByRole('button', { name: '取消 安全邮箱' }).element());
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(link('查看 登录设备').element());
});
