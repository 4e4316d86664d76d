import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { samplePlace, samplePuzzle } from '../../../widgets/slider-captcha/sample-puzzle.ts';
import { portalAnswers, ways } from '../testing/samples.ts';
import { main, pick } from './testing/verify-page.ts';

const desktop = '/pc/userCenter/vertify';
const send = 'POST /accountSecurity/sendSecurityCode';
const state = 'GET /accountSecurity/messageState';
const sent: Answer = [
  200,
  { messageId: '00000000-0000-4000-8000-00000000000a', resendSeconds: 60, expiresInSeconds: 300 },
];
const stateOf = (word: string): Answer => [200, { state: word }];

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
  await page.viewport(1280, 800);
});

function serve(more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    ...portalAnswers,
    'POST /accountSecurity/getConfigurationByUser': [200, { scene: 'changePassword', ways, fields: [] }],
    [send]: sent,
    [state]: stateOf('sent'),
    ...more,
  }).install();
}

const getCode = main.getByRole('button', { name: '获取验证码' });
const bodies = (server: ReturnType<typeof fakeServer>) =>
  Promise.all(server.requests.filter(({ url }) => url.endsWith('sendSecurityCode')).map((request) => request.json()));

test.each([
  [/^短信/, 'sms', '验证码已通过短信发送至 138****5678，5 分钟内有效'],
  [/^邮件/, 'email', '验证码已通过邮件发送至 z***@example.com，5 分钟内有效'],
] as const)('a code by %s: where it went, and when another can be had', async (way, channel, words) => {
  using server = serve();
  await show(desktop, '?scene=changePassword');
  await pick(way);
  await getCode.click();
  await expect.element(main.getByText(words)).toBeVisible();
  await expect.element(main.getByRole('button', { name: /秒后可重新获取/ })).toHaveAttribute('aria-disabled', 'true');
  expect(await bodies(server)).toEqual([{ scene: 'changePassword', channel }]);
});

test('a code on its way has its field in focus, after a captcha too, and so has another way', async () => {
  let isProved = false;
  using _server = serve({
    [send]: () => (isProved ? sent : [400, { code: 'captcha.required', message: '请先完成安全验证' }]),
    'GET /anonymous/getCaptcha': [200, samplePuzzle()],
    'POST /anonymous/checkCaptcha': () => {
      isProved = true;
      return [200, { result: true }];
    },
  });
  await show(desktop, '?scene=changePassword');
  await pick(/^短信/);
  await getCode.click();
  await expect.element(page.getByRole('slider')).toHaveFocus();
  // A press on the picture leaves no focus anywhere that it could come back from.
  const picture = page.getByRole('img', { name: /拼图/ });
  await picture.click({ position: { x: samplePlace + 40, y: 80 } });
  await page.getByRole('button', { name: '确认位置' }).click();
  await expect.element(main.getByText(/已通过短信发送/)).toBeVisible();
  await expect.element(main.getByLabelText('验证码')).toHaveFocus();
  await pick(/^邮件/);
  await expect.element(main.getByLabelText('验证码')).toHaveFocus();
});

const conf = 'POST /accountSecurity/getCaptchaConf';

test('where a captcha is on it comes first, and no call is made that would only fail', async () => {
  using server = serve({
    [conf]: [200, { action: 'sendCode', isOn: true }],
    'GET /anonymous/getCaptcha': [200, samplePuzzle()],
    'POST /anonymous/checkCaptcha': [200, { result: true }],
  });
  await show(desktop, '?scene=changePassword');
  await pick(/^短信/);
  await getCode.click();
  await expect.element(page.getByRole('slider')).toHaveFocus();
  expect(await bodies(server)).toEqual([]);
  await page.getByRole('img', { name: /拼图/ }).click({ position: { x: samplePlace + 40, y: 80 } });
  await page.getByRole('button', { name: '确认位置' }).click();
  await expect.element(main.getByText(/已通过短信发送/)).toBeVisible();
  expect(await bodies(server)).toMatchObject([{ captchaToken: expect.any(String) }]);
});

test('that codes were sent too often is told before anybody solves a captcha', async () => {
  using server = serve({
    [conf]: [429, { code: 'code.frequent', message: '发送过于频繁，请稍后再试' }, { 'retry-after': '40' }],
  });
  await show(desktop, '?scene=changePassword');
  await pick(/^短信/);
  await getCode.click();
  await expect.element(main.getByText('发送过于频繁，请稍后再试')).toBeVisible();
  await expect.element(main.getByRole('button', { name: /秒后可重新获取/ })).toBeVisible();
  expect(page.getByRole('slider').query()).toBeNull();
  expect(await bodies(server)).toEqual([]);
});

