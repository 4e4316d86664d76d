import { api, type Channel } from '@uc/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { TestBrowser } from '../../browser.ts';
import { codeIn } from '../../messages.ts';
import type { Portal } from '../../portal.ts';

/** Strong enough for every policy. */
export const goodPasswords = ['Kq7#vLm2xWzR9tY', 'Rz4!pNc8sGhT6wJ', 'Wd5%bTf3kQxM8vH'] as const;

/** Not the right one, whichever that is. */
export const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

const rows = api.forgottenPassword;

/** One call as the wire sees it. */
export function post(
  browser: TestBrowser,
  row: keyof typeof rows,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return browser.send({ method: 'POST', path: rows[row].path, body, headers });
}

/** `ok`, or the code of the refusal. */
export async function outcome(answer: LightMyRequestResponse | Promise<LightMyRequestResponse>): Promise<string> {
  const { statusCode, ...rest } = await answer;
  return statusCode === 200 ? 'ok' : rest.json().code;
}

/** Asks for a code; the flow. */
export async function ask(browser: TestBrowser, account = 'demo.full', channel: Channel = 'sms'): Promise<string> {
  return (await browser.call(rows.sendCode, { account, channel })).flow;
}

/** Asks for a code and gives it; the ticket, and what comes next. */
export async function prove(portal: Portal, browser: TestBrowser, account = 'demo.full', channel: Channel = 'sms') {
  const flow = await ask(browser, account, channel);
  return browser.call(rows.verifyCode, { flow, code: codeIn(await portal.messages()) });
}

/** Sets a new password with a ticket, as the wire sees it. */
export const reset = (browser: TestBrowser, ticket: string, newPwd: string = goodPasswords[0], confirmPwd = newPwd) =>
  post(browser, 'reset', { ticket, newPwd, confirmPwd });

/** A browser somebody signs in with, before they forget. */
export async function signedIn(portal: Portal, username = 'demo.full', password = 'Demo@2026'): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.signIn(username, password);
  return browser;
}

/** True while a browser's session lives. */
export const isIn = async (browser: TestBrowser) => (await browser.send({ path: '/user/isLogin' })).statusCode === 200;

/** The person's id. */
export async function idOf({ db }: Portal, username = 'demo.full'): Promise<string> {
  const { id } = await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  return id;
}

/** Everything of an answer that a stranger can see, but for what differs by nature. */
export function seen({ statusCode, payload, headers }: LightMyRequestResponse) {
  const { date, 'x-request-id': requestId, 'set-cookie': cookies, ...rest } = headers;
  const hidden = (text: string) => text.replace(/[\w-]{43}/g, '<token>');
  return { statusCode, payload: hidden(payload), headers: rest, cookies: hidden(String(cookies)) };
}

/** Counts what was written, so that a refusal can be shown to have had no effect. */
export async function traces({ db }: Portal) {
  const count = async (table: 'message' | 'password_history' | 'session') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((at) => at.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const hashes = await db.selectFrom('password').select(['person_id', 'hash']).orderBy('person_id').limit(50).execute();
  return { messages: await count('message'), history: await count('password_history'), hashes };
}
