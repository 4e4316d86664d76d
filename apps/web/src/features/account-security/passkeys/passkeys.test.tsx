import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { forget, store } from '../../../lib/storage.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { looks } from '../../../testing/looks.ts';
import { person } from '../../../testing/person.ts';
import { proofDialog, proveInPlace } from '../../../testing/proof-dialog.ts';
import { show } from '../../../testing/show.tsx';
import { editConf, items, portalAnswers, rowsOf, sessions, ways } from '../testing/samples.ts';
import { byPassword, configuration } from '../verify/testing/verify-page.ts';
import type { Passkey, Passkeys } from './passkeys-query.ts';

const desktop = '/pc/userCenter/accountSecurity';
const phone = '/mobile/accountSecurity';

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
  await page.viewport(1280, 800);
});

const mac: Passkey = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'MacBook Pro',
  lives: 'synced',
  provider: 'iCloud 钥匙串',
  since: '2026-09-01 08:00:00',
  lastUsed: '2026-09-02 10:00:00',
  state: 'works',
};
const key: Passkey = {
  ...mac,
  id: '00000000-0000-4000-8000-00000000000b',
  name: 'YubiKey 5C',
  lives: 'key',
  lastUsed: null,
};
const home = { host: 'localhost', address: 'http://localhost:8080' };

function serve(rows: readonly Passkey[], more: Partial<Passkeys> = {}, answers: Parameters<typeof fakeServer>[0] = {}) {
  const found = {
    state: 'on',
    home,
    rows,
    total: rows.length,
    isNeeded: false,
    isDue: false,
    otherWays: ['password', 'otp'],
    ...more,
  };
  return fakeServer({
    ...portalAnswers,
    'POST /accountSecurity/getAllConfigurationByUser': rowsOf([items.password]),
    'GET /accountSecurity/getEditConf': [200, editConf],
    'GET /accountSecurity/sessions': rowsOf(sessions),
    'GET /passkeys/list': [200, found],
    ...answers,
  }).install();
}

/** A proof by the password serves. */
const asking = {
  [configuration]: [200, { scene: 'removePasskey', isFirst: false, ways: [ways[0]], fields: [] }],
  [byPassword]: [200, { ticket: 'the-ticket', expiresInSeconds: 600 }],
} satisfies Parameters<typeof fakeServer>[0];

const section = page.getByRole('region', { name: '通行密钥' });
const button = (name: string) => section.getByRole('button', { name, exact: true });
const sentTo = (server: ReturnType<typeof serve>, path: string) =>
  Promise.all(server.requests.filter(({ url }) => url.includes(path)).map((one) => one.clone().json()));

test('each says where it lives and when it was used, and that removing the last one locks nobody out', async () => {
  using _server = serve([mac, key]);
  await show(desktop);
  await expect.element(section).toMatchTextContent(/MacBook Pro.*iCloud 钥匙串，您的设备通用 · .*用过/);
  await expect.element(section).toMatchTextContent(/YubiKey 5C.*安全密钥 · .*添加，还没用过/);
  await expect.element(section).toMatchTextContent(/移除最后一个也不会进不来：您还可以用密码、动态口令登录。/);
  await expect.element(button('添加')).toBeVisible();
});

test('in English the ways that are left read as a sentence', async () => {
  await applyLocale('en_US');
  using _server = serve([mac], { otherWays: ['password', 'otp', 'recovery'] });
  await show(desktop);
  const left = page.getByText(/you can still sign in with your password, one-time passwords or a recovery code\.$/);
  await expect.element(left).toBeVisible();
});

