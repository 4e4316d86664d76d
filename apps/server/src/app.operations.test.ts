import { api, type InputOf, type Operation, operations } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyRecords } from './db/records/verify.ts';
import { demoPassword } from './db/seed/seed.ts';
import type { ThirdAuthSource } from './ports/third-auth.ts';
import { makeAuthenticator } from './testing/authenticator.ts';
import type { TestBrowser } from './testing/browser.ts';
import { beginChange, changeContact, finishChange } from './testing/features/account-security/contact.ts';
import { proveByPassword } from './testing/features/account-security/world.ts';
import { codeIn } from './testing/messages.ts';
import { bindDevice, proveByOtp } from './testing/otp.ts';
import { otpCode } from './testing/otp-codes.ts';
import { addPasskey, passkeyOrigin } from './testing/passkeys.ts';
import { type Portal, startPortal } from './testing/portal.ts';
import { proveByCode } from './testing/proof.ts';

/** Vouches for whoever comes. */
const partner: ThirdAuthSource = {
  id: 'partner',
  kind: 'oidc',
  name: undefined,
  issuer: 'https://partner.example',
  start: async ({ state }) => `https://partner.example/?state=${state}`,
  finish: async () => ({ subject: 'somebody', name: 'somebody' }),
  close: () => undefined,
};

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({
    change: { thirdAuth: [partner] },
    environment: { UC_SECURITY_CONTACT: 'security@example.com', UC_PUBLIC_URL: passkeyOrigin },
  });
  // Refuses at the very end, when everything else of a change has succeeded, the record included.
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$`.execute(
    portal.owner,
  );
  await sql`create constraint trigger refuse after insert or update on record_chain deferrable initially deferred
    for each row execute function refuse()`.execute(portal.owner);
  await sql`alter table record_chain disable trigger refuse`.execute(portal.owner);
});
afterAll(() => portal[Symbol.asyncDispose]());

/** A navigation as a browser makes it. */
const navigation = { origin: '', authorization: '', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

/** Sends what the typed client cannot, and fails when it failed. */
async function send(browser: TestBrowser, path: string): Promise<string> {
  const { statusCode, headers } = await browser.send({ path, headers: path === '/logout' ? {} : navigation });
  const location = String(headers.location ?? '');
  if (statusCode >= 400 || location.includes('error')) throw new Error(`${statusCode} ${location}`);
  return location;
}

/** Whether it was done, and not refused with a code of its own. */
const done = async (answer: Promise<string>) => expect(await answer).toBe('ok');

const signIns = (browser: TestBrowser) => browser.call(api.records.list, { operation: 'signIn' });
const newPwd = 'Kq7#vLm2xWzR9tY';

/** A form that asks for a role that can be had without more. */
async function wishFor(browser: TestBrowser) {
  const { db } = portal;
  const tracker = await db
    .selectFrom('application')
    .select('id')
    .where('code', '=', 'tracker')
    .executeTakeFirstOrThrow();
  const { roles } = await browser.call(api.applications.model, { application: tracker.id, people: [] });
  const item = { role: roles[0]?.id ?? '', change: 'add' as const, until: null, units: [], accounts: [] };
  return { people: [], items: [item], reason: '需要', remarks: '', supplement: '' };
}

/** What waits longest for whoever decides in the demo. */
async function firstOfInbox() {
  const approver = portal.browser();
  await approver.signIn('demo.approver', demoPassword);
  const [row] = (await approver.call(api.approvals.list, {})).rows;
  return { approver, id: row?.id ?? '', step: row?.step ?? '' };
}

/** For every operation: all that comes before it, and then the one call that does it. */
const ways: Partial<Record<Operation, (browser: TestBrowser) => Promise<() => Promise<unknown>>>> = {
  signIn: async () => () => portal.browser().signIn('demo.full', demoPassword),
  signOut: async (browser) => () => send(browser, '/logout'),
  endSession: async (browser) => {
    await portal.browser().signIn('demo.full', demoPassword);
    await proveByPassword(browser, 'endSessions');
    return () => browser.call(api.accountSecurity.endOtherSessions, {});
  },
  openApplication: async (browser) => {
    const { rows } = await browser.call(api.appHub.list, {});
    const id = rows.find(({ standing }) => standing === 'open')?.id;
    return () => send(browser, `/app/launch/${id}`);
  },
  sendCode: async (browser) => () =>
    browser.call(api.accountSecurity.sendSecurityCode, { scene: 'export', channel: 'sms' }),
  prove: async (browser) => () => proveByPassword(browser, 'export'),
  changePassword: async (browser) => {
    const ticket = await proveByPassword(browser);
    return () => browser.call(api.accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd });
  },
  resetPassword: async () => {
    const anonymous = portal.browser();
    const { sendCode, verifyCode, reset } = api.forgottenPassword;
    const { flow } = await anonymous.call(sendCode, { account: 'demo.full', channel: 'sms' });
    const { ticket } = await anonymous.call(verifyCode, { flow, code: codeIn(await portal.messages()) });
    return () => anonymous.call(reset, { ticket, newPwd, confirmPwd: newPwd });
  },
  changeMobile: async (browser) => {
    const begun = await beginChange(portal, browser, 'mobile');
    return () => done(finishChange(browser, 'mobile', '+8613800138000', begun));
  },
  changeEmail: async (browser) => {
    const begun = await beginChange(portal, browser, 'email');
    return () => done(finishChange(browser, 'email', 'new@example.org', begun));
  },
  addPasskey: async (browser) => {
    const ticket = await proveByCode(portal, browser, 'addPasskey');
    // A challenge is worth one try.
    return async () => {
      const options = await browser.call(api.passkeys.addOptions, { ticket });
      const credential = makeAuthenticator(passkeyOrigin).create(options);
      return browser.call(api.passkeys.add, { credential });
    };
  },
  renamePasskey: async (browser) => {
    const { id } = await addPasskey(portal, browser);
    return () => browser.call(api.passkeys.rename, { id, name: 'Desk' });
  },
  renameOtp: async (browser) => {
    await bindDevice(portal, browser);
    const { rows } = await browser.call(api.oneTimePasswords.list, {});
    return () => browser.call(api.oneTimePasswords.rename, { id: rows[0]?.id ?? '', name: 'Desk' });
  },
  removePasskey: async (browser) => {
    const { id } = await addPasskey(portal, browser);
    const ticket = await proveByCode(portal, browser, 'removePasskey', 'email');
    return () => browser.call(api.passkeys.remove, { ticket, id });
  },
  keepDevice: async (browser) => {
    const { user } = await browser.call(api.user.isLogin, {});
    const id = crypto.randomUUID();
    await sql`insert into device_removal (id, person_id, kind, device_id, device_name, asked_by, reason, token_hash, due_at)
      values (${id}, ${user.id}, 'otp', ${crypto.randomUUID()}, 'Phone', ${user.id}, '', ${Buffer.from(id)}, now() + interval '15 minutes')`.execute(
      portal.db,
    );
    return () => browser.call(api.adminPeople.keepDevice, { id });
  },
  undoChange: async (browser) => {
    await changeContact(portal, browser, 'email', 'other@example.org');
    const links = (await portal.messages()).flatMap(({ values }) => ('undoLink' in values ? [values.undoLink] : []));
    const ticket = links.find(Boolean)?.split('ticket=')[1] ?? '';
    return () => portal.browser().call(api.session.undoChange, { ticket });
  },
  bindOtp: async (browser) => {
    const ticket = await proveByCode(portal, browser, 'bindOtp');
    const { secretKey } = await browser.call(api.accountSecurity.getOTPInfo, { ticket });
    return () => browser.call(api.accountSecurity.bindOtp, { code: otpCode(secretKey) });
  },
  removeOtp: async (browser) => {
    const { secret } = await bindDevice(portal, browser);
    await portal.passTime('1 minute');
    const ticket = await proveByOtp(browser, 'removeOtp', secret);
    return () => browser.call(api.oneTimePasswords.switchOff, { ticket });
  },
  renewRecoveryCodes: async (browser) => {
    const { secret } = await bindDevice(portal, browser);
    await portal.passTime('1 minute');
    const ticket = await proveByOtp(browser, 'renewRecoveryCodes', secret);
    return () => browser.call(api.oneTimePasswords.renewCodes, { ticket });
  },
  bindThirdAuth: async (browser) => {
    const ticket = await proveByCode(portal, browser, 'bindThirdAuth');
    const { redirect } = await browser.call(api.thirdAuth.startBind, { ticket, source: 'partner' });
    const state = new URL(redirect).searchParams.get('state');
    const back = await send(browser, `/thridAuthSource/callback/partner?code=1&state=${state}`);
    return () => browser.call(api.thirdAuth.confirmBind, { flow: back.split('bind=')[1] ?? '' });
  },
  unbindThirdAuth: async (browser) => {
    await proveByPassword(browser, 'unbindThirdAuth');
    const { rows } = await browser.call(api.thirdAuth.getThridAuthSource, {});
    const id = rows.flatMap(({ accounts }) => accounts)[0]?.id ?? '';
    return () => browser.call(api.thirdAuth.deleteThridAuthOpenId, { id });
  },
  updateProfile: async (browser) => {
    const { groups, version } = await browser.call(api.profile.get, {});
    const rows = groups.flatMap((group) => group.rows);
    const free = rows.find(({ kind, isEditable, isMasked }) => kind === 'text' && isEditable && !isMasked)?.name ?? '';
    return () => browser.call(api.profile.update, { version, [free]: '新的' } as InputOf<typeof api.profile.update>);
  },
  revealField: async (browser) => {
    await proveByPassword(browser, 'reveal');
    const { groups } = await browser.call(api.profile.get, {});
    const field = groups.flatMap(({ rows }) => rows).find(({ isMasked }) => isMasked)?.name ?? '';
    return () => browser.call(api.profile.reveal, { field });
  },
  answerRecord: async (browser) => {
    const [record] = (await signIns(browser)).rows;
    return () => browser.call(api.records.answer, { record: record?.id ?? '', answer: 'yes' });
  },
  reportRecord: async (browser) => {
    const [record] = (await signIns(browser)).rows;
    return () => browser.call(api.records.report, { record: record?.id ?? '', note: '' });
  },
  sendApplication: async (browser) => {
    const { id, version } = await browser.call(api.applications.save, await wishFor(browser));
    return () => browser.call(api.applications.send, { id, version });
  },
  revokeApplication: async (browser) => {
    const { rows } = await browser.call(api.applications.list, { state: 'inApproval' });
    return () => browser.call(api.applications.revoke, { id: rows[0]?.id ?? '' });
  },
  voidApplication: async (browser) => {
    const { rows } = await browser.call(api.applications.list, { state: 'initiated' });
    return () => browser.call(api.applications.void, { id: rows[0]?.id ?? '' });
  },
  approveApplication: async () => {
    const { approver, id, step } = await firstOfInbox();
    return () => approver.call(api.approvals.approve, { decisions: [{ id, step }] });
  },
  rejectApplication: async () => {
    const { approver, id, step } = await firstOfInbox();
    return () => approver.call(api.approvals.reject, { id, step, reason: '不' });
  },
  sendBackApplication: async () => {
    const { approver, id, step } = await firstOfInbox();
    return () => approver.call(api.approvals.sendBack, { id, step, question: '为何' });
  },
  changeDeputy: async (browser) => {
    const { rows } = await browser.call(api.approvals.people, { search: 'tang.rui' });
    const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
    const days = { since: '2026-01-01 00:00:00', until };
    return () => browser.call(api.approvals.addDeputy, { person: rows[0]?.id ?? '', ...days });
  },
  exportRecords: async (browser) => {
    await proveByPassword(browser, 'export');
    return () => browser.call(api.records.startExport, {});
  },
};

/** Every record that was not seeded. */
async function recorded(): Promise<{ operation: Operation; result: string }[]> {
  const { rows } = await sql<{ operation: Operation; result: string }>`
    select operation, result from record where request_id is not null order by at, seq`.execute(portal.db);
  return rows;
}

/** What a person changed themselves, the next test must not stumble over. */
async function asBefore(): Promise<void> {
  await portal.passTime('25 hours');
  await sql`update password set hash = (select hash from password p join person o on o.id = p.person_id
    where o.username = 'demo.approver')`.execute(portal.db);
  await sql`delete from password_history`.execute(portal.db);
  await sql`delete from recovery_code`.execute(portal.db);
  await sql`delete from otp_device`.execute(portal.db);
  await sql`delete from passkey`.execute(portal.db);
}

const tried = operations.filter((operation) => ways[operation]);

test('no operation is left out but those of permission applications and of administrators, whose own tests count their records', () => {
  expect(
    operations.filter(
      (operation) => !tried.includes(operation) && !/Application$|Deputy$|^administer$/.test(operation),
    ),
  ).toEqual([]);
});

test.each(tried)('%s leaves one record when it is done, and none when it is rolled back', async (operation) => {
  await asBefore();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const act = (await ways[operation]?.(browser)) ?? expect.unreachable('There is no way to do it');
  const before = await recorded();
  await sql`alter table record_chain enable trigger refuse`.execute(portal.owner);
  await expect(act()).rejects.toThrow();
  await sql`alter table record_chain disable trigger refuse`.execute(portal.owner);
  expect(await recorded()).toEqual(before);
  await portal.passTime('61 seconds');
  await act();
  expect((await recorded()).slice(before.length)).toEqual([{ operation, result: 'success' }]);
});

test('and all of them make chains that hold', async () => {
  expect((await verifyRecords(portal.db, portal.seal, () => undefined)).faults).toEqual([]);
});
