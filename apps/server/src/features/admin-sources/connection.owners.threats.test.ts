import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPeopleDirectory } from '../../adapters/ldap/people-directory.ts';
import { sealPassword } from '../../db/directory-connection.ts';
import { keepAbilitiesOf } from '../../db/kept-elsewhere.ts';
import { haveHold } from '../../directory/ldap/connection/have-hold.ts';
import { followDirectory } from '../../directory/ldap/live.ts';
import { startDirectory } from '../../directory/ldap/start.ts';
import { peopleBase } from '../../testing/adapters/ldap/described.ts';
import { makeCertificate } from '../../testing/adapters/messenger/certificates.ts';
import { openAdministrator } from '../../testing/administrators.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { agentOf, idOf } from '../../testing/features/admin-people/world.ts';
import { asked, setUp, startOwners, typedFor } from '../../testing/features/admin-sources/connection.ts';

/** Whose yes counts, and what they see of it (threats DI-28 and DI-31). Nothing is asked of these servers. */
const ldap = 'ldaps://ldap.example.test';
const elsewhere = 'ldaps://ldap.attacker.test';

const { changeConnection, connection } = api.adminSources;
const refusedBy = (code: string) => ({ code });
const waitingOf = async ({ call }: Pick<TestBrowser, 'call'>) =>
  (await call(api.administration.waiting, {})).connection;

let world: Awaited<ReturnType<typeof startOwners>>;
beforeAll(async () => {
  world = await startOwners([]);
});
afterAll(() => world.portal[Symbol.asyncDispose]());
beforeEach(() => sql`delete from directory_connection`.execute(world.portal.db));

test('whoever takes the other owner’s role sends passwords nowhere for a day, neither alone nor with somebody they make an owner', async () => {
  const fresh = await startOwners([]);
  await using portal = fresh.portal;
  const { owner } = fresh;
  const personId = await idOf(portal, 'demo.owner2');
  const own = { role: 'owner', units: null, until: null, reason: 'x' } as const;
  await owner.call(api.administration.take, { personId, role: 'owner', reason: 'x' });
  const refused = refusedBy('connection.owners');
  await expect(owner.call(changeConnection, asked(typedFor(elsewhere)))).rejects.toMatchObject(refused);
  // Alone, they make somebody of theirs an owner at once, who says yes to all that is asked.
  const theirs = await agentOf(portal, 'gao.fei', 'audit');
  await owner.call(api.administration.give, { personId: await idOf(portal, 'gao.fei'), ...own });
  expect((await owner.call(changeConnection, asked(typedFor(elsewhere)))).state).toBe('waits');
  const agreeToIt = async () =>
    theirs.call(api.administration.agree, { id: (await waitingOf(theirs))?.id ?? 'nothing waits' });
  await expect(agreeToIt()).rejects.toMatchObject(refused);
  // Giving it back leaves no less of a trace.
  await owner.call(api.administration.give, { personId, ...own });
  const [back] = (await theirs.call(api.administration.waiting, {})).rows;
  await theirs.call(api.administration.agree, { id: back?.id ?? '' });
  await expect(agreeToIt()).rejects.toMatchObject(refused);
  expect(await owner.call(connection, {})).toMatchObject({ from: 'nobody' });
  // Two who were owners before it are asked as ever, and after a day everybody is.
  const since = (interval: string, names: string[]) =>
    sql`update administrator_role set since = now() - ${interval}::interval
      where person_id in (select id from person where username = any(${names}))`.execute(portal.db);
  await since('25 hours', ['demo.owner']);
  await expect(agreeToIt()).rejects.toMatchObject(refused);
  await since('25 hours', ['demo.owner', 'gao.fei']);
  await agreeToIt();
  await since('1 hour', ['demo.owner', 'gao.fei']);
  await sql`update administrator_role set ended_at = now() - interval '25 hours' where ended_at is not null`.execute(
    portal.db,
  );
  const replaces = (await owner.call(connection, {})).id;
  expect((await owner.call(changeConnection, asked(typedFor(ldap), { replaces }))).state).toBe('waits');
  await agreeToIt();
});

test('an owner who is disabled has ended as well, and what sends nothing elsewhere needs nobody', async () => {
  const fresh = await startOwners([]);
  await using portal = fresh.portal;
  const replaces = await setUp(fresh, asked(typedFor(ldap)));
  await sql`update person set status = 'disabled' where username = 'demo.owner2'`.execute(portal.db);
  const change = (server: string, typed: string | null) =>
    fresh.owner.call(changeConnection, asked(typedFor(server, { parent: 'EG' }), { replaces, bindPassword: typed }));
  await expect(change(elsewhere, 'Typed-anew-1')).rejects.toMatchObject(refusedBy('connection.owners'));
  expect((await change(ldap, null)).state).toBe('done');
});

