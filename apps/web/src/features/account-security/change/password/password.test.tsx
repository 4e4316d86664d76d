import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeTicket } from '../../../../lib/proof/tickets.ts';
import { stored } from '../../../../lib/storage.ts';
import type { Answer } from '../../../../testing/fake-server.ts';
import { address, button, labelled, openChange, policy } from '../testing/open-change.tsx';

const changed: Answer = [200, { token: 'fresh', endedSessions: 2 }];
const newPwd = labelled('新密码');
const confirmPwd = labelled('确认新密码');
const submit = button('修改密码');
const rule = (words: string) => page.getByRole('listitem').filter({ hasText: words });

async function enter(first: string, second = first) {
  await newPwd.fill(first);
  await confirmPwd.fill(second);
  await submit.click();
}

test('every rule of the fetched policy stands there before a key is pressed, and none that it does not have', async () => {
  using _server = await openChange('changePassword', {
    answers: {
      'GET /accountSecurity/getPasswordPolicy': [200, { ...policy, maxRepeats: 0, minLength: 12, history: 0 }],
    },
  });
  await expect.element(rule('长度为 12 至 16 个字符')).toBeVisible();
  await expect.element(rule('至少包含大写字母、小写字母、数字、特殊字符中的 3 种')).toBeVisible();
  await expect.element(rule('不包含您的用户名、手机号或邮箱名')).toBeVisible();
  await expect.element(rule('不是常见的或已泄露的密码')).toBeVisible();
  expect(document.querySelectorAll('.new-password-rules li')).toHaveLength(4);
});

