import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { beginChange, kinds } from '../../testing/features/account-security/contact.ts';
import {
  goodPasswords,
  idOf,
  proveByPassword,
  sameSession,
  signedIn,
} from '../../testing/features/account-security/world.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';
import { waitingForLocks } from '../../testing/waiting.ts';

type Request = Parameters<TestBrowser['send']>[0];

/** The last step of each change, with all that goes before it done, and the count it passes on its way. */
const changes: Record<string, { bucket: string; prepare: (portal: Portal, browser: TestBrowser) => Promise<Request> }> =
  {
    password: {
      bucket: 'password:check:ID',
      prepare: async (_, browser) => ({
        path: '/accountSecurity/updateUserPassword',
        body: { ticket: await proveByPassword(browser), newPwd: goodPasswords[0], confirmPwd: goodPasswords[0] },
      }),
    },
    mobile: {
      bucket: 'code:hour:ID:newMobile',
      prepare: async (portal, browser) => ({
        path: kinds.mobile.path,
        body: { ...(await beginChange(portal, browser, 'mobile')), mobile: kinds.mobile.target },
      }),
    },
    'one-time password': {
      bucket: 'otp:bind:ID',
      prepare: async (portal, browser) => {
        const ticket = await proveByCode(portal, browser, 'bindOtp');
        const { secretKey } = await browser.call(api.accountSecurity.getOTPInfo, { ticket });
        return { path: '/accountSecurity/bindOtp', body: { code: otpCode(secretKey) } };
      },
    },
  };

/** Sends a change and stops it half-way, past the look at its session; meanwhile something else happens. */
async function inTheMiddle(portal: Portal, name: string, thief: TestBrowser, meanwhile: () => Promise<unknown>) {
  const { bucket, prepare } = changes[name] ?? expect.fail();
  const request = await prepare(portal, thief);
  const row = { bucket: bucket.replace('ID', await idOf(portal)), tries: 0, consecutive: 0, locks: 0 };
  await portal.db
    .insertInto('attempt')
    .values({ ...row, window_ends_at: sql<Date>`now() + interval '1 hour'`, locked_until: null })
    .execute();
  const { answer } = await portal.db.transaction().execute(async (tx) => {
    await tx.selectFrom('attempt').select('bucket').where('bucket', '=', row.bucket).forUpdate().execute();
    const answer = thief.send({ method: 'POST', ...request });
    await expect.poll(() => waitingForLocks(portal.db), { timeout: 5_000 }).toBe(1);
    await meanwhile();
    return { answer };
  });
  return answer;
}

async function traces({ db }: Portal) {
  const full = db.selectFrom('person').select('id').where('username', '=', 'demo.full');
  const [devices, undos, former] = await Promise.all([
    db.selectFrom('otp_device').select('person_id').where('person_id', '=', full).execute(),
    db.selectFrom('contact_undo').select('person_id').execute(),
    db.selectFrom('password_history').select('id').where('person_id', '=', full).execute(),
  ]);
  return [...devices, ...undos, ...former];
}

test.each(Object.keys(changes))(
  'what a thief has under way when signed out from elsewhere is not done: %s (RC-10)',
  async (name) => {
    await using portal = await startPortal();
    await using beside = await startPortal({ beside: portal });
    const [thief, owner] = [await signedIn(portal), await signedIn(beside)];
    await proveByPassword(owner, 'endSessions');
    const answer = await inTheMiddle(portal, name, thief, () => owner.call(api.accountSecurity.endOtherSessions, {}));
    expect([answer.statusCode, answer.json().code]).toEqual([201, 'session.required']);
    expect(await traces(portal)).toEqual([]);
    expect((await owner.send({ path: '/user/isLogin' })).statusCode).toBe(200);
    expect((await portal.browser().send({ path: '/anonymous/signInConf' })).statusCode).toBe(200);
    await portal.browser().signIn('demo.full', demoPassword);
  },
);

test('nor is it when the owner ends that one session, or signs out in it', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const owner = await signedIn(beside);
  await proveByPassword(owner, 'endSessions');
  const ended = await inTheMiddle(portal, 'password', await signedIn(portal), async () => {
    const { rows } = await owner.call(api.accountSecurity.sessions, {});
    await owner.call(api.accountSecurity.endSession, {
      id: rows.find(({ isCurrent }) => !isCurrent)?.id ?? '',
    });
  });
  expect(ended.json().code).toBe('session.required');
  await portal.db.deleteFrom('attempt').execute();
  const copied = await signedIn(portal);
  const signedOut = await inTheMiddle(portal, 'password', copied, () =>
    sameSession(beside, copied).send({ path: '/logout' }),
  );
  expect(signedOut.json().code).toBe('session.required');
  expect(await traces(portal)).toEqual([]);
});

test.each(['endOtherSessions', 'logout'] as const)(
  '%s answers after every change that came before it, so that nothing is done behind its back (RC-10)',
  async (name) => {
    await using portal = await startPortal();
    const owner = await signedIn(portal);
    const path = name === 'logout' ? '/logout' : '/accountSecurity/endOtherSessions';
    await proveByPassword(owner, 'endSessions');
    const answer = await portal.db.transaction().execute(async (tx) => {
      // As a change of the same person holds it until it is committed.
      await tx.selectFrom('person').select('id').where('username', '=', 'demo.full').forNoKeyUpdate().execute();
      const answer = owner.send({ path, ...(name === 'logout' ? {} : { method: 'POST', body: {} }) });
      await expect.poll(() => waitingForLocks(portal.db), { timeout: 5_000 }).toBe(1);
      return { answer };
    });
    expect((await answer.answer).statusCode).toBe(name === 'logout' ? 201 : 200);
  },
);
