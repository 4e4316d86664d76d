import { expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { captchaWays } from './captcha.ts';
import { toast } from './notify.ts';
import { store } from './storage.ts';

const answers = {
  'GET /anonymous/getCaptcha': [200, { jigsawImageBase64: '', originalImageBase64: '', token: 'puzzle' }],
  'POST /anonymous/checkCaptcha': [200, { result: true }],
  'GET /anonymous/getCaptchaWork': [200, { token: 'work', seed: '', bits: 17 }],
  'POST /anonymous/checkCaptchaWork': [200, { result: false }],
} as const;

test('each call names its action, and an answer is a point in JSON', async () => {
  using server = fakeServer(answers).install();
  const ways = captchaWays('resetPassword');
  expect(await ways.load()).toMatchObject({ token: 'puzzle' });
  expect(await ways.check({ x: 120.5, y: 5, token: 'puzzle' })).toEqual({ result: true });
  expect(await ways.loadWork()).toMatchObject({ token: 'work' });
  expect(await ways.checkWork({ nonce: '42', token: 'work' })).toEqual({ result: false });
  const [load, check, loadWork, checkWork] = server.requests;
  for (const request of [load, loadWork])
    expect(new URL(request?.url ?? '').searchParams.get('action')).toBe('resetPassword');
  expect(await check?.json()).toEqual({ pointJson: '{"x":120.5,"y":5}', token: 'puzzle' });
  expect(await checkWork?.json()).toEqual({ nonce: '42', token: 'work' });
});

test.each([
  ['signIn', null],
  ['resetPassword', null],
  ['sendCode', 'Bearer of the person'],
] as const)('for %s the session is %s', async (action, bearer) => {
  using server = fakeServer(answers).install();
  store('token', 'of the person');
  const ways = captchaWays(action);
  await ways.load();
  await ways.check({ x: 1, y: 5, token: 'puzzle' });
  expect(server.requests.map(({ headers }) => headers.get('authorization'))).toEqual([bearer, bearer]);
});

test('a refusal is for the widget to show', async () => {
  using _server = fakeServer({ 'GET /anonymous/getCaptcha': [429, { code: 'request.frequent' }] }).install();
  await expect(captchaWays('signIn').load()).rejects.toMatchObject({ status: 429 });
  expect(toast.get()).toBeNull();
});
