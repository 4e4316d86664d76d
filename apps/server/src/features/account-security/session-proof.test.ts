import { api, limits, type Scene } from '@uc/contract';
import { expect, test } from 'vitest';
import type { TestBrowser } from '../../testing/browser.ts';
import {
  idOf,
  proveByPassword,
  refused,
  sameSession,
  signedIn,
} from '../../testing/features/account-security/world.ts';
import { startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const { accountSecurity, profile, records, thirdAuth } = api;

const reveal = (browser: TestBrowser) => browser.call(profile.reveal, { field: 'idCard' });
const startExport = (browser: TestBrowser) => browser.call(records.startExport, {});
const endOthers = (browser: TestBrowser) => browser.call(accountSecurity.endOtherSessions, {});
const proofOf = async (browser: TestBrowser) => (await browser.call(accountSecurity.getProof, {})).proof;

/** Unbinds the first account there is. */
async function unbind(browser: TestBrowser) {
  const { rows } = await browser.call(thirdAuth.getThridAuthSource, {});
  const [{ id = '' } = {}] = rows.flatMap(({ accounts }) => accounts);
  return browser.call(thirdAuth.deleteThridAuthOpenId, { id });
}

/** What one proof is enough for. Unbinding comes last, for it changes how the person signs in. */
const shared = { reveal, startExport, endOthers, unbind };

test.each(['reveal', 'export', 'endSessions', 'unbindThirdAuth', 'changePassword'] as const)(
  'one proof, asked for %s, is enough to reveal, to export, to end sessions and to unbind',
  async (scene) => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    for (const act of Object.values(shared)) await expect(act(browser)).rejects.toEqual(refused('proof.required'));
    await proveByPassword(browser, scene);
    for (const act of Object.values(shared)) await act(browser);
  },
);

test('the page learns how and how long ago it was proved, and what is left, by the clock of the database', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  expect(await proofOf(browser)).toBeNull();
  await proveByCode(portal, browser, 'reveal', 'email');
  await portal.passTime('2 minutes');
  const proof = await proofOf(browser);
  expect(proof).toMatchObject({ way: 'email', canExport: true });
  expect([120, 121, 122, 123, 124, 125]).toContain(proof?.agoSeconds);
  expect((proof?.agoSeconds ?? 0) + (proof?.leftSeconds ?? 0)).toBe(limits.proofTicketMinutes * 60);
  await startExport(browser);
  expect(await proofOf(browser)).toMatchObject({ canExport: false });
});

test('another session of the same person, and another person, have proved nothing (TK-02)', async () => {
  await using portal = await startPortal();
  const [mine, elsewhere, stranger] = [
    await signedIn(portal),
    await signedIn(portal),
    await signedIn(portal, 'demo.approver'),
  ];
  await proveByPassword(mine, 'reveal');
  for (const browser of [elsewhere, stranger]) {
    expect(await proofOf(browser)).toBeNull();
    for (const act of [reveal, startExport, endOthers])
      await expect(act(browser)).rejects.toEqual(refused('proof.required'));
  }
  // A second window of the same session has.
  await reveal(sameSession(portal, mine));
});

test('it counts for ten minutes and not a second longer, however often it is used (RA-02)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await proveByPassword(browser, 'reveal');
  await portal.passTime(`${limits.proofTicketMinutes} minutes -10 seconds`);
  await reveal(browser);
  await endOthers(browser);
  await portal.passTime('10 seconds');
  expect(await proofOf(browser)).toBeNull();
  for (const act of Object.values(shared)) await expect(act(browser)).rejects.toEqual(refused('proof.required'));
});

test('who signs out and in again proves anew', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await proveByPassword(browser, 'reveal');
  await browser.send({ path: api.session.logout.path });
  const again = await signedIn(portal);
  await expect(reveal(again)).rejects.toEqual(refused('proof.required'));
});

