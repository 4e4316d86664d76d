import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { takeTicket } from '../../../lib/proof/tickets.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { show } from '../../../testing/show.tsx';
import type { Way } from '../queries.ts';
import { beginAfresh, desktop, main, phone, proved, refused, serve } from './testing/verify-page.ts';

beforeEach(beginAfresh);

const ways: Way[] = [
  { way: 'provider', to: null, isLast: false },
  { way: 'sms', to: '138****5678', isLast: false },
];
const start = 'POST /accountSecurity/startProviderProof';
const verify = 'POST /accountSecurity/verifyProvider';
const go = main.getByRole('button', { name: '重新登录企业账号' });

test.each([desktop, phone])('the way by the provider leads there (%s)', async (address) => {
  using server = serve(ways, { [start]: [200, { redirect: '#/anonymous/elsewhere' }] });
  await show(address, '?scene=changeEmail');
  await expect.element(main.getByText('登录后自动返回')).toBeVisible();
  await expectAccessible();
  await go.click();
  await expect.poll(() => location.hash).toBe('#/anonymous/elsewhere');
  const sent = server.requests.find(({ url }) => url.includes('startProviderProof'));
  expect(await sent?.clone().json()).toEqual({ scene: 'changeEmail' });
});

test('what was brought back is shown once, out of the address first, and its ticket kept', async () => {
  using server = serve(ways, { [verify]: proved });
  await show(desktop, '?scene=changeEmail&provided=brought');
  await expect.poll(() => takeTicket('changeEmail')).toBe('the-ticket');
  const shown = server.requests.filter(({ url }) => url.includes('verifyProvider'));
  expect(shown).toHaveLength(1);
  expect(await shown[0]?.clone().json()).toEqual({ scene: 'changeEmail', proof: 'brought' });
  expect(location.hash).not.toContain('brought');
});

test('what is worth nothing leads to the ways again, and says so', async () => {
  using _server = serve(ways, { [verify]: refused('ticket.invalid', '登录凭证无效') });
  await show(desktop, '?scene=changeEmail&provided=old');
  await expect.element(main.getByRole('alert')).toMatchTextContent('没有在企业身份平台重新登录');
  await expect.element(go).toBeVisible();
  expect(takeTicket('changeEmail')).toBeNull();
});

test.each([
  ['failed', '没有在企业身份平台重新登录，请重试或换一种方式。'],
  ['other', '在企业身份平台登录的不是您的账号，请用您自己的账号重试。'],
])('why it did not work is said: %s', async (code, words) => {
  using _server = serve(ways);
  await show(desktop, `?scene=changeEmail&providerFailed=${code}`);
  await expect.element(page.getByText(words)).toBeVisible();
  await expectAccessible();
});

test('words that somebody made up are not repeated', async () => {
  using _server = serve(ways);
  await show(desktop, '?scene=changeEmail&providerFailed=constructor');
  await expect.element(main.getByRole('alert')).toMatchTextContent(/^没有在企业身份平台重新登录/);
});
