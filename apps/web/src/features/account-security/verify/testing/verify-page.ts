import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { forgetTickets } from '../../../../lib/proof/tickets.ts';
import { queryClient } from '../../../../lib/query.ts';
import { currentLogin } from '../../../../lib/session.ts';
import { type Answer, fakeServer } from '../../../../testing/fake-server.ts';
import { person } from '../../../../testing/person.ts';
import type { Way } from '../../queries.ts';
import { portalAnswers, ways } from '../../testing/samples.ts';

export const desktop = '/pc/userCenter/vertify';
export const phone = '/mobile/vertify';
export const configuration = 'POST /accountSecurity/getConfigurationByUser';
export const byPassword = 'POST /accountSecurity/verifyPassword';
export const byCode = 'POST /accountSecurity/verifySecurityCode';
export const proved: Answer = [200, { ticket: 'the-ticket', expiresInSeconds: 600 }];

/** Every test begins as somebody who has proved nothing. */
export async function beginAfresh(): Promise<void> {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
  await page.viewport(1280, 800);
}

export function serve(offered: readonly Way[] = ways, more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    ...portalAnswers,
    [configuration]: [200, { scene: 'changePassword', ways: offered, fields: [] }],
    ...more,
  }).install();
}

export const refused = (code: string, message: string, status = 400, headers = {}): Answer => [
  status,
  { code, message },
  headers,
];
export const main = page.getByRole('main');
export const password = main.getByRole('textbox', { name: '登录密码' });
export const next = main.getByRole('button', { name: '验证并继续' });
/** Takes another way, unless it is the one on show. */
export async function pick(name: RegExp): Promise<void> {
  await expect.element(main.getByRole('textbox')).toBeVisible();
  const isShown = name.test(document.querySelector('.proof-way strong')?.textContent ?? '');
  if (isShown) return;
  await main.getByRole('button', { name: /^换一种方式/ }).click();
  await main.getByRole('button', { name }).click();
}
export const bodyOf = (server: ReturnType<typeof fakeServer>, path: string) =>
  server.requests
    .filter(({ url }) => url.endsWith(path))
    .at(-1)
    ?.json();