test('one proof is good for one export (RA-09), and goes on to count for the rest; the next proof for the next', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await proveByPassword(browser, 'export');
  await startExport(browser);
  await expect(startExport(browser)).rejects.toEqual(refused('proof.required'));
  await reveal(browser);
  await proveByPassword(browser, 'export');
  await startExport(browser);
});

test('each session exports by its own proof (TK-02, RA-09)', async () => {
  await using portal = await startPortal();
  const [one, other] = [await signedIn(portal), await signedIn(portal)];
  for (const browser of [one, other]) await proveByPassword(browser, 'export');
  await startExport(one);
  expect([await proofOf(one), await proofOf(other)]).toMatchObject([{ canExport: false }, { canExport: true }]);
});

test('of ten exports at once with one proof, on two processes, one is made (RA-09)', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const browser = await signedIn(portal);
  const twin = sameSession(beside, browser);
  await proveByPassword(browser, 'export');
  const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => startExport(at % 2 ? browser : twin)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await portal.db.selectFrom('record_export').select('token_hash').execute()).toHaveLength(1);
});

test.each(['reveal', 'export', 'endSessions', 'unbindThirdAuth'] as const satisfies Scene[])(
  'a proof for %s yields no ticket, so that it opens no change (TK-01)',
  async (scene) => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    expect(await proveByPassword(browser, scene)).toBe('');
    expect(await portal.db.selectFrom('proof_ticket').select('scene').execute()).toEqual([]);
    for (const ticket of ['', 'x']) {
      const calls = {
        updateUserPassword: { ticket, newPwd: 'Kq7#vLm2xWzR9tY', confirmPwd: 'Kq7#vLm2xWzR9tY' },
        updateUserMobile: { ticket, mobile: '13800000000', code: '000000' },
        updateUserEmail: { ticket, email: 'a@example.com', code: '000000' },
        getOTPInfo: { ticket },
        sendSecurityCodeForUpdate: { ticket, target: '13800000000' },
      };
      for (const [name, body] of Object.entries(calls)) {
        const answer = await browser.send({ method: 'POST', path: `/accountSecurity/${name}`, body });
        expect([name, answer.json().code]).toEqual([
          name,
          expect.stringMatching(/^proof\.required$|^request\.invalid$/),
        ]);
      }
      const bind = { method: 'POST', path: '/thridAuthSource/startBind', body: { ticket, source: 'partner' } };
      expect((await browser.send(bind)).json().code).toMatch(/^proof\.required$|^request\.invalid$/);
    }
  },
);

test('the password proves nothing where more than a password is wanted, also while a proof by it counts (spec 13.1)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await proveByPassword(browser, 'reveal');
  for (const scene of ['changeMobile', 'changeEmail', 'bindOtp', 'bindThirdAuth'] as const)
    await expect(proveByPassword(browser, scene)).rejects.toEqual(refused('proof.way'));
});

test('the way used last comes first the next time, in any session, and says so; a recovery code never does', async () => {
  await using portal = await startPortal();
  const [browser, next] = [await signedIn(portal), await signedIn(portal)];
  const ways = async (scene: Scene) =>
    (await next.call(accountSecurity.getConfigurationByUser, { scene })).ways.map(({ way, isLast }) => [way, isLast]);
  const fresh = [
    ['password', false],
    ['sms', false],
    ['email', false],
  ];
  expect(await ways('reveal')).toEqual(fresh);
  await proveByCode(portal, browser, 'reveal', 'email');
  expect(await ways('reveal')).toEqual([
    ['email', true],
    ['password', false],
    ['sms', false],
  ]);
  await proveByCode(portal, await signedIn(portal, 'demo.approver'), 'reveal', 'sms');
  expect(await ways('reveal'), "not another's last way").toContainEqual(['email', true]);
  await portal.db
    .updateTable('session_proof')
    .set({ way: 'recovery' })
    .where('person_id', '=', await idOf(portal))
    .execute();
  expect(await ways('reveal')).toEqual(fresh);
});
