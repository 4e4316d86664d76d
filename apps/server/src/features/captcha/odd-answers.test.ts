import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { openPuzzle, pointAt } from '../../testing/captcha.ts';
import { startPortal } from '../../testing/portal.ts';

const odd = [
  '',
  'x',
  'null',
  '[]',
  '"80"',
  '{"x":1e309,"y":5}',
  '{"x":-10,"y":5}',
  '{"x":0,"y":5}',
  '{"x":311,"y":5}',
  '{"x":"X","y":5}',
  '{"x":[X],"y":5}',
  '{"x":X,"y":6}',
  '{"x":X,"y":"5"}',
  '{"x":X}',
  '{"x":X,"y":5,"z":1}',
  '{"x":X,"y":5,"__proto__":{"a":1}}',
  '{"y":5,"constructor":X}',
  `{"x":X,"y":5${' '.repeat(80)}}`,
  '{"x":{"x":X},"y":5}',
];

test.each(odd)('the answer %j is a wrong one, and uses the puzzle up', async (shape) => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { token, x } = await openPuzzle(browser, portal.db);
  const pointJson = shape.replace('X', String(x));
  expect(await browser.call(api.captcha.checkCaptcha, { pointJson, token })).toEqual({ result: false });
  expect(await browser.call(api.captcha.checkCaptcha, { pointJson: pointAt(x), token })).toEqual({ result: false });
});

test.each([
  { pointJson: 5, token: 'a' },
  { pointJson: ['{}'], token: 'a' },
  { token: 'a' },
  { pointJson: '{}', token: 'a', x: 5 },
  { pointJson: '{}', token: ['a'] },
])('a body of another shape is refused: %j', async (body) => {
  await using portal = await startPortal();
  const answer = await portal.browser().send({ method: 'POST', path: '/anonymous/checkCaptcha', body });
  expect(answer.statusCode).toBe(400);
});

test('an unknown token is a wrong answer', async () => {
  await using portal = await startPortal();
  const answer = await portal.browser().call(api.captcha.checkCaptcha, { pointJson: pointAt(100), token: 'made-up' });
  expect(answer).toEqual({ result: false });
});

test('the reply holds two images and a token, and nothing that depends on the answer', async () => {
  await using portal = await startPortal();
  const response = await portal.browser().send({ path: '/anonymous/getCaptcha' });
  expect(Object.keys(response.json()).sort()).toEqual(['jigsawImageBase64', 'originalImageBase64', 'token']);
  expect(response.headers.etag).toBeUndefined();
  expect(response.headers['cache-control']).toBe('no-store');
});

test('an action nobody knows is refused by name', async () => {
  await using portal = await startPortal();
  const response = await portal.browser().send({ path: '/anonymous/getCaptcha?action=everything' });
  expect(response.statusCode).toBe(400);
  expect(response.json().details).toMatchObject([{ field: 'action' }]);
});
