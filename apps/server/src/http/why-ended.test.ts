import { api, limits } from '@uc/contract';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { QueueFull } from '../background/turns.ts';
import type { OpenVisit } from '../calls/visit.ts';
import type { TestBrowser } from '../testing/browser.ts';
import { proveByPassword, signedIn } from '../testing/features/account-security/world.ts';
import { startPortal } from '../testing/portal.ts';
import { whyEnded } from './why-ended.ts';

const told = async (browser: TestBrowser, headers = {}) =>
  (await browser.send({ path: '/user/isLogin', headers })).json().message as string;
const unsaid = '登录已失效，请重新登录';

test('whoever was signed out from another session is told so, in their language', async () => {
  await using portal = await startPortal();
  const [mine, other] = [await signedIn(portal), await signedIn(portal)];
  await proveByPassword(mine, 'endSessions');
  await mine.call(api.accountSecurity.endOtherSessions, {});
  expect(await told(other)).toBe('此登录已在您的另一处登录中被结束，请重新登录');
  expect(await told(other, { 'accept-language': 'en-US' })).toBe(
    'You signed this device out from another device. Please sign in again.',
  );
});

test('a changed password is told of', async () => {
  await using portal = await startPortal();
  const [mine, other] = [await signedIn(portal), await signedIn(portal)];
  const ticket = await proveByPassword(mine, 'changePassword');
  const newPwd = 'Another!Pass9';
  await mine.call(api.accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd });
  expect(await told(other)).toBe('您的密码已修改，此登录已结束，请用新密码登录');
});

test('what ended a session is a change that was made, by its owner: not a try, not another person’s, not what else was done', async () => {
  await using portal = await startPortal();
  const [ended, mine] = [await signedIn(portal), await signedIn(portal)];
  const hers = await signedIn(portal, 'demo.approver');
  const tickets = [await proveByPassword(mine, 'changePassword'), await proveByPassword(hers, 'changePassword')];
  const change = (browser: TestBrowser, ticket = '', newPwd = 'Another!Pass9') =>
    browser.call(api.accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd });
  const { id } = await portal.db.selectFrom('session').select('id').orderBy('id').executeTakeFirstOrThrow();
  await portal.db.updateTable('session').set({ ended_at: new Date() }).where('id', '=', id).execute();
  const elsewhere = await told(ended);
  expect(elsewhere).toBe('此登录已在您的另一处登录中被结束，请重新登录');
  await change(hers, tickets[1]);
  await change(mine, tickets[0], 'short').catch(() => undefined);
  await proveByPassword(mine, 'endSessions');
  expect(await told(ended)).toBe(elsewhere);
  await change(mine, tickets[0]);
  expect(await told(ended)).toBe('您的密码已修改，此登录已结束，请用新密码登录');
});

test('too many devices end the oldest session, and it is told that', async () => {
  await using portal = await startPortal({ environment: { UC_SESSIONS_PER_PERSON: '2' } });
  const oldest = await signedIn(portal);
  for (let count = 0; count < 2; count += 1) await signedIn(portal);
  expect(await told(oldest)).toBe('您登录的设备过多，最早的登录已结束，请重新登录');
});

test('a session that ran out says that, and one of somebody who was disabled says nothing of it', async () => {
  await using portal = await startPortal();
  const [idle, disabled] = [await signedIn(portal), await signedIn(portal)];
  await portal.passTime('31 minutes');
  expect(await told(idle)).toBe('登录时间过长或长时间未操作，请重新登录');
  await portal.owner.updateTable('person').set({ status: 'disabled' }).where('username', '=', 'demo.full').execute();
  expect(await told(disabled)).toBe(unsaid);
});

test('half a session learns nothing: neither the cookie alone nor with another bearer', async () => {
  await using portal = await startPortal();
  const [mine, other] = [await signedIn(portal), await signedIn(portal)];
  await proveByPassword(mine, 'endSessions');
  await mine.call(api.accountSecurity.endOtherSessions, {});
  expect(await told(other, { authorization: '' })).toBe(unsaid);
  expect(await told(other, { authorization: `Bearer ${'x'.repeat(43)}` })).toBe(unsaid);
  expect(await told(portal.browser())).toBe(unsaid);
});

test('a crowd without a session is led to the sign-in, and nobody of it is told that the portal is busy', async () => {
  await using portal = await startPortal();
  const crowd = limits.strangersAtOnce + limits.strangersWaiting + 50;
  // Half of them with halves that they made up.
  const answers = await Promise.all(
    Array.from({ length: 2 * crowd }, (_, at) => {
      const browser = portal.browser();
      if (at % 2) browser.cookies.set('uc_sid', 'x'.repeat(43));
      if (at % 2) browser.token = 'y'.repeat(43);
      return browser.send({ path: '/user/isLogin' });
    }),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
});

test('where too many strangers wait nothing is told; any other fault is one', async () => {
  await using portal = await startPortal();
  const request = { headers: { authorization: `Bearer ${'b'.repeat(43)}` } } as FastifyRequest;
  const cookies = { get: () => 'c' } as unknown as OpenVisit['cookies'];
  const ask = (error: Error) => whyEnded(request, { db: portal.db, cookies }, () => Promise.reject(error));
  expect(await ask(new QueueFull())).toBeNull();
  await expect(ask(new Error('away'))).rejects.toThrow('away');
});
