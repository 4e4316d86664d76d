import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from './db/embedded/progress.ts';
import { readMigrations } from './db/migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { freeAddress } from './testing/free-address.ts';
import { makeLaterVersion } from './testing/later-version.ts';
import { hasNginx } from './testing/nginx.ts';
import { type PeopleAtWork, startPeople } from './testing/people-at-work.ts';
import { startServer } from './testing/server-process.ts';
import { listsServed, readiness, settingsFor, startTwoProcesses, type TwoProcesses } from './testing/two-processes.ts';

const longMs = 180_000;
const leastCalls = 1_000;
const staying = ['demo.full', 'demo.basic', 'lin.yue', 'wang.jun', 'zhao.ming'];
const visiting = ['demo.approver', 'luo.cheng', 'han.bing', 'tang.rui'];

/** Sign-ins by account, as the records have them. */
async function recordedSignIns({ owner }: TestDatabase): Promise<Map<string, number>> {
  const { rows } = await sql<{ username: string; count: number }>`
    select username, count(*)::int from record join person on person.id = person_id
    where operation = 'signIn' and result = 'success' group by username`.execute(owner);
  return new Map(rows.map(({ username, count }) => [username, count]));
}

/** Waits until so many calls were made and every process had its part of them: none was answered otherwise than expected. */
async function expectNoFailure({ processes, nginx }: TwoProcesses, people: PeopleAtWork, calls: number): Promise<void> {
  const wasBusy = async () => people.calls() >= calls && processes.every((one) => listsServed(one) > 0);
  expect(await eventually(wasBusy, 60_000)).toBe(true);
  expect(people.failures, await nginx.errors()).toEqual([]);
}

/** The database holds what people were told, each sign-in once. */
async function expectNothingLost(
  { nginx, database }: TwoProcesses,
  people: PeopleAtWork,
  before: Map<string, number>,
): Promise<void> {
  expect(people.failures, await nginx.errors()).toEqual([]);
  expect((await nginx.ways()).some((way) => way.length > 1)).toBe(true); // calls did meet processes that were away
  const after = await recordedSignIns(database);
  for (const [account, count] of people.signIns)
    expect([account, (after.get(account) ?? 0) - (before.get(account) ?? 0)]).toEqual([account, count]);
  const { rows } = await sql<{ username: string; ids: string[] }>`
    select username, ids from pinned_applications join person on person.id = person_id`.execute(database.owner);
  const stored = new Map(rows.map(({ username, ids }) => [username, ids]));
  for (const [account, ids] of people.pinned) expect([account, stored.get(account)]).toEqual([account, ids]);
}

const expansion = 'alter table person add column nickname text;\n';

test.runIf(await hasNginx())(
  'restarted, then upgraded, one after the other while people work, two processes fail no call and lose nothing',
  { timeout: longMs },
  async () => {
    const known = (await readMigrations()).length;
    await using later = await makeLaterVersion(`-- tolerates: ${known}\n${expansion}`);
    await using product = await startTwoProcesses();
    const [first, second] = product.places;
    const before = await recordedSignIns(product.database);
    await using people = await startPeople(product.origin, { staying, visiting });

    await product.replace(first);
    await product.replace(second);
    await expectNoFailure(product, people, leastCalls);

    const restarted = people.calls();
    await product.replace(first, later.main);
    expect(first.process.output()).toContain(`Migrating the database: ${later.migration}`);
    expect(await readiness(second.address)).toBe(200); // of the old version
    const already = listsServed(second.process);
    expect(await eventually(async () => listsServed(second.process) > already, 20_000)).toBe(true);
    await product.replace(second); // by the old version once more, which finds the later one's database
    await expectNoFailure(product, people, restarted);
    await product.replace(second, later.main);
    await expectNoFailure(product, people, restarted + leastCalls);

    await people.end();
    await expectNothingLost(product, people, before);
    const { rows } = await sql`select max(version) as version from migration`.execute(product.database.owner);
    expect(rows).toEqual([{ version: later.version }]);
  },
);

test('a migration that tolerates nobody turns older processes not ready, and none of them starts any more', {
  timeout: longMs,
}, async () => {
  await using later = await makeLaterVersion(expansion);
  await using database = await createTestDatabase('demo');
  const [address, free] = [await freeAddress('127.0.0.2'), await freeAddress('127.0.0.3')];
  const start = (at: string, main?: string) => startServer(settingsFor(database, at), main ? { main } : {});
  await using older = start(address);
  await older.ready();
  expect(await readiness(address)).toBe(200);
  await using newer = start(free, later.main);
  await newer.ready();
  expect(await readiness(free)).toBe(200);
  expect(await readiness(address)).toBe(503);
  await using late = start(await freeAddress('127.0.0.4'));
  expect(await late.end()).toEqual({ code: 1, signal: null });
  expect(late.errors()).toBe(
    `The database is newer than this program (version ${later.version}, here ${later.version - 1}); please start the newer program.\n`,
  );
});
