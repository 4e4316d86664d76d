import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { codeAwaitedUntilMs } from '../../../../lib/awaited-code.ts';
import { takeTicket } from '../../../../lib/proof/tickets.ts';
import { items, pending, rowsOf } from '../../testing/samples.ts';
import { address, button, labelled, openChange, sceneFields } from '../testing/open-change.tsx';
import { keepAwaiting, takeAwaiting } from './awaiting.ts';
import {
  awaitNothing,
  both,
  code,
  confirm,
  email,
  getCode,
  give,
  messageId,
  ok,
  phone,
  sending,
  sent,
} from './testing/contact-page.ts';

beforeEach(awaitNothing);

test.each(both)('%s: a new address gets a code, and the code makes it the address ($1.scene)', async (layout, one) => {
  using server = await openChange(one.scene, {
    layout,
    answers: { [sending]: sent, [`POST /accountSecurity/${one.update}`]: ok },
  });
  await give(one);
  await expect.element(page.getByText(one.wasSent)).toBeVisible();
  await expect.element(page.getByText('剩余 05:00').or(page.getByText('剩余 04:5', { exact: false }))).toBeVisible();
  await expect.element(code).toHaveFocus();
  expect(codeAwaitedUntilMs.get()).toBeGreaterThan(Date.now());
  await userEvent.keyboard('123456{Enter}');
  await expect.element(page.getByText('换绑成功')).toBeVisible();
  expect(await server.sent('/sendSecurityCodeForUpdate')).toEqual([{ ticket: 'the-ticket', target: one.target }]);
  expect(await server.sent(`/${one.update}`)).toEqual([
    { ticket: 'the-ticket', [one.field]: one.target, code: '123456' },
  ]);
  expect(address()).toBe(layout === 'wide' ? '/pc/userCenter/accountSecurity' : '/mobile/accountSecurity');
  expect(takeTicket(one.scene)).toBeNull();
});

test.each([
  [phone, '绑定安全手机', '验证后，这个手机用于接收验证码与找回密码。'],
  [email, '绑定安全邮箱', '验证后，这个邮箱用于接收验证码与找回密码。'],
] as const)(
  'a first address replaces nothing, and the page does not say so ($0.scene)',
  async (one, title, purpose) => {
    using _server = await openChange(one.scene, {
      answers: {
        'POST /accountSecurity/getConfigurationByUser': [
          200,
          { scene: one.scene, isFirst: true, ways: [], fields: sceneFields[one.scene] },
        ],
        [sending]: sent,
        [`POST /accountSecurity/${one.update}`]: ok,
      },
    });
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByText(purpose)).toBeVisible();
    await give(one);
    await expect.element(page.getByRole('form', { name: title })).toBeVisible();
    await expect.element(button('取消绑定')).toBeVisible();
    await code.fill('123456');
    await button('确认绑定').click();
    await expect.element(page.getByText('绑定成功')).toBeVisible();
  },
);

test.each([phone, email])(
  'what is missing or wrong is said under the field, and nothing is sent ($scene)',
  async (one) => {
    using server = await openChange(one.scene);
    await getCode.click();
    await expect.element(labelled(one.label)).toHaveAccessibleDescription(new RegExp(one.missing));
    await labelled(one.label).fill(one.wrong);
    await getCode.click();
    await expect.element(labelled(one.label)).toHaveAccessibleDescription(new RegExp(one.invalid));
    expect(server.asked()).not.toContain('/accountSecurity/sendSecurityCodeForUpdate');
  },
);

test.each(['phone.invalid', 'contact.same'])('%s of the server stands under the field', async (refusal) => {
  using _server = await openChange('changeMobile', {
    answers: { [sending]: [400, { code: refusal, message: '换一个' }] },
  });
  await labelled(phone.label).fill(phone.typed);
  await getCode.click();
  await expect.element(labelled(phone.label)).toHaveAccessibleDescription(/换一个/);
});

test.each(['code.incorrect', 'code.expired'])(
  '%s stands under the code, which can be entered again',
  async (refusal) => {
    using _server = await openChange('changeEmail', {
      answers: {
        [sending]: sent,
        'POST /accountSecurity/updateUserEmail': [400, { code: refusal, message: '验证码不对' }],
      },
    });
    await give(email);
    await confirm.click();
    await expect.element(code).toHaveAccessibleDescription(/请输入验证码/);
    await code.fill('123456');
    await confirm.click();
    await expect.element(code).toHaveAccessibleDescription(/验证码不对/);
    await expect.element(code).toHaveFocus();
  },
);

