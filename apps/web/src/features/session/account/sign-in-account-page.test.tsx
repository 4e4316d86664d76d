import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { applyLocale, fetchAreaText } from '../../../lib/i18n/text.ts';
import { stored } from '../../../lib/storage.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { looks } from '../../../testing/looks.ts';
import SignInAccountPage from './sign-in-account-page.tsx';

const conf = { kind: 'local', organisation: '示例集团', contact: '服务台 8001', demo: false };
const asked: Answer = [200, { next: 'otp', flow: 'the-flow' }];

async function open(answer: Answer | (() => Answer), search = 'account=wecom&ticket=the-ticket') {
  await fetchAreaText('passkeys');
  const server = fakeServer({
    'GET /anonymous/signInConf': [200, conf],
    'POST /anonymous/signInAccount': answer,
    'POST /anonymous/signInOtp': [200, { token: 'second' }],
  }).install();
  const { hook, searchHook, history } = memoryLocation({
    path: `/anonymous/signInAccount?${search}`,
    record: true,
  });
  await render(
    <Router hook={hook} searchHook={searchHook}>
      <main>
        <SignInAccountPage />
      </main>
    </Router>,
  );
  return Object.assign(server, { visited: history });
}

test('the ticket of the way back is exchanged once, and leaves the address first', async () => {
  using server = await open([200, { token: 'fresh' }]);
  await expect.poll(() => server.visited.at(-1)).toBe('/loading');
  expect(stored('token')).toBe('fresh');
  const calls = server.requests.filter(({ url }) => url.includes('signInAccount'));
  expect(calls).toHaveLength(1);
  expect(await calls[0]?.clone().json()).toEqual({ ticket: 'the-ticket' });
  expect(server.visited.join()).not.toContain('ticket=');
});

test('a second factor is asked for as after a password', async () => {
  using server = await open(asked);
  await expect.poll(() => document.getElementById('second-code')).not.toBeNull();
  expect(stored('token')).toBeNull();
  await userEvent.keyboard('123456{Enter}');
  await expect.poll(() => server.visited.at(-1)).toBe('/loading');
  expect(stored('token')).toBe('second');
});

test('a ticket that came too late leads to the page that says so, for the same platform', async () => {
  using server = await open([400, { code: 'ticket.invalid', message: '登录凭证无效' }]);
  await expect.poll(() => server.visited.at(-1)).toBe('/anonymous/signInFailed?code=ticket.invalid&account=wecom');
});

test('a line that broke is worth another try with the same ticket', async () => {
  let calls = 0;
  using server = await open(() => (calls++ === 0 ? [502, {}] : [200, { token: 'fresh' }]));
  await page.getByRole('button', { name: '重试' }).click();
  await expect.poll(() => server.visited.at(-1)).toBe('/loading');
});

test('without a ticket there is nothing to do here', async () => {
  using server = await open([200, { token: 'fresh' }], '');
  await expect.poll(() => server.visited.at(-1)).toBe('/signIn');
  expect(server.requests.filter(({ url }) => url.includes('signInAccount'))).toEqual([]);
});

test.each(looks)('second step and failure are accessible: %s %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = await open(asked);
  await expect.poll(() => document.getElementById('second-code')).not.toBeNull();
  await expectAccessible();
});
