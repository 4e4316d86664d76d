import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pathTo } from '../../../lib/paths.ts';
import { keepTicket, takeTicket } from '../../../lib/proof/tickets.ts';
import { unproved } from '../../../testing/proof.ts';
import { proofDialog, proveInPlace } from '../../../testing/proof-dialog.ts';
import { account, serve, sources } from './testing/samples.ts';
import { answer, showSection, startAfresh } from './testing/show-section.tsx';

beforeEach(startAfresh);

const section = page.getByRole('region', { name: '第三方账号' });
const unbind = section.getByRole('button', { name: '解绑 企业微信 账号 demo_full' });
const path = '/thridAuthSource/deleteThridAuthOpenId';
const { id } = account(1);

test.each(['wide', 'phone'] as const)('%s: proved in place, then asked, then unbound and told', async (layout) => {
  using server = serve(sources, unproved);
  await showSection(layout);
  await unbind.click();
  await proveInPlace();
  await expect.element(page.getByRole('alertdialog', { name: '解绑 企业微信 账号“demo_full”？' })).toBeVisible();
  expect(server.asked()).not.toContain(path);
  await answer('解绑').click();
  await expect.element(page.getByText('解绑成功')).toBeVisible();
  await expect.element(section.getByRole('button', { name: '绑定 企业微信', exact: true })).toBeVisible();
  const sent = server.requests.find(({ url }) => url.endsWith(path));
  expect(await sent?.json()).toEqual({ id });
  expect(location.hash).toBe(`#${pathTo('info', layout)}`);
});

test('given up, at the proof or at the question, nothing happens', async () => {
  using server = serve(sources, unproved);
  await showSection();
  await unbind.click();
  await proofDialog.getByRole('button', { name: '关闭' }).click();
  await expect.element(proofDialog).not.toBeInTheDocument();
  expect(page.getByRole('alertdialog').query()).toBeNull();
  await unbind.click();
  await proveInPlace();
  await answer('取消').click();
  expect(server.asked()).not.toContain(path);
});

test('with a proof of the last minutes the question comes at once, tickets are void then, and the focus stays near', async () => {
  using _server = serve();
  keepTicket('changeEmail', 'another', 600);
  await showSection();
  await unbind.click();
  await answer('解绑').click();
  await expect.element(page.getByText('解绑成功')).toBeVisible();
  await expect.element(section.getByText('demo_full')).not.toBeInTheDocument();
  expect(takeTicket('changeEmail')).toBeNull();
  await expect.poll(() => document.activeElement?.closest('.third-auth')).not.toBeNull();
});

test('where the source is gone the question says that there is no way back', async () => {
  using _server = serve();
  await showSection();
  await section.getByRole('button', { name: '解绑 第三方账号 账号 account_2' }).click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/解绑后无法重新绑定/);
});

test.each([
  [409, 'binding.last', '这是您唯一的登录方式，请先设置密码或绑定其他账号'],
  [404, 'binding.unknown', '该第三方账号不存在，或已解绑'],
  [403, 'switch.off', '管理员已关闭此项修改'],
  [403, 'proof.required', '请先验证身份'],
  [500, 'server.failed', '服务器内部错误'],
])('a refusal with %s %s is told, and the account stays', async (status, code, message) => {
  using server = serve(sources, { [`POST ${path}`]: [status, { code, message }] });
  await showSection();
  await unbind.click();
  const before = server.asked().filter((one) => one.endsWith('getThridAuthSource')).length;
  await answer('解绑').click();
  await expect.element(page.getByText(`解绑失败：${message}`)).toBeVisible();
  expect(page.getByText('解绑成功').query()).toBeNull();
  await expect.element(unbind).toHaveAttribute('aria-disabled', 'false');
  // Somebody else may have changed what is shown here.
  expect(server.asked().filter((one) => one.endsWith('getThridAuthSource')).length).toBeGreaterThan(before);
});

test('an answer that would lead to another site leads nowhere, and is told as a failure (RD-01)', async () => {
  using _server = serve(sources, {
    [`POST ${path}`]: [201, { message: '登录已过期', redirect: 'https://elsewhere.example/uc/' }],
  });
  await showSection();
  await unbind.click();
  await answer('解绑').click();
  await expect.element(page.getByText('解绑失败：登录已过期')).toBeVisible();
});

test('without network it fails in words', async () => {
  using _server = serve(sources, {
    [`POST ${path}`]: () => {
      throw new TypeError('no network');
    },
  });
  await showSection();
  await unbind.click();
  await answer('解绑').click();
  await expect.element(page.getByText(/^解绑失败：网络异常/)).toBeVisible();
});