test('too many wrong codes are told with the minutes to wait', async () => {
  using _server = await openChange('changeEmail', {
    answers: {
      [sending]: sent,
      'POST /accountSecurity/updateUserEmail': [
        429,
        { code: 'proof.locked', message: '稍后' },
        { 'retry-after': '840' },
      ],
    },
  });
  await give(email);
  await code.fill('123456');
  await confirm.click();
  await expect.element(code).toHaveAccessibleDescription(/错误次数过多，请在 14 分钟后再试/);
});

test.each([phone, email])(
  'an address that somebody else has is told only after its proof, and can be corrected ($scene)',
  async (one) => {
    using server = await openChange(one.scene, {
      answers: {
        [sending]: sent,
        [`POST /accountSecurity/${one.update}`]: [409, { code: one.taken, message: '无法使用' }],
      },
    });
    await give(one);
    await code.fill('123456');
    await confirm.click();
    await expect.element(page.getByRole('alert').filter({ hasText: '无法使用' })).toBeVisible();
    await button(one.correct).click();
    await expect.element(labelled(one.label)).toHaveFocus();
    await getCode.click();
    await expect.element(code).toBeVisible();
    // As it was, it is sent as it was.
    expect(await server.sent('/sendSecurityCodeForUpdate')).toEqual([
      { ticket: 'the-ticket', target: one.target },
      { ticket: 'the-ticket', target: one.target },
    ]);
  },
);

test('given up, the waiting address is forgotten on both sides', async () => {
  using server = await openChange('changeMobile', {
    answers: { [sending]: sent, 'POST /accountSecurity/cancelUpdate': ok },
  });
  await give(phone);
  await button('取消更换').click();
  await expect.element(page.getByText('已取消，原来的继续有效')).toBeVisible();
  expect(await server.sent('/cancelUpdate')).toEqual([{ scene: 'changeMobile' }]);
  expect(address()).toBe('/pc/userCenter/accountSecurity');
});

test('after a look elsewhere it goes on at the code', async () => {
  const begun = { sent: { messageId, resendSeconds: 60, expiresInSeconds: 300 }, atMs: Date.now() - 100_000 };
  {
    using _server = await openChange('changeMobile', { answers: { [sending]: sent } });
    keepAwaiting('changeMobile', { proposal: { target: phone.target, others: {} }, begun });
    await cleanup();
  }
  using _server = await openChange('changeMobile', { isSamePerson: true });
  await expect.element(code).toBeVisible();
  await expect.element(page.getByText(phone.wasSent)).toBeVisible();
  await expect.element(page.getByText(/剩余 03:[12]/)).toBeVisible();
});

test('an address whose code has expired meanwhile is asked for anew, and another person never sees it', async () => {
  const proposal = { target: phone.target, others: {} };
  const at = (atMs: number) => ({ sent: { messageId, resendSeconds: 60, expiresInSeconds: 300 }, atMs });
  keepAwaiting('changeMobile', { proposal, begun: at(Date.now() - 301_000) });
  expect(takeAwaiting('changeMobile')).toBeNull();
  keepAwaiting('changeMobile', { proposal, begun: at(Date.now()) });
  using _server = await openChange('changeMobile');
  await expect.element(labelled(phone.label)).toHaveValue('');
});

test('a code of before a reload can be used with the address entered again', async () => {
  using server = await openChange('changeEmail', {
    answers: {
      'POST /accountSecurity/getAllConfigurationByUser': rowsOf([{ ...items.email, pending }]),
      'POST /accountSecurity/updateUserEmail': ok,
    },
  });
  await expect.element(page.getByText(/w\*\*\*@example\.com 正在等待确认，剩余 04:2/)).toBeVisible();
  await button('已有验证码').click();
  await expect.element(labelled(email.label)).toHaveAccessibleDescription(/请输入邮箱/);
  await labelled(email.label).fill(email.typed);
  await button('已有验证码').click();
  await expect.element(page.getByText('正在等待 new@example.com 的验证码')).toBeVisible();
  await code.fill('123456');
  await confirm.click();
  await expect.element(page.getByText('换绑成功')).toBeVisible();
  expect(server.asked()).not.toContain('/accountSecurity/sendSecurityCodeForUpdate');
});

test('what was typed is asked about before it is lost', async () => {
  using _server = await openChange('changeMobile');
  await labelled(phone.label).fill('138');
  await page.getByRole('link', { name: '账号安全' }).first().click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await button('取消').click();
  await expect.element(labelled(phone.label)).toHaveValue('138');
  expect(address()).toBe('/pc/userCenter/dynamicForm?scene=changeMobile');
});