test('what somebody asked for who is no owner any more stands in nobody’s way', async () => {
  const { portal, owner, second } = world;
  await owner.call(changeConnection, asked(typedFor(ldap)));
  await expect(second.call(changeConnection, asked(typedFor(ldap)))).rejects.toMatchObject(
    refusedBy('connection.waits'),
  );
  await sql`update directory_connection set made_by = (select id from person where username = 'demo.basic')`.execute(
    portal.db,
  );
  expect(await waitingOf(second)).toBeNull();
  expect((await second.call(changeConnection, asked(typedFor(ldap)))).state).toBe('waits');
});

test('a second owner sees certificate, filter, groups and what is written, before and after', async () => {
  const ca = (await makeCertificate()).cert;
  const read = { everyMinutes: 60, skipsRefused: false, invites: false, holds: [] };
  const replaces = await setUp(world, asked(typedFor(ldap)));
  const people = { base: peopleBase, filter: '(uid=*)' };
  const write = { change: true, reset: true, fields: ['phone' as const] };
  const groups = [{ group: 'cn=admins,dc=example,dc=test', licence: 'userCenter:myAuthority' }];
  const after = typedFor(ldap, { kind: 'activeDirectory', ca, people, write, read, groups });
  await world.owner.call(changeConnection, asked(after, { replaces }));
  const shown = await waitingOf(world.second);
  expect(shown?.before).toEqual({
    ...{ kind: 'openldap', servers: [ldap], startTls: false, ca: null, bindDn: after.bindDn },
    ...{ base: peopleBase, filter: null, groups: [], readMinutes: null },
    ...{ signsIn: true, changes: false, resets: false, writes: [] },
  });
  expect(shown?.after).toEqual({
    ...{ kind: 'activeDirectory', servers: [ldap], startTls: false, bindDn: after.bindDn },
    ...{ ca: expect.stringMatching(/^[0-9a-f]{16}$/), base: peopleBase, filter: '(uid=*)' },
    groups: [{ group: groups[0]?.group, right: groups[0]?.licence }],
    ...{ readMinutes: 60, signsIn: true, changes: true, resets: true, writes: ['phone'] },
  });
});

test('only another owner is told that they may agree', async () => {
  const { portal, owner, second } = world;
  await owner.call(changeConnection, asked(typedFor(ldap)));
  const auditor = await openAdministrator(portal, 'demo.audit');
  const told = [owner, second, auditor].map(
    async ({ call }) => (await call(connection, {})).waiting?.mayAgree ?? 'nothing waits',
  );
  expect(await Promise.all(told)).toEqual([false, true, false]);
});

test('another connection forgets how long the certificate of the one before was good', async () => {
  const { portal } = world;
  const read = { everyMinutes: 60, skipsRefused: false, invites: false, holds: [] };
  const replaces = await setUp(world, asked(typedFor(ldap, { read })));
  await sql`update source_schedule set certificate_until = now() where source = 'ldap'`.execute(portal.db);
  await setUp(world, asked(typedFor(elsewhere, { read }), { replaces }));
  const schedule = portal.db.selectFrom('source_schedule').select('certificate_until').where('source', '=', 'ldap');
  expect(await schedule.execute()).toEqual([{ certificate_until: null }]);
});

test('a start waits for a change that is under way, and leaves what it says of the directory', async () => {
  const { portal } = world;
  const { db, seal } = portal;
  await keepAbilitiesOf(db, 'ldap');
  const described = typedFor(ldap);
  const made = { described, sealed: sealPassword(seal, described, 'x'), isPasswordTyped: true };
  const isWritten = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const change = db.transaction().execute(async (tx) => {
    await haveHold(tx, { ...made, reason: 'x', madeBy: null });
    isWritten.resolve();
    await mayEnd.promise;
  });
  await isWritten.promise;
  const ignore = () => undefined;
  const now = followDirectory(db, { file: undefined, seal, open: createPeopleDirectory, warn: ignore });
  const start = startDirectory(db, now, {} as never, {
    ...{ isDescribed: false, isWayIn: undefined, onError: ignore, warn: ignore },
  });
  const waits = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waits.execute(portal.owner)).rows[0]?.count, { timeout: 5_000 }).toBe(1);
  mayEnd.resolve();
  await change;
  await (await start)();
  const { keeps_passwords } = await db
    .selectFrom('source')
    .select('keeps_passwords')
    .where('name', '=', 'ldap')
    .executeTakeFirstOrThrow();
  expect(keeps_passwords).toBe(true);
});
