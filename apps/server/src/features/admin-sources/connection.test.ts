import { readFileSync } from 'node:fs';
import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPeopleDirectory } from '../../adapters/ldap/people-directory.ts';
import { keepAbilitiesOf } from '../../db/kept-elsewhere.ts';
import { continueJob } from '../../directory/jobs/continue.ts';
import { followDirectory } from '../../directory/ldap/live.ts';
import { peopleBase } from '../../testing/adapters/ldap/described.ts';
import {
  baseEntries,
  hasSlapd,
  personEntry,
  type Slapd,
  startSlapd,
  usualAccess,
} from '../../testing/adapters/ldap/slapd.ts';
import { makeCertificate } from '../../testing/adapters/messenger/certificates.ts';
import { openAdministrator } from '../../testing/administrators.ts';
import { deedsOf } from '../../testing/features/admin-people/world.ts';
import { asked, setUp, startOwners, typedFor } from '../../testing/features/admin-sources/connection.ts';
import { confirm, goOn, jobMeans } from '../../testing/features/admin-sources/drop.ts';

const dnOf = (uid: string) => `uid=${uid},${peopleBase}`;
const read = { everyMinutes: 60, skipsRefused: false, invites: false, holds: [] };

describe.skipIf(!(await hasSlapd()))('a connection to a real OpenLDAP', () => {
  let slapd: Slapd;
  let world: Awaited<ReturnType<typeof startOwners>>;
  beforeAll(async () => {
    slapd = await startSlapd({ more: usualAccess });
    await slapd.add(baseEntries);
    const more = {
      mobile: '+8613800138000',
      mail: 'li@example.com',
      employeeNumber: '9001',
      userPassword: 'Hidden@2026',
    };
    await slapd.add({ [dnOf('li.dir')]: personEntry('li.dir', { cn: 'Li Dir', displayName: 'Li Dir', ...more }) });
    world = await startOwners([slapd, { ldap: slapd.ldaps }]);
  });
  afterAll(async () => {
    await world.portal[Symbol.asyncDispose]();
    await slapd[Symbol.asyncDispose]();
  });
  beforeEach(() => sql`delete from directory_connection`.execute(world.portal.db));

  const tryIt = (described: ReturnType<typeof typedFor>, bindPassword = 'Portal-of-tests-1') =>
    world.owner.call(api.adminSources.tryConnection, { described, bindPassword });

  test('is tried step by step, and shows one person as they would be, masked', async () => {
    const described = typedFor(slapd.ldaps, { ca: readFileSync(slapd.ca, 'utf8') });
    const { isWell, servers } = await tryIt(described);
    expect(isWell).toBe(true);
    expect(servers[0]?.steps).toEqual(
      ['name', 'port', 'certificate', 'bind', 'base', 'filter', 'sample'].map((step) => ({ step, fault: null })),
    );
    expect(servers[0]?.people).toEqual({ count: 1, isMore: false });
    const found = Object.fromEntries((servers[0]?.sample ?? []).map(({ field, value }) => [field, value]));
    expect(found).toMatchObject({ username: 'li.dir', name: 'Li Dir', employeeId: '9001' });
    expect(JSON.stringify(servers)).not.toMatch(/13800138000|li@example\.com|Hidden/);
    const deeds = await deedsOf(world.portal, null);
    expect(deeds.at(0)).toMatchObject({ deed: 'tryConnection', subject: slapd.ldaps });
  });

  test('that fails says at which step, and what to change', async () => {
    const last = async (described: ReturnType<typeof typedFor>, password?: string) => {
      const { isWell, servers } = await tryIt(described, password);
      expect(isWell).toBe(false);
      return servers[0]?.steps.at(-1);
    };
    const other = (await makeCertificate()).cert;
    const people = { base: peopleBase };
    const tries = [
      ['name', await last(typedFor('ldaps://no-such-host.invalid'))],
      ['port', await last(typedFor('ldap://127.0.0.1:3269'))],
      ['certificate', await last(typedFor(slapd.ldaps, { ca: other }))],
      ['bind', await last(typedFor(slapd.ldap), 'wrong')],
      ['base', await last(typedFor(slapd.ldap, { people: { base: 'ou=nowhere,dc=example,dc=test' } }))],
      ['filter', await last(typedFor(slapd.ldap, { people: { ...people, filter: '(uid=nobody)' } }))],
    ] as const;
    for (const [step, told] of tries) expect(told).toEqual({ step, fault: expect.stringMatching(/.{10}/) });
    expect(JSON.stringify(tries)).not.toContain('invalidCredentials');
  });

  test('what cannot be one is told under its field, in the language of whoever types', async () => {
    const wrong: [string, Partial<ReturnType<typeof typedFor>>][] = [
      ['servers.0', { servers: ['https://ldap.example.com'] }],
      ['ca', { ca: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----' }],
      ['bindDn', { bindDn: 'portal' }],
      ['people.filter', { people: { base: peopleBase, filter: '(&(uid=a)' } }],
      ['groups.0', { read, groups: [{ group: dnOf('x'), role: 'owner' }] }],
      ['groups', { read, groups: [{ group: dnOf('x'), role: 'no.such.role' }] }],
      ['write.reset', { write: { change: false, reset: true, fields: [] } }],
    ];
    for (const [field, more] of wrong) {
      const call = world.owner.call(api.adminSources.changeConnection, asked(typedFor(slapd.ldap, more)));
      await expect(call).rejects.toMatchObject({
        ...{ code: 'request.invalid', details: [{ field, message: expect.stringMatching(/[\u4e00-\u9fff]/) }] },
      });
    }
  });

  test('reads people on demand: a plan first, then as it was shown, and its run is kept', async () => {
    const { portal } = world;
    await setUp(world, asked(typedFor(slapd.ldap, { read })));
    const keeper = await openAdministrator(portal, 'demo.owner2');
    const now = followDirectory(portal.db, {
      ...{ file: undefined, seal: portal.seal, open: createPeopleDirectory, warn: () => undefined },
    });
    const work = (job: Parameters<typeof continueJob>[2]) => continueJob(portal.db, jobMeans(portal, { now }), job);
    const { id } = await keeper.call(api.adminSources.readNow, { isWhole: false });
    await goOn(portal, work);
    const shown = await keeper.call(api.adminSources.job, { job: id });
    expect(shown).toMatchObject({ state: 'planned', source: 'ldap', plan: { kinds: { added: 1 }, stops: [] } });
    // Whoever signs in there chooses no password here.
    expect(shown.plan?.canInvite).toBe(false);
    await keepAbilitiesOf(portal.db, 'ldap');
    expect((await keeper.call(api.adminSources.job, { job: id })).plan?.canInvite).toBe(true);
    await keepAbilitiesOf(portal.db, 'ldap', { signIn: {} });
    const there = () =>
      portal.db.selectFrom('person').select('status').where('username', '=', 'li.dir').executeTakeFirst();
    expect(await there()).toBeUndefined();
    await expect(keeper.call(api.adminSources.readNow, { isWhole: false })).rejects.toMatchObject({
      code: 'source.open',
    });
    await confirm(keeper.call, shown);
    await goOn(portal, work);
    expect(await keeper.call(api.adminSources.job, { job: id })).toMatchObject({ state: 'done' });
    expect(await there()).toBeDefined();
    const { rows } = await keeper.call(api.adminSources.runs, { source: 'ldap' });
    expect(rows[0]).toMatchObject({ place: slapd.ldap, people: { added: 1 } });
    const again = await keeper.call(api.adminSources.readNow, { isWhole: true });
    await goOn(portal, work);
    expect(await keeper.call(api.adminSources.job, { job: again.id })).toMatchObject({ plan: { isEmpty: true } });
  });

  test('a directory that is away when it is read on demand says so in the plan’s place', async () => {
    const { portal, owner } = world;
    await sql`delete from source_job`.execute(portal.db);
    await setUp(world, asked(typedFor('ldap://127.0.0.1:3269', { read })));
    const now = followDirectory(portal.db, {
      ...{ file: undefined, seal: portal.seal, open: createPeopleDirectory, warn: () => undefined },
    });
    const { id } = await owner.call(api.adminSources.readNow, { isWhole: false });
    await goOn(portal, (job) => continueJob(portal.db, jobMeans(portal, { now }), job));
    const shown = await owner.call(api.adminSources.job, { job: id });
    expect(shown).toMatchObject({ state: 'failed', plan: null, fault: expect.stringContaining('127.0.0.1:3269') });
    // What failed stands in nobody's way.
    await owner.call(api.adminSources.readNow, { isWhole: false });
  });

  test('without a directory that is read nothing is read', async () => {
    const { owner, portal } = world;
    await sql`delete from source_job`.execute(portal.db);
    await expect(owner.call(api.adminSources.readNow, { isWhole: false })).rejects.toMatchObject({
      code: 'connection.missing',
    });
  });
});
