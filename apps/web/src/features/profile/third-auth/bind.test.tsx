import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pathTo } from '../../../lib/paths.ts';
import { keepTicket, takeTicket } from '../../../lib/proof/tickets.ts';
import { proofDialog, proveInPlace } from '../../../testing/proof-dialog.ts';
import { otherPlace, serve, sources } from './testing/samples.ts';
import { answer, showSection, startAfresh } from './testing/show-section.tsx';

beforeEach(startAfresh);

const section = page.getByRole('region', { name: '第三方账号' });
const bind = section.getByRole('button', { name: '绑定 合作伙伴', exact: true });
const problem = section.getByRole('alert');
const start = 'POST /thridAuthSource/startBind';
const question = page.getByRole('alertdialog', { name: '绑定 合作伙伴 账号“one”？' });
const place = () => location.hash.slice(1);

async function bodyOf(server: ReturnType<typeof serve>, path: string): Promise<unknown> {
  return server.requests.find(({ url }) => url.endsWith(path))?.json();
}

test.each(['wide', 'phone'] as const)(
  '%s: a proof comes first, in place, and then the way leads to the source',
  async (layout) => {
    using server = serve();
    await showSection(layout);
    await bind.click();
    await expect.element(proofDialog).toBeVisible();
    expect(place()).toBe(pathTo('info', layout));
    expect(server.asked()).not.toContain('/thridAuthSource/startBind');
    await proveInPlace();
    await expect.poll(place).toBe(otherPlace);
    expect(await bodyOf(server, 'startBind')).toEqual({ ticket: 'the-ticket', source: 'partner' });
  },
);

test('whoever gives the proof up goes nowhere', async () => {
  using server = serve();
  await showSection();
  await bind.click();
  await proofDialog.getByRole('button', { name: '关闭' }).click();
  await expect.element(bind).toHaveFocus();
  expect(server.asked()).not.toContain('/thridAuthSource/startBind');
});

test('a proof that still holds is used at once, and the page says where it is going until one is back', async () => {
  using _server = serve();
  keepTicket('bindThirdAuth', 'a ticket', 600);
  await showSection('wide', '?bindFailed=binding.refused');
  await expect.element(problem).toBeVisible();
  await bind.click();
  await expect.poll(place).toBe(otherPlace);
  await expect.element(section).toMatchTextContent(/正在前往 合作伙伴/);
  expect(problem.query()).toBeNull(); // of the try before
  await expect.element(bind).toHaveAttribute('aria-disabled', 'true');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(section).not.toMatchTextContent(/正在前往/);
});

test('an address that is none to go to is not gone to (RD-01)', async () => {
  using _server = serve(sources, { [start]: [200, { redirect: 'javascript:document.title="run"' }] });
  keepTicket('bindThirdAuth', 'a ticket', 600);
  await showSection();
  await bind.click();
  await expect.element(problem).toMatchTextContent(/绑定失败：.*不安全/);
  expect(document.title).not.toBe('run');
  await expect.element(bind).toHaveAttribute('aria-disabled', 'false');
});

test.each([
  [404, 'binding.unknown', '该第三方账号不存在，或已解绑'],
  [502, 'gateway.failed', '网关错误'],
  [403, 'switch.off', '管理员已关闭此项修改'],
])('a way out that is refused with %s %s is told in words, until it is closed', async (status, code, message) => {
  using _server = serve(sources, { [start]: [status, { code, message }] });
  keepTicket('bindThirdAuth', 'a ticket', 600);
  await showSection();
  await bind.click();
  await expect.element(problem).toMatchTextContent(`绑定失败：${message}`);
  await section.getByRole('button', { name: '关闭' }).click();
  expect(problem.query()).toBeNull();
});

test('a proof that has run out is asked for again, for the same source', async () => {
  using _server = serve(sources, { [start]: [403, { code: 'proof.required', message: '请先验证身份' }] });
  keepTicket('bindThirdAuth', 'a ticket', 600);
  await showSection();
  await bind.click();
  await expect.element(proofDialog).toBeVisible();
  await expect.element(page.getByText('请先验证身份')).toBeVisible();
  expect(takeTicket('bindThirdAuth')).toBeNull();
});

