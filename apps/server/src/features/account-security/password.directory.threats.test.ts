import { api } from '@uc/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createPeopleDirectory } from '../../adapters/ldap/people-directory.ts';
import { directoryParts } from '../../directory/ldap/parts.ts';
import { settleLeft } from '../../proofs/settle-left.ts';
import { describedBy, peopleBase } from '../../testing/adapters/ldap/described.ts';
import { type Lies, startLyingDirectory } from '../../testing/adapters/ldap/lying-directory.ts';
import { baseEntries, hasSlapd, startSlapd } from '../../testing/adapters/ldap/slapd.ts';
import { crashPointsOf, dieAt } from '../../testing/db/crash-points.ts';
import { directoryPassword, startDirectoryPortal, tie } from '../../testing/features/session/directory-portal.ts';
import { basicThere, writesPasswords, writingAccess } from '../../testing/features/session/written-password.ts';
import type { Portal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';

const newPwd = 'Quiet#River7';
const key = '11111111-2222-4333-8444-555555555555';
const dn = `uid=li,${peopleBase}`;
const honest = { dn, attributes: { entryUUID: key, uid: 'li', pwdChangedTime: '20260101000000Z' } };

/** Signs in and has the password changed; the code of the refusal, or `changed`. */
async function changeAs(portal: Portal, given: { oldPwd?: string; newPwd?: string } = {}) {
  const browser = portal.browser();
  await browser.signIn('demo.basic', directoryPassword);
  const { ticket } = await browser.call(api.accountSecurity.verifyPassword, { oldPwd: directoryPassword });
  return (said: () => void = () => undefined) => {
    said();
    const typed = { oldPwd: directoryPassword, newPwd, ...given };
    return browser.call(api.accountSecurity.updateUserPassword, { ticket, ...typed, confirmPwd: typed.newPwd }).then(
      () => 'changed',
      (error: { code?: string; status: number }) => error.code ?? String(error.status),
    );
  };
}

/** What a change comes to at a directory that begins to lie once it is proved. */
async function against(lies: Lies, begin: Lies = {}) {
  const said: Lies = { entries: [honest], ...begin };
  await using directory = await startLyingDirectory(said);
  await using portal = await startDirectoryPortal(directory, writesPasswords);
  await tie(portal, 'demo.basic', key);
  const change = await changeAs(portal);
  const code = await change(() => Object.assign(said, lies));
  const { rows } = await sql`select id from directory_password`.execute(portal.db);
  const inside = await sql`select id from session where ended_at is null`.execute(portal.db);
  return { code, writes: directory.writes(), left: rows.length, inside: inside.rows.length };
}

describe('a directory that lies or breaks off while a password is changed', () => {
  const other = { ...honest, attributes: { ...honest.attributes, entryUUID: key.replace('1', '2') } };
  const lies: [string, Lies][] = [
    ['about whose entry it is', { entries: [other] }],
    ['about where people stand', { entries: [{ ...honest, dn: 'cn=li,dc=elsewhere,dc=test' }] }],
    ['by naming two', { entries: [honest, { ...honest, dn: `uid=li2,${peopleBase}` }] }],
  ];
  test.each(lies)('%s hears no password and writes nothing', async (_, lie) => {
    expect(await against(lie)).toEqual({ code: 'directory.away', writes: 0, left: 0, inside: 1 });
  });

  test('sends whoever writes elsewhere: nobody follows, and nothing is changed here', async () => {
    await using elsewhere = await startLyingDirectory({ entries: [honest] });
    expect(await against({ write: { code: 10 }, referral: `${elsewhere.ldap}/${dn}` })).toMatchObject({
      ...{ code: 'directory.away', left: 0, inside: 1 },
    });
    expect([elsewhere.binds, elsewhere.writes()]).toEqual([[], 0]);
  });

  test('answers not at all: the person is told that nobody knows, and it is looked into', async () => {
    expect(await against({ write: 'cut' })).toEqual({ code: 'directory.unsure', writes: 1, left: 1, inside: 1 });
  });

  const settle = async (mark: Readonly<Record<string, string>> | 'away') => {
    const lies: Lies = { entries: [honest], write: 'cut' };
    const directory = await startLyingDirectory(lies);
    await using portal = await startDirectoryPortal(directory, writesPasswords);
    await tie(portal, 'demo.basic', key);
    expect(await (await changeAs(portal))()).toBe('directory.unsure');
    const { settings } = describedBy(directory, { signIn: {}, ...writesPasswords });
    const { there } = directoryParts(settings, createPeopleDirectory(settings), () => undefined);
    if (mark === 'away') await directory[Symbol.asyncDispose]();
    else lies.entries = [{ ...honest, attributes: { entryUUID: key, uid: 'li', ...mark } }];
    const post = { seal: portal.seal, channels: ['sms', 'email'] as const, publicOrigin: portal.origin };
    const count = await settleLeft(portal.db, there ?? expect.unreachable(), post, 0);
    const { rows } = await sql<Record<string, number>>`select (select count(*)::int from directory_password) as left,
      (select count(*)::int from session where ended_at is null) as inside,
      (select count(*)::int from record where operation = 'changePassword' and result = 'success') as recorded`.execute(
      portal.db,
    );
    if (mark !== 'away') await directory[Symbol.asyncDispose]();
    const told = (await portal.messages()).some(({ kind }) => kind === 'passwordChanged');
    return { count, told, ...rows[0] };
  };

  test('and it was set: all follows that follows from a new password', async () => {
    expect(await settle({ pwdChangedTime: '20260202000000Z' })).toEqual({
      ...{ count: 1, told: true, left: 0, inside: 0, recorded: 1 },
    });
  });
  test('and it was not: nothing does', async () => {
    expect(await settle({ pwdChangedTime: '20260101000000Z' })).toEqual({
      ...{ count: 1, told: false, left: 0, inside: 1, recorded: 0 },
    });
  });
  test('and it does not tell when it was set: it counts as if it had been', async () => {
    expect(await settle({})).toEqual({ count: 1, told: true, left: 0, inside: 0, recorded: 1 });
  });
  test('and it is still away: it is looked into again', async () => {
    expect(await settle('away')).toEqual({ count: 0, told: false, left: 1, inside: 1, recorded: 0 });
  });

  test('an empty new password, of which a server would make one up, or one that ends early for it, never leaves', async () => {
    await using directory = await startLyingDirectory({ entries: [honest] });
    await using connection = await createPeopleDirectory(describedBy(directory).settings).open();
    for (const next of ['', '\u0000', 'a\u0000b']) {
      expect(await connection.resetPassword(dn, next)).toBe('refused');
      expect(await connection.changePassword(dn, directoryPassword, next)).toMatchObject({ written: 'refused' });
    }
    expect(await connection.changePassword(dn, '', newPwd)).toEqual({ bound: 'wrong' });
    expect(directory.writes()).toBe(0);
  });

  test('wrong old passwords are counted with those at sign-in, so that nobody is locked there from here', async () => {
    const said: Lies = { entries: [honest] };
    await using directory = await startLyingDirectory(said);
    await using portal = await startDirectoryPortal(directory, writesPasswords);
    await tie(portal, 'demo.basic', key);
    const change = await changeAs(portal, { oldPwd: 'Wrong@2026' });
    said.bindCode = 49;
    const codes: string[] = [];
    for (let at = 0; at < 6; at += 1) codes.push(await change());
    expect(codes).toEqual([...Array(4).fill('password.incorrect'), 'proof.locked', 'proof.locked']);
    expect(directory.binds.filter(({ password }) => password === 'Wrong@2026')).toHaveLength(4);
  });
});

describe.skipIf(!(await hasSlapd()))(
  'a process that dies while a password is changed in a real OpenLDAP (slapd)',
  () => {
    test('wherever it dies, one password opens, and once it was looked into all or nothing has followed (F02, I4)', async () => {
      await using slapd = await startSlapd({ more: writingAccess });
      await slapd.add(baseEntries);
      await using trial = await startDirectoryPortal(slapd, writesPasswords);
      await basicThere(slapd, trial);
      const once = await changeAs(trial);
      const points = await crashPointsOf(trial.owner, async () => expect(await once()).toBe('changed'));
      expect(points.map(({ table }) => table)).toEqual(
        expect.arrayContaining(['directory_password', 'session', 'message']),
      );

      await using portal = await startDirectoryPortal(slapd, writesPasswords);
      const { settings } = describedBy(slapd, { signIn: {}, ...writesPasswords });
      const { there } = directoryParts(settings, createPeopleDirectory(settings), () => undefined);
      const post = { seal: portal.seal, channels: ['sms', 'email'] as const, publicOrigin: portal.origin };
      const seen = new Set<boolean>();
      for (const point of points) {
        await sql`delete from attempt`.execute(portal.db);
        await basicThere(slapd, portal);
        const change = await changeAs(portal);
        const before = await recordsOf(portal);
        const live = await dieAt(portal.owner, point);
        await change();
        await live();
        await settleLeft(portal.db, there ?? expect.unreachable(), post, 0);
        const opens = async (password: string) =>
          (await tryPassword(portal.browser(), 'demo.basic', password)).statusCode === 200;
        const isChanged = await opens(newPwd);
        seen.add(isChanged);
        expect(await opens(directoryPassword), JSON.stringify(point)).toBe(!isChanged);
        expect(await recordsOf(portal), JSON.stringify(point)).toBe(before + Number(isChanged));
        const { rows } = await sql`select id from directory_password`.execute(portal.db);
        expect(rows, JSON.stringify(point)).toEqual([]);
      }
      expect(seen).toEqual(new Set([true, false]));
    });
  },
);

async function recordsOf(portal: Portal): Promise<number> {
  const { rows } = await sql`select id from record where operation = 'changePassword' and result = 'success'`.execute(
    portal.db,
  );
  return rows.length;
}
