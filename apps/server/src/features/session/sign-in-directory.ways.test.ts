import { api } from '@uc/contract';
import { sql } from 'kysely';
import { Attribute, Change } from 'ldapts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLink } from '../../db/links/make.ts';
import { lockOutRemark } from '../../directory/ldap/say-lock-out.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { describedBy, peopleBase } from '../../testing/adapters/ldap/described.ts';
import {
  baseEntries,
  hasSlapd,
  personEntry,
  type Slapd,
  startSlapd,
  usualAccess,
} from '../../testing/adapters/ldap/slapd.ts';
import { administer } from '../../testing/cli/commands.ts';
import { accountSettings, giveAccount } from '../../testing/features/session/accounts.ts';
import {
  directoryPassword,
  keyOfEntry,
  policyDn,
  policyEntry,
  policyLines,
  startDirectoryPortal,
  tie,
} from '../../testing/features/session/directory-portal.ts';
import { bindDevice } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { passkeyOrigin, signInByPasskey, withPasskey } from '../../testing/passkeys.ts';
import type { Portal, PortalOptions } from '../../testing/portal.ts';

const dn = `uid=li,${peopleBase}`;

describe.skipIf(!(await hasSlapd()))('beside the password that a real OpenLDAP (slapd) keeps', () => {
  let slapd: Slapd;
  beforeAll(async () => {
    slapd = await startSlapd({ more: `${usualAccess}\n${policyLines}` });
    await slapd.add(baseEntries);
    await slapd.add({
      [policyDn]: policyEntry({ pwdLockout: 'TRUE', pwdMaxFailure: '8', pwdFailureCountInterval: '3600' }),
    });
  });
  afterAll(() => slapd[Symbol.asyncDispose]());

  async function startWith(options: PortalOptions = {}): Promise<Portal> {
    const portal = await startDirectoryPortal(slapd, {}, options);
    await slapd.admin.del(dn).catch(() => undefined);
    await slapd.add({ [dn]: personEntry('li', { userPassword: directoryPassword }) });
    await tie(portal, 'demo.basic', await keyOfEntry(slapd, dn));
    return portal;
  }

  test('a code of a device opens nothing to whoever has gone from the directory since the password', async () => {
    await using portal = await startWith();
    const browser = portal.browser();
    await browser.signIn('demo.basic', directoryPassword);
    const { secret } = await bindDevice(portal, browser);
    const second = portal.browser();
    const asked = await second.call(api.session.signIn, { account: 'demo.basic', password: directoryPassword });
    const flow = 'flow' in asked ? asked.flow : expect.unreachable();
    await slapd.admin.del(dn);
    await expect(second.call(api.session.signInOtp, { flow, code: otpCode(secret) })).rejects.toMatchObject({
      code: 'directory.disabled',
    });
  });

  test('a passkey opens nothing to whoever has gone from the directory, nor while it is away; a lock of its password is no matter of passkeys', async () => {
    await using own = await startSlapd({ more: `${usualAccess}\n${policyLines}` });
    await own.add(baseEntries);
    await own.add({ [policyDn]: policyEntry({ pwdLockout: 'TRUE' }) });
    await own.add({ [dn]: personEntry('li', { userPassword: directoryPassword }) });
    await using portal = await startDirectoryPortal(own, {}, { environment: { UC_PUBLIC_URL: passkeyOrigin } });
    const { device } = await withPasskey(portal);
    await tie(portal, 'demo.full', await keyOfEntry(own, dn));
    const come = () => signInByPasskey(portal.browser(), device);
    await come();
    const lock = (...values: string[]) =>
      own.admin.modify(
        dn,
        new Change({ operation: 'replace', modification: new Attribute({ type: 'pwdAccountLockedTime', values }) }),
      );
    await lock('20260101000000Z');
    await come();
    await lock('000001010000Z');
    await expect(come()).rejects.toMatchObject({ code: 'directory.disabled' });
    await lock();
    await own.admin.del(dn);
    await expect(come()).rejects.toMatchObject({ code: 'directory.disabled' });
    await own.stop();
    await expect(come()).rejects.toMatchObject({ code: 'directory.away' });
  });

  test('an invitation from before opens nothing, none is made, and a forgotten password sends no code', async () => {
    await using portal = await startWith();
    const { id } = await portal.db
      .updateTable('person')
      .set({ status: 'invited' })
      .where('username', '=', 'demo.basic')
      .returning('id')
      .executeTakeFirstOrThrow();
    const facts = { kind: 'invitation', madeBy: 'test', minutes: 60 } as const;
    const token = await portal.db.transaction().execute((tx) => makeLink(tx, id, facts));
    await expect(portal.browser().call(api.passwordLink.look, { token })).rejects.toMatchObject({
      code: 'link.invalid',
    });
    await expect(administer(portal.db, 'people link demo.basic')).rejects.toThrow('keeps their password');
    await portal.db.updateTable('person').set({ status: 'active' }).where('id', '=', id).execute();
    await expect(administer(portal.db, 'people reset-link demo.basic --print')).rejects.toThrow('keeps their password');
    const before = (await portal.messages()).length;
    await portal.browser().call(api.forgottenPassword.sendCode, { account: 'demo.basic', channel: 'email' });
    expect((await portal.messages()).length).toBe(before);
  });

  test('the start says where the directory locks sooner than the portal stops, and only there', async () => {
    const remark = (signIn: Record<string, number>) => lockOutRemark(describedBy(slapd, { signIn }));
    expect(await remark({})).toContain('locks an account after 8 wrong passwords in 60 minutes');
    expect(await remark({ failures: 3 })).toBeNull();
    expect(await remark({ failures: 7, minutes: 60 })).toBeNull();
    expect(await remark({ failures: 8, minutes: 60 })).toContain('Lower signIn.failures');
  });

  test('a bound account opens nothing to whoever has gone from the directory', async () => {
    await using portal = await startWith({ environment: accountSettings(undefined, { directory: true }) });
    await giveAccount(portal, 'demo.basic', 'wecom', 'li');
    const browser = portal.browser();
    const ticket = newToken();
    // As the way back from the platform leaves it.
    await sql`insert into account_ticket (ticket_hash, browser_hash, person_id, account_id, source, expires_at)
      select ${tokenHash(ticket)}, ${tokenHash('')}, person_id, id, 'wecom', now() + interval '1 minute'
      from bound_account where subject = 'li'`.execute(portal.db);
    await slapd.admin.del(dn);
    await expect(browser.call(api.session.signInAccount, { ticket })).rejects.toMatchObject({
      code: 'directory.disabled',
    });
  });
});