test.each(['wide', 'phone'] as const)(
  '%s: the account that came back is bound after a yes, and told',
  async (layout) => {
    using server = serve();
    keepTicket('reveal', 'rests on the former ways to sign in', 600);
    await showSection(layout, '?bind=a-flow&tab=x');
    await expect.element(question).toBeVisible();
    expect(server.asked()).not.toContain('/thridAuthSource/confirmBind');
    expect(place()).toContain('bind=a-flow'); // a reload asks again
    await answer('绑定').click();
    await expect.element(page.getByText('绑定成功')).toBeVisible();
    await expect.element(section.getByRole('button', { name: '解绑 合作伙伴 账号 one' })).toBeVisible();
    expect(await bodyOf(server, 'confirmBind')).toEqual({ flow: 'a-flow' });
    expect(place()).toBe(`${pathTo('info', layout)}?tab=x`);
    expect(takeTicket('reveal')).toBeNull();
  },
);

test('without a yes nothing is bound', async () => {
  using server = serve();
  await showSection('wide', '?bind=a-flow');
  await expect.element(question).toBeVisible();
  await answer('不绑定').click();
  await expect.poll(place).toBe(pathTo('info', 'wide'));
  expect(server.asked()).not.toContain('/thridAuthSource/confirmBind');
  await expect.element(bind).toBeVisible();
});

test.each([
  [400, 'binding.expired', '绑定操作已失效，请重新绑定'],
  [409, 'binding.taken', '该第三方账号已绑定到其他用户，请换一个账号或联系管理员'],
  [409, 'binding.same', '该第三方账号已绑定到您的账号，无需再次绑定'],
  [400, 'binding.full', '绑定的第三方账号已达上限，请先解绑一些'],
  [403, 'proof.required', '请先验证身份'],
  [403, 'switch.off', '管理员已关闭此项修改'],
])('a yes that is refused with %s %s is told in words', async (status, code, message) => {
  using _server = serve(sources, { 'POST /thridAuthSource/confirmBind': [status, { code, message }] });
  await showSection('wide', '?bind=a-flow');
  await answer('绑定').click();
  await expect.element(problem).toMatchTextContent(`绑定失败：${message}`);
  expect(page.getByText('绑定成功').query()).toBeNull();
  expect(place()).toBe(pathTo('info', 'wide'));
});

test('an account that no longer waits is told, and nothing is asked', async () => {
  const message = '绑定操作已失效，请重新绑定';
  using _server = serve(sources, { 'POST /thridAuthSource/pendingBind': [400, { code: 'binding.expired', message }] });
  await showSection('wide', '?bind=a-flow');
  await expect.element(problem).toMatchTextContent(message);
  expect(page.getByRole('alertdialog').query()).toBeNull();
  expect(place()).toBe(pathTo('info', 'wide'));
});

test('while the network is away the account still waits: another try asks again', async () => {
  let isDown = true;
  using _server = serve(sources, {
    'POST /thridAuthSource/pendingBind': () => {
      if (isDown) throw new TypeError('no network');
      return [200, { source: 'partner', kind: 'oidc', name: '合作伙伴', account: 'one' }];
    },
  });
  await showSection('wide', '?bind=a-flow');
  await expect.element(problem).toMatchTextContent(/绑定失败：网络异常/);
  expect(place()).toContain('bind=a-flow');
  isDown = false;
  await section.getByRole('button', { name: '重试' }).click();
  await expect.element(question).toBeVisible();
  expect(problem.query()).toBeNull();
  await answer('绑定').click();
  await expect.element(page.getByText('绑定成功')).toBeVisible();
});

test.each([
  ['binding.refused', /对方没有确认您的账号/],
  ['binding.expired', /操作已过期/],
  ['gateway.failed', /对方平台暂时没有回应/],
  ['switch.off', /管理员已关闭个人信息修改/],
  ['__proto__', /请求出错/],
  ['<b>whatever an address says</b>', /请求出错/],
])('an answer that led to nothing (%s) is told once, in words of our own', async (code, words) => {
  using server = serve();
  await showSection('phone', `?bindFailed=${encodeURIComponent(code)}`);
  await expect.element(problem).toMatchTextContent(words);
  await expect.element(problem).toMatchTextContent(/^绑定失败：/);
  expect(place()).toBe(pathTo('info', 'phone'));
  expect(server.asked()).not.toContain('/thridAuthSource/pendingBind');
});

test('a problem is brought into view, wherever the card is', async () => {
  await page.viewport(390, 600);
  using _server = serve();
  document.body.style.paddingTop = '2000px';
  try {
    await showSection('phone', '?bindFailed=binding.refused');
    await expect.element(problem).toBeInViewport();
  } finally {
    document.body.style.paddingTop = '';
  }
});
