import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Agent, agentOf } from '../testing/features/admin-people/world.ts';
import { addRecords, ago, idOf } from '../testing/features/records/world.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { openDatabases } from './database.ts';

const silent = () => undefined;
const list = api.audit.list;
let parts: AsyncDisposableStack;
/** The primary, and a portal that sends to a replica what may be old. */
let primary: Portal;
let portal: Portal;
/** The replica: held back at the moment before the test, and as read-only as one in recovery. */
let replica: TestDatabase;

beforeAll(async () => {
  parts = new AsyncDisposableStack();
  primary = parts.use(await startPortal());
  replica = parts.use(await createTestDatabase('demo'));
  await sql`alter database ${sql.id(replica.connection.database)} set default_transaction_read_only = on`.execute(
    replica.owner,
  );
  const databases = openDatabases(primary.connection, silent, { replica: replica.connection });
  parts.defer(() => databases.close());
  portal = parts.use(await startPortal({ beside: primary, change: { databases } }));
});
afterAll(() => parts.disposeAsync());

const found = async ({ call }: Agent, place: string) => (await call(list, { place })).rows.length;

test('the tree of units, charts and searches of everybody come from a replica, however far it is behind', async () => {
  const call = await portal.as('demo.full');
  const [root] = (await call(api.organisations.list, {})).rows;
  await primary.owner
    .updateTable('organisation')
    .set({ name: 'Renamed' })
    .where('id', '=', root?.id ?? '')
    .execute();
  expect((await call(api.organisations.list, {})).rows[0]?.name).toBe(root?.name);

  const total = async () => (await call(api.records.distribution, { days: '7' })).total;
  const before = await total();
  await addRecords(portal, await idOf(portal, 'demo.full'), [{ at: ago(0, 60_000), location: '敦煌' }]);
  expect(await total()).toBe(before);
  // A list of their own is not among what may be old.
  expect((await call(api.records.list, {})).rows.some(({ location }) => location === '敦煌')).toBe(true);
  expect((await call(api.records.places, { days: '7' })).rows.some(({ value }) => value === '敦煌')).toBe(false);
  const everybody = await agentOf(portal, 'demo.approver', 'audit');
  expect(await found(everybody, '敦煌')).toBe(0);
});

test('sessions, licences, roles and units are judged by the primary, while the replica still has the old ones', async () => {
  const call = await portal.as('lin.yue');
  const id = await idOf(portal, 'lin.yue');
  // The session itself is one that the replica never heard of.
  expect((await call(api.user.isLogin, {})).user.username).toBe('lin.yue');
  const mayAsk = async () => (await call(api.applications.options, {})).applicant.id;
  expect(await mayAsk()).toBe(id);
  await primary.owner.deleteFrom('person_permission').where('person_id', '=', id).execute();
  await expect(mayAsk()).rejects.toMatchObject({ status: 403 });
  await primary.owner.updateTable('session').set({ ended_at: sql`now()` }).where('person_id', '=', id).execute();
  await expect(call(api.organisations.list, {})).rejects.toMatchObject({ status: 201 });

  const everybody = await agentOf(portal, 'zhao.ming', 'audit');
  expect(await found(everybody, '不存在')).toBe(0);
  await primary.owner.deleteFrom('administrator_role').where('person_id', '=', everybody.id).execute();
  await expect(found(everybody, '不存在')).rejects.toMatchObject({ status: 404 });
});

test('whoever left a unit is out of sight at once for an auditor of that unit, also on records of long ago', async () => {
  const company = await agentOf(portal, 'demo.basic', 'audit', ['EG-EC']);
  const { rows } = await sql<{ id: string }>`select person_id as id from position join person on person.id = person_id
    where organisation_id in (select units_below(array(select id from organisation where code = 'EG-EC')))
      and status = 'active' and username not like 'demo.%' order by person_id limit 1`.execute(portal.db);
  const person = rows[0]?.id ?? '';
  await addRecords(portal, person, [{ at: ago(2), location: '漠河' }]);
  const seen = async () => (await company.call(list, { person })).rows.length;
  expect(await seen()).toBeGreaterThan(0);
  await primary.owner.deleteFrom('position').where('person_id', '=', person).execute();
  expect(await seen()).toBe(0);
});

test('while the replica is away the primary answers, and nobody waits for the other', async () => {
  const nowhere = { ...replica.connection, database: 'nowhere' };
  const databases = openDatabases(primary.connection, silent, { replica: nowhere });
  await using alone = await startPortal({ beside: primary, change: { databases } });
  const call = await alone.as('demo.full');
  expect((await call(api.organisations.list, {})).rows[0]?.name).toBe('Renamed');
  await databases.close();
});

test('nobody else reads what may be old', async () => {
  const features = path.join(import.meta.dirname, '../features');
  const sources = (await readdir(features, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const users: string[] = [];
  for (const file of sources) {
    const text = await readFile(path.join(features, file), 'utf8');
    if (/visit\.past\b|[{,] past\b/.test(text)) users.push(file);
  }
  expect(users.toSorted()).toEqual([
    'organisations/handlers.ts',
    'records/audit/search.ts',
    'records/export.ts',
    'records/handlers.ts',
  ]);
});
