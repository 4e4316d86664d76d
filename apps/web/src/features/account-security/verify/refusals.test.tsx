import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { takeTicket } from '../../../lib/proof/tickets.ts';
import type { Answer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { ways } from '../testing/samples.ts';
import {
  beginAfresh,
  byCode,
  byPassword,
  configuration,
  desktop,
  main,
  next,
  password,
  phone,
  pick,
  proved,
  refused,
  serve,
} from './testing/verify-page.ts';

beforeEach(beginAfresh);

test('a wrong password is told under the field; the second one tells what more of them lead to', async () => {
  using _server = serve(ways, { [byPassword]: refused('password.incorrect', '密码错误') });
  await show(desktop, '?scene=changePassword');
  await password.fill('wrong');
  await next.click();
  await expect.element(main.getByText('密码错误', { exact: true })).toBeVisible();
  await expect.element(password).toHaveFocus();
  expect(takeTicket('changePassword')).toBeNull();
  expect(location.hash).toContain('vertify');
  await next.click();
  await expect.element(main.getByText('密码错误。已连续输错 2 次，满 5 次将暂停此方式。')).toBeVisible();
  expect(document.querySelector('.toast')).toBeNull();
});

test.each([
  ['code.incorrect', '验证码错误'],
  ['code.expired', '验证码已失效，请重新获取'],
])('%s is told under the field', async (code, message) => {
  using _server = serve(ways, { [byCode]: refused(code, message) });
  await show(desktop, '?scene=changePassword');
  await pick(/^短信/);
  await main.getByRole('textbox', { name: '验证码' }).fill('000000');
  await expect.element(main.getByRole('textbox', { name: '验证码' })).toHaveAccessibleDescription(new RegExp(message));
});

test('a closed way tells for how long, and another can be taken', async () => {
  using _server = serve(ways, {
    [byPassword]: refused('proof.locked', '错误次数过多，请稍后再试', 429, { 'retry-after': '840' }),
  });
  await show(desktop, '?scene=changePassword');
  await password.fill('wrong');
  await next.click();
  await expect.element(main.getByRole('alert').first()).toMatchTextContent(/请在 14 分钟后再试，或换一种验证方式/);
  await pick(/^动态口令/);
  await expect.poll(() => main.getByText(/14 分钟/).query()).toBeNull();
});

test('a directory that is away is told in its own words, once', async () => {
  using _server = serve(ways, { [byPassword]: refused('directory.away', '暂时无法连接组织的目录服务', 503) });
  await show(desktop, '?scene=changePassword');
  await password.fill('right');
  await next.click();
  await expect.element(main.getByRole('alert').first()).toMatchTextContent(/^\s*暂时无法连接组织的目录服务\s*$/);
});

test.each([
  [byPassword, /^登录密码/, '密码验证出错，请稍后再试。网络异常，请检查您的网络连接是否正常'],
  [byCode, /^动态口令/, '验证出错，请稍后再试。网络异常，请检查您的网络连接是否正常'],
])('a check that never arrived (%s) is no wrong entry', async (path, way, words) => {
  using _server = serve(ways, {
    [path]: () => {
      throw new TypeError('no network');
    },
  });
  await show(desktop, '?scene=changePassword');
  await pick(way);
  await main.getByRole('textbox').fill('123456');
  if (path === byPassword) await next.click();
  await expect.element(main.getByText(words)).toBeVisible();
  await expect.element(main.getByRole('textbox')).toHaveAttribute('aria-invalid', 'false');
  await expect.element(main.getByRole('textbox')).toHaveValue('123456');
});

test('a way that has just been taken away is gone from the choice', async () => {
  let offered = ways;
  using _server = serve(ways, {
    [configuration]: () => [200, { scene: 'changePassword', ways: offered, fields: [] }],
    [byCode]: () => {
      offered = ways.slice(0, 2);
      return refused('proof.way', '此验证方式不可用，请换一种方式', 403);
    },
  });
  await show(desktop, '?scene=changePassword');
  await pick(/^动态口令/);
  await main.getByRole('textbox').fill('123456');
  await expect.element(password).toBeVisible();
  await expect
    .element(main.getByRole('button', { name: /^换一种方式/ }))
    .toMatchTextContent(/短信验证码 138\*{4}5678$/);
});

test.each([desktop, phone])(
  '%s: a change that is switched off says so, whom to ask, and the way back',
  async (path) => {
    using _server = serve(ways, { [configuration]: refused('switch.off', '管理员已关闭此项修改', 403) });
    await show(path, '?scene=changeEmail');
    await expect
      .element(main.getByText('管理员已关闭“修改安全邮箱”。如需更改，请联系人事服务台（内线 8001）。'))
      .toBeVisible();
    const back = path === phone ? '#/mobile/accountSecurity' : '#/pc/userCenter/accountSecurity';
    await expect.element(main.getByRole('link', { name: '回到账号安全' })).toHaveAttribute('href', back);
    expect(main.getByRole('textbox').query()).toBeNull();
  },
);

test('a switch flipped while the person types closes the screen', async () => {
  let isOff = false;
  const off = refused('switch.off', '管理员已关闭此项修改', 403);
  using _server = serve(ways, {
    [configuration]: () => (isOff ? off : [200, { scene: 'changePassword', ways, fields: [] }]),
    [byPassword]: () => {
      isOff = true;
      return off;
    },
  });
  await show(desktop, '?scene=changePassword');
  await password.fill('Old@2026');
  await next.click();
  await expect.element(main.getByText(/管理员已关闭“修改登录密码”/)).toBeVisible();
  await expect.poll(() => main.getByRole('textbox').query()).toBeNull();
});

test('someone without any way is told whom to ask', async () => {
  using _server = serve([]);
  await show(desktop, '?scene=changePassword');
  await expect.element(main.getByText('没有可用的验证方式')).toBeVisible();
  await expect.element(main.getByText(/人事服务台/)).toBeVisible();
});

test.each(['', '?scene=', '?scene=nonsense', '?scene=toString', '?scene=changePassword%00'])(
  'an address with %j names nothing to prove, and asks nobody',
  async (query) => {
    using server = serve();
    await show(desktop, query);
    await expect.element(main.getByText('找不到这个页面')).toBeVisible();
    await expect.element(main.getByRole('link', { name: '回到账号安全' })).toBeVisible();
    expect(server.asked()).not.toContain('/accountSecurity/getConfigurationByUser');
  },
);

test('a server that cannot be reached is told, and asked again', async () => {
  let isDown = true;
  using _server = serve(ways, {
    [configuration]: () => {
      if (isDown) throw new TypeError('no network');
      return [200, { scene: 'changePassword', ways, fields: [] }];
    },
  });
  await show(desktop, '?scene=changePassword');
  await expect.element(main.getByRole('alert')).toMatchTextContent(/网络异常/);
  isDown = false;
  await main.getByRole('button', { name: '重试' }).click();
  await expect.element(password).toBeVisible();
});

test('by keyboard: the others are unfolded, one is taken, its field has the focus, and Enter proves', async () => {
  using server = serve(ways, { [byCode]: proved });
  await show(desktop, '?scene=changePassword');
  await expect.element(password).toHaveFocus();
  const others = main.getByRole('button', { name: /^换一种方式/ });
  await expect.element(others).toHaveAttribute('aria-expanded', 'false');
  (others.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(others).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Enter}');
  const field = main.getByRole('textbox', { name: '恢复码' });
  await expect.element(field).toHaveFocus();
  await expect.element(others).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('ABCD{Enter}');
  await vi.waitFor(() => expect(server.asked()).toContain('/accountSecurity/verifySecurityCode'));
});

test('a second press while the first is checked sends nothing more', async () => {
  const arrived = Promise.withResolvers<Answer>();
  using server = serve(ways, { [byPassword]: () => arrived.promise });
  await show(desktop, '?scene=changePassword');
  await password.fill('Old@2026');
  await next.click();
  await expect.element(main.getByRole('button', { name: '正在验证' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  arrived.resolve(proved);
  await expect.poll(() => takeTicket('changePassword')).not.toBeNull();
  expect(server.asked().filter((path) => path.endsWith('verifyPassword'))).toHaveLength(1);
});

test('what was told in one language does not stay in the other', async () => {
  using _server = serve(ways, { [byPassword]: refused('password.incorrect', '密码错误') });
  await show(desktop, '?scene=changePassword');
  await password.fill('wrong');
  await next.click();
  await expect.element(main.getByText('密码错误')).toBeVisible();
  await applyLocale('en_US');
  await expect.element(main.getByRole('button', { name: 'Verify and continue' })).toBeVisible();
  expect(main.getByText('密码错误').query()).toBeNull();
});