test('both fields stand together, and the rules beside them or, where there is no room, below', async () => {
  using _server = await openChange('changePassword', {});
  await expect.element(confirmPwd).toBeVisible();
  const places = () =>
    ['[name="newPwd"]', '[name="confirmPwd"]', '.new-password-rules'].map((part) => {
      const { left, top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return { left, top, bottom };
    });
  await page.viewport(1280, 900);
  const [first, second, rules] = places();
  expect(second?.left).toBe(first?.left);
  expect(rules?.left).toBeGreaterThan(first?.left ?? 0);
  expect(rules?.top).toBeLessThan(second?.top ?? 0);
  await page.viewport(390, 844);
  const [, last, below] = places();
  expect(below?.top).toBeGreaterThan(last?.bottom ?? 0);
});

test('rules are ticked while typing; those of the server wait for it, and its word counts', async () => {
  let answer: Answer = [200, { broken: ['history', 'ownNames'], strength: 1 }];
  using server = await openChange('changePassword', {
    answers: { 'POST /accountSecurity/checkPassword': () => answer },
  });
  await newPwd.fill('abc');
  await expect.element(rule('长度为')).toMatchTextContent(/未满足/);
  await expect.element(rule('至少包含')).toMatchTextContent(/未满足/);
  await expect.element(rule('连续出现')).toMatchTextContent(/已满足/);
  await expect.element(rule('与最近 5 次')).toMatchTextContent(/正在检查/);
  await newPwd.fill('Tulip-2031');
  await expect.element(rule('长度为')).toMatchTextContent(/已满足/);
  await expect.element(rule('与最近 5 次')).toMatchTextContent(/未满足/);
  await expect.element(rule('用户名、手机号')).toMatchTextContent(/未满足/);
  await expect.element(rule('常见的')).toMatchTextContent(/已满足/);
  // Two rules are broken: then it is not said to be anything.
  expect(page.getByText('弱', { exact: true }).query()).toBeNull();
  answer = [200, { broken: [], strength: 4 }];
  await newPwd.fill('Tulip-2032');
  await expect.element(rule('与最近 5 次')).toMatchTextContent(/已满足/);
  await expect.element(page.getByText('很强', { exact: true })).toBeVisible();
  expect(await server.sent('/checkPassword')).toContainEqual({ ticket: 'the-ticket', newPwd: 'Tulip-2032' });
});

test('former passwords are not said to differ before the server has compared them, which it does last', async () => {
  using _server = await openChange('changePassword', {
    answers: { 'POST /accountSecurity/checkPassword': [200, { broken: ['dictionary'], strength: 0 }] },
  });
  await newPwd.fill('Password-1');
  await expect.element(rule('常见的')).toMatchTextContent(/未满足/);
  await expect.element(rule('与最近 5 次')).toMatchTextContent(/待检查/);
});

test('the own user name is refused before the server says so', async () => {
  using _server = await openChange('changePassword');
  await newPwd.fill('xDEMO.FULL1');
  await expect.element(rule('用户名、手机号')).toMatchTextContent(/未满足/);
});

test('the server is asked on pause, not at every key, and an older answer never replaces a newer one', async () => {
  let release: (answer: Answer) => void = () => undefined;
  using server = await openChange('changePassword', {
    answers: {
      'POST /accountSecurity/checkPassword': async (request) =>
        (await request.json()).newPwd === 'Tulip-2031'
          ? new Promise<Answer>((resolve) => (release = resolve))
          : [200, { broken: [], strength: 3 }],
    },
  });
  await newPwd.click();
  await userEvent.keyboard('Tulip-2031');
  await expect.poll(() => server.asked().filter((path) => path.endsWith('/checkPassword'))).toHaveLength(1);
  await userEvent.keyboard('x');
  await expect.element(page.getByText('强', { exact: true })).toBeVisible();
  release([200, { broken: ['history', 'dictionary'], strength: 0 }]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(rule('与最近 5 次')).toMatchTextContent(/已满足/);
  expect(page.getByText('极弱', { exact: true }).query()).toBeNull();
});

test('a reader hears the sum once the typing rests, and nothing in between', async () => {
  using _server = await openChange('changePassword');
  await expect.element(newPwd).toBeVisible();
  const place = () => document.querySelector('.new-password-rules [role="status"]')?.textContent ?? '';
  await newPwd.fill('abc');
  expect(place()).toBe('');
  await expect.poll(place).toBe('已满足 3 条密码要求，共 6 条');
});

test('without an answer the rules of the server are said to be checked later, and nothing is in the way', async () => {
  using server = await openChange('changePassword', {
    answers: {
      'POST /accountSecurity/checkPassword': [429, { code: 'request.frequent', message: '过于频繁' }],
      'POST /accountSecurity/updateUserPassword': changed,
    },
  });
  await newPwd.fill('Tulip-2031');
  await expect.element(rule('与最近 5 次')).toMatchTextContent(/提交时检查/);
  await enter('Tulip-2031');
  await expect.poll(address).toBe('/pc/userCenter/accountSecurity');
  expect(server.asked()).toContain('/accountSecurity/updateUserPassword');
});

test('a generated password fills both fields, is shown to be kept, can be copied, and keeps the policy', async () => {
  using server = await openChange('changePassword', {
    answers: { 'POST /accountSecurity/updateUserPassword': changed },
  });
  await button('生成密码').click();
  const made = document.querySelector('.new-password-made code')?.textContent ?? '';
  expect(made).toHaveLength(16);
  await expect.element(newPwd).toHaveValue(made);
  await expect.element(confirmPwd).toHaveValue(made);
  await expect.element(button('复制密码')).toBeVisible();
  await submit.click();
  await expect
    .poll(() => server.sent('/updateUserPassword'))
    .toEqual([{ ticket: 'the-ticket', newPwd: made, confirmPwd: made }]);
});

test('a generated password that was typed over is shown no longer', async () => {
  using _server = await openChange('changePassword');
  await button('生成密码').click();
  await newPwd.fill('Tulip-2031');
  expect(document.querySelector('.new-password-made')).toBeNull();
});

test('empty fields, a mismatch and a weak password are told under their fields, and nothing is sent', async () => {
  using server = await openChange('changePassword');
  await submit.click();
  await expect.element(newPwd).toHaveAccessibleDescription(/请输入新密码/);
  await expect.element(confirmPwd).toHaveAccessibleDescription(/请再次输入新密码/);
  await enter('Tulip-2031', 'Tulip-2032');
  await expect.element(confirmPwd).toHaveAccessibleDescription(/确认密码与新密码不一致/);
  await enter('short');
  await expect.element(newPwd).toHaveAccessibleDescription(/密码不符合要求/);
  expect(server.asked()).not.toContain('/accountSecurity/updateUserPassword');
});

test('pasting works, the eye shows what is typed, and a password manager knows what it is', async () => {
  using _server = await openChange('changePassword');
  await expect.element(newPwd).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(confirmPwd).toHaveAttribute('autocomplete', 'new-password');
  await expect
    .poll(() => document.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value)
    .toBe('demo.full');
  const source = document.createElement('textarea');
  document.body.append(source);
  source.value = 'Tulip 2031';
  source.select();
  await userEvent.copy();
  source.remove();
  await newPwd.click();
  await userEvent.paste();
  await expect.element(newPwd).toHaveValue('Tulip 2031');
  await button('显示新密码').click();
  await expect.element(newPwd).toHaveAttribute('type', 'text');
});

test('it says before which sessions will end, and afterwards that the password was changed; the new token is kept', async () => {
  using _server = await openChange('changePassword', {
    answers: { 'POST /accountSecurity/updateUserPassword': changed },
  });
  await expect.element(page.getByText('修改后，其他 2 个登录会立即退出；本机保持登录。')).toBeVisible();
  await enter('Tulip-2031');
  await expect.element(page.getByText('密码修改成功，其他 2 个登录已退出')).toBeVisible();
  expect(stored('token')).toBe('fresh');
  expect(address()).toBe('/pc/userCenter/accountSecurity');
  expect(takeTicket('changePassword')).toBeNull();
});

test('without other sessions nothing is said of them', async () => {
  using _server = await openChange('changePassword', {
    answers: {
      'GET /accountSecurity/sessions': [200, { rows: [], total: 0 }],
      'POST /accountSecurity/updateUserPassword': [200, { token: 'fresh', endedSessions: 0 }],
    },
  });
  await enter('Tulip-2031');
  await expect.element(page.getByText('密码修改成功', { exact: true })).toBeVisible();
  expect(page.getByText(/会立即退出/).query()).toBeNull();
});

test('what the server finds weak or different is told under the field it is about, and what was typed stays', async () => {
  let answer: Answer = [400, { code: 'password.weak', message: '密码不符合要求' }];
  using _server = await openChange('changePassword', {
    answers: { 'POST /accountSecurity/updateUserPassword': () => answer },
  });
  await enter('Tulip-2031');
  await expect.element(newPwd).toHaveAccessibleDescription(/密码不符合要求/);
  await expect.element(newPwd).toHaveValue('Tulip-2031');
  answer = [400, { code: 'password.mismatch', message: '确认密码与新密码不一致' }];
  await submit.click();
  await expect.element(confirmPwd).toHaveAccessibleDescription(/确认密码与新密码不一致/);
});

test.each(['proof.required', 'password.changed'])('%s leads back to the proof and says why', async (code) => {
  using _server = await openChange('changePassword', {
    answers: { 'POST /accountSecurity/updateUserPassword': [403, { code, message: '请重新验证' }] },
  });
  await enter('Tulip-2031');
  await expect.poll(address).toBe('/pc/userCenter/vertify?scene=changePassword');
  await expect.element(page.getByText('请重新验证')).toBeVisible();
  expect(takeTicket('changePassword')).toBeNull();
});

test('switched off meanwhile, it says so and goes to the overview, which tells whom to ask', async () => {
  using _server = await openChange('changePassword', {
    answers: {
      'POST /accountSecurity/updateUserPassword': [403, { code: 'switch.off', message: '管理员已关闭此项修改' }],
    },
  });
  await enter('Tulip-2031');
  await expect.element(page.getByText('管理员已关闭此项修改')).toBeVisible();
  expect(address()).toBe('/pc/userCenter/accountSecurity');
});

test('a field that the administrator has added is drawn, required, and sent along', async () => {
  const reason = { name: 'reason', kind: 'text', label: '修改原因', required: true };
  using server = await openChange('changePassword', {
    answers: {
      'POST /accountSecurity/getConfigurationByUser': [
        200,
        {
          scene: 'changePassword',
          ways: [],
          fields: [
            { name: 'newPwd', kind: 'secret', label: '新密码', required: true },
            { name: 'confirmPwd', kind: 'secret', label: '确认新密码', required: true },
            reason,
          ],
        },
      ],
      'POST /accountSecurity/updateUserPassword': changed,
    },
  });
  await enter('Tulip-2031');
  await expect.element(labelled('修改原因')).toHaveAccessibleDescription('请填写此项');
  await labelled('修改原因').fill('例行更换');
  await submit.click();
  await expect.poll(() => server.sent('/updateUserPassword')).toMatchObject([{ reason: '例行更换' }]);
});

test('whose password a directory keeps types the old one as well, and what is wrong with it is told there', async () => {
  let answer: Answer = [400, { code: 'password.incorrect', message: '密码错误' }];
  const secret = (name: string, label: string) => ({ name, kind: 'secret', label, required: true });
  const fields = [secret('oldPwd', '当前密码'), secret('newPwd', '新密码'), secret('confirmPwd', '确认新密码')];
  using server = await openChange('changePassword', {
    answers: {
      'POST /accountSecurity/getConfigurationByUser': [200, { scene: 'changePassword', ways: [], fields }],
      'POST /accountSecurity/checkPassword': [200, { broken: [], strength: 4, unjudged: ['history'] }],
      'POST /accountSecurity/updateUserPassword': () => answer,
    },
  });
  await expect.element(labelled('当前密码')).toHaveAttribute('autocomplete', 'current-password');
  await labelled('当前密码').fill('Old@2026-x');
  await enter('Tulip-2031');
  await expect.element(labelled('当前密码')).toHaveAccessibleDescription('密码错误');
  await expect.element(rule('与最近 5 次')).toMatchTextContent(/提交时检查/);
  answer = [400, { code: 'directory.young', message: '暂时不能再改' }];
  await submit.click();
  await expect.element(newPwd).toHaveAccessibleDescription(/暂时不能再改/);
  answer = [503, { code: 'directory.away', message: '暂时无法连接组织的目录服务' }];
  await submit.click();
  await expect.element(page.getByText('暂时无法连接组织的目录服务')).toBeVisible();
  expect(page.getByText(/处需要修改/).query()).toBeNull();
  expect((await server.sent('/updateUserPassword'))[0]).toMatchObject({ oldPwd: 'Old@2026-x', newPwd: 'Tulip-2031' });
});