test('the seconds of the server win over the usual sixty', async () => {
  using _server = serve({
    [send]: [200, { messageId: '00000000-0000-4000-8000-00000000000a', resendSeconds: 300, expiresInSeconds: 300 }],
  });
  await show(desktop, '?scene=changePassword');
  await pick(/^短信/);
  await getCode.click();
  await expect.element(main.getByRole('button', { name: /5 分钟后可重新获取/ })).toBeVisible();
});

test('a refusal that names a wait is told beside the button, which waits', async () => {
  using _server = serve({
    [send]: [429, { code: 'code.frequent', message: '发送过于频繁，请稍后再试' }, { 'retry-after': '40' }],
  });
  await show(desktop, '?scene=changePassword');
  await pick(/^短信/);
  await getCode.click();
  await expect.element(main.getByText('发送过于频繁，请稍后再试')).toBeVisible();
  await expect.element(main.getByRole('button', { name: /秒后可重新获取/ })).toBeVisible();
});

test('a message that was given up is told, and the button is free at once', async () => {
  let word = 'waiting';
  using server = serve({ [state]: () => stateOf(word) });
  await show(desktop, '?scene=changePassword');
  await pick(/^短信/);
  await getCode.click();
  await expect.element(main.getByText('正在发送验证码…')).toBeVisible();
  word = 'failed';
  await expect.element(main.getByText('验证码发送失败，请重试')).toBeVisible();
  await expect.element(getCode).toHaveAttribute('aria-disabled', 'false');
  word = 'sent';
  await getCode.click();
  await vi.waitFor(async () => expect(await bodies(server)).toHaveLength(2));
});

test('once it has left nobody asks any more', async () => {
  using server = serve();
  await show(desktop, '?scene=changePassword');
  await pick(/^短信/);
  await getCode.click();
  await expect.element(main.getByText(/已通过短信发送/)).toBeVisible();
  const asked = () => server.asked().filter((path) => path.endsWith('messageState')).length;
  const before = asked();
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(asked()).toBe(before);
});

test('another way is tried and left again: the code on its way is not forgotten', async () => {
  using server = serve();
  await show(desktop, '?scene=changePassword');
  await pick(/^短信/);
  await getCode.click();
  await expect.element(main.getByText(/已通过短信发送/)).toBeVisible();
  await pick(/^邮件/);
  await expect.element(getCode).toHaveAttribute('aria-disabled', 'false');
  await pick(/^短信/);
  await expect.element(main.getByText(/已通过短信发送/)).toBeVisible();
  await expect.element(main.getByRole('button', { name: /秒后可重新获取/ })).toHaveAttribute('aria-disabled', 'true');
  expect(await bodies(server)).toHaveLength(1);
});

test('where the server asks for it a captcha comes first; closed, nothing is sent and nothing waits', async () => {
  using server = serve({
    [send]: async (request) => {
      const body = (await request.json()) as { captchaToken?: string };
      return body.captchaToken === 'pass' ? sent : [400, { code: 'captcha.required', message: '请先完成安全验证' }];
    },
    'GET /anonymous/getCaptcha': [200, samplePuzzle()],
  });
  await show(desktop, '?scene=changePassword');
  await pick(/^短信/);
  await getCode.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  await expect.element(getCode).toHaveAttribute('aria-disabled', 'false');
  expect(main.getByText(/发送至|发送失败|请先完成/).query()).toBeNull();
  expect(await bodies(server)).toEqual([{ scene: 'changePassword', channel: 'sms' }]);
});

test('a captcha that is solved sends the code by itself, with its pass', async () => {
  using server = serve({
    [send]: async (request) => {
      const { captchaToken } = (await request.json()) as { captchaToken?: string };
      return captchaToken === 'pass' ? sent : [400, { code: 'captcha.required', message: '请先完成安全验证' }];
    },
    'GET /anonymous/getCaptcha': (request) => {
      expect(new URL(request.url).searchParams.get('action')).toBe('sendCode');
      return [200, samplePuzzle('pass')];
    },
    'POST /anonymous/checkCaptcha': async (request) => {
      const { pointJson } = (await request.json()) as { pointJson: string };
      return [200, { result: Math.abs(JSON.parse(pointJson).x - samplePlace) <= 5 }];
    },
  });
  await show(desktop, '?scene=changePassword');
  await pick(/^邮件/);
  await getCode.click();
  const slider = page.getByRole('slider');
  await expect.element(slider).toHaveAttribute('aria-disabled', 'false');
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard('{PageUp>5/}{Enter}');
  await expect.element(main.getByText(/已通过邮件发送/)).toBeVisible();
  expect(await bodies(server)).toEqual([
    { scene: 'changePassword', channel: 'email' },
    { scene: 'changePassword', channel: 'email', captchaToken: 'pass' },
  ]);
});