test.each([
  { path: desktop, isFirst: false },
  { path: phone, isFirst: true },
])(
  'they come right after the check-up on a phone, and beside the items elsewhere: $path',
  async ({ path, isFirst }) => {
    if (path === phone) await page.viewport(390, 844);
    using _server = serve([mac]);
    await show(path);
    await expect.element(section.getByText('MacBook Pro', { exact: true })).toBeVisible();
    const items = page.getByRole('region', { name: '登录与找回' }).element();
    const order = section.element().compareDocumentPosition(items);
    expect(Boolean(order & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(isFirst);
  },
);

test('one that was made on this device says so, and no other', async () => {
  store('passkeys_here', [mac.id]);
  using _server = serve([mac, key]);
  await show(desktop);
  await expect.element(section).toMatchTextContent(/MacBook Pro\s*本机/);
  expect(section.getByText('本机', { exact: true }).elements()).toHaveLength(1);
  forget('passkeys_here');
});

test('one is renamed in its place; an empty name is not sent', async () => {
  using server = serve([mac], {}, { 'POST /passkeys/rename': [200, { ok: true }] });
  await show(desktop);
  await button('重命名 MacBook Pro').click();
  const field = section.getByRole('textbox', { name: '名称' });
  await expect.element(field).toHaveFocus();
  await field.fill('');
  await button('保存').click();
  await expect.element(section).toMatchTextContent(/请输入名称/);
  expect(server.asked()).not.toContain('/passkeys/rename');
  await field.fill('办公室');
  await button('保存').click();
  await expect.poll(() => sentTo(server, '/passkeys/rename')).toEqual([{ id: mac.id, name: '办公室' }]);
});

test('before one is removed a proof is asked for, then the ways that are left are told; given up, nothing follows', async () => {
  using server = serve([mac, key], {}, { ...asking, 'POST /passkeys/remove': [200, { ok: true }] });
  await show(desktop);
  const question = page.getByRole('alertdialog', { name: '移除通行密钥“YubiKey 5C”？' });
  await button('移除 YubiKey 5C').click();
  await expect.element(proofDialog.getByRole('textbox')).toHaveFocus();
  expect(question.query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(proofDialog).not.toBeInTheDocument();
  expect(question.query()).toBeNull();
  await button('移除 YubiKey 5C').click();
  await proveInPlace();
  await expect.element(question).toMatchTextContent(/之后您还可以用其余 1 个通行密钥、密码、动态口令登录。/);
  await question.getByRole('button', { name: '移除', exact: true }).click();
  await expect.poll(() => sentTo(server, '/passkeys/remove')).toEqual([{ ticket: 'the-ticket', id: key.id }]);
  await expect.element(page.getByText('已移除')).toBeVisible();
});

test('with an account of the company the last one can go', async () => {
  using _server = serve([mac], { otherWays: ['provider'] });
  await show(desktop);
  await expect.element(page.getByText('移除最后一个也不会进不来：您还可以用企业账号登录。')).toBeVisible();
  await button('移除 MacBook Pro').click();
  await expect.element(proofDialog).toBeVisible();
});

test.each([
  [{ otherWays: [] }, '这是您唯一的登录方式。请先设置密码，或添加另一个通行密钥。'],
  [{ state: 'required' }, '单位要求使用通行密钥。请先添加另一个，再移除此项。'],
  [{ isNeeded: true }, '单位要求使用两步验证，请先添加另一个通行密钥或设置动态口令，再移除此项'],
] as const)('the last one is not removed where that would be too much: %o', async (more, words) => {
  using server = serve([mac], more as Partial<Passkeys>);
  await show(desktop);
  await button('移除 MacBook Pro').click();
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByRole('alertdialog').query()).toBeNull();
  // Nobody proves themselves for a refusal.
  expect(proofDialog.query()).toBeNull();
  expect(server.asked()).not.toContain('/passkeys/remove');
});

test.each([
  [{ state: 'provider', home: null }, /您通过单位的统一认证登录，通行密钥请在那里管理/],
  [{ state: 'address', home: null }, /此门户的地址不能使用通行密钥/],
  [{ home: { host: 'portal.example', address: 'https://portal.example' } }, /请打开 https:\/\/portal\.example\/uc\//],
] as const)('where there can be none the page says why: %o', async (more, words) => {
  using _server = serve([], more as Partial<Passkeys>);
  await show(desktop);
  await expect.element(section).toMatchTextContent(words);
  expect(button('添加').query()).toBeNull();
});

test('switched off they are shown and cannot be changed; off altogether there is nothing to see', async () => {
  using _server = serve([mac], {}, { 'GET /accountSecurity/getEditConf': [200, { ...editConf, passkey: false }] });
  await show(desktop);
  await expect.element(section).toMatchTextContent(/MacBook Pro/);
  await expect.element(page.getByText(/管理员已关闭“管理通行密钥”/)).toBeVisible();
  expect(section.getByRole('button').elements()).toHaveLength(0);
});

test('one that works nowhere any more says so', async () => {
  using _server = serve([
    { ...mac, state: 'elsewhere' },
    { ...key, state: 'copied' },
  ]);
  await show(desktop);
  await expect.element(section).toMatchTextContent(/其他地址.*在现在的地址不能使用/);
  await expect.element(section).toMatchTextContent(/已停用.*发现有人使用它的副本/);
});

test.each(looks)('is accessible and overflows nowhere in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  // High enough for all of it: the bar at the foot covers what has yet to be scrolled to.
  await page.viewport(320, 1400);
  using _server = serve([mac, { ...key, state: 'copied' }]);
  await show(phone);
  await expect.poll(() => document.querySelectorAll('.passkey').length).toBe(2);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
