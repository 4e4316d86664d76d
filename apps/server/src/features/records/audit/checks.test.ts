import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { continueCheck } from '../../../db/records/check.ts';
import { type Agent, agentOf, deedsOf, idOf } from '../../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../../testing/portal.ts';
import { testSeal } from '../../../testing/seal.ts';

let portal: Portal;
let everybody: Agent;
let company: Agent;
beforeAll(async () => {
  portal = await startPortal();
  everybody = await agentOf(portal, 'demo.full', 'audit');
  company = await agentOf(portal, 'demo.basic', 'audit', ['EG-NC']);
});
afterAll(() => portal[Symbol.asyncDispose]());

const newest = async ({ call }: Agent) => (await call(api.audit.checks, {})).rows[0];

test('whoever reaches everybody asks for a check, once until it is done, and it is written down', async () => {
  await everybody.call(api.audit.startCheck, {});
  await everybody.call(api.audit.startCheck, {});
  expect((await everybody.call(api.audit.checks, {})).rows).toMatchObject([{ finishedAt: null, checked: 0 }]);
  expect(await deedsOf(portal, null)).toMatchObject([{ deed: 'checkRecords', actorId: everybody.id }]);
});

test('an auditor of some units checks nobody’s chains (threat AD-31)', async () => {
  await expect(company.call(api.audit.startCheck, {})).rejects.toMatchObject({ code: 'check.limited' });
  expect((await company.call(api.audit.checks, {})).mayStart).toBe(false);
});

test('a process that stops leaves it to the next, which goes on and keeps what came of it', async () => {
  const stopping = new AbortController();
  const first = continueCheck(portal.db, testSeal, stopping.signal);
  await sleep(20);
  stopping.abort();
  await first;
  while (await continueCheck(portal.db, testSeal));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from record`.execute(portal.db);
  const done = await newest(everybody);
  expect(done).toMatchObject({
    faults: 0,
    shown: [],
    by: { name: '陈思远', state: 'active' },
    finishedAt: expect.any(String),
  });
  expect(done?.checked).toBe(rows[0]?.count);
});

test('what is wrong is kept, and shown to whoever reaches the person whose chain it is', async () => {
  const wrong = await idOf(portal, 'demo.full');
  await sql`update record set location = 'elsewhere' where person_id = ${wrong} and seq = 3`.execute(portal.owner);
  await everybody.call(api.audit.startCheck, {});
  await continueCheck(portal.db, testSeal);
  expect(await newest(everybody)).toMatchObject({
    faults: 1,
    shown: [{ chain: wrong, seq: 3, what: 'changed', person: { id: wrong } }],
  });
  // The person works in another company.
  expect(await newest(company)).toMatchObject({ faults: 1, shown: [] });
});

test('two processes do not share one check', async () => {
  await everybody.call(api.audit.startCheck, {});
  const both = await Promise.all([continueCheck(portal.db, testSeal), continueCheck(portal.db, testSeal)]);
  expect(both.toSorted()).toEqual([false, true]);
});
