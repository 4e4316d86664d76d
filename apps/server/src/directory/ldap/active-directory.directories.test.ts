import { api } from '@uc/contract';
import { Attribute, Change } from 'ldapts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describedBy } from '../../testing/adapters/ldap/described.ts';
import {
  hasSamba,
  type Samba,
  sambaFile,
  sambaPassword,
  sambaPeople,
  startSamba,
} from '../../testing/adapters/ldap/samba.ts';
import { testOutlook, testPost } from '../../testing/cli/commands.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { outcome, prove, reset } from '../../testing/features/forgotten-password/world.ts';
import { startDirectoryPortal, tie } from '../../testing/features/session/directory-portal.ts';
import { writesPasswords } from '../../testing/features/session/written-password.ts';
import type { Portal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';
import { preview } from '../run.ts';
import type { Look } from './marks.ts';
import { readDirectory } from './read.ts';
import { readForRun } from './read-for-run.ts';
import { directoryOutlook, runDirectory } from './run-directory.ts';

const newPwd = 'Quiet#River7';
const nobody = { ldap: '' };

describe.skipIf(!hasSamba())('a real Active Directory (Samba)', () => {
  let samba: Samba;
  beforeAll(async () => {
    samba = await startSamba();
    await samba.tool(
      'domain',
      'passwordsettings',
      'set',
      '--min-pwd-age=0',
      '--history-length=3',
      '--min-pwd-length=9',
    );
  }, 300_000);
  afterAll(() => samba[Symbol.asyncDispose]());

  const start = () => startDirectoryPortal(nobody, { ...sambaFile(samba), ...writesPasswords });
  async function basic(portal: Portal) {
    const name = `u${crypto.randomUUID().slice(0, 8)}`;
    const dn = await samba.add(name);
    const described = describedBy(nobody, sambaFile(samba));
    const { wanted, nameOf } = await readDirectory(described, { smsCountries: ['CN'], fields: [] }, new Date());
    const isTheirs = ({ key }: { key: string }) => nameOf(key)?.toLowerCase() === dn.toLowerCase();
    const { key } = wanted.people?.rows.find(isTheirs) ?? expect.unreachable();
    await tie(portal, 'demo.basic', key);
    return { name, dn };
  }
  const answer = async (portal: Portal, password = sambaPassword) => {
    const { statusCode, payload } = await tryPassword(portal.browser(), 'demo.basic', password);
    const body = JSON.parse(payload);
    return statusCode === 200 ? (body.next ?? 'in') : body.code;
  };
  const code = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );

  test('signs its people in, and tells of a lock, an end and a switch; a new name or place changes nothing', async () => {
    await using portal = await start();
    const { dn, name } = await basic(portal);
    expect([await answer(portal), await answer(portal, 'Wrong@2026')]).toEqual(['in', 'signin.incorrect']);
    await samba.admin.modifyDN(dn, `CN=${name} x,CN=Users,${sambaPeople.split(',').slice(1).join(',')}`);
    expect(await answer(portal)).toBe('signin.incorrect');
    await samba.admin.modifyDN(
      `CN=${name} x,CN=Users,${sambaPeople.split(',').slice(1).join(',')}`,
      `CN=${name} y,${sambaPeople}`,
    );
    expect(await answer(portal)).toBe('in');
    await samba.tool('user', 'disable', name);
    expect(await answer(portal)).toBe('directory.disabled');
    await samba.tool('user', 'enable', name);
    await samba.tool('user', 'setexpiry', name, '--days=-1');
    expect(await answer(portal)).toBe('directory.disabled');
  });

  test('has a password changed by the old one and by its own rules, each refusal in its words', async () => {
    await using portal = await start();
    await basic(portal);
    const browser = portal.browser();
    await browser.signIn('demo.basic', sambaPassword);
    expect(await browser.call(api.accountSecurity.getPasswordPolicy, {})).toMatchObject({
      ...{ minLength: 9, history: 3, minClasses: 3, ownNames: true },
    });
    const { ticket } = await browser.call(api.accountSecurity.verifyPassword, { oldPwd: sambaPassword });
    const change = (next: string, oldPwd = sambaPassword) =>
      code(browser.call(api.accountSecurity.updateUserPassword, { ticket, oldPwd, newPwd: next, confirmPwd: next }));
    expect(await change(newPwd, 'Wrong@2026')).toBe('password.incorrect');
    expect(await change('Aa3#')).toBe('password.weak');
    expect(await change(sambaPassword)).toBe('directory.history');
    await samba.tool('domain', 'passwordsettings', 'set', '--min-pwd-age=1');
    expect(await change(newPwd)).toBe('directory.young');
    await samba.tool('domain', 'passwordsettings', 'set', '--min-pwd-age=0');
    expect(await change(newPwd)).toBe('done');
    expect([await answer(portal), await answer(portal, newPwd)]).toEqual(['signin.incorrect', 'in']);
  });

  test('has a forgotten one reset, and leads on where one must be changed', async () => {
    await using portal = await start();
    const { name } = await basic(portal);
    const browser = portal.browser();
    const { ticket } = await prove(portal, browser, 'demo.basic');
    expect(await outcome(reset(browser, ticket, newPwd))).toBe('ok');
    expect(await answer(portal, newPwd)).toBe('in');
    await samba.tool('user', 'setpassword', name, `--newpassword=${sambaPassword}`, '--must-change-at-next-login');
    expect(await answer(portal, 'Wrong@2026')).toBe('signin.incorrect');
    const asked = await browser.call(api.session.signIn, { account: 'demo.basic', password: sambaPassword });
    if (!('next' in asked) || asked.next !== 'renewal') return expect.unreachable(JSON.stringify(asked));
    const typed = { oldPwd: sambaPassword, newPwd: `${newPwd}x`, confirmPwd: `${newPwd}x` };
    await browser.call(api.session.renewPassword, { flow: asked.flow, ...typed });
    expect(await answer(portal, `${newPwd}x`)).toBe('in');
  });

  test('2,000 of its people are read, and the next time nothing is written', async () => {
    for (let at = 0; at < 2_000; at += 1)
      await samba.add(`p${at}`, {
        displayName: `Person ${at}`,
        mail: `p${at}@example.com`,
        employeeID: `${10_000 + at}`,
      });
    await using database = await createTestDatabase();
    const described = describedBy(nobody, sambaFile(samba));
    const reading = described.settings.read ?? { everyMinutes: 60, skipsRefused: false, invites: false, holds: [] };
    const { today, ...outlook } = testOutlook;
    const means = { ...described, reading, post: testPost, today: () => today, ...outlook, linkChannels: [] };
    const run = async (what: string, expected: string) => {
      const began = performance.now();
      expect(await runDirectory(database.db, means)).toBe(expected);
      console.log(`Samba, 2,000 people, ${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    };
    await run('first time', 'done');
    await run('nothing changed', 'nothing');
    const dnOf = (at: number) => `CN=p${at},${sambaPeople}`;
    const set = (at: number, type: string, value: string) =>
      samba.admin.modify(
        dnOf(at),
        new Change({ operation: 'replace', modification: new Attribute({ type, values: [value] }) }),
      );
    for (let at = 0; at < 20; at += 1) await set(at, 'displayName', `Other ${at}`);
    for (let at = 20; at < 25; at += 1) await samba.admin.del(dnOf(at));
    await set(25, 'userAccountControl', '514');
    await set(26, 'accountExpires', '132000000000000000');
    const upper = `OU=upper,${sambaPeople}`;
    await samba.admin.add(upper, { objectClass: 'organizationalUnit', ou: 'upper' });
    await samba.admin.modifyDN(dnOf(27), `CN=p27,${upper}`);
    const plans = await Promise.all(
      [false, true].map(async (isWhole) => {
        const look: Look = (work) => database.db.transaction().setAccessMode('read only').execute(work);
        const { read } = await readForRun(look, means, { smsCountries: ['CN'], isWhole });
        const view = directoryOutlook(described.settings, { today, signsInElsewhere: false });
        const { plan } = await look((db) => preview(db, read.wanted, view));
        return { isWhole: read.seen.isWhole, plan };
      }),
    );
    expect(plans.map(({ isWhole }) => isWhole)).toEqual([false, true]);
    expect(plans[0]?.plan).toEqual(plans[1]?.plan);
    expect(plans[0]?.plan.people.changed).toHaveLength(27);
    await run('20 changed, 7 gone, one moved', 'done');
  }, 600_000);

  test('a group of 1,600 people, most of them in a group below it, gives its role to all; one that is gone is a failure', async () => {
    await using database = await createTestDatabase('demo');
    const groupAt = (name: string) => `CN=${name},CN=Users,${sambaPeople.split(',').slice(1).join(',')}`;
    const [top, below] = [groupAt('Readers (all)'), groupAt('Readers, below'.replace(',', '\\,'))];
    for (const [dn, name] of [
      [top, 'readers'],
      [below, 'below'],
    ] as const)
      await samba.admin.add(dn, { objectClass: 'group', sAMAccountName: name });
    const put = (dn: string, operation: 'add' | 'delete', values: string[]) =>
      samba.admin.modify(dn, new Change({ operation, modification: new Attribute({ type: 'member', values }) }));
    const people = Array.from({ length: 1_600 }, (_, at) => `CN=p${at + 100},${sambaPeople}`);
    await put(below, 'add', people.slice(10));
    await put(top, 'add', [below, ...people.slice(0, 10)]);
    const described = describedBy(nobody, {
      ...sambaFile(samba),
      read: {},
      groups: [{ group: top, role: 'code.maintainer' }],
    });
    const reading = described.settings.read ?? expect.unreachable();
    const { today, ...outlook } = testOutlook;
    const means = { ...described, reading, post: testPost, today: () => today, ...outlook, linkChannels: [] };
    const holding = async () => (await database.db.selectFrom('group_right').select('person_id').execute()).length;
    expect(await runDirectory(database.db, means)).toBe('done');
    expect(await holding()).toBe(1_600);
    await put(below, 'delete', people.slice(-3));
    expect(await runDirectory(database.db, means)).toBe('done');
    expect(await holding()).toBe(1_597);
    await samba.admin.del(top);
    await expect(runDirectory(database.db, means)).rejects.toMatchObject({ fault: 'noGroup' });
    expect(await holding()).toBe(1_597);
  }, 600_000);
});
