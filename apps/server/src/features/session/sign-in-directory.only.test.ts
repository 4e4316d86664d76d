import { api } from '@uc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLink } from '../../db/links/make.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import { peopleBase } from '../../testing/adapters/ldap/described.ts';
import {
  baseEntries,
  hasSlapd,
  personEntry,
  type Slapd,
  startSlapd,
  usualAccess,
} from '../../testing/adapters/ldap/slapd.ts';
import { signingIn } from '../../testing/features/session/accounts.ts';
import {
  directoryPassword,
  keyOfEntry,
  policyDn,
  policyEntry,
  policyLines,
  startDirectoryPortal,
  tie,
} from '../../testing/features/session/directory-portal.ts';
import { passkeyOrigin, signInByPasskey, withPasskey } from '../../testing/passkeys.ts';
import type { Portal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';

const dnOf = (uid: string) => `uid=${uid},${peopleBase}`;

describe.skipIf(!(await hasSlapd()))("where only the directory's people use the form", () => {
  let slapd: Slapd;
  beforeAll(async () => {
    slapd = await startSlapd({ more: `${usualAccess}\n${policyLines}` });
    await slapd.add(baseEntries);
    await slapd.add({ [policyDn]: policyEntry({}) });
    for (const uid of ['li', 'wang'])
      await slapd.add({ [dnOf(uid)]: personEntry(uid, { userPassword: directoryPassword }) });
  });
  afterAll(() => slapd[Symbol.asyncDispose]());

  /** The portal of a moment ago, where passwords kept here were a way in too, and the one that it became. */
  async function startBoth(said: Record<string, unknown> = {}) {
    const before = await startDirectoryPortal(slapd, said, { environment: { UC_PUBLIC_URL: passkeyOrigin } });
    await tie(before, 'demo.basic', await keyOfEntry(slapd, dnOf('li')));
    const only = signingIn([], { local: false, directory: true });
    const portal = await startDirectoryPortal(slapd, said, {
      beside: before,
      environment: { UC_PUBLIC_URL: passkeyOrigin, ...only },
    });
    const stop = async () => {
      await portal[Symbol.asyncDispose]();
      await before[Symbol.asyncDispose]();
    };
    return { before, portal, [Symbol.asyncDispose]: stop };
  }
  const codeOf = async (portal: Portal, username: string, password: string) => {
    const { statusCode, payload } = await tryPassword(portal.browser(), username, password);
    return statusCode === 200 ? 'in' : JSON.parse(payload).code;
  };

  test('its password opens, and one kept here is as wrong as any', async () => {
    await using both = await startBoth();
    const { before, portal } = both;
    expect((await portal.browser().call(api.session.signInConf, {})).kind).toBe('local');
    expect(await codeOf(portal, 'demo.basic', directoryPassword)).toBe('in');
    expect(await codeOf(before, 'demo.full', demoPassword)).toBe('in');
    expect(await codeOf(portal, 'demo.full', demoPassword)).toBe('signin.incorrect');
    expect(await codeOf(portal, 'nobody.at.all', demoPassword)).toBe('signin.incorrect');
  });

  test('a passkey of somebody else opens nothing either, and theirs does', async () => {
    await using both = await startBoth();
    const { before, portal } = both;
    const { device } = await withPasskey(before);
    await signInByPasskey(before.browser(), device);
    await expect(signInByPasskey(portal.browser(), device)).rejects.toMatchObject({ code: 'passkey.refused' });
    await tie(before, 'demo.full', await keyOfEntry(slapd, dnOf('wang')));
    await signInByPasskey(portal.browser(), device);
  });

  test('a password kept here proves nobody, and is neither changed, forgotten nor chosen by a link', async () => {
    await using both = await startBoth({ write: { change: true, reset: true } });
    const { before, portal } = both;
    const browser = before.browser();
    await browser.signIn('demo.full', demoPassword);
    const beside = portal.browser();
    for (const [name, value] of browser.cookies) beside.cookies.set(name, value);
    beside.token = browser.token;
    const { rows } = await beside.call(api.accountSecurity.getAllConfigurationByUser, {});
    expect(rows.map(({ scene }) => scene)).not.toContain('changePassword');
    await expect(
      beside.call(api.accountSecurity.verifyPassword, { oldPwd: demoPassword, scene: 'changeMobile' }),
    ).rejects.toMatchObject({ code: 'proof.way' });
    const sent = async (account: string) => {
      const { length } = await portal.messages();
      await portal.browser().call(api.forgottenPassword.sendCode, { account, channel: 'email' });
      return (await portal.messages()).length - length;
    };
    expect([await sent('demo.full'), await sent('demo.basic')]).toEqual([0, 1]);
    const { id } = await portal.db
      .selectFrom('person')
      .select('id')
      .where('username', '=', 'demo.full')
      .executeTakeFirstOrThrow();
    const facts = { kind: 'reset', madeBy: 'test', minutes: 60 } as const;
    const token = await portal.db.transaction().execute((tx) => makeLink(tx, id, facts));
    await before.browser().call(api.passwordLink.look, { token });
    await expect(portal.browser().call(api.passwordLink.look, { token })).rejects.toMatchObject({
      code: 'link.invalid',
    });
  });
});
