import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPeopleDirectory } from '../../adapters/ldap/people-directory.ts';
import { runDirectory } from '../../directory/ldap/run-directory.ts';
import { writeBack } from '../../directory/ldap/write-back.ts';
import { describedBy, peopleBase } from '../../testing/adapters/ldap/described.ts';
import { type Lies, startLyingDirectory } from '../../testing/adapters/ldap/lying-directory.ts';
import { baseEntries, hasSlapd, type Slapd, startSlapd, usualAccess } from '../../testing/adapters/ldap/slapd.ts';
import { administer, testOutlook, testPost } from '../../testing/cli/commands.ts';
import { directoryPassword, startDirectoryPortal, tie } from '../../testing/features/session/directory-portal.ts';
import { basicThere, replaceThere, writingAccess } from '../../testing/features/session/written-password.ts';
import { codeIn } from '../../testing/messages.ts';
import type { Portal } from '../../testing/portal.ts';

const writes = { signIn: {}, write: { fields: ['phone', 'email'] } };
const mobile = '+8613912345678';
const warned: string[] = [];

/** Changes the phone with the portal's proof. */
async function changePhone(portal: Portal, to = mobile): Promise<void> {
  const browser = portal.browser();
  await browser.signIn('demo.basic', directoryPassword);
  const { messageId } = await browser.call(api.accountSecurity.sendSecurityCode, {
    ...{ scene: 'changeMobile', channel: 'sms' },
  });
  expect(messageId).not.toBe('');
  const { ticket } = await browser.call(api.accountSecurity.verifySecurityCode, {
    ...{ scene: 'changeMobile', channel: 'sms', code: codeIn(await portal.messages()) },
  });
  await browser.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket, target: to });
  const code = codeIn(await portal.messages());
  await browser.call(api.accountSecurity.updateUserMobile, { ticket, mobile: to, code });
}
const due = (portal: Portal) => sql`update directory_value set due_at = now() where done_at is null`.execute(portal.db);
const left = async (portal: Portal) => {
  const { rows } = await sql<{ field: string }>`select field from directory_value where done_at is null`.execute(
    portal.db,
  );
  return rows.map(({ field }) => field);
};
/** Whatever they are called by now. */
const phoneHere = async (portal: Portal) =>
  (
    await portal.db
      .selectFrom('person')
      .innerJoin('person_key', 'person_key.person_id', 'person.id')
      .select('phone')
      .where('source', '=', 'ldap')
      .executeTakeFirstOrThrow()
  ).phone;

describe.skipIf(!(await hasSlapd()))('a phone that was proved here, and a real OpenLDAP (slapd)', () => {
  let slapd: Slapd;
  beforeAll(async () => {
    slapd = await startSlapd({ more: writingAccess });
    await slapd.add(baseEntries);
  });
  afterAll(() => slapd[Symbol.asyncDispose]());
  const phoneThere = async (dn: string, at = slapd) =>
    (await at.admin.search(dn, { scope: 'base', attributes: ['mobile'] })).searchEntries[0]?.mobile;

  test('is written there, to the entry with the key and no other', async () => {
    await using portal = await startDirectoryPortal(slapd, writes);
    const { dn } = await basicThere(slapd, portal, { mobile: '13800138001' });
    const other = await basicThere(slapd, portal, { mobile: '13800138002' });
    await tie(portal, 'demo.basic', other.key);
    await changePhone(portal);
    expect(await left(portal)).toEqual(['phone']);
    expect(await writeBack(portal.db, describedBy(slapd, writes), (line) => warned.push(line))).toBe(1);
    expect([await phoneThere(dn), await phoneThere(other.dn), await left(portal)]).toEqual(['13800138001', mobile, []]);
    expect(await writeBack(portal.db, describedBy(slapd, writes), (line) => warned.push(line))).toBe(0);
  });

  test('that may not be written there stays here, is tried again, and no reading takes it back', async () => {
    await using own = await startSlapd({ more: usualAccess });
    await own.add(baseEntries);
    await using portal = await startDirectoryPortal(own, writes);
    const { dn } = await basicThere(own, portal, { mobile: '13800138001' });
    await sql`update profile_field set source = 'directory' where name = 'phone'`.execute(portal.db);
    await changePhone(portal);
    expect(await writeBack(portal.db, describedBy(own, writes), (line) => warned.push(line))).toBe(0);
    expect(warned.at(-1)).toContain('notAllowed');
    // Whoever keeps the portal is told of whom and why, and not the phone.
    const { said } = await administer(portal.db, 'directory runs');
    expect(said.join('\n')).toMatch(/demo\.basic: phone, since \S+Z, 1 tries, notAllowed/);
    expect(said.join('\n')).not.toContain(mobile);
    const described = describedBy(own, { ...writes, units: undefined });
    const { today, ...outlook } = testOutlook;
    const reading = described.settings.read ?? expect.unreachable();
    const means = { ...described, reading, post: testPost, today: () => today, ...outlook, linkChannels: [] };
    await runDirectory(portal.db, means);
    expect([await phoneHere(portal), await phoneThere(dn, own), await left(portal)]).toEqual([
      ...[mobile, '13800138001', ['phone']],
    ]);
  });

  test('of whoever has gone from there is written nowhere', async () => {
    await using portal = await startDirectoryPortal(slapd, writes);
    const { dn } = await basicThere(slapd, portal);
    await changePhone(portal);
    await replaceThere(slapd, dn, 'pwdAccountLockedTime', '000001010000Z');
    expect(await writeBack(portal.db, describedBy(slapd, writes), (line) => warned.push(line))).toBe(0);
    expect([await left(portal), await phoneThere(dn)]).toEqual([[], []]);
  });

  test('is not noted where the file does not say so', async () => {
    await using portal = await startDirectoryPortal(slapd);
    await basicThere(slapd, portal);
    await changePhone(portal);
    expect(await left(portal)).toEqual([]);
  });
});

test('a directory that breaks off while it is written is asked again, and one that answers with another entry writes nothing', async () => {
  const key = '11111111-2222-4333-8444-555555555555';
  const honest = { dn: `uid=li,${peopleBase}`, attributes: { entryUUID: key, uid: 'li' } };
  const lies: Lies = { entries: [honest] };
  await using directory = await startLyingDirectory(lies);
  await using portal = await startDirectoryPortal(directory, writes);
  await tie(portal, 'demo.basic', key);
  await changePhone(portal);
  const { settings } = describedBy(directory, writes);
  const described = { settings, directory: createPeopleDirectory(settings) };
  const write = async () => {
    await due(portal);
    return writeBack(portal.db, described, (line) => warned.push(line));
  };
  lies.entries = [{ ...honest, attributes: { ...honest.attributes, entryUUID: key.replace('1', '2') } }];
  expect([await write(), directory.writes()]).toEqual([0, 0]);
  lies.entries = [honest];
  lies.write = 'cut';
  expect([await write(), directory.writes(), await left(portal)]).toEqual([0, 1, ['phone']]);
  lies.write = { code: 0 };
  expect([await write(), directory.writes(), await left(portal)]).toEqual([1, 2, []]);
});
