import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { samplePlace, samplePuzzle } from '../../../../widgets/slider-captcha/sample-puzzle.ts';
import { button, labelled, openChange } from '../testing/open-change.tsx';
import { awaitNothing, code, getCode, give, phone, sending, sent } from './testing/contact-page.ts';

beforeEach(awaitNothing);

test('too early is told with the time to wait', async () => {
  using _server = await openChange('changeMobile', {
    answers: { [sending]: [429, { code: 'code.frequent', message: '发送过于频繁' }, { 'retry-after': '42' }] },
  });
  await labelled(phone.label).fill(phone.typed);
  await getCode.click();
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(/发送过于频繁 42 秒后可重新获取/);
});

test('a captcha comes first where the server wants one; given up, what was typed stays and the page says why', async () => {
  const passes = new Set<string>();
  using server = await openChange('changeMobile', {
    answers: {
      [sending]: async (request) =>
        passes.has((await request.json()).captchaToken) ? sent : [400, { code: 'captcha.required', message: '先验证' }],
      'GET /anonymous/getCaptcha': (request) => {
        expect(new URL(request.url).searchParams.get('action')).toBe('sendCode');
        return [200, samplePuzzle('puzzle')];
      },
      'POST /anonymous/checkCaptcha': async (request) => {
        const { pointJson, token } = await request.json();
        const result = Math.abs(JSON.parse(pointJson).x - samplePlace) <= 5;
        if (result) passes.add(token);
        return [200, { result }];
      },
    },
  });
  await labelled(phone.label).fill(phone.typed);
  await getCode.click();
  await expect.element(page.getByRole('dialog', { name: '安全验证' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('需要先完成安全验证才能发送验证码，已填写的内容会保留。')).toBeVisible();
  await expect.element(labelled(phone.label)).toHaveValue('138 0000 0001');
  await getCode.click();
  const slider = page.getByRole('slider');
  await expect.element(slider).toHaveAttribute('aria-disabled', 'false'); // keys before the puzzle is there move nothing
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard('{PageUp>5/}{Enter}');
  await expect.element(code).toBeVisible();
  expect((await server.sent('/sendSecurityCodeForUpdate')).at(-1)).toEqual({
    ticket: 'the-ticket',
    target: phone.target,
    captchaToken: 'puzzle',
  });
});

test('a message that was given up is told, and frees the button at once', async () => {
  let state = 'failed';
  using server = await openChange('changeMobile', {
    answers: { [sending]: sent, 'GET /accountSecurity/messageState': () => [200, { state }] },
  });
  await give(phone);
  await expect.element(page.getByText('验证码发送失败，请重试')).toBeVisible();
  await expect.element(button('获取验证码')).toHaveAttribute('aria-disabled', 'false');
  state = 'sent';
  await button('获取验证码').click();
  await expect.poll(() => server.asked().filter((path) => path.endsWith('ForUpdate'))).toHaveLength(2);
});

test('until it has left, it is not said to be sent', async () => {
  using _server = await openChange('changeMobile', {
    answers: { [sending]: sent, 'GET /accountSecurity/messageState': [200, { state: 'waiting' }] },
  });
  await give(phone);
  await expect.element(page.getByText('正在发送验证码…')).toBeVisible();
  expect(page.getByText(phone.wasSent).query()).toBeNull();
});
