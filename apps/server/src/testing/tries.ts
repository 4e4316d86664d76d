import type { LightMyRequestResponse } from 'fastify';
import type { TestBrowser } from './browser.ts';

/** A password nobody has. */
export const wrongPassword = 'Wrong@2026';

/** One try to sign in, as the wire sees it. */
export function tryPassword(
  browser: TestBrowser,
  account: string,
  password = wrongPassword,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return browser.send({ method: 'POST', path: '/anonymous/signIn', body: { account, password }, headers });
}

/** So many wrong tries one after the other; the statuses they were answered with. */
export async function tryWrongly(browser: TestBrowser, account: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push((await tryPassword(browser, account)).statusCode);
  return statuses;
}
